//! The elements of a permutation group as numbers.
//!
//! A permutation in the group is known by its images of a base, so a product is found by pushing the base images of the
//! first factor through the second one and looking the result up; no permutation is ever composed. The images of the base stand
//! in as few words as they need, one for nearly every group, so that looking up compares a word.

use super::{ElementId, Listed};
use crate::group::perm::{NaturalGroup, Permutation, PermutationGroup};
use hashbrown::HashTable;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// The maximal subgroups of alternating and symmetric groups of smaller degree are found as quickly as those of other groups.
const SMALLEST_NATURAL: usize = 7;

/// A permutation group with a list of all its elements.
#[derive(Debug)]
pub struct ListedGroup {
    degree: usize,
    base: Vec<u32>,
    row: Row,
    /// All images, element by element.
    images: Vec<u32>,
    /// The images of the base, a row for each element.
    rows: Vec<u64>,
    index: HashTable<ElementId>,
    inverses: Vec<ElementId>,
    generators: Vec<ElementId>,
    /// For each element but the first, a shorter one and the generator that leads on from it.
    steps: Vec<(ElementId, u32)>,
}

/// How the images of a base are written into words: the bits of a point, how many points a word holds, and the number of words.
#[derive(Clone, Copy, Debug)]
struct Row {
    bits: u32,
    points: usize,
    words: usize,
}

impl Row {
    fn new(degree: usize, base: usize) -> Row {
        let bits = (usize::BITS - degree.saturating_sub(1).leading_zeros()).max(1);
        let points = (u64::BITS / bits) as usize;
        Row { bits, points, words: base.div_ceil(points).max(1) }
    }

    #[inline]
    fn point(self, row: &[u64], place: usize) -> usize {
        let mask = (1u64 << self.bits) - 1;
        (row[place / self.points] >> (self.bits * (place % self.points) as u32) & mask) as usize
    }

    /// One word of the row of some points, those that it holds.
    #[inline]
    fn word(self, points: impl Iterator<Item = u32>) -> u64 {
        let (mut word, mut shift) = (0, 0);
        for point in points {
            word |= u64::from(point) << shift;
            shift += self.bits;
        }
        word
    }
}

#[inline]
fn hash(row: &[u64]) -> u64 {
    let mut hasher = FxHasher::default();
    row.iter().for_each(|&word| hasher.write_u64(word));
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
        let row = Row::new(degree, base.len());
        let size =
            order.checked_mul(degree + 2 * row.words + 4).and_then(|size| size.checked_mul(4)).ok_or(too_large)?;
        budget.bytes(size as u64)?;
        let mut listed = ListedGroup {
            degree,
            row,
            images: Vec::with_capacity(order * degree),
            rows: Vec::with_capacity(order * row.words),
            base,
            index: HashTable::with_capacity(order),
            inverses: Vec::with_capacity(order),
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
                if listed.product(next as u32, generator.images()).is_none() {
                    let images = &listed.images[next * degree..(next + 1) * degree];
                    product.iter_mut().zip(images).for_each(|(target, &p)| *target = generator.image(p));
                    listed.add(&product, (next as u32, g as u32));
                }
            }
            next += 1;
        }
        listed.generators = generators.iter().filter_map(|g| listed.number(g)).collect();
        let mut inverse = vec![0; degree];
        for x in 0..order {
            let images = &listed.images[x * degree..(x + 1) * degree];
            images.iter().zip(0..).for_each(|(&image, point)| inverse[image as usize] = point);
            // The inverse of an element of a group is in the group.
            let number = listed.find(|place| inverse[listed.base[place] as usize]).unwrap_or_default();
            listed.inverses.push(number);
        }
        Ok(listed)
    }

    fn add(&mut self, images: &[u32], step: (ElementId, u32)) {
        let number = self.steps.len() as u32;
        self.images.extend_from_slice(images);
        let words = self.row.words;
        for points in self.base.chunks(self.row.points) {
            self.rows.push(self.row.word(points.iter().map(|&b| images[b as usize])));
        }
        // The trivial group has a base without points.
        self.rows.resize((number as usize + 1) * words, 0);
        self.steps.push(step);
        let rows = &self.rows;
        let key = |id: u32| hash(&rows[id as usize * words..(id as usize + 1) * words]);
        self.index.insert_unique(key(number), number, |&id| key(id));
    }

    #[inline]
    fn row_of(&self, x: ElementId) -> &[u64] {
        &self.rows[x as usize * self.row.words..(x as usize + 1) * self.row.words]
    }

    /// The element that takes the points of the base, by their places, to these.
    #[inline]
    fn find(&self, image: impl Fn(usize) -> u32) -> Option<ElementId> {
        if self.row.words == 1 {
            let word = self.row.word((0..self.base.len()).map(image));
            return self.index.find(hash(&[word]), |&id| self.rows[id as usize] == word).copied();
        }
        let mut row = vec![0u64; self.row.words];
        for (place, word) in row.iter_mut().enumerate() {
            let points = place * self.row.points..self.base.len().min((place + 1) * self.row.points);
            *word = self.row.word(points.map(&image));
        }
        self.index.find(hash(&row), |&id| self.row_of(id) == row).copied()
    }

    /// The product of an element and a permutation, if it is in the group.
    #[inline]
    fn product(&self, x: ElementId, images: &[u32]) -> Option<ElementId> {
        let row = self.row_of(x);
        if self.row.words == 1 {
            let (mask, mut rest) = ((1u64 << self.row.bits) - 1, row[0]);
            let pushed = self.base.iter().map(|_| {
                let point = rest & mask;
                rest >>= self.row.bits;
                images[point as usize]
            });
            let word = self.row.word(pushed);
            return self.index.find(hash(&[word]), |&id| self.rows[id as usize] == word).copied();
        }
        self.find(|place| images[self.row.point(row, place)])
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
        let number = self.find(|place| x.image(self.base[place]))?;
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
        // A product of elements of a group is in the group.
        self.product(x, self.images(y)).unwrap_or_default()
    }

    fn conjugate(&self, x: ElementId, g: ElementId) -> ElementId {
        let (back, x, g) = (self.images(self.inverse(g)), self.images(x), self.images(g));
        let image = |place: usize| g[x[back[self.base[place] as usize] as usize] as usize];
        self.find(image).unwrap_or_default()
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.inverses[x as usize]
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }

    fn known_maximal(&self) -> Option<Vec<(u64, Vec<ElementId>)>> {
        let generators = self.generators.iter().map(|&g| self.images(g));
        let group = NaturalGroup::new(self.degree, self.order() as u64, generators)?;
        if group.degree() < SMALLEST_NATURAL {
            return None;
        }
        let numbers = |generators: &[Permutation]| generators.iter().map(|g| self.number(g)).collect::<Option<_>>();
        group.maximal()?.iter().map(|class| Some((class.index, numbers(&class.generators)?))).collect()
    }
}
