//! Selection games on algebras that need not be groups, against brute force at every position.

use mexagon::engine::{Engine, Request, multiplication_table, nim};
use mexagon::object::{AlgebraSystem, ChosenSet, Object};
use mexagon_algebra::algebra::{self, Algebra, FileError, Operation, maximal_subalgebras};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::random::Random;
use mexagon_games::game::{
    BruteForce, OrbitId, Outcome, Parities, Parity, ReducedSolver, Selection, Solution, StructureDigraph,
};
use std::collections::BTreeMap;
use std::time::Duration;

fn parse(text: &str) -> Result<Algebra, FileError> {
    algebra::parse(text, &Budget::unlimited()).expect("no limit")
}

fn looks_like_table(text: &str) -> bool {
    algebra::looks_like_table(text, &Budget::unlimited()).expect("no limit")
}

/// Random elements of algebras.
struct Dice(Random);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(Random::new(seed))
    }

    fn below(&mut self, n: u32) -> u32 {
        self.0.below(n as usize) as u32
    }

    fn shuffled(&mut self, n: u32) -> Vec<u32> {
        let mut list: Vec<u32> = (0..n).collect();
        self.0.shuffle(&mut list);
        list
    }
}

/// The closure of a set of elements as a bit pattern: all tuples, again and again, until nothing is new.
fn closure(algebra: &Algebra, mut set: u32) -> u32 {
    let n = algebra.size();
    loop {
        let mut larger = set;
        for operation in algebra.operations() {
            for (place, &value) in operation.table.iter().enumerate() {
                let arguments = [place % n, place / n % n, place / n / n];
                if arguments[..operation.arity].iter().all(|&x| set >> x & 1 == 1) {
                    larger |= 1 << value;
                }
            }
        }
        if larger == set {
            return set;
        }
        set = larger;
    }
}

fn pattern(elements: impl IntoIterator<Item = u32>) -> u32 {
    elements.into_iter().fold(0, |set, x| set | 1 << x)
}

fn members(set: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |x| set >> x & 1 == 1)
}

/// Maximal subalgebras, values, misère outcomes and the parities that occur, all by the definition.
fn check(algebra: &Algebra, seen: &mut Seen) {
    let budget = Budget::unlimited();
    let n = algebra.size();
    let all = (1u32 << n) - 1;
    let closed: Vec<u32> = (0..all).filter(|&set| closure(algebra, set) == set).collect();
    let mut maximal: Vec<u32> =
        closed.iter().copied().filter(|&set| !closed.iter().any(|&other| other != set && other & set == set)).collect();
    let system = AlgebraSystem::new(algebra, &budget).expect("no limit");
    let mut found: Vec<u32> = system.maximal.iter().map(|elements| pattern(elements.iter())).collect();
    maximal.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, maximal, "maximal subalgebras of {algebra:?}");

    let graph = StructureDigraph::build(&system.closure, &budget).expect("no limit");
    for (orbit, id) in graph.orbits().iter().zip(0..) {
        let odd = system.closure.is_odd_class(graph.mask(OrbitId(id)));
        assert_eq!(odd, orbit.parity == Parity::Odd, "parity of class {id} of {algebra:?}");
    }
    for game in Selection::ALL {
        let brute = BruteForce::solve_closure(game, n, |set| Ok(closure(algebra, set)), &budget).expect("small");
        let solution = Solution::of(game, &graph);
        let mut occurring: BTreeMap<u32, Parities> = BTreeMap::new();
        for set in 0..=all {
            let id = graph.find(&system.class(members(set))).expect("every set has a class");
            if !brute.is_position(set) {
                let generates = closure(algebra, set) == all;
                assert!(generates, "{set:b} is no position of {game} on {algebra:?}");
                continue;
            }
            let size = Parity::of(u64::from(set.count_ones()));
            let class = solution.class(id).expect("a class with positions");
            assert_eq!(class.value(size), Some(brute.value(set)), "{game} at {set:b} of {algebra:?}");
            assert_eq!(class.outcome(size), Some(brute.misere(set)), "misère {game} at {set:b} of {algebra:?}");
            let parities = occurring.entry(id.0).or_insert(Parities { even: false, odd: false });
            *parities =
                Parities { even: parities.even || size == Parity::Even, odd: parities.odd || size == Parity::Odd };
            seen.largest = seen.largest.max(brute.value(set));
        }
        for (id, class) in solution.orbits() {
            assert_eq!(occurring.get(&id.0), Some(&class.parities), "{game}, class {id:?} of {algebra:?}");
            seen.one_parity += usize::from(class.parities != Parities::BOTH);
            assert_eq!(class.shown_type().contains('-'), class.parities != Parities::BOTH);
        }
        assert_eq!(occurring.len(), solution.orbits().count());
    }
    if system.closure.is_lagrange() {
        seen.groups += 1;
    } else {
        let refused = ReducedSolver::new(Selection::Gen, &system.closure, &budget).err();
        assert!(matches!(refused, Some(Stop::Unsuitable(_))));
    }
    seen.algebras += 1;
}

