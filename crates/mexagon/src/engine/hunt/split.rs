//! Split extensions of small groups by small modules, in the order of their orders.
//!
//! A soluble group G with Phi(G) = 1 is a split extension of Q = G / F(G) by its Fitting subgroup, on which Q acts faithfully; so for soluble Q only
//! faithful actions are taken, and no group is missed that has a Q within the bounds. For them Phi(G) = 1: it is nilpotent and meets
//! the completely reducible module in 1, so it centralises the module.

use super::super::{Failure, ModuleSystem};
use super::extensions::ExtensionBase;
use super::quarry::Quarry;
use super::search::{Hit, Searched, in_extension, within};
use super::{Bounds, Ground};
use crate::limits::KEPT_SYSTEMS;
use mexagon_base::budget::Budget;
use mexagon_small_groups::{number_of_groups, orders};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The ground of the split extensions; a unit is a group.
#[derive(Debug)]
pub struct Splits {
    bases: Vec<ExtensionBase>,
    candidates: Vec<Candidate>,
    /// Groups Q whose modules could not be listed.
    left_out: Vec<String>,
    /// The closed subgroups for some modules of a group.
    systems: Mutex<FxHashMap<ModulesOfBase, Arc<ModuleSystem>>>,
    patience: Duration,
}

/// The place of Q, and some of its modules.
type ModulesOfBase = (usize, Vec<usize>);

/// A split extension: its order, the place of Q, and the modules with multiplicities.
#[derive(Debug)]
struct Candidate {
    order: u64,
    base: usize,
    parts: Vec<(usize, u32)>,
}

impl Splits {
    /// All split extensions of even order within the bounds that need at least `least` generators.
    pub fn new(bounds: &Bounds, least: u32, budget: &Budget) -> Result<Self, Failure> {
        let (mut bases, mut left_out) = (Vec::new(), Vec::new());
        for order in orders().take_while(|&order| order <= bounds.base_order) {
            for id in 1..=number_of_groups(order).unwrap_or(0) {
                let name = format!("SmallGroup({order},{id})");
                let open = |budget: &Budget| ExtensionBase::open(&name, &bounds.primes, bounds.dimension, budget);
                match within(bounds.patience, budget, open)? {
                    Ok(base) => bases.push(base),
                    Err(why) => left_out.push(format!("all Split({name}; ...): {why}")),
                }
            }
        }
        let mut candidates = Vec::new();
        for (place, base) in bases.iter().enumerate() {
            let mut choice = Choice { base, place, bounds, least, parts: Vec::new(), found: &mut candidates };
            choice.extend(0, base.group.order(), budget)?;
        }
        candidates.sort_by_key(|candidate| candidate.order);
        Ok(Splits { bases, candidates, left_out, systems: Mutex::default(), patience: bounds.patience })
    }

    /// The closed subgroups for some modules of a group. Two threads that need the same ones at once both find them.
    fn system(&self, base: usize, modules: Vec<usize>, budget: &Budget) -> Result<Arc<ModuleSystem>, Failure> {
        let systems = || self.systems.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (base, modules);
        if let Some(known) = systems().get(&key) {
            return Ok(Arc::clone(known));
        }
        let system = Arc::new(self.bases[base].system(key.1.iter().copied(), budget)?);
        let mut systems = systems();
        if systems.len() >= KEPT_SYSTEMS {
            systems.clear();
        }
        systems.insert(key, Arc::clone(&system));
        Ok(system)
    }
}

/// The choice of modules and multiplicities over one group.
struct Choice<'a> {
    base: &'a ExtensionBase,
    place: usize,
    bounds: &'a Bounds,
    least: u32,
    parts: Vec<(usize, u32)>,
    found: &'a mut Vec<Candidate>,
}

impl Choice<'_> {
    /// Takes powers of modules from some place of the list on.
    fn extend(&mut self, first: usize, order: u64, budget: &Budget) -> Result<(), Failure> {
        budget.check()?;
        budget.bytes(self.found.len() as u64 * 64)?;
        if self.is_wanted(order) {
            self.found.push(Candidate { order, base: self.place, parts: self.parts.clone() });
        }
        if self.parts.len() as u32 == self.bounds.modules {
            return Ok(());
        }
        for module in first..self.base.modules.len() {
            let mut larger = order;
            for multiplicity in 1..=self.bounds.multiplicity {
                let size = self.base.modules[module].order().and_then(|size| larger.checked_mul(size));
                let Some(size) = size.filter(|&size| size <= self.bounds.largest) else { break };
                larger = size;
                self.parts.push((module, multiplicity));
                self.extend(module + 1, larger, budget)?;
                self.parts.pop();
            }
        }
        Ok(())
    }

    fn is_wanted(&self, order: u64) -> bool {
        !self.parts.is_empty()
            && order.is_multiple_of(2)
            && self.base.extended_generators(&self.parts) >= self.least
            && (!self.base.group.is_soluble() || self.base.is_faithful(self.parts.iter().map(|part| part.0)))
    }
}

impl Ground for Splits {
    fn units(&self) -> u64 {
        self.candidates.len() as u64
    }

    fn groups(&self, _: u64) -> u64 {
        1
    }

    fn order(&self, unit: u64) -> Option<u64> {
        self.candidates.get(unit as usize).map(|candidate| candidate.order)
    }

    fn search(&self, unit: u64, quarries: &[Quarry], budget: &Budget) -> Result<Searched, Failure> {
        let Candidate { base, parts, .. } = &self.candidates[unit as usize];
        let modules: Vec<usize> = parts.iter().map(|part| part.0).collect();
        let multiplicities: Vec<u32> = parts.iter().map(|part| part.1).collect();
        let group = &self.bases[*base];
        let mut searched = Searched { groups: 1, solved: 1, ..Searched::default() };
        if unit == 0 {
            searched.unfinished.clone_from(&self.left_out);
        }
        let found = within(self.patience, budget, |budget| {
            in_extension(self.system(*base, modules, budget)?.as_ref(), &multiplicities, quarries, budget)
        })?;
        let object = group.extended_name(parts);
        match found {
            Err(why) => searched.unfinished.push(format!("{object}: {why}")),
            Ok(sightings) => {
                let order = group.extended_order(parts);
                let hits = quarries.iter().zip(sightings).filter_map(|(&quarry, sighting)| {
                    let (object, order) = (object.clone(), order.clone());
                    Some(Hit { quarry, object, order, sighting: sighting?, by_modules: true })
                });
                searched.hits.extend(hits);
            }
        }
        Ok(searched)
    }
}
