//! GEN of groups with three generators, and of those with two where Conjecture 1 of BES23 fails at the start:
//! docs/gen-checklist.md, Three generators.

use super::maximal::even_not_cyclic;
use super::{Achievement, Decided, Reason, Subject, ThreeGenerators, Verdict};
use crate::game::Selection;

/// GEN if the first player wins and no element with an even class has a mate; so d(G) is 2 or 3.
pub(super) fn three_generators(_: Selection, subject: &dyn Subject) -> Decided {
    let cyclic = match even_not_cyclic(subject)? {
        Ok(reason) => reason,
        Err(why) => return Verdict::does_not(why),
    };
    let wins = subject.achievement()?;
    match wins.value {
        Achievement::Second => return Verdict::does_not("the second player wins"),
        Achievement::First { even_mates: true } => {
            let why =
                "some element has a mate, and the maximal subgroups over it intersect in a subgroup of even order";
            return Verdict::does_not(why);
        }
        Achievement::First { even_mates: false } => {}
    }
    let generators = subject.generators()?;
    let most = match (generators.value.least, generators.value.most) {
        (3, 3) => 3,
        (2, 2) => 4,
        _ => return Verdict::does_not(generators.reason.statement),
    };
    let none = Reason::computed(
        "no element has a mate over which the maximal subgroups intersect in a subgroup of even order",
    );
    let found = subject.three_generators()?;
    // The value after the identity is 2 if some option has the even value 1, and 1 otherwise.
    let (value, odd, summary) = match &found.value {
        ThreeGenerators::One(_) => (1, Some(2), "some option has the even value 1, and none the odd value 1"),
        ThreeGenerators::NoEvenOne => (most, Some(1), "no option has the even value 1"),
        ThreeGenerators::OddOne(_) => (most, None, "some option has the odd value 1"),
    };
    let theorem = "if |G| is even, G not cyclic, the first player wins GEN(G), and no element has a mate over which the maximal subgroups intersect in a subgroup of even order, then GEN(G) = *1 if some option of the start has the even value 1 and none the odd value 1; otherwise GEN(G) is *3 if d(G) = 3, and *4 if d(G) = 2";
    let theorem = Reason::new(theorem, "Mexagon, Open problems, Three generators");
    let summary = format!("d(G) = {}, the first player wins, and {summary}", generators.value.least);
    let because = [subject.order_reason(), cyclic, generators.reason, wins.reason, none, found.reason, theorem];
    let verdict = Verdict::decides(value, summary, because)?;
    Ok(odd.into_iter().fold(verdict, Verdict::with_odd))
}
