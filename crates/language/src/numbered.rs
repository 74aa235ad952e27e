//! Families written as a letter and a number: `Z6`, `S5`, `A7`, `D8`, `Q16`, `Dic3`.
//!
//! Authors disagree about what the number of a dihedral or quaternion group counts. Here it is the order, as in GAP, and
//! a number that cannot be one earns a suggestion that names the group by its order.

use super::cursor::{Cursor, MAX_PARAMETER};
use super::error::SyntaxError;
use super::heads::NumberedFamily;
use super::known;
use super::tree::Node;

/// Reads the number after the letter, which stands at byte `start`.
pub(super) fn numbered(cursor: &mut Cursor<'_>, family: NumberedFamily, start: usize) -> Result<Node, SyntaxError> {
    let slash = family == NumberedFamily::Cyclic && cursor.peek() == Some('/');
    if cursor.rest().starts_with('_') || slash {
        cursor.advance(1);
    }
    let node = braced(cursor, |cursor| of_family(cursor, family, start))?;
    if slash {
        // Z/6Z is how books write it.
        let integers = ["Z", "\\mathbb{Z}", "ℤ"].into_iter().find(|name| cursor.rest().starts_with(name));
        let is_name = |name: &&str| cursor.rest()[name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        cursor.advance(integers.filter(|name| !is_name(name)).map_or(0, str::len));
    }
    Ok(node)
}

/// Reads something that may stand in braces, as in TeX.
pub(super) fn braced<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl FnOnce(&mut Cursor<'a>) -> Result<T, SyntaxError>,
) -> Result<T, SyntaxError> {
    let braced = cursor.rest().starts_with('{');
    cursor.advance(usize::from(braced));
    let found = read(cursor)?;
    if braced {
        cursor.expect('}')?;
    }
    Ok(found)
}

/// Reads `(4)` or, as GAP prints it, `( [ 1 .. 4 ] )` after a name that stands at byte `start`.
pub(super) fn called(cursor: &mut Cursor<'_>, family: NumberedFamily, start: usize) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let mut ahead = *cursor;
    let listed = ahead.eat('[') && matches!(ahead.integer(), Ok(Some(1))) && ahead.eat_text("..");
    if listed {
        *cursor = ahead;
    }
    let node = of_family(cursor, family, start)?;
    if listed {
        cursor.expect(']')?;
    }
    cursor.expect(')')?;
    Ok(node)
}

fn of_family(cursor: &mut Cursor<'_>, family: NumberedFamily, start: usize) -> Result<Node, SyntaxError> {
    let (what, smallest) = match family {
        NumberedFamily::Cyclic => ("the order of a cyclic group", "Z1, or Z for the infinite cyclic group"),
        NumberedFamily::Symmetric => ("the degree of a symmetric group", "S1"),
        NumberedFamily::Alternating => ("the degree of an alternating group", "A1"),
        NumberedFamily::Dihedral => ("the order of a dihedral group", "D2"),
        NumberedFamily::Quaternion => ("the order of a quaternion group", "Q8"),
        NumberedFamily::Dicyclic => ("the number of a dicyclic group", "Dic2"),
        NumberedFamily::Semidihedral => ("the order of a semidihedral group", "SD16"),
        NumberedFamily::Frobenius => ("the order of a Frobenius group", "F6"),
        NumberedFamily::Klein => ("the order of the four-group", "V4"),
    };
    // `0` gets the smallest group that exists; `-3` is rather a slip of the pen.
    let zero = cursor.rest().starts_with('0');
    let number = cursor.positive(what).map_err(|error| {
        if zero && error.message.ends_with("positive whole number") { error.try_instead(smallest) } else { error }
    })?;
    let wrong = |message: &str| SyntaxError::new(cursor.span_since(start), message);
    match family {
        NumberedFamily::Cyclic => Ok(Node::Cyclic(number)),
        NumberedFamily::Symmetric => Ok(Node::Symmetric(number)),
        NumberedFamily::Alternating => Ok(Node::Alternating(number)),
        NumberedFamily::Dihedral if number % 2 == 0 => Ok(Node::Dihedral { order: number }),
        NumberedFamily::Dihedral => {
            let error = wrong("dihedral groups are named by their order, which is even");
            Err(error.with_suggestion(even_dihedral(number)))
        }
        NumberedFamily::Quaternion if number >= 8 && number % 4 == 0 => Ok(Node::Quaternion { order: number }),
        NumberedFamily::Quaternion => {
            let error = wrong("quaternion groups are named by their order, a multiple of 4 from 8 on");
            Err(error.with_suggestion(quaternion(number)))
        }
        NumberedFamily::Dicyclic if number >= 2 => Ok(Node::Dicyclic(number)),
        NumberedFamily::Dicyclic => {
            Err(wrong("dicyclic groups start with Dic2, the quaternion group").try_instead("Z4"))
        }
        NumberedFamily::Semidihedral => known::semidihedral(number).ok_or_else(|| {
            wrong("semidihedral groups are named by their order, a power of 2 from 16 on").try_instead("SD16")
        }),
        NumberedFamily::Frobenius => known::frobenius(number).ok_or_else(|| {
            let other = if number == 4 { "W(F4)" } else { "F21, or SmallGroup(n,i)" };
            wrong("F with an order p*m, m > 1 dividing p - 1, or q*(q - 1) is a Frobenius group").try_instead(other)
        }),
        NumberedFamily::Klein if number == 4 => Ok(Node::Power(Box::new(Node::Cyclic(2).into()), 2)),
        NumberedFamily::Klein => Err(wrong("only the four-group is called so").try_instead("V4")),
    }
}

fn even_dihedral(sides: u64) -> Option<String> {
    let order = 2 * sides;
    (order <= MAX_PARAMETER).then(|| match sides {
        1 => "D2".to_owned(),
        _ => format!("D{order} (the symmetries of the {sides}-gon)"),
    })
}

/// The group that other books call Q with this number: of twice or four times the order.
fn quaternion(number: u64) -> Option<String> {
    let order = match number {
        4 => return Some("Z4".to_owned()),
        1 | 2 => 8,
        even if even % 2 == 0 => 2 * even,
        odd => 4 * odd,
    };
    (order <= MAX_PARAMETER).then(|| format!("Q{order}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn failure(text: &str) -> (String, Option<String>) {
        let error = parse(text).expect_err(text);
        (error.message, error.suggestion)
    }

    #[test]
    fn synonyms() {
        for text in ["Z6", "C6", "Z/6", "Z_6", "C_6", "Z / 6", "Z06"] {
            assert_eq!(parse(text).expect(text).node, Node::Cyclic(6), "{text}");
        }
        assert_eq!(parse("S_5").expect("S_5").node, Node::Symmetric(5));
        assert_eq!(parse("A_7").expect("A_7").node, Node::Alternating(7));
        assert_eq!(parse("D_8").expect("D_8").node, Node::Dihedral { order: 8 });
        assert_eq!(parse("Q12").expect("Q12").node, Node::Quaternion { order: 12 });
        assert_eq!(parse("Dic3").expect("Dic3").node, Node::Dicyclic(3));
        assert_eq!(parse("Z").expect("Z").node, Node::Integers);
    }

    #[test]
    fn numbers_are_positive() {
        for text in ["S0", "A0", "Z0", "D0", "Q0", "Dic0", "S-3", "Z/0", "C_0", "S_-1"] {
            assert!(failure(text).0.ends_with("must be a positive whole number"), "{text}");
        }
        assert_eq!(failure("S0").1.as_deref(), Some("S1"));
        assert!(failure("S_n").0.starts_with("expected the degree"));
        assert!(failure("Z/").0.starts_with("expected the order"));
    }

    #[test]
    fn dihedral_orders_are_even() {
        let (message, suggestion) = failure("D7");
        assert_eq!(message, "dihedral groups are named by their order, which is even");
        assert_eq!(suggestion.as_deref(), Some("D14 (the symmetries of the 7-gon)"));
        assert_eq!(failure("D999999").1, None);
        assert_eq!(failure("D1").1.as_deref(), Some("D2"));
    }

    #[test]
    fn quaternion_orders() {
        for (text, suggestion) in [("Q4", "Z4"), ("Q6", "Q12"), ("Q3", "Q12"), ("Q2", "Q8"), ("Dic1", "Z4")] {
            assert_eq!(failure(text).1.as_deref(), Some(suggestion), "{text}");
        }
    }

    #[test]
    fn large_numbers() {
        assert!(parse("Z1000000").is_ok());
        for text in ["Z1000001", "S99999999999999999999999999", "Z/18446744073709551616"] {
            assert!(failure(text).0.contains("above 10^6"), "{text}");
        }
    }
}
