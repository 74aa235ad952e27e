//! Theorems as deciders: each says whether it applies to a group, and then what the value is and
//! why, with the paper and number where it is proved.
//!
//! Papers are cited by the numbers that docs/references.md gives them.

mod achievement;
mod avoidance;
mod misere;
pub mod spectrum;
mod witness;

pub use achievement::achievement;
pub use avoidance::{MaximalParities, avoidance};
pub use misere::{misere_dng, misere_gen};
pub use witness::{ASKED_FOR, WITNESSES, Witness};

use crate::number::Order;
use serde::Serialize;

/// One step of the argument for a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// What holds.
    pub statement: String,
    /// Where it is proved: a paper's number and a place in it, or what computed it.
    pub source: String,
}

impl Reason {
    /// A reason.
    pub fn new(statement: impl Into<String>, source: impl Into<String>) -> Reason {
        Reason { statement: statement.into(), source: source.into() }
    }
}

/// A value with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The nim-value.
    pub value: u32,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
}

impl Decision {
    /// A decision by the theorem that stands last among the reasons.
    fn new(value: u32, summary: &str, because: impl IntoIterator<Item = Reason>) -> Option<Decision> {
        let because: Vec<Reason> = because.into_iter().collect();
        let source = because.last().map_or("", |reason| &reason.source);
        Some(Decision { value, summary: format!("{summary} ({source})"), because })
    }
}

/// What the theorems ask of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// |G|
    pub order: Order,
    /// |Phi(G)|
    pub frattini_order: Order,
    /// d(G), the least size of a generating set.
    pub generators: usize,
    /// Is the group soluble?
    pub soluble: bool,
}

impl Facts {
    fn order_reason(&self) -> Reason {
        let parity = if self.order.is_even() { "even" } else { "odd" };
        Reason::new(format!("|G| = {} is {parity}", self.order), "computed")
    }

    fn generators_reason(&self) -> Reason {
        let how = if self.soluble {
            "computed (Gaschütz 1959: derivations into the chief factors)"
        } else {
            "computed (search for the least set in no maximal subgroup)"
        };
        Reason::new(format!("d(G) = {}", self.generators), how)
    }

    fn frattini_reason(&self) -> Reason {
        let parity = if self.frattini_order.is_even() { "even" } else { "odd" };
        Reason::new(format!("|Phi(G)| = {} is {parity}", self.frattini_order), "computed")
    }
}
