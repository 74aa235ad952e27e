//! At every position that can be reached the program knows the moves, who wins, and a move that wins.

use super::brute::{Brute, Set};
use super::rings::{SmallRing, product};
use mexagon::play::{Certainty, Hint, Level, Match, Rule};
use mexagon::{Budget, Game, Structure};
use std::collections::{BTreeSet, HashMap, HashSet};

/// How many positions were looked at.
fn check(name: &str, game: Game, brute: &Brute) -> usize {
    let budget = Budget::default();
    let structure: Structure = name.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut known = HashMap::new();
    let mut positions = 0;
    for rule in [Rule::Normal, Rule::Misere] {
        let misere = rule == Rule::Misere;
        let start = Match::new(game, &structure, rule, &budget).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut seen: HashSet<Set> = HashSet::from([brute.start(game)]);
        let mut stack = vec![(brute.start(game), start)];
        while let Some((at, played)) = stack.pop() {
            positions += 1;
            let place = format!("{game}({name}) at {}, {rule:?}", played.position());
            let moves = brute.moves(game, at);
            let worth = brute.worth(game, at, &mut known);
            assert_eq!(played.is_over(), moves.is_empty(), "{place}");
            // The board has just the moves that are allowed, and each leads to its value.
            let board = played.board(&budget).unwrap_or_else(|error| panic!("{place}: {error}")).expect("a board");
            let legal = board.squares.iter().filter(|square| square.step.is_some());
            let legal: BTreeSet<usize> = legal.map(|square| (brute.read)(&square.element.to_string())).collect();
            assert_eq!(legal, moves.iter().map(|(x, _)| *x).collect(), "{place}");
            assert_eq!(board.moves.value, worth.nim, "{place}");
            for square in &board.squares {
                let x = (brute.read)(&square.element.to_string());
                if let (Some(step), Some((_, to))) = (square.step, moves.iter().find(|(y, _)| *y == x)) {
                    assert_eq!(board.moves.steps[step].value, brute.worth(game, *to, &mut known).nim, "{place}");
                }
            }
            if moves.is_empty() {
                assert_eq!(played.hint(&budget), Ok(Hint::Over), "{place}");
                continue;
            }
            let reply = played.reply(Level::Perfect, at, &budget).unwrap_or_else(|error| panic!("{place}: {error}"));
            let x = (brute.read)(&reply.element.to_string());
            let to = moves.iter().find(|(y, _)| *y == x).unwrap_or_else(|| panic!("{place}: {reply:?}")).1;
            if worth.wins(misere) {
                assert_eq!(reply.certainty, Certainty::Wins, "{place}");
                assert!(!brute.worth(game, to, &mut known).wins(misere), "{place}: {reply:?} does not win");
            } else {
                assert_eq!(reply.certainty, Certainty::Loses, "{place}");
            }
            for (x, to) in moves {
                if seen.insert(to) {
                    let mut next = played.clone();
                    next.play(&brute.names[x], &budget).unwrap_or_else(|error| panic!("{place}: {error}"));
                    stack.push((to, next));
                }
            }
        }
    }
    positions
}

/// All games on a group.
fn group(name: &str) -> usize {
    let structure: Structure = name.parse().expect("a group");
    let (subgroups, normal) = (Brute::of_group(name, false), Brute::of_group(name, true));
    let games = structure.games().into_iter();
    games.map(|game| check(name, game, if game == Game::QUOTIENT { &normal } else { &subgroups })).sum()
}

#[test]
fn every_position_of_every_group_up_to_order_12() {
    const GROUPS: [usize; 12] = [1, 1, 1, 2, 1, 2, 1, 5, 2, 2, 1, 5];
    let ids = (1..).zip(GROUPS).flat_map(|(order, count)| (1..=count).map(move |id| (order, id)));
    let positions: usize = ids.map(|(order, id)| group(&format!("SmallGroup({order},{id})"))).sum();
    assert!(positions > 4_000, "{positions}");
}

#[test]
fn every_position_of_groups_by_their_names() {
    for name in ["Z6", "Z8", "Z2 x Z4", "Z2^3", "Z3^2", "Z2 x Z6", "S3", "D8", "Q8", "D10", "A4", "Dic3"] {
        group(name);
    }
}

#[test]
fn every_position_of_abelian_groups_of_order_16_and_more() {
    for name in ["Z16", "Z4^2", "Z2 x Z8", "Z2^4", "Z2^2 x Z4", "Z3 x Z9", "Z36", "Z2 x Z3 x Z6"] {
        let brute = Brute::of_group(name, true);
        check(name, Game::QUOTIENT, &brute);
        check(name, Game::SUBGROUP, &brute);
    }
}

#[test]
fn every_position_of_small_rings() {
    let cyclic = |n| SmallRing { orders: vec![n], power: vec![0] };
    let over = |orders: &[u64], power: &[u64]| SmallRing { orders: orders.to_vec(), power: power.to_vec() };
    for (name, ring) in [
        ("Ring(Z/4)", over(&[4], &[0])),
        ("Ring(Z/12)", cyclic(12)),
        ("Ring(Z/30)", cyclic(30)),
        ("Ring(Z/32)", cyclic(32)),
        ("Ring(GF(2)[x]/(x^3))", over(&[2, 2, 2], &[0, 0, 0])),
        ("Ring(GF(2)[x]/(x^2+x))", over(&[2, 2], &[0, 1])),
        ("Ring(GF(3)[x]/(x^2+1))", over(&[3, 3], &[2, 0])),
        ("Ring(Z/4[x]/(x^2))", over(&[4, 4], &[0, 0])),
        ("Ring(Z/4[x]/(x^2, 2*x))", over(&[4, 2], &[0, 0])),
        ("Ring(Z/4[x]/(x^2+x+1))", over(&[4, 4], &[3, 3])),
        ("Ring(Z/8[x]/(x^2, 4*x))", over(&[8, 4], &[0, 0])),
    ] {
        check(name, Game::QUOTIENT, &ring.brute());
    }
    for orders in [[2, 2], [4, 3], [4, 6], [8, 4]] {
        let name = format!("Ring(Z/{}) x Ring(Z/{})", orders[0], orders[1]);
        check(&name, Game::QUOTIENT, &product(orders, true));
        check(&format!("Module(Z/24; {}, {})", orders[0], orders[1]), Game::QUOTIENT, &product(orders, false));
    }
}
