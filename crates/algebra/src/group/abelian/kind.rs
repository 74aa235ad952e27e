//! Isomorphism types of finitely generated abelian groups: a rank, and how often each prime power occurs.

use mexagon_base::number::{Order, factor};
use std::collections::BTreeMap;
use std::fmt;

/// An isomorphism type.
///
/// ```
/// use mexagon_algebra::group::abelian::AbelianType;
/// let group = AbelianType::of_orders(&[0, 4, 6]).expect("a small one");
/// assert_eq!(group.to_string(), "Z x Z2 x Z12");
/// assert_eq!(group.lengths(), [(3, 1), (1, 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct AbelianType {
    rank: u64,
    /// How many cyclic factors of order p^e there are, e >= 1.
    primary: BTreeMap<(u64, u64), u64>,
}

/// An invariant factor as a product of prime powers.
type Factors = Vec<(u64, u64)>;

impl AbelianType {
    /// The cyclic group of order n; the infinite one for n = 0.
    pub fn cyclic(n: u64) -> Self {
        if n == 0 {
            return AbelianType { rank: 1, primary: BTreeMap::new() };
        }
        AbelianType { rank: 0, primary: factor(n).into_iter().map(|power| (power, 1)).collect() }
    }

    /// The elementary abelian group of order p^n.
    pub fn elementary(p: u64, n: u64) -> Self {
        AbelianType { rank: 0, primary: (n > 0).then_some(((p, 1), n)).into_iter().collect() }
    }

    /// The product of cyclic groups of these orders, 0 for an infinite one; none if there are more than can be counted.
    pub fn of_orders(orders: &[u64]) -> Option<Self> {
        AbelianType::of_factors(orders.iter().map(|&n| Some(AbelianType::cyclic(n))))
    }

    /// The group with this rank and these prime powers p^e, each as often as it stands here; exponents 0 are left out.
    pub fn of_powers(rank: u64, powers: impl IntoIterator<Item = (u64, u64)>) -> Self {
        let mut primary = BTreeMap::new();
        for power in powers.into_iter().filter(|(_, exponent)| *exponent > 0) {
            *primary.entry(power).or_insert(0) += 1;
        }
        AbelianType { rank, primary }
    }

    /// The product; none if there are more factors than can be counted.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut product = self.clone();
        product.multiply(other)?;
        Some(product)
    }

    /// The product of many groups; none if one of them is, or if there are more factors than can be counted.
    pub fn of_factors(groups: impl IntoIterator<Item = Option<Self>>) -> Option<Self> {
        let mut product = AbelianType::default();
        groups.into_iter().try_for_each(|group| product.multiply(&group?))?;
        Some(product)
    }

    fn multiply(&mut self, other: &Self) -> Option<()> {
        self.rank = self.rank.checked_add(other.rank)?;
        for (power, count) in &other.primary {
            let total = self.primary.entry(*power).or_insert(0);
            *total = total.checked_add(*count)?;
        }
        Some(())
    }

    /// The product of n copies; none if there are more factors than can be counted.
    pub fn power(&self, n: u64) -> Option<Self> {
        if n == 0 {
            return Some(AbelianType::default());
        }
        let primary: Option<_> =
            self.primary.iter().map(|(power, count)| Some((*power, count.checked_mul(n)?))).collect();
        Some(AbelianType { rank: self.rank.checked_mul(n)?, primary: primary? })
    }

    /// The number of infinite cyclic factors.
    pub fn rank(&self) -> u64 {
        self.rank
    }

    pub fn is_finite(&self) -> bool {
        self.rank == 0
    }

    pub fn is_trivial(&self) -> bool {
        self.rank == 0 && self.primary.is_empty()
    }

    /// The order, if it is finite and its prime factors can be counted.
    pub fn order(&self) -> Option<Order> {
        if self.is_finite() { self.product(|e| e) } else { None }
    }

    /// The order of the Frattini subgroup, which has index p in Z_{p^e} and is trivial in Z; none if its prime factors
    /// cannot be counted.
    pub fn frattini_order(&self) -> Option<Order> {
        self.product(|e| e - 1)
    }

    /// The product of p^f(e) over the factors Z_{p^e}.
    fn product(&self, exponent: impl Fn(u64) -> u64) -> Option<Order> {
        let power = |(&(p, e), &count): (&(u64, u64), &u64)| Some((p, exponent(e).checked_mul(count)?));
        Order::of_powers(self.primary.iter().map(power).collect::<Option<Vec<_>>>()?)
    }

    /// The primes of the torsion subgroup.
    pub fn primes(&self) -> Vec<u64> {
        let mut primes: Vec<u64> = self.primary.keys().map(|(p, _)| *p).collect();
        primes.dedup();
        primes
    }

    /// The number of cyclic factors of the Sylow subgroup for a prime, if they can be counted.
    pub fn prime_rank(&self, prime: u64) -> Option<u64> {
        self.exponents(prime).iter().try_fold(0u64, |sum, (_, count)| sum.checked_add(*count))
    }

    /// The exponents for a prime, the largest first, with how often each occurs.
    pub fn exponents(&self, prime: u64) -> Vec<(u64, u64)> {
        let of_prime = self.primary.range((prime, 0)..=(prime, u64::MAX));
        of_prime.rev().map(|((_, exponent), count)| (*exponent, *count)).collect()
    }

    /// The invariant factors n_s, n_(s-1), ..., each dividing the one before, with how often each occurs.
    pub(crate) fn invariant_factors(&self) -> Vec<(Factors, u64)> {
        let mut left: Vec<(u64, Vec<(u64, u64)>)> =
            self.primes().into_iter().map(|p| (p, self.exponents(p).into_iter().rev().collect())).collect();
        let mut found = Vec::new();
        while let Some(count) = left.iter().filter_map(|(_, runs)| runs.last().map(|run| run.1)).min() {
            let mut factors = Factors::new();
            for (p, runs) in &mut left {
                if let Some(run) = runs.last_mut() {
                    factors.push((*p, run.0));
                    run.1 -= count;
                    if run.1 == 0 {
                        runs.pop();
                    }
                }
            }
            // What has no factors left is not looked at again: there may be many primes.
            left.retain(|(_, runs)| !runs.is_empty());
            found.push((factors, count));
        }
        found
    }

    /// The numbers of prime factors of the invariant factors, the largest first, with how often each occurs.
    ///
    /// Nimbers and outcomes depend on them only (Bra17, Proposition 3.20).
    pub fn lengths(&self) -> Vec<(u64, u64)> {
        let mut lengths: Vec<(u64, u64)> = Vec::new();
        for (factors, count) in self.invariant_factors() {
            // A proper divisor has fewer prime factors, so equal neighbours are equal numbers.
            lengths.push((factors.iter().map(|(_, e)| e).sum(), count));
        }
        lengths
    }

    /// Is every element its own inverse?
    pub fn is_fixed_by_inversion(&self) -> bool {
        self.rank == 0 && self.primary.keys().all(|power| *power == (2, 1))
    }

    /// The prime and the dimension of a finite elementary abelian group that is not trivial.
    pub fn dimension(&self) -> Option<(u64, u64)> {
        match (self.rank, self.primary.len(), self.primary.first_key_value()) {
            (0, 1, Some(((p, 1), dimension))) => Some((*p, *dimension)),
            _ => None,
        }
    }
}

