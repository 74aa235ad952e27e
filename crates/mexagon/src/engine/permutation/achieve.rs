//! GEN of a large group, by the checklist of docs/gen-checklist.md: abelian quotients and central involutions first, then DNG.
//!
//! A *mate* of some elements generates G together with them. If DNG(G) = *3, `uncovered.rs` goes on; if DNG(G) = *0 and not every
//! involution in a Sylow subgroup has a mate, `criterion.rs`.

use super::{LargeGroup, PermutationValue, criterion, dng, uncovered};
use crate::engine::Failure;
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::random::Random;
use mexagon_games::theory::{Reason, elementary_names, large_quotient};
use std::collections::BTreeMap;

pub(super) const MATES: &str = "Mexagon, The theory behind it, Involutions with mates";

pub(super) fn decide(group: &LargeGroup<'_>) -> Result<PermutationValue, Failure> {
    let order = &group.order;
    let plain = |value, statement: String, source: &str| {
        PermutationValue::new(value, statement.clone(), vec![Reason::new(statement, source)])
    };
    if order.is_one() {
        return Ok(plain(0, "the empty set generates the trivial group".into(), "BES17, Sec. 2.2"));
    }
    let ranks = group.ranks()?;
    if !order.is_even() {
        return odd(group, ranks);
    }
    if group.is_cyclic()? {
        let value = match (order.to_u64(), order.exponent(2)) {
            (Some(2), _) => 2,
            (_, 1) => 4,
            _ => 1,
        };
        return Ok(plain(value, "G is cyclic of even order".into(), "ES14, on cyclic groups"));
    }
    if let Some(theorem) = large_quotient(order, ranks) {
        let quotient = elementary_names(ranks).join(" x ");
        let computed = Reason::computed(format!("|G| = {order}, and G has the quotient {quotient}"));
        return Ok(PermutationValue::new(0, "large abelian quotient", vec![computed, theorem]));
    }
    if group.has_central_frattini_involution()? {
        let statement = "an involution z of the centre is in every subgroup of index 2, so in every maximal subgroup: \
                         one that does not contain z is a complement of < z > and has index 2";
        let summary = "the Frattini subgroup is even".to_owned();
        let because = vec![
            Reason::computed(statement),
            Reason::new("if |Phi(G)| is even and G is not cyclic, then GEN(G) = *0", "BES17, Prop. 3.10"),
        ];
        return Ok(PermutationValue::new(0, summary, because));
    }
    let (decided, uncovered) = dng::decide(group)?;
    let mut because = decided.because;
    if decided.value == 3 {
        return uncovered::decide(group, &uncovered, because);
    }
    if let Some(involutions) = group.sylow_involutions()?
        && have_mates(group, involutions)?
    {
        let checked = match involutions.len() {
            1 => "to the one that was checked".to_owned(),
            n => format!("to one of {n} that were checked"),
        };
        let statement = format!(
            "every involution has a mate, an element with which it generates G: each is conjugate to one in a Sylow 2-subgroup, and \
             so {checked}"
        );
        because.push(Reason::computed(statement));
        return Ok(all_have_mates(because));
    }
    criterion::decide(group, because)
}

/// Odd order: BES23, Proposition 5.
fn odd(group: &LargeGroup<'_>, ranks: &BTreeMap<u64, u64>) -> Result<PermutationValue, Failure> {
    let (value, statement) = if let Some((prime, rank)) = ranks.iter().find(|(_, rank)| **rank >= 3) {
        (1, format!("G has a quotient Z{prime}^{rank}, so d(G) >= 3"))
    } else if group.is_cyclic()? || has_generating_pair(group)? {
        (2, "two elements generate G".to_owned())
    } else {
        return Err(Failure::NotApplicable("no two elements that generate the group were found".into()));
    };
    let theorem = "if |G| > 1 is odd, then GEN(G) = *2 if d(G) <= 2, and *1 otherwise";
    let because = vec![Reason::computed(statement.clone()), Reason::new(theorem, "BES23, Prop. 5")];
    Ok(PermutationValue::new(value, statement, because))
}

fn has_generating_pair(group: &LargeGroup<'_>) -> Result<bool, Failure> {
    let mut random = Random::new(0x9A12);
    for _ in 0..200 {
        group.budget.check_now()?;
        let pair = [(); 2].map(|()| group.group.chain().random_element(&mut random));
        if group.generates(&pair)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The value if DNG(G) = *0 and every involution has a mate.
pub(super) fn all_have_mates(mut because: Vec<Reason>) -> PermutationValue {
    let theorem = "if |G| is even, G not cyclic, DNG(G) = *0 and every involution has a mate, then GEN(G) = *1";
    because.push(Reason::new(theorem, MATES));
    PermutationValue {
        odd: Some(0),
        ..PermutationValue::new(1, "every involution has a mate, and DNG(G) = *0", because)
    }
}

/// Is a mate found for each of these elements?
fn have_mates(group: &LargeGroup<'_>, elements: &[Permutation]) -> Result<bool, Failure> {
    for x in elements {
        let x = std::slice::from_ref(x);
        if group.has_large_quotient(x)? || group.mate(x)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}
