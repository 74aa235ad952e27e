//! A group by its Cayley graph: what the generators do to each element from the right, and a short word for each element.
//!
//! Any group whose elements can be numbered has this form, soluble or not; whoever needs words, powers or conjugation asks no more.

use super::{ElementId, Listed};
use crate::group::pc::PcGroup;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// A finite group with numbered elements and generators; the identity is number 0.
#[derive(Clone, Debug)]
pub struct Cayley {
    generators: Vec<ElementId>,
    /// `right[g][x]` is x times the g-th generator.
    right: Vec<Vec<ElementId>>,
    /// `conjugate[g][x]` is x conjugated by the g-th generator.
    conjugate: Vec<Vec<ElementId>>,
    inverses: Vec<ElementId>,
    /// The elements in the order of the lengths of their words, the identity first.
    by_length: Vec<ElementId>,
    /// For each element but the identity, a shorter one and the generator that leads on from it.
    steps: Vec<(ElementId, u32)>,
}

/// The bytes that are needed at once to make a group of this form: for each element its products with a generator from both sides and its conjugate
/// under it, and once the step to it, its place by length, its inverse and the step with its own number.
fn bytes(order: usize, generators: usize) -> u64 {
    (order as u64).saturating_mul(12 * generators as u64 + 28)
}

impl Cayley {
    /// A soluble group on its polycyclic sequence; elements are numbered by [`PcGroup::rank`].
    pub fn of_soluble(group: &PcGroup, budget: &Budget) -> Result<Self, Stop> {
        let order = group.small_order().ok_or(Stop::Bytes(budget.limits().bytes))?;
        budget.bytes(bytes(order, group.len()))?;
        let mut right = Vec::with_capacity(group.len());
        for i in 0..group.len() {
            let g = group.generator(i);
            let mut images = Vec::with_capacity(order);
            for x in 0..order {
                budget.check()?;
                images.push(group.rank(&group.multiply(&group.unrank(x), &g)) as ElementId);
            }
            right.push(images);
        }
        Cayley::new(order, right, budget)
    }

    /// A listed group, whose identity must be number 0, on its generators.
    pub fn of_listed(group: &dyn Listed, budget: &Budget) -> Result<Self, Stop> {
        let order = group.order();
        budget.bytes(bytes(order, group.generators().len()))?;
        let mut right = Vec::new();
        for &g in group.generators() {
            budget.check_now()?;
            right.push((0..order as ElementId).map(|x| group.multiply(x, g)).collect());
        }
        Cayley::new(order, right, budget)
    }

    /// The same group and the same numbers on other generators.
    pub(crate) fn on_generators(&self, generators: &[ElementId], budget: &Budget) -> Result<Self, Stop> {
        budget.bytes(bytes(self.order(), generators.len()))?;
        let mut right = Vec::new();
        for &g in generators {
            budget.check_now()?;
            let word = self.word(g);
            let along = |x: ElementId| word.iter().fold(x, |y, &s| self.right[s][y as usize]);
            right.push((0..self.order() as ElementId).map(along).collect());
        }
        Cayley::new(self.order(), right, budget)
    }

    /// The subgroup that some elements generate, as a group of its own, with the number here of each of its elements.
    pub fn subgroup(&self, generators: &[ElementId], budget: &Budget) -> Result<(Self, Vec<ElementId>), Stop> {
        let words: Vec<Vec<usize>> = generators.iter().map(|&x| self.word(x)).collect();
        let mut number = vec![ElementId::MAX; self.order()];
        number[0] = 0;
        let mut members = vec![0];
        let mut right = vec![Vec::new(); generators.len()];
        let mut next = 0;
        while next < members.len() {
            budget.check()?;
            for (word, images) in words.iter().zip(&mut right) {
                let y = word.iter().fold(members[next], |y, &s| self.right[s][y as usize]);
                if number[y as usize] == ElementId::MAX {
                    number[y as usize] = members.len() as ElementId;
                    members.push(y);
                }
                images.push(number[y as usize]);
            }
            next += 1;
        }
        Ok((Cayley::new(members.len(), right, budget)?, members))
    }

