//! How far a hunt goes.

use std::fmt;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// All embedded groups, by their Frattini quotients.
    Embedded,
    /// Split(Q; ...) over embedded groups Q.
    Split,
    /// Split(Split(K; 2:V); p:W^m) where the trivial class of Split(K; 2:V) refutes Conjecture 1.
    Tower,
}

impl Family {
    /// All families, in the order in which they are searched.
    pub const ALL: [Family; 3] = [Family::Embedded, Family::Split, Family::Tower];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Family::Embedded => "embedded",
            Family::Split => "split",
            Family::Tower => "tower",
        }
    }
}

/// The bounds of all families.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The orders of the embedded groups, as text; it has been checked.
    pub orders: String,
    /// The largest order of Q, and of K in a tower.
    pub base_order: u32,
    /// The primes over which modules are taken.
    pub primes: Vec<u32>,
    /// The largest dimension of a module over its prime field.
    pub dimension: u32,
    /// How many modules that are not isomorphic a split extension may have.
    pub modules: u32,
    /// The largest multiplicity of a module.
    pub multiplicity: u32,
    /// The largest order of a split extension.
    pub largest: u64,
    /// The largest dimension of a module in a tower.
    pub tower_dimension: u32,
    /// The largest multiplicity of a module in a tower.
    pub tower_multiplicity: u32,
    /// The longest time for one group; no bound on what is searched, but on what is finished.
    pub patience: Duration,
}

impl Bounds {
    /// The bounds of one family in words.
    pub fn describe(&self, family: Family) -> String {
        let primes: Vec<String> = self.primes.iter().map(u32::to_string).collect();
        let primes = primes.join(", ");
        match family {
            Family::Embedded => format!("embedded groups of even order, orders {}", self.orders),
            Family::Split => format!(
                "Split(Q; ...) of order up to {}, |Q| up to {}, up to {} modules over F_p, p = {primes}, of dimension up to {} and multiplicity up to {}",
                self.largest, self.base_order, self.modules, self.dimension, self.multiplicity
            ),
            Family::Tower => format!(
                "Split(Split(K; 2:V); p:W^m), |K| up to {}, p = {primes}, dimension of W up to {}, m up to {}",
                self.base_order, self.tower_dimension, self.tower_multiplicity
            ),
        }
    }
}

impl fmt::Display for Bounds {
    /// One line that two hunts share exactly if they go through the same units.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for family in Family::ALL {
            write!(f, "{}; ", self.describe(family))?;
        }
        write!(f, "{} s for one group", self.patience.as_secs_f64())
    }
}
