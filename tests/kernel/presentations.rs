//! Presented groups against orders from the literature and against permutation groups.
//!
//! Orders of groups without a source beside them are classical (Coxeter and Moser, "Generators and Relations for
//! Discrete Groups") or were computed with GAP.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use mexagon_algebra::group::perm::{Permutation, PermutationGroup, named};
use mexagon_algebra::group::presentation::{DEFAULT_COSETS, FinitePresentation, PresentedGroup};
use mexagon_algebra::group::words::{Letter, Word, parse_word};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::random::Random;
use num_bigint::BigUint;

fn parse(generators: &str, relators: &str) -> FinitePresentation {
    let generators: Vec<&str> = generators.split(' ').collect();
    let relators: Vec<&str> = relators.split_whitespace().collect();
    FinitePresentation::parse(&generators, &relators).expect("a presentation")
}

/// Solves a presentation, checks that the result is a group with these relators and this order, and returns its
/// degree.
fn check(presentation: &FinitePresentation, expected: u64) -> usize {
    let budget = Budget::unlimited();
    match presentation.group(DEFAULT_COSETS, &budget).expect("no limit") {
        PresentedGroup::Finite { order, degree, generators } => {
            assert_eq!(order, BigUint::from(expected));
            assert_eq!(generators.len(), presentation.generators());
            assert!(generators.iter().all(|g| g.degree() == degree));
            for relator in presentation.relators() {
                assert!(relator.evaluate(degree, &generators, &budget).expect("no limit").is_identity());
            }
            let group = PermutationGroup::new(degree, &generators, &budget).expect("no limit");
            assert_eq!(group.order(), order, "the action is faithful");
            degree
        }
        other => panic!("order {expected}, not {other:?}"),
    }
}

/// The regular action: as many points as elements, transitive, and no element but 1 fixes a point.
fn check_regular(presentation: &FinitePresentation, order: usize) {
    let budget = Budget::unlimited();
    let generators = presentation.cosets(&[], DEFAULT_COSETS, &budget).expect("no limit").expect("finite");
    let group = PermutationGroup::new(order, &generators, &budget).expect("no limit");
    assert_eq!((group.degree(), group.order()), (order, order.into()));
    assert!(group.is_transitive());
    assert!(
        presentation
            .relators()
            .iter()
            .all(|relator| { relator.evaluate(order, &generators, &budget).expect("no limit").is_identity() })
    );
}

#[test]
fn families_of_small_groups() {
    for n in 1..=30 {
        check(&parse("a", &format!("a^{n}")), n);
        check(&parse("a b", &format!("a^{n} b^2 (a*b)^2")), 2 * n);
        // Dicyclic groups.
        check(&parse("a b", &format!("a^{} b^2=a^{n} a^b=a^-1", 2 * n)), 4 * n);
        check_regular(&parse("a b", &format!("a^{n} b^2 (a*b)^2")), 2 * n as usize);
    }
    assert_eq!(check(&parse("x y", "x^4 x^2=y^2 x^y=x^-1"), 8), 8);
    check_regular(&parse("x y", "x^4 x^2=y^2 x^y=x^-1"), 8);
    // Cyclic groups whose order is a greatest common divisor.
    check(&parse("a", "a^84 a^-60"), 12);
    check(&parse("a b", "a^11 b^5 a^b=a^4"), 55);
}

#[test]
fn von_dyck_groups() {
    for (p, q, r, order) in [(2, 2, 9, 18), (2, 3, 3, 12), (2, 3, 4, 24), (2, 3, 5, 60), (3, 2, 5, 60), (5, 3, 2, 60)] {
        let presentation = parse("a b", &format!("a^{p} b^{q} (a*b)^{r}"));
        check(&presentation, order);
        check_regular(&presentation, order as usize);
    }
    // Their double covers, the binary polyhedral groups.
    for (p, order) in [(3, 24), (4, 48), (5, 120)] {
        check(&parse("a b", &format!("a^{p}=b^3=(a*b)^2")), order);
    }
}

