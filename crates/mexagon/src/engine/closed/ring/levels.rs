//! Products of rings of Krull dimension 1 that play as long as they are (docs/rings.md, "Rings of two levels").
//!
//! The length of a noetherian module M is the least ordinal above the lengths of all M/N with N ≠ 0. No nimber is larger than the length.

use super::families::{Told, monomials};
use crate::engine::closed::Estimate;
use mexagon_algebra::ring::{Base, Presentation};
use mexagon_base::number::{Nimber, factor};
use mexagon_games::theory::{Deciders, Reason};

/// The place of the proof.
pub(super) const SOURCE: &str = "Bra17, Cor. 2.20; Mexagon, The game of rings, Rings of two levels";

/// The number e of levels of a ring that has e - 1 times an ideal isomorphic to the quotient, D = Z or K[x], of it: (Z/p^e)[x], D[t]/(t^e). Its
/// length is at most ω·e.
fn levels(ring: &Presentation) -> Option<u64> {
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

/// What the lengths of rings that are not 0 tell of the nimber of their product, by theorems that may be used.
pub(super) fn product<'a>(
    rings: impl Iterator<Item = (&'a Presentation, Option<&'a Told>)>,
    deciders: &Deciders,
) -> Estimate {
    let (mut sum, mut all_known, mut two_levels, mut infinite_heap) = (Nimber::ZERO, true, false, false);
    for (ring, told) in rings {
        let length = match (told, levels(ring)) {
            (Some(Told { nimber: Estimate::Known(value), heap: true, .. }), _) => {
                infinite_heap |= value.omegas > 0;
                *value
            }
            (_, Some(e)) if deciders.allows("ring-levels") => {
                all_known &= e == 2;
                two_levels = true;
                Nimber { omegas: e, rest: 0 }
            }
            _ => return Estimate::Unknown,
        };
        sum = Nimber { omegas: sum.omegas + length.omegas, rest: sum.rest + length.rest };
    }
    if !two_levels || all_known && infinite_heap { Estimate::Known(sum) } else { Estimate::AtMost(sum) }
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
        _ => Reason::new("the nimber is not larger than the sum of the lengths of the factors", SOURCE),
    })
}
