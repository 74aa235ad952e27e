//! The feasible extended types of groups of even order (BES23, Definitions 4 and 6-8, Table 1).
//!
//! Every set of options that Propositions 2, 3, 4, 6 and 7 of BES23 do not forbid is imagined, and gives an extended
//! type. What the calculus and the conditions see of a set of extended types is which values, parities and degrees of
//! smoothness occur in it; that is one word of bits, the union of the words of its members, so instead of all subsets only
//! their different words are gone through.

use crate::game::{ExtendedType, Parity, Type};
use std::collections::BTreeSet;

/// The feasible extended types of one deficiency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeasibleLevel {
    pub deficiency: u32,
    /// The types after each step of the iteration; the last step is the result.
    pub steps: Vec<BTreeSet<ExtendedType>>,
}

impl FeasibleLevel {
    /// All feasible extended types of this deficiency.
    pub fn types(&self) -> &BTreeSet<ExtendedType> {
        &self.steps[self.steps.len() - 1]
    }
}

/// What is assumed beyond what is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    Nothing,
    /// Conjecture 1 of BES23, which is false: every odd class of positive deficiency k + 1 has an even option of
    /// deficiency k.
    ConjectureOne,
}

/// The feasible extended types for each deficiency, up to the first level that is equal to the one before it: from there
/// on nothing changes.
pub fn feasible(assumption: Assumption) -> Vec<FeasibleLevel> {
    let terminal = ExtendedType { plain: Type::new(Parity::Even, 0, 0), smoothness: 2 };
    let mut levels = vec![FeasibleLevel { deficiency: 0, steps: vec![BTreeSet::from([terminal])] }];
    loop {
        let below = &levels[levels.len() - 1];
        let next = level(below.deficiency + 1, below.types(), assumption);
        let stable = next.types() == below.types();
        levels.push(next);
        if stable {
            return levels;
        }
    }
}

fn level(deficiency: u32, below: &BTreeSet<ExtendedType>, assumption: Assumption) -> FeasibleLevel {
    let below = unions(below);
    let mut steps = vec![step(&BTreeSet::from([Traits::default()]), &below, assumption)];
    loop {
        let last = &steps[steps.len() - 1];
        let next = step(&unions(last), &below, assumption);
        if next == *last {
            return FeasibleLevel { deficiency, steps };
        }
        steps.push(next);
    }
}

/// The extended types of all feasible pairs of a set of options of the same deficiency and one of the deficiency below.
fn step(same: &BTreeSet<Traits>, below: &BTreeSet<Traits>, assumption: Assumption) -> BTreeSet<ExtendedType> {
    let mut types = BTreeSet::new();
    for &a in same {
        for &b in below.iter().filter(|b| !b.is_empty()) {
            types.extend(even_type(a, b));
            types.extend(odd_type(a, b).filter(|_| assumption == Assumption::Nothing || b.has_even));
        }
    }
    types
}

/// The extended type of an even class with such options (Definition 6).
fn even_type(a: Traits, b: Traits) -> Option<ExtendedType> {
    let feasible = !a.has_odd && !b.has_odd;
    feasible.then(|| ExtendedType { plain: a.union(b).class(Parity::Even), smoothness: 2 })
}

/// The extended type of an odd class with such options (Definition 7).
fn odd_type(a: Traits, b: Traits) -> Option<ExtendedType> {
    let has_even_option = a.has_even || b.has_even;
    let smoothness_passes_up = a.has_even || !a.has_smooth;
    let roughness_passes_up = !(a.has_even && b.has_rough);
    let feasible = has_even_option && smoothness_passes_up && roughness_passes_up;
    feasible.then(|| ExtendedType { plain: a.union(b).class(Parity::Odd), smoothness: u32::from(a.has_even) })
}

/// What matters of a set of extended types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Traits {
    /// The values of even positions, and of odd ones, as bits.
    evens: u32,
    odds: u32,
    has_even: bool,
    has_odd: bool,
    has_smooth: bool,
    has_rough: bool,
}

impl Traits {
    fn of(etype: ExtendedType) -> Traits {
        Traits {
            evens: 1 << etype.plain.even,
            odds: 1 << etype.plain.odd,
            has_even: etype.plain.parity == Parity::Even,
            has_odd: etype.plain.parity == Parity::Odd,
            has_smooth: etype.smoothness == 1,
            has_rough: etype.smoothness == 0,
        }
    }

    fn union(self, other: Traits) -> Traits {
        Traits {
            evens: self.evens | other.evens,
            odds: self.odds | other.odds,
            has_even: self.has_even || other.has_even,
            has_odd: self.has_odd || other.has_odd,
            has_smooth: self.has_smooth || other.has_smooth,
            has_rough: self.has_rough || other.has_rough,
        }
    }

    fn is_empty(self) -> bool {
        self.evens == 0
    }

