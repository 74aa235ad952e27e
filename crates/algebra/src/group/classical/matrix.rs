//! Square matrices over a finite field. They act on row vectors from the right, so that products of matrices and of
//! permutations are read in the same order.

use super::field::Field;

/// A square matrix, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldMatrix {
    size: usize,
    entries: Vec<u32>,
}

impl FieldMatrix {
    pub fn zero(size: usize) -> Self {
        FieldMatrix { size, entries: vec![0; size * size] }
    }

    pub fn identity(size: usize) -> Self {
        FieldMatrix::diagonal(&vec![1; size])
    }

    pub fn diagonal(entries: &[u32]) -> Self {
        let mut matrix = FieldMatrix::zero(entries.len());
        for (i, &entry) in entries.iter().enumerate() {
            matrix.set(i, i, entry);
        }
        matrix
    }

    /// This matrix with another entry in one place.
    #[must_use]
    pub fn with(mut self, row: usize, column: usize, entry: u32) -> Self {
        self.set(row, column, entry);
        self
    }

    /// The number of rows.
    pub fn size(&self) -> usize {
        self.size
    }

    pub fn get(&self, row: usize, column: usize) -> u32 {
        self.entries[row * self.size + column]
    }

    /// Changes the entry in one place.
    pub fn set(&mut self, row: usize, column: usize, entry: u32) {
        self.entries[row * self.size + column] = entry;
    }

    fn row(&self, row: usize) -> &[u32] {
        &self.entries[row * self.size..(row + 1) * self.size]
    }

    pub fn is_identity(&self) -> bool {
        *self == FieldMatrix::identity(self.size)
    }

    /// Writes the image of a row vector into `image`, which has the same length.
    pub fn apply(&self, field: &Field, vector: &[u32], image: &mut [u32]) {
        image.fill(0);
        for (i, &factor) in vector.iter().enumerate() {
            add_multiple(field, image, factor, self.row(i));
        }
    }

    /// The product: first `self`, then `other`.
    pub fn mul(&self, field: &Field, other: &FieldMatrix) -> FieldMatrix {
        let mut product = FieldMatrix::zero(self.size);
        for (i, image) in product.entries.chunks_mut(self.size.max(1)).enumerate() {
            other.apply(field, self.row(i), image);
        }
        product
    }

    /// The transposed matrix, with `map` applied to each entry.
    pub fn transposed(&self, map: impl Fn(u32) -> u32) -> FieldMatrix {
        let mut result = FieldMatrix::zero(self.size);
        for i in 0..self.size {
            for j in 0..self.size {
                result.set(j, i, map(self.get(i, j)));
            }
        }
        result
    }

    /// The inverse, or `None` if there is none.
    pub fn inverse(&self, field: &Field) -> Option<FieldMatrix> {
        self.reduced(field).map(|(inverse, _)| inverse)
    }

    pub fn determinant(&self, field: &Field) -> u32 {
        self.reduced(field).map_or(0, |(_, determinant)| determinant)
    }

    /// The inverse and the determinant, by Gauss' elimination on the matrix with the identity beside it.
    fn reduced(&self, field: &Field) -> Option<(FieldMatrix, u32)> {
        let (mut left, mut right) = (self.clone(), FieldMatrix::identity(self.size));
        let mut determinant = 1;
        for column in 0..self.size {
            let pivot = (column..self.size).find(|&row| left.get(row, column) != 0)?;
            if pivot != column {
                left.swap_rows(pivot, column);
                right.swap_rows(pivot, column);
                determinant = field.neg(determinant);
            }
            let entry = left.get(column, column);
            determinant = field.mul(determinant, entry);
            for row in 0..self.size {
                // The pivot row becomes itself / entry: itself + itself * (1 / entry - 1).
                let factor = match row == column {
                    true => field.add(field.inv(entry), field.minus_one()),
                    false => field.neg(field.mul(left.get(row, column), field.inv(left.get(column, column)))),
                };
                left.add_row(field, row, factor, column);
                right.add_row(field, row, factor, column);
            }
        }
        Some((right, determinant))
    }

    fn swap_rows(&mut self, a: usize, b: usize) {
        for column in 0..self.size {
            self.entries.swap(a * self.size + column, b * self.size + column);
        }
    }

    /// Adds a multiple of row `source` to row `target`.
    fn add_row(&mut self, field: &Field, target: usize, factor: u32, source: usize) {
        let source = self.row(source).to_vec();
        let start = target * self.size;
        add_multiple(field, &mut self.entries[start..start + self.size], factor, &source);
    }
}

/// target += factor * row
fn add_multiple(field: &Field, target: &mut [u32], factor: u32, row: &[u32]) {
    if factor == 0 {
        return;
    }
    for (t, &entry) in target.iter_mut().zip(row) {
        if entry != 0 {
            *t = field.add(*t, field.mul(factor, entry));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_and_determinants() {
        for q in [2, 3, 4, 7, 9] {
            let field = Field::new(q).unwrap();
            let mut singular = 0;
            for code in 0..500u32 {
                // Scattered entries; some matrices are singular, most are not.
                let mut matrix = FieldMatrix::zero(3);
                for i in 0..9 {
                    let entry = (code * 7919 + 31).wrapping_mul(2 * i + 1) >> (i % 5);
                    matrix.set(i as usize / 3, i as usize % 3, entry % field.size());
                }
                let Some(inverse) = matrix.inverse(&field) else {
                    assert_eq!(matrix.determinant(&field), 0);
                    singular += 1;
                    continue;
                };
                assert!(matrix.mul(&field, &inverse).is_identity());
                assert!(inverse.mul(&field, &matrix).is_identity());
                let product = field.mul(matrix.determinant(&field), inverse.determinant(&field));
                assert_eq!(product, 1);
            }
            assert!(singular < 500);
        }
    }

    #[test]
    fn determinants_by_hand() {
        let field = Field::new(7).unwrap();
        let matrix = FieldMatrix::diagonal(&[2, 3]).with(0, 1, 5).with(1, 0, 4);
        assert_eq!(matrix.determinant(&field), 0); // 6 - 20 = -14
        assert_eq!(matrix.with(0, 0, 3).determinant(&field), 3); // 9 - 20 = -11
        assert_eq!(FieldMatrix::zero(2).with(0, 1, 1).with(1, 0, 1).determinant(&field), 6);
    }

    #[test]
    fn rows_are_the_images_of_the_basis() {
        let field = Field::new(5).unwrap();
        let matrix = FieldMatrix::identity(2).with(0, 1, 3);
        let mut image = [0; 2];
        matrix.apply(&field, &[2, 1], &mut image);
        assert_eq!(image, [2, 2]);
    }
}
