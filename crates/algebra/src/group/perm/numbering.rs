//! Numbers for the elements of a group, read off its stabiliser chain.
//!
//! An element is `u_k ⋯ u_2 u_1` with one choice at each level; the positions of the
//! choices in the basic orbits are the digits of its number, level 1 the lowest, in the
//! mixed radix of the orbit lengths. The identity has number 0. To number an element only
//! its images of the base points matter, so tables over a group are indexed by numbers
//! and no permutation need be stored or hashed.

use super::chain::StabiliserChain;
use super::permutation::Permutation;

impl StabiliserChain {
    /// The order when it is below 2^63.
    pub fn order_u64(&self) -> Option<u64> {
        let mut order = 1u64;
        for length in self.orbit_lengths() {
            order = order.checked_mul(length as u64)?;
        }
        (order < 1 << 63).then_some(order)
    }

    /// The number of an element, from 0 to the order less one; `None` for a permutation
    /// outside the group, and for every permutation if the order is 2^63 or more.
    pub fn rank(&self, x: &Permutation) -> Option<u64> {
        self.order_u64()?;
        if !self.contains(x) {
            return None;
        }
        self.number_of(x)
    }

    /// The number of an element that is known to be in the group, whose order is a machine number.
    pub(super) fn number_of(&self, x: &Permutation) -> Option<u64> {
        let mut images: Vec<u32> = self.levels.iter().map(|l| x.image(l.base())).collect();
        self.rank_base_images(&mut images)
    }

    /// The number of the element of the group with the given images of the base points,
    /// which are used up; `None` if there is no such element. Needs an order below 2^63.
    pub(super) fn rank_base_images(&self, images: &mut [u32]) -> Option<u64> {
        let mut rank = 0;
        let mut weight = 1;
        for (i, level) in self.levels.iter().enumerate() {
            let position = level.position(*images.get(i)?)?;
            level.strip(&mut images[i + 1..], position);
            rank += weight * position as u64;
            weight *= level.orbit().len() as u64;
        }
        Some(rank)
    }

    /// The element with the given number; `None` if the number is not below the order,
    /// or if the order is 2^63 or more.
    pub fn unrank(&self, number: u64) -> Option<Permutation> {
        if number >= self.order_u64()? {
            return None;
        }
        let mut images: Vec<u32> = (0..self.degree as u32).collect();
        self.apply(number, &mut images);
        Some(Permutation::from_images_no_checks(images))
    }

    /// Takes each point of a list to its image under the element with the given number, which must be below the order.
    pub(super) fn apply(&self, number: u64, points: &mut [u32]) {
        let mut weights = Vec::with_capacity(self.levels.len());
        let mut weight = 1;
        for level in &self.levels {
            weights.push(weight);
            weight *= level.orbit().len() as u64;
        }
        for (level, weight) in self.levels.iter().zip(weights).rev() {
            level.lift(points, (number / weight % level.orbit().len() as u64) as usize);
        }
    }

    /// All elements, one at a time, in the order of their numbers; none if the order is 2^63 or more.
    pub fn elements(&self) -> impl Iterator<Item = Permutation> {
        (0..self.order_u64().unwrap_or(0)).filter_map(|number| self.unrank(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;
    use mexagon_base::budget::Budget;

    #[test]
    fn numbers_and_elements_correspond() {
        let budget = Budget::unlimited();
        for generators in [named::symmetric(5), named::dihedral(7).unwrap(), Vec::new()] {
            let chain = StabiliserChain::new(7, &generators, &budget).unwrap();
            let order = chain.order_u64().unwrap();
            for (element, number) in chain.elements().zip(0..) {
                assert_eq!(chain.rank(&element), Some(number));
            }
            assert_eq!(chain.elements().count() as u64, order);
            assert_eq!(chain.unrank(order), None);
            assert_eq!(chain.rank(&named::cyclic(8)[0]), None);
        }
    }

    #[test]
    fn large_groups_have_no_numbers() {
        let chain = StabiliserChain::new(30, &named::symmetric(30), &Budget::unlimited()).unwrap();
        assert_eq!(chain.order_u64(), None);
        assert_eq!(chain.unrank(0), None);
        assert_eq!(chain.rank(&Permutation::identity(30)), None);
        assert_eq!(chain.elements().next(), None);
    }
}
