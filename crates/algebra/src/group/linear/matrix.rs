//! Matrices over a prime field.

use super::{AffineSystem, PrimeField};
use mexagon_base::budget::{Budget, Stop};
use std::convert::Infallible;

/// A matrix over a prime field, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    pub columns: usize,
    pub data: Vec<u32>,
}

impl Matrix {
    pub fn zero(rows: usize, columns: usize) -> Self {
        Matrix { columns, data: vec![0; rows * columns] }
    }

    pub fn identity(size: usize) -> Self {
        Matrix::scalar(size, 1)
    }

    /// A multiple of the identity.
    pub(crate) fn scalar(size: usize, factor: u32) -> Self {
        let mut matrix = Matrix::zero(size, size);
        for i in 0..size {
            matrix.data[i * size + i] = factor;
        }
        matrix
    }

    pub(crate) fn row(&self, i: usize) -> &[u32] {
        &self.data[i * self.columns..(i + 1) * self.columns]
    }

    pub fn is_identity(&self) -> bool {
        self.data.iter().enumerate().all(|(i, &a)| a == u32::from(i % (self.columns + 1) == 0))
    }

    pub(crate) fn times(&self, right: &Matrix, field: PrimeField) -> Matrix {
        let rows = self.data.len() / self.columns.max(1);
        let mut product = Matrix::zero(rows, right.columns);
        for (i, target) in product.data.chunks_exact_mut(right.columns.max(1)).enumerate() {
            field.combine(target, self.row(i), &right.data);
        }
        product
    }

    /// [`Matrix::times`] for matrices that may be large.
    pub(crate) fn times_within(&self, right: &Matrix, field: PrimeField, budget: &Budget) -> Result<Matrix, Stop> {
        let rows = self.data.len() / self.columns.max(1);
        let mut product = Matrix::zero(rows, right.columns);
        for (i, target) in product.data.chunks_exact_mut(right.columns.max(1)).enumerate() {
            check_row(right.data.len(), budget)?;
            field.combine(target, self.row(i), &right.data);
        }
        Ok(product)
    }

    /// The matrix with rows and columns exchanged.
    pub(crate) fn transposed(&self) -> Matrix {
        let rows = self.data.len() / self.columns.max(1);
        let entries = (0..self.columns).flat_map(|j| (0..rows).map(move |i| self.data[i * self.columns + j]));
        Matrix { columns: rows, data: entries.collect() }
    }

    /// A basis of the vectors v with v * self = 0.
    pub fn null_space(&self, field: PrimeField) -> Vec<Vec<u32>> {
        let mut system = AffineSystem::new(self.data.len() / self.columns.max(1), field);
        system.demand(self, &vec![0; self.columns]);
        system.null_space()
    }

    /// [`Matrix::null_space`] of a matrix that may be large.
    pub fn null_space_within(&self, field: PrimeField, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
        let mut system = AffineSystem::new(self.data.len() / self.columns.max(1), field);
        for column in 0..self.columns {
            check_row(self.data.len(), budget)?;
            system.equation(self.data.iter().skip(column).step_by(self.columns).copied().chain([0]).collect());
        }
        Ok(system.null_space())
    }

    pub(crate) fn plus(&self, right: &Matrix, field: PrimeField) -> Matrix {
        let data = self.data.iter().zip(&right.data).map(|(&a, &b)| field.add(a, b)).collect();
        Matrix { columns: self.columns, data }
    }

    pub(crate) fn minus(&self, right: &Matrix, field: PrimeField) -> Matrix {
        let data = self.data.iter().zip(&right.data).map(|(&a, &b)| field.sub(a, b)).collect();
        Matrix { columns: self.columns, data }
    }

    /// (A^e, 1 + A + ... + A^(e-1)), by doubling.
    pub(crate) fn power_and_sum(&self, e: u64, field: PrimeField) -> (Matrix, Matrix) {
        match self.doubled(e, field, |a, b| Ok::<_, Infallible>(a.times(b, field))) {
            Ok(found) => found,
        }
    }

    /// [`Matrix::power_and_sum`] of a matrix that may be large.
    pub(crate) fn power_and_sum_within(
        &self,
        e: u64,
        field: PrimeField,
        budget: &Budget,
    ) -> Result<(Matrix, Matrix), Stop> {
        self.doubled(e, field, |a, b| a.times_within(b, field, budget))
    }

    fn doubled<E>(
        &self,
        e: u64,
        field: PrimeField,
        times: impl Fn(&Matrix, &Matrix) -> Result<Matrix, E>,
    ) -> Result<(Matrix, Matrix), E> {
        let size = self.columns;
        if e == 0 {
            return Ok((Matrix::identity(size), Matrix::zero(size, size)));
        }
        let (mut power, mut sum) = (self.clone(), Matrix::identity(size));
        for bit in (0..e.ilog2()).rev() {
            sum = sum.plus(&times(&power, &sum)?, field);
            power = times(&power, &power)?;
            if e >> bit & 1 == 1 {
                sum = sum.plus(&power, field);
                power = times(&power, self)?;
            }
        }
        Ok((power, sum))
    }
}

/// Asks for each row of a large matrix, and now and then for those of small ones.
#[inline]
pub(super) fn check_row(entries: usize, budget: &Budget) -> Result<(), Stop> {
    const LARGE: usize = 10_000;
    if entries > LARGE { budget.check_now() } else { budget.check() }
}
