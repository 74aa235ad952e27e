//! A stabiliser chain whose elements know what an unknown derivation does to them.
//!
//! A derivation d: G → V satisfies d(xy) = d(x)^y + d(y), so d of any word in the generators is a linear function of the unknown
//! values d(g_1), ..., d(g_m). Every element of the chain carries that function, and a product that turns out to be 1, or an
//! element whose value is known, gives linear equations.

use super::section::Section;
use crate::group::linear::Matrix;
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use num_bigint::BigUint;

/// An element with its action on V and its value as a function of the unknowns: `value` has a row for each unknown.
#[derive(Clone, Debug)]
pub(super) struct Tracked {
    pub element: Permutation,
    action: Matrix,
    pub value: Matrix,
}

impl Tracked {
    fn times(&self, other: &Tracked, section: &Section) -> Tracked {
        let field = section.field;
        Tracked {
            element: &self.element * &other.element,
            action: self.action.times(&other.action, field),
            value: self.value.times(&other.action, field).plus(&other.value, field),
        }
    }

    /// The inverse, with d(x^-1) = -d(x)^(x^-1).
    fn inverse(&self, section: &Section) -> Tracked {
        let field = section.field;
        let order = u64::try_from(self.element.order() - 1u32).ok();
        // The order of the action divides that of the element; it is only too long to count for thousands of points.
        let action = match order {
            Some(exponent) => self.action.power_and_sum(exponent, field).0,
            None => section.action(&self.element.inverse()).unwrap_or_else(|| self.action.clone()),
        };
        let mut value = self.value.times(&action, field);
        value.data.iter_mut().for_each(|a| *a = field.neg(*a));
        Tracked { element: self.element.inverse(), action, value }
    }
}

/// One level: a base point and, for each point of its orbit, the inverse of an element that takes the base point there.
struct TrackedLevel {
    base: u32,
    generators: Vec<Tracked>,
    orbit: Vec<u32>,
    back: Vec<Option<Tracked>>,
}

/// The chain of a group.
pub(super) struct TrackedChain<'a> {
    section: &'a Section,
    unknowns: usize,
    levels: Vec<TrackedLevel>,
    slots: Vec<Tracked>,
    random: Random,
}

/// Products of fewer elements mix badly.
const SLOTS: usize = 10;

impl<'a> TrackedChain<'a> {
    /// The chain of a group on its generators; `None` if they do not act on the section.
    pub fn new(group: &PermutationGroup, section: &'a Section, budget: &Budget) -> Result<Option<Self>, Stop> {
        let k = section.dimension();
        let unknowns = group.generators().len() * k;
        let mut slots = Vec::new();
        for (i, g) in group.generators().iter().enumerate() {
            let Some(action) = section.action(g) else { return Ok(None) };
            let mut value = Matrix::zero(unknowns, k);
            (0..k).for_each(|j| value.data[(i * k + j) * k + j] = 1);
            slots.push(Tracked { element: g.clone(), action, value });
        }
        if slots.is_empty() {
            return Ok(None);
        }
        let generators = slots.clone();
        (generators.len()..SLOTS).for_each(|i| slots.push(generators[i % generators.len()].clone()));
        let mut chain = TrackedChain { section, unknowns, levels: Vec::new(), slots, random: Random::new(0x7AC4) };
        for generator in generators {
            chain.insert(generator, budget)?;
        }
        while chain.order() < group.order() {
            budget.check_now()?;
            let element = chain.random_element();
            chain.insert(element, budget)?;
        }
        Ok(Some(chain))
    }

    fn order(&self) -> BigUint {
        self.levels.iter().map(|level| BigUint::from(level.orbit.len())).product()
    }

    /// Product replacement: any element of the group, as a long word.
    pub fn random_element(&mut self) -> Tracked {
        let i = self.random.below(self.slots.len());
        let j = (i + 1 + self.random.below(self.slots.len() - 1)) % self.slots.len();
        let other = if self.random.below(2) == 0 { self.slots[j].clone() } else { self.slots[j].inverse(self.section) };
        self.slots[i] = self.slots[i].times(&other, self.section);
        self.slots[i].clone()
    }

    /// What is left of an element, and the level where it stopped.
    pub fn sift(&self, mut x: Tracked) -> (Tracked, usize) {
        for (i, level) in self.levels.iter().enumerate() {
            match &level.back[x.element.image(level.base) as usize] {
                Some(back) => x = x.times(back, self.section),
                None => return (x, i),
            }
        }
        (x, self.levels.len())
    }

    /// For x in N, which acts trivially on N/L: the value of the word w with x w = 1, so that d(x) = -d(w).
    pub fn word_back(&self, x: &Permutation) -> Option<Matrix> {
        let k = self.section.dimension();
        let start = Tracked { element: x.clone(), action: Matrix::identity(k), value: Matrix::zero(self.unknowns, k) };
        let rest = self.sift(start).0;
        rest.element.is_identity().then_some(rest.value)
    }

    fn insert(&mut self, x: Tracked, budget: &Budget) -> Result<(), Stop> {
        let (rest, stop) = self.sift(x);
        let Some(moved) = (0..rest.element.degree() as u32).find(|&p| rest.element.image(p) != p) else {
            return Ok(());
        };
        if stop == self.levels.len() {
            let k = self.section.dimension();
            let one = Tracked {
                element: Permutation::identity(rest.element.degree()),
                action: Matrix::identity(k),
                value: Matrix::zero(self.unknowns, k),
            };
            let mut back = vec![None; rest.element.degree()];
            back[moved as usize] = Some(one);
            self.levels.push(TrackedLevel { base: moved, generators: Vec::new(), orbit: vec![moved], back });
        }
        // The rest fixes the base points before this level, so it belongs to all levels up to it.
        for level in &mut self.levels[..=stop] {
            level.generators.push(rest.clone());
            level.grow(self.section, budget)?;
        }
        let elements: usize = self.levels.iter().map(|level| level.orbit.len()).sum();
        budget.bytes((elements * (self.unknowns + self.section.dimension()) * self.section.dimension() * 4) as u64)
    }
}

impl TrackedLevel {
    fn grow(&mut self, section: &Section, budget: &Budget) -> Result<(), Stop> {
        let mut inverses: Vec<Option<Tracked>> = vec![None; self.generators.len()];
        let mut next = 0;
        while next < self.orbit.len() {
            budget.check()?;
            let point = self.orbit[next];
            for (generator, inverse) in self.generators.iter().zip(&mut inverses) {
                let image = generator.element.image(point);
                if self.back[image as usize].is_some() {
                    continue;
                }
                let inverse = inverse.get_or_insert_with(|| generator.inverse(section));
                let back = self.back[point as usize].as_ref().map(|back| inverse.times(back, section));
                self.back[image as usize] = back;
                self.orbit.push(image);
            }
            next += 1;
        }
        Ok(())
    }
}
