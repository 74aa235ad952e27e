//! `mexagon hunt` as people and scripts meet it, and that it finds what is there.

use crate::common;

use common::program::{Finished, finish, mexagon, program, short, start, temporary};
use mexagon::engine::ModuleSystem;
use mexagon::engine::hunt::{Bounds, Family, Quarry, ground};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Selection, Solution, StructureDigraph};
use mexagon_games::theory::WITNESSES;
use mexagon_small_groups::{number_of_groups, orders};
use serde_json::Value;
use std::time::Duration;

/// The open types of BES23, problem 1.
const OPEN: [&str; 5] = ["(1,0,1,1)@2", "(1,3,2,1)@2", "(1,4,1,1)@2", "(1,4,2,1)@2", "(1,0,2,0)@3"];

fn hunt(arguments: &[&str]) -> Finished {
    mexagon(&[&["hunt"], arguments].concat())
}

fn found(json: &Value, place: usize) -> &[Value] {
    json["hunt"][place]["found"].as_array().expect("a list")
}

fn bounds() -> Bounds {
    Bounds {
        orders: "1..100".into(),
        base_order: 12,
        primes: vec![2, 3],
        dimension: 4,
        modules: 2,
        multiplicity: 3,
        largest: 300,
        tower_dimension: 63,
        tower_multiplicity: 60,
        patience: Duration::from_secs(60),
    }
}

/// The hunt goes through all embedded groups in order, so it must stop at the witness that surveys found.
#[test]
fn embedded_witnesses_are_found_again() {
    for witness in WITNESSES.iter().filter(|witness| witness.group.starts_with("SmallGroup")) {
        let quarry = format!("{}@{}", witness.etype, witness.deficiency);
        let json = hunt(&[&quarry, "--families", "embedded", "--orders", "1..500", "--json"]).json();
        let hit = &found(&json, 0)[0];
        assert_eq!(hit["object"], witness.group, "{quarry}");
        assert_eq!(hit["deficiency"], witness.deficiency, "{quarry}");
        assert_eq!(hit["extended_type"], witness.etype, "{quarry}");
    }
}

/// The command that a result names shows the class, with that type and deficiency.
#[test]
fn verification_commands_work() {
    for quarry in ["(1,4,0,0)@2", "(1,0,1,1)@3", "(1,1,2,1)@1"] {
        for families in ["embedded", "split"] {
            let json = hunt(&[quarry, "--families", families, "--largest", "300", "--json"]).json();
            let hit = &found(&json, 0)[0];
            let command = hit["verify"].as_str().expect("a command");
            let object = hit["object"].as_str().expect("a name");
            let rest = command.strip_prefix("mexagon types gen ").expect("a command of this program");
            let engine = rest.strip_prefix(&format!("'{object}'")).expect("the object").trim();
            let mut arguments = vec!["types", "gen", object, "--csv"];
            arguments.extend(engine.split_whitespace());
            let table = mexagon(&arguments).text();
            let (etype, deficiency) = quarry.split_once('@').expect("a type and a deficiency");
            let rows: Vec<Vec<String>> = table.lines().map(common::cells).collect();
            assert!(rows.iter().any(|row| row[4] == deficiency && row[6] == etype), "{command}: {table}");
        }
    }
}

/// Everything that the ground of split extensions holds is found by an independent search: all extended types of all
/// classes by the hyperplane engine.
#[test]
fn split_extensions_agree_with_the_hyperplane_engine() {
    let budget = Budget::unlimited();
    let bounds = Bounds { base_order: 8, largest: 200, ..bounds() };
    let quarries: Vec<Quarry> =
        ["(1,3,0,0)@2", "(1,4,0,0)@2", "(1,1,0,0)@2", "(1,4,3,1)@1", "(1,3,1,0)@3", "(1,0,2,1)@2", "conjecture-1"]
            .map(|text| Quarry::parse(text).expect(text))
            .to_vec();
    let splits = ground(Family::Split, &bounds, 0, &budget).expect("no limit");
    let mut compared = 0;
    // All groups are hit by the terminal class, which tells their names.
    let terminal = [Quarry::parse("(0,0,0,2)@0").expect("a type")];
    for unit in 0..splits.units() {
        let name = splits.search(unit, &terminal, &budget).expect("no limit").hits[0].object.clone();
        let hits = splits.search(unit, &quarries, &budget).expect("no limit").hits;
        let object = Object::parse(&name, &budget).expect(&name);
        let prepared = mexagon::engine::Prepared::new(&object, &budget).expect(&name);
        assert!(prepared.group.frattini_order.is_one(), "{name}");
        let graph = StructureDigraph::build(&prepared.system().expect(&name).closure, &budget).expect(&name);
        let solution = Solution::of(Selection::Gen, &graph);
        let census = solution.census(&graph);
        for quarry in &quarries {
            let Quarry::Class { etype, deficiency } = *quarry else {
                assert!(hits.iter().all(|hit| hit.quarry != *quarry), "{name}");
                continue;
            };
            let there = census.contains_key(&(deficiency, etype));
            assert_eq!(there, hits.iter().any(|hit| hit.quarry == *quarry), "{name}, {quarry}");
        }
        compared += 1;
    }
    assert!(compared > 50, "{compared}");
}

