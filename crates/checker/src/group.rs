//! A finite group with all its elements, numbered from 0, the identity.
//!
//! Products are written from left to right: x y is x, then y.

use crate::effort::Effort;
use crate::format::{Certificate, GivenGroup, Written};
use crate::presented::right_products;
use crate::sets::Set;
use crate::{Rejection, wrong};
use std::collections::HashMap;

/// Larger groups are not listed.
const MOST_ELEMENTS: usize = 1 << 16;
/// Up to this order all products are tabulated.
const TABULATED: usize = 512;

type Numbers = HashMap<Written, u32>;
type Steps = Vec<(u32, u32)>;

/// How elements are written.
#[derive(Debug)]
enum Writing {
    /// The number of each permutation.
    Images(Numbers),
    /// Exponents of the generators, by their bounds.
    Exponents(Vec<u32>),
}

#[derive(Debug)]
pub(crate) struct Group {
    writing: Writing,
    /// `right[g][x]` is the product of x and generator g.
    right: Vec<Vec<u32>>,
    /// All elements, each after that which it is made from.
    words: Vec<u32>,
    /// For each element but the identity that which it is made from, and the generator that leads on.
    steps: Steps,
    inverses: Vec<u32>,
    /// All products, of small groups.
    table: Vec<u32>,
    /// The steps that a product takes.
    pub cost: usize,
}

impl Group {
    /// The group of a certificate, whose order must be the one that is given.
    pub fn new(certificate: &Certificate, effort: &mut Effort) -> Result<Group, Rejection> {
        let order = certificate.order;
        if order > MOST_ELEMENTS {
            return Err(Rejection::TooLarge("memory"));
        }
        let (writing, right) = match &certificate.group {
            GivenGroup::Permutations { degree, generators } => {
                let (numbers, right) = listed(*degree, generators, order, effort)?;
                (Writing::Images(numbers), right)
            }
            GivenGroup::Polycyclic { primes, powers, conjugates } => {
                let right = right_products(primes, powers, conjugates, order, effort)?;
                (Writing::Exponents(primes.clone()), right)
            }
        };
        let (steps, words) = spanning_tree(order, &right, effort)?;
        let mut group = Group { writing, right, words, steps, inverses: Vec::new(), table: Vec::new(), cost: 1 };
        // The last element is as far away as any.
        group.cost += group.words.last().map_or(0, |&x| group.word(x as usize).len());
        group.tabulate(effort)?;
        group.invert(effort)?;
        Ok(group)
    }

    pub fn order(&self) -> usize {
        self.steps.len()
    }

