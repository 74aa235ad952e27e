//! Phrases that several commands use.

use mexagon::engine::{Named, Profile};
use mexagon::object::Object;
use mexagon_base::number::Order;
pub use mexagon_base::number::count;
use mexagon_games::game::Outcome;

/// Who wins, from the point of view of the players at the start or of whoever is to move.
pub fn winner(outcome: Outcome, start: bool) -> &'static str {
    match (outcome, start) {
        (Outcome::N, true) => "first player wins",
        (Outcome::P, true) => "second player wins",
        (Outcome::N, false) => "next player wins",
        (Outcome::P, false) => "previous player wins",
    }
}

/// Longer orders are shown as power products to people.
const MOST_DIGITS: usize = 60;

/// Longer power products are told by their size only.
const LONGEST_PRODUCT: usize = 200;

/// "S4: symmetric group of degree 4, order 24"
pub fn title(object: &Object) -> String {
    entitled(&object.short_name(), &object.describe(), Some(&object.order()))
}

/// The same from its parts; without an order the object is infinite.
pub fn entitled(name: &str, description: &str, order: Option<&Order>) -> String {
    let Some(order) = order else {
        let said = description.contains("infinite");
        return format!("{name}: {description}{}", if said { "" } else { ", infinite" });
    };
    let mut shown = order.to_string();
    if shown.len() > MOST_DIGITS {
        shown = order.factored();
    }
    if shown.len() > LONGEST_PRODUCT {
        shown = format!("about 10^{:.0}", order.digits().floor());
    }
    if description.contains(&format!("order {shown}")) || description.contains(&format!(" {shown} element")) {
        return format!("{name}: {description}");
    }
    format!("{name}: {description}, order {shown}")
}

/// The same for a group that is known by its name; an enormous order is told by its length.
pub fn named_title(named: &Named) -> String {
    let Profile { words, order, .. } = &named.profile;
    let shown = order.to_string();
    if words.contains(&format!("order {shown}")) {
        return format!("{}: {words}", named.short_name());
    }
    let shown = if shown.len() <= 60 { shown } else { format!("about 10^{:.0}", order.digits().floor()) };
    format!("{}: {words}, order {shown}", named.short_name())
}

/// yes, no, or a question mark.
pub fn truth(holds: Option<bool>) -> &'static str {
    match holds {
        Some(true) => "yes",
        Some(false) => "no",
        None => "?",
    }
}

/// A type as people write it, with a dash for a size that does not occur: `(0,1,-)`.
pub fn tuple(numbers: &[Option<u32>]) -> String {
    let show = |number: &Option<u32>| number.map_or_else(|| "-".into(), |number| number.to_string());
    let numbers: Vec<String> = numbers.iter().map(show).collect();
    format!("({})", numbers.join(","))
}
