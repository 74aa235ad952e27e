//! Families of objects: a text with a place that is filled in, as in `Dih(Z{n})`, `PSL(2,{q})` and `Z{2n+1}`.
//!
//! In braces stands a calculation with one letter: `n` for whole numbers, `p` for primes, `q` for prime powers. What comes out is put
//! in the place of the braces, and the text is read as any other. Braces around a number, as in `Z_{6}`, and those of LaTeX's commands,
//! as in `\mathbb{Z}`, are left as they are.

use super::cursor::{Cursor, MAX_PARAMETER};
use super::error::{SyntaxError, quoted};
use super::preflight;
use super::span::Span;

/// The greatest degree of a calculation: more is of no use below 10^6, and keeps calculations short.
const MAX_DEGREE: u64 = 64;
/// Calculations in brackets nest no deeper.
const MAX_BRACKETS: usize = 20;
/// Longer calculations are refused: every sign may be a step of recursion for whoever walks the tree.
const MAX_CALCULATION: usize = 1000;

/// Which numbers a letter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// `n`: whole numbers from 1 on.
    Number,
    /// `p`: primes.
    Prime,
    /// `q`: powers of primes, the primes among them.
    PrimePower,
}

impl Letter {
    /// The letter as it is written.
    #[must_use]
    pub fn name(self) -> char {
        match self {
            Letter::Number => 'n',
            Letter::Prime => 'p',
            Letter::PrimePower => 'q',
        }
    }

    fn of(c: char) -> Option<Letter> {
        [Letter::Number, Letter::Prime, Letter::PrimePower].into_iter().find(|letter| letter.name() == c)
    }
}

/// A calculation with one letter.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Letter,
    Number(u64),
    Sum(Box<Term>, Box<Term>),
    Difference(Box<Term>, Box<Term>),
    Product(Box<Term>, Box<Term>),
    Quotient(Box<Term>, Box<Term>),
    Power(Box<Term>, Box<Term>),
}

impl Term {
    /// The value, if it is a whole number that a text may contain.
    fn at(&self, letter: u64) -> Option<u64> {
        let value = match self {
            Term::Letter => letter,
            Term::Number(number) => *number,
            Term::Sum(left, right) => left.at(letter)?.checked_add(right.at(letter)?)?,
            Term::Difference(left, right) => left.at(letter)?.checked_sub(right.at(letter)?)?,
            Term::Product(left, right) => left.at(letter)?.checked_mul(right.at(letter)?)?,
            Term::Quotient(left, right) => {
                let (left, right) = (left.at(letter)?, right.at(letter)?);
                (right > 0 && left.is_multiple_of(right)).then(|| left / right)?
            }
            Term::Power(base, exponent) => base.at(letter)?.checked_pow(u32::try_from(exponent.at(letter)?).ok()?)?,
        };
        (value <= MAX_PARAMETER * MAX_PARAMETER).then_some(value)
    }

    /// The coefficients of a polynomial, from the constant one on; none if it is something else.
    fn polynomial(&self) -> Option<Vec<i64>> {
        let add = |left: Vec<i64>, right: Vec<i64>, sign: i64| {
            let length = left.len().max(right.len());
            let at = |list: &[i64], i: usize| list.get(i).copied().unwrap_or(0);
            (0..length)
                .map(|i| at(&left, i).checked_add(at(&right, i).checked_mul(sign)?))
                .collect::<Option<Vec<i64>>>()
        };
        match self {
            Term::Letter => Some(vec![0, 1]),
            Term::Number(number) => Some(vec![i64::try_from(*number).ok()?]),
            Term::Sum(left, right) => add(left.polynomial()?, right.polynomial()?, 1),
            Term::Difference(left, right) => add(left.polynomial()?, right.polynomial()?, -1),
            Term::Product(left, right) => times(&left.polynomial()?, &right.polynomial()?),
            Term::Quotient(..) => None,
            Term::Power(base, exponent) => {
                let Term::Number(exponent) = **exponent else { return None };
                let base = base.polynomial()?;
                (exponent <= MAX_DEGREE).then_some(())?;
                (0..exponent).try_fold(vec![1], |power, _| times(&power, &base))
            }
        }
    }
}

fn times(left: &[i64], right: &[i64]) -> Option<Vec<i64>> {
    let mut product = vec![0i64; (left.len() + right.len()).saturating_sub(1)];
    (product.len() as u64 <= MAX_DEGREE + 1).then_some(())?;
    for (i, a) in left.iter().enumerate() {
        for (j, b) in right.iter().enumerate() {
            product[i + j] = product[i + j].checked_add(a.checked_mul(*b)?)?;
        }
    }
    Some(product)
}

/// A text with places that are filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    text: String,
    letter: Letter,
    /// Where the braces stand, and what is calculated in them.
    holes: Vec<(Span, Term)>,
}

impl Family {
    /// The text as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    #[must_use]
    pub fn letter(&self) -> Letter {
        self.letter
    }

