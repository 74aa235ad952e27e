//! Elements of finite fields: `1`, `Z(4)^2` as GAP writes them, `a+1` as Sage and Magma do.
//!
//! In all three systems Z(q) and the letter stand for a root of the Conway polynomial of the field of q elements. Its powers in
//! different fields fit together: Z(q) is the power of Z(q^k) with exponent (q^k - 1)/(q - 1), and Z(p) is the least primitive root
//! modulo p. That is all that is needed to write every entry with the root of one field (F. Lübeck, "Conway polynomials for finite
//! fields"; GAP reference manual, section 59.1).

use super::cursor::{Cursor, MAX_PARAMETER};
use super::error::{SyntaxError, quoted};
use super::print::separated;
use super::span::Span;
use mexagon_base::number::{factor, prime_power};
use std::collections::BTreeMap;
use std::fmt;

/// The largest field that is not a prime field; Conway polynomials are there up to this size.
pub const LARGEST_FIELD: u64 = 1_024;

/// The largest prime field; GAP writes elements of larger ones in another way.
pub const LARGEST_PRIME_FIELD: u64 = 65_536;

/// An element of a finite field as a sum of terms c a^k, where a is the root Z(q) that stands for the field.
///
/// Coefficients are at least 1 and below the characteristic, and exponents are different, the largest first; 0 has no terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldEntry(Vec<(u32, u32)>);

impl FieldEntry {
    /// The coefficients with their exponents.
    #[must_use]
    pub fn terms(&self) -> &[(u32, u32)] {
        &self.0
    }
}

impl fmt::Display for FieldEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let term = |&(c, k): &(u32, u32)| match (c, k) {
            (c, 0) => c.to_string(),
            (1, 1) => "a".into(),
            (1, k) => format!("a^{k}"),
            (c, 1) => format!("{c}*a"),
            (c, k) => format!("{c}*a^{k}"),
        };
        if self.0.is_empty() { f.write_str("0") } else { separated(f, self.0.iter().map(term), "+") }
    }
}

/// What the powers in a term are powers of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Root {
    /// `Z(q)`.
    Of(u64),
    /// A letter, for the root of the field that is stated elsewhere.
    Letter,
}

/// An entry as it is written, before the field is known.
pub(super) type WrittenEntry = Vec<Term>;

#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    coefficient: i64,
    root: Option<Root>,
    exponent: i64,
    span: Span,
}

/// What a text says about the field of its entries.
#[derive(Debug, Default)]
pub(super) struct FieldReader<'a> {
    /// The smallest field that holds the fields that were stated.
    stated: Option<u64>,
    /// The smallest field that holds these and all roots.
    least: Option<u64>,
    letter: Option<&'a str>,
}

impl<'a> FieldReader<'a> {
    /// A reader of elements of a field that is known.
    pub(super) fn of(q: u64) -> Self {
        FieldReader { stated: Some(q), least: Some(q), letter: None }
    }

    /// Reads `GF(9)`, `GF(3^2)` or `GF(9,'a')`, of which the name has been read, or the size alone.
    pub(super) fn state(&mut self, cursor: &mut Cursor<'a>, named: bool) -> Result<(), SyntaxError> {
        let start = cursor.start();
        if named {
            cursor.expect('(')?;
        }
        let q = size(cursor)?;
        if named && cursor.eat(',') {
            cursor.skip_space();
            cursor.take_while(|c| c.is_ascii_alphanumeric() || "'\"=_ ".contains(c));
        }
        if named {
            cursor.expect(')')?;
        }
        let span = cursor.span_since(start);
        self.stated = Some(joined(self.stated, q, span)?);
        self.least = Some(joined(self.least, q, span)?);
        Ok(())
    }

    /// Reads a sum of terms such as `Z(4)^2`, `0*Z(2)`, `-1` or `2*a+1`.
    pub(super) fn entry(&mut self, cursor: &mut Cursor<'a>) -> Result<WrittenEntry, SyntaxError> {
        let mut sign = if cursor.eat('-') { -1 } else { 1 };
        let mut terms = Vec::new();
        loop {
            terms.push(self.term(cursor, sign)?);
            sign = match cursor.peek() {
                Some('+') => 1,
                Some('-') => -1,
                _ => return Ok(terms),
            };
            cursor.advance(1);
        }
    }

