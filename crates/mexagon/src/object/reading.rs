//! From a text to a tree, or to the table of an algebra: a name may stand in a file.

use super::{ObjectError, file, small};
use mexagon_algebra::algebra;
use mexagon_base::budget::Budget;
use mexagon_language::{self as language, Expr, Node, Span, SyntaxError};
use std::path::Path;

/// What a text says.
#[derive(Debug)]
pub(crate) enum Reading {
    /// A name, with the text that its spans point into, and what was understood otherwise than it is written.
    Tree(Expr, String, Vec<String>),
    /// The table of a group or of an algebra in a file.
    Table { name: String, path: String, content: String },
}

pub(crate) fn read(text: &str, budget: &Budget) -> Result<Reading, ObjectError> {
    let (expr, source, notes) = tree(language::unfold(text), true).map_err(|error| file_meant(error, text))?;
    let Node::File(path) = &expr.node else { return Ok(Reading::Tree(expr, source, notes)) };
    let content = file::read(path, budget)?;
    if algebra::looks_like_table(&content, budget)? {
        return Ok(Reading::Table { name: expr.to_string(), path: path.clone(), content });
    }
    let (expr, source, notes) = tree(language::unfold(&file::short_text(path, content)?), true)?;
    Ok(Reading::Tree(expr, source, notes))
}

/// The error for the name of a file that stands without its sign.
fn file_meant(error: ObjectError, text: &str) -> ObjectError {
    match error {
        ObjectError::Syntax { source, .. } if Path::new(text.trim()).is_file() => {
            let message = "this is the name of a file, which is read with `@` before it";
            let place = Span::new(0, source.len());
            let error = SyntaxError::new(place, message).with_suggestion(format!("@{}", text.trim()));
            ObjectError::Syntax { error, source }
        }
        error => error,
    }
}

/// The same for a text that must not name a file.
pub(crate) fn read_name(text: &str) -> Result<(Expr, String, Vec<String>), ObjectError> {
    let (expr, source, notes) = tree(language::unfold(text), true)?;
    if let Node::File(_) = expr.node {
        let error = SyntaxError::new(expr.span, "files are not read here");
        return Err(ObjectError::Syntax { error, source });
    }
    Ok((expr, source, notes))
}

/// How many names may be in the wrong case.
const MOST_CORRECTIONS: usize = 8;

/// The longest text that is looked at for the notation of print.
const LONGEST_PRINT: usize = 1_000;

fn tree(mut source: String, may_be_print: bool) -> Result<(Expr, String, Vec<String>), ObjectError> {
    let mut notes = Vec::new();
    loop {
        let error = match language::parse(&source) {
            Ok(expr) => return Ok((expr, source, notes)),
            Err(error) => error,
        };
        if let Some((corrected, note)) = in_other_case(&error, &source).filter(|_| notes.len() < MOST_CORRECTIONS) {
            notes.push(note);
            source = corrected;
            continue;
        }
        let error = match small::described(error, &source) {
            Ok((expr, note)) => {
                notes.push(note);
                return Ok((expr, source, notes));
            }
            Err(error) => error,
        };
        let is_short = may_be_print && source.len() <= LONGEST_PRINT;
        let Some(plain) = Some(&source).filter(|_| is_short).and_then(|source| language::plain(source)) else {
            return Err(ObjectError::Syntax { error, source });
        };
        let written = source.split_whitespace().collect::<Vec<_>>().join(" ");
        return match tree(plain.clone(), false) {
            Ok((expr, source, more)) => {
                notes.push(format!("{written} is read as {plain}"));
                notes.extend(more);
                Ok((expr, source, notes))
            }
            // What is said about the plain text is of use if it is all of it that is to be typed.
            Err(ObjectError::Syntax { error: about, .. }) => {
                let better = about.suggestion.and_then(|right| {
                    let text = format!("{}{right}{}", &plain[..about.span.start], &plain[about.span.end..]);
                    language::is_object(&text).then_some(text)
                });
                let error = match better {
                    Some(better) => SyntaxError::new(Span::new(0, source.len()), about.message).with_suggestion(better),
                    None => error,
                };
                Err(ObjectError::Syntax { error, source })
            }
            Err(other) => Err(other),
        };
    }
}

/// The text with `S4` in place of `s4`, if that is all that is wrong at a place.
fn in_other_case(error: &SyntaxError, source: &str) -> Option<(String, String)> {
    let right = error.suggestion.as_deref()?;
    let written = source.get(error.span.start..)?.get(..right.len())?;
    if written == right || !written.eq_ignore_ascii_case(right) {
        return None;
    }
    let (before, after) = (&source[..error.span.start], &source[error.span.start + right.len()..]);
    Some((format!("{before}{right}{after}"), format!("{written} is read as {right}")))
}
