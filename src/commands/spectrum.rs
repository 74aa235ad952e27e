//! `mexagon spectrum`

use super::{Printed, args, output};
use mexagon::theory::{ASKED_FOR, EXCLUDED, WITNESSES};
use mexagon::theory::{Assumption, FeasibleLevel};
use mexagon::{ExtendedType, Format, Solver};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn run(command: &args::SpectrumArgs) -> Printed {
    let assumption = command.assume.unwrap_or(Assumption::Nothing);
    let solver = Solver::new();
    let levels = solver.spectrum(assumption);
    let all = solver.spectrum(Assumption::Nothing);
    let removed = removed(&all, &levels);
    let text = |format| {
        let mut text = table(&levels).under(&(heading(assumption) + "\n\n"), format);
        if format == Format::Csv {
            return text;
        }
        text += &format!("\nfrom deficiency {} on nothing changes\n", stable_from(&levels));
        if assumption == Assumption::ConjectureOne {
            let shown: Vec<String> = removed.iter().map(|(k, etype)| format!("{etype} of deficiency {k}")).collect();
            text += &format!("\nremoved by the conjecture: {}\n", shown.join(", "));
        }
        if command.steps {
            text += "\nsteps of the iteration\n";
            text += &steps(&levels).render(format);
        }
        text
    };
    let json = || output::answer(&describe(&levels, &removed, assumption));
    Ok(command.shape.answer(json, text).pretty())
}

fn heading(assumption: Assumption) -> String {
    let heading = "Feasible extended types of GEN on groups of even order, by deficiency (BES23, Def. 8, Table 1)";
    match assumption {
        Assumption::Nothing => heading.into(),
        Assumption::ConjectureOne => format!("{heading}, if Conjecture 1 of BES23 held"),
    }
}

/// The first deficiency whose types are those of all larger ones: the last level repeats the one before.
fn stable_from(levels: &[FeasibleLevel]) -> u32 {
    levels.last().map_or(0, |level| level.deficiency.saturating_sub(1))
}

/// The levels without the one that only shows that nothing changes.
fn shown(levels: &[FeasibleLevel]) -> &[FeasibleLevel] {
    levels.split_last().map_or(levels, |(_, shown)| shown)
}

fn witness(deficiency: u32, etype: ExtendedType) -> Option<&'static str> {
    let etype = etype.to_string();
    let found = WITNESSES.iter().find(|witness| witness.deficiency == deficiency && witness.etype == etype);
    found.map(|witness| witness.group)
}

fn is_asked_for(deficiency: u32, etype: ExtendedType) -> bool {
    ASKED_FOR.contains(&(deficiency, etype.to_string().as_str()))
}

fn is_excluded(deficiency: u32, etype: ExtendedType) -> bool {
    EXCLUDED.contains(&(deficiency, etype.to_string().as_str()))
}

fn table(levels: &[FeasibleLevel]) -> output::TextTable {
    let mut table = output::TextTable::new(&["deficiency", "extended type", "in BES23", "occurs in", "verified by"]);
    for level in shown(levels) {
        for &etype in level.types() {
            let group = witness(level.deficiency, etype);
            let boxed = if is_asked_for(level.deficiency, etype) { "boxed" } else { "" };
            let place = match group {
                Some(group) => group.to_owned(),
                None if is_excluded(level.deficiency, etype) => "no group (Mexagon, Open problems)".into(),
                None => "-".into(),
            };
            let engine = if group.is_some_and(|group| group.starts_with("Split")) { " --engine module" } else { "" };
            let command = group.map_or_else(String::new, |group| format!("mexagon types gen '{group}'{engine}"));
            table.row(vec![level.deficiency.to_string(), etype.to_string(), boxed.into(), place, command]);
        }
    }
    table
}

fn steps(levels: &[FeasibleLevel]) -> output::TextTable {
    let mut table = output::TextTable::new(&["deficiency", "step", "types", "new"]);
    for level in levels {
        let mut known = BTreeSet::new();
        for (i, step) in level.steps.iter().enumerate() {
            let new: Vec<String> = (step - &known).iter().map(ExtendedType::to_string).collect();
            table.row(vec![level.deficiency.to_string(), i.to_string(), step.len().to_string(), new.join(" ")]);
            known.clone_from(step);
        }
    }
    table
}

/// What an assumption excludes, with its deficiency.
fn removed(all: &[FeasibleLevel], levels: &[FeasibleLevel]) -> Vec<(u32, ExtendedType)> {
    let last = |levels: &[FeasibleLevel], k: usize| levels[k.min(levels.len() - 1)].types().clone();
    let ks = 0..shown(all).len();
    let gone = ks.flat_map(|k| (&last(all, k) - &last(levels, k)).into_iter().map(move |etype| (k as u32, etype)));
    gone.collect()
}

fn describe(levels: &[FeasibleLevel], removed: &[(u32, ExtendedType)], assumption: Assumption) -> Value {
    let entry = |k: u32, etype: ExtendedType| {
        json!({
            "deficiency": k,
            "extended_type": etype.to_string(),
            "witness": witness(k, etype),
            "open_in_002": is_asked_for(k, etype),
            "excluded": is_excluded(k, etype),
        })
    };
    let types =
        shown(levels).iter().flat_map(|level| level.types().iter().map(|&etype| entry(level.deficiency, etype)));
    let steps = levels.iter().map(|level| {
        let steps: Vec<Vec<String>> =
            level.steps.iter().map(|step| step.iter().map(ExtendedType::to_string).collect()).collect();
        json!({ "deficiency": level.deficiency, "steps": steps })
    });
    json!({
        "assumption": if assumption == Assumption::ConjectureOne { Some("conjecture-1") } else { None },
        "types": types.collect::<Vec<_>>(),
        "stable_from": stable_from(levels),
        "removed": removed.iter().map(|&(k, etype)| json!({ "deficiency": k, "extended_type": etype.to_string() })).collect::<Vec<_>>(),
        "iteration": steps.collect::<Vec<_>>(),
    })
}