/// d(G) by the formula that leaves out candidates is the deficiency of the class of the empty set.
#[test]
fn candidates_are_left_out_by_their_number_of_generators() {
    let budget = Budget::unlimited();
    let counts: Vec<u64> = (0..6)
        .map(|least| {
            let bounds = Bounds { base_order: 6, primes: vec![2, 3, 5], largest: 500, ..bounds() };
            let splits = ground(Family::Split, &bounds, least, &budget).expect("no limit");
            let terminal = [Quarry::parse("(0,0,0,2)@0").expect("a type")];
            for unit in 0..splits.units() {
                let hits = splits.search(unit, &terminal, &budget).expect("no limit").hits;
                let object = Object::parse(&hits[0].object, &budget).expect("a name");
                let system = ModuleSystem::of_object(&object, &budget).expect("a split extension");
                let root = system.root(Selection::Gen, &budget).expect("a position");
                assert!(root.deficiency >= least, "{}", hits[0].object);
            }
            splits.units()
        })
        .collect();
    // Those that were kept with d >= 3 and not with d >= 4 have d = 3 exactly, and so on; all of them together are all.
    assert!(counts.windows(2).all(|pair| pair[0] >= pair[1]), "{counts:?}");
    assert_eq!(counts[0], counts[1], "no group of even order needs no generator");
    assert!(counts[3] > 0 && counts[5] < counts[3], "{counts:?}");
    // Nothing with a larger d is lost: count by the engine.
    let bounds = Bounds { base_order: 6, primes: vec![2, 3, 5], largest: 500, ..bounds() };
    let splits = ground(Family::Split, &bounds, 0, &budget).expect("no limit");
    let terminal = [Quarry::parse("(0,0,0,2)@0").expect("a type")];
    let mut by_engine = vec![0; 6];
    for unit in 0..splits.units() {
        let hits = splits.search(unit, &terminal, &budget).expect("no limit").hits;
        let object = Object::parse(&hits[0].object, &budget).expect("a name");
        let system = ModuleSystem::of_object(&object, &budget).expect("a split extension");
        let root = system.root(Selection::Gen, &budget).expect("a position");
        by_engine.iter_mut().take(root.deficiency as usize + 1).for_each(|count| *count += 1);
    }
    assert_eq!(counts, by_engine);
}

/// Conjecture 1 and the open types on the first embedded groups; the whole range is below.
#[test]
fn nothing_open_in_small_groups() {
    let arguments = [&["conjecture-1"], &OPEN[..], &["--families", "embedded", "--orders", "1..150"]].concat();
    let text = hunt(&arguments).text();
    assert_eq!(text.matches("none found").count(), 6, "{text}");
    let groups: u64 = orders()
        .filter(|order| order % 2 == 0 && *order <= 150)
        .map(|order| u64::from(number_of_groups(order).expect("embedded")))
        .sum();
    assert!(text.replace(',', "").contains(&format!("{groups} groups")), "{groups}: {text}");
    assert!(text.contains("0 not finished"), "{text}");
}

/// The same on all embedded groups, which takes seconds with optimisation and minutes without.
#[test]
#[cfg_attr(debug_assertions, ignore)]
fn nothing_open_in_embedded_groups() {
    let arguments = [&["conjecture-1"], &OPEN[..], &["--families", "embedded", "--json", "--budget", "10m"]].concat();
    let mut command = program();
    command.arg("hunt").args(&arguments);
    let output = command.output().expect("the program starts");
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!((0..6).all(|place| found(&json, place).is_empty()), "{json}");
    assert_eq!(json["families"][0]["groups"], 336_498);
    assert_eq!(json["families"][0]["complete"], true);
}

