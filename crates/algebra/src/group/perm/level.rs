//! One level of a stabiliser chain: a basic orbit with its Schreier tree.
//!
//! For a base point `b` and each point `p` of its orbit the level knows an element `u_p`
//! that takes `b` to `p`: the product of the labels on the path from `b` to `p` in a
//! spanning tree. A breadth-first tree over the given generators alone can be as deep as
//! the orbit is long (one long cycle), so random elements of the group are added as
//! further labels until the tree is about as deep as the logarithm of its size (Seress,
//! section 4.4, after Cooperman and Finkelstein). Where it takes little memory, all
//! `u_p` and their inverses are also kept as a table.

use std::sync::Arc;

use super::permutation::Permutation;
use super::random::Mixer;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

const NONE: u32 = u32::MAX;

/// The most entries that the table of one level may have in either direction.
const TABLE_ENTRIES: usize = 1 << 16;

/// The number of points of an orbit after which the clock is read.
const ROUND: usize = 4096;

/// Lists of images besides those of the labels that shorten paths: of random elements, the orbit and the label that is added.
const MIXED: u64 = 16;

/// A permutation with its inverse, shared by the levels that use it.
#[derive(Debug)]
pub(super) struct Label {
    pub forward: Permutation,
    pub inverse: Permutation,
}

impl Label {
    pub fn new(forward: Permutation) -> Arc<Self> {
        let inverse = forward.inverse();
        Arc::new(Label { forward, inverse })
    }
}

/// All `u_p` and their inverses, one row of images for each point of the orbit.
#[derive(Clone, Debug)]
struct TransversalTable {
    forward: Vec<u32>,
    inverse: Vec<u32>,
}

/// A basic orbit. Position 0 is the base point; a parent comes before its children.
#[derive(Clone, Debug)]
pub(super) struct Level {
    labels: Vec<Arc<Label>>,
    /// The labels that generate the group of this level; the others shorten paths.
    generators: Vec<u32>,
    orbit: Vec<u32>,
    position: Box<[u32]>,
    /// The label by which each point of the orbit was reached.
    edge: Vec<u32>,
    depth: Vec<u32>,
    table: Option<TransversalTable>,
}

