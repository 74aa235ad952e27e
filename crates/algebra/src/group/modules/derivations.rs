//! Derivations from a group to one of its modules, for any group whose elements are numbered.
//!
//! A derivation d satisfies d(xy) = d(x)^y + d(y), so it is known from its values on generators, and d is linear in them. Every relation
//! of the group is a condition on these values; the inner derivations q -> w^q - w satisfy all of them. So once the space of
//! solutions is as small as that of the inner ones, no further relation needs to be looked at. Powers of short words are
//! tried first. If they do not suffice, the edges of the Cayley graph are gone through, which are a complete set of relations.

use super::tower::along;
use crate::group::linear::{AffineSystem, Matrix, Subspace};
use crate::group::listed::{Cayley, ElementId, Listed};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// The same module on other generators of its group.
pub(super) fn on_generators(
    module: &Module,
    group: &Cayley,
    generators: &[ElementId],
    budget: &Budget,
) -> Result<Module, Stop> {
    let action = generators.iter().map(|&g| along(module, &group.word(g), budget)).collect::<Result<_, Stop>>()?;
    Ok(Module { field: module.field, dimension: module.dimension, action })
}

/// The derivations from a group to a module.
#[derive(Clone, Debug)]
pub(super) struct Derivations {
    /// A basis: the values on the generators, one block after the other.
    pub basis: Vec<Vec<u32>>,
    /// The dimension of the space of inner derivations.
    pub inner: usize,
}

impl Derivations {
    /// All derivations; the module is on the group's generators.
    pub fn new(group: &Cayley, module: &Module, budget: &Budget) -> Result<Self, Stop> {
        let &Module { field, dimension: n, ref action } = module;
        let mut inner = Subspace::default();
        for i in 0..n {
            budget.check()?;
            let mut values = Vec::with_capacity(action.len() * n);
            for matrix in action {
                values.extend_from_slice(matrix.row(i));
                let last = values.len() - n + i;
                values[last] = field.sub(values[last], 1);
            }
            inner.insert(values, field);
        }
        let inner_basis = || inner.basis().map(|(_, row)| row.to_vec()).collect();
        let dimension = inner.dimension();
        // A group of order prime to p has no other derivations.
        if !group.order().is_multiple_of(field.0 as usize) {
            return Ok(Derivations { basis: inner_basis(), inner: dimension });
        }
        let candidates = short_relations(group, module, dimension, budget)?;
        if candidates.len() == dimension {
            return Ok(Derivations { basis: inner_basis(), inner: dimension });
        }
        let basis = all_relations(group, module, candidates, dimension, budget)?;
        Ok(Derivations { basis, inner: dimension })
    }

    /// dim H^1
    pub fn cohomology(&self) -> usize {
        self.basis.len() - self.inner
    }
}

/// The value at x s of what has the value `before` at x: rows stand for derivations.
fn next_value(before: &Matrix, s: usize, module: &Module, at_generators: &[Matrix]) -> Matrix {
    before.times(&module.action[s], module.field).plus(&at_generators[s], module.field)
}

/// The values of some derivations, or unknown ones, on the generators, as matrices with a row for each.
fn at_generators(rows: &[Vec<u32>], module: &Module) -> Vec<Matrix> {
    let n = module.dimension;
    let block = |s: usize| rows.iter().flat_map(|row| row[s * n..(s + 1) * n].iter().copied()).collect();
    (0..module.action.len()).map(|s| Matrix { columns: n, data: block(s) }).collect()
}

