//! A finite ring as a module over Z/n with monomials as generators.

use super::basis::{GroebnerBasis, Trouble};
use super::polynomial::{Monomial, Polynomial};
use super::presentation::Presentation;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use std::collections::{BTreeSet, VecDeque};

/// The largest number of monomials that a ring may need.
pub const MAX_RANK: usize = 256;

/// A finite ring: the sums of its monomials, each with coefficients below a number of its own.
#[derive(Clone, Debug)]
pub struct FiniteRing {
    presentation: Presentation,
    basis: GroebnerBasis,
    /// The monomials that are needed, the largest first.
    monomials: Vec<Monomial>,
    /// For each monomial the least multiple that is a sum of smaller ones.
    pivots: Vec<u64>,
}

impl FiniteRing {
    /// The ring of a presentation; none if it is infinite.
    pub fn new(presentation: &Presentation, budget: &Budget) -> Result<Option<Self>, Trouble> {
        let basis = GroebnerBasis::new(presentation, budget)?;
        if !basis.is_finite() {
            return Ok(None);
        }
        if basis.modulus >= 1 << 31 {
            return Err(Trouble::TooLarge("the characteristic of the ring is 2^31 or more".to_owned()));
        }
        let mut found = BTreeSet::new();
        let mut queue = VecDeque::from([presentation.one()]);
        while let Some(monomial) = queue.pop_front() {
            budget.check()?;
            if found.contains(&monomial) || basis.pivot(&monomial) == 1 || basis.is_everything() {
                continue;
            }
            let next = (0..presentation.names.len()).filter_map(|v| monomial.times(&presentation.variable(v)));
            queue.extend(next);
            found.insert(monomial);
            if found.len() > MAX_RANK {
                let message = format!("the ring needs over {MAX_RANK} monomials as generators of its additive group");
                return Err(Trouble::TooLarge(message));
            }
        }
        let monomials: Vec<Monomial> = found.into_iter().rev().collect();
        let pivots = monomials.iter().map(|monomial| basis.pivot(monomial) as u64).collect();
        Ok(Some(FiniteRing { presentation: presentation.clone(), basis, monomials, pivots }))
    }

    pub fn presentation(&self) -> &Presentation {
        &self.presentation
    }

    pub fn characteristic(&self) -> u64 {
        self.basis.modulus as u64
    }

    pub fn order(&self) -> Order {
        self.pivots.iter().fold(Order::one(), |order, &pivot| order.times(&Order::of(pivot)))
    }

    /// The number of monomials.
    pub fn rank(&self) -> usize {
        self.monomials.len()
    }

    /// The monomials that are needed, the largest first.
    pub fn monomials(&self) -> &[Monomial] {
        &self.monomials
    }

    /// For each monomial the least multiple that is a sum of smaller ones: coefficients are below it.
    pub fn pivots(&self) -> &[u64] {
        &self.pivots
    }

    /// For each monomial the relation that its least superfluous multiple gives, as coefficients on all monomials.
    pub(crate) fn rows(&self, budget: &Budget) -> Result<Vec<Vec<u64>>, Trouble> {
        let mut rows = Vec::with_capacity(self.rank());
        for (place, (monomial, &pivot)) in self.monomials.iter().zip(&self.pivots).enumerate() {
            let multiple = Polynomial::term(monomial.clone(), i128::from(pivot));
            let rest = self.coefficients(&self.basis.normal_form(&multiple, budget)?);
            let n = self.characteristic();
            let mut row: Vec<u64> = rest.iter().map(|&c| (n - c) % n).collect();
            row[place] = pivot;
            rows.push(row);
        }
        Ok(rows)
    }

    /// The coefficients of a polynomial in normal form.
    fn coefficients(&self, normal: &Polynomial) -> Vec<u64> {
        let mut vector = vec![0; self.rank()];
        for (monomial, coefficient) in normal.terms() {
            if let Some(place) = self.monomials.iter().position(|known| known == monomial) {
                vector[place] = coefficient as u64;
            }
        }
        vector
    }

    /// An element by its coefficients, each below the pivot of its monomial.
    pub fn element(&self, polynomial: &Polynomial, budget: &Budget) -> Result<Vec<u64>, Trouble> {
        Ok(self.coefficients(&self.basis.normal_form(polynomial, budget)?))
    }

    /// For each variable, and for the generator of the base, the products with all monomials.
    pub fn multiplications(&self, budget: &Budget) -> Result<Vec<Vec<Vec<u64>>>, Trouble> {
        let overflow = || Trouble::TooLarge("an exponent is too large".to_owned());
        let mut tables = Vec::new();
        for v in 0..self.presentation.names.len() {
            let variable = self.presentation.variable(v);
            let mut table = Vec::with_capacity(self.rank());
            for monomial in &self.monomials {
                let product = Polynomial::term(monomial.times(&variable).ok_or_else(overflow)?, 1);
                table.push(self.element(&product, budget)?);
            }
            tables.push(table);
        }
        Ok(tables)
    }

    /// An element as people write it. Coefficients may be any numbers below the characteristic.
    pub fn show(&self, vector: &[u64], budget: &Budget) -> Result<String, Trouble> {
        let mut sum = Polynomial::zero();
        for (monomial, &coefficient) in self.monomials.iter().zip(vector) {
            let term = Polynomial::term(monomial.clone(), i128::from(coefficient));
            let one = self.presentation.one();
            sum.add_multiple(&term, &one, 1, 0)
                .ok_or_else(|| Trouble::TooLarge("a coefficient is too large".into()))?;
        }
        Ok(self.basis.normal_form(&sum, budget)?.show(&self.presentation.names))
    }
}
