//! Rings with infinitely many elements.

use super::{by, finite, try_answer};
use mexagon::engine::closed::Estimate;
use mexagon::engine::{Engine, Failure};
use mexagon_base::number::Nimber;
use mexagon_games::game::Outcome;

#[test]
fn infinite_rings() {
    // D-R2 to D-R4.
    let omega = |omegas, rest| Estimate::Known(Nimber { omegas, rest });
    for (text, nimber, misere) in [
        ("Ring(Z)", omega(1, 0), Outcome::N),
        ("Ring(Q)", omega(0, 1), Outcome::P),
        ("Ring(Q[x])", omega(1, 0), Outcome::N),
        ("Ring(GF(4)[x])", omega(1, 0), Outcome::N),
        ("Ring(Z) x Ring(Z)", omega(2, 0), Outcome::N),
        ("Ring(Z) x Ring(Z/12)", omega(1, 3), Outcome::N),
        ("Ring(Z) x Ring(Q[x]) x Ring(Z/8) x Ring(R)", omega(2, 4), Outcome::N),
        ("Ring(Z[x])", Estimate::Unknown, Outcome::N),
        ("Ring(Q[x,y])", Estimate::Unknown, Outcome::N),
        ("Ring(GF(5)[x,y])", Estimate::Unknown, Outcome::N),
        ("Ring(Z[x]/(x^2))", omega(0, 1), Outcome::P),
        ("Ring(Q[x,y]/(x^2))", omega(0, 1), Outcome::P),
        ("Ring(GF(3)[x,y]/(y^2))", omega(0, 1), Outcome::P),
        ("Ring(Z[x]/(x^2, 12*x))", Estimate::Unknown, Outcome::N),
        ("Ring(C[x,y]/(y^2-x^3))", omega(0, 1), Outcome::P),
        ("Ring(C[x,y]/(y^2-x^3-1))", omega(0, 1), Outcome::P),
        ("Ring(C[x,y]/(y^2-x^3+x))", omega(0, 1), Outcome::P),
        ("Ring(Q[x,y]/(x*y))", Estimate::Unknown, Outcome::N),
        ("Ring(GF(7)[x,y]/(x*y-1))", omega(1, 0), Outcome::N),
        ("Ring(Z[x]/(x^2+1))", omega(1, 0), Outcome::N),
        ("Ring(Z[x]/(x^2+5))", omega(1, 0), Outcome::N),
        ("Ring(C[x]/(x^3+x+1))", omega(0, 3), Outcome::N),
        ("Ring(Q[x,y,z]/(x^2,y^2,z^2,x*y,x*z,y*z))", omega(0, 2), Outcome::N),
        ("Ring(R[x,y]/(x^4,x*y,y^4))", omega(0, 1), Outcome::P),
        ("Ring(GF(2)[x]/(x^1000000))", omega(0, 1_000_000), Outcome::N),
        ("Ring(Z[x]/(x^3-2))", Estimate::Unknown, Outcome::N),
    ] {
        let answer = by(text, Engine::Auto);
        assert_eq!((answer.nimber, answer.misere), (nimber, Some(misere)), "{text}");
        assert_eq!(answer.outcome, Some(Outcome::N), "{text}");
        assert!(answer.because.iter().any(|reason| reason.source.contains("Bra17")), "{text}");
        if let Some(element) = &answer.winning_misere
            && !text.contains('C')
        {
            let after = try_answer(text, element, Engine::Auto).unwrap_or_else(|f| panic!("{text} {element}: {f}"));
            assert_eq!(after.misere, Some(Outcome::P), "{text} {element}");
        }
    }
    // Bra17 leaves these open, or the theorem needs an algebraically closed field.
    for text in [
        "Ring(Q[x,y,z])",
        "Ring(Q[x,y]/(y^2-x^3))",
        "Ring(C[x,y]/(y^2-x^3-x^2))",
        "Ring(GF(2)[x,y,z])",
        "Ring(Q[x]/(x^150+x+1))",
    ] {
        let failure = try_answer(text, "", Engine::Auto).expect_err(text);
        assert!(matches!(failure, Failure::NotApplicable(_)), "{text}: {failure}");
    }
    // A position may make an infinite ring finite.
    let after = try_answer("Ring(Z[x])", "36, x^2", Engine::Auto).expect("finite");
    assert_eq!(after.misere, Some(Outcome::N));
    assert_eq!(try_answer("Ring(Z) x Ring(Z)", "(12, 5)", Engine::Auto).map(|a| finite(&a)), Ok(4));
}

/// Bra17, Example 5.21: the number of irreducible factors, counted by hand.
#[test]
fn quotients_of_polynomial_rings_over_infinite_fields() {
    for (ring, value) in [
        ("Q[x]/(x^2+1)", 1),
        ("R[x]/(x^2+1)", 1),
        ("C[x]/(x^2+1)", 2),
        ("Q[x]/(x^2-2)", 1),
        ("R[x]/(x^2-2)", 2),
        ("Q[x]/(x^4+4)", 2),
        ("R[x]/(x^4+4)", 2),
        ("Q[x]/(x^4+1)", 1),
        ("R[x]/(x^4+1)", 2),
        ("C[x]/(x^4+1)", 4),
        ("Q[x]/((x-1)^2*(x^2+x+1))", 3),
        ("Q[x]/(x^12-1)", 6),
        ("R[x]/(x^12-1)", 7),
        ("Q[x]/(x^3-2)", 1),
        ("R[x]/(x^3-2)", 2),
        ("R[x]/((x^3-2)^2)", 4),
        ("Q[x]/(4*x^2-1)", 2),
        ("Q[x]/(x^4-1, x^6-1)", 2),
        ("Q[x,y]/(y-x^2, y^2-1)", 3),
        ("Q[x]/(x^15-1)", 4),
        ("Q[x]/(x^30-1)", 8),
        ("Q[x]/((x^30-1)*(x^3-2)^2)", 10),
        ("Q[x]/(x^200-1)", 12),
    ] {
        let text = format!("Ring({ring})");
        let answer = by(&text, Engine::Auto);
        assert_eq!(finite(&answer), value, "{text}");
        assert_eq!(answer.misere, Some(if value == 1 { Outcome::P } else { Outcome::N }), "{text}");
        if let Some(element) = &answer.winning_misere {
            let after = try_answer(&text, element, Engine::Auto).unwrap_or_else(|f| panic!("{text} {element}: {f}"));
            assert_eq!(after.misere, Some(Outcome::P), "{text} {element}");
        }
    }
}
