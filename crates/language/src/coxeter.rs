//! Coxeter groups by type, `W(E8)`, and which types exist.
//!
//! Ranks are the ones of the classification, each group once: `W(D3)` is refused because it is `W(A3)`. The one exception
//! is the letter `C`, which names the same groups as `B` and is kept because it is what the user wrote.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::families::CoxeterType;
use super::tree::Node;

/// Reads `(type)`.
pub(super) fn coxeter(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    const TYPES: &str = "a Coxeter type: A, B, C, D, E, F, G, H with a rank, or I2(m)";
    cursor.expect('(')?;
    let start = cursor.start();
    let Some(letter @ 'A'..='I') = cursor.peek() else {
        return Err(cursor.expected(TYPES));
    };
    cursor.advance(1);
    if cursor.rest().starts_with('_') {
        cursor.advance(1);
    }
    let rank = cursor.positive("the rank")?;
    let found = if letter == 'I' && rank == 2 {
        cursor.expect('(')?;
        let m = cursor.positive("the number of sides")?;
        cursor.expect(')')?;
        polygon(m)
    } else {
        of_rank(letter, rank)
    };
    let coxeter = found.map_err(|(message, suggestion)| {
        SyntaxError::new(cursor.span_since(start), message).with_suggestion(suggestion)
    })?;
    if matches!(cursor.peek(), Some('x' | '×')) {
        let message = "a Coxeter type is one irreducible type; the product belongs outside";
        return Err(SyntaxError::new(cursor.here(), message).try_instead("W(A2) x W(A1)"));
    }
    cursor.expect(')')?;
    Ok(Node::Coxeter(coxeter))
}

type Refusal = (&'static str, Option<String>);

fn polygon(m: u64) -> Result<CoxeterType, Refusal> {
    let refuse = |better: &str| Err(("I2(m) exists for m >= 3", Some(better.to_owned())));
    match m {
        1 => refuse("W(A1)"),
        2 => refuse("W(A1) x W(A1)"),
        _ => Ok(CoxeterType::I2(m)),
    }
}

fn of_rank(letter: char, rank: u64) -> Result<CoxeterType, Refusal> {
    let better = |text: &str| Some(text.to_owned());
    match (letter, rank) {
        ('A', n) => Ok(CoxeterType::A(n)),
        ('B', n @ 2..) => Ok(CoxeterType::B(n)),
        ('C', n @ 2..) => Ok(CoxeterType::C(n)),
        ('D', n @ 4..) => Ok(CoxeterType::D(n)),
        ('E', 6) => Ok(CoxeterType::E6),
        ('E', 7) => Ok(CoxeterType::E7),
        ('E', 8) => Ok(CoxeterType::E8),
        ('F', 4) => Ok(CoxeterType::F4),
        ('G', 2) => Ok(CoxeterType::G2),
        ('H', 3) => Ok(CoxeterType::H3),
        ('H', 4) => Ok(CoxeterType::H4),
        ('B' | 'C', _) => Err(("types B and C exist for ranks from 2 on", better("W(A1)"))),
        ('D', 3) => Err(("type D exists for ranks from 4 on", better("W(A3)"))),
        ('D', 2) => Err(("type D exists for ranks from 4 on", better("W(A1) x W(A1)"))),
        ('D', _) => Err(("type D exists for ranks from 4 on", better("W(D4)"))),
        ('E', 5) => Err(("type E exists for ranks 6, 7 and 8", better("W(D5)"))),
        ('E', 4) => Err(("type E exists for ranks 6, 7 and 8", better("W(A4)"))),
        ('E', _) => Err(("type E exists for ranks 6, 7 and 8", better("W(E8)"))),
        ('F', _) => Err(("type F exists for rank 4 only", better("W(F4)"))),
        ('G', _) => Err(("type G exists for rank 2 only", better("W(G2)"))),
        ('H', 2) => Err(("type H exists for ranks 3 and 4", better("W(I2(5))"))),
        ('H', _) => Err(("type H exists for ranks 3 and 4", better("W(H4)"))),
        _ => Err(("type I exists for rank 2 only, as I2(m)", better("W(I2(7))"))),
    }
}

#[cfg(test)]
mod tests {
    use crate::{CoxeterType, Node, parse};

    #[test]
    fn types_that_exist() {
        for (text, coxeter) in [
            ("W(A5)", CoxeterType::A(5)),
            ("W(B3)", CoxeterType::B(3)),
            ("W(C3)", CoxeterType::C(3)),
            ("W(D4)", CoxeterType::D(4)),
            ("W(E6)", CoxeterType::E6),
            ("W(E7)", CoxeterType::E7),
            ("W(E_8)", CoxeterType::E8),
            ("W(F4)", CoxeterType::F4),
            ("W(G2)", CoxeterType::G2),
            ("W(H3)", CoxeterType::H3),
            ("W( H4 )", CoxeterType::H4),
            ("W(I2(7))", CoxeterType::I2(7)),
        ] {
            assert_eq!(parse(text).expect(text).node, Node::Coxeter(coxeter), "{text}");
        }
    }

    #[test]
    fn types_that_do_not() {
        for (text, suggestion) in [
            ("W(B1)", "W(A1)"),
            ("W(D1)", "W(D4)"),
            ("W(D3)", "W(A3)"),
            ("W(E9)", "W(E8)"),
            ("W(E5)", "W(D5)"),
            ("W(F5)", "W(F4)"),
            ("W(G3)", "W(G2)"),
            ("W(H2)", "W(I2(5))"),
            ("W(I3)", "W(I2(7))"),
            ("W(I2(2))", "W(A1) x W(A1)"),
            ("W(A2 x A1)", "W(A2) x W(A1)"),
        ] {
            assert_eq!(parse(text).expect_err(text).suggestion.as_deref(), Some(suggestion), "{text}");
        }
        let error = parse("W(E9)").expect_err("no E9");
        assert_eq!(error.message, "type E exists for ranks 6, 7 and 8");
    }

    #[test]
    fn malformed_types() {
        for text in ["W()", "W(8)", "W(A)", "W(A0)", "W(K3)", "W(I2)", "W(A5,B2)", "W", "W(e8)"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
