//! Laws that hold for ever, because a theorem gives a closed form for the whole family.
//!
//! A law that was found is true of the terms that were computed. It is a theorem if the family is one of those for which a closed form
//! is proved, on which the value depends in a known way, and the law agrees with that form everywhere: two functions that are both
//! periodic from some index on agree if they agree on one common period. docs/sequences.md has the closed forms and why they hold.

use super::laws::{Function, Law, LawKind};
use mexagon_base::number::{Nimber, factor, gcd, is_prime};
use mexagon_games::game::{Closed, Game, Selection};
use mexagon_games::theory::linear_value;
use mexagon_language::{Expr, Family, Letter, LinearFamily, Node, parse};

/// A longer common period is not gone through.
const LONGEST: u64 = 3000;

/// Numbers that are put in to see what kind of family it is: primes, even numbers, and odd powers of 2 and 3.
const SAMPLES: [u64; 7] = [1009, 1013, 2018, 2024, 8192, 32768, 177_147];

/// How a value depends on the number m that is put into the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Only on m modulo this, from some m on.
    Periodic { modulus: u64, from: u64 },
    /// It is the number of prime factors of m, after this many ω.
    Factors { omegas: u64 },
    /// PSL(2,m): on m modulo 4 and on whether m is a prime.
    RankOne,
}

/// A closed form for a family, and the theorems that give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    form: Form,
    /// The ids of the theorems.
    pub theorems: &'static [&'static str],
}

/// What a term is, for the comparison with a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluated {
    Known(Nimber),
    /// There is no such object, or the game is not defined on it.
    Undefined,
    Unsolved,
}

impl Claim {
    /// The closed form of a game on a family, if one is known.
    pub fn of(game: Game, family: &Family) -> Option<Claim> {
        let is_fresh = |m: u64| !family.text().contains(&m.to_string());
        let member = |letter: &u64| {
            let m = family.argument(*letter).filter(|m| is_fresh(*m))?;
            Some((parse(&family.at(*letter)?).ok()?, m))
        };
        let (tree, m) = SAMPLES.iter().find_map(member)?;
        let (form, theorems) = match game {
            Game::Selection(game) => selection(game, &tree.node, m)?,
            Game::Closed(game) => closed(game, &tree.node, m)?,
        };
        Some(Claim { form, theorems })
    }

    /// Does the law hold for every index from its first one on? `last` is the last index whose term is known; `ask` tells terms.
    pub fn proves(
        &self,
        law: &Law,
        family: &Family,
        game: Game,
        last: u64,
        mut ask: impl FnMut(u64) -> Evaluated,
    ) -> bool {
        let letter = family.letter();
        match self.form {
            Form::Periodic { modulus, from } => {
                let Some(begin) = family.polynomial().and_then(|polynomial| begin(&polynomial, from)) else {
                    return false;
                };
                let start = begin.max(law.from);
                let mut agrees = |index: u64, says: Option<Nimber>| match (says, ask(index)) {
                    (None, _) | (_, Evaluated::Undefined) => true,
                    (Some(says), Evaluated::Known(value)) => says == value,
                    (Some(_), Evaluated::Unsolved) => false,
                };
                let is_index = |n: u64| super::is_index(letter, n);
                if modulus == 1 {
                    // The terms that were computed show the constant.
                    return matches!(law.kind, LawKind::Constant(_))
                        && start <= last
                        && (law.from..start).filter(|n| is_index(*n)).all(|n| agrees(n, law.at(n)));
                }
                let (Some(other), false) = (law.modulus(), matches!(law.kind, LawKind::PrimeResidues { .. })) else {
                    return false;
                };
                let Some(common) = common(modulus, other) else { return false };
                // Primes that divide the common period, and their first powers, may be alone in their classes.
                let is_alone = |n: u64| letter != Letter::Number && gcd(n, common) > 1;
                let early = (law.from..start + common).filter(|&n| is_index(n) && (n < start || is_alone(n)));
                early.into_iter().all(|n| agrees(n, law.at(n)))
                    && (start..start + common)
                        .filter(|n| is_class(letter, n % common, common))
                        .all(|n| agrees(n, law.of_class(n, false)))
            }
            Form::Factors { omegas } => {
                let is_index = family.polynomial().is_some_and(|polynomial| polynomial == [0, 1]);
                let line = LawKind::Line { function: Function::Factors, factor: 1, offset: 0, omegas };
                let one = LawKind::Constant(Nimber { omegas, rest: 1 });
                is_index && (law.kind == line || letter == Letter::Prime && law.kind == one)
            }
            Form::RankOne => {
                let (Game::Selection(game), Some(other)) = (game, law.modulus()) else { return false };
                let (true, Some(common)) = (letter != Letter::Number, common(4, other)) else { return false };
                let is_index = family.polynomial().is_some_and(|polynomial| polynomial == [0, 1]);
                let value = |n: u64, is_prime: bool| Nimber::from(linear_value(game, n % 4, is_prime));
                let agrees =
                    |n: u64, is_prime: bool| law.of_class(n, is_prime).is_none_or(|says| says == value(n, is_prime));
                // PSL(2,2) and PSL(2,3) are not simple, and are asked.
                let small = (law.from..4).filter(|n| super::is_index(letter, *n));
                is_index
                    && small.into_iter().all(|n| law.at(n).is_none_or(|says| ask(n) == Evaluated::Known(says)))
                    && (0..common).filter(|n| is_class(letter, *n, common)).all(|n| {
                        let alone = letter == Letter::PrimePower && gcd(n, common) > 1;
                        // The primes among these classes are the few that divide the common period.
                        (alone || agrees(n, true)) && (letter == Letter::Prime || agrees(n, false))
                    })
                    && factor(common).iter().filter(|(p, _)| *p >= law.from).all(|(p, _)| *p < 4 || agrees(*p, true))
                    // The first powers of such a prime may be alone in their classes.
                    && (law.from.max(4)..common)
                        .filter(|n| gcd(*n, common) > 1 && !is_prime(*n) && super::is_index(letter, *n))
                        .all(|n| agrees(n, false))
            }
        }
    }
}

