//! A bare table of one binary operation, with or without labels around it.
//!
//! Whose row is whose must be certain, or the answer may be about another algebra. So a table without labels must have
//! numbers from 0 or from 1, and it must be clear which; and labels must be in a header line, or the first row and
//! column must be alike, as in a group table that begins with the identity.

use super::cells::{CellProblem, Names, TableCell, TableRow, entries};
use super::declared::too_many;
use super::{Algebra, MAX_ELEMENTS, Operation};
use mexagon_base::budget::Budget;

/// The algebra of a table; `end` is where the text ends.
pub(super) fn algebra(rows: Vec<TableRow<'_>>, end: usize, budget: &Budget) -> Result<Algebra, CellProblem> {
    if rows.is_empty() {
        return Err(CellProblem::at(end, "there is no table here: a table has one row for each element"));
    }
    let (header, rows) = without_border(rows)?;
    let names = match header {
        Some(header) => {
            check_square(&rows, Some(header.len()))?;
            Names::labels(&header)?
        }
        None => {
            check_square(&rows, None)?;
            names_from_entries(&rows)?
        }
    };
    let mut table = Vec::with_capacity(names.size() * names.size());
    for cell in rows.iter().flat_map(|row| &row.cells) {
        budget.check()?;
        table.push(names.element(cell)?);
    }
    let size = names.size();
    let mut operations = vec![Operation::new("*", 2, table)];
    if size == 1 {
        // One element makes a group, the trivial one, and a group's identity belongs to every subgroup. In all larger
        // groups the maximal proper subalgebras are the same with and without this.
        operations.push(Operation::new("1", 0, vec![0]));
    }
    Algebra::new(size, operations, names.into_labels()).map_err(|error| CellProblem::at(rows[0].start, error))
}

type Header<'a> = Option<Vec<TableCell<'a>>>;

/// Takes off a header line and labels at the left, if they are there.
fn without_border(mut rows: Vec<TableRow<'_>>) -> Result<(Header<'_>, Vec<TableRow<'_>>), CellProblem> {
    let (first, lines) = (rows[0].cells.len(), rows.len());
    // A sign such as `*` in the corner belongs to the border; a word there may be an element.
    let has_corner = lines > 1 && lines == first && is_sign(&rows[0].cells[0]);
    // Numbers at the left that do not follow the first row are entries, and the first row has lost one.
    let column = rows[1..].iter().map(|row| &row.cells[0].text);
    let fits =
        !rows[0].cells.iter().all(TableCell::is_number) || rows[0].cells.iter().map(|cell| &cell.text).eq(column);
    let labels_left = has_corner || lines == first + 1 && fits && rows[1..].iter().all(|row| row.cells.len() == lines);
    if !labels_left && (lines != first + 1 || repeats(&rows[0]) || rows[1].cells.len() != first) {
        return Ok((None, rows));
    }
    let mut header = rows.remove(0).cells;
    if has_corner {
        header.remove(0);
    }
    if labels_left {
        for (row, label) in rows.iter_mut().zip(&header) {
            let own = row.cells.remove(0);
            if own.text != label.text {
                let message = format!(
                    "this row is labelled `{}`, and the column in this place `{}`: rows and columns come in one order",
                    own.text, label.text
                );
                return Err(CellProblem::at(own.offset, message));
            }
        }
    }
    Ok((Some(header), rows))
}

fn is_sign(cell: &TableCell<'_>) -> bool {
    !cell.text.chars().any(|c| c.is_alphanumeric() || c == '_')
}

fn repeats(row: &TableRow<'_>) -> bool {
    let mut texts: Vec<&str> = row.cells.iter().map(|cell| cell.text.as_ref()).collect();
    texts.sort_unstable();
    texts.windows(2).any(|pair| pair[0] == pair[1])
}

