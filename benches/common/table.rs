//! The table that the benchmarks print, and how they measure.
#![allow(dead_code)] // each benchmark uses its own part

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The head of the table.
pub fn head() {
    println!("| task | Mexagon | compared with | its time | ratio |\n| --- | ---: | --- | ---: | ---: |");
}

/// One line of the table; the ratio says how many times longer the other way takes.
pub fn row(task: &str, ours: Duration, other: &str, theirs: Duration) {
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!("| {task} | {} | {other} | {} | {} |", show(ours), show(theirs), digits(ratio));
}

/// A time as people read it.
pub fn show(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s >= 1.0 => format!("{} s", digits(s)),
        s if s >= 1e-3 => format!("{} ms", digits(s * 1e3)),
        s => format!("{} µs", digits(s * 1e6)),
    }
}

/// Three digits are as many as a single run can answer for.
fn digits(x: f64) -> String {
    match x {
        x if x >= 100.0 => format!("{x:.0}"),
        x if x >= 10.0 => format!("{x:.1}"),
        x => format!("{x:.2}"),
    }
}

/// The median of several runs.
pub fn median<T>(runs: usize, mut task: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            black_box(task());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[runs / 2]
}
