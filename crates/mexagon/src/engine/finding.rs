//! What an engine found out about a position, in the same words for every game.

use super::Engine;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Outcome, Type, Worth};
use mexagon_games::theory::{ChecklistItem, Reason, TheoremStep};

/// What is known of a nim-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// The value.
    Known(Nimber),
    /// It is not known, but it is not larger than this.
    AtMost(Nimber),
    Unknown,
}

/// The worth of a position and why it has it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The nim-value, as far as it is known.
    pub nimber: Estimate,
    /// The outcome under normal play, if it is known.
    pub outcome: Option<Outcome>,
    /// The outcome under misère play, if it is known and was asked for, or cost nothing.
    pub misere: Option<Outcome>,
    /// A winning move under normal play, in the notation of the structure.
    pub winning: Option<String>,
    /// A winning move under misère play.
    pub winning_misere: Option<String>,
    /// How the player who is not to move answers and wins under normal play, in words.
    pub reply: Option<Reason>,
    /// The same under misère play.
    pub reply_misere: Option<Reason>,
    /// The engine that decided.
    pub engine: Engine,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
    /// What each theorem said that was asked.
    pub asked: Vec<TheoremStep>,
    /// What else came to light.
    pub details: Details,
}

/// What some engines learn on their way.
#[derive(Clone, Debug, Default)]
pub struct Details {
    /// The type of the structure class, if it was computed.
    pub kind: Option<Type>,
    /// The value after the identity is chosen, if a theorem told it.
    pub after_identity: Option<u32>,
    /// What a nim-value that is not known is not smaller than.
    pub least: Nimber,
    /// Was the outcome under misère play not looked for, because that takes time and nobody asked?
    pub leaves_misere: bool,
    /// For DNG by theorems, the checklist of BES16, Corollary 7.
    pub checklist: Vec<ChecklistItem>,
}

impl Finding {
    /// A value with its argument.
    pub fn new(value: u32, engine: Engine, summary: impl Into<String>, because: Vec<Reason>) -> Finding {
        Finding::of(Estimate::Known(Nimber::from(value)), engine, summary, because)
    }

    /// What is known of a value, with its argument. A value that is known tells who wins.
    pub fn of(nimber: Estimate, engine: Engine, summary: impl Into<String>, because: Vec<Reason>) -> Finding {
        let known = if let Estimate::Known(value) = nimber { Some(value) } else { None };
        Finding {
            nimber,
            outcome: known.map(|value| if value.is_zero() { Outcome::P } else { Outcome::N }),
            misere: None,
            winning: None,
            winning_misere: None,
            reply: None,
            reply_misere: None,
            engine,
            summary: summary.into(),
            because,
            asked: Vec::new(),
            details: Details::default(),
        }
    }

    /// A position of a game on closed sets that was solved, with winning moves under normal and under misère play.
    pub fn solved(worth: Worth, winning: [Option<String>; 2], summary: String, because: Vec<Reason>) -> Finding {
        let [winning, winning_misere] = winning;
        let finding = Finding::new(worth.nim, Engine::Closed, summary, because);
        Finding { misere: Some(worth.misere), winning, winning_misere, ..finding }
    }

    /// The value, if it is known.
    pub fn value(&self) -> Option<Nimber> {
        if let Estimate::Known(value) = self.nimber { Some(value) } else { None }
    }

    /// The value as a number, if it is known and finite.
    pub fn nim(&self) -> Option<u32> {
        self.value()?.to_finite().and_then(|value| u32::try_from(value).ok())
    }
}
