//! The simple groups PSL(2,q) and Sz(q), for every q, from Dickson's and Suzuki's lists of subgroups. docs/theory.md has the proofs for GEN
//! and DNG, docs/closed-games.md those for the subgroup game.

use super::family::{involutions_with_mates, member};
use super::{Classical, Decided, NamedFamily, Reason, Subject, Verdict};
use crate::game::{Outcome, Selection};
use mexagon_base::number::{is_prime, prime_factors};

const SOURCE: &str = "Mexagon, The theory behind it, PSL(2,q) and Suzuki groups";

/// The value of a game on PSL(2,q), q >= 4, which depends on q modulo 4 and on whether q is a prime. Those of PSL(2,5) are those of
/// PSL(2,4), and 3 is left out, so that no prime needs to be large.
pub fn linear_value(game: Selection, residue: u64, is_prime: bool) -> u32 {
    match (game, is_prime && residue % 4 == 3) {
        (Selection::Dng, true) => 3,
        (Selection::Gen, true) => 4,
        (Selection::Dng, false) => 0,
        (Selection::Gen, false) => 1,
    }
}

/// A simple group of the two families.
enum Member {
    Linear(u64),
    Suzuki(u64),
}

const NOT_NAMED: &str = "G is not named as a group PSL(2,q) or Sz(q)";

fn pick(family: &NamedFamily) -> Option<Member> {
    match family {
        NamedFamily::Classical(Classical::Linear, 2, q) => Some(Member::Linear(*q)),
        NamedFamily::Suzuki(q) => Some(Member::Suzuki(*q)),
        _ => None,
    }
}

/// The order of a cyclic subgroup C of PSL(2,q) that fixes no point of the line, and of its largest proper subgroup, if an element of
/// that order wins the subgroup game under misère play (docs/closed-games.md); `None` if the second player wins.
fn linear_misere(q: u64) -> Option<(u64, u64)> {
    let whole = if q.is_multiple_of(2) { q + 1 } else { q.div_ceil(2) };
    let part = prime_factors(whole).iter().min().map_or(1, |least| whole / least);
    // In odd characteristic elements of order up to 5 are in A4, S4 or A5, where these are maximal, or in other maximal subgroups.
    let most = if q.is_multiple_of(2) { 1 } else { 5 };
    (part > most).then_some((whole, part))
}

/// The same for Sz(q): 5 divides one of the two orders of such subgroups, and is one only if q = 8.
fn suzuki_misere(q: u64) -> Option<(u64, u64)> {
    let root = (2 * q).isqrt();
    [q + root + 1, q - root + 1].into_iter().find_map(|whole| {
        let part = prime_factors(whole).iter().min().map_or(1, |least| whole / least);
        (part > 1).then_some((whole, part))
    })
}

/// The subgroup game of PSL(2,q), q >= 4, and of Sz(q), q >= 8, under both kinds of play.
pub(super) fn subgroup_rank_one(subject: &dyn Subject) -> Decided {
    let Some((group, known)) = member(subject, pick) else { return Verdict::does_not(NOT_NAMED) };
    let (name, list, misere) = match group {
        Member::Linear(q) => (format!("PSL(2,{q})"), "Dic01; Hup67, II.8.27", linear_misere(q)),
        Member::Suzuki(q) => (format!("Sz({q})"), "Suz62", suzuki_misere(q)),
    };
    let mates = Reason::new("every element but the identity is in a generating pair", format!("{SOURCE}; {list}"));
    let source = format!("Mexagon, Games on closed sets; {list}");
    let (outcome, statement) = match misere {
        Some((whole, part)) => (
            Outcome::N,
            format!(
                "under misère play an element of order {part} wins: it is in cyclic groups of order {whole} and their normalisers, which are maximal, and not in other maximal subgroups, and with one more element it generates no maximal one, but only what a maximal one can be made of, or G"
            ),
        ),
        None => (
            Outcome::P,
            "every element but the identity generates a maximal subgroup with one more element; after that only the move to G is left, which loses under misère play".to_owned(),
        ),
    };
    let summary = format!("every first move in {name} leaves a subgroup from which one move makes the whole group");
    let facts = [known, mates, Reason::new(statement, source)];
    Ok(Verdict::wins(Outcome::P, facts, summary, "Bra17, proof of Prop. 4.10").with_value(0, Some(outcome)))
}

/// PSL(2,q) for every q >= 4, and Sz(q) for every q >= 8.
pub(super) fn rank_one(game: Selection, subject: &dyn Subject) -> Decided {
    let Some((group, known)) = member(subject, pick) else { return Verdict::does_not(NOT_NAMED) };
    let (name, isolated, covering) = match group {
        Member::Linear(q) => (format!("PSL(2,{q})"), is_prime(q) && q % 4 == 3, linear_cover(q)),
        Member::Suzuki(q) => (
            format!("Sz({q})"),
            false,
            Reason::new(
                "the maximal subgroups of Sz(q) are even: q^(1+1):(q-1), D_(2(q-1)), (q + sqrt(2q) + 1):4, (q - sqrt(2q) + 1):4 and Suzuki groups of subfields",
                "Suz62",
            ),
        ),
    };
    let summary = if isolated {
        format!("{name} has elements in odd proper subgroups only")
    } else {
        format!("proper even subgroups cover {name}")
    };
    let mut because = vec![known, covering];
    match game {
        Selection::Dng => {
            because.push(if isolated {
                Reason::new(
                    "if an element of odd order generates G with every involution, then DNG(G) = *3",
                    "Bar88, Thm. 1; BES16, Prop. 5 and 9",
                )
            } else {
                Reason::new(
                    "if every element of odd order is in a proper even subgroup, then DNG(G) = *0",
                    "BES16, Cor. 4",
                )
            });
            Verdict::decides(linear_value(game, 3, isolated), summary, because)
        }
        Selection::Gen => {
            let list = if let Member::Linear(_) = group { "Dic01; Hup67, II.8.27" } else { "Suz62" };
            let mates = "every element but the identity is in a generating pair";
            because.push(Reason::new(mates, format!("{SOURCE}; {list}")));
            if isolated {
                let statement = "an element of order dividing (q-1)/2 is in a dihedral group, and in q:((q-1)/2) together with an element of order q";
                because.push(Reason::new(statement, SOURCE));
            }
            because.push(involutions_with_mates());
            Verdict::decides(linear_value(game, 3, isolated), summary, because).map(|verdict| verdict.with_odd(0))
        }
    }
}

/// Where the elements of odd order of PSL(2,q) are.
fn linear_cover(q: u64) -> Reason {
    let statement = match (q % 4, is_prime(q)) {
        (3, true) => {
            "an element of order q generates PSL(2,q), q a prime, with any other subgroup of order q, so that it is in proper subgroups of q:((q-1)/2) only, which is odd"
        }
        (3, false) => "every element of odd order of PSL(2,q), q not a prime, is in PSL(2,p) or in a dihedral group",
        (1, _) => {
            "every element of odd order of PSL(2,q), q = 1 mod 4, is in a dihedral group or in q:((q-1)/2), which is even"
        }
        _ => "every element of odd order of PSL(2,q), q even, is in a dihedral group",
    };
    Reason::new(statement, SOURCE)
}
