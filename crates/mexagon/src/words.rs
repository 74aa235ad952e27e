//! Phrases that several answers use.

pub use mexagon_base::number::{count, is_prime};
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

/// yes, no, or a question mark.
pub fn truth(holds: Option<bool>) -> &'static str {
    match holds {
        Some(true) => "yes",
        Some(false) => "no",
        None => "?",
    }
}

/// A text as a shell takes it.
///
/// ```
/// use mexagon::words::quoted;
/// assert_eq!(["S4", "Z2 x Z4", "O'N"].map(quoted), ["S4", "'Z2 x Z4'", r"'O'\''N'"]);
/// ```
pub fn quoted(text: &str) -> String {
    let is_bare = !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "._/-".contains(c));
    if is_bare { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// A type as people write it, with a dash for a size that does not occur: `(0,1,-)`.
pub fn tuple(numbers: &[Option<u32>]) -> String {
    let show = |number: &Option<u32>| number.map_or_else(|| "-".into(), |number| number.to_string());
    let numbers: Vec<String> = numbers.iter().map(show).collect();
    format!("({})", numbers.join(","))
}
