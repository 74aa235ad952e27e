//! Cyclic, abelian and nilpotent groups, and all products of a 2-group and a group of odd order.

use super::{Decided, Missing, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::Order;

const DNG_CYCLIC: &str = "DNG(Z_n) = *1 for n = 2 and odd n > 1, *0 if 4 divides n, and *3 for the other even n";
const GEN_CYCLIC: &str = "GEN(Z_n) = *2 for n = 2 and odd n > 1, *1 if 4 divides n, and *4 for the other even n";
const GEN_SPLIT: &str = "if G = T x H is not cyclic, T > 1 a 2-group and |H| odd, then GEN(G) = *1 for T = Z2 x Z2 and d(G) = 2, and *0 otherwise";

const SPLIT: &str = "Mexagon, The theory behind it, A 2-group times a group of odd order";

fn is_multiple_of_four(order: &Order) -> bool {
    order.divided_by(&Order::of(4)).is_some()
}

/// Nim of GEN is that of DNG plus one, because every generator ends the game from every position.
pub(super) fn cyclic(game: Selection, subject: &dyn Subject) -> Decided {
    let abelian = subject.abelian()?;
    let Some(group) = &abelian.value else { return Verdict::does_not(abelian.reason.statement) };
    if !group.is_cyclic() || group.order.is_one() {
        return Verdict::does_not(format!("d(G) = {}", group.generators()));
    }
    let order = &group.order;
    let dng = match order.is_even() {
        false => 1,
        true if order.to_u64() == Some(2) => 1,
        true if is_multiple_of_four(order) => 0,
        true => 3,
    };
    let is_cyclic = Reason::new("G is cyclic", abelian.reason.source);
    match game {
        Selection::Dng => {
            let theorem = Reason::new(DNG_CYCLIC, "BES16, Prop. 2 and Cor. 1");
            Verdict::decides(dng, "cyclic", [subject.order_reason(), is_cyclic, theorem])
        }
        Selection::Gen => {
            let theorem = Reason::new(GEN_CYCLIC, "ES14, on cyclic groups");
            Verdict::decides(dng + 1, "cyclic", [subject.order_reason(), is_cyclic, theorem])
        }
    }
}

/// Abelian groups of even order that are not cyclic.
pub(super) fn abelian(game: Selection, subject: &dyn Subject) -> Decided {
    let abelian = subject.abelian()?;
    let Some(group) = &abelian.value else { return Verdict::does_not(abelian.reason.statement) };
    if !group.order.is_even() || group.is_cyclic() {
        return Verdict::does_not(if group.is_cyclic() { "G is cyclic" } else { "|G| is odd" });
    }
    let reasons = |theorem: &str, source: &str| [abelian.reason.clone(), Reason::new(theorem, source)];
    match game {
        Selection::Dng => {
            let theorem = "if G is abelian of even order and not cyclic then DNG(G) = *0";
            Verdict::decides(0, "abelian, not cyclic", reasons(theorem, "BES16, Prop. 11"))
        }
        Selection::Gen => {
            let four = group.order.divided_by(&Order::of(4)).is_some_and(|rest| !rest.is_even());
            let value = u32::from(four && group.ranks.get(&2) == Some(&2) && group.generators() == 2);
            let theorem = "if G is abelian of even order and not cyclic then GEN(G) = *1 for G = Z2 x Z2 x Z_m x Z_k with odd m and k, and *0 otherwise";
            let summary = format!("abelian, d(G) = {}", group.generators());
            Verdict::decides(value, summary, reasons(theorem, "ES14, on abelian groups"))
        }
    }
}

/// Nilpotent groups: a case of [`split`] that has a name.
pub(super) fn nilpotent(game: Selection, subject: &dyn Subject) -> Decided {
    let nilpotent = subject.nilpotent()?;
    if !nilpotent.value {
        return Verdict::does_not(nilpotent.reason.statement);
    }
    let theorem = "if G is nilpotent of even order and not cyclic then DNG(G) = *0";
    product(game, subject, nilpotent.reason, Reason::new(theorem, "BES16, Prop. 11"))
}

/// Products of a 2-group and a group of odd order.
pub(super) fn split(game: Selection, subject: &dyn Subject) -> Decided {
    let split = subject.split()?;
    if split.value.is_none() {
        return Verdict::does_not(split.reason.statement);
    }
    let theorem = "if G = T x H is not cyclic, T > 1 a 2-group and |H| odd, then DNG(G) = *0";
    product(game, subject, split.reason, Reason::new(theorem, SPLIT))
}

fn product(game: Selection, subject: &dyn Subject, splits: Reason, avoidance: Reason) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let abelian = subject.abelian()?;
    if abelian.value.is_some_and(|group| group.is_cyclic()) {
        return Verdict::does_not("G is cyclic");
    }
    if game == Selection::Dng {
        return Verdict::decides(0, "2-group times group of odd order, not cyclic", [splits, avoidance]);
    }
    let Some(split) = subject.split()?.value else { return Verdict::does_not("no 2-group splits off") };
    let mut because = vec![splits];
    let mut value = 0;
    if split.exponent == 2 && split.rank == 2 {
        let d = subject.generators()?;
        value = match (d.value.least, d.value.most) {
            (2, 2) => 1,
            (3.., _) => 0,
            _ => return Err(Missing::Unknown("d(G)".into())),
        };
        because.push(d.reason);
    } else {
        because.push(Reason::new(format!("|T| = 2^{}, d(T) = {}", split.exponent, split.rank), "computed"));
    }
    because.push(Reason::new(GEN_SPLIT, SPLIT));
    Verdict::decides(value, "2-group times group of odd order, not cyclic", because)
}
