//! What to say when the grammar meets something other than what it needs.
//!
//! Most of these are notations that are common elsewhere but would be ambiguous or are not offered here, so the message
//! explains and the suggestion translates.

use super::cursor::Cursor;
use super::error::{SyntaxError, quoted};
use super::permutation::permutation;
use super::span::Span;
use super::suggest;
use super::tree::{Expr, Node};

/// The error for what follows a complete object.
pub(super) fn after(cursor: &Cursor<'_>) -> SyntaxError {
    let mut cursor = *cursor;
    let next = cursor.peek();
    let here = cursor.here();
    let rest = cursor.rest();
    let found = quoted(rest.get(..here.end - here.start).unwrap_or_default());
    let not_product = || SyntaxError::new(here, format!("{found} is not a product; products are written with `x`"));
    match next {
        Some('*' | 'X' | '·' | '⨯' | '⊕' | '⊗' | '+' | '✕') => not_product().try_instead("x"),
        Some(':' | '⋊' | '⋉' | '∶') => {
            SyntaxError::new(here, format!("{found} does not say how one group acts on the other"))
                .try_instead("Split(Q; p:V1, ...) or SmallGroup(n,i)")
        }
        Some('.') => SyntaxError::new(here, "`.` does not say which extension is meant").try_instead("SmallGroup(n,i)"),
        Some('/') => SyntaxError::new(here, "quotients have no notation").try_instead("SmallGroup(n,i)"),
        _ if rest.starts_with("wreath") => {
            let span = Span::new(here.start, here.start + "wreath".len());
            SyntaxError::new(span, "wreath products are written with `wr`").try_instead("wr")
        }
        Some('≀') => SyntaxError::new(here, "wreath products are written with `wr`").try_instead("wr"),
        Some('[') if is_polynomial_ring(&cursor) => {
            let whole = cursor.whole();
            let start = whole.len() - whole.trim_start().len();
            let meant = short(format!("Ring({})", whole.trim()));
            let span = Span::new(start, whole.trim_end().len());
            SyntaxError::new(span, "rings stand in `Ring(...)`").with_suggestion(meant)
        }
        Some('$') => SyntaxError::new(here, "formulas are written without `$`"),
        Some('@') => misplaced_file(here),
        Some(c) if c.is_alphanumeric() || matches!(c, '(' | '[' | '<') => {
            SyntaxError::new(here, format!("expected `x`, `wr` or `^` before {found}"))
        }
        _ => cursor.expected("`x`, `wr`, `^` or the end"),
    }
}

/// Is this the bracket of the variables in `Z[x]` or `Z/12[x]`?
fn is_polynomial_ring(cursor: &Cursor<'_>) -> bool {
    let before = cursor.read_since(0).trim();
    let base = before.strip_prefix('Z').map(|modulus| modulus.trim_start_matches('/'));
    let is_name = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphabetic());
    base.is_some_and(|base| base.chars().all(|c| c.is_ascii_digit())) && is_name(cursor.rest()[1..].trim_start())
}

/// The error for what stands where an object should begin.
pub(super) fn instead_of_group(cursor: &Cursor<'_>) -> SyntaxError {
    let mut cursor = *cursor;
    let next = cursor.peek();
    let here = cursor.here();
    let rest = cursor.rest();
    let operator = match next {
        Some('x' | '×' | '^') => here.end - here.start,
        _ if rest.starts_with("wr") => "wr".len(),
        _ => 0,
    };
    match next {
        _ if operator > 0 => {
            let span = Span::new(here.start, here.start + operator);
            SyntaxError::new(span, format!("{} has no left side", quoted(&rest[..operator])))
        }
        Some('@') => misplaced_file(here),
        Some('$') => {
            let message = "formulas are written without `$`";
            let length = rest.trim_end().len();
            let inside = rest[..length].trim_matches('$').trim();
            let meant = short(inside.to_owned()).filter(|inside| !inside.contains('$') && super::is_object(inside));
            match meant {
                Some(meant) => {
                    let error = SyntaxError::new(Span::new(here.start, here.start + length), message);
                    error.with_suggestion(beside(&meant, here.start > 0))
                }
                None => SyntaxError::new(here, message),
            }
        }
        Some('⟨') => {
            let length = rest.find('⟩').map_or_else(|| parameter(rest), |end| end + '⟩'.len_utf8());
            let inside = rest[..length].trim_matches(['⟨', '⟩']).trim();
            let meant = [format!("< {inside} >"), format!("Group({inside})")].into_iter().filter_map(short);
            let meant = meant.into_iter().find(|text| super::parse(text).is_ok());
            SyntaxError::new(Span::new(here.start, here.start + length), "presentations are written with `<` and `>`")
                .with_suggestion(meant.unwrap_or_else(|| "< a, b | a^4, b^2, (a*b)^2 >".to_owned()))
        }
        Some(c) if c.is_alphabetic() => suggest::unknown_name(cursor),
        _ => cursor.expected("a group"),
    }
}

