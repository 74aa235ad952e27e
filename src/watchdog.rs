//! The last line of defence: a thread that ends the program if a computation does not notice that its time is over, that it
//! takes too much memory, or that somebody wants it to stop.
//!
//! Computations ask their budgets, and stop by themselves with a better message. What the watchdog says names the place where a
//! budget was asked last, since the loop after it has to ask more often.

use crate::memory::used;
use crate::terminal::{say, turn_now, wait};
use mexagon::{Budget, Failure, Stop, last_check};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a computation may run beyond its time.
const GRACE: Duration = Duration::from_secs(1);

/// How long it may run after it was told to stop.
const NOTICE: Duration = Duration::from_millis(400);

/// Memory grows by a few GB in a second, so the smaller the limit, the more often it is looked at.
const SHORTEST: u64 = 2;
const LONGEST: u64 = 50;

/// The moment of the first Ctrl-C, in milliseconds from the start plus one.
static STOPPED: AtomicU64 = AtomicU64::new(0);

fn begun() -> Instant {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    *BEGUN.get_or_init(Instant::now)
}

/// Takes note that somebody wants the program to stop; false if that was known.
pub fn stop() -> bool {
    let now = begun().elapsed().as_millis() as u64 + 1;
    STOPPED.compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
}

/// Watches a computation on some threads until the program ends; each of them may take the memory of the budget.
pub fn watch(budget: &Budget, threads: usize) {
    begun();
    let budget = budget.clone();
    // Without a thread the budget alone keeps the limits.
    let _ = std::thread::Builder::new().stack_size(64 << 10).spawn(move || {
        let limits = budget.limits();
        let memory = limits.bytes.saturating_add(limits.bytes / 2).saturating_mul(threads as u64);
        let pause = Duration::from_millis((limits.bytes / 20_000_000).clamp(SHORTEST, LONGEST));
        loop {
            std::thread::sleep(pause);
            let stopped = STOPPED.load(Ordering::Relaxed);
            if stopped > 0 && begun().elapsed() > Duration::from_millis(stopped) + NOTICE {
                end(Stop::Cancelled);
            }
            if let Some(time) = limits.time.filter(|time| budget.elapsed() > time.saturating_add(GRACE)) {
                end(Stop::Time(time));
            }
            if used().is_some_and(|used| used > memory) {
                end(Stop::Bytes(limits.bytes));
            }
        }
    });
}

/// Tells how long a computation has been going on, every second until the program ends, if that is longer than a moment.
pub fn tell(budget: &Budget) {
    const MOMENT: u64 = 3;
    let budget = budget.clone();
    let most = budget.limits().time.map(|time| format!(" of at most {} s (--budget)", time.as_secs_f64()));
    let most = most.unwrap_or_default();
    // Without a thread nothing is told.
    let _ = std::thread::Builder::new().stack_size(64 << 10).spawn(move || {
        for seconds in MOMENT.. {
            std::thread::sleep(Duration::from_secs(seconds).saturating_sub(budget.elapsed()));
            wait(&format!("computing for {seconds} s{most}"));
        }
    });
}

/// Ends the program, unless it is about to end by itself.
fn end(stop: Stop) {
    const TRIES: u32 = 50;
    // Somebody who writes may finish the line, if the reader takes it.
    let turn = (0..TRIES).find_map(|_| {
        let turn = turn_now();
        if turn.is_none() {
            std::thread::sleep(Duration::from_millis(10));
        }
        turn
    });
    let is_wanted = stop == Stop::Cancelled;
    if turn.is_none() && !is_wanted {
        return;
    }
    let place = match last_check() {
        _ if is_wanted => String::new(),
        Some(place) => {
            format!("\n  the step after {}:{} did not notice it; please report this", place.file(), place.line())
        }
        None => "\n  the first step did not notice it; please report this".into(),
    };
    let failure = Failure::from(stop);
    say(&format!("{failure}{place}"));
    std::process::exit(failure.code().into());
}
