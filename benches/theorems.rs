//! How long theorems take: on all groups of order up to 100, one by one, and on names of groups that nobody lists.
//!
//! ```text
//! cargo bench --bench theorems
//! ```

#[path = "common/table.rs"]
mod table;

use mexagon::engine::{Engine, GroupSubject, Prepared, Request, nim_named, nim_prepared};
use mexagon::names::Profile;
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use mexagon_games::theory::{Deciders, walk};
use mexagon_small_groups::{Block, SmallGroup, orders};
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::{head, median, row, show};

/// The least time of a few runs: what the work takes when nothing else interferes.
fn least<T>(mut task: impl FnMut() -> T) -> Duration {
    let run = |_| {
        let start = Instant::now();
        black_box(task());
        start.elapsed()
    };
    (0..5).map(run).min().unwrap_or_default()
}

fn main() {
    let budget = Budget::unlimited();
    let (mut theorems, mut engine, mut slowest) = (Duration::ZERO, Duration::ZERO, (Duration::ZERO, String::new()));
    let (mut decided, mut undecided) = (0, 0);
    for order in orders().filter(|order| (2..=100).contains(order)) {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let group = block.group(id);
            let pc = if let SmallGroup::Soluble(pc) = &group { Some(pc) } else { None };
            let name = format!("{order}.{id}");
            let object = Object::of_small_group(name.clone(), &group, &budget).expect("no limit");
            for game in Selection::ALL {
                let ask = || walk(game, &GroupSubject::lazy(&object, pc, &budget), &Deciders::all()).expect("no limit");
                if ask().decision.is_some() {
                    decided += 1
                } else {
                    undecided += 1
                }
                let time = least(ask);
                theorems += time;
                slowest = slowest.max((time, format!("{game} of {name}")));
                engine += least(|| {
                    let prepared = Prepared::new(&object, &budget).expect("no limit");
                    let request =
                        Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Hyperplane };
                    nim_prepared(&request, &prepared).expect("no limit").nim().expect("a number")
                });
            }
        }
    }
    head();
    row("both games on the groups of order 2..100, all theorems asked", theorems, "hyperplane engine", engine);
    println!("\n{decided} games decided, {undecided} not; the slowest, {}, took {}\n", slowest.1, show(slowest.0));
    println!("| by name | time |\n| --- | ---: |");
    for (game, name) in [
        (Selection::Gen, "S100000"),
        (Selection::Dng, "A99991"),
        (Selection::Dng, "W(E8)"),
        (Selection::Gen, "Dih(Z999999)"),
        (Selection::Gen, "Z2 x Z3^5 x Z5^2"),
    ] {
        let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
        let time = median(21, || nim_named(&request, &Profile::parse(name).expect("a name"), &Deciders::all()));
        println!("| {game} of {name} | {} |", show(time));
    }
}
