//! What the theorems ask of a soluble group: its Frattini subgroup and its number of generators.

use super::form::{Element, element, presentation};
use super::{Form, Object};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup, generator_number};
use mexagon_base::budget::{Budget, Stop};

/// A soluble group with its presentation and Frattini quotient.
#[derive(Debug)]
pub struct SolubleGroup<'a> {
    object: &'a Object,
    form: &'a dyn Form,
    /// The group on the sequence of its form.
    pub pc: PcGroup,
    /// The Frattini quotient and the way to it.
    pub frattini: FrattiniQuotient,
    /// d(G), the least size of a generating set.
    pub generators: usize,
}

impl<'a> SolubleGroup<'a> {
    /// Analyses a group; `None` if it is not soluble.
    pub fn new(object: &'a Object, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(form) = object.group() else { return Ok(None) };
        let Some(pc) = presentation(form, budget)? else { return Ok(None) };
        let frattini = FrattiniQuotient::new(&pc, budget)?;
        let generators = generator_number(&frattini.quotient.group, &frattini.layers, budget)?;
        Ok(Some(SolubleGroup { object, form, pc, frattini, generators }))
    }

    /// The group as it was named.
    pub fn object(&self) -> &'a Object {
        self.object
    }

    /// The form of the group.
    pub fn form(&self) -> &'a dyn Form {
        self.form
    }

    /// The number of an element's image in G / Phi(G).
    pub fn rank(&self, x: &Element) -> usize {
        let image = self.frattini.project(&self.form().exponents(x));
        self.frattini.quotient.group.rank(&image)
    }

    /// An element over the one of G / Phi(G) with a number.
    pub fn lift(&self, rank: usize) -> Element {
        let image = self.frattini.quotient.group.unrank(rank);
        element(self.form(), &self.frattini.lift(&image))
    }
}
