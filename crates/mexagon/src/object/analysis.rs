//! What the theorems ask of a soluble group: its Frattini subgroup and its number of generators.

use super::form::{FormElement, element, presentation};
use super::{Form, Object};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use mexagon_base::budget::{Budget, Stop};
use std::sync::Arc;

/// A soluble group with its presentation and Frattini quotient.
#[derive(Debug)]
pub struct SolubleGroup {
    form: Arc<dyn Form>,
    /// The group on the sequence of its form.
    pub pc: PcGroup,
    /// The Frattini quotient and the way to it.
    pub frattini: FrattiniQuotient,
    /// d(G), the least size of a generating set.
    pub generators: usize,
}

impl SolubleGroup {
    /// Analyses a group; `None` if it is not soluble.
    pub fn new(object: &Object, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(form) = object.form() else { return Ok(None) };
        let Some(pc) = presentation(form.as_ref(), budget)? else { return Ok(None) };
        let frattini = FrattiniQuotient::new(&pc, budget)?;
        let generators = frattini.generators(budget)?;
        Ok(Some(SolubleGroup { form: Arc::clone(form), pc, frattini, generators }))
    }

    /// The form of the group.
    pub fn form(&self) -> &dyn Form {
        self.form.as_ref()
    }

    /// The number of an element's image in G / Phi(G).
    pub fn rank(&self, x: &FormElement) -> usize {
        let image = self.frattini.project(&self.form().exponents(x));
        self.frattini.quotient.group.rank(&image)
    }

    /// An element over the one of G / Phi(G) with a number.
    pub fn lift(&self, rank: usize) -> FormElement {
        let image = self.frattini.quotient.group.unrank(rank);
        element(self.form(), &self.frattini.lift(&image))
    }
}
