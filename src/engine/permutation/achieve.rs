//! GEN of a large group of even order that two elements generate.
//!
//! Types by deficiency are those of 002, Table 1. A *mate* of g generates G with it; an element outside the Frattini
//! subgroup has deficiency 1 exactly if it has a mate.
//!
//! * If DNG(G) = *0 and every involution has a mate, then GEN(G) = *1. All even options of the start have deficiency 1 and
//!   type (0,1,2). An odd option of deficiency 1 is in an even proper subgroup, so smooth: (1,1,2) or (1,4,3). An odd option of
//!   deficiency 2 has only even options of deficiency 1, so it is rough: (1,1,0), (1,3,0) or (1,4,0). So the start has no option
//!   with the even value 0 or the odd value 1, and its type is (1,1,0).
//! * If DNG(G) = *3, some h of odd order generates G with every involution. The class of h is (1,2,1), and as before the start
//!   has type (1,3,0) or (1,4,0); it is (1,4,0) exactly if an option has type (1,4,3). An odd element n with a mate that is
//!   in an even proper subgroup, and in an odd one together with h, has that type.
//! * If an even-order element t has no mate, some even-order element has one, and every element of odd order has a mate or
//!   is together with an even-order element in a class of deficiency 2, then GEN(G) = *0: the even options (0,0,2) and (0,1,2)
//!   make the odd value of the start at least 2, and no option has the odd value 0, because an odd class with that value is
//!   rough of deficiency 2.

use super::dng::{self, describe, is_covered};
use super::{Found, LargeGroup};
use crate::engine::Failure;
use crate::group::perm::{Permutation, PermutationGroup, Random};
use crate::number::factor;
use crate::theory::{Reason, large_quotient};
use std::collections::BTreeMap;

const THEORY: &str = "docs/large-groups.md";

pub(super) fn decide(group: &LargeGroup<'_>) -> Result<Found, Failure> {
    let order = &group.order;
    let plain = |value, statement: String, source: &str| {
        Found::new(value, statement.clone(), vec![Reason::new(statement, source)])
    };
    if order.is_one() {
        return Ok(plain(0, "the empty set generates the trivial group".into(), "001, section 2.2"));
    }
    let ranks = group.ranks()?;
    if !order.is_even() {
        return odd(group, &ranks);
    }
    if group.is_cyclic()? {
        let value = match (order.to_u64(), order.exponent(2)) {
            (Some(2), _) => 2,
            (_, 1) => 4,
            _ => 1,
        };
        return Ok(plain(value, "G is cyclic of even order".into(), "Ernst and Sieben 2018"));
    }
    if let Some(theorem) = large_quotient(order, &ranks) {
        let quotients: Vec<String> = ranks.iter().map(|(p, rank)| format!("Z{p}^{rank}")).collect();
        let computed = Reason::computed(format!("|G| = {order}, and G has the quotient {}", quotients.join(" x ")));
        return Ok(Found::new(0, "large abelian quotient", vec![computed, theorem]));
    }
    let central = group.group.central_involutions(group.budget)?;
    if !central.is_empty() {
        let inner = group.powers_and_commutators(2)?;
        if central.iter().any(|z| inner.contains(z)) {
            let statement = "an involution z of the centre is in every subgroup of index 2, so in every maximal subgroup: \
                             one that does not contain z is a complement of < z > and has index 2";
            let summary = "the Frattini subgroup is even".to_owned();
            let because = vec![
                Reason::computed(statement),
                Reason::new("if |Phi(G)| is even and G is not cyclic, then GEN(G) = *0", "001, Proposition 3.10"),
            ];
            return Ok(Found::new(0, summary, because));
        }
    }
    let Some(pair) = generating_pair(group)? else {
        let message = "no two elements that generate the group were found";
        return Err(Failure::NotApplicable(message.into()));
    };
    let (decided, uncovered) = dng::decide(group)?;
    let mut because = vec![Reason::computed("two elements generate G")];
    because.extend(decided.because);
    match decided.value {
        3 => covered_with_uncovered(group, &uncovered, because),
        _ => by_involutions(group, &pair, because),
    }
}

/// Odd order: 002, Proposition 5.
fn odd(group: &LargeGroup<'_>, ranks: &BTreeMap<u64, u64>) -> Result<Found, Failure> {
    let (value, statement) = if let Some((prime, rank)) = ranks.iter().find(|(_, rank)| **rank >= 3) {
        (1, format!("G has a quotient Z{prime}^{rank}, so d(G) >= 3"))
    } else if group.is_cyclic()? || generating_pair(group)?.is_some() {
        (2, "two elements generate G".to_owned())
    } else {
        return Err(Failure::NotApplicable("no two elements that generate the group were found".into()));
    };
    let theorem = "if |G| > 1 is odd, then GEN(G) = *2 if d(G) <= 2, and *1 otherwise";
    let because = vec![Reason::computed(statement.clone()), Reason::new(theorem, "002, Proposition 5")];
    Ok(Found::new(value, statement, because))
}

fn generating_pair(group: &LargeGroup<'_>) -> Result<Option<[Permutation; 2]>, Failure> {
    let mut random = Random::new(0x9A12);
    for _ in 0..200 {
        group.budget.check_now()?;
        let pair = [(); 2].map(|()| group.group.chain().random_element(&mut random));
        if group.generates(&pair)? {
            return Ok(Some(pair));
        }
    }
    Ok(None)
}

