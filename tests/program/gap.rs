//! Hundreds of groups, soluble or not, that GAP chooses, builds and analyses, against this program. Runs
//! only with MEXAGON_GAP=1 in the environment, because it needs GAP 4.12 and a few minutes:
//!
//! ```text
//! MEXAGON_GAP=1 cargo test --release --test program gap -- --nocapture
//! ```

use crate::common;

use common::digraph::{misere_by_digraph, solvers_agree};
use common::gap::{Sample, answer, facts, run_gap, sample};
use common::program::temporary;
use mexagon::Solver;
use mexagon::engine::{Engine, Failure, Prepared};
use mexagon::object::Object;
use mexagon_base::budget::{Budget, Limits};
use mexagon_games::game::{Outcome, Selection, StructureDigraph};

/// Structure digraphs beyond this many classes are not built.
const MOST_CLASSES: u64 = 20_000;

#[test]
fn soluble_groups_against_gap() {
    compare("compare.g", 360, Sample::clone);
}

#[test]
fn groups_that_are_not_soluble_against_gap() {
    compare("compare_insoluble.g", 500, Sample::clone);
}

#[test]
fn embedded_groups_against_gap() {
    // The library here and GAP's have to mean the same group by an id.
    compare("compare_embedded.g", 500, |sample| Sample { object: sample.name.clone(), ..sample.clone() });
}

#[test]
fn ids_against_gap() {
    if !asked_for() {
        return;
    }
    let lines = run_gap("identify.g");
    assert!(lines.len() >= 400, "only {} groups", lines.len());
    let budget = Budget::unlimited();
    for line in &lines {
        let cells: Vec<&str> = line.split(';').collect();
        let [name, order, id, generators] = cells[..] else { panic!("GAP's line {line}") };
        let object = Object::parse(&format!("Group({generators})"), &budget).expect("GAP's notation");
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let found = prepared.group.small_group(&budget).expect("no limit").map(|found| found.to_string());
        assert_eq!(found, Some(format!("SmallGroup({order},{id})")), "{name}: {generators}");
    }
}

/// The groups that `census` constructs, by GAP's ids and Frattini subgroups, as testdata/census_groups.txt has them; and GAP looks for groups with an
/// odd Frattini subgroup in some ranges of ids again.
#[test]
fn constructed_groups_against_gap() {
    if !asked_for() {
        return;
    }
    let table = std::fs::read_to_string("testdata/census_groups.txt").expect("a table");
    let rows: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    let solver = Solver::new();
    let mut program = String::new();
    for row in &rows {
        let structure = solver.read(row.split(';').nth(3).expect("a name")).expect("a group");
        let generators = solver.gap(&structure).expect("permutations");
        program += &format!("G := {}\n", generators.trim_end().trim_end_matches(';').to_owned() + ";;");
        program += "n := Size(G);; if IsSolvableGroup(G) then G := Image(IsomorphismPcGroup(G));; fi;\n\
            if n in [512, 1024, 1536] then id := \"-\";; else id := IdSmallGroup(G)[2];; fi;\n\
            Print(n, \";\", id, \";\", Size(FrattiniSubgroup(G)), \"\\n\");\n";
    }
    let folder = temporary("census-gap");
    std::fs::create_dir_all(&folder).expect("the test's own folder");
    let file = folder.join("groups.g");
    std::fs::write(&file, program + "QUIT;\n").expect("the test's own folder");
    let output = std::process::Command::new("gap").arg("-q").arg(&file).stdin(std::process::Stdio::null()).output();
    let said = String::from_utf8_lossy(&output.expect("GAP can be started").stdout).into_owned();
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
    let expected = rows.iter().map(|row| row.rsplit_once(';').expect("four cells").0);
    assert_eq!(said.lines().collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    let known = std::fs::read_to_string("testdata/census_gap.txt").expect("a table");
    let found = run_gap("census_short.g");
    assert!(known.starts_with(&(found.join("\n") + "\n")), "{found:#?}");
}

/// The orders of all normal subgroups, from the chief factors alone.
#[test]
fn normal_subgroups_against_gap() {
    if !asked_for() {
        return;
    }
    let lines = run_gap("normal.g");
    assert!(lines.len() >= 400, "only {} groups", lines.len());
    let budget = Budget::unlimited();
    let mut unseen = Vec::new();
    let mut slowest = (std::time::Duration::ZERO, "");
    for line in &lines {
        let cells: Vec<&str> = line.split(';').collect();
        let [name, orders, generators] = cells[..] else { panic!("GAP's line {line}") };
        let object = Object::parse(&format!("Group({generators})"), &budget).expect("GAP's notation");
        let started = std::time::Instant::now();
        let Some(normal) = object.normal_lattice(false, &budget).expect("no limit") else {
            unseen.push(name);
            continue;
        };
        let found: Vec<String> = (0..normal.len()).map(|at| normal.order(at).to_string()).collect();
        assert_eq!(found.join(","), orders, "{name}: {generators}");
        slowest = slowest.max((started.elapsed(), name));
    }
    println!("the slowest is {slowest:?}");
    println!("normal subgroups of {} groups, not all factors seen of {unseen:?}", lines.len());
    assert!(unseen.len() * 50 <= lines.len(), "{unseen:?}");
}

/// Are comparisons with GAP asked for?
pub fn asked_for() -> bool {
    let asked = std::env::var("MEXAGON_GAP").as_deref() == Ok("1");
    if !asked {
        println!("skipped: set MEXAGON_GAP=1 to compare with GAP");
    }
    asked
}

/// Compares the groups that a GAP program writes, of which there are at least some number; `object` says which group to
/// take for a line.
fn compare(program: &str, least: usize, object: impl Fn(&Sample) -> Sample) {
    if !asked_for() {
        return;
    }
    let lines = run_gap(program);
    let samples: Vec<Sample> = lines.iter().map(|line| object(&sample(line))).collect();
    assert!(samples.len() >= least, "only {} groups", samples.len());
    let mut counts = Counts::default();
    let mut complaints = Vec::new();
    for sample in &samples {
        if let Err(complaint) = check(sample, &mut counts) {
            complaints.push(format!("{}: {complaint}\n  {}", sample.name, sample.object));
        }
    }
    println!(
        "{} groups, GEN by GAP of {}, digraphs of {}, GEN by permutations of {}",
        samples.len(),
        counts.achievement,
        counts.digraphs,
        counts.forced
    );
    assert!(complaints.is_empty(), "{} disagreements:\n{}", complaints.len(), complaints.join("\n"));
}

/// How much was compared.
#[derive(Default)]
struct Counts {
    achievement: usize,
    digraphs: usize,
    forced: usize,
}

fn check(sample: &Sample, counts: &mut Counts) -> Result<(), String> {
    let budget = Budget::unlimited();
    let text = |failure: Failure| failure.to_string();
    let object = Object::parse(&sample.object, &budget).map_err(|error| error.to_string())?;
    let prepared = Prepared::new(&object, &budget).map_err(text)?;
    let ours = facts(&sample.facts, &prepared).map_err(text)?;
    for (column, value) in &ours.0 {
        same(column, value, &sample.facts.0[column])?;
    }
    counts.achievement += usize::from(ours.0.contains_key("gen"));
    misere_achievement_is_avoidance(&object, &budget)?;
    counts.forced += usize::from(permutations_agree(&object, &budget)?);
    counts.digraphs += usize::from(digraph(sample, &prepared)?);
    Ok(())
}

fn same(what: &str, ours: &str, theirs: &str) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what} is {ours} here and {theirs} in GAP")) }
}