/// N1's group is found as a split extension, and the open types over it.
#[test]
fn towers_have_four_of_the_open_types() {
    let budget = Budget::unlimited();
    let bounds = Bounds { base_order: 63, primes: vec![3], tower_multiplicity: 73, ..bounds() };
    let quarries = OPEN.map(|text| Quarry::parse(text).expect(text));
    let towers = ground(Family::Tower, &bounds, 2, &budget).expect("no limit");
    let mut names = Vec::new();
    for unit in 0..towers.units() {
        let searched = towers.search(unit, &quarries, &budget).expect("no limit");
        assert!(searched.unfinished.is_empty());
        names.extend(searched.hits.into_iter().map(|hit| format!("{} {}", hit.quarry, hit.object)));
    }
    let base = "Split(SmallGroup(63,1); 2:V6)";
    assert!(names.contains(&format!("(1,0,1,1)@2 {base}")), "{names:?}");
    for (quarry, m) in [("(1,4,1,1)@2", 55), ("(1,4,2,1)@2", 56), ("(1,0,2,0)@3", 72)] {
        assert!(names.contains(&format!("{quarry} Split({base}; 3:V3^{m})")), "{names:?}");
    }
    assert!(names.iter().all(|name| !name.starts_with("(1,3,2,1)")), "{names:?}");
}

/// The group of order 43218 by the engine that knows no modules.
#[test]
#[cfg_attr(debug_assertions, ignore)]
fn the_smallest_known_witness_by_another_engine() {
    let budget = Budget::unlimited();
    let object = Object::parse("Split(SmallGroup(18,5); 7:V11^2, 7:V12^2)", &budget).expect("a name");
    assert_eq!(object.order().to_u64(), Some(43_218));
    let prepared = mexagon::engine::Prepared::new(&object, &budget).expect("soluble");
    let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("no limit");
    let root = Solution::of(Selection::Gen, &graph).class(graph.initial()).expect("a position");
    assert_eq!((root.deficiency, root.etype.to_string()), (3, "(1,0,2,0)".to_owned()));
}

#[test]
fn what_is_not_feasible_is_answered_at_once() {
    let text = hunt(&["(1,7,7,0)@2", "(1,0,1,1)@1"]).text();
    assert_eq!(text.matches("not feasible").count(), 2, "{text}");
    assert!(!text.contains("searched"), "{text}");
    let text = hunt(&["1,3,2,1@2", "--families", "embedded", "--orders", "2..60"]).text();
    assert!(text.contains("none found") && text.contains("a proof that it does not occur"), "{text}");
}

#[test]
fn bad_input() {
    for quarry in ["", "x", "(1,0,1,1)", "(1,0,1)@2", "(3,0,1,1)@2", "(1,0,1,2)@2", "(1,0,1,1)@", "(1,0,1,1)@-2"] {
        hunt(&[quarry]).marks_the_place().says("try: (1,0,1,1)@2");
    }
    hunt(&["conjecture-1", "--orders", "0..7"]).marks_the_place();
    hunt(&["conjecture-1", "--orders", "1..9999"]).marks_the_place();
    hunt(&["conjecture-1", "--families", "all"]).bad_input().says("embedded, split and tower");
    for primes in ["4", "2,x", "", "0", "1", "99999999999"] {
        hunt(&["conjecture-1", "--primes", primes]).bad_input().says("list of primes");
    }
    hunt(&[]).fails_with(2);
    hunt(&["conjecture-1", "--dimension", "0"]).fails_with(2);
    hunt(&["conjecture-1", "--budget", "soon"]).fails_with(2);
}

/// A hunt that is cut into pieces by its budget ends with the same report as one that is not.
#[test]
fn a_hunt_is_taken_up_again() {
    let path = temporary("hunt-state");
    let file = path.to_str().expect("a path in UTF-8");
    let bounds = ["(1,0,2,0)@3", "--families", "embedded,split", "--orders", "2..90", "--largest", "200", "--json"];
    let whole = hunt(&[&bounds[..], &["--base-order", "8"]].concat()).json();
    let first = [&bounds[..], &["--base-order", "8", "--resume", file, "--budget", "1ms"]].concat();
    let cut = hunt(&first);
    assert!(cut.code == Some(3) || cut.code == Some(0), "{cut:#?}");
    let mut rest = hunt(&[&bounds[..], &["--base-order", "8", "--resume", file]].concat()).json();
    let mut whole = whole;
    for json in [&mut rest, &mut whole] {
        json["seconds"] = Value::Null;
        json["families"].as_array_mut().expect("a list").iter_mut().for_each(|family| {
            family["seconds"] = Value::Null;
        });
    }
    assert_eq!(rest, whole);
    // A third run has nothing left to do, and other bounds are refused.
    hunt(&[&bounds[..], &["--base-order", "8", "--resume", file]].concat()).json();
    hunt(&[&bounds[..], &["--base-order", "9", "--resume", file]].concat()).bad_input().says("other bounds");
    std::fs::write(&path, "something else\n").expect("writable");
    hunt(&[&bounds[..], &["--base-order", "8", "--resume", file]].concat()).bad_input().says("not the state");
    std::fs::remove_file(&path).expect("the test's own file");
    hunt(&["conjecture-1", "--orders", "2..4", "--families", "embedded", "--resume", "/nowhere/at/all"]).fails_with(2);
}

