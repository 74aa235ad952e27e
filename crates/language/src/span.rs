//! A place in the source text.
//!
//! Every error and every node of a tree carries one, so that a later stage (an engine that does not know `AGL(3,4)`, say)
//! can still point at the words the user typed.

/// A half-open range of bytes of the source text; both ends lie on character boundaries.
///
/// ```
/// use mexagon_language::Span;
/// let span = Span::new(3, 5);
/// assert_eq!(&"Z2 D7"[span.start..span.end], "D7");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to, not including, `end`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }

    /// The character of `text` that begins at byte `start`, or the empty span at the end of the text.
    #[must_use]
    pub fn of_char_at(text: &str, start: usize) -> Self {
        let width = text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Span::new(start, start + width)
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Self {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

#[cfg(test)]
mod tests {
    use super::Span;

    #[test]
    fn a_character_may_be_wide_or_absent() {
        assert_eq!(Span::of_char_at("a×b", 1), Span::new(1, 3));
        assert_eq!(Span::of_char_at("ab", 2), Span::new(2, 2));
        assert_eq!(Span::of_char_at("ab", 7), Span::new(7, 7));
    }

    #[test]
    fn spans_join() {
        assert_eq!(Span::new(4, 6).to(Span::new(1, 2)), Span::new(1, 6));
    }
}
