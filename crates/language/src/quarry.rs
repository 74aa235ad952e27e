//! Extended types with a deficiency, as a hunt asks for them: `(1,0,1,1)@2`, or without brackets.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::preflight;
use super::span::Span;

/// An extended type with a deficiency, as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenType {
    /// Parity, value of the even positions, value of the odd positions, smoothness.
    pub entries: [u32; 4],
    pub deficiency: u32,
}

/// What to write instead of something wrong.
const EXAMPLE: &str = "(1,0,1,1)@2";

/// Reads an extended type with a deficiency.
///
/// ```
/// let written = mexagon_language::parse_extended_type("(1,0,1,1)@2")?;
/// assert_eq!((written.entries, written.deficiency), ([1, 0, 1, 1], 2));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If the text is anything else, the parity is not 0 or 1, or the smoothness does not go with the parity.
pub fn parse_extended_type(text: &str) -> Result<WrittenType, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    let mut cursor = Cursor::new(text);
    cursor.skip_space();
    if !text.trim_start().starts_with(|c: char| c == '(' || c.is_ascii_digit()) {
        let message = "a hunt is for an extended type with a deficiency, or for conjecture-1";
        return Err(SyntaxError::new(Span::new(0, text.len()), message).try_instead(EXAMPLE));
    }
    read(&mut cursor).map_err(|error| error.try_instead(EXAMPLE))
}

fn read(cursor: &mut Cursor<'_>) -> Result<WrittenType, SyntaxError> {
    let bracket = cursor.eat('(');
    let mut entries = [0; 4];
    let names = ["the parity", "the value of even positions", "the value of odd positions", "the smoothness"];
    for (place, (entry, name)) in entries.iter_mut().zip(names).enumerate() {
        if place > 0 {
            cursor.expect(',')?;
        }
        let start = cursor.start();
        *entry = number(cursor, name)?;
        let span = cursor.span_since(start);
        if place == 0 && *entry > 1 {
            return Err(SyntaxError::new(span, "the parity is 0 (even) or 1 (odd)"));
        }
        if place == 3 && *entry > 2 {
            return Err(SyntaxError::new(span, "the smoothness is 0 (rough), 1 (smooth) or 2 (even class)"));
        }
    }
    if (entries[0] == 0) != (entries[3] == 2) {
        let span = cursor.span_since(0);
        return Err(SyntaxError::new(span, "the smoothness is 2 for even classes, and 0 or 1 for odd ones"));
    }
    if bracket {
        cursor.expect(')')?;
    }
    cursor.expect('@')?;
    let deficiency = number(cursor, "the deficiency")?;
    match cursor.peek() {
        None => Ok(WrittenType { entries, deficiency }),
        Some(_) => Err(cursor.expected("the end of the text")),
    }
}

fn number(cursor: &mut Cursor<'_>, name: &str) -> Result<u32, SyntaxError> {
    // No integer that the cursor reads is above 10^6.
    let value = cursor.integer()?.map(|value| value as u32);
    value.ok_or_else(|| cursor.expected(&format!("{name}, a whole number")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_and_without_brackets() {
        for text in ["(1,4,2,1)@2", "1,4,2,1@2", " ( 1, 4 ,2,1 ) @ 2 "] {
            let written = parse_extended_type(text).expect(text);
            assert_eq!((written.entries, written.deficiency), ([1, 4, 2, 1], 2), "{text}");
        }
    }

    #[test]
    fn mistakes_are_marked() {
        for (text, fragment, start) in [
            ("", "conjecture-1", 0),
            ("conjecture-2", "conjecture-1", 0),
            ("(1,0,1,1)", "expected `@`", 9),
            ("(1,0,1,1)@", "the deficiency", 10),
            ("(2,0,1,1)@2", "0 (even) or 1 (odd)", 1),
            ("(1,0,1,3)@2", "the smoothness is", 7),
            ("(1,0,1,2)@2", "2 for even classes", 0),
            ("(0,0,1,1)@2", "2 for even classes", 0),
            ("(1,0,1)@2", "expected `,`", 6),
            ("(1,0,1,1@2", "expected `)`", 8),
            ("1,0,1,1)@2", "expected `@`", 7),
            ("(1,0,1,1)@2@3", "the end", 11),
            ("(1,-4,1,1)@2", "even positions", 3),
            ("(1,99999999,1,1)@2", "above 10^6", 3),
        ] {
            let error = parse_extended_type(text).expect_err(text);
            assert!(error.message.contains(fragment), "{text}: {}", error.message);
            assert_eq!(error.span.start, start, "{text}");
            assert_eq!(error.suggestion.as_deref(), Some(EXAMPLE), "{text}");
        }
    }
}
