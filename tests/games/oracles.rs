//! All groups of order 1..63 against independently computed values: every column of the oracle through the survey,
//! and the soluble ones, given by permutations, by every engine that solves single classes.

use crate::common;

use common::rows::Everything;
use common::{Oracle, oracles, published};
use mexagon::engine::survey::{Cell, Column, Survey, run};
use mexagon::engine::{Engine, Prepared, Request, nim};
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::{Budget, Limits};
use mexagon_games::game::{Parity, ReducedSolver, Selection, Solution, StructureDigraph};

/// The oracle's names of the columns.
const COLUMNS: [(&str, Column); 17] = [
    ("order", Column::Order),
    ("id", Column::Id),
    ("structure_description", Column::Description),
    ("d", Column::Generators),
    ("frattini_order", Column::FrattiniOrder),
    ("num_maximal", Column::Maximal),
    ("num_intersection_excl_G", Column::Classes),
    ("gen", Column::Gen),
    ("dng", Column::Dng),
    ("gen_etypes", Column::ExtendedTypes),
    ("gen_arrows", Column::GenArrows),
    ("gen_simpl_v", Column::GenSimpleVertices),
    ("gen_simpl_a", Column::GenSimpleArrows),
    ("dng_types", Column::DngTypes),
    ("dng_arrows", Column::DngArrows),
    ("dng_simpl_v", Column::DngSimpleVertices),
    ("dng_simpl_a", Column::DngSimpleArrows),
];

#[test]
fn the_survey_reproduces_every_column() {
    let survey = Survey {
        orders: (1..=63).collect(),
        columns: COLUMNS.map(|(_, column)| column).to_vec(),
        filter: None,
        limits: Limits { time: None, ..Limits::default() },
        skipped: 0,
        jobs: 2,
    };
    let mut found = Everything(Vec::new());
    let keep = |rows: &mut Vec<Vec<Cell>>, row: &[Cell]| rows.push(row.to_vec());
    let summary = run(&survey, &Budget::unlimited(), keep, &mut found).expect("nothing fails");
    let wanted = published();
    assert_eq!((summary.groups, summary.rows, summary.unsolved), (319, 319, 0));
    assert_eq!((wanted.len(), found.0.len()), (319, 319));
    for (row, wanted) in found.0.iter().zip(&wanted) {
        for ((name, column), cell) in COLUMNS.into_iter().zip(row) {
            let text = match (cell, column) {
                // The oracle does not count the terminal class.
                (Cell::Number(n), Column::Classes) => (n - 1).to_string(),
                (Cell::Number(n), _) => n.to_string(),
                (Cell::Text(text), _) => text.clone(),
                (Cell::Empty, _) => String::new(),
                (Cell::Truth(_), _) => unreachable!("no such column here"),
            };
            assert_eq!(text, wanted[name], "{name} of {}.{}", wanted["order"], wanted["id"]);
        }
    }
}

#[test]
fn every_engine_agrees_on_all_soluble_groups_up_to_order_63() {
    let budget = Budget::unlimited();
    for oracle in oracles() {
        let object = Object::parse(&oracle.object, &budget).expect("a permutation group");
        let prepared = Prepared::new(&object, &budget).expect("soluble");
        let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("small");
        agree(Selection::Gen, &oracle, &object, &prepared, &graph);
        if oracle.get("order") != "1" {
            agree(Selection::Dng, &oracle, &object, &prepared, &graph);
        }
    }
}

/// The oracle's value, every engine's value, and the two ways to solve a class agree.
fn agree(game: Selection, oracle: &Oracle, object: &Object, prepared: &Prepared<'_>, graph: &StructureDigraph) {
    let name = oracle.name();
    let budget = Budget::unlimited();
    for engine in [Engine::Auto, Engine::Hyperplane] {
        let request = Request { game, position: ChosenSet::default(), misere: true, engine };
        let answer = nim(&request, object, &budget).expect("solved");
        assert_eq!(
            answer.nim().expect("a number").to_string(),
            oracle.get(game.name()),
            "{game} of {name} by {}",
            engine.name()
        );
        let solution = Solution::of(game, graph).class(graph.initial()).expect("a position");
        assert_eq!(answer.misere, Some(solution.misere.outcome(Parity::Even)), "misère {game} of {name}");
    }
    let closure = &prepared.system().expect("small").closure;
    let mut reduced = ReducedSolver::new(game, closure, &budget).expect("no limit");
    for (id, class) in Solution::of(game, graph).orbits() {
        assert_eq!(reduced.type_of(graph.mask(id)), Ok(class.etype.plain), "{game} of {name}, class {id:?}");
    }
}
