//! Groups of matrices as permutations of vectors, and the way back.
//!
//! Every matrix group acts faithfully on the union of the orbits of the basis vectors: what fixes these is the identity, and the rows
//! of a matrix are the images of the basis. So a permutation of the points tells its matrix.

use super::field::Field;
use super::linear::MOST_POINTS;
use super::matrix::FieldMatrix;
use super::points::{Points, VectorList};
use crate::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// Some vectors that a group of matrices permutes, the basis among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixAction {
    field: Field,
    dimension: usize,
    points: Points,
}

impl MatrixAction {
    /// The vectors that some invertible matrices make of the basis, the basis first; `None` if there are more than 10^5.
    ///
    /// ```
    /// use mexagon_base::budget::{Budget, Stop};
    /// use mexagon_algebra::group::classical::{Field, FieldMatrix, MatrixAction};
    ///
    /// # fn main() -> Result<(), Stop> {
    /// let budget = Budget::unlimited();
    /// let swap = FieldMatrix::zero(2).with(0, 1, 1).with(1, 0, 1);
    /// let field = Field::new(3).expect("a field");
    /// let action = MatrixAction::of_generators(field, &[swap.clone()], &budget)?.expect("two points");
    /// let permutation = action.permutation(&swap, &budget)?.expect("it permutes the points");
    /// assert_eq!(permutation.to_string(), "(1,2)");
    /// assert_eq!(action.matrix(&permutation), swap);
    /// # Ok(())
    /// # }
    /// ```
    pub fn of_generators(field: Field, generators: &[FieldMatrix], budget: &Budget) -> Result<Option<Self>, Stop> {
        let dimension = generators.first().map_or(0, FieldMatrix::size);
        let mut vectors = VectorList::default();
        for i in 0..dimension {
            vectors.insert(&unit(dimension, i));
        }
        let (mut next, mut image) = (0, vec![0; dimension]);
        while next < vectors.len() {
            budget.check()?;
            let vector = vectors.vector(next).to_vec();
            for generator in generators {
                generator.apply(&field, &vector, &mut image);
                vectors.insert(&image);
            }
            if vectors.len() as u64 > MOST_POINTS {
                return Ok(None);
            }
            budget.bytes((vectors.len() * (dimension * 8 + 64)) as u64)?;
            next += 1;
        }
        Ok(Some(MatrixAction { field, dimension, points: Points::Listed(vectors) }))
    }

    /// All vectors but 0, in the order in which the named matrix groups take them.
    pub(super) fn of_space(field: Field, dimension: usize) -> Self {
        MatrixAction { field, dimension, points: Points::NonZero }
    }

    pub fn field(&self) -> &Field {
        &self.field
    }

    pub fn dimension(&self) -> usize {
        self.dimension
    }

    /// The number of vectors.
    pub fn degree(&self) -> usize {
        self.points.count(&self.field, self.dimension) as usize
    }

    /// What a matrix of the right size does to the vectors; `None` if it does not permute them.
    pub fn permutation(&self, matrix: &FieldMatrix, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        let map = |vector: &[u32], image: &mut [u32]| matrix.apply(&self.field, vector, image);
        self.points.permutation(&self.field, self.dimension, budget, map)
    }

    /// The matrix that permutes the vectors as a permutation does, which must be one that a matrix makes.
    pub fn matrix(&self, permutation: &Permutation) -> FieldMatrix {
        let mut matrix = FieldMatrix::zero(self.dimension);
        let mut row = vec![0; self.dimension];
        for i in 0..self.dimension {
            // The basis is among the points by construction.
            let point = self.points.point(&self.field, &unit(self.dimension, i)).unwrap_or_default();
            self.points.vector(&self.field, u64::from(permutation.image(point as u32)), &mut row);
            for (j, &entry) in row.iter().enumerate() {
                matrix.set(i, j, entry);
            }
        }
        matrix
    }
}

fn unit(dimension: usize, i: usize) -> Vec<u32> {
    let mut vector = vec![0; dimension];
    vector[i] = 1;
    vector
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::PermutationGroup;

    #[test]
    fn matrices_come_back_and_products_are_kept() {
        let budget = Budget::unlimited();
        for (q, order) in [(2, 6u32), (3, 48), (4, 180), (5, 480), (9, 5760)] {
            let field = Field::new(q).expect("a field");
            let diagonal = FieldMatrix::diagonal(&[field.primitive(), 1]);
            let shear = FieldMatrix::diagonal(&[1, 1]).with(0, 1, 1);
            let swap = FieldMatrix::zero(2).with(0, 1, 1).with(1, 0, 1);
            let generators = [diagonal, shear, swap];
            let listed = MatrixAction::of_generators(field.clone(), &generators, &budget).expect("no limit");
            for action in [listed.expect("few points"), MatrixAction::of_space(field.clone(), 2)] {
                assert_eq!(action.degree() as u64, q * q - 1);
                let image = |m: &FieldMatrix| action.permutation(m, &budget).expect("no limit").expect("invertible");
                let images: Vec<Permutation> = generators.iter().map(image).collect();
                let group = PermutationGroup::new(action.degree(), &images, &budget).expect("no limit");
                assert_eq!(group.order(), order.into());
                for (a, x) in generators.iter().zip(&images) {
                    assert_eq!(action.matrix(x), *a);
                    for (b, y) in generators.iter().zip(&images) {
                        assert_eq!(action.matrix(&(x * y)), a.mul(&field, b));
                    }
                }
                assert_eq!(action.permutation(&FieldMatrix::zero(2), &budget), Ok(None));
            }
        }
    }

    #[test]
    fn actions_with_too_many_points_are_refused() {
        let budget = Budget::unlimited();
        let field = Field::new(65_521).expect("a prime");
        let matrices = [
            FieldMatrix::identity(2).with(0, 0, field.primitive()).with(0, 1, 1),
            FieldMatrix::identity(2).with(1, 0, 1),
        ];
        assert_eq!(MatrixAction::of_generators(field, &matrices, &budget), Ok(None));
    }
}
