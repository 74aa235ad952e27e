//! Avoidance games on direct products: docs/dng-questions.md states and proves the proposition.

use super::{Decided, Missing, Reason, Subject, Verdict};
use crate::game::Selection;

const SOURCE: &str = "Mexagon, Open problems, Avoidance games on direct products";

/// DNG of a product of two groups of even order, or of a group of even and one of odd order.
pub(super) fn direct_product(_: Selection, subject: &dyn Subject) -> Decided {
    let found = subject.direct_product()?;
    let Some(product) = found.value else { return Verdict::does_not(found.reason.statement) };
    if product.several {
        let theorem = "if |X| and |Y| are even then DNG(X x Y) = *0";
        return Verdict::decides(0, "two factors of even order", [found.reason, Reason::new(theorem, SOURCE)]);
    }
    let zero = |why: &str| {
        let theorem = "if |X| is even and |H| > 1 odd then DNG(X x H) = *0, \
                       unless DNG(X) is not *0, H is cyclic and |H| is prime to |X : X'|";
        Verdict::decides(
            0,
            why,
            [found.reason.clone(), Reason::new(why, "from the name"), Reason::new(theorem, SOURCE)],
        )
    };
    if product.cyclic == Some(false) {
        return zero("H is not cyclic");
    }
    if product.coprime == Some(false) {
        return zero("|H| and |X : X'| have a common factor");
    }
    let avoidance = product.avoidance.and_then(|decision| Some((decision.nim()?, decision.summary)));
    let Some((value, summary)) = avoidance else { return Err(Missing::Unknown("DNG of the even factor".into())) };
    let factor = Reason::new(format!("DNG(X) = *{value}: {summary}"), "the theorems, for X");
    if value == 0 {
        let theorem = "if |X| is even, |H| odd and DNG(X) = *0 then DNG(X x H) = *0";
        return Verdict::decides(
            0,
            "DNG of the even factor is *0",
            [found.reason, factor, Reason::new(theorem, SOURCE)],
        );
    }
    if product.cyclic.is_none() || product.coprime.is_none() {
        return Err(Missing::Unknown("the largest abelian quotients of the factors".into()));
    }
    let facts = Reason::new("H is cyclic and |H| is prime to |X : X'|", "from the name");
    let theorem = "if |X| is even, DNG(X) is not *0, and H > 1 is cyclic of odd order prime to |X : X'| \
                   then DNG(X x H) = *3";
    let reasons = [found.reason, factor, facts, Reason::new(theorem, SOURCE)];
    Verdict::decides(3, "even factor times cyclic group of odd order", reasons)
}
