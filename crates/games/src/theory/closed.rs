//! Theorems on Brandenburg's games of groups and subgroups (paper 003, section 4), and what their proofs give beyond the outcome.
//!
//! Dihedral groups are told by the number n of vertices, dicyclic ones of order 4n by n, as in the paper. The values of their quotient
//! games follow from their normal subgroups; docs/closed-games.md has the arguments.

use super::Reason;
use crate::game::Outcome;
use mexagon_base::number::{is_prime, prime_factors};

/// What a theorem says about a closed-set game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDecision {
    /// The nim-value, if the theorem gives it.
    pub nim: Option<u32>,
    /// The outcome under normal play.
    pub outcome: Outcome,
    /// The outcome under misère play, if the theorem gives it.
    pub misere: Option<Outcome>,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
}

fn decides(nim: u32, misere: Option<Outcome>, statement: impl Into<String>, source: &str) -> ClosedDecision {
    let outcome = Outcome::of_value(nim);
    ClosedDecision { nim: Some(nim), ..outcome_only(outcome, misere, statement, source) }
}

fn outcome_only(
    outcome: Outcome,
    misere: Option<Outcome>,
    statement: impl Into<String>,
    source: &str,
) -> ClosedDecision {
    let statement = statement.into();
    let summary = format!("{statement} ({source})");
    ClosedDecision { nim: None, outcome, misere, summary, because: vec![Reason::new(statement, source)] }
}

/// Ω(n), the number of prime factors.
fn omega(n: u64) -> u32 {
    prime_factors(n).len() as u32
}

/// The quotient game of a group without normal subgroups but 1 and itself.
pub fn quotient_simple() -> ClosedDecision {
    decides(1, Some(Outcome::P), "a simple group has one option, the trivial group", "003, section 4.1")
}

/// The quotient game of the symmetric group of degree n.
pub fn quotient_symmetric(n: u64) -> ClosedDecision {
    const SOURCE: &str = "003, Example 4.2";
    match n {
        0 | 1 => decides(0, Some(Outcome::N), "the group is trivial", SOURCE),
        2 => decides(1, Some(Outcome::P), "Z2 has one option, the trivial group", SOURCE),
        4 => decides(3, Some(Outcome::N), "the options of S4 are 1, Z2 and S3", SOURCE),
        _ => decides(2, Some(Outcome::N), format!("the options of S{n} are 1 and Z2"), SOURCE),
    }
}

/// The quotient game of the alternating group of degree n.
pub fn quotient_alternating(n: u64) -> ClosedDecision {
    const SOURCE: &str = "003, Example 4.2";
    match n {
        0..=2 => decides(0, Some(Outcome::N), "the group is trivial", SOURCE),
        3 => decides(1, Some(Outcome::P), "Z3 has one option, the trivial group", SOURCE),
        4 => decides(2, Some(Outcome::N), "the options of A4 are 1 and Z3", SOURCE),
        _ => quotient_simple(),
    }
}

/// The quotient game of the dihedral group of order 2n, n >= 1: the quotients by rotations are the dihedral groups of the divisors
/// of n, and a reflection leaves 1 if n is odd and Z2 if n is even.
pub fn quotient_dihedral(n: u64) -> ClosedDecision {
    let nim = match n {
        1 => 1,
        2 => 0,
        _ if n.is_power_of_two() => omega(n),
        _ => omega(n) + 1,
    };
    let misere = if n == 1 { Outcome::P } else { Outcome::N };
    let left = if n.is_multiple_of(2) { "Z2" } else { "1" };
    let statement = format!("a reflection leaves {left}, rotations leave the dihedral groups of the divisors of {n}");
    decides(nim, Some(misere), statement, "003, Example 4.3")
}

/// The quotient game of the dicyclic group of order 4n, n >= 2. The quotients by powers of a are dihedral groups of the divisors of n and
/// dicyclic groups of the divisors d of n with n/d odd; x leaves 1 if n is odd and Z2 if n is even.
pub fn quotient_dicyclic(n: u64) -> ClosedDecision {
    let nim = omega(n) + if n.is_power_of_two() { 1 } else { 2 };
    let statement = format!("the options are dihedral and dicyclic groups of divisors of {n}, and Z2 or 1");
    decides(nim, Some(Outcome::N), statement, "003, Example 4.4")
}

/// The quotient game of a group of order p q with different primes: its options are 1 and groups of prime order.
pub fn quotient_two_primes(p: u64, q: u64) -> ClosedDecision {
    let statement = format!("the group has order {p} * {q}, and its options are 1 and groups of prime order");
    decides(2, Some(Outcome::N), statement, "003, Example 4.5")
}

/// The quotient game of a group, not trivial, whose largest abelian quotient is cyclic: one element generates it as a normal subgroup.
pub fn quotient_one_relator() -> ClosedDecision {
    let statement = "the largest abelian quotient is cyclic, so the group is the normal closure of one element";
    outcome_only(Outcome::N, None, statement, "Kutzko 1976; docs/closed-games.md")
}

/// The quotient game of D_n x Z2, n >= 3, and Dic_n x Z2, n >= 2.
pub fn quotient_times_two(dicyclic: bool) -> ClosedDecision {
    let source = if dicyclic { "003, Example 4.4" } else { "003, Example 4.3" };
    outcome_only(Outcome::N, None, "the quotient by the rotations is Z2 x Z2, a lost position", source)
}

/// The subgroup game of the symmetric group of degree n.
pub fn subgroup_symmetric(n: u64) -> ClosedDecision {
    let statement = "S_n is lost for whoever begins unless n = 2";
    let nim = u32::from(n == 2);
    decides(nim, None, statement, "003, Proposition 4.10")
}

/// The subgroup game of the dihedral group of order 2n.
pub fn subgroup_dihedral(n: u64) -> ClosedDecision {
    const SOURCE: &str = "003, Proposition 4.9";
    if is_prime(n) {
        // Every first move makes a maximal subgroup, after which the loser must end the game.
        return decides(0, Some(Outcome::N), format!("{n} is prime: two moves make the dihedral group"), SOURCE);
    }
    outcome_only(Outcome::N, None, format!("{n} is not prime: a rotation leaves the game of a prime polygon"), SOURCE)
}

/// The subgroup game of a group that is not cyclic and in which every element but the identity is in a generating pair.
pub fn subgroup_half_generated() -> ClosedDecision {
    decides(0, None, "every element but the identity is in a generating pair", "003, proof of Proposition 4.10")
}
