//! Closure systems as structures to play on: classes, moves and matches on random ones, against a plain program over all sets of
//! points, and pictures.

use mexagon::play::{Level, Match, Rule, SquareState};
use mexagon::{Budget, Failure, Game, Merge, PictureKind, Selection, Solver, Structure, Wish};
use mexagon_base::random::Random;
use std::collections::{BTreeMap, BTreeSet};

fn mex(values: &BTreeSet<u32>) -> u32 {
    (0..).find(|n| !values.contains(n)).expect("there are more numbers")
}

/// A game by its rules: sets of points are bits.
struct Plain {
    points: usize,
    maximal: Vec<u32>,
    game: Selection,
    /// Value and outcome under misère play (does who is to move win?) of each position.
    worth: BTreeMap<u32, (u32, bool)>,
}

impl Plain {
    fn new(points: usize, maximal: &[Vec<usize>], game: Selection) -> Plain {
        let sets: Vec<u32> = maximal.iter().map(|set| set.iter().fold(0, |bits, x| bits | 1 << x)).collect();
        let is_maximal = |set: &u32| sets.iter().all(|other| other == set || set & !other != 0);
        let maximal = sets.iter().copied().filter(is_maximal).collect();
        let mut plain = Plain { points, maximal, game, worth: BTreeMap::new() };
        plain.solve(0);
        plain
    }

    fn generates(&self, set: u32) -> bool {
        self.maximal.iter().all(|closed| set & !closed != 0)
    }

    fn options(&self, set: u32) -> Vec<u32> {
        if self.generates(set) {
            return Vec::new();
        }
        let larger = (0..self.points).map(|x| set | 1 << x).filter(|&option| option != set);
        larger.filter(|&option| self.game == Selection::Gen || !self.generates(option)).collect()
    }

    fn solve(&mut self, set: u32) -> (u32, bool) {
        if let Some(&known) = self.worth.get(&set) {
            return known;
        }
        let options: Vec<(u32, bool)> = self.options(set).into_iter().map(|option| self.solve(option)).collect();
        let value = mex(&options.iter().map(|option| option.0).collect());
        let worth = (value, options.is_empty() || options.iter().any(|option| !option.1));
        self.worth.insert(set, worth);
        worth
    }

    /// The intersection of the maximal closed sets around a set.
    fn closure(&self, set: u32) -> u32 {
        let whole = (1 << self.points) - 1;
        self.maximal.iter().filter(|closed| set & !**closed == 0).fold(whole, |all, closed| all & closed)
    }

    /// For each closed set that is met and for each parity the values of the positions that it is the closure of.
    fn classes(&self) -> BTreeMap<u32, [BTreeSet<u32>; 2]> {
        let mut classes: BTreeMap<u32, [BTreeSet<u32>; 2]> = BTreeMap::new();
        for (&set, &(value, _)) in &self.worth {
            let values = classes.entry(self.closure(set)).or_default();
            values[set.count_ones() as usize % 2].insert(value);
        }
        classes
    }
}

fn labels(points: usize) -> Vec<String> {
    (0..points).map(|x| format!("p{x}")).collect()
}

fn text(set: u32) -> String {
    (0..32).filter(|x| set >> x & 1 == 1).map(|x| format!("p{x}")).collect::<Vec<_>>().join(", ")
}

/// Random systems of which no closed set is the whole.
fn systems() -> Vec<(usize, Vec<Vec<usize>>)> {
    let mut lot = Random::new(20);
    let mut found =
        vec![(1, vec![vec![]]), (2, vec![vec![]]), (7, (0..7).map(|x| vec![x, (x + 1) % 7, (x + 3) % 7]).collect())];
    while found.len() < 60 {
        let points = 1 + lot.below(7);
        let sets = (0..1 + lot.below(5)).map(|_| (0..points).filter(|_| lot.below(10) < 6).collect());
        let sets: Vec<Vec<usize>> = sets.filter(|set: &Vec<usize>| set.len() < points).collect();
        if !sets.is_empty() {
            found.push((points, sets));
        }
    }
    found
}

fn structure(points: usize, sets: &[Vec<usize>]) -> Structure {
    Structure::of_points("own", &labels(points), sets, &Budget::unlimited()).expect("a system")
}

fn number(value: &serde_json::Value) -> u32 {
    value.as_u64().expect("a number") as u32
}

