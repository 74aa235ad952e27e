//! The quotient game on finitely generated abelian groups: theorems against recursion, recursion against brute force, winning moves
//! played out, and the paper's table (Bra17, section 3).

use crate::common;

use common::abelian_games::{Recursion, groups, invariant_factors, name};
use common::program::mexagon;
use common::thorough::some;
use mexagon::Solver;
use mexagon::engine::Engine;
use mexagon::engine::closed::abelian::tables::{pairs, triples};
use mexagon::engine::closed::abelian::worth;
use mexagon::engine::closed::{Arena, Estimate, Finding, arena};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, Nimber};
use mexagon_games::game::{Closed, Outcome, Sequences};
use mexagon_games::theory::abelian::Range;
use std::sync::Arc;

fn play(text: &str) -> Arc<dyn Arena> {
    arena(text, &Budget::unlimited()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn answer(text: &str, position: &str, engine: Engine) -> Finding {
    let found = play(text).answer(Closed::Quotient, position, engine, &Budget::unlimited());
    found.unwrap_or_else(|error| panic!("{text} after {position}: {error}"))
}

fn nim(text: &str) -> String {
    match answer(text, "", Engine::Auto).nimber {
        Estimate::Known(value) => value.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn recursion_agrees_with_brute_force_over_subgroups() {
    for orders in (1..=64).flat_map(groups) {
        let (fast, slow) = (answer(&name(&orders), "", Engine::Auto), answer(&name(&orders), "", Engine::Brute));
        assert_eq!(fast.nimber, slow.nimber, "{orders:?}");
        assert_eq!((fast.outcome, fast.misere), (slow.outcome, slow.misere), "{orders:?}");
        assert_eq!(
            (fast.winning.is_some(), fast.winning_misere.is_some()),
            (slow.winning.is_some(), slow.winning_misere.is_some())
        );
    }
}

#[test]
fn outcomes_by_theorem_agree_with_recursion_up_to_order_5000() {
    let (mut recursion, mut memory, budget) = (Recursion::default(), Sequences::new(), Budget::unlimited());
    let mut seen = 0;
    for orders in (1..=5000).flat_map(groups) {
        let expected = recursion.solve(&invariant_factors(&orders));
        let found = worth(&orders, &mut memory, &budget).expect("no limit");
        assert_eq!((found.nim, found.misere), (expected.nim, expected.misere), "{orders:?}");
        assert_eq!(found.outcome(), Outcome::of_value(expected.nim), "{orders:?}");
        seen += 1;
    }
    // The number of abelian groups of order up to 5000, added up from the numbers of partitions.
    assert_eq!(seen, (1..=5000).map(common::abelian_games::count).sum::<u64>());
}

/// Bra17, Figure 1.
const FIGURE: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
0 3 4 5 6 7 8 9 10 11 12 13 14 15
0 1 6 7 8 9 10 11 12 13 14 15 16
0 2 8 9 10 11 12 13 14 15 16 17
0 1 3 11 12 13 14 15 16 17 18
0 2 4 13 14 15 16 17 18 19
0 1 5 15 16 17 18 19 20
0 2 3 6 18 19 20 21
0 1 4 7 20 21 22
0 2 5 8 22 23
0 1 3 9 24
0 2 4 6";

#[test]
fn figure_1() {
    let table = pairs(14, &Budget::unlimited()).expect("no limit");
    for (line, row) in FIGURE.lines().zip(&table.rows) {
        let expected: Vec<u32> = line.split(' ').map(|cell| cell.parse().expect("a number")).collect();
        assert_eq!(*row, expected);
    }
}

#[test]
fn two_generators_up_to_60() {
    let table = pairs(60, &Budget::unlimited()).expect("no limit");
    assert_eq!(table.rows.iter().map(Vec::len).sum::<usize>(), 61 * 62 / 2);
    assert_eq!(table.differences, []);
}

#[test]
fn exceptions_with_three_generators() {
    let mut known = Sequences::new();
    let mut exceptions = |n1: u64, max: u64| {
        let table = triples(n1, max, &mut known, &Budget::unlimited()).expect("no limit");
        assert_eq!(table.exceptions_in(Range::Last), 0);
        table
            .exceptions
            .iter()
            .map(|triple| (triple.exponents[1], triple.exponents[2], triple.value))
            .collect::<Vec<_>>()
    };
    let first = [(1, 1, 1), (1, 2, 2), (2, 2, 1), (3, 3, 2), (3, 4, 3)];
    let second = [
        (2, 2, 2),
        (2, 3, 3),
        (2, 4, 4),
        (2, 5, 5),
        (3, 3, 4),
        (3, 4, 5),
        (4, 4, 8),
        (5, 5, 3),
        (5, 6, 6),
        (6, 6, 4),
        (6, 7, 7),
        (8, 9, 6),
        (8, 10, 9),
    ];
    assert_eq!(exceptions(1, 30), first);
    assert_eq!(exceptions(2, 30), second);
    assert_eq!([3, 4, 5].map(|n1| exceptions(n1, 15).len()), [19, 30, 25]);
    // Theorem 1.3 is the formula with n1 = 0.
    assert_eq!(exceptions(0, 30), []);
}

/// docs/abelian.md, Any number of generators.
#[test]
fn large_exponents_are_like_two_generators() {
    let (mut known, budget) = (Sequences::new(), Budget::unlimited());
    let mut compared = 0;
    let first: [(&[u64], u64); 9] = [
        (&[1], 14),
        (&[2], 20),
        (&[0, 3], 22),
        (&[1, 2], 20),
        (&[3, 3], 20),
        (&[2, 4], 20),
        (&[1, 2, 2], 17),
        (&[1, 1, 1, 1], 14),
        (&[1, 1, 2, 2], 13),
    ];
    for (start, from) in first {
        for (k, n) in (0..=2).flat_map(|k| (from..from + 5).map(move |n| (k, n))) {
            let exponents = [start, &[n, n + k]].concat();
            let from_the_end = || exponents.iter().rev();
            let c: u64 = from_the_end().skip(1).step_by(2).sum();
            let sum = from_the_end().step_by(2).sum::<u64>() - c;
            let least = sum * (sum + 1) / 2;
            // c is larger than T(K) here, so that nothing is negative.
            let expected = least + (c - least - 1) % (sum + 1);
            assert_eq!(u64::from(known.nim(&exponents, &budget).expect("no limit")), expected, "{exponents:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 9 * 15);
}

#[test]
fn exceptions_far_out_are_regular() {
    let mut known = Sequences::new();
    let regular = |n1| triples(n1, 40, &mut known, &Budget::unlimited()).expect("no limit").is_regular();
    assert_eq!((1..=6).map(regular).collect::<Vec<_>>(), [false, false, true, true, true, true]);
}

#[test]
fn cyclic_and_infinite_groups() {
    let values =
        [("Z1", "0"), ("Z12", "3"), ("Z", "w"), ("Z360 x Z", "w+6"), ("Z^2", "0"), ("Z2 x Z2 x Z", "w"), ("Z^3", "w")];
    values.iter().for_each(|(text, value)| assert_eq!(nim(text), *value, "{text}"));
    assert_eq!(nim("Z^2 x Z4 x Z6"), nim("Z2 x Z12"));
    assert_eq!(nim("Z^3 x Z2 x Z4 x Z8"), format!("w+{}", nim("Z2 x Z4 x Z8")));
    assert_eq!(answer("Z", "12, 18", Engine::Auto).nimber, Estimate::Known(Nimber::finite(2)));
}

/// The nimber of A + Z^r by its definition: no option of it has its value, and every smaller finite one and every smaller ω + n is
/// the value of an option. Options are found by Smith's normal form of elements with small entries.
#[test]
fn infinite_nimbers_are_least_excluded_ordinals() {
    for text in ["Z", "Z x Z2", "Z x Z4", "Z x Z2 x Z2", "Z^2", "Z^2 x Z2", "Z^2 x Z4", "Z^3", "Z x Z6", "Z x Z2 x Z4"]
    {
        let game = play(text);
        let entries = text.replace("Z^2", "Z x Z").replace("Z^3", "Z x Z x Z");
        let bounds: Vec<u64> = entries.split(" x ").map(|factor| factor[1..].parse().unwrap_or(17)).collect();
        let value = |position: &str| {
            let found = game.answer(Closed::Quotient, position, Engine::Auto, &Budget::unlimited()).expect("no limit");
            let Estimate::Known(value) = found.nimber else { panic!("{text}") };
            value
        };
        let own = value("");
        let mut options = std::collections::BTreeSet::new();
        for number in 1..bounds.iter().product::<u64>() {
            let digits = bounds.iter().scan(number, |left, n| {
                let digit = *left % n;
                *left /= n;
                Some(digit.to_string())
            });
            let digits: Vec<String> = digits.collect();
            options.insert(value(&if bounds.len() == 1 {
                digits[0].clone()
            } else {
                format!("({})", digits.join(","))
            }));
        }
        assert!(!options.contains(&own), "{text}");
        let smaller = |omegas: u64, most: u64| (0..most).map(move |rest| Nimber { omegas, rest });
        let finite = if own.omegas == 0 { own.rest } else { 5 };
        let infinite = if own.omegas == 0 { 0 } else { own.rest };
        for below in smaller(0, finite).chain(smaller(1, infinite)) {
            assert!(options.contains(&below), "{text}: no option has the value {below}");
        }
    }
}

#[test]
fn winning_moves_win_against_every_reply() {
    for orders in some((2..=200).flat_map(groups), 4) {
        let text = name(&orders);
        let game = play(&text);
        for misere in [false, true] {
            common::abelian_games::play_out(game.as_ref(), &orders, misere)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
}

#[test]
fn winning_moves_in_infinite_groups() {
    let texts = [
        "Z",
        "Z x Z2",
        "Z x Z2 x Z2",
        "Z x Z3 x Z9",
        "Z^2 x Z4",
        "Z^3",
        "Z^3 x Z6 x Z10",
        "Z^2 x Z2 x Z4 x Z8",
        "Z x Z5 x Z5 x Z5",
    ];
    for text in texts {
        let found = answer(text, "", Engine::Theory);
        assert_eq!(found.outcome, Some(Outcome::N), "{text}");
        assert_eq!(found.misere, Some(Outcome::N), "{text}");
        let (normal, misere) = (found.winning.expect(text), found.winning_misere.expect(text));
        assert_eq!(answer(text, &normal, Engine::Theory).outcome, Some(Outcome::P), "{text}: {normal}");
        assert_eq!(answer(text, &misere, Engine::Theory).misere, Some(Outcome::P), "{text}: {misere}");
    }
    // Bra17, Theorem 3.12: infinite squares are lost for the next player under both rules.
    for text in ["Z^2", "Z^2 x Z3 x Z3", "Z^4 x Z4^2"] {
        let found = answer(text, "", Engine::Theory);
        assert_eq!((found.outcome, found.misere, found.winning), (Some(Outcome::P), Some(Outcome::P), None), "{text}");
    }
}

#[test]
fn boards_hold_every_position_and_every_element() {
    let budget = Budget::unlimited();
    for orders in (1..=120).flat_map(groups) {
        let text = name(&orders);
        let board = play(&text).board(Closed::Quotient, "", &budget).expect("no limit");
        let expected = worth(&orders, &mut Sequences::new(), &budget).expect("no limit");
        let solved = board.solve();
        assert_eq!(solved[board.start], expected, "{text}");
        let order: u64 = orders.iter().product();
        for (place, worth) in board.places.iter().zip(&solved) {
            let quotient = place.order.to_u64().expect("small");
            let moves: u64 =
                place.moves.iter().map(|step| step.count.as_ref().and_then(Count::to_u64).expect("counted")).sum();
            assert_eq!(moves, order - order / quotient, "{text}: {}", place.name);
            assert_eq!(worth.nim == 0, answer(&place.name, "", Engine::Theory).outcome == Some(Outcome::P));
        }
        for step in &board.places[board.start].moves {
            let reached = play(&text).board(Closed::Quotient, &step.element, &budget).expect("no limit");
            assert_eq!(reached.places[reached.start].name, board.places[step.to].name, "{text}: {}", step.element);
        }
    }
    // The subgroups of Z2 x Z4: 8 of them.
    let board = play("Z2 x Z4").board(Closed::Subgroup, "", &budget).expect("no limit");
    assert_eq!(board.places.iter().map(|place| place.length.to_u64().expect("few")).sum::<u64>(), 8);
    assert_eq!(board.places[board.start].order.to_u64(), Some(1));
}

#[test]
fn coprime_products_are_selective_compounds() {
    let budget = Budget::unlimited();
    let parts = [
        ("Z4", "Z9"),
        ("Z2 x Z4", "Z3"),
        ("Z2 x Z8", "Z3 x Z9"),
        ("Z2^2", "Z3^3"),
        ("Z2^3", "Z5"),
        ("Z8 x Z8", "Z3 x Z3"),
    ];
    for (a, b) in parts {
        let solved = Solver::new().compound(&format!("quotient({a}) v quotient({b})")).expect("no limit");
        let product = answer(&format!("{a} x {b}"), "", Engine::Auto);
        assert_eq!(product.nimber, Estimate::Known(Nimber::from(solved.worth.nim)), "{a} v {b}");
        assert_eq!(product.misere, Some(solved.worth.misere), "{a} v {b}");
    }
    // Bra17, Example 2.16
    for (n, m) in (0..6u64).flat_map(|n| (0..6u64).map(move |m| (n, m))) {
        let orders: Vec<u64> = std::iter::repeat_n(2, n as usize).chain(std::iter::repeat_n(3, m as usize)).collect();
        let found = worth(&orders, &mut Sequences::new(), &budget).expect("no limit");
        let previous =
            (n == 0 && m % 2 == 1) || (m == 0 && n % 2 == 1) || (n >= 2 && m >= 2 && n % 2 == 0 && m % 2 == 0);
        assert_eq!(found.misere == Outcome::P, previous, "{n} {m}");
    }
}

#[test]
fn the_game_of_subgroups_is_the_same_game() {
    let found =
        play("Z2 x Z4 x Z3").answer(Closed::Subgroup, "", Engine::Auto, &Budget::unlimited()).expect("no limit");
    assert_eq!(found.nimber, answer("Z2 x Z12", "", Engine::Brute).nimber);
    assert!(found.because[0].statement.contains("game of subgroups"));
}

#[test]
fn enormous_groups_are_answered_or_refused() {
    assert_eq!(nim("Z2^1000000"), "0");
    assert_eq!(nim("Z2^999999"), "1");
    assert_eq!(nim("Z^999999"), "w");
    assert_eq!(nim("(Z30^1000000)^1000000"), "0");
    let long = answer("Z2^1000000 x Z4", "", Engine::Auto);
    assert_eq!((long.outcome, long.nimber), (Some(Outcome::N), Estimate::AtMost(Nimber::finite(1_000_002))));
    assert!(long.winning.is_none());
    assert_eq!(answer("Z2^500 x Z4", "", Engine::Auto).winning.map(|element| element.len()), Some(1003));
    for bad in ["Z^-1", "Z^0", "Z^1000001", "Z1000001", "Z2^^3", "(Z2^1000000", "Z^"] {
        assert!(arena(bad, &Budget::unlimited()).is_err(), "{bad}");
    }
    let budget = Budget::unlimited();
    assert!(play("Z^2").board(Closed::Quotient, "", &budget).is_err());
    assert!(play("Z2^1000000").board(Closed::Quotient, "", &budget).is_err());
    assert!(play("Z4 x Z6").answer(Closed::Quotient, "(1,6)", Engine::Auto, &budget).is_err());
    assert!(play("Z4 x Z6").answer(Closed::Quotient, "", Engine::Hyperplane, &budget).is_err());
    assert!(play("Z^2").answer(Closed::Quotient, "", Engine::Brute, &budget).is_err());
}

#[test]
fn tables_on_the_command_line() {
    let csv = mexagon(&["table", "abelian2", "--max", "14", "--csv"]).text();
    let from_figure = FIGURE
        .lines()
        .enumerate()
        .flat_map(|(n, line)| line.split(' ').enumerate().map(move |(k, value)| format!("{n},{},{value}", n + k)));
    let rows: std::collections::HashSet<&str> = csv.lines().collect();
    from_figure.for_each(|row| assert!(rows.contains(row.as_str()), "{row}"));
    assert_eq!(rows.len(), 1 + 15 * 16 / 2);
    let json = mexagon(&["table", "abelian3", "--n1", "1..6", "--max", "40", "--json"]).json();
    let counts: Vec<usize> =
        (0..6).map(|i| json["tables"][i]["exceptions"].as_array().expect("a list").len()).collect();
    assert_eq!(counts[..2], [5, 13]);
    assert!((0..6).all(|i| json["tables"][i]["exceptions_by_case"][2] == 0));
    assert!(
        mexagon(&["table", "abelian3", "--n1", "2", "--format", "markdown"])
            .text()
            .contains("| (2,8,10) | 9 | 20 | first |")
    );
    mexagon(&["table", "abelian3", "--n1", "x"]).marks_the_place();
    mexagon(&["table", "abelian3", "--n1", "7", "--max", "5"]).bad_input();
    mexagon(&["table", "abelian3", "--n1", "300", "--max", "1000", "--budget", "100ms"]).not_solved();
    mexagon(&["table", "abelian2", "--max", "1000001"]).bad_input();
    mexagon(&["table", "rings2"]).bad_input();
}

#[test]
fn compounds_on_the_command_line() {
    let solved = mexagon(&["nim", "quotient(Z4) v quotient(Z3 x Z9)", "--json"]).json();
    assert_eq!(solved["nim"], nim("Z3 x Z36"));
    assert_eq!((&solved["outcome"], &solved["object"]), (&"N".into(), &"quotient(Z4) v quotient(Z3 x Z9)".into()));
    let text = mexagon(&["nim", "subgroup(Z2) ∨ quotient(Z2)"]).text();
    assert!(text.starts_with("subgroup(Z2) v quotient(Z2) = *2, first player wins\n"), "{text}");
    mexagon(&["nim", "quotient(Z4) v Z9"]).marks_the_place();
    mexagon(&["nim", "quotient(Z4) v turning(Z9)"]).marks_the_place();
    mexagon(&["nim", "quotient(Z4) v"]).bad_input();
    mexagon(&["nim", "quotient(Z4) v gen(Z9)"]).not_solved().says("not for gen");
    mexagon(&["nim", "quotient(Z4) v quotient(Z)"]).not_solved();
    mexagon(&["nim", "quotient(Z4) v quotient(Z9)", "Z3"]).bad_input();
    mexagon(&["nim", "quotient(Z4) v quotient(Z^-1)"]).bad_input();
    mexagon(&["nim", "quotient", "Z^-1"]).bad_input();
}
