//! Zeta-primes: the degrees of the alternating groups whose long cycles lie in odd maximal subgroups only.
//!
//! A p-cycle of A_p lies in an even proper subgroup exactly if A_p has a transitive one of even order. If p = 1 mod 4 the
//! normaliser p:(p-1)/2 is even. If p = 3 mod 4 it is odd, and by the list of transitive groups of prime degree (Burnside, and
//! the classification of finite simple groups; R. M. Guralnick, J. Algebra 81 (1983)) an even one exists exactly if
//! p = 11, 23 or p = (q^k - 1)/(q - 1) for a prime power q.

use mexagon_base::number::{is_prime, prime_power, primes_up_to};

/// Is n a prime with n = 3 mod 4, not 11 or 23, and not of the form (q^k - 1)/(q - 1) with a prime power q and k >= 2?
///
/// ```
/// use mexagon_games::theory::is_zeta_prime;
/// let found: Vec<u64> = (1..100).filter(|&n| is_zeta_prime(n)).collect();
/// assert_eq!(found, [19, 43, 47, 59, 67, 71, 79, 83]);
/// ```
pub fn is_zeta_prime(n: u64) -> bool {
    is_prime(n) && n % 4 == 3 && n != 11 && n != 23 && projective_space(n).is_none()
}

/// The prime power q and k >= 2 such that a projective space of dimension k - 1 over F_q has n points, if there are any.
pub(super) fn projective_space(n: u64) -> Option<(u64, u32)> {
    let is_prime_power = |q: u64| prime_power(q).is_some();
    let line = Some(n.saturating_sub(1)).filter(|&q| q >= 2 && is_prime_power(q)).map(|q| (q, 2));
    // From dimension 2 on q^2 < n.
    let larger = || {
        (2u64..).take_while(|q| q.saturating_mul(*q) < n).filter(|&q| is_prime_power(q)).find_map(|q| {
            let (mut points, mut power, mut k) = (1 + q, q, 2);
            while points < n {
                power *= q;
                points += power;
                k += 1;
            }
            (points == n && k >= 3).then_some((q, k))
        })
    };
    line.or_else(larger)
}

/// The zeta-primes up to a bound.
pub fn zeta_primes(most: u64) -> Vec<u64> {
    primes_up_to(most).into_iter().filter(|&p| is_zeta_prime(p)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_that_are_not_zeta_say_why() {
        // 2^2 + 2 + 1, 2^5 - 1, 2^7 - 1, 17^2 + 17 + 1; 13 = 3^2 + 3 + 1 and 17 = 16 + 1 are 1 mod 4.
        let found =
            [(7, (2, 3)), (31, (2, 5)), (127, (2, 7)), (307, (17, 3)), (13, (3, 3)), (17, (16, 2)), (3, (2, 2))];
        for (p, space) in found {
            assert_eq!(projective_space(p), Some(space), "{p}");
        }
        assert_eq!(projective_space(19), None);
        let primes = primes_up_to(1000).into_iter().filter(|p| p % 4 == 3);
        assert_eq!(primes.filter(|&p| !is_zeta_prime(p)).collect::<Vec<_>>(), [3, 7, 11, 23, 31, 127, 307]);
        assert_eq!(zeta_primes(1000).len(), 80);
    }
}
