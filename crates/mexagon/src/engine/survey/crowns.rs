//! Values that the crowns of a soluble group tell, with no element listed: docs/theory.md, Crowns.
//!
//! A set of elements of a soluble group has a mate exactly if it has one in G / R for each crown with kernel R. That makes the
//! criterion for GEN, which asks about elements and involutions, a question about the parities of the kernels.

use super::decision::{DecidedValue, Values};
use mexagon_algebra::group::pc::{ChiefLayer, Complements, Crown, CrownAction, PcGroup};

/// The crowns of a soluble group of even order that is not cyclic.
struct Crowns<'a> {
    group: &'a PcGroup,
    crowns: Vec<Crown<'a>>,
    /// The factors 2 of |G|.
    twos: u32,
    /// Is some maximal subgroup of odd order? Its index is the order of a chief factor, and all of the even part of |G|; and if
    /// there is only one chief factor of even order, a Hall subgroup complements it.
    has_odd_maximal: bool,
}

/// The values on a group of even order that is not abelian, by the factors of a chief series and their complements, if its crowns
/// are enough.
pub(super) fn by_crowns(group: &PcGroup, layers: &[ChiefLayer], complements: &[Option<Complements>]) -> Option<Values> {
    let crowns = Crown::all(group, layers, complements)?;
    let twos = group.primes().iter().filter(|p| **p == 2).count() as u32;
    let has_odd_maximal = layers.iter().filter(|layer| layer.prime == 2).count() == 1;
    let crowns = Crowns { group, crowns, twos, has_odd_maximal };
    match crowns.crowns.iter().map(Crown::generators).max()? {
        2 => crowns.two_generators(),
        3 => crowns.three_generators(),
        4.. => Some(Values::zero("generators", "generators")),
        _ => None,
    }
}

impl<'a> Crowns<'a> {
    fn is_even(&self, crown: &Crown<'_>) -> bool {
        crown.has_even_kernel(self.twos)
    }

    /// The crowns of G / R = Zp^2 and of primitive groups G / R: there a set has a mate unless it is part of R.
    fn demanding(&self) -> impl Iterator<Item = &Crown<'a>> {
        self.crowns.iter().filter(|crown| match crown.action {
            CrownAction::Trivial => crown.multiplicity == 2,
            _ => crown.multiplicity == 1,
        })
    }

    fn is_any(&self, action: CrownAction) -> bool {
        self.crowns.iter().any(|crown| crown.action == action)
    }

    /// d(G) = 2.
    fn two_generators(&self) -> Option<Values> {
        let is_covered = self.is_covered()?;
        if !is_covered {
            return Some(Values::new(DecidedValue::by("mates", self.uncovered()), DecidedValue::by("no-cover", 3)));
        }
        let dng = DecidedValue::by(if self.has_odd_maximal { "cover" } else { "maximal-even" }, 0);
        if self.demanding().all(|crown| !self.is_even(crown)) {
            return Some(Values::new(DecidedValue::by("mates", 1), dng));
        }
        let wins = self.first_player_wins_with_two()?;
        Some(Values::new(DecidedValue::by("achievement", u32::from(wins)), dng))
    }

    /// Some element of odd order is in an odd kernel and in no even one?
    fn first_player_wins_with_two(&self) -> Option<bool> {
        let (even, odd): (Vec<&Crown<'_>>, Vec<_>) = self.demanding().partition(|crown| self.is_even(crown));
        let mut is_known = true;
        for crown in odd {
            if even.iter().any(|other| crown.kernel_is_within(other, self.group)) {
                continue;
            }
            if is_not_covered(even.iter().map(|other| other.size)) {
                return Some(true);
            }
            is_known = false;
        }
        is_known.then_some(false)
    }

    /// Is every element in a maximal subgroup of even order, d(G) being 2?
    fn is_covered(&self) -> Option<bool> {
        if !self.has_odd_maximal {
            return Some(true);
        }
        if self.is_any(CrownAction::Other) {
            return None;
        }
        Some(self.crowns.iter().any(|crown| match crown.action {
            CrownAction::Trivial => crown.multiplicity > 1,
            CrownAction::Inverting => false,
            CrownAction::Cyclic | CrownAction::Other => crown.prime() != 2,
        }))
    }

    /// GEN if some element is in no maximal subgroup of even order, and not in all of odd order.
    fn uncovered(&self) -> u32 {
        let mut odd = self.crowns.iter().filter(|crown| crown.action == CrownAction::Trivial && crown.prime() != 2);
        let is_mixed = match (self.twos, odd.next(), odd.next()) {
            (1, first, _) => first.is_some(),
            (_, _, Some(_)) => true,
            // V : Z_(p^n), where the elements of order p are in even maximal subgroups unless n = 1.
            (_, Some(top), None) => {
                let moved = self.crowns.iter().find(|crown| crown.prime() == 2);
                moved.is_some_and(|crown| !crown.acts_with_exponent(top.prime()))
            }
            (_, None, None) => false,
        };
        if is_mixed { 4 } else { 3 }
    }

    /// d(G) = 3, because of crowns with two factors.
    fn three_generators(&self) -> Option<Values> {
        let decided = |r#gen| Some(Values::new(r#gen, DecidedValue::by("generators", 0)));
        let double = || {
            let crowns = self.crowns.iter().filter(|crown| crown.action != CrownAction::Trivial);
            crowns.filter(|crown| crown.multiplicity == 2)
        };
        // A quotient Zp^3 is another case.
        if self.crowns.iter().any(|crown| crown.action == CrownAction::Trivial && crown.multiplicity > 2) {
            return None;
        }
        if double().any(|crown| self.is_even(crown)) {
            return decided(DecidedValue::by("achievement", 0));
        }
        let even = || self.demanding().filter(|crown| self.is_even(crown));
        if double().count() > 1 && even().any(|crown| crown.action == CrownAction::Trivial) {
            return None;
        }
        // In characteristic 2 an element outside C is wanted, which has odd index in G, and otherwise one of C outside R.
        let own = double().map(|crown| if crown.prime() == 2 { 3 } else { crown.size });
        if !is_not_covered(own.chain(even().map(|crown| crown.size))) {
            return None;
        }
        if !self.has_odd_maximal {
            return decided(DecidedValue::by("three-generators", 1));
        }
        if self.is_any(CrownAction::Cyclic) || self.is_any(CrownAction::Other) {
            return None;
        }
        decided(DecidedValue::by("three-generators", 3))
    }
}

/// Is a group surely not the union of proper subgroups whose indices are at least these numbers?
fn is_not_covered(indices: impl Iterator<Item = u64>) -> bool {
    const ONE: u64 = 1 << 32;
    // They have the identity in common, so a sum of 1 is not enough for them either.
    indices.map(|index| ONE.div_ceil(index)).sum::<u64>() <= ONE
}
