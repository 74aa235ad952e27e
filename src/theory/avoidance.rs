//! DNG by the checklist of paper 000, Corollary 7.

use super::{Decision, Facts, Reason};

/// What the checklist asks of the maximal subgroups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaximalParities {
    /// The number of maximal subgroups of even order.
    pub even: u64,
    /// The number of maximal subgroups of odd order.
    pub odd: u64,
    /// An element that is in no maximal subgroup of even order, as people write it.
    pub uncovered: Option<String>,
}

/// The value of DNG(G), G not trivial: the first item of the checklist that applies. The maximal
/// subgroups are computed only if the items before need them.
pub fn avoidance<E>(
    facts: &Facts,
    maximal: impl FnOnce() -> Result<MaximalParities, E>,
) -> Result<Option<Decision>, E> {
    let item = |n: u32, statement: &str| Reason::new(statement, format!("000, Corollary 7({n})"));
    if facts.order.to_u64() == Some(2) {
        return Ok(Decision::new(1, "|G| = 2", [item(1, "if |G| = 2 then DNG(G) = *1")]));
    }
    if !facts.order.is_even() {
        return Ok(Decision::new(
            1,
            "odd order",
            [facts.order_reason(), item(2, "if |G| > 1 is odd then DNG(G) = *1")],
        ));
    }
    if facts.frattini_order.is_even() {
        return Ok(Decision::new(
            0,
            "even Frattini subgroup",
            [facts.frattini_reason(), item(3, "if |Phi(G)| is even then DNG(G) = *0")],
        ));
    }
    if facts.generators >= 3 {
        let theorem = Reason::new("if |G| is even and d(G) >= 3 then DNG(G) = *0", "000, Proposition 7");
        return Ok(Decision::new(
            0,
            "even order, d(G) >= 3",
            [facts.order_reason(), facts.generators_reason(), theorem],
        ));
    }
    let MaximalParities { even, odd, uncovered } = maximal()?;
    let counts = Reason::new(format!("{even} maximal subgroups are even and {odd} odd"), "computed");
    if odd == 0 {
        let theorem = item(4, "if every maximal subgroup is even then DNG(G) = *0");
        return Ok(Decision::new(0, "all maximal subgroups are even", [counts, theorem]));
    }
    Ok(match uncovered {
        None => {
            let cover = Reason::new("every element is in an even maximal subgroup", "computed");
            let theorem = item(5, "if the even maximal subgroups cover G then DNG(G) = *0");
            Decision::new(0, "the even maximal subgroups cover G", [counts, cover, theorem])
        }
        Some(element) => {
            let witness = Reason::new(format!("{element} is in no even maximal subgroup"), "computed");
            let theorem =
                "if there are odd and even maximal subgroups and the even ones do not cover G then DNG(G) = *3";
            Decision::new(3, "the even maximal subgroups do not cover G", [counts, witness, item(6, theorem)])
        }
    })
}
