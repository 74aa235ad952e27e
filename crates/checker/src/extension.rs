//! Split extensions G = (W_1^(m_1) + ... + W_r^(m_r)) : Q by modules as in module.rs.
//!
//! What is believed here is a lemma (docs/module-engine.md has its proof). Let S be a set of modules. A subgroup of Q is
//! S-closed if it is an intersection of maximal subgroups of Q and kernels of derivations to modules in S. The structure
//! classes of G are, up to automorphisms of G, pairs of numbers k_i <= m_i and a subgroup K which is S-closed, where S has
//! the modules with k_i > 0; conjugate K are equivalent. With a_i(K) for the dimension of the derivations to W_i that vanish
//! on K and n_i for that of W_i, both over the endomorphisms of W_i, a move leads from (k, K) to (k - r, K''): K' is the
//! S-closure of K and an element of Q, 0 <= r_i <= min(k_i, n_i - a_i(K) + a_i(K')), not all r_i are 0 if K' = K, and K'' is
//! the closure of K' for the modules that are left. The intersection of the maximal subgroups of a class has order |K| times
//! the product of the |W_i|^(m_i - k_i).

use crate::effort::Effort;
use crate::format::{Certificate, Game, Structure};
use crate::group::Group;
use crate::ladder::{MaximalSubgroups, conjugates, normaliser, outside};
use crate::module::{self, Module};
use crate::sets::{Set, add_orbit};
use crate::{Rejection, wrong};
use std::collections::{BTreeSet, HashMap};

/// More modules than this are not tried: there is a list of subgroups for each set of them.
const MOST_MODULES: usize = 6;

struct Extension<'a> {
    group: &'a Group,
    maximal: &'a MaximalSubgroups<'a>,
    modules: &'a [Module],
}

/// A closed subgroup of Q.
struct Closed {
    members: Set,
    generators: Vec<usize>,
    /// a_i(K) for each module in the set.
    vanishing: Vec<usize>,
    /// What one more element leads to.
    larger: BTreeSet<usize>,
    /// Its closure for each smaller set of modules.
    without: Vec<usize>,
}

/// The closed subgroups for one set of modules, one of each conjugacy class, and the numbers of all.
#[derive(Default)]
struct Lattice {
    nodes: Vec<Closed>,
    numbers: HashMap<Set, usize>,
}

/// Checks the value of the start; what it rests on.
pub(crate) fn check(
    certificate: &Certificate,
    structure: &Structure,
    maximal: &MaximalSubgroups<'_>,
    effort: &mut Effort,
) -> Result<String, Rejection> {
    if certificate.modules.len() > MOST_MODULES {
        return Err(Rejection::TooLarge("memory"));
    }
    if certificate.position.is_some() {
        return wrong("split extensions are certified at the start");
    }
    if !structure.classes.is_empty() {
        return wrong("the classes of a split extension have no lines");
    }
    let group = maximal.group;
    let modules = module::all(certificate, group, effort)?;
    let extension = Extension { group, maximal, modules: &modules };
    let mut lattices: Vec<Lattice> = Vec::new();
    for set in 0..1 << modules.len() {
        let lattice = extension.lattice(set, &lattices, effort)?;
        lattices.push(lattice);
    }
    let (value, classes) = extension.value(certificate.game, &lattices, effort)?;
    if value != certificate.value {
        return wrong("the value does not follow from the classes");
    }
    Ok(format!("{classes} classes up to automorphisms, believing the lemma of the module engine"))
}