    /// The text of one member; none if a calculation leads to no whole number from 0 to 10^12.
    #[must_use]
    pub fn at(&self, letter: u64) -> Option<String> {
        let (mut member, mut end) = (String::new(), 0);
        for (span, term) in &self.holes {
            member += &self.text[end..span.start];
            member += &term.at(letter)?.to_string();
            end = span.end;
        }
        Some(member + &self.text[end..])
    }

    /// The number that is put in, if there is one place only.
    #[must_use]
    pub fn argument(&self, letter: u64) -> Option<u64> {
        let [(_, term)] = &self.holes[..] else { return None };
        term.at(letter)
    }

    /// The coefficients of the number that is put in, from the constant one on, if there is one place only and it is a polynomial.
    #[must_use]
    pub fn polynomial(&self) -> Option<Vec<i64>> {
        let [(_, term)] = &self.holes[..] else { return None };
        term.polynomial()
    }
}

/// Reads a family.
///
/// ```
/// let family = mexagon_language::parse_family("Dih(Z{2n+1})")?;
/// assert_eq!(family.at(4).as_deref(), Some("Dih(Z9)"));
/// assert_eq!(family.polynomial(), Some(vec![1, 2]));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If there is no place to fill in, or a calculation makes no sense, or two letters occur.
pub fn parse_family(text: &str) -> Result<Family, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    let (mut holes, mut letter) = (Vec::new(), None);
    let mut end = 0;
    while let Some(start) = text[end..].find('{').map(|at| at + end) {
        let Some(close) = text[start..].find('}').map(|at| at + start) else {
            return Err(SyntaxError::new(Span::new(start, start + 1), "`{` is not closed"));
        };
        end = close + 1;
        let inside = &text[start + 1..close];
        if is_literal(&text[..start], inside) {
            continue;
        }
        let span = Span::new(start, end);
        if inside.len() > MAX_CALCULATION {
            return Err(SyntaxError::new(span, format!("a calculation has at most {MAX_CALCULATION} bytes")));
        }
        let mut cursor = Cursor::new(&text[..close]);
        cursor.advance(start + 1);
        let term = sum(&mut cursor, &mut letter, 0)?;
        if cursor.peek().is_some() {
            return Err(unexpected(&mut cursor));
        }
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if is_digit(text[..start].chars().next_back()) || is_digit(text[end..].chars().next()) {
            let message = "a digit stands next to the braces; what belongs to the number goes into them";
            return Err(SyntaxError::new(span, message).try_instead("Z{2n} for twice n, Z{10n+1}"));
        }
        holes.push((span, term));
    }
    match letter {
        Some((letter, _)) => Ok(Family { text: text.to_owned(), letter, holes }),
        None => {
            let message =
                "a family has a place for a number: {n} for whole numbers, {p} for primes, {q} for prime powers";
            Err(SyntaxError::new(Span::new(0, text.len()), message).try_instead("Dih(Z{n}), PSL(2,{q})"))
        }
    }
}

/// Do braces belong to the notation of objects? Those around a number do, and those after a command of LaTeX.
fn is_literal(before: &str, inside: &str) -> bool {
    let command = before.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let after_command = command.len() < before.len() && command.ends_with('\\');
    after_command || !inside.trim().is_empty() && inside.trim().chars().all(|c| c.is_ascii_digit())
}

type Found = Option<(Letter, Span)>;

fn unexpected(cursor: &mut Cursor<'_>) -> SyntaxError {
    cursor.expected("a calculation with n, p or q, such as {n}, {2n+1} or {n^2}")
}

/// sum = product { ("+" | "-") product }
fn sum(cursor: &mut Cursor<'_>, letter: &mut Found, depth: usize) -> Result<Term, SyntaxError> {
    let mut left = product(cursor, letter, depth)?;
    loop {
        left = if cursor.eat('+') {
            Term::Sum(Box::new(left), Box::new(product(cursor, letter, depth)?))
        } else if cursor.eat('-') {
            Term::Difference(Box::new(left), Box::new(product(cursor, letter, depth)?))
        } else {
            return Ok(left);
        };
    }
}

/// product = power { ["*" | "/"] power }: `2n` is a product.
fn product(cursor: &mut Cursor<'_>, letter: &mut Found, depth: usize) -> Result<Term, SyntaxError> {
    let mut left = power(cursor, letter, depth)?;
    loop {
        left = if cursor.eat('/') {
            Term::Quotient(Box::new(left), Box::new(power(cursor, letter, depth)?))
        } else if cursor.eat('*') || cursor.peek().is_some_and(|c| c == '(' || c.is_ascii_alphabetic()) {
            Term::Product(Box::new(left), Box::new(power(cursor, letter, depth)?))
        } else {
            return Ok(left);
        };
    }
}

