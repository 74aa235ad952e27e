//! Phrases that several commands use.

use mexagon::engine::{Named, Profile};
use mexagon::game::Outcome;
pub use mexagon::number::count;
use mexagon::object::Object;

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

/// "S4: symmetric group of degree 4, order 24"
pub fn title(object: &Object) -> String {
    let (mut order, description) = (object.order().to_string(), object.describe());
    if order.len() > MOST_DIGITS {
        order = object.order().factored();
    }
    if description.contains(&format!("order {order}")) || description.contains(&format!(" {order} element")) {
        return format!("{}: {description}", object.short_name());
    }
    format!("{}: {description}, order {order}", object.short_name())
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
