//! What is known of a large group, each fact when it is first needed.

use super::{PermutationValue, sylow};
use crate::limits::{FEW_ELEMENTS, MANY_ELEMENTS, MANY_POINTS};
use mexagon_algebra::group::layered::MaximalClass;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup, RationalClass};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_base::random::Random;
use mexagon_games::theory::Reason;
use num_bigint::BigUint;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::time::Duration;

/// How many random partners are tried for an element before the search for a mate is given up.
const PARTNERS: usize = 60;

/// What the values are computed from, where there is a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evidence {
    /// Sylow subgroups if there are many points or elements; classes if that decides nothing.
    #[default]
    Cheapest,
    /// The classes of all elements.
    Classes,
    /// Elements of prime order in Sylow subgroups; classes if that decides nothing.
    Sylow,
}

/// A permutation group that is not listed.
#[derive(Debug)]
pub struct LargeGroup<'a> {
    pub group: PermutationGroup,
    pub order: Order,
    /// What it may cost.
    pub(super) budget: &'a Budget,
    evidence: Evidence,
    derived: OnceCell<PermutationGroup>,
    ranks: OnceCell<BTreeMap<u64, u64>>,
    classes: OnceCell<Vec<RationalClass>>,
    /// DNG, and the places of the classes that are in no proper even subgroup: GEN and misère play ask for it as well.
    pub(super) avoidance: OnceCell<(PermutationValue, Vec<usize>)>,
    cover: OnceCell<Option<Vec<Reason>>>,
    involutions: OnceCell<Option<Vec<Permutation>>>,
}

impl<'a> LargeGroup<'a> {
    /// A group with its order, which is known before the chain.
    pub fn new(group: PermutationGroup, order: Order, budget: &'a Budget) -> Self {
        LargeGroup {
            group,
            order,
            budget,
            evidence: Evidence::default(),
            derived: OnceCell::new(),
            ranks: OnceCell::new(),
            classes: OnceCell::new(),
            avoidance: OnceCell::new(),
            cover: OnceCell::new(),
            involutions: OnceCell::new(),
        }
    }

    /// The same group with a choice of what the values are computed from.
    pub fn by(self, evidence: Evidence) -> Self {
        LargeGroup { evidence, ..self }
    }

    /// Are Sylow subgroups to be tried before classes?
    fn tries_sylow(&self) -> bool {
        match self.evidence {
            Evidence::Sylow => true,
            Evidence::Classes => false,
            Evidence::Cheapest => {
                let is_above = |limit| self.group.chain().order_u64().is_none_or(|order| order > limit);
                let is_large = is_above(MANY_ELEMENTS) || self.group.degree() >= MANY_POINTS && is_above(FEW_ELEMENTS);
                is_large && self.classes.get().is_none()
            }
        }
    }

    /// Reasons why every element of odd order is in a proper even subgroup, if Sylow subgroups are tried and tell it.
    pub(super) fn sylow_cover(&self) -> Result<Option<&[Reason]>, Stop> {
        let tried = self.first_tried(&self.cover, |budget| sylow::cover(self, budget))?;
        Ok(tried.map(Vec::as_slice))
    }

    /// Involutions to which all are conjugate, if Sylow subgroups are tried and one is found.
    pub(super) fn sylow_involutions(&self) -> Result<Option<&[Permutation]>, Stop> {
        let tried = self.first_tried(&self.involutions, |budget| self.group.elements_of_prime_order(2, budget))?;
        Ok(tried.map(Vec::as_slice))
    }

