//! All subgroups of a small soluble group as bit sets, with conjugation as a permutation of them.
//!
//! A soluble group that is not trivial has a normal subgroup of prime index, so every subgroup M comes from a smaller one U by one
//! element x that normalises U and has a power x^p in U; then M is the union of the cosets of the powers of x. It is enough to look
//! at one U of each class of conjugate subgroups.

use super::{Cayley, ElementId, Listed, Products};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use rustc_hash::FxHashMap;

/// More than most groups have subgroups.
const SOME: usize = 128;

/// The elements of a group with their products, and what the search asks about them again and again.
#[derive(Debug)]
pub(super) struct Ground {
    pub products: Products,
    /// The primes that divide the order, each with the powers by it of all elements.
    pub primes: Vec<(usize, Vec<u16>)>,
    /// Conjugation by elements that generate the group.
    pub conjugations: Vec<Vec<u16>>,
}

impl Ground {
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let products = Products::new(cayley, budget)?;
        let order = products.order();
        let elements = 0..order as ElementId;
        let power = |x: ElementId, p: u64| (1..p).fold(x, |power, _| products.multiply(power, x)) as u16;
        let primes = factor(order as u64).into_iter();
        let primes = primes.map(|(p, _)| (p as usize, elements.clone().map(|x| power(x, p)).collect())).collect();
        let mut conjugations = Vec::new();
        let mut generated = vec![0; bits::words(order)];
        generated[0] = 1;
        let mut chosen = Vec::new();
        for (place, &g) in cayley.generators().iter().enumerate() {
            if bits::contains(&generated, g as usize) {
                continue;
            }
            let images: Vec<u16> = elements.clone().map(|x| cayley.by_generator(x, place) as u16).collect();
            if images.iter().zip(0..).all(|(&y, x)| y == x) {
                continue;
            }
            conjugations.push(images);
            chosen.push(g);
            generate(&products, &chosen, &mut generated, budget)?;
        }
        Ok(Ground { products, primes, conjugations })
    }

    pub fn order(&self) -> usize {
        self.products.order()
    }
}

/// The subgroup that some elements generate.
pub(super) fn generate(
    products: &Products,
    generators: &[ElementId],
    members: &mut [u64],
    budget: &Budget,
) -> Result<usize, Stop> {
    members.fill(0);
    members[0] = 1;
    let mut list = vec![0];
    let mut next = 0;
    while let Some(&x) = list.get(next) {
        budget.check()?;
        for &g in generators {
            let y = products.multiply(x, g);
            if bits::insert(members, y as usize) {
                list.push(y);
            }
        }
        next += 1;
    }
    Ok(list.len())
}

/// A class of conjugate subgroups.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    /// The number of its first subgroup, which the others follow.
    pub first: u32,
    pub length: u32,
    /// Where what generates the first one begins and ends in a list.
    generators: (u32, u32),
    /// Where the subgroups in which the first one is normal with prime index begin and end in another.
    over: (u32, u32),
}

/// Lists that are used again and again.
#[derive(Debug)]
struct Room<const W: usize> {
    members: Vec<ElementId>,
    /// The subgroups over one with an element that leads to each of them.
    found: Vec<([u64; W], u32, u16)>,
}

/// All subgroups, by classes of conjugate ones; sets of elements take W words.
#[derive(Debug)]
pub(super) struct SubgroupLattice<'a, const W: usize> {
    pub ground: &'a Ground,
    pub classes: Vec<Class>,
    pub sets: Vec<[u64; W]>,
    pub orders: Vec<u32>,
    /// For each subgroup where each conjugation takes it.
    images: Vec<u32>,
    /// For each subgroup but the first of its class, one of the class before it and the conjugation that leads on from there.
    parents: Vec<(u32, u32)>,
    known: FxHashMap<[u64; W], u32>,
    /// What generates the first subgroups of the classes, and the subgroups over them.
    generators: Vec<u16>,
    over: Vec<u32>,
}

#[inline]
pub(super) fn holds<const W: usize>(set: &[u64; W], x: usize) -> bool {
    set[x / 64] >> (x % 64) & 1 == 1
}

/// The smallest number that is not in a set, if the set is not full.
#[inline]
fn first_outside<const W: usize>(set: &[u64; W]) -> Option<usize> {
    let place = set.iter().position(|&word| word != u64::MAX)?;
    Some(place * 64 + set[place].trailing_ones() as usize)
}

impl<'a, const W: usize> SubgroupLattice<'a, W> {
    pub fn new(ground: &'a Ground, budget: &Budget) -> Result<Self, Stop> {
        let mut trivial = [0; W];
        trivial[0] = 1;
        let mut this = SubgroupLattice {
            ground,
            classes: Vec::with_capacity(SOME),
            sets: Vec::with_capacity(SOME),
            orders: Vec::with_capacity(SOME),
            images: Vec::with_capacity(4 * SOME),
            parents: Vec::with_capacity(SOME),
            known: FxHashMap::with_capacity_and_hasher(SOME, Default::default()),
            generators: Vec::with_capacity(SOME),
            over: Vec::with_capacity(SOME),
        };
        this.class(trivial, 1, 0, budget)?;
        let mut room = Room { members: Vec::with_capacity(ground.order()), found: Vec::with_capacity(ground.order()) };
        let mut next = 0;
        while next < this.classes.len() {
            budget.check()?;
            this.extend(next, &mut room, budget)?;
            next += 1;
        }
        Ok(this)
    }

