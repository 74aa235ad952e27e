//! A finitely generated abelian group as a product of cyclic groups whose generators are known as elements.

use super::{AbelianType, smith};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use num_bigint::{BigInt, BigUint};
use std::collections::{BTreeMap, BTreeSet};

/// An element of a product of cyclic groups: the entries that are not 0, by their places.
pub type Vector = BTreeMap<usize, BigInt>;

/// A cyclic factor.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// The prime powers of the order; none if it is infinite.
    pub order: Option<Vec<(u64, u64)>>,
    /// The element that generates it.
    pub along: Vector,
}

/// A product of cyclic groups.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The factors; the trivial ones are left out.
    pub cycles: Vec<Cycle>,
}

impl Frame {
    /// The product of cyclic groups of these orders, 0 for an infinite one, as it stands.
    pub fn of_orders(orders: &[u64]) -> Frame {
        let cycle = |(place, &n): (usize, &u64)| Cycle {
            order: (n > 0).then(|| factor(n)),
            along: Vector::from([(place, BigInt::from(1))]),
        };
        Frame { cycles: orders.iter().enumerate().filter(|(_, n)| **n != 1).map(cycle).collect() }
    }

    /// The quotient of the product of cyclic groups of these orders by the subgroup that some elements generate, by Smith's
    /// normal form of the relations.
    pub fn quotient(orders: &[u64], elements: &[Vector], budget: &Budget) -> Result<Frame, Stop> {
        let touched: BTreeSet<usize> = elements.iter().flat_map(|x| x.keys().copied()).collect();
        let places: Vec<usize> = touched.iter().copied().collect();
        let columns = places.len();
        let mut relations: Vec<Vec<BigInt>> = Vec::new();
        for (column, place) in places.iter().enumerate().filter(|(_, place)| orders[**place] > 0) {
            let mut relation = vec![BigInt::ZERO; columns];
            relation[column] = BigInt::from(orders[*place]);
            relations.push(relation);
        }
        for x in elements {
            relations.push(places.iter().map(|place| x.get(place).cloned().unwrap_or_default()).collect());
        }
        let (diagonal, generators) = smith(relations, columns, budget)?;
        let primes: BTreeSet<u64> =
            orders.iter().filter(|n| **n > 1).flat_map(|n| factor(*n)).map(|(p, _)| p).collect();
        // The factors that no element touches stay as they are.
        let mut untouched = Frame::of_orders(orders).cycles;
        untouched.retain(|cycle| cycle.along.keys().all(|place| !touched.contains(place)));
        let mut cycles = Vec::new();
        for (d, generator) in diagonal.into_iter().zip(generators) {
            if *d.magnitude() == BigUint::from(1u8) {
                continue;
            }
            let order = if d == BigInt::ZERO { None } else { Some(prime_powers(d.magnitude(), &primes, budget)?) };
            let entry = |(column, x): (usize, BigInt)| (places[column], reduced(x, orders[places[column]]));
            let along: Vector =
                generator.into_iter().enumerate().map(entry).filter(|(_, x)| *x != BigInt::ZERO).collect();
            cycles.push(Cycle { order, along });
        }
        cycles.extend(untouched);
        Ok(Frame { cycles })
    }

    pub fn kind(&self) -> AbelianType {
        let rank = self.cycles.iter().filter(|cycle| cycle.order.is_none()).count() as u64;
        AbelianType::of_powers(rank, self.cycles.iter().filter_map(|cycle| cycle.order.as_ref()).flatten().copied())
    }
}

/// The least residue modulo n that is not negative; the number itself for n = 0.
pub(super) fn reduced(x: BigInt, n: u64) -> BigInt {
    if n == 0 {
        return x;
    }
    let n = BigInt::from(n);
    ((x % &n) + &n) % n
}

/// The prime powers of a number, of which some possible primes are known.
fn prime_powers(n: &BigUint, primes: &BTreeSet<u64>, budget: &Budget) -> Result<Vec<(u64, u64)>, Stop> {
    let (mut powers, mut left) = (Vec::new(), n.clone());
    for &p in primes {
        let mut exponent = 0;
        while &left % p == BigUint::ZERO {
            left /= p;
            exponent += 1;
        }
        if exponent > 0 {
            powers.push((p, exponent));
        }
    }
    let Ok(mut left) = u64::try_from(left) else {
        return Err(Stop::Unsuitable("invariant factors whose unknown part is below 2^64"));
    };
    // Trial division, as `number::factor` does it, but with an eye on the clock.
    let mut p = 2;
    while p <= left / p {
        if p % 4096 < 2 {
            budget.check_now()?;
        }
        let mut exponent = 0;
        while left.is_multiple_of(p) {
            left /= p;
            exponent += 1;
        }
        if exponent > 0 {
            powers.push((p, exponent));
        }
        p += if p == 2 { 1 } else { 2 };
    }
    if left > 1 {
        powers.push((left, 1));
    }
    Ok(powers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(entries: &[i64]) -> Vector {
        entries.iter().enumerate().filter(|(_, x)| **x != 0).map(|(i, x)| (i, BigInt::from(*x))).collect()
    }

    fn quotient(orders: &[u64], elements: &[&[i64]]) -> String {
        let elements: Vec<Vector> = elements.iter().map(|x| vector(x)).collect();
        Frame::quotient(orders, &elements, &Budget::unlimited()).expect("no limit").kind().to_string()
    }

    #[test]
    fn quotients() {
        // Bra17, Example 3.8 and Example 3.14
        assert_eq!(quotient(&[4, 8, 40], &[&[1, 2, 2]]), "Z8^2");
        assert_eq!(quotient(&[0, 0], &[&[2, 4]]), "Z x Z2");
        assert_eq!(quotient(&[0, 0], &[&[2, 2], &[0, 2]]), "Z2^2");
        assert_eq!(quotient(&[4, 6], &[]), "Z2 x Z12");
        assert_eq!(quotient(&[6, 1, 7], &[&[2, 0, 0]]), "Z14");
        assert_eq!(quotient(&[0], &[&[-35]]), "Z35");
        assert_eq!(quotient(&[0], &[&[999_999_000_001]]), "Z999999000001");
    }
}
