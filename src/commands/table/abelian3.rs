//! `mexagon table abelian3`: the formula of Bra17, Remark 3.18, and its exceptions.

use super::args::Abelian3Args;
use crate::commands::{Printed, output, setup};
use mexagon::ObjectError;
use mexagon::notation as language;
use mexagon::tables::Range;
use mexagon::tables::Sequences;
use mexagon::tables::{Triples, triples};
use mexagon::words;
use mexagon::{Failure, Format};
use serde_json::{Value, json};

pub fn run(command: &Abelian3Args) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let wrong = |error| Failure::from(ObjectError::Syntax { error, source: command.n1.clone() });
    let ranges = language::parse_orders(&command.n1).map_err(wrong)?;
    let mut known = Sequences::new();
    let mut tables = Vec::new();
    for n1 in ranges.iter().flat_map(|range| range.first..=range.last).map(u64::from) {
        if n1 > command.max {
            return Err(Failure::undefined(format!("n1 = {n1} is above --max {}", command.max)).into());
        }
        tables.push(triples(n1, command.max, &mut known, &budget)?);
    }
    let shape = &command.common.shape;
    Ok(shape
        .answer(|| output::answer(&json(command.max, &tables)), |format| text(command.max, &tables, format))
        .pretty())
}

/// Exceptions in the first case at which the formula of the second case is right.
fn as_in_second(table: &Triples) -> usize {
    let second = |[n1, n2, _]: [u64; 3]| n1 + n2 - 1;
    let first = table.exceptions.iter().filter(|triple| triple.range == Range::First);
    first.filter(|triple| triple.value == second(triple.exponents)).count()
}

/// The largest n3 - n2 of an exception.
fn widest(table: &Triples) -> Option<u64> {
    table.exceptions.iter().map(|triple| triple.exponents[2] - triple.exponents[1]).max()
}

/// The exception with the largest n3.
fn last(table: &Triples) -> Option<[u64; 3]> {
    table.exceptions.iter().map(|triple| triple.exponents).max_by_key(|[_, n2, n3]| (*n3, *n2))
}

fn shown([n1, n2, n3]: [u64; 3]) -> String {
    format!("({n1},{n2},{n3})")
}

fn text(max: u64, tables: &[Triples], format: Format) -> String {
    if format == Format::Csv {
        return csv(tables);
    }
    let mut text = format!(
        "Nimbers of Z/p^n1 + Z/p^n2 + Z/p^n3, n1 <= n2 <= n3 <= {}, by recursion, against the formula of Bra17, Rem. 3.18\n\n",
        max
    );
    let mut cells = output::TextTable::new(&["exception", "nimber", "formula", "case"]);
    for triple in tables.iter().flat_map(|table| &table.exceptions) {
        let (value, formula) = (triple.value.to_string(), triple.formula.to_string());
        cells.row(vec![shown(triple.exponents), value, formula, triple.range.name().into()]);
    }
    text += &cells.render(format);
    text += "\nhow many, and where\n";
    let headings =
        ["n1", "triples", "exceptions", "first case", "second case", "last case", "n1+n2-1", "n3-n2 <=", "largest"];
    let mut cells = output::TextTable::new(&headings);
    for table in tables {
        let compared: u64 = table.compared.iter().sum();
        let mut row = vec![table.n1.to_string(), compared.to_string(), table.exceptions.len().to_string()];
        row.extend(Range::ALL.map(|range| table.exceptions_in(range).to_string()));
        row.push(as_in_second(table).to_string());
        row.push(widest(table).map_or_else(|| "-".into(), |k| k.to_string()));
        row.push(last(table).map_or_else(|| "-".into(), shown));
        cells.row(row);
    }
    text += &cells.render(format);
    text + "\n" + &pattern(tables)
}

/// What holds in everything that was computed.
fn pattern(tables: &[Triples]) -> String {
    let compared: u64 = tables.iter().map(|table| table.compared[Range::Last as usize]).sum();
    let wrong: usize = tables.iter().map(|table| table.exceptions_in(Range::Last)).sum();
    let compared = words::count(compared, "triple", "triples");
    let mut text = match wrong {
        0 => format!("the last case of the formula has no exception among {compared} here\n"),
        wrong => format!("the last case of the formula is wrong at {wrong} of {compared} here\n"),
    };
    let regular: Vec<String> =
        tables.iter().filter(|table| table.is_regular()).map(|table| table.n1.to_string()).collect();
    if !regular.is_empty() {
        text += &format!(
            "for n1 = {} the exceptions with n2 > T(n1) are those with n3 - n2 = 0, 1 up to n2 = T(n1+1), and with n3 - n2 = 1, 2 \
             from n2 = T(n1+1) + 2 to T(n1+2) - 2, where T(j) = j(j+1)/2\n",
            regular.join(", ")
        );
    }
    text
}

fn csv(tables: &[Triples]) -> String {
    let mut text = "n1,n2,n3,nim,formula,case\n".to_owned();
    for triple in tables.iter().flat_map(|table| &table.exceptions) {
        let [n1, n2, n3] = triple.exponents;
        text += &format!("{n1},{n2},{n3},{},{},{}\n", triple.value, triple.formula, triple.range.name());
    }
    text
}

fn json(max: u64, tables: &[Triples]) -> Value {
    let table = |table: &Triples| {
        let exceptions = table.exceptions.iter().map(|triple| {
            json!({
                "exponents": triple.exponents,
                "nim": triple.value.to_string(),
                "formula": triple.formula.to_string(),
                "case": triple.range.name(),
            })
        });
        json!({
            "n1": table.n1,
            "triples": table.compared.iter().sum::<u64>(),
            "exceptions_by_case": Range::ALL.map(|range| table.exceptions_in(range)),
            "exceptions": exceptions.collect::<Vec<_>>(),
        })
    };
    json!({ "table": "abelian3", "max": max, "tables": tables.iter().map(table).collect::<Vec<_>>() })
}
