//! Whole numbers as this program needs them: divisors and primes, and orders of groups, kept factored.
//!
//! An order is a product of prime powers. Parity and divisibility come free, and the
//! order of S_1000000 takes kilobytes instead of megabytes of digits. Values of games may be
//! infinite [`Nimber`]s.

mod count;
mod divisors;
mod nimber;
mod primes;

pub use count::Count;
pub use divisors::{extended_gcd, gcd, inverse_modulo};
pub use nimber::Nimber;
pub use primes::{factor, is_prime, prime_factors, prime_power, primes_up_to};

use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::fmt;

/// A positive whole number as a product of prime powers.
///
/// ```
/// use mexagon_base::number::Order;
/// let order = Order::of(24).times(&Order::of(10));
/// assert_eq!(order.to_string(), "240");
/// assert_eq!(order.factored(), "2^4 * 3 * 5");
/// assert!(order.is_even());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Order(BTreeMap<u64, u64>);

/// Beyond this many decimal digits an order is printed as a power product.
const DIGITS: f64 = 10_000.0;

impl Order {
    pub fn one() -> Self {
        Order::default()
    }

    /// The order `n`, which must not be 0.
    pub fn of(n: u64) -> Self {
        debug_assert!(n > 0, "an order is positive");
        Order(factor(n).into_iter().collect())
    }

    /// The product of a list of primes, repeated as often as they occur.
    pub fn of_primes(primes: impl IntoIterator<Item = u64>) -> Self {
        let mut order = Order::one();
        for p in primes {
            *order.0.entry(p).or_insert(0) += 1;
        }
        order
    }

    /// The product of powers of primes, each prime as often as it likes; none if an exponent is 2^64 or more.
    pub fn of_powers(powers: impl IntoIterator<Item = (u64, u64)>) -> Option<Self> {
        let mut order = Order::one();
        for (p, exponent) in powers.into_iter().filter(|(_, exponent)| *exponent > 0) {
            let total = order.0.entry(p).or_insert(0);
            *total = total.checked_add(exponent)?;
        }
        Some(order)
    }

    /// n!, by Legendre's formula.
    pub fn factorial(n: u64) -> Self {
        let mut order = Order::one();
        for p in primes_up_to(n) {
            let (mut power, mut exponent) = (n / p, 0);
            while power > 0 {
                exponent += power;
                power /= p;
            }
            order.0.insert(p, exponent);
        }
        order
    }

    /// The product of two orders of things that can be made, so that exponents are far below 2^64.
    pub fn times(&self, other: &Order) -> Order {
        self.checked_times(other).expect("exponents below 2^64")
    }

    /// The product; none if an exponent is 2^64 or more.
    pub fn checked_times(&self, other: &Order) -> Option<Order> {
        let mut product = self.clone();
        for (&p, &e) in &other.0 {
            let exponent = product.0.entry(p).or_insert(0);
            *exponent = exponent.checked_add(e)?;
        }
        Some(product)
    }

    /// This order to the power `exponent`, for things that can be made.
    pub fn pow(&self, exponent: u64) -> Order {
        self.checked_pow(exponent).expect("exponents below 2^64")
    }

    /// This order to the power `exponent`; none if an exponent is 2^64 or more.
    pub fn checked_pow(&self, exponent: u64) -> Option<Order> {
        if exponent == 0 {
            return Some(Order::one());
        }
        self.0.iter().map(|(&p, &e)| Some((p, e.checked_mul(exponent)?))).collect::<Option<_>>().map(Order)
    }

    /// The quotient by a divisor, or `None` if it does not divide.
    pub fn divided_by(&self, divisor: &Order) -> Option<Order> {
        let mut quotient = self.clone();
        for (p, e) in &divisor.0 {
            let left = quotient.0.get_mut(p).filter(|left| **left >= *e)?;
            *left -= e;
            if *left == 0 {
                quotient.0.remove(p);
            }
        }
        Some(quotient)
    }

    /// Is this the order of the trivial group?
    pub fn is_one(&self) -> bool {
        self.0.is_empty()
    }

    pub fn is_even(&self) -> bool {
        self.0.contains_key(&2)
    }

    pub fn exponent(&self, p: u64) -> u64 {
        self.0.get(&p).copied().unwrap_or(0)
    }

    /// Have the two no prime factor in common?
    pub fn is_coprime(&self, other: &Order) -> bool {
        self.0.keys().all(|p| !other.0.contains_key(p))
    }

    /// The number of prime factors, counted with multiplicity, up to 2^64 - 1: more are beyond every limit that it is compared with.
    pub fn length(&self) -> u64 {
        self.0.values().fold(0, |sum, &e| sum.saturating_add(e))
    }

    /// The order as a machine number, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        self.0.iter().try_fold(1u64, |product, (&p, &e)| product.checked_mul(p.checked_pow(u32::try_from(e).ok()?)?))
    }

    /// The order as a number, if it has no more digits than are printed.
    pub fn to_integer(&self) -> Option<BigUint> {
        (self.digits() < DIGITS).then(|| self.0.iter().map(|(&p, &e)| BigUint::from(p).pow(e as u32)).product())
    }

    /// `2^4 * 3 * 5`; the order 1 is `1`.
    pub fn factored(&self) -> String {
        if self.0.is_empty() {
            return "1".into();
        }
        let powers = self.0.iter().map(|(p, e)| if *e == 1 { format!("{p}") } else { format!("{p}^{e}") });
        powers.collect::<Vec<_>>().join(" * ")
    }

    /// The decimal logarithm.
    pub fn digits(&self) -> f64 {
        self.0.iter().map(|(&p, &e)| (p as f64).log10() * e as f64).sum()
    }
}

impl fmt::Display for Order {
    /// Decimal up to 10,000 digits, a power product beyond.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(n) = self.to_u64() {
            return write!(f, "{n}");
        }
        match self.to_integer() {
            Some(number) => number.fmt(f),
            None => f.write_str(&self.factored()),
        }
    }
}

/// The parity of a number: of a position's size, of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Parity {
    Even,
    Odd,
}

impl Parity {
    pub fn of(n: u64) -> Parity {
        if n.is_multiple_of(2) { Parity::Even } else { Parity::Odd }
    }

    pub fn flip(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }
    }

    /// 0 or 1, as the papers write it.
    pub fn bit(self) -> u32 {
        u32::from(self == Parity::Odd)
    }
}

/// `1 class`, `2 classes`.
pub fn count(n: u64, one: &str, many: &str) -> String {
    Count::from(n).of(one, many)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_multiply_divide_and_print() {
        assert_eq!(Order::factorial(5), Order::of(120));
        assert_eq!(Order::of(12).pow(3).to_u64(), Some(1728));
        assert_eq!(Order::of(12).divided_by(&Order::of(4)), Some(Order::of(3)));
        assert_eq!(Order::of(12).divided_by(&Order::of(8)), None);
        assert_eq!(Order::of(7).pow(30).to_string(), "22539340290692258087863249");
        assert_eq!(Order::of(1).factored(), "1");
        let large = Order::of(3).pow(u64::MAX);
        assert_eq!((large.checked_times(&Order::of(3)), large.checked_pow(2)), (None, None));
        assert_eq!(large.checked_pow(0), Some(Order::one()));
        assert!(Order::factorial(1_000_000).to_string().starts_with("2^999993 * 3^499993"));
    }
}
