//! Tables and JSON.

use serde::Serialize;

/// A table of text whose columns line up; numbers go to the right.
#[derive(Debug, Default)]
pub struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these headings.
    pub fn new(headings: &[&str]) -> Self {
        TextTable { rows: vec![headings.iter().map(|heading| (*heading).to_owned()).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table, indented by two spaces, without trailing blanks.
    pub fn render(&self) -> String {
        let columns = self.rows[0].len();
        let numeric = |c: usize| {
            let body = self.rows[1..].iter().map(|row| row[c].as_str());
            self.rows.len() > 1
                && body.into_iter().all(|cell| !cell.is_empty() && cell.bytes().all(|b| b.is_ascii_digit()))
        };
        let layout: Vec<(usize, bool)> = (0..columns)
            .map(|c| (self.rows.iter().map(|row| row[c].chars().count()).max().unwrap_or(0), numeric(c)))
            .collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (cell, (width, right)) in row.iter().zip(&layout) {
                let pad = " ".repeat(width - cell.chars().count());
                line += "  ";
                line += &(if *right { pad + cell } else { cell.clone() + &pad });
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }
}

/// One JSON object on lines of its own.
pub fn json<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are not text can fail, and there are none.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

/// A cell of comma-separated values.
pub fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
