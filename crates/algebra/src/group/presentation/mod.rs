//! Groups given by generators and relators, turned into permutation groups.
//!
//! The order of a finitely presented group cannot be computed in general, so there are three answers: finite, with
//! an order that is proved and a faithful action; infinite, when the largest abelian quotient is; and "more cosets
//! than the limit", which says nothing about the group.
//!
//! * `table.rs`, `enumeration.rs`: coset enumeration (Todd and Coxeter, 1936);
//! * `abelian.rs`: is the abelian quotient infinite?
//! * `blocks.rs`: actions of smaller degree;
//! * `tower.rs`: groups that are larger than the limit.

mod abelian;
pub(in crate::group) mod blocks;
mod enumeration;
mod table;
mod tower;

use num_bigint::BigUint;

use self::blocks::Representation;
use self::enumeration::Enumerator;
use super::perm::Permutation;
use super::words::{Alphabet, Letter, MAX_LETTERS, Word};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{factor, gcd};
use mexagon_language::{Span, SyntaxError};

/// The number of cosets at which an enumeration gives up, unless another number is asked for.
pub const DEFAULT_COSETS: usize = 1_000_000;

/// Generators and relators.
///
/// ```
/// use mexagon_base::budget::Budget;
/// use mexagon_algebra::group::presentation::{DEFAULT_COSETS, FinitePresentation, PresentedGroup};
///
/// let a5 = FinitePresentation::parse(&["a", "b"], &["a^2", "b^3", "(a*b)^5"]).expect("words");
/// match a5.group(DEFAULT_COSETS, &Budget::default()).expect("time enough") {
///     PresentedGroup::Finite { order, degree, .. } => assert_eq!((order, degree), (60u32.into(), 5)),
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Clone, Debug)]
pub struct FinitePresentation {
    generators: usize,
    relators: Vec<Word>,
}

/// What is known about a presented group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PresentedGroup {
    /// The group is finite, and the permutations generate a faithful image of it.
    Finite {
        order: BigUint,
        /// The number of points of the permutations; at least 1.
        degree: usize,
        /// One permutation for each generator, in their order; some may be equal or the identity.
        generators: Vec<Permutation>,
    },
    /// The group is infinite, because its largest abelian quotient is.
    Infinite,
    /// More cosets than this limit were needed; the group may be finite or infinite.
    Exceeded { limit: usize },
}

impl FinitePresentation {
    /// The presentation with these relators.
    ///
    /// # Panics
    ///
    /// When a relator has a letter beyond the generators.
    pub fn new(generators: usize, relators: Vec<Word>) -> Self {
        let known = |word: &Word| word.letters().iter().all(|letter| letter.generator() < generators);
        assert!(relators.iter().all(known), "relators are words in the generators");
        FinitePresentation { generators, relators }
    }

    /// Reads relators and equations as [`crate::group::words`] describes them.
    ///
    /// # Errors
    ///
    /// When one of them is no word in the generators, or they are too long together: which one, counted from 0, and the
    /// mistake with its place in it.
    pub fn parse<S: AsRef<str>, T: AsRef<str>>(generators: &[S], relators: &[T]) -> Result<Self, (usize, SyntaxError)> {
        let alphabet = Alphabet::new(generators);
        let (mut words, mut work, mut letters) = (Vec::new(), 0, 0);
        for (relator, text) in relators.iter().enumerate() {
            let text = text.as_ref();
            let found = alphabet.relators(text, &mut work).map_err(|error| (relator, error))?;
            letters += found.iter().map(Word::len).sum::<usize>();
            if letters > MAX_LETTERS {
                let message = format!("the relators have more than {MAX_LETTERS} letters together");
                return Err((relator, SyntaxError::new(Span::new(0, text.len()), message)));
            }
            words.extend(found);
        }
        Ok(FinitePresentation { generators: alphabet.size(), relators: words })
    }

    pub fn generators(&self) -> usize {
        self.generators
    }

    pub fn relators(&self) -> &[Word] {
        &self.relators
    }

