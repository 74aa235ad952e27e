//! Cyclotomic polynomials, which are irreducible over the rational numbers.

use super::{Coefficients, divided};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use num_bigint::{BigInt, Sign};

/// The cyclotomic polynomials that divide a polynomial without multiple factors, and what is left.
pub(super) fn without_roots_of_unity(
    f: Coefficients,
    budget: &Budget,
) -> Result<(Vec<Coefficients>, Coefficients), Stop> {
    let (mut found, mut left) = (Vec::new(), f);
    let mut value = at_two(&left);
    let degree = left.len().saturating_sub(1) as u64;
    // The degree of the n-th is at least the square root of n/2.
    for n in 1..=2 * degree * degree {
        budget.check()?;
        let primes: Vec<(u64, u64)> = factor(n);
        let totient: u64 = primes.iter().map(|&(p, e)| (p - 1) * p.pow(e as u32 - 1)).product();
        if totient as usize >= left.len() {
            continue;
        }
        let g = cyclotomic(n, primes.iter().map(|&(p, _)| p as usize));
        // Most are excluded by their values at 2.
        if (&value % at_two(&g)).sign() != Sign::NoSign {
            continue;
        }
        if let Some(rest) = divided(&left, &g) {
            left = rest;
            value = at_two(&left);
            found.push(g);
        }
    }
    Ok((found, left))
}

fn at_two(f: &[BigInt]) -> BigInt {
    f.iter().rev().fold(BigInt::ZERO, |value, c| value * 2 + c)
}

/// The polynomial with x^k in the place of x.
fn spread(f: &[BigInt], k: usize) -> Coefficients {
    let mut wide = vec![BigInt::ZERO; (f.len() - 1) * k + 1];
    f.iter().enumerate().for_each(|(i, c)| wide[i * k] = c.clone());
    wide
}

/// The n-th cyclotomic polynomial: that of mp is that of m at x^p over that of m if the prime p does not divide m, and the n-th is that of the product of
/// its primes at a power of x.
fn cyclotomic(n: u64, primes: impl Iterator<Item = usize>) -> Coefficients {
    let mut f = vec![BigInt::from(-1), BigInt::from(1)];
    let mut radical = 1;
    for p in primes {
        f = divided(&spread(&f, p), &f).unwrap_or_default();
        radical *= p;
    }
    spread(&f, n as usize / radical)
}
