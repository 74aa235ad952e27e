//! What all commands print with.

pub use mexagon::TextTable;
pub use mexagon::json::{answer, line as json_line, pretty as json};