/// The least common multiple, if it is small enough to be gone through.
fn common(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b)).checked_mul(b).filter(|common| *common <= LONGEST)
}

/// Are there indices beyond all bounds with this residue?
fn is_class(letter: Letter, residue: u64, modulus: u64) -> bool {
    let coprime = gcd(residue, modulus) == 1;
    let power = |p: u64| {
        let powers = std::iter::successors(Some(p % modulus), |power| Some(power * (p % modulus) % modulus));
        // After as many powers as the modulus has binary digits only those are left that come again and again.
        powers.skip(64).take(modulus as usize).any(|power| power == residue)
    };
    match letter {
        Letter::Number => true,
        Letter::Prime => coprime,
        Letter::PrimePower => coprime || factor(modulus).iter().any(|(p, _)| power(*p)),
    }
}

/// The first index from which on a polynomial is never below a bound, if it grows for ever.
fn begin(polynomial: &[i64], bound: u64) -> Option<u64> {
    let at = |n: u64| {
        let sum = |sum: i128, a: &i64| sum.checked_mul(i128::from(n))?.checked_add(i128::from(*a));
        polynomial.iter().rev().try_fold(0i128, sum)
    };
    let grows = match polynomial {
        [_, slope] => *slope > 0,
        // Without a minus it does not fall.
        [_, rest @ ..] => polynomial.iter().all(|a| *a >= 0) && rest.iter().any(|a| *a > 0),
        [] => false,
    };
    // Both kinds of polynomials increase by one at least with each step.
    grows.then(|| (1..=LONGEST).find(|n| at(*n).is_some_and(|value| value >= i128::from(bound))))?
}

/// What is fixed in an abelian group A x Z_m^k: |A|, if it is small, and whether there is a factor Z_m^k.
fn abelian(tree: &Expr, m: u64) -> Option<(u64, bool)> {
    match &tree.node {
        Node::Cyclic(order) if *order == m => Some((1, true)),
        Node::Cyclic(order) => Some((*order, false)),
        Node::Power(base, exponent) if *exponent != m => abelian(base, m),
        Node::Product(factors) => factors.iter().try_fold((1u64, false), |(order, has), factor| {
            let (other, other_has) = abelian(factor, m)?;
            (!(has && other_has)).then_some((order.checked_mul(other)?, has || other_has))
        }),
        _ => None,
    }
}

/// 4 and the primes of the fixed factor tell everything about A x Z_m^k, m >= 3.
fn periodic(tree: &Expr, m: u64) -> Option<Form> {
    let (order, true) = abelian(tree, m)? else { return None };
    let radical = factor(order).iter().map(|(p, _)| p).product();
    common(4, radical).map(|modulus| Form::Periodic { modulus, from: 3 })
}

const fn constant(from: u64) -> Form {
    Form::Periodic { modulus: 1, from }
}

type Told = Option<(Form, &'static [&'static str])>;

