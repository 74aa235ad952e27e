//! Numbers of things that are printed, however many there are.

use num_bigint::{BigInt, BigUint};
use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

/// A number of things. It has no largest value, so that it is never wrong.
///
/// ```
/// use mexagon_base::number::Count;
/// let many: Count = [u64::MAX, u64::MAX].into_iter().map(Count::from).sum();
/// assert_eq!(many.to_string(), "36893488147419103230");
/// assert_eq!(many.to_u64(), None);
/// assert_eq!(Count::from(1).of("subgroup", "subgroups"), "1 subgroup");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(BigUint);

impl Count {
    /// The number, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    /// `1 class`, `2 classes`
    pub fn of(&self, one: &str, many: &str) -> String {
        format!("{self} {}", if self.to_u64() == Some(1) { one } else { many })
    }
}

impl From<u64> for Count {
    fn from(n: u64) -> Self {
        Count(BigUint::from(n))
    }
}

impl From<BigUint> for Count {
    fn from(n: BigUint) -> Self {
        Count(n)
    }
}

impl From<BigInt> for Count {
    /// Of a number that is not negative.
    fn from(n: BigInt) -> Self {
        debug_assert!(n >= BigInt::ZERO, "a count is not negative");
        Count(n.into_parts().1)
    }
}

impl AddAssign<u64> for Count {
    fn add_assign(&mut self, more: u64) {
        self.0 += more;
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Count>>(counts: I) -> Count {
        Count(counts.map(|count| count.0).sum())
    }
}

impl<'a> Sum<&'a Count> for Count {
    fn sum<I: Iterator<Item = &'a Count>>(counts: I) -> Count {
        Count(counts.map(|count| &count.0).sum())
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
