//! Writes the checksums of all parts of the embedded files, `crates/small-groups/data/checksums.bin`.
//!
//!     cargo run --release -p mexagon-small-groups --example checksums -- crates/small-groups/data/checksums.bin

fn main() -> std::io::Result<()> {
    let target = std::env::args().nth(1).expect("the file to write");
    std::fs::write(target, mexagon_small_groups::checksums(mexagon_small_groups::parts()))
}
