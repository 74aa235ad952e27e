//! What symplectic and unitary spaces have in common: a basis e_1, ..., e_m, f_1, ..., f_m of pairs whose product is 1,
//! and an anisotropic vector d between the two halves if the dimension is odd (Taylor 1992, chapters 7, 8 and 10).

use super::field::Field;
use super::matrix::FieldMatrix;

/// The places of the vectors of a hyperbolic basis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Basis {
    pub(super) dimension: usize,
    pub(super) pairs: usize,
}

impl Basis {
    pub(super) fn new(dimension: usize) -> Self {
        Basis { dimension, pairs: dimension / 2 }
    }

    /// The place of e_i; pairs count from 0.
    pub(super) fn e(self, pair: usize) -> usize {
        pair
    }

    /// The place of f_i.
    pub(super) fn f(self, pair: usize) -> usize {
        self.dimension - self.pairs + pair
    }

    /// The place of d.
    pub(super) fn d(self) -> Option<usize> {
        (self.dimension % 2 == 1).then_some(self.pairs)
    }

    /// The isometry that acts on the span of the e_i as the invertible matrix `part`, fixes d, and does on the span of
    /// the f_i what the form demands. `conjugate` is the automorphism that goes with the form.
    pub(super) fn levi(self, field: &Field, part: &FieldMatrix, conjugate: impl Fn(u32) -> u32) -> Option<FieldMatrix> {
        let dual = part.inverse(field)?.transposed(conjugate);
        let mut isometry = FieldMatrix::identity(self.dimension);
        for i in 0..self.pairs {
            for j in 0..self.pairs {
                isometry.set(self.e(i), self.e(j), part.get(i, j));
                isometry.set(self.f(i), self.f(j), dual.get(i, j));
            }
        }
        Some(isometry)
    }

    /// The isometry that takes e_1 to `factor` f_1 and f_1 to `back` e_1.
    pub(super) fn swap(self, factor: u32, back: u32) -> FieldMatrix {
        let (e, f) = (self.e(0), self.f(0));
        FieldMatrix::identity(self.dimension).with(e, e, 0).with(f, f, 0).with(e, f, factor).with(f, e, back)
    }

    /// The map that adds `factor` e_1 to f_1.
    pub(super) fn transvection(self, factor: u32) -> FieldMatrix {
        FieldMatrix::identity(self.dimension).with(self.f(0), self.e(0), factor)
    }
}

/// Does the matrix leave the form with this Gram matrix as it is?
#[cfg(test)]
pub(super) fn preserves(
    field: &Field,
    gram: &FieldMatrix,
    conjugate: impl Fn(u32) -> u32,
    matrix: &FieldMatrix,
) -> bool {
    let dual = matrix.transposed(conjugate);
    matrix.mul(field, gram).mul(field, &dual) == *gram
}
