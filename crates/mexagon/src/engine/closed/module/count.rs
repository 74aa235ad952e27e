//! How many submodules and elements lead to a quotient. At a prime with a residue field of q elements the numbers are those of
//! abelian p-groups with q in place of p: Hall's polynomials are the same for all discrete valuation rings (Macdonald, chapter II).

use mexagon_algebra::group::abelian::{elements_reaching, subgroups_with_quotient};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Count, Order};
use mexagon_games::game::divisors::PartExponents;
use num_bigint::BigInt;

fn largest_first(part: &PartExponents) -> Vec<u64> {
    part.iter().rev().map(|&k| u64::from(k)).collect()
}

/// The number of submodules of a finite module with a given quotient, unless a residue field has 2^64 elements or more.
pub(super) fn submodules(
    residues: &[&Order],
    whole: &[PartExponents],
    quotient: &[PartExponents],
    budget: &Budget,
) -> Result<Option<Count>, Stop> {
    let mut product = BigInt::from(1);
    for (residue, (whole, quotient)) in residues.iter().zip(whole.iter().zip(quotient)) {
        // The submodules of a cyclic module form a chain.
        if whole.len() > 1 && !quotient.is_empty() && whole != quotient {
            let Some(q) = residue.to_u64() else { return Ok(None) };
            product *= subgroups_with_quotient(q, &largest_first(whole), &largest_first(quotient), budget)?;
        }
    }
    Ok(Some(Count::from(product)))
}

/// The number of elements of a module of order `whole` that lead from a quotient of order `order` to another, if it can be counted.
pub(super) fn elements(
    residues: &[&Order],
    whole: &Order,
    order: &Order,
    from: &[PartExponents],
    to: &[PartExponents],
    budget: &Budget,
) -> Result<Option<Count>, Stop> {
    // An element of the quotient stands for as many of the module as the submodule has.
    let submodule = whole.divided_by(order).and_then(|order| order.to_integer());
    let Some(submodule) = submodule else { return Ok(None) };
    let mut product = BigInt::from(submodule);
    for (residue, (from, to)) in residues.iter().zip(from.iter().zip(to)).filter(|(_, (from, _))| !from.is_empty()) {
        let Some(q) = residue.to_u64() else { return Ok(None) };
        product *= elements_reaching(q, &largest_first(from), &largest_first(to), budget)?;
    }
    Ok(Some(Count::from(product)))
}
