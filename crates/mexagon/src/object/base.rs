//! Groups that are small enough to have all their elements and irreducible modules listed: the tops of split extensions.

use super::Object;
use super::error::ObjectError;
use super::form::{Form, FormElement, element, presentation};
use super::listed::{ListedObject, listed_system};
use super::subgroups::SubgroupSystem;
use crate::limits::LARGEST_BASE;
use mexagon_algebra::group::listed::{Cayley, ElementId, Listed, ListedGroup};
use mexagon_algebra::group::modules::{NamedModule, irreducible_modules};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_small_groups::identify::RegularAction;
use std::sync::Arc;

/// A group with numbered elements.
#[derive(Debug)]
pub struct BaseGroup {
    /// The group on its generators.
    pub cayley: Cayley,
    numbering: Numbering,
}

/// Where the numbers come from.
#[derive(Debug)]
enum Numbering {
    Soluble(Box<PcGroup>),
    Listed(Box<ListedGroup>),
}

impl BaseGroup {
    /// A soluble group on its polycyclic sequence.
    pub fn of_soluble(group: PcGroup, budget: &Budget) -> Result<Self, ObjectError> {
        check_order(&group.order(), "the quotient by the socle")?;
        let cayley = match RegularAction::of_pc(&group) {
            Some(action) => action.cayley(budget)?,
            None => Cayley::of_soluble(&group, budget)?,
        };
        Ok(BaseGroup { cayley, numbering: Numbering::Soluble(Box::new(group)) })
    }

    /// The group of a form, which is called by a name in errors.
    pub fn of_form(form: &Arc<dyn Form>, name: &str, budget: &Budget) -> Result<Self, ObjectError> {
        check_order(&form.order(), name)?;
        if let Some(group) = presentation(form.as_ref(), budget)? {
            return BaseGroup::of_soluble(group, budget);
        }
        let object = Object::of_form(name.to_owned(), Arc::clone(form));
        let group = ListedObject::new(&object, budget)?.into_group();
        let cayley = Cayley::of_listed(&group, budget)?;
        Ok(BaseGroup { cayley, numbering: Numbering::Listed(Box::new(group)) })
    }

    /// The number of elements.
    pub fn order(&self) -> u64 {
        self.cayley.order() as u64
    }

    pub fn is_soluble(&self) -> bool {
        matches!(self.numbering, Numbering::Soluble(_))
    }

    /// The presentation on whose sequence the elements are numbered, if the group is soluble.
    pub fn polycyclic(&self) -> Option<&PcGroup> {
        match &self.numbering {
            Numbering::Soluble(group) => Some(group),
            Numbering::Listed(_) => None,
        }
    }

    /// The list of permutations by which the elements are numbered, if the group is not soluble.
    pub fn listed(&self) -> Option<&ListedGroup> {
        match &self.numbering {
            Numbering::Soluble(_) => None,
            Numbering::Listed(group) => Some(group),
        }
    }

    /// The number of an element of the form that the group came from.
    pub fn number(&self, form: &dyn Form, x: &FormElement) -> ElementId {
        match &self.numbering {
            Numbering::Soluble(group) => group.rank(&form.exponents(x)) as ElementId,
            // An element of a form is in its group, and the list holds all of the group.
            Numbering::Listed(group) => {
                let images = Permutation::from_images(form.permutation(x));
                images.and_then(|x| group.number(&x)).unwrap_or_default()
            }
        }
    }

    pub fn element(&self, form: &dyn Form, number: ElementId) -> FormElement {
        match &self.numbering {
            Numbering::Soluble(group) => element(form, &group.unrank(number as usize)),
            Numbering::Listed(group) => {
                let mut generators = form.generators();
                generators.retain(|x| *x != form.identity());
                let word = group.word(number).into_iter();
                word.fold(form.identity(), |product, g| form.multiply(&product, &generators[g]))
            }
        }
    }

    /// All irreducible modules over the field of p elements, in the order in which they are named V1, V2, ...
    pub fn modules(&self, p: u32, budget: &Budget) -> Result<Vec<NamedModule>, Stop> {
        irreducible_modules(&self.cayley, self.is_soluble(), p, budget)
    }

    /// For each of some elements the set of maximal subgroups that contain it.
    pub fn maximal_masks(&self, elements: &[ElementId], budget: &Budget) -> Result<Vec<Vec<u64>>, Stop> {
        match &self.numbering {
            Numbering::Soluble(group) => {
                let frattini = FrattiniQuotient::new(group, budget)?;
                let system = SubgroupSystem::new(&frattini, budget)?;
                let quotient = &frattini.quotient.group;
                let rank = |&x: &ElementId| quotient.rank(&frattini.project(&group.unrank(x as usize)));
                Ok(elements.iter().map(|x| system.closure.mask(system.point(rank(x))).to_vec()).collect())
            }
            Numbering::Listed(group) => {
                let system = listed_system(group, budget)?;
                Ok(elements.iter().map(|&x| system.closure.mask(system.point(x as usize)).to_vec()).collect())
            }
        }
    }
}

fn check_order(order: &Order, name: &str) -> Result<(), ObjectError> {
    if order.to_u64().is_some_and(|order| order <= LARGEST_BASE) {
        return Ok(());
    }
    let order = if order.length() < 1 << 12 { order.factored() } else { "an enormous number".into() };
    let limit = format!("modules are listed for groups of order up to {LARGEST_BASE}");
    Err(ObjectError::TooLarge(format!("{name} has order {order}, and {limit}")))
}
