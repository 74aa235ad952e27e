//! Groups given by generators and relations; elements are words in the generators.

use super::error::ObjectError;
use super::form::{Element, Form, Step};
use super::permutation::Permutations;
use crate::budget::{Budget, Limits, Stop};
use crate::group::listed::ListedGroup;
use crate::group::pc::Exponents;
use crate::group::perm::{Permutation, PermutationGroup};
use crate::group::presentation::{DEFAULT_COSETS, FinitePresentation, Outcome};
use crate::group::words::parse_word;
use crate::language::{Span, SyntaxError};
use crate::number::Order;
use std::cell::OnceCell;

/// A finitely presented group that coset enumeration has shown to be finite.
#[derive(Debug)]
pub struct Presented {
    group: Permutations,
    names: Vec<String>,
    images: Vec<Permutation>,
    degree: usize,
    /// All elements with words for them, if they are few; made when the first element is shown.
    words: OnceCell<Option<ListedGroup>>,
}

impl Presented {
    /// The group of a presentation; `source` and `span` are for errors.
    pub fn new(
        names: &[String],
        relators: &[String],
        source: &str,
        span: Span,
        budget: &Budget,
    ) -> Result<Self, ObjectError> {
        let bad = |message: String| {
            let error = SyntaxError { message, span, suggestion: None };
            ObjectError::Syntax { error, source: source.to_owned() }
        };
        let presentation = FinitePresentation::parse(names, relators).map_err(|error| {
            let (relator, inner) = (&relators[error.relator], error.error);
            let place = relator.get(inner.start..inner.end).filter(|place| !place.is_empty());
            let at = place.map_or_else(String::new, |place| format!(" at `{place}`"));
            bad(format!("in the relator `{relator}`{at}: {}", inner.message))
        })?;
        match presentation.group(DEFAULT_COSETS, budget)? {
            Outcome::Infinite => Err(bad("this presentation defines an infinite group".into())),
            Outcome::Exceeded { limit } => {
                let message = format!(
                    "the coset enumeration stopped at {limit} cosets: the group is larger than that, or infinite"
                );
                Err(ObjectError::TooLarge(message))
            }
            Outcome::Finite { degree, generators, .. } => {
                let group = Permutations::of_group(PermutationGroup::new(degree, &generators, budget)?, budget)?;
                Ok(Presented { group, names: names.to_vec(), images: generators, degree, words: OnceCell::new() })
            }
        }
    }

    fn words(&self) -> Option<&ListedGroup> {
        let list = || -> Result<ListedGroup, Stop> {
            let budget = Budget::new(Limits { bytes: 100_000_000, ..Limits::default() });
            ListedGroup::new(&PermutationGroup::new(self.degree, &self.images, &budget)?, &budget)
        };
        self.words.get_or_init(|| list().ok()).as_ref()
    }
}

impl Form for Presented {
    fn describe(&self) -> String {
        format!("finitely presented group of order {}", self.order())
    }

    fn order(&self) -> Order {
        self.group.order()
    }

    fn identity(&self) -> Element {
        self.group.identity()
    }

    fn multiply(&self, x: &Element, y: &Element) -> Element {
        self.group.multiply(x, y)
    }

    fn inverse(&self, x: &Element) -> Element {
        self.group.inverse(x)
    }

    fn sequence(&self) -> Option<Vec<Step>> {
        self.group.sequence()
    }

    fn exponents(&self, x: &Element) -> Exponents {
        self.group.exponents(x)
    }

    fn show(&self, x: &Element) -> String {
        // The listed group leaves out generators that are the identity.
        let names: Vec<&String> = self
            .names
            .iter()
            .zip(&self.images)
            .filter(|(_, image)| !image.is_identity())
            .map(|(name, _)| name)
            .collect();
        let number = |listed: &ListedGroup| match x {
            Element::Permutation(x) => listed.number(x),
            _ => None,
        };
        let Some(word) = self.words().and_then(|listed| number(listed).map(|x| listed.word(x))) else {
            return self.group.show(x);
        };
        let powers: Vec<String> = word
            .chunk_by(|a, b| a == b)
            .map(|run| if run.len() == 1 { names[run[0]].clone() } else { format!("{}^{}", names[run[0]], run.len()) })
            .collect();
        if powers.is_empty() { "1".into() } else { powers.join("*") }
    }

    fn read(&self, input: &str) -> Result<Element, SyntaxError> {
        let lead = input.len() - input.trim_start().len();
        let text: String = input.trim().to_owned();
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let word = parse_word(&text, &names).map_err(|error| SyntaxError {
            message: error.message,
            span: Span::new(lead + error.start, lead + error.end),
            suggestion: None,
        })?;
        match word.evaluate(self.degree, &self.images, &Budget::default()) {
            Ok(x) => Ok(Element::Permutation(x)),
            Err(stop) => Err(super::text::error_all(input, format!("this word is too long: {stop}"), None)),
        }
    }

    fn notation(&self) -> String {
        format!("a word in {} such as {}^2, or 1", self.names.join(", "), self.names[0])
    }

    fn generators(&self) -> Vec<Element> {
        self.group.generators()
    }

    fn points(&self) -> Option<usize> {
        self.group.points()
    }

    fn permutation(&self, x: &Element) -> Vec<u32> {
        self.group.permutation(x)
    }
}
