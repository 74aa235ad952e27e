//! The game of modules against brute force over all submodules.

use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, Finding, arena};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, Nimber};
use mexagon_games::game::{Closed, Outcome};
use std::collections::HashMap;

fn at(text: &str, position: &str) -> Finding {
    let budget = Budget::default();
    let arena = arena(text, &budget).unwrap_or_else(|failure| panic!("{text}: {failure}"));
    arena.answer(Closed::Quotient, position, Engine::Auto, &budget).unwrap_or_else(|f| panic!("{text} {position}: {f}"))
}

fn nim(answer: &Finding) -> u64 {
    match answer.nimber {
        Estimate::Known(value) => value.to_finite().expect("finite"),
        other => panic!("{other:?}"),
    }
}

/// A finite module by its sum and the multiples of elements, as numbers.
struct Explicit {
    size: usize,
    sum: Box<dyn Fn(usize, usize) -> usize>,
    multiples: Vec<Vec<usize>>,
}

impl Explicit {
    /// The worth of the zero submodule by playing on all submodules, as sets of elements.
    fn worth(&self) -> (u64, Outcome) {
        let zero: Vec<bool> = (0..self.size).map(|x| x == 0).collect();
        self.play(zero, &mut HashMap::new())
    }

    /// The number of submodules.
    fn submodules(&self) -> u64 {
        let mut known = HashMap::new();
        self.play((0..self.size).map(|x| x == 0).collect(), &mut known);
        known.len() as u64
    }

    fn play(&self, position: Vec<bool>, known: &mut HashMap<Vec<bool>, (u64, Outcome)>) -> (u64, Outcome) {
        if let Some(&worth) = known.get(&position) {
            return worth;
        }
        let mut options = Vec::new();
        for x in (0..self.size).filter(|&x| !position[x]) {
            let mut next = vec![false; self.size];
            for y in (0..self.size).filter(|&y| position[y]) {
                self.multiples[x].iter().for_each(|&m| next[(self.sum)(y, m)] = true);
            }
            options.push(self.play(next, known));
        }
        let nim = (0..).find(|v| options.iter().all(|o| o.0 != *v)).expect("some number");
        let misere =
            if options.is_empty() || options.iter().any(|o| o.1 == Outcome::P) { Outcome::N } else { Outcome::P };
        known.insert(position, (nim, misere));
        (nim, misere)
    }
}

/// Z/n1 + Z/n2 + ...
fn integers(orders: &[usize]) -> Explicit {
    let orders = orders.to_vec();
    let digits = {
        let orders = orders.clone();
        move |x: usize| {
            let mut rest = x;
            orders
                .iter()
                .map(|n| {
                    let d = rest % n;
                    rest /= n;
                    d
                })
                .collect::<Vec<usize>>()
        }
    };
    let number = {
        let orders = orders.clone();
        move |digits: &[usize]| digits.iter().zip(&orders).rev().fold(0, |sum, (d, n)| sum * n + d % n)
    };
    let size: usize = orders.iter().product();
    let multiples = (0..size)
        .map(|x| {
            (0..size).map(|k| number(&digits(x).iter().map(|d| d * k).collect::<Vec<_>>())).collect::<Vec<usize>>()
        })
        .map(|mut list| {
            list.sort_unstable();
            list.dedup();
            list
        })
        .collect();
    let sum = move |x: usize, y: usize| {
        let added: Vec<usize> = digits(x).iter().zip(digits(y)).map(|(a, b)| a + b).collect();
        number(&added)
    };
    Explicit { size, sum: Box::new(sum), multiples }
}

/// The sum of F2[x]/(f) for polynomials f as bit masks.
fn binary(polynomials: &[usize]) -> Explicit {
    let widths: Vec<u32> = polynomials.iter().map(|f| f.ilog2()).collect();
    let size = 1usize << widths.iter().sum::<u32>();
    let by_x = |vector: usize| {
        let (mut rest, mut shift, mut image) = (vector, 0, 0);
        for (f, w) in polynomials.iter().zip(&widths) {
            let part = rest & ((1 << w) - 1);
            rest >>= w;
            let next = part << 1;
            image |= (if next >> w & 1 == 1 { next ^ f } else { next }) << shift;
            shift += w;
        }
        image
    };
    let multiples = (0..size)
        .map(|x| {
            let mut span = vec![0];
            let mut power = x;
            for _ in 0..12 {
                if !span.contains(&power) {
                    span.extend(span.clone().iter().map(|y| y ^ power));
                }
                power = by_x(power);
            }
            span
        })
        .collect();
    Explicit { size, sum: Box::new(|x, y| x ^ y), multiples }
}

