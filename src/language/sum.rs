//! Sums of games: `gen(S3) + dng(Z6)`.

use super::error::SyntaxError;
use super::span::Span;

/// One game of a sum: its name and the text of what it is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumTerm<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Where the name stands.
    pub span: Span,
    /// The text of the object.
    pub object: &'a str,
}

/// Does a text look like a sum, or like a single complete game, rather than like the name of a game?
#[must_use]
pub fn is_sum(text: &str) -> bool {
    text.contains('(') || text.contains('+')
}

/// Splits a sum of games into its terms. What stands in the brackets is not looked at.
///
/// ```
/// let terms = mexagon::language::parse_sum("gen(S3) + dng(Z2 x Z4)")?;
/// assert_eq!((terms[1].game, terms[1].object), ("dng", "Z2 x Z4"));
/// # Ok::<(), mexagon::language::SyntaxError>(())
/// ```
///
/// # Errors
/// If a term is not a name followed by an object in brackets.
pub fn parse_sum(text: &str) -> Result<Vec<SumTerm<'_>>, SyntaxError> {
    let mut terms = Vec::new();
    let mut start = 0;
    let mut depth = 0usize;
    for (place, c) in text.char_indices().chain([(text.len(), '+')]) {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => {
                return Err(SyntaxError::new(Span::new(place, place + 1), format!("this `{c}` closes nothing")));
            }
            ')' | ']' => depth -= 1,
            '+' if depth == 0 || place == text.len() => {
                terms.push(term(text, start, place)?);
                start = place + 1;
            }
            _ => {}
        }
    }
    Ok(terms)
}

fn term(text: &str, start: usize, end: usize) -> Result<SumTerm<'_>, SyntaxError> {
    let piece = &text[start..end];
    let lead = start + piece.len() - piece.trim_start().len();
    let whole = Span::new(lead, lead + piece.trim().len());
    let wrong = || {
        let message = "a sum is made of games such as gen(S3), with `+` between them";
        SyntaxError::new(whole, message).with_suggestion("gen(S3) + dng(Z6)".to_owned())
    };
    if let Some(place) = first_closed(piece).filter(|place| !piece[*place..].trim().is_empty()) {
        let rest = &piece[place..];
        let at = start + place + rest.len() - rest.trim_start().len();
        let message = "games of a sum have `+` between them";
        return Err(SyntaxError::new(Span::new(at, start + piece.trim_end().len()), message));
    }
    let (game, rest) = piece.trim().split_once('(').ok_or_else(wrong)?;
    let object = rest.strip_suffix(')').ok_or_else(wrong)?;
    let game = game.trim();
    if game.is_empty() {
        return Err(wrong());
    }
    Ok(SumTerm { game, span: Span::new(lead, lead + game.len()), object })
}

/// The place behind the bracket that closes the first one opened.
fn first_closed(piece: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (place, c) in piece.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 1 => return Some(place + 1),
            ')' | ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_and_errors() {
        let terms = parse_sum(" gen( Group((1,2),(3,4)) )+dng(Z6) ").expect("a sum");
        assert_eq!(terms.iter().map(|term| term.object).collect::<Vec<_>>(), [" Group((1,2),(3,4)) ", "Z6"]);
        assert_eq!(parse_sum("gen(S3)").map(|terms| terms.len()), Ok(1));
        for bad in [
            "",
            "+",
            "gen(S3) +",
            "gen(S3) + Z6",
            "gen(S3",
            "gen S3)",
            "(S3)",
            "gen(S3) dng(Z6) x",
            "gen(S3) - dng(Z6)",
            "gen(S3) dng(Z6)",
        ] {
            assert!(parse_sum(bad).is_err(), "{bad}");
        }
    }
}
