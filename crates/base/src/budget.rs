//! One budget for every long computation: a deadline, a number of classes, a
//! number of bytes and a switch that cancels from outside (Ctrl-C uses it).
//!
//! A loop that may run long calls [`Budget::check`]; a loop that may grow calls
//! [`Budget::classes`] or [`Budget::bytes`]. Each returns a [`Stop`] that says what
//! ran out, and the caller passes it up with `?`. Nothing is ever solved by
//! guessing after a stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The limits of one computation. Clones share the cancel switch.
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    deadline: Option<Instant>,
    cancel: Arc<AtomicBool>,
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
    /// The deadline passed.
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
            Stop::Time(t) => write!(f, "the time limit of {} s was reached", t.as_secs_f64()),
            Stop::Classes(1) => write!(f, "the limit of 1 class was reached"),
            Stop::Classes(n) => write!(f, "the limit of {n} classes was reached"),
            Stop::Bytes(n) => write!(f, "the limit of {} MB was reached", n / 1_000_000),
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

impl Budget {
    /// A budget whose clock starts now.
    pub fn new(limits: Limits) -> Self {
        Budget {
            limits,
            deadline: limits.time.and_then(|t| Instant::now().checked_add(t)),
            cancel: Arc::new(AtomicBool::new(false)),
            ticks: Arc::new(AtomicU32::new(0)),
        }
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
        let left = self.deadline.map_or(time, |deadline| deadline.saturating_duration_since(Instant::now()).min(time));
        self.sibling(Limits { time: Some(left), classes: classes.min(self.limits.classes), ..self.limits })
    }

    /// Half of the time that this budget began with, for what is only tried.
    pub fn half(&self) -> Budget {
        self.part(self.limits.time.map_or(Duration::MAX, |time| time / 2), self.limits.classes)
    }

    /// A budget with other limits whose clock starts now, and which is cancelled together with this one.
    pub fn sibling(&self, limits: Limits) -> Budget {
        Budget { cancel: Arc::clone(&self.cancel), ..Budget::new(limits) }
    }

    /// The limits that this budget was made with.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The switch that stops every clone of this budget when it is set.
    pub fn cancel_switch(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// Is there time left, and has nobody cancelled? Cheap enough for inner loops:
    /// the clock is read once in 64 calls.
    #[inline]
    pub fn check(&self) -> Result<(), Stop> {
        if self.ticks.fetch_add(1, Ordering::Relaxed) & 63 == 0 { self.check_now() } else { Ok(()) }
    }

    /// [`Budget::check`] that always reads the clock.
    pub fn check_now(&self) -> Result<(), Stop> {
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        match (self.deadline, self.limits.time) {
            (Some(deadline), Some(time)) if Instant::now() > deadline => Err(Stop::Time(time)),
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

    #[test]
    fn stops_on_time_classes_bytes_and_cancel() {
        let limits = Limits { time: Some(Duration::ZERO), classes: 2, bytes: 10 };
        let budget = Budget::new(limits);
        std::thread::sleep(Duration::from_millis(1));
        assert_eq!(budget.check_now(), Err(Stop::Time(Duration::ZERO)));
        assert_eq!(budget.classes(3), Err(Stop::Classes(2)));
        assert_eq!(budget.bytes(11), Err(Stop::Bytes(10)));
        let free = Budget::unlimited();
        assert_eq!(free.check_now(), Ok(()));
        free.clone().cancel_switch().store(true, Ordering::Relaxed);
        assert_eq!(free.check_now(), Err(Stop::Cancelled));
    }
}
