//! A chain of a group whose order is known, for a base of one's own, and whether elements generate it.
//!
//! A chain never holds an element outside the group, so once its order is that of the group it is complete: random
//! elements find it and the order proves it.

use num_bigint::BigUint;

use super::chain::StabiliserChain;
use super::level::Level;
use super::orbits::orbit;
use super::permutation::{Permutation, is_identity};
use super::random::Mixer;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

impl StabiliserChain {
    /// A chain of the same group whose base begins with the points that `next` gives, one after the other, as long as they
    /// are needed. Points of the base may have trivial orbits.
    pub(super) fn rebased(&self, next: impl IntoIterator<Item = u32>, budget: &Budget) -> Result<Self, Stop> {
        let mut next = next.into_iter();
        let order = self.order();
        let mut random = Random::new(0xBA5E);
        let mut chain = StabiliserChain::trivial(self.degree);
        while chain.order() < order {
            budget.check()?;
            let element = self.random_element(&mut random);
            let mut images = element.images().to_vec();
            let stopped = chain.strip(&mut images, 0);
            if is_identity(&images) {
                continue;
            }
            if stopped == chain.levels.len() {
                // The points come in the given order, whether this element moves them or not.
                for point in next.by_ref() {
                    chain.levels.push(Level::new(self.degree, point));
                    if images[point as usize] != point {
                        break;
                    }
                }
            }
            chain.insert(&element, budget)?;
        }
        chain.levels.iter_mut().for_each(Level::tabulate);
        Ok(chain)
    }

    /// Is the first basic orbit of the group longer than what elements of the group make of its point? Then they do not
    /// generate it, and nothing is quicker to see.
    pub fn has_longer_orbit_than(&self, elements: &[Permutation]) -> bool {
        let generators: Vec<&Permutation> = elements.iter().collect();
        let shorter = |level: &Level| orbit(self.degree, &generators, level.base()).len() < level.orbit().len();
        self.levels.first().is_some_and(shorter)
    }

    pub fn is_generated_by(&self, elements: &[Permutation], budget: &Budget) -> Result<bool, Stop> {
        let order = self.order();
        if elements.iter().all(Permutation::is_identity) {
            return Ok(order == BigUint::from(1u32));
        }
        if self.has_longer_orbit_than(elements) {
            return Ok(false);
        }
        let mut random = Random::new(0x6E4E);
        let mut chain = StabiliserChain::trivial(self.degree);
        let elements: Vec<Permutation> = elements.iter().filter_map(|x| x.with_degree(self.degree)).collect();
        for element in &elements {
            chain.insert(element, budget)?;
        }
        let mut mixer = Mixer::new(self.degree, elements.clone(), &mut random, budget)?;
        let mut quiet = 0;
        while quiet < 8 {
            if chain.order() == order {
                return Ok(true);
            }
            quiet = if chain.insert(mixer.next(&mut random, budget)?, budget)? { 0 } else { quiet + 1 };
        }
        chain.finish(&elements, budget)?;
        Ok(chain.order() == order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn a_base_of_ones_own() {
        let budget = Budget::unlimited();
        let chain = StabiliserChain::new(9, &named::alternating(8), &budget).unwrap();
        let other = chain.rebased([8, 5, 2, 7], &budget).unwrap();
        assert_eq!(other.order(), chain.order());
        assert_eq!(other.base()[..4], [8, 5, 2, 7]);
        assert!(chain.strong_generators().iter().all(|g| other.contains(g)));
    }

    #[test]
    fn generating_or_not() {
        let budget = Budget::unlimited();
        let s6 = StabiliserChain::new(6, &named::symmetric(6), &budget).unwrap();
        assert_eq!(s6.is_generated_by(&named::symmetric(6), &budget), Ok(true));
        assert_eq!(s6.is_generated_by(&named::alternating(6), &budget), Ok(false));
        assert_eq!(s6.is_generated_by(&named::dihedral(6).unwrap(), &budget), Ok(false));
        assert_eq!(s6.is_generated_by(&named::symmetric(5), &budget), Ok(false));
        assert_eq!(s6.is_generated_by(&[], &budget), Ok(false));
    }
}
