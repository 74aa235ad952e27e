//! Systems of affine equations and their solutions.

use super::{Matrix, PrimeField, Subspace};

/// The solutions of a system of affine equations: `particular` plus the span of `basis`.
///
/// Basis vector f has a 1 in column `free[f]`, where `particular` and the other basis vectors
/// have 0; so the coordinates of a solution can be read off its free columns.
#[derive(Clone, Debug)]
pub struct AffineSpace {
    pub particular: Vec<u32>,
    /// A basis of the solutions of the homogeneous system.
    pub basis: Vec<Vec<u32>>,
    pub free: Vec<usize>,
}

/// Collects equations sum a_i x_i + c = 0 and solves them.
#[derive(Clone, Debug)]
pub struct AffineSystem {
    unknowns: usize,
    field: PrimeField,
    equations: Subspace,
    consistent: bool,
}

impl AffineSystem {
    /// A system without equations.
    pub fn new(unknowns: usize, field: PrimeField) -> Self {
        AffineSystem { unknowns, field, equations: Subspace::default(), consistent: true }
    }

    /// Adds the equation with these coefficients, the constant last.
    pub fn equation(&mut self, coefficients: Vec<u32>) {
        debug_assert_eq!(coefficients.len(), self.unknowns + 1);
        self.equations.insert(coefficients, self.field);
        self.consistent &= !self.equations.has_pivot(self.unknowns);
    }

    /// Demands that the list of unknowns times a matrix, plus the constants, is 0.
    pub(crate) fn demand(&mut self, matrix: &Matrix, constants: &[u32]) {
        for (column, &constant) in constants.iter().enumerate() {
            let entries = matrix.data.iter().skip(column).step_by(matrix.columns);
            let equation: Vec<u32> = entries.copied().chain([constant]).collect();
            if equation.iter().any(|&a| a != 0) {
                self.equation(equation);
            }
        }
    }

    pub(crate) fn rank(&self) -> usize {
        self.equations.dimension()
    }

    /// A basis of the solutions of a system without constants.
    pub fn null_space(&self) -> Vec<Vec<u32>> {
        self.solve().map_or_else(Vec::new, |space| space.basis)
    }

    /// Has a contradiction been met?
    pub(crate) fn is_consistent(&self) -> bool {
        self.consistent
    }

    /// All solutions, or `None` if the equations contradict each other.
    pub(crate) fn solve(&self) -> Option<AffineSpace> {
        if !self.consistent {
            return None;
        }
        let free = self.equations.free_columns(self.unknowns);
        let mut particular = vec![0; self.unknowns];
        let mut basis = vec![vec![0; self.unknowns]; free.len()];
        for (vector, &column) in basis.iter_mut().zip(&free) {
            vector[column] = 1;
        }
        for (pivot, row) in self.equations.basis() {
            particular[pivot] = self.field.neg(row[self.unknowns]);
            for (vector, &column) in basis.iter_mut().zip(&free) {
                vector[pivot] = self.field.neg(row[column]);
            }
        }
        Some(AffineSpace { particular, basis, free })
    }
}
