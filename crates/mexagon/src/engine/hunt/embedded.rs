//! All embedded groups of even order, by their Frattini quotients.
//!
//! If |Phi(G)| is even, all classes are even and nothing odd is to be found. If it is odd, classes, deficiencies and parities are those
//! of G / Phi(G), and each presentation of a quotient is solved once.

use super::super::survey::Orders;
use super::super::{Failure, ModuleSystem, Prepared};
use super::quarry::Quarry;
use super::search::{Hit, Searched, Sightings, in_digraph, in_extension, within};
use super::{Bounds, Ground};
use crate::object::{Extension, Object, SubgroupSystem};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Parity, StructureDigraph};
use mexagon_language::parse_orders;
use mexagon_small_groups::{Block, SmallGroup, number_of_groups};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The ground of the embedded groups; a unit is an order.
#[derive(Debug)]
pub struct Embedded {
    orders: Vec<u32>,
    patience: Duration,
    /// What was found on Frattini quotients.
    solved: Mutex<FxHashMap<PcGroup, Solved>>,
}

/// What was found, or why nothing was.
type Solved = Result<QuotientSightings, String>;

/// What a Frattini quotient has, and whether the module engine found it.
#[derive(Clone, Debug)]
struct QuotientSightings {
    sightings: Sightings,
    by_modules: bool,
}

impl Embedded {
    /// The embedded groups of even order among some orders.
    pub fn new(bounds: &Bounds) -> Result<Self, Failure> {
        let bad = |error| Failure::syntax(error, &bounds.orders);
        let orders = parse_orders(&bounds.orders).and_then(|ranges| Orders::of(&ranges)).map_err(bad)?;
        let orders = orders.included.into_iter().filter(|order| order % 2 == 0).collect();
        Ok(Embedded { orders, patience: bounds.patience, solved: Mutex::default() })
    }

    /// Looks at one group; `None` if all its classes are even and nothing even is looked for.
    fn group(
        &self,
        name: &str,
        group: &SmallGroup,
        quarries: &[Quarry],
        searched: &mut Searched,
        budget: &Budget,
    ) -> Result<Option<Solved>, Failure> {
        let only_odd = quarries.iter().all(|quarry| match quarry {
            Quarry::Class { etype, .. } => etype.plain.parity == Parity::Odd,
            Quarry::ConjectureOne => true,
        });
        let pc = match group {
            SmallGroup::Soluble(pc) => pc,
            SmallGroup::Permutation(_) => {
                searched.solved += 1;
                return within(self.patience, budget, |budget| {
                    let object = Object::of_small_group(name.to_owned(), group, budget)?;
                    let prepared = Prepared::new(&object, budget)?;
                    if only_odd && prepared.group.frattini_order.is_even() {
                        return Ok(None);
                    }
                    let graph = StructureDigraph::build(&prepared.system()?.closure, budget)?;
                    Ok(Some(QuotientSightings { sightings: in_digraph(&graph, quarries), by_modules: false }))
                })
                .map(Result::transpose);
            }
        };
        if only_odd && pc.has_central_frattini_involution() {
            return Ok(None);
        }
        let frattini = FrattiniQuotient::new(pc, budget)?;
        let is_even = frattini.frattini_order.is_even();
        if only_odd && is_even {
            return Ok(None);
        }
        let solve = || within(self.patience, budget, |budget| soluble(&frattini, quarries, budget));
        if is_even {
            searched.solved += 1;
            return solve().map(Some);
        }
        let quotient = &frattini.quotient.group;
        let known = || self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        let met = known().get(quotient).cloned();
        let outcome = match met {
            Some(met) => met,
            None => {
                let outcome = solve()?;
                // Another thread may have been quicker.
                known().entry(quotient.clone()).or_insert(outcome).clone()
            }
        };
        searched.quotients.push(FxBuildHasher.hash_one(quotient));
        Ok(Some(outcome))
    }
}

/// By modules, or where they do not apply by the whole structure digraph.
fn soluble(frattini: &FrattiniQuotient, quarries: &[Quarry], budget: &Budget) -> Result<QuotientSightings, Failure> {
    let half = budget.half();
    let by_modules = || -> Result<Sightings, Failure> {
        let system = ModuleSystem::new(Extension::of_soluble(frattini, &half)?, &half)?;
        in_extension(&system, system.multiplicities(), quarries, &half)
    };
    if let Ok(sightings) = by_modules() {
        return Ok(QuotientSightings { sightings, by_modules: true });
    }
    let system = SubgroupSystem::new(frattini, budget)?;
    let graph = StructureDigraph::build(&system.closure, budget)?;
    Ok(QuotientSightings { sightings: in_digraph(&graph, quarries), by_modules: false })
}

impl Ground for Embedded {
    fn units(&self) -> u64 {
        self.orders.len() as u64
    }

    fn groups(&self, unit: u64) -> u64 {
        let order = self.orders.get(unit as usize);
        order.and_then(|&order| number_of_groups(order)).map_or(0, u64::from)
    }

    fn order(&self, unit: u64) -> Option<u64> {
        self.orders.get(unit as usize).map(|&order| u64::from(order))
    }

    fn search(&self, unit: u64, quarries: &[Quarry], budget: &Budget) -> Result<Searched, Failure> {
        let mut searched = Searched::default();
        let order = self.orders[unit as usize];
        let Some(block) = Block::of(order) else { return Ok(searched) };
        for id in 1..=block.len() {
            budget.check()?;
            searched.groups += 1;
            let name = format!("SmallGroup({order},{id})");
            match self.group(&name, &block.group(id), quarries, &mut searched, budget)? {
                None => {}
                Some(Err(why)) => searched.unfinished.push(format!("{name}: {why}")),
                Some(Ok(found)) => {
                    let hits = quarries.iter().zip(found.sightings).filter_map(|(&quarry, sighting)| {
                        Some(Hit {
                            quarry,
                            object: name.clone(),
                            order: Order::of(u64::from(order)),
                            sighting: sighting?,
                            by_modules: found.by_modules,
                        })
                    });
                    searched.hits.extend(hits);
                }
            }
        }
        Ok(searched)
    }
}