fn compare(text: &str, explicit: &Explicit) {
    let answer = at(text, "");
    assert_eq!((nim(&answer), answer.misere.expect("known")), explicit.worth(), "{text}");
    for (winning, misere) in [(&answer.winning, false), (&answer.winning_misere, true)] {
        let outcome = if misere { answer.misere } else { answer.outcome };
        assert_eq!(winning.is_some(), outcome == Some(Outcome::N) && explicit.size > 1, "{text} {misere}");
        if let Some(element) = winning {
            let after = at(text, element);
            assert_eq!(if misere { after.misere } else { after.outcome }, Some(Outcome::P), "{text} {element}");
        }
    }
}

#[test]
fn modules_over_residues_are_abelian_groups() {
    for orders in [
        &[1][..],
        &[2],
        &[12],
        &[2, 2],
        &[2, 4],
        &[4, 4],
        &[4, 6],
        &[2, 2, 2],
        &[3, 6],
        &[6, 6],
        &[2, 8],
        &[2, 2, 4],
        &[3, 9],
        &[2, 6, 2],
        &[5, 5],
        &[2, 10],
    ] {
        let list = orders.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        compare(&format!("Module(Z/360; {list})"), &integers(orders));
        compare(&format!("Module(Z; {list})"), &integers(orders));
    }
    // Over Z/12 a free summand is Z/12, and 8 has the same ideal as 4.
    compare("Module(Z/12; 0)", &integers(&[12]));
    compare("Module(Z/12; 8, 3)", &integers(&[4, 3]));
    // Four primes of the ring at which the module is 0.
    compare("Module(Z/50820; 121)", &integers(&[121]));
    compare("Module(Z/50820; 11, 11)", &integers(&[11, 11]));
}

#[test]
fn modules_over_polynomials() {
    // x^2+1 = (x+1)^2, x^2+x = x(x+1), x^2+x+1 irreducible over F2.
    for (list, masks) in [
        ("x^2+1, x^3", &[0b101, 0b1000][..]),
        ("x, x", &[0b10, 0b10]),
        ("x, x, x", &[0b10, 0b10, 0b10]),
        ("x^2, x", &[0b100, 0b10]),
        ("x^2+x+1, x^2+x+1", &[0b111, 0b111]),
        ("x^2+x, x^2+x", &[0b110, 0b110]),
        ("x^2+x, x", &[0b110, 0b10]),
        ("x^4+x^2+1", &[0b10101]),
        ("x^3+x+1, x", &[0b1011, 0b10]),
        ("x^2, x^2+x", &[0b100, 0b110]),
    ] {
        compare(&format!("Module(GF(2)[x]; {list})"), &binary(masks));
    }
    compare("Module(GF(2)[x]/(x^2); x^3, 0)", &binary(&[0b100, 0b100]));
}

#[test]
fn only_exponents_matter() {
    // Over GF(4) and GF(3) the exponents are those of a 2-group, so the values are those of the group.
    for (module, group) in [
        ("Module(GF(4)[x]; x+a, (x+a)^3)", "Module(Z; 2, 8)"),
        ("Module(GF(4)[x]; x^2+x+1)", "Module(Z; 6)"),
        ("Module(GF(3)[x]; (x^2+1)^2, (x^2+1)^3, x)", "Module(Z; 4, 8, 3)"),
        ("Module(GF(2)[y]; y^5, y^9)", "Module(Z; 32, 512)"),
    ] {
        let (a, b) = (at(module, ""), at(group, ""));
        assert_eq!((a.nimber, a.misere), (b.nimber, b.misere), "{module}");
        for (winning, misere) in [(a.winning, false), (a.winning_misere, true)] {
            let Some(element) = winning else { continue };
            let after = at(module, &element);
            assert_eq!(if misere { after.misere } else { after.outcome }, Some(Outcome::P), "{module} {element}");
        }
    }
}