    /// The group, by a faithful action; enumerations give up at `limit` cosets.
    pub fn group(&self, limit: usize, budget: &Budget) -> Result<PresentedGroup, Stop> {
        if abelian::is_infinite(self.generators, &self.relators, budget)? {
            return Ok(PresentedGroup::Infinite);
        }
        if self.generators == 1 {
            return self.cyclic(limit, budget);
        }
        let found = match self.cosets(&[], limit, budget)? {
            Some(generators) => {
                let degree = generators.first().map_or(1, Permutation::degree);
                Some((BigUint::from(degree), Representation { degree, generators }))
            }
            None => tower::climb(self, limit, budget)?,
        };
        let Some((order, action)) = found else { return Ok(PresentedGroup::Exceeded { limit }) };
        let Representation { degree, generators } = blocks::smaller(action, &order, budget)?;
        Ok(PresentedGroup::Finite { order, degree, generators })
    }

    /// The group of one generator, which is finite: relators are powers, and their greatest common divisor is the order.
    fn cyclic(&self, limit: usize, budget: &Budget) -> Result<PresentedGroup, Stop> {
        let exponent = |word: &Word| abelian::exponent_sums(1, word)[0].unsigned_abs();
        let order = self.relators.iter().map(exponent).fold(0, gcd);
        if order > limit as u64 {
            return Ok(PresentedGroup::Exceeded { limit });
        }
        budget.bytes(order.saturating_mul(16))?;
        // A cycle for each prime, the shortest first.
        let mut lengths: Vec<u64> = factor(order).into_iter().map(|(p, e)| p.pow(e as u32)).collect();
        lengths.sort_unstable();
        let mut images: Vec<u32> = Vec::new();
        for length in lengths {
            let first = images.len() as u32;
            images.extend((first + 1..first + length as u32).chain([first]));
        }
        if images.is_empty() {
            images.push(0);
        }
        let degree = images.len();
        let generators = vec![Permutation::from_images(images).expect("cycles permute their points")];
        Ok(PresentedGroup::Finite { order: BigUint::from(order), degree, generators })
    }

    /// The permutations of the generators on the cosets of the subgroup that some words generate, of which coset 0
    /// is the subgroup itself; `None` at more than `limit` cosets. Of the trivial subgroup, the action is regular.
    pub fn cosets(&self, subgroup: &[Word], limit: usize, budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
        let action = Enumerator::new(self.generators, &self.relators).enumerate(subgroup, limit, budget)?;
        Ok(action.map(|action| Representation::new(action).generators))
    }

    /// The presentation of some of the generators, with the relators in which no other generator occurs.
    fn part(&self, subset: &[usize]) -> FinitePresentation {
        let mut places = vec![None; self.generators];
        subset.iter().enumerate().for_each(|(place, &g)| places[g] = Some(place));
        let letter = |letter: &Letter| Some(Letter::new(places[letter.generator()]?, letter.is_inverse()));
        let relator = |word: &Word| Some(Word::new(word.letters().iter().map(letter).collect::<Option<Vec<_>>>()?));
        FinitePresentation { generators: subset.len(), relators: self.relators.iter().filter_map(relator).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_say_which_relator() {
        let error = FinitePresentation::parse(&["a", "b"], &["a^2", "a*c"]).expect_err("c");
        assert_eq!((error.0, error.1.span), (1, Span::new(2, 3)));
        let long = ["a^600000"; 3];
        let error = FinitePresentation::parse(&["a"], &long).expect_err("too long");
        assert_eq!(error.0, 1);
        assert!(error.1.message.contains("together"));
    }

    #[test]
    fn no_generators_and_no_relators() {
        let budget = Budget::unlimited();
        let none = FinitePresentation::new(0, Vec::new()).group(10, &budget).expect("no limit");
        assert_eq!(none, PresentedGroup::Finite { order: 1_u32.into(), degree: 1, generators: Vec::new() });
        let free = FinitePresentation::new(2, Vec::new());
        assert_eq!(free.group(10, &budget), Ok(PresentedGroup::Infinite));
        assert_eq!(free.cosets(&[], 10, &budget), Ok(None));
    }

    #[test]
    fn parts_keep_their_own_relators() {
        let whole = FinitePresentation::parse(&["a", "b", "c"], &["a^2", "c^3", "(a*c)^4", "b*c"]).expect("words");
        let part = whole.part(&[2, 0]);
        assert_eq!((part.generators(), part.relators().len()), (2, 3));
        assert_eq!(part.relators()[2].letters()[0], Letter::new(1, false));
    }
}