/// Whoever makes a generating set loses misère GEN, and whoever must make one has lost DNG.
fn misere_achievement_is_avoidance(object: &Object, budget: &Budget) -> Result<(), String> {
    let ask = |game| answer(game, Engine::Auto, object, budget).map_err(|failure| failure.to_string());
    let (misere, avoidance) = (ask(Selection::Gen)?.1, Outcome::of_value(ask(Selection::Dng)?.0));
    if misere == Some(avoidance) { Ok(()) } else { Err(format!("misère GEN {misere:?}, DNG {avoidance}")) }
}

/// The permutation engine, which knows nothing of maximal subgroups, always finds DNG, and mostly GEN; was GEN found?
fn permutations_agree(object: &Object, budget: &Budget) -> Result<bool, String> {
    let ask = |game, engine| answer(game, engine, object, budget).map(|answer| answer.0);
    let text = |failure: Failure| failure.to_string();
    let hyperplane = |game| ask(game, Engine::Hyperplane).map_err(text);
    let agree = |game, value| {
        let expected = hyperplane(game)?;
        if value == expected { Ok(()) } else { Err(format!("{game} is {value} by permutations and not {expected}")) }
    };
    if object.order().is_one() {
        return Ok(false);
    }
    agree(Selection::Dng, ask(Selection::Dng, Engine::Permutation).map_err(text)?)?;
    match ask(Selection::Gen, Engine::Permutation) {
        Ok(value) => agree(Selection::Gen, value).map(|()| true),
        Err(Failure::NotApplicable(_)) => Ok(false),
        Err(failure) => Err(text(failure)),
    }
}

/// All structure classes, if there are not too many: their number as GAP counts it, the types as the
/// solver of single classes finds them, and misère GEN, which the digraph solves on its own.
fn digraph(sample: &Sample, prepared: &Prepared<'_>) -> Result<bool, String> {
    let closure = &prepared.system().map_err(|failure| failure.to_string())?.closure;
    let small = Budget::new(Limits { time: None, classes: MOST_CLASSES, bytes: u64::MAX });
    let Ok(graph) = StructureDigraph::build(closure, &small) else { return Ok(false) };
    if let Some(classes) = sample.facts.0.get("structure classes") {
        same("the number of structure classes", &graph.classes().to_string(), classes)?;
    }
    solvers_agree(closure, &graph, prepared.budget())?;
    misere_by_digraph(&graph)?;
    Ok(true)
}

/// The comparison itself: right facts pass and a single wrong one does not.
#[test]
fn a_wrong_fact_is_noticed() {
    let right = ["S4", "24", "1", "2", "2:1:1,3:3:1,4:4:1", "5", "0", "0", "21", "(1,2,3,4),(1,2)"];
    assert_eq!(check(&sample(&right.join(";")), &mut Counts::default()), Ok(()));
    for place in 1..right.len() - 1 {
        let mut wrong = right;
        wrong[place] = "7";
        assert!(check(&sample(&wrong.join(";")), &mut Counts::default()).is_err(), "column {place}");
    }
}
