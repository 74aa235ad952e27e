//! The game of groups: Bra17, Remark 4.8 and section 4.1, the oracle for the groups of order 1..63, theorems against all normal
//! subgroups, and brute force over actual normal subgroups.

use crate::common;

use common::rows::Everything;
use common::small::{cayley, ids};
use common::thorough::some;
use common::{cells, closed_sets, testdata};
use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, arena, quotient_worth};
use mexagon::engine::survey::{Cell, Column, Survey, run};
use mexagon::object::Object;
use mexagon_algebra::group::listed::{Listed, NormalSubgroups};
use mexagon_algebra::group::normal::NormalLattice;
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::Count;
use mexagon_games::game::{Closed, Outcome, Worth, worths};
use mexagon_small_groups::small_group;
use std::collections::{BTreeMap, BTreeSet};

/// (order, id) with value and misère outcome for all groups of some orders, by the survey.
fn surveyed(orders: impl Iterator<Item = u32>) -> BTreeMap<(u32, u32), (i64, String)> {
    let columns = vec![Column::Order, Column::Id, Column::Quotient, Column::QuotientMisere];
    let limits = Limits { time: None, ..Limits::default() };
    let survey = Survey { orders: orders.collect(), columns, filter: None, limits, skipped: 0, jobs: 2 };
    let mut found = Everything::default();
    let keep = |rows: &mut Vec<Vec<Cell>>, row: &[Cell]| rows.push(row.to_vec());
    run(&survey, &Budget::unlimited(), keep, &mut found).expect("nothing fails");
    let row = |row: Vec<Cell>| match &row[..] {
        [Cell::Number(order), Cell::Number(id), Cell::Number(nim), Cell::Text(misere)] => {
            ((*order as u32, *id as u32), (*nim, misere.clone()))
        }
        other => panic!("an unsolved row: {other:?}"),
    };
    found.0.into_iter().map(row).collect()
}

/// The worth of the game on a named group, by all its normal subgroups.
fn worth(name: &str) -> Worth {
    let budget = Budget::unlimited();
    let answer = arena(name, &budget).and_then(|arena| arena.answer(Closed::Quotient, "", Engine::Brute, &budget));
    let answer = answer.unwrap_or_else(|failure| panic!("{name}: {failure}"));
    match (answer.nimber, answer.misere) {
        (Estimate::Known(nim), Some(misere)) => Worth { nim: nim.to_finite().expect("finite") as u32, misere },
        other => panic!("{name}: {other:?}"),
    }
}

fn by_theorem(name: &str) -> mexagon::engine::closed::Finding {
    let budget = Budget::unlimited();
    let answer = arena(name, &budget).and_then(|arena| arena.answer(Closed::Quotient, "", Engine::Theory, &budget));
    answer.unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

#[test]
fn the_lost_groups_of_remark_4_8_are_exactly_these() {
    // Bra17, Remark 4.8; the values were also counted with GAP, independently of this program.
    let found = surveyed(1..=200);
    assert_eq!(found.len(), 6065);
    let lost: BTreeSet<(u32, u32)> = found.iter().filter(|(_, (nim, _))| *nim == 0).map(|(name, _)| *name).collect();
    assert_eq!(lost.len(), 105);
    let published: [(u32, Vec<u32>); 8] = [
        (16, vec![3, 4]),
        (36, vec![13]),
        (64, (3..=16).chain([56]).chain(193..=245).collect()),
        (81, vec![3, 4]),
        (100, vec![15]),
        (128, vec![175, 476]),
        (144, vec![92, 93, 94, 95, 100, 102, 103, 194, 196]),
        (196, vec![11]),
    ];
    let published: BTreeSet<(u32, u32)> =
        published.iter().flat_map(|(order, ids)| ids.iter().map(move |id| (*order, *id))).collect();
    assert_eq!(published.len(), 86);
    let is_abelian = |&(order, id): &(u32, u32)| small_group(order.into(), id.into()).expect("embedded").is_abelian();
    let lost_not_abelian: BTreeSet<(u32, u32)> = lost.iter().copied().filter(|name| !is_abelian(name)).collect();
    assert_eq!(lost_not_abelian, published);
    let mut counts = [0; 8];
    found.values().for_each(|(nim, _)| counts[*nim as usize] += 1);
    assert_eq!(counts, [105, 571, 344, 558, 959, 1078, 1512, 938]);
}

#[test]
fn the_oracle_is_reproduced() {
    let table = testdata("quotient_game_1_63.csv");
    let found = surveyed(1..=63);
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let row = cells(line);
        let number = |place: usize| row[place].parse::<u32>().expect("a number");
        let (nim, misere) = &found[&(number(0), number(1))];
        assert_eq!((nim.to_string(), misere.as_str()), (row[6].clone(), row[8].as_str()), "{line}");
        assert_eq!(if *nim == 0 { "P" } else { "N" }, row[7], "{line}");
        rows += 1;
    }
    assert_eq!((rows, found.len()), (319, 319));
}

