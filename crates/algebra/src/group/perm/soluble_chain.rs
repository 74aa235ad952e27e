//! A stabiliser chain that grows by one prime at a time.
//!
//! Let `H` be a group with a known chain and let `a` normalise `H` with `a^p` in `H`, `p`
//! prime, `a` not in `H`. The orbits of `H` are blocks of `<H, a>`, so each basic orbit
//! either stays or becomes `p` times as long. While it stays, `a` can be multiplied by an
//! element of `H` so that it fixes the base point; at the first level where it grows, it
//! becomes the union of its images under `1, a, …, a^(p-1)`, and all later levels stay.
//! Exactly one orbit changes, and no Schreier generator is looked at (C. C. Sims,
//! "Computing the order of a solvable permutation group", 1990; Seress, section 7.1).

use super::permutation::{Permutation, is_identity};

const NONE: u32 = u32::MAX;

/// One prime step, with the element that makes it.
#[derive(Clone, Debug)]
pub(super) struct PrimeStep {
    pub element: Permutation,
    pub prime: u32,
    level: usize,
    /// The length of the orbit of the level before the step.
    stride: usize,
    /// The powers of the element with exponents 1, 2, 4, … up to the prime; any power
    /// below the prime is a short product of these, and of the inverses likewise.
    forward: Vec<Permutation>,
    backward: Vec<Permutation>,
}

impl PrimeStep {
    fn new(element: Permutation, prime: u32, level: usize, stride: usize) -> Self {
        let mut forward = vec![element.clone()];
        while u64::from(prime) > 1 << forward.len() {
            let last = &forward[forward.len() - 1];
            forward.push(last * last);
        }
        PrimeStep {
            element,
            prime,
            level,
            stride,
            backward: forward.iter().map(Permutation::inverse).collect(),
            forward,
        }
    }

    /// Multiplies a list of images from the right by the power with this exponent, which
    /// must be below the prime.
    pub fn apply(&self, images: &mut [u32], exponent: u32) {
        ladder(&self.forward, images, exponent);
    }

    fn apply_inverse(&self, images: &mut [u32], exponent: u32) {
        ladder(&self.backward, images, exponent);
    }

    /// The exponent of this step in the transversal element at a position of its level.
    fn digit(&self, position: usize) -> u32 {
        (position / self.stride % self.prime as usize) as u32
    }
}

fn ladder(powers: &[Permutation], images: &mut [u32], exponent: u32) {
    let mut rest = exponent;
    for power in powers {
        if rest & 1 == 1 {
            for image in images.iter_mut() {
                *image = power.images()[*image as usize];
            }
        }
        rest >>= 1;
    }
}

/// A basic orbit. The position of a point is a number in mixed radix whose digits are the
/// exponents of the steps of the level, the oldest lowest.
#[derive(Clone, Debug)]
struct Orbit {
    points: Vec<u32>,
    position: Box<[u32]>,
    steps: Vec<usize>,
}

/// The chain of a soluble group, with the steps from the bottom up.
#[derive(Clone, Debug)]
pub(super) struct SolubleChain {
    degree: usize,
    steps: Vec<PrimeStep>,
    levels: Vec<Orbit>,
}

impl SolubleChain {
    /// The trivial group.
    pub fn new(degree: usize) -> Self {
        SolubleChain { degree, steps: Vec::new(), levels: Vec::new() }
    }

    /// The steps, the first one at the bottom of the series.
    pub fn steps(&self) -> &[PrimeStep] {
        &self.steps
    }

    pub fn bytes(&self) -> u64 {
        let powers: usize = self.steps.iter().map(|s| 2 * s.forward.len() + 1).sum();
        (powers + 2 * self.levels.len()) as u64 * self.degree as u64 * 4
    }

    /// Is the permutation a product of the first `count` steps?
    pub fn contains(&self, x: &Permutation, count: usize) -> bool {
        let mut images = x.images().to_vec();
        for level in &self.levels {
            // Transversal elements below this position use the first steps only.
            let newer = level.steps.iter().find(|&&s| s >= count);
            let limit = newer.map_or(level.points.len(), |&s| self.steps[s].stride);
            let position = level.position[images[level.points[0] as usize] as usize];
            if position as usize >= limit {
                return false;
            }
            self.strip(level, &mut images, position as usize);
        }
        is_identity(&images)
    }

