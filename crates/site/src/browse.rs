//! The embedded small groups: filters, counts, rows in any order, page by page.

use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::math;
use crate::page::Page;
use crate::plots;
use crate::response::{Request, Response, status};
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Cell, Column, Filter, OVERFLOW_MESSAGE, Orders, Sink, Summary, Survey};
use mexagon::{Budget, Failure, Stop};
use std::collections::BTreeMap;

/// The rows of a page.
const ROWS: usize = 50;

/// What is looked at if nothing is asked for.
const ORDERS: &str = "1..100";

/// The filters with choices: the name, what it is called, the choices and the conditions that they stand for.
type Choice = (&'static str, &'static str, &'static [(&'static str, &'static str)]);
const CHOICES: [Choice; 7] = [
    ("gen", "GEN", &[("0", "gen = 0"), ("1", "gen = 1"), ("2", "gen = 2"), ("3", "gen = 3"), ("4", "gen = 4")]),
    ("dng", "DNG", &[("0", "dng = 0"), ("1", "dng = 1"), ("3", "dng = 3")]),
    ("winner", "GEN is won by", &[("first", "gen > 0"), ("second", "gen = 0")]),
    ("d", "d(G)", &[("1", "d = 1"), ("2", "d = 2"), ("3", "d = 3"), ("4", "d = 4"), ("more", "d > 4")]),
    ("abelian", "Abelian", &[("yes", "abelian"), ("no", "not abelian")]),
    ("soluble", "Soluble", &[("yes", "soluble"), ("no", "not soluble")]),
    ("simple", "Simple", &[("yes", "simple"), ("no", "not simple")]),
];

/// The columns that a table may be sorted by.
const SORTED: [&str; 6] = ["order", "description", "d", "gen", "dng", "element_classes"];

/// The condition that a request asks for, if there is one.
fn condition(request: &Request) -> Result<Option<String>, Failure> {
    let mut parts = Vec::new();
    for (name, title, choices) in CHOICES {
        let value = request.value(name);
        if value.is_empty() {
            continue;
        }
        let known = choices.iter().find(|(choice, _)| *choice == value);
        let (_, part) = known.ok_or_else(|| Failure::undefined(format!("{title} cannot be {value:?}")))?;
        parts.push((*part).to_owned());
    }
    let words = request.value("description").trim();
    if !words.is_empty() {
        parts.push(format!("description contains \"{}\"", words.replace('"', "")));
    }
    let more = request.value("where").trim();
    if !more.is_empty() {
        Filter::parse(more)?;
        parts.push(if parts.is_empty() { more.to_owned() } else { format!("({more})") });
    }
    Ok((!parts.is_empty()).then(|| parts.join(" and ")))
}

/// Rows that come in until time is over.
struct Rows<'a> {
    all: Vec<Vec<Cell>>,
    budget: &'a Budget,
}

impl Sink<Vec<Vec<Cell>>> for Rows<'_> {
    type Error = Failure;

    fn batch(&mut self, mut rows: Vec<Vec<Cell>>, _: &Summary) -> Result<(), Failure> {
        self.all.append(&mut rows);
        let cells = self.all.len() * self.all.first().map_or(0, Vec::len);
        self.budget.bytes((cells * size_of::<Cell>()) as u64)?;
        Ok(self.budget.check_now()?)
    }

    fn tick(&mut self, _: u64) -> Result<(), Failure> {
        Ok(self.budget.check_now()?)
    }
}

/// The rows of some groups.
pub fn rows(
    orders: &[u32],
    columns: &[Column],
    condition: Option<&str>,
    budget: &Budget,
) -> Result<Vec<Vec<Cell>>, Failure> {
    let filter = condition.map(Filter::parse).transpose()?;
    let limits = budget.limits();
    let survey = Survey { orders: orders.to_vec(), columns: columns.to_vec(), filter, limits, skipped: 0, jobs: 1 };
    let mut rows = Rows { all: Vec::new(), budget };
    let add = |batch: &mut Vec<Vec<Cell>>, row: &[Cell]| batch.push(row.to_vec());
    match survey::run(&survey, budget, add, &mut rows)? {
        Summary { overflow: true, .. } => Err(Failure::undefined(OVERFLOW_MESSAGE)),
        Summary { interrupted: true, .. } => Err(Stop::Cancelled.into()),
        _ => Ok(rows.all),
    }
}

/// The orders of a text that are embedded.
pub fn orders(text: &str) -> Result<Vec<u32>, Failure> {
    let orders = parse_orders(text).and_then(|ranges| Orders::of(&ranges));
    Ok(orders.map_err(|error| Failure::syntax(error, text))?.included)
}

/// The orders that a request asks for.
fn asked(request: &Request) -> &str {
    Some(request.value("orders").trim()).filter(|orders| !orders.is_empty()).unwrap_or(ORDERS)
}

