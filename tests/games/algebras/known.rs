//! Semigroups and monoids, semilattices and bands, and what has to be decided on purpose.

use super::{Seen, algebra, check, magma, parse, solve};
use mexagon::object::AlgebraSystem;
use mexagon_algebra::algebra::{Operation, maximal_subalgebras};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Outcome, Parities, Selection, StructureDigraph};

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
