//! Theorems on Brandenburg's games of groups and subgroups (Bra17, section 4), and what their proofs give beyond the outcome.
//!
//! Dihedral groups are given by the number n of vertices, dicyclic ones of order 4n by n, as in the paper. The values of their quotient
//! games follow from their normal subgroups; docs/closed-games.md has the arguments.

use super::family::member;
use super::structure::is_cyclic;
use super::{Decided, Missing, NamedFamily, Reason, Subject, TimesTwo, Verdict};
use crate::game::Outcome::{self, N, P};
use mexagon_base::number::{factor, is_prime, prime_factors};

/// A theorem that gives the value, and perhaps who wins under misère play.
fn valued(
    value: u32,
    misere: Option<Outcome>,
    fact: Option<Reason>,
    statement: impl Into<String>,
    source: &str,
) -> Decided {
    Ok(Verdict::wins(Outcome::of_value(value), fact, statement, source).with_value(u64::from(value), misere))
}

/// Ω(n), the number of prime factors.
fn omega(n: u64) -> u32 {
    prime_factors(n).len() as u32
}

fn symmetric(subject: &dyn Subject) -> Option<(u64, Reason)> {
    member(subject, |family| if let NamedFamily::Symmetric(n) = family { Some(*n) } else { None })
}

const NOT_SYMMETRIC: &str = "G is not known to be a symmetric group";

/// The n of the dihedral group of order 2n, and why it is one; otherwise why not.
fn polygon(subject: &dyn Subject) -> Result<Result<(u64, Reason), String>, Missing> {
    let found = subject.dihedral()?;
    let Some(rotations) = found.value else { return Ok(Err(found.reason.statement)) };
    let n = rotations.order.to_u64().filter(|_| rotations.is_cyclic());
    Ok(n.map(|n| (n, found.reason)).ok_or_else(|| "G = Dih(A), but A is not cyclic".into()))
}

/// The quotient game of the symmetric group of degree n.
pub(super) fn quotient_symmetric(subject: &dyn Subject) -> Decided {
    const SOURCE: &str = "Bra17, Ex. 4.2";
    let Some((n, known)) = symmetric(subject) else { return Verdict::does_not(NOT_SYMMETRIC) };
    let known = Some(known);
    match n {
        0 | 1 => valued(0, Some(N), known, "the group is trivial", SOURCE),
        2 => valued(1, Some(P), known, "Z2 has one option, the trivial group", SOURCE),
        4 => valued(3, Some(N), known, "the options of S4 are 1, Z2 and S3", SOURCE),
        _ => valued(2, Some(N), known, format!("the options of S{n} are 1 and Z2"), SOURCE),
    }
}

/// The quotient game of the alternating group of degree n.
pub(super) fn quotient_alternating(subject: &dyn Subject) -> Decided {
    const SOURCE: &str = "Bra17, Ex. 4.2";
    let found = member(subject, |family| if let NamedFamily::Alternating(n) = family { Some(*n) } else { None });
    let Some((n, known)) = found else { return Verdict::does_not("G is not known to be an alternating group") };
    let known = Some(known);
    match n {
        0..=2 => valued(0, Some(N), known, "the group is trivial", SOURCE),
        3 => valued(1, Some(P), known, "Z3 has one option, the trivial group", SOURCE),
        4 => valued(2, Some(N), known, "the options of A4 are 1 and Z3", SOURCE),
        _ => valued(1, Some(P), known, "a simple group has one option, the trivial group", SOURCE),
    }
}

/// The quotient game of the dihedral group of order 2n: the quotients by rotations are the dihedral groups of the divisors of n, and a
/// reflection leaves 1 if n is odd and Z2 if n is even.
pub(super) fn quotient_dihedral(subject: &dyn Subject) -> Decided {
    let (n, known) = match polygon(subject)? {
        Ok(found) => found,
        Err(why) => return Verdict::does_not(why),
    };
    let value = match n {
        1 => 1,
        2 => 0,
        _ if n.is_power_of_two() => omega(n),
        _ => omega(n) + 1,
    };
    let misere = if n == 1 { P } else { N };
    let left = if n.is_multiple_of(2) { "Z2" } else { "1" };
    let statement = format!("a reflection leaves {left}, rotations leave the dihedral groups of the divisors of {n}");
    valued(value, Some(misere), Some(known), statement, "Bra17, Ex. 4.3")
}