pub fn page(request: &Request, budget: &Budget) -> Response {
    let page = Page::new("Browse").at("/browse").with(tag("h1").with("Small groups")).with(form(request));
    match found(request, budget) {
        Ok(found) => Response::html(page.with(found).finish()),
        Err(failure) => {
            let source = if failure.json().contains_key("place") { source_of(request) } else { String::new() };
            Response::html(page.with(failure::shown(&failure, &source)).finish()).with_status(status(&failure))
        }
    }
}

/// The text that a mark belongs to: the orders if they are at fault, the condition otherwise.
fn source_of(request: &Request) -> String {
    let text = asked(request);
    if orders(text).is_err() { text.to_owned() } else { request.value("where").trim().to_owned() }
}

fn found(request: &Request, budget: &Budget) -> Result<Html, Failure> {
    let orders = orders(asked(request))?;
    let condition = condition(request)?;
    let sort = Some(request.value("sort")).filter(|name| SORTED.contains(name)).unwrap_or("order");
    let mut columns = vec![Column::Order, Column::Id, Column::Gen, Column::Dng];
    columns.extend(Column::named(sort));
    let mut all = rows(&orders, &columns, condition.as_deref(), budget)?;
    if sort != "order" {
        all.sort_by(|a, b| a.last().cmp(&b.last()));
    }
    if request.value("turned") == "yes" {
        all.reverse();
    }
    let pages = all.len().div_ceil(ROWS).max(1);
    let page = request.value("page").parse::<usize>().unwrap_or(1).clamp(1, pages);
    let shown = &all[(page - 1) * ROWS..all.len().min(page * ROWS)];
    let counted = counts(request, &all);
    let table = if shown.is_empty() {
        tag("p").with("No group of these orders is like that.").into()
    } else {
        table(request, shown, sort, budget)?
    };
    Ok(counted.and(table).and(pager(request, page, pages)).and(files(request, condition.as_deref())))
}

/// The same for scripts, and plots of these orders.
fn files(request: &Request, condition: Option<&str>) -> Tag {
    let orders = asked(request);
    let query = [("orders", orders), ("where", condition.unwrap_or_default())];
    let query = if condition.is_some() { &query[..] } else { &query[..1] };
    let plot = |name: &str, words: &'static str| {
        link(address::write(&format!("/plots/{name}.svg"), &[("orders", orders)]), words)
    };
    classed("p", "files")
        .with(link(address::write("/api/survey", query), "JSON"))
        .with(plot("gen", "Shares of GEN"))
        .with(plot("dng", "Shares of DNG"))
        .with(plot("classes", "Numbers of structure classes"))
}

/// The address of this page with something changed.
fn changed(request: &Request, changes: &[(&str, &str)]) -> String {
    let kept = request.query.iter().filter(|(name, value)| {
        !value.is_empty() && name != "page" && !changes.iter().any(|(changed, _)| changed == name)
    });
    let mut query: Vec<(&str, &str)> = kept.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    query.extend(changes.iter().filter(|(_, value)| !value.is_empty()));
    address::write("/browse", &query)
}

/// How many groups have which value.
fn counts(request: &Request, all: &[Vec<Cell>]) -> Html {
    let bars = [(2, "gen", "GEN"), (3, "dng", "DNG")].map(|(place, name, title)| {
        let mut numbers: BTreeMap<i64, usize> = BTreeMap::new();
        for row in all {
            if let Some(Cell::Number(value)) = row.get(place) {
                *numbers.entry(*value).or_insert(0) += 1;
            }
        }
        let each = |(value, number): (&i64, &usize)| {
            let address = changed(request, &[(name, &value.to_string())]);
            tag("li").with(math::nimber(&format!("*{value}"))).with(" ").with(link(address, number.to_string()))
        };
        let list = classed("ul", "counts").with_all(numbers.iter().map(each));
        classed("div", "count").with(classed("span", "label").with(title)).with(list)
    });
    let words = mexagon::words::count(all.len() as u64, "group", "groups");
    let lead = classed("p", "lead").set("aria-live", "polite").with(words);
    Html::from(lead).and(plots::shares(all)).and(classed("div", "tallies").with_all(bars))
}