    /// What half of the time finds, unless Sylow subgroups are not tried. It is remembered.
    fn first_tried<'b, T>(
        &self,
        known: &'b OnceCell<Option<T>>,
        find: impl FnOnce(&Budget) -> Result<Option<T>, Stop>,
    ) -> Result<Option<&'b T>, Stop> {
        if known.get().is_none() && self.tries_sylow() {
            let found = match find(&self.budget.half()) {
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                found => found.unwrap_or(None),
            };
            return Ok(known.get_or_init(|| found).as_ref());
        }
        Ok(known.get().and_then(Option::as_ref))
    }

    /// The rational classes of elements.
    pub fn classes(&self) -> Result<&[RationalClass], Stop> {
        if self.classes.get().is_none() {
            let classes = self.group.rational_classes(self.budget)?;
            return Ok(self.classes.get_or_init(|| classes));
        }
        Ok(self.classes.get().map_or(&[], Vec::as_slice))
    }

    /// What was found out, in words.
    pub(super) fn known(&self) -> Vec<String> {
        let derived = self.derived.get().map(|d| format!("|G : G'| = {}", self.group.order() / d.order()));
        let classes = self.classes.get().map(|list| format!("G has {} classes of cyclic subgroups", list.len()));
        let odd = !self.group.generators().iter().all(Permutation::is_even);
        let half = odd.then(|| "its even permutations are a subgroup of index 2".to_owned());
        half.into_iter().chain(derived).chain(classes).collect()
    }

    /// The rational classes, if they are known already or found within some time.
    pub fn classes_within(&self, time: Duration) -> Option<&[RationalClass]> {
        if self.classes.get().is_none()
            && let Ok(classes) = self.group.rational_classes(&self.budget.part(time, u64::MAX))
        {
            return Some(self.classes.get_or_init(|| classes));
        }
        self.classes.get().map(Vec::as_slice)
    }

    /// The orders of maximal subgroups, one for each class, if the group is simple and not too large. The number of
    /// conjugates of each is its index.
    pub fn maximal_orders(&self) -> Result<Option<Vec<u64>>, Stop> {
        let found = self.group.maximal_in_simple(self.classes()?, self.budget)?;
        Ok(found.map(|found| found.iter().filter_map(|subgroup| subgroup.chain().order_u64()).collect()))
    }

    /// The classes of maximal subgroups, if the layers of the group are known ones or it is simple and not too large.
    pub fn maximal_classes(&self) -> Result<Option<Vec<MaximalClass>>, Stop> {
        if let Some(classes) = self.group.maximal_by_layers(self.budget)? {
            return Ok(Some(classes));
        }
        let (Some(orders), Some(whole)) = (self.maximal_orders()?, self.order.to_u64()) else { return Ok(None) };
        let class = |order| MaximalClass { index: whole / order, conjugates: whole / order, classes: 1 };
        Ok(Some(orders.into_iter().map(class).collect()))
    }

    pub fn derived(&self) -> Result<&PermutationGroup, Stop> {
        if let Some(derived) = self.derived.get() {
            return Ok(derived);
        }
        let derived = self.group.derived_subgroup(self.budget)?;
        Ok(self.derived.get_or_init(|| derived))
    }

    /// The index of the derived subgroup.
    pub fn abelian_quotient(&self) -> Result<BigUint, Stop> {
        Ok(self.group.order() / self.derived()?.order())
    }

    /// The subgroup that the derived subgroup and all p-th powers generate: modulo it the group is elementary abelian.
    pub(super) fn powers_and_commutators(&self, p: u64) -> Result<PermutationGroup, Stop> {
        let derived = self.derived()?.generators().iter().cloned();
        let powers = self.group.generators().iter().map(|g| g.pow(p as i64));
        self.group.normal_closure(&derived.chain(powers).collect::<Vec<_>>(), self.budget)
    }

    /// The rank of the largest elementary abelian p-quotient.
    fn rank(&self, p: u64) -> Result<u64, Stop> {
        let mut index = self.group.order() / self.powers_and_commutators(p)?.order();
        let mut rank = 0;
        while index > BigUint::from(1u32) {
            index /= p;
            rank += 1;
        }
        Ok(rank)
    }

    /// Is an involution of the centre in every subgroup of index 2? Then it is in every maximal subgroup: one that does not
    /// contain it is a complement of what it generates, and has index 2. Not every one is found where there are very many.
    pub fn has_central_frattini_involution(&self) -> Result<bool, Stop> {
        let central = self.group.central_involutions(self.budget)?.found;
        if central.is_empty() {
            return Ok(false);
        }
        let inner = self.powers_and_commutators(2)?;
        Ok(central.iter().any(|z| inner.contains(z)))
    }

    /// The ranks of the largest elementary abelian quotients, none of them 0, by their primes.
    pub fn ranks(&self) -> Result<&BTreeMap<u64, u64>, Stop> {
        if self.ranks.get().is_none() {
            let quotient = self.abelian_quotient()?;
            let primes = self.primes().into_iter().filter(|&p| &quotient % p == BigUint::from(0u32));
            // Where p divides |G : G'| once only, its quotient is cyclic.
            let is_simple = |p: u64| &quotient % (p * p) != BigUint::from(0u32);
            let rank = |p: u64| Ok((p, if is_simple(p) { 1 } else { self.rank(p)? }));
            let ranks = primes.map(rank).collect::<Result<_, Stop>>()?;
            return Ok(self.ranks.get_or_init(|| ranks));
        }
        Ok(self.ranks.get_or_init(BTreeMap::new))
    }

    /// The primes that divide the order: each divides the length of a basic orbit.
    pub(super) fn primes(&self) -> Vec<u64> {
        let lengths = self.group.chain().orbit_lengths();
        let mut primes: Vec<u64> =
            lengths.iter().flat_map(|&length| mexagon_base::number::factor(length as u64)).map(|(p, _)| p).collect();
        primes.sort_unstable();
        primes.dedup();
        primes
    }

    pub(super) fn is_cyclic(&self) -> Result<bool, Stop> {
        Ok(self.group.is_abelian() && self.ranks()?.values().all(|&rank| rank <= 1))
    }

    /// Do these elements generate the group?
    pub(super) fn generates(&self, elements: &[Permutation]) -> Result<bool, Stop> {
        self.group.chain().is_generated_by(elements, self.budget)
    }

    /// An element that generates the group with some others, if chance finds one.
    pub(super) fn mate(&self, elements: &[Permutation]) -> Result<Option<Permutation>, Stop> {
        let mut random = Random::new(0x3A7E);
        let mut all = elements.to_vec();
        for _ in 0..PARTNERS {
            all.truncate(elements.len());
            all.push(self.group.chain().random_element(&mut random));
            if self.generates(&all)? {
                return Ok(all.pop());
            }
        }
        Ok(None)
    }

    /// Is G modulo the normal closure of some elements not cyclic? Then one element more does not generate G.
    pub(super) fn has_large_quotient(&self, elements: &[Permutation]) -> Result<bool, Stop> {
        let closure = self.group.normal_closure(elements, self.budget)?;
        if !self.derived()?.is_subgroup_of(&closure) {
            return Ok(true);
        }
        // The quotient is abelian; it is cyclic exactly if no prime has rank 2 in it.
        let index = self.group.order() / closure.order();
        for p in self.primes().into_iter().filter(|&p| &index % p == BigUint::from(0u32)) {
            let powers = self.group.generators().iter().map(|g| g.pow(p as i64));
            let all: Vec<Permutation> = closure.generators().iter().cloned().chain(powers).collect();
            let quotient = self.group.order() / self.group.normal_closure(&all, self.budget)?.order();
            if quotient > BigUint::from(p) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
