//! All soluble groups of order 1..63 against independently computed values: every column of the
//! oracle, by the whole structure digraph and by the engine that solves single classes.

mod common;

use common::{Oracle, oracles};
use mexagon::budget::Budget;
use mexagon::engine::{Engine, Prepared, Request, nim};
use mexagon::game::{Parity, ReducedSolver, Selection, Solution, StructureDigraph, simplified_size};
use mexagon::object::{Object, Position};
use std::collections::BTreeMap;

#[test]
fn structure_and_types_of_all_groups_up_to_order_63() {
    let budget = Budget::unlimited();
    for oracle in oracles() {
        let object = Object::parse(&oracle.object, &budget).expect("a permutation group");
        check(&oracle, &object, &budget);
    }
}

fn check(oracle: &Oracle, object: &Object, budget: &Budget) {
    let name = oracle.name();
    let prepared = Prepared::new(object, budget).expect("soluble");
    let system = prepared.system().expect("small");
    assert_eq!(object.order().to_string(), oracle.get("order"), "{name}");
    assert_eq!(prepared.group.generators.to_string(), oracle.get("d"), "d of {name}");
    assert_eq!(prepared.group.frattini_order.to_string(), oracle.get("frattini_order"), "{name}");
    assert_eq!(system.closure.hyperplanes().len().to_string(), oracle.get("num_maximal"), "maximal of {name}");
    let graph = StructureDigraph::build(&system.closure, budget).expect("small");
    assert_eq!((graph.classes() - 1).to_string(), oracle.get("num_intersection_excl_G"), "{name}");

    let achievement = Solution::of(Selection::Gen, &graph);
    let census: Vec<String> =
        achievement.census(&graph).iter().map(|((deficiency, etype), n)| format!("{deficiency}:{etype}x{n}")).collect();
    assert_eq!(census.join(";"), oracle.get("gen_etypes"), "{name}");
    assert_eq!(graph.arrows(true).to_string(), oracle.get("gen_arrows"), "{name}");
    let (vertices, arrows) = simplified_size(&achievement, &graph);
    assert_eq!(
        [vertices, arrows].map(|n| n.to_string()),
        [oracle.get("gen_simpl_v"), oracle.get("gen_simpl_a")],
        "{name}"
    );
    agree(Selection::Gen, oracle, object, &prepared, &graph);
    if oracle.get("order") == "1" {
        return;
    }

    let avoidance = Solution::of(Selection::Dng, &graph);
    let mut types: BTreeMap<String, u64> = BTreeMap::new();
    for ((_, etype), n) in avoidance.census(&graph) {
        *types.entry(etype.plain.to_string()).or_insert(0) += n;
    }
    let types: Vec<String> = types.iter().map(|(kind, n)| format!("{kind}x{n}")).collect();
    assert_eq!(types.join(";"), oracle.get("dng_types"), "{name}");
    assert_eq!(graph.arrows(false).to_string(), oracle.get("dng_arrows"), "{name}");
    let (vertices, arrows) = simplified_size(&avoidance, &graph);
    assert_eq!(
        [vertices, arrows].map(|n| n.to_string()),
        [oracle.get("dng_simpl_v"), oracle.get("dng_simpl_a")],
        "{name}"
    );
    agree(Selection::Dng, oracle, object, &prepared, &graph);
}

/// The oracle's value, every engine's value, and the two ways to solve a class agree.
fn agree(game: Selection, oracle: &Oracle, object: &Object, prepared: &Prepared<'_>, graph: &StructureDigraph) {
    let name = oracle.name();
    let budget = Budget::unlimited();
    for engine in [Engine::Auto, Engine::Hyperplane] {
        let request = Request { game, position: Position::default(), misere: true, engine };
        let answer = nim(&request, object, &budget).expect("solved");
        assert_eq!(answer.value.to_string(), oracle.get(game.name()), "{game} of {name} by {}", engine.name());
        let solution = Solution::of(game, graph).class(graph.initial()).expect("a position");
        assert_eq!(answer.misere, Some(solution.misere.outcome(Parity::Even)), "misère {game} of {name}");
    }
    let closure = &prepared.system().expect("small").closure;
    let mut reduced = ReducedSolver::new(game, closure, &budget).expect("no limit");
    for (id, class) in Solution::of(game, graph).orbits() {
        assert_eq!(reduced.type_of(graph.mask(id)), Ok(class.etype.plain), "{game} of {name}, class {id:?}");
    }
}
