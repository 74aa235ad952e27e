//! `mexagon info` of an algebra that is not a group.

use super::super::args::Common;
use super::super::{Printed, output, words};
use mexagon::engine::Prepared;
use mexagon::object::Object;
use serde_json::{Value, json};

pub fn run(object: &Object, prepared: &Prepared<'_>, common: &Common) -> Printed {
    let mut kinds: Vec<(u64, u64)> = prepared.system()?.maximal.iter().map(|kind| (kind.size, kind.count)).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.0));
    let count: u64 = kinds.iter().map(|(_, count)| count).sum();
    let operations = object.algebra().map(|algebra| algebra.operations()).unwrap_or_default();
    if common.json {
        let operations: Vec<Value> =
            operations.iter().map(|operation| json!({ "name": operation.name, "arity": operation.arity })).collect();
        let kinds: Vec<Value> =
            kinds.iter().map(|(size, count)| json!({ "order": size.to_string(), "count": count })).collect();
        return Ok(output::json(&json!({
            "object": object.name(),
            "description": object.describe(),
            "order": object.order().to_string(),
            "elements": object.notation(),
            "operations": operations,
            "d": prepared.group.generators,
            "maximal": { "count": count, "kinds": kinds },
        })));
    }
    let mut text = format!("{}\n\n", words::title(object));
    let operations: Vec<String> =
        operations.iter().map(|operation| format!("{}/{}", operation.name, operation.arity)).collect();
    text += &format!(
        "  {:<24}{}\n",
        "operations",
        if operations.is_empty() { "none".into() } else { operations.join(", ") }
    );
    text += &format!(
        "  {:<24}{}\n",
        "least generating set",
        words::count(prepared.group.generators as u64, "element", "elements")
    );
    text += &format!("  {:<24}{}\n", "elements", object.notation());
    text += &format!("\n{}\n", words::count(count, "maximal subalgebra", "maximal subalgebras"));
    if !kinds.is_empty() {
        let mut table = output::TextTable::new(&["elements", "number"]);
        kinds.iter().for_each(|(size, count)| table.row(vec![size.to_string(), count.to_string()]));
        text += &table.render(common.format);
    }
    Ok(text)
}