/// power = atom [ "^" atom ]
fn power(cursor: &mut Cursor<'_>, letter: &mut Found, depth: usize) -> Result<Term, SyntaxError> {
    let base = atom(cursor, letter, depth)?;
    if !cursor.eat('^') {
        return Ok(base);
    }
    Ok(Term::Power(Box::new(base), Box::new(atom(cursor, letter, depth)?)))
}

/// atom = letter | number | "(" sum ")"
fn atom(cursor: &mut Cursor<'_>, letter: &mut Found, depth: usize) -> Result<Term, SyntaxError> {
    let start = cursor.start();
    if cursor.peek() == Some('(') && depth < MAX_BRACKETS {
        cursor.eat('(');
        let inside = sum(cursor, letter, depth + 1)?;
        cursor.expect(')')?;
        return Ok(inside);
    }
    if let Some(number) = cursor.integer()? {
        return Ok(Term::Number(number));
    }
    let word = cursor.take_while(char::is_alphanumeric);
    let span = cursor.span_since(start);
    let mut letters = word.chars();
    let found = match (letters.next().map(|c| (c, Letter::of(c))), letters.next()) {
        (Some((_, Some(found))), None) => found,
        (Some(_), _) => {
            let message = format!("{} is no number: a family has {{n}}, {{p}} or {{q}}", quoted(word));
            return Err(SyntaxError::new(span, message).try_instead("{n}"));
        }
        (None, _) => return Err(unexpected(cursor)),
    };
    match letter {
        Some((other, _)) if *other != found => {
            let message = format!("a family has one letter, and here are {} and {}", other.name(), found.name());
            Err(SyntaxError::new(span, message))
        }
        _ => {
            *letter = Some((found, span));
            Ok(Term::Letter)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, n: u64) -> Option<String> {
        parse_family(text).expect(text).at(n)
    }

    #[test]
    fn members() {
        for (text, n, member) in [
            ("Dih(Z{n})", 7, "Dih(Z7)"),
            ("Z{ n }^2 x Z{n+1}", 3, "Z3^2 x Z4"),
            ("PSL(2,{q})", 8, "PSL(2,8)"),
            ("Z2^{n}", 5, "Z2^5"),
            ("Z{2n-1}", 1, "Z1"),
            ("Z{n^2+3n/3}", 4, "Z20"),
            ("Z{2(n+1)n}", 2, "Z12"),
            ("Z{2^n}", 10, "Z1024"),
            ("\\mathbb{Z}_{6} x Z_{n}", 2, "\\mathbb{Z}_{6} x Z_2"),
        ] {
            assert_eq!(at(text, n).as_deref(), Some(member), "{text}");
        }
        assert_eq!(at("Z{n-3}", 2), None);
        assert_eq!(at("Z{n/2}", 3), None);
        assert_eq!(at("Z{n/(n-2)}", 2), None);
        assert_eq!(at("Z{n^n}", 999_999), None);
        assert_eq!(at("Z{(10^6)^(10^6)}x Z{n}", 1), None);
    }

    #[test]
    fn polynomials() {
        let of = |text: &str| parse_family(text).expect(text).polynomial();
        assert_eq!(of("Z{(n+1)^2-n}"), Some(vec![1, 1, 1]));
        assert_eq!(of("Z{2n}"), Some(vec![0, 2]));
        assert_eq!(of("Z{2^n}"), None);
        assert_eq!(of("Z{n/2}"), None);
        assert_eq!(of("Z{n} x Z{n}"), None);
        assert_eq!(of("Z{n^60*n^60}"), None);
    }

    #[track_caller]
    fn refused(text: &str, words: &str, span: (usize, usize)) {
        let error = parse_family(text).expect_err(text);
        assert!(error.message.contains(words), "{text}: {}", error.message);
        assert_eq!((error.span.start, error.span.end), span, "{text}");
    }

    #[test]
    fn bad_families_are_refused_at_the_right_place() {
        refused("Z6", "has a place for a number", (0, 2));
        refused("Z_{6}", "has a place for a number", (0, 5));
        refused("Z{n", "is not closed", (1, 2));
        refused("Z{m}", "`m` is no number", (2, 3));
        refused("Z{}", "expected a calculation", (2, 2));
        refused("Z{n+}", "expected a calculation", (4, 4));
        refused("Z{n 2}", "expected a calculation", (4, 5));
        refused("Z{nn}", "`nn` is no number", (2, 4));
        refused("Z{n} x Z{p}", "n and p", (9, 10));
        refused("Z2{n}", "a digit stands next to", (2, 5));
        refused("Z{n+9999999}", "above 10^6", (4, 11));
        refused(&format!("Z{{{}n", "(".repeat(500)), "is not closed", (1, 2));
        refused(&format!("Z{{{}n}}", "(".repeat(500)), "expected a calculation", (22, 23));
        refused(&format!("Z{{{}n}}", "n+".repeat(400_000)), "at most 1000 bytes", (1, 800_004));
    }
}
