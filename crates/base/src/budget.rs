//! One budget for every long computation: a deadline, a number of classes, a
//! number of bytes and a switch that cancels from outside (Ctrl-C uses it).
//! It is also how a computation knows the time: by the [`Clock`] that is handed in.
//!
//! A loop that may run long calls [`Budget::check`]; a loop that may grow calls
//! [`Budget::classes`] or [`Budget::bytes`]. Each returns a [`Stop`] that says what
//! ran out, and the caller passes it up with `?`. Nothing is ever solved by
//! guessing after a stop.

use crate::clock::{self, Clock};
use std::fmt;
use std::panic::Location;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The limits of one computation. Clones share the cancel switch.
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    clock: Clock,
    /// The times of the clock at which the computation began and at which it has to end.
    begun: Duration,
    deadline: Option<Duration>,
    cancel: Arc<AtomicBool>,
    /// The switches of the budgets that this one is a branch of.
    above: Vec<Arc<AtomicBool>>,
    ticks: Arc<AtomicU32>,
}

/// The numbers that a [`Budget`] is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time from the start of the computation; `None` is no limit.
    pub time: Option<Duration>,
    /// The largest number of structure classes (or positions) kept.
    pub classes: u64,
    /// The largest number of bytes that tables of one computation may take.
    pub bytes: u64,
}

impl Default for Limits {
    /// One minute, fifty million classes, 900 MB.
    fn default() -> Self {
        Limits { time: Some(Duration::from_secs(60)), classes: 50_000_000, bytes: 900_000_000 }
    }
}

/// Why a computation stopped before it was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Time(Duration),
    /// More classes than the budget allows.
    Classes(u64),
    /// More memory than the budget allows.
    Bytes(u64),
    Cancelled,
    /// The method cannot be used here at all; the text says what it needs.
    Unsuitable(&'static str),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Time(Duration::ZERO) => write!(f, "no time was given"),
            Stop::Time(t) => write!(f, "the time limit of {} s was reached", t.as_secs_f64()),
            Stop::Classes(0) => write!(f, "no class was allowed"),
            Stop::Classes(1) => write!(f, "the limit of 1 class was reached"),
            Stop::Classes(n) => write!(f, "the limit of {n} classes was reached"),
            Stop::Bytes(0) => write!(f, "no memory was allowed"),
            Stop::Bytes(n) => write!(f, "the limit of {} MB was reached", *n as f64 / 1e6),
            Stop::Cancelled => write!(f, "interrupted"),
            Stop::Unsuitable(needs) => write!(f, "this method needs {needs}"),
        }
    }
}

impl std::error::Error for Stop {}

impl Default for Budget {
    fn default() -> Self {
        Budget::new(Limits::default())
    }
}

/// Where a budget was asked last, by whichever thread; not kept if two ask at once.
static LAST: Mutex<Option<&'static Location<'static>>> = Mutex::new(None);

/// The place in the source where some budget was asked last: what ran on after that did not ask often enough.
pub fn last_check() -> Option<&'static Location<'static>> {
    LAST.try_lock().ok().and_then(|last| *last)
}

impl Budget {
    /// A budget whose time starts now, by the clock of the system.
    pub fn new(limits: Limits) -> Self {
        Budget::with_clock(limits, clock::system)
    }

    /// A budget whose time starts now, by some clock.
    pub fn with_clock(limits: Limits, clock: Clock) -> Self {
        Budget::start(limits, clock, Arc::default(), Vec::new())
    }

    fn start(limits: Limits, clock: Clock, cancel: Arc<AtomicBool>, above: Vec<Arc<AtomicBool>>) -> Self {
        let begun = clock();
        let deadline = limits.time.and_then(|time| begun.checked_add(time));
        Budget { limits, clock, begun, deadline, cancel, above, ticks: Arc::default() }
    }