    fn term(&mut self, cursor: &mut Cursor<'a>, sign: i64) -> Result<Term, SyntaxError> {
        let start = cursor.start();
        let number = cursor.integer()?;
        let coefficient = sign * number.unwrap_or(1) as i64;
        let root = if number.is_none() || cursor.eat('*') { Some(self.root(cursor)?) } else { None };
        let exponent = match root {
            Some(_) if cursor.eat('^') => {
                let negative = cursor.eat('-');
                let exponent = cursor.integer()?.ok_or_else(|| cursor.expected("an exponent"))? as i64;
                if negative { -exponent } else { exponent }
            }
            Some(_) => 1,
            None => 0,
        };
        Ok(Term { coefficient, root, exponent, span: cursor.span_since(start) })
    }

    fn root(&mut self, cursor: &mut Cursor<'a>) -> Result<Root, SyntaxError> {
        if cursor.eat_text("Z(") {
            let start = cursor.start();
            let q = size(cursor)?;
            self.least = Some(joined(self.least, q, cursor.span_since(start))?);
            cursor.expect(')')?;
            return Ok(Root::Of(q));
        }
        let start = cursor.start();
        let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.'));
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '$') {
            return Err(cursor.expected("an element of a finite field such as `1`, `Z(4)^2` or `a+1`"));
        }
        match self.letter.replace(name) {
            Some(other) if other != name => {
                let message = format!("the root of the field is called {} before", quoted(other));
                Err(SyntaxError::new(cursor.span_since(start), message))
            }
            _ => Ok(Root::Letter),
        }
    }

    /// The field, if the text says it; `span` is where it should.
    pub(super) fn field(&self, span: Span) -> Result<u64, SyntaxError> {
        match self.least {
            Some(q) if self.letter.is_none() || self.stated == Some(q) => Ok(q),
            least => {
                let message = "the field of these matrices is not said";
                let field = if self.letter.is_some() { "over GF(4)" } else { "mod 2" };
                let example = format!("{field} after the last matrix");
                let example = least.map_or(example, |q| format!("over GF({q}) after the last matrix"));
                Err(SyntaxError::new(span, message).with_suggestion(example))
            }
        }
    }
}

/// Reads the size of a field, `9` or `3^2`.
fn size(cursor: &mut Cursor<'_>) -> Result<u64, SyntaxError> {
    let start = cursor.start();
    let mut q = cursor.positive("the field size")?;
    if cursor.eat('^') {
        let exponent = cursor.positive("the exponent of the field size")?;
        q = q.checked_pow(exponent.min(64) as u32).unwrap_or(u64::MAX);
    }
    let span = cursor.span_since(start);
    match prime_power(q.min(MAX_PARAMETER)) {
        _ if q > LARGEST_PRIME_FIELD => Err(too_large(span)),
        None => Err(SyntaxError::new(span, format!("the field size must be a prime power, and {q} is not"))),
        Some((_, 1)) => Ok(q),
        Some(_) if q > LARGEST_FIELD => Err(too_large(span)),
        Some(_) => Ok(q),
    }
}

fn too_large(span: Span) -> SyntaxError {
    let message = format!("fields have up to {LARGEST_FIELD} elements, prime fields up to {LARGEST_PRIME_FIELD}");
    SyntaxError::new(span, message)
}

/// The smallest field that holds both.
fn joined(field: Option<u64>, q: u64, span: Span) -> Result<u64, SyntaxError> {
    let Some(((p, d), (r, e))) = prime_power(field.unwrap_or(q)).zip(prime_power(q)) else { return Ok(q) };
    if p != r {
        let message = format!("entries of characteristic {p} and {r} stand in no field together");
        return Err(SyntaxError::new(span, message));
    }
    let degree = d / mexagon_base::number::gcd(d, e) * e;
    let size = if d == 1 && e == 1 { Some(p) } else { p.checked_pow(degree.min(64) as u32) };
    size.filter(|&size| size <= LARGEST_FIELD || degree == 1).ok_or_else(|| too_large(span))
}

