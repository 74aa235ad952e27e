//! What all commands print with.

use crate::terminal::escaped;
pub use mexagon::json::answer;
pub use mexagon::{TextTable, csv_cell};
use serde::Serialize;

/// One JSON object on one line.
pub fn json_line<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are not text can fail, and there are none.
    escaped(serde_json::to_string(value).unwrap_or_default() + "\n")
}

/// One JSON object on lines of its own.
pub fn json<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are not text can fail, and there are none.
    escaped(serde_json::to_string_pretty(value).unwrap_or_default() + "\n")
}
