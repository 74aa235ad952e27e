//! All irreducible modules of a group over a prime field.
//!
//! If H is a subgroup of G, every irreducible module W of G is a composition factor of a module induced from an irreducible one
//! of H: W restricted to H has an irreducible submodule U, and Hom_G(Ind U, W) = Hom_H(U, W) is not 0. So the
//! modules are found along a chain of subgroups from the trivial one up.
//!
//! Two irreducible modules are isomorphic exactly if each element has the same characteristic polynomial on both (Brauer and
//! Nesbitt), and that of an element is that of its part of order prime to p; an element and its p-th power have the same one. The
//! number of irreducible modules is the number of classes of elements of order prime to p that conjugation and p-th powers leave
//! (Berman; Witt), so it is known when the list is complete.
//!
//! The order of the list: by dimension; then larger kernels first; then by the characteristic polynomials of the elements with the
//! smallest numbers in those classes, in the order of these numbers, coefficients from the constant on. By the theorem above no tie is left.

use super::characteristic::characteristic_polynomial;
use super::meataxe::{Irreducible, constituents};
use super::polynomial::FieldPolynomial;
use super::tower::{RightCosets, Storey, SubgroupChain, along, maximal_chain, soluble_chain};
use crate::group::linear::{Matrix, PrimeField};
use crate::group::listed::{Cayley, Conjugation, ElementId, Listed};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;

/// An irreducible module of a group, on the group's generators.
#[derive(Clone, Debug)]
pub struct NamedModule {
    pub irreducible: Irreducible,
    /// The number of elements that act trivially.
    pub kernel_order: usize,
}

/// All irreducible modules of a group over the field of p elements, in the order that is described in `irreducible.rs`.
/// `soluble` says that the generators are a polycyclic sequence, on which the group was numbered.
pub fn irreducible_modules(group: &Cayley, soluble: bool, p: u32, budget: &Budget) -> Result<Vec<NamedModule>, Stop> {
    let chain = if soluble { soluble_chain(group) } else { maximal_chain(group, budget)? };
    let found = along_chain(group, &chain, PrimeField(p), budget)?;
    let classes = Conjugation::new(group, budget)?.classes(group);
    let mut modules = Vec::with_capacity(found.len());
    for (key, irreducible) in found {
        budget.check_now()?;
        let mut kernel_order = 0;
        for &(x, size) in &classes {
            budget.check()?;
            if along(&irreducible.module, &group.word(x), budget)?.is_identity() {
                kernel_order += size;
            }
        }
        modules.push((key, NamedModule { irreducible, kernel_order }));
    }
    modules.sort_by(|(key, module), (other_key, other)| {
        let shape = |m: &NamedModule| (m.irreducible.module.dimension, Reverse(m.kernel_order));
        shape(module).cmp(&shape(other)).then_with(|| key.cmp(other_key))
    });
    Ok(modules.into_iter().map(|(_, module)| module).collect())
}

/// What tells irreducible modules apart: characteristic polynomials.
pub(super) type Characteristics = Vec<FieldPolynomial>;

fn along_chain(
    group: &Cayley,
    chain: &SubgroupChain,
    field: PrimeField,
    budget: &Budget,
) -> Result<Vec<(Characteristics, Irreducible)>, Stop> {
    let trivial = |generators: usize| {
        let module = Module { field, dimension: 1, action: vec![Matrix::identity(1); generators] };
        Irreducible { module, endomorphism_degree: 1 }
    };
    let mut lower = Storey::new(group, &[], budget)?;
    let mut modules = vec![(Characteristics::new(), trivial(0))];
    for generators in chain {
        let upper = Storey::new(group, generators, budget)?;
        let regular = RegularClasses::new(group, &upper, field.0, budget)?.representatives;
        let key = |module: &Module| key(module, &upper, &regular, budget);
        let first = trivial(generators.len());
        let mut found = vec![(key(&first.module)?, first)];
        if found.len() < regular.len() {
            let cosets = RightCosets::new(group, &lower, &upper, budget)?;
            modules.sort_by_key(|(_, below)| below.module.dimension);
            'complete: for (_, below) in &modules {
                let dimension = below.module.dimension * upper.members.len() / lower.members.len();
                let entries = (dimension as u64).saturating_mul(dimension as u64);
                budget.bytes(entries.saturating_mul(4 * (generators.len() as u64 + 30)))?;
                let induced = cosets.induced(group, &lower, &upper, &below.module, budget)?;
                for part in constituents(&induced, budget)? {
                    let key = key(&part.module)?;
                    if found.iter().all(|(known, _)| *known != key) {
                        found.push((key, part));
                    }
                    if found.len() == regular.len() {
                        break 'complete;
                    }
                }
            }
            if found.len() != regular.len() {
                // The theorems exclude this; a list that is not complete must not be used.
                return Err(Stop::Unsuitable("a complete list of irreducible modules"));
            }
        }
        (lower, modules) = (upper, found);
    }
    Ok(modules)
}

