//! GEN of groups with three generators: docs/open-problems.md, Three generators.

use super::maximal::even_not_cyclic;
use super::{Achievement, Decided, Reason, Subject, ThreeGenerators, Verdict};
use crate::game::Selection;

/// GEN if d(G) = 3 and the first player wins.
pub(super) fn three_generators(_: Selection, subject: &dyn Subject) -> Decided {
    if let Err(why) = even_not_cyclic(subject)? {
        return Verdict::does_not(why);
    }
    let generators = subject.generators()?;
    if (generators.value.least, generators.value.most) != (3, 3) {
        return Verdict::does_not(generators.reason.statement);
    }
    let wins = subject.achievement()?;
    if wins.value == Achievement::Second {
        return Verdict::does_not("the second player wins");
    }
    let found = subject.three_generators()?;
    let (value, odd, summary) = match &found.value {
        ThreeGenerators::One(_) => (1, Some(2), "some option has the even value 1, and none the odd value 1"),
        ThreeGenerators::NoEvenOne => (3, Some(1), "no option has the even value 1"),
        ThreeGenerators::OddOne(_) => (3, None, "some option has the odd value 1"),
        ThreeGenerators::Failing(_) => return Verdict::does_not(found.reason.statement),
    };
    let theorem = "if |G| is even, d(G) = 3 and the first player wins GEN(G), then GEN(G) = *1 if some option of the start has the even value 1 and none the odd value 1, and *3 otherwise";
    let theorem = Reason::new(theorem, "Mexagon, Open problems, Three generators");
    let because = [subject.order_reason(), generators.reason, wins.reason, found.reason, theorem];
    let verdict = Verdict::decides(value, format!("d(G) = 3, the first player wins, and {summary}"), because)?;
    Ok(odd.into_iter().fold(verdict, Verdict::with_odd))
}
