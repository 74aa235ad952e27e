//! How words are written: `a^2*b^-1`, `(a*b)^3`, `a/b`, `a^b` for a conjugate, `[a,b]` for a commutator, `1`, and
//! equations `u=v=w`.
//!
//! A short text can stand for an enormous word, so the parser counts the letters that it writes and gives up before
//! it writes too many.

use super::Word;
use mexagon_language::{Cursor, Span, SyntaxError};
use rustc_hash::FxHashMap;

/// The largest number of letters of a word, and of all relators of a presentation together.
pub const MAX_LETTERS: usize = 1_000_000;

/// The largest number of letters written on the way, cancelled or not: it bounds the time.
const MAX_WORK: usize = 10 * MAX_LETTERS;

/// Brackets nest no deeper, because each level takes a part of the stack.
const MAX_DEPTH: usize = 200;

/// Reads one word.
///
/// ```
/// use mexagon_algebra::group::words::parse_word;
///
/// let word = parse_word("(a*b)^2", &["a", "b"]).expect("a word");
/// assert_eq!(word.len(), 4);
/// let error = parse_word("a*c", &["a", "b"]).expect_err("c is unknown");
/// assert_eq!((error.span.start, error.span.end), (2, 3));
/// ```
///
/// # Errors
///
/// When the text is not a word in these generators, or the word is too long.
pub fn parse_word<S: AsRef<str>>(text: &str, generators: &[S]) -> Result<Word, SyntaxError> {
    let alphabet = Alphabet::new(generators);
    let mut parser = WordParser { cursor: Cursor::new(text), depth: 0, alphabet: &alphabet, work: &mut 0 };
    let word = parser.product()?;
    match parser.cursor.peek() {
        None => Ok(word),
        Some('=') => Err(parser.here("a word is wanted here, not an equation")),
        Some(_) => Err(parser.unexpected()),
    }
}

/// Names of generators, ready to be looked up; made once for all relators of a presentation.
#[derive(Clone, Debug)]
pub struct Alphabet {
    names: Vec<String>,
    index: FxHashMap<String, usize>,
}

impl Alphabet {
    /// The alphabet with these names; of equal names the last one counts.
    pub(crate) fn new<S: AsRef<str>>(names: &[S]) -> Self {
        let names: Vec<String> = names.iter().map(|name| name.as_ref().to_owned()).collect();
        let index = names.iter().cloned().enumerate().map(|(i, name)| (name, i)).collect();
        Alphabet { names, index }
    }

    pub(crate) fn size(&self) -> usize {
        self.names.len()
    }

    /// Reads a relator or an equation; `u=v=w` gives the relators `u w⁻¹` and `v w⁻¹`. `work` counts the letters written so
    /// far, so that many texts share one limit.
    ///
    /// # Errors
    ///
    /// As [`parse_word`].
    pub(crate) fn relators(&self, text: &str, work: &mut usize) -> Result<Vec<Word>, SyntaxError> {
        let mut parser = WordParser { cursor: Cursor::new(text), depth: 0, alphabet: self, work };
        let mut sides = vec![parser.product()?];
        while parser.cursor.eat('=') {
            sides.push(parser.product()?);
        }
        if parser.cursor.peek().is_some() {
            return Err(parser.unexpected());
        }
        let last = if sides.len() > 1 { sides.pop().unwrap_or_default().inverse() } else { Word::identity() };
        for side in &mut sides {
            parser.spend(0, last.len())?;
            side.multiply(&last);
        }
        Ok(sides)
    }

    fn unknown(&self, name: &str) -> String {
        const SHOWN: usize = 10;
        let mut known: Vec<&str> = self.names.iter().take(SHOWN).map(String::as_str).collect();
        if self.names.len() > SHOWN {
            known.push("...");
        }
        let known = match &known[..] {
            [] => "there are no generators".to_owned(),
            [one] => format!("the only generator is {one}"),
            _ => format!("the generators are {}", known.join(", ")),
        };
        let letters = name.char_indices().map(|(i, c)| &name[i..i + c.len_utf8()]);
        let product = name.len() > 1 && letters.clone().all(|letter| self.index.contains_key(letter));
        // Long names would only fill the screen.
        let shown: String = name.chars().take(40).collect();
        let hint = if product && name.len() <= 40 {
            format!("; did you mean {}?", letters.collect::<Vec<_>>().join("*"))
        } else {
            String::new()
        };
        format!("`{shown}` is not a generator; {known}{hint}")
    }
}

struct WordParser<'a> {
    cursor: Cursor<'a>,
    depth: usize,
    alphabet: &'a Alphabet,
    work: &'a mut usize,
}

