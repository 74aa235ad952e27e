//! Algebras from text: bare tables, declared files and JSON. The formats are described in docs/algebras.md.

use super::cells::{CellProblem, TableRow, rows};
use super::{Algebra, bare, declared, json, tree};
use std::fmt;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// What is wrong, and what would be right.
    pub message: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl FileError {
    fn new(text: &str, problem: CellProblem) -> Self {
        let before = text.get(..problem.offset.min(text.len())).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        FileError {
            message: problem.message,
            line: before.matches('\n').count() + 1,
            column: line.trim_start_matches('\u{feff}').chars().count() + 1,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for FileError {}

/// Reads an algebra.
///
/// ```
/// use mexagon_algebra::algebra::parse;
/// let algebra = parse("e a b\n e a b\n a b e\n b e a")?;
/// assert_eq!(algebra.size(), 3);
/// assert_eq!(parse("0 1\n1").unwrap_err().to_string(), "line 2, column 2: this row has 1 entry, and the first row has 2");
/// # Ok::<(), mexagon_algebra::algebra::FileError>(())
/// ```
pub fn parse(text: &str) -> Result<Algebra, FileError> {
    let algebra = match form(text) {
        FileForm::Json => json::parse(text).and_then(|node| tree::algebra(&node)),
        FileForm::Lines => rows(text).and_then(|rows| match rows.first() {
            Some(first) if declared::is_heading(first) => declared::algebra(&rows),
            _ => bare::algebra(rows, text.len()),
        }),
    };
    algebra.map_err(|problem| FileError::new(text, problem))
}

enum FileForm {
    Json,
    Lines,
}

fn form(text: &str) -> FileForm {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with(['{', '[']) { FileForm::Json } else { FileForm::Lines }
}

/// Is this the text of an algebra, right or wrong, and not a name such as `Z2 x S4`?
///
/// ```
/// use mexagon_algebra::algebra::looks_like_table;
/// assert!(looks_like_table("0 1\n1 0") && looks_like_table("mexagon algebra\n") && looks_like_table("[[0]]"));
/// assert!(!looks_like_table("Z2 x S4") && !looks_like_table("[240,191]"));
/// ```
pub fn looks_like_table(text: &str) -> bool {
    if let FileForm::Json = form(text) {
        let mut start = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}');
        // `[240,191]` is the name of a group.
        return start.next() == Some('{') || start.next() == Some('[');
    }
    // A table with an entry missing is a table.
    let Ok(rows) = rows(text) else { return text.lines().count() > 1 && !text.contains(['(', '[', '<']) };
    let Some(first) = rows.first() else { return false };
    declared::is_heading(first) || first.cells.iter().all(|cell| cell.is_number()) || is_labelled_table(&rows)
}

/// Names of objects may be spread over lines too, but they have brackets or alternate with `x` and `wr`.
fn is_labelled_table(rows: &[TableRow<'_>]) -> bool {
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let operators = cells().skip(1).step_by(2);
    let width = rows.last().map_or(0, |row| row.cells.len());
    let first = rows[0].cells.len();
    rows.len() > 1
        && width > 0
        && first.abs_diff(width) <= 1
        && rows.len().abs_diff(width) <= 1
        && !cells().any(|cell| cell.text.contains(['(', ')', '[', ']', '<', '>', '@', '^']))
        && !operators.map(|cell| cell.text.as_ref()).all(|text| ["x", "×", "wr"].contains(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn names_of_objects_are_no_tables() {
        for name in
            ["Z6", "Z2 x Z4", "Z2 x\nZ4", "S3 wr\nZ2", "Group((1,2,3),\n(1,2))", "[240,191]", "240.191", "< a | a^4 >"]
        {
            assert!(!looks_like_table(name), "{name}");
        }
        for name in ["Z2 x Z3\nx Z2 x\nZ2 x Z3", "Z2 x Z2 x\nZ2 x Z2", "", "# nothing", "@file"] {
            assert!(!looks_like_table(name), "{name}");
        }
    }

    #[test]
    fn tables_are_tables_even_if_broken() {
        for table in [
            "0",
            "0 1\n1",
            "1,2\n2,1",
            "e a\na e",
            "* e a\ne e a\na a e",
            "0 1\na 0",
            "# group\n0 1\n1 0",
            "0,,1\n1,0,1",
        ] {
            assert!(looks_like_table(table), "{table}");
        }
        for table in
            ["mexagon algebra", "{\"elements\": 2}", " [ [0,1],\n [1,0] ]", "\u{feff}0 1\n1 0", "e a b\na b e\nb e"]
        {
            assert!(looks_like_table(table), "{table}");
        }
    }

    #[test]
    fn places_are_lines_and_columns() {
        assert_eq!(error("0 1\n# é\n1 7"), "line 3, column 3: entry 7 is out of range: the 2 elements are 0 to 1");
        assert_eq!(error("\u{feff}9 1\n0 1").split(':').next(), Some("line 1, column 1"));
        assert_eq!(error("é ö\né é ö\nö ö z").split(':').next(), Some("line 3, column 5"));
    }

    #[test]
    fn nothing_is_an_error() {
        for text in ["", "\n\n", "# only a comment\n"] {
            assert!(error(text).contains("no table"), "{text}");
        }
    }
}
