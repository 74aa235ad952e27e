//! How long this program takes against GAP and against its own slower ways, measured in one run and
//! printed as a Markdown table. Lines with GAP are left out if it is not there.
//!
//! ```text
//! cargo bench --bench compare
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::gap::{answer, has_gap, run_gap};
use common::{Oracle, oracles};
use mexagon::engine::{Engine, Prepared};
use mexagon::object::{Object, SolubleGroup, permutation_group};
use mexagon_algebra::group::perm::PermutationGroup;
use mexagon_base::budget::Budget;
use mexagon_games::game::{ReducedSolver, Selection, Solution, StructureDigraph};
use std::ops::RangeInclusive;
use std::process::Command;
use std::time::Duration;
use table::{head, median, row};

fn main() {
    head();
    let small = small_groups();
    brute_force();
    if has_gap() {
        process();
        against_gap(&small);
        insoluble();
    } else {
        println!("| all comparisons with GAP | | GAP | not installed, skipped | |");
    }
    digraphs();
}

/// The value of a game at its start.
fn value(game: Selection, engine: Engine, text: &str) -> u32 {
    let budget = Budget::unlimited();
    let object = Object::parse(text, &budget).expect("a group");
    answer(game, engine, &object, &budget).expect("solved").0
}

/// The soluble groups of some orders.
fn groups(orders: RangeInclusive<u32>) -> Vec<String> {
    let chosen = |oracle: &Oracle| orders.contains(&oracle.get("order").parse().expect("an order"));
    oracles().into_iter().filter(chosen).map(|oracle| oracle.object).collect()
}

/// Both games on all the groups; the sum shows whether two programs computed the same.
fn sum_of_values(groups: &[String], engine: Engine) -> u32 {
    groups.iter().flat_map(|group| Selection::ALL.map(|game| value(game, engine, group))).sum()
}

/// Sum of the values of both games, and the time, over all soluble groups of order 2..63.
struct Small {
    sum: u32,
    time: Duration,
    time_without_theorems: Duration,
}

fn small_groups() -> Small {
    let texts = groups(2..=63);
    let all = |engine| sum_of_values(&texts, engine);
    let time = median(5, || all(Engine::Auto));
    let time_without_theorems = median(5, || all(Engine::Hyperplane));
    Small { sum: all(Engine::Auto), time, time_without_theorems }
}

/// Structure classes against all subsets, on the groups of order 2..16.
fn brute_force() {
    let texts = groups(2..=16);
    let all = |engine| sum_of_values(&texts, engine);
    assert_eq!(all(Engine::Hyperplane), all(Engine::Brute), "brute force disagrees");
    let ours = median(5, || all(Engine::Hyperplane));
    let theirs = median(1, || all(Engine::Brute));
    row(&format!("GEN and DNG of the {} groups of order 2..16", texts.len()), ours, "all subsets", theirs);
}

/// `mexagon nim gen S4` as a process.
fn process() {
    let ours = median(50, || {
        let output = Command::new(env!("CARGO_BIN_EXE_mexagon")).args(["nim", "gen", "S4"]).output();
        assert!(output.expect("the program runs").status.success());
    });
    let mut inside = Vec::new();
    let theirs = median(5, || {
        let lines = run_gap("bench_s4.g");
        let (value, nanoseconds) = lines[0].split_once(';').expect("value;ns");
        assert_eq!(value, "0", "GEN of S4");
        inside.push(time(nanoseconds));
    });
    inside.sort_unstable();
    row("`mexagon nim gen S4`, the process", ours, "GAP, start-up included", theirs);
    row("the same", ours, "GAP, start-up excluded", inside[inside.len() / 2]);
    let ours = median(50, || value(Selection::Gen, Engine::Auto, "S4"));
    row("GEN of S4 in the process", ours, "GAP, start-up excluded", inside[inside.len() / 2]);
}

/// Groups that are not soluble: the whole program, maximal subgroups computed and not looked up, against GAP's maximal
/// subgroups alone and, where it does not take minutes, against GAP's structure classes.
fn insoluble() {
    for line in run_gap("bench_insoluble.g") {
        let cells: Vec<&str> = line.split(';').collect();
        let [name, number, classes, values] = cells[..] else { panic!("GAP's line {line}") };
        let budget = Budget::unlimited();
        let object = Object::parse(name, &budget).expect("a group");
        let found =
            Prepared::new(&object, &budget).expect("solved").system().expect("found").closure.hyperplanes().len();
        assert_eq!(found.to_string(), number, "maximal subgroups of {name}");
        let ours = median(5, || {
            let arguments = ["nim", "gen", name, "--engine", "hyperplane", "--json"];
            let output = Command::new(env!("CARGO_BIN_EXE_mexagon")).args(arguments).output();
            assert!(output.expect("the program runs").status.success());
        });
        let task = format!("`mexagon nim gen '{name}' --engine hyperplane --json`, {number} maximal subgroups");
        row(&task, ours, "GAP, classes of maximal subgroups only", time(classes));
        if values != "0" {
            row("the same", ours, "GAP, structure classes", time(values));
        }
        let group = permutation_group(&object, &budget).expect("a group");
        assert_eq!(simple_classes(&group).to_string(), number, "classes of maximal subgroups of {name}");
        let ours = median(5, || {
            let group = PermutationGroup::new(group.degree(), group.generators(), &budget).expect("no limit");
            simple_classes(&group)
        });
        row(
            &format!("classes of maximal subgroups of {name} only, with generators"),
            ours,
            "GAP, the same",
            time(classes),
        );
    }
}

