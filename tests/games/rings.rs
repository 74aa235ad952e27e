//! The game of commutative rings: the theorems of paper 003, section 5, known values, and brute force over elements.

mod ring_brute {
    //! Rings (Z/n)[x,y,...]/(x^a, y^b, ...) as lists of coefficients, and their ideals as sets of elements. Nothing clever.

    use mexagon_base::bits;
    use mexagon_games::game::Outcome;
    use std::collections::{BTreeSet, HashMap};

    pub struct Truncated {
        n: usize,
        heights: Vec<usize>,
        pub size: usize,
        principal: Vec<Set>,
    }

    pub type Set = Vec<u64>;

    impl Truncated {
        pub fn new(n: usize, heights: &[usize]) -> Self {
            let places: usize = heights.iter().product();
            let size = n.pow(places as u32);
            let mut ring = Truncated { n, heights: heights.to_vec(), size, principal: Vec::new() };
            let digits: Vec<Vec<usize>> = (0..size).map(|x| ring.digits(x)).collect();
            // The multiples of an element: sums of multiples by monomials, each n times.
            ring.principal = (0..size)
                .map(|x| {
                    let mut found = ring.zero();
                    for place in 0..places {
                        let image = ring.shifted(&digits[x], place);
                        let mut sum = found.clone();
                        let mut multiple = image.clone();
                        for _ in 1..n {
                            let by = ring.number(&multiple);
                            for y in ring.elements(&found) {
                                ring.insert(&mut sum, ring.add(y, by));
                            }
                            multiple = multiple.iter().zip(&image).map(|(a, b)| (a + b) % n).collect();
                        }
                        found = sum;
                    }
                    found
                })
                .collect();
            ring
        }

        fn digits(&self, mut x: usize) -> Vec<usize> {
            let places: usize = self.heights.iter().product();
            (0..places)
                .map(|_| {
                    let d = x % self.n;
                    x /= self.n;
                    d
                })
                .collect()
        }

        fn number(&self, digits: &[usize]) -> usize {
            digits.iter().rev().fold(0, |x, d| x * self.n + d)
        }

        pub fn add(&self, x: usize, y: usize) -> usize {
            let sum: Vec<usize> = self.digits(x).iter().zip(self.digits(y)).map(|(a, b)| (a + b) % self.n).collect();
            self.number(&sum)
        }

        /// The exponents of the monomial at a place.
        fn exponents(&self, mut place: usize) -> Vec<usize> {
            self.heights
                .iter()
                .map(|h| {
                    let e = place % h;
                    place /= h;
                    e
                })
                .collect()
        }

        /// The product with the monomial at a place.
        fn shifted(&self, x: &[usize], by: usize) -> Vec<usize> {
            let mut image = vec![0; x.len()];
            for (place, &c) in x.iter().enumerate() {
                let sum: Vec<usize> =
                    self.exponents(place).iter().zip(self.exponents(by)).map(|(a, b)| a + b).collect();
                if sum.iter().zip(&self.heights).all(|(e, h)| e < h) {
                    let target = sum.iter().zip(&self.heights).rev().fold(0, |at, (e, h)| at * h + e);
                    image[target] = c;
                }
            }
            image
        }

        pub fn show(&self, x: usize) -> String {
            let terms = self.digits(x).into_iter().enumerate().filter(|(_, c)| *c > 0).map(|(place, c)| {
                let powers = self.exponents(place).into_iter().zip(["x", "y", "z"]);
                powers.fold(c.to_string(), |text, (e, name)| format!("{text}*{name}^{e}"))
            });
            let terms: Vec<String> = terms.collect();
            if terms.is_empty() { "0".into() } else { terms.join(" + ") }
        }

        fn zero(&self) -> Set {
            let mut set = vec![0; bits::words(self.size)];
            set[0] = 1;
            set
        }

        fn insert(&self, set: &mut Set, x: usize) {
            bits::insert(set, x);
        }

        pub fn elements(&self, set: &Set) -> Vec<usize> {
            bits::iter(set).collect()
        }

        fn sum(&self, ideal: &Set, other: &Set) -> Set {
            let mut sum = self.zero();
            let (left, right) = (self.elements(ideal), self.elements(other));
            for &x in &left {
                right.iter().for_each(|&y| self.insert(&mut sum, self.add(x, y)));
            }
            sum
        }

        pub fn ideal(&self, generators: &[usize]) -> Set {
            generators.iter().fold(self.zero(), |ideal, &x| self.sum(&ideal, &self.principal[x]))
        }

