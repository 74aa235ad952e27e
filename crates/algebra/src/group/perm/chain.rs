//! Stabiliser chains: what is known of a group once its chain is complete.
//!
//! A base is a list of points `b_1, …, b_k` that only the identity fixes pointwise. The
//! chain holds, for each `i`, the orbit of `b_i` under the stabiliser of the earlier base
//! points, with one element `u` for each point of the orbit. Each element of the group is
//! then `u_k ⋯ u_2 u_1` in exactly one way (Sims 1970; Seress, chapter 4). How a chain is
//! made and proved is in `schreier.rs`; the numbering of the elements that it gives is in
//! `numbering.rs`.

use num_bigint::BigUint;

use super::level::Level;
use super::permutation::{Permutation, is_identity};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// A base of a permutation group with its basic orbits, proved complete.
///
/// ```
/// use mexagon_base::budget::{Budget, Stop};
/// use mexagon_algebra::group::perm::{StabiliserChain, named};
///
/// # fn main() -> Result<(), Stop> {
/// let a4 = StabiliserChain::new(4, &named::alternating(4), &Budget::unlimited())?;
/// assert_eq!(a4.order(), 12u32.into());
/// assert!(a4.elements().all(|g| g.is_even() && a4.contains(&g)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct StabiliserChain {
    pub(super) degree: usize,
    pub(super) levels: Vec<Level>,
    pub(super) random: Random,
}

/// The seed is fixed so that the same generators always give the same chain.
const SEED: u64 = 0x5155_0E5E_2003;

impl StabiliserChain {
    /// The chain of the group that `generators` generate on `0..degree`. A generator of
    /// smaller degree fixes the rest; one of larger degree raises the degree.
    pub fn new(degree: usize, generators: &[Permutation], budget: &Budget) -> Result<Self, Stop> {
        Self::with_base(degree, generators, &[], budget)
    }

    /// [`StabiliserChain::new`] with the first base points given. Repeated points and
    /// points beyond the degree are left out; a base point may have a trivial orbit.
    pub fn with_base(degree: usize, generators: &[Permutation], base: &[u32], budget: &Budget) -> Result<Self, Stop> {
        budget.check_now()?;
        let degree = generators.iter().map(Permutation::degree).fold(degree, usize::max);
        let mut chain = StabiliserChain::trivial(degree);
        // Each level has a list of all points.
        budget.bytes((base.len() as u64).saturating_mul(4 * degree as u64))?;
        for &point in base {
            let known = chain.levels.iter().any(|level| level.base() == point);
            if !known && (point as usize) < degree {
                chain.levels.push(Level::new(degree, point));
            }
        }
        // Every degree is at most `degree`, so `with_degree` gives a value each time.
        let generators: Vec<Permutation> = generators.iter().filter_map(|g| g.with_degree(degree)).collect();
        chain.complete(&generators, budget)?;
        Ok(chain)
    }

    pub(super) fn trivial(degree: usize) -> Self {
        StabiliserChain { degree, levels: Vec::new(), random: Random::new(SEED) }
    }

    /// The number of points.
    pub fn degree(&self) -> usize {
        self.degree
    }

    pub fn base(&self) -> Vec<u32> {
        self.levels.iter().map(Level::base).collect()
    }

    /// The lengths of the basic orbits; their product is the order.
    pub fn orbit_lengths(&self) -> Vec<usize> {
        self.levels.iter().map(|level| level.orbit().len()).collect()
    }

    pub fn order(&self) -> BigUint {
        self.orbit_lengths().into_iter().map(BigUint::from).product()
    }

    /// Generators of the group that, for each `i`, contain generators of the stabiliser
    /// of the first `i` base points.
    pub fn strong_generators(&self) -> Vec<Permutation> {
        let top = self.levels.first();
        let labels = top.into_iter().flat_map(Level::generators);
        labels.map(|label| label.forward.clone()).collect()
    }