/// What the checks have met, so that a test cannot become empty without notice.
#[derive(Default, Debug)]
struct Seen {
    algebras: usize,
    groups: usize,
    one_parity: usize,
    largest: u32,
}

fn algebra(n: u32, operations: Vec<Operation>) -> Algebra {
    Algebra::new(n as usize, operations, None).expect("right tables")
}

fn magma(n: u32, product: impl Fn(u32, u32) -> u32) -> Algebra {
    algebra(n, vec![Operation::new("*", 2, (0..n * n).map(|i| product(i / n, i % n)).collect())])
}

fn random_operation(dice: &mut Dice, name: &str, n: u32, arity: u32) -> Operation {
    // Few values make small subalgebras likely; all values make generating ones likely.
    let values = 1 + dice.below(n);
    let shift = dice.below(n);
    let table = (0..n.pow(arity)).map(|_| (dice.below(values) + shift) % n).collect();
    Operation::new(name, arity as usize, table)
}

/// A random magma in which x y is often x or y, so that there are many subalgebras.
fn lazy_magma(dice: &mut Dice, n: u32) -> Algebra {
    let table = (0..n * n)
        .map(|i| match dice.below(6) {
            0 => dice.below(n),
            1 | 2 => i / n,
            _ => i % n,
        })
        .collect();
    algebra(n, vec![Operation::new("*", 2, table)])
}

#[test]
fn random_magmas() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for round in 0..160 {
        let n = 1 + round % 8;
        check(&algebra(n, vec![random_operation(&mut dice, "*", n, 2)]), &mut seen);
        check(&lazy_magma(&mut dice, n), &mut seen);
    }
    for round in 0..40 {
        check(&lazy_magma(&mut dice, 9 + round % 3), &mut seen);
    }
    // Values above 4 do not occur on groups.
    assert!(seen.algebras - seen.groups > 300 && seen.one_parity > 300 && seen.largest > 4, "{seen:?}");
}

#[test]
fn random_algebras_with_all_arities() {
    let (mut dice, mut seen) = (Dice::new(2), Seen::default());
    for round in 0..240 {
        let n = 1 + round % 8;
        let mut operations = Vec::new();
        for (i, arity) in [0, 1, 1, 2, 3].into_iter().enumerate() {
            if dice.below(3) == 0 {
                operations.push(random_operation(&mut dice, &format!("f{i}"), n, arity));
            }
        }
        // Permutations as unary operations, and ternary operations that mostly give an argument.
        if dice.below(3) == 0 {
            operations.push(Operation::new("p", 1, dice.shuffled(n)));
        }
        if dice.below(3) == 0 {
            let table = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n, dice.below(n)][dice.below(4) as usize]);
            operations.push(Operation::new("m", 3, table.collect()));
        }
        check(&algebra(n, operations), &mut seen);
    }
    assert!(seen.algebras == 240 && seen.one_parity > 100, "{seen:?}");
}

#[test]
fn all_semigroups_and_monoids_up_to_order_three() {
    let mut seen = Seen::default();
    let mut counts = [0; 4];
    let mut monoids = 0;
    for n in 1..=3u32 {
        for number in 0..n.pow(n * n) {
            let table: Vec<u32> = (0..n * n).map(|i| number / n.pow(i) % n).collect();
            let product = |x: u32, y: u32| table[(x * n + y) as usize];
            let associative = (0..n * n * n).all(|i| {
                let (x, y, z) = (i / n / n, i / n % n, i % n);
                product(product(x, y), z) == product(x, product(y, z))
            });
            if !associative {
                continue;
            }
            counts[n as usize] += 1;
            let operation = Operation::new("*", 2, table.clone());
            check(&algebra(n, vec![operation.clone()]), &mut seen);
            if let Some(e) = (0..n).find(|&e| (0..n).all(|x| product(e, x) == x && product(x, e) == x)) {
                monoids += 1;
                check(&algebra(n, vec![operation, Operation::new("1", 0, vec![e])]), &mut seen);
            }
        }
    }
    // The known numbers of associative operations on labelled sets (OEIS A023814) and of monoids (A058153).
    assert_eq!((counts, monoids), ([0, 1, 8, 113], 1 + 4 + 33));
    assert_eq!(seen.algebras, 122 + 38);
}

/// A random Latin square whose first row and column are the identity's, by backtracking.
fn random_loop(dice: &mut Dice, n: usize) -> Vec<u32> {
    fn fill(square: &mut Vec<u32>, n: usize, dice: &mut Dice) -> bool {
        let Some(place) = square.iter().position(|&entry| entry == u32::MAX) else { return true };
        let (row, column) = (place / n, place % n);
        for value in dice.shuffled(n as u32) {
            if (0..n).all(|i| square[row * n + i] != value && square[i * n + column] != value) {
                square[place] = value;
                if fill(square, n, dice) {
                    return true;
                }
                square[place] = u32::MAX;
            }
        }
        false
    }
    let mut square: Vec<u32> = vec![u32::MAX; n * n];
    for i in 0..n {
        (square[i], square[i * n]) = (i as u32, i as u32);
    }
    assert!(fill(&mut square, n, dice));
    square
}

