//! Chief series: a polycyclic sequence through normal subgroups with irreducible factors.
//!
//! Start with a normal series whose factors are elementary abelian (each term the smallest
//! characteristic subgroup of the one before with such a factor) and refine each factor by a
//! composition series of it as a module.

use super::irreducible::composition_series;
use super::{Complements, Exponents, PcGroup, PcSubgroup, PolycyclicSequence, present};
use crate::group::linear::{Matrix, PrimeField, Subspace};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number;
use std::ops::Range;

/// A chief factor N_i / N_{i+1} as a range of a polycyclic sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChiefLayer {
    pub prime: u32,
    /// The generators that are a basis of the factor.
    pub range: Range<usize>,
}

impl ChiefLayer {
    /// The dimension over the prime field.
    pub fn dimension(&self) -> usize {
        self.range.len()
    }

    pub fn field(&self) -> PrimeField {
        PrimeField(self.prime)
    }

    /// The factor as a module of the group, with the action of its first `count` generators.
    pub(crate) fn module(&self, group: &PcGroup, count: usize) -> Module {
        let dimension = self.dimension();
        let mut action = vec![Matrix::identity(dimension); count];
        // The factor is abelian and everything below acts trivially, so only the generators above it act.
        for (i, matrix) in action.iter_mut().enumerate().take(self.range.start) {
            for (row, j) in self.range.clone().enumerate() {
                let Some(word) = group.conjugate_word(i, j) else { continue };
                let row = &mut matrix.data[row * dimension..(row + 1) * dimension];
                row.fill(0);
                for &(g, e) in word.iter().filter(|(g, _)| self.range.contains(g)) {
                    row[g - self.range.start] = e as u32;
                }
            }
        }
        Module { field: self.field(), dimension, action }
    }
}

/// A vector space with matrices by which the generators of a group act on it from the right.
#[derive(Clone, Debug)]
pub struct Module {
    pub field: PrimeField,
    pub dimension: usize,
    /// What the first generators do; all further ones act trivially.
    pub action: Vec<Matrix>,
}

/// A group on a polycyclic sequence that runs through a chief series, and the way there from
/// the sequence that the group had before.
#[derive(Clone, Debug)]
pub struct ChiefSeries {
    /// The group on the new sequence.
    pub group: PcGroup,
    /// The chief factors, from the top.
    pub layers: Vec<ChiefLayer>,
    /// The new sequence in terms of the old one; `None` if they are the same.
    sequence: Option<SeriesSequence>,
}

/// One step of the series, in terms of the old sequence.
#[derive(Clone, Debug)]
struct ChiefStep {
    prime: u32,
    /// Elements that form a basis modulo `below`, with their depths.
    basis: Vec<(usize, Exponents)>,
    below: PcSubgroup,
}

#[derive(Clone, Debug)]
struct SeriesSequence {
    old: PcGroup,
    steps: Vec<ChiefStep>,
}

impl ChiefSeries {
    pub fn new(group: &PcGroup, budget: &Budget) -> Result<Self, Stop> {
        if let Some(layers) = ready(group, budget)? {
            return Ok(ChiefSeries { group: group.clone(), layers, sequence: None });
        }
        let mut steps = Vec::new();
        let mut above = PcSubgroup::whole(group);
        while !above.is_trivial() {
            let (prime, below) = elementary_quotient(group, &above, budget)?;
            let step = ChiefStep { prime, basis: basis_modulo(&above, &below), below: below.clone() };
            refine(group, step, &mut steps, budget)?;
            above = below;
        }
        let sequence = SeriesSequence { old: group.clone(), steps };
        let mut layers = Vec::new();
        let mut start = 0;
        for step in &sequence.steps {
            let range = start..start + step.basis.len();
            start = range.end;
            layers.push(ChiefLayer { prime: step.prime, range });
        }
        Ok(ChiefSeries { group: present(&sequence, budget)?, layers, sequence: Some(sequence) })
    }

    /// The complements of the chief factors.
    pub fn complements(&self, budget: &Budget) -> Result<Vec<Option<Complements>>, Stop> {
        Complements::of(&self.group, &self.layers, budget)
    }

