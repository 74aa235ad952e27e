//! Brute force over all subsets against the engines, for every position of every small group.

use crate::common;

use common::oracles;
use common::positions::{Chosen, Subsets, members};
use common::subjects::Subject;
use mexagon::engine::{Engine, Failure, Prepared, Request, moves, multiplication_table, nim};
use mexagon::object::ChosenSet;
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use mexagon_games::closure::PointId;
use mexagon_games::game::{BruteForce, Misere, Outcome, Parity, ReducedSolver, Selection, Solution, StructureDigraph};
use std::collections::{BTreeMap, HashMap};

/// Every group of order at most 12, each in several spellings.
const UP_TO_12: [(usize, &[&str]); 24] = [
    (1, &["Z1", "S1", "A2", "Group(())", "Z1 x Z1", "A1 x S1"]),
    (2, &["Z2", "S2", "D2", "Dih(Z1)", "Group((1,2))", "Z2 x Z1", "Group((3,7)(4,5))", "Z1 wr Z2"]),
    (3, &["Z3", "A3", "C3", "Group((1,2,3))", "Z/3"]),
    (4, &["Z4", "C_4", "Group((1,2,3,4))", "Group((1,2,3,4)(5,6))"]),
    (4, &["Z2 x Z2", "Z2^2", "D4", "Dih(Z2)", "S2 x S2", "Group((1,2)(3,4),(1,3)(2,4))", "Group((1,2),(3,4))"]),
    (5, &["Z5", "Group((1,2,3,4,5))"]),
    (6, &["S3", "D6", "Dih(Z3)", "Group((1,2),(2,3))", "Group((1,2,3)(4,5,6),(1,4)(2,6)(3,5))"]),
    (6, &["Z6", "Z2 x Z3", "Z3 x Z2", "Group((1,2)(3,4,5))", "S2 x A3"]),
    (7, &["Z7", "Group((1,3,5,7,2,4,6))"]),
    (8, &["Z8", "Group((1,2,3,4,5,6,7,8))"]),
    (8, &["Z4 x Z2", "Z2 x Z4", "Group((1,2,3,4),(5,6))"]),
    (8, &["D8", "Dih(Z4)", "Z2 wr Z2", "Z2 wr S2", "S2 wr D2", "Group((1,2,3,4),(1,3))"]),
    (8, &["Q8", "Dic2", "Group((1,2,3,4)(5,6,7,8),(1,5,3,7)(2,8,4,6))"]),
    (8, &["Z2^3", "Z2 x Z2 x Z2", "Dih(Z2^2)", "D4 x Z2", "Group((1,2),(3,4),(5,6))"]),
    (9, &["Z9", "Group((1,2,3,4,5,6,7,8,9))"]),
    (9, &["Z3^2", "Z3 x Z3", "A3 x A3", "Group((1,2,3),(4,5,6))"]),
    (10, &["D10", "Dih(Z5)", "Group((1,2,3,4,5),(2,5)(3,4))"]),
    (10, &["Z10", "Z2 x Z5", "Z5 x Z2"]),
    (11, &["Z11"]),
    (12, &["Dic3", "Q12", "Group((1,2,3),(1,2)(4,5,6,7))"]),
    (12, &["Z12", "Z4 x Z3", "Z3 x Z4"]),
    (12, &["A4", "Group((1,2,3),(2,3,4))", "Group((1,2)(3,4),(1,2,3))"]),
    (12, &["D12", "Dih(Z6)", "S3 x Z2", "Z2 x D6", "Group((1,2,3,4,5,6),(2,6)(3,5))"]),
    (12, &["Z6 x Z2", "Z2^2 x Z3", "Z2 x Z6", "Z3 x D4"]),
];

/// Groups of order 13..16 by name.
const UP_TO_16: [&str; 17] = [
    "Z13",
    "D14",
    "Z14",
    "Z15",
    "Z5 x Z3",
    "Z16",
    "Z4^2",
    "Z8 x Z2",
    "Z4 x Z2^2",
    "Z2^4",
    "D16",
    "Q16",
    "D8 x Z2",
    "Q8 x Z2",
    "Dih(Z4 x Z2)",
    "Z2^2 x D4",
    "Dic4",
];

/// A group whose positions have all been solved by brute force.
struct Judge<'a> {
    subject: &'a Subject,
    game: Selection,
    subsets: &'a Subsets,
    solved: Vec<(u32, Outcome)>,
}