/// The bytes before the end of the round bracket that stands around a text, before the next parameter, or to the end.
fn parameter(text: &str) -> usize {
    let mut open = 0_u32;
    let end = text.char_indices().find(|(_, c)| match c {
        '(' => {
            open += 1;
            false
        }
        ')' if open > 0 => {
            open -= 1;
            false
        }
        c => open == 0 && matches!(c, ')' | ';'),
    });
    text[..end.map_or(text.len(), |(at, _)| at)].trim_end().len()
}

/// An object in brackets, if it has parts with signs between them and something stands beside it.
pub(super) fn beside(object: &str, has_company: bool) -> String {
    let is_joined = |tree: Expr| matches!(tree.node, Node::Product(_) | Node::Power(..) | Node::Wreath(..));
    if has_company && super::parse(object).is_ok_and(is_joined) { format!("({object})") } else { object.to_owned() }
}

/// The error about a parameter of a name at byte `start`, where the suggestion is an object: it stands for the name with all its
/// parameters.
pub(super) fn in_call(error: SyntaxError, before: &Cursor<'_>, start: usize) -> SyntaxError {
    let Some(suggestion) = &error.suggestion else { return error };
    let object = suggestion.split(" (").next().unwrap_or_default();
    let rest = &before.whole()[start..];
    if !rest.starts_with(char::is_alphabetic) {
        return error;
    }
    let name = rest.find('(').unwrap_or(rest.len());
    let end = match suggest::bracket(&rest[name..]) {
        Some(length) if error.span.end > start + name => error.span.end.max(start + name + length),
        _ => error.span.end,
    };
    if (error.span.start, error.span.end) == (start, end) || !super::is_object(object) {
        return error;
    }
    let has_company = !before.whole()[..start].trim().is_empty() || !before.whole()[end..].trim().is_empty();
    let remark = &suggestion[object.len()..];
    let suggestion = format!("{}{remark}", beside(object, has_company));
    SyntaxError { span: Span::new(start, end), suggestion: Some(suggestion), ..error }
}

/// The error for a number that stands alone, in which case ATLAS notation is the likely reason.
pub(super) fn bare_number(cursor: &Cursor<'_>) -> SyntaxError {
    let mut cursor = *cursor;
    let start = cursor.position();
    let number = match cursor.integer() {
        Ok(number) => number.unwrap_or_default(),
        Err(error) => return error,
    };
    let span = cursor.span_since(start);
    let dot = cursor.rest().strip_prefix('.');
    if let Some(quotient) = dot.filter(|rest| rest.starts_with(char::is_alphabetic)) {
        let error = |length: usize| {
            let message = format!("`{number}.` does not say which extension is meant");
            SyntaxError::new(Span::new(start, span.end + 1 + length), message)
        };
        return match suggest::covering_group(number, quotient) {
            Some((group, length)) => error(length).with_suggestion(group),
            None => error(0).try_instead("SmallGroup(n,i)"),
        };
    }
    const TITS: &str = "F4(2)";
    if number == 2 && cursor.rest().starts_with(TITS) {
        let span = Span::new(start, span.end + TITS.len());
        return SyntaxError::new(span, "only the derived subgroup of 2F4(2) has a name here").try_instead("2F4(2)'");
    }
    let error = |span| SyntaxError::new(span, "a number alone is not a group");
    let exponent = cursor.eat('^').then(|| cursor.integer());
    match (number, exponent) {
        (0, _) => error(span),
        (_, Some(Ok(Some(exponent @ 1..)))) => {
            error(cursor.span_since(start)).with_suggestion(format!("Z{number}^{exponent}"))
        }
        _ => error(span).with_suggestion(format!("Z{number}")),
    }
}

