//! What is said about bad input: what was wrong, where, and what would be right.
//!
//! The source is shown on one line whatever it contains. Text pasted from elsewhere may hold newlines, terminal escapes or
//! a megabyte of junk; none of it may reach the user's screen raw or push the message out of sight.

use std::fmt;

use super::span::Span;

/// The longest stretch of source, in characters, that [`SyntaxError::render`] shows.
const WINDOW: usize = 60;
/// How much of the window is kept for what comes before the error.
const LEAD: usize = 24;

/// Why a text is not an object, with the place and, where there is one, a better text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// One sentence without a full stop, printable as it is.
    pub message: String,
    /// The offending part of the text; empty at its end where something is missing.
    pub span: Span,
    /// What to write instead, perhaps with a remark in brackets.
    pub suggestion: Option<String>,
}

impl SyntaxError {
    /// An error without a suggestion.
    #[must_use]
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        SyntaxError { message: message.into(), span, suggestion: None }
    }

    /// The same error with something to try.
    #[must_use]
    pub fn with_suggestion(self, suggestion: impl Into<Option<String>>) -> Self {
        SyntaxError { suggestion: suggestion.into(), ..self }
    }

    /// The same error with a fixed text to try.
    #[must_use]
    pub(super) fn try_instead(self, suggestion: &str) -> Self {
        self.with_suggestion(suggestion.to_owned())
    }

    /// The message as people read it: three lines, or four with a suggestion.
    ///
    /// ```
    /// let source = "Z3 x D7";
    /// let error = mexagon_language::parse(source).unwrap_err();
    /// let lines = [
    ///     "error: dihedral groups are named by their order, which is even",
    ///     "  Z3 x D7",
    ///     "       ^^",
    ///     "  try: D14 (the symmetries of the 7-gon)",
    /// ];
    /// assert!(error.render(source).lines().eq(lines));
    /// ```
    #[must_use]
    pub fn render(&self, source: &str) -> String {
        let (line, before, width) = self.excerpt(source);
        let mut text = format!("error: {}\n  {line}\n", self.message);
        text.push_str(&format!("  {}{}\n", " ".repeat(before), "^".repeat(width)));
        if let Some(suggestion) = &self.suggestion {
            text.push_str(&format!("  try: {suggestion}\n"));
        }
        text
    }

    /// The shown line, the column of the first caret and the number of carets, all in characters.
    fn excerpt(&self, source: &str) -> (String, usize, usize) {
        // The error may be rendered against a text it did not come from; columns are then meaningless but must exist.
        let column = |byte: usize| source.char_indices().take_while(|(at, _)| *at < byte).count();
        let total = source.chars().count();
        let (start, end) = (column(self.span.start), column(self.span.end));
        let first = if total <= WINDOW || start <= LEAD { 0 } else { (start - LEAD).min(total - WINDOW) };
        let last = (first + WINDOW).min(total);

        let mut line = String::new();
        if first > 0 {
            line.push('…');
        }
        line.extend(source.chars().skip(first).take(last - first).map(one_column));
        if last < total {
            line.push('…');
        }
        let before = start - first + usize::from(first > 0);
        (line, before, end.min(last).saturating_sub(start).max(1))
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; try: {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for SyntaxError {}

/// A piece of the source for use inside a message: in backquotes, short, and with nothing invisible in it.
pub(super) fn quoted(piece: &str) -> String {
    const LONGEST: usize = 24;
    let mut text = String::from("`");
    for (index, c) in piece.chars().enumerate() {
        if index == LONGEST {
            text.push('…');
            break;
        }
        if is_visible(c) || c == ' ' {
            text.push(c);
        } else {
            text.extend(c.escape_unicode());
        }
    }
    text.push('`');
    text
}

/// A stand-in for `c` that takes exactly one column.
fn one_column(c: char) -> char {
    if is_visible(c) {
        c
    } else if c.is_whitespace() {
        ' '
    } else {
        char::REPLACEMENT_CHARACTER
    }
}

/// False for control characters, text-direction marks, combining marks and whatever else `Debug` would escape.
fn is_visible(c: char) -> bool {
    matches!(c, '\\' | '"' | '\'') || c.escape_debug().len() == 1 && !c.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carets(source: &str, span: Span) -> (String, String) {
        let rendered = SyntaxError::new(span, "m").render(source);
        let lines: Vec<&str> = rendered.lines().collect();
        assert_eq!(lines.len(), 3);
        (lines[1].to_owned(), lines[2].to_owned())
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(carets("Z2×Z4×D7", Span::new(8, 10)), ("  Z2×Z4×D7".into(), "        ^^".into()));
    }

    #[test]
    fn an_empty_span_has_one_caret() {
        assert_eq!(carets("Z2 x", Span::new(4, 4)).1, "      ^");
        assert_eq!(carets("", Span::new(0, 0)), ("  ".into(), "  ^".into()));
    }

    #[test]
    fn control_characters_keep_their_column() {
        let (line, caret) = carets("Z2\n\u{1b}[31m\u{202e}?", Span::new(11, 12));
        assert_eq!(line, "  Z2 \u{fffd}[31m\u{fffd}?");
        assert_eq!(caret, "           ^");
    }

    #[test]
    fn long_texts_are_cut_around_the_place() {
        let source = format!("{}D7{}", "Z2 x ".repeat(100), " x Z2".repeat(100));
        let (line, caret) = carets(&source, Span::new(500, 502));
        assert!(line.starts_with("  …") && line.ends_with('…'));
        assert_eq!(line.chars().count(), 2 + 1 + WINDOW + 1);
        let at = caret.chars().position(|c| c == '^').expect("a caret");
        assert_eq!(line.chars().skip(at).take(2).collect::<String>(), "D7");
        assert_eq!(caret.chars().filter(|c| *c == '^').count(), 2);
    }

    #[test]
    fn long_spans_stay_in_the_window() {
        let source = "q".repeat(5000);
        let (_, caret) = carets(&source, Span::new(0, 5000));
        assert_eq!(caret.len(), 2 + WINDOW);
        let (line, _) = carets(&source, Span::new(5000, 5000));
        assert!(line.starts_with("  …q") && line.ends_with('q'));
    }

    #[test]
    fn a_foreign_source_does_no_harm() {
        carets("é", Span::new(1, 1));
        carets("ab", Span::new(90, 95));
    }

    #[test]
    fn quotes_escape_and_shorten() {
        assert_eq!(quoted("O'N"), "`O'N`");
        assert_eq!(quoted("\u{7}é"), "`\\u{7}é`");
        assert_eq!(quoted(&"a".repeat(99)).chars().count(), 27);
    }

    #[test]
    fn display_is_one_line() {
        let error = SyntaxError::new(Span::default(), "no").try_instead("yes");
        assert_eq!(error.to_string(), "no; try: yes");
    }
}
