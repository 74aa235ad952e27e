//! What kind of group it is: abelian, nilpotent, split, dihedral, dicyclic, a direct product.

use super::{GroupSubject, computed, missing, named, yes_no};
use crate::engine::Failure;
use crate::engine::permutation::LargeGroup;
use crate::names::{Profile, abelian};
use mexagon_algebra::group::pc::{
    PcGroup, PcSubgroup, dicyclic_subgroup, dihedral_subgroup, is_nilpotent, splits_at_two, subgroup_ranks,
};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Order, is_prime};
use mexagon_games::game::Selection;
use mexagon_games::theory::{
    Abelian, Deciders, DirectProduct, Found, Missing, TimesTwo, TwoSplit, elementary_names, walk,
};
use std::collections::BTreeMap;

fn abelian_words(group: &Option<Abelian>) -> &'static str {
    match group {
        Some(group) if group.is_cyclic() => "G is cyclic",
        Some(_) => "G is abelian",
        None => "G is not abelian",
    }
}

fn subgroup(group: &PcGroup, found: &PcSubgroup, budget: &Budget) -> Result<Abelian, Stop> {
    let ranks = subgroup_ranks(group, found, budget)?.into_iter().map(|(p, rank)| (u64::from(p), rank));
    Ok(Abelian { order: found.order(group), ranks: ranks.collect() })
}

