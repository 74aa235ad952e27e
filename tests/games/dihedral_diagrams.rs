//! The simplified diagrams of GEN(Dih(A)) from the ranks of A alone, and those of the engine: docs/diagram-questions.md, Diagrams of
//! generalised dihedral groups.

use mexagon::engine::Prepared;
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Selection, Simplified, Solution, StructureDigraph};
use std::collections::{BTreeMap, BTreeSet};

type Kind = (u32, u32, u32);
/// A vertex: a type, and the types of the options with it.
type Vertex = (Kind, BTreeSet<Kind>);
type Diagram = (BTreeSet<Vertex>, BTreeSet<(Vertex, Vertex)>);

/// A subgroup C of A, or C<at>, by the ranks of the Sylow subgroups of A / C, that for the prime 2 first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    is_dihedral: bool,
    ranks: Vec<u32>,
}

fn mex(values: &BTreeSet<u32>) -> u32 {
    (0..).find(|value| !values.contains(value)).expect("a finite set")
}

/// All vectors below a vector.
fn below(ranks: &[u32]) -> Vec<Vec<u32>> {
    ranks.iter().fold(vec![Vec::new()], |found, &rank| {
        found.iter().flat_map(|start| (0..=rank).map(|next| [&start[..], &[next]].concat())).collect()
    })
}

fn options(class: &Class) -> Vec<Class> {
    let steps = below(&class.ranks.iter().map(|&rank| rank.min(1)).collect::<Vec<_>>());
    let lower = |step: &Vec<u32>| class.ranks.iter().zip(step).map(|(rank, step)| rank - step).collect();
    let steps = steps.iter().filter(|step| step.iter().any(|&step| step > 0));
    let mut found: Vec<Class> = steps.map(|step| Class { ranks: lower(step), ..class.clone() }).collect();
    if !class.is_dihedral {
        found.push(Class { is_dihedral: true, ..class.clone() });
    }
    found
}

/// The simplified diagram, where the Sylow subgroups of A/Phi(A) have these ranks, that for the prime 2 first.
fn by_ranks(ranks: &[u32], frattini_is_even: bool) -> Diagram {
    let mut classes: Vec<Class> = [true, false]
        .into_iter()
        .flat_map(|is_dihedral| below(ranks).into_iter().map(move |ranks| Class { is_dihedral, ranks }))
        .collect();
    classes.sort_by_key(|class| (!class.is_dihedral, class.ranks.iter().sum::<u32>()));
    let mut types: BTreeMap<Class, Kind> = BTreeMap::new();
    for class in &classes {
        let is_end = class.is_dihedral && class.ranks.iter().all(|&rank| rank == 0);
        let is_even = frattini_is_even || class.is_dihedral || class.ranks[0] < ranks[0];
        let found = options(class).iter().map(|option| types[option]).collect::<Vec<_>>();
        let mut even: BTreeSet<u32> = found.iter().map(|kind| kind.1).collect();
        let mut odd: BTreeSet<u32> = found.iter().map(|kind| kind.2).collect();
        let kind = if is_end {
            (0, 0, 0)
        } else if is_even {
            let value = mex(&odd);
            even.insert(value);
            (0, value, mex(&even))
        } else {
            let value = mex(&even);
            odd.insert(value);
            (1, mex(&odd), value)
        };
        types.insert(class.clone(), kind);
    }
    let vertex = |class: &Class| {
        let own = [types[class]];
        (own[0], options(class).iter().map(|option| types[option]).chain(own).collect())
    };
    let arrows =
        classes.iter().flat_map(|class| options(class).into_iter().map(|option| (vertex(class), vertex(&option))));
    (classes.iter().map(vertex).collect(), arrows.filter(|(from, to)| from != to).collect())
}

