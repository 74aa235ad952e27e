//! Chains of subgroups up to a whole group, and modules induced from one to the next.

use crate::group::linear::Matrix;
use crate::group::listed::{Cayley, ElementId, Listed, maximal_classes};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// What a product of generators, given by their places, does on a module.
pub fn along(module: &Module, word: &[usize], budget: &Budget) -> Result<Matrix, Stop> {
    let mut product: Option<Matrix> = None;
    for &g in word {
        product = Some(match product {
            None => module.action[g].clone(),
            Some(product) => product.times_within(&module.action[g], module.field, budget)?,
        });
    }
    Ok(product.unwrap_or_else(|| Matrix::identity(module.dimension)))
}

/// The same where the word is short and the module small enough for it not to matter.
pub fn represent(module: &Module, word: &[usize]) -> Matrix {
    let identity = || Matrix::identity(module.dimension);
    let mut letters = word.iter().map(|&g| &module.action[g]);
    let first = letters.next().cloned().unwrap_or_else(identity);
    letters.fold(first, |product, matrix| product.times(matrix, module.field))
}

/// A subgroup of a group: its elements by their numbers there, with words in its own generators.
pub(super) struct Storey {
    pub generators: Vec<ElementId>,
    /// The elements in the order of the lengths of their words, the identity first.
    pub members: Vec<ElementId>,
    steps: FxHashMap<ElementId, (ElementId, usize)>,
}

impl Storey {
    pub fn new(group: &Cayley, generators: &[ElementId], budget: &Budget) -> Result<Self, Stop> {
        let words: Vec<Vec<usize>> = generators.iter().map(|&g| group.word(g)).collect();
        let mut steps = FxHashMap::default();
        steps.insert(0, (0, 0));
        let mut members = vec![0];
        let mut next = 0;
        while next < members.len() {
            budget.check()?;
            let x = members[next];
            for (g, word) in words.iter().enumerate() {
                let y = word.iter().fold(x, |y, &s| group.times_generator(y, s));
                steps.entry(y).or_insert_with(|| {
                    members.push(y);
                    (x, g)
                });
            }
            next += 1;
        }
        Ok(Storey { generators: generators.to_vec(), members, steps })
    }

    /// The word of a member in the generators of the subgroup.
    pub fn word(&self, mut x: ElementId) -> Vec<usize> {
        let mut word = Vec::new();
        while x != 0 {
            let Some(&(before, g)) = self.steps.get(&x) else { break };
            word.push(g);
            x = before;
        }
        word.reverse();
        word
    }
}

/// The right cosets of a subgroup in a larger one.
pub(super) struct RightCosets {
    of: FxHashMap<ElementId, usize>,
    representatives: Vec<ElementId>,
}

impl RightCosets {
    pub fn new(group: &Cayley, lower: &Storey, upper: &Storey, budget: &Budget) -> Result<Self, Stop> {
        let mut of = FxHashMap::default();
        let mut representatives = Vec::new();
        for &x in &upper.members {
            if of.contains_key(&x) {
                continue;
            }
            budget.check()?;
            let word = group.word(x);
            for &h in &lower.members {
                budget.check()?;
                of.insert(word.iter().fold(h, |y, &s| group.times_generator(y, s)), representatives.len());
            }
            representatives.push(x);
        }
        Ok(RightCosets { of, representatives })
    }

    /// The module of the larger subgroup that is induced from one of the smaller: copies of it, one for each coset N t; with
    /// t s = h t' the generator s takes the copy of t to that of t' by the action of h.
    pub fn induced(
        &self,
        group: &Cayley,
        lower: &Storey,
        upper: &Storey,
        module: &Module,
        budget: &Budget,
    ) -> Result<Module, Stop> {
        let (n, index) = (module.dimension, self.representatives.len());
        let dimension = n * index;
        let mut known: FxHashMap<ElementId, Matrix> = FxHashMap::default();
        let mut action = Vec::with_capacity(upper.generators.len());
        for &s in &upper.generators {
            let mut matrix = Matrix::zero(dimension, dimension);
            for (i, &t) in self.representatives.iter().enumerate() {
                budget.check()?;
                let product = group.multiply(t, s);
                let k = self.of[&product];
                let h = group.multiply(product, group.inverse(self.representatives[k]));
                let block = match known.entry(h) {
                    Entry::Occupied(entry) => entry.into_mut(),
                    Entry::Vacant(entry) => entry.insert(along(module, &lower.word(h), budget)?),
                };
                for row in 0..n {
                    let start = (i * n + row) * dimension + k * n;
                    matrix.data[start..start + n].copy_from_slice(block.row(row));
                }
            }
            action.push(matrix);
        }
        Ok(Module { field: module.field, dimension, action })
    }
}

/// Generators of the subgroups of a chain without the trivial one, the largest last; those of the whole group are its own.
pub(super) type SubgroupChain = Vec<Vec<ElementId>>;

/// The chain of a soluble group along its polycyclic sequence, whose members must be the generators.
pub(super) fn soluble_chain(group: &Cayley) -> SubgroupChain {
    (0..group.generators().len()).rev().map(|i| group.generators()[i..].to_vec()).collect()
}

/// A chain of any group: below each subgroup one of its largest maximal subgroups.
pub(super) fn maximal_chain(group: &Cayley, budget: &Budget) -> Result<SubgroupChain, Stop> {
    let mut chain = vec![group.generators().to_vec()];
    let mut current = group.clone();
    let mut embedding: Vec<ElementId> = (0..group.order() as ElementId).collect();
    while current.order() > 1 {
        let classes = maximal_classes(&current, budget)?;
        let Some(largest) = classes.first() else { break };
        let generators = &largest.representative.generators;
        if generators.is_empty() {
            break;
        }
        chain.push(generators.iter().map(|&g| embedding[g as usize]).collect());
        let (subgroup, members) = current.subgroup(generators, budget)?;
        embedding = members.iter().map(|&x| embedding[x as usize]).collect();
        current = subgroup;
    }
    chain.reverse();
    Ok(chain)
}