/// Solutions of the relations w^o = 1 for some short words w; no fewer than `inner`, and then it stops.
fn short_relations(group: &Cayley, module: &Module, inner: usize, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
    const RANDOM_WORDS: usize = 24;
    let &Module { field, dimension: n, ref action } = module;
    let generators = action.len();
    let unknowns = generators * n;
    // Units, unknowns and conditions are each as large as a square matrix.
    const MATRICES: u64 = 4;
    budget.bytes((unknowns as u64).saturating_pow(2).saturating_mul(4 * MATRICES))?;
    let identity = Matrix::identity(unknowns);
    let units: Vec<Vec<u32>> = (0..unknowns).map(|i| identity.row(i).to_vec()).collect();
    let unknown = at_generators(&units, module);
    let singles = (0..generators).map(|s| vec![s]);
    let pairs = (0..generators).flat_map(|s| (0..s).map(move |t| vec![s, t]));
    let mut random = Random::new(7);
    let longer: Vec<Vec<usize>> =
        (0..RANDOM_WORDS).map(|i| (0..3 + i / 4).map(|_| random.below(generators)).collect()).collect();
    let mut conditions = AffineSystem::new(unknowns, field);
    for word in singles.chain(pairs).chain(longer) {
        budget.check_now()?;
        let element = word.iter().fold(0, |x, &s| group.times_generator(x, s));
        let order = group.powers(element, budget)?.len() as u64;
        let value = word.iter().fold(Matrix::zero(unknowns, n), |before, &s| next_value(&before, s, module, &unknown));
        let (_, sum) = along(module, &word, budget)?.power_and_sum_within(order, field, budget)?;
        conditions.demand(&value.times(&sum, field), &vec![0; n]);
        if unknowns - conditions.rank() == inner {
            break;
        }
    }
    Ok(conditions.null_space())
}

/// Those combinations of candidates that satisfy all relations.
fn all_relations(
    group: &Cayley,
    module: &Module,
    candidates: Vec<Vec<u32>>,
    inner: usize,
    budget: &Budget,
) -> Result<Vec<Vec<u32>>, Stop> {
    let field = module.field;
    let count = candidates.len();
    budget.bytes((group.order() as u64).saturating_mul((count * module.dimension * 4) as u64))?;
    let generators = at_generators(&candidates, module);
    let mut values: Vec<Option<Matrix>> = vec![None; group.order()];
    values[0] = Some(Matrix::zero(count, module.dimension));
    let mut conditions = AffineSystem::new(count, field);
    for &x in group.by_length() {
        budget.check()?;
        let Some(here) = values[x as usize].clone() else { continue };
        for s in 0..module.action.len() {
            let y = group.times_generator(x, s);
            let reached = next_value(&here, s, module, &generators);
            match &values[y as usize] {
                None => values[y as usize] = Some(reached),
                Some(known) => {
                    conditions.demand(&reached.minus(known, field), &vec![0; module.dimension]);
                }
            }
        }
        if count - conditions.rank() == inner {
            break;
        }
    }
    let combine = |coefficients: Vec<u32>| {
        let mut sum = vec![0; candidates.first().map_or(0, Vec::len)];
        coefficients.iter().zip(&candidates).for_each(|(&c, row)| field.add_multiple(&mut sum, c, row));
        sum
    };
    Ok(conditions.null_space().into_iter().map(combine).collect())
}

/// The values of some derivations at some elements: for each element, for each coordinate, one number for each derivation.
pub(super) fn values_at(
    basis: &[Vec<u32>],
    module: &Module,
    group: &Cayley,
    elements: &[ElementId],
    budget: &Budget,
) -> Result<Vec<u32>, Stop> {
    let size = basis.len() * module.dimension;
    budget.bytes((group.order() as u64).saturating_mul(size as u64 * 4))?;
    let mut needed = vec![false; group.order()];
    for &x in elements {
        let mut y = x;
        while !std::mem::replace(&mut needed[y as usize], true) && y != 0 {
            y = group.step(y).0;
        }
    }
    needed[0] = true;
    let generators = at_generators(basis, module);
    let mut values: Vec<Option<Matrix>> = vec![None; group.order()];
    values[0] = Some(Matrix::zero(basis.len(), module.dimension));
    for &x in group.by_length()[1..].iter().filter(|&&x| needed[x as usize]) {
        budget.check_now()?;
        let (before, s) = group.step(x);
        let value = values[before as usize].as_ref().map(|before| next_value(before, s, module, &generators));
        values[x as usize] = value;
    }
    let mut table = Vec::with_capacity(elements.len() * size);
    for &x in elements {
        if let Some(value) = &values[x as usize] {
            table.extend(value.transposed().data);
        }
    }
    Ok(table)
}

/// dim H^1 of a group with values in a module on its generators.
pub fn first_cohomology(group: &Cayley, module: &Module, budget: &Budget) -> Result<usize, Stop> {
    let few = group.few_generators(budget)?;
    let walk = group.on_generators(&few, budget)?;
    Ok(Derivations::new(&walk, &on_generators(module, group, &few, budget)?, budget)?.cohomology())
}
