//! Algebras from text: bare tables, declared files and JSON. The formats are described in docs/algebras.md.

use super::cells::{CellProblem, TableRow, each_row, rows};
use super::{Algebra, bare, declared, json, tree};
use mexagon_base::budget::{Budget, Stop};
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
    fn new(text: &str, message: String, offset: usize) -> Self {
        let before = text.get(..offset.min(text.len())).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        FileError {
            message,
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
/// use mexagon_base::budget::Budget;
/// let budget = Budget::default();
/// let algebra = parse("e a b\n e a b\n a b e\n b e a", &budget).expect("time enough")?;
/// assert_eq!(algebra.size(), 3);
/// assert_eq!(parse("0 1\n1", &budget).expect("time enough").unwrap_err().to_string(), "line 2, column 2: this row has 1 entry, and the first row has 2");
/// # Ok::<(), mexagon_algebra::algebra::FileError>(())
/// ```
pub fn parse(text: &str, budget: &Budget) -> Result<Result<Algebra, FileError>, Stop> {
    let algebra = match form(text) {
        FileForm::Json => json::parse(text, budget).and_then(|node| tree::algebra(node, budget)),
        FileForm::Lines => rows(text, budget).and_then(|rows| match rows.first() {
            Some(first) if declared::is_heading(first) => declared::algebra(&rows, budget),
            _ => bare::algebra(rows, text.len(), budget),
        }),
    };
    match algebra {
        Ok(algebra) => Ok(Ok(algebra)),
        Err(CellProblem::Wrong { message, offset }) => Ok(Err(FileError::new(text, message, offset))),
        Err(CellProblem::Stopped(stop)) => Err(stop),
    }
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
/// use mexagon_base::budget::Budget;
/// let budget = Budget::default();
/// assert_eq!(looks_like_table("0 1\n1 0", &budget), Ok(true));
/// assert_eq!(looks_like_table("Z2 x S4", &budget), Ok(false));
/// ```
pub fn looks_like_table(text: &str, budget: &Budget) -> Result<bool, Stop> {
    if let FileForm::Json = form(text) {
        let mut start = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}');
        // `[240,191]` is the name of a group.
        return Ok(start.next() == Some('{') || start.next() == Some('['));
    }
    let mut look = TableLook::default();
    for row in each_row(text, budget) {
        match row {
            Ok(row) => look.add(&row),
            Err(CellProblem::Stopped(stop)) => return Err(stop),
            // A table with an entry missing is a table.
            Err(_) => return Ok(text.lines().nth(1).is_some() && !text.contains(['(', '[', '<'])),
        }
    }
    Ok(look.is_table())
}

/// What the rows of a text look like. Names of objects may be spread over lines too, but they have brackets or alternate with `x`
/// and `wr`.
#[derive(Default)]
struct TableLook {
    rows: usize,
    cells: usize,
    /// The numbers of cells of the first row and of the last one.
    first: usize,
    last: usize,
    /// Is the first row a heading, or does it have numbers alone?
    begins: bool,
    brackets: bool,
    /// Is some cell in the place of an operator not an operator?
    words: bool,
}

impl TableLook {
    fn add(&mut self, row: &TableRow<'_>) {
        if self.rows == 0 {
            self.first = row.cells.len();
            self.begins = declared::is_heading(row) || row.cells.iter().all(|cell| cell.is_number());
        }
        for cell in &row.cells {
            self.brackets |= cell.text.contains(['(', ')', '[', ']', '<', '>', '@', '^']);
            self.words |= self.cells % 2 == 1 && !["x", "×", "wr"].contains(&cell.text.as_ref());
            self.cells += 1;
        }
        self.rows += 1;
        self.last = row.cells.len();
    }

    fn is_table(&self) -> bool {
        let square = self.first.abs_diff(self.last) <= 1 && self.rows.abs_diff(self.last) <= 1;
        self.begins || self.rows > 1 && square && !self.brackets && self.words
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Algebra, Budget, FileError};

    pub(in crate::algebra) fn parse(text: &str) -> Result<Algebra, FileError> {
        super::parse(text, &Budget::unlimited()).expect("no limit")
    }

    fn looks_like_table(text: &str) -> bool {
        super::looks_like_table(text, &Budget::unlimited()).expect("no limit")
    }

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
