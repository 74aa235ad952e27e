//! The budget of a command.

use super::args::BudgetArgs;
use crate::{terminal, watchdog};
use mexagon::{Budget, Limits};

/// The budget that the arguments ask for, for one question; Ctrl-C cancels it. Whoever waits longer than a moment is told.
pub fn budget(arguments: &BudgetArgs) -> Budget {
    let budget = interruptible(limits(arguments), 1);
    if terminal::errors_are_seen() {
        watchdog::tell(&budget);
    }
    budget
}

/// The limits that the arguments ask for.
pub fn limits(arguments: &BudgetArgs) -> Limits {
    Limits {
        time: Some(arguments.budget),
        classes: arguments.max_classes,
        bytes: arguments.max_memory.saturating_mul(1_000_000),
    }
}

/// The number of threads: as many as were asked for, or one for each core.
pub fn threads(jobs: Option<u16>) -> usize {
    jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A budget that Ctrl-C cancels, for each of some threads; a second Ctrl-C ends the program at once.
pub fn interruptible(limits: Limits, threads: usize) -> Budget {
    let budget = Budget::new(limits);
    if terminal::is_captured() {
        return budget;
    }
    let whole = budget.clone();
    // Without a handler Ctrl-C still ends the program, only less politely.
    let _ = ctrlc::set_handler(move || {
        whole.cancel();
        if !watchdog::stop() {
            terminal::stop_waiting();
            std::process::exit(130);
        }
    });
    watchdog::watch(&budget, threads);
    budget
}
