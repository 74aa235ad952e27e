//! GAP's StructureDescription of the groups of order at most 255.
//!
//! Such a description is a label, not an identity: different groups share one, so it is always shown with the id.

use super::index::{number_of_groups, orders};
use crate::checksums::DataPart;
use miniz_oxide::inflate::decompress_to_vec;
use std::collections::BTreeMap;
use std::sync::OnceLock;

static PACKED: &[u8] = include_bytes!("../../data/descriptions.bin");

/// The largest order with descriptions.
const LARGEST: u32 = 255;

/// The descriptions as they are stored.
pub(crate) fn stored_descriptions() -> &'static [u8] {
    PACKED
}

fn text() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        decompress_to_vec(DataPart::Descriptions.verified(PACKED))
            .ok()
            .and_then(|data| String::from_utf8(data).ok())
            .unwrap_or_default()
    })
}

/// All descriptions, in the order of the library.
fn lines() -> &'static [&'static str] {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    LINES.get_or_init(|| text().lines().collect())
}

/// The description of a group; `None` beyond order 255.
pub fn description(order: u32, id: u32) -> Option<&'static str> {
    let count = number_of_groups(order).filter(|_| order <= LARGEST)?;
    let before: u32 = orders().take_while(|&n| n < order).filter_map(number_of_groups).sum();
    let place = id.checked_sub(1).filter(|&place| place < count)?;
    lines().get((before + place) as usize).copied()
}

/// Does only one group have this description of GAP's?
pub fn is_described_alone(words: &str) -> bool {
    static COUNTS: OnceLock<BTreeMap<&str, u32>> = OnceLock::new();
    let counts = COUNTS.get_or_init(|| {
        let mut counts = BTreeMap::new();
        lines().iter().for_each(|line| *counts.entry(*line).or_insert(0) += 1);
        counts
    });
    counts.get(words) == Some(&1)
}

/// A text with one blank between words and none elsewhere: `C7:C3`, but `C2 x C4`.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    for word in text.split_whitespace() {
        if bare.ends_with(char::is_alphanumeric) && word.starts_with(char::is_alphanumeric) {
            bare.push(' ');
        }
        bare += word;
    }
    bare
}

/// The groups with a description, by order and id; spaces between words and signs do not matter.
pub fn described_as(wanted: &str) -> Vec<(u32, u32)> {
    let wanted = bare(wanted);
    let ids = orders().take_while(|&n| n <= LARGEST);
    let ids = ids.flat_map(|n| (1..=number_of_groups(n).unwrap_or(0)).map(move |id| (n, id)));
    ids.zip(lines()).filter(|(_, line)| bare(line).eq_ignore_ascii_case(&wanted)).map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_the_descriptions_that_gap_gives() {
        for (order, id, expected) in [
            (1, 1, "1"),
            (8, 4, "Q8"),
            (24, 12, "S4"),
            (60, 5, "A5"),
            (128, 2328, "C2 x C2 x C2 x C2 x C2 x C2 x C2"),
            (168, 42, "PSL(3,2)"),
            (255, 1, "C255"),
        ] {
            assert_eq!(description(order, id), Some(expected), "{order}.{id}");
        }
        for (order, id) in [(256, 1), (24, 16), (24, 0), (0, 1)] {
            assert_eq!(description(order, id), None, "{order}.{id}");
        }
        let largest = orders().take_while(|&n| n <= LARGEST);
        assert_eq!(lines().len(), largest.filter_map(number_of_groups).sum::<u32>() as usize);
    }
}
