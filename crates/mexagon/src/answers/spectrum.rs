//! The extended types that are feasible, with what is known of each.

use crate::json;
use crate::words::quoted;
use mexagon_games::game::ExtendedType;
use mexagon_games::theory::spectrum::{Assumption, FeasibleLevel, feasible};
use mexagon_games::theory::{ASKED_FOR, EXCLUDED, WITNESSES};
use serde_json::{Map, Value, json};

/// The feasible extended types by deficiency (BES23, Table 1).
#[derive(Clone, Debug)]
pub struct Spectrum {
    /// What is assumed.
    pub assumption: Assumption,
    /// The levels; the last one repeats the one before, which shows that nothing changes.
    pub levels: Vec<FeasibleLevel>,
    /// What the assumption excludes, with its deficiency.
    pub removed: Vec<(u32, ExtendedType)>,
}

/// A feasible extended type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeasibleType {
    pub deficiency: u32,
    pub etype: ExtendedType,
    /// A group in which it occurs.
    pub witness: Option<&'static str>,
    /// Is it one of those that BES23 asks for?
    pub asked_for: bool,
    /// Is it proved that it occurs in no group?
    pub excluded: bool,
}

impl FeasibleType {
    fn new(deficiency: u32, etype: ExtendedType) -> FeasibleType {
        let shown = etype.to_string();
        let is_listed = |list: &[(u32, &str)]| list.contains(&(deficiency, shown.as_str()));
        let witness = WITNESSES.iter().find(|witness| witness.deficiency == deficiency && witness.etype == shown);
        FeasibleType {
            deficiency,
            etype,
            witness: witness.map(|witness| witness.group),
            asked_for: is_listed(ASKED_FOR),
            excluded: is_listed(EXCLUDED),
        }
    }

    /// The command that shows it in its group.
    pub fn command(&self) -> Option<String> {
        let group = self.witness?;
        let engine = if group.starts_with("Split") { " --engine module" } else { "" };
        Some(format!("mexagon types gen {}{engine}", quoted(group)))
    }

    fn json(&self) -> Value {
        json!({
            "deficiency": self.deficiency,
            "extended_type": self.etype.to_string(),
            "witness": self.witness,
            "open_in_002": self.asked_for,
            "excluded": self.excluded,
        })
    }
}

impl Spectrum {
    pub fn of(assumption: Assumption) -> Spectrum {
        let (all, levels) = (feasible(Assumption::Nothing), feasible(assumption));
        Spectrum { assumption, removed: removed(&all, &levels), levels }
    }

    /// The types with what is known of them.
    pub fn types(&self) -> impl Iterator<Item = FeasibleType> {
        let each = |level: &FeasibleLevel| {
            let deficiency = level.deficiency;
            level.types().clone().into_iter().map(move |etype| FeasibleType::new(deficiency, etype))
        };
        shown(&self.levels).iter().flat_map(each)
    }

    /// The first deficiency whose types are those of all larger ones.
    pub fn stable_from(&self) -> u32 {
        self.levels.last().map_or(0, |level| level.deficiency.saturating_sub(1))
    }

    /// The spectrum as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let steps = self.levels.iter().map(|level| {
            let steps: Vec<Vec<String>> =
                level.steps.iter().map(|step| step.iter().map(ExtendedType::to_string).collect()).collect();
            json!({ "deficiency": level.deficiency, "steps": steps })
        });
        let removed = self.removed.iter();
        json::answer(&json!({
            "assumption": if self.assumption == Assumption::ConjectureOne { Some("conjecture-1") } else { None },
            "types": self.types().map(|found| found.json()).collect::<Vec<_>>(),
            "stable_from": self.stable_from(),
            "removed": removed.map(|&(k, etype)| json!({ "deficiency": k, "extended_type": etype.to_string() })).collect::<Vec<_>>(),
            "iteration": steps.collect::<Vec<_>>(),
        }))
    }
}

/// The levels without the one that only shows that nothing changes.
fn shown(levels: &[FeasibleLevel]) -> &[FeasibleLevel] {
    levels.split_last().map_or(levels, |(_, shown)| shown)
}

fn removed(all: &[FeasibleLevel], levels: &[FeasibleLevel]) -> Vec<(u32, ExtendedType)> {
    let last = |levels: &[FeasibleLevel], k: usize| levels[k.min(levels.len() - 1)].types().clone();
    let ks = 0..shown(all).len();
    let gone = ks.flat_map(|k| (&last(all, k) - &last(levels, k)).into_iter().map(move |etype| (k as u32, etype)));
    gone.collect()
}
