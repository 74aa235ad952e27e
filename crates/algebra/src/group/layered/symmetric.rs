//! Groups between a product of alternating groups of different degrees and the product of the symmetric groups.
//!
//! Let Q act on orbits of different lengths n_i >= 5, as A_n or S_n on each, and let S be the product of the groups A_{n_i}, which is then
//! Q'. Let M be maximal in Q. Either M contains S: Q/S is elementary abelian of order 2^r, so there are 2^r - 1 such M, of index 2.
//! Or M does not contain T = A_{n_i} for some i. Then Q modulo the core of M is a primitive group in which the image of T is a
//! minimal normal subgroup that is not abelian. If a primitive group has two minimal normal subgroups, both are isomorphic and
//! not abelian (Dixon and Mortimer, Permutation Groups, 1996, Theorem 4.3B). So the core contains the other factors of S, and
//! then all elements that act trivially on the i-th orbit: modulo the other factors these form an elementary abelian normal
//! subgroup. So M is the preimage of a maximal subgroup of A_n or S_n, n = n_i, that does not contain A_n. Classes correspond, and M has as
//! many conjugates as its index.

use super::MaximalClass;
use crate::group::perm::{NaturalGroup, PermutationGroup, restricted};
use mexagon_base::budget::{Budget, Stop};
use num_bigint::BigUint;

/// The maximal subgroups of a group of this kind; `None` if the group is not of this kind, or a degree is too large.
pub(super) fn maximal_classes(group: &PermutationGroup, budget: &Budget) -> Result<Option<Vec<MaximalClass>>, Stop> {
    let mut orbits = group.orbits();
    orbits.retain(|orbit| orbit.len() > 1);
    orbits.sort_by_key(Vec::len);
    let lengths: Vec<usize> = orbits.iter().map(Vec::len).collect();
    let distinct = lengths.windows(2).all(|pair| pair[0] < pair[1]);
    // Before a chain is made for each orbit.
    if !distinct || lengths.is_empty() || !lengths.iter().all(|n| (5..=NaturalGroup::LARGEST_KNOWN).contains(n)) {
        return Ok(None);
    }
    let mut socle = BigUint::from(1u32);
    let mut found = Vec::new();
    for orbit in &orbits {
        let part = PermutationGroup::new(orbit.len(), &restricted(group.generators(), orbit), budget)?;
        let Some(natural) = part.natural() else { return Ok(None) };
        let Some(classes) = natural.maximal() else { return Ok(None) };
        // The only maximal subgroup of S_n that contains A_n is A_n, which has index 2.
        let indices = classes.iter().map(|class| class.index).filter(|&index| index != 2);
        found.extend(indices.map(|index| MaximalClass::self_normalising(index, 1)));
        socle *= (3..=orbit.len()).map(BigUint::from).product::<BigUint>();
    }
    // Orders tell that S is Q'; for different degrees this is always so.
    if group.derived_subgroup(budget)?.order() != socle {
        return Ok(None);
    }
    let Ok(quotient) = u64::try_from(group.order() / socle) else { return Ok(None) };
    if quotient > 1 {
        found.push(MaximalClass { index: 2, conjugates: 1, classes: quotient - 1 });
    }
    Ok(Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::{Permutation, named};

    /// Index and number of classes, the index 2 left out; the same as GAP 4.12 gives with `MaximalSubgroupClassReps`.
    #[test]
    fn symmetric_and_alternating_groups() {
        let budget = Budget::unlimited();
        let indices = |generators: &[Permutation]| {
            let group = PermutationGroup::new(0, generators, &budget).unwrap();
            let found = maximal_classes(&group, &budget).unwrap().unwrap();
            assert!(found.iter().all(|class| class.index == class.conjugates || class.index == 2));
            let mut indices: Vec<u64> = found
                .iter()
                .filter(|class| class.index != 2)
                .flat_map(|class| std::iter::repeat_n(class.index, class.classes as usize))
                .collect();
            indices.sort_unstable();
            indices
        };
        let alternating = |n| indices(&named::alternating(n));
        let symmetric = |n| indices(&named::symmetric(n));
        assert_eq!(alternating(5), [5, 6, 10]);
        assert_eq!(alternating(6), [6, 6, 10, 15, 15]);
        assert_eq!(alternating(7), [7, 15, 15, 21, 35]);
        assert_eq!(alternating(9), [9, 36, 84, 120, 120, 126, 280, 840]);
        assert_eq!(alternating(10), [10, 45, 120, 126, 210, 945, 2520]);
        assert_eq!(alternating(11), [11, 55, 165, 330, 462, 2520, 2520]);
        assert_eq!(alternating(12), [12, 66, 220, 462, 495, 792, 2520, 2520, 5775, 10395, 15400]);
        assert_eq!(symmetric(5), [5, 6, 10]);
        assert_eq!(symmetric(6), [6, 6, 10, 15, 15]);
        assert_eq!(symmetric(7), [7, 21, 35, 120]);
        assert_eq!(symmetric(9), [9, 36, 84, 126, 280, 840]);
        assert_eq!(symmetric(10), [10, 45, 120, 126, 210, 945, 2520]);
        assert_eq!(symmetric(11), [11, 55, 165, 330, 462, 362_880]);
        assert_eq!(symmetric(12), [12, 66, 220, 462, 495, 792, 5775, 10395, 15400, 362_880]);
    }

    #[test]
    fn large_orbits_are_refused_before_anything_is_computed() {
        let group = PermutationGroup::new(14, &named::symmetric(14), &Budget::unlimited()).unwrap();
        let spent = Budget::unlimited();
        spent.cancel();
        assert_eq!(maximal_classes(&group, &spent), Ok(None));
        let group = PermutationGroup::new(13, &named::symmetric(13), &Budget::unlimited()).unwrap();
        assert_eq!(maximal_classes(&group, &spent), Err(Stop::Cancelled));
    }

    #[test]
    fn other_groups_are_refused() {
        let budget = Budget::unlimited();
        let refused = |degree, generators: &[Permutation]| {
            let group = PermutationGroup::new(degree, generators, &budget).unwrap();
            maximal_classes(&group, &budget).unwrap().is_none()
        };
        assert!(refused(3, &[]));
        assert!(refused(4, &named::symmetric(4)));
        assert!(refused(7, &named::dihedral(7).unwrap()));
        assert!(refused(14, &named::symmetric(14)));
    }
}
