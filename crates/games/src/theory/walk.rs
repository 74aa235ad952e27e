//! Asking one theorem after the other.

use super::{Decision, Missing, Subject, THEOREMS, Theorem, Verdict};
use crate::game::Game;
use mexagon_base::budget::Stop;
use serde::Serialize;

/// The theorems that may be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deciders {
    excluded: Vec<&'static str>,
}

impl Deciders {
    /// All of them.
    pub fn all() -> Deciders {
        Deciders::default()
    }

    /// All but those with some ids. Fails with the first id that no theorem has.
    pub fn without<'a>(ids: impl IntoIterator<Item = &'a str>) -> Result<Deciders, String> {
        let find = |id: &'a str| {
            THEOREMS.iter().find(|theorem| theorem.id == id).map(|theorem| theorem.id).ok_or_else(|| id.to_owned())
        };
        Ok(Deciders { excluded: ids.into_iter().map(find).collect::<Result<_, _>>()? })
    }

    /// May this theorem be used?
    pub(crate) fn allow(&self, theorem: &Theorem) -> bool {
        self.allows(theorem.id)
    }

    /// May the theorem with this id be used?
    pub fn allows(&self, id: &str) -> bool {
        !self.excluded.contains(&id)
    }
}

/// What one theorem said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TheoremStep {
    /// The theorem's id.
    pub id: &'static str,
    /// Does it apply? `None` if that is not known.
    pub applies: Option<bool>,
    /// Why it does not apply, or what would have to be known; or the argument in a few words.
    pub why: String,
}

/// What the theorems said, up to the first that decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// What each theorem said.
    pub steps: Vec<TheoremStep>,
    pub decision: Option<Decision>,
}

impl TheoremStep {
    /// The theorem that decided where others were not asked.
    pub fn applies(id: &'static str, why: impl Into<String>) -> TheoremStep {
        TheoremStep { id, applies: Some(true), why: why.into() }
    }
}

/// Asks the theorems on a game on a finite group in their order until one decides. Fails if the time is over or somebody cancelled.
pub fn walk(game: impl Into<Game>, subject: &dyn Subject, deciders: &Deciders) -> Result<Walk, Stop> {
    let game = game.into();
    let mut steps = Vec::new();
    let asked = |theorem: &&Theorem| theorem.is_on_groups() && theorem.games.contains(&game) && deciders.allow(theorem);
    for theorem in THEOREMS.iter().filter(asked) {
        let (applies, why, decision) = match theorem.decide(game, subject) {
            Ok(Verdict::Decides(decision)) => (Some(true), decision.summary.clone(), Some(decision)),
            Ok(Verdict::DoesNot(why)) => (Some(false), why, None),
            Err(Missing::Unknown(what)) => (None, format!("not known: {what}"), None),
            Err(Missing::Stop(stop @ (Stop::Time(_) | Stop::Cancelled))) => return Err(stop),
            Err(Missing::Stop(stop)) => (None, stop.to_string(), None),
        };
        steps.push(TheoremStep { id: theorem.id, applies, why });
        if decision.is_some() {
            return Ok(Walk { steps, decision });
        }
    }
    Ok(Walk { steps, decision: None })
}
