//! All normal subgroups of a permutation group that is too large to be listed, and which of them one more element leads to.
//!
//! From a normal subgroup M of G the search goes down to the normal subgroups L such that M/L is a chief factor. If it is abelian, L contains M'M^p
//! for a prime p and is a maximal submodule of M/M'M^p (`head.rs`). Otherwise let A be the centraliser of M/L in G; then L is the intersection of M and A, for M/L has no centre.
//! G-isomorphic factors have the same centraliser, so one for each factor that is not abelian in one chief series tells all
//! of these L (`factors.rs`). That the factors found are enough shows when the way down ends at the trivial group: then it was a chief series.
//!
//! Let N < M be normal, and R the intersection of the L directly below M that contain N. M/R is a direct product of chief factors, and x in M has N⟨⟨x⟩⟩ = M if and only if x is in none of these
//! L: its component in each factor that is not abelian must not be trivial, and those in the m copies of an abelian one, a space W over its field of endomorphisms E,
//! must be independent over E (Jacobson's density theorem). The number of the L of one kind is (q^m - 1)/(q - 1) with q = |E|. So the elements that lead from N to M
//! are |R| times the product of |W|^m (1 - 1/|W|) (1 - q/|W|) ... (1 - q^(m-1)/|W|), and of |F| - 1 for those that are not abelian.

mod action;
mod factors;
mod head;
mod simple;

use self::factors::Factors;
use self::head::{Head, heads, trimmed};
use super::perm::{Permutation, PermutationGroup};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// How many random elements are tried, at least, for one that leads to a place and moves few points.
const COMPARED: usize = 12;

/// The normal subgroups of a group, the trivial one first, the group itself last, no larger one before a smaller one.
#[derive(Debug)]
pub struct NormalLattice {
    groups: Vec<PermutationGroup>,
    orders: Vec<BigUint>,
    /// What lies directly below each.
    heads: Vec<Vec<Head<usize>>>,
    /// For each the set of those that it contains, itself among them.
    inside: Vec<Vec<u64>>,
}

impl NormalLattice {
    /// All normal subgroups; `None` if the chief factors that are not abelian could not all be found.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_algebra::group::cube::cube;
    /// use mexagon_algebra::group::normal::NormalLattice;
    ///
    /// let budget = Budget::unlimited();
    /// let cube = cube(2, 3).and_then(|cube| cube.verified(&budget).ok()?).expect("there is one");
    /// let normal = NormalLattice::new(&cube, &budget).expect("no limit").expect("all factors are seen");
    /// // 1 < 3^6 < 3^6:A7 < 3^6:S7
    /// assert_eq!(normal.len(), 4);
    /// ```
    pub fn new(group: &PermutationGroup, budget: &Budget) -> Result<Option<Self>, Stop> {
        let mut factors = Factors::new(group, budget)?;
        loop {
            match Search::new(group).run(&factors, budget)? {
                Some(found) => return Ok(Some(found)),
                None if factors.more(budget)? => {}
                None => return Ok(None),
            }
        }
    }

    /// The two normal subgroups of a group that is known to be simple and not abelian.
    pub fn of_simple(group: &PermutationGroup, budget: &Budget) -> Result<Self, Stop> {
        let trivial = PermutationGroup::new(group.degree(), &[], budget)?;
        let head = Head { size: group.order(), scalars: None, below: vec![0] };
        Ok(NormalLattice {
            orders: vec![trivial.order(), group.order()],
            groups: vec![trivial, group.clone()],
            heads: vec![Vec::new(), vec![head]],
            inside: vec![vec![0b01], vec![0b11]],
        })
    }