/// The entry in the field of q elements.
pub(super) fn resolved(entry: &[Term], q: u64) -> Result<FieldEntry, SyntaxError> {
    let (p, degree) = prime_power(q).unwrap_or((q, 1));
    let step = (q - 1) / (p - 1);
    let mut sum: BTreeMap<u32, u64> = BTreeMap::new();
    for term in entry {
        let mut coefficient = term.coefficient.rem_euclid(p as i64) as u64;
        if degree > 1 && term.root.is_none() && term.coefficient.unsigned_abs() >= p {
            let message = format!("integers below {p} are elements of GF({q}); others are written with its root a");
            return Err(SyntaxError::new(term.span, message).try_instead("a+1, or a power of a"));
        }
        let exponent = match term.root {
            None => 0,
            Some(Root::Letter) => term.exponent.rem_euclid(q as i64 - 1) as u64,
            Some(Root::Of(part)) => term.exponent.rem_euclid(part as i64 - 1) as u64 * ((q - 1) / (part - 1)),
        };
        let mut exponent = exponent % (q - 1);
        if exponent.is_multiple_of(step) {
            coefficient = coefficient * power(primitive_root(p), exponent / step, p) % p;
            exponent = 0;
        }
        let place = sum.entry(exponent as u32).or_default();
        *place = (*place + coefficient) % p;
    }
    Ok(FieldEntry(sum.into_iter().rev().filter(|(_, c)| *c != 0).map(|(k, c)| (c as u32, k)).collect()))
}

/// The least primitive root modulo a prime.
fn primitive_root(p: u64) -> u64 {
    let factors = factor(p - 1);
    let generates = |g: &u64| factors.iter().all(|(r, _)| power(*g, (p - 1) / r, p) != 1);
    (1..p).find(generates).unwrap_or(1)
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let (mut result, mut square, mut rest) = (1 % modulus, base % modulus, exponent);
    while rest > 0 {
        if rest % 2 == 1 {
            result = result * square % modulus;
        }
        square = square * square % modulus;
        rest /= 2;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str, q: u64) -> String {
        let mut reader = FieldReader::of(q);
        let written = reader.entry(&mut Cursor::new(text)).expect(text);
        resolved(&written, reader.field(Span::default()).expect(text)).expect(text).to_string()
    }

    #[test]
    fn entries_are_written_with_one_root() {
        for (text, q, printed) in [
            ("0*Z(2)", 2, "0"),
            ("Z(2)^0", 2, "1"),
            ("Z(2)^0", 4, "1"),
            ("Z(2^2)^2", 4, "a^2"),
            ("Z(4)^3", 4, "1"),
            ("Z(4)", 16, "a^5"),
            ("Z(3)", 3, "2"),
            ("Z(3)", 9, "2"),
            ("Z(9)^4", 9, "2"),
            ("Z(9)^-1", 9, "a^7"),
            ("Z(7)^2", 7, "2"),
            ("-1", 5, "4"),
            ("12", 5, "2"),
            ("a+1", 4, "a+1"),
            ("z2 + 1 + z2", 4, "1"),
            ("2*$.1^2-1", 9, "2*a^2+2"),
        ] {
            assert_eq!(entry(text, q), printed, "{text} in GF({q})");
        }
    }

    #[test]
    fn primitive_roots_are_the_least() {
        // R. Lidl and H. Niederreiter, "Finite Fields" (1997), table of primitive roots.
        for (p, root) in [(2, 1), (3, 2), (5, 2), (7, 3), (11, 2), (23, 5), (41, 6), (71, 7), (191, 19), (251, 6)] {
            assert_eq!(primitive_root(p), root, "{p}");
        }
    }

    #[test]
    fn fields_that_do_not_fit() {
        assert_eq!(joined(Some(4), 8, Span::default()), Ok(64));
        assert_eq!(joined(None, 9, Span::default()), Ok(9));
        for (field, q) in [(4, 9), (256, 8), (625, 125)] {
            assert!(joined(Some(field), q, Span::default()).is_err(), "{field} and {q}");
        }
        for text in ["6", "2048", "1", "2^11", "65537", "3^99"] {
            assert!(size(&mut Cursor::new(text)).is_err(), "{text}");
        }
        assert_eq!(size(&mut Cursor::new("65521")), Ok(65_521));
    }
}
