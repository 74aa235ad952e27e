//! The lattice of normal subgroups by its join-irreducible members, with the lower covers of each.
//!
//! A normal subgroup J is *irreducible* if it has only one lower cover J⁻. Then J is the normal closure of a single element, and those
//! of its elements that have a smaller normal closure are J⁻. Every normal subgroup N is known by the set of irreducible ones
//! inside it, which is a few words.
//!
//! - *Upper covers.* If M is over N and nothing between, let J be smallest in M but not in N. Then J is irreducible, J⁻ is in N, and
//!   M = NJ. Conversely NJ is a cover of N for each such J, and an irreducible J' in NJ but not in N is another such J, because J'/(N ∩ J')
//!   is isomorphic to the chief factor M/N. So the upper covers of N are the parts of a partition of the J with J⁻ in N and J not.
//! - *The partition.* J' is in NJ if its element x is in some coset tN, with t from representatives of J modulo J⁻. That is so if the
//!   normal closure of t⁻¹x is in N: a look-up and a comparison of sets, without any list of the elements of N.
//! - *Moves.* M is N⟨⟨x⟩⟩ for some x if and only if for each chief factor W, as a group with an action of G, at most (q^d - 1)/(q - 1) lower
//!   covers L of M with M/L like W contain N, where q is the number of endomorphisms of W and |W| = q^d (docs/closed-games.md). If L₁ and
//!   L₂ are two of them, q + 1 of them contain L₁ ∩ L₂; if M/L₁ and M/L₂ are not alike, or not abelian, no third one does.

mod irreducible;

use super::Cayley;
use super::closures::NormalClosures;
use super::covers::{CoverSink, UNBOUNDED};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::cell::Cell;

use irreducible::{Irreducible, Irreducibles};

/// A product that nobody asked for yet.
const UNKNOWN: u32 = u32::MAX;

/// More than most groups have normal subgroups.
const SOME: usize = 128;

/// Tells all normal subgroups of a group, each a class of its own; class 0 is the trivial one.
pub fn normal_covers(cayley: &Cayley, sink: &mut dyn CoverSink, budget: &Budget) -> Result<(), Stop> {
    let closures = NormalClosures::new(cayley, budget)?;
    let irreducibles = Irreducibles::new(&closures, budget)?;
    match bits::words(irreducibles.list.len()) {
        0 | 1 => Lattice::<1>::new(irreducibles, budget)?.tell(sink, budget),
        2 => Lattice::<2>::new(irreducibles, budget)?.tell(sink, budget),
        3..=8 => Lattice::<8>::new(irreducibles, budget)?.tell(sink, budget),
        _ => Err(Stop::Unsuitable("a group with fewer normal subgroups")),
    }
}

/// The normal subgroups as sets of irreducible ones, which take W words.
#[derive(Debug)]
struct Lattice<'a, const W: usize> {
    irreducibles: Irreducibles<'a>,
    /// The irreducible subgroups inside the normal closure of each kin.
    inside: Vec<[u64; W]>,
    /// For each irreducible subgroup the others inside it.
    below: Vec<[u64; W]>,
    /// The kin of each representative times the element of each irreducible subgroup, where it was asked for.
    products: Vec<Cell<u32>>,
    subgroups: Vec<[u64; W]>,
    orders: Vec<usize>,
    edges: Vec<Edge>,
}

/// The irreducible subgroups that make one upper cover, and one of them.
#[derive(Clone, Copy, Debug)]
struct Part<const W: usize> {
    mask: [u64; W],
    j: u32,
}

/// Lists for the parts that a normal subgroup gets from one below.
#[derive(Debug)]
struct Inheritance {
    /// The part of each irreducible subgroup over the one below.
    part_of: Vec<u32>,
    taken: Vec<bool>,
}

/// A subgroup and a cover of it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    lower: u32,
    upper: u32,
    kind: u32,
}

#[inline]
fn is_subset<const W: usize>(small: &[u64; W], large: &[u64; W]) -> bool {
    small.iter().zip(large).fold(0, |rest, (s, l)| rest | s & !l) == 0
}

