//! Names for the subgroups behind structure classes.

use super::listed::ListedObject;
use super::{FormElement, Object, ObjectError, PointSystem, SubgroupSystem};
use crate::limits::{IDENTIFICATION, MOST_IMAGES};
use crate::names::library_name;
use mexagon_algebra::group::listed::{ElementId, Listed, Subgroup, recognise};
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::PointId;
use mexagon_small_groups::identify::{RegularAction, SmallGroupId, identify};
use std::sync::Arc;

/// Names the isomorphism type of a subgroup of a listed group, if it can tell for certain and within the budget. This is the place to plug in
/// another way of naming groups.
pub type Namer<'a> = &'a dyn Fn(&dyn Listed, &Subgroup, &Budget) -> Option<String>;

/// A group with all elements at hand, in order to name its subgroups. Of an algebra or of a large group nothing is named, and the
/// sets of a closure system are told by their points.
pub struct SubgroupNames<'a> {
    listed: Option<ListedObject>,
    system: Option<Arc<PointSystem>>,
    /// What the whole group is called.
    own: String,
    /// The point of each listed element.
    points: Vec<PointId>,
    namer: Namer<'a>,
}

impl std::fmt::Debug for SubgroupNames<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SubgroupNames").field("elements", &self.points.len()).finish_non_exhaustive()
    }
}

impl<'a> SubgroupNames<'a> {
    /// Names by element orders and a few products, and by the library of small groups where these are not enough.
    pub fn new(object: &Object, budget: &Budget) -> Result<Self, ObjectError> {
        SubgroupNames::with(
            object,
            &|group, subgroup, budget| type_name(group, subgroup, budget).ok().flatten(),
            budget,
        )
    }

    /// Names in a way of one's own.
    pub fn with(object: &Object, namer: Namer<'a>, budget: &Budget) -> Result<Self, ObjectError> {
        let (group, system) = (object.analysis(budget)?, object.system(budget)?);
        let small = |form: &dyn super::Form| {
            let images = form.order().to_u64().zip(form.points()).map(|(order, n)| order.saturating_mul(n as u64));
            images.is_some_and(|images| images <= MOST_IMAGES)
        };
        let listed = match object.group().filter(|form| small(*form)).map(|_| ListedObject::new(object, budget)) {
            Some(Ok(listed)) => Some(listed),
            Some(Err(ObjectError::Stop(stop @ (Stop::Time(_) | Stop::Cancelled)))) => return Err(stop.into()),
            _ => None,
        };
        let mut points = Vec::new();
        if let Some(listed) = &listed {
            for x in 0..listed.group().order() {
                budget.check()?;
                points.push(system.point(group.rank(&listed.lift(x))));
            }
        }
        let system = object.shared_points().cloned();
        Ok(SubgroupNames { listed, system, own: object.name().to_owned(), points, namer })
    }

    /// The listed group, if the group was small enough.
    pub(super) fn listed(&self) -> Option<&ListedObject> {
        self.listed.as_ref()
    }

    /// The point of a listed element.
    pub(super) fn point(&self, x: u32) -> PointId {
        self.points[x as usize]
    }

    /// The name of the intersection of a class's hyperplanes.
    pub fn class_name(&self, system: &SubgroupSystem, class: &[u64], budget: &Budget) -> Result<Option<String>, Stop> {
        if let Some(points) = &self.system {
            let is_inside = |&x: &usize| bits::is_subset(class, system.closure.mask(system.point(x)));
            return Ok(points.shown((0..points.size()).filter(is_inside)));
        }
        let Some(listed) = &self.listed else { return Ok(None) };
        let group = listed.group();
        let mut members = BitSet::new(group.order());
        let mut order = 0;
        for (x, point) in self.points.iter().enumerate() {
            if bits::is_subset(class, system.closure.mask(*point)) {
                members.insert(x as u32);
                order += 1;
            }
        }
        Ok(self.name(&Subgroup::with_members(group, members, order, budget)?, budget))
    }

    /// The elements of the intersection of a class's hyperplanes; `None` if the group is not listed.
    pub fn members(&self, system: &SubgroupSystem, class: &[u64]) -> Option<Vec<FormElement>> {
        let listed = self.listed.as_ref()?;
        let inside = self.points.iter().enumerate();
        let inside = inside.filter(|(_, point)| bits::is_subset(class, system.closure.mask(**point)));
        Some(inside.map(|(x, _)| listed.lift(x)).collect())
    }

    /// The order and the name of the subgroup that some elements generate; `None` if the group is not listed, or if there are too many
    /// points to name.
    pub fn generated(&self, elements: &[FormElement], budget: &Budget) -> Result<Option<(u64, Option<String>)>, Stop> {
        if let Some(points) = &self.system {
            let closed = points.closure(elements.iter().map(|x| x.residue() as usize));
            let shown = points.shown(closed.iter().copied());
            return Ok(shown.map(|shown| (closed.len() as u64, Some(shown))));
        }
        let Some(listed) = &self.listed else { return Ok(None) };
        let group = listed.group();
        let numbers: Vec<ElementId> = elements.iter().map(|x| listed.rank(x) as ElementId).collect();
        let found = Subgroup::generated(group, &numbers, group.order(), budget)?;
        Ok(found.map(|subgroup| (subgroup.order as u64, self.name(&subgroup, budget))))
    }

    /// The name of a subgroup; that of the whole group is the one that it was called by.
    pub(super) fn name(&self, subgroup: &Subgroup, budget: &Budget) -> Option<String> {
        const LONGEST: usize = 14;
        let listed = self.listed.as_ref()?;
        let own = &self.own;
        if subgroup.order == 1 {
            return Some(TRIVIAL.into());
        }
        if subgroup.order == listed.group().order() && own.chars().count() <= LONGEST && !own.starts_with('@') {
            return Some(own.clone());
        }
        (self.namer)(listed.group(), subgroup, budget)
    }
}

/// The trivial group, wherever it occurs.
pub(crate) const TRIVIAL: &str = "1";

/// The name of a subgroup's isomorphism type, if it is settled in time.
pub(crate) fn type_name(group: &dyn Listed, subgroup: &Subgroup, budget: &Budget) -> Result<Option<String>, Stop> {
    if let Some(name) = recognised(group, subgroup) {
        return Ok(Some(name));
    }
    match RegularAction::of_subgroup(group, subgroup) {
        Some(action) => Ok(in_time(&action, budget)?.map(library_name)),
        None => Ok(None),
    }
}

/// The name that element orders and a few products settle, as the language writes it.
pub(crate) fn recognised(group: &dyn Listed, subgroup: &Subgroup) -> Option<String> {
    recognise(group, subgroup).map(|name| name.replace('×', " x ").replace(':', " : "))
}

/// The place of a group in the library. What is not found in a part of the time stays unknown, unless the whole time is over.
pub(crate) fn in_time(action: &RegularAction, budget: &Budget) -> Result<Option<SmallGroupId>, Stop> {
    match identify(action, &budget.part(IDENTIFICATION, budget.limits().classes)) {
        Ok(found) => Ok(found),
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        Err(_) => budget.check_now().map(|()| None),
    }
}
