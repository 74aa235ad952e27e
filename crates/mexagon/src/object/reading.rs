//! From a text to a tree, or to the table of an algebra: a name may stand in a file.

use super::{ObjectError, file, small};
use mexagon_algebra::algebra;
use mexagon_base::budget::Budget;
use mexagon_language::{self as language, Expr, Node};

/// What a text says.
#[derive(Debug)]
pub(crate) enum Reading {
    /// A name, with the text that its spans point into.
    Tree(Expr, String),
    /// The table of a group or of an algebra in a file.
    Table { name: String, path: String, content: String },
}

pub(crate) fn read(text: &str, budget: &Budget) -> Result<Reading, ObjectError> {
    let (expr, source) = tree(language::unfold(text))?;
    let Node::File(path) = &expr.node else { return Ok(Reading::Tree(expr, source)) };
    let content = file::read(path, budget)?;
    if algebra::looks_like_table(&content, budget)? {
        return Ok(Reading::Table { name: expr.to_string(), path: path.clone(), content });
    }
    let (expr, source) = tree(language::unfold(&file::short_text(path, content)?))?;
    Ok(Reading::Tree(expr, source))
}

fn tree(source: String) -> Result<(Expr, String), ObjectError> {
    match language::parse(&source) {
        Ok(expr) => Ok((expr, source)),
        Err(error) => Err(ObjectError::Syntax { error: small::with_namesakes(error, &source), source }),
    }
}
