//! Theorems that ask for the maximal subgroups, or for what pairs of elements generate.

use super::structure::is_cyclic;
use super::{Achievement, Barnes, Decided, Mates, Missing, Reason, Subject, Verdict};
use super::{Deciders, walk};
use crate::game::Selection;
use mexagon_base::number::count;

fn item(n: u32, statement: &str) -> Reason {
    Reason::new(statement, format!("BES16, Cor. 7({n})"))
}

/// All maximal subgroups are even.
pub(super) fn all_even(_: Selection, subject: &dyn Subject) -> Decided {
    let maximal = subject.maximal()?;
    if maximal.value.odd > 0 {
        return Verdict::does_not(maximal.reason.statement);
    }
    let theorem = item(4, "if every maximal subgroup is even then DNG(G) = *0");
    Verdict::decides(0, "all maximal subgroups are even", [maximal.reason, theorem])
}

/// The even maximal subgroups cover the group.
pub(super) fn cover(_: Selection, subject: &dyn Subject) -> Decided {
    let maximal = subject.maximal()?;
    if let Some(element) = &maximal.value.uncovered {
        return Verdict::does_not(format!("{element} is in no even maximal subgroup"));
    }
    let cover = Reason::computed("every element is in an even maximal subgroup");
    let theorem = item(5, "if the even maximal subgroups cover G then DNG(G) = *0");
    Verdict::decides(0, "the even maximal subgroups cover G", [maximal.reason, cover, theorem])
}

/// What is left of the checklist.
pub(super) fn otherwise(_: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() || subject.order().to_u64() == Some(2) {
        return Verdict::does_not("|G| is odd or 2");
    }
    let maximal = subject.maximal()?;
    let element = match &maximal.value.uncovered {
        Some(element) if maximal.value.odd > 0 => element,
        Some(_) => return Verdict::does_not("all maximal subgroups are even"),
        None => return Verdict::does_not("the even maximal subgroups cover G"),
    };
    let witness = Reason::computed(format!("{element} is in no even maximal subgroup"));
    let theorem = "if there are odd and even maximal subgroups and the even ones do not cover G then DNG(G) = *3";
    Verdict::decides(3, "the even maximal subgroups do not cover G", [maximal.reason, witness, item(6, theorem)])
}

/// Why the group is not cyclic, if its order is even and it is not; otherwise why a theorem on such groups does not apply.
pub(super) fn even_not_cyclic(subject: &dyn Subject) -> Result<Result<Reason, String>, Missing> {
    if !subject.order().is_even() {
        return Ok(Err("|G| is odd".into()));
    }
    let cyclic = is_cyclic(subject)?;
    Ok(if cyclic.value { Err(cyclic.reason.statement) } else { Ok(cyclic.reason) })
}

/// DNG(G) by the theorems, and as a reason.
fn avoidance(subject: &dyn Subject) -> Result<(u32, Reason), Missing> {
    let dng = walk(Selection::Dng, subject, &Deciders::all())?.decision;
    let known = dng.and_then(|dng| Some((dng.nim()?, dng.summary)));
    let (value, summary) = known.ok_or_else(|| Missing::Unknown("DNG(G)".into()))?;
    Ok((value, Reason::new(format!("DNG(G) = *{value}"), summary)))
}

/// Barnes' criterion for who wins; of even groups that are not cyclic, and so of the value.
pub(super) fn barnes(_: Selection, subject: &dyn Subject) -> Decided {
    if let Err(why) = even_not_cyclic(subject)? {
        return Verdict::does_not(why);
    }
    let barnes = subject.barnes()?;
    let theorem = "the first player wins DNG(G) exactly if some g of odd order generates G with every involution; if G is even and not cyclic the value is then *3, and otherwise *0";
    let theorem = Reason::new(theorem, "Bar88, Thm. 1; BES16, Prop. 5, 6 and 9");
    match &barnes.value {
        Barnes::First(..) => {
            Verdict::decides(3, "an odd element generates G with every involution", [barnes.reason, theorem])
        }
        Barnes::Second(answers) => {
            let mut because: Vec<Reason> = answers
                .iter()
                .map(|answer| {
                    let conjugates = count(answer.conjugates, "conjugate", "conjugates");
                    Reason::computed(format!(
                        "against {} ({conjugates}): with the involution {} it generates a subgroup of order {}",
                        answer.element, answer.involution, answer.order
                    ))
                })
                .collect();
            because.push(theorem);
            Verdict::decides(0, "every element of odd order is in a proper even subgroup", because)
        }
    }
}

/// Who wins GEN, and the value in most cases: docs/gen-checklist.md.
pub(super) fn achievement(_: Selection, subject: &dyn Subject) -> Decided {
    let cyclic = match even_not_cyclic(subject)? {
        Ok(reason) => reason,
        Err(why) => return Verdict::does_not(why),
    };
    let source = "Mexagon, Open problems, A checklist for GEN";
    let found = subject.achievement()?;
    let Achievement::First { even_mates } = found.value else {
        let theorem = "if |G| is even and G not cyclic, the second player wins GEN(G) exactly if every element of odd order that has no mate has none together with some involution either";
        let because = [subject.order_reason(), cyclic, found.reason, Reason::new(theorem, source)];
        return Verdict::decides(0, "the second player wins", because);
    };
    let (avoidance, dng) = avoidance(subject)?;
    if !even_mates || avoidance != 0 {
        let why = if even_mates {
            "DNG(G) is not *0"
        } else {
            "no element has a mate over which the maximal subgroups intersect in a subgroup of even order"
        };
        return Verdict::does_not(format!("the first player wins: {}; {why}", found.reason.statement));
    }
    let pair = Reason::computed(
        "some element u has a mate, and the maximal subgroups over u intersect in a subgroup of even order",
    );
    let theorem = "if |G| is even, G not cyclic, the first player wins GEN(G), DNG(G) = *0, and some element has a mate over which the maximal subgroups intersect in a subgroup of even order, then GEN(G) = *1";
    let because = [subject.order_reason(), cyclic, found.reason, pair, dng, Reason::new(theorem, source)];
    Verdict::decides(1, "the first player wins, and DNG(G) = *0", because)
}

/// Groups in which every involution is in a generating pair: docs/theory.md.
pub(super) fn mates(_: Selection, subject: &dyn Subject) -> Decided {
    let cyclic = match even_not_cyclic(subject)? {
        Ok(reason) => reason,
        Err(why) => return Verdict::does_not(why),
    };
    let mates = subject.mates()?;
    if let Mates::Without(element) = &mates.value {
        return Verdict::does_not(format!("{element} has even order and is in no generating pair"));
    }
    let (avoidance, dng) = avoidance(subject)?;
    let mut because = vec![mates.reason, cyclic, dng];
    let mut value = 1;
    if avoidance != 0 {
        let mixed = subject.mixed_pair()?;
        value = if mixed.value.is_some() { 4 } else { 3 };
        because.push(mixed.reason);
    }
    let theorem = "if |G| is even, G not cyclic and every involution is in a generating pair, then GEN(G) = *1 if DNG(G) = *0; otherwise *4 if some element of an even maximal subgroup is in a generating pair, and with another one in odd maximal subgroups only, and *3 if not";
    because.push(Reason::new(theorem, "Mexagon, The theory behind it, Involutions with mates"));
    Verdict::decides(value, "every involution is in a generating pair", because).map(|verdict| verdict.with_odd(0))
}
