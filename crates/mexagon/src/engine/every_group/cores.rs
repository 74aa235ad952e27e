//! The groups H of an order with O_2(H) = 1.
//!
//! If H is soluble, a Sylow 2-subgroup T acts faithfully on the Fitting subgroup F, which has odd order, because C_H(F) lies in F; the action is
//! coprime, so T acts faithfully on F / Phi(F) too (Burnside), and |T| divides the product of |GL(k,p)| over the p^k that |H|
//! is the product of. That leaves few orders, and of the orders whose groups are not embedded none: for those that are divided by two primes
//! only all groups are soluble (Burnside), and a group H of order 1920 that is not soluble and has O_2(H) = 1 has a component, which is A_5: no other
//! simple group has an order that divides 1920, and a centre of order 2 would lie in O_2(H). There is no other one, the order of the Fitting subgroup is
//! odd and divides 1920 / 60, so it is 1, and H lies between A_5 and its automorphism group S_5, which is too small.

use super::LARGEST;
use super::core::Core;
use crate::engine::Failure;
use crate::object::Object;
use mexagon_algebra::group::listed::has_normal_two_subgroup;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use mexagon_small_groups::{Block, SmallGroup};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

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
            let cores = match self.known.entry(small) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(place) => place.insert(cores(small, budget)?),
            };
            for core in cores {
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

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_small_groups::{number_of_groups, orders};

    /// Where the bound excludes soluble groups, all of them have a normal 2-subgroup.
    #[test]
    fn the_bound_is_right() {
        let budget = Budget::unlimited();
        let mut excluded = 0;
        for order in orders().take_while(|&order| order <= 216).filter(|order| order % 4 == 0 && *order != 128) {
            if soluble_two_part(order) >= 1 << order.trailing_zeros() {
                continue;
            }
            let block = Block::of(order).expect("embedded");
            for id in 1..=number_of_groups(order).expect("embedded") {
                let group = block.group(id);
                if matches!(group, SmallGroup::Soluble(_)) {
                    excluded += 1;
                    let object = Object::of_small_group(String::new(), &group, &budget).expect("embedded");
                    let base = object.base(&budget).expect("small");
                    assert!(has_normal_two_subgroup(&base.cayley, &budget).expect("no limit"), "{order}.{id}");
                }
            }
        }
        assert!(excluded > 1000, "{excluded}");
    }

    #[test]
    fn nothing_is_constructed_from_orders_that_are_not_embedded() {
        let bounds = [512, 768, 1024, 1152, 1280, 1536, 1792, 1920].map(soluble_two_part);
        assert_eq!(bounds, [1, 2, 1, 16, 4, 2, 2, 8]);
        for order in [512, 768, 1024, 1152, 1280, 1536, 1792, 1920] {
            assert!(cores(order, &Budget::unlimited()).expect("nothing to look for").is_empty());
        }
    }

    /// O_2(H) = 1 for the groups of odd order, dihedral groups with an odd cycle, Z_5 : Z_4, Z_3^2 : Q_8, A_5, S_5.
    #[test]
    fn groups_without_a_normal_two_subgroup() {
        let names = |order| {
            let found = cores(order, &Budget::unlimited()).expect("no limit");
            found.iter().map(|core| core.extended_name(&[])).collect::<Vec<_>>()
        };
        assert_eq!(names(1), ["SmallGroup(1,1)"]);
        assert_eq!(names(6), ["SmallGroup(6,1)"]);
        assert_eq!(names(20), ["SmallGroup(20,3)"]);
        assert_eq!(names(27).len(), 5);
        // A_5, Z_3 x (Z_5 : Z_4) and Z_15 : Z_4 with Z_4 faithful on Z_5, S_3 x D_10.
        assert_eq!(names(60), [5, 6, 7, 8].map(|id| format!("SmallGroup(60,{id})")));
        assert!(names(72).contains(&"SmallGroup(72,41)".to_owned()));
        assert!(names(120).contains(&"SmallGroup(120,34)".to_owned()));
        assert_eq!([2, 4, 8, 12, 24, 48].map(|order| names(order).len()), [0; 6]);
    }
}
