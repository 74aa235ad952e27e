//! All automorphisms of a small group, by generators with a proof of their number.
//!
//! An automorphism is known by the images of a generating sequence b_1, ..., b_k. From the last member to the first the orbit of b_i
//! under the automorphisms that fix b_1, ..., b_{i-1} is found: for each element that may belong to it, either the generators found so
//! far reach it from b_i, or a search for an automorphism that takes b_i there ends with a new generator, or with the proof that there is
//! none, for this element and for all that it reaches. The order of the group is the product of the lengths of these orbits (C. C. Sims,
//! "Computation with permutation groups", 1971). During a search the map grows to what the images so far generate: f(x s) = f(x) f(s),
//! and a contradiction ends the choice.

use super::growing::GrowingMap;
use super::{Cayley, ElementId, Listed, Products};
use crate::group::classical::NamedGroup;
use crate::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use std::collections::BTreeMap;

/// Automorphisms that generate all of them, each by its list of images.
#[derive(Clone, Debug)]
pub struct Automorphisms {
    generators: Vec<Vec<ElementId>>,
    order: Order,
    /// The number of elements of the group.
    elements: usize,
    /// A sequence that generates the group.
    base: Vec<ElementId>,
}

impl Automorphisms {
    pub(crate) fn new(group: &Products, budget: &Budget) -> Result<Self, Stop> {
        let colours = colours(group, budget)?;
        let base = generating_sequence(group, &colours, budget)?;
        let mut found = Automorphisms { generators: Vec::new(), order: Order::one(), elements: group.order(), base };
        for level in (0..found.base.len()).rev() {
            let length = found.orbit_at(level, group, &colours, budget)?;
            found.order = found.order.times(&Order::of(length as u64));
        }
        Ok(found)
    }

    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Automorphisms that generate the others, each by the images of all elements.
    pub fn generators(&self) -> &[Vec<ElementId>] {
        &self.generators
    }

    /// Finds all images of a member of the base under automorphisms that fix those before it; how many there are.
    fn orbit_at(&mut self, level: usize, group: &Products, colours: &[u32], budget: &Budget) -> Result<usize, Stop> {
        let n = group.order();
        let mut search = Search::new(group, colours, &self.base, budget);
        for &b in &self.base[..level] {
            search.extend(b);
        }
        let start = self.base[level];
        let mut orbit = vec![false; n];
        let mut refused = vec![false; n];
        self.spread(&mut orbit, start);
        for y in 0..n as ElementId {
            budget.check()?;
            if orbit[y as usize] || refused[y as usize] || colours[y as usize] != colours[start as usize] {
                continue;
            }
            let known = search.map.known().len();
            if search.extend(y) && search.complete()? {
                self.generators.push(search.map.map().to_vec());
                orbit.fill(false);
                self.spread(&mut orbit, start);
            } else {
                self.spread(&mut refused, y);
            }
            search.map.retract(level, known);
        }
        Ok(orbit.iter().filter(|&&reached| reached).count())
    }

    /// Marks everything that the generators reach from an element.
    fn spread(&self, reached: &mut [bool], from: ElementId) {
        let mut next = vec![from];
        reached[from as usize] = true;
        while let Some(x) = next.pop() {
            for images in &self.generators {
                let y = images[x as usize];
                if !std::mem::replace(&mut reached[y as usize], true) {
                    next.push(y);
                }
            }
        }
    }

    /// The group on the elements that it makes of the base; `name` is that of the group whose automorphisms they are.
    pub fn group(&self, name: &str) -> Option<NamedGroup> {
        let mut reached = vec![false; self.elements];
        self.base.iter().for_each(|&b| self.spread(&mut reached, b));
        let points: Vec<ElementId> = (0..).zip(&reached).filter(|(_, reached)| **reached).map(|(x, _)| x).collect();
        let place = |x: &ElementId| points.binary_search(x).ok().map(|place| place as u32);
        let restricted = |images: &Vec<ElementId>| {
            let images = points.iter().map(|&x| place(&images[x as usize])).collect::<Option<Vec<u32>>>()?;
            Permutation::from_images(images)
        };
        let generators = self.generators.iter().map(restricted).collect::<Option<Vec<_>>>()?;
        Some(NamedGroup::new(
            &format!("automorphism group of {name}"),
            points.len().max(1),
            generators,
            self.order.clone(),
        ))
    }