impl fmt::Display for AbelianType {
    /// The invariant factors in increasing order, behind the infinite factors: `Z^2 x Z2 x Z12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let power = |name: String, count: u64| if count == 1 { name } else { format!("{name}^{count}") };
        let mut names = Vec::new();
        if self.rank > 0 {
            names.push(power("Z".into(), self.rank));
        }
        for (factors, count) in self.invariant_factors().into_iter().rev() {
            let order = Order::of_powers(factors).unwrap_or_default();
            names.push(power(format!("Z{order}"), count));
        }
        if names.is_empty() { f.write_str("1") } else { f.write_str(&names.join(" x ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(orders: &[u64]) -> AbelianType {
        AbelianType::of_orders(orders).expect("small")
    }

    #[test]
    fn invariant_factors_divide_each_other() {
        assert_eq!(group(&[4, 6, 10, 9]).to_string(), "Z2 x Z6 x Z180");
        assert_eq!(group(&[2, 2, 3, 3]).to_string(), "Z6^2");
        assert_eq!(group(&[0, 1, 0]).to_string(), "Z^2");
        assert_eq!(group(&[1]).to_string(), "1");
        assert_eq!(group(&[4, 6, 10, 9]).lengths(), [(5, 1), (2, 1), (1, 1)]);
    }

    #[test]
    fn vector_spaces() {
        assert_eq!(group(&[3, 3, 3]).dimension(), Some((3, 3)));
        assert_eq!([group(&[]), group(&[6]), group(&[2, 4]), group(&[0])].map(|group| group.dimension()), [None; 4]);
    }

    #[test]
    fn too_many_factors_are_no_group() {
        let many = group(&[2]).power(u64::MAX).expect("counted");
        assert_eq!((many.power(2), many.times(&group(&[2]))), (None, None));
        let fours = group(&[4]).power(u64::MAX).expect("counted");
        assert_eq!((fours.order(), fours.frattini_order().map(|order| order.exponent(2))), (None, Some(u64::MAX)));
        assert_eq!(fours.times(&group(&[2])).and_then(|group| group.prime_rank(2)), None);
    }

    #[test]
    fn orders_and_ranks() {
        let group = group(&[12, 2]).power(2).expect("small");
        assert_eq!((group.order(), group.frattini_order()), (Some(Order::of(24 * 24)), Some(Order::of(4))));
        assert_eq!([2, 3, 5].map(|p| group.prime_rank(p)), [Some(4), Some(2), Some(0)]);
        assert!(!group.is_fixed_by_inversion() && AbelianType::elementary(2, 3).is_fixed_by_inversion());
        let trivial = AbelianType::default();
        assert_eq!((AbelianType::elementary(5, 0), group.power(0)), (trivial.clone(), Some(trivial)));
    }
}
