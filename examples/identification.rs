//! Identifies groups in disguise, and says how long that takes.
//!
//!     cargo run --release --example identification -- 128 729 1000-1100 256/50
//!
//! `256/50` takes every 50th group of order 256 and all that share their fingerprint with another one. For each order: the
//! number of groups, how many share a fingerprint, the largest number that share one, and the mean and longest processor
//! time of an identification.

#[path = "../tests/common/scrambled.rs"]
mod scrambled;

use mexagon::budget::Budget;
use mexagon::group::perm::Random;
use mexagon::library::identify::{RegularAction, fingerprint, identify};
use mexagon::library::small::Block;
use scrambled::scrambled;
use std::collections::HashMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The processor time of this thread where the system tells it, and else the time of day.
fn now() -> Duration {
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = schedule.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok()).map(Duration::from_nanos);
    spent.unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn measure(order: u32, stride: u32) {
    let Some(block) = Block::of(order) else { return };
    let budget = Budget::unlimited();
    let action = |id| RegularAction::of_small(&block.group(id), &budget).expect("no limit").expect("small");
    let fingerprints: Vec<u64> = (1..=block.len()).map(|id| fingerprint(&action(id))).collect();
    let mut shared: HashMap<u64, u32> = HashMap::new();
    fingerprints.iter().for_each(|word| *shared.entry(*word).or_default() += 1);
    let mut random = Random::new(u64::from(order));
    let (mut total, mut worst, mut count) = (Duration::ZERO, (Duration::ZERO, 0), 0);
    for (id, word) in (1..=block.len()).zip(fingerprints) {
        if !id.is_multiple_of(stride) && shared[&word] == 1 {
            continue;
        }
        let disguised = scrambled(&action(id), &mut random);
        let start = now();
        let found = identify(&disguised, &budget).expect("no limit");
        let time = now().saturating_sub(start);
        assert_eq!(found.map(|found| (found.order, found.id)), Some((order, id)));
        total += time;
        worst = worst.max((time, id));
        count += 1;
    }
    let clusters = shared.values().filter(|&&size| size > 1);
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    println!(
        "{order}: {} groups, {} share a fingerprint, at most {}; {count} identified, mean {:.2} ms, longest {:.1} ms for {order}.{}",
        block.len(),
        clusters.clone().sum::<u32>(),
        clusters.max().unwrap_or(&1),
        milliseconds(total) / f64::from(count.max(1)),
        milliseconds(worst.0),
        worst.1
    );
}

fn main() {
    for argument in std::env::args().skip(1) {
        let (orders, stride) = argument.split_once('/').unwrap_or((&argument, "1"));
        let (first, last) = orders.split_once('-').unwrap_or((orders, orders));
        let number = |text: &str| text.parse().expect("a number");
        for order in number(first)..=number(last) {
            measure(order, number(stride));
        }
    }
}
