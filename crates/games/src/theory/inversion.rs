//! Groups in which an element inverts an abelian subgroup of index 2: generalised dihedral and dicyclic groups.

use super::{Decided, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::Order;

/// Dih(A), A not trivial.
pub(super) fn dihedral(game: Selection, subject: &dyn Subject) -> Decided {
    let dihedral = subject.dihedral()?;
    let Some(a) = &dihedral.value else { return Verdict::does_not(dihedral.reason.statement) };
    let (d, odd) = (a.generators(), !a.order.is_even());
    let parity = if odd { "odd" } else { "even" };
    let shape = Reason::new(format!("|A| = {} is {parity}, d(A) = {d}", a.order), "computed");
    let summary = format!("generalised dihedral, |A| {parity}, d(A) = {d}");
    let because = |theorem: &str, source: &str| [dihedral.reason.clone(), shape.clone(), Reason::new(theorem, source)];
    match game {
        Selection::Dng => {
            let value = if odd && d == 1 { 3 } else { 0 };
            let theorem = "DNG(Dih(A)) = *3 if A > 1 is cyclic of odd order, and *0 otherwise";
            Verdict::decides(value, summary, because(theorem, "BES16, Prop. 14"))
        }
        Selection::Gen => {
            let twice_odd = a.order.divided_by(&Order::of(2)).is_some_and(|rest| !rest.is_even());
            let value = match d {
                1 if twice_odd => 1,
                1 | 2 if odd => 3,
                _ => 0,
            };
            let theorem = "GEN(Dih(A)) = *1 if A is cyclic and |A| = 2 mod 4, *3 if |A| > 1 is odd and d(A) = 1, 2, and *0 otherwise";
            Verdict::decides(value, summary, because(theorem, "BES17, Thm. 5.8"))
        }
    }
}

/// Dicyclic groups, which are the generalised quaternion groups of BES16.
pub(super) fn dicyclic(game: Selection, subject: &dyn Subject) -> Decided {
    let dicyclic = subject.dicyclic()?;
    if dicyclic.value.is_none() {
        return Verdict::does_not(dicyclic.reason.statement);
    }
    let theorem = match game {
        Selection::Dng => Reason::new("if G is dicyclic then DNG(G) = *0", "BES16, Prop. 15"),
        Selection::Gen => Reason::new(
            "if G is dicyclic then GEN(G) = *0: the involution is in Phi(G), and G is not cyclic",
            "BES17, Prop. 3.10; Mexagon, The theory behind it",
        ),
    };
    Verdict::decides(0, "dicyclic", [dicyclic.reason, theorem])
}