/// DNG(G) = *3: is there an element that is covered, and uncovered together with another?
fn covered_with_uncovered(
    group: &LargeGroup<'_>,
    uncovered: &[usize],
    mut because: Vec<Reason>,
) -> Result<Found, Failure> {
    let mut random = Random::new(0x14B5);
    for &i in uncovered {
        let h = &group.classes()?[i];
        let generators = group.group.cyclic_normaliser(&h.representative, group.budget)?;
        let normaliser = PermutationGroup::new(group.group.degree(), &generators, group.budget)?;
        if normaliser.order() == group.group.order() {
            continue;
        }
        for _ in 0..20 {
            let element = normaliser.chain().random_element(&mut random);
            let order = u64::try_from(element.order()).unwrap_or(1);
            for (p, _) in factor(order) {
                let n = element.pow((order / p) as i64);
                let class = group.group.rational_class(&n, group.budget)?;
                if !is_covered(group, &class)? || group.mate(&n)?.is_none() {
                    continue;
                }
                because.push(Reason::computed(format!(
                    "{} has a mate and is in a proper even subgroup, and together with {} it is in the normaliser of the \
                     latter, of odd order {}",
                    describe(&class),
                    describe(h),
                    normaliser.order()
                )));
                let theorem = "if DNG(G) = *3 and an element with a mate is in an even proper subgroup, and in an odd one \
                               together with an element of no even one, then GEN(G) = *4";
                because.push(Reason::new(theorem, THEORY));
                return Ok(Found { odd: Some(0), ..Found::new(4, "an odd class of type (1,4,3)", because) });
            }
        }
    }
    let message = "GEN is *3 or *4, since DNG is *3; no element decided which";
    Err(Failure::NotApplicable(message.into()))
}

fn all_have_mates(mut because: Vec<Reason>) -> Found {
    let theorem = "if |G| is even, d(G) = 2, DNG(G) = *0 and every involution has a mate, then GEN(G) = *1";
    because.push(Reason::new(theorem, THEORY));
    Found { odd: Some(0), ..Found::new(1, "every involution has a mate, and DNG(G) = *0", because) }
}

/// Is a mate found for each of these elements?
fn have_mates(group: &LargeGroup<'_>, elements: &[Permutation]) -> Result<bool, Failure> {
    for x in elements {
        if group.has_large_quotient(std::slice::from_ref(x))? || group.mate(x)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// DNG(G) = *0: do all involutions have mates, or is there one that has none?
fn by_involutions(group: &LargeGroup<'_>, pair: &[Permutation; 2], mut because: Vec<Reason>) -> Result<Found, Failure> {
    if let Some(involutions) = group.sylow_involutions()?
        && have_mates(group, involutions)?
    {
        let statement = format!(
            "every involution has a mate, an element with which it generates G: each is conjugate to one in a Sylow 2-subgroup, and \
             so to one of {} that {} checked",
            involutions.len(),
            if involutions.len() == 1 { "was" } else { "were" }
        );
        because.push(Reason::computed(statement));
        return Ok(all_have_mates(because));
    }
    let classes = group.classes()?;
    let mut lonely = None;
    let kinds: Vec<_> = classes.iter().filter(|class| class.order == 2).collect();
    for class in &kinds {
        if group.has_large_quotient(std::slice::from_ref(&class.representative))? {
            lonely = Some(*class);
            break;
        }
        if group.mate(&class.representative)?.is_none() {
            let message = format!("no mate was found for {}", describe(class));
            return Err(Failure::NotApplicable(message));
        }
    }
    let Some(lonely) = lonely else {
        because.push(Reason::computed(format!(
            "every involution has a mate, an element with which it generates G: {} checked",
            crate::number::count(kinds.len() as u64, "class", "classes")
        )));
        return Ok(all_have_mates(because));
    };
    because
        .push(Reason::computed(format!("{} has no mate: G modulo its normal closure is not cyclic", describe(lonely))));
    let is_even = |x: &Permutation| !x.order().bit(0);
    if !pair.iter().any(is_even) {
        let message = "the two elements that generate the group have odd order";
        return Err(Failure::NotApplicable(message.into()));
    }
    let mut with_mates = 0u64;
    for class in classes.iter().filter(|class| class.order % 2 == 1 && class.order > 1) {
        group.budget.check_now()?;
        let g = &class.representative;
        if group.has_large_quotient(std::slice::from_ref(g))? {
            let together = [g.clone(), lonely.representative.clone()];
            if !group.has_large_quotient(&together)? {
                let message = format!("nothing is known of {}, which has no mate", describe(class));
                return Err(Failure::NotApplicable(message));
            }
        } else if group.mate(g)?.is_some() {
            with_mates += 1;
        } else {
            return Err(Failure::NotApplicable(format!("no mate was found for {}", describe(class))));
        }
    }
    because.push(Reason::computed(format!(
        "an element of even order has a mate; so have the elements of {with_mates} classes of odd order, and the other ones \
         are with that involution in a class of deficiency 2"
    )));
    let theorem =
        "then no option of the start has the odd value 0, and (0,1,2) and (0,0,2) are options, so GEN(G) = *0";
    because.push(Reason::new(theorem, THEORY));
    Ok(Found::new(0, "an involution has no mate, and no odd class is rough", because))
}