impl<'a, const W: usize> Lattice<'a, W> {
    fn new(irreducibles: Irreducibles<'a>, budget: &Budget) -> Result<Self, Stop> {
        let closures = irreducibles.closures;
        let count = irreducibles.list.len();
        let products = irreducibles.representatives.len() as u64 * count as u64;
        budget.bytes(products * 4 + (closures.kins().len() * W * 8) as u64)?;
        let mut inside = vec![[0; W]; closures.kins().len()];
        for (kin, inside) in inside.iter_mut().enumerate() {
            for (j, irreducible) in irreducibles.list.iter().enumerate().take_while(|(_, j)| j.kin <= kin) {
                if bits::is_subset(closures.mask(irreducible.kin), closures.mask(kin)) {
                    bits::insert(inside, j);
                }
            }
        }
        let below = irreducibles.list.iter().enumerate().map(|(j, irreducible)| {
            let mut below = inside[irreducible.kin];
            below[j / 64] &= !(1 << (j % 64));
            below
        });
        let below = below.collect();
        let products = vec![Cell::new(UNKNOWN); irreducibles.representatives.len() * count];
        let (subgroups, orders) = (Vec::with_capacity(SOME), Vec::with_capacity(SOME));
        let mut this =
            Lattice { irreducibles, inside, below, products, subgroups, orders, edges: Vec::with_capacity(4 * SOME) };
        this.subgroups.push([0; W]);
        this.orders.push(1);
        this.find(budget)?;
        Ok(this)
    }

    /// All normal subgroups, each with its upper covers.
    fn find(&mut self, budget: &Budget) -> Result<(), Stop> {
        let mut known: FxHashMap<[u64; W], u32> = FxHashMap::with_capacity_and_hasher(SOME, Default::default());
        known.insert([0; W], 0);
        // The parts over each subgroup, one after the other, and where those of each begin.
        let mut parts: Vec<Part<W>> = Vec::with_capacity(2 * SOME);
        let mut starts: Vec<u32> = Vec::with_capacity(SOME);
        starts.push(0);
        self.complete(&[0; W], 0, &mut parts);
        let mut room = Inheritance { part_of: vec![0; self.below.len()], taken: Vec::new() };
        let mut next = 0;
        while next < self.subgroups.len() {
            budget.check()?;
            budget.classes(self.subgroups.len() as u64)?;
            budget.bytes((self.subgroups.len() * (W * 24 + 36) + self.edges.len() * (W * 8 + 48)) as u64)?;
            let here = self.subgroups[next];
            let from = starts[next] as usize;
            let to = starts.get(next + 1).map_or(parts.len(), |&start| start as usize);
            let mut is_numbered = false;
            for at in from..to {
                let Part { mask, j } = parts[at];
                let larger: [u64; W] = std::array::from_fn(|i| here[i] | mask[i]);
                let new = self.subgroups.len() as u32;
                let upper = *known.entry(larger).or_insert(new);
                let Irreducible { factor, kind, .. } = self.irreducibles.list[j as usize];
                if upper == new {
                    self.subgroups.push(larger);
                    self.orders.push(self.orders[next] * factor);
                    starts.push(parts.len() as u32);
                    if !std::mem::replace(&mut is_numbered, true) {
                        for (place, part) in parts[from..to].iter().enumerate() {
                            bits::iter(&part.mask).for_each(|j| room.part_of[j] = (from + place) as u32);
                        }
                    }
                    self.inherit(&here, from..to, at, &mut parts, &mut room);
                }
                self.edges.push(Edge { lower: next as u32, upper, kind });
            }
            next += 1;
        }
        Ok(())
    }

    /// The irreducible subgroups inside the normal closure of a representative times the element of an irreducible subgroup.
    #[inline]
    fn product(&self, t: usize, other: usize) -> &[u64; W] {
        let place = &self.products[t * self.below.len() + other];
        if place.get() == UNKNOWN {
            let Irreducibles { closures, list, representatives, letters, .. } = &self.irreducibles;
            let (from, to) = list[other].word;
            let product = closures.cayley.times_word(representatives[t], &letters[from..to]);
            place.set(closures.kin_of(product) as u32);
        }
        &self.inside[place.get() as usize]
    }

    /// Adds the parts over the product of a normal subgroup N and one part A over it. The covers of N in NAQ, for another part Q, are
    /// those two if they are not isomorphic, and otherwise as many as there are lines in a plane: Q and its likes become one part.
    fn inherit(
        &self,
        normal: &[u64; W],
        range: std::ops::Range<usize>,
        at: usize,
        parts: &mut Vec<Part<W>>,
        room: &mut Inheritance,
    ) {
        let Inheritance { part_of, taken } = room;
        let first = parts.len();
        let from = range.start;
        let Part { mask: added, j } = parts[at];
        let Irreducible { kind, factor, first: representative, .. } = self.irreducibles.list[j as usize];
        let is_prime = self.irreducibles.kinds[kind as usize];
        taken.clear();
        taken.resize(range.len(), false);
        taken[at - from] = true;
        for other in range {
            if taken[other - from] {
                continue;
            }
            let mut part = parts[other];
            if self.irreducibles.list[part.j as usize].kind == kind {
                if !is_prime {
                    // How many of them become one is not known.
                    continue;
                }
                for t in representative..representative + factor - 1 {
                    let product = self.product(t, part.j as usize);
                    let outside: [u64; W] = std::array::from_fn(|i| product[i] & !normal[i]);
                    if let Some(like) = bits::iter(&outside).next() {
                        let like = part_of[like] as usize;
                        taken[like - from] = true;
                        part.mask.iter_mut().zip(parts[like].mask).for_each(|(word, more)| *word |= more);
                    }
                }
            }
            parts.push(part);
        }
        let normal = std::array::from_fn(|i| normal[i] | added[i]);
        self.complete(&normal, first, parts);
    }

