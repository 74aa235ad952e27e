//! Centralisers and conjugating elements by backtrack search over images of a base.
//!
//! The elements `g` with `x^g = y` are sought along a base that follows the cycles of `x`: once the image of a point `b` is
//! chosen, that of `b^x` is the image under `y` of the choice, so that one choice settles a whole cycle (Handbook, section
//! 4.6; Sims 1971). A point can only go to one in a cycle of the same length. The search is complete: if it finds nothing,
//! there is nothing.

use num_bigint::BigUint;

use super::chain::StabiliserChain;
use super::level::Level;
use super::orbits::orbit;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// An element of a group made ready for searching.
#[derive(Clone, Debug)]
pub(super) struct ConjugacySearch {
    x: Permutation,
    /// The length of the cycle of each point.
    lengths: Vec<u32>,
    chain: StabiliserChain,
    /// Does the base point of this level follow that of the level before in its cycle?
    follows: Vec<bool>,
}

fn cycle_lengths(x: &Permutation) -> Vec<u32> {
    let mut lengths = vec![1; x.degree()];
    for cycle in x.cycles() {
        for &point in &cycle {
            lengths[point as usize] = cycle.len() as u32;
        }
    }
    lengths
}

impl ConjugacySearch {
    /// Makes ready to search the group of a chain for elements that conjugate `x`, which lies in it.
    pub fn new(chain: &StabiliserChain, x: &Permutation, budget: &Budget) -> Result<Self, Stop> {
        let lengths = cycle_lengths(x);
        let mut count = vec![0usize; x.degree() + 1];
        for &length in &lengths {
            count[length as usize] += 1;
        }
        let mut starts: Vec<u32> = Vec::new();
        let mut seen = vec![false; x.degree()];
        for point in 0..x.degree() as u32 {
            if !seen[point as usize] {
                starts.push(point);
                let mut next = point;
                while !std::mem::replace(&mut seen[next as usize], true) {
                    next = x.image(next);
                }
            }
        }
        // Few choices for each point that they settle.
        let cost = |point: &u32| {
            let length = lengths[*point as usize];
            (count[length as usize] as f64).ln() / f64::from(length.min(4))
        };
        starts.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        let points = starts.iter().flat_map(|&start| {
            std::iter::successors(Some(start), move |&point| Some(x.image(point)).filter(|&next| next != start))
        });
        let chain = chain.rebased(points, budget)?;
        let base = chain.base();
        let follows = (0..base.len()).map(|i| i > 0 && x.image(base[i - 1]) == base[i]).collect();
        Ok(ConjugacySearch { x: x.clone(), lengths, chain, follows })
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> u64 {
        self.chain.bytes() + 12 * self.lengths.len() as u64
    }

    /// An element g with x^g = y, or `None` as a proof that there is none. `commuting` are elements that commute with y.
    pub fn conjugator(
        &self,
        y: &Permutation,
        commuting: &[Permutation],
        budget: &Budget,
    ) -> Result<Option<Permutation>, Stop> {
        let lengths = cycle_lengths(y);
        if self.chain.levels.is_empty() {
            return Ok((self.x == *y).then(|| Permutation::identity(y.degree())));
        }
        let commuting: Vec<&Permutation> = commuting.iter().chain([y]).collect();
        let mut excluded = vec![false; y.degree()];
        let level = &self.chain.levels[0];
        for (position, &image) in level.orbit().iter().enumerate() {
            if excluded[image as usize] || lengths[image as usize] != self.lengths[level.base() as usize] {
                continue;
            }
            if let Some(found) = self.complete(0, position, y, &lengths, budget)? {
                return Ok(Some(found));
            }
            // If g takes the base point to p, then g c takes it to p^c.
            for point in orbit(y.degree(), &commuting, image) {
                excluded[point as usize] = true;
            }
        }
        Ok(None)
    }

    /// The centraliser of x: generators and the order.
    pub fn centraliser(&self, budget: &Budget) -> Result<(Vec<Permutation>, BigUint), Stop> {
        let degree = self.x.degree();
        let mut found: Vec<Permutation> = Vec::new();
        let mut order = BigUint::from(1u32);
        for i in (0..self.chain.levels.len()).rev() {
            let level = &self.chain.levels[i];
            let base = level.base();
            if self.follows[i] {
                continue; // Fixed together with the point before it.
            }
            let fixed = |level: &Level| self.x.image(level.base()) == level.base();
            if !fixed(level) && self.chain.levels[..i].iter().all(fixed) {
                found.push(self.x.clone());
            }
            let mut reached = vec![false; degree];
            let mut excluded = vec![false; degree];
            let mut length = 0;
            let mut mark = |reached: &mut Vec<bool>, found: &[Permutation]| {
                let all = orbit(degree, &found.iter().collect::<Vec<_>>(), base);
                length = all.len();
                for point in all {
                    reached[point as usize] = true;
                }
            };
            mark(&mut reached, &found);
            for (position, &image) in level.orbit().iter().enumerate() {
                let point = image as usize;
                if reached[point] || excluded[point] || self.lengths[point] != self.lengths[base as usize] {
                    continue;
                }
                match self.complete(i, position, &self.x, &self.lengths, budget)? {
                    Some(element) => {
                        found.push(element);
                        mark(&mut reached, &found);
                    }
                    None => {
                        for point in orbit(degree, &found.iter().collect::<Vec<_>>(), image) {
                            excluded[point as usize] = true;
                        }
                    }
                }
            }
            order *= BigUint::from(length);
        }
        Ok((found, order))
    }

    /// An element g with x^g = y that fixes the base points before a level and takes that of the level to the point of its orbit at
    /// some position.
    fn complete(
        &self,
        from: usize,
        position: usize,
        y: &Permutation,
        lengths: &[u32],
        budget: &Budget,
    ) -> Result<Option<Permutation>, Stop> {
        let mut branch = Branch { search: self, from, chosen: vec![position], y, lengths };
        branch.extend(self.chain.levels[from].orbit()[position], budget)
    }
}

/// A product `u_k ⋯ u_from` of elements that have been chosen, by their positions in the orbits. It is only multiplied out for
/// single points, as long as cycles are followed.
struct Branch<'a> {
    search: &'a ConjugacySearch,
    from: usize,
    chosen: Vec<usize>,
    y: &'a Permutation,
    /// The length of the cycle of y at each point.
    lengths: &'a [u32],
}

