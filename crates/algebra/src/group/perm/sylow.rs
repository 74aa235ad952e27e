//! Sylow subgroups, found at random in the centraliser of an element and proved by their orders.
//!
//! Let p^e be the largest power of p that divides |G|. As long as an orbit has a length that p does not divide, the
//! stabiliser of one of its points takes the place of the group. Then an element z of order p is sought whose centraliser has
//! an order that p^e divides: one in the centre of a Sylow subgroup. If m is the length of the cycle of z at a point in an orbit of l
//! points of the centraliser and p does not divide l / m, the stabiliser of that point with z has index l / m and takes the
//! place of the centraliser. In what is left, random p-elements are collected as long as they generate a p-group. Chance
//! only finds the subgroup: in the end a chain proves that its order is p^e.

use num_bigint::BigUint;

use super::chain::StabiliserChain;
use super::group::PermutationGroup;
use super::permutation::Permutation;
use super::random::Mixer;
use super::search::ConjugacySearch;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// How many elements of order p are tried for one in the centre of a Sylow subgroup: in all, and of those with equal cycles.
const CENTRAL_TRIES: usize = 400;
const EQUAL_TRIES: usize = 3;

/// How many random p-elements are tried in a row without the subgroup growing.
const GROWTH_TRIES: usize = 20_000;

/// A Sylow subgroup and two that contain it, in which many of its elements are conjugate: the stabiliser of some points, and
/// the centraliser there of an element of its centre.
pub(super) struct Sylow {
    pub group: PermutationGroup,
    pub above: PermutationGroup,
    pub around: PermutationGroup,
}

/// The exponent of a prime in a number.
pub(in crate::group) fn exponent(n: &BigUint, p: u64) -> u32 {
    let mut rest = n.clone();
    let mut exponent = 0;
    while rest > BigUint::from(0u32) && &rest % p == BigUint::from(0u32) {
        rest /= p;
        exponent += 1;
    }
    exponent
}

/// Is a number a power of a prime?
fn is_power(n: &BigUint, p: u64) -> bool {
    *n == BigUint::from(p).pow(exponent(n, p))
}

/// The largest power of a permutation whose order is a power of p. `None` if it is the identity, or out of reach.
fn prime_part(x: &Permutation, p: u64) -> Option<Permutation> {
    let mut rest = u64::try_from(x.order()).ok().filter(|&order| order < 1 << 62 && order.is_multiple_of(p))?;
    while rest.is_multiple_of(p) {
        rest /= p;
    }
    Some(x.pow(rest as i64))
}

/// A power of order p, if there is one.
pub(super) fn prime_power(x: &Permutation, p: u64) -> Option<Permutation> {
    let order = u64::try_from(x.order()).ok().filter(|&order| order < 1 << 62 && order.is_multiple_of(p))?;
    Some(x.pow((order / p) as i64))
}

impl PermutationGroup {
    /// A Sylow p-subgroup, if chance finds one.
    pub(super) fn sylow(&self, p: u64, budget: &Budget) -> Result<Option<Sylow>, Stop> {
        let wanted = exponent(&self.order(), p);
        let mut random = Random::new(0x5710 ^ p);
        let above = self.above_sylow(p, None, budget)?;
        let Some((z, around)) = above.around_sylow(p, wanted, &mut random, budget)? else { return Ok(None) };
        let narrow = around.above_sylow(p, Some(&z), budget)?;
        let mut generators = vec![z];
        let mut order = BigUint::from(p);
        let wanted = BigUint::from(p).pow(wanted);
        let mut tries = 0;
        let mut mixer = Mixer::new(self.degree(), narrow.generators().to_vec(), &mut random, budget)?;
        while order < wanted {
            budget.check_now()?;
            tries += 1;
            if tries > GROWTH_TRIES {
                return Ok(None);
            }
            let Some(y) = prime_part(mixer.next(&mut random, budget)?, p) else { continue };
            if !generators.iter().all(|q| (q * &y).is_of_prime_power_order(p)) {
                continue;
            }
            generators.push(y);
            let found = approximate_order(self.degree(), &generators, &mut random, budget)?;
            if found > order && is_power(&found, p) {
                order = found;
                tries = 0;
            } else {
                generators.pop();
            }
        }
        let group = PermutationGroup::new(self.degree(), &generators, budget)?;
        Ok((group.order() == wanted).then_some(Sylow { group, above, around }))
    }