#[test]
fn boards_have_the_options_and_normal_subgroups_of_the_oracle() {
    let budget = Budget::unlimited();
    for line in testdata("quotient_game_1_63.csv").lines().skip(1) {
        let row = cells(line);
        let order: u32 = row[0].parse().expect("a number");
        // Every third group of the larger orders is enough.
        if order > 31 && row[1].parse::<u32>().expect("a number") % 3 != 0 {
            continue;
        }
        let arena = arena(&format!("SmallGroup({},{})", row[0], row[1]), &budget).expect("embedded");
        let board = arena.board(Closed::Quotient, "", &budget).expect("no limit");
        let normal: u64 = board.places.iter().map(|place| place.length.to_u64().expect("few")).sum();
        assert_eq!(
            (normal.to_string(), board.places[board.start].moves.len().to_string()),
            (row[4].clone(), row[5].clone()),
            "{line}"
        );
        let worth = board.solve()[board.start];
        assert_eq!((worth.nim.to_string(), worth.misere.to_string()), (row[6].clone(), row[8].clone()), "{line}");
        // Every element but the identity is a move.
        let moves: u64 =
            board.places[board.start].moves.iter().filter_map(|step| step.count.as_ref().and_then(Count::to_u64)).sum();
        assert_eq!(moves, u64::from(order) - 1, "{line}");
    }
}

#[test]
fn options_are_listed_as_the_paper_lists_them() {
    // Bra17, section 4.2: the options of the two groups of order 16.
    let budget = Budget::unlimited();
    for (group, expected) in [
        ("SmallGroup(16,3)", vec!["D8", "Z2", "Z2 x Z4", "Z4"]),
        ("SmallGroup(16,4)", vec!["D8", "Q8", "Z2", "Z2 x Z4", "Z4"]),
    ] {
        let board = arena(group, &budget).and_then(|arena| arena.board(Closed::Quotient, "", &budget)).expect("solved");
        let mut names: Vec<&str> =
            board.places[board.start].moves.iter().map(|step| board.places[step.to].name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, expected, "{group}");
    }
    // Bra17, Proposition 4.7, and the values of all groups of order 16.
    let values: Vec<u32> = (1..=14).map(|id| worth(&format!("SmallGroup(16,{id})")).nim).collect();
    assert_eq!(values, [4, 0, 0, 0, 4, 4, 3, 3, 3, 2, 3, 3, 2, 0]);
}

