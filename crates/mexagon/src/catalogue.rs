//! Theorems, references and words of the field, as scripts read them and as they are asked for by name.

use crate::engine::Failure;
use crate::json;
use crate::words::quoted;
use mexagon_games::theory::glossary::{self, TERMS, Term};
use mexagon_games::theory::references::{self, REFERENCES, Reference};
use mexagon_games::theory::{THEOREMS, Theorem};
use mexagon_language::nearest;
use serde_json::{Map, Value, json};

/// The failure for a name that is not known, with the nearest one that is.
fn missing<'a>(message: String, name: &str, names: impl IntoIterator<Item = &'a str>, command: &str) -> Failure {
    let names: Vec<&str> = names.into_iter().collect();
    let plain = |name: &str| name.to_lowercase().replace(['-', '_'], " ");
    let wanted = plain(name);
    // The beginning of a name is nearer than another name of its length.
    let begun = || names.iter().find(|known| wanted.len() > 1 && plain(known).starts_with(&wanted));
    let near = begun().copied().or_else(|| nearest(name, names.iter().copied()));
    let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
    Failure::undefined(format!("{message}{near} (mexagon {command} lists them)"))
}

/// The theorem with an id.
pub fn theorem(id: &str) -> Result<&'static Theorem, Failure> {
    Theorem::find(id).ok_or_else(|| no_theorem(id))
}

/// The failure for an id that no theorem has.
pub(crate) fn no_theorem(id: &str) -> Failure {
    let ids = THEOREMS.iter().map(|theorem| theorem.id);
    missing(format!("there is no theorem {id:?}"), id, ids, "theorems")
}

fn theorem_fields(theorem: &Theorem) -> Value {
    json!({
        "id": theorem.id,
        "title": theorem.title,
        "games": theorem.games.iter().map(|game| game.name()).collect::<Vec<_>>(),
        "statement": theorem.statement,
        "source": theorem.source,
        "checks": theorem.checks,
        "file": theorem.file,
        "formal": theorem.formal(),
        "note": theorem.note,
    })
}

/// A theorem as scripts read it.
pub fn theorem_json(theorem: &Theorem) -> Map<String, Value> {
    json::answer(&theorem_fields(theorem))
}

/// All theorems as scripts read them.
pub fn theorems_json() -> Map<String, Value> {
    json::answer(&json!({ "theorems": THEOREMS.iter().map(theorem_fields).collect::<Vec<_>>() }))
}

/// The work that a citation speaks of: `BES16`, or a whole citation such as `[BES16, Cor. 7]`.
pub fn reference(source: &str) -> Result<&'static Reference, Failure> {
    let key = source.trim_matches(['[', ']']).split(',').next().unwrap_or_default().trim();
    let keys = REFERENCES.iter().map(|reference| reference.key);
    references::find(key).ok_or_else(|| missing(format!("there is no reference {key:?}"), key, keys, "cite"))
}

fn reference_fields(reference: &Reference) -> Value {
    let mut fields = json!(reference);
    fields["text"] = reference.text().into();
    fields["bibtex"] = reference.bibtex().into();
    fields
}

/// A work as scripts read it.
pub fn reference_json(reference: &Reference) -> Map<String, Value> {
    json::answer(&reference_fields(reference))
}

/// All works as scripts read them.
pub fn references_json() -> Map<String, Value> {
    json::answer(&json!({ "references": REFERENCES.iter().map(reference_fields).collect::<Vec<_>>() }))
}

/// The word that somebody means.
pub fn term(word: &str) -> Result<&'static Term, Failure> {
    let words = TERMS.iter().flat_map(|term| std::iter::once(term.word).chain(term.also.iter().copied()));
    glossary::find(word).ok_or_else(|| missing(format!("there is no word {word:?} here"), word, words, "explain"))
}

/// The command that shows what a word means, as one types it.
pub fn term_command(term: &Term) -> String {
    let words: Vec<String> = term.command.iter().map(|word| quoted(word)).collect();
    format!("mexagon {}", words.join(" "))
}

fn term_fields(term: &Term) -> Value {
    json!({
        "word": term.word,
        "also": term.also,
        "meaning": term.meaning,
        "example": term.example,
        "command": term_command(term),
        "source": term.source,
    })
}

/// A word as scripts read it.
pub fn term_json(term: &Term) -> Map<String, Value> {
    json::answer(&term_fields(term))
}

/// All words as scripts read them.
pub fn terms_json() -> Map<String, Value> {
    json::answer(&json!({ "words": TERMS.iter().map(term_fields).collect::<Vec<_>>() }))
}
