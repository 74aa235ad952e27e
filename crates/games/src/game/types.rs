//! Types, extended types and the calculus on them (BES23, Definitions 1-4).

use super::{Outcome, Parity};
use std::fmt;

/// The least whole number from 0 on that does not occur.
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut seen = ValueSet::default();
    values.into_iter().for_each(|value| seen.insert(value));
    seen.mex()
}

/// A set of values. On groups they are below 5; on other systems they can be of any size.
#[derive(Default)]
struct ValueSet {
    small: u64,
    large: Vec<u32>,
}

impl ValueSet {
    fn insert(&mut self, value: u32) {
        if value < u64::BITS { self.small |= 1 << value } else { self.large.push(value) }
    }

    fn mex(&mut self) -> u32 {
        let small = self.small.trailing_ones();
        if small < u64::BITS {
            return small;
        }
        self.large.sort_unstable();
        self.large.iter().fold(small, |least, &value| if value == least { least + 1 } else { least })
    }
}

/// The type of a structure class: its parity, the value of its even positions and that of its odd
/// ones (BES16, section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type {
    /// The parity of the class.
    pub parity: Parity,
    /// The value of the positions of even size.
    pub even: u32,
    /// The value of the positions of odd size.
    pub odd: u32,
}

impl Type {
    /// The type of a class from those of its options (BES23, Definition 1 and Proposition 1).
    ///
    /// ```
    /// use mexagon_games::game::{Parity, Type};
    /// let options = [Type::new(Parity::Even, 1, 2), Type::new(Parity::Odd, 4, 3)];
    /// assert_eq!(Type::of_options(Parity::Odd, options).to_string(), "(1,1,0)");
    /// ```
    pub fn of_options(parity: Parity, options: impl IntoIterator<Item = Type>) -> Type {
        let (mut evens, mut odds) = (ValueSet::default(), ValueSet::default());
        for option in options {
            evens.insert(option.even);
            odds.insert(option.odd);
        }
        // A position of the class's parity may be the whole class, which has only options in other
        // classes; one of the other parity can always move inside the class.
        match parity {
            Parity::Even => {
                let even = odds.mex();
                evens.insert(even);
                Type { parity, even, odd: evens.mex() }
            }
            Parity::Odd => {
                let odd = evens.mex();
                odds.insert(odd);
                Type { parity, even: odds.mex(), odd }
            }
        }
    }

    /// A type from its three numbers.
    pub const fn new(parity: Parity, even: u32, odd: u32) -> Type {
        Type { parity, even, odd }
    }

    /// The type with a dash for a parity that does not occur: `(0,1,-)`.
    pub fn shown(self, parities: Parities) -> String {
        let entry = |size| if parities.has(size) { self.value(size).to_string() } else { "-".to_owned() };
        format!("({},{},{})", self.parity.bit(), entry(Parity::Even), entry(Parity::Odd))
    }

    /// The value of the positions of a parity.
    pub fn value(self, size: Parity) -> u32 {
        match size {
            Parity::Even => self.even,
            Parity::Odd => self.odd,
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.parity.bit(), self.even, self.odd)
    }
}

/// Of which sizes a class has positions.
///
/// The intersection of a class's hyperplanes has the class itself, so sizes of its parity occur. Sizes of the other
/// parity occur exactly if some proper subset has the class too. The class of generating sets is different: a
/// generating set is a position of GEN only if a move can have made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parities {
    /// There are positions of even size.
    pub even: bool,
    /// There are positions of odd size.
    pub odd: bool,
}

impl Parities {
    pub const BOTH: Parities = Parities { even: true, odd: true };

    /// One parity only.
    pub fn only(parity: Parity) -> Parities {
        Parities { even: parity == Parity::Even, odd: parity == Parity::Odd }
    }

    /// Are there positions of sizes of this parity?
    pub fn has(self, parity: Parity) -> bool {
        match parity {
            Parity::Even => self.even,
            Parity::Odd => self.odd,
        }
    }
}

