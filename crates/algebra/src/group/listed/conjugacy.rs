//! Conjugation in a listed group: of elements, of subgroups.

use super::{ElementId, Listed, Subgroup};
use crate::group::perm::numbered_orbits;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};

/// How the generators of a group act on its elements by conjugation.
#[derive(Debug)]
pub struct Conjugation {
    /// `images[g][x]` is x^g for the g-th generator.
    images: Vec<Vec<ElementId>>,
}

#[derive(Clone, Debug)]
pub struct SubgroupClass {
    pub representative: Subgroup,
    /// All of them, the representative first.
    pub members: Vec<BitSet>,
    /// `images[g][i]`: where the g-th generator takes the i-th member.
    pub images: Vec<Vec<u32>>,
}

impl Conjugation {
    /// Tabulates conjugation by the generators.
    pub fn new(group: &dyn Listed, budget: &Budget) -> Result<Self, Stop> {
        let mut images = Vec::new();
        for &g in group.generators() {
            budget.check_now()?;
            images.push((0..group.order() as u32).map(|x| group.conjugate(x, g)).collect());
        }
        Ok(Conjugation { images })
    }

    /// The classes of elements: a representative of each, with its size.
    pub fn classes(&self, group: &dyn Listed) -> Vec<(ElementId, usize)> {
        let mut seen = BitSet::new(group.order());
        let mut classes = Vec::new();
        for first in 0..group.order() as u32 {
            if seen.insert(first) {
                classes.push((first, self.walk(first, &mut seen).len()));
            }
        }
        classes
    }

    pub fn class(&self, group: &dyn Listed, x: ElementId) -> Vec<ElementId> {
        let mut seen = BitSet::new(group.order());
        seen.insert(x);
        self.walk(x, &mut seen)
    }

    fn walk(&self, first: ElementId, seen: &mut BitSet) -> Vec<ElementId> {
        let mut class = vec![first];
        let mut next = 0;
        while next < class.len() {
            for image in &self.images {
                let y = image[class[next] as usize];
                if seen.insert(y) {
                    class.push(y);
                }
            }
            next += 1;
        }
        class
    }

    /// The images of a set of elements, as a sorted list, under each generator.
    pub(super) fn images_of<'a>(&'a self, list: &'a [ElementId]) -> impl Iterator<Item = Vec<ElementId>> + 'a {
        self.images.iter().map(move |image| {
            let mut moved: Vec<ElementId> = list.iter().map(|&x| image[x as usize]).collect();
            moved.sort_unstable();
            moved
        })
    }

    pub(crate) fn subgroup_class(
        &self,
        group: &dyn Listed,
        subgroup: Subgroup,
        budget: &Budget,
    ) -> Result<SubgroupClass, Stop> {
        let order = group.order();
        let conjugate = |members: &BitSet, g: usize| {
            let mut image = BitSet::new(order);
            members.iter().for_each(|x| _ = image.insert(self.images[g][x as usize]));
            image
        };
        let check = |found: usize| budget.check().and_then(|()| budget.bytes(found as u64 * order as u64 / 4));
        let (members, images) = numbered_orbits(vec![subgroup.members.clone()], self.images.len(), conjugate, check)?;
        Ok(SubgroupClass { representative: subgroup, members, images })
    }
}

impl SubgroupClass {
    /// Does some member contain all the given elements?
    pub fn contains(&self, elements: &[ElementId]) -> bool {
        self.members.iter().any(|member| elements.iter().all(|&x| member.contains(x)))
    }
}

pub(super) fn normaliser(group: &dyn Listed, subgroup: &Subgroup, budget: &Budget) -> Result<Subgroup, Stop> {
    let normalises =
        |g: ElementId| subgroup.generators.iter().all(|&x| subgroup.members.contains(group.conjugate(x, g)));
    let mut members = BitSet::new(group.order());
    let mut order = 0;
    for g in 0..group.order() as u32 {
        budget.check()?;
        if normalises(g) {
            members.insert(g);
            order += 1;
        }
    }
    Subgroup::with_members(group, members, order, budget)
}
