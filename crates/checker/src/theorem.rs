//! Theorems that give a value from a few facts, each of which comes with evidence.
//!
//! Papers: BES16 is Benesh, Ernst and Sieben, "Impartial avoidance games for generating finite groups"; BES23 is their paper "The
//! spectrum of nim-values for achievement games for generating finite groups"; docs/certificates.md has the proofs, or says where they
//! are.

use crate::effort::Effort;
use crate::format::{Certificate, Game, Lines, Read, Written};
use crate::group::Group;
use crate::linear::is_prime;
use crate::{Rejection, generation, wrong};

/// A fact that a theorem needs.
#[derive(Debug)]
pub(crate) struct Fact {
    pub keyword: String,
    pub elements: Vec<Written>,
}

impl Fact {
    pub fn read(lines: &mut Lines<'_>) -> Read<Vec<Fact>> {
        let mut facts = Vec::new();
        while let Some(fields) = lines.take("fact") {
            let (keyword, elements) = fields.split_once(' ').unwrap_or((fields, ""));
            facts.push(Fact { keyword: keyword.to_owned(), elements: lines.elements(elements)? });
        }
        Ok(facts)
    }
}

/// What the facts of one theorem are checked with.
pub(crate) struct Facts<'a> {
    pub group: &'a Group,
    pub facts: &'a [Fact],
}

/// Checks that a theorem gives the value of a certificate; what the theorem is called in the proofs by machine (docs/proofs.md).
pub(crate) fn check(
    certificate: &Certificate,
    group: &Group,
    name: &str,
    facts: &[Fact],
    effort: &mut Effort,
) -> Result<&'static str, Rejection> {
    let facts = Facts { group, facts };
    let game = certificate.game;
    if !matches!(game, Game::Gen | Game::Dng) || certificate.position.is_some() {
        return wrong("theorems are for GEN and DNG at the start");
    }
    let is_gen = game == Game::Gen;
    let (value, formal) = match name {
        "cyclic" => (cyclic(game, &facts)?, if is_gen { "GEN_cyclic" } else { "DNG_cyclic" }),
        "odd-order" => (odd_order(game, &facts, effort)?, if is_gen { "GEN_odd_order" } else { "DNG_odd" }),
        "even-frattini" => (even_frattini(&facts, effort)?, if is_gen { "GEN_even_Phi" } else { "DNG_even_Phi" }),
        "abelian-quotient" => abelian_quotient(game, &facts, effort)?,
        _ => generation::value(game, name, &facts, effort)?,
    };
    if value == certificate.value { Ok(formal) } else { wrong(format!("the theorem gives the value {value}")) }
}

/// A group that one element generates: by its order alone (BES23, Corollary 2 and its counterpart in BES16, Corollary 1).
fn cyclic(game: Game, facts: &Facts<'_>) -> Result<u32, Rejection> {
    let [x] = facts.elements("generator")?[..] else { return wrong("one generator is expected") };
    let order = facts.group.order();
    if facts.group.order_of(x) != order {
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

/// A group of odd order (BES16, Corollary 7; BES23, Proposition 5).
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
/// and t would be no product of squares; so t is in the Frattini subgroup, whose order is even (BES16, Corollary 7; BES23,
/// Proposition 3.10).
fn even_frattini(facts: &Facts<'_>, effort: &mut Effort) -> Result<u32, Rejection> {
    let group = facts.group;
    let [t] = facts.elements("involution")?[..] else { return wrong("one involution is expected") };
    let is_central = group.generators().all(|g| group.product(t, g) == group.product(g, t));
    if group.order_of(t) != 2 || !is_central {
        return wrong("the element is no central involution");
    }
    let squares = facts.elements("squares")?;
    effort.steps(squares.len().saturating_mul(2 * group.cost))?;
    if squares.iter().fold(0, |product, &x| group.product(product, group.product(x, x))) != t {
        return wrong("the involution is not this product of squares");
    }
    facts.not_cyclic()?;
    Ok(0)
}

/// A quotient Z_2^2 or Z_p^3 (docs/theory.md, Abelian quotients).
fn abelian_quotient(game: Game, facts: &Facts<'_>, effort: &mut Effort) -> Result<(u32, &'static str), Rejection> {
    let order = facts.group.order();
    if !order.is_multiple_of(2) {
        return wrong("the order is odd");
    }
    let (prime, rank) = facts.quotient(effort)?;
    let is_klein = prime == 2 && rank >= 2 && (game == Game::Dng || order.is_multiple_of(8));
    match game {
        _ if !is_klein && rank < 3 => wrong("the quotient is too small"),
        Game::Gen => Ok((0, if is_klein { "GEN_quotient_Z22" } else { "GEN_quotient_Zp3" })),
        // With three generators at least the value is 0; with a quotient Z_2 x Z_2 every element is in a subgroup of index 2, whose
        // order is even.
        _ if rank >= 3 => Ok((0, "DNG_d3")),
        _ => Ok((0, "DNG_checklist")),
    }
}

impl Group {
    /// The order of an element.
    pub fn order_of(&self, x: usize) -> usize {
        let (mut power, mut order) = (x, 1);
        while power != 0 {
            power = self.product(power, x);
            order += 1;
        }
        order
    }

    /// The map f with f(1) = 0 and f(x g) = times(f(x), image of g) for all elements x and generators g, if there is one.
    pub fn extended(
        &self,
        images: &[u32],
        times: impl Fn(u32, u32) -> u32,
        effort: &mut Effort,
    ) -> Result<Option<Vec<u32>>, Rejection> {
        effort.steps(self.order().saturating_mul((images.len() + 1) * 2 * self.cost))?;
        if images.len() != self.generators().count() {
            return Ok(None);
        }
        let mut values = vec![0; self.order()];
        self.tree().for_each(|(x, before, g)| values[x] = times(values[before], images[g]));
        let fits = |x: usize| {
            self.generators().zip(images).all(|(g, &image)| values[self.product(x, g)] == times(values[x], image))
        };
        Ok((0..self.order()).all(fits).then_some(values))
    }
}

impl Facts<'_> {
    pub fn has(&self, keyword: &str) -> bool {
        self.facts.iter().any(|fact| fact.keyword == keyword)
    }

    /// The elements of the one fact with a keyword.
    pub fn elements(&self, keyword: &str) -> Result<Vec<usize>, Rejection> {
        let mut found = self.facts.iter().filter(|fact| fact.keyword == keyword);
        match (found.next(), found.next()) {
            (Some(fact), None) => self.group.numbers(&fact.elements),
            _ => wrong(format!("one fact {keyword} is expected")),
        }
    }

    /// Two elements that show that the group is not cyclic: they do not commute, or generate two subgroups of the same order.
    pub fn not_cyclic(&self) -> Result<(), Rejection> {
        let group = self.group;
        let [x, y] = self.elements("not-cyclic")?[..] else { return wrong("two elements are expected") };
        if group.product(x, y) == group.product(y, x) {
            // A cyclic group has one subgroup of each order.
            let order = group.order_of(x);
            let mut power = 0;
            let is_inside = (0..order).any(|_| {
                power = group.product(power, x);
                power == y
            });
            if group.order_of(y) != order || is_inside {
                return wrong("the group may be cyclic");
            }
        }
        Ok(())
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
            let plus = |a: u32, b: u32| ((u64::from(a) + u64::from(b)) % u64::from(p)) as u32;
            if images.iter().any(|image| *image >= p) || self.group.extended(images, plus, effort)?.is_none() {
                return wrong("this is no homomorphism");
            }
            rows.push(images.clone());
        }
        Ok((prime, rank(rows, prime)))
    }
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