    /// The exponents on the new sequence of an element given on the old one.
    pub fn from_old(&self, x: &Exponents) -> Exponents {
        self.sequence.as_ref().map_or_else(|| x.clone(), |sequence| sequence.exponents(x))
    }

    /// The exponents on the old sequence of an element given on the new one.
    pub fn to_old(&self, x: &[u32]) -> Exponents {
        let Some(sequence) = &self.sequence else { return x.to_vec() };
        let old = &sequence.old;
        let mut result = old.identity();
        for (&e, i) in x.iter().zip(0..) {
            old.multiply_into(&mut result, &old.power(&sequence.generator(i), u64::from(e)));
        }
        result
    }
}

impl PolycyclicSequence for SeriesSequence {
    type Element = Exponents;

    fn primes(&self) -> Vec<u32> {
        self.steps.iter().flat_map(|step| vec![step.prime; step.basis.len()]).collect()
    }

    fn generator(&self, i: usize) -> Exponents {
        let mut all = self.steps.iter().flat_map(|step| &step.basis);
        all.nth(i).map_or_else(|| self.old.identity(), |(_, x)| x.clone())
    }

    fn multiply(&self, x: &Exponents, y: &Exponents) -> Exponents {
        self.old.multiply(x, y)
    }

    fn inverse(&self, x: &Exponents) -> Exponents {
        self.old.inverse(x)
    }

    fn exponents(&self, x: &Exponents) -> Exponents {
        let mut rest = x.clone();
        let mut exponents = Vec::with_capacity(x.len());
        for step in &self.steps {
            let coordinates = step.coordinates(&self.old, rest.clone());
            let mut found = self.old.identity();
            for ((_, basis), &c) in step.basis.iter().zip(&coordinates) {
                self.old.multiply_into(&mut found, &self.old.power(basis, u64::from(c)));
            }
            rest = self.old.multiply(&self.old.inverse(&found), &rest);
            exponents.extend(coordinates);
        }
        exponents
    }
}

impl ChiefStep {
    /// The coordinates of x, an element of the upper subgroup, modulo the lower one.
    fn coordinates(&self, group: &PcGroup, mut x: Exponents) -> Vec<u32> {
        let mut coordinates = vec![0; self.basis.len()];
        for d in 0..group.len() {
            let e = x[d];
            if e == 0 {
                continue;
            }
            let place = self.basis.iter().position(|(depth, _)| *depth == d);
            let row = match place {
                Some(i) => {
                    coordinates[i] = e;
                    &self.basis[i].1
                }
                None => match self.below.at_depth(d) {
                    Some(row) => row,
                    None => continue,
                },
            };
            let cancel = group.power(row, u64::from(group.primes()[d] - e));
            group.multiply_into(&mut x, &cancel);
        }
        coordinates
    }
}

/// The chief factors, if the sequence of a group runs through a chief series already.
fn ready(group: &PcGroup, budget: &Budget) -> Result<Option<Vec<ChiefLayer>>, Stop> {
    let n = group.len();
    let first = |word: &[(usize, u64)]| word.iter().map(|(g, _)| *g).min().unwrap_or(n);
    // The generators from i on generate a normal subgroup if those before take them nowhere else.
    let is_normal = |i: usize| {
        let conjugates = (0..i).flat_map(|k| (i..n).map(move |j| (k, j)));
        conjugates.filter_map(|(k, j)| group.conjugate_word(k, j)).all(|word| first(word) >= i)
    };
    let normal: Vec<usize> = (0..n).filter(|&i| is_normal(i)).chain([n]).collect();
    let mut layers = Vec::with_capacity(normal.len());
    for range in normal.windows(2).map(|pair| pair[0]..pair[1]) {
        let prime = group.primes()[range.start];
        let fixed = |word: &[(usize, u64)], l: usize| word.iter().all(|&(g, e)| g >= range.end || (g, e) == (l, 1));
        let is_elementary = range.clone().all(|j| {
            let commute = |l| group.conjugate_word(j, l).is_none_or(|word| fixed(word, l));
            group.primes()[j] == prime && first(group.power_word(j)) >= range.end && (j + 1..range.end).all(commute)
        });
        let layer = ChiefLayer { prime, range };
        if !is_elementary || !is_irreducible(&layer.module(group, layer.range.start), budget)? {
            return Ok(None);
        }
        layers.push(layer);
    }
    Ok(Some(layers))
}

