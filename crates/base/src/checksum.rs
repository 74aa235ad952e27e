//! A checksum against accidents: truncated files, flipped bits, the wrong file. It is no protection against forgery.

/// A checksum that grows with the bytes.
///
/// Eight bytes at a time are mixed in by steps that can be undone, so a change within one such word always changes the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checksum {
    state: u64,
    /// The bytes since the last whole word, and how many there are in all.
    rest: u64,
    length: u64,
}

/// An odd number without a pattern: the digits of the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl Checksum {
    /// The checksum of some bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut checksum = Checksum::default();
        checksum.add(bytes);
        checksum.value()
    }

    /// Adds bytes; it does not matter how they are cut into pieces.
    pub fn add(&mut self, mut bytes: &[u8]) {
        while !self.length.is_multiple_of(8)
            && let Some((first, more)) = bytes.split_first()
        {
            self.byte(*first);
            bytes = more;
        }
        let (words, bytes) = bytes.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        self.length += 8 * words.len() as u64;
        bytes.iter().for_each(|byte| self.byte(*byte));
    }

    fn byte(&mut self, byte: u8) {
        self.rest |= u64::from(byte) << (8 * (self.length % 8));
        self.length += 1;
        if self.length.is_multiple_of(8) {
            self.word(self.rest);
            self.rest = 0;
        }
    }

    fn word(&mut self, word: u64) {
        let mixed = (self.state.rotate_left(23) ^ word).wrapping_mul(MIX);
        self.state = mixed ^ mixed >> 32;
    }

    /// The checksum of all bytes so far.
    pub fn value(&self) -> u64 {
        let mut end = *self;
        end.word(self.rest);
        end.word(self.length);
        end.state
    }
}

/// The cyclic redundancy check of PNG and gzip.
pub fn crc32(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = crc_table();
    !bytes.iter().fold(!0, |rest, byte| TABLE[(rest as u8 ^ byte) as usize] ^ rest >> 8)
}

const fn crc_table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut bit) = (byte as u32, 0);
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xedb8_8320 } else { rest >> 1 };
            bit += 1;
        }
        table[byte] = rest;
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value that the standard gives (PNG, third edition, annex D; ISO 3309).
    #[test]
    fn the_cyclic_check_is_that_of_the_standard() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_seen() {
        let bytes: Vec<u8> = (0..100).map(|i| (i * i % 251) as u8).collect();
        let right = Checksum::of(&bytes);
        for bit in 0..800 {
            let mut other = bytes.clone();
            other[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(Checksum::of(&other), right, "bit {bit}");
        }
        for cut in 0..100 {
            assert_ne!(Checksum::of(&bytes[..cut]), right);
            let mut pieces = Checksum::default();
            pieces.add(&bytes[..cut]);
            pieces.add(&bytes[cut..]);
            assert_eq!(pieces.value(), right, "cut at {cut}");
        }
        assert_ne!(Checksum::of(&[]), Checksum::of(&[0]));
    }
}
