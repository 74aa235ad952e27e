//! Theorems that ask for the order alone, or nearly so.

use super::{Decided, Reason, Subject, Verdict};
use crate::game::Selection;

/// The empty set generates the trivial group, so the game is over before it starts.
pub(super) fn trivial(_: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_one() {
        return Verdict::does_not("|G| > 1");
    }
    let reason = Reason::new("the empty set generates the trivial group: no move is possible", "BES17, Sec. 2.2");
    Verdict::decides(0, "no move is possible", [reason])
}

/// The only maximal subgroup is trivial.
pub(super) fn order_two(_: Selection, subject: &dyn Subject) -> Decided {
    if subject.order().to_u64() != Some(2) {
        return Verdict::does_not("|G| is not 2");
    }
    let item = Reason::new("if |G| = 2 then DNG(G) = *1", "BES16, Cor. 7(1)");
    Verdict::decides(1, "|G| = 2", [item]).map(|verdict| verdict.with_odd(0))
}

/// In a group of odd order the deficiency alone gives the types.
pub(super) fn odd_order(game: Selection, subject: &dyn Subject) -> Decided {
    let order = subject.order();
    if order.is_even() || order.is_one() {
        return Verdict::does_not(if order.is_one() { "|G| = 1" } else { "|G| is even" });
    }
    if game == Selection::Dng {
        let item = Reason::new("if |G| > 1 is odd then DNG(G) = *1", "BES16, Cor. 7(2)");
        return Verdict::decides(1, "odd order", [subject.order_reason(), item]).map(|verdict| verdict.with_odd(0));
    }
    let d = subject.generators()?;
    let (value, odd, summary) = match (d.value.least, d.value.most) {
        (0 | 1, 1) => (2, 1, "odd order, d(G) = 1"),
        (2, 2) => (2, 0, "odd order, d(G) = 2"),
        (3.., _) => (1, 0, "odd order, d(G) >= 3"),
        _ => return Err(super::Missing::Unknown("d(G)".into())),
    };
    let theorem = "if |G| > 1 is odd then GEN(G) = *2 for d(G) = 1, 2 and *1 for d(G) >= 3";
    let reasons = [subject.order_reason(), d.reason, Reason::new(theorem, "BES23, Prop. 5")];
    Verdict::decides(value, summary, reasons).map(|verdict| verdict.with_odd(odd))
}
