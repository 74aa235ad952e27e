//! The quotient of a listed group by a normal subgroup, as a listed group.

use super::{ElementId, Listed, Subgroup};
use mexagon_base::bits::BitSet;

/// G / N; its elements are the cosets, numbered in the order of their smallest members.
#[derive(Debug)]
pub struct FactorGroup<'a, G: ?Sized> {
    group: &'a G,
    coset_of: Vec<ElementId>,
    representatives: Vec<ElementId>,
    generators: Vec<ElementId>,
}

impl<'a, G: Listed + ?Sized> FactorGroup<'a, G> {
    /// The quotient by a normal subgroup.
    pub(crate) fn new(group: &'a G, kernel: &Subgroup) -> Self {
        let elements: Vec<ElementId> = kernel.members.iter().collect();
        let mut coset_of = vec![ElementId::MAX; group.order()];
        let mut representatives = Vec::with_capacity(group.order() / elements.len());
        for x in 0..group.order() as u32 {
            if coset_of[x as usize] == ElementId::MAX {
                elements.iter().for_each(|&n| coset_of[group.multiply(x, n) as usize] = representatives.len() as u32);
                representatives.push(x);
            }
        }
        let identity = coset_of[group.identity() as usize];
        let mut generators: Vec<ElementId> = group.generators().iter().map(|&g| coset_of[g as usize]).collect();
        generators.retain(|&g| g != identity);
        FactorGroup { group, coset_of, representatives, generators }
    }

    pub(crate) fn coset(&self, x: ElementId) -> ElementId {
        self.coset_of[x as usize]
    }

    /// The elements over a set of cosets.
    pub(crate) fn preimage(&self, cosets: &BitSet) -> BitSet {
        let mut members = BitSet::new(self.group.order());
        self.coset_of.iter().zip(0..).filter(|(coset, _)| cosets.contains(**coset)).for_each(|(_, x)| {
            members.insert(x);
        });
        members
    }
}

impl<G: Listed + ?Sized> Listed for FactorGroup<'_, G> {
    fn order(&self) -> usize {
        self.representatives.len()
    }

    fn identity(&self) -> ElementId {
        self.coset(self.group.identity())
    }

    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        self.coset(self.group.multiply(self.representatives[x as usize], self.representatives[y as usize]))
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.coset(self.group.inverse(self.representatives[x as usize]))
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}
