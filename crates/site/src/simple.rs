//! The non-abelian simple groups of order below a million.

use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::lists::row_head;
use crate::math;
use crate::page::Page;
use crate::response::{Request, Response};
use crate::sources;
use mexagon::tables::{SIMPLE_GROUPS, simple_row};
use mexagon::{Budget, Game, Structure};
use std::time::Duration;

/// The table; values come after the page, since some take a while.
pub fn page() -> Response {
    let row = |name: &&str| {
        let order = name.parse::<Structure>().ok().and_then(|group| group.order());
        let order = order.map_or_else(String::new, |order| order.to_string());
        let later = tag("td").set("colspan", 3).with(
            classed("div", "later line")
                .set("data-load", address::write("/simple/values", &[("of", name)]))
                .set("aria-busy", "true")
                .with(link(address::structure(name), "values")),
        );
        let name = tag("th").set("scope", "row").with(sources::structure(name));
        tag("tr").with(name).with(classed("td", "number").with(order)).with(later)
    };
    let head = row_head(&["group", "order", "values of GEN and DNG, maximal subgroups of even and odd order"]);
    let table = tag("table").with(head).with(tag("tbody").with_all(SIMPLE_GROUPS.iter().map(row)));
    let words = classed("p", "lead").with("The 56 non-abelian simple groups of order below a million.");
    let page = Page::new("Simple groups").at("/simple").with(tag("h1").with("Simple groups")).with(words);
    let line = sources::shell("mexagon table simple");
    Response::html(page.with(wide("The simple groups").with(table)).with(line).finish())
}

/// This much of the time of a row is left to theorems.
const QUICK: Duration = Duration::from_millis(500);

/// The values of one of the groups, with its maximal subgroups if there is time for them.
pub fn row(part: &str, request: &Request, budget: &Budget) -> Option<Response> {
    let asked = request.value("of");
    let name = SIMPLE_GROUPS.iter().find(|name| **name == asked).filter(|_| part == "values")?;
    let limits = budget.limits();
    let most = limits.time.map_or(Duration::MAX, |time| time.saturating_sub(QUICK));
    let shown = match simple_row(name, &budget.part(most, limits.classes)) {
        Ok(row) => {
            let maximal = row.maximal.map(|(even, odd)| format!("{even} even and {odd} odd maximal subgroups"));
            values(row.r#gen.to_string(), row.dng.to_string()).and(maximal.map(quiet))
        }
        Err(failure) => match by_theorem(name, budget) {
            Some([first, second]) => {
                values(first, second).and(quiet("by theorems; the maximal subgroups take longer".to_owned()))
            }
            // The row says so; the page is there all the same.
            None => failure::shown(&failure, asked),
        },
    };
    Some(Response::html(shown))
}

/// The values of GEN and DNG, if a theorem tells them at once.
fn by_theorem(name: &str, budget: &Budget) -> Option<[String; 2]> {
    let solver = crate::solver(budget);
    let group = solver.read(name).ok()?;
    let value = |game| Some(solver.solve(game, &group).ok()?.value()?.to_string());
    Some([value(Game::GEN)?, value(Game::DNG)?])
}

fn values(first: String, second: String) -> Html {
    let value = |name: &str, value: String| Html::from(name).and(" ").and(math::nimber(&format!("*{value}"))).and(" ");
    classed("span", "nowrap").with(value("GEN", first)).with(value("DNG", second)).into()
}

fn quiet(words: String) -> Tag {
    classed("span", "quiet").with(words)
}
