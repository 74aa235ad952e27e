//! Rings in which a number n is 0: by the Chinese remainder theorem they are products of rings over Z/p^e for the prime powers p^e of n.

use super::factor::Factor;
use super::families::Told;
use super::infinite;
use crate::engine::closed::Nimber;
use crate::engine::{Engine, Failure};
use mexagon_algebra::ring::{Base, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Ordinal, count, factor};
use mexagon_games::game::Outcome;
use mexagon_games::theory::Deciders;

/// A number that is 0 in the ring as it is written, or 0.
fn modulus(ring: &Presentation) -> u64 {
    let numbers = ring.relations.iter().filter_map(Polynomial::constant);
    let gcd = |a: u128, b: u128| {
        let (mut a, mut b) = (a, b);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let found = numbers.fold(u128::from(ring.modulus()), |n, c| gcd(n, c.unsigned_abs()));
    u64::try_from(found).unwrap_or(0)
}

/// The factor over Z/q.
fn over(ring: &Presentation, q: u64) -> Presentation {
    let relations = ring.relations.iter().map(|relation| relation.clone().modulo(i128::from(q)));
    let relations = relations.filter(|relation| !relation.is_zero()).collect();
    Presentation { base: Base::Residues(q), relations, ..ring.clone() }
}

/// The number modulo n that is 1 modulo q = p^e and 0 modulo n/q.
fn idempotent(n: u64, p: u64, q: u64) -> u64 {
    let (rest, modulus) = (u128::from(n / q), u128::from(q));
    // Euler: the inverse is the power with one less than the number of units.
    let (mut inverse, mut square, mut exponent) = (1u128, rest % modulus, q - q / p - 1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            inverse = inverse * square % modulus;
        }
        square = square * square % modulus;
        exponent /= 2;
    }
    (rest * inverse) as u64
}

/// What is known of a ring through its factors, if there is a number that takes it apart.
pub(super) fn tell(
    ring: &Presentation,
    engine: Engine,
    deciders: &Deciders,
    budget: &Budget,
) -> Result<Option<Told>, Failure> {
    let n = modulus(ring);
    let powers: Vec<(u64, u64)> = factor(n.max(1)).into_iter().map(|(p, e)| (p, p.pow(e as u32))).collect();
    let nothing_new = ring.base == Base::Residues(n) && powers.len() < 2;
    if nothing_new || powers.is_empty() || !matches!(ring.base, Base::Integers | Base::Residues(_)) {
        return Ok(None);
    }
    let parts: Vec<Presentation> = powers.iter().map(|&(_, q)| over(ring, q)).collect();
    let mut told = Vec::new();
    for part in &parts {
        told.push(infinite::tell(&Factor::new(part.clone(), budget)?, engine, deciders, budget)?);
    }
    let is_zero = |told: &Option<Told>| matches!(told, Some(t) if t.nimber == Nimber::Known(Ordinal::ZERO));
    let alive: Vec<usize> = (0..parts.len()).filter(|&i| !is_zero(&told[i])).collect();
    let lift = |(kept, element): (usize, String)| lifted(ring, &parts[kept], n, powers[kept], &element);
    if let &[only] = alive.as_slice() {
        let Some(told) = told.swap_remove(only) else { return Ok(None) };
        let winning = told.winning.and_then(|element| lift((only, element)));
        let statement = format!("the ring is {}: {}", parts[only], told.statement);
        return Ok(Some(Told { winning, statement, ..told }));
    }
    let (nimber, kept) = infinite::combined(&alive, &told);
    let names: Vec<String> = alive.iter().map(|&i| parts[i].to_string()).collect();
    let product = count(names.len() as u64, "ring", "rings");
    let heaps = if nimber == Nimber::Unknown { "" } else { "; each plays like a heap, and the heaps add up" };
    Ok(Some(Told {
        nimber,
        misere: Outcome::N,
        winning: kept.and_then(lift),
        statement: format!(
            "by the Chinese remainder theorem a product of {product}, {}, which is N under misère play{heaps}",
            names.join(" and ")
        ),
        source: "Bra17, Cor. 2.20 and Ex. 5.23",
        heap: nimber != Nimber::Unknown,
    }))
}

/// The element that is a given one in one factor and 1 in the others.
fn lifted(ring: &Presentation, part: &Presentation, n: u64, (p, q): (u64, u64), element: &str) -> Option<String> {
    let idempotent = i128::from(idempotent(n, p, q));
    let mut sum = Polynomial::term(ring.one(), (1 - idempotent).rem_euclid(i128::from(n)));
    sum.add_multiple(&part.element(element).ok()?, &ring.one(), idempotent, i128::from(n))?;
    Some(sum.show(&ring.names))
}
