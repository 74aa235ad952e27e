//! Sets of orders: `1..100,128`.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::preflight;
use super::span::Span;

/// A part of a set of orders: all from `first` to `last`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderRange {
    /// The least order.
    pub first: u32,
    /// The largest order; the same as `first` for a single one.
    pub last: u32,
    /// Where it stands in the text.
    pub span: Span,
}

/// Reads a list of orders and ranges of orders, separated by commas.
///
/// ```
/// let ranges = mexagon_language::parse_orders("1..100, 128")?;
/// assert_eq!((ranges[0].first, ranges[0].last, ranges[1].first), (1, 100, 128));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If the text is anything else, or a range is reversed.
pub fn parse_orders(text: &str) -> Result<Vec<OrderRange>, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    if text.trim().is_empty() {
        let message = "the list of orders is empty";
        return Err(SyntaxError::new(Span::default(), message).try_instead("1..100,128"));
    }
    let mut cursor = Cursor::new(text);
    let mut ranges = vec![range(&mut cursor, "an order")?];
    while cursor.peek().is_some() {
        if !cursor.eat(',') {
            return Err(cursor.expected("`,`, `..` or the end of the list of orders"));
        }
        ranges.push(range(&mut cursor, "an order")?);
    }
    Ok(ranges)
}

/// Reads one range of positive numbers, such as `1..60`, or a single one.
///
/// # Errors
/// If the text is anything else, or the range is reversed.
pub fn parse_range(text: &str) -> Result<OrderRange, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    let mut cursor = Cursor::new(text);
    let found = range(&mut cursor, "a bound of the range")?;
    if cursor.peek().is_some() {
        return Err(cursor.expected("the end of the range").try_instead("1..60"));
    }
    Ok(found)
}

fn range(cursor: &mut Cursor<'_>, what: &str) -> Result<OrderRange, SyntaxError> {
    let start = cursor.start();
    let first = order(cursor, what)?;
    let mut last = first;
    // Both ends are included anyway; `..=` is how Rust says so, `24-30` and `24:30` how people do.
    let signs = ["..=", "...", "..", "-", "–", "…", ":"];
    if signs.iter().any(|sign| cursor.eat_text(sign)) {
        last = order(cursor, what)?;
    }
    let span = cursor.span_since(start);
    if last < first {
        let message = format!("the range is reversed: {last} is less than {first}");
        return Err(SyntaxError::new(span, message).with_suggestion(format!("{last}..{first}")));
    }
    Ok(OrderRange { first, last, span })
}

fn order(cursor: &mut Cursor<'_>, what: &str) -> Result<u32, SyntaxError> {
    // No integer that the cursor reads is above 10^6.
    cursor.positive(what).map(|order| order as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::assert_refused;

    fn ranges(text: &str) -> Vec<(u32, u32)> {
        parse_orders(text).expect(text).iter().map(|range| (range.first, range.last)).collect()
    }

    #[test]
    fn lists_and_ranges() {
        assert_eq!(ranges("7"), [(7, 7)]);
        assert_eq!(ranges("1..100,128"), [(1, 100), (128, 128)]);
        assert_eq!(ranges(" 3 .. 4 , 1..=2 "), [(3, 4), (1, 2)]);
        assert_eq!(ranges("5..5"), [(5, 5)]);
        assert_eq!(ranges("24-30, 6 – 7"), [(24, 30), (6, 7)]);
        assert_eq!(ranges("1:3, 4...5"), [(1, 3), (4, 5)]);
    }

    #[track_caller]
    fn refused(text: &str, message: &str, span: (usize, usize)) {
        assert_refused(parse_orders, text, message, span);
    }

    #[test]
    fn bad_lists_are_refused_at_the_right_place() {
        refused("", "the list of orders is empty", (0, 0));
        refused(" \t", "the list of orders is empty", (0, 0));
        refused("1..", "expected an order, a positive whole number, found the end of the text", (3, 3));
        refused("..4", "expected an order, a positive whole number, found `.`", (0, 1));
        refused("1,,2", "expected an order, a positive whole number, found `,`", (2, 3));
        refused("1....5", "expected an order, a positive whole number, found `.`", (4, 5));
        refused("0..5", "an order must be a positive whole number", (0, 1));
        refused("-3", "an order must be a positive whole number", (0, 2));
        refused("2,9..3", "the range is reversed: 3 is less than 9", (2, 6));
        refused("99999999999999999999", "numbers above 10^6 are not accepted here", (0, 20));
        assert_eq!(parse_orders("9..3").expect_err("reversed").suggestion.as_deref(), Some("3..9"));
    }
}