        /// Nim-value and misère outcome of the ring modulo an ideal.
        pub fn worth(&self, ideal: &Set, known: &mut HashMap<Set, (u64, Outcome)>) -> (u64, Outcome) {
            if let Some(&worth) = known.get(ideal) {
                return worth;
            }
            let mut covered = ideal.clone();
            let mut reached = BTreeSet::new();
            for x in 0..self.size {
                // Elements of a coset lead to the same ideal.
                if !bits::contains(&covered, x) {
                    self.elements(ideal).into_iter().for_each(|y| self.insert(&mut covered, self.add(x, y)));
                    reached.insert(self.sum(ideal, &self.principal[x]));
                }
            }
            let options: Vec<(u64, Outcome)> = reached.iter().map(|next| self.worth(next, known)).collect();
            let nim = (0..).find(|v| options.iter().all(|o| o.0 != *v)).expect("some number");
            let p = !options.is_empty() && options.iter().all(|o| o.1 == Outcome::N);
            let worth = (nim, if p { Outcome::P } else { Outcome::N });
            known.insert(ideal.clone(), worth);
            worth
        }
    }
}

use crate::common::thorough::some;
use mexagon::engine::closed::{Estimate, Finding, arena};
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::{Count, Nimber};
use mexagon_base::random::Random;
use mexagon_games::game::{Closed, Outcome};
use ring_brute::Truncated;
use std::collections::{BTreeMap, HashMap};

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
    // Paper 003, Remark 5.20.
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
    // Paper 003, Example 5.5.
    for p in [2, 3, 5, 7] {
        assert_eq!(nim(&format!("GF({})", p * p)), 1);
        assert_eq!(nim(&format!("Z/{}", p * p)), 2);
        assert_eq!(nim(&format!("GF({p})[x]/(x^2)")), 2);
        assert_eq!(checked(&format!("Ring(GF({p})) x Ring(GF({p}))")), 2);
        assert_eq!(nim(&format!("GF({p})[x]/(x^2+x)")), 2);
    }
}

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
    // Paper 003 leaves these open, or the theorem needs an algebraically closed field.
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

/// Paper 003, Example 5.21: the number of irreducible factors, counted by hand.
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
    // Paper 003, Example 5.23.
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

#[test]
fn boards_count_elements() {
    let budget = Budget::default();
    for (text, ideals) in [
        ("Ring(Z/12)", 6),
        ("Ring(GF(2)[x,y]/(x^2,x*y,y^2))", 6),
        ("Ring(GF(4)[x,y]/(x^2,x*y,y^2))", 8),
        ("Ring(GF(2)) x Ring(Z/4)", 6),
    ] {
        let arena = arena(text, &budget).expect(text);
        let board = arena.board(Closed::Quotient, "", &budget).expect(text);
        assert_eq!(board.places.len(), ideals, "{text}");
        for place in &board.places {
            let elements: u64 =
                place.moves.iter().map(|step| step.count.as_ref().and_then(Count::to_u64).expect("counted")).sum();
            assert_eq!(Some(elements + 1), place.order.to_u64(), "{text} {}", place.name);
        }
        // The name of an ideal is a position, and leads to the quotient of that order.
        for place in &board.places {
            let generators = place.name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).expect("brackets");
            let generators = if place.name == "(0)" && text.contains(" x ") { "" } else { generators };
            let there = arena.board(Closed::Quotient, generators, &budget).expect(generators);
            assert_eq!(there.places[there.start].order, place.order, "{text} {}", place.name);
        }
    }
    let board = arena("Ring(GF(2)[x,y]/(x^2,y^2))", &budget)
        .expect("a ring")
        .board(Closed::Quotient, "x", &budget)
        .expect("small");
    let names: Vec<&str> = board.places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["(x)", "(1)", "(x, y)"]);
}

