//! What a structure is: facts, and its maximal subgroups.

use super::{Subject, plain};
use crate::html::{Html, classed, tag, wide};
use crate::sources;
use mexagon::Failure;
use serde_json::{Map, Value};

/// The facts that are shown, by their fields.
const SHOWN: [(&str, &str); 17] = [
    ("small_group", "Small group"),
    ("order_factored", "Order"),
    ("abelian", "Abelian"),
    ("soluble", "Soluble"),
    ("chief_factors", "Chief factors"),
    ("d", "d(G)"),
    ("d_bounds", "d(G)"),
    ("frattini_order", "|Φ(G)|"),
    ("conjugacy_classes", "Conjugacy classes"),
    ("derived_index", "Index of the derived subgroup"),
    ("abelian_quotient_order", "Order of the abelian quotient"),
    ("central_involutions", "Central involutions"),
    ("points", "Points"),
    ("top_order", "Order of the top"),
    ("operations", "Operations"),
    ("elements", "Elements"),
    ("games", "Games"),
];

pub fn all(subject: &Subject) -> Result<Html, Failure> {
    let info = subject.solver.info(&subject.structure)?.json();
    let mut list = tag("dl");
    for (field, name) in SHOWN {
        if let Some(value) = info.get(field).and_then(|value| shown(field, value)) {
            list = list.with(tag("dt").with(name)).with(tag("dd").with(value));
        }
    }
    let maximal = info.get("maximal").and_then(Value::as_object).map(maximal);
    Ok(Html::from(list).and(maximal))
}

fn shown(field: &str, value: &Value) -> Option<Html> {
    match (field, value) {
        (_, Value::Null) => None,
        ("small_group", Value::Array(id)) => {
            let number = |i: usize| id.get(i).and_then(Value::as_u64).unwrap_or(0);
            Some(sources::structure(&format!("SmallGroup({},{})", number(0), number(1))))
        }
        ("operations", Value::Array(operations)) => {
            let name = |operation: &Value| format!("{}/{}", plain(&operation["name"]), operation["arity"]);
            Some(operations.iter().map(name).collect::<Vec<_>>().join(", ").into())
        }
        ("d_bounds", Value::Array(bounds)) => Some(bounds.iter().map(plain).collect::<Vec<_>>().join(" to ").into()),
        ("order_factored", value) => Some(crate::math::name(&plain(value).replace(" * ", " · "))),
        ("chief_factors", Value::Array(factors)) if !factors.is_empty() => {
            Some(crate::math::name(&factors.iter().map(plain).collect::<Vec<_>>().join(", ")))
        }
        (_, Value::Array(values)) if values.is_empty() => Some("none".into()),
        (_, Value::Array(values)) => Some(values.iter().map(plain).collect::<Vec<_>>().join(", ").into()),
        (_, Value::Bool(truth)) => Some(if *truth { "yes" } else { "no" }.into()),
        (_, value) => Some(plain(value).into()),
    }
}

/// The maximal subgroups, by their order.
fn maximal(found: &Map<String, Value>) -> Html {
    let kinds = found.get("kinds").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let heading = |name: &str| tag("th").set("scope", "col").with(name);
    let row = |kind: &Value| {
        let names: Vec<&str> = kind["names"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut shown = Html::none();
        for (place, name) in names.iter().enumerate() {
            shown = shown.and(if place > 0 { ", " } else { "" }).and(crate::math::name(name));
        }
        let number = |field: &str| if kind[field].is_null() { String::new() } else { plain(&kind[field]) };
        let cells = ["order", "index", "count"].map(|field| classed("td", "number").with(number(field)));
        tag("tr").with(tag("td").with(shown)).with_all(cells)
    };
    let number = found.get("count").and_then(Value::as_u64).unwrap_or(0);
    let head = tag("tr").with_all(["", "order", "index", "number"].map(heading));
    let words = mexagon::words::count(number, "maximal subgroup", "maximal subgroups");
    let table = tag("table").with(tag("thead").with(head)).with(tag("tbody").with_all(kinds.iter().map(row)));
    Html::from(tag("h3").with(words)).and((!kinds.is_empty()).then(|| wide("Maximal subgroups").with(table)))
}
