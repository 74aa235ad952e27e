//! Names that books and other systems give to groups, and what is written here instead.
//!
//! They are suggested, not read: who writes `Dihedral(8)` may mean the group of order 16.

use super::families::LinearFamily;
use super::heads::ATLAS;
use mexagon_base::number::is_prime;

/// Names that say it all, in small letters.
const WORDS: [(&str, &str); 12] = [
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
];

/// Names with a number, in small letters, and the letters that stand before it here.
const NUMBERED: [(&str, &str); 12] = [
    ("cyclic", "Z"),
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
        (Some((_, letters)), _, digits, []) => Some(format!("{letters}{digits}")),
        (_, "M", "", [n]) => Some(format!("M{n}")),
        (_, "R", "", [q]) => Some(format!("Ree({q})")),
        (_, "GF", "", [q]) => Some(format!("Ring(GF({q}))")),
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
