//! GEN of a group with DNG(G) = *0, by the criterion for who wins (docs/gen-checklist.md, A checklist for GEN).
//!
//! An element has no mate if G modulo its normal closure is not cyclic; that it has one is shown by a mate. The second player wins if
//! every element of odd order without a mate has an involution with which it has none. The first player wins if some element of odd
//! order has none, but one together with each involution.
//!
//! For the value *1 the theorem asks for an element with a mate over which the maximal subgroups intersect in a subgroup of even order.
//! The maximal subgroups are not known here, so only elements of even order are tried. That is enough for the value; where none of
//! them has a mate, nothing is said.

use super::achieve::all_have_mates;
use super::dng::describe;
use super::{LargeGroup, PermutationValue};
use crate::engine::Failure;
use mexagon_algebra::group::perm::RationalClass;
use mexagon_base::budget::Stop;
use mexagon_base::number::count;
use mexagon_games::theory::Reason;

const SOURCE: &str = "Mexagon, Open problems, A checklist for GEN";

/// What the classes of elements of odd order are.
struct Odd<'a> {
    with_mates: u64,
    /// No mate, not even together with some involution.
    answered: u64,
    /// No mate; nothing is known of involutions.
    open: Vec<&'a RationalClass>,
}

pub(super) fn decide(group: &LargeGroup<'_>, mut because: Vec<Reason>) -> Result<PermutationValue, Failure> {
    let classes = group.classes()?;
    let involutions: Vec<&RationalClass> = classes.iter().filter(|class| class.order == 2).collect();
    let mut lonely = Vec::new();
    for class in &involutions {
        let t = std::slice::from_ref(&class.representative);
        if group.has_large_quotient(t)? {
            lonely.push(*class);
        } else if group.mate(t)?.is_none() {
            return Err(undecided(class));
        }
    }
    let Some(first) = lonely.first() else {
        because.push(Reason::computed(format!(
            "every involution has a mate, an element with which it generates G: {} checked",
            count(involutions.len() as u64, "class", "classes")
        )));
        return Ok(all_have_mates(because));
    };
    because.push(Reason::computed(format!(
        "{} has no mate, an element with which it generates G: modulo its normal closure G is not cyclic",
        describe(first)
    )));
    let odd = sort(group, classes, &lonely)?;
    if odd.open.is_empty() {
        let mates = format!("{} of elements of odd order have mates", count(odd.with_mates, "class", "classes"));
        because.push(Reason::computed(match odd.answered {
            0 => format!("{mates}, all but the identity"),
            n => format!(
                "{mates}; those of {} have none, not even together with such an involution",
                count(n, "other class", "other classes")
            ),
        }));
        let theorem = "if |G| is even, G not cyclic, and every element of odd order without a mate has none together with some \
                       involution either, then GEN(G) = *0";
        because.push(Reason::new(theorem, SOURCE));
        return Ok(PermutationValue::new(0, "the second player wins", because));
    }
    first_wins(group, &odd.open, &involutions, because)
}

/// The value if one of some elements without mates has a mate together with each involution.
fn first_wins(
    group: &LargeGroup<'_>,
    open: &[&RationalClass],
    involutions: &[&RationalClass],
    mut because: Vec<Reason>,
) -> Result<PermutationValue, Failure> {
    let mut critical = None;
    for class in open {
        if is_critical(group, class, involutions)? {
            critical = Some(*class);
            break;
        }
    }
    let Some(critical) = critical else {
        let message = format!(
            "{} has no mate, an element with which it generates G; whether it has one together with each involution was not \
             decided",
            describe(open[0])
        );
        return Err(Failure::NotApplicable(message));
    };
    because.push(Reason::computed(format!(
        "{} has no mate, but one together with each involution: the first player wins",
        describe(critical)
    )));
    let Some(class) = even_with_mate(group)? else {
        return Err(Failure::NotApplicable(
            "the first player wins; no element of even order with a mate was found, and the theorem that is left \
             (three-generators) asks for maximal subgroups, which are not known here"
                .into(),
        ));
    };
    because.push(Reason::computed(format!("{} has a mate", describe(class))));
    let theorem = "if |G| is even, G not cyclic, DNG(G) = *0, the first player wins GEN(G), and some element has a mate \
                   over which the maximal subgroups intersect in a subgroup of even order, as they do over every element of even \
                   order, then GEN(G) = *1";
    because.push(Reason::new(theorem, SOURCE));
    let winning = Some(critical.representative.clone());
    Ok(PermutationValue { winning, ..PermutationValue::new(1, "the first player wins, and DNG(G) = *0", because) })
}

/// Neither a mate was found nor a reason that there is none.
fn undecided(class: &RationalClass) -> Failure {
    let message = format!("whether {} is in a generating pair was not decided", describe(class));
    Failure::NotApplicable(message)
}

/// Finds out of which kind the classes of elements of odd order are, the identity left out.
fn sort<'a>(
    group: &LargeGroup<'_>,
    classes: &'a [RationalClass],
    lonely: &[&RationalClass],
) -> Result<Odd<'a>, Failure> {
    let mut odd = Odd { with_mates: 0, answered: 0, open: Vec::new() };
    for class in classes.iter().filter(|class| class.order % 2 == 1 && class.order > 1) {
        group.budget.check_now()?;
        let g = std::slice::from_ref(&class.representative);
        if group.has_large_quotient(g)? {
            let mut answered = false;
            for t in lonely {
                answered = answered || group.has_large_quotient(&[g[0].clone(), t.representative.clone()])?;
            }
            if answered {
                odd.answered += 1;
            } else {
                odd.open.push(class);
            }
        } else if group.mate(g)?.is_some() {
            odd.with_mates += 1;
        } else {
            return Err(undecided(class));
        }
    }
    Ok(odd)
}

/// Does an element have a mate together with each involution? Involutions that the normaliser of the element takes to each
/// other behave alike. False may also mean that chance found no mate.
fn is_critical(group: &LargeGroup<'_>, class: &RationalClass, involutions: &[&RationalClass]) -> Result<bool, Stop> {
    let g = &class.representative;
    let normalising = group.group.cyclic_normaliser(g, group.budget)?;
    let is_normal = class.normaliser() == group.group.order();
    for kind in involutions {
        let t = &kind.representative;
        let all =
            if is_normal { vec![t.clone()] } else { group.group.conjugates_up_to(t, &normalising, group.budget)? };
        for t in all {
            let both = [g.clone(), t];
            if group.has_large_quotient(&both)? || group.mate(&both)?.is_none() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// A class of elements of even order that have mates, if chance finds one.
fn even_with_mate<'a>(group: &'a LargeGroup<'_>) -> Result<Option<&'a RationalClass>, Stop> {
    for class in group.classes()?.iter().filter(|class| class.order % 2 == 0) {
        group.budget.check_now()?;
        let u = std::slice::from_ref(&class.representative);
        if !group.has_large_quotient(u)? && group.mate(u)?.is_some() {
            return Ok(Some(class));
        }
    }
    Ok(None)
}
