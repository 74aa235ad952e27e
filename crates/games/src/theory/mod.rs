//! Theorems as deciders: each says whether it applies to a group, and then what the value is and
//! why, with the paper and number where it is proved.
//!
//! [`THEOREMS`] lists them from the cheapest question to the most expensive, and [`walk`] asks one after the other. What they ask
//! of a group is a [`Subject`]; how the answers are found is not known here. Sources cite works by
//! their keys ([`references`]).

pub mod abelian;
mod checklist;
mod classical;
mod closed;
mod commuting;
mod errata;
mod family;
mod formal;
pub mod glossary;
mod inversion;
mod maximal;
mod misere;
mod order;
mod product;
mod quotient;
mod rank_one;
pub mod references;
mod registry;
mod reply;
pub mod spectrum;
mod sporadic;
mod structure;
mod subject;
mod three;
mod walk;
mod witness;
mod zeta;

pub use checklist::{ChecklistItem, checklist};
pub use errata::{ERRATA, Erratum};
pub use misere::{misere_dng, misere_gen};
pub use quotient::{elementary_names, large_quotient};
pub use rank_one::linear_value;
pub use registry::{THEOREMS, Theorem};
pub use reply::{by_maximal_subgroups, class_reply, misere_reply, reply};
pub use subject::{
    Abelian, Achievement, Answered, Barnes, Classical, DirectProduct, Fact, Found, Generators, Mates, MaximalParities,
    Missing, NamedFamily, Subject, ThreeGenerators, TimesTwo, TwoSplit,
};
pub use walk::{Deciders, TheoremStep, Walk, walk};
pub use witness::{ASKED_FOR, EXCLUDED, WITNESSES, Witness};
pub use zeta::{is_zeta_prime, zeta_primes};

use crate::game::Outcome;
use mexagon_base::number::Nimber;
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
    pub fn new(statement: impl Into<String>, source: impl Into<String>) -> Reason {
        Reason { statement: statement.into(), source: source.into() }
    }

    /// Something that was computed.
    pub fn computed(statement: impl Into<String>) -> Reason {
        Reason::new(statement, "computed")
    }
}

/// What a theorem says about a game, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The nim-value, if the theorem gives it; theorems on selection games do.
    pub value: Option<Nimber>,
    /// The outcome under normal play.
    pub outcome: Outcome,
    /// The outcome under misère play, if the theorem gives it.
    pub misere: Option<Outcome>,
    /// The value after a move inside the class of the empty set, such as the identity, if the theorem tells it.
    pub odd: Option<u32>,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
}

impl Decision {
    /// The nim-value, if it is known and finite.
    pub fn nim(&self) -> Option<u32> {
        self.value.and_then(Nimber::to_finite).and_then(|value| u32::try_from(value).ok())
    }
}

/// What a theorem says about a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It applies, and gives the value.
    Decides(Decision),
    /// It does not apply, for this reason.
    DoesNot(String),
}

/// What a theorem says, or what would have to be known.
pub type Decided = Result<Verdict, Missing>;

impl Verdict {
    /// A decision by the theorem that stands last among the reasons.
    fn decides(value: u32, summary: impl Into<String>, because: impl IntoIterator<Item = Reason>) -> Decided {
        let because: Vec<Reason> = because.into_iter().collect();
        let source = because.last().map_or("", |reason| &reason.source);
        let summary = format!("{} ({source})", summary.into());
        let (outcome, value) = (Outcome::of_value(value), Some(Nimber::from(value)));
        Ok(Verdict::Decides(Decision { value, outcome, misere: None, odd: None, summary, because }))
    }

    /// A decision about who wins, by facts and the theorem, whose statement is also the summary. The value is not told.
    fn wins(
        outcome: Outcome,
        facts: impl IntoIterator<Item = Reason>,
        statement: impl Into<String>,
        source: impl Into<String>,
    ) -> Verdict {
        let theorem = Reason::new(statement, source);
        let summary = format!("{} ({})", theorem.statement, theorem.source);
        let because = facts.into_iter().chain([theorem]).collect();
        Verdict::Decides(Decision { value: None, outcome, misere: None, odd: None, summary, because })
    }

    /// The same verdict with the outcome under misère play.
    fn with_misere(self, outcome: Outcome) -> Verdict {
        match self {
            Verdict::Decides(decision) => Verdict::Decides(Decision { misere: Some(outcome), ..decision }),
            other => other,
        }
    }

    /// The same verdict with the nim-value, and who wins under misère play if that is known.
    fn with_value(self, value: u64, misere: Option<Outcome>) -> Verdict {
        match self {
            Verdict::Decides(decision) => {
                Verdict::Decides(Decision { value: Some(Nimber::finite(value)), misere, ..decision })
            }
            other => other,
        }
    }

    /// The theorem does not apply.
    fn does_not(why: impl Into<String>) -> Decided {
        Ok(Verdict::DoesNot(why.into()))
    }

    /// The same verdict with the value after the identity.
    fn with_odd(self, value: u32) -> Verdict {
        match self {
            Verdict::Decides(decision) => Verdict::Decides(Decision { odd: Some(value), ..decision }),
            other => other,
        }
    }
}
