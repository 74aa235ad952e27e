//! The groups H of an order with O_2(H) = 1.
//!
//! If H is soluble, a Sylow 2-subgroup T acts faithfully on the Fitting subgroup F, which has odd order, because C_H(F) lies in F; the action is
//! coprime, so T acts faithfully on F / Phi(F) too (Burnside), and |T| divides the product of |GL(k,p)| over the p^k that |H|
//! is the product of. That leaves few orders, and of the orders whose groups are not embedded none: for those that are divided by two primes
//! only all groups are soluble (Burnside), and a group of order 1920 that is not soluble and has O_2(H) = 1 has a component, which is A_5 (no other
//! simple group has an order that divides 1920, and SL(2,5) has a centre of order 2), and no other one; the Fitting subgroup is
//! odd and its order divides 1920 / 60, so it is trivial, and H lies between A_5 and its automorphism group S_5, which is too small.

use super::LARGEST;
use super::core::Core;
use crate::engine::Failure;
use crate::object::Object;
use mexagon_algebra::group::listed::has_normal_two_subgroup;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use mexagon_small_groups::{Block, SmallGroup};
use std::collections::BTreeMap;

/// The groups H that were found, by their orders.
#[derive(Debug, Default)]
pub(crate) struct Cores {
    known: BTreeMap<u32, Vec<Core>>,
}

impl Cores {
    /// The groups of an order up to 2000 whose Frattini subgroup is odd, by names that can be read, one for each up to isomorphism.
    pub fn odd_frattini(&mut self, order: u32, budget: &Budget) -> Result<Vec<String>, Failure> {
        let mut names = Vec::new();
        for dimension in 0..=order.trailing_zeros() {
            let small = order >> dimension;
            if !self.known.contains_key(&small) {
                self.known.insert(small, cores(small, budget)?);
            }
            for core in self.known.get(&small).into_iter().flatten() {
                for multiplicities in core.semisimple(dimension as usize, budget)? {
                    names.push(core.extended_name(&multiplicities));
                }
            }
        }
        Ok(names)
    }
}

/// The groups H of an order with O_2(H) = 1, with all modules that matter up to order 2000.
fn cores(order: u32, budget: &Budget) -> Result<Vec<Core>, Failure> {
    let two_part = 1 << order.trailing_zeros();
    let may_be_soluble = soluble_two_part(order) >= two_part;
    if !may_be_soluble && (factor(u64::from(order)).len() < 3 || order == 1920) {
        return Ok(Vec::new());
    }
    let block = Block::of(order).ok_or(Stop::Unsuitable("an order whose groups are embedded"))?;
    let dimension = (LARGEST / order).ilog2() as usize;
    let mut found = Vec::new();
    for id in 1..=block.len() {
        budget.check()?;
        let group = block.group(id);
        let soluble = matches!(group, SmallGroup::Soluble(_));
        if soluble && (!may_be_soluble || shows_an_involution(&group)) {
            continue;
        }
        let name = format!("SmallGroup({order},{id})");
        let object = Object::of_small_group(name.clone(), &group, budget)?;
        let base = object.base(budget)?;
        if !has_normal_two_subgroup(&base.cayley, budget)? {
            found.push(Core::open(name, base, dimension, budget)?);
        }
    }
    Ok(found)
}

/// Do the relations of a group show a central involution?
fn shows_an_involution(group: &SmallGroup) -> bool {
    let SmallGroup::Soluble(group) = group else { return false };
    group.sketch().is_some_and(|sketch| sketch.has_central_involution())
}

/// What the order of a Sylow 2-subgroup of H divides, a power of 2, if H has some order, is soluble, and O_2(H) = 1.
fn soluble_two_part(order: u32) -> u64 {
    let odd = factor(u64::from(order)).into_iter().filter(|(p, _)| *p != 2);
    let powers = odd.flat_map(|(p, k)| (1..=k).map(move |i| p.pow(i as u32)));
    powers.map(|power| 1 << (power - 1).trailing_zeros()).product()
}
