//! How a question is asked: without the interpreter's lock, within limits, and until somebody presses Ctrl-C.
//!
//! A computation asks the clock of its budget again and again. The clock used here also asks Python now and then whether a signal
//! came, and then sets the cancel switch of the budget, so that no thread has to watch and no handler is installed.

use crate::errors;
use mexagon::{Budget, Failure, Limits, Solver, clock};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How often Python is asked whether a signal came.
const EVERY: Duration = Duration::from_millis(40);

/// A time that is never reached. Without any, the budget would not ask its clock.
const FOREVER: Duration = Duration::from_secs(1 << 36);

/// What a question may take, as Python hands it over: seconds, structure classes, bytes; `None` is no limit.
#[derive(Clone, Copy, Debug, FromPyObject)]
pub struct Bounds(Option<f64>, Option<u64>, Option<u64>);

impl Bounds {
    /// No limit at all.
    pub const NONE: Bounds = Bounds(None, None, None);

    pub fn limits(self) -> Limits {
        let Bounds(seconds, classes, bytes) = self;
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(FOREVER);
        Limits { time: Some(time.min(FOREVER)), classes: classes.unwrap_or(u64::MAX), bytes: bytes.unwrap_or(u64::MAX) }
    }
}

/// The computation of a thread that Ctrl-C ends.
struct Watched {
    switch: Arc<AtomicBool>,
    /// When Python was asked last.
    asked: Duration,
    /// What a handler of a signal has raised.
    raised: Option<PyErr>,
}

thread_local! {
    /// The innermost computation of this thread.
    static WATCHED: RefCell<Option<Watched>> = const { RefCell::new(None) };
}

/// The clock of the system, by which Python is asked as well.
fn watching() -> Duration {
    let now = clock::system();
    let is_due = WATCHED.with_borrow_mut(|watched| match watched {
        Some(watched) if now.saturating_sub(watched.asked) >= EVERY && watched.raised.is_none() => {
            watched.asked = now;
            true
        }
        _ => false,
    });
    if is_due {
        look();
    }
    now
}

/// Asks Python whether a signal came. Nothing is borrowed meanwhile: a handler may ask questions of its own.
pub fn look() {
    let Some(Err(raised)) = Python::try_attach(|py| py.check_signals()) else { return };
    WATCHED.with_borrow_mut(|watched| {
        if let Some(watched) = watched {
            watched.switch.store(true, Ordering::Relaxed);
            watched.raised = Some(raised);
        }
    });
}

/// Asks a question: the interpreter is free for other threads meanwhile.
pub fn ask<T: Send>(
    py: Python<'_>,
    bounds: Bounds,
    question: impl FnOnce(&Budget) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let budget = Budget::with_clock(bounds.limits(), watching);
    let watched = Watched { switch: budget.cancel_switch(), asked: clock::system(), raised: None };
    let outer = WATCHED.replace(Some(watched));
    let answer = py.detach(|| catch_unwind(AssertUnwindSafe(|| question(&budget))));
    let watched = WATCHED.replace(outer);
    match (watched.and_then(|watched| watched.raised), answer) {
        (Some(raised), _) => Err(raised),
        (None, Ok(answer)) => answer.map_err(|failure| errors::raise(py, &failure)),
        (None, Err(_)) => Err(errors::mistake(py)),
    }
}

/// Asks a solver.
pub fn solve<T: Send>(
    py: Python<'_>,
    bounds: Bounds,
    question: impl FnOnce(Solver) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    ask(py, bounds, |budget| question(Solver::new().within(budget.clone())))
}
