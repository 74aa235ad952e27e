//! Why a text gives no object to play on.

use mexagon_base::budget::Stop;
use mexagon_language::SyntaxError;
use std::fmt;

/// What is wrong with a part of a text, and what would be right.
pub(super) type Wrong = (String, Option<String>);

/// What can go wrong between a text and a group that is ready to be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjectError {
    /// The text is not an object, or a position in it is not one.
    Syntax {
        /// What is wrong and where.
        error: SyntaxError,
        source: String,
    },
    /// A file cannot be read as an object.
    File {
        path: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The game has no such position, or is not defined on the object.
    Undefined(String),
    /// The object is larger than any engine here can take.
    TooLarge(String),
    /// The budget ran out.
    Stop(Stop),
}

impl ObjectError {
    /// Is the input to blame?
    pub fn is_bad_input(&self) -> bool {
        matches!(self, ObjectError::Syntax { .. } | ObjectError::File { .. } | ObjectError::Undefined(_))
    }
}

impl From<Stop> for ObjectError {
    fn from(stop: Stop) -> Self {
        ObjectError::Stop(stop)
    }
}

impl fmt::Display for ObjectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ObjectError::Syntax { error, source } => f.write_str(&error.render(source)),
            ObjectError::File { path, problem } => write!(f, "error: {path}: {problem}"),
            ObjectError::Undefined(what) => write!(f, "error: {what}"),
            ObjectError::TooLarge(what) => write!(f, "not solved: {what}"),
            ObjectError::Stop(stop) => write!(f, "not solved: {stop}"),
        }
    }
}

impl std::error::Error for ObjectError {}
