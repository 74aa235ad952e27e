//! Polynomials in one variable over the rational numbers: common divisors, square-free parts, real roots, and factors.
//!
//! A polynomial is the list of its coefficients, the constant one first and the last one not 0, whole and without a common divisor.

mod cyclotomic;
mod factor;

pub use factor::{MAX_DEGREE, factors};

use mexagon_base::budget::{Budget, Stop};
use num_bigint::{BigInt, Sign};

pub type Coefficients = Vec<BigInt>;

fn trimmed(mut f: Coefficients) -> Coefficients {
    while f.last().is_some_and(|c| c.sign() == Sign::NoSign) {
        f.pop();
    }
    f
}

fn absolute(x: &BigInt) -> BigInt {
    BigInt::from(x.magnitude().clone())
}

/// The polynomial divided by the greatest common divisor of its coefficients; the sign stays.
fn reduced(f: Coefficients) -> Coefficients {
    let f = trimmed(f);
    let mut content = BigInt::ZERO;
    for c in &f {
        let (mut a, mut b) = (content, absolute(c));
        while b.sign() != Sign::NoSign {
            (a, b) = (b.clone(), a % b);
        }
        content = a;
    }
    f.into_iter().map(|c| c / &content).collect()
}

/// The polynomial up to units: no common divisor of the coefficients, the leading one positive.
pub(crate) fn primitive(f: Coefficients) -> Coefficients {
    let f = reduced(f);
    let negative = f.last().is_some_and(|c| c.sign() == Sign::Minus);
    if negative { f.into_iter().map(|c| -c).collect() } else { f }
}

/// A positive multiple of the remainder of a division by a polynomial that is not 0.
fn remainder(a: &[BigInt], b: &[BigInt], budget: &Budget) -> Result<Coefficients, Stop> {
    let mut rest = a.to_vec();
    let Some(lead) = b.last() else { return Ok(rest) };
    while rest.len() >= b.len() {
        budget.check_now()?;
        let Some(head) = rest.last().cloned() else { break };
        let head = if lead.sign() == Sign::Minus { -head } else { head };
        let shift = rest.len() - b.len();
        rest.iter_mut().for_each(|c| *c *= absolute(lead));
        for (i, c) in b.iter().enumerate() {
            rest[shift + i] -= &head * c;
        }
        rest = reduced(rest);
    }
    Ok(rest)
}

pub fn gcd(a: &[BigInt], b: &[BigInt], budget: &Budget) -> Result<Coefficients, Stop> {
    let (mut a, mut b) = (primitive(a.to_vec()), primitive(b.to_vec()));
    while !b.is_empty() {
        let rest = primitive(remainder(&a, &b, budget)?);
        (a, b) = (b, rest);
    }
    Ok(a)
}

/// The quotient, if the other divides and the quotient has whole coefficients.
fn divided(a: &[BigInt], b: &[BigInt]) -> Option<Coefficients> {
    let (mut rest, lead) = (a.to_vec(), b.last()?);
    let mut quotient = vec![BigInt::ZERO; (a.len() + 1).checked_sub(b.len())?];
    for shift in (0..quotient.len()).rev() {
        let head = &rest[shift + b.len() - 1];
        let c = head / lead;
        if &c * lead != *head {
            return None;
        }
        for (i, d) in b.iter().enumerate() {
            rest[shift + i] -= &c * d;
        }
        quotient[shift] = c;
    }
    trimmed(rest).is_empty().then_some(quotient)
}

fn derivative(f: &[BigInt]) -> Coefficients {
    f.iter().enumerate().skip(1).map(|(i, c)| c * BigInt::from(i)).collect()
}

/// Polynomials without multiple roots and their exponents, whose product is the given one.
fn square_free_parts(f: &[BigInt], budget: &Budget) -> Result<Vec<(Coefficients, u32)>, Stop> {
    let mut parts = Vec::new();
    let mut multiple = gcd(f, &derivative(f), budget)?;
    let mut left = divided(&primitive(f.to_vec()), &multiple).unwrap_or_default();
    let mut exponent = 1;
    while left.len() > 1 {
        let next = gcd(&left, &multiple, budget)?;
        let Some(part) = divided(&left, &next) else { break };
        if part.len() > 1 {
            parts.push((primitive(part), exponent));
        }
        multiple = divided(&multiple, &next).unwrap_or_default();
        left = next;
        exponent += 1;
    }
    Ok(parts)
}

/// The number of real roots, each as often as it is one, by Sturm's theorem.
pub fn real_roots(f: &[BigInt], budget: &Budget) -> Result<u64, Stop> {
    let mut roots = 0;
    for (part, exponent) in square_free_parts(f, budget)? {
        roots += u64::from(exponent) * different_real_roots(&part, budget)?;
    }
    Ok(roots)
}