#[test]
fn theorems_agree_with_all_normal_subgroups() {
    let mut names: Vec<String> = (3..=100).map(|n| format!("D{}", 2 * n)).collect();
    names.extend((2..=60).map(|n| format!("Dic{n}")));
    names.extend((2..=7).map(|n| format!("S{n}")));
    names.extend((3..=7).map(|n| format!("A{n}")));
    names.extend(
        ["PSL(2,7)", "PSL(2,8)", "M11", "Z15", "Z5 x Z11", "D10 x Z2", "Z2 x Dic3", "Q8 x Z2"].map(str::to_owned),
    );
    for name in names {
        let (computed, said) = (worth(&name), by_theorem(&name));
        assert_eq!(said.outcome, Some(computed.outcome()), "{name}");
        assert!(said.misere.is_none_or(|misere| misere == computed.misere), "{name}");
        if let Estimate::Known(nim) = said.nimber {
            assert_eq!(nim.to_finite(), Some(u64::from(computed.nim)), "{name}");
        }
        // The winning moves that a theorem names do win.
        let budget = Budget::unlimited();
        let arena = arena(&name, &budget).expect("a group");
        let after = |element: &str| arena.answer(Closed::Quotient, element, Engine::Brute, &budget).expect("solved");
        assert!(said.winning.is_none_or(|element| after(&element).outcome == Some(Outcome::P)), "{name}");
        assert!(said.winning_misere.is_none_or(|element| after(&element).misere == Some(Outcome::P)), "{name}");
    }
}

#[test]
fn examples_of_section_4_1_are_won_by_whoever_begins() {
    let mut names: Vec<String> = (3..=40).flat_map(|n| [format!("D{}", 2 * n), format!("D{} x Z2", 2 * n)]).collect();
    names.extend((2..=40).flat_map(|n| [format!("Dic{n}"), format!("Dic{n} x Z2")]));
    names.extend((2..=6).map(|n| format!("S{n}")));
    names.extend((3..=6).map(|n| format!("A{n}")));
    for name in names {
        assert_eq!(worth(&name).outcome(), Outcome::N, "{name}");
    }
    for (order, id) in ids([6, 10, 14, 15, 21, 22, 33, 35, 39, 55, 57, 93, 111, 155, 183]) {
        assert_eq!(worth(&format!("SmallGroup({order},{id})")).nim, 2, "{order}.{id}");
    }
    // Bra17, Proposition 4.6.
    for (order, id) in ids(1..=15) {
        let group = small_group(order.into(), id.into()).expect("embedded");
        let worth = worth(&format!("SmallGroup({order},{id})"));
        assert!(group.is_abelian() || worth.outcome() == Outcome::N, "{order}.{id}");
    }
}

#[test]
fn brute_force_over_closed_sets_agrees() {
    let budget = Budget::unlimited();
    for (order, id) in ids(1..=16) {
        let cayley = cayley(order, id);
        let found = quotient_worth(&cayley, &budget).expect("no limit");
        assert_eq!(found, closed_sets::worth(&cayley, true), "{order}.{id}");
    }
}

#[test]
fn one_element_generates_a_group_as_a_normal_subgroup_exactly_if_the_abelian_quotient_is_cyclic() {
    // Kutzko 1976 for finite groups; the theorem that decides by names rests on it.
    let budget = Budget::unlimited();
    for (order, id) in ids(2..=100) {
        let cayley = cayley(order, id);
        let normal = NormalSubgroups::new(&cayley, &budget).expect("no limit");
        let generators = cayley.generators();
        let commutators = generators.iter().flat_map(|&x| generators.iter().map(move |&y| (x, y)));
        let commutators = commutators.map(|(x, y)| cayley.multiply(cayley.inverse(x), cayley.conjugate(x, y)));
        let derived = normal.members(normal.closure(commutators));
        let (abelian, _) = cayley.quotient(&derived, &budget).expect("no limit");
        let is_cyclic =
            (0..abelian.order() as u32).any(|x| abelian.powers(x, &budget).expect("no limit").len() == abelian.order());
        let ends = normal.moves(0).iter().any(|step| normal.order(step.to) == order as usize);
        assert_eq!(ends, is_cyclic, "{order}.{id}");
    }
}

/// The worths of all normal subgroups with their orders, sorted.
fn all_worths(orders: &[u64], options: &[Vec<usize>]) -> Vec<(u64, u32, bool)> {
    let worths = worths(options);
    let mut all: Vec<_> =
        orders.iter().zip(worths).map(|(&order, worth)| (order, worth.nim, worth.misere == Outcome::N)).collect();
    all.sort_unstable();
    all
}

