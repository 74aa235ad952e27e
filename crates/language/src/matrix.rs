//! Groups of Lie type: `GL(2,3)`, `L3(7)`, `Sz(8)`, `Ree(27)`, and which field sizes they exist for.

use super::cursor::{Cursor, MAX_PARAMETER};
use super::error::SyntaxError;
use super::families::LinearFamily;
use super::tree::Node;
use mexagon_base::number::prime_power;

/// Reads `(degree,field)`.
pub(super) fn linear(cursor: &mut Cursor<'_>, family: LinearFamily) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let degree = degree(cursor, family)?;
    cursor.expect(',')?;
    let field = field(cursor, family, degree)?;
    cursor.expect(')')?;
    Ok(Node::Linear { family, degree, field })
}

/// Reads `degree(field)`, the way of the ATLAS.
pub(super) fn atlas(cursor: &mut Cursor<'_>, family: LinearFamily) -> Result<Node, SyntaxError> {
    let degree = degree(cursor, family)?;
    cursor.expect('(')?;
    let field = field(cursor, family, degree)?;
    cursor.expect(')')?;
    Ok(Node::Linear { family, degree, field })
}

fn degree(cursor: &mut Cursor<'_>, family: LinearFamily) -> Result<u64, SyntaxError> {
    let (degree, span) = cursor.placed("the degree")?;
    if family.is_symplectic() && degree % 2 == 1 {
        let message = "the degree of a symplectic group must be even";
        return Err(SyntaxError::new(span, message));
    }
    Ok(degree)
}

fn field(cursor: &mut Cursor<'_>, family: LinearFamily, degree: u64) -> Result<u64, SyntaxError> {
    let named = cursor.eat_text("GF(") || cursor.eat_text("GaloisField(");
    let (q, span) = cursor.placed("the field size")?;
    if named {
        cursor.expect(')')?;
    }
    if prime_power(q).is_some() {
        return Ok(q);
    }
    let message = format!("the field size must be a prime power, and {q} is not");
    let is_field = |q: &u64| prime_power(*q).is_some();
    let neighbours = (2..q).rev().find(is_field).into_iter();
    let neighbours = neighbours.chain((q..=MAX_PARAMETER).find(is_field));
    let better: Vec<String> = neighbours.map(|q| format!("{family}({degree},{q})")).collect();
    Err(SyntaxError::new(span, message).with_suggestion(better.join(" or ")))
}

/// Reads `(q)` of a Suzuki group.
pub(super) fn suzuki(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let q = twisted_field(cursor, "Sz", 2, 3)?;
    Ok(Node::Suzuki(q))
}

/// Reads `(q)` of a small Ree group.
pub(super) fn ree(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let q = twisted_field(cursor, "Ree", 3, 1)?;
    Ok(Node::Ree(q))
}

/// An odd power of `p` with at least the exponent `least`, which is 1 or 3.
fn twisted_field(cursor: &mut Cursor<'_>, name: &str, p: u64, least: u32) -> Result<u64, SyntaxError> {
    cursor.expect('(')?;
    let (q, span) = cursor.placed("the field size")?;
    cursor.expect(')')?;
    match prime_power(q) {
        Some((prime, exponent)) if prime == p && exponent % 2 == 1 && exponent >= u64::from(least) => Ok(q),
        found => {
            let message = format!("the field size of {name} must be an odd power {p}^(2k+1) with k >= {}", least / 2);
            let suggestion = match found {
                // Only Sz(2) is named by another group.
                Some((prime, 1)) if prime == p => "AGL(1,5)".to_owned(),
                _ => format!("{name}({}) or {name}({})", p.pow(least), p.pow(least + 2)),
            };
            Err(SyntaxError::new(span, message).with_suggestion(suggestion))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;
    use crate::parse;

    fn group(family: LinearFamily, degree: u64, field: u64) -> Node {
        Node::Linear { family, degree, field }
    }

    fn suggestion(text: &str) -> Option<String> {
        parse(text).expect_err(text).suggestion
    }

    #[test]
    fn every_family_is_read() {
        for &family in LinearFamily::ALL {
            let text = format!("{family}( 4 , 9 )");
            assert_eq!(parse(&text).expect(&text).node, group(family, 4, 9));
        }
    }

    #[test]
    fn atlas_names() {
        for (text, node) in [
            ("L3(7)", group(LinearFamily::PSL, 3, 7)),
            ("U3(3)", group(LinearFamily::PSU, 3, 3)),
            ("S4(3)", group(LinearFamily::PSp, 4, 3)),
            ("L10(2)", group(LinearFamily::PSL, 10, 2)),
        ] {
            assert_eq!(parse(text).expect(text).node, node, "{text}");
        }
    }

    #[test]
    fn fields_have_prime_power_order() {
        let error = parse("GL(2,6)").expect_err("no such field");
        assert_eq!(error.message, "the field size must be a prime power, and 6 is not");
        assert_eq!(error.span, Span::new(5, 6));
        assert_eq!(error.suggestion.as_deref(), Some("GL(2,5) or GL(2,7)"));
        assert_eq!(suggestion("PSL(2,1)").as_deref(), Some("PSL(2,2)"));
        assert!(parse("GL(2,1000000)").is_err());
    }

    #[test]
    fn symplectic_degrees_are_even() {
        assert!(parse("PSp(4,3)").is_ok());
        assert!(parse("PSp(3,3)").is_err());
        assert!(parse("S3(3)").is_err());
    }

    #[test]
    fn parameters_are_complete() {
        for text in ["GL()", "GL(2)", "GL(2,)", "GL(,3)", "GL(2,3,4)", "GL(0,3)", "GL(-2,3)", "GL 2", "GL"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn twisted_groups() {
        assert_eq!(parse("Sz(8)").expect("Sz(8)").node, Node::Suzuki(8));
        assert_eq!(parse("Sz(524288)").expect("2^19").node, Node::Suzuki(524_288));
        assert_eq!(parse("Ree(27)").expect("Ree(27)").node, Node::Ree(27));
        assert_eq!(suggestion("Sz(16)").as_deref(), Some("Sz(8) or Sz(32)"));
        assert_eq!(suggestion("Sz(2)").as_deref(), Some("AGL(1,5)"));
        assert_eq!(parse("Ree(3)").expect("PGammaL(2,8)").node, Node::Ree(3));
        for text in ["Ree(1)", "Ree(2)", "Ree(6)", "Ree(8)", "Ree(9)", "Ree(81)"] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.message, "the field size of Ree must be an odd power 3^(2k+1) with k >= 0");
            assert_eq!(error.suggestion.as_deref(), Some("Ree(3) or Ree(27)"));
        }
        for text in ["Ree(0)", "Ree()", "Ree(-3)", "Ree(3,27)", "Ree"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
