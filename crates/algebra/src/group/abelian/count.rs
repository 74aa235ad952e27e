//! How many subgroups and elements lead to a quotient, by the Hall polynomials that have a closed form.
//!
//! Source: I. G. Macdonald, Symmetric Functions and Hall Polynomials, chapter II (the numbers of subgroups of a type, and the
//! polynomials of a cyclic type). The tests count by hand.

use mexagon_base::budget::{Budget, Stop};
use num_bigint::BigInt;

/// The exponents of a p-group, the largest first.
type PartList<'a> = &'a [u64];

/// The number of exponents that are at least i.
fn conjugate(parts: PartList<'_>, i: u64) -> u64 {
    parts.iter().filter(|part| **part >= i).count() as u64
}

/// A power, if numbers of its length can be multiplied in a moment.
fn power(p: u64, exponent: u64, budget: &Budget) -> Result<BigInt, Stop> {
    budget.check()?;
    let bits = exponent.saturating_mul(u64::from(p.ilog2()) + 1);
    budget.bytes(bits.saturating_mul(16))?;
    let exponent = u32::try_from(exponent).map_err(|_| Stop::Bytes(budget.limits().bytes))?;
    Ok(BigInt::from(p).pow(exponent))
}

/// The number of subspaces of dimension k of a space of dimension n over the field of p elements.
fn gaussian(n: u64, k: u64, p: u64, budget: &Budget) -> Result<BigInt, Stop> {
    let mut count = BigInt::from(1);
    // As many of dimension k as of dimension n - k; each step gives the number for one dimension more.
    for i in 0..k.min(n - k) {
        count *= power(p, n - i, budget)? - 1;
        count /= power(p, i + 1, budget)? - 1;
    }
    Ok(count)
}

/// The number of subgroups of a p-group with exponents `whole` whose quotient has the exponents `quotient`; as many as subgroups
/// of that type, by duality.
pub fn subgroups_with_quotient(
    p: u64,
    whole: PartList<'_>,
    quotient: PartList<'_>,
    budget: &Budget,
) -> Result<BigInt, Stop> {
    let mut count = BigInt::from(1);
    for i in 1..=whole.first().copied().unwrap_or(0) {
        let (all, here, next) = (conjugate(whole, i), conjugate(quotient, i), conjugate(quotient, i + 1));
        count *= power(p, next * (all - here), budget)? * gaussian(all - next, here - next, p, budget)?;
    }
    Ok(count)
}

/// The number of elements of a p-group with exponents `whole` whose quotient has the exponents `quotient`, which must be one.
pub fn elements_reaching(p: u64, whole: PartList<'_>, quotient: PartList<'_>, budget: &Budget) -> Result<BigInt, Stop> {
    let highest = whole.first().copied().unwrap_or(0);
    let weight = |parts: PartList<'_>| (0..).zip(parts).map(|(i, part)| i * part).sum::<u64>();
    let lost = whole.iter().sum::<u64>() - quotient.iter().sum::<u64>();
    let strip = |i: u64| conjugate(whole, i) > conjugate(quotient, i);
    let mut exponent = lost + weight(whole) - weight(quotient);
    let mut count = BigInt::from(1);
    for i in (1..=highest).filter(|&i| strip(i) && !strip(i + 1)) {
        let multiplicity = conjugate(whole, i) - conjugate(whole, i + 1);
        exponent -= multiplicity;
        count *= power(p, multiplicity, budget)? - 1;
    }
    Ok(count * power(p, exponent, budget)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::abelian::{AbelianType, Frame, Vector};
    use mexagon_base::budget::Budget;
    use std::collections::BTreeMap;

    #[test]
    fn counts_elements_as_by_hand() {
        let shapes: [(u64, &[u64]); 6] =
            [(2, &[1, 1]), (2, &[3, 1]), (2, &[2, 2, 1]), (3, &[2, 1]), (2, &[3, 2, 1]), (3, &[1, 1, 1])];
        for (p, whole) in shapes {
            let orders: Vec<u64> = whole.iter().map(|&e| p.pow(e as u32)).collect();
            let mut counts: BTreeMap<Vec<u64>, u64> = BTreeMap::new();
            for number in 0..orders.iter().product() {
                let mut left = number;
                let mut element = Vector::new();
                for (place, n) in orders.iter().enumerate() {
                    if left % n > 0 {
                        element.insert(place, BigInt::from(left % n));
                    }
                    left /= n;
                }
                let kind: AbelianType =
                    Frame::quotient(&orders, &[element], &Budget::unlimited()).expect("no limit").kind();
                let runs = kind.exponents(p).into_iter();
                let parts = runs.flat_map(|(e, count)| std::iter::repeat_n(e, count as usize)).collect();
                *counts.entry(parts).or_insert(0) += 1;
            }
            for (quotient, count) in counts {
                let found = elements_reaching(p, whole, &quotient, &Budget::unlimited());
                assert_eq!(found, Ok(BigInt::from(count)), "{p} {whole:?} {quotient:?}");
            }
        }
    }

    #[test]
    fn counts_subgroups() {
        // Z2 x Z4: one, three, three and one subgroups of orders 1, 2, 4, 8; of index 4 two with quotient Z4, one with Z2^2.
        let budget = Budget::unlimited();
        let count = |quotient: &[u64]| subgroups_with_quotient(2, &[2, 1], quotient, &budget).expect("no limit");
        assert_eq!(
            [count(&[]), count(&[1]), count(&[2]), count(&[1, 1]), count(&[2, 1])],
            [1, 3, 2, 1, 1].map(BigInt::from)
        );
        assert_eq!(subgroups_with_quotient(2, &[1; 4], &[1, 1], &budget), Ok(BigInt::from(35)));
        assert_eq!(subgroups_with_quotient(3, &[], &[], &budget), Ok(BigInt::from(1)));
    }
}
