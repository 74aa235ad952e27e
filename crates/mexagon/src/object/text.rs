//! Small readers for elements: lists, numbers and words.

use mexagon_language::{Span, SyntaxError};

/// An error that covers the whole of a text, without the white space around it.
pub(super) fn error_all(text: &str, message: impl Into<String>, suggestion: Option<String>) -> SyntaxError {
    let start = text.len() - text.trim_start().len();
    let end = (start + text.trim().len()).max(start);
    SyntaxError { message: message.into(), span: Span::new(start, end), suggestion }
}

/// The same error, for a text that starts `offset` bytes further on.
pub(crate) fn shifted(mut error: SyntaxError, offset: usize) -> SyntaxError {
    error.span = Span::new(error.span.start + offset, error.span.end + offset);
    error
}

/// A whole number, if that is all there is.
pub(super) fn integer<N: std::str::FromStr>(text: &str) -> Option<N> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// Splits a text at the places where `separator` stands outside all brackets; each part comes with
/// its offset. An error points at a bracket without partner.
pub(crate) fn split(text: &str, separator: char) -> Result<Vec<(usize, &str)>, SyntaxError> {
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut parts = Vec::new();
    let mut start = 0;
    for (place, c) in text.char_indices() {
        match c {
            '(' | '[' => open.push((place, c)),
            ')' | ']' => {
                let partner = if c == ')' { '(' } else { '[' };
                if open.pop().is_none_or(|(_, opened)| opened != partner) {
                    let message = format!("this `{c}` closes no `{partner}`");
                    return Err(SyntaxError { message, span: Span::new(place, place + 1), suggestion: None });
                }
            }
            _ if c == separator && open.is_empty() => {
                parts.push((start, &text[start..place]));
                start = place + c.len_utf8();
            }
            _ => {}
        }
    }
    if let Some((place, c)) = open.pop() {
        let message = format!("this `{c}` is never closed");
        return Err(SyntaxError { message, span: Span::new(place, place + 1), suggestion: None });
    }
    parts.push((start, &text[start..]));
    Ok(parts)
}

/// The parts of a list with commas between them, without the white space around them; a text with brackets that do not match
/// is one part.
pub fn list(text: &str) -> Vec<String> {
    let whole = || vec![(0, text)];
    let parts = split(text, ',').unwrap_or_else(|_| whole());
    parts.into_iter().map(|(_, part)| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// What stands between an opening bracket at the start and its partner at the end, with its offset.
pub(crate) fn bracketed(text: &str, open: char, close: char) -> Option<(usize, &str)> {
    let lead = text.len() - text.trim_start().len();
    let inner = text.trim().strip_prefix(open)?.strip_suffix(close)?;
    Some((lead + 1, inner))
}

/// A word such as `r^2 s`, `r^2*s*r^-1` or `srs` in single letters: letter and exponent of each factor. `1` is the empty word.
pub(super) fn word(text: &str, letters: &str) -> Result<Vec<(char, i64)>, SyntaxError> {
    if text.trim() == "1" {
        return Ok(Vec::new());
    }
    let wrong = |rest: &str| {
        let names = letters.chars().map(|c| format!("`{c}`")).collect::<Vec<_>>().join(", ");
        let message = format!("elements are words in {names}, with `^`, or `1`");
        let start = text.len() - rest.trim_start().len();
        let length = rest.trim_start().chars().next().map_or(0, char::len_utf8);
        SyntaxError { message, span: Span::new(start, start + length), suggestion: None }
    };
    let mut factors = Vec::new();
    let mut rest = text.trim_end();
    loop {
        let factor = rest.trim_start();
        let letter = factor.chars().next().filter(|c| letters.contains(*c)).ok_or_else(|| wrong(at_end(text, rest)))?;
        rest = &factor[letter.len_utf8()..];
        let mut exponent = 1;
        if let Some(power) = rest.trim_start().strip_prefix('^') {
            let power = power.trim_start();
            let sign = usize::from(power.starts_with('-'));
            let digits = power[sign..].find(|c: char| !c.is_ascii_digit()).unwrap_or(power.len() - sign);
            exponent = power[..sign + digits].parse().map_err(|_| wrong(at_end(text, power)))?;
            rest = &power[sign + digits..];
        }
        factors.push((letter, exponent));
        if rest.is_empty() {
            return Ok(factors);
        }
        rest = rest.trim_start().strip_prefix(['*', '·']).unwrap_or(rest);
    }
}

/// The same end of a text, with the white space that was trimmed behind it.
fn at_end<'a>(text: &'a str, rest: &str) -> &'a str {
    &text[text.trim_end().len() - rest.len()..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_words_and_numbers() {
        assert_eq!(split("(1,2),3", ','), Ok(vec![(0, "(1,2)"), (6, "3")]));
        assert_eq!(split("(1,2", ',').map_err(|e| e.span), Err(Span::new(0, 1)));
        assert_eq!(split("1)", ',').map_err(|e| e.span), Err(Span::new(1, 2)));
        assert_eq!(word("r^2 * s*r^-1", "rs"), Ok(vec![('r', 2), ('s', 1), ('r', -1)]));
        for text in ["r^2 s r^-1", "r^2sr^-1", " r^2·s r^ -1 "] {
            assert_eq!(word(text, "rs"), word("r^2*s*r^-1", "rs"), "{text}");
        }
        assert_eq!(word("srs", "rs"), Ok(vec![('s', 1), ('r', 1), ('s', 1)]));
        assert_eq!(word("r *t", "rs").map_err(|e| e.span), Err(Span::new(3, 4)));
        assert_eq!(word("r* ", "rs").map_err(|e| e.span), Err(Span::new(3, 3)));
        for bad in ["r**s", "*s", "r2", "r^s", "r^-", "r1", "-r", "r^99999999999999999999"] {
            assert!(word(bad, "rs").is_err(), "{bad}");
        }
        assert_eq!(word("1", "rs"), Ok(vec![]));
        assert!(word("t", "rs").is_err() && word("", "rs").is_err() && word("r^", "rs").is_err());
        assert_eq!(integer::<u64>(" 12 "), Some(12));
        assert_eq!(integer::<u64>("-1"), None);
        assert_eq!(bracketed(" (a) ", '(', ')'), Some((2, "a")));
    }
}
