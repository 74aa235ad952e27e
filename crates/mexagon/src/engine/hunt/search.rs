//! One group after the other, each within its own time.

use super::super::{Failure, ModuleSystem};
use super::quarry::{Quarry, Sighting};
use crate::words::quoted;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Selection, Solution, StructureDigraph};
use std::time::Duration;

/// A group with a class that was looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// What was looked for.
    pub quarry: Quarry,
    /// The group, in the language of objects.
    pub object: String,
    pub order: Order,
    /// The class.
    pub sighting: Sighting,
    /// Did the module engine find it?
    pub by_modules: bool,
}

impl Hit {
    /// The command that shows the class.
    pub fn verify(&self) -> String {
        let engine = if self.by_modules { " --engine module" } else { "" };
        format!("mexagon types gen {}{engine}", quoted(&self.object))
    }
}

/// What came out of some groups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    pub groups: u64,
    /// How many games were solved: groups with the same Frattini quotient share one.
    pub solved: u64,
    /// The fingerprints of the Frattini quotients whose games are shared; in the end, of those that were met first here.
    pub quotients: Vec<u64>,
    /// What was found.
    pub hits: Vec<Hit>,
    /// The groups that could not be finished, with the reason.
    pub unfinished: Vec<String>,
}

/// Does something about one group within its own time. `Ok(Err(why))` says that this group cannot be finished; an error, that the whole
/// hunt is out of time or cancelled.
pub(super) fn within<T>(
    patience: Duration,
    budget: &Budget,
    work: impl FnOnce(&Budget) -> Result<T, Failure>,
) -> Result<Result<T, String>, Failure> {
    budget.check_now()?;
    let part = budget.part(patience, u64::MAX);
    match work(&part) {
        Ok(found) => Ok(Ok(found)),
        Err(failure) => {
            budget.check_now()?;
            if failure.is_interrupt() {
                return Err(failure);
            }
            Ok(Err(failure.to_string()))
        }
    }
}

/// What a group has of what is looked for, in the order of `quarries`.
pub(super) type Sightings = Vec<Option<Sighting>>;

/// Looks through a structure digraph.
pub(super) fn in_digraph(graph: &StructureDigraph, quarries: &[Quarry]) -> Sightings {
    let solution = Solution::of(Selection::Gen, graph);
    quarries.iter().map(|quarry| quarry.in_digraph(graph, &solution)).collect()
}

/// Looks through a split extension with some multiplicities.
pub(super) fn in_extension(
    system: &ModuleSystem,
    multiplicities: &[u32],
    quarries: &[Quarry],
    budget: &Budget,
) -> Result<Sightings, Failure> {
    let graded = system.graded();
    let solution = graded.solve(Selection::Gen, multiplicities, budget)?;
    Ok(quarries.iter().map(|quarry| quarry.in_graded(graded, &solution)).collect())
}
