//! How long the quotient game on abelian groups takes by recursion on exponent sequences, against brute force over subgroups and
//! against GAP, in one run.
//!
//! ```text
//! cargo bench --bench abelian
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::abelian_games::{groups, name};
use common::gap::{has_gap, run_gap};
use mexagon::engine::Engine;
use mexagon::engine::closed::abelian::tables::triples;
use mexagon::engine::closed::abelian::worth;
use mexagon::engine::closed::{Estimate, arena};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Sequences};
use std::time::Duration;
use table::{head, median, row, show};

/// The sum of the nim-values, by brute force over subgroups.
fn brute(orders: &[Vec<u64>]) -> u64 {
    let budget = Budget::unlimited();
    let value = |orders: &Vec<u64>| {
        let arena = arena(&name(orders), &budget).expect("a group");
        match arena.answer(Closed::Quotient, "", Engine::Brute, &budget).expect("small").nimber {
            Estimate::Known(value) => value.rest,
            _ => unreachable!("brute force finds values"),
        }
    };
    orders.iter().map(value).sum()
}

/// The same by recursion on sequences.
fn recursion(orders: &[Vec<u64>]) -> u64 {
    let (mut memory, budget) = (Sequences::new(), Budget::unlimited());
    orders.iter().map(|orders| u64::from(worth(orders, &mut memory, &budget).expect("small").nim)).sum()
}

fn main() {
    let small: Vec<Vec<u64>> = (2..=64).flat_map(groups).collect();
    let sum = recursion(&small);
    assert_eq!(sum, brute(&small), "brute force disagrees");
    let ours = median(5, || recursion(&small));
    head();
    let task = "quotient game, all abelian groups of order 2..64";
    row(task, ours, "brute force over subgroups", median(3, || brute(&small)));
    if has_gap() {
        for line in run_gap("bench_abelian.g") {
            let (value, time) = line.split_once(';').expect("two cells");
            assert_eq!(value, sum.to_string(), "GAP disagrees");
            row(task, ours, "GAP, quotients by all elements", Duration::from_nanos(time.parse().expect("a number")));
        }
    } else {
        println!("| {task} | {} | GAP | not installed, skipped | |", show(ours));
    }
    let budget = Budget::unlimited();
    println!("\n| task | time |\n| --- | ---: |");
    let shapes: [(&str, &[u64]); 3] = [
        ("exponents 12, 12, 12, 12, 12, from nothing", &[12, 12, 12, 12, 12]),
        ("Z2^5 x Z4^3, from nothing", &[1, 1, 1, 1, 1, 2, 2, 2]),
        ("exponents 3, 7, 11, 16, 20, 25, from nothing", &[3, 7, 11, 16, 20, 25]),
    ];
    for (task, exponents) in shapes {
        println!("| {task} | {} |", show(median(3, || Sequences::new().nim(exponents, &budget).expect("no limit"))));
    }
    let all = || {
        let mut known = Sequences::new();
        (1..=6).map(|n1| triples(n1, 40, &mut known, &budget).expect("no limit").exceptions.len()).sum::<usize>()
    };
    println!("| exceptions to Bra17, Rem. 3.18, n1 <= 6, n3 <= 40: {} | {} |", all(), show(median(3, all)));
}
