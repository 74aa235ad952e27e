//! A finite ring as a product of local rings.
//!
//! The ring splits by the primes of its characteristic. Modulo p the elements with x^p = x are a product of prime fields, one for
//! each local factor (Berlekamp's subalgebra); Lagrange's interpolation finds its idempotents, and Newton's method lifts them.

use super::basis::Trouble;
use super::finite::FiniteRing;
use super::lattice::{Lattice, Modulus};
use super::local::{LocalRing, PrimaryRing, apply};
use crate::group::linear::{AffineSystem, PrimeField};
use mexagon_base::budget::Budget;
use mexagon_base::number::{factor, inverse_modulo};

/// A local factor of a finite ring.
#[derive(Clone, Debug)]
pub struct Component {
    pub local: LocalRing,
    /// The idempotent, modulo the power of the prime, on all monomials of the ring.
    idempotent: Vec<u64>,
    /// The monomials of the ring that are the basis of the factor.
    kept: Vec<usize>,
    primary: PrimaryRing,
    quotient: Lattice,
}

impl Component {
    /// The component of an element of the ring.
    pub fn project(&self, element: &[u64]) -> Vec<u64> {
        let modulus = &self.primary.modulus;
        let mut vector: Vec<u64> = element.iter().map(|c| c % modulus.power).collect();
        modulus.reduce(&self.quotient, &mut vector);
        self.kept.iter().map(|&place| vector[place]).collect()
    }

    /// The places of the monomials of the ring that are the basis of the factor.
    pub fn basis(&self) -> &[usize] {
        &self.kept
    }

    /// The element modulo the power of the prime that has this component and is 0 in the other factors for the same prime.
    fn lift(&self, component: &[u64]) -> Vec<u64> {
        let mut vector = vec![0; self.primary.modulus.rank];
        for (&place, &c) in self.kept.iter().zip(component) {
            vector[place] = c;
        }
        self.primary.product(&self.idempotent, &vector)
    }
}

impl FiniteRing {
    pub fn components(&self, budget: &Budget) -> Result<Vec<Component>, Trouble> {
        let (rows, tables) = (self.rows(budget)?, self.multiplications(budget)?);
        let monomials = self.monomials();
        let mut components = Vec::new();
        for (p, k) in factor(self.characteristic().max(1)) {
            let modulus = Modulus::new(p, k as u32, self.rank());
            let local = |vector: &Vec<u64>| vector.iter().map(|c| c % modulus.power).collect::<Vec<u64>>();
            let zero = modulus.span(&modulus.zero(), rows.iter().map(local));
            let tables: Vec<Vec<Vec<u64>>> = tables.iter().map(|table| table.iter().map(local).collect()).collect();
            let step = |m: &super::Monomial| {
                let variables = 0..self.presentation().names.len();
                let mut smaller = variables.filter_map(|v| m.over(&self.presentation().variable(v)).map(|n| (v, n)));
                smaller.find_map(|(v, n)| Some((v, monomials.iter().position(|known| *known == n)?)))
            };
            let steps = monomials.iter().map(step).collect();
            let primary = PrimaryRing::new(modulus, zero, tables, steps);
            components.extend(split(&primary, budget)?);
        }
        Ok(components)
    }

    /// The element with given components, in the order of the factors; a missing one is 0.
    pub fn assemble(&self, components: &[Component], parts: &[Option<Vec<u64>>]) -> Vec<u64> {
        let n = self.characteristic().max(1);
        let mut sum = vec![0i128; self.rank()];
        for (component, part) in components.iter().zip(parts) {
            let Some(part) = part else { continue };
            // A number that is 1 modulo this power of the prime and 0 modulo the others.
            let power = component.primary.modulus.power;
            let others = n / power;
            let factor = i128::from(others) * i128::from(inverse_modulo(others, power)) % i128::from(n);
            for (entry, c) in sum.iter_mut().zip(component.lift(part)) {
                *entry = (*entry + factor * i128::from(c)) % i128::from(n);
            }
        }
        sum.into_iter().map(|entry| entry as u64).collect()
    }
}

fn split(primary: &PrimaryRing, budget: &Budget) -> Result<Vec<Component>, Trouble> {
    if primary.modulus.contains(&primary.zero, &primary.one()) {
        return Ok(Vec::new());
    }
    let (fixed, nilpotent, multiples) = primary.fixed_and_nilpotent();
    let idempotents = idempotents(primary, &fixed, &multiples, budget)?;
    idempotents.into_iter().map(|e| component(primary, lifted(primary, e), &nilpotent, budget)).collect()
}