#[test]
fn every_position_of_random_systems() {
    let solver = Solver::new().misere(true);
    for (points, sets) in systems() {
        let own = structure(points, &sets);
        for game in Selection::ALL {
            let plain = Plain::new(points, &sets, game);
            for (&set, &(value, misere)) in &plain.worth {
                let position = own.position(Game::Selection(game), &text(set)).expect("a position");
                let answer = solver.answer(&position).expect("an answer").json();
                let outcome = if misere { "N" } else { "P" };
                assert_eq!(
                    (&answer["nim"], &answer["misere"]),
                    (&value.to_string().into(), &outcome.into()),
                    "{sets:?} {set:b}"
                );
                let moves: u64 = solver
                    .moves(&position)
                    .expect("moves")
                    .steps
                    .iter()
                    .map(|step| {
                        let after = set | 1 << step.element.to_string()[1..].parse::<u32>().expect("a point");
                        assert_eq!(step.value, plain.worth[&after].0);
                        step.count.as_ref().and_then(|count| count.to_u64()).expect("a number")
                    })
                    .sum();
                assert_eq!(moves, plain.options(set).len() as u64, "{sets:?} {game} {set:b}");
            }
        }
    }
}

#[test]
fn classes_are_the_closures_of_positions() {
    for (points, sets) in systems() {
        let own = structure(points, &sets);
        for game in Selection::ALL {
            let classes = Plain::new(points, &sets, game).classes();
            let solver = Solver::new();
            let types = solver.types(game, &own).expect("types").json();
            let rows = types["orbits"].as_array().expect("rows");
            let length: u32 = rows.iter().map(|row| number(&row["length"])).sum();
            assert_eq!(length as usize, classes.len(), "{sets:?} {game}");
            let mut seen = BTreeSet::new();
            for row in rows {
                // The class that stands for its orbit, with its points.
                let class = solver.class(game, &own, number(&row["id"]) as usize).expect("a class");
                let points = class.elements.iter().map(|x| x[1..].parse::<u32>().expect("a point"));
                let closed = points.fold(0, |set, x| set | 1 << x);
                assert!(seen.insert(closed));
                let shown = [1, 2].map(|entry| row["type"][entry].as_u64().map(|value| value as u32));
                let values = classes[&closed].clone().map(|values| {
                    assert!(values.len() <= 1, "{sets:?} {game}: positions of one class differ");
                    values.first().copied()
                });
                assert_eq!(
                    (shown, number(&row["type"][0])),
                    (values, closed.count_ones() % 2),
                    "{sets:?} {game} {row}"
                );
                assert_eq!(row["order"], closed.count_ones().to_string());
            }
        }
    }
}

#[test]
fn perfect_play_wins_what_can_be_won() {
    let budget = Budget::unlimited();
    for (number, (points, sets)) in systems().into_iter().enumerate() {
        let own = structure(points, &sets);
        for game in Selection::ALL {
            let plain = Plain::new(points, &sets, game);
            for rule in [Rule::Normal, Rule::Misere] {
                let mut played = Match::new(Game::Selection(game), &own, rule, &budget).expect("a match");
                let wins = |set| if rule == Rule::Normal { plain.worth[&set].0 != 0 } else { plain.worth[&set].1 };
                let (mut set, mut seed) = (0u32, number as u64);
                let first_wins = wins(0);
                while !played.is_over() {
                    let board = played.board(&budget).expect("a board").expect("few points");
                    for (x, square) in board.squares.iter().enumerate() {
                        let closure = plain.closure(set);
                        let state = match square.state {
                            SquareState::Chosen => set >> x & 1 == 1,
                            SquareState::Generated => set >> x & 1 == 0 && closure >> x & 1 == 1,
                            SquareState::Free => closure >> x & 1 == 0 && plain.options(set).contains(&(set | 1 << x)),
                            SquareState::Forbidden => game == Selection::Dng && plain.generates(set | 1 << x),
                        };
                        assert!(state, "{sets:?} {set:b} {square:?}");
                    }
                    // Whoever can win plays well, the other one anyhow.
                    let level = if wins(set) { Level::Perfect } else { Level::Random };
                    seed += 1;
                    let reply = played.reply(level, seed, &budget).expect("a move").element.to_string();
                    played.play(&reply, &budget).expect("allowed");
                    set |= 1 << reply[1..].parse::<u32>().expect("a point");
                }
                assert!(plain.options(set).is_empty());
                let first_won = played.winner() == Some(mexagon::play::Player::First);
                assert_eq!(first_won, first_wins, "{sets:?} {game} {rule:?}");
            }
        }
    }
}