fn selection(game: Selection, node: &Node, m: u64) -> Told {
    let tree = &Expr::from(node.clone());
    if let Some(form) = periodic(tree, m) {
        return Some((form, &["odd-order", "cyclic", "abelian"]));
    }
    match node {
        Node::GeneralisedDihedral(base) => Some((periodic(base, m)?, &["dihedral"])),
        Node::Dihedral { order } if *order == m => Some((Form::Periodic { modulus: 8, from: 6 }, &["dihedral"])),
        Node::Dicyclic(n) if *n == m => Some((constant(2), &["dicyclic"])),
        Node::Quaternion { order } if *order == m => Some((constant(8), &["dicyclic"])),
        Node::Symmetric(n) if *n == m => Some((constant(5), &["symmetric"])),
        Node::Suzuki(q) if *q == m => Some((constant(8), &["rank-one"])),
        Node::Ree(q) if *q == m => match game {
            Selection::Dng => Some((constant(27), &["suzuki-ree"])),
            Selection::Gen => Some((constant(27), &["suzuki-ree", "mates"])),
        },
        Node::Linear { family: LinearFamily::PSL, degree: 2, field } if *field == m => {
            Some((Form::RankOne, &["rank-one"]))
        }
        Node::Power(base, exponent) if *exponent == m => match base.node {
            Node::Cyclic(order) if order >= 2 => Some((constant(4), &["odd-order", "abelian"])),
            _ => None,
        },
        _ => None,
    }
}

fn closed(game: Closed, node: &Node, m: u64) -> Told {
    match node {
        Node::Cyclic(order) if *order == m => Some((Form::Factors { omegas: 0 }, &["abelian-cyclic"])),
        Node::Power(base, exponent) => match base.node {
            Node::Cyclic(order) if order == m && exponent % 2 == 0 => Some((constant(1), &["abelian-square"])),
            Node::Cyclic(order) if *exponent == m && is_prime(order) => {
                Some((Form::Periodic { modulus: 2, from: 1 }, &["abelian-elementary"]))
            }
            _ => None,
        },
        Node::Product(factors) if game == Closed::Quotient => match &factors[..] {
            [a, b]
                if [&a.node, &b.node].contains(&&Node::Integers) && [&a.node, &b.node].contains(&&Node::Cyclic(m)) =>
            {
                Some((Form::Factors { omegas: 1 }, &["abelian-rank", "abelian-cyclic"]))
            }
            _ => None,
        },
        Node::Ring(text) if *text == format!("Z/{m}") => Some((Form::Factors { omegas: 0 }, &["ring-chain"])),
        Node::Symmetric(n) if *n == m => match game {
            Closed::Quotient => Some((constant(5), &["quotient-symmetric"])),
            Closed::Subgroup => Some((constant(3), &["subgroup-symmetric"])),
        },
        Node::Alternating(n) if *n == m && game == Closed::Quotient => Some((constant(5), &["quotient-alternating"])),
        Node::Linear { family: LinearFamily::PSL, degree: 2, field } if *field == m => match game {
            Closed::Quotient => Some((constant(4), &["quotient-simple"])),
            Closed::Subgroup => Some((constant(4), &["subgroup-rank-one"])),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_language::parse_family;

    fn modulus(game: Game, text: &str) -> Option<(u64, u64)> {
        match Claim::of(game, &parse_family(text).expect(text))?.form {
            Form::Periodic { modulus, from } => Some((modulus, from)),
            _ => None,
        }
    }

    #[test]
    fn families_are_recognised() {
        assert_eq!(modulus(Game::GEN, "Z{n}"), Some((4, 3)));
        assert_eq!(modulus(Game::GEN, "Z15 x Z{n}^2"), Some((60, 3)));
        assert_eq!(modulus(Game::DNG, "Dih(Z{2n+1} x Z3)"), Some((12, 3)));
        assert_eq!(modulus(Game::DNG, "D{2n}"), Some((8, 6)));
        assert_eq!(modulus(Game::GEN, "Z2^{n}"), Some((1, 4)));
        assert_eq!(modulus(Game::GEN, "Z{n} x Z{n}"), None);
        assert_eq!(modulus(Game::GEN, "Z{n} wr Z2"), None);
        assert_eq!(modulus(Game::GEN, "A{n}"), None);
    }

    #[test]
    fn polynomials_begin_where_they_stay_above() {
        assert_eq!(begin(&[1, 2], 5), Some(2));
        assert_eq!(begin(&[-7, 1], 3), Some(10));
        assert_eq!(begin(&[0, -1, 1], 3), None);
        assert_eq!(begin(&[1, 0, 1], 5), Some(2));
        assert_eq!(begin(&[4], 3), None);
        assert_eq!(begin(&[9, -1], 3), None);
    }
}
