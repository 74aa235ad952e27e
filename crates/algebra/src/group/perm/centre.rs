//! Involutions in the centre, without a search.
//!
//! A permutation that commutes with a transitive group is known by the image of one point: `p -> q` gives `p^s -> q^s` for
//! every generator `s`, until all points are reached or two images disagree. On several orbits each has its own choices,
//! and their products are tested for being in the group.

use super::group::PermutationGroup;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// No more products than this are tested.
const MOST: usize = 4096;

/// Involutions in the centre of a group.
#[derive(Clone, Debug)]
pub struct CentralInvolutions {
    pub found: Vec<Permutation>,
    /// Are there no others? Not known if the orbits leave too many choices.
    pub complete: bool,
}

impl PermutationGroup {
    /// Involutions in the centre: all of them, unless the orbits leave too many choices.
    pub fn central_involutions(&self, budget: &Budget) -> Result<CentralInvolutions, Stop> {
        let identity: Vec<u32> = (0..self.degree() as u32).collect();
        let mut products = vec![identity];
        let mut complete = true;
        for orbit in self.orbits() {
            let mut choices = Vec::new();
            for &to in &orbit[1..] {
                budget.check()?;
                if let Some(map) = self.commuting(&orbit, to).filter(|map| map[to as usize] == orbit[0]) {
                    choices.push(map);
                }
            }
            let before = products.len();
            'all: for map in choices {
                for i in 0..before {
                    if products.len() >= MOST {
                        complete = false;
                        break 'all;
                    }
                    let mut product = products[i].clone();
                    for &point in &orbit {
                        product[point as usize] = map[point as usize];
                    }
                    products.push(product);
                }
            }
        }
        let products = products.into_iter().skip(1).map(Permutation::from_images_no_checks);
        Ok(CentralInvolutions { found: products.filter(|x| self.contains(x)).collect(), complete })
    }

    /// The map from an orbit that commutes with the group and takes its first point to `to`, as images of the points of the orbit;
    /// if `to` is in the orbit, a permutation of it.
    pub(in crate::group) fn commuting(&self, orbit: &[u32], to: u32) -> Option<Vec<u32>> {
        const NONE: u32 = u32::MAX;
        let mut map = vec![NONE; self.degree()];
        map[orbit[0] as usize] = to;
        let mut waiting = vec![orbit[0]];
        while let Some(point) = waiting.pop() {
            for s in self.generators() {
                let (next, image) = (s.image(point), s.image(map[point as usize]));
                match map[next as usize] {
                    NONE => {
                        map[next as usize] = image;
                        waiting.push(next);
                    }
                    known if known != image => return None,
                    _ => {}
                }
            }
        }
        Some(map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn centres_of_small_groups() {
        let budget = Budget::unlimited();
        let count = |degree: usize, generators: &[Permutation]| {
            let group = PermutationGroup::new(degree, generators, &budget).unwrap();
            let CentralInvolutions { found, complete } = group.central_involutions(&budget).unwrap();
            assert!(complete);
            for z in &found {
                assert!(z.order() == 2u32.into() && group.contains(z));
                assert!(group.generators().iter().all(|g| g.commutes_with(z)));
            }
            found.len()
        };
        assert_eq!(count(6, &named::symmetric(6)), 0);
        assert_eq!(count(8, &named::dihedral(8).unwrap()), 1);
        assert_eq!(count(7, &named::dihedral(7).unwrap()), 0);
        let cycle = |points: &[u32]| Permutation::from_cycles(6, &[points.to_vec()]).unwrap();
        assert_eq!(count(6, &[cycle(&[0, 1]), cycle(&[2, 3]), cycle(&[4, 5])]), 7);
        assert_eq!(count(6, &[&cycle(&[0, 1]) * &cycle(&[2, 3]), cycle(&[4, 5])]), 3);
    }

    #[test]
    fn many_orbits_leave_too_many_choices() {
        let budget = Budget::unlimited();
        for (orbits, found, complete) in [(12, 4095, true), (13, 4095, false)] {
            let swaps: Vec<Permutation> =
                (0..orbits).map(|i| Permutation::from_cycles(26, &[vec![2 * i, 2 * i + 1]]).unwrap()).collect();
            let group = PermutationGroup::new(26, &swaps, &budget).unwrap();
            let central = group.central_involutions(&budget).unwrap();
            assert_eq!((central.found.len(), central.complete), (found, complete));
        }
    }
}