/// Fails if a permutation `(1,2,3)` stands where a group in brackets could.
pub(super) fn refuse_permutation(mut cursor: Cursor<'_>) -> Result<(), SyntaxError> {
    let start = cursor.position();
    let inside = cursor.rest().strip_prefix('(').unwrap_or_default().trim_start();
    if !inside.starts_with(|c: char| c.is_ascii_digit() || c == ')') {
        return Ok(());
    }
    let Ok(cycles) = permutation(&mut cursor) else {
        return Ok(());
    };
    let message = "a permutation is not a group; `Group(...)` generates one";
    // Nobody writes the transposition (191,240) so.
    let pair = inside.split_once(')').and_then(|(pair, _)| pair.split_once(',')).map(|(order, id)| [order, id]);
    let pair = pair.and_then(|pair| Some([pair[0].trim().parse::<u64>().ok()?, pair[1].trim().parse::<u64>().ok()?]));
    let suggestion = match pair {
        Some([order, id]) if order > id && cycles.cycles().len() == 1 => Some(format!("SmallGroup({order},{id})")),
        _ => short(format!("Group({cycles})")),
    };
    Err(SyntaxError::new(cursor.span_since(start), message).with_suggestion(suggestion))
}

/// The error for `Z2^2^3`; the cursor is before the second `^`.
pub(super) fn second_exponent(mut cursor: Cursor<'_>, power: &Expr) -> SyntaxError {
    cursor.skip_space();
    let here = cursor.here();
    cursor.eat('^');
    let message = "powers of powers need brackets";
    let suggestion = match cursor.integer() {
        Ok(Some(exponent @ 1..)) => short(format!("({power})^{exponent}")),
        _ => None,
    };
    match suggestion {
        Some(suggestion) => SyntaxError::new(cursor.span_since(power.span.start), message).with_suggestion(suggestion),
        None => SyntaxError::new(here, message),
    }
}

fn misplaced_file(span: Span) -> SyntaxError {
    SyntaxError::new(span, "a file `@FILE` must be the whole object")
}

/// A suggestion that quotes the input is only helpful while it can be read at a glance.
fn short(suggestion: String) -> Option<String> {
    (suggestion.len() <= 60 && !suggestion.contains(char::is_control)).then_some(suggestion)
}

#[cfg(test)]
mod tests {
    use crate::{Span, parse};

    #[track_caller]
    fn check(text: &str, span: (usize, usize), fragment: &str, suggestion: Option<&str>) {
        let error = parse(text).expect_err(text);
        assert_eq!(error.span, Span::new(span.0, span.1), "{text}: {}", error.message);
        assert!(error.message.contains(fragment), "{text}: {}", error.message);
        assert_eq!(error.suggestion.as_deref(), suggestion, "{text}");
    }

    #[test]
    fn other_product_signs() {
        check("Z2 X Z4", (3, 4), "written with `x`", Some("x"));
        check("Z2XZ4", (2, 3), "written with `x`", Some("x"));
        check("Z2 * Z4", (3, 4), "`*` is not a product", Some("x"));
    }

    #[test]
    fn extensions_are_not_determined() {
        let split = Some("Split(Q; p:V1, ...) or SmallGroup(n,i)");
        check("Z7:Z3", (2, 3), "acts on the other", split);
        check("Z7 ⋊ Z3", (3, 6), "acts on the other", split);
        check("(Z7 : Z3) x Z2", (4, 5), "acts on the other", split);
        check("2.A5", (0, 4), "which extension", Some("SL(2,5)"));
        check("2.M12", (0, 2), "which extension", Some("SmallGroup(n,i)"));
        check("A5.2", (2, 3), "which extension", Some("SmallGroup(n,i)"));
    }

