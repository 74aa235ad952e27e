//! Words in the generators of a group, freely reduced.
//!
//! A word is kept letter by letter, because that is how coset enumeration reads it. How words are written is in
//! `parser.rs`. Conventions are those of [`crate::group::perm`]: `u^v` is `v⁻¹ u v`, and `[u, v]` is `u⁻¹ v⁻¹ u v`.

mod parser;

pub use parser::{Alphabet, MAX_LETTERS, parse_word};

use super::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// A generator or the inverse of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u32);

impl Letter {
    /// The generator with this index, or its inverse. Indices stay below 2^31.
    pub fn new(generator: usize, inverse: bool) -> Self {
        Letter((generator as u32) << 1 | u32::from(inverse))
    }

    pub fn generator(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub fn is_inverse(self) -> bool {
        self.0 & 1 == 1
    }

    pub fn inverse(self) -> Self {
        Letter(self.0 ^ 1)
    }
}

/// A freely reduced word: no letter stands next to its inverse.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(Vec<Letter>);

impl Word {
    pub fn identity() -> Self {
        Word::default()
    }

    pub fn generator(index: usize) -> Self {
        Word(vec![Letter::new(index, false)])
    }

    /// The product of any letters, read from left to right; it is reduced here.
    pub fn new(letters: impl IntoIterator<Item = Letter>) -> Self {
        let mut word = Word::identity();
        letters.into_iter().for_each(|letter| word.push(letter));
        word
    }

    /// The letters, from left to right.
    pub fn letters(&self) -> &[Letter] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn push(&mut self, letter: Letter) {
        if self.0.last() == Some(&letter.inverse()) {
            self.0.pop();
        } else {
            self.0.push(letter);
        }
    }

    pub fn multiply(&mut self, right: &Word) {
        right.0.iter().for_each(|&letter| self.push(letter));
    }

    pub fn inverse(&self) -> Word {
        Word(self.0.iter().rev().map(|letter| letter.inverse()).collect())
    }

    /// The number of letters at each end that cancel when the word is written in a circle.
    fn overlap(&self) -> usize {
        let ends = self.0.iter().zip(self.0.iter().rev());
        ends.take(self.len() / 2).take_while(|(first, last)| first.inverse() == **last).count()
    }

    /// The shortest conjugate that is found by cancelling the ends: what a relator says does not change.
    pub fn cyclically_reduced(&self) -> Word {
        let overlap = self.overlap();
        Word(self.0[overlap..self.len() - overlap].to_vec())
    }

    /// The power, or `None` when it has more than `limit` letters; the length is known before anything is written.
    pub fn power(&self, exponent: i64, limit: usize) -> Option<Word> {
        if exponent == 0 || self.is_empty() {
            return Some(Word::identity());
        }
        let base = if exponent < 0 { self.inverse() } else { self.clone() };
        let overlap = base.overlap();
        let middle = &base.0[overlap..base.len() - overlap];
        let times = usize::try_from(exponent.unsigned_abs()).ok()?;
        let length = middle.len().checked_mul(times)?.checked_add(2 * overlap)?;
        if length > limit {
            return None;
        }
        let mut letters = Vec::with_capacity(length);
        letters.extend_from_slice(&base.0[..overlap]);
        (0..times).for_each(|_| letters.extend_from_slice(middle));
        letters.extend_from_slice(&base.0[base.len() - overlap..]);
        Some(Word(letters))
    }

    /// The length of the shortest word `u` of which this word is a power `u^k`.
    pub fn root_length(&self) -> usize {
        // The failure function of Knuth, Morris and Pratt: the longest proper prefix that is also a suffix.
        let letters = &self.0;
        let mut border = vec![0_usize; letters.len()];
        for i in 1..letters.len() {
            let mut k = border[i - 1];
            while k > 0 && letters[i] != letters[k] {
                k = border[k - 1];
            }
            border[i] = if letters[i] == letters[k] { k + 1 } else { 0 };
        }
        let period = letters.len() - border.last().copied().unwrap_or(0);
        if period > 0 && letters.len().is_multiple_of(period) { period } else { letters.len() }
    }

    /// The word's value when permutations stand for the generators.
    ///
    /// # Panics
    ///
    /// When a letter has no permutation.
    pub fn evaluate(&self, degree: usize, images: &[Permutation], budget: &Budget) -> Result<Permutation, Stop> {
        let mut value = Permutation::identity(degree);
        // Letter by letter, `a^1000000` would cost a million products.
        for run in self.0.chunk_by(|first, second| first == second) {
            budget.check()?;
            let exponent = if run[0].is_inverse() { -(run.len() as i64) } else { run.len() as i64 };
            value = &value * &images[run[0].generator()].pow(exponent);
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    fn word(text: &str) -> Word {
        parse_word(text, &["a", "b"]).expect(text)
    }

    #[test]
    fn words_reduce() {
        let mut w = word("a*b");
        w.multiply(&word("b^-1*a^-1"));
        assert!(w.is_empty());
        assert_eq!(word("a*b*a^-1").cyclically_reduced(), word("b"));
        assert_eq!(word("a*b*a").cyclically_reduced(), word("a*b*a"));
        assert_eq!(Word::new([Letter::new(0, false), Letter::new(0, true)]), Word::identity());
        assert_eq!(word("a*b^-1").inverse(), word("b*a^-1"));
    }

    #[test]
    fn powers_know_their_length_first() {
        assert_eq!(word("a*b*a^-1").power(1000, 1002).expect("short").len(), 1002);
        assert_eq!(word("a*b*a^-1").power(-1000, 1001), None);
        assert_eq!(word("a").power(i64::MIN, 1000), None);
        assert_eq!(Word::identity().power(i64::MAX, 0), Some(Word::identity()));
        assert_eq!(word("a*b").power(-2, 4), Some(word("b^-1*a^-1*b^-1*a^-1")));
    }

    #[test]
    fn roots() {
        for (text, length) in [("1", 0), ("a^6", 1), ("(a*b)^3", 2), ("a*b*a", 3), ("(a*b*a)^2", 3), ("a*b*a*b*a", 5)] {
            assert_eq!(word(text).root_length(), length, "{text}");
        }
    }

    #[test]
    fn values() {
        let budget = Budget::unlimited();
        let s5 = named::symmetric(5);
        let value = |text: &str| word(text).evaluate(5, &s5, &budget).expect("no limit");
        assert_eq!(value("a*b"), &s5[0] * &s5[1]);
        assert_eq!(value("[a,b]"), s5[0].commutator(&s5[1]));
        assert_eq!(value("a^b"), s5[0].conjugate_by(&s5[1]));
        assert_eq!(value("a^-2"), s5[0].pow(-2));
        assert!(value("1").is_identity());
    }
}
