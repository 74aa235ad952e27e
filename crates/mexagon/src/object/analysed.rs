//! A group or algebra with what the games and theorems ask of it, whichever way it was found.

use super::error::ObjectError;
use super::form::{Form, FormElement, element};
use super::listed::{ListedObject, abelian_generators};
use super::subgroups::SubgroupSystem;
use super::{Object, PointSystem, SolubleGroup};
use crate::limits::MOST_PRIME_FACTORS;
use mexagon_algebra::algebra::Algebra;
use mexagon_algebra::group::pc::conjugacy_classes;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_small_groups::identify::{RegularAction, SmallGroupId, identify};
use mexagon_small_groups::small::number_of_groups;
use std::sync::Arc;

/// An analysed group, an algebra that is not one, or a closure system.
#[derive(Debug)]
pub struct AnalysedGroup {
    /// |Phi(G)|; in an algebra the number of elements in all maximal subalgebras, or 1 if there is none.
    pub frattini_order: Order,
    /// d(G), the least size of a generating set.
    pub generators: usize,
    /// How its elements are handled.
    pub elements: Elements,
}

/// The ways to handle elements.
#[derive(Debug)]
pub enum Elements {
    /// By a polycyclic presentation.
    Soluble(Box<SolubleGroup>),
    /// By a list.
    Listed(Box<ListedObject>),
    /// Not a group: by its operations.
    Algebra(Arc<Algebra>),
    /// Points of a closure system.
    Points(Arc<PointSystem>),
}

impl AnalysedGroup {
    /// Analyses a group. For one that is not soluble its maximal subgroups are needed, and come with it.
    pub fn new(object: &Object, budget: &Budget) -> Result<(Self, Option<SubgroupSystem>), ObjectError> {
        if let Some((elements, system)) = object.without_form(budget)? {
            let closure = &system.closure;
            let frattini_order = Order::of(closure.class_size(&closure.full()).max(1));
            let generators = closure.generation_number(0, budget)?;
            return Ok((AnalysedGroup { frattini_order, generators, elements }, Some(system)));
        }
        if object.extension().is_some() && object.order().length() > MOST_PRIME_FACTORS {
            let name = object.short_name();
            return Err(ObjectError::TooLarge(format!("{name} is so large that only values and types are found")));
        }
        if let Some(group) = SolubleGroup::new(object, budget)? {
            let frattini_order = group.frattini.frattini_order.clone();
            let generators = group.generators;
            return Ok((
                AnalysedGroup { frattini_order, generators, elements: Elements::Soluble(Box::new(group)) },
                None,
            ));
        }
        let group = ListedObject::new(object, budget)?;
        let system = group.system(budget)?;
        let closure = &system.closure;
        let frattini_order = Order::of(closure.class_size(&closure.full()));
        let generators = closure.generation_number(abelian_generators(&system.maximal), budget)?;
        let elements = Elements::Listed(Box::new(group));
        Ok((AnalysedGroup { frattini_order, generators, elements }, Some(system)))
    }

    /// The maximal subgroups as a closure system.
    pub fn system(&self, budget: &Budget) -> Result<SubgroupSystem, Stop> {
        match &self.elements {
            Elements::Soluble(group) => SubgroupSystem::new(&group.frattini, budget),
            Elements::Listed(group) => group.system(budget),
            Elements::Algebra(algebra) => SubgroupSystem::of_algebra(algebra, budget),
            Elements::Points(points) => points.system(budget),
        }
    }

    /// The group as people write it; `None` if it is not a group.
    pub fn form(&self) -> Option<&dyn Form> {
        match &self.elements {
            Elements::Soluble(group) => Some(group.form()),
            Elements::Listed(group) => Some(group.form()),
            Elements::Algebra(_) | Elements::Points(_) => None,
        }
    }

    /// The number of an element in the list that the closure system's points come from.
    pub fn rank(&self, x: &FormElement) -> usize {
        match &self.elements {
            Elements::Soluble(group) => group.rank(x),
            Elements::Listed(group) => group.rank(x),
            Elements::Algebra(_) | Elements::Points(_) => x.residue() as usize,
        }
    }

    /// An element with a number.
    pub fn lift(&self, rank: usize) -> FormElement {
        match &self.elements {
            Elements::Soluble(group) => group.lift(rank),
            Elements::Listed(group) => group.lift(rank),
            Elements::Algebra(_) | Elements::Points(_) => FormElement::Residue(rank as u64),
        }
    }

    /// The number of conjugacy classes of elements, by walking through all elements.
    pub fn class_number(&self, budget: &Budget) -> Result<usize, Stop> {
        match &self.elements {
            Elements::Soluble(group) => Ok(conjugacy_classes(&group.pc, budget)?.len()),
            Elements::Listed(group) => group.class_number(budget),
            Elements::Algebra(_) | Elements::Points(_) => Err(Stop::Unsuitable("a group")),
        }
    }

    /// The place of a group in the Small Groups library; `None` if its order is not there.
    pub fn small_group(&self, budget: &Budget) -> Result<Option<SmallGroupId>, Stop> {
        let Some(form) = self.form() else { return Ok(None) };
        if let Some(known) = form.small_group() {
            return Ok(Some(known));
        }
        let order = form.order().to_u64().and_then(|order| u32::try_from(order).ok());
        if order.and_then(number_of_groups).is_none() {
            return Ok(None);
        }
        let action = match &self.elements {
            Elements::Soluble(group) => RegularAction::of_pc(&group.pc),
            Elements::Listed(group) => RegularAction::of_listed(group.group()),
            Elements::Algebra(_) | Elements::Points(_) => None,
        };
        action.map_or(Ok(None), |action| identify(&action, budget))
    }

    /// The element x y of a group; x itself elsewhere, where fibres are single elements.
    pub fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        self.form().map_or_else(|| x.clone(), |form| form.multiply(x, y))
    }

    /// Elements that, with all products of them, connect the elements of one number.
    pub fn fibre_generators(&self) -> Vec<FormElement> {
        match &self.elements {
            Elements::Soluble(group) => {
                let kernel = group.frattini.quotient.kernel().sequence();
                kernel.map(|g| element(group.form(), &group.frattini.series.to_old(g))).collect()
            }
            Elements::Listed(_) | Elements::Algebra(_) | Elements::Points(_) => Vec::new(),
        }
    }
}
