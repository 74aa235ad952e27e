//! Phrases that several commands use.

use mexagon::game::Outcome;
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

/// "S4: symmetric group of degree 4, order 24"
pub fn title(object: &Object) -> String {
    let (order, description) = (object.order().to_string(), object.form().describe());
    if description.contains(&format!("order {order}")) {
        return format!("{}: {description}", object.short_name());
    }
    format!("{}: {description}, order {order}", object.short_name())
}

/// `1 class`, `2 classes`.
pub fn count(n: u64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