#[test]
fn random_rings_against_elements() {
    let bases: Vec<Truncated> = [
        (2, &[2, 3][..]),
        (2, &[2, 2, 2]),
        (4, &[2, 2]),
        (3, &[2, 2]),
        (8, &[2]),
        (6, &[2]),
        (9, &[2]),
        (2, &[6]),
        (12, &[2]),
    ]
    .map(|(n, heights)| Truncated::new(n, heights))
    .into();
    let texts = [
        "Z/2[x,y]/(x^2,y^3",
        "Z/2[x,y,z]/(x^2,y^2,z^2",
        "Z/4[x,y]/(x^2,y^2",
        "Z/3[x,y]/(x^2,y^2",
        "Z/8[x]/(x^2",
        "Z/6[x]/(x^2",
        "Z/9[x]/(x^2",
        "Z/2[x]/(x^6",
        "Z/12[x]/(x^2",
    ];
    let mut random = Random::new(20_240_229);
    let mut memories: Vec<HashMap<ring_brute::Set, (u64, Outcome)>> = vec![HashMap::new(); bases.len()];
    let mut values = BTreeMap::new();
    for round in 0..200 {
        let which = round % bases.len();
        let base = &bases[which];
        let generators: Vec<usize> = (0..random.below(3)).map(|_| random.below(base.size)).collect();
        let ideal = base.ideal(&generators);
        let expected = base.worth(&ideal, &mut memories[which]);
        let relations: String = generators.iter().map(|&x| format!(", {}", base.show(x))).collect();
        let text = format!("Ring({}{relations}))", texts[which]);
        let answer = by(&text, Engine::Auto);
        assert_eq!((finite(&answer), answer.misere), (expected.0, Some(expected.1)), "{text}");
        let order = base.size / base.elements(&ideal).len();
        assert_eq!(
            arena(&text, &Budget::default()).expect("read").order().and_then(|o| o.to_u64()),
            Some(order as u64),
            "{text}"
        );
        check_move(&text, &answer, expected.0);
        *values.entry(expected.0).or_insert(0) += 1;
    }
    // The sample is not dull.
    assert!(values.len() >= 5, "{values:?}");
}

#[test]
fn all_local_rings_of_order_up_to_32() {
    let list = include_str!("../../testdata/local-rings.txt");
    let rows: Vec<(u64, &str)> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').expect("two columns"))
        .map(|(order, ring)| (order.parse().expect("a number"), ring))
        .collect();
    let mut table = String::from("| order | ring | length | nimber | misère |\n| --- | --- | --- | --- | --- |\n");
    let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
    for (order, ring) in rows {
        let text = format!("Ring({ring})");
        let budget = Budget::default();
        let arena = arena(&text, &budget).unwrap_or_else(|failure| panic!("{ring}: {failure}"));
        assert_eq!(arena.order().and_then(|o| o.to_u64()), Some(order), "{ring}");
        assert!(!arena.describe().contains("product"), "{ring}");
        let value = checked(&text);
        let board = arena.board(Closed::Quotient, "", &budget).expect("small");
        // The length: the longest chain of ideals, found on the board.
        let mut longest = vec![0; board.places.len()];
        let mut places: Vec<usize> = (0..board.places.len()).collect();
        places.sort_by_key(|&place| board.places[place].order.to_u64());
        for place in places {
            longest[place] = board.places[place].moves.iter().map(|step| longest[step.to] + 1).max().unwrap_or(0);
        }
        let misere = by(&text, Engine::Auto).misere.expect("known");
        table.push_str(&format!("| {order} | `{ring}` | {} | {value} | {misere} |\n", longest[board.start]));
        *counts.entry(order).or_default() += 1;
    }
    // Commutative rings of order p^k are products of local ones; OEIS A127707 counts 4, 10, 37, 109 for 4, 8, 16, 32, 4 and 11 for 9 and 27.
    let local: Vec<u64> =
        [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32].iter().map(|o| counts[o]).collect();
    assert_eq!(local, [1, 1, 3, 1, 1, 6, 3, 1, 1, 21, 1, 1, 1, 3, 7, 1, 1, 54]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rings.md");
    let page = std::fs::read_to_string(path).expect("the page");
    let (start, end) = ("<!-- local rings -->\n", "<!-- end of local rings -->\n");
    let (before, rest) = page.split_once(start).expect("the table's beginning");
    let (shown, after) = rest.split_once(end).expect("the table's end");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        std::fs::write(path, format!("{before}{start}{table}{end}{after}")).expect("written");
    } else {
        assert_eq!(shown, table, "docs/rings.md; MEXAGON_BLESS=1 rewrites it");
    }
}

