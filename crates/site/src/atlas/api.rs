//! What is in a store, for scripts: `/api/atlas` is `mexagon atlas status`, and `/api/atlas/joint` is `mexagon atlas show DIR joint`.

use super::{Atlas, condition, question, table};
use crate::response::{Request, Response};
use mexagon::json::VERSION;
use mexagon::{Budget, Failure};
use serde_json::{Map, Value, json};

/// The rows of an answer, if nothing is said, and the most of them.
const ROWS: usize = 100;
const MOST_ROWS: usize = 10_000;

pub(super) fn respond(name: &str, request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Response {
    match answer(name, request, atlas, budget) {
        Ok(object) => Response::json(&object),
        Err(failure) => Response::failure(&failure),
    }
}

fn answer(name: &str, request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Result<Map<String, Value>, Failure> {
    let mut object = Map::from_iter([("version".to_owned(), Value::from(VERSION))]);
    match name {
        "" => {
            let tables: Map<String, Value> =
                atlas.tables()?.into_iter().map(|table| (table.name, table.status)).collect();
            object.insert("tables".into(), tables.into());
        }
        "rows" => {
            let number = |name: &str, usual: u64| match request.value(name).trim() {
                "" => Ok(usual),
                text => {
                    text.parse::<u64>().map_err(|_| Failure::undefined(format!("{name} is a number, not {text:?}")))
                }
            };
            let (from, most) = (number("from", 0)?, number("most", ROWS as u64)?);
            let most = usize::try_from(most).unwrap_or(MOST_ROWS).min(MOST_ROWS);
            let tables = atlas.tables()?;
            let table = table(request, &tables)?;
            let rows = atlas.rows(&table.name, condition(request)?.as_ref(), from, most, budget)?;
            let of_table = Map::from_iter([(table.name.clone(), rows.sheet.json())]);
            object.insert("tables".into(), of_table.into());
            object.insert("from".into(), json!(from));
            object.insert("all".into(), json!(rows.all));
        }
        name => {
            let missing = || Failure::undefined("smallest takes gen, dng or both: /api/atlas/smallest?gen=3&dng=0");
            let sheets = atlas.answer(question(name, request)?.ok_or_else(missing)?)?;
            let tables: Map<String, Value> = sheets.into_iter().map(|(name, sheet)| (name, sheet.json())).collect();
            object.insert("tables".into(), tables.into());
        }
    }
    Ok(object)
}