    /// The type of a class of some parity with options of these types (Definition 1).
    fn class(self, parity: Parity) -> Type {
        let mex = |values: u32| values.trailing_ones();
        match parity {
            Parity::Even => {
                let even = mex(self.odds);
                Type::new(parity, even, mex(self.evens | 1 << even))
            }
            Parity::Odd => {
                let odd = mex(self.evens);
                Type::new(parity, mex(self.odds | 1 << odd), odd)
            }
        }
    }
}

/// The traits of all subsets.
fn unions(types: &BTreeSet<ExtendedType>) -> BTreeSet<Traits> {
    let mut found = BTreeSet::from([Traits::default()]);
    for traits in types.iter().copied().map(Traits::of) {
        let with: Vec<Traits> = found.iter().map(|union| union.union(traits)).collect();
        found.extend(with);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(types: &BTreeSet<ExtendedType>) -> String {
        types.iter().map(ExtendedType::to_string).collect::<Vec<_>>().join(" ")
    }

    /// BES23, Example 3.
    #[test]
    fn deficiency_one() {
        let levels = feasible(Assumption::Nothing);
        let steps: Vec<String> = levels[1].steps.iter().map(show).collect();
        assert_eq!(steps, ["(0,1,2,2) (1,2,1,0)", "(0,1,2,2) (1,1,2,1) (1,2,1,0) (1,4,3,1)"]);
    }

    /// BES23, Table 1.
    #[test]
    fn the_table() {
        let levels = feasible(Assumption::Nothing);
        let found: Vec<String> = levels.iter().map(|level| show(level.types())).collect();
        let stable = "(0,0,1,2) (1,0,1,0) (1,0,1,1)";
        assert_eq!(
            found,
            [
                "(0,0,0,2)",
                "(0,1,2,2) (1,1,2,1) (1,2,1,0) (1,4,3,1)",
                "(0,0,2,2) (1,0,1,1) (1,0,2,1) (1,1,0,0) (1,1,2,1) (1,3,0,0) (1,3,2,1) (1,4,0,0) (1,4,1,1) (1,4,2,1)",
                "(0,0,1,2) (1,0,1,0) (1,0,1,1) (1,0,2,0) (1,0,2,1) (1,1,2,0) (1,3,1,0) (1,3,2,0)",
                "(0,0,1,2) (1,0,1,0) (1,0,1,1) (1,0,2,0)",
                stable,
                stable,
            ]
        );
    }

    /// BES23, section 6: only (1,0,2,0) of the boxed types remains.
    #[test]
    fn the_conjecture_removes_four_of_the_boxed_types() {
        let (all, fewer) = (feasible(Assumption::Nothing), feasible(Assumption::ConjectureOne));
        let removed: Vec<_> = all.iter().zip(&fewer).map(|(a, f)| a.types() - f.types()).collect();
        assert_eq!(show(&removed[2]), "(1,0,1,1) (1,3,2,1) (1,4,1,1) (1,4,2,1)");
        assert!(fewer[3].types().iter().any(|etype| etype.to_string() == "(1,0,2,0)"));
    }

    /// All pairs of subsets, as the definition says, on the first levels.
    #[test]
    fn unions_stand_for_all_subsets() {
        let levels = feasible(Assumption::Nothing);
        for pair in levels[..4].windows(2) {
            let below: Vec<ExtendedType> = pair[0].types().iter().copied().collect();
            let same: Vec<ExtendedType> = pair[1].types().iter().copied().collect();
            let mut found = BTreeSet::new();
            for a in 0u32..1 << same.len() {
                for b in 1u32..1 << below.len() {
                    found.extend(by_definition(&subset(&same, a), &subset(&below, b)));
                }
            }
            assert_eq!(&found, pair[1].types(), "deficiency {}", pair[1].deficiency);
        }
    }

    fn subset(types: &[ExtendedType], bits: u32) -> Vec<ExtendedType> {
        types.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, etype)| *etype).collect()
    }

    fn by_definition(a: &[ExtendedType], b: &[ExtendedType]) -> Vec<ExtendedType> {
        let parity = |set: &[ExtendedType], wanted| set.iter().any(|etype| etype.plain.parity == wanted);
        let smooth = |set: &[ExtendedType], wanted| set.iter().any(|etype| etype.smoothness == wanted);
        let options = || a.iter().chain(b).map(|etype| etype.plain);
        let mut found = Vec::new();
        if !parity(a, Parity::Odd) && !parity(b, Parity::Odd) {
            found.push(ExtendedType { plain: Type::of_options(Parity::Even, options()), smoothness: 2 });
        }
        let even_in_a = parity(a, Parity::Even);
        let second = even_in_a || parity(b, Parity::Even);
        let third = even_in_a || !smooth(a, 1);
        let fourth = !(even_in_a && smooth(b, 0));
        if second && third && fourth {
            let plain = Type::of_options(Parity::Odd, options());
            found.push(ExtendedType { plain, smoothness: u32::from(even_in_a) });
        }
        found
    }
}
