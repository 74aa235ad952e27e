//! Names that books and other systems give to groups, and what is written here instead.
//!
//! They are suggested, not read: who writes `Dihedral(8)` may mean the group of order 16.

use super::error::{SyntaxError, quoted};
use super::families::LinearFamily;
use super::heads::ATLAS;
use super::span::Span;
use super::suggest::bracket;
use super::unexpected::beside;
use mexagon_base::number::is_prime;

/// Names that say it all, in small letters.
const WORDS: [(&str, &str); 14] = [
    ("monster", "M"),
    ("monstergroup", "M"),
    ("friendlygiant", "M"),
    ("babymonster", "B"),
    ("baby", "B"),
    ("klein", "V4"),
    ("klein4", "V4"),
    ("kleinfour", "V4"),
    ("kleinfourgroup", "V4"),
    ("quaternion", "Q8"),
    ("quaternions", "Q8"),
    ("trivial", "Z1"),
    ("tits", "2F4(2)'"),
    ("titsgroup", "2F4(2)'"),
];

/// Names with a number, in small letters, and the letters that stand before it here.
const NUMBERED: [(&str, &str); 14] = [
    ("cyclic", "Z"),
    ("cyclicpermutationgroup", "Z"),
    ("additiveabeliangroup", "Z"),
    ("sym", "S"),
    ("symmetric", "S"),
    ("alt", "A"),
    ("alternating", "A"),
    ("dihedral", "D"),
    ("quaternion", "Q"),
    ("frob", "F"),
    ("frobenius", "F"),
    ("mathieu", "M"),
    ("janko", "J"),
    ("conway", "Co"),
];

/// What a word means with the next words, such as `Baby Monster`, and how many bytes of what follows it these are.
pub(super) fn phrase(word: &str, after: &str) -> Option<(String, usize)> {
    let mut found = None;
    let (mut joined, mut read) = (word.to_lowercase(), 0);
    for _ in 0..2 {
        let rest = &after[read..];
        let gap = rest.len() - rest.trim_start_matches([' ', '-']).len();
        let next = &rest[gap..];
        let length = next.find(|c: char| !c.is_alphabetic()).unwrap_or(next.len());
        if gap == 0 || length == 0 {
            break;
        }
        joined += &next[..length].to_lowercase();
        read += gap + length;
        found = WORDS.iter().find(|(name, _)| *name == joined).map(|(_, here)| ((*here).to_owned(), read)).or(found);
    }
    found
}

/// What `word` may mean elsewhere, with these numbers in the brackets behind it.
pub(super) fn meaning(word: &str, numbers: &[u64]) -> Option<String> {
    let plain: String = word.chars().filter(|c| *c != '_').map(on_the_line).collect();
    let small = plain.to_lowercase();
    let (stem, digits) = plain.split_at(plain.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    if numbers.is_empty()
        && let Some((_, here)) = WORDS.iter().find(|(name, _)| *name == small)
    {
        return Some((*here).to_owned());
    }
    let letters = NUMBERED.iter().find(|(name, _)| *name == small.trim_end_matches(|c: char| c.is_ascii_digit()));
    match (letters, stem, digits, numbers) {
        (Some((_, letters)), _, "", [n]) => Some(format!("{letters}{n}")),
        (Some(_), _, "", []) => None,
        (Some((_, letters)), _, digits, []) => Some(format!("{letters}{digits}")),
        (_, "M", "", [n]) => Some(format!("M{n}")),
        (_, "R", "", [q]) => Some(format!("Ree({q})")),
        (_, "GF", "", [q]) => Some(format!("Ring(GF({q}))")),
        (_, "Zmod" | "Integers", "", [n]) => Some(format!("Z{n}")),
        (_, "Abelian", "", factors @ [_, ..]) => {
            let factors: Vec<String> = factors.iter().map(u64::to_string).collect();
            Some(format!("AbelianGroup([{}])", factors.join(",")))
        }
        (_, "IntegerModRing" | "ZmodnZ", "", [n]) => Some(format!("Ring(Z/{n})")),
        // Over other rings it is not extraspecial.
        (_, "Heis" | "Heisenberg", "", [p]) if is_prime(*p) => Some(format!("ES({},+)", p.checked_pow(3)?)),
        (_, stem, "", [n, q]) => {
            let (_, family) = ATLAS.iter().find(|(name, _)| *name == stem)?;
            Some(format!("{family}({n},{q})"))
        }
        (_, _, "", _) => None,
        (_, "Dih", n, []) => Some(format!("Dih(Z{n})")),
        (_, "B" | "E" | "F" | "G" | "H", _, []) => Some(format!("W({plain})")),
        (_, "I", _, [m]) => Some(format!("W({plain}({m}))")),
        (_, stem, n, [q]) => {
            let family = LinearFamily::ALL.iter().find(|family| family.name() == stem)?;
            Some(format!("{family}({n},{q})"))
        }
        _ => (plain != word && numbers.is_empty()).then_some(plain),
    }
}

/// The name here of what has another one elsewhere, in small letters, and the same in its brackets.
pub(super) fn name(small: &str) -> Option<&'static str> {
    match small {
        "weyl" | "weylgroup" | "coxeter" | "coxetergroup" => Some("W"),
        "abelian" => Some("AbelianGroup"),
        "extraspecialgroup" => Some("ES"),
        _ => None,
    }
}

