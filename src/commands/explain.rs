//! `mexagon explain`

use super::args::ExplainArgs;
use super::{Printed, output};
use mexagon::catalogue;
use mexagon::theory::glossary::{TERMS, Term};

/// Prints what a word means, or all words.
pub fn run(command: &ExplainArgs) -> Printed {
    if command.markdown {
        return Ok(page());
    }
    if command.word.is_empty() {
        let mut table = output::TextTable::new(&["word", "meaning"]);
        for term in TERMS {
            table.row(vec![term.word.into(), first_sentence(term.meaning).into()]);
        }
        return Ok(command.shape.answer(catalogue::terms_json, |format| table.render(format)).pretty());
    }
    let term = catalogue::term(&command.word.join(" "))?;
    Ok(command.shape.answer(|| catalogue::term_json(term), |_| text(term)).pretty())
}

fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}

/// The other words for the same, in brackets.
fn also(term: &Term) -> String {
    if term.also.is_empty() { String::new() } else { format!(" (also: {})", term.also.join(", ")) }
}

/// Where it is defined, in brackets.
fn source(term: &Term) -> String {
    if term.source.is_empty() { String::new() } else { format!(" [{}]", term.source) }
}

fn text(term: &Term) -> String {
    let (also, source, command) = (also(term), source(term), catalogue::term_command(term));
    format!("{}{also}\n\n{}{source}\n\n{}\n\n  {command}\n", term.word, term.meaning, term.example)
}

/// The chapter of the book.
fn page() -> String {
    let entry = |term: &Term| {
        let (source, command) = (source(term), catalogue::term_command(term));
        let also = if term.also.is_empty() { String::new() } else { format!("Also: {}. ", term.also.join(", ")) };
        // A star would begin an emphasis.
        let shown = |text: &str| text.replace('*', "\\*");
        let (meaning, example) = (shown(term.meaning), shown(term.example));
        format!("## {}\n{meaning}{source}\n\n{also}*Example:* {example} `{command}`\n", term.word)
    };
    let head = "# Glossary\n\nThe words of the field in plain words, each with an example that can be tried; `mexagon explain WORD` prints one of them, and \
                `mexagon explain --markdown` prints this page.\n";
    TERMS.iter().fold(head.to_owned(), |page, term| page + "\n" + &entry(term))
}