#[test]
fn random_loops_and_quasigroups() {
    let (mut dice, mut seen) = (Dice::new(3), Seen::default());
    for round in 0..80 {
        let n = 5 + round % 3;
        let square = random_loop(&mut dice, n);
        let budget = Budget::unlimited();
        let loops = algebra(n as u32, vec![Operation::new("*", 2, square.clone())]);
        let kind = loops.kind(&budget).unwrap().unwrap();
        assert!(kind.quasigroup && kind.identity.is_some());
        check(&loops, &mut seen);
        // Rows in another order make a quasigroup.
        let rows = dice.shuffled(n as u32);
        let table = rows.iter().flat_map(|&row| square[row as usize * n..][..n].to_vec()).collect();
        let quasigroup = algebra(n as u32, vec![Operation::new("*", 2, table)]);
        assert!(quasigroup.kind(&budget).unwrap().unwrap().quasigroup);
        check(&quasigroup, &mut seen);
    }
    assert!(seen.algebras - seen.groups > 100, "{seen:?}");
}

#[test]
fn semigroups_with_structure() {
    let mut seen = Seen::default();
    for n in 1..=9 {
        check(&magma(n, |x, y| x.min(y)), &mut seen);
        check(&magma(n, |x, _| x), &mut seen);
        check(&magma(n, |_, _| 0), &mut seen);
        check(&magma(n, |x, y| x * y % n), &mut seen);
        check(&magma(n, |x, y| (x + y + 1).min(n - 1)), &mut seen);
        check(&magma(n, |x, y| (x + n - y) % n), &mut seen);
        check(&magma(n, |x, y| x & y), &mut seen);
        check(&algebra(n, Vec::new()), &mut seen);
    }
    // A rectangular band and the transformations of three points that shrink.
    check(&magma(8, |x, y| x / 4 * 4 + y % 4), &mut seen);
    check(&magma(9, |x, y| x / 3 * 3 + y % 3), &mut seen);
}

fn solve(algebra: &Algebra, game: Selection) -> Option<(u32, Outcome)> {
    let budget = Budget::unlimited();
    let system = AlgebraSystem::new(algebra, &budget).expect("no limit");
    let graph = StructureDigraph::build(&system.closure, &budget).expect("no limit");
    let class = Solution::of(game, &graph).class(graph.initial())?;
    Some((class.value(Parity::Even)?, class.outcome(Parity::Even)?))
}

#[test]
fn edge_cases_are_decided_on_purpose() {
    let constant = |x| Operation::new("c", 0, vec![x]);
    // The constants generate everything: GEN is over at once, DNG is not defined.
    let over = algebra(2, vec![constant(0), Operation::new("s", 1, vec![1, 0])]);
    assert!(maximal_subalgebras(&over, &Budget::unlimited()).unwrap().is_empty());
    assert_eq!(solve(&over, Selection::Gen), Some((0, Outcome::N)));
    assert_eq!(solve(&over, Selection::Dng), None);
    // One element and no constant: the only hyperplane is the empty set.
    let point = magma(1, |_, _| 0);
    assert_eq!(maximal_subalgebras(&point, &Budget::unlimited()).unwrap().len(), 1);
    assert_eq!(solve(&point, Selection::Gen), Some((1, Outcome::P)));
    assert_eq!(solve(&point, Selection::Dng), Some((0, Outcome::N)));
    // As a bare table it is the trivial group, whose identity is a constant.
    let trivial = parse("0").unwrap();
    assert_eq!((solve(&trivial, Selection::Gen), solve(&trivial, Selection::Dng)), (Some((0, Outcome::N)), None));
    // Each element generates alone.
    let cycle = algebra(3, vec![Operation::new("s", 1, vec![1, 2, 0])]);
    assert_eq!(solve(&cycle, Selection::Gen).map(|(value, _)| value), Some(1));
    assert_eq!(solve(&cycle, Selection::Dng).map(|(value, _)| value), Some(0));
    // The class of the empty set holds nothing else.
    let system = AlgebraSystem::new(&algebra(3, Vec::new()), &Budget::unlimited()).unwrap();
    let graph = StructureDigraph::build(&system.closure, &Budget::unlimited()).unwrap();
    assert_eq!(graph.orbit(graph.initial()).parities, Parities { even: true, odd: false });
    let mut seen = Seen::default();
    [&over, &point, &trivial, &cycle].into_iter().for_each(|algebra| check(algebra, &mut seen));
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
