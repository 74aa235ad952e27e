//! What the solver answers, each for people and for scripts.

mod answer;
mod comparison;
mod compound;
mod games;
mod info;
mod modules;
mod moves;
mod positions;
mod sum;
mod types;

pub use answer::{Answer, star};
pub use comparison::Comparison;
pub use compound::Compound;
pub use games::{GameRow, Games};
pub use info::Info;
pub(crate) use info::gap;
pub use modules::ModuleList;
pub use moves::{Moves, Step};
pub use positions::Positions;
pub(crate) use sum::SumGame;
pub use sum::{Sum, Summand};
pub use types::Types;