#[test]
fn the_symmetry_of_the_fano_plane() {
    let lines: Vec<Vec<usize>> = (0..7).map(|x| vec![x, (x + 1) % 7, (x + 3) % 7]).collect();
    let plane = structure(7, &lines);
    let types = Solver::new().types(Selection::Gen, &plane).expect("types");
    // The empty set, the points, the lines, the whole: the group of the plane takes each to each of its kind.
    let lengths: Vec<u32> =
        types.json()["orbits"].as_array().expect("rows").iter().map(|row| number(&row["length"])).collect();
    assert_eq!(lengths, [1, 7, 7, 1]);
    let shown = types.text(mexagon::Format::Text(80));
    assert!(shown.contains("16 structure classes in 4 orbits") && shown.contains("{p0, p1, p3}"), "{shown}");
    let wish = |merge| Wish { merge, ..Wish::of(PictureKind::Full) };
    let nodes = |merge| Solver::new().picture(Game::GEN, &plane, &wish(merge)).expect("a picture").picture.nodes.len();
    assert_eq!((nodes(Merge::None), nodes(Merge::Auto)), (16, 4));
}

#[test]
fn pictures_of_a_closure_system() {
    let own = structure(4, &[vec![0, 1, 2], vec![1, 2, 3]]);
    let draw = |kind| Solver::new().picture(Game::DNG, &own, &Wish::of(kind)).map(|drawn| drawn.picture);
    for kind in
        [PictureKind::Digraph, PictureKind::Full, PictureKind::Simplified, PictureKind::Extended, PictureKind::Tree]
    {
        let picture = draw(kind).expect("a picture");
        assert!(picture.title.ends_with("DNG(own)") && !picture.nodes.is_empty(), "{}", picture.title);
    }
    let names: Vec<String> =
        draw(PictureKind::Full).expect("a picture").nodes.into_iter().filter_map(|node| node.name).collect();
    assert_eq!(names, ["{p1, p2}", "2·{p0, p1, p2}"]);
    let wish = Wish { merge: Merge::None, ..Wish::of(PictureKind::Full) };
    let single = Solver::new().picture(Game::DNG, &own, &wish).expect("a picture").picture.nodes;
    let names: BTreeSet<String> = single.into_iter().filter_map(|node| node.name).collect();
    assert!(names.contains("{p0, p1, p2}") && names.contains("{p1, p2, p3}") && names.len() == 3, "{names:?}");
    assert!(matches!(draw(PictureKind::Lattice), Err(Failure::NotApplicable(_))));
}

#[test]
fn what_is_no_system_or_no_game_is_said() {
    let made = |labels: &[&str], sets: &[Vec<usize>]| {
        let labels: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
        Structure::of_points("own", &labels, sets, &Budget::default())
    };
    let wrong: [(&[&str], &[Vec<usize>]); 7] = [
        (&[], &[]),
        (&["a", "a"], &[]),
        (&["a", ""], &[]),
        (&["a", "b, c"], &[]),
        (&["a", "(b"], &[]),
        (&["{a}"], &[]),
        (&["a"], &[vec![1]]),
    ];
    for (labels, sets) in wrong {
        assert!(made(labels, sets).is_err_and(|failure| failure.is_bad_input()), "{labels:?}");
    }
    let whole = made(&["(0, 1)", "b"], &[vec![0, 1]]).expect("a system");
    assert_eq!(whole.games(), [Game::GEN]);
    assert!(whole.check(Game::DNG).is_err_and(|failure| failure.to_string().contains("the empty set generates")));
    let pair = made(&["(0, 1)", "b"], &[vec![0], vec![1], vec![]]).expect("a system");
    assert_eq!(pair.games(), [Game::GEN, Game::DNG]);
    assert_eq!(pair.title(), "own: closure system on 2 points, 2 maximal closed sets");
    assert_eq!(pair.position(Game::GEN, "b, (0, 1)").expect("a position").to_string(), "{b, (0, 1)}");
    let unknown = pair.position(Game::GEN, "c").expect_err("no point").to_string();
    assert!(unknown.contains("a point such as (0, 1)"), "{unknown}");
}