/// A type with smoothness: 2 for an even class; for an odd class 1 (smooth) if it has an even
/// option of the same deficiency, and 0 (rough) otherwise (BES23, Definitions 2 and 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExtendedType {
    pub plain: Type,
    pub smoothness: u32,
}

impl fmt::Display for ExtendedType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Type { parity, even, odd } = self.plain;
        write!(f, "({},{even},{odd},{})", parity.bit(), self.smoothness)
    }
}

/// The outcomes of a class's positions under misère play, where whoever moves last loses.
///
/// They depend on class and parity only, for the same reason as the values do: by induction from
/// the largest position of the class down, all positions of the class's own parity have one outcome
/// and all others have one. If the whole class has a winning option outside, so has each position of
/// its parity; if not, each move inside the class leads to a position that can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Misere {
    /// The outcome of the positions of even size.
    pub even: Outcome,
    /// The outcome of the positions of odd size.
    pub odd: Outcome,
}

impl Misere {
    /// The outcomes of a class from those of its options.
    pub fn of_options(parity: Parity, options: &[Misere]) -> Misere {
        let at = |size: Parity| options.iter().map(move |option| option.outcome(size));
        // Without options the full class is the end: whoever is to move has won.
        let own = if options.is_empty() { Outcome::N } else { Outcome::of_options(at(parity.flip())) };
        let other = Outcome::of_options(at(parity).chain([own]));
        match parity {
            Parity::Even => Misere { even: own, odd: other },
            Parity::Odd => Misere { even: other, odd: own },
        }
    }

    /// The class of the positions at which the game is over.
    pub const OVER: Misere = Misere { even: Outcome::N, odd: Outcome::N };

    /// The outcomes in DNG of a class of the given type, on a system with Lagrange's property.
    ///
    /// An even class fills up to an even hyperplane whatever is played, and a class in odd
    /// hyperplanes only to an odd one, so the parity of what is left decides: types (0,0,1) and (1,1,0).
    /// Every other class is odd and can be made even, which wins from an even position; from an odd
    /// one only a move into odd hyperplanes wins, and (1,3,2) says that there is one.
    pub fn of_dng_type(kind: Type) -> Misere {
        let only_odd = kind.parity == Parity::Odd && kind.even == 1;
        let wins_odd = only_odd || kind.even == 3;
        Misere {
            even: if only_odd { Outcome::P } else { Outcome::N },
            odd: if wins_odd { Outcome::N } else { Outcome::P },
        }
    }

    /// The outcome of the positions of a parity.
    pub fn outcome(self, size: Parity) -> Outcome {
        match size {
            Parity::Even => self.even,
            Parity::Odd => self.odd,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_skips_what_is_there() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([0, 1, 3]), 2);
        assert_eq!(mex([5, 0]), 1);
        assert_eq!(mex(0..100), 100);
        assert_eq!(mex((0..100).rev().chain([64, 101]).filter(|&v| v != 70)), 70);
        let options = (0..70).map(|v| Type::new(Parity::Even, v, 100));
        assert_eq!(Type::of_options(Parity::Odd, options), Type::new(Parity::Odd, 0, 70));
    }

    /// BES23, Examples 1 and 2.
    #[test]
    fn worked_examples_of_the_type_calculus() {
        let t = |p: u32, e, o| Type::new(Parity::of(u64::from(p)), e, o);
        assert_eq!(Type::of_options(Parity::Odd, [t(0, 1, 2), t(1, 4, 3)]), t(1, 1, 0));
        assert_eq!(Type::of_options(Parity::Odd, [t(1, 2, 1), t(0, 1, 2), t(0, 0, 0)]), t(1, 4, 3));
        assert_eq!(Type::of_options(Parity::Even, [t(0, 0, 0)]), t(0, 1, 2));
        assert_eq!(Type::of_options(Parity::Odd, []), t(1, 1, 0));
    }
}
