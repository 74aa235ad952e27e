//! Why there is no answer.

use crate::json::Fields;
use crate::object::ObjectError;
use mexagon_base::budget::Stop;
use mexagon_language::SyntaxError;
use serde_json::{Map, Value, json};
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

    /// The exit code of a program that fails so: 2 for bad input, 3 for what is not solved, 130 for what was cancelled.
    pub fn code(&self) -> u8 {
        if self.is_interrupt() {
            return 130;
        }
        if self.is_bad_input() { 2 } else { 3 }
    }

    /// The failure as one JSON object: code, message, and where they are known the place in the text, counted in characters, and
    /// a suggestion.
    ///
    /// ```
    /// let failure = mexagon::Solver::new().read("Z3 x D7").unwrap_err();
    /// assert_eq!(failure.json()["place"], serde_json::json!([5, 7]));
    /// assert_eq!(failure.json()["suggestion"], "D14 (the symmetries of the 7-gon)");
    /// ```
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::part();
        object.put("code", self.code().into());
        let Failure::Object(ObjectError::Syntax { error, source }) = self else {
            let message = self.to_string();
            object.put("message", message.strip_prefix("error: ").unwrap_or(&message).trim_end().into());
            return object.into_map();
        };
        let characters = |byte: usize| source.char_indices().take_while(|(at, _)| *at < byte).count();
        object.put("message", error.message.clone().into());
        object.put("place", json!([characters(error.span.start), characters(error.span.end)]));
        if let Some(suggestion) = &error.suggestion {
            object.put("suggestion", suggestion.clone().into());
        }
        object.into_map()
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
