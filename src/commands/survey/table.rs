//! Counts of groups by the values of one or two columns and by the parity of the order.

use super::args::SurveyFormat;
use crate::commands::output::TextTable;
use crate::terminal;
use mexagon::Format;
use mexagon::survey::{Cell, Lines};
use std::collections::{BTreeMap, BTreeSet};

/// How many groups have which parity and which cells.
pub type Counts = BTreeMap<(OrderParity, Vec<Cell>), u64>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OrderParity {
    Odd,
    Even,
}

impl OrderParity {
    fn name(self) -> &'static str {
        match self {
            OrderParity::Odd => "odd",
            OrderParity::Even => "even",
        }
    }
}

/// Counts a row: the order and the cells that are counted.
pub fn count(counts: &mut Counts, row: &[Cell]) {
    let Some((Cell::Number(order), cells)) = row.split_first() else { return };
    let parity = if order % 2 == 0 { OrderParity::Even } else { OrderParity::Odd };
    *counts.entry((parity, cells.to_vec())).or_insert(0) += 1;
}

/// The table of some counts.
pub fn render(counts: &Counts, names: &[&str], format: SurveyFormat) -> Vec<u8> {
    let format = match format {
        SurveyFormat::Markdown => Format::Markdown,
        SurveyFormat::Latex => Format::Latex,
        SurveyFormat::Csv => return long(counts, names, Lines::Csv),
        SurveyFormat::Jsonl => return long(counts, names, Lines::Json),
        SurveyFormat::Text | SurveyFormat::Parquet => Format::Text(terminal::width()),
    };
    let table = match names {
        [rows, columns] => two(counts, rows, columns),
        _ => one(counts, names.first().copied().unwrap_or_default()),
    };
    table.render(format).into_bytes()
}

/// One line for each combination that occurs.
fn long(counts: &Counts, names: &[&str], lines: Lines) -> Vec<u8> {
    let names = [&["parity"], names, &["groups"]].concat();
    let mut text = lines.heading(&names);
    for ((parity, cells), &n) in counts {
        let (parity, number) = (Cell::Text(parity.name().into()), Cell::Number(n as i64));
        let row = [vec![parity], cells.clone(), vec![number]].concat();
        lines.write(&mut text, &names, &row);
    }
    text
}

/// All rows under the names of the columns.
pub fn sheet(rows: &[Vec<Cell>], names: &[&str]) -> TextTable {
    let mut table = TextTable::new(names);
    let cell = |cell: &Cell| if *cell == Cell::Empty { String::new() } else { shown(cell) };
    rows.iter().for_each(|row| table.row(row.iter().map(cell).collect()));
    table
}

fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Empty => "none".into(),
        Cell::Number(number) => number.to_string(),
        Cell::Truth(truth) => truth.to_string(),
        Cell::Text(text) => text.clone(),
    }
}

/// The number of groups that fit.
fn sum(counts: &Counts, fits: impl Fn(OrderParity, &[Cell]) -> bool) -> String {
    counts.iter().filter(|((parity, cells), _)| fits(*parity, cells)).map(|(_, n)| n).sum::<u64>().to_string()
}

/// A row for each value, a column for each parity.
fn one(counts: &Counts, name: &str) -> TextTable {
    let mut table = TextTable::new(&[name, "odd order", "even order", "all"]);
    let values: BTreeSet<&Cell> = counts.keys().flat_map(|(_, cells)| cells).collect();
    for value in values.into_iter().map(Some).chain([None]) {
        let fits = |cells: &[Cell]| value.is_none_or(|value| cells.contains(value));
        let number = |wanted: OrderParity| sum(counts, |parity, cells| parity == wanted && fits(cells));
        let all = sum(counts, |_, cells| fits(cells));
        table.row(vec![value.map_or("all".into(), shown), number(OrderParity::Odd), number(OrderParity::Even), all]);
    }
    table
}

