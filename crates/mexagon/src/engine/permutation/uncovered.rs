//! GEN of a group with DNG(G) = *3: some element h of odd order is in no proper even subgroup, and every involution has a mate.
//!
//! The value is *4 if some element has a mate, is in a proper even subgroup, and is in an odd one together with such an h; it is
//! *3 if no element of odd order that is in a proper even subgroup has a mate (docs/theory.md, Involutions with mates). Candidates
//! are looked for in the normaliser of < h > and among random conjugates.

use super::achieve::MATES;
use super::dng::{describe, is_covered};
use super::{LargeGroup, PermutationValue};
use crate::engine::Failure;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup, RationalClass};
use mexagon_base::number::factor;
use mexagon_base::random::Random;
use mexagon_games::theory::Reason;

/// How many random elements of a normaliser are looked at.
const NORMALISING: usize = 20;

/// How many random conjugates of an element are put together with h.
const CONJUGATES: usize = 60;

/// `uncovered` are the places of the classes of such h.
pub(super) fn decide(
    group: &LargeGroup<'_>,
    uncovered: &[usize],
    mut because: Vec<Reason>,
) -> Result<PermutationValue, Failure> {
    if let Some(together) = in_normalisers(group, uncovered)? {
        because.push(together);
        return Ok(four(because));
    }
    let classes = group.classes()?;
    let covered = |i: usize| classes[i].order > 1 && classes[i].order % 2 == 1 && !uncovered.contains(&i);
    let mut with_mates = Vec::new();
    for i in (0..classes.len()).filter(|&i| covered(i)) {
        if !group.has_large_quotient(std::slice::from_ref(&classes[i].representative))? {
            with_mates.push(&classes[i]);
        }
    }
    if with_mates.is_empty() {
        let statement =
            "G modulo the normal closure of any other element of odd order is not cyclic, so no other one has a mate";
        because.push(Reason::computed(statement));
        let theorem =
            "if DNG(G) = *3 and no element of odd order that is in a proper even subgroup has a mate, then GEN(G) = *3";
        because.push(Reason::new(theorem, MATES));
        return Ok(PermutationValue {
            odd: Some(0),
            ..PermutationValue::new(3, "no odd class of type (1,4,3)", because)
        });
    }
    for class in with_mates {
        if let Some(together) = among_conjugates(group, class, uncovered)? {
            because.push(together);
            return Ok(four(because));
        }
    }
    Err(Failure::NotApplicable("GEN is *3 or *4, since DNG is *3; no element decided which".into()))
}

fn four(mut because: Vec<Reason>) -> PermutationValue {
    let theorem = "if DNG(G) = *3 and an element with a mate is in an even proper subgroup, and in an odd one together with \
                   an element of no even one, then GEN(G) = *4";
    because.push(Reason::new(theorem, MATES));
    PermutationValue { odd: Some(0), ..PermutationValue::new(4, "an odd class of type (1,4,3)", because) }
}

/// A reason for *4 from the normaliser of some < h >.
fn in_normalisers(group: &LargeGroup<'_>, uncovered: &[usize]) -> Result<Option<Reason>, Failure> {
    let mut random = Random::new(0x14B5);
    for &i in uncovered {
        let h = &group.classes()?[i];
        let generators = group.group.cyclic_normaliser(&h.representative, group.budget)?;
        let normaliser = PermutationGroup::new(group.group.degree(), &generators, group.budget)?;
        if normaliser.order() == group.group.order() {
            continue;
        }
        for _ in 0..NORMALISING {
            let element = normaliser.chain().random_element(&mut random);
            let order = u64::try_from(element.order()).unwrap_or(1);
            for (p, _) in factor(order) {
                let n = element.pow((order / p) as i64);
                let class = group.group.rational_class(&n, group.budget)?;
                if is_covered(group, &class)? && group.mate(std::slice::from_ref(&n))?.is_some() {
                    return Ok(Some(Reason::computed(format!(
                        "{} has a mate and is in a proper even subgroup, and together with {} it is in the normaliser of \
                         the latter, of odd order {}",
                        describe(&class),
                        describe(h),
                        normaliser.order()
                    ))));
                }
            }
        }
    }
    Ok(None)
}

/// A reason for *4 from an element of a class, covered, and some h that do not generate G.
fn among_conjugates(
    group: &LargeGroup<'_>,
    class: &RationalClass,
    uncovered: &[usize],
) -> Result<Option<Reason>, Failure> {
    let mut random = Random::new(0x51C3);
    let g: &Permutation = &class.representative;
    for &i in uncovered {
        let h = &group.classes()?[i];
        for _ in 0..CONJUGATES {
            group.budget.check_now()?;
            let x = group.group.chain().random_element(&mut random);
            let pair = [g.conjugate_by(&x), h.representative.clone()];
            if group.generates(&pair)? {
                continue;
            }
            if group.mate(std::slice::from_ref(g))?.is_none() {
                return Ok(None);
            }
            return Ok(Some(Reason::computed(format!(
                "{} has a mate and is in a proper even subgroup, and together with {} it is in a proper subgroup",
                describe(class),
                describe(h)
            ))));
        }
    }
    Ok(None)
}
