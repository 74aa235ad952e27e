//! Rings with too many elements or ideals for a list.

use super::{by, check_move, finite};
use crate::common::thorough::some;
use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, arena};
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::Nimber;
use mexagon_games::game::{Closed, Outcome};

/// GF(2)[x,y,z,w] modulo all cubic forms and one quadric, which has 8,283,458 ideals inside of m².
#[test]
fn cubics_and_a_quadric() {
    let names = ["x", "y", "z", "w"];
    let mut cubics = Vec::new();
    for (i, x) in names.iter().enumerate() {
        for (j, y) in names.iter().enumerate().skip(i) {
            cubics.extend(names[j..].iter().map(|z| format!("{x}*{y}*{z}")));
        }
    }
    let quadrics = ["x^2", "x*y", "x^2+x*y+y^2", "x*y+z^2", "x*y+z*w", "x*y+z^2+z*w+w^2"];
    for quadric in some(quadrics, 6) {
        let ring = format!("Ring(GF(2)[x,y,z,w]/({quadric},{}))", cubics.join(","));
        let answer = by(&ring, Engine::Auto);
        let value = finite(&answer);
        assert!((2..=14).contains(&value), "{quadric}");
        check_move(&ring, &answer, value);
        // A linear change of variables changes nothing.
        let changed = quadric.replace('y', "(y+x)").replace('x', "(x+w)");
        let same = by(&format!("Ring(GF(2)[x,y,z,w]/({changed},{}))", cubics.join(",")), Engine::Auto);
        assert_eq!(finite(&same), value, "{quadric}");
    }
}

#[test]
fn wide_rings() {
    // K + V with a large V has far too many ideals to be listed.
    let names: Vec<String> = (0..13).map(|i| format!("x{i}")).collect();
    let relations: Vec<String> = (0..13).flat_map(|i| (i..13).map(move |j| format!("x{i}*x{j}"))).collect();
    let ring = format!("Ring(GF(2)[{}]/({}))", names.join(","), relations.join(","));
    assert_eq!(finite(&by(&ring, Engine::Auto)), 2);
    // A ring with one non-degenerate form: every element outside of m² makes the product 0.
    let forms: Vec<String> = (0..12)
        .flat_map(|i| (i..12).map(move |j| (i, j)))
        .map(|(i, j)| if j == i + 1 && i % 2 == 0 { format!("x{i}*x{j} - x0*x1") } else { format!("x{i}*x{j}") })
        .collect();
    let cubes = "x0^2*x1, x0*x1^2";
    let ring = format!("Ring(GF(2)[{}]/({}, {cubes}))", names[..12].join(","), forms[..].join(","));
    let answer = by(&ring, Engine::Auto);
    // Options: 0, K + V with dim V = 11 or 12, that is values 0, 2 and 1.
    assert_eq!(finite(&answer), 3);
}

#[test]
fn large_rings_are_refused_in_time() {
    let limits = Limits { time: Some(std::time::Duration::from_millis(300)), ..Limits::default() };
    let budget = Budget::new(limits);
    let arena = arena("Ring(GF(2)[x,y]/(x^6,y^6))", &budget).expect("a ring");
    assert_eq!(arena.order().map(|order| order.to_string()), Some("68719476736".to_owned()));
    let answer = arena.answer(Closed::Quotient, "", Engine::Auto, &budget).expect("a theorem");
    // Remark 5.14 knows who wins; the value is only bounded.
    assert_eq!((answer.misere, answer.nimber), (Some(Outcome::N), Estimate::AtMost(Nimber::finite(36))));
    assert!(answer.details.least >= Nimber::finite(2));
    assert!(answer.because.iter().any(|reason| reason.statement.contains("time limit")));
    assert!(arena.board(Closed::Quotient, "", &budget).is_err());
}
