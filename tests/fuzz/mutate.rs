//! Texts and bytes that are slightly or wholly wrong.

use crate::tokens::{boundary, range, token};
use mexagon_base::random::Random;

/// A text with something changed. There is no byte 0 in it, since arguments cannot have one.
pub fn mutated(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..=random.below(3) {
        let at = boundary(&text, random);
        match random.below(8) {
            0..=2 => text.insert_str(at, token(random)),
            3 => text.replace_range(range(&text, random), token(random)),
            4 => text.replace_range(range(&text, random), ""),
            5 => {
                let piece = text[range(&text, random)].to_owned();
                text.insert_str(at, &piece.repeat(1 + random.below(3)));
            }
            6 => {
                let bytes = mutated_bytes(text.as_bytes(), random);
                text = String::from_utf8_lossy(&bytes).into_owned();
            }
            _ => {
                let code = random.below(0x0011_0000) as u32;
                text.insert(at, char::from_u32(code).unwrap_or('\u{fffd}'));
            }
        }
    }
    text.replace('\0', "0")
}

/// Bytes with some bits turned, or some bytes cut out or doubled.
pub fn mutated_bytes(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(3) {
        let (one, other) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
        let range = one.min(other)..one.max(other);
        match random.below(6) {
            0..=2 => {
                if let Some(byte) = bytes.get_mut(one) {
                    *byte ^= 1 << random.below(8);
                }
            }
            3 => bytes.truncate(one),
            4 => drop(bytes.drain(range)),
            _ => {
                let piece = bytes[range].to_vec();
                bytes.splice(one..one, piece);
            }
        }
    }
    bytes
}

/// Something that means nothing, and may be long or deep.
pub fn nonsense(random: &mut Random) -> String {
    match random.below(8) {
        0 => {
            let n = 1 + random.below(3000);
            let (left, right) =
                *random.pick(&[("(", ")"), ("Dih(", ")"), ("Z2 wr (", ")"), ("Split(", ";2:V1)"), ("[", "]")]);
            format!("{}Z2{}", left.repeat(n), right.repeat(n))
        }
        1 => token(random).repeat(1 + random.below(5000)),
        2 => format!("Z2{}", " x Z3".repeat(1 + random.below(400))),
        3 => String::new(),
        _ => (0..=random.below(8)).map(|_| token(random)).collect(),
    }
}
