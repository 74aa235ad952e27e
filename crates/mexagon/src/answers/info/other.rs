//! Algebras, closure systems, rings, modules, infinite groups, and giants that are known by their names.

use super::Info;
use crate::engine::{Failure, Prepared};
use crate::limits;
use crate::names::Profile;
use crate::object::Object;
use crate::structure::Structure;
use crate::table::TextTable;
use crate::words;
use mexagon_algebra::group::abelian::AbelianType;
use mexagon_base::budget::Budget;
use mexagon_games::theory::Generators;
use serde_json::json;

/// An algebra that is not a group, or a closure system.
pub(super) fn without_form(structure: &Structure, object: &Object, budget: &Budget) -> Result<Info, Failure> {
    let prepared = Prepared::new(object, budget)?;
    let mut kinds: Vec<(u64, u64)> = prepared.system()?.maximal.iter().map(|kind| (kind.size, kind.count)).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.0));
    let count: u64 = kinds.iter().map(|(_, count)| count).sum();
    let mut info = Info::new(structure);
    info.put("elements", object.notation());
    if let Some(operations) = object.algebra().map(|algebra| algebra.operations()) {
        let entry = |name: &str, arity: usize| json!({ "name": name, "arity": arity });
        let entries: Vec<_> = operations.iter().map(|operation| entry(&operation.name, operation.arity)).collect();
        let shown: Vec<String> =
            operations.iter().map(|operation| format!("{}/{}", operation.name, operation.arity)).collect();
        let shown = if shown.is_empty() { "none".into() } else { shown.join(", ") };
        info.tell("operations", "operations", entries, shown);
    }
    let generators = prepared.group.generators;
    let [one, many] = object.element_words();
    let shown = words::count(generators as u64, one, many);
    info.tell("d", "least generating set", generators, shown);
    info.line(many, object.notation());
    let entries: Vec<_> =
        kinds.iter().map(|(size, count)| json!({ "order": size.to_string(), "count": count })).collect();
    info.put("maximal", json!({ "count": count, "kinds": entries }));
    let mut table = TextTable::new(&[many, "number"]);
    kinds.iter().for_each(|(size, count)| table.row(vec![size.to_string(), count.to_string()]));
    let [one, many] = object.closed_words();
    let sentence = words::count(count, &format!("maximal {one}"), &format!("maximal {many}"));
    info.below = Some((sentence, (!kinds.is_empty()).then_some(table)));
    Ok(info)
}

/// What only games on closed sets are played on.
pub(super) fn closed(structure: &Structure) -> Info {
    let mut info = Info::new(structure);
    info.games_line(structure);
    info
}

/// A group of which nothing is at hand but its name.
pub(super) fn named(structure: &Structure, profile: &Profile) -> Info {
    let mut info = Info::new(structure);
    let kind = match (profile.abelian, profile.nilpotent) {
        (Some(true), _) => "abelian",
        (_, Some(true)) => "nilpotent, not abelian",
        (Some(false), _) => "not abelian",
        _ => "not known",
    };
    info.tell("abelian", "structure", profile.abelian, kind);
    if let Some(frattini) = &profile.frattini_order {
        let shown = if frattini.is_one() { "trivial".to_owned() } else { format!("order {}", frattini.factored()) };
        info.tell("frattini_order", "Frattini subgroup", frattini.to_string(), shown);
    }
    let Generators { least, most } = profile.generators;
    if least == most {
        info.tell("d", "d(G)", least, least.to_string());
    } else if most < u64::MAX {
        info.tell("d_bounds", "d(G)", [least, most], format!("{least} to {most}"));
    }
    if let Some(order) = profile.quotient.as_ref().and_then(AbelianType::order) {
        let shown = match order.digits() {
            _ if order.is_one() => "trivial: the group is perfect".to_owned(),
            digits if digits > limits::MOST_DIGITS_SHOWN as f64 => format!("order {}", order.factored()),
            _ => format!("order {order}"),
        };
        info.tell("abelian_quotient_order", "abelian quotient", order.to_string(), shown);
    }
    info.games_line(structure);
    let sentence = "The group is too large to be made here; this is what its name tells.";
    info.below = Some((sentence.to_owned(), None));
    info
}