    /// Extends the group `H` by an element that normalises it. Its powers that are not in
    /// `H` become steps of prime index, the highest power first.
    pub fn extend(&mut self, x: &Permutation) {
        let mut powers = Vec::new();
        let mut power = x.clone();
        while let Some(&prime) = power.primes_of_order().first() {
            let next = power.pow(i64::from(prime));
            powers.push((power, prime));
            power = next;
        }
        for (element, prime) in powers.iter().rev() {
            if !self.contains(element, self.steps.len()) {
                self.step(element, *prime);
            }
        }
    }

    /// Extends the group by an element that normalises it and whose power with exponent
    /// `prime` lies in it, though it does not itself.
    fn step(&mut self, x: &Permutation, prime: u32) {
        let mut images = x.images().to_vec();
        let mut level = 0;
        while let Some(orbit) = self.levels.get(level) {
            let position = orbit.position[images[orbit.points[0] as usize] as usize];
            if position == NONE {
                break;
            }
            self.strip(orbit, &mut images, position as usize);
            level += 1;
        }
        let element = Permutation::from_images_no_checks(images);
        if level == self.levels.len() {
            let Some(base) = element.point_of_longest_cycle() else {
                return; // The element was in the group after all.
            };
            let mut position = vec![NONE; self.degree].into_boxed_slice();
            position[base as usize] = 0;
            self.levels.push(Orbit { points: vec![base], position, steps: Vec::new() });
        }
        let orbit = &mut self.levels[level];
        let stride = orbit.points.len();
        for i in stride..stride * prime as usize {
            let point = element.image(orbit.points[i - stride]);
            orbit.position[point as usize] = i as u32;
            orbit.points.push(point);
        }
        orbit.steps.push(self.steps.len());
        self.steps.push(PrimeStep::new(element, prime, level, stride));
    }

    /// Goes back to the group of the first `count` steps.
    pub fn truncate(&mut self, count: usize) {
        while self.steps.len() > count {
            let Some(step) = self.steps.pop() else { return };
            let orbit = &mut self.levels[step.level];
            for point in orbit.points.drain(step.stride..) {
                orbit.position[point as usize] = NONE;
            }
            orbit.steps.pop();
            if orbit.steps.is_empty() {
                // Levels were added in the order of their first steps: this is the last.
                self.levels.pop();
            }
        }
    }

    fn strip(&self, level: &Orbit, images: &mut [u32], position: usize) {
        for &s in level.steps.iter().rev() {
            let step = &self.steps[s];
            step.apply_inverse(images, step.digit(position));
        }
    }

    pub fn base(&self) -> impl Iterator<Item = u32> {
        self.levels.iter().map(|level| level.points[0])
    }

    /// For an element of the group of the steps up to `step`, given by its images of the
    /// base points: its exponent modulo the group of the earlier steps. Elements of the
    /// earlier levels lie in that group, so sifting does not change the exponent.
    /// `None` if no element has those images.
    pub fn top_exponent(&self, step: usize, images: &[u32], work: &mut Vec<u32>) -> Option<u32> {
        work.clear();
        work.extend_from_slice(images);
        let step = &self.steps[step];
        for (i, level) in self.levels[..step.level].iter().enumerate() {
            let position = level.position[work[i] as usize];
            if position == NONE {
                return None;
            }
            self.strip(level, &mut work[i + 1..=step.level], position as usize);
        }
        match self.levels[step.level].position[work[step.level] as usize] {
            NONE => None,
            position => Some(step.digit(position as usize)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn a_cyclic_group_grows_and_shrinks() {
        let mut chain = SolubleChain::new(12);
        let cycle = named::cyclic(12).remove(0);
        chain.extend(&cycle.pow(4));
        assert_eq!(chain.steps().len(), 1);
        chain.extend(&cycle);
        assert_eq!(chain.steps().len(), 3);
        assert!(chain.contains(&cycle, 3) && !chain.contains(&cycle, 2));
        assert!(chain.contains(&cycle.pow(8), 1) && !chain.contains(&cycle.pow(3), 1));
        assert!(!chain.contains(&named::symmetric(12)[1], 3));
        chain.truncate(1);
        assert!(chain.contains(&cycle.pow(4), 1) && !chain.contains(&cycle.pow(2), 1));
        chain.truncate(0);
        assert_eq!(chain.base().count(), 0);
        assert!(chain.contains(&Permutation::identity(12), 0));
    }
}
