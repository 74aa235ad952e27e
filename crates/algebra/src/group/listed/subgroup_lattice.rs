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
            chosen.push(g);
            generate(&products, &chosen, &mut generated, budget)?;
            let images: Vec<u16> = elements.clone().map(|x| cayley.by_generator(x, place) as u16).collect();
            if images.iter().zip(0..).any(|(&y, x)| y != x) {
                conjugations.push(images);
            }
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
#[derive(Debug)]
pub(super) struct Class {
    /// The number of its first subgroup, which the others follow.
    pub first: u32,
    pub length: u32,
    /// What generates the first one.
    generators: Vec<u16>,
    /// The subgroups in which the first one is normal with prime index.
    pub over: Vec<u32>,
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
}

#[inline]
pub(super) fn holds<const W: usize>(set: &[u64; W], x: usize) -> bool {
    set[x / 64] >> (x % 64) & 1 == 1
}

impl<'a, const W: usize> SubgroupLattice<'a, W> {
    pub fn new(ground: &'a Ground, budget: &Budget) -> Result<Self, Stop> {
        let mut trivial = [0; W];
        trivial[0] = 1;
        let mut this = SubgroupLattice {
            ground,
            classes: Vec::new(),
            sets: Vec::new(),
            orders: Vec::new(),
            images: Vec::new(),
            parents: Vec::new(),
            known: FxHashMap::default(),
        };
        this.class(trivial, 1, Vec::new(), budget)?;
        let mut next = 0;
        while next < this.classes.len() {
            budget.check_now()?;
            this.extend(next, budget)?;
            next += 1;
        }
        Ok(this)
    }

    /// Finds the subgroups in which the first one of a class is normal with prime index.
    fn extend(&mut self, class: usize, budget: &Budget) -> Result<(), Stop> {
        let Class { first, length, ref generators, .. } = self.classes[class];
        let ground = self.ground;
        let products = &ground.products;
        let here = self.sets[first as usize];
        let order = self.orders[first as usize];
        let normaliser = ground.order() / length as usize;
        let members: Vec<ElementId> = bits::iter(&here).map(|x| x as ElementId).collect();
        let coset = |x: ElementId| {
            let (mut coset, row) = ([0; W], products.row(x));
            for &u in &members {
                let y = row[u as usize] as usize;
                coset[y / 64] |= 1 << (y % 64);
            }
            coset
        };
        let takes_back = |x: ElementId| {
            let inverse = products.inverse(x);
            let image = |&u: &u16| products.multiply(products.multiply(inverse, ElementId::from(u)), x);
            length == 1 || generators.iter().all(|u| holds(&here, image(u) as usize))
        };
        // Elements whose coset was looked at, those in subgroups that were found, and the part of the normaliser so far.
        let (mut seen, mut inside, mut normalising) = (here, here, members.len());
        let mut found: Vec<([u64; W], u32, u16)> = Vec::new();
        for x in 0..ground.order() {
            if normalising == normaliser {
                break;
            }
            if holds(&seen, x) {
                continue;
            }
            budget.check()?;
            let x = x as ElementId;
            let next = coset(x);
            seen.iter_mut().zip(&next).for_each(|(seen, next)| *seen |= next);
            if !takes_back(x) {
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
        let mut over = Vec::with_capacity(found.len());
        for (larger, order, x) in found {
            over.push(match self.known.get(&larger) {
                Some(&known) => known,
                None => {
                    let mut generators = self.classes[class].generators.clone();
                    generators.push(x);
                    self.class(larger, order, generators, budget)?
                }
            });
        }
        self.classes[class].over = over;
        Ok(())
    }

    /// Adds a subgroup with all its conjugates; the number of the first.
    fn class(&mut self, set: [u64; W], order: u32, generators: Vec<u16>, budget: &Budget) -> Result<u32, Stop> {
        let ground = self.ground;
        let first = self.sets.len() as u32;
        self.add(set, order, (first, 0));
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
        self.classes.push(Class { first, length, generators, over: Vec::new() });
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
