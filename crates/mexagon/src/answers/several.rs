//! Several games at once: a sum or a selective compound.

use super::{Compound, Sum};
use crate::engine::{Engine, Failure};
use crate::solver::Solver;
use mexagon_language::{is_compound, is_sum};
use serde_json::{Map, Value};

/// A sum or a compound of complete games.
#[derive(Clone, Debug)]
pub enum Several {
    Sum(Sum),
    Compound(Compound),
}

impl Several {
    /// Is a text in the place of a game a sum or a compound?
    pub fn is(text: &str) -> bool {
        is_compound(text) || is_sum(text)
    }

    /// What several games are worth; neither an object nor a position may stand beside them.
    pub(crate) fn of(
        solver: &Solver,
        engine: Engine,
        misere: bool,
        text: &str,
        has_object: bool,
        position: &str,
    ) -> Result<Several, Failure> {
        let alone = |message: &str| match (has_object, position.trim().is_empty()) {
            (true, _) => Err(Failure::undefined(message)),
            (_, false) => Err(Failure::undefined("a position belongs to one game, not to several")),
            _ => Ok(()),
        };
        if is_compound(text) {
            alone("a compound of games stands alone: mexagon nim 'quotient(Z4) v quotient(Z9)'")?;
            if !matches!(engine, Engine::Auto | Engine::Closed) {
                let message = "compounds are solved on the product of the positions; leave --engine out";
                return Err(Failure::NotApplicable(message.into()));
            }
            return Ok(Several::Compound(solver.compound(text)?));
        }
        alone("a sum of games stands alone: mexagon nim 'gen(S3) + quotient(Z6)'")?;
        if misere {
            let message = "the misère outcome of a sum does not follow from its games";
            return Err(Failure::NotApplicable(message.into()));
        }
        if engine != Engine::Auto {
            let message = "each game of a sum is decided by the engine that can; leave --engine out";
            return Err(Failure::NotApplicable(message.into()));
        }
        Ok(Several::Sum(solver.sum(text)?))
    }

    /// The games as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        match self {
            Several::Sum(sum) => sum.json(),
            Several::Compound(compound) => compound.json(),
        }
    }

    /// The games for people.
    pub fn text(&self) -> String {
        match self {
            Several::Sum(sum) => sum.text(),
            Several::Compound(compound) => compound.text(),
        }
    }
}