    /// The numbers of the generators.
    pub fn generators(&self) -> impl Iterator<Item = usize> + '_ {
        self.right.iter().map(|products| products[0] as usize)
    }

    /// The number of an element.
    pub fn number(&self, written: &Written) -> Result<usize, Rejection> {
        let found = match &self.writing {
            Writing::Images(numbers) => numbers.get(written).map(|&number| number as usize),
            Writing::Exponents(bounds) => {
                let is_one = written.len() == bounds.len() && written.iter().zip(bounds).all(|(e, bound)| e < bound);
                let digits = || written.iter().zip(bounds);
                is_one.then(|| digits().fold(0, |number, (&e, &bound)| number * bound as usize + e as usize))
            }
        };
        found.ok_or_else(|| Rejection::Wrong("something is no element of the group".into()))
    }

    pub fn numbers(&self, written: &[Written]) -> Result<Vec<usize>, Rejection> {
        written.iter().map(|x| self.number(x)).collect()
    }

    pub fn product(&self, x: usize, y: usize) -> usize {
        if self.table.is_empty() { self.along(x, &self.word(y)) } else { self.table[x * self.order() + y] as usize }
    }

    /// The product of an element and a word.
    fn along(&self, x: usize, word: &[usize]) -> usize {
        word.iter().fold(x, |x, &generator| self.right[generator][x] as usize)
    }

    /// Generators whose product is an element.
    pub fn word(&self, x: usize) -> Vec<usize> {
        let before = |&at: &usize| (at != 0).then(|| self.steps[at].0 as usize);
        let path = std::iter::successors(Some(x), before).filter(|&at| at != 0);
        let mut word: Vec<usize> = path.map(|at| self.steps[at].1 as usize).collect();
        word.reverse();
        word
    }

    /// All elements but the identity, each after one that a generator takes to it.
    pub fn tree(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let step = |x: usize| (x, self.steps[x].0 as usize, self.steps[x].1 as usize);
        self.words[1..].iter().map(move |&x| step(x as usize))
    }

    pub fn inverse(&self, x: usize) -> usize {
        self.inverses[x] as usize
    }

    /// y^-1 x y
    pub fn conjugate(&self, x: usize, y: usize) -> usize {
        self.product(self.product(self.inverse(y), x), y)
    }

    /// The subgroup that some elements generate: the whole group if it has more than half of the elements.
    pub fn generated(&self, elements: &[usize], effort: &mut Effort) -> Result<Set, Rejection> {
        // Words are needed only where products are not tabulated; the cost of a product is more than the length of any.
        let words: Vec<Vec<usize>> = if self.table.is_empty() {
            effort.room(elements.len().saturating_mul(self.cost).saturating_mul(size_of::<usize>()))?;
            elements.iter().map(|&x| self.word(x)).collect()
        } else {
            vec![Vec::new(); elements.len()]
        };
        let mut subgroup = Set::empty(self.order());
        subgroup.insert(0);
        let mut found = vec![0];
        let mut next = 0;
        while next < found.len() {
            effort.steps((elements.len() + 1) * self.cost)?;
            for (&g, word) in elements.iter().zip(&words) {
                let x = found[next];
                let product = if self.table.is_empty() { self.along(x, word) } else { self.product(x, g) };
                if subgroup.insert(product) {
                    found.push(product);
                }
            }
            if found.len() > self.order() / 2 {
                return Ok(Set::full(self.order()));
            }
            next += 1;
        }
        Ok(subgroup)
    }

    fn tabulate(&mut self, effort: &mut Effort) -> Result<(), Rejection> {
        let n = self.order();
        if n > TABULATED {
            return Ok(());
        }
        effort.bytes(n * n * 4)?;
        effort.steps(n * n)?;
        let mut table = vec![0; n * n];
        for (x, row) in table.chunks_exact_mut(n).enumerate() {
            for &y in &self.words {
                let (before, generator) = self.steps[y as usize];
                row[y as usize] =
                    if y == 0 { x as u32 } else { self.right[generator as usize][row[before as usize] as usize] };
            }
        }
        (self.table, self.cost) = (table, 1);
        Ok(())
    }

    fn invert(&mut self, effort: &mut Effort) -> Result<(), Rejection> {
        effort.bytes(self.order() * 4)?;
        let mut inverses = vec![0u32; self.order()];
        let of_generator = |right: &Vec<u32>| right.iter().position(|&product| product == 0).unwrap_or(0);
        let of_generators: Vec<usize> = self.right.iter().map(of_generator).collect();
        for &y in self.words.iter().filter(|y| **y != 0) {
            effort.steps(self.cost)?;
            let (before, generator) = self.steps[y as usize];
            let inverse = self.product(of_generators[generator as usize], inverses[before as usize] as usize);
            inverses[y as usize] = inverse as u32;
        }
        self.inverses = inverses;
        Ok(())
    }
}

/// All elements of a permutation group, with their products by the generators.
fn listed(
    degree: usize,
    generators: &[Written],
    order: usize,
    effort: &mut Effort,
) -> Result<(Numbers, Vec<Vec<u32>>), Rejection> {
    for generator in generators {
        let mut seen = Set::empty(generator.len());
        if generator.len() != degree || !generator.iter().all(|&x| (x as usize) < degree && seen.insert(x as usize)) {
            return wrong("a generator is no permutation of the points");
        }
    }
    let size = degree.saturating_add(generators.len()).saturating_mul(4).saturating_add(64);
    effort.bytes(size)?;
    let identity: Written = (0..degree as u32).collect();
    let mut numbers = HashMap::from([(identity.clone(), 0)]);
    let mut queue = std::collections::VecDeque::from([identity]);
    let mut right = vec![Vec::new(); generators.len()];
    while let Some(x) = queue.pop_front() {
        effort.steps(size.saturating_add(degree.saturating_mul(generators.len())))?;
        for (generator, products) in generators.iter().zip(&mut right) {
            let product: Written = x.iter().map(|&point| generator[point as usize]).collect();
            let next = numbers.len() as u32;
            let number = *numbers.entry(product.clone()).or_insert(next);
            if number == next {
                effort.bytes(2 * size)?;
                queue.push_back(product);
            }
            products.push(number);
        }
        if numbers.len() > order {
            return wrong(format!("the order of the group is more than {order}"));
        }
    }
    if numbers.len() != order {
        return wrong(format!("the order of the group is {}, not {order}", numbers.len()));
    }
    Ok((numbers, right))
}

/// The steps that lead to each element, and the elements in an order in which they come after those that they are made from.
fn spanning_tree(order: usize, right: &[Vec<u32>], effort: &mut Effort) -> Result<(Steps, Vec<u32>), Rejection> {
    effort.bytes(order.saturating_mul(16))?;
    let mut steps = vec![(0, 0); order];
    let mut seen = Set::empty(order);
    seen.insert(0);
    let mut words = vec![0u32];
    let mut next = 0;
    while next < words.len() {
        let x = words[next];
        for (generator, products) in right.iter().enumerate() {
            let y = products[x as usize];
            if seen.insert(y as usize) {
                steps[y as usize] = (x, generator as u32);
                words.push(y);
            }
        }
        next += 1;
    }
    if words.len() == order { Ok((steps, words)) } else { wrong("the generators generate a group of another order") }
}
