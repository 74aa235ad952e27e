//! `mexagon table simple`: the non-abelian simple groups of order below a million.

use super::args::SimpleArgs;
use crate::commands::{Printed, output, setup};
use mexagon::tables::{SIMPLE_GROUPS, SimpleRow, simple_row};
use mexagon::{Limits, Order, Structure};
use serde::Serialize;
use serde_json::json;

#[derive(Serialize)]
struct SimpleGroupJson {
    name: &'static str,
    order: String,
    r#gen: Option<String>,
    dng: Option<String>,
    maximal_even: Option<u64>,
    maximal_odd: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// One line for each group. A group that was not solved within the budget, which each group has for itself, has an empty line.
pub fn run(command: &SimpleArgs) -> Printed {
    let mut rows = Vec::new();
    // Ctrl-C is heard by the budget that was made first, and so by all its siblings; all groups together have no time limit.
    let limits = setup::limits(&command.common.limits);
    let budget = setup::interruptible(Limits { time: None, ..limits }, 1);
    for name in SIMPLE_GROUPS {
        let order = name.parse::<Structure>().ok().and_then(|group| group.order());
        // The groups come in increasing order.
        if order.as_ref().and_then(Order::to_u64).is_some_and(|order| order > command.up_to) {
            break;
        }
        let order = order.map_or_else(String::new, |order| order.to_string());
        let row = match simple_row(name, &budget.sibling(limits)) {
            Ok(row) => Some(row),
            Err(failure) if failure.is_interrupt() => return Err(failure.into()),
            Err(_) => None,
        };
        rows.push(line(name, order, row, command.timing));
    }
    let json = || output::answer(&json!({ "table": "simple", "groups": rows }));
    Ok(command.common.shape.answer(json, |format| table(&rows, command.timing).render(format)).pretty())
}

fn table(rows: &[SimpleGroupJson], timing: bool) -> output::TextTable {
    let headings = ["group", "order", "GEN", "DNG", "even", "odd", "seconds"];
    let shown = headings.len() - usize::from(!timing);
    let mut table = output::TextTable::new(&headings[..shown]);
    for row in rows {
        let value = |value: &Option<String>| value.as_ref().map_or_else(String::new, |value| format!("*{value}"));
        let number = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
        let mut cells = vec![
            row.name.to_owned(),
            row.order.clone(),
            value(&row.r#gen),
            value(&row.dng),
            number(row.maximal_even),
            number(row.maximal_odd),
            row.seconds.map_or_else(String::new, |seconds| format!("{seconds:.2}")),
        ];
        cells.truncate(shown);
        table.row(cells);
    }
    table
}

fn line(name: &'static str, order: String, row: Option<SimpleRow>, timing: bool) -> SimpleGroupJson {
    let maximal = row.as_ref().and_then(|row| row.maximal);
    SimpleGroupJson {
        name,
        order,
        r#gen: row.as_ref().map(|row| row.r#gen.to_string()),
        dng: row.as_ref().map(|row| row.dng.to_string()),
        maximal_even: maximal.map(|(even, _)| even),
        maximal_odd: maximal.map(|(_, odd)| odd),
        seconds: row.as_ref().filter(|_| timing).map(|row| row.seconds),
    }
}
