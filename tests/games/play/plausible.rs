//! The plausible opponent wins where that takes at most two moves, and plays at random elsewhere; the random one always does.

use super::brute::{Brute, Set};
use mexagon::play::{Certainty, Level, Match, Rule};
use mexagon::{Budget, Game, Structure};
use std::collections::{BTreeSet, HashSet};

/// Can whoever is to move force a win with at most so many moves of their own?
fn wins(brute: &Brute, game: Game, at: Set, misere: bool, moves: u32) -> bool {
    let options = brute.moves(game, at);
    if options.is_empty() {
        return misere;
    }
    moves > 0 && options.iter().any(|(_, to)| loses(brute, game, *to, misere, moves - 1))
}

fn loses(brute: &Brute, game: Game, at: Set, misere: bool, moves: u32) -> bool {
    let options = brute.moves(game, at);
    if options.is_empty() {
        return !misere;
    }
    options.iter().all(|(_, to)| wins(brute, game, *to, misere, moves))
}

/// The numbers of positions with a short win, and of others.
fn check(name: &str, game: Game) -> [usize; 2] {
    let budget = Budget::default();
    let structure: Structure = name.parse().expect("a group");
    let brute = Brute::of_group(name, game == Game::QUOTIENT);
    let mut counts = [0; 2];
    for (rule, misere) in [(Rule::Normal, false), (Rule::Misere, true)] {
        let start = Match::new(game, &structure, rule, &budget).expect("a match");
        let mut seen: HashSet<Set> = HashSet::new();
        let mut stack = vec![(brute.start(game), start)];
        while let Some((at, played)) = stack.pop() {
            let options = brute.moves(game, at);
            if !seen.insert(at) || options.is_empty() {
                continue;
            }
            let place = format!("{game}({name}) at {}, {rule:?}", played.position());
            let chosen = |level, seed| {
                let reply = played.reply(level, seed, &budget).expect("a reply");
                let x = (brute.read)(&reply.element.to_string());
                (options.iter().find(|(y, _)| *y == x).unwrap_or_else(|| panic!("{place}: {x}")).1, reply.certainty)
            };
            let is_short = wins(&brute, game, at, misere, 2);
            counts[usize::from(!is_short)] += 1;
            for seed in 0..3 {
                let (to, certainty) = chosen(Level::Plausible, seed);
                let keeps = loses(&brute, game, to, misere, 1) || loses(&brute, game, to, misere, 0);
                assert_eq!(keeps, is_short, "{place}");
                assert_eq!(certainty, if is_short { Certainty::Wins } else { Certainty::Open }, "{place}");
                assert_eq!(chosen(Level::Random, seed).1, Certainty::Open, "{place}");
            }
            for (x, to) in options {
                let mut next = played.clone();
                next.play(&brute.names[x], &budget).expect("a move");
                stack.push((to, next));
            }
        }
    }
    counts
}

#[test]
fn short_wins_are_found_and_nothing_else_is_sought() {
    let mut counts = [0; 2];
    for (name, game) in [
        ("Z6", Game::GEN),
        ("Z9", Game::GEN),
        ("S3", Game::DNG),
        ("Z2 x Z4", Game::DNG),
        ("Z2^3", Game::GEN),
        ("Z2 x Z2 x Z4", Game::QUOTIENT),
        ("D12", Game::SUBGROUP),
        ("Z2^4", Game::SUBGROUP),
    ] {
        let found = check(name, game);
        counts = [counts[0] + found[0], counts[1] + found[1]];
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// Every move is played by some seed, where no short win is in sight.
#[test]
fn chance_reaches_every_move() {
    let budget = Budget::default();
    let structure: Structure = "Z2^3".parse().expect("a group");
    let played = Match::new(Game::GEN, &structure, Rule::Normal, &budget).expect("a match");
    for level in [Level::Plausible, Level::Random] {
        let reply = |seed| played.reply(level, seed, &budget).expect("a reply").element.to_string();
        assert_eq!((0..100).map(reply).collect::<BTreeSet<_>>().len(), 8, "{level:?}");
        assert_eq!(reply(7), reply(7));
    }
}
