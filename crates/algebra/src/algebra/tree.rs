//! Algebras from JSON: a bare table as a list of rows, or an object with elements and operations.

use super::cells::{CellProblem, Names, TableCell, TableRow, entries};
use super::declared::{count, table_length, too_many};
use super::json::{JsonNode, Value};
use super::{Algebra, MAX_ELEMENTS, Operation, bare};
use mexagon_base::budget::Budget;
use rustc_hash::FxHashSet;

pub(super) fn algebra(node: JsonNode<'_>, budget: &Budget) -> Result<Algebra, CellProblem> {
    match node.value {
        Value::List(list) => {
            let rows = list.into_iter().map(|node| row(node, budget));
            bare::algebra(rows.collect::<Result<_, _>>()?, node.offset, budget)
        }
        Value::Object(_) => declared(&node, budget),
        _ => Err(CellProblem::at(node.offset, "an algebra is a list of rows or an object")),
    }
}

fn row<'a>(node: JsonNode<'a>, budget: &Budget) -> Result<TableRow<'a>, CellProblem> {
    budget.check()?;
    let start = node.offset;
    let list = match node.value {
        Value::List(list) if !list.is_empty() => list,
        _ => return Err(CellProblem::at(start, "a table is a list of rows, and each row a list of elements")),
    };
    let mut cells = Vec::with_capacity(list.len());
    for node in list {
        let offset = node.offset;
        cells.push(node.into_cell().ok_or_else(|| CellProblem::at(offset, NO_ELEMENT))?);
    }
    let end = cells.last().map_or(start, |cell| cell.offset);
    Ok(TableRow { cells, start, end })
}

const NO_ELEMENT: &str = "an element is expected here: a number or a label";

fn scalar<'n>(node: &'n JsonNode<'_>) -> Result<TableCell<'n>, CellProblem> {
    node.cell().ok_or_else(|| CellProblem::at(node.offset, NO_ELEMENT))
}

/// The values of an object's keys, in the order of `keys`; all must be there, and no others.
fn fields<'n, 'a, const N: usize>(
    node: &'n JsonNode<'a>,
    keys: [&str; N],
) -> Result<[&'n JsonNode<'a>; N], CellProblem> {
    let shown = keys.map(|key| format!("\"{key}\"")).join(", ");
    let Value::Object(pairs) = &node.value else {
        return Err(CellProblem::at(node.offset, format!("an object with {shown} is expected here")));
    };
    let mut found = [None; N];
    for (key, value) in pairs {
        let Some(place) = keys.iter().position(|known| *known == key.text) else {
            return Err(CellProblem::at(key.offset, format!("\"{}\" is unknown: the keys here are {shown}", key.text)));
        };
        if found[place].replace(value).is_some() {
            return Err(CellProblem::at(key.offset, format!("\"{}\" is given twice", key.text)));
        }
    }
    if let Some(place) = found.iter().position(Option::is_none) {
        return Err(CellProblem::at(node.offset, format!("\"{}\" is missing here", keys[place])));
    }
    Ok(found.map(|value| value.unwrap_or(node)))
}

