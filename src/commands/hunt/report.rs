//! What a hunt found and what it covered, as text and JSON.

use super::state::{Reached, ShownHit, State};
use crate::commands::output;
use crate::commands::survey::words::{grouped, groups};
use mexagon::Stop;
use mexagon::hunt::{Bounds, Family, Quarry};
use mexagon::theory::EXCLUDED;
use serde_json::{Value, json};

/// How many groups that were not finished a text names; JSON names all.
const NAMED: usize = 10;

/// How far a family goes.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub units: u64,
    /// The order of the first groups that were not searched, if there are any and units come in the order of orders.
    pub next: Option<u64>,
}

/// The outcome of a hunt.
pub struct Report {
    pub quarries: Vec<Quarry>,
    pub families: Vec<Family>,
    pub bounds: Bounds,
    pub state: State,
    /// How far each family goes that was opened.
    pub totals: [Option<Extent>; 3],
    pub seconds: f64,
    pub ended: Option<Stop>,
}

impl Report {
    /// Has everything been found that is feasible?
    pub fn found_all(&self) -> bool {
        self.quarries.iter().all(|quarry| !quarry.is_feasible() || self.hits(quarry).next().is_some())
    }

    fn hits<'a>(&'a self, quarry: &Quarry) -> impl Iterator<Item = &'a ShownHit> {
        let name = quarry.to_string();
        self.state.hits.iter().filter(move |hit| hit.quarry == name)
    }

    fn reached(&self, family: Family) -> &Reached {
        &self.state.reached[family as usize]
    }

    fn is_complete(&self, family: Family) -> bool {
        self.totals[family as usize].is_some_and(|extent| extent.units == self.reached(family).units)
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        for quarry in &self.quarries {
            text += &self.verdict(quarry);
        }
        if self.quarries.iter().any(|quarry| quarry.is_feasible()) {
            text += "\nsearched\n";
            for &family in &self.families {
                text += &self.covered(family);
            }
        }
        text
    }

    fn verdict(&self, quarry: &Quarry) -> String {
        let title = match quarry {
            Quarry::Class { etype, deficiency } => format!("{etype} of deficiency {deficiency}"),
            Quarry::ConjectureOne => "counterexample to Conjecture 1 of BES23".to_owned(),
        };
        if !quarry.is_feasible() {
            return format!("{title}: not feasible (BES23, Prop. 9 and Table 1); there is nothing to look for\n");
        }
        let mut text = String::new();
        for hit in self.hits(quarry) {
            text += &format!("{title}: {} of order {}\n", hit.object, hit.order);
            let kind = format!("{} of deficiency {}", hit.etype, hit.deficiency);
            let class =
                if *quarry == Quarry::ConjectureOne { format!("{}, {kind}", hit.class) } else { hit.class.clone() };
            text += &format!("  {class}; verified by\n    {}\n", hit.verify);
        }
        if text.is_empty() {
            text = format!("{title}: none found\n");
        }
        if excluded(quarry) {
            text += "  a proof that it does not occur is known to this project (unrefereed)\n";
        }
        text
    }

    fn covered(&self, family: Family) -> String {
        // Times differ from run to run; JSON has them.
        let Reached { units, groups: count, solved, unfinished, .. } = self.reached(family);
        let partly = |extent: Extent| {
            let below = extent.next.map_or_else(String::new, |next| format!(", all of order below {next}"));
            format!("{} of {} units{below}", grouped(*units), grouped(extent.units))
        };
        let extent = match (self.totals[family as usize], &self.ended) {
            (Some(extent), _) if extent.units == *units => "all".to_owned(),
            (Some(extent), None) => format!("{}, then everything was found", partly(extent)),
            (Some(extent), Some(stop)) => format!("{}, then {stop}", partly(extent)),
            (None, Some(stop)) if *units == 0 => format!("nothing: {stop}"),
            (None, _) if *units == 0 => "not searched: everything was found before".to_owned(),
            (None, _) => format!("{} units", grouped(*units)),
        };
        let mut text = format!("  {}: {}\n", family.name(), self.bounds.describe(family));
        if *units > 0 || self.totals[family as usize].is_some() {
            let games = format!("{} games solved", grouped(*solved));
            text += &format!(
                "    {extent}; {}, {games}, {} not finished\n",
                groups(*count),
                grouped(unfinished.len() as u64)
            );
        } else {
            text += &format!("    {extent}\n");
        }
        text += &unfinished.iter().take(NAMED).map(|line| format!("    not finished: {line}\n")).collect::<String>();
        if unfinished.len() > NAMED {
            text += &format!("    and {} more; --json names all\n", unfinished.len() - NAMED);
        }
        text
    }

    /// The report for scripts, perhaps with times.
    pub fn json(&self, timing: bool) -> String {
        let family = |&family: &Family| {
            let Reached { units, groups, solved, unfinished, milliseconds, .. } = self.reached(family);
            let mut object = json!({
                "family": family.name(),
                "bounds": self.bounds.describe(family),
                "units": units,
                "units_in_all": self.totals[family as usize].map(|extent| extent.units),
                "complete_below_order": self.totals[family as usize].and_then(|extent| extent.next),
                "groups": groups,
                "solved": solved,
                "complete": self.is_complete(family) && unfinished.is_empty(),
                "unfinished": unfinished,
            });
            if timing {
                object["seconds"] = (*milliseconds as f64 / 1000.0).into();
            }
            object
        };
        let quarry = |quarry: &Quarry| {
            json!({
                "quarry": quarry.to_string(),
                "feasible": quarry.is_feasible(),
                "excluded": excluded(quarry),
                "found": self.hits(quarry).map(found).collect::<Vec<_>>(),
            })
        };
        let mut report = json!({
            "hunt": self.quarries.iter().map(quarry).collect::<Vec<_>>(),
            "families": self.families.iter().map(family).collect::<Vec<_>>(),
            "stopped": self.ended.as_ref().map(Stop::to_string),
        });
        if timing {
            report["seconds"] = self.seconds.into();
        }
        output::json(&output::answer(&report))
    }
}

/// Is it feasible by the table of BES23, but proved not to occur?
fn excluded(quarry: &Quarry) -> bool {
    let quarry = quarry.to_string();
    EXCLUDED.iter().any(|(deficiency, etype)| quarry == format!("{etype}@{deficiency}"))
}

fn found(hit: &ShownHit) -> Value {
    let ShownHit { family, object, order, etype, deficiency, class, verify, .. } = hit;
    let order = order.split(" = ").next().unwrap_or_default();
    json!({
        "family": family,
        "object": object,
        "order": order,
        "extended_type": etype,
        "deficiency": deficiency.parse::<u32>().unwrap_or(0),
        "is_start": class == "class of the empty set",
        "verify": verify,
    })
}
