//! The command line as people and scripts meet it: exit codes, messages, budgets and output.

mod arguments;
mod budgets;
mod files;
mod moves;
mod objects;
mod positions;
mod reports;
mod values;

use super::common::program::{Finished, inside, mexagon};
use serde_json::Value;

fn gen_of(object: &str) -> Finished {
    mexagon(&["nim", "gen", object])
}

fn at(game: &str, object: &str, position: &str) -> Finished {
    mexagon(&["nim", game, object, "--position", position])
}

/// The value of a position as `nim --json` gives it.
fn value(game: &str, object: &str, position: &str) -> String {
    let json = inside(&["nim", game, object, "--position", position, "--json"]).json();
    string(&json, "nim").to_owned()
}

fn string<'a>(json: &'a Value, field: &str) -> &'a str {
    json[field].as_str().unwrap_or_else(|| panic!("{field} is not a text: {json}"))
}

fn number(json: &Value, field: &str) -> u64 {
    json[field].as_u64().unwrap_or_else(|| panic!("{field} is not a whole number: {json}"))
}

fn list<'a>(json: &'a Value, field: &str) -> &'a [Value] {
    json[field].as_array().unwrap_or_else(|| panic!("{field} is not a list: {json}"))
}

fn is_decimal(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}
