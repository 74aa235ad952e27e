//! Minimal normal subgroups.

use super::{Conjugation, ElementId, Listed, Subgroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::is_prime;

/// The minimal normal subgroups of a group that is not trivial.
pub(super) enum MinimalNormal {
    /// One that is elementary abelian, with its prime.
    Abelian(Subgroup, u32),
    /// All of them, if none is abelian.
    NonAbelian(Vec<Subgroup>),
}

/// The classes of elements of prime order: a representative and the prime.
pub(super) fn prime_classes(group: &dyn Listed, conjugation: &Conjugation) -> Vec<(ElementId, u32)> {
    let classes = conjugation.classes(group).into_iter();
    classes.map(|(x, _)| (x, group.order_of(x))).filter(|(_, order)| is_prime(u64::from(*order))).collect()
}

/// The smallest normal subgroup with an element in it.
fn normal_closure(
    group: &dyn Listed,
    conjugation: &Conjugation,
    x: ElementId,
    budget: &Budget,
) -> Result<Subgroup, Stop> {
    let mut closure = Subgroup::trivial(group);
    for y in conjugation.class(group, x) {
        if closure.order == group.order() {
            break;
        }
        if !closure.members.contains(y) {
            // No subgroup is larger than the group.
            closure = closure.extended(group, y, group.order(), budget)?.unwrap_or(closure);
        }
    }
    Ok(closure)
}

/// Is the normal closure of an element abelian? It is if the element commutes with its conjugates.
fn is_closure_abelian(group: &dyn Listed, conjugation: &Conjugation, x: ElementId) -> bool {
    conjugation.class(group, x).into_iter().all(|y| group.commute(x, y))
}

/// Finds minimal normal subgroups: an abelian one if there is any, otherwise all.
///
/// Every minimal normal subgroup is the normal closure of each of its elements of prime order. The smallest abelian closure
/// is minimal, because a smaller normal subgroup in it would be, or contain, a smaller closure.
pub(super) fn minimal_normal(
    group: &dyn Listed,
    classes: &[(ElementId, u32)],
    conjugation: &Conjugation,
    budget: &Budget,
) -> Result<MinimalNormal, Stop> {
    let closures = |classes: &[(ElementId, u32)]| {
        let closure = |&(x, prime): &(ElementId, u32)| Ok((normal_closure(group, conjugation, x, budget)?, prime));
        let mut closures = classes.iter().map(closure).collect::<Result<Vec<(Subgroup, u32)>, Stop>>()?;
        closures.sort_by_key(|(closure, _)| closure.order);
        Ok::<_, Stop>(closures)
    };
    let abelian: Vec<(ElementId, u32)> =
        classes.iter().copied().filter(|&(x, _)| is_closure_abelian(group, conjugation, x)).collect();
    if let Some((closure, prime)) = closures(&abelian)?.into_iter().next() {
        return Ok(MinimalNormal::Abelian(closure, prime));
    }
    let mut minimal: Vec<Subgroup> = Vec::new();
    for (closure, _) in closures(classes)? {
        if !minimal.iter().any(|known| known.members.is_subset(&closure.members)) {
            minimal.push(closure);
        }
    }
    Ok(MinimalNormal::NonAbelian(minimal))
}