    /// The group of all maps x -> f(x) g, f an automorphism and g an element, on all elements.
    pub fn holomorph(&self, group: &Products, name: &str) -> Option<NamedGroup> {
        let n = group.order();
        let translation = |&g: &ElementId| (0..n as ElementId).map(|x| group.multiply(x, g)).collect::<Vec<_>>();
        let maps = self.base.iter().map(translation).chain(self.generators.iter().cloned());
        let generators = maps.map(Permutation::from_images).collect::<Option<Vec<_>>>()?;
        let order = self.order.times(&Order::of(n as u64));
        Some(NamedGroup::new(&format!("holomorph of {name}"), n, generators, order))
    }
}

/// The products and the automorphisms of a group.
pub fn automorphisms(cayley: &Cayley, budget: &Budget) -> Result<(Products, Automorphisms), Stop> {
    let products = Products::new(cayley, budget)?;
    let found = Automorphisms::new(&products, budget)?;
    Ok((products, found))
}

/// Numbers of elements that automorphisms keep: from orders, centralisers, powers and roots.
fn colours(group: &Products, budget: &Budget) -> Result<Vec<u32>, Stop> {
    const ROUNDS: usize = 3;
    let n = group.order() as ElementId;
    let mut squares = Vec::with_capacity(n as usize);
    let mut cubes = Vec::with_capacity(n as usize);
    let mut keys: Vec<Vec<u32>> = Vec::with_capacity(n as usize);
    for x in 0..n {
        budget.check()?;
        let commuting = (0..n).filter(|&y| group.commute(x, y)).count() as u32;
        keys.push(vec![group.order_of(x), commuting]);
        squares.push(group.multiply(x, x));
        cubes.push(group.multiply(x, group.multiply(x, x)));
    }
    let mut colours = numbered(&keys);
    for _ in 0..ROUNDS {
        let mut keys: Vec<Vec<u32>> = vec![Vec::new(); n as usize];
        for powers in [&squares, &cubes] {
            for (x, &power) in powers.iter().enumerate() {
                keys[power as usize].push(colours[x]);
            }
        }
        for (x, key) in keys.iter_mut().enumerate() {
            key.sort_unstable();
            key.extend([colours[x], colours[squares[x] as usize], colours[cubes[x] as usize]]);
        }
        colours = numbered(&keys);
    }
    Ok(colours)
}

fn numbered(keys: &[Vec<u32>]) -> Vec<u32> {
    let mut numbers: BTreeMap<&[u32], u32> = keys.iter().map(|key| (key.as_slice(), 0)).collect();
    numbers.values_mut().zip(0..).for_each(|(number, i)| *number = i);
    keys.iter().map(|key| numbers[key.as_slice()]).collect()
}

/// Elements that generate the group, each one that generates most with those before it, and of these one with the rarest colour.
fn generating_sequence(group: &Products, colours: &[u32], budget: &Budget) -> Result<Vec<ElementId>, Stop> {
    let n = group.order();
    let mut rarity: BTreeMap<u32, usize> = BTreeMap::new();
    colours.iter().for_each(|&colour| *rarity.entry(colour).or_default() += 1);
    let (mut sequence, mut inside): (Vec<ElementId>, Vec<bool>) = (Vec::new(), vec![false; n]);
    inside[0] = true;
    while inside.iter().any(|member| !member) {
        let mut best: Option<(usize, usize, ElementId, Vec<bool>)> = None;
        for x in (0..n as ElementId).filter(|&x| !inside[x as usize]) {
            budget.check()?;
            let (size, members) = generated(group, &sequence, x);
            let rare = n - rarity.get(&colours[x as usize]).copied().unwrap_or(n);
            if best.as_ref().is_none_or(|(most, rarest, ..)| (size, rare) > (*most, *rarest)) {
                best = Some((size, rare, x, members));
            }
        }
        let Some((_, _, x, members)) = best else { break };
        sequence.push(x);
        inside = members;
    }
    Ok(sequence)
}

