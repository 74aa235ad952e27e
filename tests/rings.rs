//! The game of commutative rings: paper 003, section 5, and brute force.

use mexagon::budget::Budget;
use mexagon::engine::Engine;
use mexagon::engine::closed::{ClosedAnswer, Nimber, arena};
use mexagon::game::{Closed, Outcome};
use mexagon::number::Ordinal;

fn answer(text: &str) -> ClosedAnswer {
    by(text, Engine::Auto)
}

fn by(text: &str, engine: Engine) -> ClosedAnswer {
    let budget = Budget::default();
    let arena = arena(text, &budget).unwrap_or_else(|failure| panic!("{text}: {failure}"));
    arena.answer(Closed::Quotient, "", engine, &budget).unwrap_or_else(|failure| panic!("{text}: {failure}"))
}

fn nim(text: &str) -> u64 {
    match answer(text).nimber {
        Nimber::Known(value) => value.to_finite().unwrap_or_else(|| panic!("{text}: {value}")),
        other => panic!("{text}: {other:?}"),
    }
}

fn misere(text: &str) -> Outcome {
    answer(text).misere.unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn facts_d_r5() {
    for (ring, value) in [
        ("GF(2)[x,y]/(x^2,x*y,y^3)", 4),
        ("GF(2)[x,y]/(x^2,x*y,y^4)", 5),
        ("GF(2)[x,y]/(x^3,x*y,y^4)", 6),
        ("GF(2)[x,y]/(x^2,y^2)", 3),
        ("GF(2)[x,y]/(x^2,y^3)", 5),
        ("Z/4[x]/(x^2)", 3),
        ("Z/8[x]/(x^2)", 5),
        ("Z/9[x]/(x^2)", 3),
        ("Z/8[x]/(x^2,2*x)", 4),
        ("Z/16[x]/(x^2,2*x)", 5),
    ] {
        let text = format!("Ring({ring})");
        assert_eq!(nim(&text), value, "{ring}");
        assert_eq!(by(&text, Engine::Brute).nimber, Nimber::Known(Ordinal::finite(value)), "{ring}");
    }
}

#[test]
fn misc() {
    for t in ["Ring(Z/12)","Ring(GF(8))","Ring(Z[x]/(4,x^2))","Ring(GF(4)[x]/(x^2+a*x))","Ring(GF(2)[x,y]/(x^2,x*y,y^2)) x Ring(GF(2))",
      "Ring(Z)","Ring(Z) x Ring(Z)","Ring(Z[x])","Ring(Q[x,y])","Ring(Z[x]/(x^2))","Ring(C[x,y]/(y^2-x^3))","Ring(C[x,y]/(y^2-x^3-1))","Ring(Z[x]/(x^2+5))",
      "Ring(Z/1)","Ring(GF(2)[x]/(x^1000000))", "Ring(Z/12[x]/(x^3))", "Ring(Z[x]/(x^2+1,2*x+3))", "Ring(Z[x]/(x^3-2))", "Ring(GF(3)[x,y]/(x^3-y^2))", "Ring(GF(2)[x,y,z])", "Ring(Z[x,y])"] {
        let budget = Budget::default();
        let a = match arena(t, &budget) { Ok(a) => a, Err(e) => { println!("{t}: {e}"); continue } };
        let s = std::time::Instant::now();
        match a.answer(Closed::Quotient, "", Engine::Auto, &budget) {
            Ok(r) => println!("{t}: {} | {:?} {:?} {:?} {:?} | {} {:?}", a.describe(), r.nimber, r.misere, r.winning, r.winning_misere, r.summary, s.elapsed()),
            Err(e) => println!("{t}: {e} {:?}", s.elapsed()),
        }
        let _ = misere;
    }
}
