//! Which integers may be the size of a field.
//!
//! Parameters are at most a million, so trial division is immediate.

/// The prime and the exponent of a prime power `q = p^k` with `k >= 1`.
#[must_use]
pub(super) fn prime_power(q: u64) -> Option<(u64, u32)> {
    let p = smallest_divisor(q)?;
    let (mut rest, mut exponent) = (q, 0);
    while rest.is_multiple_of(p) {
        rest /= p;
        exponent += 1;
    }
    (rest == 1).then_some((p, exponent))
}

/// Whether `n` is a prime.
#[must_use]
pub(super) fn is_prime(n: u64) -> bool {
    smallest_divisor(n) == Some(n)
}

/// The smallest divisor above 1, which is a prime.
fn smallest_divisor(n: u64) -> Option<u64> {
    let small = (2..).take_while(|d| d * d <= n).find(|d| n.is_multiple_of(*d));
    small.or((n > 1).then_some(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prime_powers() {
        let below_33: Vec<u64> = (0..33).filter(|q| prime_power(*q).is_some()).collect();
        assert_eq!(below_33, [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
        assert_eq!(prime_power(524_288), Some((2, 19)));
        assert_eq!(prime_power(999_983), Some((999_983, 1)));
    }

    #[test]
    fn primes() {
        assert!(is_prime(2) && is_prime(7));
        assert!(!is_prime(0) && !is_prime(1) && !is_prime(9));
    }
}
