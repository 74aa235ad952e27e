//! Values with the theorems that they follow from.

use crate::engine::{Engine, Finding};
use mexagon_games::game::{Selection, Worth};

/// A value, and what it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidedValue {
    pub value: u32,
    /// The theorem of the registry that decides alone; `None` if an engine has solved the game.
    pub by: Option<&'static str>,
    /// The engine that decided; [`Engine::Theory`] for theorems.
    pub engine: Engine,
}

impl DecidedValue {
    /// A value that a theorem tells.
    pub(super) fn by(theorem: &'static str, value: u32) -> DecidedValue {
        DecidedValue { value, by: Some(theorem), engine: Engine::Theory }
    }

    /// A value that the structure classes have told.
    pub(super) fn solved(value: u32) -> DecidedValue {
        DecidedValue { value, by: None, engine: Engine::Hyperplane }
    }

    /// The value of a finding, if it has one.
    pub(super) fn found(finding: &Finding) -> Option<DecidedValue> {
        let decided =
            finding.asked.last().filter(|step| finding.engine == Engine::Theory && step.applies == Some(true));
        let by = decided.map(|step| step.id);
        finding.nim().map(|value| DecidedValue { value, by, engine: finding.engine })
    }
}

/// The worth of a game on closed sets, and what its value follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidedWorth {
    pub worth: Worth,
    /// The theorem of the registry that tells the value alone; `None` if the positions were played through.
    pub by: Option<&'static str>,
}

impl DecidedWorth {
    /// The worth that all positions together have.
    pub(super) fn solved(worth: Worth) -> DecidedWorth {
        DecidedWorth { worth, by: None }
    }

    /// The engine that decided; [`Engine::Theory`] for theorems.
    pub fn engine(&self) -> Engine {
        if self.by.is_some() { Engine::Theory } else { Engine::Closed }
    }
}

/// The values that were found. One that is missing is undefined, was not asked for, or was not found within the budget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    r#gen: Option<DecidedValue>,
    dng: Option<DecidedValue>,
}

impl Values {
    pub(super) fn new(r#gen: DecidedValue, dng: DecidedValue) -> Values {
        Values { r#gen: Some(r#gen), dng: Some(dng) }
    }

    /// The value of GEN alone.
    pub(super) fn of_gen(decision: DecidedValue) -> Values {
        Values { r#gen: Some(decision), dng: None }
    }

    /// Both values are 0, by these theorems.
    pub(super) fn zero(r#gen: &'static str, dng: &'static str) -> Values {
        Values::new(DecidedValue::by(r#gen, 0), DecidedValue::by(dng, 0))
    }

    /// Values that were found without theorems.
    pub fn solved(r#gen: Option<u32>, dng: Option<u32>) -> Values {
        Values { r#gen: r#gen.map(DecidedValue::solved), dng: dng.map(DecidedValue::solved) }
    }

    /// The value of a game.
    pub fn of(&self, game: Selection) -> Option<u32> {
        self.decision(game).map(|decision| decision.value)
    }

    /// The value of a game with what it follows from.
    pub fn decision(&self, game: Selection) -> Option<DecidedValue> {
        match game {
            Selection::Gen => self.r#gen,
            Selection::Dng => self.dng,
        }
    }

    pub(super) fn set(&mut self, game: Selection, decision: DecidedValue) {
        match game {
            Selection::Gen => self.r#gen = Some(decision),
            Selection::Dng => self.dng = Some(decision),
        }
    }
}
