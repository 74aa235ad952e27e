//! Primes, by trial division: the numbers that are factored here are orders and indices, mostly small.

/// The least divisor of `n` from the prime `first` on, unless its square is greater than `n`.
fn least_divisor(n: u64, first: u64) -> Option<u64> {
    let mut d = first;
    // Not d * d <= n, which may not fit into 64 bits.
    while d <= n / d {
        if n.is_multiple_of(d) {
            return Some(d);
        }
        // 3 comes after 2, and then the odd numbers.
        d += 1 + d % 2;
    }
    None
}

/// The prime factors of `n` in increasing order, with their exponents.
pub fn factor(mut n: u64) -> Vec<(u64, u64)> {
    let mut factors = Vec::new();
    let mut first = 2;
    while let Some(p) = least_divisor(n, first) {
        let mut exponent = 0;
        while n.is_multiple_of(p) {
            n /= p;
            exponent += 1;
        }
        factors.push((p, exponent));
        first = p;
    }
    if n > 1 {
        factors.push((n, 1));
    }
    factors
}

pub fn is_prime(n: u64) -> bool {
    n >= 2 && least_divisor(n, 2).is_none()
}

/// The prime and the exponent of a prime power `q = p^e` with `e >= 1`.
pub fn prime_power(q: u64) -> Option<(u64, u64)> {
    if let [power] = factor(q)[..] { Some(power) } else { None }
}

/// The prime factors of `n` in increasing order, each as often as it divides.
pub fn prime_factors(n: u64) -> Vec<u64> {
    factor(n).into_iter().flat_map(|(p, e)| std::iter::repeat_n(p, e as usize)).collect()
}

/// The primes up to and including `n`.
pub fn primes_up_to(n: u64) -> Vec<u64> {
    let n = n as usize;
    let mut composite = vec![false; n + 1];
    let mut primes = Vec::new();
    for p in 2..=n {
        if composite[p] {
            continue;
        }
        primes.push(p as u64);
        for multiple in (p.saturating_mul(p)..=n).step_by(p) {
            composite[multiple] = true;
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors() {
        assert_eq!(factor(0), vec![]);
        assert_eq!(factor(1), vec![]);
        assert_eq!(factor(4), vec![(2, 2)]);
        assert_eq!(factor(999_983), vec![(999_983, 1)]);
        assert_eq!(factor(u64::MAX), [3, 5, 17, 257, 641, 65_537, 6_700_417].map(|p| (p, 1)));
        assert_eq!(prime_factors(72), vec![2, 2, 2, 3, 3]);
        assert_eq!((prime_power(1), prime_power(6), prime_power(524_288)), (None, None, Some((2, 19))));
    }

    #[test]
    fn the_test_and_the_sieve_agree() {
        assert_eq!((0..1000).filter(|&n| is_prime(n)).collect::<Vec<_>>(), primes_up_to(999));
        let powers: Vec<u64> = (0..33).filter(|&q| prime_power(q).is_some()).collect();
        assert_eq!(powers, [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
    }
}
