//! What GAP says of groups, and the same facts by this program.

use mexagon::engine::{Engine, Failure, Prepared, Request, nim};
use mexagon::object::{ChosenSet, MaximalKind, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Outcome, Selection};
use std::collections::BTreeMap;
use std::process::{Command, Stdio};

/// The facts that both programs compute, each as the text that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts(pub BTreeMap<&'static str, String>);

/// A group with GAP's facts.
#[derive(Clone)]
pub struct Sample {
    /// Where the group comes from.
    pub name: String,
    /// `Group(...)`
    pub object: String,
    /// What GAP says.
    pub facts: Facts,
}

/// The columns of a line that GAP writes, between the name and the generators.
const COLUMNS: [&str; 8] =
    ["order", "frattini", "d", "maximal", "conjugacy classes", "dng", "gen", "structure classes"];

/// What GAP did not compute.
const MISSING: &str = "-";

/// Can GAP be started?
pub fn has_gap() -> bool {
    Command::new("gap").arg("-q").stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok()
}

/// Runs a GAP program of testdata/scripts and gives back what it writes, without the line that says
/// that it came to its end.
pub fn run_gap(program: &str) -> Vec<String> {
    let output = Command::new("gap")
        .args(["-q", &format!("testdata/scripts/{program}")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .output()
        .expect("GAP can be started");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let end = lines.pop();
    assert_eq!(end.as_deref(), Some("end"), "GAP failed: {}", String::from_utf8_lossy(&output.stderr));
    lines
}

/// Reads a line `name;order;...;generators`.
pub fn sample(line: &str) -> Sample {
    let cells: Vec<&str> = line.split(';').collect();
    assert_eq!(cells.len(), COLUMNS.len() + 2, "GAP's line {line}");
    let known = COLUMNS.into_iter().zip(&cells[1..]).filter(|(_, cell)| **cell != MISSING);
    Sample {
        name: cells[0].to_owned(),
        object: format!("Group({})", cells[cells.len() - 1]),
        facts: Facts(known.map(|(column, cell)| (column, (*cell).to_owned())).collect()),
    }
}

/// The facts that GAP gave, by this program.
pub fn facts(wanted: &Facts, prepared: &Prepared<'_>) -> Result<Facts, Failure> {
    let fact = |column: &'static str| Ok::<_, Failure>((column, computed(column, prepared)?));
    let columns = wanted.0.keys().copied().filter(|&column| column != "structure classes");
    Ok(Facts(columns.map(fact).collect::<Result<_, _>>()?))
}

fn computed(column: &str, prepared: &Prepared<'_>) -> Result<String, Failure> {
    let group = &prepared.group;
    Ok(match column {
        "order" => prepared.object().order().to_string(),
        "frattini" => group.frattini_order.to_string(),
        "d" => group.generators.to_string(),
        "maximal" => maximal(&prepared.system()?.maximal),
        "conjugacy classes" => group.class_number(prepared.budget())?.to_string(),
        "dng" => value(Selection::Dng, prepared)?,
        "gen" => value(Selection::Gen, prepared)?,
        _ => unreachable!("no other columns"),
    })
}

/// The value by all engines that can; they have to agree for the text to be a single number.
fn value(game: Selection, prepared: &Prepared<'_>) -> Result<String, Failure> {
    let auto = answer(game, Engine::Auto, prepared.object(), prepared.budget())?.0;
    let hyperplane = answer(game, Engine::Hyperplane, prepared.object(), prepared.budget())?.0;
    Ok(if auto == hyperplane { auto.to_string() } else { format!("{auto} or {hyperplane}") })
}

/// Value and misère outcome of a game.
pub fn answer(
    game: Selection,
    engine: Engine,
    object: &Object,
    budget: &Budget,
) -> Result<(u32, Option<Outcome>), Failure> {
    let request = Request { game, position: ChosenSet::default(), misere: true, engine };
    nim(&request, object, budget).map(|answer| (answer.nim().expect("a number"), answer.misere))
}

/// `index:number:classes` of the maximal subgroups, by increasing index.
pub fn maximal(kinds: &[MaximalKind]) -> String {
    let mut merged: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
    for kind in kinds {
        let (count, classes) = merged.entry(kind.index).or_default();
        *count += kind.count;
        *classes += kind.classes;
    }
    let shown = merged.iter().map(|(index, (count, classes))| format!("{index}:{count}:{classes}"));
    shown.collect::<Vec<_>>().join(",")
}
