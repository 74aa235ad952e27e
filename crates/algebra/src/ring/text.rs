//! Reading what stands in the brackets of `Ring(...)`.
//!
//! ```text
//! ring     = base [ '[' name {',' name} ']' ] [ '/' '(' sum {',' sum} ')' ]
//! base     = 'Z' | 'Z/' number | 'GF(' number ')' | 'Q' | 'R' | 'C'
//! sum      = ['+'|'-'] product { ('+'|'-') product }
//! product  = power { ['*'] power }
//! power    = ( number | name | '(' sum ')' ) [ '^' number ]
//! ```
//!
//! In GF(q), q not a prime, `a` is the generator, the primitive element x of [`Field`].

use super::polynomial::Polynomial;
use super::presentation::{Base, FIELD_GENERATOR, MAX_TERMS, Presentation};
use crate::group::classical::Field;
use mexagon_base::number::prime_power;
use mexagon_language::{Cursor, MAX_NESTING, MAX_PARAMETER, Span, SyntaxError};

const MAX_VARIABLES: usize = 64;

/// The longest text that is looked at for the notation of print.
const LONGEST_PRINT: usize = 1_000;

/// Longer relations are not repeated in a suggestion.
const LONGEST_REST: usize = 40;

impl Presentation {
    /// Reads a ring.
    ///
    /// ```
    /// use mexagon_algebra::ring::Presentation;
    /// assert_eq!(Presentation::parse("Z/4[x]/(x^2, 2x)").unwrap().to_string(), "Z/4[x]/(x^2, 2*x)");
    /// assert!(Presentation::parse("Z/4[x]/(y)").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Presentation, SyntaxError> {
        Presentation::read(text).or_else(|error| {
            // `\mathbb{Z}/4[x]/(x²)` is read as it is in print.
            let plain = Some(text).filter(|text| text.len() <= LONGEST_PRINT).and_then(mexagon_language::plain);
            plain.and_then(|plain| Presentation::read(&plain).ok()).ok_or(error)
        })
    }

    fn read(text: &str) -> Result<Presentation, SyntaxError> {
        let mut reader = RingReader { cursor: Cursor::new(text), depth: 0 };
        let base = reader.base()?;
        let mut names: Vec<String> = Vec::new();
        if reader.cursor.eat('[') {
            loop {
                let (span, name) = reader.name()?;
                if names.contains(&name) {
                    return Err(SyntaxError::new(span, format!("the variable `{name}` stands here twice")));
                }
                if base.has_generator() && name == FIELD_GENERATOR {
                    let message = "`a` is the generator of the field of coefficients; the variable needs another name";
                    return Err(SyntaxError::new(span, message).with_suggestion("x".to_owned()));
                }
                names.push(name);
                if names.len() > MAX_VARIABLES {
                    return Err(SyntaxError::new(span, format!("more than {MAX_VARIABLES} variables")));
                }
                if !reader.cursor.eat(',') {
                    break;
                }
            }
            reader.cursor.expect(']')?;
        }
        let variables = names.len();
        if base.has_generator() {
            names.push(FIELD_GENERATOR.to_owned());
        }
        let mut ring = Presentation { base, names, variables, relations: Vec::new() };
        if reader.cursor.eat('/') {
            let start = reader.cursor.start();
            if !reader.cursor.eat('(') {
                let error = reader.cursor.expected("relations in brackets");
                let rest = text[start..].trim_end();
                let meant = Some(format!("({rest})")).filter(|_| (1..=LONGEST_REST).contains(&rest.len()));
                let span = if meant.is_some() { Span::new(start, start + rest.len()) } else { error.span };
                return Err(SyntaxError { span, ..error }.with_suggestion(meant));
            }
            loop {
                ring.relations.push(reader.sum(&ring)?);
                if !reader.cursor.eat(',') {
                    break;
                }
            }
            reader.cursor.expect(')')?;
        }
        reader.end()?;
        let letter = match ring.base {
            Base::Integers => "Z",
            Base::Rationals => "Q",
            Base::Reals => "R",
            _ => return Ok(ring),
        };
        if ring.relations.is_empty() && ring.names == ["i"] {
            let message = "`i` would be a variable here, not a root of -1";
            let error = SyntaxError::new(Span::new(0, text.trim_end().len()), message);
            return Err(error.with_suggestion(format!("{letter}[x]/(x^2+1)")));
        }
        Ok(ring)
    }

    /// Reads an element of the ring.
    pub fn element(&self, text: &str) -> Result<Polynomial, SyntaxError> {
        let mut reader = RingReader { cursor: Cursor::new(text), depth: 0 };
        let sum = reader.sum(self)?;
        reader.end()?;
        Ok(sum)
    }
}

