//! Files that declare their elements and operations.

use super::cells::{CellProblem, Names, TableCell, TableRow, entries};
use super::{Algebra, MAX_ELEMENTS, MAX_ENTRIES, Operation};
use mexagon_base::budget::Budget;
use rustc_hash::FxHashSet;

/// Is this the first line of a declared file?
pub(super) fn is_heading(row: &TableRow<'_>) -> bool {
    row.cells.len() >= 2 && row.cells[0].text == "mexagon" && row.cells[1].text == "algebra"
}

const OPERATION: &str = "operation";

pub(super) fn algebra(rows: &[TableRow<'_>], budget: &Budget) -> Result<Algebra, CellProblem> {
    let heading = &rows[0];
    if let Some(cell) = heading.cells.get(2) {
        return Err(CellProblem::at(cell.offset, "the first line is `mexagon algebra` and nothing else"));
    }
    let is_operation = |row: &TableRow<'_>| row.cells[0].text == OPERATION;
    let mut blocks = rows[1..].chunk_by(|_, next| !is_operation(next));
    let names = elements(blocks.next(), heading.end)?;
    let mut operations: Vec<Operation> = Vec::new();
    let mut known = FxHashSet::default();
    for block in blocks {
        budget.check_now()?;
        let operation = operation(block, &names)?;
        if !known.insert(operation.name.clone()) {
            let message = format!("operation `{}` is declared twice", operation.name);
            return Err(CellProblem::at(block[0].cells[1].offset, message));
        }
        operations.push(operation);
    }
    let (size, end) = (names.size(), rows[rows.len() - 1].end);
    Algebra::new(size, operations, names.into_labels()).map_err(|error| CellProblem::at(end, error))
}

/// `elements: 5`, or a list of labels that may go on over lines.
fn elements(block: Option<&[TableRow<'_>]>, end: usize) -> Result<Names, CellProblem> {
    let expected = "the second line is `elements: N` or `elements:` and a list of labels";
    let Some(block) = block else { return Err(CellProblem::at(end, expected)) };
    let first = &block[0].cells[0];
    let Some(glued) = first.text.strip_prefix("elements:") else { return Err(CellProblem::at(first.offset, expected)) };
    let glued = (!glued.is_empty()).then(|| TableCell { text: glued.into(), offset: first.offset + "elements:".len() });
    let cells: Vec<&TableCell<'_>> = glued.iter().chain(block.iter().flat_map(|row| &row.cells).skip(1)).collect();
    match cells[..] {
        [] => Err(CellProblem::at(block[0].end, expected)),
        [only] if only.is_number() => count(only),
        _ if cells.len() > MAX_ELEMENTS => Err(too_many(cells.len(), cells[0].offset)),
        _ => match cells.iter().find(|cell| cell.text == OPERATION) {
            Some(cell) => Err(CellProblem::at(cell.offset, "`operation` begins a table and cannot be a label")),
            None => Names::labels(cells),
        },
    }
}

/// Elements that are counted from 0.
pub(super) fn count(cell: &TableCell<'_>) -> Result<Names, CellProblem> {
    match cell.number() {
        Some(0) => Err(CellProblem::at(cell.offset, "an algebra has at least one element")),
        Some(size) if size <= MAX_ELEMENTS => Ok(Names::Numbers { size, first: 0 }),
        _ => Err(too_many(&cell.text, cell.offset)),
    }
}

pub(super) fn too_many(count: impl std::fmt::Display, offset: usize) -> CellProblem {
    CellProblem::at(offset, format!("{count} elements are too many: at most {MAX_ELEMENTS} are possible"))
}

/// The number of entries of a table, if arity and size are within the limits.
pub(super) fn table_length(arity: &TableCell<'_>, size: usize) -> Result<(usize, usize), CellProblem> {
    let most = Operation::MAX_ARITY;
    let Some(number) = arity.number().filter(|&number| number <= most) else {
        return Err(CellProblem::at(
            arity.offset,
            format!("`{}` is no arity: arities go from 0 to {most}", arity.text),
        ));
    };
    // More than a word of 32 bits may hold.
    let length = (size as u64).pow(number as u32);
    if length > MAX_ENTRIES as u64 {
        let message = format!("a table with {length} entries is too long: at most {MAX_ENTRIES} are possible");
        return Err(CellProblem::at(arity.offset, message));
    }
    Ok((number, length as usize))
}

/// `operation NAME arity K` and its table.
fn operation(block: &[TableRow<'_>], names: &Names) -> Result<Operation, CellProblem> {
    let form = "an operation begins with a line `operation NAME arity K`";
    let heading = &block[0];
    let (name, arity) = match &heading.cells[..] {
        [_, name, word, arity] if word.text == "arity" => (name, arity),
        cells => return Err(CellProblem::at(cells.get(4).map_or(heading.start, |cell| cell.offset), form)),
    };
    let size = names.size();
    let (arity, length) = table_length(arity, size)?;
    let width = if arity == 0 { 1 } else { size };
    let (rows, needed) = (&block[1..], length / width);
    let mut table = Vec::with_capacity(length);
    for (place, row) in rows.iter().enumerate() {
        if place == needed {
            let message = format!("a row too many: `{}` of arity {arity} has {}", name.text, row_count(needed));
            return Err(CellProblem::at(row.start, message));
        }
        if row.cells.len() != width {
            let message = format!("this row has {}, and {width} are needed", entries(row.cells.len()));
            return Err(CellProblem::at(row.misfit(width), message));
        }
        for cell in &row.cells {
            table.push(names.element(cell)?);
        }
    }
    if rows.len() < needed {
        let end = rows.last().unwrap_or(heading).end;
        let message = format!(
            "the table of `{}` ends too early: arity {arity} needs {}, and here are {}",
            name.text,
            row_count(needed),
            rows.len()
        );
        return Err(CellProblem::at(end, message));
    }
    Ok(Operation::new(name.text.as_ref(), arity, table))
}

fn row_count(count: usize) -> String {
    if count == 1 { "1 row".into() } else { format!("{count} rows") }
}

#[cfg(test)]
mod tests {
    use crate::algebra::file::tests::parse;

    fn error(text: &str) -> String {
        parse(&format!("mexagon algebra\n{text}")).unwrap_err().to_string()
    }

    #[test]
    fn operations_of_every_arity() {
        let text = "# a comment\nmexagon algebra\nelements: e a # two\n\noperation * arity 2\ne a\na e\noperation 1 arity 0\ne\n\
                    operation inv arity 1\ne a\noperation m arity 3\ne a\na e\n\na e\ne a\n";
        let algebra = parse(text).unwrap();
        let tables: Vec<(usize, &[u32])> = algebra.operations().iter().map(|o| (o.arity, &o.table[..])).collect();
        assert_eq!(tables, [(2, &[0, 1, 1, 0][..]), (0, &[0]), (1, &[0, 1]), (3, &[0, 1, 1, 0, 1, 0, 0, 1])]);
        assert_eq!(algebra.label(1), "a");
        let many = parse("mexagon algebra\nelements:a b\nc\n").unwrap();
        assert_eq!((many.size(), many.operations().len()), (3, 0));
        assert_eq!(parse("mexagon algebra\nelements: 1").unwrap().constants().count(), 0);
    }

    #[test]
    fn errors_say_what_would_be_right() {
        assert!(error("").contains("line 1, column 16: the second line is `elements: N`"));
        assert!(error("operation * arity 2").contains("line 2, column 1: the second line is"));
        assert!(error("elements: 0").contains("at least one"));
        assert!(error("elements: 5000").contains("at most 4096"));
        assert!(error("elements: a b a").contains("line 2, column 15: the label `a` is given twice"));
        assert!(error("elements: 2\noperation f arity 4").contains("line 3, column 19: `4` is no arity"));
        assert!(error("elements: 300\noperation f arity 3").contains("too long"));
        assert!(error("elements: 2\noperation f").contains("line 3, column 1: an operation begins with"));
        assert!(
            error("elements: 2\noperation * arity 2\n0 1")
                .contains("line 4, column 4: the table of `*` ends too early: arity 2 needs 2 rows, and here are 1")
        );
        assert!(
            error("elements: 2\noperation * arity 2\n0 1\n1")
                .contains("line 5, column 2: this row has 1 entry, and 2 are needed")
        );
        assert!(
            error("elements: 2\noperation c arity 0\n0\n1")
                .contains("line 5, column 1: a row too many: `c` of arity 0 has 1 row")
        );
        assert!(error("elements: 2\noperation f arity 1\n0 2").contains("line 4, column 3: entry 2 is out of range"));
        assert!(
            error("elements: 2\noperation f arity 1\n0 a").contains("`a` is no element: the 2 elements are 0 to 1")
        );
        assert!(error("elements: a operation").contains("cannot be a label"));
        let twice = "elements: 1\noperation f arity 0\n0\noperation f arity 0\n0";
        assert!(error(twice).contains("line 5, column 11: operation `f` is declared twice"));
    }
}
