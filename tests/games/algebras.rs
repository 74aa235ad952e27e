//! Selection games on algebras that need not be groups, against brute force at every position.

mod known;
mod random;
mod tables;

use mexagon::object::AlgebraSystem;
use mexagon_algebra::algebra::{Algebra, FileError, Operation};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use mexagon_games::game::{
    BruteForce, OrbitId, Outcome, Parities, Parity, ReducedSolver, Selection, Solution, StructureDigraph,
};
use std::collections::BTreeMap;

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

fn solve(algebra: &Algebra, game: Selection) -> Option<(u32, Outcome)> {
    let budget = Budget::unlimited();
    let system = AlgebraSystem::new(algebra, &budget).expect("no limit");
    let graph = StructureDigraph::build(&system.closure, &budget).expect("no limit");
    let class = Solution::of(game, &graph).class(graph.initial())?;
    Some((class.value(Parity::Even)?, class.outcome(Parity::Even)?))
}

fn parse(text: &str) -> Result<Algebra, FileError> {
    mexagon_algebra::algebra::parse(text, &Budget::unlimited()).expect("no limit")
}

fn algebra(n: u32, operations: Vec<Operation>) -> Algebra {
    Algebra::new(n as usize, operations, None).expect("right tables")
}

fn magma(n: u32, product: impl Fn(u32, u32) -> u32) -> Algebra {
    algebra(n, vec![Operation::new("*", 2, (0..n * n).map(|i| product(i / n, i % n)).collect())])
}

/// What the checks have met, so that a test cannot become empty without notice.
#[derive(Default, Debug)]
struct Seen {
    algebras: usize,
    groups: usize,
    one_parity: usize,
    largest: u32,
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