/// The primitive idempotents modulo p: the unit, split by the eigenvalues of each element that the Frobenius map fixes.
fn idempotents(
    primary: &PrimaryRing,
    fixed: &Lattice,
    multiples: &Lattice,
    budget: &Budget,
) -> Result<Vec<Vec<u64>>, Trouble> {
    let modulus = &primary.modulus;
    let p = modulus.prime;
    let reduced = |mut x: Vec<u64>| {
        modulus.reduce(multiples, &mut x);
        x
    };
    let mut idempotents = vec![reduced(primary.one())];
    for b in modulus.rows(fixed) {
        if modulus.contains(multiples, &b) {
            continue;
        }
        let table = primary.table_of(&b);
        let mut finer = Vec::new();
        for e in idempotents {
            budget.check()?;
            let mut powers = vec![e.clone()];
            let equation = loop {
                let next = reduced(apply(modulus, &table, powers.last().unwrap_or(&e)));
                if let Some(equation) = dependency(&powers, &next, p) {
                    break equation;
                }
                powers.push(next);
            };
            let roots = roots(&equation, p, budget)?;
            for &c in &roots {
                let mut part = e.clone();
                for &other in roots.iter().filter(|&&other| other != c) {
                    let image = apply(modulus, &table, &part);
                    let scale = inverse_modulo((c + p - other) % p, p);
                    let difference =
                        image.iter().zip(&part).map(|(i, x)| (i % p + (p - other) * (x % p)) % p * scale % p);
                    part = reduced(difference.collect());
                }
                finer.push(part);
            }
        }
        idempotents = finer;
    }
    Ok(idempotents)
}

/// The idempotent over one modulo p.
fn lifted(primary: &PrimaryRing, mut e: Vec<u64>) -> Vec<u64> {
    let (mut power, n) = (primary.modulus.prime, primary.modulus.power);
    while power < n {
        // 3e^2 - 2e^3 doubles the power of p up to which e is idempotent.
        let square = primary.product(&e, &e);
        let cube = primary.product(&square, &e);
        e = square.iter().zip(&cube).map(|(s, c)| (3 * s + (n - 2 % n) * c) % n).collect();
        power = power.saturating_mul(power);
    }
    e
}

/// The local ring that an idempotent cuts out.
fn component(
    primary: &PrimaryRing,
    idempotent: Vec<u64>,
    nilpotent: &Lattice,
    budget: &Budget,
) -> Result<Component, Trouble> {
    let modulus = &primary.modulus;
    let one = primary.one();
    let other = one.iter().zip(&idempotent).map(|(one, c)| (one + modulus.power - c % modulus.power) % modulus.power);
    let quotient = primary.ideal(&primary.zero, [other.collect()]);
    let pivots = modulus.pivots(&quotient);
    let kept: Vec<usize> = (0..modulus.rank).filter(|&place| pivots[place] > 1).collect();
    let small = Modulus { rank: kept.len(), ..*modulus };
    let restrict = |mut x: Vec<u64>| {
        modulus.reduce(&quotient, &mut x);
        kept.iter().map(|&place| x[place]).collect::<Vec<u64>>()
    };
    let table = |table: &Vec<Vec<u64>>| kept.iter().map(|&place| restrict(table[place].clone())).collect();
    let tables: Vec<Vec<Vec<u64>>> = primary.tables.iter().map(table).collect();
    let zero_rows = modulus.rows(&quotient).into_iter().map(|row| kept.iter().map(|&i| row[i]).collect::<Vec<u64>>());
    let kept_rows = zero_rows.zip(pivot_places(&pivots, modulus.power)).filter(|(_, place)| kept.contains(place));
    let zero = small.span(&small.zero(), kept_rows.map(|(row, _)| row));
    let nilpotents = modulus.rows(nilpotent).into_iter().map(restrict);
    let maximal = small.span(&zero, nilpotents);
    let steps = kept
        .iter()
        .map(|&place| {
            let (generator, smaller) = primary.steps[place]?;
            Some((generator, kept.iter().position(|&k| k == smaller)?))
        })
        .collect();
    let ring = PrimaryRing::new(small, zero, tables, steps);
    let local = LocalRing::new(ring, maximal, budget)?;
    Ok(Component { local, idempotent, kept, primary: primary.clone(), quotient })
}

/// The places of the rows that are not 0.
fn pivot_places(pivots: &[u64], power: u64) -> impl Iterator<Item = usize> + '_ {
    (0..pivots.len()).filter(move |&i| pivots[i] < power)
}

/// The roots modulo p of a monic polynomial, given by its other coefficients from the constant one on; there are no more than those.
fn roots(equation: &[u64], p: u64, budget: &Budget) -> Result<Vec<u64>, Trouble> {
    let mut found = Vec::with_capacity(equation.len());
    for c in 0..p {
        if found.len() == equation.len() {
            break;
        }
        budget.check()?;
        if is_root(equation, c, p) {
            found.push(c);
        }
    }
    Ok(found)
}

/// Is c a root of a monic polynomial, given in the same way?
fn is_root(equation: &[u64], c: u64, p: u64) -> bool {
    equation.iter().rev().fold(1, |value, &coefficient| (value * c + coefficient) % p) == 0
}

/// The coefficients with next + sum c_i v_i = 0 modulo p, if there are any.
fn dependency(vectors: &[Vec<u64>], next: &[u64], p: u64) -> Option<Vec<u64>> {
    let mut system = AffineSystem::new(vectors.len(), PrimeField(p as u32));
    for place in 0..next.len() {
        let entries = vectors.iter().map(|vector| vector[place]).chain([next[place]]);
        system.equation(entries.map(|entry| (entry % p) as u32).collect());
    }
    Some(system.solve()?.particular.into_iter().map(u64::from).collect())
}
