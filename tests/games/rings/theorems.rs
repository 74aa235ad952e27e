//! The theorems of Bra17, section 5, and known values.

use super::{assert_n, assert_p, by, checked, finite, nim, try_answer};
use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, arena};
use mexagon_base::budget::Budget;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::Deciders;
use std::collections::HashMap;

#[test]
fn zero_fields_and_principal_maximal_ideals() {
    // D-R1.
    let zero = by("Ring(Z/1)", Engine::Auto);
    assert_eq!((finite(&zero), zero.outcome, zero.misere), (0, Some(Outcome::P), Some(Outcome::N)));
    for ring in ["Z/6[x]/(2,3)", "GF(2)[x]/(x, x+1)", "Z[x]/(4, 9)"] {
        assert_eq!(finite(&by(&format!("Ring({ring})"), Engine::Auto)), 0, "{ring}");
    }
    // Over infinite fields, too.
    for ring in ["Q[x]/(2)", "Q[x,y]/(1)", "C[x]/(x^2, x^2+1)", "R[x,y]/(x*y-1, x^2, y)", "Q/(7)"] {
        let text = format!("Ring({ring})");
        let made = arena(&text, &Budget::default()).expect("a ring");
        assert_eq!(made.order().map(|order| order.to_string()), Some("1".to_owned()), "{text}");
        assert!(made.describe().starts_with("the ring 0"), "{text}");
        let zero = by(&text, Engine::Auto);
        assert_eq!((finite(&zero), zero.outcome, zero.misere), (0, Some(Outcome::P), Some(Outcome::N)), "{text}");
        let board = made.board(Closed::Quotient, "", &Budget::default()).expect("one position");
        assert_eq!(board.places.len(), 1, "{text}");
    }
    assert_eq!(by("Ring(Q[x,y]/(x*y-1,x^2)) x Ring(Z)", Engine::Auto).winning_misere.as_deref(), Some("(0, 2)"));
    for q in [2, 3, 4, 5, 7, 8, 9, 16, 27] {
        assert_p(&format!("GF({q})"));
    }
    for ring in ["Z/4", "Z/12", "GF(4)[x]/(x^2)", "GF(3)[x]/(x^3+x)", "Z/9[x]/(x^2+3)", "GF(2)[x,y]/(x^2+y, y^2)"] {
        assert_n(ring);
    }
    // Connectedness: products are N.
    for text in ["Ring(GF(2)) x Ring(GF(2))", "Ring(Z/4[x]/(x^2,2*x)) x Ring(GF(3))", "Ring(GF(2))^3"] {
        assert_eq!(by(text, Engine::Auto).misere, Some(Outcome::N), "{text}");
    }
}

#[test]
fn rings_of_order_p_squared() {
    // Bra17, Example 5.5.
    for p in [2, 3, 5, 7] {
        assert_eq!(nim(&format!("GF({})", p * p)), 1);
        assert_eq!(nim(&format!("Z/{}", p * p)), 2);
        assert_eq!(nim(&format!("GF({p})[x]/(x^2)")), 2);
        assert_eq!(checked(&format!("Ring(GF({p})) x Ring(GF({p}))")), 2);
        assert_eq!(nim(&format!("GF({p})[x]/(x^2+x)")), 2);
    }
}

#[test]
fn chinese_remainders() {
    let omega = |omegas, rest| Estimate::Known(Nimber { omegas, rest });
    for (text, nimber) in [
        ("Ring(Z/6[x])", omega(2, 0)),
        ("Ring(Z[x]/(30))", omega(3, 0)),
        ("Ring(Z/6[x]/(3*x))", omega(1, 1)),
        ("Ring(Z/6[x]/(3))", omega(1, 0)),
        ("Ring(Z/12[x])", omega(3, 0)),
        ("Ring(Z/60[x])", omega(4, 0)),
        ("Ring(Z/24[x])", Estimate::AtMost(Nimber { omegas: 4, rest: 0 })),
        ("Ring(Z/6[x,y])", Estimate::Unknown),
        ("Ring(Z[x,y]/(2))", Estimate::Unknown),
    ] {
        let answer = by(text, Engine::Auto);
        assert_eq!((answer.nimber, answer.misere), (nimber, Some(Outcome::N)), "{text}");
        let element = answer.winning_misere.unwrap_or_else(|| panic!("{text} has a winning move"));
        let after = try_answer(text, &element, Engine::Auto).unwrap_or_else(|f| panic!("{text} {element}: {f}"));
        assert_eq!(after.misere, Some(Outcome::P), "{text} {element}");
    }
}

