//! Checksums of the embedded files, so that a damaged program says so instead of computing with other groups.
//!
//! `data/checksums.bin` has one checksum of eight bytes for the index of `groups.bin`, one for `descriptions.bin`, and two for
//! each order: of its groups and of their fingerprints. `examples/checksums.rs` writes it.

use mexagon_base::checksum::Checksum;

static STORED: &[u8] = include_bytes!("../data/checksums.bin");

/// A part of the embedded files.
#[derive(Clone, Copy, Debug)]
pub enum DataPart {
    Index,
    Descriptions,
    /// The groups of the order at a place of the index.
    Groups(usize),
    Fingerprints(usize),
}

impl DataPart {
    fn number(self) -> usize {
        match self {
            DataPart::Index => 0,
            DataPart::Descriptions => 1,
            DataPart::Groups(place) => 2 + 2 * place,
            DataPart::Fingerprints(place) => 3 + 2 * place,
        }
    }

    /// The bytes of this part.
    ///
    /// # Panics
    /// If they are not what they were when the data was made: there is nothing that the program could do instead.
    pub fn verified(self, bytes: &'static [u8]) -> &'static [u8] {
        let stored = STORED.get(8 * self.number()..).and_then(<[u8]>::first_chunk);
        let is_whole = stored.is_some_and(|stored| u64::from_le_bytes(*stored) == Checksum::of(bytes));
        assert!(is_whole, "the embedded small groups are damaged ({self:?}); please install the program again");
        bytes
    }
}

/// One checksum of all embedded files.
pub fn data_checksum() -> u64 {
    Checksum::of(STORED)
}

/// The checksums of some parts in their order, as they are stored.
pub fn checksums(parts: impl IntoIterator<Item = &'static [u8]>) -> Vec<u8> {
    parts.into_iter().flat_map(|part| Checksum::of(part).to_le_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_as_they_were_made() {
        assert!(checksums(crate::parts()) == STORED);
    }

    #[test]
    #[should_panic(expected = "damaged")]
    fn a_flipped_bit_is_noticed() {
        DataPart::Descriptions.verified(b"not the descriptions");
    }
}
