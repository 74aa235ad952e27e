//! Cells of a store in a table of a page: groups and theorems lead to their pages, values have their colours.

use crate::address;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::lists::row_head;
use crate::math;
use mexagon::Game;
use mexagon::survey::{Cell, Sheet};

/// Longer texts are cut; the title of the cell has the whole text.
const LONGEST: usize = 48;

/// A sheet as a table. Order and id make up one cell, with the link to the group; `lead` says where the last cell of a row leads to.
pub(super) fn table(name: &str, sheet: &Sheet, lead: impl Fn(&[Cell]) -> Option<String>) -> Html {
    let is_of_groups = sheet.columns.starts_with(&["order", "id"]);
    let skipped = if is_of_groups { 2 } else { 0 };
    let titles: Vec<&str> =
        is_of_groups.then_some("group").into_iter().chain(sheet.columns[skipped..].iter().copied()).collect();
    let row = |row: &Vec<Cell>| {
        let group = is_of_groups.then(|| {
            let (order, id) = (row[0].shown(), row[1].shown());
            tag("th").set("scope", "row").with(group(&format!("{order}.{id}")))
        });
        let last = row.len().saturating_sub(1);
        let cells = sheet.columns.iter().zip(row).enumerate().skip(skipped).map(|(place, (column, one))| {
            let to = if place == last { lead(row) } else { None };
            to.map_or_else(|| cell(column, one), |to| classed("td", "number").with(link(to, one.shown())))
        });
        tag("tr").with(group).with_all(cells)
    };
    let body = tag("tbody").with_all(sheet.rows.iter().map(row));
    wide(name).with(classed("table", "cells").with(row_head(&titles)).with(body)).into()
}

/// A link to a group, by its order and id with a dot.
fn group(label: &str) -> Html {
    let name = format!("SmallGroup({})", label.replace('.', ","));
    link(address::structure(&name), label).set("title", &name).into()
}

fn cell(column: &str, cell: &Cell) -> Tag {
    let text = cell.shown();
    match cell {
        Cell::Empty => tag("td"),
        Cell::Number(_) if column.parse::<Game>().is_ok() => tag("td").with(math::nimber(&format!("*{text}"))),
        Cell::Number(_) => classed("td", "number").with(text),
        Cell::Truth(_) => tag("td").with(if text == "true" { "yes" } else { "no" }),
        Cell::Text(_) if column == "first" => tag("td").with(group(&text)),
        Cell::Text(_) if column.ends_with("theorem") => {
            tag("td").with(link(format!("/theorems/{text}"), text.as_str()))
        }
        Cell::Text(_) if text.chars().count() > LONGEST => {
            let short: String = text.chars().take(LONGEST - 1).collect();
            classed("td", "math").set("title", &text).with(short + "…")
        }
        Cell::Text(_) => classed("td", "math").with(text),
    }
}