#[test]
fn free_modules() {
    let omega = |omegas, rest| Estimate::Known(Nimber { omegas, rest });
    assert_eq!(at("Module(Z; 0)", "").nimber, omega(1, 0));
    assert_eq!(at("Module(Z; 0, 12)", "").nimber, omega(1, 3));
    assert_eq!(at("Module(GF(2)[x]; 0, x^2+1)", "").nimber, omega(1, 2));
    assert_eq!(at("Module(Z; 0, 0)", "").nimber, omega(0, 0));
    assert_eq!(at("Module(Z; 0, 0)", "").misere, Some(Outcome::P));
    assert_eq!(at("Module(Z; 0, 0, 2)", "").outcome, Some(Outcome::N));
    assert_eq!(at("Module(Z; 0, 0, 2)", "").nimber, omega(0, 1));
    assert_eq!(at("Module(GF(3)[x]; 0, 0, 0, x, x^2)", "").nimber, omega(1, 3));
}

/// Lengths of invariant factors against the selective compound of the parts for the primes.
#[test]
fn two_ways_to_the_nimber() {
    let budget = Budget::default();
    let modules = [
        "Module(Z/12; 4, 6)",
        "Module(Z/360; 8, 12, 90)",
        "Module(Z; 2, 4, 8, 27, 3)",
        "Module(Z/900; 30, 60, 900)",
        "Module(GF(2)[x]; x^2+1, x^3, x^2+x)",
        "Module(GF(3)[x]; x^3, x^2, x^4, x+1)",
        "Module(GF(2)[x]; x^2+x+1, x^4+x^2+1, x)",
    ];
    for module in modules {
        let arena = arena(module, &budget).expect(module);
        let nimber = |engine| arena.answer(Closed::Quotient, "", engine, &budget).expect(module).nimber;
        assert_eq!(nimber(Engine::Auto), nimber(Engine::Closed), "{module}");
    }
}

#[test]
fn boards() {
    let budget = Budget::default();
    let board =
        arena("Module(Z/12; 4, 6)", &budget).expect("a module").board(Closed::Quotient, "", &budget).expect("small");
    let worth = board.solve()[board.start];
    assert_eq!(board.places[board.start].name, "Z/2 + Z/12");
    assert_eq!((u64::from(worth.nim), worth.misere), integers(&[4, 6]).worth());
    // Moves are elements of the module itself, and lead where the board says.
    let solved = board.solve();
    for step in &board.places[board.start].moves {
        let after = at("Module(Z/12; 4, 6)", &step.element);
        assert_eq!(nim(&after), u64::from(solved[step.to].nim), "{}", step.element);
    }
}

/// Places stand for as many submodules as there are, and steps for as many elements.
#[test]
fn boards_count_submodules() {
    let budget = Budget::default();
    let modules = [
        ("Module(Z/12; 4, 6)", integers(&[4, 6])),
        ("Module(Z; 2, 4, 6)", integers(&[2, 4, 6])),
        ("Module(Z; 9, 3, 2)", integers(&[9, 3, 2])),
        ("Module(GF(2)[x]; x^2+1, x^2)", binary(&[0b101, 0b100])),
        ("Module(GF(2)[x]; x^2+x+1, x^2+x+1)", binary(&[0b111, 0b111])),
        ("Module(GF(2)[x]; x^2, x^3+x, x)", binary(&[0b100, 0b1010, 0b10])),
    ];
    for (text, explicit) in modules {
        let board = arena(text, &budget).expect(text).board(Closed::Quotient, "", &budget).expect(text);
        assert_eq!(
            board.places.iter().map(|place| place.length.to_u64().expect("few")).sum::<u64>(),
            explicit.submodules(),
            "{text}"
        );
        for place in &board.places {
            let submodule = explicit.size as u64 / place.order.to_u64().expect("small");
            let counts: u64 =
                place.moves.iter().map(|step| step.count.as_ref().and_then(Count::to_u64).expect("small")).sum();
            assert_eq!(counts, explicit.size as u64 - submodule, "{text} {}", place.name);
        }
    }
    // The subgroups of Z4 x Z6 were counted by hand as well: 8 of Z2 x Z4, 2 of Z3.
    let board = arena("Module(Z/12; 4, 6)", &budget).expect("a module").board(Closed::Quotient, "", &budget);
    assert_eq!(board.expect("small").places.iter().map(|place| place.length.to_u64().expect("few")).sum::<u64>(), 16);
}

