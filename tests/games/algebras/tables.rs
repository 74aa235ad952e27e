//! Algebras as tables: groups among them, large ones, and files that are broken.

use super::{Dice, magma, parse, solve};
use mexagon::engine::{Engine, Request, multiplication_table, nim};
use mexagon::object::{AlgebraSystem, ChosenSet, Object};
use mexagon_algebra::algebra::{Algebra, FileError, Operation, maximal_subalgebras};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_games::game::{Parities, ReducedSolver, Selection, Solution, StructureDigraph};
use std::time::Duration;

fn looks_like_table(text: &str) -> bool {
    mexagon_algebra::algebra::looks_like_table(text, &Budget::unlimited()).expect("no limit")
}

/// The multiplication table of a group as text.
fn bare_table(name: &str) -> (Object, String) {
    let object = Object::parse(name, &Budget::unlimited()).expect("a group");
    let (_, table) = multiplication_table(object.group().expect("a group")).expect("soluble");
    let row = |row: &Vec<u32>| row.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let text = table.0.iter().map(row).collect::<Vec<_>>().join("\n");
    (object, text)
}

#[test]
fn groups_as_tables_have_the_values_of_groups() {
    let budget = Budget::unlimited();
    for name in
        ["Z1", "Z2", "Z9", "Z12", "Z2^4", "Z2 x Z4 x Z3", "S3", "D16", "Q8", "A4", "S4", "Dic6", "Z3^3", "A4 x S3"]
    {
        let (object, text) = bare_table(name);
        assert!(looks_like_table(&text));
        let table = parse(&text).unwrap();
        assert!(table.is_group(&budget).unwrap(), "{name}");
        let system = AlgebraSystem::new(&table, &budget).unwrap();
        let graph = StructureDigraph::build(&system.closure, &budget).unwrap();
        for game in Selection::ALL {
            let request = Request { game, position: ChosenSet::default(), misere: true, engine: Engine::Auto };
            let expected = nim(&request, &object, &budget)
                .ok()
                .map(|answer| (answer.nim().expect("a number"), answer.misere.unwrap()));
            assert_eq!(solve(&table, game), expected, "{game} of {name}");
            let mut reduced = ReducedSolver::new(game, &system.closure, &budget).expect("Lagrange");
            for (id, class) in Solution::of(game, &graph).orbits() {
                assert_eq!(reduced.type_of(graph.mask(id)), Ok(class.etype.plain), "{game} of {name}");
                let terminal = graph.orbit(id).hyperplanes == 0;
                assert!(terminal || class.parities == Parities::BOTH, "{game} of {name}");
            }
        }
    }
}

/// The even permutations of five points, or all of them, as an algebra.
fn permutations_of_five(even_only: bool) -> Algebra {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..5 {
        let longer = |start: &Vec<usize>| {
            let missing = (0..5).filter(|point| !start.contains(point));
            missing.map(|point| [&start[..], &[point]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    let inversions = |p: &Vec<usize>| (0..25).filter(|i| i / 5 < i % 5 && p[i / 5] > p[i % 5]).count();
    all.retain(|p| !even_only || inversions(p) % 2 == 0);
    let product = |x: u32, y: u32| {
        let image: Vec<usize> = all[x as usize].iter().map(|&point| all[y as usize][point]).collect();
        all.iter().position(|p| *p == image).expect("closed") as u32
    };
    magma(all.len() as u32, product)
}

#[test]
fn insoluble_groups_as_tables() {
    let budget = Budget::unlimited();
    // A5: 5 x A4, 6 x D10, 10 x S3. S5: A5, 5 x S4, 10 x S3 x S2, 6 x AGL(1,5).
    for (even_only, maximal) in [(true, 21), (false, 22)] {
        let group = permutations_of_five(even_only);
        let system = AlgebraSystem::new(&group, &budget).unwrap();
        assert_eq!(system.maximal.len(), maximal);
        let graph = StructureDigraph::build(&system.closure, &budget).unwrap();
        for game in Selection::ALL {
            let mut reduced = ReducedSolver::new(game, &system.closure, &budget).expect("Lagrange");
            for (id, class) in Solution::of(game, &graph).orbits() {
                assert_eq!(reduced.type_of(graph.mask(id)), Ok(class.etype.plain), "{game}");
            }
        }
    }
}

fn cyclic_table(n: usize) -> String {
    let mut text = String::new();
    for x in 0..n {
        for y in 0..n {
            text += &((x + y) % n).to_string();
            text.push(if y + 1 == n { '\n' } else { ' ' });
        }
    }
    text
}

#[test]
fn two_thousand_elements() {
    let budget = Budget::new(Limits { time: Some(Duration::from_secs(300)), ..Limits::default() });
    let algebra = parse(&cyclic_table(2000)).unwrap();
    let kind = algebra.kind(&budget).unwrap().unwrap();
    assert_eq!((kind.name(), kind.identity, kind.commutative), ("group", Some(0), true));
    assert_eq!(
        maximal_subalgebras(&algebra, &budget).unwrap().iter().map(|m| m.len()).collect::<Vec<_>>(),
        [1000, 400]
    );
    let object = Object::parse("Z2000", &budget).unwrap();
    for game in Selection::ALL {
        let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
        let expected = nim(&request, &object, &budget).unwrap().nim().expect("a number");
        assert_eq!(solve(&algebra, game).map(|(value, _)| value), Some(expected), "{game}");
    }
    // A random magma of that size, and one whose subalgebras no budget can list.
    let mut dice = Dice::new(4);
    let table = (0..2000 * 2000).map(|_| dice.below(2000)).collect();
    let random = Algebra::new(2000, vec![Operation::new("*", 2, table)], None).unwrap();
    assert_eq!(random.kind(&budget).unwrap().unwrap().name(), "magma");
    assert!(solve(&random, Selection::Gen).is_some());
    let short = Budget::new(Limits { time: Some(Duration::from_millis(300)), ..Limits::default() });
    let vectors = magma(2048, |x, y| x ^ y);
    assert!(matches!(AlgebraSystem::new(&vectors, &short), Err(Stop::Time(_))));
}

/// No text makes the parser panic: pieces of files in random order, cut anywhere.
#[test]
fn broken_files_are_refused_with_a_place() {
    let pieces = [
        "mexagon algebra\n",
        "elements: ",
        "elements: 2\n",
        "operation * arity 2\n",
        "operation c arity 0\n",
        "0 1\n",
        "1 0\n",
        "e a\n",
        "a,e\n",
        ",",
        "# c\n",
        "\"",
        "[",
        "]",
        "{",
        "}",
        ":",
        "\"elements\"",
        "\"operations\"",
        "\"arity\"",
        "2",
        " ",
        "\n",
        "é",
        "\u{feff}",
        "99999999999999999999",
        "-1",
        "\\",
        "null",
        "* ",
    ];
    let mut dice = Dice::new(5);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let length = 1 + dice.below(12);
        let mut text = String::new();
        (0..length).for_each(|_| text += pieces[dice.below(pieces.len() as u32) as usize]);
        looks_like_table(&text);
        match parse(&text) {
            Ok(_) => accepted += 1,
            Err(FileError { message, line, column }) => {
                assert!(!message.is_empty() && line >= 1 && column >= 1, "{text:?}");
                assert!(line <= text.matches('\n').count() + 1, "{text:?}: {message}");
            }
        }
    }
    assert!(accepted > 10, "{accepted}");
}
