//! The game of subgroups: Propositions 4.9 and 4.10 of Bra17, the oracle for the groups of order 1..31, lists of lost groups, and
//! brute force over actual subgroups.

use crate::common;

use common::small::{cayley, ids};
use common::thorough::is_thorough;
use common::{cells, closed_sets, testdata};
use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, arena, quotient_worth, subgroup_worth};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, is_prime};
use mexagon_games::game::{Closed, Outcome, Worth};
use mexagon_small_groups::small_group;

fn solved(order: u32, id: u32) -> Worth {
    subgroup_worth(&cayley(order, id), &Budget::unlimited()).expect("no limit")
}

/// Value and misère outcome of a named group.
fn asked(name: &str, engine: Engine) -> (Option<u64>, Option<Outcome>, Option<Outcome>) {
    let budget = Budget::unlimited();
    let answer = arena(name, &budget).and_then(|arena| arena.answer(Closed::Subgroup, "", engine, &budget));
    let answer = answer.unwrap_or_else(|failure| panic!("{name}: {failure}"));
    let nim = if let Estimate::Known(nim) = answer.nimber { nim.to_finite() } else { None };
    (nim, answer.outcome, answer.misere)
}

#[test]
fn the_oracle_is_reproduced() {
    let budget = Budget::unlimited();
    let mut rows = 0;
    for line in testdata("subgroup_game_1_31.csv").lines().skip(1) {
        let row = cells(line);
        let number = |place: usize| row[place].parse::<u32>().expect("a number");
        let worth = solved(number(0), number(1));
        let shown = (worth.nim.to_string(), worth.outcome().to_string(), worth.misere.to_string());
        assert_eq!(shown, (row[4].clone(), row[5].clone(), row[6].clone()), "{line}");
        let arena = arena(&format!("SmallGroup({},{})", row[0], row[1]), &budget).expect("embedded");
        let board = arena.board(Closed::Subgroup, "", &budget).expect("no limit");
        let subgroups: u64 = board.places.iter().map(|place| place.length.to_u64().expect("few")).sum();
        assert_eq!(subgroups.to_string(), row[3], "{line}");
        let moves: u64 =
            board.places[board.start].moves.iter().filter_map(|step| step.count.as_ref().and_then(Count::to_u64)).sum();
        assert_eq!(moves, u64::from(number(0)) - 1, "{line}");
        assert_eq!(board.solve()[board.start], worth, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 93);
}

#[test]
fn the_lost_groups_up_to_order_63() {
    // Computed with GAP, independently of this program.
    let published = "1.1 4.2 6.1 9.2 10.1 12.3 14.1 16.2 16.3 16.4 16.14 20.3 21.1 22.1 24.12 25.2 26.1 32.26 32.32 32.35 34.1 36.9 36.10 \
        36.14 38.1 39.1 42.1 46.1 48.3 48.32 48.42 48.43 48.49 49.2 52.3 54.3 54.5 54.6 54.12 54.14 55.1 56.11 57.1 58.1 60.5 62.1";
    let lost = ids(1..=63).filter(|&(order, id)| solved(order, id).nim == 0);
    let lost: Vec<String> = lost.map(|(order, id)| format!("{order}.{id}")).collect();
    assert_eq!(lost, published.split_whitespace().collect::<Vec<_>>());
    let values = |order: u32| ids(order..=order).map(|(order, id)| solved(order, id).nim).collect::<Vec<_>>();
    assert_eq!(values(8), [3, 3, 3, 2, 1]);
    assert_eq!(values(16), [4, 0, 0, 0, 4, 4, 2, 4, 4, 2, 2, 3, 3, 0]);
}

#[test]
fn dihedral_groups_are_lost_exactly_if_the_polygon_is_prime() {
    // Bra17, Proposition 4.9, by all subgroups.
    for n in 1..=200u64 {
        let is_prime = is_prime(n);
        let (nim, outcome, misere) = asked(&format!("D{}", 2 * n), Engine::Brute);
        assert_eq!(outcome, Some(if is_prime { Outcome::P } else { Outcome::N }), "D_{n}");
        assert_eq!(nim == Some(0), is_prime, "D_{n}");
        if n >= 2 {
            let (said, by_theorem, said_misere) = asked(&format!("D{}", 2 * n), Engine::Theory);
            assert_eq!(by_theorem, outcome, "D_{n}");
            assert!(said.is_none_or(|said| Some(said) == nim), "D_{n}");
            assert!(said_misere.is_none_or(|said| Some(said) == misere), "D_{n}");
        }
    }
}

#[test]
fn symmetric_groups_are_lost_but_one() {
    // Bra17, Proposition 4.10.
    for n in 1..=6 {
        let name = format!("S{n}");
        let (nim, outcome, _) = asked(&name, Engine::Brute);
        assert_eq!(outcome, Some(if n == 2 { Outcome::N } else { Outcome::P }), "{name}");
        if n >= 2 {
            assert_eq!(asked(&name, Engine::Theory).0, nim, "{name}");
        }
    }
    assert_eq!(asked("S1000", Engine::Auto).0, Some(0));
}

#[test]
fn groups_in_which_every_element_is_in_a_generating_pair_are_lost() {
    for name in ["A5", "A6", "PSL(2,7)", "PSL(2,8)", "PSL(2,11)", "PSL(2,13)"] {
        assert_eq!(asked(name, Engine::Brute).0, Some(0), "{name}");
        assert_eq!(asked(name, Engine::Theory).0, Some(0), "{name}");
    }
    // Bra17, section 4.3.
    assert_eq!(asked("A4", Engine::Auto).1, Some(Outcome::P));
    for name in ["D8", "D12", "Q8"] {
        assert_eq!(asked(name, Engine::Auto).1, Some(Outcome::N), "{name}");
    }
}

/// All subgroups against the theorem on PSL(2,q), which knows nothing but q. The largest proper divisor of q + 1 or (q + 1)/2 is too
/// large for q = 8, 23, 27, 31, 32 and 41.
#[test]
fn misere_play_in_small_simple_groups() {
    let (few, more): (&[u64], &[u64]) = (&[4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 27], &[25, 29, 31, 32, 37, 41]);
    for &q in few.iter().chain(if is_thorough() { more } else { &[] }) {
        let name = format!("PSL(2,{q})");
        let expected = if [8, 23, 27, 31, 32, 41].contains(&q) { Outcome::N } else { Outcome::P };
        assert_eq!(asked(&name, Engine::Brute), (Some(0), Some(Outcome::P), Some(expected)), "{name}");
        assert_eq!(asked(&name, Engine::Theory), (Some(0), Some(Outcome::P), Some(expected)), "{name}");
    }
}

/// The criterion, by pairs for each class of cyclic subgroups, on groups that are told from all subgroups as well, and on larger ones.
#[test]
fn misere_play_by_maximal_subgroups() {
    let second = |name: &str| {
        let (nim, outcome, misere) = asked(name, Engine::Auto);
        assert_eq!((nim, outcome, misere), (Some(0), Some(Outcome::P), Some(Outcome::P)), "{name}");
    };
    let more: &[&str] = if is_thorough() { &["A8", "Sz(8)"] } else { &[] };
    for &name in ["A7", "PSL(3,3)"].iter().chain(more) {
        assert_eq!(asked(name, Engine::Brute).2, Some(Outcome::P), "{name}");
        second(name);
    }
    ["A8", "A9", "M12"].into_iter().for_each(second);
}

/// Larger ones, of which GAP looked for the pairs (`testdata/scripts/maximal_pairs.g`); those of PSL(2,32) and Sz(32) rest on the proof alone.
#[test]
fn misere_play_in_larger_simple_groups() {
    for (name, expected) in [
        ("PSL(2,27)", Outcome::N),
        ("PSL(2,29)", Outcome::P),
        ("PSL(2,31)", Outcome::N),
        ("PSL(2,32)", Outcome::N),
        ("PSL(2,37)", Outcome::P),
        ("PSL(2,41)", Outcome::N),
        ("PSL(2,49)", Outcome::P),
        ("Sz(8)", Outcome::P),
        ("Sz(32)", Outcome::N),
    ] {
        assert_eq!(asked(name, Engine::Theory), (Some(0), Some(Outcome::P), Some(expected)), "{name}");
    }
}

#[test]
fn where_every_subgroup_is_normal_both_games_are_one() {
    let budget = Budget::unlimited();
    for (order, id) in ids(1..=60) {
        let group = small_group(order.into(), id.into()).expect("embedded");
        // The Hamiltonian groups of order up to 60: Q8 x Z2^n x (abelian of odd order).
        let hamiltonian = [(8, 4), (16, 12), (24, 11), (32, 47), (40, 11), (48, 46), (56, 10)];
        if group.is_abelian() || hamiltonian.contains(&(order, id)) {
            let cayley = cayley(order, id);
            let quotient = quotient_worth(&cayley, &budget).expect("no limit");
            assert_eq!(subgroup_worth(&cayley, &budget).expect("no limit"), quotient, "{order}.{id}");
        }
    }
}

#[test]
fn brute_force_over_subgroups_agrees() {
    for (order, id) in ids(1..=16).chain([(18, 4), (20, 3), (21, 1), (24, 3), (24, 12), (24, 13)]) {
        assert_eq!(solved(order, id), closed_sets::worth(&cayley(order, id), false), "{order}.{id}");
    }
}
