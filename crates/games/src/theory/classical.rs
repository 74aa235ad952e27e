//! Simple classical groups: which elements of odd order are in proper subgroups of even order (docs/large-groups.md has the proofs).

use super::family::{involutions_with_mates, member};
use super::{Classical, Decided, NamedFamily, Reason, Subject, Verdict};
use crate::game::Selection;
use mexagon_base::number::{gcd, is_prime};

const SOURCE: &str = "Mexagon, Groups too large to list, Classical groups";

/// Whether even proper subgroups cover a classical group, and why; the error says why that is not decided here.
fn covered(kind: Classical, n: u64, q: u64) -> Result<(bool, &'static str, &'static str), &'static str> {
    match kind {
        Classical::Linear if n > 2 && !is_prime(n) => {
            let statement = "every element of PSL(n,q), n not a prime, fixes a proper subspace or is linear over a larger field in a smaller dimension > 1: it is in a proper subgroup that contains some PSL or SL of even order";
            Ok((true, statement, SOURCE))
        }
        Classical::Linear if n > 2 && gcd(n, q - 1) == 1 => {
            let statement = "a generator of a Singer cycle of PSL(n,q), n an odd prime and prime to q - 1, is in proper subgroups of the normaliser of the cycle only, which has the odd order n (q^n - 1)/(q - 1)";
            Ok((false, statement, "Kan80"))
        }
        Classical::Unitary if n > 2 && !is_prime(n) => {
            let statement = "every element of PSU(n,q), n not a prime, fixes a proper subspace that is isotropic or not degenerate, or is unitary over a larger field in a smaller dimension > 1: it is in a proper even subgroup";
            Ok((true, statement, SOURCE))
        }
        Classical::Symplectic if n > 2 => {
            let statement = "every element of odd order of PSp(2m,q), m > 1, fixes a proper subspace that is isotropic or not degenerate, or is inverted by an element of the normaliser of a torus of order q^m + 1: it is in a proper even subgroup";
            Ok((true, statement, SOURCE))
        }
        Classical::Linear if n == 2 => Err("PSL(2,q) is decided by another theorem"),
        Classical::Linear => {
            Err("the degree is a prime that divides q - 1: elements of Singer cycles may be in even subgroups")
        }
        _ => Err("the degree is a prime: irreducible elements may be in odd subgroups only"),
    }
}

/// PSL(n,q), PSU(n,q) and PSp(2m,q), where it can be told whether even proper subgroups cover all elements of odd order.
pub(super) fn classical(game: Selection, subject: &dyn Subject) -> Decided {
    let pick = |family: &NamedFamily| match family {
        NamedFamily::Classical(kind, n, q) => Some((*kind, *n, *q)),
        _ => None,
    };
    let Some(((kind, n, q), known)) = member(subject, pick) else {
        return Verdict::does_not("G is not named as a simple classical group");
    };
    let (covered, statement, source) = match covered(kind, n, q) {
        Ok(found) => found,
        Err(why) => return Verdict::does_not(why),
    };
    let name = format!("{}({n},{q})", kind.name());
    let summary = if covered {
        format!("proper even subgroups cover {name}")
    } else {
        format!("{name} has elements in odd proper subgroups only")
    };
    let mut because = vec![known, Reason::new(statement, source)];
    if game == Selection::Dng {
        because.push(if covered {
            Reason::new("if every element of odd order is in a proper even subgroup, then DNG(G) = *0", "BES16, Cor. 4")
        } else {
            Reason::new(
                "if an element of odd order generates G with every involution, then DNG(G) = *3",
                "Bar88, Thm. 1; BES16, Prop. 5 and 9",
            )
        });
        return Verdict::decides(if covered { 0 } else { 3 }, summary, because);
    }
    because
        .push(Reason::new("in a finite simple group every element but the identity is in a generating pair", "GK00"));
    if !covered {
        let statement = "a complement of the cycle in its normaliser fixes a vector: it is in an even proper subgroup, and in an odd one together with the element of no even one";
        because.push(Reason::new(statement, SOURCE));
    }
    because.push(involutions_with_mates());
    Verdict::decides(if covered { 1 } else { 4 }, summary, because).map(|verdict| verdict.with_odd(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What large-groups.md computes from generators: the groups with elements in odd maximal subgroups only, and others.
    #[test]
    fn agrees_with_what_was_computed() {
        use Classical::{Linear, Symplectic, Unitary};
        for (kind, n, q, expected) in [
            (Linear, 2, 7, None),
            (Linear, 3, 2, Some(false)),
            (Linear, 3, 3, Some(false)),
            (Linear, 3, 4, None),
            (Linear, 3, 5, Some(false)),
            (Linear, 3, 7, None),
            (Linear, 4, 2, Some(true)),
            (Linear, 5, 2, Some(false)),
            (Unitary, 3, 3, None),
            (Unitary, 5, 2, None),
            (Unitary, 4, 2, Some(true)),
            (Symplectic, 4, 3, Some(true)),
            (Symplectic, 6, 3, Some(true)),
        ] {
            assert_eq!(covered(kind, n, q).ok().map(|(covered, ..)| covered), expected, "{kind:?} {n} {q}");
        }
    }
}