impl GroupSubject<'_> {
    pub(super) fn find_abelian(&self) -> Found<Option<Abelian>> {
        let from_name = |profile: &Profile| {
            let quotient = || profile.quotient.as_ref().and_then(abelian);
            let group = if profile.abelian? { Some(quotient()?) } else { None };
            let words = abelian_words(&group);
            Some(named(group, words))
        };
        let find = |pc: &PcGroup, _: &Budget| {
            let ranks = || pc.primes().iter().map(|&p| (u64::from(p), pc.prime_rank(p) as u64)).collect();
            let group = pc.is_abelian().then(|| Abelian { order: pc.order(), ranks: ranks() });
            let words = abelian_words(&group);
            Ok(computed(group, words))
        };
        self.soluble(from_name, find, None)
    }

    pub(super) fn find_nilpotent(&self) -> Found<bool> {
        let words = |holds| yes_no(holds, "G is nilpotent", "G is not nilpotent");
        let from_name = |profile: &Profile| profile.nilpotent.map(|holds| named(holds, words(holds)));
        let find = |pc: &PcGroup, budget: &Budget| {
            let holds = is_nilpotent(pc, budget)?;
            Ok(computed(holds, words(holds)))
        };
        self.soluble(from_name, find, false)
    }

    pub(super) fn find_split(&self) -> Found<Option<TwoSplit>> {
        let exponent = self.order.exponent(2);
        let no = "G is not the product of a 2-group and a group of odd order";
        let yes =
            |split: TwoSplit| format!("G = T x H with |T| = 2^{}, d(T) = {}, |H| odd", split.exponent, split.rank);
        let from_name = |profile: &Profile| {
            if !profile.splits? {
                return Some(named(None, no));
            }
            let split = TwoSplit { exponent, rank: profile.quotient.as_ref()?.prime_rank(2)? };
            Some(named(Some(split), yes(split)))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            if !splits_at_two(pc, budget)? {
                return Ok(computed(None, no));
            }
            let split = TwoSplit { exponent, rank: pc.prime_rank(2) as u64 };
            Ok(computed(Some(split), yes(split)))
        };
        self.soluble(from_name, find, None)
    }

    pub(super) fn find_dihedral(&self) -> Found<Option<Abelian>> {
        let no = "G is not a generalised dihedral group";
        let from_name = |profile: &Profile| {
            let Some(a) = profile.dihedral.as_ref()? else { return Some(named(None, no)) };
            Some(named(Some(abelian(a)?), "G = Dih(A), an abelian group A with an involution that inverts it"))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            let found = match dihedral_subgroup(pc, budget)? {
                Some(found) => Some(subgroup(pc, &found, budget)?),
                // Z2^r = Dih(Z2^(r-1))
                None if pc.len() >= 2 && pc.is_abelian() && pc.prime_rank(2) == pc.len() => {
                    let rank = pc.len() as u64 - 1;
                    Some(Abelian { order: Order::of(2).pow(rank), ranks: [(2, rank)].into() })
                }
                None => None,
            };
            let yes = "G = Dih(A): an abelian subgroup A of index 2 is inverted by an involution outside";
            let words = if found.is_some() { yes } else { no };
            Ok(computed(found, words))
        };
        self.dihedral.get_or_init(|| self.soluble(from_name, find, None)).clone()
    }

    pub(super) fn find_dicyclic(&self) -> Found<Option<Order>> {
        let no = "G is not dicyclic";
        let from_name = |profile: &Profile| {
            let Some(n) = profile.dicyclic? else { return Some(named(None, no)) };
            Some(named(Some(Order::of(n)), format!("G is dicyclic of order {}", 4 * n)))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            let yes = "G is dicyclic: a cyclic subgroup of index 2 is inverted by an element of order 4 outside";
            Ok(match dicyclic_subgroup(pc, budget)? {
                Some(found) => computed(found.order(pc).divided_by(&Order::of(2)), yes),
                None => computed(None, no),
            })
        };
        self.soluble(from_name, find, None)
    }

    pub(super) fn find_abelian_quotient(&self) -> Found<BTreeMap<u64, u64>> {
        let words = |ranks: &BTreeMap<u64, u64>| match &elementary_names(ranks)[..] {
            [] => "G is perfect".to_owned(),
            [one] => format!("the largest elementary abelian quotient of G is {one}"),
            list => format!("the largest elementary abelian quotients of G are {}", list.join(", ")),
        };
        let quotient = self.profile.and_then(|profile| profile.quotient.as_ref());
        if let Some(Abelian { ranks, .. }) = quotient.and_then(abelian) {
            return Ok(named(ranks.clone(), words(&ranks)));
        }
        let mut ranks: BTreeMap<u64, u64> = match self.pc()? {
            Some(pc) => pc.primes().iter().map(|&p| (u64::from(p), pc.prime_rank(p) as u64)).collect(),
            None => self.permutation_ranks()?,
        };
        ranks.retain(|_, rank| *rank > 0);
        Ok(computed(ranks.clone(), words(&ranks)))
    }

    /// The ranks of the elementary abelian quotients of a group that is not soluble, by its derived subgroup.
    fn permutation_ranks(&self) -> Result<BTreeMap<u64, u64>, Missing> {
        let (object, budget) = self.more_than_a_name()?;
        let group = object.permutations(budget).map_err(|error| missing(&Failure::Object(error)))?;
        Ok(LargeGroup::new(group.clone(), self.order.clone(), budget).ranks()?.clone())
    }

    pub(super) fn find_simple(&self) -> Found<bool> {
        let prime = self.order.to_u64().is_some_and(is_prime);
        let words = |holds| yes_no(holds, "G is simple", "G is not simple");
        let from_name = |profile: &Profile| {
            let perfect = profile.quotient.as_ref()?.is_trivial();
            // The groups that are known to be 3/2-generated by name are the simple ones and S_n.
            match (profile.half_generated, profile.abelian) {
                (true, _) if perfect => Some(named(true, words(true))),
                (_, Some(true)) => Some(named(prime, words(prime))),
                _ if !perfect => Some(named(false, words(false))),
                _ => None,
            }
        };
        if let Some(fact) = self.profile.and_then(from_name) {
            return Ok(fact);
        }
        match self.pc()? {
            Some(_) => Ok(computed(prime, if prime { "|G| is prime" } else { "G is soluble and |G| is not prime" })),
            None => Err(Missing::Unknown("the name does not tell".into())),
        }
    }

    pub(super) fn find_times_two(&self) -> Found<Option<TimesTwo>> {
        let Some(profile) = self.profile else { return Err(Missing::Unknown("how G is a product".into())) };
        let two = |profile: &Profile| profile.order == Order::of(2);
        let other = match profile.factors.as_slice() {
            [x, y] if two(y) => Some(x),
            [x, y] if two(x) => Some(y),
            _ => None,
        };
        let polygon = |profile: &Profile| {
            let rotations = abelian(profile.dihedral.as_ref()?.as_ref()?).filter(Abelian::is_cyclic)?;
            rotations.order.to_u64().filter(|&n| n >= 3)
        };
        let dihedral = other.and_then(polygon).map(TimesTwo::Dihedral);
        let dicyclic = || other.and_then(|profile| profile.dicyclic.flatten()).map(TimesTwo::Dicyclic);
        Ok(match dihedral.or_else(dicyclic) {
            Some(found @ TimesTwo::Dihedral(n)) => {
                named(Some(found), format!("G is the dihedral group of order {} times Z2", 2 * n))
            }
            Some(found @ TimesTwo::Dicyclic(n)) => {
                named(Some(found), format!("G is the dicyclic group of order {} times Z2", 4 * n))
            }
            None => named(None, "G is not written as a dihedral or dicyclic group times Z2"),
        })
    }

    pub(super) fn find_direct_product(&self) -> Found<Option<DirectProduct>> {
        let Some(profile) = self.profile else { return Err(Missing::Unknown("how G is a product".into())) };
        if profile.factors.iter().filter(|factor| factor.order.is_even()).count() > 1 {
            let product = DirectProduct { several: true, cyclic: None, coprime: None, avoidance: None };
            return Ok(named(Some(product), "G is a product with several factors of even order"));
        }
        let Some((even, odd)) = profile.mixed_product() else {
            return Ok(named(None, "G is not written as a product of an even and an odd group"));
        };
        let quotient = |group: &Profile| group.quotient.as_ref().and_then(abelian);
        let cyclic = match odd.abelian {
            Some(true) => quotient(&odd).map(|group| group.is_cyclic()),
            other => other,
        };
        let coprime = quotient(even).map(|group| group.order.is_coprime(&odd.order));
        let avoidance = walk(Selection::Dng, &GroupSubject::named(even), &Deciders::all())?.decision;
        let product = DirectProduct { several: false, cyclic, coprime, avoidance };
        let statement = format!("G = X x H, X of even order ({}), H of odd order ({})", even.words, odd.words);
        Ok(named(Some(product), statement))
    }
}