#[test]
fn simple_groups() {
    assert_eq!(check(&parse("a b", "a^2 b^3 (a*b)^5"), 60), 5);
    assert_eq!(check(&parse("a b", "a^2 b^3 (a*b)^7 [a,b]^4"), 168), 7);
    assert_eq!(check(&parse("a b", "a^2 b^3 (a*b)^11 [a,b*a*b*a*b]^2"), 660), 11);
    let m11 = "a^2 b^4 (a*b)^11 (a*b^2)^6 a*b*a*b*a*b^-1*a*b*a*b^2*a*b^-1*a*b*a*b^-1*a*b^-1";
    assert!(check(&parse("a b", m11), 7920) <= 12);
    assert_eq!(check(&parse("a b c d", "a^2 b^3 (a*b)^5 c^2 d^3 (c*d)^5 [a,c] [a,d] [b,c] [b,d]"), 3600), 10);
    // Coxeter's (8,7|2,3).
    check(&parse("a b", "a^8 b^7 (a*b)^2 (a^-1*b)^3"), 10752);
}

/// The Coxeter group of a diagram on `1..=rank` with the labels other than 2.
fn coxeter(rank: usize, edges: &[(usize, usize, usize)]) -> FinitePresentation {
    let names: Vec<String> = (1..=rank).map(|i| format!("s{i}")).collect();
    let mut relators: Vec<String> = names.iter().map(|s| format!("{s}^2")).collect();
    for i in 1..=rank {
        for j in i + 1..=rank {
            let label = edges.iter().find(|edge| (edge.0, edge.1) == (i, j)).map_or(2, |edge| edge.2);
            relators.push(format!("(s{i}*s{j})^{label}"));
        }
    }
    FinitePresentation::parse(&names, &relators).expect("a presentation")
}

#[test]
fn coxeter_groups() {
    assert_eq!(check(&coxeter(5, &[(1, 2, 3), (2, 3, 3), (3, 4, 3), (4, 5, 3)]), 720), 6);
    assert_eq!(check(&coxeter(3, &[(1, 2, 3), (2, 3, 4)]), 48), 6);
    check(&coxeter(3, &[(1, 2, 5), (2, 3, 3)]), 120);
    check(&coxeter(4, &[(1, 2, 3), (2, 3, 3), (2, 4, 3)]), 192);
    check(&coxeter(4, &[(1, 2, 3), (2, 3, 4), (3, 4, 3)]), 1152);
    check(&coxeter(4, &[(1, 2, 5), (2, 3, 3), (3, 4, 3)]), 14400);
}

#[test]
fn groups_beyond_the_limit() {
    let budget = Budget::unlimited();
    let e7 = coxeter(7, &[(1, 3, 3), (3, 4, 3), (2, 4, 3), (4, 5, 3), (5, 6, 3), (6, 7, 3)]);
    match e7.group(60_000, &budget).expect("no limit") {
        PresentedGroup::Finite { order, degree, .. } => assert_eq!((order, degree), (2_903_040_u32.into(), 56)),
        other => panic!("{other:?}"),
    }
    // A limit below every index gives no answer.
    assert_eq!(e7.group(20, &budget), Ok(PresentedGroup::Exceeded { limit: 20 }));
}

#[test]
fn burnside_groups() {
    check(&parse("a b", "a^3 b^3 (a*b)^3 (a*b^-1)^3"), 27);
    let fourth = "a^4 b^4 (a*b)^4 (a^-1*b)^4 (a^2*b)^4 (a*b^2)^4 (a^2*b^2)^4 (a^-1*b*a*b)^4 (a*b^-1*a*b)^4";
    check(&parse("a b", fourth), 4096);
}

#[test]
fn fibonacci_groups() {
    for (n, order) in [(2, 1), (3, 8), (4, 5), (5, 11), (7, 29)] {
        let names: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
        let relators: Vec<String> = (0..n).map(|i| format!("x{i}*x{}=x{}", (i + 1) % n, (i + 2) % n)).collect();
        check(&FinitePresentation::parse(&names, &relators).expect("a presentation"), order);
    }
}