fn by_engine(name: &str) -> Diagram {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect("a group");
    let prepared = Prepared::new(&object, &budget).expect("small");
    let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("no limit");
    let solution = Solution::of(Selection::Gen, &graph);
    let kind = |id| -> Kind {
        let text = solution.class(id).expect("a position").etype.plain.to_string();
        let numbers: Vec<u32> = text.split(['(', ',', ')']).filter_map(|part| part.parse().ok()).collect();
        (numbers[0], numbers[1], numbers[2])
    };
    let simplified = Simplified::of(&solution, &graph);
    let vertex = |number: usize| -> Vertex {
        let id = simplified.vertices[number][0];
        let own = kind(id);
        (own, graph.orbit(id).options.iter().map(|(option, _)| kind(*option)).chain([own]).collect())
    };
    let arrows = simplified.arrows.iter().map(|&(from, to)| (vertex(from), vertex(to)));
    ((0..simplified.vertices.len()).map(vertex).collect(), arrows.collect())
}

/// Which of the 18 diagrams the theorem says, by the rank of the Sylow 2-subgroup and d(P).
fn expected(two: u32, odd: u32, frattini_is_even: bool) -> (u32, u32) {
    match two {
        _ if frattini_is_even => (5, two.max(odd).min(3)),
        0 | 1 => (two, odd.min(4)),
        2 => (2, odd.clamp(1, 3)),
        3 => (3, odd.clamp(2, 3)),
        _ => (4, 0),
    }
}

#[test]
fn there_are_eighteen_diagrams() {
    let mut found: BTreeMap<Diagram, (u32, u32)> = BTreeMap::new();
    let mut kinds = BTreeSet::new();
    // P has up to two primes with ranks up to 4, or one with a larger rank, or three.
    let pairs = below(&[4, 4]).into_iter().filter(|odd| odd[0] >= odd[1]);
    let odds: Vec<Vec<u32>> = pairs.chain([vec![5], vec![6], vec![1, 1, 1], vec![3, 2, 1]]).collect();
    for two in 0..=6 {
        for odd in odds.iter().filter(|odd| two > 0 || odd.iter().any(|&rank| rank > 0)) {
            for frattini_is_even in [false, true].into_iter().take(if two > 0 { 2 } else { 1 }) {
                let diagram = by_ranks(&[&[two], &odd[..]].concat(), frattini_is_even);
                let kind = expected(two, odd.iter().copied().max().expect("not empty"), frattini_is_even);
                kinds.insert(kind);
                assert_eq!(*found.entry(diagram).or_insert(kind), kind, "{two} {odd:?}");
            }
        }
    }
    assert_eq!((found.len(), kinds.len()), (18, 18));
}

/// A group with each of them.
#[test]
fn the_diagrams_are_those_of_the_engine() {
    for (name, ranks, frattini_is_even, size) in [
        ("Z15", [0, 1], false, (4, 4)),
        ("Z3^2 x Z5", [0, 2], false, (6, 7)),
        ("Z3^3", [0, 3], false, (8, 10)),
        ("Z3^4", [0, 4], false, (10, 13)),
        ("Z2", [1, 0], false, (3, 2)),
        ("Z30", [1, 1], false, (5, 6)),
        ("Z2 x Z3^2", [1, 2], false, (7, 10)),
        ("Z2 x Z3^3", [1, 3], false, (9, 14)),
        ("Z2 x Z3^4", [1, 4], false, (10, 16)),
        ("Z2^2 x Z9", [2, 1], false, (4, 3)),
        ("Z2^2 x Z3^2", [2, 2], false, (6, 7)),
        ("Z2^2 x Z3^3", [2, 3], false, (8, 11)),
        ("Z2^3 x Z5", [3, 1], false, (5, 4)),
        ("Z2^3 x Z3^3", [3, 3], false, (6, 6)),
        ("Z2^4 x Z3", [4, 1], false, (6, 5)),
        ("Z4 x Z3", [1, 1], true, (3, 2)),
        ("Z4 x Z3^2", [1, 2], true, (4, 3)),
        ("Z4 x Z2^2", [3, 0], true, (5, 4)),
    ] {
        let diagram = by_ranks(&ranks, frattini_is_even);
        assert_eq!((diagram.0.len(), diagram.1.len()), size, "{name}");
        assert!(diagram == by_engine(&format!("Dih({name})")), "{name}");
    }
}