/// Has the module no submodules but itself and 0?
fn is_irreducible(module: &Module, budget: &Budget) -> Result<bool, Stop> {
    if module.dimension <= 1 {
        return Ok(true);
    }
    let action: Vec<_> = module.action.iter().filter(|matrix| !matrix.is_identity()).cloned().collect();
    Ok(composition_series(&action, module.dimension, module.field, budget)?.len() == 1)
}

/// The elements of the induced sequence of `above` at depths that `below` does not have.
fn basis_modulo(above: &PcSubgroup, below: &PcSubgroup) -> Vec<(usize, Exponents)> {
    let depths = above.depths().filter(|&d| below.at_depth(d).is_none());
    depths.filter_map(|d| above.at_depth(d).map(|x| (d, x.clone()))).collect()
}

/// A prime p and the smallest subgroup of the normal subgroup N that is normal in the whole
/// group and has an elementary abelian p-quotient: N' N^p.
fn elementary_quotient(group: &PcGroup, above: &PcSubgroup, budget: &Budget) -> Result<(u32, PcSubgroup), Stop> {
    let derived = above.derived(group, budget)?;
    let abelian = basis_modulo(above, &derived);
    // The top of a non-trivial soluble group is abelian and not trivial.
    let prime = abelian.first().map_or(2, |(d, _)| group.primes()[*d]);
    let mut elements: Vec<_> = derived.sequence().cloned().collect();
    elements.extend(abelian.iter().map(|(_, x)| group.power(x, u64::from(prime))));
    Ok((prime, PcSubgroup::normal_closure(group, elements, budget)?))
}

/// Splits an elementary abelian step into chief factors, the top one first.
fn refine(group: &PcGroup, step: ChiefStep, steps: &mut Vec<ChiefStep>, budget: &Budget) -> Result<(), Stop> {
    let field = PrimeField(step.prime);
    let dimension = step.basis.len();
    let mut action = Vec::new();
    for i in 0..group.len() {
        let g = group.generator(i);
        let rows = step.basis.iter().map(|(_, x)| step.coordinates(group, group.conjugate(x, &g)));
        let matrix = Matrix { columns: dimension, data: rows.flatten().collect() };
        if !matrix.is_identity() && !action.contains(&matrix) {
            action.push(matrix);
        }
    }
    let element = |vector: &[u32]| {
        let mut x = group.identity();
        for ((_, basis), &c) in step.basis.iter().zip(vector) {
            group.multiply_into(&mut x, &group.power(basis, u64::from(c)));
        }
        x
    };
    let mut chain = vec![Subspace::default()];
    chain.extend(composition_series(&action, dimension, field, budget)?);
    for pair in chain.windows(2).rev() {
        let [low, high] = pair else { continue };
        let new = high.basis().filter(|(pivot, _)| !low.has_pivot(*pivot));
        let mut basis: Vec<_> = new.map(|(pivot, row)| (step.basis[pivot].0, element(row))).collect();
        basis.sort();
        let induced = step.below.sequence().cloned().chain(low.basis().map(|(_, row)| element(row)));
        let below = PcSubgroup::from_induced(group, induced.collect::<Vec<_>>());
        steps.push(ChiefStep { prime: step.prime, basis, below });
    }
    Ok(())
}

/// The order of the group above each chief factor, that is |G / N_i|, as machine numbers.
pub(super) fn prefix_sizes(group: &PcGroup, layers: &[ChiefLayer]) -> Option<Vec<usize>> {
    let sizes = layers.iter().map(|layer| {
        let above = group.primes()[..layer.range.start].iter().map(|&p| u64::from(p));
        number::Order::of_primes(above).to_u64().and_then(|n| usize::try_from(n).ok())
    });
    sizes.collect()
}
