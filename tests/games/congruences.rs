//! The quotient game of finite algebras against brute force over all partitions.

use mexagon::engine::Engine;
use mexagon::engine::closed::{AlgebraArena, Arena, Estimate, Finding, arena};
use mexagon_algebra::algebra::{Algebra, Operation};
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use mexagon_games::game::{Closed, Outcome};
use std::collections::BTreeMap;

fn algebra(n: usize, operations: Vec<Operation>) -> Algebra {
    Algebra::new(n, operations, None).expect("an algebra")
}

fn binary(n: usize, product: impl Fn(usize, usize) -> usize) -> Operation {
    Operation::new("*", 2, (0..n * n).map(|i| product(i / n, i % n) as u32).collect())
}

fn answer_of(algebra: &Algebra, position: &str, engine: Engine) -> Finding {
    let arena = AlgebraArena::new("an algebra", algebra.clone());
    arena.answer(Closed::Quotient, position, engine, &Budget::default()).expect("solved")
}

fn worth(algebra: &Algebra) -> (u64, Outcome) {
    let answer = answer_of(algebra, "", Engine::Auto);
    let Estimate::Known(value) = answer.nimber else { panic!("{:?}", answer.nimber) };
    (value.to_finite().expect("finite"), answer.misere.expect("computed"))
}

/// All partitions of n points, each point with the least point of its class.
fn partitions(n: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for point in 0..n {
        let mut longer = Vec::new();
        for partition in &found {
            for class in (0..point).filter(|&c| partition[c] == c).chain([point]) {
                longer.push([&partition[..], &[class]].concat());
            }
        }
        found = longer;
    }
    found
}

/// Does every operation respect the partition? By the definition: equivalent arguments give equivalent values.
fn is_congruence(algebra: &Algebra, partition: &[usize]) -> bool {
    let n = algebra.size();
    algebra.operations().iter().all(|operation| {
        let tuples = n.pow(operation.arity as u32);
        let digits = |i: usize| (0..operation.arity).map(move |k| i / n.pow(k as u32) % n);
        let value = |i: usize| partition[operation.value(n, &digits(i).map(|x| x as u32).collect::<Vec<_>>()) as usize];
        (0..tuples).all(|i| {
            (0..tuples)
                .all(|j| !digits(i).zip(digits(j)).all(|(x, y)| partition[x] == partition[y]) || value(i) == value(j))
        })
    })
}

/// Nim-value and misère outcome by brute force.
fn brute(algebra: &Algebra) -> (u64, Outcome) {
    let n = algebra.size();
    let congruences: Vec<Vec<usize>> = partitions(n).into_iter().filter(|p| is_congruence(algebra, p)).collect();
    let finer = |p: &[usize], q: &[usize]| (0..n).all(|x| q[x] == q[p[x]]);
    let mut known: BTreeMap<Vec<usize>, (u64, Outcome)> = BTreeMap::new();
    let mut order = congruences.clone();
    order.sort_by_key(|p| (0..n).filter(|&x| p[x] == x).count());
    for position in order {
        let mut options = Vec::new();
        for x in 0..n {
            for y in (0..x).filter(|&y| position[x] != position[y]) {
                // The least congruence above that identifies the two: it is finer than all others.
                let above: Vec<&Vec<usize>> =
                    congruences.iter().filter(|q| finer(&position, q) && q[x] == q[y]).collect();
                let least = above.iter().find(|p| above.iter().all(|q| finer(p, q))).expect("a least one");
                options.push(known[*least]);
            }
        }
        let nim = (0..).find(|v| options.iter().all(|o| o.0 != *v)).expect("some number");
        let misere =
            if options.is_empty() || options.iter().any(|o| o.1 == Outcome::P) { Outcome::N } else { Outcome::P };
        known.insert(position, (nim, misere));
    }
    known[&(0..n).collect::<Vec<_>>()]
}

fn compare(algebra: &Algebra) {
    let expected = brute(algebra);
    assert_eq!(worth(algebra), expected, "{algebra:?}");
    let all = answer_of(algebra, "", Engine::Brute);
    assert_eq!(all.misere, Some(expected.1));
    for (winning, misere) in [(&all.winning, false), (&all.winning_misere, true)] {
        let first = if misere { expected.1 == Outcome::N && algebra.size() > 1 } else { expected.0 > 0 };
        assert_eq!(winning.is_some(), first, "{algebra:?}");
        if let Some(pair) = winning {
            let after = answer_of(algebra, pair, Engine::Auto);
            let outcome = if misere { after.misere } else { after.outcome };
            assert_eq!(outcome, Some(Outcome::P), "{algebra:?} {pair}");
        }
    }
}

#[test]
fn semigroups_of_order_up_to_3() {
    let mut counts = Vec::new();
    for n in 1..=3usize {
        counts.push(0);
        for code in 0..n.pow((n * n) as u32) {
            let product = |x: usize, y: usize| code / n.pow((x * n + y) as u32) % n;
            let triples = (0..n * n * n).map(|i| (i / n / n, i / n % n, i % n));
            if triples.into_iter().all(|(x, y, z)| product(product(x, y), z) == product(x, product(y, z))) {
                counts[n - 1] += 1;
                compare(&algebra(n, vec![binary(n, product)]));
            }
        }
    }
    // The numbers of associative tables on 1, 2 and 3 points are known (OEIS A023814).
    assert_eq!(counts, [1, 8, 113]);
}

