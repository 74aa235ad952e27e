//! What theorems tell of a ring.

use crate::engine::closed::Estimate;
use mexagon_base::number::Nimber;
use mexagon_games::game::Outcome;

/// What a theorem says about a ring.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub nimber: Estimate,
    /// What a nimber that is not known is not smaller than.
    pub least: Nimber,
    pub misere: Outcome,
    /// A winning move under misère play.
    pub winning: Option<String>,
    pub statement: String,
    pub source: &'static str,
    /// Do products with it add up? It is a heap of its nimber, or with an infinite heap in it as long as its nimber says.
    pub heap: bool,
}

impl Told {
    /// The ring 0.
    pub fn zero() -> Option<Told> {
        let zero = Told::n(None, "a relation is a unit: the ring is 0, and the game is over", "Bra17, Ex. 5.3")?;
        Some(zero.with(Nimber::ZERO).heap())
    }

    pub fn p(statement: impl Into<String>, source: &'static str) -> Option<Told> {
        let nimber = Estimate::Known(Nimber::finite(1));
        let least = Nimber::ZERO;
        Some(Told {
            nimber,
            least,
            misere: Outcome::P,
            winning: None,
            statement: statement.into(),
            source,
            heap: false,
        })
    }

    pub fn n(winning: Option<String>, statement: impl Into<String>, source: &'static str) -> Option<Told> {
        let nimber = Estimate::Unknown;
        let least = Nimber::ZERO;
        Some(Told { nimber, least, misere: Outcome::N, winning, statement: statement.into(), source, heap: false })
    }

    pub fn with(self, value: Nimber) -> Told {
        Told { nimber: Estimate::Known(value), ..self }
    }

    pub fn at_most(self, value: u64) -> Told {
        Told { nimber: Estimate::AtMost(Nimber::finite(value)), ..self }
    }

    pub fn heap(self) -> Told {
        Told { heap: true, ..self }
    }
}
