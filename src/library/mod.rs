//! The groups that the program carries with it, by their ids in the Small Groups library.

mod properties;
mod small;

pub use small::{Block, SmallGroup, description, number_of_groups, orders};