/// The quotient game of the dicyclic group of order 4n, n >= 2. The quotients by powers of a are dihedral groups of the divisors of n and
/// dicyclic groups of the divisors d of n with n/d odd; x leaves 1 if n is odd and Z2 if n is even.
pub(super) fn quotient_dicyclic(subject: &dyn Subject) -> Decided {
    let found = subject.dicyclic()?;
    let Some(n) = found.value.and_then(|n| n.to_u64()) else { return Verdict::does_not(found.reason.statement) };
    let value = omega(n) + if n.is_power_of_two() { 1 } else { 2 };
    let statement = format!("the options are dihedral and dicyclic groups of divisors of {n}, and Z2 or 1");
    valued(value, Some(N), Some(found.reason), statement, "Bra17, Ex. 4.4")
}

/// The quotient game of a group without normal subgroups but 1 and itself.
pub(super) fn quotient_simple(subject: &dyn Subject) -> Decided {
    let found = subject.simple()?;
    if !found.value {
        return Verdict::does_not(found.reason.statement);
    }
    let statement = "a simple group has one option, the trivial group";
    valued(1, Some(P), Some(found.reason), statement, "Bra17, Sec. 4.1")
}

/// The quotient game of a group of order p q with different primes: its options are 1 and groups of prime order.
pub(super) fn quotient_two_primes(subject: &dyn Subject) -> Decided {
    let primes = subject.order().to_u64().map(factor).unwrap_or_default();
    let [(p, 1), (q, 1)] = primes.as_slice() else {
        return Verdict::does_not("|G| is not the product of two different primes");
    };
    let statement = format!("the group has order {p} * {q}, and its options are 1 and groups of prime order");
    valued(2, Some(N), None, statement, "Bra17, Ex. 4.5")
}

/// The quotient game of D_n x Z2, n >= 3, and Dic_n x Z2, n >= 2.
pub(super) fn quotient_times_two(subject: &dyn Subject) -> Decided {
    let found = subject.times_two()?;
    let source = match found.value {
        Some(TimesTwo::Dihedral(_)) => "Bra17, Ex. 4.3",
        Some(TimesTwo::Dicyclic(_)) => "Bra17, Ex. 4.4",
        None => return Verdict::does_not(found.reason.statement),
    };
    Ok(Verdict::wins(N, [found.reason], "the quotient by the rotations is Z2 x Z2, a lost position", source))
}

/// The quotient game of a group, not trivial, whose largest abelian quotient is cyclic: one element generates it as a normal subgroup.
pub(super) fn normal_closure(subject: &dyn Subject) -> Decided {
    if subject.order().is_one() {
        return Verdict::does_not("|G| = 1");
    }
    let found = subject.abelian_quotient()?;
    if found.value.values().any(|&rank| rank > 1) {
        return Verdict::does_not("the largest abelian quotient of G is not cyclic");
    }
    let statement = "the largest abelian quotient is cyclic, so the group is the normal closure of one element";
    Ok(Verdict::wins(N, [found.reason], statement, "Kut76; Mexagon, Games on closed sets"))
}

/// The subgroup game of the symmetric group of degree n.
pub(super) fn subgroup_symmetric(subject: &dyn Subject) -> Decided {
    let Some((n, known)) = symmetric(subject) else { return Verdict::does_not(NOT_SYMMETRIC) };
    let statement = "S_n is lost for whoever begins unless n = 2";
    valued(u32::from(n == 2), None, Some(known), statement, "Bra17, Prop. 4.10")
}

/// The subgroup game of the dihedral group of order 2n.
pub(super) fn subgroup_dihedral(subject: &dyn Subject) -> Decided {
    const SOURCE: &str = "Bra17, Prop. 4.9";
    let (n, known) = match polygon(subject)? {
        Ok(found) => found,
        Err(why) => return Verdict::does_not(why),
    };
    if is_prime(n) {
        // Every first move makes a maximal subgroup, after which the loser must end the game.
        let statement = format!("{n} is prime: two moves make the dihedral group");
        return valued(0, Some(N), Some(known), statement, SOURCE);
    }
    let statement = format!("{n} is not prime: a rotation leaves the game of a prime polygon");
    Ok(Verdict::wins(N, [known], statement, SOURCE))
}

/// The subgroup game of a group that is not cyclic and in which every element but the identity is in a generating pair.
pub(super) fn subgroup_half_generated(subject: &dyn Subject) -> Decided {
    let cyclic = is_cyclic(subject)?;
    if cyclic.value {
        return Verdict::does_not(cyclic.reason.statement);
    }
    let found = subject.half_generated()?;
    if !found.value {
        return Verdict::does_not(found.reason.statement);
    }
    let statement = "every first move leaves a subgroup from which one move makes the whole group";
    valued(0, None, Some(found.reason), statement, "Bra17, proof of Prop. 4.10")
}
