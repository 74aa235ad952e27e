//! Computes the fingerprints of all groups of the library, the file `crates/small-groups/data/fingerprints.bin`.
//!
//!     cargo run --release --example fingerprints -- crates/small-groups/data/fingerprints.bin
//!
//! Two processors need some minutes for it.

use mexagon_base::budget::Budget;
use mexagon_small_groups::identify::{RegularAction, fingerprint, pack};
use mexagon_small_groups::small::Block;
use std::sync::atomic::{AtomicU32, Ordering};

/// The largest order of the library.
const LARGEST: u32 = 2000;

fn fingerprints(order: u32, block: &Block) -> Vec<u64> {
    let next = AtomicU32::new(1);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let id = next.fetch_add(1, Ordering::Relaxed);
            if id > block.len() {
                return done;
            }
            let action = RegularAction::of_small(&block.group(id), &Budget::unlimited());
            let action = action.expect("no limit").expect("small");
            assert_eq!(action.order(), order as usize, "the order of group {id}");
            done.push((id, fingerprint(&action)));
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(block.len() as usize / 16 + 1);
    let mut all: Vec<(u32, u64)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("does not panic")).collect()
    });
    all.sort_unstable();
    all.into_iter().map(|(_, fingerprint)| fingerprint).collect()
}

fn main() -> std::io::Result<()> {
    let target = std::env::args().nth(1).expect("the file to write");
    let mut bytes = Vec::new();
    for order in 1..=LARGEST {
        if let Some(block) = Block::of(order) {
            bytes.extend(pack(&fingerprints(order, &block)));
            eprint!("\r{order}: {} bytes", bytes.len());
        }
    }
    eprintln!();
    std::fs::write(target, bytes)
}
