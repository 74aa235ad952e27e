//! Files packed as gzip does it.

use mexagon::crc32;
use miniz_oxide::deflate::compress_to_vec;

/// Some bytes packed, quickly rather than tightly.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    const QUICK: u8 = 2;
    // Deflated, without a name, a time and a system.
    let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    packed.extend(compress_to_vec(bytes, QUICK));
    packed.extend(crc32(bytes).to_le_bytes());
    packed.extend((bytes.len() as u32).to_le_bytes());
    packed
}
