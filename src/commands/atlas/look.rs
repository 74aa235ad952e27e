//! Looking at stores: `mexagon atlas status`, `verify`, `merge` and `show`

use super::args::{MergeArgs, Question, ShowArgs, StatusArgs, VerifyArgs};
use super::problem;
use crate::commands::args::Shape;
use crate::commands::output::TextTable;
use crate::commands::survey::words::grouped;
use crate::commands::{FAILED, Problem, setup};
use crate::terminal::{print, say};
use mexagon::json::VERSION;
use mexagon::survey::{Cell, Column, Sheet};
use mexagon::{Failure, Format, Limits};
use mexagon_atlas::questions;
use mexagon_atlas::{AtlasError, Status, Store, merge as merge_stores, stores, verify as verify_store};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// An answer as JSON, or as a table.
fn show_answer(shape: &Shape, name: &str, json: Value, text: impl FnOnce(Format) -> String) -> u8 {
    let object = || Map::from_iter([("version".to_owned(), VERSION.into()), (name.to_owned(), json)]);
    print(&shape.answer(object, text).pretty())
}

/// What is there of the stores of a folder.
pub fn status(command: &StatusArgs) -> Result<u8, Problem> {
    let found = stores(&command.folder).map_err(problem)?;
    let mut table =
        TextTable::new(&["table", "shards", "of", "groups", "of", "rows", "unsolved", "bytes", "core seconds"]);
    let mut tables = Map::new();
    for (name, store) in &found {
        let status = store.status().map_err(problem)?;
        let numbers = [status.complete as u64, status.shards as u64, status.groups_complete, status.groups];
        let more = [status.rows, status.unsolved, status.bytes];
        let cells = numbers.into_iter().chain(more).map(|number| number.to_string());
        table.row([name.clone()].into_iter().chain(cells).chain([format!("{:.1}", status.seconds)]).collect());
        tables.insert(name.clone(), status_json(store, &status));
    }
    Ok(show_answer(&command.shape, "tables", tables.into(), |format| table.render(format)))
}

/// What is there of a store, for scripts.
pub(super) fn status_json(store: &Store, status: &Status) -> Value {
    let mut entry = json!(status);
    entry["program"] = store.manifest.program.clone().into();
    entry["command"] = store.manifest.command.clone().into();
    entry
}

/// Checks files and some of their rows.
pub fn verify(command: &VerifyArgs) -> Result<u8, Problem> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let seed = command.seed.unwrap_or(now);
    let jobs = setup::threads(command.jobs);
    let budget = setup::interruptible(Limits { time: None, ..Limits::default() }, jobs);
    let mut table =
        TextTable::new(&["table", "files", "rows", "damaged", "computed again", "not within the budget", "wrong"]);
    let (mut tables, mut is_right) = (Map::new(), true);
    for (name, store) in stores(&command.folder).map_err(problem)? {
        let found = verify_store(&store, command.sample / 100.0, seed, jobs, &budget).map_err(problem)?;
        is_right &= found.is_right();
        let more = [found.damaged.len() as u64, found.recomputed, found.unsolved, found.wrong.len() as u64];
        let cells = [found.files as u64, found.rows].into_iter().chain(more).map(|number| number.to_string());
        table.row([name.clone()].into_iter().chain(cells).collect());
        found.damaged.iter().chain(&found.wrong).for_each(|words| say(&format!("error: {words}")));
        tables.insert(name, json!(found));
    }
    let code = show_answer(&command.shape, "tables", tables.into(), |format| table.render(format));
    Ok(if is_right { code } else { FAILED })
}

/// Puts stores together, table by table.
pub fn merge(command: &MergeArgs) -> Result<u8, Problem> {
    let mut tables: Vec<(String, Vec<Store>)> = Vec::new();
    for folder in &command.from {
        for (name, store) in stores(folder).map_err(problem)? {
            let name = if store.folder() == folder { String::new() } else { name };
            match tables.iter_mut().find(|(other, _)| *other == name) {
                Some((_, others)) => others.push(store),
                None => tables.push((name, vec![store])),
            }
        }
    }
    let mut table = TextTable::new(&["table", "added", "there before", "missing"]);
    let mut json = Map::new();
    for (name, others) in tables {
        let folder = command.folder.join(&name);
        let folder = if name.is_empty() { command.folder.as_path() } else { Path::new(&folder) };
        let merged = merge_stores(folder, &others).map_err(problem)?;
        let shown = if name.is_empty() { "groups".to_owned() } else { name };
        let cells = [merged.added, merged.there, merged.missing].map(|number| number.to_string());
        table.row([shown.clone()].into_iter().chain(cells).collect());
        json.insert(shown, json!(merged));
    }
    Ok(show_answer(&command.shape, "tables", json.into(), |format| table.render(format)))
}

/// Answers a question.
pub fn show(command: &ShowArgs) -> Result<u8, Problem> {
    let wanted: Vec<(Column, i64)> = [(Column::Gen, command.r#gen), (Column::Dng, command.dng)]
        .into_iter()
        .filter_map(|(column, value)| Some((column, value?)))
        .collect();
    if wanted.is_empty() == (command.question == Question::Smallest) {
        return Err(Failure::undefined("smallest, and nothing else, takes --gen or --dng").into());
    }
    let found = stores(&command.folder).map_err(problem)?;
    let sheets = answers(&found, command.question, &wanted).map_err(problem)?;
    note_incomplete(&found)?;
    let tables: Map<String, Value> = sheets.iter().map(|(name, sheet)| (name.clone(), sheet.json())).collect();
    let is_one = sheets.len() == 1;
    Ok(show_answer(&command.shape, "tables", tables.into(), |format| {
        let heading = |name: &str| if is_one { String::new() } else { format!("{name}\n") };
        sheets.iter().map(|(name, sheet)| heading(name) + &sheet_table(sheet).render(format)).collect()
    }))
}

/// The answers of those stores that can tell. One that has not the columns refuses, which is an error if all do.
pub(super) fn answers(
    found: &[(String, Store)],
    question: Question,
    wanted: &[(Column, i64)],
) -> Result<Vec<(String, Sheet)>, AtlasError> {
    let ask = |store: &Store| match question {
        Question::Joint => questions::joint(store),
        Question::Spectrum => questions::spectrum(store),
        Question::Undecided => questions::undecided(store),
        Question::Deciders => questions::deciders(store),
        Question::Smallest => questions::smallest(store, wanted, 10),
    };
    let mut refused = None;
    let mut sheets = Vec::new();
    for (name, store) in found {
        match ask(store) {
            Ok(sheet) => sheets.push((name.clone(), sheet)),
            Err(error @ AtlasError::Refused(..)) => refused = Some(error),
            Err(error) => return Err(error),
        }
    }
    match refused {
        Some(error) if sheets.is_empty() => Err(error),
        _ => Ok(sheets),
    }
}

/// Says that an answer is about a part only.
fn note_incomplete(found: &[(String, Store)]) -> Result<(), Problem> {
    for (name, store) in found {
        let status = store.status().map_err(problem)?;
        if status.complete < status.shards {
            let (done, all) = (grouped(status.groups_complete), grouped(status.groups));
            say(&format!("note: {name} has {done} of {all} groups"));
        }
    }
    Ok(())
}

fn sheet_table(sheet: &Sheet) -> TextTable {
    let mut table = TextTable::new(&sheet.columns);
    sheet.rows.iter().for_each(|row| table.row(row.iter().map(Cell::shown).collect()));
    table
}
