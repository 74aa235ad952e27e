//! The theorems on the games of groups and subgroups, asked by what the name of a group says.

use crate::engine::Details;
use crate::engine::Engine;
use crate::engine::closed::{Finding, Nimber};
use crate::names::Profile;
use crate::object::Object;
use mexagon_base::number::{Ordinal, factor};
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::Family;
use mexagon_games::theory::closed::{self as theory, ClosedDecision};
use mexagon_language::Node;

/// What a theorem says about a group with this name.
pub(super) fn decide(game: Closed, profile: Option<&Profile>, object: Option<&Object>) -> Option<ClosedDecision> {
    let profile = profile?;
    if profile.order.is_one() {
        return None;
    }
    match game {
        Closed::Quotient => quotient(profile, object),
        Closed::Subgroup => subgroup(profile),
    }
}

fn family<T>(profile: &Profile, pick: impl Fn(&Family) -> Option<T>) -> Option<T> {
    profile.families.iter().find_map(pick)
}

fn symmetric(profile: &Profile) -> Option<u64> {
    family(profile, |family| if let Family::Symmetric(n) = family { Some(*n) } else { None })
}

/// The n of the dihedral group of order 2n.
fn polygon(profile: &Profile) -> Option<u64> {
    let rotations = profile.dihedral.as_ref()?.as_ref()?;
    rotations.order().to_u64().filter(|_| rotations.abelian().is_cyclic())
}

fn quotient(profile: &Profile, object: Option<&Object>) -> Option<ClosedDecision> {
    if let Some(n) = symmetric(profile) {
        return Some(theory::quotient_symmetric(n));
    }
    if let Some(n) = family(profile, |family| if let Family::Alternating(n) = family { Some(*n) } else { None }) {
        return Some(theory::quotient_alternating(n));
    }
    if let Some(n) = polygon(profile) {
        return Some(theory::quotient_dihedral(n));
    }
    if let Some(n) = profile.dicyclic.flatten() {
        return Some(theory::quotient_dicyclic(n));
    }
    let abelianised = profile.quotient.as_ref();
    // The groups that are known to be 3/2-generated are the simple ones and S_n.
    if profile.half_generated && abelianised.is_some_and(|quotient| quotient.order().is_one()) {
        return Some(theory::quotient_simple());
    }
    if let Some([(p, 1), (q, 1)]) = profile.order.to_u64().map(factor).as_deref() {
        return Some(theory::quotient_two_primes(*p, *q));
    }
    if let Some(dicyclic) = times_two(object) {
        return Some(theory::quotient_times_two(dicyclic));
    }
    abelianised.filter(|quotient| quotient.abelian().is_cyclic()).map(|_| theory::quotient_one_relator())
}

/// D_n x Z2 with n >= 3, or Dic_n x Z2 with n >= 2: is it the second?
fn times_two(object: Option<&Object>) -> Option<bool> {
    let Node::Product(factors) = &object?.tree()?.node else { return None };
    let [left, right] = &factors[..] else { return None };
    match (&left.node, &right.node) {
        (Node::Cyclic(2), other) | (other, Node::Cyclic(2)) => match other {
            Node::Dihedral { order } => (*order >= 6).then_some(false),
            Node::Dicyclic(n) => (*n >= 2).then_some(true),
            Node::Quaternion { .. } => Some(true),
            _ => None,
        },
        _ => None,
    }
}

fn subgroup(profile: &Profile) -> Option<ClosedDecision> {
    if let Some(n) = symmetric(profile) {
        return Some(theory::subgroup_symmetric(n));
    }
    if let Some(n) = polygon(profile) {
        return Some(theory::subgroup_dihedral(n));
    }
    profile.half_generated.then(theory::subgroup_half_generated)
}

/// Winning moves that the proofs name, under normal and under misère play, in the notation of the group's name.
fn winning(game: Closed, object: Option<&Object>) -> [Option<&'static str>; 2] {
    let node = object.and_then(Object::tree).map(|tree| &tree.node);
    match (game, node) {
        (Closed::Quotient, Some(Node::Symmetric(3..))) => [Some("(1,2)"), Some("(1,2,3)")],
        (Closed::Quotient, Some(Node::Alternating(5..))) => [Some("(1,2,3)"), None],
        (Closed::Quotient, Some(Node::Dihedral { order: order @ 6.. })) => {
            if order % 4 == 0 {
                [Some("r^2"), Some("s")]
            } else {
                [Some("s"), Some("r")]
            }
        }
        (Closed::Quotient, Some(Node::Dicyclic(n @ 2..))) => {
            if n % 2 == 0 {
                [Some("x^2"), Some("x")]
            } else {
                [Some("y"), Some("x")]
            }
        }
        (Closed::Quotient, Some(Node::Quaternion { .. })) => [Some("x^2"), Some("x")],
        _ => [None, None],
    }
}

/// A theorem as an answer.
pub(super) fn answer(game: Closed, theorem: ClosedDecision, object: Option<&Object>) -> Finding {
    let [normal, misere] = winning(game, object).map(|element| element.map(str::to_owned));
    Finding {
        nimber: theorem.nim.map_or(Nimber::Unknown, |nim| Nimber::Known(Ordinal::from(nim))),
        outcome: Some(theorem.outcome),
        misere: theorem.misere,
        winning: normal.filter(|_| theorem.outcome == Outcome::N),
        winning_misere: misere.filter(|_| theorem.misere == Some(Outcome::N)),
        engine: Engine::Theory,
        summary: theorem.summary,
        because: theorem.because,
        details: Details::default(),
    }
}

/// A computed answer with a theorem that says the same. Normal subgroups tell more than the theorem, subgroups by their number less.
pub(super) fn with_theorem(game: Closed, answer: Finding, theorem: ClosedDecision) -> Finding {
    let agrees = theorem.nim.is_none_or(|nim| answer.nimber == Nimber::Known(Ordinal::from(nim)))
        && answer.outcome == Some(theorem.outcome)
        && theorem.misere.is_none_or(|misere: Outcome| answer.misere == Some(misere));
    if !agrees {
        return answer;
    }
    let because = theorem.because.into_iter().chain(answer.because).collect();
    let summary = if game == Closed::Quotient { answer.summary } else { theorem.summary };
    Finding { engine: Engine::Theory, because, summary, ..answer }
}
