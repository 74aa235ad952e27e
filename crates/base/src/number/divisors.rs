//! Euclid's algorithm.

use std::ops::Rem;

/// The greatest common divisor of two numbers that are not negative; that of 0 and n is n.
#[inline]
pub fn gcd<N: Copy + Default + PartialEq + Rem<Output = N>>(mut a: N, mut b: N) -> N {
    while b != N::default() {
        (a, b) = (b, a % b);
    }
    a
}

/// (g, s, t) with g = s·a + t·b the greatest common divisor, not negative.
pub fn extended_gcd(a: i128, b: i128) -> (i128, i128, i128) {
    let (mut old, mut new) = ((a, 1, 0), (b, 0, 1));
    while new.0 != 0 {
        // Rounded towards 0, so that no product is larger than what it is taken from.
        let quotient = old.0 / new.0;
        (old, new) = (new, (old.0 - quotient * new.0, old.1 - quotient * new.1, old.2 - quotient * new.2));
    }
    if old.0 < 0 { (-old.0, -old.1, -old.2) } else { old }
}

/// The number below the modulus whose product with `n` leaves the remainder 1; the two must be coprime.
pub fn inverse_modulo(n: u64, modulus: u64) -> u64 {
    let (divisor, inverse, _) = extended_gcd(i128::from(n), i128::from(modulus));
    debug_assert_eq!(divisor, 1, "only a unit has an inverse");
    inverse.rem_euclid(i128::from(modulus)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_divisors() {
        assert_eq!((gcd(12u32, 18), gcd(0u64, 7), gcd(7usize, 0), gcd(0u128, 0)), (6, 7, 7, 0));
        for (a, b) in [(12, 18), (-12, 18), (18, -12), (0, -5), (7, 0), (35, 64)] {
            let (g, s, t) = extended_gcd(a, b);
            assert_eq!((g as u128, s * a + t * b), (gcd(a.unsigned_abs(), b.unsigned_abs()), g));
        }
    }

    #[test]
    fn inverses() {
        assert!((1..101).all(|n| n * inverse_modulo(n, 101) % 101 == 1));
        assert_eq!(u128::from(inverse_modulo(3, 1 << 63)) * 3 % (1 << 63), 1);
    }
}