impl Branch<'_> {
    fn levels(&self) -> impl DoubleEndedIterator<Item = (&Level, usize)> {
        self.search.chain.levels[self.from..].iter().zip(self.chosen.iter().copied())
    }

    /// Takes points to their images under the product.
    fn lift(&self, points: &mut [u32]) {
        let levels: Vec<(&Level, usize)> = self.levels().collect();
        levels.into_iter().rev().for_each(|(level, position)| level.lift(points, position));
    }

    /// Does the product take x to y as far as one point tells?
    fn fits_at(&self, point: u32) -> bool {
        let mut points = [point, self.search.x.image(point)];
        self.lift(&mut points);
        self.y.image(points[0]) == points[1]
    }

    /// Goes on from the level where the base point was taken to `last`.
    fn extend(&mut self, last: u32, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        budget.check()?;
        let i = self.from + self.chosen.len();
        let ConjugacySearch { chain, x, .. } = self.search;
        let Some(level) = chain.levels.get(i) else {
            if !self.fits_at(chain.levels[i - 1].base()) || !self.fits_at(0) {
                return Ok(None);
            }
            let mut images: Vec<u32> = (0..chain.degree as u32).collect();
            self.lift(&mut images);
            let fits = (0..images.len()).all(|p| images[x.image(p as u32) as usize] == self.y.image(images[p]));
            return Ok(fits.then(|| Permutation::from_images_no_checks(images)));
        };
        let length = self.search.lengths[level.base() as usize];
        if self.search.follows[i] {
            let wanted = self.y.image(last);
            let mut point = [wanted];
            self.levels().for_each(|(level, position)| level.strip(&mut point, position));
            return match level.position(point[0]) {
                Some(position) if self.lengths[wanted as usize] == length => self.choose(position, wanted, budget),
                _ => Ok(None),
            };
        }
        let mut images = level.orbit().to_vec();
        self.lift(&mut images);
        for (position, &image) in images.iter().enumerate() {
            if self.lengths[image as usize] == length
                && let Some(found) = self.choose(position, image, budget)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn choose(&mut self, position: usize, image: u32, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        self.chosen.push(position);
        let found = self.extend(image, budget);
        self.chosen.pop();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::{PermutationGroup, named};

    /// Against the classes that come from listing conjugates.
    #[test]
    fn centralisers_agree_with_listing() {
        let budget = Budget::unlimited();
        for (degree, generators) in [
            (7, named::symmetric(7)),
            (8, named::alternating(8)),
            (9, named::dihedral(9).unwrap()),
            (
                6,
                vec![
                    Permutation::from_cycles(6, &[vec![0, 1, 2]]).unwrap(),
                    Permutation::from_cycles(6, &[vec![3, 4]]).unwrap(),
                ],
            ),
        ] {
            let group = PermutationGroup::new(degree, &generators, &budget).unwrap();
            for class in group.conjugacy_classes(&budget).unwrap() {
                let x = &class.representative;
                let search = ConjugacySearch::new(group.chain(), x, &budget).unwrap();
                let (found, order) = search.centraliser(&budget).unwrap();
                assert_eq!(order.clone() * class.size, group.order(), "{x}");
                assert!(found.iter().all(|g| g.commutes_with(x) && group.contains(g)));
                assert_eq!(PermutationGroup::new(degree, &found, &budget).unwrap().order(), order);
                for g in group.generators() {
                    let y = x.conjugate_by(g);
                    let by = search.conjugator(&y, &[], &budget).unwrap().unwrap();
                    assert!(x.conjugate_by(&by) == y && group.contains(&by));
                }
            }
        }
    }

    #[test]
    fn the_two_classes_of_seven_cycles() {
        let budget = Budget::unlimited();
        let a7 = PermutationGroup::new(7, &named::alternating(7), &budget).unwrap();
        let x = named::cyclic(7).remove(0);
        let search = ConjugacySearch::new(a7.chain(), &x, &budget).unwrap();
        assert!(search.conjugator(&x.pow(2), &[], &budget).unwrap().is_some());
        assert_eq!(search.conjugator(&x.inverse(), &[], &budget), Ok(None));
    }
}
