//! What is in a store, for scripts: `/api/atlas` is `mexagon atlas status`, `/api/atlas/joint` is `mexagon atlas show DIR joint`, and
//! the lines of `/api/atlas/rows` are those of a survey.

use super::{Atlas, condition, question, table};
use crate::response::{Request, Response};
use mexagon::json::VERSION;
use mexagon::survey::Lines;
use mexagon::{Budget, Failure};
use serde_json::{Map, Value};

/// The rows of an answer, if nothing is said, and the most of them.
const ROWS: u64 = 100;
const MOST_ROWS: usize = 10_000;

pub(super) fn respond(name: &str, request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Response {
    let answer = match name {
        "" => atlas.tables().map(|tables| answered(tables.into_iter().map(|table| (table.name, table.status)))),
        "rows" => rows(request, atlas, budget),
        name => asked(name, request, atlas),
    };
    answer.unwrap_or_else(|failure| Response::failure(&failure))
}

fn answered(tables: impl Iterator<Item = (String, Value)>) -> Response {
    let tables: Map<String, Value> = tables.collect();
    Response::json(&Map::from_iter([("version".to_owned(), VERSION.into()), ("tables".to_owned(), tables.into())]))
}

fn asked(name: &str, request: &Request, atlas: &dyn Atlas) -> Result<Response, Failure> {
    let missing = || Failure::undefined("smallest takes gen, dng or both: /api/atlas/smallest?gen=3&dng=0");
    let sheets = atlas.answer(question(name, request)?.ok_or_else(missing)?)?;
    Ok(answered(sheets.into_iter().map(|(name, sheet)| (name, sheet.json()))))
}

/// Rows as lines.
fn rows(request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Result<Response, Failure> {
    let number = |name: &str, usual: u64| match request.value(name).trim() {
        "" => Ok(usual),
        text => text.parse::<u64>().map_err(|_| Failure::undefined(format!("{name} is a number, not {text:?}"))),
    };
    let (from, most) = (number("from", 0)?, number("most", ROWS)?);
    let most = usize::try_from(most).unwrap_or(MOST_ROWS).min(MOST_ROWS);
    let tables = atlas.tables()?;
    let table = table(request, &tables)?;
    let sheet = atlas.rows(&table.name, condition(request)?.as_ref(), from, most, budget)?.sheet;
    let mut lines = Vec::new();
    sheet.rows.iter().for_each(|row| Lines::Json.write(&mut lines, &sheet.columns, row));
    Ok(Response::new("application/x-ndjson", lines))
}