/// The state of a hunt is the same whatever the number of threads, but for the time; also if it ends at what it finds.
#[test]
fn threads_change_nothing() {
    for more in [&["--all"][..], &[]] {
        let states = ["1", "2", "5"].map(|jobs| {
            let path = temporary(&format!("hunt-jobs-{jobs}-{}", more.len()));
            let file = path.to_str().expect("a path in UTF-8");
            let bounds =
                ["--orders", "2..150", "--largest", "200", "--base-order", "8", "--families", "embedded,split"];
            let arguments = [&["(1,3,1,0)@3", "(1,3,0,0)@2", "--jobs", jobs, "--resume", file][..], &bounds, more];
            hunt(&arguments.concat()).text();
            let state = std::fs::read_to_string(&path).expect("the test's own file");
            std::fs::remove_file(&path).expect("the test's own file");
            let timeless = |line: &str| match line.strip_prefix("reached ").and_then(|rest| rest.rsplit_once(' ')) {
                Some((rest, _)) => rest.to_owned(),
                None => line.to_owned(),
            };
            // The checksum covers the times as well.
            state.lines().filter(|line| !line.starts_with("checksum ")).map(timeless).collect::<Vec<_>>()
        });
        assert!(states[0].iter().any(|line| line.starts_with("hit ")), "{states:#?}");
        assert_eq!(states[0], states[1]);
        assert_eq!(states[0], states[2]);
    }
    hunt(&["conjecture-1", "--jobs", "0"]).fails_with(2);
}

/// The report does not depend on the number of threads, which is one for each core unless it is given.
#[test]
fn reports_are_the_same_on_any_number_of_threads() {
    let bounds = ["--orders", "2..100", "--largest", "200", "--budget", "10m"];
    let towers = ["--families", "tower", "--base-order", "63", "--primes", "3", "--tower-multiplicity", "20", "--all"];
    for (quarry, more) in [
        ("conjecture-1", &["--base-order", "8"][..]),
        ("(1,3,1,0)@3", &["--base-order", "8", "--all"]),
        ("(1,3,0,0)@2", &["--base-order", "8", "--json"]),
        ("(1,3,1,0)@3", &towers),
    ] {
        let report = |jobs: &[&str]| {
            let finished = hunt(&[&[quarry][..], jobs, &bounds, more].concat());
            (finished.code, finished.stdout.clone())
        };
        let one = report(&["--jobs", "1"]);
        assert!(!one.1.is_empty());
        for jobs in [&["--jobs", "2"][..], &["--jobs", "4"], &[]] {
            assert_eq!(report(jobs), one, "{quarry} {jobs:?}");
        }
    }
}

/// Two hunts do not write one file; the lock is gone when the hunt is over.
#[test]
fn a_file_has_one_hunt_at_a_time() {
    let path = temporary("hunt-locked");
    let file = path.to_str().expect("a path in UTF-8");
    let beside = std::path::PathBuf::from(format!("{file}.lock"));
    let arguments = ["conjecture-1", "--orders", "2..4", "--families", "embedded", "--resume", file];
    let held = std::fs::File::create(&beside).expect("writable");
    held.try_lock().expect("nobody else's");
    hunt(&arguments).bad_input().says("another hunt");
    drop(held);
    let run = hunt(&arguments);
    assert!(matches!(run.code, Some(0 | 3)), "{run:#?}");
    assert!(!beside.exists());
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn a_budget_ends_a_hunt_with_what_was_covered() {
    let run = hunt(&["(1,3,2,1)@2", "--families", "split", "--largest", "100000000", "--budget", "50ms"]);
    assert_eq!(run.code, Some(3), "{run:#?}");
    assert!(run.stdout.contains("none found") && run.stdout.contains("time limit"), "{run:#?}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_hunt_with_what_was_covered() {
    let mut command = program();
    let arguments = ["hunt", "(1,3,2,1)@2", "--families", "split", "--largest", "100000000", "--budget", "1h"];
    command.args(arguments);
    let child = start(command);
    std::thread::sleep(Duration::from_secs(1));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    let run = finish(child, short(&arguments));
    assert_eq!(run.code, Some(130), "{run:#?}");
    assert!(run.stdout.contains("interrupted"), "{run:#?}");
}
