//! Theorems that give a value from a few facts, each of which comes with evidence.
//!
//! Papers: 000 is Benesh, Ernst and Sieben, "Impartial avoidance games for generating finite groups"; 002 is theirs on
//! "Impartial achievement and avoidance games for generating finite groups"; docs/certificates.md has the proofs or where they are.

use crate::effort::Effort;
use crate::format::{Certificate, Fact, Game};
use crate::group::Group;
use crate::linear::is_prime;
use crate::{Rejection, wrong};

/// What the facts of one theorem are checked with.
struct Facts<'a> {
    group: &'a Group,
    facts: &'a [Fact],
}

/// Checks that a theorem gives the value of a certificate.
pub(crate) fn check(
    certificate: &Certificate,
    group: &Group,
    name: &str,
    facts: &[Fact],
    effort: &mut Effort,
) -> Result<(), Rejection> {
    let facts = Facts { group, facts };
    let value = match name {
        "cyclic" => cyclic(certificate.game, &facts)?,
        "odd-order" => odd_order(certificate.game, &facts, effort)?,
        "even-frattini" => even_frattini(&facts)?,
        "abelian-quotient" => abelian_quotient(certificate.game, &facts, effort)?,
        _ => return wrong("this theorem is not known to the checker"),
    };
    if value == certificate.value { Ok(()) } else { wrong(format!("the theorem gives the value {value}")) }
}

/// A group that one element generates: by its order alone (002, Corollary 2 and its counterpart in 000, Corollary 1).
fn cyclic(game: Game, facts: &Facts<'_>) -> Result<u32, Rejection> {
    let [x] = facts.elements("generator")?[..] else { return wrong("one generator is expected") };
    let order = facts.group.order();
    if order_of(facts.group, x) != order {
        return wrong("the element does not generate the group");
    }
    let dng = match order {
        1 if game == Game::Dng => return wrong("the avoidance game is not played on the trivial group"),
        1 => return Ok(0),
        2 => 1,
        _ if order % 2 == 1 => 1,
        _ if order.is_multiple_of(4) => 0,
        _ => 3,
    };
    Ok(if game == Game::Dng { dng } else { dng + 1 })
}

/// A group of odd order (000, Corollary 7; 002, Proposition 5).
fn odd_order(game: Game, facts: &Facts<'_>, effort: &mut Effort) -> Result<u32, Rejection> {
    let order = facts.group.order();
    if order.is_multiple_of(2) || order == 1 {
        return wrong("the order is even, or 1");
    }
    if game == Game::Dng {
        return Ok(1);
    }
    if facts.has("homomorphism") {
        let rank = facts.quotient(effort)?.1;
        return if rank >= 3 { Ok(1) } else { wrong("three independent homomorphisms are expected") };
    }
    let generators = facts.elements("generators")?;
    let generate = facts.group.generated(&generators, effort)?.len() == order;
    if generators.len() <= 2 && generate { Ok(2) } else { wrong("two generators are expected") }
}

/// A central involution t that is a product of squares. A maximal subgroup without t would be a direct factor beside it,
/// and t would be no product of squares; so t is in the Frattini subgroup, whose order is even (000, Corollary 7; 002,
/// Proposition 3.10).
fn even_frattini(facts: &Facts<'_>) -> Result<u32, Rejection> {
    let group = facts.group;
    let [t] = facts.elements("involution")?[..] else { return wrong("one involution is expected") };
    let is_central = group.generators().all(|g| group.product(t, g) == group.product(g, t));
    if order_of(group, t) != 2 || !is_central {
        return wrong("the element is no central involution");
    }
    let squares = facts.elements("squares")?;
    if squares.iter().fold(0, |product, &x| group.product(product, group.product(x, x))) != t {
        return wrong("the involution is not this product of squares");
    }
    let [x, y] = facts.elements("not-cyclic")?[..] else { return wrong("two elements are expected") };
    if group.product(x, y) == group.product(y, x) {
        // A cyclic group has one subgroup of each order.
        let order = order_of(group, x);
        let mut power = 0;
        let is_inside = (0..order).any(|_| {
            power = group.product(power, x);
            power == y
        });
        if order_of(group, y) != order || is_inside {
            return wrong("the group may be cyclic");
        }
    }
    Ok(0)
}

