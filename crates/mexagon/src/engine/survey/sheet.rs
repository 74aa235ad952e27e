//! A table of answers about surveys, on its way to people and to scripts.

use super::Cell;
use super::lines::is_value;
use serde_json::Value;

/// A table of answers: named columns, and rows of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub columns: Vec<&'static str>,
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// The rows as objects. Nimbers are texts, as everywhere in JSON.
    pub fn json(&self) -> Value {
        let value = |name: &str, cell: &Cell| match cell {
            Cell::Empty => Value::Null,
            Cell::Number(number) if is_value(name) => number.to_string().into(),
            Cell::Number(number) => (*number).into(),
            Cell::Truth(truth) => (*truth).into(),
            Cell::Text(text) => text.clone().into(),
        };
        let row = |row: &Vec<Cell>| {
            let members = self.columns.iter().zip(row).map(|(name, cell)| ((*name).to_owned(), value(name, cell)));
            Value::Object(members.collect())
        };
        self.rows.iter().map(row).collect()
    }
}

impl Cell {
    /// What people see of it; an empty cell is an empty text.
    pub fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Truth(truth) => truth.to_string(),
            Cell::Text(text) => text.clone(),
        }
    }
}
