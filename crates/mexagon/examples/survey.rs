//! All small groups of some orders: `cargo run --release -p mexagon --example survey`

use mexagon::survey::Cell;
use mexagon::{Failure, Solver};
use std::collections::BTreeMap;

fn main() -> Result<(), Failure> {
    let rows = Solver::new().survey("2..100", "gen,dng", None)?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for row in &rows {
        let shown = row.iter().map(|cell| match cell {
            Cell::Number(value) => format!("*{value}"),
            other => format!("{other:?}"),
        });
        *counts.entry(shown.collect::<Vec<_>>().join(" and ")).or_default() += 1;
    }
    for (values, groups) in counts {
        println!("GEN and DNG {values}: {groups} groups");
    }
    Ok(())
}
