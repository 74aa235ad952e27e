//! What theorems on the games of groups and subgroups say, as an answer.

use crate::engine::Engine;
use crate::engine::closed::{Estimate, Finding};
use crate::object::Object;
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::Decision;
use mexagon_language::Node;

/// Winning moves that the proofs name, under normal and under misère play, in a notation that the group reads.
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
                [Some("a^2"), Some("a")]
            } else {
                [Some("b"), Some("a")]
            }
        }
        (Closed::Quotient, Some(Node::Quaternion { .. })) => [Some("a^2"), Some("a")],
        _ => [None, None],
    }
}

pub(super) fn answer(game: Closed, theorem: Decision, object: Option<&Object>) -> Finding {
    let shown = |element: &str| object.and_then(|object| Some(object.show(&object.read(element).ok()?)));
    let [normal, misere] = winning(game, object).map(|element| element.and_then(shown));
    let nimber = theorem.value.map_or(Estimate::Unknown, Estimate::Known);
    Finding {
        outcome: Some(theorem.outcome),
        misere: theorem.misere,
        winning: normal.filter(|_| theorem.outcome == Outcome::N),
        winning_misere: misere.filter(|_| theorem.misere == Some(Outcome::N)),
        ..Finding::of(nimber, Engine::Theory, theorem.summary, theorem.because)
    }
}

/// A computed answer with a theorem that says the same. Normal subgroups tell more than the theorem, subgroups by their number less.
pub(super) fn with_theorem(game: Closed, answer: Finding, theorem: Decision) -> Finding {
    let agrees = theorem.value.is_none_or(|value| answer.nimber == Estimate::Known(value))
        && answer.outcome == Some(theorem.outcome)
        && theorem.misere.is_none_or(|misere: Outcome| answer.misere == Some(misere));
    if !agrees {
        return answer;
    }
    let because = theorem.because.into_iter().chain(answer.because).collect();
    let summary = if game == Closed::Quotient { answer.summary } else { theorem.summary };
    Finding { engine: Engine::Theory, because, summary, ..answer }
}