fn declared(node: &JsonNode<'_>, budget: &Budget) -> Result<Algebra, CellProblem> {
    let [elements, list] = fields(node, ["elements", "operations"])?;
    let names = match elements.list() {
        None => count(&scalar(elements)?)
            .map_err(|_| CellProblem::at(elements.offset, format!("the number of elements is 1 to {MAX_ELEMENTS}")))?,
        Some([]) => return Err(CellProblem::at(elements.offset, "an algebra has at least one element")),
        Some(labels) if labels.len() > MAX_ELEMENTS => return Err(too_many(labels.len(), elements.offset)),
        Some(labels) => Names::labels(&labels.iter().map(scalar).collect::<Result<Vec<_>, _>>()?)?,
    };
    let Some(list) = list.list() else {
        return Err(CellProblem::at(list.offset, "\"operations\" is a list of objects"));
    };
    let mut operations: Vec<Operation> = Vec::new();
    let mut known = FxHashSet::default();
    for node in list {
        budget.check()?;
        let [name, arity, table] = fields(node, ["name", "arity", "table"])?;
        let name = scalar(name)?;
        if !known.insert(name.text.clone()) {
            return Err(CellProblem::at(name.offset, format!("operation `{}` is declared twice", name.text)));
        }
        let (arity, length) = table_length(&scalar(arity)?, names.size())?;
        let mut values = Vec::new();
        let is_flat = |list: &&[JsonNode<'_>]| arity != 1 && list.first().is_some_and(|first| first.list().is_none());
        match table.list().filter(is_flat) {
            Some(list) if list.len() != length => {
                let message = format!("this table has {}, and {length} are needed", entries(list.len()));
                return Err(CellProblem::at(table.offset, message));
            }
            Some(list) => list.iter().try_for_each(|node| flatten(node, 0, &names, &mut values))?,
            None => flatten(table, arity, &names, &mut values)?,
        }
        operations.push(Operation::new(name.text.as_ref(), arity, values));
    }
    let size = names.size();
    Algebra::new(size, operations, names.into_labels()).map_err(|error| CellProblem::at(node.offset, error))
}

/// Adds the entries of a table that is nested as deeply as its arity.
fn flatten(node: &JsonNode<'_>, arity: usize, names: &Names, values: &mut Vec<u32>) -> Result<(), CellProblem> {
    if arity == 0 {
        values.push(names.element(&scalar(node)?)?);
        return Ok(());
    }
    let Some(list) = node.list() else {
        return Err(CellProblem::at(node.offset, format!("a list of {} is expected here", entries(names.size()))));
    };
    if list.len() != names.size() {
        let message = format!("this list has {}, and {} are needed", entries(list.len()), names.size());
        return Err(CellProblem::at(node.offset, message));
    }
    list.iter().try_for_each(|node| flatten(node, arity - 1, names, values))
}

#[cfg(test)]
mod tests {
    use crate::algebra::file::tests::parse;

    fn error(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn nested_and_flat_tables() {
        let text = r#"{"operations": [
            {"name": "*", "arity": 2, "table": [["e", "a"], ["a", "e"]]},
            {"name": "+", "arity": 2, "table": ["e", "a", "a", "\u0061"]},
            {"name": "c", "arity": 0, "table": "a"}, {"name": "d", "arity": 0, "table": ["e"]},
            {"name": "f", "arity": 1, "table": ["a", "e"]},
            {"name": "m", "arity": 3, "table": [[["e","e"],["e","a"]],[["e","a"],["a","a"]]]}
        ], "elements": ["e", "a"]}"#;
        let algebra = parse(text).unwrap();
        let tables: Vec<&[u32]> = algebra.operations().iter().map(|operation| &operation.table[..]).collect();
        let expected: [&[u32]; 6] = [&[0, 1, 1, 0], &[0, 1, 1, 1], &[1], &[0], &[1, 0], &[0, 0, 0, 1, 0, 1, 1, 1]];
        assert_eq!(tables, expected);
        assert_eq!(parse(r#"{"elements": 3, "operations": []}"#).unwrap().size(), 3);
        assert_eq!(parse(r#"{"elements": [1, 2], "operations": []}"#).unwrap().label(1), "2");
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let operation = |table: &str| {
            format!(r#"{{"elements": 2, "operations": [{{"name": "*", "arity": 2, "table": {table}}}]}}"#)
        };
        assert!(error("[[0, 1],\n [1, 2]]").starts_with("line 2, column 6: entry 2 is out of range"));
        assert!(error("[[0, 1],\n [1]]").contains("line 2, column 3: this row has 1 entry"));
        assert!(error("[1, 2]").contains("a table is a list of rows"));
        assert!(error("[]").contains("no table") && error("[[]]").contains("a table is a list of rows"));
        assert!(error("[[0, 1], [1, 0]").contains("`,` or `]`") && error("[[0 1]]").contains("`,` or `]`"));
        assert!(error("[[0, 1], [1, 0]] 7").contains("goes on after the end"));
        assert!(error("[[0,],[1,0]]").contains("a JSON value is expected") && error("[[0,").contains("ends too early"));
        assert!(
            error("[[0, e]]").contains("a JSON value is expected") && error("[[\"a]]").contains("no closing quote")
        );
        assert!(error(&"[".repeat(100_000)).contains("nested too deeply"));
        assert!(error("{}").contains("\"elements\" is missing"));
        assert!(error("{\"elements\": 2, \"operation\": []}").contains("\"operation\" is unknown"));
        assert!(error("{\"elements\": 0, \"operations\": []}").contains("1 to 4096"));
        assert!(error("{\"elements\": [\"a\", \"a\"], \"operations\": []}").contains("given twice"));
        assert!(error("{\"elements\": 2, \"operations\": 3}").contains("a list of objects"));
        assert!(error("{\"elements\": 2, \"operations\": [3]}").contains("an object with \"name\""));
        assert!(error(&operation("[0, 1, 1]")).contains("this table has 3 entries, and 4 are needed"));
        assert!(error(&operation("[[0, 1], [1]]")).contains("this list has 1 entry, and 2 are needed"));
        assert!(error(&operation("[[0, 1], [1, 2]]")).contains("entry 2 is out of range"));
        assert!(error(&operation("[[0, 1], [1, [0]]]")).contains("an element is expected"));
        assert!(error(&operation("7")).contains("a list of 2 entries"));
        let arity = r#"{"elements": 2, "operations": [{"name": "*", "arity": 4, "table": 0}]}"#;
        assert!(error(arity).contains("`4` is no arity"));
    }
}