impl Extension<'_> {
    /// The modules in a set, with their numbers.
    fn members(&self, set: usize) -> impl Iterator<Item = (usize, &Module)> {
        self.modules.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1)
    }

    /// The closure of a set of elements for a set of modules.
    fn closure(&self, set: usize, elements: &[usize], effort: &mut Effort) -> Result<Closed, Rejection> {
        let (group, order) = (self.group, self.group.order());
        let mut generated = group.generated(elements, effort)?;
        let over = elements.iter().fold(Set::full(self.maximal.len()), |over, &x| over.common(&self.maximal.masks[x]));
        let (mut spaces, mut full) = (Vec::new(), 64);
        let mut vanishing = vec![0; self.modules.len()];
        for (i, module) in self.members(set) {
            effort.steps(elements.len() * module.dimension * module.derivations.pow(2))?;
            let space = module.vanishing(elements);
            full += space.len() * module.derivations * module.dimension;
            vanishing[i] = space.len() / module.degree;
            spaces.push((module, space));
        }
        // Whether an element is in the closure depends on its coset alone.
        let (mut members, mut seen) = (Set::empty(order), Set::empty(order));
        for x in 0..order {
            if seen.contains(x) {
                continue;
            }
            effort.steps(generated.len() * group.cost + self.maximal.len() / 64)?;
            let vanish = |(module, space): &(&Module, Vec<Vec<u32>>)| space.iter().all(|d| module.vanishes(d, x));
            let is_inside = over.is_subset(&self.maximal.masks[x]) && spaces.iter().all(vanish);
            effort.steps(if is_inside { full } else { 64 })?;
            for y in generated.iter().map(|h| group.product(h, x)) {
                seen.insert(y);
                if is_inside {
                    members.insert(y);
                }
            }
        }
        let mut generators = elements.to_vec();
        while generated.len() < members.len() {
            generators.extend(members.iter().find(|&x| !generated.contains(x)));
            generated = group.generated(&generators, effort)?;
        }
        Ok(Closed { members, generators, vanishing, larger: BTreeSet::new(), without: Vec::new() })
    }

    /// All closed subgroups for a set of modules; the lattices of smaller sets are there already.
    fn lattice(&self, set: usize, smaller: &[Lattice], effort: &mut Effort) -> Result<Lattice, Rejection> {
        let mut lattice = Lattice::default();
        lattice.add(self.group, self.closure(set, &[], effort)?, effort)?;
        let mut next = 0;
        while next < lattice.nodes.len() {
            let (members, generators) = (lattice.nodes[next].members.clone(), lattice.nodes[next].generators.clone());
            let normaliser = normaliser(self.group, &members, &generators, effort)?;
            for x in outside(self.group, &members, &normaliser) {
                effort.steps((2 * normaliser.len() + members.len()) * self.group.cost)?;
                let more: Vec<usize> = generators.iter().copied().chain([x]).collect();
                let larger = lattice.add(self.group, self.closure(set, &more, effort)?, effort)?;
                lattice.nodes[next].larger.insert(larger);
            }
            for part in (0..set).filter(|part| part & !set == 0) {
                let closure = self.closure(part, &generators, effort)?;
                let Some(&number) = smaller[part].numbers.get(&closure.members) else {
                    return wrong("a closed subgroup is missing");
                };
                lattice.nodes[next].without.resize(part, usize::MAX);
                lattice.nodes[next].without.push(number);
            }
            next += 1;
        }
        Ok(lattice)
    }

    /// The value of the start, and the number of classes.
    fn value(&self, game: Game, lattices: &[Lattice], effort: &mut Effort) -> Result<(u32, usize), Rejection> {
        let bounds: Vec<usize> = self.modules.iter().map(|module| module.multiplicity).collect();
        let whole = |set: usize, node: usize| set == 0 && lattices[set].nodes[node].members.len() == self.group.order();
        // For each k in lexicographic order the even and the odd values of the closed subgroups.
        let mut values: Vec<Vec<(u32, u32)>> = Vec::new();
        let mut total = 0;
        let mut left = vec![0; bounds.len()];
        loop {
            let set = support(&left);
            let nodes = &lattices[set].nodes;
            effort.bytes(nodes.len() * 8 + 32)?;
            let mut order: Vec<usize> = (0..nodes.len()).collect();
            order.sort_by_key(|&node| std::cmp::Reverse(nodes[node].members.len()));
            let now = values.len();
            values.push(vec![(0, 0); nodes.len()]);
            for node in order {
                total += 1;
                if whole(set, node) {
                    continue;
                }
                let (mut evens, mut odds) = (0u64, 0u64);
                for &larger in nodes[node].larger.iter().chain([&node]) {
                    let (here, there) = (&nodes[node].vanishing, &nodes[larger].vanishing);
                    let most = |(i, module): (usize, &Module)| {
                        let room = module.dimension / module.degree + there[i];
                        left[i].min(room.saturating_sub(here[i]))
                    };
                    let most: Vec<usize> = self.modules.iter().enumerate().map(most).collect();
                    let mut less = vec![0; left.len()];
                    loop {
                        effort.steps(left.len() + 1)?;
                        if larger != node || less.iter().any(|r| *r > 0) {
                            let rest: Vec<usize> = left.iter().zip(&less).map(|(k, r)| k - r).collect();
                            let part = support(&rest);
                            let to = if part == set { larger } else { nodes[larger].without[part] };
                            if !(game == Game::Dng && whole(part, to)) {
                                let (even, odd) = values[number(&rest, &bounds)][to];
                                evens |= 1 << even;
                                odds |= 1 << odd;
                            }
                        }
                        if !advance(&mut less, &most) {
                            break;
                        }
                    }
                }
                let lost_even = |i: usize| self.modules[i].p == 2 && left[i] < bounds[i];
                let is_even = nodes[node].members.len().is_multiple_of(2) || (0..left.len()).any(lost_even);
                let (even, odd) = if is_even {
                    let even = odds.trailing_ones();
                    (even, (evens | 1 << even.min(63)).trailing_ones())
                } else {
                    let odd = evens.trailing_ones();
                    ((odds | 1 << odd.min(63)).trailing_ones(), odd)
                };
                if even.max(odd) >= 63 {
                    return Err(Rejection::TooLarge("memory"));
                }
                values[now][node] = (even, odd);
            }
            if !advance(&mut left, &bounds) {
                let start = values.last().and_then(|values| values.first());
                return start.map_or_else(|| wrong("there is no start"), |start| Ok((start.0, total)));
            }
        }
    }
}

impl Lattice {
    /// The number of a closed subgroup, which is new or not.
    fn add(&mut self, group: &Group, closed: Closed, effort: &mut Effort) -> Result<usize, Rejection> {
        if let Some(&number) = self.numbers.get(&closed.members) {
            return Ok(number);
        }
        let number = self.nodes.len();
        effort.bytes(Set::bytes(group.order()) + closed.generators.len() * 8 + 256)?;
        let images = |set: &Set, effort: &mut Effort| conjugates(group, set, effort);
        add_orbit(closed.members.clone(), number, &mut self.numbers, images, effort)?;
        self.nodes.push(closed);
        Ok(number)
    }
}

/// The set of places that are not 0.
fn support(numbers: &[usize]) -> usize {
    numbers.iter().enumerate().fold(0, |set, (i, k)| set | usize::from(*k > 0) << i)
}

/// The number of a tuple in lexicographic order.
fn number(tuple: &[usize], bounds: &[usize]) -> usize {
    tuple.iter().zip(bounds).fold(0, |number, (k, bound)| number * (bound + 1) + k)
}

/// The next tuple in lexicographic order, if there is one.
fn advance(tuple: &mut [usize], bounds: &[usize]) -> bool {
    for (k, bound) in tuple.iter_mut().zip(bounds).rev() {
        if *k < *bound {
            *k += 1;
            return true;
        }
        *k = 0;
    }
    false
}