    /// Puts the irreducible subgroups over a normal subgroup that are in no part yet into parts, which begin at a place of the list.
    fn complete(&self, normal: &[u64; W], first: usize, parts: &mut Vec<Part<W>>) {
        let count = self.below.len();
        let mut placed = *normal;
        for part in &parts[first..] {
            placed.iter_mut().zip(part.mask).for_each(|(word, more)| *word |= more);
        }
        for word in 0..W {
            let used = (count - (word * 64).min(count)).min(64);
            let all = if used == 64 { u64::MAX } else { (1 << used) - 1 };
            for bit in bits::members_of(all & !placed[word]) {
                let j = word * 64 + bit;
                if !is_subset(&self.below[j], normal) {
                    continue;
                }
                let belongs = |part: &&mut Part<W>| {
                    let Irreducible { kind, factor, first, .. } = self.irreducibles.list[part.j as usize];
                    kind == self.irreducibles.list[j].kind
                        && (first..first + factor - 1).any(|t| is_subset(self.product(t, j), normal))
                };
                match parts[first..].iter_mut().find(belongs) {
                    Some(part) => part.mask[word] |= 1 << bit,
                    None => {
                        let mut mask = [0; W];
                        mask[word] = 1 << bit;
                        parts.push(Part { mask, j: j as u32 });
                    }
                }
            }
        }
    }

    /// Tells the subgroups by their orders, with their lower covers.
    fn tell(mut self, sink: &mut dyn CoverSink, budget: &Budget) -> Result<(), Stop> {
        let mut sorted: Vec<u32> = (0..self.orders.len() as u32).collect();
        sorted.sort_unstable_by_key(|&subgroup| self.orders[subgroup as usize]);
        let mut number = vec![0; sorted.len()];
        sorted.iter().zip(0..).for_each(|(&old, new)| number[old as usize] = new);
        let mut starts = vec![0u32; sorted.len() + 1];
        self.edges.iter().for_each(|edge| starts[number[edge.upper as usize] as usize + 1] += 1);
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut lower = vec![(0u32, 0u32); self.edges.len()];
        for edge in std::mem::take(&mut self.edges) {
            let place = &mut next[number[edge.upper as usize] as usize];
            lower[*place as usize] = (edge.kind, number[edge.lower as usize]);
            *place += 1;
        }
        sink.expect(sorted.len(), lower.len());
        let mut family = Vec::new();
        for (subgroup, range) in starts.windows(2).enumerate() {
            budget.check()?;
            sink.subgroup(subgroup as u32);
            let covers = &mut lower[range[0] as usize..range[1] as usize];
            if self.irreducibles.kinds.len() > 1 {
                covers.sort_unstable();
            }
            for same in covers.chunk_by(|a, b| a.0 == b.0) {
                family.clear();
                family.extend(same.iter().map(|&(_, lower)| lower));
                let is_prime = self.irreducibles.kinds[same[0].0 as usize];
                if is_prime || same.len() == 1 {
                    sink.family(if is_prime { 2 } else { UNBOUNDED }, &family);
                    continue;
                }
                let orders = [subgroup, family[0] as usize].map(|number| self.orders[sorted[number] as usize]);
                self.tell_alike(&family, &sorted, orders[0] / orders[1], sink);
            }
        }
        Ok(())
    }

    /// Tells lower covers whose chief factors have the same order, which is no prime: alike ones are a family.
    fn tell_alike(&self, covers: &[u32], sorted: &[u32], order: usize, sink: &mut dyn CoverSink) {
        let set = |cover: u32| &self.subgroups[sorted[cover as usize] as usize];
        let mut rest = covers.to_vec();
        while let Some(first) = rest.pop() {
            let mut family = vec![first];
            let mut size = 1;
            rest.retain(|&other| {
                let common: [u64; W] = std::array::from_fn(|i| set(first)[i] & set(other)[i]);
                let over = covers.iter().filter(|&&cover| is_subset(&common, set(cover))).count();
                if over > 2 {
                    size = over - 1;
                    family.push(other);
                }
                over <= 2
            });
            let bound = if family.len() == 1 { UNBOUNDED } else { ((order - 1) / (size - 1) + 1) as u32 };
            sink.family(bound, &family);
        }
    }
}
