//! Short rings up to changes of variables.
//!
//! Spaces of quadratic forms that a linear change of variables takes to one another are one class. The space is written in a basis that its own
//! properties choose: the colour of a linear form v is the class of what is left modulo v, and a basis is good if the rarest colours come
//! first, then the colours of the sums of its members. The least table among all good bases is the name of the class. If there
//! are too many good bases the space keeps its own table: then isomorphic rings may count twice, which costs time and nothing else.

use super::relations::{Relations, Substitution, products};
use super::scalars::Scalars;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// No more entries of substitutions are computed for the bases of a space: enough for all bases of four variables over the field of two
/// elements.
const MOST_ENTRIES: usize = 2_500_000;

/// Substitutions with more entries are not kept.
const MOST_KEPT: usize = 100;

/// No more vectors are coloured: what is left modulo every subspace of them is looked at.
const MOST_VECTORS: usize = 128;

/// The number of vectors over a field of q elements, unless they are too many.
fn vectors(q: usize, variables: usize) -> Option<usize> {
    q.checked_pow(variables as u32).filter(|&vectors| vectors <= MOST_VECTORS)
}

/// A linear form up to factors, and what makes it 0.
type Point = (Vec<u8>, Substitution);

/// A short ring by the class of the part without free summands, and the number of these.
pub type ShortClass = (u32, u32);

/// The classes of short rings that were met.
#[derive(Debug)]
pub struct ShortClasses<'a> {
    scalars: Scalars,
    budget: &'a Budget,
    known: Vec<Relations>,
    numbers: FxHashMap<Relations, u32>,
    /// The class of each space as it was met.
    met: FxHashMap<Relations, ShortClass>,
    /// For each number of variables the points, and what makes each of them 0.
    points: FxHashMap<usize, Rc<[Point]>>,
    /// The substitutions for bases, each a list of the numbers of vectors.
    bases: FxHashMap<Vec<usize>, Substitution>,
    bytes: u64,
}

impl<'a> ShortClasses<'a> {
    pub fn new(scalars: Scalars, budget: &'a Budget) -> Self {
        ShortClasses {
            scalars,
            budget,
            known: Vec::new(),
            numbers: FxHashMap::default(),
            met: FxHashMap::default(),
            points: FxHashMap::default(),
            bases: FxHashMap::default(),
            bytes: 0,
        }
    }

    /// Are there so few linear forms that classes are recognised?
    pub fn are_told_apart(scalars: &Scalars, relations: &Relations) -> bool {
        vectors(scalars.size(), relations.variables()).is_some()
    }

    /// The relations that stand for a class.
    pub fn relations(&self, class: u32) -> &Relations {
        &self.known[class as usize]
    }

    fn charge(&mut self, bytes: u64) -> Result<(), Stop> {
        self.bytes += bytes;
        self.budget.bytes(self.bytes)
    }

    /// The class of a space of relations.
    pub fn class(&mut self, relations: Relations) -> Result<ShortClass, Stop> {
        if let Some(&class) = self.met.get(&relations) {
            return Ok(class);
        }
        self.budget.check()?;
        let radical = relations.radical(&self.scalars);
        let rest = if radical.is_empty() { relations.clone() } else { relations.modulo(&self.scalars, &radical) };
        let free = (relations.variables() - rest.variables()) as u32;
        let class = if free > 0 { (self.class(rest)?.0, free) } else { (self.named(rest)?, 0) };
        self.charge(relations.bytes() + 32)?;
        self.met.insert(relations, class);
        Ok(class)
    }

    /// The number of a class without free summands.
    fn named(&mut self, relations: Relations) -> Result<u32, Stop> {
        let least = match self.bases(&relations)? {
            Some(bases) => self.least(&relations, bases)?,
            None => relations,
        };
        if let Some(&number) = self.numbers.get(&least) {
            return Ok(number);
        }
        let number = self.known.len() as u32;
        self.budget.classes(u64::from(number) + 1)?;
        self.charge(2 * least.bytes() + 32)?;
        self.known.push(least.clone());
        self.numbers.insert(least, number);
        Ok(number)
    }

    /// The least table of a space in some bases.
    fn least(&mut self, relations: &Relations, bases: Vec<Vec<usize>>) -> Result<Relations, Stop> {
        let mut least: Option<Relations> = None;
        for basis in bases {
            self.budget.check()?;
            let table = match self.bases.get(&basis) {
                Some(substitution) => relations.substituted(&self.scalars, substitution),
                None => {
                    let substitution = self.substitution(&basis);
                    let table = relations.substituted(&self.scalars, &substitution);
                    if products(basis.len()).pow(2) <= MOST_KEPT {
                        self.charge(substitution.bytes() + 8 * basis.len() as u64 + 40)?;
                        self.bases.insert(basis, substitution);
                    }
                    table
                }
            };
            if least.as_ref().is_none_or(|least| table < *least) {
                least = Some(table);
            }
        }
        Ok(least.unwrap_or_else(|| relations.clone()))
    }

