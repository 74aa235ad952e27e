//! Linear algebra over a prime field, on row vectors: matrices act from the right.

mod affine;
mod matrix;
mod subspace;

pub use affine::{AffineSpace, AffineSystem};
pub use matrix::Matrix;
pub use subspace::Subspace;

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
        result
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
