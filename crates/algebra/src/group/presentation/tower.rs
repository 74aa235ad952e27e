//! Groups that are too large for their regular action: two bounds that meet.
//!
//! Let `H` be the subgroup of some of the generators. The relators in these generators alone present a group of
//! which `H` is a quotient, so the order of the whole group is at most the index of `H` times the order of that
//! group. The permutations on the cosets of `H` generate a quotient, whose order is a lower bound. When the two
//! agree, the order is proved and the action is faithful. For Coxeter groups `H` is a parabolic subgroup, and the
//! bounds do meet.

use num_bigint::BigUint;

use super::blocks::Representation;
use super::{FinitePresentation, abelian};
use crate::group::words::Word;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::gcd;

/// Subgroups that are tried before the answer is that there is none.
const TRIES: usize = 8;

/// Cosets in each try; the limit of the first enumeration has been met already, and these come on top.
const COSETS: usize = 100_000;

/// Actions of a larger degree are not asked for their order.
const DEGREE: usize = 20_000;

/// A faithful representation of a group and its order, if some subgroups of generators give it.
pub(super) fn climb(
    presentation: &FinitePresentation,
    limit: usize,
    budget: &Budget,
) -> Result<Option<(BigUint, Representation)>, Stop> {
    let limit = limit.min(COSETS);
    let count = presentation.generators();
    let without = (0..count).rev().map(|left_out| (0..count).filter(|&g| g != left_out).collect());
    let single = (0..count).map(|g| vec![g]);
    let mut subsets: Vec<Vec<usize>> = Vec::new();
    for subset in without.take(TRIES).chain(single.take(TRIES)) {
        if subset.len() < count && !subset.is_empty() && !subsets.contains(&subset) {
            subsets.push(subset);
        }
    }
    let mut upper: Option<BigUint> = None;
    let mut actions: Vec<Representation> = Vec::new();
    for subset in subsets.into_iter().take(TRIES) {
        let words: Vec<Word> = subset.iter().map(|&g| Word::generator(g)).collect();
        let Some(permutations) = presentation.cosets(&words, limit, budget)? else { continue };
        let action = Representation { degree: permutations[0].degree(), generators: permutations };
        if let Some(order) = order_bound(presentation, &subset, limit, budget)? {
            let bound = order * action.degree;
            upper = Some(upper.map_or(bound.clone(), |known| known.min(bound)));
        }
        let known: usize = actions.iter().map(|action| action.degree).sum();
        if action.degree + known > DEGREE {
            continue;
        }
        // One action alone is better than many.
        if upper.is_some() && Some(action.order(budget)?) == upper {
            return Ok(upper.map(|order| (order, action)));
        }
        actions.push(action);
        let sum = Representation::sum(actions.iter(), count);
        if actions.len() > 1 && upper.is_some() && Some(sum.order(budget)?) == upper {
            return Ok(upper.map(|order| (order, sum)));
        }
    }
    Ok(None)
}

/// An upper bound of the order of the subgroup that some generators generate, from the relators in them alone.
fn order_bound(
    presentation: &FinitePresentation,
    subset: &[usize],
    limit: usize,
    budget: &Budget,
) -> Result<Option<BigUint>, Stop> {
    budget.check_now()?;
    let (&last, rest) = match subset {
        [] => return Ok(Some(BigUint::from(1_u32))),
        [only] => return Ok(exponent_bound(presentation, *only).map(BigUint::from)),
        [rest @ .., last] => (last, rest),
    };
    let part = presentation.part(subset);
    if abelian::is_infinite(part.generators(), part.relators(), budget)? {
        return Ok(None);
    }
    if let Some(regular) = part.cosets(&[], limit, budget)? {
        return Ok(Some(BigUint::from(regular[0].degree())));
    }
    // Leave one generator out, the last one first; the first index that is found is taken.
    let places = [last].into_iter().chain(rest.iter().copied()).take(TRIES);
    for left_out in places {
        let smaller: Vec<usize> = subset.iter().copied().filter(|&g| g != left_out).collect();
        let places = subset.iter().enumerate().filter(|(_, g)| **g != left_out);
        let words: Vec<Word> = places.map(|(i, _)| Word::generator(i)).collect();
        if let Some(action) = part.cosets(&words, limit, budget)? {
            let bound = order_bound(presentation, &smaller, limit, budget)?;
            return Ok(bound.map(|order| order * action[0].degree()));
        }
    }
    Ok(None)
}

/// The greatest common divisor of the exponents of relators that are powers of one generator.
fn exponent_bound(presentation: &FinitePresentation, generator: usize) -> Option<u64> {
    let powers = presentation.relators().iter().map(Word::cyclically_reduced);
    let powers = powers.filter(|word| word.letters().iter().all(|letter| letter.generator() == generator));
    let gcd = powers.fold(0, |g, word| gcd(g, word.len() as u64));
    (gcd > 0).then_some(gcd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_meet() {
        let budget = Budget::unlimited();
        let parse = |generators: &[&str], relators: &[&str]| FinitePresentation::parse(generators, relators).expect("");
        let s6 = parse(
            &["a", "b", "c", "d", "e"],
            &[
                "a^2=b^2=c^2=d^2=e^2=1",
                "(a*b)^3=(b*c)^3=(c*d)^3=(d*e)^3=1",
                "(a*c)^2=(a*d)^2=(a*e)^2=(b*d)^2=(b*e)^2=(c*e)^2=1",
            ],
        );
        // Fewer cosets than elements.
        let (order, action) = climb(&s6, 100, &budget).expect("no limit").expect("an answer");
        assert_eq!((order, action.degree), (720_u32.into(), 6));
        let a5 = parse(&["a", "b"], &["a^2", "b^3", "(a*b)^5"]);
        let (order, action) = climb(&a5, 50, &budget).expect("no limit").expect("an answer");
        assert_eq!((order, action.degree), (60_u32.into(), 30));
        let infinite = parse(&["a", "b"], &["a^2", "b^3", "(a*b)^7"]);
        assert!(climb(&infinite, 1000, &budget).expect("no limit").is_none());
    }
}
