//! Rings in which a number n is 0: by the Chinese remainder theorem they are products of rings over Z/p^e for the prime powers p^e of n.

use super::factor::Factor;
use super::families::Told;
use super::infinite;
use crate::engine::closed::Nimber;
use crate::engine::{Engine, Failure};
use mexagon_algebra::ring::{Base, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Ordinal, count, factor, gcd, inverse_modulo};
use mexagon_games::game::Outcome;

/// A number that is 0 in the ring as it is written, or 0.
fn modulus(ring: &Presentation) -> u64 {
    let numbers = ring.relations.iter().filter_map(Polynomial::constant);
    let found = numbers.fold(u128::from(ring.modulus()), |n, c| gcd(n, c.unsigned_abs()));
    u64::try_from(found).unwrap_or(0)
}

/// The factor over Z/q.
fn over(ring: &Presentation, q: u64) -> Presentation {
    let relations = ring.relations.iter().map(|relation| relation.clone().modulo(i128::from(q)));
    let relations = relations.filter(|relation| !relation.is_zero()).collect();
    Presentation { base: Base::Residues(q), relations, ..ring.clone() }
}

/// The number modulo n that is 1 modulo the prime power q and 0 modulo n/q.
fn idempotent(n: u64, q: u64) -> u64 {
    let rest = n / q;
    rest * inverse_modulo(rest, q)
}

/// What is known of a ring through its factors, if there is a number that takes it apart.
pub(super) fn tell(ring: &Presentation, engine: Engine, budget: &Budget) -> Result<Option<Told>, Failure> {
    let n = modulus(ring);
    let powers: Vec<u64> = factor(n.max(1)).into_iter().map(|(p, e)| p.pow(e as u32)).collect();
    let nothing_new = ring.base == Base::Residues(n) && powers.len() < 2;
    if nothing_new || powers.is_empty() || !matches!(ring.base, Base::Integers | Base::Residues(_)) {
        return Ok(None);
    }
    let parts: Vec<Presentation> = powers.iter().map(|&q| over(ring, q)).collect();
    let mut told = Vec::new();
    for part in &parts {
        told.push(infinite::tell(&Factor::new(part.clone(), budget)?, engine, budget)?);
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
        source: "003, Corollary 2.20 and Example 5.23",
        heap: nimber != Nimber::Unknown,
    }))
}

/// The element that is a given one in one factor and 1 in the others.
fn lifted(ring: &Presentation, part: &Presentation, n: u64, q: u64, element: &str) -> Option<String> {
    let idempotent = i128::from(idempotent(n, q));
    let mut sum = Polynomial::term(ring.one(), (1 - idempotent).rem_euclid(i128::from(n)));
    sum.add_multiple(&part.element(element).ok()?, &ring.one(), idempotent, i128::from(n))?;
    Some(sum.show(&ring.names))
}