/// The rows of this page, with all that is shown of them.
fn table(request: &Request, shown: &[Vec<Cell>], sort: &str, budget: &Budget) -> Result<Html, Failure> {
    let pair = |row: &Vec<Cell>| match (row.first(), row.get(1)) {
        (Some(Cell::Number(order)), Some(Cell::Number(id))) => (*order, *id),
        _ => (0, 0),
    };
    let pairs: Vec<(i64, i64)> = shown.iter().map(pair).collect();
    let mut orders: Vec<u32> = pairs.iter().filter_map(|(order, _)| u32::try_from(*order).ok()).collect();
    orders.sort_unstable();
    orders.dedup();
    let each = pairs.iter().map(|(order, id)| format!("order = {order} and id = {id}"));
    let condition = each.collect::<Vec<_>>().join(" or ");
    let names = ["order", "id", "description", "d", "maximal", "element_classes", "gen", "dng"];
    let columns: Vec<Column> = names.iter().filter_map(|name| Column::named(name)).collect();
    let mut rows = rows(&orders, &columns, Some(&condition), budget)?;
    rows.sort_by_key(|row| pairs.iter().position(|known| *known == pair(row)));
    let heading = |(name, title): (&str, &str)| {
        if !SORTED.contains(&name) {
            return tag("th").set("scope", "col").with(title);
        }
        let is_sorted = sort == name;
        let turned = if is_sorted && request.value("turned") != "yes" { "yes" } else { "" };
        let address = changed(request, &[("sort", if name == "order" { "" } else { name }), ("turned", turned)]);
        let head = tag("th").set("scope", "col").with(link(address, title));
        let way = if turned == "yes" { "ascending" } else { "descending" };
        if is_sorted { head.set("aria-sort", way) } else { head }
    };
    let headings = [
        ("order", "group"),
        ("description", "as GAP describes it"),
        ("d", "d(G)"),
        ("maximal", "maximal subgroups"),
        ("element_classes", "conjugacy classes"),
        ("gen", "GEN"),
        ("dng", "DNG"),
    ];
    let head = tag("thead").with(tag("tr").with_all(headings.map(heading)));
    let body = tag("tbody").with_all(rows.iter().map(|row| line(row)));
    Ok(wide("The groups").with(tag("table").with(head).with(body)).into())
}

fn line(row: &[Cell]) -> Tag {
    let text = |place: usize| match row.get(place) {
        Some(Cell::Number(number)) => number.to_string(),
        Some(Cell::Text(text)) => text.clone(),
        Some(Cell::Truth(truth)) => truth.to_string(),
        _ => String::new(),
    };
    let name = format!("SmallGroup({},{})", text(0), text(1));
    let value = |place: usize| {
        let text = text(place);
        tag("td").with(if text.is_empty() { Html::none() } else { math::nimber(&format!("*{text}")) })
    };
    let number = |place: usize| classed("td", "number").with(text(place));
    let label = link(address::structure(&name), format!("{}.{}", text(0), text(1))).set("title", &name);
    tag("tr")
        .with(tag("th").set("scope", "row").with(label))
        .with(classed("td", "math").with(text(2)))
        .with(number(3))
        .with(number(4))
        .with(number(5))
        .with(value(6))
        .with(value(7))
}

fn pager(request: &Request, page: usize, pages: usize) -> Html {
    if pages == 1 {
        return Html::none();
    }
    let to = |number: usize, words: &str| {
        let address = changed(request, &[("page", &number.to_string())]);
        (1..=pages).contains(&number).then(|| Html::from(link(address, words)).and(" "))
    };
    let here = classed("span", "label").with(format!("page {page} of {pages} "));
    let before = page.checked_sub(1).and_then(|number| to(number, "Before"));
    classed("nav", "pager")
        .set("aria-label", "Pages of the table")
        .with(before)
        .with(here)
        .with(to(page + 1, "Next"))
        .into()
}

fn form(request: &Request) -> Html {
    let field = |name: &'static str, title: &'static str, usual: &str, width: u32| {
        let input = tag("input")
            .set("name", name)
            .set("value", request.value(name))
            .set("placeholder", usual)
            .set("size", width);
        tag("label").with(classed("span", "label").with(title)).with(input)
    };
    let choice = |(name, title, choices): Choice| {
        let option = |(value, _): &(&str, &str)| {
            tag("option").set("value", value).set_if(request.value(name) == *value, "selected").with(*value)
        };
        let any = tag("option").set("value", "").with("any");
        let select = tag("select").set("name", name).with(any).with_all(choices.iter().map(option));
        tag("label").with(classed("span", "label").with(title)).with(select)
    };
    let button = tag("button").set("type", "submit").with("Filter");
    let again = link("/browse", "all");
    let help = classed("p", "quiet")
        .with("A condition is what ")
        .with(tag("code").with("mexagon survey --where"))
        .with(" takes, such as ")
        .with(tag("code").with("exponent < 10 and not nilpotent"))
        .with(". ")
        .with(link("/docs/survey", "All columns"));
    classed("form", "filters")
        .set("action", "/browse")
        .set("method", "get")
        .with(field("orders", "Orders", ORDERS, 14))
        .with_all(CHOICES.map(choice))
        .with(field("description", "Described as", "Q8", 12))
        .with(field("where", "Condition", "exponent < 10", 26))
        .with(button)
        .with(again)
        .with(help)
        .into()
}
