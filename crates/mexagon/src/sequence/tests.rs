//! Made-up sequences: what is found holds, what is periodic is found, and noise is not.

use super::laws::{Function, Law, LawKind, find};
use mexagon_base::number::{Nimber, is_prime, prime_power};
use mexagon_base::random::Random;
use mexagon_language::Letter;

fn numbered(values: impl IntoIterator<Item = u64>) -> Vec<(u64, Option<Nimber>)> {
    (1..).zip(values.into_iter().map(|value| Some(Nimber::finite(value)))).collect()
}

fn below(random: &mut Random, bound: u64) -> u64 {
    random.below(bound as usize) as u64
}

/// Whatever is found is true of every term, and every class that it speaks of is seen three times.
fn check(terms: &[(u64, Option<Nimber>)], letter: Letter) -> Option<Law> {
    let law = find(terms, letter)?;
    let known: Vec<(u64, Nimber)> = terms.iter().filter_map(|(index, value)| Some((*index, (*value)?))).collect();
    let under: Vec<&(u64, Nimber)> = known.iter().filter(|(index, _)| *index >= law.from).collect();
    assert_eq!(under.len(), law.terms);
    assert!(law.terms >= 6 && 2 * law.terms >= known.len(), "{law:?}");
    for (index, value) in &under {
        assert_eq!(law.at(*index), Some(*value), "{law:?}");
    }
    let seen = |class: &dyn Fn(u64) -> bool| under.iter().filter(|(index, _)| class(*index)).count();
    match &law.kind {
        LawKind::Constant(_) => {}
        LawKind::Line { function, .. } => {
            let mut places: Vec<u64> = under.iter().map(|(index, _)| function.at(*index)).collect();
            places.sort_unstable();
            places.dedup();
            assert!(places.len() >= 3 && law.terms >= 8);
        }
        LawKind::Residues { modulus, values } => {
            for (residue, _) in values {
                assert!(seen(&|index| index % modulus == *residue) >= 3);
            }
        }
        LawKind::PrimeResidues { modulus, values } => {
            for (residue, prime, _) in values {
                assert!(seen(&|index| index % modulus == *residue && is_prime(index) == *prime) >= 3);
            }
        }
    }
    Some(law)
}

#[test]
fn periods_are_found_with_what_comes_before() {
    let mut random = Random::new(25);
    for _ in 0..2000 {
        let period = 1 + below(&mut random, 12);
        let before = below(&mut random, 10);
        let values: Vec<u64> = (0..period).map(|_| below(&mut random, 5)).collect();
        let length = before + 3 * period + below(&mut random, 40) + before + 6;
        let terms = numbered((0..length).map(|i| match i < before {
            true => below(&mut random, 5),
            false => values[((i - before) % period) as usize],
        }));
        let law = check(&terms, Letter::Number).expect("a period");
        if let Some(modulus) = law.modulus() {
            assert!(modulus <= period && law.from <= before + 1, "{law:?}: {terms:?}");
        }
    }
}

#[test]
fn noise_is_not_periodic() {
    let mut random = Random::new(7);
    let mut refused = 0;
    for _ in 0..2000 {
        let period = 2 + below(&mut random, 8);
        let values: Vec<u64> = (0..period).map(|_| below(&mut random, 5)).collect();
        let mut terms = numbered((0..60).map(|i| values[(i % period) as usize]));
        // One wrong value in the second half.
        let place = 30 + below(&mut random, 30) as usize;
        let right = terms[place].1.expect("known").rest;
        terms[place].1 = Some(Nimber::finite(right + 1 + below(&mut random, 3)));
        match check(&terms, Letter::Number) {
            None => refused += 1,
            // Whatever else is found has the wrong value three times, so it is not of this period.
            Some(law) => assert!(law.at(terms[place].0) == terms[place].1 && law.modulus() != Some(period), "{law:?}"),
        }
    }
    assert!(refused >= 1990, "{refused}");
}

#[test]
fn chance_shows_no_law() {
    let mut random = Random::new(3);
    for letter in [Letter::Number, Letter::Prime, Letter::PrimePower] {
        for _ in 0..500 {
            let indices = (1..300u64).filter(|n| match letter {
                Letter::Number => true,
                Letter::Prime => is_prime(*n),
                Letter::PrimePower => prime_power(*n).is_some(),
            });
            let terms: Vec<_> = indices.take(60).map(|n| (n, Some(Nimber::finite(below(&mut random, 3))))).collect();
            assert_eq!(check(&terms, letter), None);
        }
    }
}

#[test]
fn short_sequences_show_no_law() {
    for length in 0..6 {
        assert_eq!(find(&numbered(vec![1; length]), Letter::Number), None);
    }
    assert!(find(&numbered(vec![1; 6]), Letter::Number).is_some());
    assert_eq!(find(&numbered([0, 1, 0, 1, 0]), Letter::Number), None);
    // Three repeats of each of two values, but more terms before.
    assert_eq!(find(&numbered([4, 3, 3, 4, 2, 4, 2, 0, 1, 0, 1, 0, 1]), Letter::Number), None);
}

#[test]
fn lines_are_found() {
    let of = |function: Function, a: u64, b: u64| {
        let law = check(&numbered((1..40).map(|n| a * function.at(n) + b)), Letter::Number).expect("a line");
        assert_eq!(law.kind, LawKind::Line { function, factor: a as i64, offset: b as i64, omegas: 0 },);
        assert_eq!(law.from, 1);
    };
    of(Function::Index, 1, 0);
    of(Function::Index, 3, 7);
    of(Function::Factors, 1, 0);
    of(Function::Factors, 2, 1);
    of(Function::Primes, 1, 2);
    // A power of 2 among them is another value.
    let broken = (1..40u64).map(|n| Function::Factors.at(n) + u64::from(!n.is_power_of_two()));
    assert_eq!(check(&numbered(broken), Letter::Number), None);
}

#[test]
fn terms_that_are_not_known_are_no_evidence() {
    // Every second term is unknown, so that nothing is said about even indices.
    let terms: Vec<_> = (1..40u64).map(|n| (n, (n % 2 == 1).then(|| Nimber::finite(n / 2 % 2)))).collect();
    let law = check(&terms, Letter::Number).expect("a period");
    assert_eq!((law.modulus(), law.at(4)), (Some(4), None));
}

#[test]
fn prime_powers_are_told_from_primes() {
    let value = |q: u64| Nimber::finite(if is_prime(q) && q % 4 == 3 { 4 } else { 1 });
    let terms = |last: u64| -> Vec<_> {
        (4..last).filter(|q| prime_power(*q).is_some()).map(|q| (q, Some(value(q)))).collect()
    };
    let law = check(&terms(400), Letter::PrimePower).expect("a law");
    assert!(matches!(law.kind, LawKind::PrimeResidues { modulus: 4, .. }), "{law:?}");
    // Below 200, 27 is the only power that is 3 mod 4 and no prime; what is said of the terms after it is true of them.
    assert_eq!(check(&terms(200), Letter::PrimePower).map(|law| law.from), Some(29));
}
