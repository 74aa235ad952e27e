//! The language in which objects are written: `Z2 x Z4`, `S5`, `SmallGroup(240,191)`, `Split(Q8; 3:V1)`.
//!
//! [`parse`] turns a text into a tree, [`Expr`], or into a [`SyntaxError`] that says what is wrong, where, and what
//! would be right. The tree prints back to a canonical text. Nothing here knows any group theory beyond which
//! parameters exist.
//!
//! ```
//! use mexagon_language::{Node, parse};
//!
//! let object = parse("C2×(L3(7) wr S_4)^2")?;
//! assert_eq!(object.to_string(), "Z2 x (PSL(3,7) wr S4)^2");
//! assert_eq!(parse("Z/6")?.node, Node::Cyclic(6));
//!
//! let error = parse("GL(2,6)").unwrap_err();
//! assert_eq!(error.suggestion.as_deref(), Some("GL(2,5) or GL(2,7)"));
//! # Ok::<(), mexagon_language::SyntaxError>(())
//! ```
//!
//! # Conventions
//! Names are case-sensitive and the longest name wins. `^` binds tighter than `wr`, and `wr` tighter than `x`; `wr`
//! associates to the left. White space is free between names, numbers and signs. Integers are at most 10^6, texts at
//! most 10^6 bytes, and neither brackets nor trees nest more than 100 deep.

mod calls;
mod condition;
mod coxeter;
mod cursor;
mod elsewhere;
mod entry;
mod error;
mod examples;
mod families;
mod family;
mod heads;
mod known;
mod matrices;
mod matrix;
#[cfg(test)]
mod mistakes;
mod nearest;
mod numbered;
mod orders;
mod parser;
mod permutation;
mod plain;
mod preflight;
mod presentation;
mod print;
mod quarry;
mod span;
mod split;
mod suggest;
mod sum;
mod tree;
mod unexpected;
mod views;

pub use condition::{Calculation, Comparator, Condition, ConditionNode, parse_condition};
pub use cursor::{Cursor, MAX_PARAMETER};
pub use entry::{FieldEntry, LARGEST_FIELD, LARGEST_PRIME_FIELD};
pub use error::SyntaxError;
pub use examples::examples;
pub use families::{CoxeterType, LinearFamily, Sporadic};
pub use family::{Family, Letter, parse_family};
pub use matrices::{Matrices, Matrix};
pub use nearest::nearest;
pub use orders::{OrderRange, parse_orders, parse_range};
pub use permutation::Cycles;
pub use plain::plain;
pub use preflight::{MAX_NESTING, MAX_TEXT};
pub use quarry::{WrittenType, parse_extended_type};
pub use span::Span;
pub use sum::{SumTerm, is_compound, is_sum, parse_compound, parse_sum};
pub use tree::{Expr, Node, SplitModule};

/// Reads an object.
///
/// # Errors
/// If the text is not an object; see [`SyntaxError::render`] for how to show why.
pub fn parse(text: &str) -> Result<Expr, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_blank(text)?;
    if let Some(file) = parser::file(text) {
        return file;
    }
    preflight::check_characters(text)?;
    views::check_maps(text)?;
    preflight::check_brackets(text)?;
    parser::object(text)
}

/// Is a text the name of an object?
pub fn is_object(text: &str) -> bool {
    parse(text).is_ok()
}

/// Reads a permutation in cycle notation, `()` or `(1,2)(3,4)`, up to the end of the text.
///
/// # Errors
/// If the text is anything else, or a point occurs twice.
pub fn parse_permutation(text: &str) -> Result<Cycles, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    preflight::check_brackets(text)?;
    let mut cursor = cursor::Cursor::new(text);
    let cycles = permutation::permutation(&mut cursor)?;
    match cursor.peek() {
        None => Ok(cycles),
        Some(_) => Err(cursor.expected("another cycle or the end")),
    }
}

/// Reads a matrix over the field of q elements, `[[1,a],[0,1]]`, up to the end of the text.
///
/// # Errors
/// If the text is anything else, or an entry is not in the field.
pub fn parse_matrix(text: &str, q: u64) -> Result<Matrix, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    preflight::check_brackets(text)?;
    matrices::single(text, q)
}

/// The text without the line breaks that GAP puts into what it prints, and without comments: a backslash at the end of a line says
/// that the line goes on, even in the middle of a number; a comment begins with `#`.
///
/// ```
/// assert_eq!(mexagon_language::unfold("Group((1,2\\\n3)) # S23?\n;"), "Group((1,23)) \n;");
/// ```
#[must_use]
pub fn unfold(text: &str) -> String {
    let text = text.replace("\\\r\n", "").replace("\\\n", "");
    if text.trim_start().starts_with('@') || !text.contains('#') {
        return text;
    }
    let bare = |line: &str| line.split('#').next().unwrap_or_default().to_owned();
    text.lines().map(bare).collect::<Vec<_>>().join("\n")
}