fn check_square(rows: &[TableRow<'_>], columns: Option<usize>) -> Result<(), CellProblem> {
    let first = rows[0].cells.len();
    let (width, reference) = match columns {
        Some(columns) => (columns, "the header line"),
        None => (first, "the first row"),
    };
    if width > MAX_ELEMENTS || rows.len() > MAX_ELEMENTS {
        return Err(too_many(width.max(rows.len()), rows[0].start));
    }
    // If all other rows agree, it is the first one that is wrong.
    if columns.is_none()
        && rows.len() > 2
        && rows[1..].iter().all(|row| row.cells.len() == rows.len())
        && first != rows.len()
    {
        let message = format!("the first row has {}, and all others have {}", entries(first), rows.len());
        return Err(CellProblem::at(rows[0].misfit(rows.len()), message));
    }
    for row in rows {
        let found = row.cells.len();
        if found != width {
            let message = format!("this row has {}, and {reference} has {width}", entries(found));
            return Err(CellProblem::at(row.misfit(width), message));
        }
    }
    if rows.len() != width {
        let message = format!(
            "the table is not square: {} rows of {}; {width} elements need {width} rows",
            rows.len(),
            entries(width)
        );
        let place = rows.get(width).map_or(rows[rows.len() - 1].end, |row| row.start);
        return Err(CellProblem::at(place, message));
    }
    Ok(())
}

/// How the elements of a table without labels are written.
fn names_from_entries(rows: &[TableRow<'_>]) -> Result<Names, CellProblem> {
    let size = rows.len();
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let Some(word) = cells().find(|cell| !cell.is_number()) else {
        let has = |number| cells().any(|cell| cell.number() == Some(number));
        let first = match (has(0), has(size)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => {
                if let Some(cell) = cells().find(|cell| cell.number().is_some_and(|number| number > size)) {
                    let message = format!(
                        "entry {} is out of range: {size} rows need the elements 0 to {} or 1 to {size}",
                        cell.text,
                        size - 1
                    );
                    return Err(CellProblem::at(cell.offset, message));
                }
                let list =
                    |first: usize| (first..first + size).take(3).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
                let more = if size > 3 { " ..." } else { "" };
                let message = format!(
                    "neither 0 nor {size} occurs, so the elements may be counted from 0 or from 1: put the header line `{}{more}` or `{}{more}` above the table",
                    list(0),
                    list(1)
                );
                return Err(CellProblem::at(rows[0].start, message));
            }
        };
        return Ok(Names::Numbers { size, first });
    };
    let column = rows.iter().map(|row| &row.cells[0].text);
    if rows[0].cells.iter().map(|cell| &cell.text).eq(column) && !repeats(&rows[0]) {
        return Names::labels(&rows[0].cells);
    }
    let message = if rows[0].cells.iter().all(TableCell::is_number) {
        format!(
            "`{}` is not a number, and the first row has numbers: use numbers throughout, or put a header line with all labels above the table",
            word.text
        )
    } else {
        "labels need a header line that lists them in the order of the rows and columns".to_owned()
    };
    Err(CellProblem::at(
        if rows[0].cells.iter().all(TableCell::is_number) { word.offset } else { rows[0].start },
        message,
    ))
}

#[cfg(test)]
mod tests {
    use crate::algebra::Algebra;
    use crate::algebra::file::tests::parse;

    fn table(text: &str) -> Vec<u32> {
        parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).operations()[0].table.clone()
    }

    fn error(text: &str) -> String {
        parse(text).unwrap_err().message
    }

    fn labels(algebra: &Algebra) -> Vec<String> {
        algebra.elements().map(|x| algebra.label(x)).collect()
    }

    #[test]
    fn many_ways_to_write_the_group_of_order_three() {
        let expected = [0, 1, 2, 1, 2, 0, 2, 0, 1];
        for text in [
            "0 1 2\n1 2 0\n2 0 1",
            "0,1,2\n1, 2, 0,\n2,0,1\n",
            "1 2 3\n2 3 1\n3 1 2",
            "0 1 2\n0 1 2\n1 2 0\n2 0 1",
            "5 7 9\n5 7 9\n7 9 5\n9 5 7",
            "e a b\r\na b e\r\nb e a\r\n",
            "e a b\n\ne a b # row of e\na b e\nb e a",
            "e a b\ne e a b\na a b e\nb b e a",
            "* e a b\ne e a b\na a b e\nb b e a",
            "[[0,1,2],[1,2,0],[2,0,1]]",
            "[ [ 1, 2, 3 ], [ 2, 3, 1 ],\n [ 3, 1, 2 ] ]",
            "[[\"e\",\"a\",\"b\"],[\"a\",\"b\",\"e\"],[\"b\",\"e\",\"a\"]]",
        ] {
            assert_eq!(table(text), expected, "{text}");
        }
        assert_eq!(labels(&parse("1 2\n2 1").unwrap()), ["1", "2"]);
        assert_eq!(labels(&parse("e a\ne a\na e").unwrap()), ["e", "a"]);
    }

    #[test]
    fn a_word_in_the_corner_is_an_element() {
        // A monoid whose identity is no product of others.
        assert_eq!(table("1 e a\ne e a\na a e"), [0, 1, 2, 1, 1, 2, 2, 2, 1]);
        assert_eq!(table("* e a\ne e a\na a e"), [0, 1, 1, 0]);
    }

    #[test]
    fn shapes_that_are_no_tables() {
        assert_eq!(error("0 1 2\n1 2\n2 0 1"), "this row has 2 entries, and the first row has 3");
        assert_eq!(error("0 1 2\n1 2 0 0\n2 0 1"), "this row has 4 entries, and the first row has 3");
        assert_eq!(error("0 1\n1 2 0\n2 0 1"), "the first row has 2 entries, and all others have 3");
        assert_eq!(error("0 1 2\n1 2 0"), "the table is not square: 2 rows of 3 entries; 3 elements need 3 rows");
        assert_eq!(error("0 0\n1 1\n0 1\n"), "the table is not square: 3 rows of 2 entries; 2 elements need 2 rows");
        assert_eq!(error("0,,1\n1,0,1"), "an entry is missing before this comma");
        assert!(error(&"0 ".repeat(4097)).contains("at most 4096"));
    }

    #[test]
    fn entries_that_are_no_elements() {
        assert_eq!(error("0 1\n1 2"), "entry 2 is out of range: the 2 elements are 0 to 1");
        assert_eq!(error("1 2\n2 3"), "entry 3 is out of range: the 2 elements are 1 to 2");
        assert_eq!(error("1 1 1\n1 1 1\n1 1 9").split(':').next(), Some("entry 9 is out of range"));
        assert!(error("1 1 1\n1 2 1\n1 1 2").contains("`0 1 2` or `1 2 3`"));
        assert_eq!(table("0 1 2\n1 1 1\n1 2 1\n1 1 2"), [1, 1, 1, 1, 2, 1, 1, 1, 2]);
        assert_eq!(table("1 2 3\n1 1 1\n1 2 1\n1 1 2"), [0, 0, 0, 0, 1, 0, 0, 0, 1]);
        assert!(error("0 1\na 0").starts_with("`a` is not a number"));
        assert!(error("0 -1\n1 0").contains("header line"));
        assert!(error("a a\nb b").starts_with("labels need a header line"));
        assert_eq!(error("a b\na b\nb c"), "`c` is no element: the labels are a, b");
        assert!(error("a b\na a b\nc b a").contains("labelled `c`"));
        assert!(error("a a b\na b b").contains("not square"));
        assert!(error("99999999999999999999999 0\n0 0").contains("out of range"));
        assert_eq!(error("* a a\na a a\na a a"), "the label `a` is given twice: each element needs its own");
    }
}
