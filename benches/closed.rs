//! The games of groups and subgroups on all small groups: against GAP, against closing sets of elements, and how long whole surveys take.
//!
//! ```text
//! cargo bench --bench closed
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::closed_sets;
use common::gap::{has_gap, run_gap};
use mexagon::engine::closed::{quotient_worth, subgroup_worth};
use mexagon_algebra::group::listed::Cayley;
use mexagon_base::budget::Budget;
use mexagon_small_groups::identify::RegularAction;
use mexagon_small_groups::{Block, number_of_groups, orders};
use std::process::Command;
use std::time::Duration;
use table::{head, median, row, show};

fn main() {
    let budget = Budget::unlimited();
    let quotient = |cayley: &Cayley| quotient_worth(cayley, &budget).expect("no limit").nim;
    let subgroup = |cayley: &Cayley| subgroup_worth(cayley, &budget).expect("no limit").nim;
    head();
    if has_gap() {
        let lines = run_gap("bench_closed.g");
        for (line, most) in lines.iter().zip([63, 31]) {
            let parts: Vec<&str> = line.split(';').collect();
            let theirs = Duration::from_nanos(parts[2].parse().expect("nanoseconds"));
            let solve: &dyn Fn(&Cayley) -> u32 = if parts[0] == "quotient" { &quotient } else { &subgroup };
            assert_eq!(parts[1], all(most, solve).to_string(), "the sum of the values of {}", parts[0]);
            let ours = median(5, || all(most, solve));
            row(&format!("{} of the groups of order 1..{most}, one thread", parts[0]), ours, "GAP", theirs);
        }
    }
    for (name, solve, normal) in [
        ("quotient", &quotient as &dyn Fn(&Cayley) -> u32, true),
        ("subgroup", &subgroup as &dyn Fn(&Cayley) -> u32, false),
    ] {
        let plain = |cayley: &Cayley| closed_sets::worth(cayley, normal).nim;
        assert_eq!(all(16, solve), all(16, &plain), "both ways agree");
        let (ours, theirs) = (median(5, || all(16, solve)), median(3, || all(16, &plain)));
        row(&format!("{name} of the groups of order 1..16, one thread"), ours, "closing sets of elements", theirs);
    }
    println!("\n| survey, the whole process | groups | time |\n| --- | ---: | ---: |");
    for (game, most) in [("quotient", 200), ("subgroup", 100), ("subgroup", 200)] {
        let (range, columns) = (format!("1..{most}"), format!("order,id,{game},{game}_misere"));
        let time = median(3, || process(&range, &columns));
        let groups: u32 = orders().take_while(|&n| n <= most).filter_map(number_of_groups).sum();
        println!("| `mexagon survey {range} --columns {columns}` | {groups} | {} |", show(time));
    }
}

/// The sum of the values on all groups up to an order.
fn all(most: u32, solve: &dyn Fn(&Cayley) -> u32) -> u32 {
    let budget = Budget::unlimited();
    let mut sum = 0;
    for order in orders().filter(|&order| order <= most) {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let action = RegularAction::of_small(&block.group(id), &budget).expect("no limit").expect("small");
            sum += solve(&action.cayley(&budget).expect("no limit"));
        }
    }
    sum
}

fn process(range: &str, columns: &str) {
    let arguments = ["survey", range, "--columns", columns];
    let output = Command::new(env!("CARGO_BIN_EXE_mexagon")).args(arguments).output();
    assert!(output.expect("the program runs").status.success());
}
