//! How many subgroups and elements lead to a quotient, by the Hall polynomials that have a closed form.
//!
//! Source: I. G. Macdonald, Symmetric Functions and Hall Polynomials, chapter II (the numbers of subgroups of a type, and the
//! polynomials of a cyclic type). The tests count by hand.

use num_bigint::BigInt;

/// The exponents of a p-group, the largest first.
type PartList<'a> = &'a [u64];

/// The number of exponents that are at least i.
fn conjugate(parts: PartList<'_>, i: u64) -> u64 {
    parts.iter().filter(|part| **part >= i).count() as u64
}

fn power(p: u64, exponent: u64) -> BigInt {
    BigInt::from(p).pow(exponent as u32)
}

/// The number of subspaces of dimension k of a space of dimension n over the field of p elements.
fn gaussian(n: u64, k: u64, p: u64) -> BigInt {
    let over: BigInt = (0..k).map(|i| power(p, n - i) - 1).product();
    let under: BigInt = (0..k).map(|i| power(p, k - i) - 1).product();
    over / under
}

/// The number of subgroups of a p-group with exponents `whole` whose quotient has the exponents `quotient`; as many as subgroups
/// of that type, by duality.
pub fn subgroups_with_quotient(p: u64, whole: PartList<'_>, quotient: PartList<'_>) -> BigInt {
    let highest = whole.first().copied().unwrap_or(0);
    let level = |i: u64| {
        let (all, here, next) = (conjugate(whole, i), conjugate(quotient, i), conjugate(quotient, i + 1));
        power(p, next * (all - here)) * gaussian(all - next, here - next, p)
    };
    (1..=highest).map(level).product()
}

/// The number of elements of a p-group with exponents `whole` whose quotient has the exponents `quotient`, which must be one.
pub fn elements_reaching(p: u64, whole: PartList<'_>, quotient: PartList<'_>) -> BigInt {
    let highest = whole.first().copied().unwrap_or(0);
    let weight = |parts: PartList<'_>| (0..).zip(parts).map(|(i, part)| i * part).sum::<u64>();
    let lost = whole.iter().sum::<u64>() - quotient.iter().sum::<u64>();
    let strip = |i: u64| conjugate(whole, i) > conjugate(quotient, i);
    let mut exponent = lost + weight(whole) - weight(quotient);
    let mut count = BigInt::from(1);
    for i in (1..=highest).filter(|&i| strip(i) && !strip(i + 1)) {
        let multiplicity = conjugate(whole, i) - conjugate(whole, i + 1);
        exponent -= multiplicity;
        count *= power(p, multiplicity) - 1;
    }
    count * power(p, exponent)
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
                assert_eq!(elements_reaching(p, whole, &quotient), BigInt::from(count), "{p} {whole:?} {quotient:?}");
            }
        }
    }

    #[test]
    fn counts_subgroups() {
        // Z2 x Z4: one, three, three and one subgroups of orders 1, 2, 4, 8; of index 4 two with quotient Z4, one with Z2^2.
        let count = |quotient: &[u64]| subgroups_with_quotient(2, &[2, 1], quotient);
        assert_eq!(
            [count(&[]), count(&[1]), count(&[2]), count(&[1, 1]), count(&[2, 1])],
            [1, 3, 2, 1, 1].map(BigInt::from)
        );
        assert_eq!(subgroups_with_quotient(2, &[1; 4], &[1, 1]), BigInt::from(35));
        assert_eq!(subgroups_with_quotient(3, &[], &[]), BigInt::from(1));
    }
}
