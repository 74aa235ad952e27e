//! Sums of games, `gen(S3) + dng(Z6)`, and selective compounds of games, `quotient(Z4) v quotient(Z9)`.

use super::error::SyntaxError;
use super::span::Span;

/// How games are put together.
struct Joining {
    what: &'static str,
    sign: &'static str,
    example: &'static str,
    separates: fn(char, Option<char>) -> bool,
}

const SUM: Joining = Joining { what: "sum", sign: "+", example: "gen(S3) + dng(Z6)", separates: |c, _| c == '+' };

const COMPOUND: Joining = Joining {
    what: "selective compound",
    sign: "v",
    example: "quotient(Z4) v quotient(Z9)",
    // The letter may be part of a name, but not behind a closed bracket.
    separates: |c, before| c == '∨' || (c == 'v' && before == Some(')')),
};

/// One game of a sum: its name and the text of what it is played on. The game `*` is a heap of Nim, and its text a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumTerm<'a> {
    pub game: &'a str,
    pub span: Span,
    pub object: &'a str,
}

impl SumTerm<'_> {
    /// The size of a heap; `None` for any other game.
    #[must_use]
    pub fn heap(&self) -> Option<u32> {
        if self.game == "*" { self.object.parse().ok() } else { None }
    }
}

/// Does a text look like a sum, or like a single complete game, rather than like the name of a game?
#[must_use]
pub fn is_sum(text: &str) -> bool {
    text.contains(['(', '+']) || text.trim_start().starts_with('*')
}

/// Splits a sum of games into its terms. What stands in the brackets is not looked at.
///
/// ```
/// let terms = mexagon_language::parse_sum("gen(S3) + dng(Z2 x Z4)")?;
/// assert_eq!((terms[1].game, terms[1].object), ("dng", "Z2 x Z4"));
/// assert_eq!(mexagon_language::parse_sum("gen(Z6) + *3")?[1].heap(), Some(3));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If a term is neither a name followed by an object in brackets nor a heap.
pub fn parse_sum(text: &str) -> Result<Vec<SumTerm<'_>>, SyntaxError> {
    parse_terms(text, &SUM)
}

/// Does a text put games together with `v` or `∨`?
#[must_use]
pub fn is_compound(text: &str) -> bool {
    let mut depth = 0usize;
    let mut before = None;
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 && (COMPOUND.separates)(c, before) => return true,
            _ => {}
        }
        before = if c.is_whitespace() { before } else { Some(c) };
    }
    false
}

/// Splits a selective compound of games into its terms. What stands in the brackets is not looked at.
///
/// ```
/// let terms = mexagon_language::parse_compound("quotient(Z4) v quotient(Z9)")?;
/// assert_eq!((terms[1].game, terms[1].object), ("quotient", "Z9"));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If a term is not a name followed by an object in brackets.
pub fn parse_compound(text: &str) -> Result<Vec<SumTerm<'_>>, SyntaxError> {
    parse_terms(text, &COMPOUND)
}

fn parse_terms<'a>(text: &'a str, style: &Joining) -> Result<Vec<SumTerm<'a>>, SyntaxError> {
    let mut terms = Vec::new();
    let mut start = 0;
    let mut depth = 0usize;
    let mut before = None;
    for (place, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => {
                return Err(SyntaxError::new(Span::new(place, place + 1), format!("this `{c}` closes nothing")));
            }
            ')' | ']' => depth -= 1,
            _ if depth == 0 && (style.separates)(c, before) => {
                terms.push(term(text, start, place, style)?);
                start = place + c.len_utf8();
            }
            _ => {}
        }
        before = if c.is_whitespace() { before } else { Some(c) };
    }
    terms.push(term(text, start, text.len(), style)?);
    Ok(terms)
}

fn term<'a>(text: &'a str, start: usize, end: usize, style: &Joining) -> Result<SumTerm<'a>, SyntaxError> {
    let piece = &text[start..end];
    let lead = start + piece.len() - piece.trim_start().len();
    let whole = Span::new(lead, lead + piece.trim().len());
    let Joining { what, sign, example, .. } = style;
    let wrong = || {
        let (game, _) = example.split_once(' ').unwrap_or((example, ""));
        let message = format!("a {what} is made of games such as {game}, with `{sign}` between them");
        SyntaxError::new(whole, message).with_suggestion((*example).to_owned())
    };
    if let Some(heap) = piece.trim().strip_prefix('*').filter(|_| style.sign == "+") {
        return match heap.trim().parse::<u32>() {
            Ok(_) => Ok(SumTerm { game: "*", span: whole, object: heap.trim() }),
            Err(_) => Err(SyntaxError::new(whole, "a heap of Nim is `*` and its size").try_instead("*3")),
        };
    }
    if let Some(place) = first_closed(piece).filter(|place| !piece[*place..].trim().is_empty()) {
        let rest = &piece[place..];
        let at = start + place + rest.len() - rest.trim_start().len();
        let message = format!("games of a {what} have `{sign}` between them");
        return Err(SyntaxError::new(Span::new(at, start + piece.trim_end().len()), message));
    }
    if style.sign == "+" && piece.trim().parse::<u32>().is_ok() {
        return Err(wrong().with_suggestion(format!("*{}", piece.trim())));
    }
    let (game, rest) = piece.trim().split_once('(').ok_or_else(wrong)?;
    let object = rest.strip_suffix(')').ok_or_else(|| {
        let bracket = lead + game.len();
        SyntaxError::new(Span::new(bracket, bracket + 1), "this `(` is never closed")
    })?;
    let game = game.trim();
    if game.is_empty() || game.contains(char::is_whitespace) {
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
        let error = parse_sum("gen(Z6) + dng(S3").expect_err("a bracket");
        assert_eq!((error.message.as_str(), error.span), ("this `(` is never closed", Span::new(13, 14)));
        assert_eq!(parse_sum("gen(S3) + 3").expect_err("a heap").suggestion.as_deref(), Some("*3"));
    }

    #[test]
    fn compounds_and_errors() {
        let terms = parse_compound("quotient(Z4)v subgroup(Z2 x Z4) ∨ quotient(Z9)").expect("a compound");
        assert_eq!(terms.iter().map(|term| term.object).collect::<Vec<_>>(), ["Z4", "Z2 x Z4", "Z9"]);
        assert!(is_compound("quotient(Z4) v Z9") && is_compound("∨") && !is_compound("move(S3) + gen(v v v)"));
        for bad in [
            "quotient(Z4) v",
            "∨ quotient(Z4)",
            "quotient(Z4) v Z9",
            "quotient(Z4) v v quotient(Z9)",
            "gen(S3) + dng(Z6) v dng(Z4)",
        ] {
            assert!(parse_compound(bad).is_err(), "{bad}");
        }
        let error = parse_compound("quotient(Z4) v Z9").expect_err("not a game");
        assert_eq!(error.span, Span::new(15, 17));
    }
}