#[test]
fn rings_of_three_levels_have_bounds() {
    for (text, least) in [
        ("Ring(Z/24[x])", Nimber { omegas: 2, rest: 1 }),
        ("Ring(Z[t]/(t^3)) x Ring(Z) x Ring(Z/4)", Nimber { omegas: 2, rest: 3 }),
        ("Ring(Z/8[x]) x Ring(Z/12[x])", Nimber { omegas: 4, rest: 1 }),
        ("Ring(Z/4[x]) x Ring(Z/9[x])", Nimber::finite(2)),
    ] {
        assert_eq!(by(text, Engine::Auto).details.least, least, "{text}");
    }
}

#[test]
fn rings_of_two_levels() {
    let omega = |omegas, rest| Nimber { omegas, rest };
    for (text, nimber) in [
        ("Ring(Z/4[x]) x Ring(GF(2)[x])", Estimate::Known(omega(3, 0))),
        ("Ring(Z/12[x]) x Ring(Z/8)", Estimate::Known(omega(3, 3))),
        ("Ring(Z/9[x]) x Ring(Z)", Estimate::Known(omega(3, 0))),
        ("Ring(Z[t]/(t^2)) x Ring(Z)", Estimate::Known(omega(3, 0))),
        ("Ring(GF(4)[x,t]/(t^2)) x Ring(Q[x])", Estimate::Known(omega(3, 0))),
        ("Ring(Z/36[x]) x Ring(Z/4[x]) x Ring(Z/5[x])", Estimate::Unknown),
        ("Ring(Z/9[x]) x Ring(Z/4[x]) x Ring(Z/5[x])", Estimate::Known(omega(5, 0))),
        // No infinite heap is there: the finite values are in doubt.
        ("Ring(Z/4[x]) x Ring(Z/9[x])", Estimate::AtMost(omega(4, 0))),
        ("Ring(Z/4[x]) x Ring(GF(2))", Estimate::AtMost(omega(2, 1))),
        ("Ring(Z[t]/(t^3)) x Ring(Z)", Estimate::AtMost(omega(4, 0))),
        ("Ring(Z[t]/(2*t^2)) x Ring(Z)", Estimate::Unknown),
        ("Ring(GF(2)[x,t]/(x^2*t)) x Ring(Z)", Estimate::Unknown),
    ] {
        assert_eq!(by(text, Engine::Auto).nimber, nimber, "{text}");
    }
    // Only heaps are said to be heaps.
    for (text, heaps) in [
        ("Ring(Z/6[x]) x Ring(Z/5)", true),
        ("Ring(Z/12[x]) x Ring(Z/5)", false),
        ("Ring(Z/6[x]) x Ring(Z/4[x])", false),
    ] {
        let answer = by(text, Engine::Auto);
        assert_eq!(answer.because.iter().any(|reason| reason.statement.contains("like a heap")), heaps, "{text}");
    }
}

/// A ring of one level is a heap or, if that theorem is left out, not known; it is no ring of several levels.
#[test]
fn a_polynomial_ring_over_a_field_has_one_level() {
    let (text, budget) = ("Ring(Z[x]/(x^2+5)) x Ring(Z/2[x])", Budget::default());
    let made = arena(text, &budget).expect("a ring");
    let two = Nimber { omegas: 2, rest: 0 };
    for (without, nimber, least) in
        [(None, Estimate::Known(two), two), (Some("ring-principal"), Estimate::Unknown, Nimber::ZERO)]
    {
        let deciders = Deciders::without(without).expect("an id");
        let answer = made.answer_by(Closed::Quotient, "", Engine::Theory, &deciders, &budget).expect("a winner");
        assert_eq!((answer.nimber, answer.details.least), (nimber, least), "{without:?}");
    }
}

