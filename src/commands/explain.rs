//! `mexagon explain`

use super::args::ExplainArgs;
use super::{Printed, output};
use mexagon::Failure;
use mexagon::notation as language;
use mexagon::theory::glossary::{TERMS, Term, find};
use serde_json::{Value, json};

/// Prints what a word means, or all words.
pub fn run(command: &ExplainArgs) -> Printed {
    if command.word.is_empty() {
        let mut table = output::TextTable::new(&["word", "meaning"]);
        for term in TERMS {
            table.row(vec![term.word.into(), first_sentence(term.meaning).into()]);
        }
        let all = || output::answer(&json!({ "words": TERMS.iter().map(described).collect::<Vec<_>>() }));
        return Ok(command.shape.answer(all, |format| table.render(format)).pretty());
    }
    let word = command.word.join(" ");
    let term = find(&word).ok_or_else(|| {
        let words = TERMS.iter().flat_map(|term| std::iter::once(term.word).chain(term.also.iter().copied()));
        let near = language::nearest(&word, words).map_or_else(String::new, |near| format!("; did you mean {near}?"));
        Failure::undefined(format!("there is no word {word:?} here{near} (mexagon explain lists them)"))
    })?;
    Ok(command.shape.answer(|| output::answer(&described(term)), |_| text(term)).pretty())
}

fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}

/// The command as one types it.
fn command(term: &Term) -> String {
    let quoted = |word: &&str| if word.contains(['(', ' ', '*']) { format!("'{word}'") } else { (*word).to_owned() };
    format!("mexagon {}", term.command.iter().map(quoted).collect::<Vec<_>>().join(" "))
}

fn text(term: &Term) -> String {
    let also = if term.also.is_empty() { String::new() } else { format!(" (also: {})", term.also.join(", ")) };
    let source = if term.source.is_empty() { String::new() } else { format!(" [{}]", term.source) };
    format!("{}{also}\n\n{}{source}\n\n{}\n\n  {}\n", term.word, term.meaning, term.example, command(term))
}

fn described(term: &Term) -> Value {
    json!({
        "word": term.word,
        "also": term.also,
        "meaning": term.meaning,
        "example": term.example,
        "command": command(term),
        "source": term.source,
    })
}
