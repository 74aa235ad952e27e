//! `mexagon table abelian2`: Figure 1 of Bra17.

use super::args::Abelian2Args;
use crate::commands::{Printed, output, setup};
use mexagon::Format;
use mexagon::tables::{Pairs, pairs};
use serde_json::{Map, json};

pub fn run(command: &Abelian2Args) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let table = pairs(command.max, &budget)?;
    let shape = &command.common.shape;
    if shape.format() == Format::Csv {
        return Ok(csv(&table));
    }
    if shape.json {
        let rows = (0..).zip(&table.rows).map(|(n, row): (u64, _)| {
            json!({ "n": n, "first_m": n, "nimbers": row.iter().map(ToString::to_string).collect::<Vec<_>>() })
        });
        return Ok(output::json(&output::answer(&json!({
            "table": "abelian2",
            "max": command.max,
            "rows": rows.collect::<Vec<_>>(),
            "differences": table.differences,
        }))));
    }
    let mut text = format!(
        "Nimbers of Z/p^n + Z/p^m in the quotient game, n <= m <= {}, by recursion (Bra17, Prop. 3.4 and Fig. 1)\n\n",
        command.max
    );
    let headings: Vec<String> = (0..=command.max).map(|m| m.to_string()).collect();
    let headings: Vec<&str> = std::iter::once("n\\m").chain(headings.iter().map(String::as_str)).collect();
    let mut cells = output::TextTable::new(&headings);
    for (n, row) in table.rows.iter().enumerate() {
        let values = row.iter().map(ToString::to_string);
        cells.row(std::iter::once(n.to_string()).chain(vec![String::new(); n]).chain(values).collect());
    }
    text += &cells.render(shape.format());
    let compared: usize = table.rows.iter().map(Vec::len).sum();
    text += &match table.differences.len() {
        0 => format!("\nall {compared} values agree with Bra17, Thm. 1.3\n"),
        wrong => format!("\n{wrong} of {compared} values differ from Bra17, Thm. 1.3\n"),
    };
    Ok(shape.answer(Map::new, |_| text).pretty())
}

fn csv(table: &Pairs) -> String {
    let mut text = "n,m,nim\n".to_owned();
    for (n, row) in table.rows.iter().enumerate() {
        row.iter().enumerate().for_each(|(k, value)| text += &format!("{n},{},{value}\n", n + k));
    }
    text
}
