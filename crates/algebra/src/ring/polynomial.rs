//! Polynomials with whole coefficients.

use mexagon_base::number::extended_gcd;
use std::collections::BTreeMap;

/// A product of powers of the variables.
///
/// They are ordered by degree, then lexicographically, the first variable largest. The generator of a base field, which stands
/// last, does not count in the degree: coefficients stay coefficients.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Monomial {
    degree: u64,
    exponents: Vec<u32>,
}

impl Monomial {
    /// The monomial with these exponents, of which the first `counted` make the degree.
    pub fn new(exponents: Vec<u32>, counted: usize) -> Self {
        let degree = exponents.iter().take(counted).map(|&e| u64::from(e)).sum();
        Monomial { degree, exponents }
    }

    pub fn exponents(&self) -> &[u32] {
        &self.exponents
    }

    /// The degree in the variables.
    pub fn degree(&self) -> u64 {
        self.degree
    }

    pub(crate) fn is_one(&self) -> bool {
        self.exponents.iter().all(|&e| e == 0)
    }

    /// The product; none if an exponent becomes too large.
    pub fn times(&self, other: &Monomial) -> Option<Monomial> {
        let exponents = self.exponents.iter().zip(&other.exponents).map(|(a, b)| a.checked_add(*b));
        Some(Monomial { degree: self.degree + other.degree, exponents: exponents.collect::<Option<_>>()? })
    }

    /// The quotient, if the other divides.
    pub fn over(&self, other: &Monomial) -> Option<Monomial> {
        let exponents = self.exponents.iter().zip(&other.exponents).map(|(a, b)| a.checked_sub(*b));
        let exponents = exponents.collect::<Option<_>>()?;
        Some(Monomial { degree: self.degree - other.degree, exponents })
    }

    pub(crate) fn lcm(&self, other: &Monomial, counted: usize) -> Monomial {
        let exponents = self.exponents.iter().zip(&other.exponents).map(|(a, b)| *a.max(b));
        Monomial::new(exponents.collect(), counted)
    }

    /// Have the two no variable in common?
    pub(crate) fn is_coprime(&self, other: &Monomial) -> bool {
        self.exponents.iter().zip(&other.exponents).all(|(a, b)| *a == 0 || *b == 0)
    }

    /// As people write it, `x^2*y`; empty for 1.
    pub(crate) fn show(&self, names: &[String]) -> String {
        let powers = self.exponents.iter().zip(names).filter(|(e, _)| **e > 0);
        let powers = powers.map(|(e, name)| if *e == 1 { name.clone() } else { format!("{name}^{e}") });
        powers.collect::<Vec<_>>().join("*")
    }
}

/// A polynomial with whole coefficients.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Polynomial {
    terms: BTreeMap<Monomial, i128>,
}

impl Polynomial {
    pub fn zero() -> Self {
        Polynomial::default()
    }

    pub fn term(monomial: Monomial, coefficient: i128) -> Self {
        let mut polynomial = Polynomial::zero();
        polynomial.insert(monomial, coefficient);
        polynomial
    }

    /// Puts a term in, in place of one with the same monomial.
    pub(super) fn insert(&mut self, monomial: Monomial, coefficient: i128) {
        if coefficient == 0 {
            self.terms.remove(&monomial);
        } else {
            self.terms.insert(monomial, coefficient);
        }
    }

    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// The terms, the smallest monomial first.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Monomial, i128)> {
        self.terms.iter().map(|(monomial, &coefficient)| (monomial, coefficient))
    }

    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// The largest monomial with its coefficient.
    pub fn lead(&self) -> Option<(&Monomial, i128)> {
        self.terms.last_key_value().map(|(monomial, &coefficient)| (monomial, coefficient))
    }

    /// The value, if no variable occurs.
    pub fn constant(&self) -> Option<i128> {
        match self.lead() {
            None => Some(0),
            Some((monomial, coefficient)) => monomial.is_one().then_some(coefficient),
        }
    }

    /// Adds `factor` · `shift` · `other`; none on overflow. Coefficients are kept between 0 and the modulus if there is one.
    #[must_use = "an overflow must not pass unseen"]
    pub fn add_multiple(&mut self, other: &Polynomial, shift: &Monomial, factor: i128, modulus: i128) -> Option<()> {
        for (monomial, coefficient) in other.terms() {
            let place = self.terms.entry(monomial.times(shift)?).or_insert(0);
            // The least number has no negative, so that it counts as an overflow.
            let sum = place.checked_add(coefficient.checked_mul(factor)?).filter(|sum| *sum != i128::MIN)?;
            *place = if modulus > 0 { sum.rem_euclid(modulus) } else { sum };
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        Some(())
    }

    /// The product; none if it has more than `limit` terms or overflows.
    pub fn times(&self, other: &Polynomial, limit: usize) -> Option<Polynomial> {
        let mut product = Polynomial::zero();
        for (monomial, coefficient) in self.terms() {
            product.add_multiple(other, monomial, coefficient, 0)?;
            if product.len() > limit {
                return None;
            }
        }
        Some(product)
    }

    /// The polynomial with every coefficient between 0 and the modulus.
    pub fn modulo(mut self, modulus: i128) -> Polynomial {
        if modulus > 0 {
            for coefficient in self.terms.values_mut() {
                *coefficient = coefficient.rem_euclid(modulus);
            }
            self.terms.retain(|_, coefficient| *coefficient != 0);
        }
        self
    }

    /// The greatest common divisor of the coefficients; 0 for the zero polynomial.
    pub(crate) fn content(&self) -> i128 {
        self.terms.values().fold(0, |divisor, &coefficient| extended_gcd(divisor, coefficient).0)
    }

    /// The polynomial divided by a number that divides every coefficient.
    #[must_use]
    pub(crate) fn over(mut self, divisor: i128) -> Polynomial {
        if divisor != 1 {
            self.terms.values_mut().for_each(|coefficient| *coefficient /= divisor);
        }
        self
    }

    pub(crate) fn scaled(&self, factor: i128, modulus: i128) -> Option<Polynomial> {
        let one = Monomial { degree: 0, exponents: vec![0; self.variables()] };
        let mut scaled = Polynomial::zero();
        scaled.add_multiple(self, &one, factor, modulus)?;
        Some(scaled)
    }

    fn variables(&self) -> usize {
        self.terms.keys().next().map_or(0, |monomial| monomial.exponents.len())
    }

    /// The polynomial without one term.
    pub(crate) fn without(&self, monomial: &Monomial) -> Polynomial {
        let mut rest = self.clone();
        rest.terms.remove(monomial);
        rest
    }

    /// As people write it, the largest monomial first.
    pub fn show(&self, names: &[String]) -> String {
        let mut text = String::new();
        for (monomial, coefficient) in self.terms().rev() {
            let sign = match (text.is_empty(), coefficient < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text.push_str(sign);
            let (size, power) = (coefficient.unsigned_abs(), monomial.show(names));
            match (size, power.as_str()) {
                (1, "") => text.push('1'),
                (1, power) => text.push_str(power),
                (size, "") => text.push_str(&size.to_string()),
                (size, power) => text.push_str(&format!("{size}*{power}")),
            }
        }
        if text.is_empty() { "0".to_owned() } else { text }
    }
}
