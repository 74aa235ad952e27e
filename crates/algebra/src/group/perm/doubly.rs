//! The proof of completeness for a doubly transitive level of a chain.
//!
//! Schreier's lemma asks for one sift for each point of the orbit. Where the stabiliser moves all other points of the
//! orbit among themselves, one for each orbit of the stabiliser of two points is enough (after Sims' test of strong
//! generators; Seress, section 8.2). In Ree(27) these are 757 instead of 19684.
//!
//! Let `b` and `c` be the base points of a level and the next one, `C` the group of the next level, which is known to be
//! complete, `D` the one after that, the stabiliser of `c` in `C`, and `r_p` the elements of `C` with `c -> p`. The orbit of `b`
//! is `b` and the points `p`. Let `v` be an element of the group that exchanges `b` and `c`, and suppose:
//!
//! 1. `v²` is in `C`, and `v⁻¹ d v` is in `D` for the generators `d` of `D`;
//! 2. `v r_p v` is in `C v C` for one point `p ≠ c` of each orbit of `D`;
//! 3. the generators of the level are in `X = C ∪ C v C`.
//!
//! Then `X` is the group of the level. By 1 `v` normalises `D`. If `q = p^d` with `d` in `D`, then `r_q` is in `D r_p d`, so `v r_q v` is
//! in `D (v r_p v) D`, and 2 holds of all points. Since `C` is the union of the `D r_p`, we have `v C v ⊆ X`; so `X` is closed
//! under products from the right with `C` and `v`. It is a group, and has `|C|` elements for each image of `b`.

use super::chain::StabiliserChain;
use super::level::{Label, Level};
use super::orbits::orbit_into;
use super::permutation::{Permutation, is_identity};
use mexagon_base::budget::{Budget, Stop};

/// Sifts through a doubly transitive level of a chain.
pub(super) struct DoublyTransitive<'a> {
    chain: &'a StabiliserChain,
    at: usize,
    level: &'a Level,
    next: &'a Level,
}

impl<'a> DoublyTransitive<'a> {
    /// The level with this number, if the group found so far is doubly transitive on its orbit.
    pub(super) fn new(chain: &'a StabiliserChain, at: usize) -> Option<Self> {
        let (level, next) = (chain.levels.get(at)?, chain.levels.get(at + 1)?);
        let all = level.position(next.base()).is_some() && level.orbit().len() == next.orbit().len() + 1;
        all.then_some(DoublyTransitive { chain, at, level, next })
    }

    /// The number of steps that [`DoublyTransitive::missing`] may take.
    pub(super) fn cost(&self) -> f64 {
        let depths: usize = self.chain.levels[self.at + 1..].iter().map(Level::depth).sum();
        let sift = self.chain.degree * (depths + 2 * self.next.depth() + 3);
        let sifts = self.representatives().len() + self.level.generators().count() + self.fixing_two().len() + 1;
        sift as f64 * sifts as f64
    }

    /// An element of the group that the chain does not know, or `None` as a proof that there is none if there is none
    /// in the levels that follow.
    pub(super) fn missing(&self, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        let exchange = self.exchange();
        let (v, back) = (exchange.forward.images(), exchange.inverse.images());
        for g in self.fixing_two() {
            budget.check()?;
            if let Some(rest) = self.outside(product(&[back, g.images(), v]), back) {
                return Ok(Some(rest));
            }
        }
        for label in self.level.generators() {
            budget.check()?;
            if let Some(rest) = self.outside(label.forward.images().to_vec(), back) {
                return Ok(Some(rest));
            }
        }
        for point in self.representatives() {
            budget.check()?;
            let mut images = v.to_vec();
            // Each representative is a point of the orbit.
            self.next.lift(&mut images, self.next.position(point).unwrap_or(0));
            images.iter_mut().for_each(|image| *image = v[*image as usize]);
            if let Some(rest) = self.outside(images, back) {
                return Ok(Some(rest));
            }
        }
        Ok(None)
    }

    /// The generators of the stabiliser of both base points.
    fn fixing_two(&self) -> Vec<&'a Permutation> {
        let level = self.chain.levels.get(self.at + 2);
        level.into_iter().flat_map(Level::generators).map(|label| &label.forward).collect()
    }

    /// One point of each orbit of the stabiliser of both base points, the second of them included.
    fn representatives(&self) -> Vec<u32> {
        let generators = self.fixing_two();
        let mut seen = vec![false; self.chain.degree];
        let mut points = Vec::new();
        for &point in self.next.orbit() {
            if !seen[point as usize] {
                orbit_into(&mut seen, &generators, point);
                points.push(point);
            }
        }
        points
    }

    /// An element of the level that exchanges the base points.
    fn exchange(&self) -> std::sync::Arc<Label> {
        let (b, c) = (self.level.base(), self.next.base());
        let identity = || (0..self.chain.degree as u32).collect::<Vec<_>>();
        let mut there = identity();
        self.level.lift(&mut there, self.level.position(c).unwrap_or(0));
        // The element takes b to c; one that takes c to the point that it takes to b comes before it.
        let source = there.iter().zip(0..).find(|(image, _)| **image == b).map_or(c, |(_, point)| point);
        let mut images = identity();
        self.next.lift(&mut images, self.next.position(source).unwrap_or(0));
        Label::new(Permutation::from_images_no_checks(product(&[&images, &there])))
    }

    /// What remains of an element of the group of the level outside `C ∪ C v C`; it fixes the base points up to this one.
    fn outside(&self, mut images: Vec<u32>, back: &[u32]) -> Option<Permutation> {
        let image = images[self.level.base() as usize];
        if image != self.level.base() {
            if let Some(position) = self.next.position(image) {
                self.next.strip(&mut images, position);
            }
            images.iter_mut().for_each(|image| *image = back[*image as usize]);
        }
        let whole = self.chain.strip(&mut images, self.at + 1) == self.chain.levels.len();
        (!whole || !is_identity(&images)).then(|| Permutation::from_images_no_checks(images))
    }
}

/// The product of lists of images, read from left to right.
fn product(factors: &[&[u32]]) -> Vec<u32> {
    let Some((first, rest)) = factors.split_first() else { return Vec::new() };
    first.iter().map(|&point| rest.iter().fold(point, |point, factor| factor[point as usize])).collect()
}
