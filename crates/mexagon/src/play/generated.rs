//! What the chosen elements generate.

use super::board::natural;
use super::ground::Ground;
use super::{Match, large};
use crate::engine::Failure;
use crate::limits::MOST_SQUARES;
use crate::object::{Elements, FormElement, Object, SubgroupNames};
use crate::structure::Element;
use mexagon_algebra::group::listed::{ElementId, Listed, Subgroup};
use mexagon_algebra::group::pc::PcSubgroup;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game};

/// What the chosen elements generate: a subgroup, a subalgebra, a closed set, a normal subgroup, an ideal, a submodule or a congruence.
#[derive(Clone, Debug)]
pub struct ClosedSet {
    pub kind: ClosedKind,
    /// What it is called, if that is known. Where the game replaces something by its quotient, the quotient has the name; in rings
    /// and algebras the ideal and the congruence have.
    pub name: Option<String>,
    /// Its order, or in the quotient game that of the quotient; none if that is infinite or not known.
    pub order: Option<String>,
    /// Its elements, if there are not too many to list all that there are; of a congruence the pairs.
    pub elements: Option<Vec<Element>>,
}

/// What is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClosedKind {
    /// The subgroup that the chosen elements of GEN and DNG generate.
    Chosen,
    /// The same in an algebra that is not a group.
    Subalgebra,
    /// The subgroup of the game of subgroups.
    Subgroup,
    /// A normal subgroup or a submodule, told by its quotient.
    Quotient,
    /// The closure of the chosen points of a closure system.
    Points,
    /// An ideal of a ring.
    Ideal,
    Congruence,
}

impl ClosedSet {
    /// `the chosen elements generate Z4 (order 4)`, `the quotient is Z2 x Z2 (order 4)`
    pub fn words(&self) -> String {
        let order = self.order.as_ref().map(|order| format!("order {order}"));
        let shown = match (&self.name, &order) {
            (Some(name), Some(order)) => format!("{name} ({order})"),
            (Some(name), None) => format!("{name} (infinite)"),
            (None, Some(order)) if self.kind == ClosedKind::Subalgebra => format!("a subalgebra of {order}"),
            (None, Some(order)) => format!("a subgroup of {order}"),
            (None, None) => "a subgroup that is not listed".to_owned(),
        };
        match (self.kind, &self.name) {
            (ClosedKind::Points, Some(name)) => format!("the closure of the chosen points is {name}"),
            (ClosedKind::Points, None) => {
                format!("the closure of the chosen points has {} points", self.order.as_deref().unwrap_or("many"))
            }
            (ClosedKind::Chosen | ClosedKind::Subalgebra, _) => format!("the chosen elements generate {shown}"),
            (ClosedKind::Subgroup, _) => format!("the subgroup is {shown}"),
            (ClosedKind::Quotient, _) => format!("the quotient is {shown}"),
            (ClosedKind::Ideal, Some(name)) => {
                let order = order.map_or_else(|| "is infinite".to_owned(), |order| format!("has {order}"));
                format!("the ideal is {name}, and the quotient {order}")
            }
            (ClosedKind::Congruence, Some(name)) => format!("the congruence is {name}"),
            (ClosedKind::Ideal | ClosedKind::Congruence, None) => shown,
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
                Ok(ClosedSet { kind: ClosedKind::Chosen, name: None, order, elements: None })
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
                let order = match order {
                    Some(order) => Some(order.to_string()),
                    None => soluble_order(object, chosen, budget)?,
                };
                let kind = match (object.group(), object.points()) {
                    (Some(_), _) => ClosedKind::Chosen,
                    (None, Some(_)) => ClosedKind::Points,
                    (None, None) => ClosedKind::Subalgebra,
                };
                Ok(ClosedSet { kind, name, order, elements })
            }
        }
    }

    fn closed(&self, game: Closed, budget: &Budget) -> Result<ClosedSet, Failure> {
        let (position, arena) = (self.position().text(), self.structure().arena(budget)?);
        let stand = arena.stand(game, &position, budget)?;
        let elements = match arena.elements(MOST_SQUARES, budget)? {
            Some(mut all) => {
                all.sort_by_cached_key(|x| natural(x));
                let (_, places) = arena.reached(game, &position, &all, budget)?;
                let inside = all.into_iter().zip(places).filter(|(_, place)| place.is_none());
                Some(inside.map(|(x, _)| Element::written(x)).collect())
            }
            None => None,
        };
        let order = stand.order.map(|order| order.to_string());
        let kind = match (game, arena.without_subgroups()) {
            (Closed::Subgroup, _) => ClosedKind::Subgroup,
            (Closed::Quotient, Some("a ring")) => ClosedKind::Ideal,
            (Closed::Quotient, None | Some("a module")) => ClosedKind::Quotient,
            (Closed::Quotient, Some(_)) => ClosedKind::Congruence,
        };
        Ok(ClosedSet { kind, name: Some(stand.name), order, elements })
    }
}

/// The order of the subgroup of a soluble group that some elements generate.
fn soluble_order(object: &Object, chosen: &[FormElement], budget: &Budget) -> Result<Option<String>, Failure> {
    let (Elements::Soluble(group), Some(form)) = (&object.analysis(budget)?.elements, object.group()) else {
        return Ok(None);
    };
    let exponents = chosen.iter().map(|x| form.exponents(x)).collect();
    Ok(Some(PcSubgroup::generated(&group.pc, exponents, budget)?.order(&group.pc).to_string()))
}

/// The subgroup, subalgebra or closed set that some elements generate, if elements are listed.
pub(super) fn generated(
    object: &Object,
    chosen: &[FormElement],
    budget: &Budget,
) -> Result<Option<Vec<FormElement>>, Failure> {
    if let Some(algebra) = object.algebra() {
        let closed = algebra.closure(chosen.iter().map(|x| x.residue() as u32), budget)?;
        return Ok(Some(closed.iter().map(|x| FormElement::Residue(u64::from(x))).collect()));
    }
    if let Some(points) = object.points() {
        let closed = points.closure(chosen.iter().map(|x| x.residue() as usize));
        return Ok(Some(closed.into_iter().map(|point| FormElement::Residue(point as u64)).collect()));
    }
    let is_small = object.order().to_u64().is_some_and(|order| order <= MOST_SQUARES);
    let Some(form) = object.group().filter(|_| is_small) else { return Ok(None) };
    let base = object.base(budget)?;
    let numbers: Vec<ElementId> = chosen.iter().map(|x| base.number(form, x)).collect();
    let found = Subgroup::generated(&base.cayley, &numbers, base.cayley.order(), budget)?;
    Ok(found.map(|subgroup| {
        let mut members: Vec<FormElement> = subgroup.members.iter().map(|x| base.element(form, x)).collect();
        members.sort_by_cached_key(|x| natural(&object.show(x)));
        members
    }))
}
