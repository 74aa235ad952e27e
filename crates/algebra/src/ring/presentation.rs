//! Rings as people write them: coefficients, variables and relations.

use super::polynomial::{Monomial, Polynomial};
use crate::group::classical::Field;
use mexagon_base::number::{is_prime, prime_power};

/// The name of the generator of a field that is not a prime field.
pub const FIELD_GENERATOR: &str = "a";

/// The largest number of terms of a polynomial that is written down.
pub(super) const MAX_TERMS: usize = 10_000;

/// The largest power of a variable that another polynomial is put in for.
const MAX_POWER: u32 = 1000;

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

    /// Is it an infinite field?
    pub fn is_infinite_field(self) -> bool {
        matches!(self, Base::Rationals | Base::Reals | Base::Complex)
    }
}

/// A ring by a base, variables and relations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The coefficients.
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

    /// The same ring without the variables that a relation expresses by the others.
    #[must_use]
    pub fn simplified(&self) -> Presentation {
        let mut ring = self.clone();
        while let Some(simpler) = ring.without_a_variable() {
            ring = simpler;
        }
        ring
    }

    fn without_a_variable(&self) -> Option<Presentation> {
        let modulus = i128::from(self.modulus());
        let is_unit = |c: i128| c == 1 || c == -1 || c == modulus - 1;
        // A relation ±v + rest = 0 in which v occurs once.
        let (which, v, unit) = self.relations.iter().enumerate().find_map(|(which, relation)| {
            (0..self.variables).find_map(|v| {
                let mut with = relation.terms().filter(|(m, _)| m.exponents()[v] > 0);
                let (monomial, c) = with.next()?;
                let alone = with.next().is_none() && *monomial == self.variable(v) && is_unit(c);
                alone.then_some((which, v, if c == 1 { 1 } else { -1 }))
            })
        })?;
        let value = self.relations[which].without(&self.variable(v)).scaled(-unit, modulus)?;
        let mut relations = Vec::new();
        for relation in self.relations.iter().enumerate().filter(|(i, _)| *i != which).map(|(_, relation)| relation) {
            let mut sum = Polynomial::zero();
            for (monomial, c) in relation.terms() {
                let mut exponents = monomial.exponents().to_vec();
                let power = std::mem::take(&mut exponents[v]);
                if power > MAX_POWER {
                    return None;
                }
                let mut product = Polynomial::term(Monomial::new(exponents, self.variables), c);
                for _ in 0..power {
                    product = product.times(&value, MAX_TERMS)?.modulo(modulus);
                }
                sum.add_multiple(&product, &self.one(), 1, modulus)?;
            }
            relations.push(sum);
        }
        let drop = |relation: Polynomial| {
            let mut dropped = Polynomial::zero();
            for (monomial, c) in relation.terms() {
                let mut exponents = monomial.exponents().to_vec();
                exponents.remove(v);
                let one = Monomial::new(vec![0; exponents.len()], self.variables - 1);
                let term = Polynomial::term(Monomial::new(exponents, self.variables - 1), c);
                dropped.add_multiple(&term, &one, 1, modulus)?;
            }
            Some(dropped)
        };
        let relations: Vec<Polynomial> = relations.into_iter().map(drop).collect::<Option<_>>()?;
        let relations = relations.into_iter().filter(|relation| !relation.is_zero()).collect();
        let mut names = self.names.clone();
        names.remove(v);
        Some(Presentation { base: self.base, names, variables: self.variables - 1, relations })
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
    pub fn field_equation(&self) -> Option<Polynomial> {
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
