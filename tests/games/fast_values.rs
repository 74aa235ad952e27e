//! The fast values of surveys against the theorems of the registry, on the embedded groups: against the one that a value is said
//! to follow from, asked alone, and against the first that decides.

use mexagon::engine::survey::{Cell, Column, DecidedValue, Facts, Home, Source, Worker, at_sight, values};
use mexagon::engine::{GroupSubject, Prepared};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Selection, StructureDigraph};
use mexagon_games::theory::{Deciders, Theorem, Verdict, walk};
use mexagon_small_groups::{Block, SmallGroup, orders};

/// Asks the theorems about the groups of an order whose ids are chosen; the numbers of games that were decided, and that were not.
fn compare(order: u32, chosen: impl Fn(u32) -> bool, worker: &mut Worker) -> (u64, u64) {
    let budget = Budget::unlimited();
    let block = Block::of(order).expect("embedded");
    let (mut decided, mut open) = (0, 0);
    for id in (1..=block.len()).filter(|&id| chosen(id)) {
        let group = block.group(id);
        let fast = values(&group, &Selection::ALL, worker, &budget).expect("no limit");
        assert!(at_sight(order, id, &block).is_none_or(|seen| seen == fast), "{order}.{id} at sight");
        let object = Object::of_small_group(format!("SmallGroup({order},{id})"), &group, &budget).expect("a group");
        let pc = if let SmallGroup::Soluble(pc) = &group { Some(pc) } else { None };
        let subject = GroupSubject::lazy(&object, pc, &budget);
        for game in Selection::ALL.into_iter().filter(|game| order > 1 || *game == Selection::Gen) {
            if let Some(DecidedValue { value, by: Some(theorem), .. }) = fast.decision(game) {
                let theorem = Theorem::find(theorem).expect("in the registry");
                let alone = theorem.decide(game, &subject).expect("facts are found");
                let nim = if let Verdict::Decides(decision) = &alone { decision.nim() } else { None };
                assert_eq!(nim, Some(value), "{game} of {} by {} alone", object.name(), theorem.id);
            }
            match walk(game, &subject, &Deciders::all()).expect("no limit").decision {
                Some(decision) => {
                    assert_eq!(fast.of(game), decision.nim(), "{game} of {}: {}", object.name(), decision.summary);
                    decided += 1;
                }
                None => open += 1,
            }
        }
    }
    (decided, open)
}

#[test]
fn surveys_say_what_the_theorems_say() {
    let mut worker = Worker::default();
    let mut decided = 0;
    for order in orders().filter(|order| *order <= 120) {
        decided += compare(order, |id| order != 64 && order != 96 || id % 5 == 0, &mut worker).0;
    }
    for order in orders().filter(|order| *order > 120 && order % 3 == 0) {
        decided += compare(order, |id| id == 1 || id % 997 == 0, &mut worker).0;
    }
    assert!(decided > 2500, "{decided} games");
}

/// The rows of a group's structural columns by a thread that knows other groups already, and by one that knows nothing.
#[test]
fn structures_that_groups_share() {
    let (budget, limits) = (Budget::unlimited(), Budget::unlimited().limits());
    let columns = [
        Column::Generators,
        Column::FrattiniOrder,
        Column::Maximal,
        Column::Classes,
        Column::ExtendedTypes,
        Column::DngTypes,
        Column::GenArrows,
        Column::DngArrows,
        Column::GenSimpleVertices,
        Column::DngSimpleArrows,
    ];
    let row = |order: u32, id: u32, block: &Block, worker: &mut Worker| {
        let home = Home::new(order, id, block, &budget, limits);
        let mut facts = Facts::new(&home, &[], worker);
        columns.map(|column| facts.cell(column).expect("not cancelled"))
    };
    let mut experienced = Worker::default();
    for order in [24, 36, 48, 54, 60, 64, 72, 81, 96, 108, 120, 150, 162, 168] {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let known = row(order, id, &block, &mut experienced);
            assert_eq!(known, row(order, id, &block, &mut Worker::default()), "{order}.{id}");
            let budget = Budget::unlimited();
            let name = format!("SmallGroup({order},{id})");
            let object = Object::of_small_group(name, &block.group(id), &budget).expect("a group");
            let prepared = Prepared::new(&object, &budget).expect("no limit");
            let graph =
                StructureDigraph::build(&prepared.system().expect("no limit").closure, &budget).expect("no limit");
            assert_eq!(known[0], Cell::Number(prepared.group.generators as i64), "d of {order}.{id}");
            assert_eq!(known[3], Cell::Number(graph.classes() as i64), "classes of {order}.{id}");
            assert_eq!(known[6], Cell::Number(graph.arrows(true) as i64), "arrows of {order}.{id}");
        }
    }
}

#[test]
#[ignore = "takes minutes: every embedded group"]
fn surveys_say_what_the_theorems_say_of_every_embedded_group() {
    let mut worker = Worker::default();
    let (mut decided, mut open) = (0, 0);
    for order in orders() {
        let found = compare(order, |_| true, &mut worker);
        (decided, open) = (decided + found.0, open + found.1);
    }
    println!("{decided} games decided by theorems, {open} by surveys alone");
    assert!(decided > 600_000);
}