    /// A smaller subgroup that contains a Sylow p-subgroup of this one: stabilisers of points, with an element of order p
    /// that the group centralises, as long as their indices are prime to p.
    fn above_sylow(&self, p: u64, central: Option<&Permutation>, budget: &Budget) -> Result<Self, Stop> {
        let mut group = self.clone();
        loop {
            budget.check_now()?;
            let cycle = |point: u32| if central.is_some_and(|z| z.image(point) != point) { p as usize } else { 1 };
            let fits = |orbit: &&Vec<u32>| {
                let blocks = orbit.len() / cycle(orbit[0]);
                blocks > 1 && !(blocks as u64).is_multiple_of(p)
            };
            // The longest: that leaves the smallest group.
            let orbits = group.orbits();
            let Some(orbit) = orbits.iter().filter(fits).max_by_key(|orbit| orbit.len() / cycle(orbit[0])) else {
                return Ok(group);
            };
            let order = group.order() / (orbit.len() / cycle(orbit[0]));
            let mut generators = group.chain().rebased([orbit[0]], budget)?.tail().strong_generators();
            generators.extend(central.cloned());
            group = Self::of_order(self.degree(), generators, &order, budget)?;
        }
    }

    /// An element of order p and its centraliser, whose order is divisible by as high a power of p as that of the group.
    fn around_sylow(
        &self,
        p: u64,
        wanted: u32,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Option<(Permutation, Self)>, Stop> {
        let mut tried: Vec<Vec<u32>> = Vec::new();
        for _ in 0..CENTRAL_TRIES {
            budget.check_now()?;
            let Some(z) = prime_power(&self.chain().random_element(random), p) else { continue };
            if wanted == 1 {
                let cyclic = Self::of_order(self.degree(), vec![z.clone()], &BigUint::from(p), budget)?;
                return Ok(Some((z, cyclic)));
            }
            let kind = z.cycle_type();
            if tried.iter().filter(|known| **known == kind).count() >= EQUAL_TRIES {
                continue;
            }
            tried.push(kind);
            let (generators, order) = ConjugacySearch::new(self.chain(), &z, budget)?.centraliser(budget)?;
            if exponent(&order, p) == wanted {
                let centraliser = Self::of_order(self.degree(), generators, &order, budget)?;
                return Ok(Some((z, centraliser)));
            }
        }
        Ok(None)
    }

    /// The group that some elements generate, whose order is known.
    pub(super) fn of_order(
        degree: usize,
        generators: Vec<Permutation>,
        order: &BigUint,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let mut random = Random::new(0x0DE2);
        let mut chain = StabiliserChain::trivial(degree);
        for g in &generators {
            chain.insert(g, budget)?;
        }
        let mut mixer = Mixer::new(degree, generators.clone(), &mut random, budget)?;
        while chain.order() < *order {
            chain.insert(mixer.next(&mut random, budget)?, budget)?;
        }
        chain.tidy(budget)?;
        Ok(Self::from_chain(generators, chain))
    }
}

/// The order of the group that some elements generate, or a number below it: nothing is proved.
fn approximate_order(
    degree: usize,
    generators: &[Permutation],
    random: &mut Random,
    budget: &Budget,
) -> Result<BigUint, Stop> {
    let mut chain = StabiliserChain::trivial(degree);
    for g in generators {
        chain.insert(g, budget)?;
    }
    let mut mixer = Mixer::new(degree, generators.to_vec(), random, budget)?;
    let mut quiet = 0;
    while quiet < 4 {
        quiet = if chain.insert(mixer.next(random, budget)?, budget)? { 0 } else { quiet + 1 };
    }
    Ok(chain.order())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::classical;
    use crate::group::perm::named;

    #[test]
    fn sylow_subgroups_have_the_right_orders() {
        let budget = Budget::unlimited();
        let mut groups: Vec<PermutationGroup> =
            [5, 6, 8, 9].map(|n| PermutationGroup::new(n, &named::symmetric(n), &budget).unwrap()).into();
        groups.push(classical::mathieu(12).unwrap().verified(&budget).unwrap().unwrap());
        for group in groups {
            let order = group.order();
            for p in [2, 3, 5, 7, 11].into_iter().filter(|&p| exponent(&order, p) > 0) {
                let sylow = group.sylow(p, &budget).unwrap().expect("it is found");
                assert_eq!(sylow.group.order(), BigUint::from(p).pow(exponent(&order, p)));
                assert!(sylow.group.is_subgroup_of(&group) && sylow.around.is_subgroup_of(&group));
            }
        }
    }

    #[test]
    fn parts_and_powers() {
        let x = Permutation::from_cycles(9, &[vec![0, 1, 2, 3], vec![4, 5, 6]]).unwrap();
        assert_eq!(prime_part(&x, 2).unwrap().order(), 4u32.into());
        assert_eq!(prime_power(&x, 2).unwrap().order(), 2u32.into());
        assert_eq!(prime_power(&x, 3).unwrap().order(), 3u32.into());
        assert!(prime_part(&x, 5).is_none() && prime_power(&x, 7).is_none());
        assert!(is_power(&81u32.into(), 3) && !is_power(&82u32.into(), 3) && is_power(&1u32.into(), 3));
    }
}
