//! Where a match stands in the picture of its game, and the regions of a board.

use mexagon::play::{Level, Match, Rule};
use mexagon::{Budget, Game, PictureKind, Solver, Structure, Wish};
use std::collections::BTreeSet;

const GAMES: [&str; 4] = ["gen", "dng", "quotient", "subgroup"];

fn number(node: &str) -> usize {
    node.rsplit('-').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// The value and the order that the list of classes or positions gives to a node.
fn told(game: Game, structure: &Structure, node: &str, moves: usize) -> (String, Option<String>) {
    let solver = Solver::new();
    match game {
        Game::Selection(game) => {
            let row = solver.class(game, structure, number(node)).expect("a class").json()["class"].clone();
            (row["type"][1 + moves % 2].to_string(), None)
        }
        Game::Closed(game) => {
            let positions = solver.positions(game, structure).expect("positions");
            let row = positions.place(number(node)).expect("a position");
            (row["nim"].as_str().expect("a value").to_owned(), row["order"].as_str().map(str::to_owned))
        }
    }
}

#[test]
fn the_path_leads_through_nodes_of_the_picture_with_the_values_of_the_match() {
    let budget = Budget::seconds(60);
    let objects =
        ["S3", "D8", "Z2 x Z6", "A4", "S4", "Q8", "Z12", "Ring(Z/12)", "Ring(Z/4[x]/(x^2,2*x))", "Module(Z; 4, 2)"];
    let mut seen = 0;
    for object in objects {
        let structure: Structure = object.parse().expect("a structure");
        for game in GAMES {
            let game: Game = game.parse().expect("a game");
            if structure.check(game).is_err() {
                continue;
            }
            let kind = if matches!(game, Game::Selection(_)) { PictureKind::Full } else { PictureKind::Digraph };
            let drawn = Solver::new().picture(game, &structure, &Wish::of(kind)).expect("a picture");
            let ids: BTreeSet<&str> = drawn.picture.nodes.iter().map(|node| node.id.as_str()).collect();
            for seed in 0..3 {
                let mut played = Match::new(game, &structure, Rule::Normal, &budget).expect("a match");
                loop {
                    let path = played.path(&budget).expect("a path");
                    let is_drawn = !(played.is_over() && path.len() <= played.moves().len());
                    if is_drawn {
                        assert_eq!(path.len(), played.moves().len() + 1, "{game} {object}");
                        let here = path.last().expect("a node");
                        assert!(ids.contains(here.as_str()), "{game} {object} {here}");
                        let value = played.answer(&budget).expect("solved").value().expect("a number").to_string();
                        let (told, order) = told(game, &structure, here, played.moves().len());
                        assert_eq!(told, value, "{game} {object} {:?} {here}", played.moves());
                        if let Some(order) = order {
                            let found = played.generated(&budget).expect("a closed set").order;
                            assert_eq!(Some(order), found, "{game} {object} {:?} {here}", played.moves());
                        }
                        seen += 1;
                    }
                    if played.is_over() {
                        break;
                    }
                    let reply = played.reply(Level::Random, seed, &budget).expect("a reply");
                    played.play(&reply.element.to_string(), &budget).expect("a move");
                }
            }
        }
    }
    assert!(seen > 150, "{seen}");
}

#[test]
fn residues_are_in_the_region_of_their_divisor() {
    let budget = Budget::seconds(10);
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    for (object, game) in [("Ring(Z/12)", "quotient"), ("Z12", "gen"), ("Ring(Z/30)", "quotient"), ("Z30", "subgroup")]
    {
        let n = object
            .trim_start_matches("Ring(Z/")
            .trim_start_matches('Z')
            .trim_end_matches(')')
            .parse()
            .expect("a number");
        let structure: Structure = object.parse().expect("a structure");
        let played = Match::new(game.parse().expect("a game"), &structure, Rule::Normal, &budget).expect("a match");
        let regions = played.regions(&budget).expect("no limit").expect("regions");
        let divisor = |i: usize| {
            let divisors: BTreeSet<u64> =
                regions[i].elements.iter().map(|x| gcd(x.to_string().parse().expect("a residue"), n)).collect();
            assert_eq!(divisors.len(), 1, "{object}");
            *divisors.iter().next().expect("one")
        };
        assert_eq!(regions.iter().map(|region| region.elements.len() as u64).sum::<u64>(), n);
        assert_eq!(regions.len(), (1..=n).filter(|d| n.is_multiple_of(*d)).count(), "{object}");
        for (i, region) in regions.iter().enumerate() {
            assert_eq!(region.order, n / divisor(i), "{object}");
            // What lies directly below has the divisor times a prime.
            let below: BTreeSet<u64> = region.below.iter().map(|&j| divisor(j)).collect();
            let is_prime = |p: u64| p > 1 && (2..p).all(|q| !p.is_multiple_of(q));
            let wanted =
                (1..=n).filter(|d| n.is_multiple_of(*d) && d.is_multiple_of(divisor(i)) && is_prime(d / divisor(i)));
            assert_eq!(below, wanted.collect(), "{object}");
        }
    }
}