    /// The substitution that writes a space in a basis.
    fn substitution(&self, basis: &[usize]) -> Substitution {
        let (q, n) = (self.scalars.size(), basis.len());
        let mut rows = Vec::with_capacity(2 * n * n);
        for (i, &vector) in basis.iter().enumerate() {
            rows.extend((0..n).map(|j| digit(vector, j, q)));
            rows.extend((0..n).map(|j| u8::from(i == j)));
        }
        let rows = self.scalars.span(2 * n, rows);
        let inverse: Vec<Vec<u8>> = rows.chunks_exact(2 * n).map(|row| row[n..].to_vec()).collect();
        Substitution::new(&self.scalars, &inverse, n)
    }

    /// The bases that the colours choose, as lists of vectors; none if there are too many.
    fn bases(&mut self, relations: &Relations) -> Result<Option<Vec<Vec<usize>>>, Stop> {
        let (q, n) = (self.scalars.size(), relations.variables());
        let Some(vectors) = vectors(q, n) else { return Ok(None) };
        if n == 0 {
            return Ok(None);
        }
        let colours = self.colours(relations, vectors)?;
        let most = MOST_ENTRIES / products(n).pow(2).max(1);
        let sums = Sums { q, scalars: &self.scalars, n };
        let mut bases: Vec<Vec<usize>> = vec![Vec::new()];
        for level in 0..n {
            let mut best: Vec<u32> = Vec::new();
            let mut found: Vec<Vec<usize>> = Vec::new();
            for basis in &bases {
                let span = sums.span(basis);
                for vector in (1..vectors).filter(|vector| !span.contains(vector)) {
                    self.budget.check()?;
                    // A factor of the whole basis changes nothing.
                    if level == 0 && sums.first(vector) != 1 {
                        continue;
                    }
                    let key = span.iter().map(|&other| colours[sums.of(vector, other)]);
                    match if found.is_empty() {
                        std::cmp::Ordering::Less
                    } else {
                        key.clone().cmp(best.iter().copied())
                    } {
                        std::cmp::Ordering::Greater => continue,
                        std::cmp::Ordering::Equal => {}
                        std::cmp::Ordering::Less => {
                            best = key.collect();
                            found.clear();
                        }
                    }
                    found.push([&basis[..], &[vector]].concat());
                    if found.len() > most {
                        return Ok(None);
                    }
                }
            }
            bases = found;
        }
        Ok(Some(bases))
    }

    /// A number for the colour of each vector, rare colours first.
    fn colours(&mut self, relations: &Relations, vectors: usize) -> Result<Vec<u32>, Stop> {
        let (q, n) = (self.scalars.size(), relations.variables());
        let mut colours: Vec<ShortClass> = vec![(0, 0); vectors];
        let mut counts: FxHashMap<ShortClass, u32> = FxHashMap::default();
        let scalars = &self.scalars;
        let points = self.points.entry(n).or_insert_with(|| {
            let paired = |point: Vec<u8>| {
                let substitution = Substitution::modulo(scalars, n, &point);
                (point, substitution)
            };
            scalars.points(n).map(paired).collect()
        });
        for (point, substitution) in Rc::clone(points).iter() {
            let colour = self.class(relations.substituted(&self.scalars, substitution))?;
            *counts.entry(colour).or_default() += 1;
            for factor in 1..q {
                let multiple = point.iter().rev().map(|&entry| self.scalars.mul(factor as u8, entry));
                colours[multiple.fold(0, |number, entry| number * q + usize::from(entry))] = colour;
            }
        }
        let mut order: Vec<(u32, ShortClass)> = counts.into_iter().map(|(colour, count)| (count, colour)).collect();
        order.sort_unstable();
        let ranks: FxHashMap<ShortClass, u32> =
            order.into_iter().zip(0..).map(|((_, colour), rank)| (colour, rank)).collect();
        Ok(colours.iter().map(|colour| ranks.get(colour).copied().unwrap_or(u32::MAX)).collect())
    }
}

/// An entry of the vector with a number, whose digits in base q are the entries.
fn digit(vector: usize, place: usize, q: usize) -> u8 {
    (vector / q.pow(place as u32) % q) as u8
}

/// Sums of vectors by their numbers.
struct Sums<'a> {
    q: usize,
    n: usize,
    scalars: &'a Scalars,
}

impl Sums<'_> {
    fn of(&self, a: usize, b: usize) -> usize {
        if self.q == 2 {
            return a ^ b;
        }
        let entry = |i| usize::from(self.scalars.add(digit(a, i, self.q), digit(b, i, self.q)));
        (0..self.n).rev().fold(0, |number, i| number * self.q + entry(i))
    }

    /// The first entry that is not 0.
    fn first(&self, vector: usize) -> u8 {
        (0..self.n).map(|i| digit(vector, i, self.q)).find(|&entry| entry != 0).unwrap_or(0)
    }

    fn times(&self, factor: u8, vector: usize) -> usize {
        let entry = |i| usize::from(self.scalars.mul(factor, digit(vector, i, self.q)));
        (0..self.n).rev().fold(0, |number, i| number * self.q + entry(i))
    }

    /// All sums of multiples of some vectors, 0 first, in an order that depends on their coefficients only.
    fn span(&self, vectors: &[usize]) -> Vec<usize> {
        let mut span = vec![0];
        for &vector in vectors {
            let multiples: Vec<usize> = (0..self.q).map(|factor| self.times(factor as u8, vector)).collect();
            span =
                multiples.iter().flat_map(|&m| span.iter().map(move |&s| (m, s))).map(|(m, s)| self.of(m, s)).collect();
        }
        span
    }
}
