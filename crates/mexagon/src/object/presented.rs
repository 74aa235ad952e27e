//! Groups given by generators and relations; elements are words in the generators.

use super::error::ObjectError;
use super::form::{Form, FormElement, SequenceStep};
use super::permutation::Permutations;
use crate::limits::MOST_WORDS;
use mexagon_algebra::group::pc::Exponents;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_algebra::group::presentation::{DEFAULT_COSETS, FinitePresentation, PresentedGroup};
use mexagon_algebra::group::words::parse_word;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::{Span, SyntaxError};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A finitely presented group that coset enumeration has shown to be finite.
#[derive(Debug)]
pub struct Presented {
    group: Permutations,
    names: Vec<String>,
    images: Vec<Permutation>,
    degree: usize,
    /// Words for all elements, if they are not too many; made when the first element is shown.
    words: OnceLock<Option<WordTable>>,
    /// The budget that the group was read with. Words have its limits, each from its own start, and are cancelled with it.
    budget: Budget,
}

/// A shortest word for each element: elements are known by their images of a base.
#[derive(Debug)]
struct WordTable {
    base: Vec<u32>,
    /// The images of the base under an element, and the number of the element.
    numbers: FxHashMap<Box<[u32]>, u32>,
    /// For each element but the first, the one before it and the generator that leads on, or its inverse.
    steps: Vec<(u32, usize, bool)>,
}

impl WordTable {
    fn new(group: &PermutationGroup, generators: &[Permutation], budget: &Budget) -> Result<Option<Self>, Stop> {
        if group.chain().order_u64().is_none_or(|order| order > MOST_WORDS) {
            return Ok(None);
        }
        let base = group.chain().base();
        let letters: Vec<(usize, bool, Permutation)> =
            generators.iter().enumerate().flat_map(|(i, g)| [(i, false, g.clone()), (i, true, g.inverse())]).collect();
        let mut found: Vec<Box<[u32]>> = vec![base.clone().into()];
        let mut table = WordTable { numbers: FxHashMap::default(), steps: vec![(0, 0, false)], base };
        table.numbers.insert(found[0].clone(), 0);
        let mut next = 0;
        while next < found.len() {
            budget.check()?;
            for (generator, inverse, letter) in &letters {
                let images: Box<[u32]> = found[next].iter().map(|&point| letter.image(point)).collect();
                if !table.numbers.contains_key(&images) {
                    table.numbers.insert(images.clone(), found.len() as u32);
                    table.steps.push((next as u32, *generator, *inverse));
                    found.push(images);
                }
            }
            next += 1;
        }
        Ok(Some(table))
    }

    /// The letters of a word for an element: generators and whether they are inverted.
    fn word(&self, x: &Permutation) -> Option<Vec<(usize, bool)>> {
        let images: Box<[u32]> = self.base.iter().map(|&point| x.image(point)).collect();
        let mut number = *self.numbers.get(&images)?;
        let mut word = Vec::new();
        while number != 0 {
            let (before, generator, inverse) = self.steps[number as usize];
            word.push((generator, inverse));
            number = before;
        }
        word.reverse();
        Some(word)
    }
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
        let presentation = FinitePresentation::parse(names, relators).map_err(|(number, inner)| {
            let relator = &relators[number];
            let place = relator.get(inner.span.start..inner.span.end).filter(|place| !place.is_empty());
            let at = place.map_or_else(String::new, |place| format!(" at `{place}`"));
            bad(format!("in the relator `{relator}`{at}: {}", inner.message))
        })?;
        match presentation.group(DEFAULT_COSETS, budget)? {
            PresentedGroup::Infinite => Err(bad("this presentation defines an infinite group".into())),
            PresentedGroup::Exceeded { limit } => {
                let message = format!(
                    "the coset enumeration stopped at {limit} cosets: the group is larger than that, or infinite"
                );
                Err(ObjectError::TooLarge(message))
            }
            PresentedGroup::Finite { degree, generators, .. } => {
                let group = Permutations::of_group(PermutationGroup::new(degree, &generators, budget)?, budget)?;
                Ok(Presented {
                    group,
                    names: names.to_vec(),
                    images: generators,
                    degree,
                    words: OnceLock::new(),
                    budget: budget.clone(),
                })
            }
        }
    }

    fn words(&self) -> Option<&WordTable> {
        let make = || -> Result<Option<WordTable>, Stop> {
            let budget = self.budget.sibling(self.budget.limits());
            WordTable::new(&PermutationGroup::new(self.degree, &self.images, &budget)?, &self.images, &budget)
        };
        self.words.get_or_init(|| make().ok().flatten()).as_ref()
    }
}

impl Form for Presented {
    fn describe(&self) -> String {
        format!("finitely presented group of order {}", self.order())
    }

    fn order(&self) -> Order {
        self.group.order()
    }

    fn identity(&self) -> FormElement {
        self.group.identity()
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        self.group.multiply(x, y)
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        self.group.inverse(x)
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        self.group.sequence()
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        self.group.exponents(x)
    }

    fn show(&self, x: &FormElement) -> String {
        let word = match x {
            FormElement::Permutation(x) => self.words().and_then(|words| words.word(x)),
            _ => None,
        };
        let Some(word) = word else { return format!("an element that permutes {} cosets", self.degree) };
        let power = |run: &[(usize, bool)]| {
            let name = &self.names[run[0].0];
            match (run.len(), run[0].1) {
                (1, false) => name.clone(),
                (n, false) => format!("{name}^{n}"),
                (n, true) => format!("{name}^-{n}"),
            }
        };
        let powers: Vec<String> = word.chunk_by(|a, b| a == b).map(power).collect();
        if powers.is_empty() { "1".into() } else { powers.join("*") }
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let lead = input.len() - input.trim_start().len();
        let text: String = input.trim().to_owned();
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let word = parse_word(&text, &names).map_err(|error| SyntaxError {
            span: Span::new(lead + error.span.start, lead + error.span.end),
            ..error
        })?;
        match word.evaluate(self.degree, &self.images, &self.budget.sibling(self.budget.limits())) {
            Ok(x) => Ok(FormElement::Permutation(x)),
            Err(stop) => Err(super::text::error_all(input, format!("this word is too long: {stop}"), None)),
        }
    }

    fn notation(&self) -> String {
        format!("a word in {} such as {}^2, or 1", self.names.join(", "), self.names[0])
    }

    fn generators(&self) -> Vec<FormElement> {
        self.group.generators()
    }

    fn points(&self) -> Option<usize> {
        self.group.points()
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        self.group.permutation(x)
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        self.group.of_permutation(images)
    }
}
