//! A store of surveys, browsed: whoever has one hands it in as an [`Atlas`], since nothing here knows files.

mod api;
mod cells;
mod page;

use crate::response::{Request, Response};
use mexagon::survey::{Filter, Sheet};
use mexagon::{Budget, Failure};
use serde_json::{Value, json};
use std::fmt;

/// A table of a store, and what is there of it.
#[derive(Clone, Debug)]
pub struct AtlasTable {
    pub name: String,
    /// The names of its columns.
    pub columns: Vec<&'static str>,
    pub groups: u64,
    /// The groups whose rows are there.
    pub complete: u64,
    pub rows: u64,
    /// The groups of which something was not found within the budget.
    pub unsolved: u64,
    /// The same and more for scripts, as `mexagon atlas status --json` says it.
    pub status: Value,
}

/// What a store is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtlasQuestion {
    Joint,
    Spectrum,
    Deciders,
    Undecided,
    /// The first groups with these values, one of which is given.
    Smallest {
        r#gen: Option<i64>,
        dng: Option<i64>,
    },
}

/// Some rows of a table, and how many there are in all of which the condition holds.
#[derive(Clone, Debug)]
pub struct AtlasRows {
    pub sheet: Sheet,
    pub all: u64,
}

/// A folder of stores, as pages see it.
pub trait Atlas: fmt::Debug + Send + Sync {
    /// What there is.
    fn tables(&self) -> Result<Vec<AtlasTable>, Failure>;

    /// The answers of those tables that can tell.
    fn answer(&self, question: AtlasQuestion) -> Result<Vec<(String, Sheet)>, Failure>;

    /// The rows of a table from one on, at most so many, of which a condition holds.
    fn rows(
        &self,
        table: &str,
        condition: Option<&Filter>,
        from: u64,
        most: usize,
        budget: &Budget,
    ) -> Result<AtlasRows, Failure>;
}

/// Does a request ask for what is in a store? Such answers are not to be kept: a store grows.
pub fn is_of_atlas(request: &Request) -> bool {
    let path = request.path.trim_end_matches('/');
    ["/atlas", "/api/atlas"]
        .iter()
        .any(|first| path.strip_prefix(first).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// How to get a store.
const HOW: &str = "mexagon atlas build DIR\nmexagon serve --store DIR";

/// Answers a request for a page, or below `/api`, if there is such a question.
pub(crate) fn respond(path: &str, request: &Request, atlas: Option<&dyn Atlas>, budget: &Budget) -> Option<Response> {
    let is_page = path.starts_with("/atlas");
    let name = path.trim_start_matches("/api").trim_start_matches("/atlas").trim_start_matches('/');
    if !["", "rows"].contains(&name) && !QUESTIONS.iter().any(|(known, ..)| *known == name) {
        return None;
    }
    Some(match atlas {
        Some(atlas) if is_page => page::respond(name, request, atlas, budget),
        Some(atlas) => api::respond(name, request, atlas, budget),
        None if is_page => page::without(),
        None => {
            let message = "there is no store here; mexagon serve --store DIR has one";
            Response::error(404, &json!({ "code": 2, "message": message }))
        }
    })
}

/// The named questions: the name in addresses, the title, and what is told.
const QUESTIONS: [(&str, &str, &str); 5] = [
    ("joint", "Joint values", "How many groups have which values of GEN and DNG."),
    (
        "spectrum",
        "Spectrum",
        "Which extended types of GEN occur: in how many groups, as how many classes, and where first.",
    ),
    ("deciders", "Deciders", "How many values which engine and which theorem told."),
    ("smallest", "Smallest groups", "The ten smallest groups with values of GEN and DNG."),
    ("undecided", "Undecided", "The groups of which something was not found within the budget."),
];

/// The names of the questions.
pub(crate) fn names() -> [&'static str; 5] {
    QUESTIONS.map(|(name, ..)| name)
}

/// The question with a name and the values of a request; `None` if values are missing.
fn question(name: &str, request: &Request) -> Result<Option<AtlasQuestion>, Failure> {
    let value = |name: &str| match request.value(name).trim() {
        "" => Ok(None),
        text => {
            text.parse::<i64>().map(Some).map_err(|_| Failure::undefined(format!("{name} is a number, not {text:?}")))
        }
    };
    Ok(match name {
        "joint" => Some(AtlasQuestion::Joint),
        "spectrum" => Some(AtlasQuestion::Spectrum),
        "deciders" => Some(AtlasQuestion::Deciders),
        "undecided" => Some(AtlasQuestion::Undecided),
        _ => match (value("gen")?, value("dng")?) {
            (None, None) => None,
            (r#gen, dng) => Some(AtlasQuestion::Smallest { r#gen, dng }),
        },
    })
}

/// The condition of a request, if there is one.
fn condition(request: &Request) -> Result<Option<Filter>, Failure> {
    Some(request.value("where").trim()).filter(|text| !text.is_empty()).map(Filter::parse).transpose()
}

/// The table that a request asks for: the one with most groups and columns if it does not say.
fn table<'a>(request: &'a Request, tables: &'a [AtlasTable]) -> Result<&'a AtlasTable, Failure> {
    let asked = request.value("table");
    let largest = || tables.iter().max_by_key(|table| (table.groups, table.columns.len()));
    let found = if asked.is_empty() { largest() } else { tables.iter().find(|table| table.name == asked) };
    found.ok_or_else(|| {
        let names = tables.iter().map(|table| table.name.as_str()).collect::<Vec<_>>().join(", ");
        Failure::undefined(format!("there is no table {asked:?}; the tables are {names}"))
    })
}