/// A quotient Z_2^2 or Z_p^3 (docs/theory.md, Abelian quotients).
fn abelian_quotient(game: Game, facts: &Facts<'_>, effort: &mut Effort) -> Result<u32, Rejection> {
    let order = facts.group.order();
    if !order.is_multiple_of(2) {
        return wrong("the order is odd");
    }
    let (prime, rank) = facts.quotient(effort)?;
    let is_klein = prime == 2 && rank >= 2 && (game == Game::Dng || order.is_multiple_of(8));
    if is_klein || rank >= 3 { Ok(0) } else { wrong("the quotient is too small") }
}

impl Facts<'_> {
    fn has(&self, keyword: &str) -> bool {
        self.facts.iter().any(|fact| fact.keyword == keyword)
    }

    /// The elements of the one fact with a keyword.
    fn elements(&self, keyword: &str) -> Result<Vec<usize>, Rejection> {
        let mut found = self.facts.iter().filter(|fact| fact.keyword == keyword);
        match (found.next(), found.next()) {
            (Some(fact), None) => self.group.numbers(&fact.elements),
            _ => wrong(format!("one fact {keyword} is expected")),
        }
    }

    /// Homomorphisms to one Z_p, each by p and the images of the generators: p, and how many of them are independent.
    fn quotient(&self, effort: &mut Effort) -> Result<(u32, usize), Rejection> {
        let mut prime = 0;
        let mut rows = Vec::new();
        for fact in self.facts.iter().filter(|fact| fact.keyword == "homomorphism") {
            let [p, images] = &fact.elements[..] else { return wrong("a prime and images are expected") };
            let &[p] = &p[..] else { return wrong("a prime is expected") };
            if !is_prime(p) || prime != 0 && p != prime {
                return wrong("one prime is expected");
            }
            prime = p;
            if images.iter().any(|image| *image >= p) || !is_homomorphism(self.group, images, p, effort)? {
                return wrong("this is no homomorphism");
            }
            rows.push(images.clone());
        }
        Ok((prime, rank(rows, prime)))
    }
}

/// The order of an element.
fn order_of(group: &Group, x: usize) -> usize {
    let (mut power, mut order) = (x, 1);
    while power != 0 {
        power = group.product(power, x);
        order += 1;
    }
    order
}

/// Do these images of the generators give a homomorphism to the numbers modulo p?
fn is_homomorphism(group: &Group, images: &[u32], p: u32, effort: &mut Effort) -> Result<bool, Rejection> {
    effort.steps(group.order().saturating_mul(images.len() + 1))?;
    if images.len() != group.generators().count() {
        return Ok(false);
    }
    let plus = |a: u32, b: u32| ((u64::from(a) + u64::from(b)) % u64::from(p)) as u32;
    let mut values = vec![0; group.order()];
    group.tree().for_each(|(x, before, g)| values[x] = plus(values[before], images[g]));
    let fits = |x: usize| {
        group.generators().zip(images).all(|(g, &image)| values[group.product(x, g)] == plus(values[x], image))
    };
    Ok((0..group.order()).all(fits))
}

/// The rank of a matrix modulo a prime.
fn rank(mut rows: Vec<Vec<u32>>, prime: u32) -> usize {
    let p = u64::from(prime);
    let mut rank = 0;
    while let Some(row) = rows.pop() {
        let Some(pivot) = row.iter().position(|entry| *entry != 0) else { continue };
        rank += 1;
        for other in rows.iter_mut().filter(|other| other[pivot] != 0) {
            // other * row[pivot] - row * other[pivot] is 0 there.
            let (a, b) = (u64::from(row[pivot]), p - u64::from(other[pivot]));
            other.iter_mut().zip(&row).for_each(|(x, &y)| *x = ((u64::from(*x) * a + u64::from(y) * b) % p) as u32);
        }
    }
    rank
}
