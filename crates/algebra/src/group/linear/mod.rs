//! Linear algebra over a prime field, on row vectors: matrices act from the right.

use mexagon_base::budget::{Budget, Stop};
use std::convert::Infallible;

/// A prime field; the prime stays below 2^31 so that products fit in 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimeField(pub u32);

impl PrimeField {
    #[inline]
    pub fn add(self, a: u32, b: u32) -> u32 {
        let sum = a + b;
        if sum >= self.0 { sum - self.0 } else { sum }
    }

    #[inline]
    pub fn neg(self, a: u32) -> u32 {
        if a == 0 { 0 } else { self.0 - a }
    }

    #[inline]
    pub fn sub(self, a: u32, b: u32) -> u32 {
        self.add(a, self.neg(b))
    }

    #[inline]
    pub fn mul(self, a: u32, b: u32) -> u32 {
        ((u64::from(a) * u64::from(b)) % u64::from(self.0)) as u32
    }

    /// The inverse of a, which must not be 0.
    pub fn inv(self, a: u32) -> u32 {
        debug_assert!(a != 0);
        let (mut result, mut base, mut exponent) = (1, a, self.0 - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.mul(result, base);
            }
            base = self.mul(base, base);
            exponent >>= 1;
        }
        if self.0 == 2 { 1 } else { result }
    }

    /// Is the prime so small that many products fit in 32 bits?
    fn is_small(self) -> bool {
        self.0 <= SMALL
    }

    /// target += factor * row
    #[inline]
    pub fn add_multiple(self, target: &mut [u32], factor: u32, row: &[u32]) {
        if factor == 0 {
            return;
        }
        if self.is_small() {
            // x / p is exactly (x * reciprocal) >> 32 as long as x * p < 2^32, and here x < p^2.
            let reciprocal = (1u64 << 32) / u64::from(self.0) + 1;
            for (t, &r) in target.iter_mut().zip(row) {
                let x = *t + factor * r;
                *t = x - ((u64::from(x) * reciprocal) >> 32) as u32 * self.0;
            }
            return;
        }
        for (t, &r) in target.iter_mut().zip(row) {
            *t = self.add(*t, self.mul(factor, r));
        }
    }

    /// target := vector * (rows of `columns` entries), with as few reductions as possible.
    fn combine(self, target: &mut [u32], vector: &[u32], rows: &[u32]) {
        target.fill(0);
        let rows = rows.chunks_exact(target.len().max(1));
        if self.is_small() && vector.len() <= SMALL as usize {
            for (&a, row) in vector.iter().zip(rows).filter(|(a, _)| **a != 0) {
                target.iter_mut().zip(row).for_each(|(t, &r)| *t += a * r);
            }
            target.iter_mut().for_each(|t| *t %= self.0);
            return;
        }
        for (&a, row) in vector.iter().zip(rows) {
            self.add_multiple(target, a, row);
        }
    }
}

/// The cube of a small prime is below 2^32, and so is a sum of as many products.
const SMALL: u32 = 1625;

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
fn check_row(entries: usize, budget: &Budget) -> Result<(), Stop> {
    const LARGE: usize = 10_000;
    if entries > LARGE { budget.check_now() } else { budget.check() }
}

/// vector * matrix, into `target`, which is overwritten.
#[inline]
pub fn apply(target: &mut [u32], vector: &[u32], matrix: &Matrix, field: PrimeField) {
    field.combine(target, vector, &matrix.data);
}

/// Counts up in base p; false when it starts again from 0.
pub fn next_digits(digits: &mut [u32], base: u32) -> bool {
    for digit in digits.iter_mut().rev() {
        *digit += 1;
        if *digit < base {
            return true;
        }
        *digit = 0;
    }
    false
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_and_geometric_sums() {
        for p in [2, 3, 5, 7, 999_983] {
            let field = PrimeField(p);
            for a in 1..p.min(50) {
                assert_eq!(field.mul(a, field.inv(a)), 1);
            }
        }
        let field = PrimeField(5);
        let a = Matrix { columns: 2, data: vec![1, 2, 3, 4] };
        let (mut power, mut sum) = (Matrix::identity(2), Matrix::zero(2, 2));
        for e in 0..20 {
            assert_eq!(a.power_and_sum(e, field), (power.clone(), sum.clone()));
            sum = sum.plus(&power, field);
            power = power.times(&a, field);
        }
    }

    #[test]
    fn rows_are_combined_the_same_way_for_small_and_large_primes() {
        for p in [2u32, 3, 5, 31, 1621, 1627, 65_537, 999_983] {
            let field = PrimeField(p);
            let numbers: Vec<u32> = (1..=60u64).map(|i| (i * i * 7_919 * 104_729 % u64::from(p)) as u32).collect();
            let matrix = Matrix { columns: 6, data: numbers.clone() };
            for factor in [0, 1, p / 2, p - 1] {
                let mut target = numbers[..6].to_vec();
                field.add_multiple(&mut target, factor, &numbers[6..12]);
                let expected = (0..6).map(|i| field.add(numbers[i], field.mul(factor, numbers[6 + i])));
                assert_eq!(target, expected.collect::<Vec<_>>(), "{p}");
            }
            let mut target = vec![0; 6];
            apply(&mut target, &numbers[50..60], &matrix, field);
            let entry =
                |c: usize| (0..10).fold(0, |sum, i| field.add(sum, field.mul(numbers[50 + i], numbers[i * 6 + c])));
            assert_eq!(target, (0..6).map(entry).collect::<Vec<_>>(), "{p}");
            for null in matrix.null_space(field) {
                apply(&mut target, &null, &matrix, field);
                assert_eq!(target, [0; 6]);
            }
            assert!(matrix.null_space(field).len() >= 4);
            assert_eq!(matrix.transposed().transposed(), matrix);
        }
    }

    #[test]
    fn systems_with_none_one_and_many_solutions() {
        let field = PrimeField(3);
        let mut system = AffineSystem::new(2, field);
        system.equation(vec![1, 1, 2]);
        let space = system.solve().expect("consistent");
        assert_eq!((space.basis.len(), space.free.len()), (1, 1));
        system.equation(vec![1, 2, 1]);
        let space = system.solve().expect("consistent");
        assert!(space.basis.is_empty());
        let [x, y] = space.particular[..] else { panic!("two unknowns") };
        assert_eq!(((x + y + 2) % 3, (x + 2 * y + 1) % 3), (0, 0));
        system.equation(vec![1, 1, 1]);
        assert!(system.solve().is_none());
    }
}
