//! A part of the embedded font, for PDF files: a TrueType file in which letters keep their numbers, and those that are not used are empty.

use super::font::{Font, table};
use std::collections::BTreeSet;

/// The tables that a font inside a PDF needs, in the order of their names.
const TABLES: [&[u8; 4]; 6] = [b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"];

/// A font file with these letters.
pub(super) fn subset(font: &Font, glyphs: &BTreeSet<usize>) -> Vec<u8> {
    let kept = font.with_parts(glyphs);
    let (mut outlines, mut places) = (Vec::new(), Vec::new());
    for glyph in 0..font.glyphs() {
        places.extend((outlines.len() as u32).to_be_bytes());
        if kept.contains(&glyph) {
            outlines.extend(font.data(glyph));
            outlines.resize(outlines.len().next_multiple_of(4), 0);
        }
    }
    places.extend((outlines.len() as u32).to_be_bytes());
    let mut head = table(b"head").to_vec();
    // The places are long numbers now; the sum is filled in at the end.
    head.get_mut(50..52).into_iter().for_each(|format| format.copy_from_slice(&[0, 1]));
    head.get_mut(8..12).into_iter().for_each(|sum| sum.fill(0));
    let content = |tag: &[u8; 4]| match tag {
        b"glyf" => outlines.clone(),
        b"head" => head.clone(),
        b"loca" => places.clone(),
        tag => table(tag).to_vec(),
    };
    // Six tables: the greatest power of 2 up to that is 4.
    let mut file = [0, 1, 0, 0, 0, TABLES.len() as u8, 0, 64, 0, 2, 0, 32].to_vec();
    let mut body = Vec::new();
    let mut head_at = 0;
    for tag in TABLES {
        let content = content(tag);
        let place = 12 + 16 * TABLES.len() + body.len();
        if tag == b"head" {
            head_at = place;
        }
        file.extend(tag);
        for number in [sum(&content), place as u32, content.len() as u32] {
            file.extend(number.to_be_bytes());
        }
        body.extend(content);
        body.resize(body.len().next_multiple_of(4), 0);
    }
    file.extend(body);
    let adjusted = WHOLE.wrapping_sub(sum(&file)).to_be_bytes();
    file.get_mut(head_at + 8..head_at + 12).into_iter().for_each(|place| place.copy_from_slice(&adjusted));
    file
}

/// What all numbers of a font file add up to.
const WHOLE: u32 = 0xb1b0_afba;

/// The sum of numbers of four bytes each.
fn sum(bytes: &[u8]) -> u32 {
    let number =
        |four: &[u8]| four.iter().enumerate().fold(0u32, |sum, (i, byte)| sum | u32::from(*byte) << (24 - 8 * i));
    bytes.chunks(4).map(number).fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An accented letter is made of two others, which come along; the sum of the file is the one that the format asks for.
    #[test]
    fn a_part_has_what_it_needs() {
        let font = Font::embedded();
        let wanted = BTreeSet::from([font.glyph('é')]);
        let kept = font.with_parts(&wanted);
        assert!(kept.contains(&font.glyph('é')) && kept.contains(&font.glyph('e')) && !kept.contains(&font.glyph('Z')));
        let file = subset(font, &wanted);
        assert_eq!(sum(&file), WHOLE);
        assert!(file.len() < 6000, "{} bytes", file.len());
        let place = |tag: &[u8; 4]| {
            let entry = (0..6).map(|i| 12 + 16 * i).find(|entry| &file[*entry..entry + 4] == tag).expect("a table");
            let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes")) as usize;
            (number(entry + 8), number(entry + 12))
        };
        let ((glyf, _), (loca, length)) = (place(b"glyf"), place(b"loca"));
        assert_eq!(length, 4 * (font.glyphs() + 1));
        let start = |glyph: usize| {
            u32::from_be_bytes(file[loca + 4 * glyph..loca + 4 * glyph + 4].try_into().expect("four bytes")) as usize
        };
        let (e, z) = (font.glyph('e'), font.glyph('Z'));
        assert!(file[glyf + start(e)..].starts_with(font.data(e)));
        assert_eq!(start(z), start(z + 1));
    }
}