    /// Is the permutation an element of the group?
    pub fn contains(&self, x: &Permutation) -> bool {
        x.with_degree(self.degree).is_some_and(|x| self.sift(&x).is_identity())
    }

    /// The residue of `x`: the element `x g` for some `g` of the group, chosen so that
    /// it is the identity exactly when `x` lies in the group.
    pub fn sift(&self, x: &Permutation) -> Permutation {
        let Some(inner) = x.with_degree(self.degree) else {
            return x.clone();
        };
        let mut images = inner.images().to_vec();
        self.strip(&mut images, 0);
        Permutation::from_images_no_checks(images)
    }

    /// Sifts a full list of images through the levels from `from` on, as far as it goes.
    /// Returns the level at which it stopped, which is the number of levels if none did.
    pub(super) fn strip(&self, images: &mut [u32], from: usize) -> usize {
        for (i, level) in self.levels.iter().enumerate().skip(from) {
            match level.position(images[level.base() as usize]) {
                Some(position) => level.strip(images, position),
                None => return i,
            }
        }
        self.levels.len()
    }

    /// [`StabiliserChain::contains`] for a full list of images, which is used up.
    pub(super) fn contains_images(&self, images: &mut [u32]) -> bool {
        self.strip(images, 0) == self.levels.len() && is_identity(images)
    }

    /// An element of the group, each with the same chance.
    pub fn random_element(&self, random: &mut Random) -> Permutation {
        let mut images: Vec<u32> = (0..self.degree as u32).collect();
        for level in self.levels.iter().rev() {
            level.lift(&mut images, random.below(level.orbit().len()));
        }
        Permutation::from_images_no_checks(images)
    }

    /// The chain of the stabiliser of the first base point.
    pub(super) fn tail(&self) -> Self {
        self.tail_from(1)
    }

    /// The levels from one of them on, which are the chain of the stabiliser of the base points before.
    pub(super) fn tail_from(&self, at: usize) -> Self {
        StabiliserChain {
            degree: self.degree,
            levels: self.levels.get(at..).unwrap_or_default().to_vec(),
            random: self.random.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn given_base_points_come_first() {
        let budget = Budget::unlimited();
        let gens = named::alternating(6);
        let chain = StabiliserChain::with_base(7, &gens, &[6, 3, 3, 99, 1], &budget).unwrap();
        assert_eq!(chain.base()[..3], [6, 3, 1]);
        assert_eq!(chain.orbit_lengths()[..3], [1, 6, 5]);
        assert_eq!(chain.order(), 360u32.into());
        assert_eq!(chain.tail().tail().order(), 60u32.into());
    }

    #[test]
    fn membership_and_random_elements() {
        let budget = Budget::unlimited();
        let chain = StabiliserChain::new(0, &named::alternating(9), &budget).unwrap();
        assert_eq!(chain.degree(), 9);
        let mut random = Random::new(8);
        for _ in 0..50 {
            let g = chain.random_element(&mut random);
            assert!(g.is_even() && chain.contains(&g));
            assert!(!chain.contains(&(&g * &named::symmetric(9)[1])));
        }
        assert!(chain.contains(&Permutation::identity(40)));
        assert!(!chain.contains(&named::cyclic(10)[0]));
        assert_eq!(chain.sift(&named::cyclic(10)[0]), named::cyclic(10)[0]);
        let again = StabiliserChain::new(9, &chain.strong_generators(), &budget).unwrap();
        assert_eq!(again.order(), chain.order());
    }

    #[test]
    fn the_trivial_group() {
        let chain = StabiliserChain::new(3, &[], &Budget::unlimited()).unwrap();
        assert_eq!(chain.order(), 1u32.into());
        assert!(chain.base().is_empty() && chain.strong_generators().is_empty());
        assert!(chain.contains(&Permutation::identity(3)));
        assert!(!chain.contains(&named::cyclic(3)[0]));
    }
}
