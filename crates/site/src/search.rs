//! What a text in the search box means, while it is typed.

use crate::address;
use crate::response::{Request, Response};
use mexagon::{Budget, notation};
use serde_json::{Value, json};
use std::time::Duration;

/// Nobody waits longer for a suggestion.
const QUICK: Duration = Duration::from_millis(120);

/// No more suggestions than these.
const MOST: usize = 8;

/// What was understood, or what is wrong and where, and what might be meant.
pub fn respond(request: &Request, budget: &Budget) -> Response {
    let text = request.value("q");
    let mut answer = json!({ "query": text, "completions": completions(text) });
    if !text.trim().is_empty() {
        match crate::solver(&budget.part(QUICK, budget.limits().classes)).read(text) {
            Ok(structure) => {
                answer["understood"] = json!({
                    "name": structure.name(),
                    "title": structure.title(),
                    "notes": structure.notes(),
                    "games": structure.games().into_iter().map(mexagon::Game::name).collect::<Vec<_>>(),
                    "address": address::structure(text.trim()),
                });
            }
            Err(failure) if failure.is_bad_input() => {
                answer["error"] = Value::Object(failure.json());
                answer["error"]["instead"] = crate::failure::instead(&failure, text).into();
            }
            // What takes longer is understood all the same.
            Err(_) => {
                answer["understood"] =
                    json!({ "name": text, "title": text, "notes": [], "address": address::structure(text) })
            }
        }
    }
    Response::json(&answer)
}

/// Objects that begin as the text does, and what somebody may have meant by it.
fn completions(text: &str) -> Vec<String> {
    let all = notation::examples();
    let typed = text.trim();
    if typed.is_empty() {
        return all.into_iter().take(MOST).collect();
    }
    let lower = typed.to_lowercase();
    let begins = |name: &&String| name.to_lowercase().starts_with(&lower) && name.as_str() != typed;
    let mut found: Vec<String> = all.iter().filter(begins).take(MOST).cloned().collect();
    let letters: String = lower.chars().take_while(|c| c.is_alphabetic()).collect();
    let is_family = |name: &&String| letters.len() > 1 && name.to_lowercase().starts_with(&letters);
    for name in all
        .iter()
        .filter(is_family)
        .chain(notation::nearest(typed, all.iter().map(String::as_str)).map(str::to_owned).as_ref())
    {
        if found.len() < MOST && !found.contains(name) && name.as_str() != typed {
            found.push(name.clone());
        }
    }
    found
}