impl WordParser<'_> {
    /// An error at what was read since `start`.
    fn error(&self, start: usize, message: impl Into<String>) -> SyntaxError {
        SyntaxError::new(self.cursor.span_since(start), message)
    }

    /// An error at the character that comes next.
    fn here(&self, message: impl Into<String>) -> SyntaxError {
        SyntaxError::new(self.cursor.here(), message)
    }

    fn unexpected(&mut self) -> SyntaxError {
        match self.cursor.peek() {
            None => self.here("the word ends too early: a generator, `1`, `(` or `[` is missing"),
            Some(c) if is_name_char(c) || "([".contains(c) => {
                self.here(format!("a product is written with `*`; it is missing before `{c}`"))
            }
            Some(c) => self.here(format!("`{c}` has no meaning at this place of a word")),
        }
    }

    fn too_long(&self, start: usize) -> SyntaxError {
        self.error(start, format!("this word has more than {MAX_LETTERS} letters when it is written out"))
    }

    /// Counts letters that are about to be written for the text from `start` on.
    fn spend(&mut self, start: usize, letters: usize) -> Result<(), SyntaxError> {
        *self.work = self.work.saturating_add(letters);
        if *self.work <= MAX_WORK {
            return Ok(());
        }
        Err(self.error(start, format!("up to here, words of more than {MAX_WORK} letters were written and cancelled")))
    }

    /// Multiplies within the limits.
    fn multiply(&mut self, start: usize, left: &mut Word, right: &Word) -> Result<(), SyntaxError> {
        self.spend(start, right.len())?;
        left.multiply(right);
        if left.len() > MAX_LETTERS { Err(self.too_long(start)) } else { Ok(()) }
    }

    fn product(&mut self) -> Result<Word, SyntaxError> {
        let start = self.cursor.start();
        let mut word = self.power()?;
        while let Some(sign @ ('*' | '/')) = self.cursor.peek() {
            self.cursor.advance(1);
            let right = self.power()?;
            self.multiply(start, &mut word, &if sign == '*' { right } else { right.inverse() })?;
        }
        Ok(word)
    }

    fn power(&mut self) -> Result<Word, SyntaxError> {
        let start = self.cursor.start();
        let base = self.atom()?;
        if self.cursor.peek() != Some('^') {
            return Ok(base);
        }
        self.cursor.advance(1);
        let power = match self.exponent()? {
            Some(exponent) => {
                let power = base.power(exponent, MAX_LETTERS).ok_or_else(|| self.too_long(start))?;
                self.spend(start, power.len())?;
                power
            }
            None => {
                let by = self.atom()?;
                self.spend(start, by.len())?;
                let mut conjugate = by.inverse();
                self.multiply(start, &mut conjugate, &base)?;
                self.multiply(start, &mut conjugate, &by)?;
                conjugate
            }
        };
        if self.cursor.peek() == Some('^') {
            return Err(self.here("`^` twice needs brackets: (x^y)^z or x^(y^z)"));
        }
        Ok(power)
    }

    /// An integer, also in brackets; `None`, and nothing is read, when a word follows instead.
    fn exponent(&mut self) -> Result<Option<i64>, SyntaxError> {
        self.cursor.skip_space();
        let before = self.cursor;
        let bracket = self.cursor.eat('(');
        let digits_from = self.cursor.start();
        let negative = self.cursor.eat('-');
        self.cursor.skip_space();
        let value = match self.cursor.take_while(|c| c.is_ascii_digit()) {
            "" if negative => return Err(self.here("an integer is missing after `-`")),
            "" => None,
            // The largest exponents are too large for every word but the empty one, and are too large to be meant.
            digits => Some(digits.parse::<i64>().ok()),
        };
        match value {
            Some(_) if !bracket || self.cursor.peek() == Some(')') => {}
            _ => {
                self.cursor = before;
                return Ok(None);
            }
        }
        let value = value.flatten().ok_or_else(|| self.error(digits_from, "this exponent is too large"))?;
        if bracket {
            self.cursor.eat(')');
        }
        Ok(Some(if negative { -value } else { value }))
    }

    fn atom(&mut self) -> Result<Word, SyntaxError> {
        let Some(c) = self.cursor.peek() else { return Err(self.unexpected()) };
        let start = self.cursor.position();
        match c {
            '(' => self.nested(|parser| {
                let word = parser.product()?;
                parser.close(')', start)?;
                Ok(word)
            }),
            '[' => self.nested(|parser| {
                let mut word = parser.product()?;
                if parser.cursor.peek() != Some(',') {
                    return Err(parser.here("a commutator [u,v] needs a comma here"));
                }
                while parser.cursor.eat(',') {
                    let right = parser.product()?;
                    word = parser.commutator(start, &word, &right)?;
                }
                parser.close(']', start)?;
                Ok(word)
            }),
            c if c.is_ascii_alphabetic() => {
                let name = self.cursor.take_while(is_name_char);
                match self.alphabet.index.get(name) {
                    Some(&index) => Ok(Word::generator(index)),
                    None => Err(self.error(start, self.alphabet.unknown(name))),
                }
            }
            c if c.is_ascii_digit() => match self.cursor.take_while(is_name_char) {
                "1" => Ok(Word::identity()),
                _ => Err(self.error(start, "the only number that is a word is 1, the identity")),
            },
            c => Err(self.here(format!("a generator, `1`, `(` or `[` is wanted here, not `{c}`"))),
        }
    }

    /// Steps over an opening bracket and reads what is inside.
    fn nested(&mut self, inside: impl FnOnce(&mut Self) -> Result<Word, SyntaxError>) -> Result<Word, SyntaxError> {
        if self.depth == MAX_DEPTH {
            return Err(self.here(format!("brackets nest more than {MAX_DEPTH} deep")));
        }
        self.depth += 1;
        self.cursor.advance(1);
        let word = inside(self)?;
        self.depth -= 1;
        Ok(word)
    }

    fn close(&mut self, bracket: char, start: usize) -> Result<(), SyntaxError> {
        if self.cursor.eat(bracket) {
            return Ok(());
        }
        match self.cursor.peek() {
            None => {
                Err(SyntaxError::new(Span::new(start, start + 1), format!("`{bracket}` is missing for this bracket")))
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    fn commutator(&mut self, start: usize, left: &Word, right: &Word) -> Result<Word, SyntaxError> {
        self.spend(start, left.len() + right.len())?;
        let mut word = left.inverse();
        self.multiply(start, &mut word, &right.inverse())?;
        self.multiply(start, &mut word, left)?;
        self.multiply(start, &mut word, right)?;
        Ok(word)
    }
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = ["a", "b", "x1", "y'"];

    fn same(left: &str, right: &str) {
        assert_eq!(parse_word(left, &NAMES), parse_word(right, &NAMES), "{left} and {right}");
        assert!(parse_word(left, &NAMES).is_ok(), "{left}");
    }

    #[test]
    fn what_words_mean() {
        same("a^3", "a*a*a");
        same("a^-2", "(a*a)^-1");
        same("a^(-2)", "1/a/a");
        same("(a*b)^2", "a*b*a*b");
        same("a^b", "b^-1*a*b");
        same("a^(b*a)", "(b*a)^-1*a*b*a");
        same("[a,b]", "a^-1*b^-1*a*b");
        same("[a,b,x1]", "[[a,b],x1]");
        same("a/b*a", "a*b^-1*a");
        same("x1*y'^0", "x1");
        same(" ( a * b ) ^ - 1 ", "b^-1*a^-1");
        same("1^5", "a^0");
        same("1^9000000000000000000", "1");
        same("(a*a^-1)^1000000000", "1");
        same("a^(1)", "a");
    }

    #[test]
    fn equations() {
        let relators = |text| Alphabet::new(&NAMES).relators(text, &mut 0).expect(text);
        let word = |text| parse_word(text, &NAMES).expect(text);
        assert_eq!(relators("a^2"), [word("a^2")]);
        assert_eq!(relators("a^2=b^3"), [word("a^2*b^-3")]);
        assert_eq!(relators("a^2=b^3=1"), [word("a^2"), word("b^3")]);
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, start, end, fragment) in [
            ("a*c", 2, 3, "the generators are a, b, x1, y'"),
            ("a*ab^2", 2, 4, "did you mean a*b"),
            ("(a*b)a", 5, 6, "product is written with `*`"),
            ("(a)(b)", 3, 4, "product is written with `*`"),
            ("a*", 2, 2, "too early"),
            ("", 0, 0, "too early"),
            ("(a*b", 0, 1, "`)` is missing"),
            ("(a*b]", 4, 5, "no meaning"),
            ("[a]", 2, 3, "comma"),
            ("[a,b", 0, 1, "`]` is missing"),
            ("a^", 2, 2, "too early"),
            ("a^-b", 3, 4, "integer is missing"),
            ("a^b^2", 3, 4, "brackets"),
            ("a^2^2", 3, 4, "brackets"),
            ("a^2b", 3, 4, "product is written with `*`"),
            ("2*a", 0, 1, "only number"),
            ("a^é", 2, 4, "wanted here"),
            ("a=b", 1, 2, "not an equation"),
            ("b*a^1000001", 2, 11, "more than 1000000"),
            ("a^99999999999999999999", 2, 22, "too large"),
            ("a^1000000*b", 0, 11, "more than 1000000"),
        ] {
            let error = parse_word(text, &NAMES).expect_err(text);
            assert!(error.message.contains(fragment), "{text}: {error}");
            assert_eq!(error.span, Span::new(start, end), "{text}: {error}");
        }
        assert!(parse_word("a", &[] as &[&str]).expect_err("none").message.contains("no generators"));
        assert!(Alphabet::new(&NAMES).relators("a=", &mut 0).is_err());
        assert!(Alphabet::new(&NAMES).relators("a=b)", &mut 0).is_err());
    }

    #[test]
    fn short_texts_of_long_words_are_refused_quickly() {
        let nested = format!("{}a{}", "[b,".repeat(60), "]".repeat(60));
        assert!(parse_word(&nested, &NAMES).expect_err("exponential").message.contains("more than"));
        let cancelling = "a^999999*a^-999999*".repeat(1000) + "b";
        assert!(parse_word(&cancelling, &NAMES).is_err());
        let deep = format!("{}a{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(parse_word(&deep, &NAMES).expect_err("deep").message.contains("deep"));
    }
}
