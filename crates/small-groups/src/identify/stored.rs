//! The stored fingerprints: for each group as many bits as the number of groups of its order has.
//!
//! The orders follow each other, each from a new byte on; in an order the groups follow each other by their ids, the low
//! bits first.

use crate::checksums::DataPart;
use crate::small::{number_of_groups, place, stored_counts};

static BYTES: &[u8] = include_bytes!("../../data/fingerprints.bin");

/// The number of bits that are kept for a group, if there are `count` of its order.
pub fn width(count: u32) -> u32 {
    u32::BITS - count.saturating_sub(1).leading_zeros()
}

fn length(count: u32) -> usize {
    (count as usize * width(count) as usize).div_ceil(8)
}

/// The low `width` bits.
fn low(fingerprint: u64, width: u32) -> u64 {
    fingerprint & ((1 << width) - 1)
}

/// The fingerprints of all groups of an order as they are stored.
pub fn pack(fingerprints: &[u64]) -> Vec<u8> {
    let width = width(fingerprints.len() as u32);
    let mut bytes = vec![0; length(fingerprints.len() as u32)];
    for (i, &fingerprint) in fingerprints.iter().enumerate() {
        for bit in (0..width).filter(|bit| fingerprint >> bit & 1 == 1) {
            let place = i * width as usize + bit as usize;
            bytes[place / 8] |= 1 << (place % 8);
        }
    }
    bytes
}

/// What is stored for the order at some place of the index.
pub(crate) fn stored_section(place: usize) -> &'static [u8] {
    let start: usize = stored_counts().take(place).map(length).sum();
    let length = stored_counts().nth(place).map_or(0, length);
    BYTES.get(start..start + length).unwrap_or_default()
}

/// The ids of the groups of an order whose stored bits agree with a fingerprint.
pub fn matches(order: u32, fingerprint: u64) -> Vec<u32> {
    let (Some(count), Some(place)) = (number_of_groups(order), place(order)) else { return Vec::new() };
    let section = DataPart::Fingerprints(place).verified(stored_section(place));
    let width = width(count);
    let wanted = low(fingerprint, width);
    let stored = |i: u32| {
        let start = i as usize * width as usize;
        let bit = |place: usize| u64::from(section[place / 8] >> (place % 8) & 1);
        (0..width as usize).fold(0, |word, b| word | bit(start + b) << b)
    };
    (0..count).filter(|&i| stored(i) == wanted).map(|i| i + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identify::{RegularAction, fingerprint};
    use crate::small::Block;
    use mexagon_base::budget::Budget;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_number_needs_as_many_bits_as_it_has() {
        assert_eq!([1, 2, 3, 4, 5, 15, 16, 17].map(width), [0, 1, 2, 2, 3, 4, 4, 5]);
        assert_eq!(pack(&[0b101, 0b010, 0b111]), [0b11_10_01]);
        assert!(pack(&[u64::MAX]).is_empty());
    }

    #[test]
    fn the_file_is_as_long_as_it_should_be() {
        let length: usize = (1..=2000).filter_map(number_of_groups).map(length).sum();
        assert_eq!(BYTES.len(), length);
    }

    /// All groups of small orders, and some of every order.
    #[test]
    fn the_stored_bits_are_those_of_the_groups() {
        let check = |order: u32| {
            let Some(block) = Block::of(order) else { return };
            let stride = if order <= 127 { 1 } else { 7 + block.len().div_ceil(2) };
            for id in (1 + order % stride.min(block.len())..=block.len()).step_by(stride as usize) {
                let action = RegularAction::of_small(&block.group(id), &Budget::unlimited()).unwrap().unwrap();
                assert!(matches(order, fingerprint(&action)).contains(&id), "group {order}.{id}");
            }
        };
        let next = AtomicU32::new(1);
        let work = || {
            while let order @ ..=2000 = next.fetch_add(1, Ordering::Relaxed) {
                check(order)
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(work);
            work();
        });
    }
}
