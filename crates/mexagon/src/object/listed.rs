//! Groups that are not soluble, with all elements listed.

use super::Object;
use super::action::permutation_group;
use super::error::ObjectError;
use super::form::{Form, FormElement};
use super::subgroups::{MaximalKind, SubgroupSystem};
use crate::limits::LARGEST_LISTED;
use mexagon_algebra::group::listed::{
    ChiefFactor, Conjugation, Listed, ListedGroup, SubgroupClass, chief_factors, maximal_classes,
};
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Order, is_prime};
use mexagon_games::closure::{ClosureSystem, Hyperplane, MaskTable, PointId};
use std::sync::Arc;

/// A group as a list of its elements.
#[derive(Debug)]
pub struct ListedObject {
    form: Arc<dyn Form>,
    group: ListedGroup,
    /// What the generators of the list are in the form.
    generators: Vec<FormElement>,
}

impl ListedObject {
    /// Lists the elements of a group.
    pub fn new(object: &Object, budget: &Budget) -> Result<Self, ObjectError> {
        let Some(form) = object.form() else { return Err(Stop::Unsuitable("a group").into()) };
        let order = form.order();
        if order.to_u64().is_none_or(|order| order > LARGEST_LISTED) {
            let what = format!(
                "this needs a list of the elements of {}, which is made for soluble groups and up to order {LARGEST_LISTED}",
                object.short_name()
            );
            return Err(ObjectError::TooLarge(what));
        }
        let mut generators = form.generators();
        generators.retain(|x| *x != form.identity());
        let group = ListedGroup::new(&permutation_group(object, budget)?, budget)?;
        Ok(ListedObject { form: Arc::clone(form), group, generators })
    }

    /// The group as people write it.
    pub fn form(&self) -> &dyn Form {
        self.form.as_ref()
    }

    /// The numbered elements.
    pub fn group(&self) -> &ListedGroup {
        &self.group
    }

    /// The number of an element.
    pub fn rank(&self, x: &FormElement) -> usize {
        match Permutation::from_images(self.form.permutation(x)).and_then(|x| self.group.number(&x)) {
            Some(number) => number as usize,
            // An element of a form is in its group, and the list holds all of the group.
            None => unreachable!("{} is not in the list of elements", self.form.show(x)),
        }
    }

    /// The element with a number.
    pub fn lift(&self, rank: usize) -> FormElement {
        let form = self.form.as_ref();
        let word = self.group.word(rank as u32);
        word.into_iter().fold(form.identity(), |product, g| form.multiply(&product, &self.generators[g]))
    }

    /// The number of conjugacy classes of elements.
    pub fn class_number(&self, budget: &Budget) -> Result<usize, Stop> {
        Ok(Conjugation::new(&self.group, budget)?.classes(&self.group).len())
    }

    /// The chief factors, from the top.
    pub fn chief_factors(&self, budget: &Budget) -> Result<Vec<ChiefFactor>, Stop> {
        chief_factors(&self.group, budget)
    }

    /// The maximal subgroups as a closure system.
    pub fn system(&self, budget: &Budget) -> Result<SubgroupSystem, Stop> {
        listed_system(&self.group, budget)
    }

    /// The list.
    pub(super) fn into_group(self) -> ListedGroup {
        self.group
    }
}

/// The maximal subgroups of a listed group as a closure system.
pub(super) fn listed_system(group: &ListedGroup, budget: &Budget) -> Result<SubgroupSystem, Stop> {
    let classes = maximal_classes(group, budget)?;
    let order = group.order();
    let count: usize = classes.iter().map(|class| class.members.len()).sum();
    let stride = bits::words(count).max(1);
    budget.bytes((order * stride * 8) as u64)?;
    let mut table = vec![0u64; order * stride];
    for (hyperplane, member) in classes.iter().flat_map(|class| &class.members).enumerate() {
        for x in member.iter() {
            bits::insert(&mut table[x as usize * stride..], hyperplane);
        }
    }
    let mut masks = MaskTable::new(stride);
    let point_of: Vec<PointId> = table.chunks_exact(stride).map(|mask| PointId(masks.intern(mask).0)).collect();
    drop(table);
    let mut weights = vec![0; masks.len()];
    let mut even = vec![false; masks.len()];
    point_of.iter().for_each(|point| weights[point.0 as usize] += 1);
    even_elements(group, budget)?.iter().for_each(|x| even[point_of[x as usize].0 as usize] = true);
    let hyperplanes = classes.iter().flat_map(|class| {
        std::iter::repeat_n(Hyperplane { size: class.representative.order as u64 }, class.members.len())
    });
    let symmetries = (0..group.generators().len()).map(|g| symmetry(&classes, g)).collect();
    let closure = ClosureSystem::new(masks, weights, even, hyperplanes.collect(), Order::one(), symmetries, budget)?;
    Ok(SubgroupSystem::from_parts(closure, MaximalKind::of_classes(&classes, order), point_of))
}

/// The elements of even order, a cyclic subgroup at a time.
fn even_elements(group: &ListedGroup, budget: &Budget) -> Result<BitSet, Stop> {
    let (mut seen, mut even) = (BitSet::new(group.order()), BitSet::new(group.order()));
    let mut powers = Vec::new();
    for x in 0..group.order() as u32 {
        if seen.contains(x) {
            continue;
        }
        budget.check()?;
        powers.clear();
        powers.push(group.identity());
        let mut power = x;
        while power != group.identity() {
            powers.push(power);
            power = group.multiply(power, x);
        }
        for (exponent, &power) in powers.iter().enumerate() {
            seen.insert(power);
            // The order of x^k is that of x divided by what it has in common with k.
            if exponent > 0 && exponent.trailing_zeros() < powers.len().trailing_zeros() {
                even.insert(power);
            }
        }
    }
    Ok(even)
}

fn symmetry(classes: &[SubgroupClass], g: usize) -> Vec<u32> {
    let mut images = Vec::new();
    for class in classes {
        let offset = images.len() as u32;
        images.extend(class.images[g].iter().map(|image| image + offset));
    }
    images
}

/// A lower bound for d(G): that of the largest elementary abelian quotient, known from the normal maximal subgroups of each
/// prime index.
pub(super) fn abelian_generators(kinds: &[MaximalKind]) -> usize {
    let mut most = 0;
    for kind in kinds.iter().filter(|kind| is_prime(kind.index) && kind.count == 1) {
        let same = kinds.iter().filter(|other| other.index == kind.index && other.count == 1).count() as u64;
        // The subspaces of codimension 1 of a space of dimension r over F_p are (p^r - 1) / (p - 1).
        let (mut r, mut subspaces) = (0, 0u64);
        while subspaces < same {
            subspaces = subspaces * kind.index + 1;
            r += 1;
        }
        most = most.max(r);
    }
    most
}
