//! Hunts: looking for groups of even order with a structure class of GEN of some extended type, or with one that refutes Conjecture 1
//! of BES23, in stated families and bounds.
//!
//! A hunt goes through *grounds*, one for each family: the embedded groups by their Frattini quotients, split extensions of small
//! groups by small modules, and the same over groups that refute the conjecture. A ground is a list of units in the
//! order of the groups' orders, which depends on the bounds only; so a hunt can be left and taken up again at any unit.

mod bounds;
mod embedded;
mod extensions;
mod quarry;
mod run;
mod search;
mod split;
mod tower;

pub use bounds::{Bounds, Family};
pub use embedded::Embedded;
pub use quarry::Quarry;
pub use run::search;
pub use search::{Hit, Searched};
pub use split::Splits;
pub use tower::{Towers, fails};

use super::Failure;
use mexagon_base::budget::Budget;

/// The groups of one family within the bounds, in units.
pub trait Ground: Sync {
    fn units(&self) -> u64;

    /// The number of groups in a unit.
    fn groups(&self, unit: u64) -> u64;

    /// The order of the groups of a unit, if units come in the order of orders.
    fn order(&self, unit: u64) -> Option<u64>;

    /// Searches one unit. What took longer than the time for one group is named as not finished; an error means that the
    /// whole hunt is over.
    fn search(&self, unit: u64, quarries: &[Quarry], budget: &Budget) -> Result<Searched, Failure>;
}

/// The ground of a family. Classes of smaller deficiency than `least` are of no interest.
pub fn ground(family: Family, bounds: &Bounds, least: u32, budget: &Budget) -> Result<Box<dyn Ground>, Failure> {
    Ok(match family {
        Family::Embedded => Box::new(Embedded::new(bounds)?),
        Family::Split => Box::new(Splits::new(bounds, least, budget)?),
        Family::Tower => Box::new(Towers::new(bounds, budget)?),
    })
}
