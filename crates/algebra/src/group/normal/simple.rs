//! Simple groups that are subnormal in a perfect group.
//!
//! Let Q be primitive on n points. A normal subgroup that is not trivial is transitive, so n divides its order, and for each prime p that
//! divides n it contains an element of order p. So Q is simple if all elements of order p, for one such p, have Q as their normal
//! closure; up to conjugacy they are in one Sylow subgroup. A group on any points acts primitively on the largest blocks of an orbit, and either the kernel
//! or a normal closure that is not the whole group is a smaller normal subgroup to go on with.

use super::action::primitive_action;
use crate::group::perm::{Permutation, PermutationGroup, exponent};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use num_bigint::BigUint;

/// The classes of all elements of larger groups are not looked for.
const MOST_CLASSED: u64 = 100_000_000;

/// What is found at the bottom of a perfect group.
pub(super) enum Bottom {
    /// A subnormal subgroup that is simple and not abelian.
    Simple(PermutationGroup),
    /// An element of an abelian normal subgroup of a subnormal one.
    Abelian(Permutation),
    Unknown,
}

/// The last term of the derived series.
pub(super) fn residual(group: &PermutationGroup, budget: &Budget) -> Result<PermutationGroup, Stop> {
    Ok(group.derived_series(budget)?.pop().unwrap_or_else(|| group.clone()))
}

/// An element of the last term of the derived series of a soluble group that is not trivial.
fn last_element(group: &PermutationGroup, budget: &Budget) -> Result<Bottom, Stop> {
    let series = group.derived_series(budget)?;
    let last = series.iter().rev().find_map(|term| term.generators().first());
    Ok(last.map_or(Bottom::Unknown, |x| Bottom::Abelian(x.clone())))
}

/// A simple subnormal subgroup of a perfect group that is not trivial.
pub(super) fn bottom(group: &PermutationGroup, budget: &Budget) -> Result<Bottom, Stop> {
    let mut group = group.clone();
    loop {
        budget.check_now()?;
        let orbits = group.orbits();
        let Some(orbit) = orbits.iter().filter(|orbit| orbit.len() > 1).min_by_key(|orbit| orbit.len()) else {
            return Ok(Bottom::Unknown);
        };
        let action = primitive_action(&group, orbit, budget)?;
        let smaller = if action.image(&group, budget)?.order() < group.order() {
            group.kernel_of(&action.images(&group)?, budget)?
        } else if is_alternating(&group, action.degree()) {
            return Ok(Bottom::Simple(group));
        } else {
            match smaller_closure(&group, action.degree(), budget)? {
                None => return Ok(Bottom::Unknown),
                Some(closure) if closure.order() == group.order() => return Ok(Bottom::Simple(group)),
                Some(closure) => closure,
            }
        };
        let perfect = residual(&smaller, budget)?;
        if perfect.generators().is_empty() {
            return last_element(&smaller, budget);
        }
        group = perfect;
    }
}

/// Is a group that acts faithfully on n points the alternating group, and simple?
fn is_alternating(group: &PermutationGroup, n: usize) -> bool {
    n >= 5 && group.order() * 2u32 == (1..=n).map(BigUint::from).product()
}

/// For a group that has a faithful primitive action of degree n: the normal closure of an element of order p, a proper
/// subgroup if there is one; p is a prime that divides n. `None` if the elements of order p could not be found.
fn smaller_closure(group: &PermutationGroup, n: usize, budget: &Budget) -> Result<Option<PermutationGroup>, Stop> {
    let order = group.order();
    let mut primes: Vec<u64> = factor(n as u64).into_iter().map(|(p, _)| p).collect();
    primes.sort_by_key(|&p| BigUint::from(p).pow(exponent(&order, p)));
    let Some(elements) = elements_of_prime_order(group, &primes, budget)? else { return Ok(None) };
    let mut last = None;
    for x in elements {
        let closure = group.normal_closure(&[x], budget)?;
        let is_smaller = closure.order() < order;
        last = Some(closure);
        if is_smaller {
            break;
        }
    }
    Ok(last)
}

/// All elements of order p up to powers and conjugacy, for one of some primes: from a Sylow subgroup, or else from the classes of all elements.
fn elements_of_prime_order(
    group: &PermutationGroup,
    primes: &[u64],
    budget: &Budget,
) -> Result<Option<Vec<Permutation>>, Stop> {
    for &p in primes {
        if let Some(elements) = group.elements_of_prime_order(p, budget)? {
            return Ok(Some(elements));
        }
    }
    let Some(&p) = primes.first().filter(|_| group.order() <= BigUint::from(MOST_CLASSED)) else { return Ok(None) };
    let classes = group.rational_classes(budget)?;
    Ok(Some(classes.into_iter().filter(|class| class.order == p).map(|class| class.representative).collect()))
}
