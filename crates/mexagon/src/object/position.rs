//! Positions as people write them: lists of elements.

use super::error::ObjectError;
use super::form::FormElement;
use super::text;
use super::{AnalysedGroup, Object, SubgroupSystem};
use mexagon_base::bits;
use mexagon_base::number::Parity;
use mexagon_language::SyntaxError;

/// A set of chosen elements, in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenSet {
    elements: Vec<FormElement>,
}

impl ChosenSet {
    /// Reads a list of elements separated by commas outside brackets; an empty list is the start.
    pub fn parse(input: &str, object: &Object) -> Result<ChosenSet, ObjectError> {
        let fail = |error: SyntaxError| ObjectError::Syntax { error, source: input.to_owned() };
        if input.len() > mexagon_language::MAX_TEXT {
            let message = format!("a position of over {} bytes", mexagon_language::MAX_TEXT);
            return Err(ObjectError::Undefined(message));
        }
        let mut elements: Vec<FormElement> = Vec::new();
        if input.trim().is_empty() {
            return Ok(ChosenSet::default());
        }
        for (offset, part) in text::split(input, ',').map_err(fail)? {
            if part.trim().is_empty() {
                let message = format!("an element is missing here; write {}", object.notation());
                return Err(fail(text::shifted(text::error_all(part, message, None), offset)));
            }
            let element = object.read(part).map_err(|error| fail(text::shifted(error, offset)))?;
            if elements.contains(&element) {
                let message = format!("{} stands here twice, and a position is a set", object.show(&element));
                return Err(fail(text::shifted(text::error_all(part, message, None), offset)));
            }
            elements.push(element);
        }
        Ok(ChosenSet { elements })
    }

    /// The chosen elements.
    pub fn elements(&self) -> &[FormElement] {
        &self.elements
    }

    /// The set with one more element; `None` if it is chosen already.
    pub fn with(&self, x: FormElement) -> Option<ChosenSet> {
        let mut larger = self.clone();
        larger.elements.push(x);
        (!self.elements.contains(&larger.elements[self.elements.len()])).then_some(larger)
    }

    /// Takes the last element out.
    pub fn pop(&mut self) {
        self.elements.pop();
    }

    /// The parity of the number of chosen elements.
    pub fn parity(&self) -> Parity {
        Parity::of(self.elements.len() as u64)
    }

    /// The hyperplanes that contain all chosen elements.
    pub fn class(&self, group: &AnalysedGroup, system: &SubgroupSystem) -> Vec<u64> {
        self.class_without(None, group, system)
    }

    /// The same with one of the elements left out.
    pub fn class_without(&self, left_out: Option<usize>, group: &AnalysedGroup, system: &SubgroupSystem) -> Vec<u64> {
        let mut class = system.closure.full();
        for (i, x) in self.elements.iter().enumerate() {
            if Some(i) != left_out {
                let mask = system.closure.mask(system.point(group.rank(x)));
                bits::and(&mut class, mask);
            }
        }
        class
    }

    /// The chosen elements as people write them.
    pub fn show(&self, object: &Object) -> String {
        let shown: Vec<_> = self.elements.iter().map(|x| object.show(x)).collect();
        format!("{{{}}}", shown.join(", "))
    }
}
