//! All maximal subgroups of a soluble group.
//!
//! Let N_i / N_{i+1} run through the chief factors. A maximal subgroup M contains N_{i+1} and not
//! N_i for exactly one i, and then M / N_{i+1} is a complement of the chief factor, because that is
//! a minimal normal abelian subgroup of G / N_{i+1}; conversely each complement of it is maximal.
//! So the maximal subgroups are the solutions of one linear system for each chief factor.

use super::chief::prefix_sizes;
use super::derivation::{derivations, evaluate};
use super::{ChiefLayer, FrattiniQuotient, Module, PcGroup};
use crate::group::linear::{AffineSpace, Matrix, apply, next_digits};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// The complements of a chief factor: it as a module for what is above it, and the solutions of a linear system.
#[derive(Clone, Debug)]
pub struct Complements {
    pub module: Module,
    pub space: AffineSpace,
}

impl Complements {
    /// The complements of the factors of a chief series through which the sequence of the group runs; `None` where there
    /// are none.
    pub fn of(group: &PcGroup, layers: &[ChiefLayer], budget: &Budget) -> Result<Vec<Option<Complements>>, Stop> {
        let mut all = Vec::with_capacity(layers.len());
        for layer in layers {
            budget.check_now()?;
            let module = layer.module(group, layer.range.start);
            all.push(derivations(group, &module, Some(layer)).solve().map(|space| Complements { module, space }));
        }
        Ok(all)
    }
}

/// The maximal subgroups that complement one chief factor.
#[derive(Clone, Copy, Debug)]
pub struct MaximalFamily<'a> {
    pub layer: &'a ChiefLayer,
    pub count: usize,
    /// The index of each of them, which is the order of the chief factor.
    pub index: usize,
    prefix: usize,
    module: &'a Module,
    space: &'a AffineSpace,
}

/// The maximal subgroups of a group modulo its Frattini subgroup, by the chief factor that they complement.
pub fn maximal_subgroups<'a>(frattini: &'a FrattiniQuotient, budget: &Budget) -> Result<Vec<MaximalFamily<'a>>, Stop> {
    let too_large = || Stop::Bytes(budget.limits().bytes);
    let prefixes = prefix_sizes(&frattini.quotient.group, &frattini.layers).ok_or_else(too_large)?;
    let mut families = Vec::new();
    for ((layer, complements), prefix) in frattini.layers.iter().zip(&frattini.complements).zip(prefixes) {
        let Some(Complements { module, space }) = complements else { continue };
        let power = |e: usize| (layer.prime as usize).checked_pow(u32::try_from(e).ok()?);
        let count = power(space.basis.len()).ok_or_else(too_large)?;
        let index = power(layer.dimension()).ok_or_else(too_large)?;
        families.push(MaximalFamily { layer, count, index, prefix, module, space });
    }
    Ok(families)
}

