//! The maximal subgroups, and the proof that none is missing.

use crate::effort::Effort;
use crate::format::Structure;
use crate::group::Group;
use crate::sets::{Set, add_orbit};
use crate::{Rejection, wrong};
use std::collections::HashMap;

/// Proper subgroups, closed under conjugation.
#[derive(Debug)]
pub(crate) struct MaximalSubgroups<'a> {
    pub group: &'a Group,
    /// For each element, the subgroups that contain it.
    pub masks: Vec<Set>,
    /// For each generator of the group, where it takes each subgroup.
    pub conjugations: Vec<Vec<u32>>,
    pub subgroups: Vec<Set>,
}

impl<'a> MaximalSubgroups<'a> {
    /// The given subgroups and their conjugates.
    pub fn new(
        group: &'a Group,
        structure: &Structure,
        effort: &mut Effort,
    ) -> Result<MaximalSubgroups<'a>, Rejection> {
        let order = group.order();
        let mut subgroups: Vec<Set> = Vec::new();
        let mut known = HashMap::new();
        let mut conjugations = vec![Vec::new(); group.generators().count()];
        for generators in &structure.maximal {
            let subgroup = group.generated(&group.numbers(generators)?, effort)?;
            if subgroup.len() == order {
                return wrong("a maximal subgroup is the whole group");
            }
            let mut next = subgroups.len();
            effort.bytes(2 * Set::bytes(order))?;
            if known.insert(subgroup.clone(), subgroups.len() as u32).is_some() {
                return wrong("a maximal subgroup is there twice");
            }
            subgroups.push(subgroup);
            while next < subgroups.len() {
                for (g, images) in group.generators().zip(&mut conjugations) {
                    let image = conjugate(group, &subgroups[next], g, effort)?;
                    let number = match known.get(&image) {
                        Some(&number) => number,
                        None => {
                            effort.bytes(2 * Set::bytes(order))?;
                            known.insert(image.clone(), subgroups.len() as u32);
                            subgroups.push(image);
                            subgroups.len() as u32 - 1
                        }
                    };
                    images.push(number);
                }
                next += 1;
            }
        }
        effort.bytes(order.saturating_mul(Set::bytes(subgroups.len())))?;
        let mut masks = vec![Set::empty(subgroups.len()); order];
        for (number, subgroup) in subgroups.iter().enumerate() {
            subgroup.iter().for_each(|x| _ = masks[x].insert(number));
        }
        Ok(MaximalSubgroups { group, masks, conjugations, subgroups })
    }

    pub fn len(&self) -> usize {
        self.subgroups.len()
    }

    /// Is a set inside one of them?
    fn contain(&self, set: &Set) -> bool {
        self.subgroups.iter().any(|subgroup| set.is_subset(subgroup))
    }
}

/// The conjugate of a subgroup by an element.
fn conjugate(group: &Group, subgroup: &Set, by: usize, effort: &mut Effort) -> Result<Set, Rejection> {
    effort.steps(2 * subgroup.len() * group.cost)?;
    let mut image = Set::empty(group.order());
    subgroup.iter().for_each(|x| _ = image.insert(group.conjugate(x, by)));
    Ok(image)
}

/// What the generators of the group make of a subgroup.
pub(crate) fn conjugates(group: &Group, subgroup: &Set, effort: &mut Effort) -> Result<Vec<Set>, Rejection> {
    group.generators().map(|g| conjugate(group, subgroup, g, effort)).collect()
}

/// Checks that every proper subgroup is inside a listed one.
///
/// The rungs and their conjugates are a set of subgroups which has the trivial one and, with each H, all <H, x>. So it has
/// every subgroup. Whether <H, x> is in it does not depend on the conjugate of H.
pub(crate) fn check(
    structure: &Structure,
    maximal: &MaximalSubgroups<'_>,
    effort: &mut Effort,
) -> Result<(), Rejection> {
    let group = maximal.group;
    let order = group.order();
    let mut rungs = Vec::new();
    let mut all = HashMap::new();
    for written in &structure.rungs {
        let generators = group.numbers(written)?;
        let rung = group.generated(&generators, effort)?;
        if rung.len() < order && !maximal.contain(&rung) {
            return wrong("a subgroup of the ladder is in none of the maximal ones");
        }
        add_orbit(rung.clone(), (), &mut all, |set, effort| conjugates(group, set, effort), effort)?;
        effort.bytes(Set::bytes(order))?;
        rungs.push((rung, generators));
    }
    if !all.contains_key(&group.generated(&[], effort)?) {
        return wrong("the ladder has no trivial subgroup");
    }
    for (rung, generators) in &rungs {
        let normaliser = normaliser(group, rung, generators, effort)?;
        for x in outside(group, rung, &normaliser) {
            effort.steps((2 * normaliser.len() + rung.len()) * group.cost)?;
            let mut more = generators.clone();
            more.push(x);
            if !all.contains_key(&group.generated(&more, effort)?) {
                return wrong("a step of the ladder leads out of it");
            }
        }
    }
    Ok(())
}

/// The elements that conjugate the generators of a subgroup into it.
pub(crate) fn normaliser(
    group: &Group,
    subgroup: &Set,
    generators: &[usize],
    effort: &mut Effort,
) -> Result<Vec<usize>, Rejection> {
    effort.steps(group.order().saturating_mul(2 * (generators.len() + 1) * group.cost))?;
    let normalises = |g: &usize| generators.iter().all(|&h| subgroup.contains(group.conjugate(h, *g)));
    Ok((0..group.order()).filter(normalises).collect())
}

/// The elements outside a subgroup H with which it has to be extended: whether <H, x> is as it should be does not depend on
/// which x of a coset x H is taken, nor on which of those that elements of the normaliser of H conjugate to each other.
pub(crate) fn outside<'a>(group: &'a Group, subgroup: &'a Set, normaliser: &'a [usize]) -> impl Iterator<Item = usize> {
    let mut seen = subgroup.clone();
    (0..group.order()).filter(move |&x| {
        let is_new = seen.insert(x);
        if is_new {
            subgroup.iter().for_each(|h| _ = seen.insert(group.product(x, h)));
            normaliser.iter().for_each(|&g| _ = seen.insert(group.conjugate(x, g)));
        }
        is_new
    })
}
