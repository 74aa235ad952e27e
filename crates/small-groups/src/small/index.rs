//! Where the groups of each order are in the embedded file.

use crate::checksums::DataPart;
use std::sync::Once;

static GROUPS: &[u8] = include_bytes!("../../data/groups.bin");

/// The bytes of one entry of the index.
const ENTRY: usize = 14;

/// Why there is no such small group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSuchGroup {
    /// The groups of this order are not embedded.
    Order,
    /// The ids of the groups of this order go from 1 to `count`.
    Id { count: u32 },
}

/// The place of an order's groups.
struct Entry {
    order: u32,
    count: u32,
    start: usize,
    length: usize,
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |value, &byte| value << 8 | u32::from(byte))
}

/// The number of orders, before anything is verified.
fn stored_size() -> usize {
    number(&GROUPS[..2]) as usize
}

fn size() -> usize {
    static CHECKED: Once = Once::new();
    CHECKED.call_once(|| {
        DataPart::Index.verified(stored_index());
    });
    stored_size()
}

pub(crate) fn stored_index() -> &'static [u8] {
    GROUPS.get(..2 + ENTRY * stored_size()).unwrap_or_default()
}

/// The numbers of groups of all orders, as they are stored.
pub(crate) fn stored_counts() -> impl Iterator<Item = u32> {
    (0..stored_size()).map(|place| entry(place).count)
}

/// The block of the order at some place of the index, as it is stored.
pub(crate) fn stored_block(place: usize) -> &'static [u8] {
    let blocks = &GROUPS[2 + ENTRY * stored_size()..];
    let Entry { start, length, .. } = entry(place);
    &blocks[start..][..length]
}

fn entry(place: usize) -> Entry {
    let bytes = &GROUPS[2 + ENTRY * place..][..ENTRY];
    Entry {
        order: number(&bytes[..2]),
        count: number(&bytes[2..6]),
        start: number(&bytes[6..10]) as usize,
        length: number(&bytes[10..14]) as usize,
    }
}

/// The place of an order in the index.
pub(crate) fn place(order: u32) -> Option<usize> {
    // Every order up to the largest has an entry except a few, so its place is known up to these.
    let first = usize::try_from(order).ok()?.min(size());
    (0..first).rev().take_while(|place| entry(*place).order >= order).find(|place| entry(*place).order == order)
}

/// The embedded orders, in increasing order.
pub fn orders() -> impl Iterator<Item = u32> {
    (0..size()).map(|place| entry(place).order)
}

/// The number of groups of an order; `None` if they are not embedded.
pub fn number_of_groups(order: u32) -> Option<u32> {
    place(order).map(|place| entry(place).count)
}

/// The number of groups of an order, and their packed block.
pub(super) fn packed(order: u32) -> Option<(u32, &'static [u8])> {
    let place = place(order)?;
    Some((entry(place).count, DataPart::Groups(place).verified(stored_block(place))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_up_to_2000_but_eight_are_there() {
        let left_out = [512, 768, 1024, 1152, 1280, 1536, 1792, 1920];
        let expected: Vec<u32> = (1..=2000).filter(|order| !left_out.contains(order)).collect();
        assert_eq!(orders().collect::<Vec<_>>(), expected);
        assert_eq!(orders().filter_map(number_of_groups).sum::<u32>(), 339_657);
        for order in [0, 512, 1920, 2001, u32::MAX] {
            assert_eq!(number_of_groups(order), None, "{order}");
        }
        // Besche, Eick and O'Brien, Table 1.
        for (order, count) in [(1, 1), (64, 267), (96, 231), (128, 2328), (192, 1543), (256, 56_092), (1728, 47_937)] {
            assert_eq!(number_of_groups(order), Some(count), "{order}");
        }
        assert_eq!(number_of_groups(2000), Some(963));
    }
}