/// Irreducible modules up to isomorphism, in the order in which they first come, with how often each comes.
pub fn isomorphism_types(
    group: &Cayley,
    modules: Vec<Irreducible>,
    budget: &Budget,
) -> Result<Vec<(Irreducible, u64)>, Stop> {
    let Some(field) = modules.first().map(|first| first.module.field) else { return Ok(Vec::new()) };
    let level = Storey::new(group, group.generators(), budget)?;
    let regular = RegularClasses::new(group, &level, field.0, budget)?.representatives;
    let mut types: Vec<(Characteristics, Irreducible, u64)> = Vec::new();
    for irreducible in modules {
        budget.check_now()?;
        let key = key(&irreducible.module, &level, &regular, budget)?;
        match types.iter_mut().find(|(known, ..)| *known == key) {
            Some((.., count)) => *count += 1,
            None => types.push((key, irreducible, 1)),
        }
    }
    Ok(types.into_iter().map(|(_, irreducible, count)| (irreducible, count)).collect())
}

/// The characteristic polynomials on a module of some elements of a subgroup.
pub(super) fn key(
    module: &Module,
    level: &Storey,
    elements: &[ElementId],
    budget: &Budget,
) -> Result<Characteristics, Stop> {
    let polynomial = |&x: &ElementId| {
        budget.check()?;
        characteristic_polynomial(&along(module, &level.word(x), budget)?, module.field, budget)
    };
    elements.iter().map(polynomial).collect()
}

/// The classes of elements of order prime to p under conjugation and p-th powers.
pub(super) struct RegularClasses {
    /// The smallest element of each.
    pub representatives: Vec<ElementId>,
    /// The place of the class of each such element.
    places: FxHashMap<ElementId, usize>,
}

impl RegularClasses {
    pub fn new(group: &Cayley, level: &Storey, p: u32, budget: &Budget) -> Result<Self, Stop> {
        let mut sorted = level.members.clone();
        sorted.sort_unstable();
        let mut found = RegularClasses { representatives: Vec::new(), places: FxHashMap::default() };
        let mut seen: FxHashSet<ElementId> = FxHashSet::default();
        for &first in &sorted {
            if seen.contains(&first) {
                continue;
            }
            let is_regular = !group.powers(first, budget)?.len().is_multiple_of(p as usize);
            let place = found.representatives.len();
            if is_regular {
                found.representatives.push(first);
            }
            seen.insert(first);
            let mut queue = vec![first];
            while let Some(x) = queue.pop() {
                budget.check()?;
                let mut images: Vec<ElementId> = level.generators.iter().map(|&g| group.conjugate(x, g)).collect();
                if is_regular {
                    found.places.insert(x, place);
                    let powers = group.powers(x, budget)?;
                    images.push(powers[p as usize % powers.len()]);
                }
                queue.extend(images.into_iter().filter(|&y| seen.insert(y)));
            }
        }
        Ok(found)
    }

    /// The place of the class of an element, if its order is prime to p.
    pub fn place(&self, x: ElementId) -> Option<usize> {
        self.places.get(&x).copied()
    }
}
