//! Rings in which a number n is 0: by the Chinese remainder theorem they are products of rings over Z/p^e for the prime powers p^e of n.

use super::factor::Factor;
use super::told::Told;
use super::{infinite, levels};
use crate::engine::Failure;
use crate::engine::closed::{Asked, Estimate};
use mexagon_algebra::ring::{Base, Polynomial, Presentation};
use mexagon_base::number::{count, factor, inverse_modulo};
use mexagon_games::game::Outcome;

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

/// What is known of a reduced presentation of a ring through its factors, if the number that is 0 in it takes it apart.
pub(super) fn tell(ring: &Presentation, asked: &Asked<'_>) -> Result<Option<Told>, Failure> {
    let Base::Residues(n) = ring.base else { return Ok(None) };
    let powers: Vec<u64> = factor(n).into_iter().map(|(p, e)| p.pow(e as u32)).collect();
    if powers.len() < 2 {
        return Ok(None);
    }
    let parts: Vec<Presentation> = powers.iter().map(|&q| over(ring, q)).collect();
    let mut told = Vec::new();
    for part in &parts {
        told.push(infinite::tell(&Factor::new(part.clone(), asked.budget)?, asked)?);
    }
    // None of them is 0, because n is the least positive number that is 0 in the ring.
    let all: Vec<usize> = (0..parts.len()).collect();
    let (nimber, least) = levels::product(parts.iter().zip(told.iter().map(Option::as_ref)), asked.deciders);
    let kept = infinite::kept(&all, &told);
    let winning = kept.and_then(|(kept, element)| lifted(ring, &parts[kept], n, powers[kept], &element));
    let names: Vec<String> = parts.iter().map(Presentation::to_string).collect();
    let product = count(names.len() as u64, "ring", "rings");
    let heaps = levels::are_heaps(told.iter().map(Option::as_ref));
    let lengths = match nimber {
        Estimate::Unknown => "",
        Estimate::Known(_) if heaps => "; each plays like a heap, and the heaps add up",
        Estimate::Known(_) => "; each plays as long as it is, and the lengths add up",
        _ => "; the nimber is bounded by their lengths",
    };
    Ok(Some(Told {
        nimber,
        least,
        misere: Outcome::N,
        winning,
        statement: format!(
            "by the Chinese remainder theorem a product of {product}, {}, which is N under misère play{lengths}",
            names.join(" and ")
        ),
        source: if heaps || nimber == Estimate::Unknown { "Bra17, Cor. 2.20 and Ex. 5.23" } else { levels::SOURCE },
        heap: matches!(nimber, Estimate::Known(_)),
    }))
}

/// The element that is a given one in one factor and 1 in the others.
fn lifted(ring: &Presentation, part: &Presentation, n: u64, q: u64, element: &str) -> Option<String> {
    let idempotent = i128::from(idempotent(n, q));
    let mut sum = Polynomial::term(ring.one(), (1 - idempotent).rem_euclid(i128::from(n)));
    sum.add_multiple(&part.element(element).ok()?, &ring.one(), idempotent, i128::from(n))?;
    Some(sum.show(&ring.names))
}
