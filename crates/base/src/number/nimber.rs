//! Ordinals below ω²: the values of games that may last for any number of moves.

use std::fmt;

/// The ordinal ω·`omegas` + `rest`.
///
/// ```
/// use mexagon_base::number::Nimber;
/// let value = Nimber { omegas: 1, rest: 2 };
/// assert_eq!((value.to_string(), value.pretty()), ("w+2".to_owned(), "ω+2".to_owned()));
/// assert!(Nimber::finite(1000) < value);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Nimber {
    /// How often ω is counted.
    pub omegas: u64,
    /// The finite part.
    pub rest: u64,
}

impl Nimber {
    pub const ZERO: Nimber = Nimber::finite(0);

    /// A whole number.
    pub const fn finite(n: u64) -> Self {
        Nimber { omegas: 0, rest: n }
    }

    /// The whole number, if it is one.
    pub fn to_finite(self) -> Option<u64> {
        (self.omegas == 0).then_some(self.rest)
    }

    pub fn is_zero(self) -> bool {
        self == Nimber::ZERO
    }

    /// The nim-sum: ordinals below ω² are added without carry, the multiples of ω among themselves.
    #[must_use]
    pub fn nim_sum(self, other: Nimber) -> Nimber {
        Nimber { omegas: self.omegas ^ other.omegas, rest: self.rest ^ other.rest }
    }

    /// The ordinal as people write it: `ω·2+3`.
    pub fn pretty(self) -> String {
        self.written("ω", "·")
    }

    fn written(self, omega: &str, times: &str) -> String {
        let multiple = match self.omegas {
            0 => return self.rest.to_string(),
            1 => omega.to_owned(),
            n => format!("{omega}{times}{n}"),
        };
        if self.rest == 0 { multiple } else { format!("{multiple}+{}", self.rest) }
    }
}

impl From<u32> for Nimber {
    fn from(n: u32) -> Self {
        Nimber::finite(u64::from(n))
    }
}

impl fmt::Display for Nimber {
    /// As scripts read it: `w*2+3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("w", "*"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_ordinals_as_the_interface_demands() {
        let written = |omegas, rest| Nimber { omegas, rest }.to_string();
        assert_eq!([written(0, 3), written(1, 2), written(2, 0), written(1, 0)], ["3", "w+2", "w*2", "w"]);
        assert_eq!(Nimber { omegas: 2, rest: 1 }.pretty(), "ω·2+1");
    }

    #[test]
    fn adds_without_carry() {
        let (a, b) = (Nimber { omegas: 3, rest: 5 }, Nimber { omegas: 1, rest: 6 });
        assert_eq!(a.nim_sum(b), Nimber { omegas: 2, rest: 3 });
        assert!(a.nim_sum(a).is_zero());
    }
}
