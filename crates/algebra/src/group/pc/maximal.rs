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
    pub(crate) fn of(
        group: &PcGroup,
        layers: &[ChiefLayer],
        budget: &Budget,
    ) -> Result<Vec<Option<Complements>>, Stop> {
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

/// For each element of a group of this order, in the order of their numbers, the set of maximal subgroups that contain it,
/// in a row of `stride` 64-bit words; the families stand one after the other.
pub fn element_masks(
    group: &PcGroup,
    families: &[MaximalFamily<'_>],
    order: usize,
    stride: usize,
    budget: &Budget,
) -> Result<Vec<u64>, Stop> {
    budget.bytes((order as u64).saturating_mul(stride as u64 * 8))?;
    let mut masks = vec![0; order * stride];
    let mut offset = 0;
    for family in families {
        family.mark(group, &mut masks, stride, offset, budget)?;
        offset += family.count;
    }
    Ok(masks)
}

impl MaximalFamily<'_> {
    /// Marks for each element of the group, in the order of their numbers, the members of this family that contain it: bit
    /// `offset` + t of its row of `stride` 64-bit words stands for member t.
    fn mark(
        &self,
        group: &PcGroup,
        masks: &mut [u64],
        stride: usize,
        offset: usize,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let (k, field) = (self.layer.dimension(), self.layer.field());
        let prime = self.layer.prime;
        let mut walk = DerivationWalk::new(self);
        let primes = &group.primes()[..self.layer.range.start];
        // The words of all elements with a given part in G / N_i, and of those with one in G / N_{i+1} as well.
        let block = masks.len() / self.prefix;
        let row = block / self.index;
        let mut mark = |prefix: usize, rank: usize, member: usize| {
            let (word, bit) = ((offset + member) / 64, 1u64 << ((offset + member) % 64));
            let start = prefix * block + rank * row;
            masks[start..start + row].iter_mut().skip(word).step_by(stride).for_each(|mask| *mask |= bit);
        };
        let mut digits = vec![0; self.space.basis.len()];
        let mut value = vec![0; k];
        for prefix in 0..self.prefix {
            budget.check()?;
            let values = walk.values();
            let (steps, start) = values.split_at(values.len() - k);
            value.copy_from_slice(start);
            if let (&[step], &[start]) = (steps, start) {
                // A line over a factor of prime order.
                let mut rank = start;
                for member in 0..self.count {
                    mark(prefix, rank as usize, member);
                    rank = field.add(rank, step);
                }
                walk.advance(primes);
                continue;
            }
            digits.fill(0);
            for member in 0..self.count {
                let rank = value.iter().fold(0, |rank, &c| rank * prime as usize + c as usize);
                mark(prefix, rank, member);
                // Adding a step p times changes nothing, so a digit that wraps needs no repair.
                for (digit, step) in digits.iter_mut().zip(steps.chunks_exact(k)).rev() {
                    value.iter_mut().zip(step).for_each(|(v, &s)| *v = field.add(*v, s));
                    *digit += 1;
                    if *digit < prime {
                        break;
                    }
                    *digit = 0;
                }
            }
            walk.advance(primes);
        }
        Ok(())
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