/// `Z2 x S3` for `DirectProduct(Z2, S3)`, where `inside` are the brackets; the same for wreath products.
pub(super) fn operation(word: &str, inside: &str) -> Option<String> {
    let sign = match word.to_lowercase().replace('_', "").as_str() {
        "directproduct" | "directsum" => " x ",
        "wreathproduct" => " wr ",
        _ => return None,
    };
    let inside = inside.trim().strip_prefix('(')?.strip_suffix(')')?.trim();
    let inside = inside.strip_prefix('[').and_then(|list| list.strip_suffix(']')).unwrap_or(inside);
    let mut depth = 0_usize;
    let parts = inside.split(|c| {
        match c {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' | '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    });
    let bracketed = |part: &str| {
        let part = part.trim();
        (part.len() <= LONGEST_PART && crate::is_object(part)).then(|| beside(part, true))
    };
    let parts: Vec<String> = parts.map(bracketed).collect::<Option<_>>()?;
    let joined = parts.join(sign);
    (parts.len() > 1 && crate::is_object(&joined)).then_some(joined)
}

/// Longer parts of a product are not repeated in a suggestion.
const LONGEST_PART: usize = 40;

/// The error for groups of GAP that have no name here, but can be printed there as what is read here.
pub(super) fn only_in_gap(word: &str, after: &str, start: usize) -> Option<SyntaxError> {
    const ORTHOGONAL: [&str; 6] = ["GO", "SO", "Omega", "PGO", "PSO", "POmega"];
    if !ORTHOGONAL.contains(&word) {
        return (word == "FreeGroup").then(|| {
            let span = Span::new(start, start + word.len());
            SyntaxError::new(span, "a free group is infinite")
        });
    }
    let length = bracket(after).filter(|length| *length <= LONGEST_PART)?;
    let group = format!("{word}{}", after[..length].trim());
    let span = Span::new(start, start + word.len() + length);
    let message = format!("{} has no name here; generators of a group are read", quoted(&group));
    Some(
        SyntaxError::new(span, message)
            .with_suggestion(format!("in GAP: Print(Image(IsomorphismPermGroup({group})));")),
    )
}

/// A digit for a digit below the line.
fn on_the_line(c: char) -> char {
    match c {
        '₀'..='₉' => char::from(b'0' + u8::try_from(u32::from(c) - u32::from('₀')).unwrap_or(0)),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse;

    #[test]
    fn names_from_elsewhere() {
        for (text, wanted) in [
            ("Monster", "M"),
            ("BabyMonster", "B"),
            ("Baby Monster", "B"),
            ("Klein4", "V4"),
            ("Klein four-group x Z2", "V4"),
            ("Quaternion", "Q8"),
            ("Dihedral(8)", "D8"),
            ("Sym4", "S4"),
            ("Frob(21)", "F21"),
            ("Mathieu(11)", "M11"),
            ("M(22)", "M22"),
            ("Janko1", "J1"),
            ("Conway3", "Co3"),
            ("R(27)", "Ree(27)"),
            ("GF(8)", "Ring(GF(8))"),
            ("Heis(3)", "ES(27,+)"),
            ("U(3,3)", "PSU(3,3)"),
            ("GL2(3)", "GL(2,3)"),
            ("PSL_2(7)", "PSL(2,7)"),
            ("PSL₂(7)", "PSL(2,7)"),
            ("Dih4", "Dih(Z4)"),
            ("S₁₂", "S12"),
            ("B3", "W(B3)"),
            ("E8", "W(E8)"),
            ("H4", "W(H4)"),
            ("I2(7)", "W(I2(7))"),
            ("Tits", "2F4(2)'"),
            ("Weyl(A4)", "W"),
            ("Abelian(2,4)", "AbelianGroup([2,4])"),
            ("KleinFourGroup()", "V4"),
            ("Zmod(6)", "Z6"),
            ("IntegerModRing(6)", "Ring(Z/6)"),
            ("CyclicPermutationGroup(6)", "Z6"),
            ("DirectProduct(CyclicGroup(2), CyclicGroup(3))", "CyclicGroup(2) x CyclicGroup(3)"),
            ("DirectProduct(Z2 x Z2, S3)", "(Z2 x Z2) x S3"),
            ("WreathProduct(SymmetricGroup(3),CyclicGroup(2))", "SymmetricGroup(3) wr CyclicGroup(2)"),
            ("GO(3,3)", "in GAP: Print(Image(IsomorphismPermGroup(GO(3,3))));"),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.suggestion.as_deref(), Some(wanted), "{text}: {}", error.message);
        }
    }

    /// The Heisenberg group over a field or a ring that is not of prime order is not extraspecial.
    #[test]
    fn heisenberg_groups_over_primes_only() {
        for text in ["Heis(8)", "Heis(27)", "Heisenberg(32)"] {
            assert_eq!(parse(text).expect_err(text).suggestion, None, "{text}");
        }
    }
}
