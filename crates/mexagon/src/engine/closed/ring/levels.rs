//! Products of rings of Krull dimension 1 that play as long as they are (docs/rings.md, "Rings of two levels").
//!
//! The length of a noetherian module M is the least ordinal above the lengths of all M/N with N ≠ 0. No nimber is larger than the length.

use super::families::monomials;
use super::told::Told;
use crate::engine::closed::Estimate;
use mexagon_algebra::ring::{Base, Presentation};
use mexagon_base::number::{Nimber, factor};
use mexagon_games::theory::{Deciders, Reason};

/// The place of the proof.
pub(super) const SOURCE: &str = "Bra17, Cor. 2.20; Mexagon, The game of rings, Rings of two levels";

/// The number e > 1 of levels of a ring that has e - 1 times an ideal isomorphic to the quotient, D = Z or K[x], of it: (Z/p^e)[x],
/// D[t]/(t^e). Its length is at most ω·e.
fn levels(ring: &Presentation) -> Option<u64> {
    exponent(ring).filter(|e| *e > 1)
}

fn exponent(ring: &Presentation) -> Option<u64> {
    let relations: Vec<_> = ring.relations.iter().collect();
    match ring.base {
        Base::Residues(n) if ring.variables == 1 && relations.is_empty() => match factor(n).as_slice() {
            [(_, e)] => Some(*e),
            _ => None,
        },
        base if ring.variables == if base == Base::Integers { 1 } else { 2 } => {
            let monic = relations.iter().all(|f| f.lead().is_some_and(|(_, c)| c.abs() == 1));
            let [exponents] = monomials(ring, &relations)?.try_into().ok()?;
            let used: Vec<u64> = exponents.iter().filter(|e| **e > 0).map(|&e| u64::from(e)).collect();
            match used.as_slice() {
                &[e] if base.is_field() || base == Base::Integers && monic => Some(e),
                _ => None,
            }
        }
        _ => None,
    }
}

/// What the lengths of rings that are not 0 tell of the nimber of their product, by theorems that may be used, and what it is not smaller
/// than.
pub(super) fn product<'a>(
    rings: impl Iterator<Item = (&'a Presentation, Option<&'a Told>)>,
    deciders: &Deciders,
) -> (Estimate, Nimber) {
    let plus = |sum: Nimber, omegas, rest| Nimber { omegas: sum.omegas + omegas, rest: sum.rest + rest };
    // The sum of the lengths, and the same if all rings of three levels or more have moved to one.
    let (mut sum, mut reached) = (Nimber::ZERO, Nimber::ZERO);
    let (mut has_levels, mut at_most_two, mut infinite_heap) = (false, true, false);
    for (ring, told) in rings {
        match (told, levels(ring)) {
            (Some(Told { nimber: Estimate::Known(value), heap: true, .. }), _) => {
                infinite_heap |= value.omegas > 0;
                sum = plus(sum, value.omegas, value.rest);
                reached = plus(reached, value.omegas, value.rest);
            }
            (_, Some(e)) if deciders.allows("ring-levels") => {
                has_levels = true;
                at_most_two &= e == 2;
                sum = plus(sum, e, 0);
                reached = plus(reached, if e == 2 { 2 } else { 1 }, 0);
            }
            _ => return (Estimate::Unknown, Nimber::ZERO),
        }
    }
    match (has_levels, infinite_heap, at_most_two) {
        (false, ..) | (true, true, true) => (Estimate::Known(sum), sum),
        (true, true, false) => (Estimate::AtMost(sum), plus(reached, 0, 1)),
        (true, false, _) => (Estimate::AtMost(sum), Nimber::ZERO),
    }
}

/// Do all these play like heaps? A product whose nimber follows from its lengths adds up like a heap, but is none.
pub(super) fn are_heaps<'a>(told: impl Iterator<Item = Option<&'a Told>>) -> bool {
    told.into_iter().all(|told| told.is_some_and(|told| told.heap && told.source != SOURCE))
}

/// Why a product has its nimber; `heaps` if all factors play like heaps.
pub(super) fn reason(nimber: Estimate, heaps: bool) -> Option<Reason> {
    Some(match nimber {
        Estimate::Unknown => return None,
        Estimate::Known(_) if heaps => {
            let statement = "each factor plays like a heap, and in a selective compound the heaps add up";
            Reason::new(statement, "Bra17, Ex. 5.23")
        }
        Estimate::Known(_) => Reason::new("each factor plays as long as it is, and the lengths add up", SOURCE),
        _ => Reason::new("the nimber is bounded by the lengths of the factors", SOURCE),
    })
}