    /// The group with given lists of all x g; the identity is number 0. That they are the lists of a group is the caller's
    /// promise.
    pub fn new(order: usize, right: Vec<Vec<ElementId>>, budget: &Budget) -> Result<Self, Stop> {
        budget.bytes(bytes(order, right.len()))?;
        let mut steps = vec![(ElementId::MAX, 0); order];
        steps[0] = (0, 0);
        let mut by_length = Vec::with_capacity(order);
        by_length.push(0);
        let mut next = 0;
        while next < by_length.len() && by_length.len() < order {
            budget.check()?;
            let x = by_length[next];
            for (images, g) in right.iter().zip(0..) {
                let y = images[x as usize];
                let step = &mut steps[y as usize];
                if step.0 == ElementId::MAX {
                    *step = (x, g);
                    by_length.push(y);
                }
            }
            next += 1;
        }
        if by_length.len() != order {
            return Err(Stop::Unsuitable("elements that generate the group"));
        }
        let generators: Vec<ElementId> = right.iter().map(|images| images[0]).collect();
        let mut inverses = vec![0; order];
        let mut conjugate = Vec::with_capacity(right.len());
        // The steps one after the other, as they are followed again and again.
        let link = |&x: &ElementId| {
            let (before, s) = steps[x as usize];
            (x, before, s)
        };
        let links: Vec<(ElementId, ElementId, u32)> = by_length[1..].iter().map(link).collect();
        // g^-1 * (x s) = (g^-1 * x) s, so multiplication from the left is found along the words.
        let mut from_left = vec![0; right.len() * order];
        for ((&g, images), back) in generators.iter().zip(&right).zip(from_left.chunks_exact_mut(order)) {
            if generators.iter().zip(&right).all(|(&h, by_h)| images[h as usize] == by_h[g as usize]) {
                // It is central, and takes x to g x.
                images.iter().zip(0..).for_each(|(&y, x)| back[y as usize] = x);
                conjugate.push((0..order as ElementId).collect());
                continue;
            }
            let mut inverse = g;
            while images[inverse as usize] != 0 {
                inverse = images[inverse as usize];
            }
            back[0] = inverse;
            let mut conjugated = vec![0; order];
            for &(x, before, s) in &links {
                let y = right[s as usize][back[before as usize] as usize];
                back[x as usize] = y;
                conjugated[x as usize] = images[y as usize];
            }
            conjugate.push(conjugated);
        }
        for (x, before, s) in links {
            inverses[x as usize] = from_left[s as usize * order + inverses[before as usize] as usize];
        }
        Ok(Cayley { generators, right, conjugate, inverses, by_length, steps })
    }

    /// The elements in the order of the lengths of their words.
    pub(crate) fn by_length(&self) -> &[ElementId] {
        &self.by_length
    }

    /// A shorter element and the generator, by its place, that leads from it to x; x must not be the identity.
    #[inline]
    pub(crate) fn step(&self, x: ElementId) -> (ElementId, usize) {
        let (before, generator) = self.steps[x as usize];
        (before, generator as usize)
    }

    /// The places of the generators whose product is x.
    pub fn word(&self, x: ElementId) -> Vec<usize> {
        let mut word = Vec::new();
        self.word_in(x, &mut word);
        word
    }

    /// The same in a list that may be used again.
    #[inline]
    pub(crate) fn word_in(&self, mut x: ElementId, word: &mut Vec<usize>) {
        word.clear();
        word.reserve(16);
        while x != 0 {
            let (before, generator) = self.step(x);
            word.push(generator);
            x = before;
        }
        word.reverse();
    }

    /// x times a word.
    #[inline]
    pub(crate) fn times_word(&self, x: ElementId, word: &[usize]) -> ElementId {
        word.iter().fold(x, |y, &g| self.right[g][y as usize])
    }

    /// x times the generator at a place.
    #[inline]
    pub(crate) fn times_generator(&self, x: ElementId, g: usize) -> ElementId {
        self.right[g][x as usize]
    }

    /// The products x y for all y, in `row`.
    pub(crate) fn row(&self, x: ElementId, row: &mut Vec<ElementId>) {
        row.clear();
        row.resize(self.order(), x);
        for &y in &self.by_length[1..] {
            let (before, s) = self.steps[y as usize];
            row[y as usize] = self.right[s as usize][row[before as usize] as usize];
        }
    }

    /// Conjugation by each generator that does anything, as lists of images.
    pub fn conjugations(&self) -> Vec<&[ElementId]> {
        let moves = |images: &&Vec<ElementId>| images.iter().zip(0..).any(|(&y, x)| y != x);
        self.conjugate.iter().filter(moves).map(Vec::as_slice).collect()
    }

