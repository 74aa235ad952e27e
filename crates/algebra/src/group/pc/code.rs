//! GAP's codes of polycyclic presentations, `PcGroupCode(code, size)`.
//!
//! A code is a number that is read from its low digits on: the relative orders, unless all are equal; a bit for each power and each
//! commutator that is not trivial; and the words of these in mixed radix (GAP's `CodePcGroup`; H. U. Besche and B. Eick,
//! "Construction of finite groups", 1999).

use mexagon_base::number::{is_prime, prime_factors};
use num_bigint::BigUint;

/// Longer codes belong to no group of order up to 10^6.
const LONGEST: usize = 2_000;

/// The names f1, f2, ... of the generators and the relators that a code stands for; `None` if it cannot be the code of a group of
/// this order. The group that they define may still be smaller.
pub fn relators_of_code(code: &str, order: u64) -> Option<(Vec<String>, Vec<String>)> {
    let factors = prime_factors(order);
    let mut code: BigUint = Some(code).filter(|code| code.len() <= LONGEST)?.parse().ok()?;
    let mut digit = |base: u64| -> Option<u64> {
        let rest = &code % base;
        code /= base;
        u64::try_from(rest).ok()
    };
    let l = factors.len();
    let mut primes = factors.clone();
    if let Some(largest) = factors.last().filter(|&p| factors.first() != Some(p)) {
        for prime in primes.iter_mut().rev() {
            *prime = digit(largest - 1)? + 2;
        }
        let mut sorted = primes.clone();
        sorted.sort_unstable();
        if sorted != factors || !primes.iter().all(|&p| is_prime(p)) {
            return None;
        }
    }
    // First the powers of all generators but the last, which has none, then the commutators.
    let pairs = (0..l).flat_map(|i| (i + 1..l).map(move |j| (i, j)));
    let places: Vec<(usize, Option<usize>)> =
        (0..l.saturating_sub(1)).map(|i| (i, None)).chain(pairs.map(|(i, j)| (i, Some(j)))).collect();
    let given = places.iter().map(|_| Some(digit(2)? == 1)).collect::<Option<Vec<bool>>>()?;
    let mut relators = Vec::new();
    for (&(i, other), given) in places.iter().zip(given) {
        let left = match other {
            None => format!("f{}^{}", i + 1, primes[i]),
            Some(j) => format!("[f{},f{}]", j + 1, i + 1),
        };
        let mut word = Vec::new();
        let mut rest = if given { digit(order)? } else { 0 };
        for (k, p) in primes.iter().enumerate().rev() {
            if !rest.is_multiple_of(*p) {
                word.push(format!("f{}^{}", k + 1, rest % p));
            }
            rest /= p;
        }
        word.reverse();
        relators.push(if word.is_empty() { left } else { format!("{left}={}", word.join("*")) });
    }
    relators.extend(primes.last().map(|p| format!("f{l}^{p}")));
    let names = (1..=l.max(1)).map(|i| format!("f{i}")).collect();
    if l == 0 {
        relators.push("f1".into());
    }
    (code == BigUint::ZERO).then_some((names, relators))
}

#[cfg(test)]
mod tests {
    use super::relators_of_code;

    /// CodePcGroup(SmallGroup(8,3)) and CodePcGroup(SmallGroup(6,1)) in GAP 4.12.
    #[test]
    fn codes_of_small_groups() {
        let (names, relators) = relators_of_code("36", 8).expect("a code");
        assert_eq!(names, ["f1", "f2", "f3"]);
        assert_eq!(relators, ["f1^2", "f2^2", "[f2,f1]=f3^1", "[f3,f1]", "[f3,f2]", "f3^2"]);
        assert_eq!(relators_of_code("25", 6).expect("a code").1, ["f1^2", "[f2,f1]=f2^1", "f2^3"]);
        assert_eq!(relators_of_code("0", 1).expect("the trivial group").1, ["f1"]);
        for (code, order) in [("99999999", 8), ("3", 6), ("x", 8), ("", 8)] {
            assert_eq!(relators_of_code(code, order), None, "{code} of order {order}");
        }
    }
}