    /// The number of normal subgroups.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    pub fn order(&self, normal: usize) -> &BigUint {
        &self.orders[normal]
    }

    pub fn subgroup(&self, normal: usize) -> &PermutationGroup {
        &self.groups[normal]
    }

    /// Does a normal subgroup contain another one?
    pub fn contains(&self, larger: usize, smaller: usize) -> bool {
        bits::contains(&self.inside[larger], smaller)
    }

    /// The smallest normal subgroup that contains another one and some elements of the group.
    pub fn closure(&self, start: usize, elements: &[Permutation]) -> usize {
        let fits = |&at: &usize| self.contains(at, start) && elements.iter().all(|x| self.groups[at].contains(x));
        (start..self.len()).find(fits).unwrap_or(self.len() - 1)
    }

    /// The number of elements x with N⟨⟨x⟩⟩ = M; 0 if M does not contain N.
    pub fn moves(&self, from: usize, to: usize) -> BigUint {
        if !self.contains(to, from) {
            return BigUint::ZERO;
        }
        let (mut count, mut cut) = (self.orders[to].clone(), BigUint::from(1u32));
        for head in &self.heads[to] {
            let seen = head.below.iter().filter(|&&below| self.contains(below, from)).count();
            let q = head.scalars.clone().unwrap_or_else(|| BigUint::from(2u32));
            // 1 + q + ... + q^(m-1) of them are seen.
            let (mut power, mut counted) = (BigUint::from(1u32), BigUint::ZERO);
            while counted < BigUint::from(seen) {
                if power >= head.size {
                    return BigUint::ZERO;
                }
                count *= &head.size - &power;
                cut *= &head.size;
                counted += &power;
                power *= &q;
            }
        }
        count / cut
    }

    /// An element x with N⟨⟨x⟩⟩ = M, if there is one; one that moves few points, if that is easy.
    pub fn element(&self, from: usize, to: usize, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        if self.moves(from, to) == BigUint::ZERO {
            return Ok(None);
        }
        let group = &self.groups[to];
        if from == to {
            return Ok(Some(group.identity()));
        }
        let avoided: Vec<&PermutationGroup> = self.heads[to]
            .iter()
            .flat_map(|head| &head.below)
            .filter(|&&below| self.contains(below, from))
            .map(|&below| &self.groups[below])
            .collect();
        let leads = |x: &Permutation| avoided.iter().all(|below| !below.contains(x));
        let mut found: Vec<Permutation> = group.generators().iter().filter(|x| leads(x)).cloned().collect();
        let mut random = Random::new(0xC105);
        for tries in 0.. {
            if tries >= COMPARED && !found.is_empty() {
                break;
            }
            budget.check_now()?;
            let x = group.chain().random_element(&mut random);
            let Ok(order) = i64::try_from(x.order()) else { continue };
            // The other primes of the order may be of no use.
            let primes = x.primes_of_order();
            let parts = primes.iter().map(|&prime| {
                let mut rest = order;
                while rest % i64::from(prime) == 0 {
                    rest /= i64::from(prime);
                }
                x.pow(rest)
            });
            let prime_orders = primes.iter().map(|&prime| x.pow(order / i64::from(prime)));
            found.extend(parts.chain(prime_orders).chain([x.clone()]).filter(|y| leads(y)));
        }
        Ok(found.into_iter().min_by_key(|x| (x.support(), x.order())))
    }
}

/// The way down from the group.
struct Search<'a> {
    group: &'a PermutationGroup,
    groups: Vec<PermutationGroup>,
    orders: Vec<BigUint>,
    heads: Vec<Vec<Head<usize>>>,
    by_order: FxHashMap<BigUint, Vec<usize>>,
    bytes: u64,
}

impl<'a> Search<'a> {
    fn new(group: &'a PermutationGroup) -> Self {
        let (groups, orders, heads) = (Vec::new(), Vec::new(), Vec::new());
        Search { group, groups, orders, heads, by_order: FxHashMap::default(), bytes: 0 }
    }

    /// The number of a normal subgroup.
    fn number(&mut self, normal: PermutationGroup, budget: &Budget) -> Result<usize, Stop> {
        let order = normal.order();
        let known = self.by_order.entry(order.clone()).or_default();
        if let Some(&number) = known.iter().find(|&&number| normal.is_subgroup_of(&self.groups[number])) {
            return Ok(number);
        }
        known.push(self.groups.len());
        self.bytes += normal.chain().bytes();
        self.groups.push(normal);
        self.orders.push(order);
        budget.classes(self.groups.len() as u64)?;
        budget.bytes(self.bytes)?;
        Ok(self.groups.len() - 1)
    }

    /// All normal subgroups, if every way down ends at the trivial one.
    fn run(mut self, factors: &Factors<'_>, budget: &Budget) -> Result<Option<NormalLattice>, Stop> {
        let whole = trimmed(self.group.clone(), budget)?;
        self.number(whole, budget)?;
        while self.heads.len() < self.groups.len() {
            budget.check_now()?;
            let normal = self.groups[self.heads.len()].clone();
            if normal.generators().is_empty() {
                self.heads.push(Vec::new());
                continue;
            }
            let mut numbered = Vec::new();
            for Head { size, scalars, below } in heads(self.group, &normal, &factors.found, budget)? {
                let below = below.into_iter().map(|smaller| self.number(smaller, budget));
                numbered.push(Head { size, scalars, below: below.collect::<Result<_, Stop>>()? });
            }
            if numbered.is_empty() {
                return Ok(None);
            }
            self.heads.push(numbered);
        }
        self.sorted(budget).map(Some)
    }

    fn sorted(mut self, budget: &Budget) -> Result<NormalLattice, Stop> {
        let mut order: Vec<usize> = (0..self.groups.len()).collect();
        order.sort_by(|&a, &b| self.orders[a].cmp(&self.orders[b]));
        let mut place = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&old, new)| place[old] = new);
        let stride = bits::words(order.len());
        budget.bytes((order.len() * stride * 8) as u64 + self.bytes)?;
        let mut heads: Vec<Vec<Head<usize>>> = Vec::new();
        let mut inside: Vec<Vec<u64>> = Vec::new();
        for (new, &old) in order.iter().enumerate() {
            budget.check()?;
            let mut set = vec![0; stride];
            bits::insert(&mut set, new);
            let mut own = std::mem::take(&mut self.heads[old]);
            for below in own.iter_mut().flat_map(|head| &mut head.below) {
                *below = place[*below];
                set.iter_mut().zip(&inside[*below]).for_each(|(word, more)| *word |= more);
            }
            heads.push(own);
            inside.push(set);
        }
        let groups = order.iter().map(|&old| self.groups[old].clone()).collect();
        let orders = order.iter().map(|&old| self.orders[old].clone()).collect();
        Ok(NormalLattice { groups, orders, heads, inside })
    }
}

#[cfg(test)]
mod tests;
