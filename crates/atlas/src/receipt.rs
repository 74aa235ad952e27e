//! What is known of a shard that is complete.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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

/// The checksum of some bytes, as `sha256sum` prints it.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_standard() {
        // FIPS 180-4, the example of one block.
        assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
