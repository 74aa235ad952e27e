//! What is known of a shard that is complete.

use serde::{Deserialize, Serialize};

/// What is known of a shard that is complete.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Receipt {
    /// Its number.
    pub shard: usize,
    /// The number of groups that were looked at, of rows, and of groups of which something was not found within the budget.
    pub groups: u64,
    pub rows: u64,
    pub unsolved: u64,
    /// The size of its file, and the checksum.
    pub bytes: u64,
    pub sha256: String,
    /// How long it took, all threads together.
    pub seconds: f64,
    /// The program that computed it.
    pub program: String,
}

#[cfg(test)]
mod tests {
    use mexagon::{Random, sha256};
    use sha2::{Digest, Sha256};

    /// The checksums of bytes of all lengths, and of a large file, against those of another program.
    #[test]
    fn checksums_are_those_of_the_standard() {
        let mut random = Random::new(180);
        let bytes: Vec<u8> = (0..100_000).map(|_| random.below(256) as u8).collect();
        for length in (0..300).chain([4095, 4096, bytes.len()]) {
            let other: String = Sha256::digest(&bytes[..length]).iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(sha256(&bytes[..length]), other, "{length} bytes");
        }
    }
}