/// Runs a check on both games, where they are defined.
fn judge(text: &str, check: impl Fn(&Judge<'_>)) {
    let subject = Subject::new(text, text);
    let subsets = Subsets::new(&subject.table);
    for game in Selection::ALL {
        if game == Selection::Gen || subsets.order > 1 {
            let solved = subsets.solve(game);
            check(&Judge { subject: &subject, game, subsets: &subsets, solved });
        }
    }
}

fn parity(set: Chosen) -> Parity {
    Parity::of(u64::from(set.count_ones()))
}

impl Judge<'_> {
    fn name(&self, set: Chosen) -> String {
        format!("{} of {}, {}", self.game, self.subject.name, self.show(set))
    }

    /// The set as people write it.
    fn show(&self, set: Chosen) -> String {
        let (table, form) = (&self.subject.table, self.subject.object.group().expect("a group"));
        members(set).map(|x| form.show(&table.elements[x])).collect::<Vec<_>>().join(", ")
    }

    fn position(&self, set: Chosen) -> ChosenSet {
        ChosenSet::parse(&self.show(set), &self.subject.object).unwrap_or_else(|error| panic!("{error}"))
    }

    fn positions(&self) -> impl Iterator<Item = Chosen> + '_ {
        (0..1usize << self.subsets.order).filter(|&set| self.subsets.is_position(self.game, set))
    }

    /// Every position by the solver of single classes and by the whole digraph.
    fn check_all_positions(&self) {
        let budget = Budget::unlimited();
        let prepared = Prepared::new(&self.subject.object, &budget).expect("soluble");
        let system = prepared.system().expect("small");
        let closure = &system.closure;
        let points: Vec<PointId> =
            self.subject.table.elements.iter().map(|x| system.point(prepared.group.rank(x))).collect();
        let graph = StructureDigraph::build(closure, &budget).expect("small");
        let solution = Solution::of(self.game, &graph);
        let mut reduced = ReducedSolver::new(self.game, closure, &budget).expect("no limit");
        let mut classes = vec![closure.full()];
        let mut types = HashMap::new();
        for set in 0..1usize << self.subsets.order {
            if set > 0 {
                let mask = closure.mask(points[set.trailing_zeros() as usize]);
                classes.push(classes[set & (set - 1)].iter().zip(mask).map(|(c, m)| c & m).collect());
            }
            let class = &classes[set];
            let generating = class.iter().all(|&word| word == 0);
            assert_eq!(generating, self.subsets.generating[set], "{}", self.name(set));
            if !self.subsets.is_position(self.game, set) {
                continue;
            }
            let (value, misere) = self.solved[set];
            let kind = *types.entry(class.clone()).or_insert_with(|| reduced.type_of(class).expect("no limit"));
            assert_eq!(kind.value(parity(set)), value, "{} by single classes", self.name(set));
            let whole = solution.class(graph.find(class).expect("a class")).expect("a position");
            assert_eq!(whole.etype.plain, kind, "{} by the digraph", self.name(set));
            assert_eq!(whole.misere.outcome(parity(set)), misere, "misère {}", self.name(set));
            if self.game == Selection::Dng {
                assert_eq!(Misere::of_dng_type(kind).outcome(parity(set)), misere, "misère {}", self.name(set));
            }
        }
    }

    /// The start and some other positions, as text, by each engine.
    fn check_texts(&self, engines: &[Engine], samples: usize) {
        let mut random = Random::new(self.subsets.order as u64);
        for sample in 0..samples {
            // Random sets mostly generate; thinning them out leaves positions of all sizes.
            let all = random.below(1 << self.subsets.order);
            let set = (0..sample % 4).fold(all, |set, _| set & random.below(1 << self.subsets.order));
            let set = if sample == 0 { 0 } else { set };
            for &engine in engines {
                self.check_text(set, engine);
            }
        }
    }

    fn check_text(&self, set: Chosen, engine: Engine) {
        let request = Request { game: self.game, position: self.position(set), misere: true, engine };
        let what = format!("{} by {}", self.name(set), engine.name());
        match nim(&request, &self.subject.object, &Budget::unlimited()) {
            Ok(answer) => {
                assert!(self.subsets.is_position(self.game, set), "{what} is no position");
                assert_eq!(
                    (answer.nim().expect("a number"), answer.misere),
                    (self.solved[set].0, Some(self.solved[set].1)),
                    "{what}"
                );
                assert_eq!(
                    answer.outcome.expect("known") == Outcome::P,
                    answer.nim().expect("a number") == 0,
                    "{what}"
                );
            }
            Err(Failure::Object(error)) => {
                assert!(!self.subsets.is_position(self.game, set) && error.is_bad_input(), "{what}: {error}");
            }
            Err(error) => panic!("{what}: {error}"),
        }
    }

    /// The list of moves counts each move once, under its value and its outcome under misère play.
    fn check_moves(&self, samples: usize) {
        let budget = Budget::unlimited();
        let prepared = Prepared::new(&self.subject.object, &budget).expect("soluble");
        let positions: Vec<Chosen> = self.positions().collect();
        let mut random = Random::new(self.subsets.order as u64);
        for sample in 0..samples {
            let set = if sample == 0 { 0 } else { *random.pick(&positions) };
            let found = moves(self.game, &self.position(set), true, &prepared, &budget).expect("a position");
            assert_eq!(
                (found.value, found.misere),
                (self.solved[set].0, Some(self.solved[set].1)),
                "{}",
                self.name(set)
            );
            let mut expected = BTreeMap::new();
            for option in self.subsets.options(self.game, set) {
                let (value, misere) = self.solved[option];
                *expected.entry((value, misere == Outcome::P, self.subsets.generating[option])).or_insert(0) += 1;
            }
            let mut counted = BTreeMap::new();
            for group in &found.groups {
                let misere = group.misere == Some(Outcome::P);
                *counted.entry((group.value, misere, group.ends)).or_insert(0) += group.elements;
                let option = set | 1 << self.subject.table.number(&group.example);
                assert!(option != set, "{}: the example is chosen already", self.name(set));
                assert_eq!(self.solved[option].0, group.value, "{}: the example", self.name(set));
            }
            assert_eq!(counted, expected, "moves of {}", self.name(set));
        }
    }
}