/// Winning moves of infinite modules over Z, looked at as groups, whose quotients Smith's normal form gives.
#[test]
fn free_modules_have_winning_moves() {
    let budget = Budget::default();
    for (module, group) in [
        ("Module(Z; 0)", "Z"),
        ("Module(Z; 0, 12, 4)", "Z x Z12 x Z4"),
        ("Module(Z; 2, 0)", "Z2 x Z"),
        ("Module(Z; 2, 0, 2)", "Z2 x Z x Z2"),
        ("Module(Z; 0, 2, 3)", "Z x Z2 x Z3"),
        ("Module(Z; 8, 4, 0, 2, 9)", "Z8 x Z4 x Z x Z2 x Z9"),
        ("Module(Z; 0, 0, 0)", "Z x Z x Z"),
        ("Module(Z; 0, 0, 0, 5)", "Z x Z x Z x Z5"),
        ("Module(Z; 0, 0, 4, 6)", "Z x Z x Z4 x Z6"),
        ("Module(Z; 0, 0, 0, 30, 4, 4)", "Z x Z x Z x Z30 x Z4 x Z4"),
    ] {
        let answer = at(module, "");
        assert_eq!((answer.outcome, answer.misere), (Some(Outcome::N), Some(Outcome::N)), "{module}");
        let group = arena(group, &budget).expect(group);
        let after = |element: &Option<String>| {
            let element = element.as_deref().unwrap_or_else(|| panic!("{module} has a move"));
            // Elements of a single cyclic group are written without brackets.
            let element = if element.contains(',') { element } else { element.trim_matches(['(', ')']) };
            group.answer(Closed::Quotient, element, Engine::Auto, &budget).expect(element)
        };
        assert_eq!(after(&answer.winning).outcome, Some(Outcome::P), "{module} {:?}", answer.winning);
        assert_eq!(after(&answer.winning_misere).misere, Some(Outcome::P), "{module} {:?}", answer.winning_misere);
    }
    // R/x + R/x by (x, 0); R/x by (1, 1).
    let answer = at("Module(GF(2)[x]; 0, x)", "");
    assert_eq!((answer.winning.as_deref(), answer.winning_misere.as_deref()), (Some("(x, 0)"), Some("(1, 1)")));
    let answer = at("Module(GF(3)[x]; 0)", "");
    assert_eq!((answer.winning.as_deref(), answer.winning_misere.as_deref()), (Some("(1)"), Some("(x)")));
    let answer = at("Module(Z; 0, 0)", "");
    assert_eq!((answer.winning, answer.winning_misere), (None, None));
}

#[test]
fn modules_are_called_modules() {
    for module in ["Module(Z; 2, 2)", "Module(Z; 4)", "Module(Z; 0, 3, 3)", "Module(GF(2)[x]; x, x)", "Module(Z; 2, 4)"]
    {
        for reason in at(module, "").because {
            assert!(!reason.statement.contains("group"), "{module}: {}", reason.statement);
        }
    }
    let describe = |text: &str| arena(text, &Budget::default()).expect(text).describe();
    assert_eq!(describe("Module(Z/12; 5)"), "the module 0 over Z/12");
    assert_eq!(describe("Module(Z; 0, 0)"), "free module of rank 2 over Z");
    let zero = at("Module(Z/12; 5)", "");
    assert_eq!((nim(&zero), zero.outcome, zero.misere), (0, Some(Outcome::P), Some(Outcome::N)));
}

#[test]
fn bad_modules() {
    for text in [
        "Module(Z/12)",
        "Module(Z/12; y)",
        "Module(Z[x]; 2)",
        "Module(Q[x]; x)",
        "Module(GF(6)[x]; x)",
        "Module(Z/12; )",
        "Module(GF(2)[x,y]; x)",
        "Module(Z; 2) x Module(Z; 2)",
        "Module(Z; 2, (3)",
    ] {
        let failure = arena(text, &Budget::default()).err().unwrap_or_else(|| panic!("{text}"));
        assert!(failure.is_bad_input(), "{text}: {failure}");
    }
    let budget = Budget::default();
    let large = arena("Module(Z; 2^40, 4)", &budget).expect("a module");
    assert!(!large.answer(Closed::Quotient, "(1, 2)", Engine::Auto, &budget).expect_err("large").is_bad_input());
    assert!(arena("Module(Z; 2^70)", &budget).is_err());
    let module = arena("Module(Z; 2, 4)", &budget).expect("a module");
    for position in ["1", "(1)", "(1, 2, 3)", "(1, x)", "(1, 2"] {
        let failure = module.answer(Closed::Quotient, position, Engine::Auto, &budget).expect_err(position);
        assert!(failure.is_bad_input(), "{position}");
    }
}
