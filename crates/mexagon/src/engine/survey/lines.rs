//! Rows as lines of text: comma-separated values or JSON.

use super::Cell;
use crate::json::VERSION;
use crate::table::csv_cell;
use mexagon_games::game::Game;
use std::io::Write;

/// How a row becomes a line. No cell contains a line break, so that a whole line is a whole row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    Csv,
    Json,
}

impl Lines {
    /// What comes before the rows.
    pub fn heading(self, names: &[&str]) -> Vec<u8> {
        match self {
            Lines::Csv => (names.join(",") + "\n").into_bytes(),
            Lines::Json => Vec::new(),
        }
    }

    /// Adds a row.
    pub fn write(self, text: &mut Vec<u8>, names: &[&str], row: &[Cell]) {
        match self {
            Lines::Csv => csv(text, row),
            Lines::Json => {
                // Writing to a vector does not fail.
                let _ = json(text, names, row);
            }
        }
    }
}

fn csv(text: &mut Vec<u8>, row: &[Cell]) {
    for (place, cell) in row.iter().enumerate() {
        if place > 0 {
            text.push(b',');
        }
        match cell {
            Cell::Empty => {}
            Cell::Number(number) => decimal(text, *number),
            Cell::Truth(truth) => text.extend_from_slice(if *truth { b"true" } else { b"false" }),
            Cell::Text(words) => text.extend_from_slice(csv_cell(words).as_bytes()),
        }
    }
    text.push(b'\n');
}

/// Adds a whole number. Values and most ids have a few digits only, which need no buffer.
fn decimal(text: &mut Vec<u8>, number: i64) {
    match number {
        0..10 => text.push(b'0' + number as u8),
        10..1000 => {
            decimal(text, number / 10);
            text.push(b'0' + (number % 10) as u8);
        }
        _ => text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
    }
}

fn json(text: &mut Vec<u8>, names: &[&str], row: &[Cell]) -> std::io::Result<()> {
    write!(text, "{{\"version\":{VERSION}")?;
    for (name, cell) in names.iter().zip(row) {
        write!(text, ",\"{name}\":")?;
        match cell {
            Cell::Empty => write!(text, "null")?,
            // Values are nimbers, and those are texts everywhere.
            Cell::Number(number) if is_value(name) => write!(text, "\"{number}\"")?,
            Cell::Number(number) => write!(text, "{number}")?,
            Cell::Truth(truth) => write!(text, "{truth}")?,
            Cell::Text(words) => serde_json::to_writer(&mut *text, words)?,
        }
    }
    text.extend(b"}\n");
    Ok(())
}

/// Does a column hold values of a game?
pub(super) fn is_value(column: &str) -> bool {
    column.parse::<Game>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_every_kind() {
        let names = ["a", "gen", "b", "c", "d"];
        for number in [0, 7, 10, 99, 100, 999, 1000, -1, i64::MIN, i64::MAX] {
            let mut text = Vec::new();
            decimal(&mut text, number);
            assert_eq!(text, number.to_string().into_bytes());
        }
        let row = [Cell::Number(-3), Cell::Number(2), Cell::Empty, Cell::Truth(true), Cell::Text("x, \"y\"".into())];
        let shown = |lines: Lines| {
            let mut text = lines.heading(&names);
            lines.write(&mut text, &names, &row);
            String::from_utf8(text).expect("UTF-8")
        };
        assert_eq!(shown(Lines::Csv), "a,gen,b,c,d\n-3,2,,true,\"x, \"\"y\"\"\"\n");
        assert_eq!(
            shown(Lines::Json),
            "{\"version\":2,\"a\":-3,\"gen\":\"2\",\"b\":null,\"c\":true,\"d\":\"x, \\\"y\\\"\"}\n"
        );
    }
}
