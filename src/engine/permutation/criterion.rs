//! GEN of a group with DNG(G) = *0, by the criterion for who wins (docs/open-problems.md, A checklist for GEN).
//!
//! An element has no mate if G modulo its normal closure is not cyclic; that it has one is shown by a mate. The second player wins if
//! every element of odd order without a mate has an involution with which it has none. The first player wins if some element of odd
//! order has none, but one together with each involution.

use super::achieve::all_have_mates;
use super::dng::describe;
use super::{Found, LargeGroup};
use crate::engine::Failure;
use crate::group::perm::{Permutation, Random, RationalClass};
use crate::number::count;
use crate::theory::Reason;

const SOURCE: &str = "docs/open-problems.md, A checklist for GEN";

/// So many pairs are tried before an element counts as one that needs more than two others.
const PAIRS: usize = 200;

/// What the classes of elements of odd order are.
struct Odd<'a> {
    with_mates: u64,
    /// No mate, not even together with some involution.
    answered: Vec<&'a RationalClass>,
    /// No mate; nothing is known of involutions.
    open: Vec<&'a RationalClass>,
}

pub(super) fn decide(group: &LargeGroup<'_>, mut because: Vec<Reason>) -> Result<Found, Failure> {
    let classes = group.classes()?;
    let involutions: Vec<&RationalClass> = classes.iter().filter(|class| class.order == 2).collect();
    let mut lonely = Vec::new();
    for class in &involutions {
        let t = std::slice::from_ref(&class.representative);
        if group.has_large_quotient(t)? {
            lonely.push(*class);
        } else if group.mate(t)?.is_none() {
            return Err(Failure::NotApplicable(format!("no mate was found for {}", describe(class))));
        }
    }
    let Some(first) = lonely.first() else {
        because.push(Reason::computed(format!(
            "every involution has a mate, an element with which it generates G: {} checked",
            count(involutions.len() as u64, "class", "classes")
        )));
        return Ok(all_have_mates(because));
    };
    because
        .push(Reason::computed(format!("{} has no mate: G modulo its normal closure is not cyclic", describe(first))));
    let odd = sort(group, classes, &lonely)?;
    if odd.open.is_empty() {
        let mates = format!("{} of elements of odd order have mates", count(odd.with_mates, "class", "classes"));
        because.push(Reason::computed(match odd.answered.len() as u64 {
            0 => format!("{mates}, all but the identity"),
            n => format!(
                "{mates}; those of {} have none, not even together with such an involution",
                count(n, "other class", "other classes")
            ),
        }));
        let theorem = "if |G| is even, G not cyclic, and every element of odd order without a mate has none together with some \
                       involution either, then GEN(G) = *0";
        because.push(Reason::new(theorem, SOURCE));
        return Ok(Found::new(0, "the second player wins", because));
    }
    let mut critical = None;
    for class in &odd.open {
        if is_critical(group, class, &involutions)? {
            critical = Some(*class);
            break;
        }
    }
    let Some(critical) = critical else {
        let message = format!("nothing is known of {}, which has no mate", describe(odd.open[0]));
        return Err(Failure::NotApplicable(message));
    };
    because.push(Reason::computed(format!(
        "{} has no mate, but one together with each involution: the first player wins",
        describe(critical)
    )));
    let identity = group.group.identity();
    let without_mates = odd.open.iter().chain(&odd.answered).map(|class| &class.representative);
    for g in without_mates.chain([&identity]) {
        if !is_paired(group, g)? {
            return Err(Failure::NotApplicable("the first player wins; no theorem tells the value".into()));
        }
    }
    because
        .push(Reason::computed("every element of odd order generates G with two elements, one of them of even order"));
    let theorem = "if |G| is even, G not cyclic, DNG(G) = *0, the first player wins GEN(G), and every element of odd order \
                   generates G with two elements, one of them of even order, then GEN(G) = *1";
    because.push(Reason::new(theorem, SOURCE));
    Ok(Found::new(1, "the first player wins, and DNG(G) = *0", because))
}

/// Finds out of which kind the classes of elements of odd order are, the identity left out.
fn sort<'a>(
    group: &LargeGroup<'_>,
    classes: &'a [RationalClass],
    lonely: &[&RationalClass],
) -> Result<Odd<'a>, Failure> {
    let mut odd = Odd { with_mates: 0, answered: Vec::new(), open: Vec::new() };
    for class in classes.iter().filter(|class| class.order % 2 == 1 && class.order > 1) {
        group.budget.check_now()?;
        let g = std::slice::from_ref(&class.representative);
        if group.has_large_quotient(g)? {
            let mut answered = false;
            for t in lonely {
                answered = answered || group.has_large_quotient(&[g[0].clone(), t.representative.clone()])?;
            }
            if answered { &mut odd.answered } else { &mut odd.open }.push(class);
        } else if group.mate(g)?.is_some() {
            odd.with_mates += 1;
        } else {
            return Err(Failure::NotApplicable(format!("no mate was found for {}", describe(class))));
        }
    }
    Ok(odd)
}

/// Has an element a mate together with each involution? Involutions that the normaliser of the element takes to each other behave
/// alike. No also means that chance found none.
fn is_critical(group: &LargeGroup<'_>, class: &RationalClass, involutions: &[&RationalClass]) -> Result<bool, Failure> {
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

/// Does chance find two elements, one of them of even order, that generate the group with this one?
fn is_paired(group: &LargeGroup<'_>, g: &Permutation) -> Result<bool, Failure> {
    let mut random = Random::new(0x7A12);
    for _ in 0..PAIRS {
        group.budget.check_now()?;
        let pair = [(); 2].map(|()| group.group.chain().random_element(&mut random));
        let even = pair.iter().any(|x| !x.order().bit(0));
        if even && group.generates(&[std::slice::from_ref(g), &pair[..]].concat())? {
            return Ok(true);
        }
    }
    Ok(false)
}
