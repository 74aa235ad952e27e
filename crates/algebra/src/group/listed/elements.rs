//! The elements of a permutation group as numbers.
//!
//! A permutation in the group is known by its images of a base, so a product is found by pushing the base images of the
//! first factor through the second one and looking the result up; no permutation is ever composed.

use super::{ElementId, Listed};
use crate::group::perm::{Permutation, PermutationGroup};
use hashbrown::HashTable;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A permutation group with a list of all its elements.
#[derive(Debug)]
pub struct ListedGroup {
    degree: usize,
    base: Vec<u32>,
    /// All images, element by element.
    images: Vec<u32>,
    /// The images of the base, element by element.
    base_images: Vec<u32>,
    index: HashTable<ElementId>,
    inverses: Vec<ElementId>,
    generators: Vec<ElementId>,
    /// For each element but the first, a shorter one and the generator that leads on from it.
    steps: Vec<(ElementId, u32)>,
}

fn hash(points: impl IntoIterator<Item = u32>) -> u64 {
    let mut hasher = FxHasher::default();
    points.into_iter().for_each(|point| hasher.write_u32(point));
    hasher.finish()
}

impl ListedGroup {
    /// Lists a group, breadth first from the identity along its generators.
    pub fn new(group: &PermutationGroup, budget: &Budget) -> Result<Self, Stop> {
        let order = group.chain().order_u64().and_then(|order| usize::try_from(order).ok());
        let too_large = Stop::Bytes(budget.limits().bytes);
        let order = order.filter(|&order| order < u32::MAX as usize).ok_or(too_large.clone())?;
        let degree = group.degree();
        let base = group.chain().base();
        let size = order.checked_mul(degree + base.len() + 4).and_then(|size| size.checked_mul(4)).ok_or(too_large)?;
        budget.bytes(size as u64)?;
        let mut listed = ListedGroup {
            degree,
            images: Vec::with_capacity(order * degree),
            base_images: Vec::with_capacity(order * base.len()),
            base,
            index: HashTable::with_capacity(order),
            inverses: Vec::new(),
            generators: Vec::new(),
            steps: Vec::with_capacity(order),
        };
        listed.add(group.identity().images(), (0, 0));
        let generators: Vec<&Permutation> = group.generators().iter().filter(|g| !g.is_identity()).collect();
        let mut next = 0;
        let mut product = vec![0; degree];
        while next < listed.steps.len() {
            budget.check()?;
            for (g, generator) in generators.iter().enumerate() {
                let base_images: Vec<u32> = listed.base_of(next as u32).iter().map(|&p| generator.image(p)).collect();
                if listed.find(&base_images).is_none() {
                    let images = &listed.images[next * degree..(next + 1) * degree];
                    product.iter_mut().zip(images).for_each(|(target, &p)| *target = generator.image(p));
                    listed.add(&product.clone(), (next as u32, g as u32));
                }
            }
            next += 1;
        }
        listed.generators = generators.iter().filter_map(|g| listed.number(g)).collect();
        let mut inverse = vec![0; degree];
        for x in 0..order {
            let images = &listed.images[x * degree..(x + 1) * degree];
            images.iter().zip(0..).for_each(|(&image, point)| inverse[image as usize] = point);
            let base_images: Vec<u32> = listed.base.iter().map(|&b| inverse[b as usize]).collect();
            // The inverse of an element of a group is in the group.
            listed.inverses.push(listed.find(&base_images).unwrap_or_default());
        }
        Ok(listed)
    }

    fn add(&mut self, images: &[u32], step: (ElementId, u32)) {
        let number = self.steps.len() as u32;
        self.images.extend_from_slice(images);
        let start = self.base_images.len();
        self.base_images.extend(self.base.iter().map(|&b| images[b as usize]));
        self.steps.push(step);
        let (width, rows) = (self.base.len(), &self.base_images);
        let key = |id: u32| hash(rows[id as usize * width..(id as usize + 1) * width].iter().copied());
        self.index.insert_unique(hash(self.base_images[start..].iter().copied()), number, |&id| key(id));
    }

    #[inline]
    fn base_of(&self, x: ElementId) -> &[u32] {
        let width = self.base.len();
        &self.base_images[x as usize * width..(x as usize + 1) * width]
    }

    fn find(&self, base_images: &[u32]) -> Option<ElementId> {
        let key = hash(base_images.iter().copied());
        self.index.find(key, |&id| self.base_of(id) == base_images).copied()
    }

    /// The number of points.
    pub fn degree(&self) -> usize {
        self.degree
    }

    /// The images of all points under an element.
    pub fn images(&self, x: ElementId) -> &[u32] {
        &self.images[x as usize * self.degree..(x as usize + 1) * self.degree]
    }

    /// The number of a permutation, if it is in the group.
    pub fn number(&self, x: &Permutation) -> Option<ElementId> {
        let base_images: Vec<u32> = self.base.iter().map(|&b| x.image(b)).collect();
        let number = self.find(&base_images)?;
        (x.images() == self.images(number)).then_some(number)
    }

    /// The word of an element: the generators, by their places in the list, whose product it is.
    pub fn word(&self, mut x: ElementId) -> Vec<usize> {
        let mut word = Vec::new();
        while x != 0 {
            let (before, generator) = self.steps[x as usize];
            word.push(generator as usize);
            x = before;
        }
        word.reverse();
        word
    }
}

impl Listed for ListedGroup {
    fn order(&self) -> usize {
        self.steps.len()
    }

    fn identity(&self) -> ElementId {
        0
    }

    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        let images = &self.images[y as usize * self.degree..(y as usize + 1) * self.degree];
        let pushed = || self.base_of(x).iter().map(|&p| images[p as usize]);
        let same = |&id: &ElementId| self.base_of(id).iter().copied().eq(pushed());
        // A product of elements of a group is in the group.
        self.index.find(hash(pushed()), same).copied().unwrap_or_default()
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.inverses[x as usize]
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}