    /// The subgroups in which the first one of a class is normal with prime index.
    pub fn over(&self, class: &Class) -> &[u32] {
        &self.over[class.over.0 as usize..class.over.1 as usize]
    }

    /// Finds the subgroups in which the first one of a class is normal with prime index.
    fn extend(&mut self, class: usize, room: &mut Room<W>, budget: &Budget) -> Result<(), Stop> {
        let Class { first, length, generators: (from, to), .. } = self.classes[class];
        let generators = &self.generators[from as usize..to as usize];
        let ground = self.ground;
        let products = &ground.products;
        let here = self.sets[first as usize];
        let order = self.orders[first as usize];
        let normaliser = ground.order() / length as usize;
        let Room { members, found } = room;
        members.clear();
        members.extend(bits::iter(&here).map(|x| x as ElementId));
        found.clear();
        let coset = |x: ElementId| {
            let (mut coset, row) = ([0; W], products.row(x));
            for &u in &*members {
                let y = row[u as usize] as usize;
                coset[y / 64] |= 1 << (y % 64);
            }
            coset
        };
        // Does x normalise U, of which xU is known?
        let normalises = |x: ElementId, coset: &[u64; W]| {
            let is_inside = |&u: &u16| holds(coset, products.multiply(ElementId::from(u), x) as usize);
            length == 1 || generators.iter().all(is_inside)
        };
        // Elements whose coset was looked at, those in subgroups that were found, and the part of the normaliser so far.
        let (mut seen, mut inside, mut normalising) = (here, here, members.len());
        while normalising < normaliser {
            let Some(x) = first_outside(&seen).filter(|&x| x < ground.order()) else { break };
            budget.check()?;
            let x = x as ElementId;
            let next = coset(x);
            seen.iter_mut().zip(&next).for_each(|(seen, next)| *seen |= next);
            if !normalises(x, &next) {
                continue;
            }
            normalising += members.len();
            if holds(&inside, x as usize) {
                continue;
            }
            let power = |powers: &Vec<u16>| powers[x as usize] as usize;
            let Some(&(p, _)) = ground.primes.iter().find(|(_, powers)| holds(&here, power(powers))) else { continue };
            let mut larger = here;
            let (mut power, mut more) = (x, next);
            for exponent in 1..p {
                larger.iter_mut().zip(&more).for_each(|(larger, more)| *larger |= more);
                if exponent + 1 < p {
                    power = products.multiply(power, x);
                    more = coset(power);
                }
            }
            inside.iter_mut().zip(&larger).for_each(|(inside, larger)| *inside |= larger);
            found.push((larger, order * p as u32, x as u16));
        }
        let start = self.over.len() as u32;
        for &(larger, order, x) in &*found {
            let number = match self.known.get(&larger) {
                Some(&known) => known,
                None => {
                    let begin = self.generators.len();
                    self.generators.extend_from_within(from as usize..to as usize);
                    self.generators.push(x);
                    self.class(larger, order, begin, budget)?
                }
            };
            self.over.push(number);
        }
        self.classes[class].over = (start, self.over.len() as u32);
        Ok(())
    }

    /// Adds a subgroup with all its conjugates, whose generators stand from a place to the end of the list; the number of
    /// the first.
    fn class(&mut self, set: [u64; W], order: u32, begin: usize, budget: &Budget) -> Result<u32, Stop> {
        let ground = self.ground;
        let first = self.sets.len() as u32;
        self.add(set, order, (first, 0));
        let generators = &self.generators[begin..];
        let fixes = |images: &Vec<u16>| generators.iter().all(|&x| holds(&set, images[x as usize] as usize));
        if ground.conjugations.iter().all(fixes) {
            self.images.extend(ground.conjugations.iter().map(|_| first));
        } else {
            let mut next = first as usize;
            while next < self.sets.len() {
                budget.check()?;
                let here = self.sets[next];
                for (place, images) in ground.conjugations.iter().enumerate() {
                    let mut image = [0; W];
                    for x in bits::iter(&here) {
                        let y = images[x] as usize;
                        image[y / 64] |= 1 << (y % 64);
                    }
                    let to = match self.known.get(&image) {
                        Some(&known) => known,
                        None => self.add(image, order, (next as u32, place as u32)),
                    };
                    self.images.push(to);
                }
                next += 1;
            }
        }
        budget.classes(self.sets.len() as u64)?;
        budget.bytes((self.sets.len() * (W * 24 + 32 + ground.conjugations.len() * 4)) as u64)?;
        let length = self.sets.len() as u32 - first;
        let generators = (begin as u32, self.generators.len() as u32);
        self.classes.push(Class { first, length, generators, over: (0, 0) });
        Ok(first)
    }

    fn add(&mut self, set: [u64; W], order: u32, parent: (u32, u32)) -> u32 {
        let number = self.sets.len() as u32;
        self.known.insert(set, number);
        self.sets.push(set);
        self.orders.push(order);
        self.parents.push(parent);
        number
    }

    /// Where a subgroup of a list goes when the subgroup before `conjugate` in its class goes to it.
    #[inline]
    pub fn carried(&self, conjugate: u32, subgroup: u32) -> u32 {
        let (_, conjugation) = self.parents[conjugate as usize];
        self.images[subgroup as usize * self.ground.conjugations.len() + conjugation as usize]
    }

    /// The subgroup of the same class that a conjugation takes to this one.
    #[inline]
    pub fn parent(&self, conjugate: u32) -> u32 {
        self.parents[conjugate as usize].0
    }
}