/// A row for each parity and value of the first column, a column for each value of the second.
fn two(counts: &Counts, first: &str, second: &str) -> TextTable {
    let values =
        |place: usize| -> BTreeSet<&Cell> { counts.keys().filter_map(|(_, cells)| cells.get(place)).collect() };
    let across: Vec<Option<&Cell>> = values(1).into_iter().map(Some).chain([None]).collect();
    let headings = across.iter().map(|value| match value {
        Some(value) => format!("{second} {}", shown(value)),
        None => "all".into(),
    });
    let headings: Vec<String> = ["order".into(), first.into()].into_iter().chain(headings).collect();
    let mut table = TextTable::new(&headings.iter().map(String::as_str).collect::<Vec<_>>());
    for wanted in [Some(OrderParity::Odd), Some(OrderParity::Even), None] {
        let of_parity = |parity: OrderParity| wanted.is_none_or(|wanted| wanted == parity);
        let occur: BTreeSet<&Cell> =
            counts.keys().filter(|(parity, _)| of_parity(*parity)).filter_map(|(_, cells)| cells.first()).collect();
        if occur.is_empty() {
            continue;
        }
        for value in occur.into_iter().map(Some).chain([None]) {
            let fits = |wanted: Option<&Cell>, cell: Option<&Cell>| wanted.is_none() || wanted == cell;
            let numbers = across.iter().map(|&other| {
                sum(counts, |parity, cells| {
                    of_parity(parity) && fits(value, cells.first()) && fits(other, cells.get(1))
                })
            });
            let label = [wanted.map_or("all", OrderParity::name).to_owned(), value.map_or("all".into(), shown)];
            table.row(label.into_iter().chain(numbers).collect());
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(i64, i64, Option<i64>)]) -> Counts {
        let mut counts = Counts::new();
        for &(order, a, b) in rows {
            count(&mut counts, &[Cell::Number(order), Cell::Number(a), b.map_or(Cell::Empty, Cell::Number)]);
        }
        counts
    }

    #[test]
    fn tables_add_up() {
        let counts = counts(&[(1, 0, None), (2, 2, Some(1)), (3, 2, Some(1)), (4, 1, Some(0)), (4, 1, Some(0))]);
        let text = |format| String::from_utf8(render(&counts, &["a", "b"], format)).expect("UTF-8");
        let wanted = [
            "  order  a    b none  b 0  b 1  all",
            "  odd    0         1    0    0    1",
            "  odd    2         0    0    1    1",
            "  odd    all       1    0    1    2",
            "  even   1         0    2    0    2",
            "  even   2         0    0    1    1",
            "  even   all       0    2    1    3",
            "  all    0         1    0    0    1",
            "  all    1         0    2    0    2",
            "  all    2         0    0    2    2",
            "  all    all       1    2    2    5",
        ];
        assert_eq!(text(SurveyFormat::Text).lines().collect::<Vec<_>>(), wanted);
        let long = "parity,a,b,groups\nodd,0,,1\nodd,2,1,1\neven,1,0,2\neven,2,1,1\n";
        assert_eq!(text(SurveyFormat::Csv), long);
        assert!(
            text(SurveyFormat::Jsonl)
                .starts_with("{\"version\":2,\"parity\":\"odd\",\"a\":0,\"b\":null,\"groups\":1}\n")
        );
        assert!(text(SurveyFormat::Markdown).starts_with("| order | a | b none |"));
    }

    #[test]
    fn a_table_of_one_column() {
        let mut counts = Counts::new();
        for (order, truth) in [(1, true), (6, true), (6, false)] {
            count(&mut counts, &[Cell::Number(order), Cell::Truth(truth)]);
        }
        let text = String::from_utf8(render(&counts, &["abelian"], SurveyFormat::Text)).expect("UTF-8");
        let wanted = [
            "  abelian  odd order  even order  all",
            "  false            0           1    1",
            "  true             1           1    2",
            "  all              1           2    3",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), wanted);
    }
}
