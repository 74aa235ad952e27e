//! GEN from the largest abelian quotient: docs/theory.md, Abelian quotients, states and proves it.

use super::{Decided, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::Order;
use std::collections::BTreeMap;

/// What the theorem says of a group, by its order and the ranks of its largest elementary abelian quotients.
pub fn large_quotient(order: &Order, ranks: &BTreeMap<u64, u64>) -> Option<Reason> {
    let source = "Mexagon, The theory behind it, Abelian quotients";
    if !order.is_even() {
        return None;
    }
    if order.exponent(2) >= 3 && ranks.get(&2).is_some_and(|&rank| rank >= 2) {
        return Some(Reason::new("if 8 divides |G| and G has a quotient Z2^2, then GEN(G) = *0", source));
    }
    let found = ranks.iter().any(|(_, &rank)| rank >= 3);
    found.then(|| Reason::new("if |G| is even and G has a quotient Zp^3, then GEN(G) = *0", source))
}

/// Elementary abelian groups by their primes and ranks in words: `Z2^3`, `Z5`.
pub fn elementary_names(ranks: &BTreeMap<u64, u64>) -> Vec<String> {
    let name = |(p, rank): (&u64, &u64)| if *rank == 1 { format!("Z{p}") } else { format!("Z{p}^{rank}") };
    ranks.iter().map(name).collect()
}

/// A quotient Z2^2 by a subgroup of even order, or Zp^3.
pub(super) fn abelian_quotient(_: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let ranks = subject.abelian_quotient()?;
    match large_quotient(subject.order(), &ranks.value) {
        Some(theorem) => Verdict::decides(0, "large abelian quotient", [subject.order_reason(), ranks.reason, theorem]),
        None => Verdict::does_not(ranks.reason.statement),
    }
}