    #[test]
    fn formulas() {
        let error = parse("$S_4 \\times C_2$").expect_err("dollars");
        assert_eq!(error.suggestion.as_deref(), Some("S_4 \\times C_2"));
        check("Z2 x $S4$", (5, 9), "without `$`", Some("S4"));
        check("Z2 wr $S4 x Z2$ ", (6, 15), "without `$`", Some("(S4 x Z2)"));
        let long = format!("${}Z2$", "Z2 x ".repeat(100));
        check(&long, (0, 1), "without `$`", None);
        for text in ["$", "$$", "S4$", "$(".repeat(1000).as_str()] {
            assert!(parse(text).expect_err(text).suggestion.is_none(), "{text}");
        }
    }

    #[test]
    fn missing_operands() {
        check("Z2 x", (3, 4), "`x` has no right side", None);
        check("Z2 × ", (3, 5), "`×` has no right side", None);
        check("(Z2 wr) x Z2", (4, 6), "`wr` has no right side", None);
        check("x Z2", (0, 1), "`x` has no left side", None);
        check("wr Z2", (0, 2), "`wr` has no left side", None);
        check("Z2 x x Z2", (5, 6), "`x` has no left side", None);
        check("^2", (0, 1), "`^` has no left side", None);
        check("Dih()", (4, 5), "expected a group, found `)`", None);
    }

    #[test]
    fn exponents() {
        check("Z2^2^3", (0, 6), "need brackets", Some("(Z2^2)^3"));
        check("Z^-1", (2, 4), "the exponent must be a positive", None);
        check("Z2^0", (3, 4), "the exponent must be a positive", None);
        check("Z2^", (3, 3), "expected the exponent", None);
        check("Z2^n", (3, 4), "expected the exponent", None);
        check("Z2^1000001", (3, 10), "above 10^6", None);
    }

    #[test]
    fn numbers_and_permutations_alone() {
        check("6", (0, 1), "not a group", Some("Z6"));
        check("2^3", (0, 3), "not a group", Some("Z2^3"));
        check("Z2 x 4", (5, 6), "not a group", Some("Z4"));
        check("2F4(2)", (0, 6), "derived subgroup", Some("2F4(2)'"));
        check("(1,2,3)(4,5)", (0, 12), "not a group", Some("Group((1,2,3)(4,5))"));
        check("()", (0, 2), "not a group", Some("Group(())"));
        check("(240,191)", (0, 9), "not a group", Some("SmallGroup(240,191)"));
        check("(3,1)(2,4)", (0, 10), "not a group", Some("Group((1,3)(2,4))"));
    }

    #[test]
    fn trailing_text() {
        check("Z2 Z4", (3, 4), "expected `x`, `wr` or `^` before `Z`", None);
        check("Z2 x Z4, S3", (7, 8), "or the end, found `,`", None);
        check("S3 wreath S3", (3, 9), "with `wr`", Some("wr"));
        check("S3 ≀ S3", (3, 6), "with `wr`", Some("wr"));
        check("Z/12[x]", (0, 7), "rings stand in", Some("Ring(Z/12[x])"));
        check("Z[x,y]", (0, 6), "rings stand in", Some("Ring(Z[x,y])"));
        check("GF(2)[x]/(x^2)", (0, 14), "rings stand in", Some("Ring(GF(2)[x]/(x^2))"));
        check("Z6[3]", (2, 3), "before `[`", None);
        check("⟨(1,2,3),(1,2)⟩", (0, 19), "written with `<`", Some("Group((1,2,3),(1,2))"));
        check("Z2 x @file", (5, 6), "whole object", None);
        check("Z2 @file", (3, 4), "whole object", None);
        check("Z4/Z2", (2, 3), "quotients", Some("SmallGroup(n,i)"));
        check("é", (0, 2), "`é` is not a known name", None);
        check("☃", (0, 3), "expected a group, found `☃`", None);
        check("\u{202e}", (0, 3), "\\u{202e}", None);
    }
}
