//! Barnes' criterion on a listed group: which elements of odd order generate the group with every involution?
//!
//! No maximal subgroup is used, only what pairs of elements generate, so that the answer is independent of the engines.

use mexagon_algebra::group::listed::{Conjugation, ElementId, Listed, Subgroup};
use mexagon_base::budget::{Budget, Stop};

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InvolutionPairs {
    /// This element of odd order generates the group with every involution; how many there are.
    Generates(ElementId, u64),
    /// For each class of elements of odd order, the identity left out: a member, their number, an involution, and the order of
    /// the proper subgroup that the two generate.
    Proper(Vec<(ElementId, u64, ElementId, u64)>),
}

/// Goes through the elements of odd order up to conjugacy, and for each through the involutions until one is found that
/// does not generate the group with it. The group has even order and is not cyclic, so the identity never does.
pub(super) fn pairs(group: &dyn Listed, budget: &Budget) -> Result<InvolutionPairs, Stop> {
    let elements = 0..group.order() as ElementId;
    let square = |x: ElementId| group.multiply(x, x);
    let involutions: Vec<ElementId> =
        elements.filter(|&x| x != group.identity() && square(x) == group.identity()).collect();
    let mut found = Vec::new();
    for (g, size) in Conjugation::new(group, budget)?.classes(group) {
        if g == group.identity() || group.order_of(g).is_multiple_of(2) {
            continue;
        }
        let mut proper = None;
        for &t in &involutions {
            budget.check()?;
            if let Some(subgroup) = Subgroup::generated(group, &[g, t], group.order() / 2, budget)? {
                proper = Some((g, size as u64, t, subgroup.order as u64));
                break;
            }
        }
        match proper {
            Some(answer) => found.push(answer),
            None => return Ok(InvolutionPairs::Generates(g, involutions.len() as u64)),
        }
    }
    Ok(InvolutionPairs::Proper(found))
}
