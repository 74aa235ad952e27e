//! What the columns of a store mean. The words are those of the schema of surveys.

use mexagon::survey::{Column, ColumnKind};
use serde_json::{Value, json};

/// Says of JSON rows what each member is.
const ROWS: &str = include_str!("../schema/survey.schema.json");

/// The columns with their types and meanings.
pub fn dictionary(columns: &[Column]) -> Value {
    let rows: Value = serde_json::from_str(ROWS).unwrap_or_default();
    let meaning = |column: &Column| rows["properties"][column.name()]["description"].clone();
    let entry = |column: &Column| {
        let kind = match column.kind() {
            ColumnKind::Number => "int64",
            ColumnKind::Truth => "boolean",
            ColumnKind::Text => "text",
        };
        json!({ "name": column.name(), "type": kind, "meaning": meaning(column) })
    };
    json!({
        "columns": columns.iter().map(entry).collect::<Vec<_>>(),
        "null": "undefined, or not found within the budget; the column missing says which",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_a_meaning() {
        let all: Vec<Column> = Column::all().collect();
        for entry in dictionary(&all)["columns"].as_array().expect("a list") {
            assert!(entry["meaning"].as_str().is_some_and(|words| words.len() > 5), "{entry}");
        }
    }
}