/// The subgroup that some elements and one more generate.
fn generated(group: &Products, sequence: &[ElementId], x: ElementId) -> (usize, Vec<bool>) {
    let mut members = vec![false; group.order()];
    members[0] = true;
    let mut list: Vec<ElementId> = vec![0];
    let mut next = 0;
    while next < list.len() {
        for &s in sequence.iter().chain([&x]) {
            let y = group.multiply(list[next], s);
            if !std::mem::replace(&mut members[y as usize], true) {
                list.push(y);
            }
        }
        next += 1;
    }
    (list.len(), members)
}

/// A search for automorphisms by the images of the base.
struct Search<'a> {
    group: &'a Products,
    colours: &'a [u32],
    base: &'a [ElementId],
    map: GrowingMap,
    budget: &'a Budget,
}

impl<'a> Search<'a> {
    fn new(group: &'a Products, colours: &'a [u32], base: &'a [ElementId], budget: &'a Budget) -> Self {
        Search { group, colours, base, map: GrowingMap::new(group.order()), budget }
    }

    /// Sends the next member of the base to an element; false if that is impossible.
    fn extend(&mut self, x: ElementId) -> bool {
        let (group, base, colours) = (self.group, self.base, self.colours);
        self.map.extend(
            x,
            |a, i| group.multiply(a, base[i]),
            |a, b| group.multiply(a, b),
            |y, z| colours[y as usize] == colours[z as usize],
        )
    }

    /// Finds images for the rest of the base, if there are any.
    fn complete(&mut self) -> Result<bool, Stop> {
        let level = self.map.images().len();
        let Some(&b) = self.base.get(level) else { return Ok(true) };
        let known = self.map.known().len();
        for x in 0..self.group.order() as ElementId {
            if self.map.is_taken(x) || self.colours[x as usize] != self.colours[b as usize] {
                continue;
            }
            self.budget.check()?;
            if self.extend(x) && self.complete()? {
                return Ok(true);
            }
            self.map.retract(level, known);
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::ListedGroup;
    use crate::group::perm::{PermutationGroup, named};

    /// The order of Aut(G) and of Hol(G), proved by the permutation groups.
    fn orders(degree: usize, generators: &[Permutation]) -> (String, String) {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(degree, generators, &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        let (products, found) = automorphisms(&cayley, &budget).expect("no limit");
        let checked = |named: Option<NamedGroup>| {
            let group = named.expect("permutations").verified(&budget).expect("no limit").expect("the order");
            group.order().to_string()
        };
        (checked(found.group("G")), checked(found.holomorph(&products, "G")))
    }

    #[test]
    fn symmetric_and_alternating_groups() {
        for (n, order) in [(3, 6), (4, 24), (5, 120), (6, 1440)] {
            let (all, even): (u64, u64) = ((1..=n).product(), (3..=n).product());
            let n = n as usize;
            assert_eq!(orders(n, &named::symmetric(n)), (order.to_string(), (order * all).to_string()));
            let order = if n == 3 { 2 } else { order };
            assert_eq!(orders(n, &named::alternating(n)), (order.to_string(), (order * even).to_string()));
        }
    }

    #[test]
    fn elementary_abelian_groups() {
        for (n, order) in [(1, 1u64), (2, 6), (3, 168), (4, 20160), (8, 5_348_063_769_211_699_200)] {
            let swap = |i: u32| Permutation::from_cycles(2 * n, &[vec![2 * i, 2 * i + 1]]).expect("a transposition");
            let generators: Vec<Permutation> = (0..n as u32).map(swap).collect();
            assert_eq!(orders(2 * n, &generators).0, order.to_string(), "GL({n},2)");
        }
    }
}