    /// The quotient by a normal subgroup, which is given by its members, with the coset of each element.
    pub fn quotient(&self, kernel: &BitSet, budget: &Budget) -> Result<(Self, Vec<ElementId>), Stop> {
        let members: Vec<Vec<usize>> = kernel.iter().map(|x| self.word(x)).collect();
        let mut coset_of = vec![ElementId::MAX; self.order()];
        let mut representatives = Vec::with_capacity(self.order() / members.len().max(1));
        for x in 0..self.order() as ElementId {
            if coset_of[x as usize] != ElementId::MAX {
                continue;
            }
            budget.check()?;
            for word in &members {
                let y = word.iter().fold(x, |y, &s| self.right[s][y as usize]);
                coset_of[y as usize] = representatives.len() as ElementId;
            }
            representatives.push(x);
        }
        let image = |images: &[ElementId], x: ElementId| coset_of[images[x as usize] as usize];
        let right = self.right.iter().map(|images| representatives.iter().map(|&x| image(images, x)).collect());
        let right = right.collect();
        Ok((Cayley::new(representatives.len(), right, budget)?, coset_of))
    }

    /// x conjugated by the generator at a place.
    pub(crate) fn by_generator(&self, x: ElementId, g: usize) -> ElementId {
        self.conjugate[g][x as usize]
    }

    /// The powers x^0, x^1, ... of an element.
    pub fn powers(&self, x: ElementId, budget: &Budget) -> Result<Vec<ElementId>, Stop> {
        let word = self.word(x);
        let mut powers = vec![0];
        loop {
            budget.check()?;
            let last = powers[powers.len() - 1];
            let next = word.iter().fold(last, |y, &s| self.right[s][y as usize]);
            if next == 0 {
                return Ok(powers);
            }
            powers.push(next);
        }
    }

    /// A few elements that generate the group: none for the trivial group, else the first that a search with a fixed
    /// seed meets, so always the same.
    pub(crate) fn few_generators(&self, budget: &Budget) -> Result<Vec<ElementId>, Stop> {
        const TRIES: usize = 12;
        let mut random = Random::new(0xCA1E);
        for count in 0..self.generators.len() {
            for _ in 0..if count == 0 { 1 } else { TRIES } {
                let candidate: Vec<ElementId> = (0..count).map(|_| random.below(self.order()) as ElementId).collect();
                if self.subgroup(&candidate, budget)?.1.len() == self.order() {
                    return Ok(candidate);
                }
            }
        }
        Ok(self.generators.clone())
    }
}

impl Listed for Cayley {
    fn order(&self) -> usize {
        self.steps.len()
    }

    fn identity(&self) -> ElementId {
        0
    }

    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        self.word(y).into_iter().fold(x, |z, s| self.right[s][z as usize])
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.inverses[x as usize]
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::ListedGroup;
    use crate::group::perm::{PermutationGroup, named};

    #[test]
    fn the_tables_ask_for_memory() {
        use mexagon_base::budget::Limits;
        let cyclic = |bytes| {
            let right = vec![(1..1000).chain([0]).collect()];
            Cayley::new(1000, right, &Budget::new(Limits { time: None, bytes, ..Limits::default() }))
                .map(|group| group.order())
        };
        // In lists of 4 bytes for each element: products from both sides, the conjugate, two for the step, the place, the inverse, three for
        // the steps in a row.
        assert_eq!(cyclic(39_999), Err(Stop::Bytes(39_999)));
        assert_eq!(cyclic(40_000), Ok(1000));
    }

    #[test]
    fn words_inverses_and_conjugates() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(5, &named::symmetric(5), &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        let few = cayley.few_generators(&budget).expect("no limit");
        assert_eq!(few.len(), 2);
        for group in [&cayley, &cayley.on_generators(&few, &budget).expect("no limit")] {
            assert_eq!((group.order(), group.by_length().len()), (120, 120));
            for x in 0..120 {
                assert_eq!(group.multiply(x, group.inverse(x)), 0);
                assert_eq!(group.powers(x, &budget).expect("no limit").len() as u32, listed.order_of(x));
                let y = (x * 7 + 3) % 120;
                assert_eq!(group.multiply(x, y), listed.multiply(x, y));
                for (place, &g) in group.generators().iter().enumerate() {
                    assert_eq!(group.by_generator(x, place), listed.conjugate(x, g));
                }
            }
        }
    }
}
