//! What the solver answers, each for people and for scripts.

mod answer;
mod census;
mod comparison;
mod compound;
mod games;
mod info;
mod modules;
mod moves;
mod positions;
mod several;
mod spectrum;
mod sum;
mod types;

pub use answer::{Answer, star};
pub use census::{CensusWish, ExceptionalGroup, GroupCensus, JointTable, OrderCensus};
pub use comparison::Comparison;
pub use compound::Compound;
pub use games::{GameRow, Games};
pub use info::Info;
pub(crate) use info::gap;
pub use modules::ModuleList;
pub(crate) use moves::Place;
pub use moves::{Generated, Moves, Step};
pub use positions::Positions;
pub use several::Several;
pub use spectrum::{FeasibleType, Spectrum};
pub(crate) use sum::SumGame;
pub use sum::{Sum, Summand};
pub use types::{Class, MaximalAbove, Types};

use crate::engine::Failure;
use mexagon_base::budget::Budget;

/// What is nice to have: it is found in half of the time, or left out.
fn on_the_side<T>(budget: &Budget, find: impl FnOnce(&Budget) -> Result<T, Failure>) -> Result<Option<T>, Failure> {
    match find(&budget.half()) {
        Ok(found) => Ok(Some(found)),
        Err(_) => budget.check_now().map(|()| None).map_err(Failure::from),
    }
}