fn different_real_roots(f: &[BigInt], budget: &Budget) -> Result<u64, Stop> {
    let mut chain = vec![f.to_vec(), derivative(f)];
    while let [.., a, b] = chain.as_slice()
        && b.len() > 1
    {
        let next: Coefficients = reduced(remainder(a, b, budget)?).into_iter().map(|c| -c).collect();
        if next.is_empty() {
            break;
        }
        chain.push(next);
    }
    // The signs far to the left and far to the right.
    let changes = |left: bool| {
        let sign = |p: &Coefficients| {
            let negative = p.last().is_some_and(|c| c.sign() == Sign::Minus);
            negative != (left && p.len().is_multiple_of(2))
        };
        chain.windows(2).filter(|pair| sign(&pair[0]) != sign(&pair[1])).count() as u64
    };
    Ok(changes(true) - changes(false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poly(c: &[i64]) -> Coefficients {
        c.iter().map(|&c| BigInt::from(c)).collect()
    }

    fn product(factors: &[&[i64]]) -> Coefficients {
        factors.iter().fold(poly(&[1]), |f, g| {
            let mut h = vec![BigInt::ZERO; f.len() + g.len() - 1];
            for (i, a) in f.iter().enumerate() {
                g.iter().enumerate().for_each(|(j, b)| h[i + j] += a * b);
            }
            h
        })
    }

    fn all(f: &[BigInt]) -> Option<Vec<(Coefficients, u32)>> {
        factors(f, &Budget::unlimited()).expect("no limit")
    }

    #[test]
    fn counts_real_roots() {
        for (f, roots) in [
            (poly(&[1, 0, 1]), 0),
            (poly(&[-2, 0, 1]), 2),
            (poly(&[-2, 0, 0, 1]), 1),
            (poly(&[0, 0, 0, 1]), 3),
            (product(&[&[1, 1], &[1, 1], &[-3, 2], &[1, 0, 1], &[1, 0, 1]]), 3),
            (product(&[&[1, -1], &[2, -1], &[3, -1], &[4, -1], &[5, -1]]), 5),
        ] {
            assert_eq!(real_roots(&f, &Budget::unlimited()), Ok(roots), "{f:?}");
        }
    }

    #[test]
    fn factors_what_was_multiplied() {
        // All of these are irreducible: by Eisenstein's criterion, as cyclotomic polynomials, or because they have no root.
        let list: [&[i64]; 8] = [
            &[0, 1],
            &[-3, 2],
            &[1, 0, 1],
            &[-2, 0, 0, 1],
            &[1, 0, 0, 0, 1],
            &[1, 1, 1, 1, 1],
            &[1, 0, -10, 0, 1],
            &[6, 3, 0, 0, 0, 1],
        ];
        for (i, f) in list.iter().enumerate() {
            assert_eq!(all(&poly(f)), Some(vec![(poly(f), 1)]));
            for g in &list[i + 1..] {
                let mut found = all(&product(&[f, g, g])).expect("small");
                found.sort();
                let mut expected = vec![(poly(f), 1), (poly(g), 2)];
                expected.sort();
                assert_eq!(found, expected);
            }
        }
        let mut large = vec![BigInt::ZERO; MAX_DEGREE + 2];
        (large[0], large[MAX_DEGREE + 1]) = (BigInt::from(-2), BigInt::from(1));
        assert_eq!(all(&large), None);
    }

    #[test]
    fn roots_of_unity_have_one_factor_for_each_divisor() {
        for n in [1usize, 2, 12, 30, 33, 100, 105, 128, 200] {
            let mut f = vec![BigInt::ZERO; n + 1];
            (f[0], f[n]) = (BigInt::from(-1), BigInt::from(1));
            let found = all(&f).expect("cyclotomic");
            assert_eq!(found.len(), (1..=n).filter(|d| n.is_multiple_of(*d)).count(), "{n}");
            let whole = found.iter().fold(poly(&[1]), |whole, (g, exponent)| {
                assert_eq!(*exponent, 1);
                let mut product = vec![BigInt::ZERO; whole.len() + g.len() - 1];
                for (i, a) in whole.iter().enumerate() {
                    g.iter().enumerate().for_each(|(j, b)| product[i + j] += a * b);
                }
                product
            });
            assert_eq!(whole, f, "{n}");
        }
        // Beside another factor, and with an exponent.
        let mut found = all(&product(&[&[-1, 0, 0, 0, 0, 0, 1], &[-1, 1], &[-2, 0, 1]])).expect("small");
        found.sort();
        let parts: [(&[i64], u32); 5] =
            [(&[-2, 0, 1], 1), (&[-1, 1], 2), (&[1, -1, 1], 1), (&[1, 1], 1), (&[1, 1, 1], 1)];
        let mut expected = parts.map(|(g, exponent)| (poly(g), exponent)).to_vec();
        expected.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn stops_with_the_budget() {
        let mut f = vec![BigInt::ZERO; 33];
        (f[0], f[32]) = (BigInt::from(1), BigInt::from(1));
        let budget = Budget::unlimited();
        budget.cancel_switch().store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(factors(&f, &budget), Err(Stop::Cancelled));
        assert_eq!(real_roots(&f, &budget), Err(Stop::Cancelled));
    }
}
