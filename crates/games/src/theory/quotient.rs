//! GEN and DNG from the largest abelian quotient: docs/theory.md, Abelian quotients, states and proves it.

use super::{Decided, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::Order;
use std::collections::BTreeMap;

/// What the theorem says of GEN, by the order of a group and the ranks of its largest elementary abelian quotients.
pub fn large_quotient(order: &Order, ranks: &BTreeMap<u64, u64>) -> Option<Reason> {
    if order.is_even() && order.exponent(2) >= 3 && has_klein_quotient(ranks) {
        return Some(Reason::new("if 8 divides |G| and G has a quotient Z2^2, then GEN(G) = *0", SOURCE));
    }
    let theorem = || Reason::new("if |G| is even and G has a quotient Zp^3, then GEN(G) = *0", SOURCE);
    (order.is_even() && has_cube_quotient(ranks)).then(theorem)
}

/// What it says of DNG.
fn large_quotient_dng(order: &Order, ranks: &BTreeMap<u64, u64>) -> Option<Reason> {
    if has_klein_quotient(ranks) {
        let statement = "if G has a quotient Z2^2, then three even subgroups of index 2 cover G, and DNG(G) = *0";
        return Some(Reason::new(statement, SOURCE));
    }
    let theorem = || Reason::new("if |G| is even and G has a quotient Zp^3, then DNG(G) = *0", SOURCE);
    (order.is_even() && has_cube_quotient(ranks)).then(theorem)
}

const SOURCE: &str = "Mexagon, The theory behind it, Abelian quotients";

fn has_klein_quotient(ranks: &BTreeMap<u64, u64>) -> bool {
    ranks.get(&2).is_some_and(|&rank| rank >= 2)
}

fn has_cube_quotient(ranks: &BTreeMap<u64, u64>) -> bool {
    ranks.values().any(|&rank| rank >= 3)
}

/// Elementary abelian groups by their primes and ranks in words: `Z2^3`, `Z5`.
pub fn elementary_names(ranks: &BTreeMap<u64, u64>) -> Vec<String> {
    let name = |(p, rank): (&u64, &u64)| if *rank == 1 { format!("Z{p}") } else { format!("Z{p}^{rank}") };
    ranks.iter().map(name).collect()
}

/// A quotient Z2^2, for GEN by a subgroup of even order, or Zp^3.
pub(super) fn abelian_quotient(game: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let ranks = subject.abelian_quotient()?;
    let theorem = match game {
        Selection::Gen => large_quotient(subject.order(), &ranks.value),
        Selection::Dng => large_quotient_dng(subject.order(), &ranks.value),
    };
    match theorem {
        Some(theorem) => Verdict::decides(0, "large abelian quotient", [subject.order_reason(), ranks.reason, theorem]),
        None => Verdict::does_not(ranks.reason.statement),
    }
}
