//! Gates that let a few through at once, in the order in which they came.

use mexagon::Budget;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A gate with some places behind it.
#[derive(Debug)]
pub struct Gate {
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Debug)]
struct State {
    free: usize,
    queue: VecDeque<u64>,
    next: u64,
}

/// A place behind a gate; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place<'a>(&'a Gate);

impl Gate {
    pub fn new(places: usize) -> Gate {
        Gate { state: Mutex::new(State { free: places, queue: VecDeque::new(), next: 0 }), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place, but no longer than some time, and not if the budget is cancelled.
    pub fn enter(&self, patience: Duration, budget: &Budget) -> Option<Place<'_>> {
        const PAUSE: Duration = Duration::from_millis(100);
        let begun = Instant::now();
        let mut state = self.lock();
        let ticket = state.next;
        state.next += 1;
        state.queue.push_back(ticket);
        while state.free == 0 || state.queue.front() != Some(&ticket) {
            if begun.elapsed() > patience || budget.check_now().is_err() {
                state.queue.retain(|&other| other != ticket);
                self.moved.notify_all();
                return None;
            }
            state = self.moved.wait_timeout(state, PAUSE).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.queue.pop_front();
        state.free -= 1;
        self.moved.notify_all();
        Some(Place(self))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.lock().free += 1;
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_given_in_order_and_given_back() {
        let (gate, budget) = (Gate::new(1), Budget::unlimited());
        let first = gate.enter(Duration::ZERO, &budget).expect("a free place");
        assert!(gate.enter(Duration::from_millis(1), &budget).is_none(), "it is taken");
        drop(first);
        assert!(gate.enter(Duration::ZERO, &budget).is_some());
        budget.cancel();
        let _held = gate.enter(Duration::ZERO, &Budget::unlimited()).expect("a free place");
        assert!(gate.enter(Duration::from_secs(9), &budget).is_none(), "nobody waits for it any more");
    }
}
