//! What the chosen elements generate.

use super::ground::Ground;
use super::{Match, large};
use crate::engine::Failure;
use crate::limits::MOST_SQUARES;
use crate::object::{FormElement, Object, SubgroupNames};
use crate::structure::Element;
use mexagon_algebra::group::listed::{ElementId, Listed, Subgroup};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game};

/// What the chosen elements generate: a subgroup, a subalgebra, a normal subgroup, an ideal, a submodule or a congruence.
#[derive(Clone, Debug)]
pub struct ClosedSet {
    /// What it is called. In the quotient game it is the quotient that has a name, except in rings, where the ideal has.
    pub name: Option<String>,
    /// Its order, or in the quotient game that of the quotient; none if it is infinite.
    pub order: Option<String>,
    /// Its elements, if there are not too many to list all that there are; in the game of an algebra's quotients the pairs.
    pub elements: Option<Vec<Element>>,
    is_quotient: bool,
}

impl ClosedSet {
    /// `the subgroup Z4 of order 4`, `the quotient Z2 x Z2 of order 4`
    pub fn words(&self) -> String {
        let what = if self.is_quotient { "the quotient" } else { "a closed set" };
        let order = self.order.as_ref().map_or_else(|| ", infinite".to_owned(), |order| format!(" of order {order}"));
        match &self.name {
            Some(name) if self.is_quotient => format!("{what} {name}{order}"),
            Some(name) => format!("{name}{order}"),
            None => format!("{what}{order}"),
        }
    }
}

impl Match {
    /// What the chosen elements generate.
    pub fn generated(&self, budget: &Budget) -> Result<ClosedSet, Failure> {
        let position = self.position();
        match (self.game(), self.ground) {
            (Game::Closed(game), _) => self.closed(game, budget),
            (Game::Selection(_), Ground::Large) => {
                let order = Some(large::order(position, budget)?.to_string());
                Ok(ClosedSet { name: None, order, elements: None, is_quotient: false })
            }
            (Game::Selection(_), _) => {
                let object = self.structure().object(budget)?;
                let chosen = position.chosen().elements();
                let found = generated(object, chosen, budget)?;
                let named = SubgroupNames::new(object, budget)?.generated(chosen, budget)?;
                let count = found.as_ref().map(|elements| elements.len() as u64);
                let order = named.as_ref().map(|(order, _)| *order).or(count);
                let name = named.and_then(|(_, name)| name);
                let is_few = |elements: &Vec<FormElement>| elements.len() as u64 <= MOST_SQUARES;
                let show = |x: &FormElement| Element::written(object.show(x));
                let elements = found.filter(is_few).map(|elements| elements.iter().map(show).collect());
                let order = order.map(|order| order.to_string());
                Ok(ClosedSet { name, order, elements, is_quotient: false })
            }
        }
    }

    fn closed(&self, game: Closed, budget: &Budget) -> Result<ClosedSet, Failure> {
        let (position, arena) = (self.position().text(), self.structure().arena(budget)?);
        let stand = arena.stand(game, &position, budget)?;
        let elements = match arena.elements(MOST_SQUARES, budget)? {
            Some(all) => {
                let (_, places) = arena.reached(game, &position, &all, budget)?;
                let inside = all.into_iter().zip(places).filter(|(_, place)| place.is_none());
                Some(inside.map(|(x, _)| Element::written(x)).collect())
            }
            None => None,
        };
        let order = stand.order.map(|order| order.to_string());
        Ok(ClosedSet { name: Some(stand.name), order, elements, is_quotient: game == Closed::Quotient })
    }
}

/// The subgroup or subalgebra that some elements generate, if elements are listed.
pub(super) fn generated(
    object: &Object,
    chosen: &[FormElement],
    budget: &Budget,
) -> Result<Option<Vec<FormElement>>, Failure> {
    if let Some(algebra) = object.algebra() {
        let closed = algebra.closure(chosen.iter().map(|x| x.residue() as u32), budget)?;
        return Ok(Some(closed.iter().map(|x| FormElement::Residue(u64::from(x))).collect()));
    }
    let is_small = object.order().to_u64().is_some_and(|order| order <= MOST_SQUARES);
    let Some(form) = object.group().filter(|_| is_small) else { return Ok(None) };
    let base = object.base(budget)?;
    let numbers: Vec<ElementId> = chosen.iter().map(|x| base.number(form, x)).collect();
    let found = Subgroup::generated(&base.cayley, &numbers, base.cayley.order(), budget)?;
    Ok(found.map(|subgroup| subgroup.members.iter().map(|x| base.element(form, x)).collect()))
}
