//! Families that are known by name: symmetric, alternating, Coxeter and sporadic groups, and some others.

use super::zeta::{is_zeta_prime, projective_space};
use super::{Decided, NamedFamily, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::is_prime;

const BES: &str = "BES16b";

/// S_n for every n.
pub(super) fn symmetric(game: Selection, subject: &dyn Subject) -> Decided {
    let Some((n, known)) =
        member(subject, |family| if let NamedFamily::Symmetric(n) = family { Some(*n) } else { None })
    else {
        return Verdict::does_not("G is not known to be a symmetric group");
    };
    if n < 2 {
        return Verdict::does_not("|G| = 1");
    }
    let summary = format!("symmetric group of degree {n}");
    match game {
        Selection::Dng => {
            let theorem = "DNG(S_n) = *1 for n = 2, *3 for n = 3 and *0 for n >= 4";
            let value = match n {
                2 => 1,
                3 => 3,
                _ => 0,
            };
            Verdict::decides(value, summary, [known, Reason::new(theorem, format!("{BES}, Thm. 4.2 and 4.3"))])
        }
        Selection::Gen => {
            let theorem = "GEN(S_n) = *2 for n = 2, *3 for n = 3, *0 for n = 4 and *1 for n >= 5";
            let value = match n {
                2 => 2,
                3 => 3,
                4 => 0,
                _ => 1,
            };
            let decided =
                Verdict::decides(value, summary, [known, Reason::new(theorem, format!("{BES}, Thm. 4.2 and 4.3"))]);
            if n >= 5 { decided.map(|verdict| verdict.with_odd(0)) } else { decided }
        }
    }
}

/// A_n for every n.
pub(super) fn alternating(game: Selection, subject: &dyn Subject) -> Decided {
    let Some((n, known)) =
        member(subject, |family| if let NamedFamily::Alternating(n) = family { Some(*n) } else { None })
    else {
        return Verdict::does_not("G is not known to be an alternating group");
    };
    if n < 3 {
        return Verdict::does_not("|G| = 1");
    }
    let zeta = is_zeta_prime(n);
    let (theorem, value) = match game {
        Selection::Dng => (
            "DNG(A_n) = *1 for n = 3, *3 for n = 4 and the zeta-primes, and *0 for the other n >= 5",
            if n == 3 {
                1
            } else if n == 4 || zeta {
                3
            } else {
                0
            },
        ),
        Selection::Gen => (
            "GEN(A_n) = *2 for n = 3, *3 for n = 4, *4 for the zeta-primes, and *1 for the other n >= 5",
            if n == 3 {
                2
            } else if n == 4 {
                3
            } else if zeta {
                4
            } else {
                1
            },
        ),
    };
    let summary = format!("alternating group of degree {n}{}", if zeta { ", a zeta-prime" } else { "" });
    let theorem = Reason::new(theorem, format!("{BES}, Thm. 5.10 and 5.11"));
    let because = if n >= 5 { vec![known, zeta_reason(n), theorem] } else { vec![known, theorem] };
    let decided = Verdict::decides(value, summary, because);
    if game == Selection::Gen && n >= 5 { decided.map(|verdict| verdict.with_odd(0)) } else { decided }
}

fn zeta_reason(n: u64) -> Reason {
    let statement = match (is_prime(n), n % 4, projective_space(n)) {
        (false, _, _) => format!("{n} is not a prime, so not a zeta-prime"),
        (true, 1 | 2, _) => format!("{n} is not 3 mod 4, so not a zeta-prime"),
        (true, _, Some((q, k))) => format!("{n} = ({q}^{k} - 1)/({q} - 1) is not a zeta-prime"),
        _ if n == 11 || n == 23 => format!("{n} is not a zeta-prime: the Mathieu group of degree {n} is transitive"),
        _ => format!(
            "{n} is a zeta-prime: a prime, 3 mod 4, not 11 or 23, and not (q^k - 1)/(q - 1) for a prime power q"
        ),
    };
    Reason::computed(statement)
}

/// Finite irreducible Coxeter groups.
pub(super) fn coxeter(_: Selection, subject: &dyn Subject) -> Decided {
    let pick = |family: &NamedFamily| match family {
        NamedFamily::Coxeter(name, polygon) => Some((name.clone(), *polygon)),
        _ => None,
    };
    let Some(((name, polygon), known)) = member(subject, pick) else {
        return Verdict::does_not("G is not named as an irreducible Coxeter group");
    };
    let value = match polygon {
        _ if subject.order().to_u64() == Some(2) => 1,
        Some(m) if m % 2 == 1 => 3,
        _ => 0,
    };
    let theorem = "if G is a finite irreducible Coxeter group then DNG(G) = *1 for type A1, *3 for type I2(m) with odd m, A2 = I2(3) among them, and *0 otherwise";
    Verdict::decides(value, format!("Coxeter group of type {name}"), [known, Reason::new(theorem, "BES16, Cor. 9")])
}

/// Groups of Lie type with real elements only.
pub(super) fn real_family(_: Selection, subject: &dyn Subject) -> Decided {
    let pick = |family: &NamedFamily| {
        if let NamedFamily::Real(name, item) = family { Some((name.clone(), *item)) } else { None }
    };
    let Some(((name, item), known)) = member(subject, pick) else {
        return Verdict::does_not("G is not named as a group of Lie type whose elements are all real");
    };
    let tiep = Reason::new(format!("every element of {name} is real"), format!("TZ05; BES16, Ex. 5({item})"));
    let theorem = Reason::new(
        "if every element of odd order is real, |G| > 2 and G is not dihedral of order 2n with odd n, then DNG(G) = *0",
        "BES16, Cor. 8",
    );
    Verdict::decides(0, format!("all elements of {name} are real"), [known, tiep, theorem])
}

/// The groups of Rubik's cubes.
pub(super) fn rubik(_: Selection, subject: &dyn Subject) -> Decided {
    let pick = |family: &NamedFamily| if let NamedFamily::Rubik(name) = family { Some(name.clone()) } else { None };
    let Some((name, known)) = member(subject, pick) else {
        return Verdict::does_not("G is not named as the group of a Rubik's cube");
    };
    let theorem = "all maximal subgroups of the 2x2x2 and 3x3x3 Rubik's cube groups are even, so DNG(G) = *0";
    Verdict::decides(0, name, [known, Reason::new(theorem, "BES16, Sec. 7.7 and Cor. 5(2)")])
}

/// The simple groups that are doubly transitive on an ovoid.
pub(super) fn suzuki_ree(_: Selection, subject: &dyn Subject) -> Decided {
    let pick = |family: &NamedFamily| match family {
        NamedFamily::Suzuki(q) => Some((
            format!("Suzuki group Sz({q})"),
            "q^(1+1):(q-1), D_(2(q-1)), (q + sqrt(2q) + 1):4, (q - sqrt(2q) + 1):4 and Suzuki groups of subfields",
            "Suz62",
        )),
        NamedFamily::Ree(q) => Some((
            format!("Ree group Ree({q})"),
            "q^(1+1+1):(q-1), 2 x PSL(2,q), (2^2 x D_((q+1)/2)):3, (q + sqrt(3q) + 1):6, (q - sqrt(3q) + 1):6 and Ree groups of subfields",
            "Kle88",
        )),
        _ => None,
    };
    let Some(((name, maximal, source), known)) = member(subject, pick) else {
        return Verdict::does_not("G is not named as a simple Suzuki or Ree group");
    };
    let summary = format!("the maximal subgroups of the {name} are even, {source}");
    let maximal = Reason::new(format!("the maximal subgroups are even: {maximal}"), source);
    let theorem = Reason::new("if every maximal subgroup is even then DNG(G) = *0", "BES16, Cor. 5(2)");
    Verdict::decides(0, summary, [known, maximal, theorem])
}

/// What the first family that fits tells, and why the group belongs to it.
pub(super) fn member<T>(subject: &dyn Subject, pick: impl Fn(&NamedFamily) -> Option<T>) -> Option<(T, Reason)> {
    subject.families().into_iter().find_map(|family| Some((pick(&family.value)?, family.reason)))
}

/// What gives GEN of families of simple groups, in which every involution has a mate.
pub(super) fn involutions_with_mates() -> Reason {
    let theorem = "if |G| is even, G not cyclic and every involution is in a generating pair, then GEN(G) = *1 if DNG(G) = *0, and *4 if some element of a generating pair is in an even maximal subgroup, and in an odd one together with an element of no even one";
    Reason::new(theorem, "Mexagon, The theory behind it, Involutions with mates")
}
