//! K[x] and K[x]/(f) for a field K: the value is the number of irreducible factors of f (Bra17, Example 5.21).

use super::families::{domain, monomials};
use super::told::Told;
use crate::limits::LARGEST_DEGREE;
use mexagon_algebra::ring::rational::{self, Coefficients};
use mexagon_algebra::ring::{Base, Monomial, Polynomial, Presentation};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Nimber;
use num_bigint::BigInt;

const SOURCE: &str = "Bra17, Ex. 5.21";

/// What is known of a quotient of K[x].
pub(super) fn one_variable(
    ring: &Presentation,
    relations: &[&Polynomial],
    budget: &Budget,
) -> Result<Option<Told>, Stop> {
    let x = &ring.names[0];
    if relations.is_empty() {
        return Ok(domain(x));
    }
    if let Some([exponents]) = monomials(ring, relations).as_deref() {
        let degree = u64::from(exponents[0]);
        return Ok((degree > 0).then(|| told(degree, Some(x.clone()), product_of(x, degree))).flatten());
    }
    if !ring.base.is_infinite_field() {
        return Ok(None);
    }
    let degree = relations.iter().filter_map(|f| f.lead()).map(|(m, _)| m.degree()).max().unwrap_or(0);
    if degree > LARGEST_DEGREE {
        // Over the complex numbers every polynomial is a product of linear ones.
        return Ok(match relations {
            [_] if ring.base == Base::Complex => told(degree, None, product_of(x, degree)),
            _ => None,
        });
    }
    let f = divisor(ring, budget)?;
    let degree = f.len() as u64 - 1;
    let factors = rational::factors(&f, budget)?;
    let number = match ring.base {
        Base::Complex => degree,
        Base::Reals => {
            let roots = rational::real_roots(&f, budget)?;
            roots + (degree - roots) / 2
        }
        _ => match &factors {
            Some(factors) => factors.iter().map(|(_, exponent)| u64::from(*exponent)).sum(),
            None => return Ok(None),
        },
    };
    let mut primes: Vec<&Coefficients> = Vec::new();
    for (g, _) in factors.iter().flatten() {
        let stays_prime = match (ring.base, g.len() - 1) {
            (Base::Rationals, _) | (_, 1) => true,
            (Base::Reals, 2) => rational::real_roots(g, budget)? == 0,
            _ => false,
        };
        if stays_prime {
            primes.push(g);
        }
    }
    primes.sort_by_key(|g| g.len());
    let prime = primes.first().and_then(|g| shown(ring, g));
    Ok(told(number, prime, product_of(x, number)))
}

/// The greatest common divisor of the relations over an infinite field; empty if there are none.
fn divisor(ring: &Presentation, budget: &Budget) -> Result<Coefficients, Stop> {
    ring.relations.iter().try_fold(Coefficients::new(), |f, g| rational::gcd(&f, &coefficients(g), budget))
}

/// Is a quotient of K[x] for an infinite field K the ring 0?
pub(super) fn is_zero(ring: &Presentation, budget: &Budget) -> Result<bool, Stop> {
    Ok(divisor(ring, budget)?.len() == 1)
}

/// Is an element 0 in a quotient of K[x] for an infinite field K?
pub(super) fn vanishes(ring: &Presentation, element: &Polynomial, budget: &Budget) -> Result<bool, Stop> {
    if element.is_zero() || ring.relations.is_empty() {
        return Ok(element.is_zero());
    }
    let degree = |f: &Polynomial| f.lead().map_or(0, |(m, _)| m.degree());
    if let [f] = ring.relations.as_slice()
        && degree(element) < degree(f)
    {
        return Ok(false);
    }
    let f = divisor(ring, budget)?;
    Ok(rational::gcd(&f, &coefficients(element), budget)?.len() == f.len())
}

fn product_of(x: &str, number: u64) -> String {
    match number {
        1 => format!("a quotient of K[{x}] by a prime element, which is a field"),
        _ => format!("a quotient of K[{x}] by a product of {number} prime elements"),
    }
}

fn told(number: u64, prime: Option<String>, statement: String) -> Option<Told> {
    let told = match number {
        1 => Told::p(statement, SOURCE)?,
        _ => Told::n(prime, statement, SOURCE)?.with(Nimber::finite(number)),
    };
    Some(told.heap())
}

fn coefficients(f: &Polynomial) -> Coefficients {
    let degree = f.lead().map_or(0, |(m, _)| m.degree() as usize);
    let mut list = vec![BigInt::ZERO; degree + 1];
    f.terms().for_each(|(m, c)| list[m.degree() as usize] = BigInt::from(c));
    list
}

/// A polynomial as an element of the ring, if its coefficients can be read again.
fn shown(ring: &Presentation, f: &[BigInt]) -> Option<String> {
    let mut sum = Polynomial::zero();
    for (degree, c) in f.iter().enumerate() {
        let c = i128::try_from(c).ok().filter(|c| c.unsigned_abs() <= u128::from(mexagon_language::MAX_PARAMETER))?;
        let term = Polynomial::term(Monomial::new(vec![degree as u32], 1), c);
        sum.add_multiple(&term, &ring.one(), 1, 0)?;
    }
    Some(sum.show(&ring.names))
}
