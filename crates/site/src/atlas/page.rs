//! The pages of a store: what is there, the named questions, and the rows.

use super::cells::table as shown_table;
use super::{Atlas, AtlasTable, HOW, QUESTIONS, condition, question, table};
use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::lists::row_head;
use crate::page::Page;
use crate::response::{Request, Response, status};
use crate::sources::shell;
use mexagon::survey::Cell;
use mexagon::{Budget, Failure};

/// The rows of a page, and the most that an answer shows.
const ROWS: usize = 50;
const MOST_SHOWN: usize = 500;

/// What is said where there is no store.
pub(super) fn without() -> Response {
    let page = Page::new("The atlas").with(tag("h1").with("The atlas")).with(
        classed("p", "lead").with(
            "The atlas is a store of all embedded groups with the values of four games, types, deciders and digests of certificates. There is none \
             here: a program that was built with stores makes one, and serves it.",
        ),
    );
    let more =
        tag("p").with(link("/docs/atlas", "About stores")).with(" · ").with(link("/browse", "Browse without one"));
    Response::html(page.with(shell(HOW)).with(more).finish())
}

pub(super) fn respond(name: &str, request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Response {
    let (title, words) = match QUESTIONS.iter().find(|(known, ..)| *known == name) {
        Some((_, title, words)) => (*title, *words),
        None if name == "rows" => ("Rows", "The rows of a table, or those of which a condition holds."),
        None => ("The atlas", "A store of surveys: what is in it, and questions to it."),
    };
    let page = Page::new(title).with(tag("h1").with(title)).with(ways(name)).with(classed("p", "lead").with(words));
    let content = match name {
        "" => overview(atlas),
        "rows" => rows(request, atlas, budget),
        name => answer(name, request, atlas),
    };
    match content {
        Ok(content) => Response::html(page.with(content).finish()),
        Err(failure) => {
            let source = request.value("where").trim();
            let form = (name == "rows").then(|| condition_form(request, &[], ""));
            Response::html(page.with(form).with(failure::shown(&failure, source)).finish())
                .with_status(status(&failure))
        }
    }
}

/// The questions beside each other.
fn ways(here: &str) -> Html {
    let named = QUESTIONS.iter().map(|(name, title, _)| (*name, *title));
    let way = |(name, title): (&'static str, &'static str)| {
        let address = if name.is_empty() { "/atlas".to_owned() } else { format!("/atlas/{name}") };
        let to = link(address, title);
        if name == here { to.set("aria-current", "page") } else { to }
    };
    let all = [("", "Overview")].into_iter().chain(named).chain([("rows", "Rows")]);
    classed("nav", "ways").set("aria-label", "Questions").with_all(all.map(way)).into()
}

fn overview(atlas: &dyn Atlas) -> Result<Html, Failure> {
    let number = |number: u64| classed("td", "number").with(number.to_string());
    let row = |table: &AtlasTable| {
        let rows = link(address::write("/atlas/rows", &[("table", &table.name)]), table.name.as_str());
        tag("tr")
            .with(tag("th").set("scope", "row").with(rows))
            .with(number(table.complete))
            .with(number(table.groups))
            .with(number(table.rows))
            .with(number(table.unsolved))
            .with(classed("td", "math").with(table.columns.join(", ")))
    };
    let head = row_head(&["table", "groups", "of", "rows", "unsolved", "columns"]);
    let body = tag("tbody").with_all(atlas.tables()?.iter().map(row));
    let status = wide("The tables").with(tag("table").with(head).with(body));
    let files = classed("p", "files").with(link("/api/atlas", "JSON")).with(link("/docs/atlas", "About stores"));
    Ok(Html::from(status).and(files))
}

fn answer(name: &str, request: &Request, atlas: &dyn Atlas) -> Result<Html, Failure> {
    let mut content = Html::none();
    if name == "smallest" {
        content = content.and(values_form(request));
    }
    let Some(asked) = question(name, request)? else { return Ok(content) };
    let sheets = atlas.answer(asked)?;
    let is_one = sheets.len() == 1;
    for (table, mut sheet) in sheets {
        content = content.and((!is_one).then(|| tag("h2").with(table.as_str())));
        if sheet.rows.is_empty() {
            content = content.and(tag("p").with("There is none."));
            continue;
        }
        let all = sheet.rows.len();
        sheet.rows.truncate(MOST_SHOWN);
        // The numbers of groups with some values lead to their rows.
        let lead = |row: &[Cell]| {
            let [Cell::Number(first), Cell::Number(second), ..] = row else { return None };
            let condition = format!("gen = {first} and dng = {second}");
            (name == "joint").then(|| address::write("/atlas/rows", &[("table", &table), ("where", &condition)]))
        };
        content = content.and(shown_table(&table, &sheet, lead));
        if all > MOST_SHOWN {
            content = content.and(classed("p", "quiet").with(format!("The first {MOST_SHOWN} of {all} rows.")));
        }
    }
    let query: Vec<(&str, &str)> = request.query.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let json = link(address::write(&format!("/api/atlas/{name}"), &query), "JSON");
    Ok(content.and(classed("p", "files").with(json)))
}

fn rows(request: &Request, atlas: &dyn Atlas, budget: &Budget) -> Result<Html, Failure> {
    let tables = atlas.tables()?;
    let table = table(request, &tables)?;
    let condition = condition(request)?;
    let page = request.value("page").parse::<u64>().unwrap_or(1).clamp(1, 1 << 32);
    let from = (page - 1) * ROWS as u64;
    let found = atlas.rows(&table.name, condition.as_ref(), from, ROWS, budget)?;
    let pages = found.all.div_ceil(ROWS as u64).max(1);
    let words = mexagon::words::count(found.all, "row", "rows");
    let lead = classed("p", "lead").set("aria-live", "polite").with(words);
    let shown = match found.sheet.rows.is_empty() {
        true => tag("p").with("No row is like that.").into(),
        false => shown_table(&table.name, &found.sheet, |_| None),
    };
    let mut query = vec![("table", table.name.as_str())];
    query.extend(Some(("where", request.value("where").trim())).filter(|(_, text)| !text.is_empty()));
    let start = from.to_string();
    let json = [&query[..], &[("from", start.as_str())]].concat();
    let files = classed("p", "files").with(link(address::write("/api/atlas/rows", &json), "JSON"));
    let form = condition_form(request, &tables, &table.name);
    Ok(form.and(lead).and(shown).and(pager(&query, page, pages)).and(files))
}

fn pager(query: &[(&str, &str)], page: u64, pages: u64) -> Html {
    if pages == 1 {
        return Html::none();
    }
    let to = |number: u64, words: &str| {
        let number = (1..=pages).contains(&number).then(|| number.to_string())?;
        let address = address::write("/atlas/rows", &[query, &[("page", &number)]].concat());
        Some(Html::from(link(address, words)).and(" "))
    };
    classed("nav", "pager")
        .set("aria-label", "Pages of the table")
        .with(to(page.saturating_sub(1), "Before"))
        .with(classed("span", "label").with(format!("page {page} of {pages} ")))
        .with(to(page + 1, "Next"))
        .into()
}

/// A table and a condition.
fn condition_form(request: &Request, tables: &[AtlasTable], chosen: &str) -> Html {
    let option = |table: &AtlasTable| {
        let is_chosen = table.name == chosen;
        tag("option").set("value", &table.name).set_if(is_chosen, "selected").with(table.name.as_str())
    };
    let choice = (tables.len() > 1).then(|| {
        let select = tag("select").set("name", "table").with_all(tables.iter().map(option));
        tag("label").with(classed("span", "label").with("Table")).with(select)
    });
    form("/atlas/rows")
        .with(choice)
        .with(field(request, "where", "Condition", "gen = 3 and dng = 0", 40))
        .with(button())
        .into()
}

/// Values of GEN and DNG.
fn values_form(request: &Request) -> Html {
    form("/atlas/smallest")
        .with(field(request, "gen", "GEN", "3", 4))
        .with(field(request, "dng", "DNG", "0", 4))
        .with(button())
        .into()
}

fn form(action: &str) -> Tag {
    classed("form", "filters").set("action", action).set("method", "get")
}

fn button() -> Tag {
    tag("button").set("type", "submit").with("Show")
}

fn field(request: &Request, name: &'static str, title: &str, usual: &str, width: u32) -> Tag {
    let input =
        tag("input").set("name", name).set("value", request.value(name)).set("placeholder", usual).set("size", width);
    tag("label").with(classed("span", "label").with(title)).with(input)
}
