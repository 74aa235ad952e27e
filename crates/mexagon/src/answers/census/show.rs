//! A census for people and for scripts.

use super::{ExceptionalGroup, GroupCensus, JointTable, OrderCensus};
use crate::json;
use crate::table::{Format, TextTable};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

impl GroupCensus {
    /// The census as one JSON object, with the exceptional groups if they are asked for.
    pub fn json(&self, list: bool) -> Map<String, Value> {
        let order = |census: &OrderCensus| {
            json!({
                "order": census.order,
                "groups": census.groups,
                "embedded": census.is_embedded,
                "constructed": census.constructed,
                "table": table_json(&census.table),
            })
        };
        let mut object = json::answer(&json!({
            "orders": self.orders.iter().map(order).collect::<Vec<_>>(),
            "groups": self.groups(),
            "total": table_json(&self.total()),
        }));
        if list {
            object.insert("exceptional".into(), self.exceptional.iter().map(exceptional_json).collect());
        }
        object
    }

    /// The census for people: the joint table, and what was constructed.
    pub fn text(&self, format: Format, list: bool) -> String {
        if format == Format::Csv {
            return if list { self.listed().render(format) } else { self.by_orders().render(format) };
        }
        let heading = format!("GEN and DNG on all {} groups of order {}\n\n", self.groups(), self.asked);
        let mut text = joint(&self.total()).under(&heading, format);
        if self.is_checked {
            text += &self.compared();
        }
        let counted: Vec<&OrderCensus> = self.orders.iter().filter(|census| !census.is_embedded).collect();
        if !counted.is_empty() {
            let heading = "\nNot embedded: all groups but those with an odd Frattini subgroup, which were constructed, and the \
                           cyclic one have GEN = DNG = *0 [BES16, Cor. 6 and 7(3); BES17, Prop. 3.10; BEO02; Bur22]\n\n";
            text += &constructed(&counted).under(heading, format);
        }
        if list && !self.exceptional.is_empty() {
            text += &self.listed().under("\nGroups that were looked at by themselves\n\n", format);
        }
        text
    }

    /// What was compared with the embedded groups.
    fn compared(&self) -> String {
        let compared = self.orders.iter().filter(|census| census.is_embedded && census.order.is_multiple_of(2));
        let (orders, groups) = compared.fold((0, 0), |(n, sum), census| (n + 1, sum + census.constructed));
        format!(
            "\n{groups} groups with an odd Frattini subgroup were constructed for {orders} even embedded orders; their \
             numbers, and the values of all groups, are those of the survey\n"
        )
    }

    /// One row for each order and each pair of values.
    fn by_orders(&self) -> TextTable {
        let mut table = TextTable::new(&["order", "gen", "dng", "count"]);
        for census in &self.orders {
            for (&(r#gen, dng), count) in &census.table {
                let shown = |value: Option<u32>| value.map_or_else(String::new, |value| value.to_string());
                table.row(vec![census.order.to_string(), shown(r#gen), shown(dng), count.to_string()]);
            }
        }
        table
    }

    /// The groups that were looked at by themselves.
    fn listed(&self) -> TextTable {
        let mut table = TextTable::new(&["order", "group", "gen", "dng", "Frattini subgroup"]);
        for group in &self.exceptional {
            let frattini = if group.has_odd_frattini { "odd" } else { "even" };
            table.row(vec![
                group.order.to_string(),
                group.name.clone(),
                group.r#gen.to_string(),
                group.dng.to_string(),
                frattini.into(),
            ]);
        }
        table
    }
}

/// The pairs of values with the numbers of groups that have them.
fn table_json(table: &JointTable) -> Value {
    table.iter().map(|((r#gen, dng), count)| json!({ "gen": r#gen, "dng": dng, "count": count })).collect()
}

fn exceptional_json(group: &ExceptionalGroup) -> Value {
    json!({
        "order": group.order,
        "object": group.name,
        "odd_frattini": group.has_odd_frattini,
        "gen": group.r#gen,
        "dng": group.dng,
    })
}

/// A row for each value of GEN, a column for each of DNG.
fn joint(counts: &JointTable) -> TextTable {
    let across: BTreeSet<Option<u32>> = counts.keys().map(|(_, dng)| *dng).collect();
    let down: BTreeSet<Option<u32>> = counts.keys().map(|(r#gen, _)| *r#gen).collect();
    let shown = |value: Option<u32>| value.map_or_else(|| "none".to_owned(), |value| value.to_string());
    let headings = across.iter().map(|&dng| format!("dng {}", shown(dng)));
    let headings: Vec<String> = ["gen".to_owned()].into_iter().chain(headings).chain(["all".to_owned()]).collect();
    let mut table = TextTable::new(&headings.iter().map(String::as_str).collect::<Vec<_>>());
    let sum = |r#gen: Option<Option<u32>>, dng: Option<Option<u32>>| {
        let fits = |key: &(Option<u32>, Option<u32>)| {
            r#gen.is_none_or(|wanted| wanted == key.0) && dng.is_none_or(|wanted| wanted == key.1)
        };
        counts.iter().filter(|(key, _)| fits(key)).map(|(_, count)| count).sum::<u64>().to_string()
    };
    for r#gen in down.into_iter().map(Some).chain([None]) {
        let cells = across.iter().map(|&dng| sum(r#gen, Some(dng)));
        let label = r#gen.map_or_else(|| "all".to_owned(), shown);
        table.row([label].into_iter().chain(cells).chain([sum(r#gen, None)]).collect());
    }
    table
}

/// What was constructed for orders that are not embedded.
fn constructed(orders: &[&OrderCensus]) -> TextTable {
    let mut table = TextTable::new(&["order", "groups", "constructed", "GEN = DNG = *0", "others"]);
    for census in orders {
        let zero = census.table.get(&(Some(0), Some(0))).copied().unwrap_or(0);
        let cells = [census.groups, census.constructed, zero, census.groups - zero];
        table.row([census.order.to_string()].into_iter().chain(cells.map(|n| n.to_string())).collect());
    }
    table
}