impl MaximalFamily<'_> {
    /// For each element of G / N_{i+1}, in the order of their numbers, the set of members of this
    /// family that contain it: bit t of its row of `words` 64-bit words stands for member t.
    pub fn membership(&self, group: &PcGroup, budget: &Budget) -> Result<Vec<u64>, Stop> {
        let words = bits::words(self.count);
        let rows = self.prefix.checked_mul(self.index).and_then(|rows| rows.checked_mul(words));
        let size = rows.ok_or(Stop::Bytes(budget.limits().bytes))?;
        budget.bytes(size as u64 * 8)?;
        let mut table = vec![0u64; size];
        let mut walk = DerivationWalk::new(self);
        let primes = &group.primes()[..self.layer.range.start];
        let k = self.layer.dimension();
        let field = self.layer.field();
        let mut digits = vec![0; self.space.basis.len()];
        for prefix in 0..self.prefix {
            budget.check()?;
            let values = walk.values();
            let (steps, start) = values.split_at(values.len() - k);
            let mut value = start.to_vec();
            digits.fill(0);
            for member in 0..self.count {
                let rank = value.iter().fold(0, |rank, &c| rank * self.layer.prime as usize + c as usize);
                let row = (prefix * self.index + rank) * words;
                bits::insert(&mut table[row..], member);
                // Adding a step p times changes nothing, so a digit that wraps needs no repair.
                for (digit, step) in digits.iter_mut().zip(steps.chunks_exact(k)).rev() {
                    field.add_multiple(&mut value, 1, step);
                    *digit += 1;
                    if *digit < self.layer.prime {
                        break;
                    }
                    *digit = 0;
                }
            }
            walk.advance(primes);
        }
        Ok(table)
    }

    /// Where conjugation by generator `c` of the group takes each member.
    pub fn conjugation(&self, group: &PcGroup, c: usize) -> Vec<u32> {
        let identity = || (0..self.count as u32).collect();
        if c >= self.layer.range.end || self.count == 1 {
            return identity();
        }
        let k = self.layer.dimension();
        let field = self.layer.field();
        let g = group.generator(c);
        let back = group.inverse(&g);
        let own = Matrix::identity(k);
        let by_g = self.module.action.get(c).unwrap_or(&own);
        // Member d goes to d' with d'(g_j) = (d(y_j) - u_j)^g, where g_j^(g^-1) = y_j u_j, u_j in the factor.
        let free = &self.space.free;
        let mut constants = vec![0; free.len()];
        let mut linear = vec![vec![0; free.len()]; free.len()];
        let mut image = vec![0; k];
        for (place, &column) in free.iter().enumerate() {
            let (j, coordinate) = (column / k, column % k);
            let y = group.conjugate(&group.generator(j), &back);
            let mut value = evaluate(&self.space.particular, self.module, &y);
            for (v, &u) in value.iter_mut().zip(&y[self.layer.range.clone()]) {
                *v = field.sub(*v, u);
            }
            apply(&mut image, &value, by_g, field);
            constants[place] = image[coordinate];
            for (row, basis) in linear.iter_mut().zip(&self.space.basis) {
                apply(&mut image, &evaluate(basis, self.module, &y), by_g, field);
                row[place] = image[coordinate];
            }
        }
        let mut digits = vec![0; free.len()];
        let mut images = Vec::with_capacity(self.count);
        loop {
            let mut target = constants.clone();
            for (&digit, row) in digits.iter().zip(&linear) {
                field.add_multiple(&mut target, digit, row);
            }
            images.push(target.iter().fold(0, |rank, &t| rank * self.layer.prime + t));
            if !next_digits(&mut digits, self.layer.prime) {
                return images;
            }
        }
    }
}

/// Walks through the elements of G / N_i in the order of their numbers and keeps the values there
/// of all basis derivations and of the particular solution, in this order.
struct DerivationWalk<'a> {
    family: &'a MaximalFamily<'a>,
    digits: Vec<u32>,
    /// values[j]: at the product of the first j generator powers.
    values: Vec<Vec<u32>>,
}

impl<'a> DerivationWalk<'a> {
    fn new(family: &'a MaximalFamily<'a>) -> Self {
        let generators = family.module.action.len();
        let width = (family.space.basis.len() + 1) * family.layer.dimension();
        DerivationWalk { family, digits: vec![0; generators], values: vec![vec![0; width]; generators + 1] }
    }

    fn values(&self) -> &[u32] {
        &self.values[self.digits.len()]
    }

    fn advance(&mut self, primes: &[u32]) {
        let Some(j) = (0..self.digits.len()).rev().find(|&j| self.digits[j] + 1 < primes[j]) else { return };
        self.digits[j] += 1;
        self.digits[j + 1..].fill(0);
        let k = self.family.layer.dimension();
        let field = self.family.layer.field();
        let solutions = self.family.space.basis.iter().chain([&self.family.space.particular]);
        let mut image = vec![0; k];
        for (value, solution) in self.values[j + 1].chunks_exact_mut(k).zip(solutions) {
            apply(&mut image, value, &self.family.module.action[j], field);
            field.add_multiple(&mut image, 1, &solution[j * k..(j + 1) * k]);
            value.copy_from_slice(&image);
        }
        let (done, rest) = self.values.split_at_mut(j + 2);
        rest.iter_mut().for_each(|value| value.copy_from_slice(&done[j + 1]));
    }
}