/// The most products of two terms in one step of a power: reading a text takes no time that anybody notices.
const MOST_PRODUCTS: usize = 200_000;

/// Is there a field of q elements that can be written down here?
fn is_size(q: u64) -> bool {
    prime_power(q).is_some_and(|(_, e)| e == 1 || Field::new(q).is_some())
}

struct RingReader<'a> {
    cursor: Cursor<'a>,
    depth: usize,
}

impl RingReader<'_> {
    fn end(&mut self) -> Result<(), SyntaxError> {
        if self.cursor.peek().is_none() { Ok(()) } else { Err(self.cursor.expected("the end of the text")) }
    }

    /// The name that comes next; letters, then digits.
    fn name(&mut self) -> Result<(Span, String), SyntaxError> {
        let start = self.cursor.start();
        if self.cursor.take_while(char::is_alphabetic).is_empty() {
            return Err(self.cursor.expected("the name of a variable"));
        }
        self.cursor.take_while(|c| c.is_ascii_digit() || c == '_' || c == '\'');
        Ok((self.cursor.span_since(start), self.cursor.read_since(start).to_owned()))
    }

    fn number(&mut self) -> Result<Option<(Span, u64)>, SyntaxError> {
        let start = self.cursor.start();
        Ok(self.cursor.integer()?.map(|value| (self.cursor.span_since(start), value)))
    }

    fn base(&mut self) -> Result<Base, SyntaxError> {
        if self.cursor.eat_text("GF(") {
            let Some((span, q)) = self.number()? else { return Err(self.cursor.expected("the size of a field")) };
            self.cursor.expect(')')?;
            let Some((_, e)) = prime_power(q) else {
                let below = (2..q).rev().find(|&n| is_size(n));
                let above = (q + 1..=MAX_PARAMETER).find(|&n| is_size(n));
                let sizes: Vec<String> = below.into_iter().chain(above).map(|q| format!("GF({q})")).collect();
                let sizes = sizes.join(" or ");
                return Err(SyntaxError::new(span, "the size of a field is a prime power").with_suggestion(sizes));
            };
            if e > 1 && Field::new(q).is_none() {
                let message = "fields that are not prime fields have at most 2^17 elements here";
                return Err(SyntaxError::new(span, message));
            }
            return Ok(Base::Finite(q));
        }
        let start = self.cursor.start();
        if self.cursor.eat('F') || self.cursor.eat('𝔽') {
            self.cursor.eat('_');
            let meant = self.number()?.map(|(_, q)| format!("GF({q})"));
            let error = SyntaxError::new(self.cursor.span_since(start), "finite fields are written with `GF`");
            return Err(error.with_suggestion(meant.unwrap_or_else(|| "GF(8)".to_owned())));
        }
        for (name, base) in [("Q", Base::Rationals), ("R", Base::Reals), ("C", Base::Complex)] {
            if self.cursor.eat_text(name) {
                return Ok(base);
            }
        }
        if !self.cursor.eat('Z') {
            let error = self.cursor.expected("the ring of coefficients");
            return Err(error.with_suggestion("Z, Z/12, GF(8), Q, R or C".to_owned()));
        }
        let before = self.cursor;
        if matches!(self.cursor.peek(), Some('_' | '0'..='9')) {
            self.cursor.eat('_');
            let meant = self.number()?.map(|(_, n)| format!("Z/{n}"));
            let message = "the whole numbers modulo n are written `Z/n`";
            let error = SyntaxError::new(self.cursor.span_since(start), message);
            return Err(error.with_suggestion(meant.unwrap_or_else(|| "Z/12".to_owned())));
        }
        if self.cursor.eat('/') {
            match self.number()? {
                Some((span, 0)) => {
                    let error = SyntaxError::new(span, "the whole numbers modulo 0 are written `Z`");
                    return Err(error.with_suggestion("Z".to_owned()));
                }
                Some((_, n)) => {
                    // Z/12Z is how books write it.
                    self.cursor.eat('Z');
                    return Ok(Base::Residues(n));
                }
                // `Z/(12)`: relations without variables.
                None if self.cursor.peek() == Some('(') => self.cursor = before,
                None => return Err(self.cursor.expected("a modulus or relations in brackets")),
            }
        }
        Ok(Base::Integers)
    }

    fn sum(&mut self, ring: &Presentation) -> Result<Polynomial, SyntaxError> {
        let mut sum = Polynomial::zero();
        let mut sign = if self.cursor.eat('-') {
            -1
        } else {
            self.cursor.eat('+');
            1
        };
        loop {
            let start = self.cursor.start();
            let product = self.product(ring)?;
            let too_large = || SyntaxError::new(Span::new(start, start), "this polynomial is too large");
            sum.add_multiple(&product, &ring.one(), sign, 0).ok_or_else(too_large)?;
            sign = if self.cursor.eat('+') {
                1
            } else if self.cursor.eat('-') {
                -1
            } else {
                return Ok(sum.modulo(i128::from(ring.modulus())));
            };
        }
    }

    fn product(&mut self, ring: &Presentation) -> Result<Polynomial, SyntaxError> {
        let mut product = self.power(ring)?;
        loop {
            let times = self.cursor.eat('*');
            if !times && !matches!(self.cursor.peek(), Some(c) if c.is_alphabetic() || c == '(') {
                return Ok(product);
            }
            let start = self.cursor.position();
            let factor = self.power(ring)?;
            let too_large = || SyntaxError::new(self.cursor.span_since(start), "this product is too large");
            product = product.times(&factor, MAX_TERMS).ok_or_else(too_large)?;
        }
    }

    fn power(&mut self, ring: &Presentation) -> Result<Polynomial, SyntaxError> {
        let start = self.cursor.start();
        let base = self.atom(ring)?;
        if self.cursor.peek() != Some('^') {
            return Ok(base);
        }
        self.cursor.advance(1);
        let Some((_, exponent)) = self.number()? else {
            return Err(self.cursor.expected("an exponent, a whole number"));
        };
        let too_large = SyntaxError::new(self.cursor.span_since(start), "this power is too large");
        let times = |one: &Polynomial, other: &Polynomial| {
            let few = one.len().saturating_mul(other.len()) <= MOST_PRODUCTS;
            let product = if few { one.times(other, MAX_TERMS) } else { None };
            product.map(|product| product.modulo(i128::from(ring.modulus()))).ok_or_else(|| too_large.clone())
        };
        let mut result = Polynomial::term(ring.one(), 1);
        let (mut square, mut left) = (base, exponent);
        while left > 0 {
            if left % 2 == 1 {
                result = times(&result, &square)?;
            }
            left /= 2;
            if left > 0 {
                square = times(&square, &square)?;
            }
        }
        Ok(result)
    }

    fn atom(&mut self, ring: &Presentation) -> Result<Polynomial, SyntaxError> {
        if let Some((_, value)) = self.number()? {
            return Ok(Polynomial::term(ring.one(), i128::from(value)));
        }
        if self.cursor.eat('(') {
            self.depth += 1;
            if self.depth > MAX_NESTING {
                return Err(self.cursor.expected("fewer brackets inside each other"));
            }
            let sum = self.sum(ring)?;
            self.cursor.expect(')')?;
            self.depth -= 1;
            return Ok(sum);
        }
        if !self.cursor.peek().is_some_and(char::is_alphabetic) {
            return Err(self.cursor.expected("a number, a variable or a bracket"));
        }
        let before = self.cursor;
        let (span, name) = self.name()?;
        if let Some(index) = ring.names.iter().position(|known| *known == name) {
            return Ok(Polynomial::term(ring.variable(index), 1));
        }
        // `xy` is x*y where both are variables of one letter.
        let letters: Option<Vec<usize>> =
            name.chars().map(|c| ring.names.iter().position(|known| *known == c.to_string())).collect();
        let Some(letters) = letters else {
            let known = if ring.names.is_empty() {
                "this ring has no variables".to_owned()
            } else {
                format!("the variables are {}", ring.names.join(", "))
            };
            return Err(SyntaxError::new(span, format!("`{name}` is not a variable of this ring: {known}")));
        };
        let last = letters.len().saturating_sub(1);
        // In `xy^2` the exponent belongs to the last letter.
        self.cursor = before;
        self.cursor.advance(name.len() - name.chars().next_back().map_or(0, char::len_utf8));
        let mut product = Polynomial::term(ring.one(), 1);
        for &index in &letters[..last] {
            let letter = Polynomial::term(ring.variable(index), 1);
            product =
                product.times(&letter, MAX_TERMS).ok_or_else(|| SyntaxError::new(span, "this product is too large"))?;
        }
        let tail = self.power(ring)?;
        product.times(&tail, MAX_TERMS).ok_or_else(|| SyntaxError::new(span, "this product is too large"))
    }
}
