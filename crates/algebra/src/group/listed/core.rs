//! Whether a group has a normal 2-subgroup other than 1, that is, whether O_2(G) is not trivial.
//!
//! If O_2(G) is not trivial, the involutions in its centre generate an elementary abelian normal subgroup, so that each of them commutes
//! with its conjugates. Conversely the conjugates of an involution that commutes with all of them commute with each other, and
//! generate an elementary abelian normal subgroup.

use super::{Cayley, ElementId, Listed};
use mexagon_base::budget::{Budget, Stop};

/// Does a group have a normal subgroup of order 2, 4, 8, ...?
pub fn has_normal_two_subgroup(group: &Cayley, budget: &Budget) -> Result<bool, Stop> {
    if !group.order().is_multiple_of(2) {
        return Ok(false);
    }
    let mut seen = vec![false; group.order()];
    for first in 1..group.order() as ElementId {
        budget.check()?;
        if seen[first as usize] || group.multiply(first, first) != group.identity() {
            continue;
        }
        seen[first as usize] = true;
        let mut class = vec![first];
        let mut next = 0;
        let mut commutes = true;
        while next < class.len() {
            budget.check()?;
            for g in 0..group.generators().len() {
                let y = group.by_generator(class[next], g);
                if !std::mem::replace(&mut seen[y as usize], true) {
                    commutes = commutes && group.commute(first, y);
                    class.push(y);
                }
            }
            next += 1;
        }
        if commutes {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::ListedGroup;
    use crate::group::perm::{Permutation, PermutationGroup, named};

    fn is_normal_in(degree: usize, generators: &[Permutation]) -> bool {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(degree, generators, &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        has_normal_two_subgroup(&cayley, &budget).expect("no limit")
    }

    #[test]
    fn symmetric_and_alternating_groups() {
        for (n, symmetric, alternating) in
            [(2, true, false), (3, false, false), (4, true, true), (5, false, false), (6, false, false)]
        {
            assert_eq!(is_normal_in(n, &named::symmetric(n)), symmetric, "S{n}");
            assert_eq!(is_normal_in(n, &named::alternating(n)), alternating, "A{n}");
        }
        let cycle = |points: &[u32]| Permutation::from_cycles(5, &[points.to_vec()]).expect("a cycle");
        assert!(is_normal_in(5, &[cycle(&[0, 1, 2]), cycle(&[0, 1]), cycle(&[3, 4])]), "S3 x Z2");
        assert!(!is_normal_in(5, &[cycle(&[0, 1, 2, 3, 4]), cycle(&[1, 2, 4, 3])]), "Z5 : Z4");
    }
}