/// The number of maximal subgroups of a simple group, after one of each class has been found.
fn simple_classes(group: &PermutationGroup) -> u64 {
    let budget = Budget::unlimited();
    if let Some(classes) = group.natural().and_then(|natural| natural.maximal()) {
        return classes.iter().map(|class| class.index).sum();
    }
    let classes = group.rational_classes(&budget).expect("no limit");
    let maximal = group.maximal_in_simple(&classes, &budget).expect("no limit").expect("simple");
    let index = |m: &PermutationGroup| u64::try_from(group.order() / m.order()).expect("small");
    maximal.iter().map(index).sum()
}

fn time(nanoseconds: &str) -> Duration {
    Duration::from_nanos(nanoseconds.parse().expect("nanoseconds"))
}

/// The small groups and the maximal subgroups of larger ones against GAP.
fn against_gap(small: &Small) {
    for line in run_gap("bench.g") {
        let cells: Vec<&str> = line.split(';').collect();
        match cells[..] {
            ["small", sum, nanoseconds] => {
                assert_eq!(sum, small.sum.to_string(), "the values of the small groups");
                let task = "GEN and DNG of all soluble groups of order 2..63";
                row(task, small.time, "GAP, structure classes", time(nanoseconds));
                let task = "the same without theorems";
                row(task, small.time_without_theorems, "GAP, structure classes", time(nanoseconds));
            }
            ["maximal", name, order, number, representatives, all, generators] => {
                let group = format!("Group({generators})");
                assert_eq!([maximal(&group), listed(&group)].map(|n| n.to_string()), [number; 2], "{name}");
                let task = format!("the {number} maximal subgroups of {name}, order {order}, as complements");
                row(&task, median(5, || maximal(&group)), "GAP, class representatives", time(representatives));
                row("the same, with all their elements", median(5, || listed(&group)), "GAP, all", time(all));
            }
            _ => panic!("GAP's line {line}"),
        }
    }
}

/// The number of maximal subgroups after all have been listed with their elements.
fn listed(text: &str) -> usize {
    let budget = Budget::unlimited();
    let object = Object::parse(text, &budget).expect("a group");
    let prepared = Prepared::new(&object, &budget).expect("soluble");
    prepared.system().expect("no limit").closure.hyperplanes().len()
}

/// The number of maximal subgroups, described by the complements of chief factors.
fn maximal(text: &str) -> usize {
    let budget = Budget::unlimited();
    let object = Object::parse(text, &budget).expect("a group");
    let group = SolubleGroup::new(&object, &budget).expect("no limit").expect("soluble");
    let families = mexagon_algebra::group::pc::maximal_subgroups(&group.frattini, &budget).expect("no limit");
    families.iter().map(|family| family.count).sum()
}

/// The solver of single classes against the whole structure digraph, from the maximal subgroups on.
fn digraphs() {
    for name in ["S4 x S4", "S4 x S3 x S3", "S3 x S3 x S3 x S3", "A4 x A4 x A4", "Dih(Z3 x Z15)"] {
        let budget = Budget::unlimited();
        let object = Object::parse(name, &budget).expect("a group");
        let prepared = Prepared::new(&object, &budget).expect("soluble");
        let closure = &prepared.system().expect("small").closure;
        let reduced = || {
            let mut solver = ReducedSolver::new(Selection::Gen, closure, &budget).expect("no limit");
            solver.type_of(&closure.full()).expect("no limit")
        };
        let graph = StructureDigraph::build(closure, &budget).expect("no limit");
        let whole = || {
            let graph = StructureDigraph::build(closure, &budget).expect("no limit");
            let start = Solution::of(Selection::Gen, &graph).class(graph.initial());
            start.expect("a position").etype.plain
        };
        assert_eq!(reduced(), whole(), "{name}");
        let ours = median(5, reduced);
        let theirs = median(3, whole);
        row(
            &format!("GEN of {name} by single classes"),
            ours,
            &format!("whole digraph, {} classes", graph.classes()),
            theirs,
        );
    }
}
