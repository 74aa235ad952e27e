//! The fast values of surveys against the theorems of the registry, on the embedded groups: against the one that a value is said
//! to follow from, asked alone, and against the first that decides.

use mexagon::engine::GroupSubject;
use mexagon::engine::survey::{DecidedValue, Worker, at_sight, values};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
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
