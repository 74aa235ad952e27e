//! Groups too large to list: values, maximal subgroups, and PSL(3,7) in the way of BES16 in GAP, if it is there.
//!
//! ```text
//! cargo bench --bench large
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::gap::{has_gap, run_gap};
use mexagon::engine::{Engine, Evidence, LargeGroup, Request, nim};
use mexagon::object::{ChosenSet, Object, permutation_group};
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use std::time::Instant;
use table::{head, median, row, show};

fn main() {
    head();
    let value = median(5, || dng("PSL(3,7)"));
    let counts = median(3, || maximal("PSL(3,7)"));
    assert_eq!((dng("PSL(3,7)"), maximal("PSL(3,7)")), (3, (69_008, 32_928)));
    if has_gap() {
        let start = Instant::now();
        let lines = run_gap("large.g");
        let gap = start.elapsed();
        assert_eq!(lines, ["69008;32928;false"], "GAP finds the same");
        row("DNG of PSL(3,7)", value, "GAP, all maximal subgroups", gap);
        row("numbers of maximal subgroups of PSL(3,7)", counts, "GAP, all maximal subgroups", gap);
    } else {
        println!("| PSL(3,7) | {} | GAP | not installed, skipped | |", show(value));
    }
    println!("\n| DNG, from the name to the value | time |\n| --- | ---: |");
    for name in ["M23", "M24", "J1", "J2", "HS", "McL", "Co3", "W(E8)", "Rubik(2)", "Rubik(2,faces=6)", "Rubik(3)"] {
        println!("| {name} | {} |", show(median(3, || dng(name))));
    }
    for name in ["PSL(2,499)", "PSU(3,16)", "Sz(128)", "Ree(27)"] {
        println!("| {name} | {} |", show(median(1, || dng(name))));
    }
    println!("\n| group | construction | DNG by classes | by Sylow subgroups | GEN by classes | by Sylow subgroups |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let budget = Budget::unlimited();
    for name in ["2F4(2)'", "Suz", "He", "Co2", "Fi22", "Ru", "A11 wr Z2"] {
        let start = Instant::now();
        let object = Object::parse(name, &budget).expect("a group");
        let group = permutation_group(&object, &budget).expect("an action");
        let construction = start.elapsed();
        let timed = |game, evidence| {
            let group = || LargeGroup::new(group.clone(), object.order(), &budget).by(evidence);
            show(median(1, || group().value(game).expect("decided")))
        };
        let columns = [Selection::Dng, Selection::Gen].map(|game| {
            // The classes of Fi22 take longer than all others together.
            let classes = if name == "Fi22" { "-".to_owned() } else { timed(game, Evidence::Classes) };
            format!("{classes} | {}", timed(game, Evidence::Sylow))
        });
        println!("| {name} | {} | {} |", show(construction), columns.join(" | "));
    }
}

/// DNG by the permutation engine, with the construction of the group.
fn dng(name: &str) -> u32 {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect("a group");
    let request =
        Request { game: Selection::Dng, position: ChosenSet::default(), misere: false, engine: Engine::Permutation };
    nim(&request, &object, &budget).expect("solved").nim().expect("a number")
}

/// The numbers of maximal subgroups of even and of odd order.
fn maximal(name: &str) -> (u64, u64) {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect("a group");
    let order = object.order().to_u64().expect("a small order");
    let group = LargeGroup::new(permutation_group(&object, &budget).expect("an action"), object.order(), &budget);
    let orders = group.maximal_orders().expect("no limit").expect("a simple group");
    let count = |parity| orders.iter().filter(|m| *m % 2 == parity).map(|m| order / m).sum();
    (count(0), count(1))
}
