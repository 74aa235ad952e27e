//! Why there is no answer.

use crate::object::ObjectError;
use mexagon_base::budget::Stop;
use mexagon_language::SyntaxError;
use std::fmt;

/// A question that was not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The object or the position is at fault, or cannot be made.
    Object(ObjectError),
    /// The engine that was asked for does not apply.
    NotApplicable(String),
}

impl Failure {
    /// A failure that says that a game or a position is not defined.
    pub fn undefined(message: impl Into<String>) -> Failure {
        Failure::Object(ObjectError::Undefined(message.into()))
    }

    /// A text that says something wrong at a place.
    pub fn syntax(error: SyntaxError, source: &str) -> Failure {
        Failure::Object(ObjectError::Syntax { error, source: source.to_owned() })
    }

    /// Is the input to blame?
    pub fn is_bad_input(&self) -> bool {
        matches!(self, Failure::Object(error) if error.is_bad_input())
    }

    /// Was the computation cancelled from outside?
    pub fn is_interrupt(&self) -> bool {
        matches!(self, Failure::Object(ObjectError::Stop(Stop::Cancelled)))
    }
}

impl From<ObjectError> for Failure {
    fn from(error: ObjectError) -> Self {
        Failure::Object(error)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Failure::Object(ObjectError::Stop(stop))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Object(error) => error.fmt(f),
            Failure::NotApplicable(why) => write!(f, "not solved: {why}"),
        }
    }
}

impl std::error::Error for Failure {}
