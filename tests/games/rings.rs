//! The game of commutative rings: the theorems of Bra17, section 5, known values, and brute force over elements.

mod elements;
mod infinite;
mod large;
mod texts;
mod theorems;
mod truncated;

use mexagon::engine::closed::{Estimate, Finding, arena};
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::Budget;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Closed, Outcome};

fn try_answer(text: &str, position: &str, engine: Engine) -> Result<Finding, Failure> {
    let budget = Budget::default();
    arena(text, &budget)?.answer(Closed::Quotient, position, engine, &budget)
}

fn by(text: &str, engine: Engine) -> Finding {
    try_answer(text, "", engine).unwrap_or_else(|failure| panic!("{text}: {failure}"))
}

fn finite(answer: &Finding) -> u64 {
    match answer.nimber {
        Estimate::Known(value) => value.to_finite().expect("finite"),
        other => panic!("{other:?}"),
    }
}

/// The nim-value of a finite ring, after the engines have been compared and the moves tried.
fn nim(ring: &str) -> u64 {
    let text = format!("Ring({ring})");
    checked(&text)
}

fn checked(text: &str) -> u64 {
    let (answer, brute) = (by(text, Engine::Auto), by(text, Engine::Brute));
    assert_eq!((answer.nimber, answer.misere, answer.outcome), (brute.nimber, brute.misere, brute.outcome), "{text}");
    let value = finite(&answer);
    // Bra17, Remark 5.20.
    if value > 0 {
        assert_eq!(value == 1, answer.misere == Some(Outcome::P), "{text}");
    }
    if let Ok(theory) = try_answer(text, "", Engine::Theory) {
        assert_eq!(theory.misere, answer.misere, "{text}");
        match theory.nimber {
            Estimate::Known(known) => assert_eq!(known.to_finite(), Some(value), "{text}"),
            Estimate::AtMost(bound) => assert!(Nimber::finite(value) <= bound, "{text}"),
            Estimate::Unknown => {}
        }
        check_move(text, &theory, value);
    }
    check_move(text, &answer, value);
    value
}

/// Winning moves are there when they should be and win.
fn check_move(text: &str, answer: &Finding, value: u64) {
    assert_eq!(answer.winning.is_some(), value > 0, "{text}");
    if answer.engine != Engine::Theory {
        assert_eq!(answer.winning_misere.is_some(), value > 1, "{text}");
    }
    if let Some(element) = &answer.winning_misere {
        let after = try_answer(text, element, Engine::Auto).unwrap_or_else(|f| panic!("{text} {element}: {f}"));
        assert_eq!(after.misere, Some(Outcome::P), "{text} {element}");
    }
}

fn assert_p(ring: &str) {
    assert_eq!(nim(ring), 1, "{ring}");
}

fn assert_n(ring: &str) {
    assert!(nim(ring) > 1, "{ring}");
}
