//! Finite abelian groups by their invariants.

use mexagon_base::number::{Order, factor};
use mexagon_games::theory::Abelian;
use std::collections::BTreeMap;

/// A finite abelian group: how many cyclic factors of order p^e it has, for each p^e.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invariants(BTreeMap<(u64, u64), u64>);

impl Invariants {
    /// The cyclic group of order n.
    pub fn cyclic(n: u64) -> Invariants {
        Invariants(factor(n).into_iter().map(|power| (power, 1)).collect())
    }

    /// The elementary abelian group of order 2^n.
    pub fn elementary(n: u64) -> Invariants {
        Invariants([((2, 1), n)].into_iter().filter(|(_, n)| *n > 0).collect())
    }

    /// The product with another one.
    pub fn times(&self, other: &Invariants) -> Invariants {
        let mut product = self.0.clone();
        for (power, n) in &other.0 {
            *product.entry(*power).or_insert(0) += n;
        }
        Invariants(product)
    }

    /// The product of n copies, n >= 1.
    pub fn power(&self, n: u64) -> Invariants {
        Invariants(self.0.iter().map(|(power, m)| (*power, m.saturating_mul(n))).collect())
    }

    /// The number of factors of the Sylow subgroup for a prime.
    pub fn rank(&self, p: u64) -> u64 {
        self.0.iter().filter(|((q, _), _)| *q == p).map(|(_, n)| n).sum()
    }

    /// The order.
    pub fn order(&self) -> Order {
        self.product(|e| e)
    }

    /// The order of the Frattini subgroup: that of Z_{p^e} has index p.
    pub fn frattini_order(&self) -> Order {
        self.product(|e| e - 1)
    }

    /// Is every element its own inverse?
    pub fn is_elementary(&self) -> bool {
        self.0.keys().all(|power| *power == (2, 1))
    }

    /// What the theorems ask.
    pub fn abelian(&self) -> Abelian {
        let primes = self.0.keys().map(|(p, _)| *p);
        Abelian { order: self.order(), ranks: primes.map(|p| (p, self.rank(p))).collect() }
    }

    fn product(&self, exponent: impl Fn(u64) -> u64) -> Order {
        let powers = self.0.iter().map(|((p, e), n)| Order::of(*p).pow(exponent(*e).saturating_mul(*n)));
        powers.fold(Order::one(), |order, power| order.times(&power))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_and_powers() {
        let group = Invariants::cyclic(12).times(&Invariants::cyclic(2)).power(2);
        assert_eq!(group.order(), Order::of(24 * 24));
        assert_eq!((group.rank(2), group.rank(3), group.rank(5)), (4, 2, 0));
        assert_eq!(group.frattini_order(), Order::of(4));
        assert!(!group.is_elementary() && Invariants::elementary(3).is_elementary());
        assert_eq!(group.abelian().generators(), 4);
        assert!(Invariants::cyclic(1).abelian().is_cyclic());
    }
}
