//! The checks that need no grammar: size, invisible characters and brackets.
//!
//! Running them over the whole text first buys three things. A bracket error points at the bracket that is really at
//! fault rather than at the place where the grammar gave up. The grammar may recurse freely, because each of its
//! recursions opens a bracket and their nesting is bounded here. And no later stage meets a control character.

use super::error::{SyntaxError, quoted};
use super::span::Span;

/// Texts longer than this many bytes are refused unread.
pub const MAX_TEXT: usize = 1_000_000;
/// How deeply brackets may nest, and how high a tree may grow.
pub const MAX_NESTING: usize = 100;

/// Refuses a text that is too long.
pub(super) fn check_length(text: &str) -> Result<(), SyntaxError> {
    if text.len() > MAX_TEXT {
        let message = format!("text over 1 MB ({} bytes)", text.len());
        return Err(SyntaxError::new(Span::default(), message));
    }
    Ok(())
}

/// Refuses a text with nothing in it.
pub(super) fn check_blank(text: &str) -> Result<(), SyntaxError> {
    if text.trim().is_empty() {
        return Err(SyntaxError::new(Span::default(), "the text is empty; an object is expected")
            .try_instead("Z2 x Z4, S5, SmallGroup(8,3)"));
    }
    Ok(())
}

/// Refuses control characters other than white space.
pub(super) fn check_characters(text: &str) -> Result<(), SyntaxError> {
    let junk = |c: char| c.is_control() && !c.is_whitespace();
    match text.char_indices().find(|(_, c)| junk(*c)) {
        None => Ok(()),
        Some((at, c)) => Err(SyntaxError::new(
            Span::of_char_at(text, at),
            format!("control character {} in the text", quoted(c.encode_utf8(&mut [0; 4]))),
        )),
    }
}

/// Refuses brackets that do not pair up or nest too deeply.
pub(super) fn check_brackets(text: &str) -> Result<(), SyntaxError> {
    let mut open: Vec<(usize, u8)> = Vec::new();
    // All brackets are ASCII, and no byte of a longer character is, so bytes are enough.
    for (at, byte) in text.bytes().enumerate() {
        let opener = match byte {
            b'(' | b'[' | b'<' => {
                if open.len() == MAX_NESTING {
                    return Err(too_deep(Span::new(at, at + 1)));
                }
                open.push((at, byte));
                continue;
            }
            b')' => b'(',
            b']' => b'[',
            b'>' => b'<',
            _ => continue,
        };
        match open.last() {
            Some((_, last)) if *last == opener => {
                open.pop();
            }
            // `([)`: the closer has a partner further out, so it is the bracket in between that was forgotten.
            Some((forgotten, _)) if open.iter().any(|(_, earlier)| *earlier == opener) => {
                return Err(never_closed(text, *forgotten));
            }
            _ => {
                let message = format!("{} closes nothing", quoted(&text[at..=at]));
                return Err(SyntaxError::new(Span::new(at, at + 1), message));
            }
        }
    }
    match open.last() {
        None => Ok(()),
        Some((at, _)) => Err(never_closed(text, *at)),
    }
}

/// The error for anything that exceeds [`MAX_NESTING`].
pub(super) fn too_deep(span: Span) -> SyntaxError {
    SyntaxError::new(span, format!("nested more than {MAX_NESTING} deep"))
}

fn never_closed(text: &str, at: usize) -> SyntaxError {
    let message = format!("{} is never closed", quoted(&text[at..=at]));
    SyntaxError::new(Span::new(at, at + 1), message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bracket_error(text: &str) -> (usize, String) {
        let error = check_brackets(text).expect_err(text);
        (error.span.start, error.message)
    }

    #[test]
    fn balanced_brackets_pass() {
        for text in ["", "([<>])()", "é(×)", "2F4(2)'"] {
            assert_eq!(check_brackets(text), Ok(()));
        }
    }

    #[test]
    fn the_bracket_at_fault_is_named() {
        assert_eq!(bracket_error("(Z2 x (Z3)"), (0, "`(` is never closed".into()));
        assert_eq!(bracket_error("é(Z2"), (2, "`(` is never closed".into()));
        assert_eq!(bracket_error("Z2) x Z3"), (2, "`)` closes nothing".into()));
        assert_eq!(bracket_error("(Z2]"), (3, "`]` closes nothing".into()));
        assert_eq!(bracket_error("(Z2 x [8,3)"), (6, "`[` is never closed".into()));
        assert_eq!(bracket_error("< a | a^2"), (0, "`<` is never closed".into()));
    }

    #[test]
    fn nesting_is_bounded() {
        let nested = |n: usize| "(".repeat(n) + &")".repeat(n);
        assert_eq!(check_brackets(&nested(MAX_NESTING)), Ok(()));
        let (at, message) = bracket_error(&nested(MAX_NESTING + 1));
        assert_eq!(at, MAX_NESTING);
        assert!(message.contains("100 deep"));
    }

    #[test]
    fn control_characters_are_shown_escaped() {
        let error = check_characters("Z2\u{0}").expect_err("a control character");
        assert_eq!(error.span, Span::new(2, 3));
        assert!(error.message.contains("\\u{0}"));
        assert_eq!(check_characters("Z2\n\tx Z4"), Ok(()));
    }

    #[test]
    fn size_is_checked() {
        assert!(check_blank(" \n ").is_err());
        assert_eq!(check_length(&"a".repeat(MAX_TEXT)), Ok(()));
        let error = check_length(&"a".repeat(MAX_TEXT + 1)).expect_err("too long");
        assert!(error.message.starts_with("text over 1 MB"));
    }
}
