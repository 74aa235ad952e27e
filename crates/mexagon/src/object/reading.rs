//! From a text to a tree, or to the table of an algebra: a name may stand in a file.

use super::{ObjectError, file, small};
use mexagon_algebra::algebra;
use mexagon_base::budget::Budget;
use mexagon_language::{self as language, Expr, Node, SyntaxError};

/// What a text says.
#[derive(Debug)]
pub(crate) enum Reading {
    /// A name, with the text that its spans point into, and what was understood otherwise than it is written.
    Tree(Expr, String, Vec<String>),
    /// The table of a group or of an algebra in a file.
    Table { name: String, path: String, content: String },
}

pub(crate) fn read(text: &str, budget: &Budget) -> Result<Reading, ObjectError> {
    let (expr, source, notes) = tree(language::unfold(text))?;
    let Node::File(path) = &expr.node else { return Ok(Reading::Tree(expr, source, notes)) };
    let content = file::read(path, budget)?;
    if algebra::looks_like_table(&content, budget)? {
        return Ok(Reading::Table { name: expr.to_string(), path: path.clone(), content });
    }
    let (expr, source, notes) = tree(language::unfold(&file::short_text(path, content)?))?;
    Ok(Reading::Tree(expr, source, notes))
}

/// The same for a text that must not name a file.
pub(crate) fn read_name(text: &str) -> Result<(Expr, String, Vec<String>), ObjectError> {
    let (expr, source, notes) = tree(language::unfold(text))?;
    if let Node::File(_) = expr.node {
        let error = SyntaxError::new(expr.span, "files are not read here");
        return Err(ObjectError::Syntax { error, source });
    }
    Ok((expr, source, notes))
}

/// How many names may be in the wrong case.
const MOST_CORRECTIONS: usize = 8;

fn tree(mut source: String) -> Result<(Expr, String, Vec<String>), ObjectError> {
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
        return match small::described(error, &source) {
            Ok((expr, note)) => {
                notes.push(note);
                Ok((expr, source, notes))
            }
            Err(error) => Err(ObjectError::Syntax { error, source }),
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
