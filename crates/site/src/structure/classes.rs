//! The table of structure classes, or of positions.

use super::{Subject, game_name, later, plain, section as headed};
use crate::address;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::math;
use crate::response::Request;
use mexagon::{Failure, Game};
use serde_json::Value;

/// More rows are not shown; the files have all of them.
const MOST_ROWS: usize = 200;

/// The section, which is filled after the page.
pub fn section(subject: &Subject, game: Game) -> Html {
    let title = if matches!(game, Game::Selection(_)) { "Structure classes" } else { "Positions" };
    headed("classes", title).with(later(subject, "/structure/classes", &[("game", game.name())], title)).into()
}

pub fn part(subject: &Subject, request: &Request) -> Result<Html, Failure> {
    let game = subject.game(request)?;
    let (found, name) = match game {
        Game::Selection(kind) => (subject.solver.types(kind, &subject.structure)?.json(), "orbits"),
        Game::Closed(kind) => (subject.solver.positions(kind, &subject.structure)?.json(), "positions"),
    };
    let rows = found.get(name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let shown = &rows[..rows.len().min(MOST_ROWS)];
    let (headings, row): (&[&str], fn(&Value) -> Tag) = match game {
        Game::Selection(_) => {
            (&["", "subgroup", "order", "number", "deficiency", "even", "odd", "smooth", "options"], class)
        }
        Game::Closed(_) => (&["", "position", "order", "number", "value", "misère", "options"], position),
    };
    let head = tag("tr").with_all(headings.iter().map(|name| tag("th").set("scope", "col").with(*name)));
    let table = tag("table").with(tag("thead").with(head)).with(tag("tbody").with_all(shown.iter().map(row)));
    let (count, kind) = (found.get("classes").or_else(|| found.get("closed_sets")), game_name(game));
    let what = if name == "orbits" {
        "structure classes, up to conjugacy"
    } else {
        "closed sets, up to what the game does not tell apart"
    };
    let words = format!("{kind}: {} {what} in {} rows", count.map_or_else(String::new, plain), rows.len());
    let cut =
        (rows.len() > MOST_ROWS).then(|| classed("p", "quiet").with(format!("The first {MOST_ROWS} rows are shown.")));
    let query = [("game", game.name()), ("object", subject.name())];
    let json = link(address::write("/api/types", &query), "JSON");
    let query = [("of", subject.name()), ("game", game.name())];
    let csv = link(address::write("/classes.csv", &query), "CSV");
    let files = classed("p", "files").with(json).with(" ").with(csv);
    Ok(Html::from(classed("p", "quiet").with(words)).and(wide("The table").with(table)).and(cut).and(files))
}

/// The table as comma-separated values.
pub fn csv(subject: &Subject, request: &Request) -> Result<String, Failure> {
    match subject.game(request)? {
        Game::Selection(game) => Ok(subject.solver.types(game, &subject.structure)?.csv()),
        Game::Closed(game) => Ok(subject.solver.positions(game, &subject.structure)?.csv()),
    }
}

fn number(value: &Value) -> Tag {
    classed("td", "number").with(plain(value))
}

/// A value in its colour; a dash where there is no position of that size.
fn value(value: &Value) -> Tag {
    let shown = if value.is_null() { "–".into() } else { math::nimber(&format!("*{}", plain(value))) };
    tag("td").with(shown)
}

/// `3 (6)`: six options in the row with number 3.
fn options(row: &Value) -> Tag {
    let mut shown = Html::none();
    for (place, option) in row["options"].as_array().into_iter().flatten().enumerate() {
        let many = option["count"].as_u64().filter(|&count| count > 1).map(|count| format!(" ×{count}"));
        shown = shown.and(if place > 0 { ", " } else { "" }).and(plain(&option["id"])).and(many);
    }
    classed("td", "options").with(shown)
}

fn id(row: &Value, kind: &str) -> Tag {
    let id = plain(&row["id"]);
    let name = format!("{kind}-{id}");
    tag("th")
        .set("scope", "row")
        .with(tag("button").set("type", "button").set("class", "row").set("data-open", name).with(id))
}

fn class(row: &Value) -> Tag {
    let name = row["subgroup"].as_str().map_or_else(Html::none, math::name);
    let etype = &row["etype"];
    tag("tr")
        .with(id(row, "class"))
        .with(tag("td").with(name))
        .with(number(&row["order"]))
        .with(number(&row["length"]))
        .with(number(&row["deficiency"]))
        .with(value(&etype[1]))
        .with(value(&etype[2]))
        .with(number(&etype[3]))
        .with(options(row))
}

fn position(row: &Value) -> Tag {
    let name = row["name"].as_str().map_or_else(Html::none, math::name);
    let misere = if row["misere"] == "N" { "won" } else { "lost" };
    tag("tr")
        .with(tag("th").set("scope", "row").with(plain(&row["id"])))
        .with(tag("td").with(name))
        .with(number(&row["order"]))
        .with(number(&row["number"]))
        .with(value(&row["nim"]))
        .with(tag("td").with(misere))
        .with(options(row))
}
