//! Reading a text from left to right.
//!
//! There is no separate pass into tokens, because what a character means depends on where it stands: `x` is an operator in
//! `Z2xZ4` and a variable in `Ring(Z[x])`, and `240.191` is one name while `2F4(2)'` is another.

use super::error::{SyntaxError, quoted};
use super::span::Span;

/// The largest integer that may be written as a parameter.
pub const MAX_PARAMETER: u64 = 1_000_000;

/// A position in a text. Copying it is how the parser looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str) -> Self {
        Cursor { text, position: 0 }
    }

    pub fn position(&self) -> usize {
        self.position
    }

    /// Everything that has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    /// All of the text.
    pub(super) fn whole(&self) -> &'a str {
        self.text
    }

    /// What was read since `start`.
    pub fn read_since(&self, start: usize) -> &'a str {
        &self.text[start..self.position]
    }

    /// The place of what was read since `start`.
    pub fn span_since(&self, start: usize) -> Span {
        Span::new(start, self.position)
    }

    /// The place of the next character, empty at the end of the text.
    pub fn here(&self) -> Span {
        Span::of_char_at(self.text, self.position)
    }

    /// Moves on by `bytes`, which the caller has just seen in `rest`.
    pub fn advance(&mut self, bytes: usize) {
        self.position += bytes;
    }

    /// Skips white space; where what comes next starts.
    pub fn start(&mut self) -> usize {
        self.skip_space();
        self.position
    }

    pub fn skip_space(&mut self) {
        self.position = self.text.len() - self.rest().trim_start().len();
    }

    /// The next character that is not white space.
    pub fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.rest().chars().next()
    }

    /// Reads `wanted` if it comes next, white space aside; otherwise nothing moves.
    pub fn eat(&mut self, wanted: char) -> bool {
        self.eat_text(wanted.encode_utf8(&mut [0; 4]))
    }

    /// Reads `wanted` if it comes next, white space aside; otherwise nothing moves.
    pub fn eat_text(&mut self, wanted: &str) -> bool {
        let mut ahead = *self;
        ahead.skip_space();
        let found = ahead.rest().starts_with(wanted);
        if found {
            ahead.advance(wanted.len());
            *self = ahead;
        }
        found
    }

    /// Reads the characters for which `wanted` holds, without skipping white space.
    pub fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.advance(length);
        &rest[..length]
    }

    /// Reads `wanted`, or says that it is missing here.
    pub fn expect(&mut self, wanted: char) -> Result<(), SyntaxError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.expected(&quoted(wanted.encode_utf8(&mut [0; 4])))) }
    }

    /// The error that `what` should stand where the cursor is.
    pub fn expected(&mut self, what: &str) -> SyntaxError {
        self.skip_space();
        let span = self.here();
        let found = match self.text.get(span.start..span.end) {
            None | Some("") => "the end of the text".to_owned(),
            Some(found) => quoted(found),
        };
        SyntaxError::new(span, format!("expected {what}, found {found}"))
    }

    /// Reads a run of digits, if one comes next.
    pub fn integer(&mut self) -> Result<Option<u64>, SyntaxError> {
        let start = self.start();
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        // Too many digits for the type are too many for the limit as well.
        match digits.parse() {
            Ok(value) if value <= MAX_PARAMETER => Ok(Some(value)),
            _ => Err(SyntaxError::new(self.span_since(start), "numbers above 10^6 are not accepted here")),
        }
    }

    /// Reads an integer from 1 to [`MAX_PARAMETER`]; `what` names it in the errors.
    pub(crate) fn positive(&mut self, what: &str) -> Result<u64, SyntaxError> {
        let start = self.start();
        let negative = self.eat('-');
        match self.integer()? {
            Some(value) if value > 0 && !negative => Ok(value),
            Some(_) => Err(SyntaxError::new(self.span_since(start), format!("{what} must be a positive whole number"))),
            None => Err(self.expected(&format!("{what}, a positive whole number"))),
        }
    }

    /// The same with its place.
    pub(crate) fn placed(&mut self, what: &str) -> Result<(u64, Span), SyntaxError> {
        let start = self.start();
        let value = self.positive(what)?;
        Ok((value, self.span_since(start)))
    }

    /// Reads what looks like one name, known or not, for use in an error.
    ///
    /// An `x` or `wr` after a digit ends the name: in `s4xZ2` it is `s4` that is unknown.
    pub(crate) fn word(&mut self) -> &'a str {
        let start = self.position;
        let mut after_digit = false;
        while let Some(c) = self.rest().chars().next() {
            let operator = after_digit && (c == 'x' || self.rest().starts_with("wr"));
            if operator || !is_word_char(c) {
                break;
            }
            after_digit = c.is_ascii_digit();
            self.advance(c.len_utf8());
        }
        self.read_since(start)
    }
}

/// The characters of names, with the typographic apostrophe for the sake of a pasted `O’N`.
pub(super) fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '\'' | '’')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_free() {
        let mut cursor = Cursor::new(" \n\u{a0}( 12 )");
        assert!(cursor.eat('('));
        assert_eq!(cursor.integer(), Ok(Some(12)));
        assert_eq!(cursor.expect(')'), Ok(()));
        assert_eq!(cursor.peek(), None);
    }

    #[test]
    fn integers_never_overflow() {
        assert_eq!(Cursor::new("1000000").integer(), Ok(Some(MAX_PARAMETER)));
        assert_eq!(Cursor::new("0007").integer(), Ok(Some(7)));
        for text in ["1000001".to_owned(), "9".repeat(500)] {
            let error = Cursor::new(&text).integer().expect_err("too large");
            assert!(error.message.contains("above 10^6"));
            assert_eq!(error.span, Span::new(0, text.len()));
        }
    }

    #[test]
    fn positive_integers() {
        let message = |text: &str| Cursor::new(text).positive("the degree").expect_err(text).message;
        assert_eq!(message("0"), "the degree must be a positive whole number");
        assert_eq!(message("-3"), "the degree must be a positive whole number");
        assert_eq!(message("n"), "expected the degree, a positive whole number, found `n`");
        assert_eq!(message(""), "expected the degree, a positive whole number, found the end of the text");
    }

    #[test]
    fn words_stop_at_operators() {
        for (text, word) in [("s4xZ2", "s4"), ("s4wrs4", "s4"), ("Max", "Max"), ("O’N+", "O’N"), ("+", "")] {
            assert_eq!(Cursor::new(text).word(), word);
        }
    }
}
