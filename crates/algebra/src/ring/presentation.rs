//! Rings as people write them: coefficients, variables and relations.

use super::polynomial::{Monomial, Polynomial};
use crate::group::classical::Field;
use mexagon_base::number::{is_prime, prime_power};

/// The name of the generator of a field that is not a prime field.
pub const FIELD_GENERATOR: &str = "a";

/// The largest number of terms of a polynomial that is written down.
pub(super) const MAX_TERMS: usize = 10_000;

/// The ring of coefficients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    Integers,
    /// The whole numbers modulo n.
    Residues(u64),
    /// The field of q elements.
    Finite(u64),
    Rationals,
    Reals,
    Complex,
}

impl Base {
    pub fn is_field(self) -> bool {
        match self {
            Base::Integers => false,
            Base::Residues(n) => is_prime(n),
            _ => true,
        }
    }

    /// Has it a generator that is written [`FIELD_GENERATOR`]?
    pub(super) fn has_generator(self) -> bool {
        matches!(self, Base::Finite(q) if prime_power(q).is_some_and(|(_, e)| e > 1))
    }

    pub fn is_infinite_field(self) -> bool {
        matches!(self, Base::Rationals | Base::Reals | Base::Complex)
    }
}

/// A ring by a base, variables and relations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    pub base: Base,
    /// The names of the variables, with [`FIELD_GENERATOR`] last if the base has it.
    pub names: Vec<String>,
    /// The number of variables without the generator of the base.
    pub variables: usize,
    /// What is zero; the relations of the base are not among them.
    pub relations: Vec<Polynomial>,
}

impl Presentation {
    pub fn one(&self) -> Monomial {
        Monomial::new(vec![0; self.names.len()], self.variables)
    }

    /// A variable, or the generator of the base.
    pub fn variable(&self, index: usize) -> Monomial {
        let exponents = (0..self.names.len()).map(|i| u32::from(i == index)).collect();
        Monomial::new(exponents, self.variables)
    }

    /// The same ring with more relations.
    #[must_use]
    pub fn with(&self, more: impl IntoIterator<Item = Polynomial>) -> Presentation {
        let mut ring = self.clone();
        ring.relations.extend(more);
        ring
    }

    /// The number that is zero in the base, or 0.
    pub fn modulus(&self) -> u64 {
        match self.base {
            Base::Residues(n) => n,
            Base::Finite(q) => prime_power(q).map_or(0, |(p, _)| p),
            _ => 0,
        }
    }

    /// The equation of the generator of the base, if it has one.
    pub(crate) fn field_equation(&self) -> Option<Polynomial> {
        let Base::Finite(q) = self.base else { return None };
        if !self.base.has_generator() {
            return None;
        }
        let field = Field::new(q)?;
        let (p, e) = (field.characteristic(), field.exponent());
        let power = |k: u32| {
            let mut exponents = vec![0; self.names.len()];
            exponents[self.variables] = k;
            Monomial::new(exponents, self.variables)
        };
        let mut equation = Polynomial::term(power(e), 1);
        let mut digits = field.exp(i64::from(e));
        for k in 0..e {
            equation.add_multiple(
                &Polynomial::term(power(k), -i128::from(digits % p)),
                &self.one(),
                1,
                i128::from(p),
            )?;
            digits /= p;
        }
        Some(equation)
    }
}

impl std::fmt::Display for Presentation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.base {
            Base::Integers => write!(f, "Z")?,
            Base::Residues(n) => write!(f, "Z/{n}")?,
            Base::Finite(q) => write!(f, "GF({q})")?,
            Base::Rationals => write!(f, "Q")?,
            Base::Reals => write!(f, "R")?,
            Base::Complex => write!(f, "C")?,
        }
        if self.variables > 0 {
            write!(f, "[{}]", self.names[..self.variables].join(","))?;
        }
        if !self.relations.is_empty() {
            let relations: Vec<String> = self.relations.iter().map(|relation| relation.show(&self.names)).collect();
            write!(f, "/({})", relations.join(", "))?;
        }
        Ok(())
    }
}
