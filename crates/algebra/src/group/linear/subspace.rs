//! Subspaces of row vectors.

use super::matrix::check_row;
use super::{Matrix, PrimeField, apply};
use mexagon_base::budget::{Budget, Stop};

/// A subspace in reduced echelon form: each row has a leading 1 in a column where
/// every other row has 0.
#[derive(Clone, Debug, Default)]
pub struct Subspace {
    rows: Vec<Vec<u32>>,
    pivots: Vec<usize>,
}

impl Subspace {
    /// The smallest subspace with a vector in it that some matrices take to itself.
    pub(crate) fn spun(
        vector: &[u32],
        action: &[Matrix],
        field: PrimeField,
        budget: &Budget,
    ) -> Result<Subspace, Stop> {
        let mut space = Subspace::default();
        space.insert(vector.to_vec(), field);
        let mut queue = vec![vector.to_vec()];
        let mut image = vec![0; vector.len()];
        while let Some(v) = queue.pop() {
            for matrix in action {
                check_row(matrix.data.len(), budget)?;
                apply(&mut image, &v, matrix, field);
                if space.insert(image.clone(), field) {
                    if space.dimension() == vector.len() {
                        return Ok(space);
                    }
                    queue.push(image.clone());
                }
            }
        }
        Ok(space)
    }

    /// The columns up to n that are no pivots: these unit vectors are a basis of the quotient.
    pub(crate) fn free_columns(&self, n: usize) -> Vec<usize> {
        (0..n).filter(|&c| !self.has_pivot(c)).collect()
    }

    /// What a square matrix that takes the subspace to itself does on the quotient.
    pub(crate) fn quotient(&self, matrix: &Matrix, field: PrimeField, budget: &Budget) -> Result<Matrix, Stop> {
        let kept = self.free_columns(matrix.columns);
        let mut data = Vec::with_capacity(kept.len() * kept.len());
        for &c in &kept {
            check_row(matrix.data.len(), budget)?;
            let row = self.reduce(matrix.row(c).to_vec(), field);
            data.extend(kept.iter().map(|&c| row[c]));
        }
        Ok(Matrix { columns: kept.len(), data })
    }

    pub(crate) fn dimension(&self) -> usize {
        self.rows.len()
    }

    /// The basis rows with their pivot columns.
    pub(crate) fn basis(&self) -> impl Iterator<Item = (usize, &[u32])> {
        self.pivots.iter().copied().zip(self.rows.iter().map(Vec::as_slice))
    }

    pub(crate) fn has_pivot(&self, c: usize) -> bool {
        self.pivots.contains(&c)
    }

    /// What is left of `vector` modulo the subspace.
    pub(crate) fn reduce(&self, mut vector: Vec<u32>, field: PrimeField) -> Vec<u32> {
        for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
            let factor = field.neg(vector[pivot]);
            field.add_multiple(&mut vector, factor, row);
        }
        vector
    }

    /// Adds a vector; says whether the subspace grew.
    pub(crate) fn insert(&mut self, vector: Vec<u32>, field: PrimeField) -> bool {
        let mut vector = self.reduce(vector, field);
        let Some(pivot) = vector.iter().position(|&a| a != 0) else { return false };
        let inverse = field.inv(vector[pivot]);
        vector.iter_mut().for_each(|a| *a = field.mul(*a, inverse));
        for row in &mut self.rows {
            let factor = field.neg(row[pivot]);
            field.add_multiple(row, factor, &vector);
        }
        self.rows.push(vector);
        self.pivots.push(pivot);
        true
    }
}
