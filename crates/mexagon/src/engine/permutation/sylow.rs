//! Proper even subgroups around all elements of odd order, and all involutions up to conjugacy, by Sylow's theorem.
//!
//! The classes of a group on thousands of points take long to find, since each needs its centraliser and many elements must
//! be shown not to be conjugate. Here only elements of prime order in Sylow subgroups are looked at, and nothing is lost if two of
//! them are conjugate. An element g of odd order has a power z of prime order p, unless it is the identity, and < z > is conjugate
//! to one of the subgroups that were looked at. If N(< z >) is even and not G, it is a proper even subgroup that contains g. If it is odd
//! and z is only centralised by its powers, then g, which commutes with z, is one of them; a proper even subgroup around z will do.

use super::LargeGroup;
use super::dng::{is_even, proper};
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::count;
use mexagon_base::random::Random;
use mexagon_games::theory::Reason;
use num_bigint::BigUint;

/// How many random involutions are put together with an element whose normaliser is odd.
const TRIES: usize = 10_000;

/// One in so many of these pairs is looked at closely, the others only for what the two do to one point.
const CLOSELY: usize = 250;

/// Reasons why every element of odd order is in a proper even subgroup. `None` if that was not seen.
pub(super) fn cover(group: &LargeGroup<'_>, budget: &Budget) -> Result<Option<Vec<Reason>>, Stop> {
    let mut orders: Vec<u64> = Vec::new();
    let mut apart: Vec<Reason> = Vec::new();
    let order = group.group.order();
    // Large primes first: there it is seen soonest that elements are in no proper even subgroup.
    for p in group.primes().into_iter().rev().filter(|p| p % 2 == 1) {
        let Some(elements) = group.group.elements_of_prime_order(p, budget)? else { return Ok(None) };
        for z in elements {
            let class = group.group.rational_class(&z, budget)?;
            if is_even(&class.normaliser()) && class.normaliser() != order {
                orders.push(p);
                continue;
            }
            let around = if class.centraliser == p.into() { around(group, &z, budget)? } else { None };
            let Some(around) = around else { return Ok(None) };
            apart.push(Reason::computed(format!(
                "an element of order {p} that commutes with its powers only is in a proper subgroup of order {around} with an \
                 involution"
            )));
        }
    }
    let normalisers = match orders.len() {
        0 => String::new(),
        _ => format!("; the normalisers of those of the orders {} are even and not G", listed(&orders)),
    };
    let mut because = vec![Reason::computed(format!(
        "each subgroup of odd prime order is conjugate to one in a Sylow subgroup, and so to one of {} that were looked at{normalisers}",
        orders.len() + apart.len(),
    ))];
    because.append(&mut apart);
    because.push(Reason::new(
        "an element of odd order normalises each subgroup of prime order that its powers generate",
        "Mexagon, Groups too large to list",
    ));
    Ok(Some(because))
}

/// Orders in words: `13, 11, 3 (4 times)`.
fn listed(orders: &[u64]) -> String {
    let chunks = orders.chunk_by(|a, b| a == b);
    let words = chunks.map(|chunk| match chunk.len() {
        1 => chunk[0].to_string(),
        n => format!("{} ({})", chunk[0], count(n as u64, "time", "times")),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// The order of a proper subgroup that an element generates with an involution, if chance finds one.
fn around(group: &LargeGroup<'_>, z: &Permutation, budget: &Budget) -> Result<Option<BigUint>, Stop> {
    let mut random = Random::new(0xA204);
    let chain = group.group.chain();
    for tried in 0..TRIES {
        budget.check_now()?;
        let x = chain.random_element(&mut random);
        let Some(order) = u64::try_from(x.order()).ok().filter(|order| order % 2 == 0) else { continue };
        let t = x.pow((order / 2) as i64);
        if tried % CLOSELY == 0 || chain.has_longer_orbit_than(&[z.clone(), t.clone()]) {
            let found = proper(group, z, &t)?;
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(None)
}
