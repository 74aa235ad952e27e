//! `mexagon spectrum`

use super::{Printed, args, output};
use mexagon::theory::{Assumption, FeasibleLevel};
use mexagon::{ExtendedType, Format, Spectrum};
use std::collections::BTreeSet;

pub fn run(command: &args::SpectrumArgs) -> Printed {
    let spectrum = Spectrum::of(command.assume.unwrap_or(Assumption::Nothing));
    let text = |format| {
        let mut text = table(&spectrum).under(&(heading(spectrum.assumption) + "\n\n"), format);
        if format == Format::Csv {
            return text;
        }
        text += &format!("\nfrom deficiency {} on nothing changes\n", spectrum.stable_from());
        if spectrum.assumption == Assumption::ConjectureOne {
            let shown = spectrum.removed.iter().map(|(k, etype)| format!("{etype} of deficiency {k}"));
            text += &format!("\nremoved by the conjecture: {}\n", shown.collect::<Vec<_>>().join(", "));
        }
        if command.steps {
            text += "\nsteps of the iteration\n";
            text += &steps(&spectrum.levels).render(format);
        }
        text
    };
    Ok(command.shape.answer(|| spectrum.json(), text).pretty())
}

fn heading(assumption: Assumption) -> String {
    let heading = "Feasible extended types of GEN on groups of even order, by deficiency (BES23, Def. 8, Table 1)";
    match assumption {
        Assumption::Nothing => heading.into(),
        Assumption::ConjectureOne => format!("{heading}, if Conjecture 1 of BES23 held"),
    }
}

fn table(spectrum: &Spectrum) -> output::TextTable {
    let mut table = output::TextTable::new(&["deficiency", "extended type", "in BES23", "occurs in", "verified by"]);
    for found in spectrum.types() {
        let boxed = if found.asked_for { "boxed" } else { "" };
        let place = match found.witness {
            Some(group) => group.to_owned(),
            None if found.excluded => "no group (Mexagon, Open problems)".into(),
            None => "-".into(),
        };
        let command = found.command().unwrap_or_default();
        table.row(vec![found.deficiency.to_string(), found.etype.to_string(), boxed.into(), place, command]);
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