#[test]
fn families_of_section_5() {
    // D-R3, by computation, by the theorems, and by all ideals.
    for field in ["GF(2)", "GF(3)", "GF(4)", "GF(5)"] {
        let names = ["x", "y", "z", "t"];
        for k in 1..=(if field == "GF(2)" { 4 } else { 2 }) {
            let mut relations = Vec::new();
            for i in 0..k {
                relations.extend((i..k).map(|j| format!("{}*{}", names[i], names[j])));
            }
            let ring = format!("{field}[{}]/({})", names[..k].join(","), relations.join(","));
            assert_eq!(nim(&ring), if k % 2 == 0 { 1 } else { 2 }, "{ring}");
        }
        let largest = if field == "GF(2)" { 4 } else { 3 };
        for n in 1..=largest {
            assert_p(&format!("{field}[x,y]/(x^{n},x*y,y^{n})"));
            assert_p(&format!("{field}[x,y]/(x^2, y^{n}, y^{}*x)", n - 1));
            assert_n(&format!("{field}[x,y]/(x^2, y^{n})"));
            for m in 2..n {
                assert_n(&format!("{field}[x,y]/(x^{n},x*y,y^{m})"));
            }
        }
        assert_n(&format!("{field}[x,y]/(x^2,y^2)"));
        for n in 0..=(if field == "GF(2)" { 3 } else { 2 }) {
            assert_p(&format!("{field}[x,y]/(y^2-x^3,x^{},x^{n}*y)", n + 1));
            assert_n(&format!("{field}[x,y]/(y^2-x^3,x^{})", n + 2));
            assert_n(&format!("{field}[x,y]/(y^2-x^3,x^{}*y)", n + 1));
        }
    }
    assert_n("GF(2)[x,y]/(x^3,y^3)");
    for (p, largest) in [(2u64, 4), (3, 2), (5, 2)] {
        for n in 1..=largest {
            assert_p(&format!("Z/{}[x]/(x^2,{}*x)", p.pow(n), p.pow(n - 1)));
            assert_n(&format!("Z/{}[x]/(x^2)", p.pow(n)));
        }
    }
}

#[test]
fn known_nimbers() {
    // D-R4 and D-R5.
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
        ("Z/360", 6),
        ("GF(2)[x]/(x^6+x^2)", 6),
        ("GF(4)[x]/(x^3+1)", 3),
        ("GF(2)[x]/(x^3+1)", 2),
    ] {
        assert_eq!(nim(ring), value, "{ring}");
    }
    // Bra17, Example 5.23.
    for field in ["GF(2)", "GF(3)", "GF(4)"] {
        let small = format!("Ring({field}[x,y]/(x^2,x*y,y^2))");
        assert_eq!(checked(&small), 1);
        assert_eq!(checked(&format!("{small} x Ring({field})")), 4);
        assert_eq!(checked(&format!("Ring({field}) x {small}")), 4);
        assert_eq!(checked(&format!("Ring({field}) x Ring({field})")), 2);
    }
    assert_eq!(checked("Ring(Z/8) x Ring(GF(3)[x]/(x^2))"), 5);
    // The same ring as one: the idempotents are found.
    assert_eq!(nim("GF(2)[x,y,z]/(x^2,x*y,y^2,z^2+z,x*z,y*z)"), 4);
}

#[test]
fn without_units() {
    // D-R6: in Sawin's game units are not allowed, and its value is one less.
    let budget = Budget::default();
    for ring in [
        "GF(2)[x]/(x^4)",
        "GF(2)[x,y]/(x^2,x*y,y^3)",
        "Z/8[x]/(x^2)",
        "GF(3)[x,y]/(x^2,x*y,y^2)",
        "Z/12",
        "GF(2)[x,y,z]/(x,y,z)",
    ] {
        let board =
            arena(&format!("Ring({ring})"), &budget).expect(ring).board(Closed::Quotient, "", &budget).expect(ring);
        let alpha: Vec<u32> = board.solve().iter().map(|worth| worth.nim).collect();
        let proper = |place: usize| !board.places[place].order.is_one();
        let mut beta: HashMap<usize, u32> = HashMap::new();
        let mut order: Vec<usize> = (0..board.places.len()).filter(|&place| proper(place)).collect();
        order.sort_by_key(|&place| board.places[place].order.to_u64());
        for place in order {
            let reached: Vec<u32> =
                board.places[place].moves.iter().filter(|s| proper(s.to)).map(|s| beta[&s.to]).collect();
            beta.insert(place, (0..).find(|v| !reached.contains(v)).expect("some number"));
            assert_eq!(alpha[place], beta[&place] + 1, "{ring} {}", board.places[place].name);
        }
    }
}