/// A lattice by its order relation.
fn lattice(n: usize, below: impl Fn(usize, usize) -> bool) -> Algebra {
    let meet = |x: usize, y: usize| {
        let lower: Vec<usize> = (0..n).filter(|&z| below(z, x) && below(z, y)).collect();
        *lower.iter().find(|&&z| lower.iter().all(|&w| below(w, z))).expect("a lattice")
    };
    let join = |x: usize, y: usize| {
        let upper: Vec<usize> = (0..n).filter(|&z| below(x, z) && below(y, z)).collect();
        *upper.iter().find(|&&z| upper.iter().all(|&w| below(z, w))).expect("a lattice")
    };
    algebra(n, vec![binary(n, meet), binary(n, join)])
}

#[test]
fn lattices() {
    // 0 at the bottom, n - 1 at the top; in N5 the elements 1 < 2 form the long side.
    let m3 = lattice(5, |x, y| x == y || x == 0 || y == 4);
    let n5 = lattice(5, |x, y| x == y || x == 0 || y == 4 || (x, y) == (1, 2));
    compare(&m3);
    compare(&n5);
    // M3 is simple. The least congruence of N5 identifies 1 and 2 and leaves a square, whose sides are two independent moves.
    assert_eq!(worth(&m3), (1, Outcome::P));
    assert_eq!(worth(&n5).0, brute(&n5).0);
    // A chain of n elements: any set of n - 1 links may be contracted, an interval at a time.
    for n in 1..6 {
        compare(&lattice(n, |x, y| x <= y));
    }
    compare(&lattice(8, |x, y| x & y == x));
}

#[test]
fn loops_of_order_5() {
    // Reduced Latin squares of order 5: the identity 0 fixes the first row and column.
    fn fill(table: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let at = table.len();
        if at == 25 {
            found.push(table.clone());
            return;
        }
        let (row, column) = (at / 5, at % 5);
        let choices = if row == 0 {
            column..column + 1
        } else if column == 0 {
            row..row + 1
        } else {
            0..5
        };
        for value in choices {
            let free =
                (0..column).all(|c| table[row * 5 + c] != value) && (0..row).all(|r| table[r * 5 + column] != value);
            if free {
                table.push(value);
                fill(table, found);
                table.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), &mut found);
    assert_eq!(found.len(), 56);
    for table in found {
        compare(&algebra(5, vec![binary(5, |x, y| table[x * 5 + y])]));
    }
}

#[test]
fn operations_of_every_arity() {
    for seed in 0..40u32 {
        let mut source = Random::new(u64::from(seed));
        let mut random = |n: u32| source.below(n as usize) as u32;
        let n = 4 + random(2);
        let mut table = |arity: u32| (0..n.pow(arity)).map(|_| random(n).min(random(n))).collect::<Vec<u32>>();
        let operations = match seed % 3 {
            0 => vec![
                Operation::new("f", 1, table(1)),
                Operation::new("g", 1, table(1)),
                Operation::new("c", 0, table(0)),
            ],
            1 => vec![Operation::new("f", 1, table(1))],
            _ => vec![Operation::new(
                "t",
                3,
                (0..n.pow(3)).map(|i| if i % 7 == 0 { i % n } else { i / n / n }).collect(),
            )],
        };
        compare(&algebra(n as usize, operations));
    }
}

#[test]
fn groups_as_bare_algebras() {
    // Values of the game of groups: Bra17, Theorem 1.2 for cyclic groups; the others were computed elsewhere.
    let cyclic = |n: usize| algebra(n, vec![binary(n, move |x, y| (x + y) % n)]);
    for (n, length) in [(1, 0), (2, 1), (4, 2), (5, 1), (6, 2), (8, 3), (12, 3)] {
        assert_eq!(worth(&cyclic(n)).0, length, "Z{n}");
    }
    // Dihedral groups: x = s*n + r stands for the reflection or not, and the rotation.
    let dihedral = |n: usize| {
        algebra(
            2 * n,
            vec![binary(2 * n, move |x, y| {
                let turned = if x / n == 1 { n - y % n } else { y % n };
                ((x / n) ^ (y / n)) * n + (x % n + turned) % n
            })],
        )
    };
    assert_eq!([3, 4].map(|n| worth(&dihedral(n)).0), [2, 2]);
    let four = algebra(4, vec![binary(4, |x, y| x ^ y)]);
    assert_eq!(worth(&four), (0, Outcome::N));
    compare(&four);
}

#[test]
fn partitions_are_written_and_read() {
    let sets = algebra(4, Vec::new());
    // Three moves whatever is done.
    assert_eq!(worth(&sets), (1, Outcome::P));
    let arena = AlgebraArena::new("a set", sets);
    let board = arena.board(Closed::Quotient, "0 ~ 2", &Budget::default()).expect("small");
    assert_eq!(board.places[board.start].name, "{0,2|1|3}");
    assert_eq!(board.places.len(), 5);
    for bad in ["0", "0 ~ 9", "0 ~ 1, ", "~"] {
        let failure = arena.answer(Closed::Quotient, bad, Engine::Auto, &Budget::default()).expect_err(bad);
        assert!(failure.is_bad_input(), "{bad}");
    }
    assert!(arena.answer(Closed::Subgroup, "", Engine::Auto, &Budget::default()).expect_err("no group").is_bad_input());
}

#[test]
fn files_are_played_on() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/examples/loop5.txt");
    let arena = arena(&format!("@{path}"), &Budget::default()).expect("an algebra");
    let answer = arena.answer(Closed::Quotient, "", Engine::Auto, &Budget::default()).expect("solved");
    // Bra17's game on a simple algebra is over after one move, and loops of prime order are simple or not: brute force decides.
    assert!(matches!(answer.nimber, Estimate::Known(_)) && answer.misere.is_some());
}