#[test]
fn collapses() {
    for (generators, relators) in [
        ("a b", "a*b*a^-1*b^-2 b*a*b^-1*a^-2"),
        ("a b c", "b^a=b^2 c^b=c^2 a^c=a^2"),
        ("a b", "a*b*a=b*a*b a^4=b^5"),
        ("a b", "a^-1*b^2*a=b^3 b^-1*a^2*b=a^3"),
        ("a b", "a^1009 a^1013 b=a^7"),
        ("a", "a"),
    ] {
        let presentation = parse(generators, relators);
        assert_eq!(check(&presentation, 1), 1, "{relators}");
    }
    // Small groups whose relators do not show it.
    check(&parse("a b", "a^3=b^3 a*b*a*b^-1*a^-1*b"), 42);
    check(&parse("a b", "a*b*a*b^-2 b*a*b*a^-3"), 48);
    check(&parse("a b", "b*a*b^-1*a^-2*b*a^5 a*b*a*b^2"), 10);
}

#[test]
fn infinite_groups_stop_quickly() {
    let start = Instant::now();
    let budget = Budget::default();
    for (generators, relators) in [("a b", ""), ("a b", "a^2"), ("a b c", "[a,b]"), ("a b", "a*b=b*a a^4"), ("a", "1")]
    {
        assert_eq!(
            parse(generators, relators).group(DEFAULT_COSETS, &budget),
            Ok(PresentedGroup::Infinite),
            "{relators}"
        );
        let cosets = parse(generators, relators).cosets(&[], 200_000, &budget);
        assert_eq!(cosets, Ok(None), "{relators}");
    }
    // Their abelian quotients are finite, so only the limit stops them.
    for (generators, relators) in [
        ("a b", "a^2 b^2"),
        ("a b", "a^2 b^3 (a*b)^7"),
        ("a b", "a^3 b^3 (a*b)^3"),
        ("a b c d", "b^a=b^2 c^b=c^2 d^c=d^2 a^d=a^2"),
        ("a b", "a^2 b^300 (a*b)^500"),
    ] {
        let limit = 200_000;
        let outcome = parse(generators, relators).group(limit, &budget);
        assert_eq!(outcome, Ok(PresentedGroup::Exceeded { limit }), "{relators}");
    }
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn the_budget_stops_enumerations() {
    let triangle = parse("a b", "a^2 b^3 (a*b)^7");
    let limits = Limits { time: None, classes: u64::MAX, bytes: u64::MAX };
    let few = Budget::new(Limits { classes: 5000, ..limits });
    assert_eq!(triangle.group(DEFAULT_COSETS, &few), Err(Stop::Classes(5000)));
    let small = Budget::new(Limits { bytes: 1_000_000, ..limits });
    assert_eq!(triangle.group(DEFAULT_COSETS, &small), Err(Stop::Bytes(1_000_000)));
    let short = Budget::new(Limits { time: Some(Duration::from_millis(30)), ..limits });
    let outcome = triangle.group(usize::MAX, &short);
    assert_eq!(outcome, Err(Stop::Time(Duration::from_millis(30))));
    let cancelled = Budget::unlimited();
    cancelled.cancel_switch().store(true, Ordering::Relaxed);
    assert_eq!(triangle.group(DEFAULT_COSETS, &cancelled), Err(Stop::Cancelled));
}

#[test]
fn subgroups() {
    let budget = Budget::unlimited();
    let s5 = parse("a b", "a^2 b^5 (a*b)^4 [a,b]^3 [a,b^2]^2");
    check(&s5, 120);
    for (subgroup, index) in [("a", 60), ("b", 24), ("a*b", 30), ("[a,b]", 40), ("b^2*a*b", 0)] {
        let word = parse_word(subgroup, &["a", "b"]).expect("a word");
        let action = s5.cosets(std::slice::from_ref(&word), 1000, &budget).expect("no limit").expect("finite");
        let degree = action[0].degree();
        assert_eq!(word.evaluate(degree, &action, &budget).expect("no limit").image(0), 0);
        assert!(PermutationGroup::new(degree, &action, &budget).expect("no limit").is_transitive());
        if index > 0 {
            assert_eq!(degree, index, "{subgroup}");
        }
    }
}

fn random_word(generators: usize, length: usize, random: &mut Random) -> Word {
    Word::new((0..length).map(|_| Letter::new(random.below(generators), random.below(2) == 1)))
}

/// The relators of a multiplication table present the group, whatever the group is.
#[test]
fn multiplication_tables() {
    let budget = Budget::unlimited();
    for generators in
        [named::symmetric(3), named::alternating(4), named::cyclic(12), named::dihedral(5).expect("n > 2")]
    {
        let group = PermutationGroup::new(5, &generators, &budget).expect("no limit");
        let mut elements = vec![Permutation::identity(group.degree())];
        let mut next = 0;
        while next < elements.len() {
            for g in group.generators() {
                let product = &elements[next] * g;
                if !elements.contains(&product) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        let place = |x: &Permutation| elements.iter().position(|y| x == y).expect("closed");
        let mut relators = Vec::new();
        for (i, x) in elements.iter().enumerate() {
            for (j, y) in elements.iter().enumerate() {
                let letters = [(i, false), (j, false), (place(&(x * y)), true)];
                relators.push(Word::new(letters.map(|(generator, inverse)| Letter::new(generator, inverse))));
            }
        }
        let presentation = FinitePresentation::new(elements.len(), relators);
        check(&presentation, elements.len() as u64);
        check_regular(&presentation, elements.len());
    }
}

/// Relators that hold already, conjugates, inverses and another order must not change the group.
#[test]
fn redundant_relators_change_nothing() {
    let budget = Budget::unlimited();
    let mut random = Random::new(20);
    for (relators, order) in [
        ("a^2 b^3 (a*b)^4", 24),
        ("a^2 b^3 (a*b)^5", 60),
        ("a^4 a^2=b^2 a^b=a^-1", 8),
        ("a^2 b^3 (a*b)^7 [a,b]^4", 168),
        ("a^7 b^3 a^b=a^2", 21),
        ("a^3 b^3 (a*b)^3 (a*b^-1)^3", 27),
    ] {
        let plain = parse("a b", relators);
        let images = plain.cosets(&[], 10_000, &budget).expect("no limit").expect("finite");
        for _ in 0..8 {
            let mut words: Vec<Word> = plain.relators().to_vec();
            for _ in 0..3 {
                let length = 1 + random.below(9);
                let word = random_word(2, length, &mut random);
                let value = word.evaluate(order, &images, &budget).expect("no limit");
                let exponent: i64 = value.order().to_string().parse().expect("small");
                words.push(word.power(exponent, 10_000).expect("short"));
            }
            for word in &mut words {
                let length = random.below(5);
                let by = random_word(2, length, &mut random);
                let mut conjugate = by.inverse();
                conjugate.multiply(word);
                conjugate.multiply(&by);
                *word = if random.below(2) == 0 { conjugate.inverse() } else { conjugate };
            }
            for i in (1..words.len()).rev() {
                words.swap(i, random.below(i + 1));
            }
            check_regular(&FinitePresentation::new(2, words), order);
        }
    }
}

/// Random relators: whatever the answer is, it must be a group in which they hold, and the table must be regular.
#[test]
fn random_presentations_are_consistent() {
    let budget = Budget::unlimited();
    let mut random = Random::new(5);
    let mut finite = 0;
    for _ in 0..150 {
        let mut relators = vec![random_word(2, 3, &mut random), random_word(2, 7, &mut random)];
        relators.push(random_word(2, 12, &mut random).power(2, 1000).expect("short"));
        let presentation = FinitePresentation::new(2, relators);
        if let Some(action) = presentation.cosets(&[], 20_000, &budget).expect("no limit") {
            finite += 1;
            check_regular(&presentation, action[0].degree());
        }
    }
    assert!(finite > 50, "{finite}");
}

#[test]
fn the_same_input_gives_the_same_output() {
    let budget = Budget::unlimited();
    let once = parse("a b", "a^2 b^3 (a*b)^7 [a,b]^4").group(1000, &budget);
    let twice = parse("a b", "a^2 b^3 (a*b)^7 [a,b]^4").group(1000, &budget);
    assert_eq!(once, twice);
}
