//! The points that matrix groups act on: vectors, and one-dimensional subspaces.
//!
//! A vector is numbered by its coordinates as digits in base q. A subspace is represented by its vector with first
//! non-zero coordinate 1; the subspaces whose vector begins later come first. Both numberings are closed formulas, so
//! that no table of points is needed unless a group acts on a part of them only.

use super::field::Field;
use crate::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// Vectors in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct VectorList {
    vectors: Vec<Box<[u32]>>,
    numbers: FxHashMap<Box<[u32]>, u32>,
}

impl VectorList {
    pub(super) fn len(&self) -> usize {
        self.vectors.len()
    }

    pub(super) fn vector(&self, number: usize) -> &[u32] {
        &self.vectors[number]
    }

    /// Adds a vector, unless it is there already.
    pub(super) fn insert(&mut self, vector: &[u32]) {
        if !self.numbers.contains_key(vector) {
            self.numbers.insert(vector.into(), self.vectors.len() as u32);
            self.vectors.push(vector.into());
        }
    }
}

/// A set of points of a vector space or of its projective space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Points {
    /// All vectors: the affine space.
    Vectors,
    /// All vectors but 0.
    NonZero,
    /// All one-dimensional subspaces.
    Subspaces,
    /// Some one-dimensional subspaces, by their numbers among all in increasing order.
    Selected(Vec<u64>),
    /// Some vectors.
    Listed(VectorList),
}

impl Points {
    /// The one-dimensional subspaces that a property of their vectors selects.
    pub(super) fn select(
        field: &Field,
        dimension: usize,
        budget: &Budget,
        keep: impl Fn(&[u32]) -> bool,
    ) -> Result<Self, Stop> {
        let mut vector = vec![0; dimension];
        let mut kept = Vec::new();
        for point in 0..Points::Subspaces.count(field, dimension) {
            budget.check()?;
            Points::Subspaces.vector(field, point, &mut vector);
            if keep(&vector) {
                kept.push(point);
            }
        }
        Ok(Points::Selected(kept))
    }

    pub(super) fn count(&self, field: &Field, dimension: usize) -> u64 {
        let q = u64::from(field.size());
        match self {
            Points::Vectors => q.saturating_pow(dimension as u32),
            Points::NonZero => q.saturating_pow(dimension as u32) - 1,
            Points::Subspaces => subspaces(q, dimension),
            Points::Selected(kept) => kept.len() as u64,
            Points::Listed(list) => list.len() as u64,
        }
    }

    pub(super) fn vector(&self, field: &Field, point: u64, vector: &mut [u32]) {
        let q = u64::from(field.size());
        let mut rest = match self {
            Points::Vectors => point,
            Points::NonZero => point + 1,
            Points::Listed(list) => return vector.copy_from_slice(list.vector(point as usize)),
            Points::Selected(kept) => return Points::Subspaces.vector(field, kept[point as usize], vector),
            Points::Subspaces => {
                // With k coordinates after the leading 1 there are q^k points, and they come after the shorter ones.
                let (mut place, mut before) = (1, 0);
                while point - before >= place {
                    before += place;
                    place *= q;
                }
                place + (point - before)
            }
        };
        for coordinate in vector.iter_mut().rev() {
            *coordinate = (rest % q) as u32;
            rest /= q;
        }
    }

    /// The point of a vector, or of the subspace that it spans; `None` if it is not a point of the set.
    pub(super) fn point(&self, field: &Field, vector: &[u32]) -> Option<u64> {
        if let Points::Listed(list) = self {
            return list.numbers.get(vector).map(|&number| u64::from(number));
        }
        let q = u64::from(field.size());
        if let Points::Vectors | Points::NonZero = self {
            let number = vector.iter().fold(0, |number, &a| number * q + u64::from(a));
            return if let Points::NonZero = self { number.checked_sub(1) } else { Some(number) };
        }
        let first = vector.iter().position(|&a| a != 0)?;
        let scale = field.inv(vector[first]);
        let (mut number, mut before, mut place) = (0, 0, 1);
        for &a in &vector[first + 1..] {
            number = number * q + u64::from(field.mul(scale, a));
            before += place;
            place *= q;
        }
        match self {
            Points::Selected(kept) => kept.binary_search(&(before + number)).ok().map(|point| point as u64),
            _ => Some(before + number),
        }
    }

    /// The permutation that a map of vectors makes of the points, or `None` if it does not permute them. The map writes
    /// the image of its first argument into the second.
    pub(super) fn permutation(
        &self,
        field: &Field,
        dimension: usize,
        budget: &Budget,
        map: impl Fn(&[u32], &mut [u32]),
    ) -> Result<Option<Permutation>, Stop> {
        let (mut vector, mut image) = (vec![0; dimension], vec![0; dimension]);
        let count = self.count(field, dimension);
        let mut images = Vec::with_capacity(count as usize);
        for point in 0..count {
            budget.check()?;
            self.vector(field, point, &mut vector);
            map(&vector, &mut image);
            match self.point(field, &image).map(u32::try_from) {
                Some(Ok(image)) => images.push(image),
                _ => return Ok(None),
            }
        }
        Ok(Permutation::from_images(images))
    }
}

/// The number of one-dimensional subspaces: 1 + q + ... + q^(dimension - 1), or the largest number if that is too large.
pub(super) fn subspaces(q: u64, dimension: usize) -> u64 {
    (0..dimension).fold(0, |sum: u64, _| sum.saturating_mul(q).saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_vectors_correspond() {
        for (q, dimension) in [(2, 1), (2, 5), (3, 3), (4, 3), (9, 2)] {
            let field = Field::new(q).unwrap();
            let budget = Budget::unlimited();
            let part = Points::select(&field, dimension, &budget, |v| v[0] == 0).unwrap();
            assert_eq!(part.count(&field, dimension), subspaces(q, dimension - 1));
            for points in [Points::Vectors, Points::NonZero, Points::Subspaces, part] {
                let mut vector = vec![0; dimension];
                for point in 0..points.count(&field, dimension) {
                    points.vector(&field, point, &mut vector);
                    assert_eq!(points.point(&field, &vector), Some(point));
                    if matches!(points, Points::Subspaces | Points::Selected(_)) {
                        vector.iter_mut().for_each(|a| *a = field.mul(*a, field.primitive()));
                        assert_eq!(points.point(&field, &vector), Some(point));
                    }
                }
            }
        }
    }

    #[test]
    fn maps_that_do_not_permute_are_refused() {
        let field = Field::new(3).unwrap();
        let budget = Budget::unlimited();
        let constant = |_: &[u32], image: &mut [u32]| image.fill(1);
        assert_eq!(Points::Vectors.permutation(&field, 2, &budget, constant), Ok(None));
        let zero = |_: &[u32], image: &mut [u32]| image.fill(0);
        assert_eq!(Points::NonZero.permutation(&field, 2, &budget, zero), Ok(None));
        assert_eq!(Points::Subspaces.permutation(&field, 2, &budget, zero), Ok(None));
        assert_eq!(subspaces(1_000_000, 1_000_000), u64::MAX);
    }
}