/// The way without a list of elements on all embedded groups up to order 100, on as many points as they have elements or fewer:
/// every normal subgroup and the worth of every position.
#[test]
fn chief_factors_give_what_lists_give() {
    let budget = Budget::unlimited();
    let small = some(ids(1..=100), 3).map(|(order, id)| format!("SmallGroup({order},{id})"));
    let named = [
        "S5 x S3",
        "S5 x Z6",
        "A5 x A4",
        "SL(2,5) x Z4",
        "S4 wr Z2",
        "A5 wr Z2",
        "GL(2,5)",
        "S5 x S5",
        "Z2 wr A5",
        "Hol(A5)",
    ];
    for name in small.chain(named.map(str::to_owned)) {
        let object = Object::parse(&name, &budget).expect("a group");
        let listed = NormalSubgroups::new(&object.base(&budget).expect("small").cayley, &budget).expect("no limit");
        let normal = NormalLattice::new(object.permutations(&budget).expect("small"), &budget).expect("no limit");
        let normal = normal.unwrap_or_else(|| panic!("{name}: a chief factor is not seen"));
        assert_eq!(normal.len(), listed.len(), "{name}");
        let by_list: Vec<Vec<usize>> = (0..listed.len())
            .map(|at| listed.joins(at).iter().map(|&to| to as usize).filter(|&to| to != at).collect())
            .collect();
        let by_factors: Vec<Vec<usize>> = (0..normal.len())
            .map(|at| {
                (at + 1..normal.len())
                    .filter(|&to| normal.element(at, to, &budget).expect("no limit").is_some())
                    .collect()
            })
            .collect();
        let orders: Vec<u64> = (0..listed.len()).map(|at| listed.order(at) as u64).collect();
        let found: Vec<u64> = (0..normal.len()).map(|at| u64::try_from(normal.order(at)).expect("small")).collect();
        assert_eq!(all_worths(&found, &by_factors), all_worths(&orders, &by_list), "{name}");
    }
}

/// Groups that no list reaches. The normal subgroups of the cube's group are those that GAP finds; S_n wr Z_2 and the others follow by hand:
/// a chain of n normal subgroups of which each larger one can be reached has the value n - 1.
#[test]
fn large_groups_by_their_normal_subgroups() {
    for (name, value) in [
        ("Rubik(2)", 3),
        ("W(E8)", 3),
        ("W(E7)", 2),
        ("GL(4,3)", 3),
        ("A12 wr Z2", 2),
        ("PSL(2,11) x PSL(2,13)", 2),
        ("Rubik(3)", 6),
    ] {
        let budget = Budget::unlimited();
        let answer = arena(name, &budget).and_then(|arena| arena.answer(Closed::Quotient, "", Engine::Closed, &budget));
        assert_eq!(answer.expect("solved").nim(), Some(value), "{name}");
    }
    let budget = Budget::unlimited();
    let cube = arena("Rubik(3)", &budget).expect("a group");
    let board = cube.board(Closed::Quotient, "", &budget).expect("its positions");
    assert_eq!(board.places.len(), 13);
    let moved: Count = board.places[board.start].moves.iter().filter_map(|step| step.count.clone()).sum();
    assert_eq!(moved.to_string(), "43252003274489855999", "all elements but the identity");
    // A move leads where it says, and a winning one to a lost position.
    for step in &board.places[board.start].moves {
        let (_, reached) =
            cube.reached(Closed::Quotient, "", std::slice::from_ref(&step.element), &budget).expect("an element");
        assert_eq!(reached, [Some(step.to)]);
    }
    let answer = cube.answer(Closed::Quotient, "", Engine::Auto, &budget).expect("solved");
    let after = cube.answer(Closed::Quotient, &answer.winning.expect("a move"), Engine::Auto, &budget).expect("solved");
    assert_eq!(after.outcome, Some(Outcome::P));
    let after = cube.answer(Closed::Quotient, &answer.winning_misere.expect("a move"), Engine::Auto, &budget);
    assert_eq!(after.expect("solved").misere, Some(Outcome::P));
}