#[test]
fn positions_up_to_symmetry_agree_with_all_ideals() {
    // Free summands and shifts in equal and mixed characteristic, with p outside of m², inside, and zero.
    for ring in [
        "GF(2)[x,y]/(x^3,y^3)",
        "GF(2)[x,y,z]/(x^2,y^2,z^2)",
        "GF(2)[x,y,z]/(x^2-y*z,y^2,z^2,x*y)",
        "GF(2)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(4)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(3)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(2)[x,y,z]/(x*y+z^2,x^3,x^2*z,y^3,y^2*z)",
        "GF(2)[x,y,z,t]/(x*y,y*z,z*t,t*x,x^2+z^2,x^3,x^2*z,x*z^2,y^3,y^2*t,y*t^2,t^3)",
        "GF(3)[x,y]/(x^2,y^3)",
        "GF(4)[x,y]/(x^2,y^2)",
        "GF(4)[x,y]/(x^2+a*y^2,x*y^2,y^3)",
        "Z/4[x,y]/(x^2,y^2)",
        "Z/4[x,y]/(x^2-2,y^2,x*y)",
        "Z/4[x,y]/(x^2,y^2-2*x)",
        "Z/8[x,y]/(x^2,y^2,2*x,x*y-4)",
        "Z/8[x]/(x^3,2*x^2)",
        "Z/9[x,y]/(x^2-3,y^2,x*y)",
        "Z/4[x]/(x^2+x+1)",
        "Z/4[x,y]/(x^2+x+1,y^2-2,2*y)",
        "Z/12[x]/(x^3,2*x)",
    ] {
        nim(ring);
    }
    for text in ["Ring(Z/4[x]/(x^2)) x Ring(GF(2)[x,y]/(x^2,x*y,y^2))", "Ring(GF(2)[x,y]/(x^2,x*y,y^3)) x Ring(Z/6)"] {
        checked(text);
    }
}

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

#[test]
fn equal_factors_are_described_once() {
    let describe = |text: &str| arena(text, &Budget::default()).expect(text).describe();
    let text = describe("Ring(Z/4)^20 x Ring(GF(3))");
    assert_eq!(text.matches("ring of order 4,").count(), 1, "{text}");
    assert!(text.contains("21 local rings: 20 times a ring of order 4, length 2"), "{text}");
    assert!(text.ends_with("; field of order 3"), "{text}");
}

#[test]
fn bad_rings() {
    for (text, message) in [
        ("Ring(Z/4[x]/(y))", "not a variable"),
        ("Ring(Z/4/(y))", "no variables"),
        ("Ring(Z/0)", "modulo 0"),
        ("Ring(GF(6))", "prime power"),
        ("Ring(GF(1))", "prime power"),
        ("Ring(GF(0))", "prime power"),
        ("Ring(GF(4)[a])", "generator of the field"),
        ("Ring(Z/4[x,x])", "twice"),
        ("Ring(Z/1000001)", "above 10^6"),
        ("Ring(Z/2[x]/(x^1000001))", "above 10^6"),
        ("Ring(Z[x,y]/((x+y+1)^9999))", "too large"),
        ("Ring(Z/2[x]/(x^))", "exponent"),
        ("Ring(Z/2[x]/(x^-1))", "exponent"),
        ("Ring(Z/2[x]/())", "expected"),
        ("Ring(Z/2[x)", ""),
        ("Ring(X)", "coefficients"),
        ("Ring(Z/2[])", "name of a variable"),
        ("Ring(Z/2) x Z4", ""),
    ] {
        let failure = arena(text, &Budget::default()).err().unwrap_or_else(|| panic!("{text}"));
        assert!(failure.to_string().contains(message), "{text}: {failure}");
        assert!(failure.is_bad_input() || text.ends_with("Z4"), "{text}: {failure}");
    }
    // Suggestions are accepted themselves: 10^6 + 3 is the next prime, and too large.
    let failure = arena("Ring(GF(1000000))", &Budget::default()).expect_err("no field").to_string();
    assert!(failure.contains("GF(999983)") && !failure.contains("GF(1000003)"), "{failure}");
    // Carets point into the text as it was written.
    let failure = arena("Ring(Z/2) x Ring( Z/4[x]/(x^2, 2*u) )", &Budget::default()).expect_err("no u");
    let lines: Vec<String> = failure.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines[2].find('^'), lines[1].find('u'), "{failure}");
    // What is too large says so, and does not take long to.
    for text in ["Ring(GF(2)[x,y]/(x^1000000,y^1000000))", "Ring(Z/2[x,y]/(x^500,y^2))"] {
        let failure = arena(text, &Budget::default()).err().unwrap_or_else(|| panic!("{text}"));
        assert!(!failure.is_bad_input() && failure.to_string().starts_with("not solved"), "{text}: {failure}");
    }
    let budget = Budget::default();
    let ring = arena("Ring(Z/4[x]/(x^2))", &budget).expect("a ring");
    for position in ["y", "x,", "x;1", "(x", "x, , 2"] {
        let failure = ring.answer(Closed::Quotient, position, Engine::Auto, &budget).expect_err(position);
        assert!(failure.is_bad_input(), "{position}");
    }
    assert!(ring.answer(Closed::Subgroup, "", Engine::Auto, &budget).expect_err("no subgroups").is_bad_input());
    assert!(matches!(ring.answer(Closed::Quotient, "", Engine::Module, &budget), Err(Failure::NotApplicable(_))));
}
