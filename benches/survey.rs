//! Values of all small groups: against GAP, against the engine that explains its answers, and how long whole surveys take.
//!
//! ```text
//! cargo bench --bench survey
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::gap::{answer, has_gap, run_gap};
use mexagon::engine::Engine;
use mexagon::engine::survey::{Worker, values};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use mexagon_small_groups::{Block, number_of_groups, orders};
use std::process::Command;
use std::time::Duration;
use table::{head, median, row, show};

fn main() {
    head();
    let ours = median(21, || fast(100));
    if has_gap() {
        let lines = run_gap("bench_survey.g");
        let (sum, nanoseconds) = lines[0].split_once(';').expect("sum;ns");
        assert_eq!(sum, fast(100).to_string(), "the values of the groups of order 2..100");
        let theirs = Duration::from_nanos(nanoseconds.parse().expect("nanoseconds"));
        row("GEN and DNG of the groups of order 2..100, one thread", ours, "GAP, structure classes", theirs);
    }
    let slow = median(3, || explained(100));
    assert_eq!(fast(100), explained(100), "the engines agree");
    row("GEN and DNG of the groups of order 2..100, one thread", ours, "one by one, with reasons", slow);
    println!("\n| survey, the whole process | groups | time | groups/s |\n| --- | ---: | ---: | ---: |");
    for most in [100, 200, 511, 2000] {
        let range = format!("1..{most}");
        let time = median(3, || process(&range));
        let groups: u32 = orders().take_while(|&n| n <= most).filter_map(number_of_groups).sum();
        println!(
            "| `mexagon survey {range}` | {groups} | {} | {:.0} |",
            show(time),
            f64::from(groups) / time.as_secs_f64()
        );
    }
}

/// The sum of the values of both games on all groups of the orders from 2 on.
fn fast(most: u32) -> u32 {
    let budget = Budget::unlimited();
    let mut worker = Worker::default();
    let mut sum = 0;
    for order in orders().filter(|order| (2..=most).contains(order)) {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let found = values(&block.group(id), &Selection::ALL, &mut worker, &budget).expect("no limit");
            sum += Selection::ALL.into_iter().filter_map(|game| found.of(game)).sum::<u32>();
        }
    }
    sum
}

/// The same by the engine that `mexagon nim` uses.
fn explained(most: u32) -> u32 {
    let budget = Budget::unlimited();
    let mut sum = 0;
    for order in orders().filter(|order| (2..=most).contains(order)) {
        for id in 1..=number_of_groups(order).unwrap_or_default() {
            let object = Object::parse(&format!("{order}.{id}"), &budget).expect("embedded");
            let value = |game| answer(game, Engine::Auto, &object, &budget).expect("solved").0;
            sum += Selection::ALL.map(value).iter().sum::<u32>();
        }
    }
    sum
}

fn process(range: &str) {
    let arguments = ["survey", range, "--games", "gen,dng"];
    let output = Command::new(env!("CARGO_BIN_EXE_mexagon")).args(arguments).output();
    assert!(output.expect("the program runs").status.success());
}
