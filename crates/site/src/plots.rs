//! Plots that the program makes: shares of values by order, numbers of structure classes.

use crate::browse;
use crate::failure;
use crate::html::Html;
use crate::response::{Request, Response, status};
use mexagon::survey::{Cell, Column};
use mexagon::{Budget, Failure};
use std::collections::BTreeMap;
use std::fmt::Write;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 44.0;
const BOTTOM: f64 = 26.0;
const TOP: f64 = 10.0;

/// More bars are put together in bins.
const MOST_BARS: usize = 240;

/// The colours of values where no page gives them, and how texts are set.
const STYLE: &str = "<style>text{font:12px sans-serif;fill:#5d6169}.axis{stroke:#b9b5aa}.dot{fill:#0b5a54;fill-opacity:.35}\
.v0{fill:#f8d9ac}.v1{fill:#d3e3f6}.v2{fill:#cdeadf}.v3{fill:#e0d8f5}.v4{fill:#f7d3dd}.v5,.v6,.v7,.v8,.v9{fill:#e2e2e6}</style>";

/// A plot by itself.
pub fn file(name: &str, request: &Request, budget: &Budget) -> Option<Response> {
    let orders = Some(request.value("orders")).filter(|orders| !orders.is_empty());
    let made = match name {
        "gen.svg" => values(orders.unwrap_or("1..200"), Column::Gen, budget),
        "dng.svg" => values(orders.unwrap_or("1..200"), Column::Dng, budget),
        "classes.svg" => classes(orders.unwrap_or("1..60"), budget),
        _ => return None,
    };
    Some(match made {
        Ok(drawing) => Response::new("image/svg+xml", drawing.replacen('>', &format!(">{STYLE}"), 1)),
        Err(failure) => {
            Response::html(failure::shown(&failure, orders.unwrap_or_default())).with_status(status(&failure))
        }
    })
}

fn values(orders: &str, column: Column, budget: &Budget) -> Result<String, Failure> {
    let rows = browse::rows(&browse::orders(orders)?, &[Column::Order, column], None, budget)?;
    let pairs = rows.iter().filter_map(|row| pair(row, 1));
    Ok(bars(pairs, &format!("Shares of the values of {} among the groups of each order", column.name().to_uppercase())))
}

/// The shares of the values of GEN by order, for rows of order, id and GEN; nothing for a single order.
pub fn shares(rows: &[Vec<Cell>]) -> Html {
    let pairs: Vec<(i64, i64)> = rows.iter().filter_map(|row| pair(row, 2)).collect();
    let several = pairs.first().map(|first| first.0) != pairs.last().map(|last| last.0);
    if !several {
        return Html::none();
    }
    Html::drawing(bars(pairs.into_iter(), "Shares of the values of GEN among these groups, by order"))
}

fn pair(row: &[Cell], place: usize) -> Option<(i64, i64)> {
    match (row.first(), row.get(place)) {
        (Some(Cell::Number(order)), Some(Cell::Number(value))) => Some((*order, *value)),
        _ => None,
    }
}

fn start(title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title>"
    )
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    // Writing to a string does not fail.
    let _ = write!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>");
}

/// A bar for each order, or for each bin of orders, cut by the shares of the values.
fn bars(pairs: impl Iterator<Item = (i64, i64)>, title: &str) -> String {
    let mut counts: BTreeMap<i64, BTreeMap<i64, u64>> = BTreeMap::new();
    for (order, value) in pairs {
        *counts.entry(order).or_default().entry(value).or_insert(0) += 1;
    }
    let mut out = start(title);
    let (first, last) = (counts.keys().next().copied().unwrap_or(1), counts.keys().last().copied().unwrap_or(1));
    let span = (last - first + 1).max(1);
    let bin = (span as usize).div_ceil(MOST_BARS).max(1) as i64;
    let mut binned: BTreeMap<i64, BTreeMap<i64, u64>> = BTreeMap::new();
    for (order, values) in counts {
        let place = binned.entry((order - first) / bin).or_default();
        values.into_iter().for_each(|(value, count)| *place.entry(value).or_insert(0) += count);
    }
    let slots = (span as f64 / bin as f64).ceil();
    let (step, high) = ((WIDTH - LEFT - 8.0) / slots, HEIGHT - TOP - BOTTOM);
    for (place, values) in &binned {
        let total: u64 = values.values().sum();
        let x = LEFT + step * *place as f64;
        let mut y = TOP + high;
        for (value, count) in values {
            let part = high * *count as f64 / total as f64;
            y -= part;
            let class = (*value).clamp(0, 9);
            let wide = (step - if step > 4.0 { 1.0 } else { 0.0 }).max(0.5);
            let _ = write!(
                out,
                "<rect class=\"v{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{wide:.2}\" height=\"{part:.2}\"/>"
            );
        }
    }
    let _ = write!(out, "<path class=\"axis\" d=\"M{LEFT} {TOP}V{0}H{WIDTH}\" fill=\"none\"/>", TOP + high);
    text(&mut out, LEFT - 6.0, TOP + 10.0, "end", "100 %");
    text(&mut out, LEFT - 6.0, TOP + high, "end", "0");
    for tick in ticks(first, last) {
        let x = LEFT + step * ((tick - first) as f64 / bin as f64 + 0.5);
        text(&mut out, x, HEIGHT - 8.0, "middle", &tick.to_string());
    }
    out + "</svg>"
}

/// About ten round numbers.
fn ticks(first: i64, last: i64) -> Vec<i64> {
    let rough = ((last - first) / 8).max(1);
    let power = 10_i64.pow(rough.ilog10());
    let step = [1, 2, 5, 10].into_iter().map(|factor| factor * power).find(|step| *step >= rough).unwrap_or(rough);
    (first..=last).filter(|order| order % step == 0 || *order == first && step > 1 && first < step / 2).collect()
}

/// A dot for each group: its order, and the number of structure classes of GEN on a scale of powers of ten.
fn classes(orders: &str, budget: &Budget) -> Result<String, Failure> {
    let rows = browse::rows(&browse::orders(orders)?, &[Column::Order, Column::Classes], None, budget)?;
    let pairs: Vec<(i64, i64)> = rows.iter().filter_map(|row| pair(row, 1)).collect();
    let mut out = start("Numbers of structure classes of GEN, a dot for each group, by order");
    let (first, last) = (pairs.iter().map(|p| p.0).min().unwrap_or(1), pairs.iter().map(|p| p.0).max().unwrap_or(1));
    let most = pairs.iter().map(|p| p.1).max().unwrap_or(1).max(10) as f64;
    let high = HEIGHT - TOP - BOTTOM;
    let across =
        |order: i64| LEFT + 8.0 + (WIDTH - LEFT - 24.0) * (order - first) as f64 / (last - first).max(1) as f64;
    let up = |count: f64| TOP + high - high * count.max(1.0).log10() / most.log10();
    for (order, count) in pairs {
        let _ =
            write!(out, "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/>", across(order), up(count as f64));
    }
    let _ = write!(out, "<path class=\"axis\" d=\"M{LEFT} {TOP}V{0}H{WIDTH}\" fill=\"none\"/>", TOP + high);
    let mut power = 1.0;
    while power <= most {
        text(&mut out, LEFT - 6.0, up(power) + 4.0, "end", &power.to_string());
        power *= 10.0;
    }
    ticks(first, last)
        .into_iter()
        .for_each(|tick| text(&mut out, across(tick), HEIGHT - 8.0, "middle", &tick.to_string()));
    Ok(out + "</svg>")
}