    /// The usual budget with another time.
    pub fn seconds(seconds: u64) -> Self {
        Budget::new(Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() })
    }

    /// A budget that never stops by itself.
    pub fn unlimited() -> Self {
        Budget::new(Limits { time: None, classes: u64::MAX, bytes: u64::MAX })
    }

    /// A smaller budget for a part of the work that may be left out: at most `time`, and no longer than what is left
    /// here. It is cancelled together with this one.
    pub fn part(&self, time: Duration, classes: u64) -> Budget {
        let left = self.deadline.map_or(time, |deadline| deadline.saturating_sub((self.clock)()).min(time));
        self.sibling(Limits { time: Some(left), classes: classes.min(self.limits.classes), ..self.limits })
    }

    /// Half of the time that this budget began with, for what is only tried.
    pub fn half(&self) -> Budget {
        self.part(self.limits.time.map_or(Duration::MAX, |time| time / 2), self.limits.classes)
    }

    /// A budget with other limits whose time starts now, and which is cancelled together with this one.
    pub fn sibling(&self, limits: Limits) -> Budget {
        Budget::start(limits, self.clock, Arc::clone(&self.cancel), self.above.clone())
    }

    /// The same budget with a switch of its own: what uses the branch can be cancelled alone, and is cancelled together
    /// with this budget.
    pub fn branch(&self) -> Budget {
        let above = self.above.iter().chain([&self.cancel]).map(Arc::clone).collect();
        Budget { cancel: Arc::default(), above, ticks: Arc::default(), ..self.clone() }
    }

    /// The time since the computation began.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.begun)
    }

    /// The limits that this budget was made with.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The switch that stops every clone of this budget when it is set.
    pub fn cancel_switch(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// Stops every clone of this budget.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Is there time left, and has nobody cancelled? Cheap enough for inner loops:
    /// the clock is read once in 64 calls.
    #[inline]
    #[track_caller]
    pub fn check(&self) -> Result<(), Stop> {
        if self.ticks.fetch_add(1, Ordering::Relaxed) & 63 == 0 { self.check_now() } else { Ok(()) }
    }

    /// [`Budget::check`] that always reads the clock.
    #[track_caller]
    pub fn check_now(&self) -> Result<(), Stop> {
        if let Ok(mut last) = LAST.try_lock() {
            *last = Some(Location::caller());
        }
        if self.cancel.load(Ordering::Relaxed) || self.above.iter().any(|switch| switch.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        match (self.deadline, self.limits.time) {
            (Some(deadline), Some(time)) if (self.clock)() > deadline => Err(Stop::Time(time)),
            _ => Ok(()),
        }
    }

    /// Are `count` classes still within the budget?
    #[inline]
    pub fn classes(&self, count: u64) -> Result<(), Stop> {
        if count > self.limits.classes { Err(Stop::Classes(self.limits.classes)) } else { Ok(()) }
    }

    /// Are tables of `count` bytes still within the budget?
    #[inline]
    pub fn bytes(&self, count: u64) -> Result<(), Stop> {
        if count > self.limits.bytes { Err(Stop::Bytes(self.limits.bytes)) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    thread_local! {
        static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    }

    fn by_hand() -> Duration {
        NOW.get()
    }

    #[test]
    fn stops_on_time_classes_bytes_and_cancel() {
        let second = Duration::from_secs(1);
        let limits = Limits { time: Some(second), classes: 2, bytes: 10 };
        let budget = Budget::with_clock(limits, by_hand);
        assert_eq!((budget.elapsed(), budget.check_now()), (Duration::ZERO, Ok(())));
        NOW.set(second);
        let part = budget.part(second, 1);
        assert_eq!((part.limits().time, part.elapsed()), (Some(Duration::ZERO), Duration::ZERO));
        NOW.set(second * 2);
        assert_eq!((budget.elapsed(), budget.check_now()), (second * 2, Err(Stop::Time(second))));
        assert_eq!(part.check_now(), Err(Stop::Time(Duration::ZERO)));
        assert_eq!(budget.sibling(limits).check_now(), Ok(()));
        assert_eq!(budget.classes(3), Err(Stop::Classes(2)));
        assert_eq!(budget.bytes(11), Err(Stop::Bytes(10)));
        let free = Budget::unlimited();
        assert_eq!(free.check_now(), Ok(()));
        free.clone().cancel();
        assert_eq!(free.check_now(), Err(Stop::Cancelled));
    }

    #[test]
    fn a_branch_is_cancelled_alone_and_from_above() {
        let whole = Budget::unlimited();
        let (one, other) = (whole.branch(), whole.branch());
        one.cancel();
        assert_eq!(one.sibling(whole.limits()).check_now(), Err(Stop::Cancelled));
        assert_eq!([whole.check_now(), other.check_now()], [Ok(()), Ok(())]);
        whole.cancel();
        assert_eq!(other.branch().part(Duration::MAX, 1).check_now(), Err(Stop::Cancelled));
    }
}
