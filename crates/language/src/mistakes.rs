//! What the tests of all readers say about texts that are refused.

use crate::{SyntaxError, parse};
use std::fmt::Debug;

/// The text is refused with this message, which points at this place.
#[track_caller]
pub(crate) fn assert_refused<T: Debug>(
    read: impl Fn(&str) -> Result<T, SyntaxError>,
    text: &str,
    message: &str,
    span: (usize, usize),
) {
    let error = read(text).expect_err(text);
    assert_eq!((error.message.as_str(), (error.span.start, error.span.end)), (message, span), "{text}");
}

/// None of the texts is an object; each is refused with a message that says this.
#[track_caller]
pub(crate) fn assert_no_objects(mistakes: &[(&str, &str)]) {
    for (text, fragment) in mistakes {
        let error = parse(text).expect_err(text);
        assert!(error.message.contains(fragment), "{text}: {}", error.message);
    }
}