impl Level {
    /// The number of entries of the table of transversal elements.
    pub fn tabulated(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.forward.len() + table.inverse.len())
    }

    /// The trivial group and the base point `base < degree`.
    pub fn new(degree: usize, base: u32) -> Self {
        let mut level = Level {
            labels: Vec::new(),
            generators: Vec::new(),
            orbit: Vec::new(),
            position: vec![NONE; degree].into_boxed_slice(),
            edge: Vec::new(),
            depth: Vec::new(),
            table: None,
        };
        level.push(base, NONE, 0);
        level
    }

    pub fn base(&self) -> u32 {
        self.orbit[0]
    }

    pub fn orbit(&self) -> &[u32] {
        &self.orbit
    }

    #[inline]
    pub fn position(&self, point: u32) -> Option<usize> {
        match self.position[point as usize] {
            NONE => None,
            position => Some(position as usize),
        }
    }

    pub fn generators(&self) -> impl Iterator<Item = &Arc<Label>> {
        self.generators.iter().map(|&i| &self.labels[i as usize])
    }

    /// The number of permutations kept, shared or not.
    pub fn label_count(&self) -> usize {
        self.labels.len()
    }

    /// The cost of one application of some `u_p`, in passes over the points.
    pub fn depth(&self) -> usize {
        match self.table {
            Some(_) => 1,
            None => self.depth.iter().copied().max().unwrap_or(0).max(1) as usize,
        }
    }

    /// The position of the parent of a point other than the base point, and the label
    /// on the edge between them.
    pub fn parent(&self, position: usize) -> Option<(usize, &Label)> {
        let label = self.labels.get(self.edge[position] as usize)?;
        let parent = label.inverse.images()[self.orbit[position] as usize];
        Some((self.position[parent as usize] as usize, label))
    }

    /// Is the step by `label` from the point at `position` an edge of the tree? Then its
    /// Schreier generator is trivial by construction.
    pub fn is_tree_edge(&self, position: usize, label: &Arc<Label>) -> bool {
        let image = label.forward.images()[self.orbit[position] as usize];
        let edge = self.edge[self.position[image as usize] as usize];
        // The label takes one point only to `image`, so the edge starts here.
        edge != NONE && Arc::ptr_eq(&self.labels[edge as usize], label)
    }

    /// Adds a generator, and closes the orbit and keeps the tree shallow.
    pub fn add(&mut self, label: Arc<Label>, random: &mut Random, budget: &Budget) -> Result<(), Stop> {
        self.table = None;
        let new = self.labels.len();
        self.generators.push(new as u32);
        self.labels.push(label);
        let old = self.orbit.len();
        for position in 0..old {
            self.reach(position, new);
        }
        self.close(old, budget)?;
        self.flatten(random, budget)
    }

    /// [`Level::add`], unless the orbit is closed under the label already.
    pub fn add_if_growing(&mut self, label: &Arc<Label>, random: &mut Random, budget: &Budget) -> Result<(), Stop> {
        budget.check()?;
        let images = label.forward.images();
        let outside = |&p: &u32| self.position[images[p as usize] as usize] == NONE;
        if self.orbit.iter().any(outside) {
            self.add(Arc::clone(label), random, budget)?;
        }
        Ok(())
    }

    fn push(&mut self, point: u32, edge: u32, depth: u32) {
        self.position[point as usize] = self.orbit.len() as u32;
        self.orbit.push(point);
        self.edge.push(edge);
        self.depth.push(depth);
    }

    fn reach(&mut self, position: usize, label: usize) {
        let image = self.labels[label].forward.images()[self.orbit[position] as usize];
        if self.position[image as usize] == NONE {
            self.push(image, label as u32, self.depth[position] + 1);
        }
    }

    fn close(&mut self, from: usize, budget: &Budget) -> Result<(), Stop> {
        let mut position = from;
        while position < self.orbit.len() {
            if position.is_multiple_of(ROUND) {
                budget.check_now()?;
            }
            for label in 0..self.labels.len() {
                self.reach(position, label);
            }
            position += 1;
        }
        Ok(())
    }

    fn flatten(&mut self, random: &mut Random, budget: &Budget) -> Result<(), Stop> {
        let limit = self.orbit.len().ilog2() + 4;
        let too_deep = |level: &Self| level.depth.iter().any(|&d| d > limit);
        if !too_deep(self) {
            return Ok(());
        }
        let generators = self.generators().map(|l| l.forward.clone()).collect();
        let mut mixer = Mixer::new(self.position.len(), generators, random, budget)?;
        // In an abelian group `k` labels reach at most `(k + d)! / (k! d!)` points at depth
        // `d`. That asks for about this many; the rest come one by one.
        let mut batch = self.orbit.len().ilog2() / 3 + 1;
        for _ in 0..limit {
            for _ in 0..batch {
                // A label is a permutation and its inverse; the mixer has some too.
                let lists = 2 * (self.labels.len() - self.generators.len()) as u64 + MIXED;
                budget.bytes(lists.saturating_mul(4 * self.position.len() as u64))?;
                self.labels.push(Label::new(mixer.next(random, budget)?.clone()));
            }
            batch = 1;
            self.rebuild(budget)?;
            if !too_deep(self) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn rebuild(&mut self, budget: &Budget) -> Result<(), Stop> {
        let base = self.base();
        for &point in &self.orbit {
            self.position[point as usize] = NONE;
        }
        self.orbit.clear();
        self.edge.clear();
        self.depth.clear();
        self.push(base, NONE, 0);
        self.close(0, budget)
    }

    /// Makes the table when it is small.
    pub fn tabulate(&mut self) {
        let degree = self.position.len();
        let entries = self.orbit.len().saturating_mul(degree);
        if self.table.is_some() || entries > TABLE_ENTRIES {
            return;
        }
        let mut forward: Vec<u32> = Vec::with_capacity(entries);
        let mut inverse: Vec<u32> = Vec::with_capacity(entries);
        forward.extend(0..degree as u32);
        inverse.extend(0..degree as u32);
        for position in 1..self.orbit.len() {
            if let Some((parent, label)) = self.parent(position) {
                let start = parent * degree;
                for point in 0..degree {
                    let image = forward[start + point];
                    forward.push(label.forward.images()[image as usize]);
                    let image = label.inverse.images()[point];
                    inverse.push(inverse[start + image as usize]);
                }
            }
        }
        self.table = Some(TransversalTable { forward, inverse });
    }

    /// Multiplies a list of images from the right by the inverse of `u_p`, where `p` is
    /// the point at `position`. The list need not be all images.
    pub fn strip(&self, images: &mut [u32], position: usize) {
        if position == 0 {
            return;
        }
        if let Some(table) = &self.table {
            apply(images, self.row(&table.inverse, position));
            return;
        }
        let mut position = position;
        while let Some((parent, label)) = self.parent(position) {
            apply(images, label.inverse.images());
            position = parent;
        }
    }

    /// Multiplies a list of images from the right by `u_p`.
    pub fn lift(&self, images: &mut [u32], position: usize) {
        if position == 0 {
            return;
        }
        if let Some(table) = &self.table {
            apply(images, self.row(&table.forward, position));
            return;
        }
        let mut path = Vec::new();
        let mut position = position;
        while let Some((parent, label)) = self.parent(position) {
            path.push(label);
            position = parent;
        }
        for label in path.into_iter().rev() {
            apply(images, label.forward.images());
        }
    }

    fn row<'a>(&self, rows: &'a [u32], position: usize) -> &'a [u32] {
        let degree = self.position.len();
        &rows[position * degree..][..degree]
    }
}

#[inline]
fn apply(images: &mut [u32], by: &[u32]) {
    for image in images {
        *image = by[*image as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    fn check(level: &Level, degree: usize) {
        for (position, &point) in level.orbit().iter().enumerate() {
            let mut images: Vec<u32> = (0..degree as u32).collect();
            level.lift(&mut images, position);
            assert_eq!(images[level.base() as usize], point);
            level.strip(&mut images, position);
            assert!(images.iter().zip(0..).all(|(&a, b)| a == b));
        }
    }

    #[test]
    fn lift_and_strip_are_inverse_with_and_without_a_table() {
        let mut random = Random::new(3);
        let mut level = Level::new(7, 2);
        for g in named::symmetric(7) {
            level.add(Label::new(g), &mut random, &Budget::unlimited()).expect("no limit");
        }
        assert_eq!(level.orbit().len(), 7);
        check(&level, 7);
        level.tabulate();
        check(&level, 7);
    }

    #[test]
    fn a_long_cycle_has_a_shallow_tree() {
        let degree = 5000;
        let mut level = Level::new(degree, 0);
        let cycle = named::cyclic(degree).remove(0);
        level.add(Label::new(cycle), &mut Random::new(1), &Budget::unlimited()).expect("no limit");
        assert_eq!(level.orbit().len(), degree);
        assert!(level.depth() <= 16, "depth {}", level.depth());
        assert_eq!(level.generators().count(), 1);
    }
}