#[test]
fn the_list_has_all_groups_up_to_order_12() {
    for (order, names) in UP_TO_12 {
        for name in names {
            assert_eq!(Subject::new(*name, name).table.order(), order, "{name}");
        }
    }
    let isomorphism_types = (1..=12).map(|n| UP_TO_12.iter().filter(|(order, _)| *order == n).count());
    assert_eq!(Vec::from_iter(isomorphism_types), [1, 1, 1, 2, 1, 2, 1, 5, 2, 2, 1, 5]);
}

/// The spellings of one group have the same elements of each order and the same number of commuting
/// pairs, which tells the groups of order at most 12 apart.
#[test]
fn spellings_of_a_group_are_isomorphic() {
    let mut seen = BTreeMap::new();
    for (place, (_, names)) in UP_TO_12.iter().enumerate() {
        for name in *names {
            let table = Subject::new(*name, name).table;
            let mut orders: Vec<usize> = (0..table.order()).map(|x| table.order_of(x)).collect();
            orders.sort_unstable();
            let commute = |x: usize, y: usize| table.multiply(x, y) == table.multiply(y, x);
            let pairs = (0..table.order()).flat_map(|x| (0..table.order()).map(move |y| (x, y)));
            let commuting = pairs.filter(|&(x, y)| commute(x, y)).count();
            assert_eq!(*seen.entry((orders, commuting)).or_insert(place), place, "{name}");
        }
    }
    assert_eq!(seen.len(), UP_TO_12.len());
}

#[test]
fn every_position_up_to_order_12() {
    for (_, names) in UP_TO_12 {
        for name in names {
            judge(name, |judge| judge.check_all_positions());
        }
    }
}

#[test]
fn sampled_positions_as_text_up_to_order_12() {
    for (_, names) in UP_TO_12 {
        for name in names {
            judge(name, |judge| {
                judge.check_texts(&[Engine::Auto, Engine::Hyperplane], 24);
                judge.check_texts(&[Engine::Brute], 3);
            });
        }
    }
}

#[test]
fn moves_up_to_order_12() {
    for (_, names) in UP_TO_12 {
        for name in names {
            judge(name, |judge| judge.check_moves(20));
        }
    }
}

#[test]
fn every_position_of_orders_13_to_16() {
    let listed = oracles().into_iter().filter(|oracle| oracle.get("order") == "16").map(|oracle| oracle.object);
    for name in UP_TO_16.map(String::from).into_iter().chain(listed) {
        judge(&name, |judge| {
            judge.check_all_positions();
            judge.check_texts(&[Engine::Auto, Engine::Hyperplane], 12);
            judge.check_texts(&[Engine::Brute], 1);
            judge.check_moves(6);
        });
    }
}

/// Whoever makes a generating set loses: the older wording of DNG (BES16, section 1).
#[test]
fn misere_gen_has_the_outcome_of_normal_dng() {
    for (_, names) in UP_TO_12.iter().filter(|(order, _)| *order > 1) {
        let subsets = Subsets::new(&Subject::new(names[0], names[0]).table);
        let (achievement, avoidance) = (subsets.solve(Selection::Gen), subsets.solve(Selection::Dng));
        for set in (0..1usize << subsets.order).filter(|&set| subsets.is_position(Selection::Dng, set)) {
            assert_eq!(achievement[set].1, Outcome::of_value(avoidance[set].0), "{}: {set:b}", names[0]);
        }
    }
}

/// The program's own brute force is judged as well, before it judges others.
#[test]
fn the_engine_of_brute_force() {
    let budget = Budget::unlimited();
    for (_, names) in UP_TO_12 {
        judge(names[0], |judge| {
            let (elements, table) =
                multiplication_table(judge.subject.object.group().expect("a group")).expect("soluble");
            let own = BruteForce::solve(judge.game, &table, 1, &budget).expect("small");
            let places: Vec<usize> = elements.iter().map(|x| judge.subject.table.number(x)).collect();
            for set in 0..1u32 << judge.subsets.order {
                let mine = members(set as usize).fold(0, |bits, x| bits | 1 << places[x]);
                let is_position = judge.subsets.is_position(judge.game, mine);
                assert_eq!(own.is_position(set), is_position, "{}", judge.name(mine));
                if is_position {
                    assert_eq!((own.value(set), own.misere(set)), judge.solved[mine], "{}", judge.name(mine));
                }
            }
        });
    }
}
