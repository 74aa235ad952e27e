//! Tasks on several threads, with what comes out of them in order. These are all the threads of the library.
//!
//! Each thread takes the next task and sends what comes out to the caller's thread, which hands the results on in the order
//! of the tasks. A thread that is too far ahead of what has been handed on waits, so that only a bounded number of results
//! is in memory. For one thread, and where there are none, the caller's own does all the work.

use mexagon_base::budget::Budget;
use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many tasks may be taken beyond the first whose result has not been handed on.
const WINDOW: u64 = 2048;

/// How often the caller is called while nothing comes out.
const TICK: Duration = Duration::from_millis(100);

/// The stack of a thread; the engines recurse as deep as chains of subgroups are long.
const STACK: usize = 8 << 20;

/// Works on all tasks on some threads, each of which has a memory of its own. `hear` gets the results in the order of the tasks,
/// and `None` after each of them and, if there are several threads, now and then. No task is begun after the budget has run
/// out; work in progress is cancelled if `hear` fails, by the branch of the budget that it is given. Were all tasks done?
pub fn in_order<T: Send, M, R: Send, E>(
    jobs: usize,
    budget: &Budget,
    tasks: impl Iterator<Item = T> + Send,
    memory: impl Fn() -> M + Sync,
    work: impl Fn(&mut M, T, &Budget) -> R + Sync,
    mut hear: impl FnMut(Option<R>) -> Result<(), E>,
) -> Result<bool, E> {
    let budget = &budget.branch();
    let queue = Mutex::new(Queue { tasks, taken: 0, handed_on: 0 });
    let shared = Shared { budget, queue, moved: Condvar::new() };
    let go = |send: &mut dyn FnMut(u64, R) -> bool| {
        let mut memory = memory();
        while let Some((number, task)) = shared.take() {
            if !send(number, work(&mut memory, task, budget)) {
                return;
            }
        }
    };
    let mut result = Ok(());
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let start = |sender: Sender<(u64, R)>| {
            let thread = std::thread::Builder::new().stack_size(STACK);
            let work = || {
                let _alarm = Alarm(budget);
                go(&mut move |number, result| sender.send((number, result)).is_ok());
            };
            thread.spawn_scoped(scope, work).is_ok()
        };
        // Fewer threads than were asked for do the same work.
        let started = if jobs > 1 { (0..jobs).filter(|_| start(sender.clone())).count() } else { 0 };
        drop(sender);
        if started > 0 {
            result = shared.hand_on(&receiver, &mut hear);
        } else {
            go(&mut |number, done| {
                result = hear(Some(done)).and_then(|()| hear(None));
                shared.queue().handed_on = number + 1;
                result.is_ok()
            });
        }
        if result.is_err() {
            budget.cancel();
        }
        shared.moved.notify_all();
    });
    result?;
    let mut queue = shared.queue();
    Ok(queue.handed_on == queue.taken && queue.tasks.next().is_none())
}

/// What the threads share.
struct Shared<'a, I> {
    budget: &'a Budget,
    queue: Mutex<Queue<I>>,
    moved: Condvar,
}

struct Queue<I> {
    tasks: I,
    taken: u64,
    handed_on: u64,
}

impl<T, I: Iterator<Item = T>> Shared<'_, I> {
    fn queue(&self) -> MutexGuard<'_, Queue<I>> {
        // The queue is never left half changed, so a panic elsewhere does not spoil it.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task with its number, once the results before it have been handed on.
    fn take(&self) -> Option<(u64, T)> {
        let mut queue = self.queue();
        while queue.taken >= queue.handed_on + WINDOW && self.budget.check_now().is_ok() {
            queue = self.moved.wait_timeout(queue, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        if self.budget.check_now().is_err() {
            return None;
        }
        let task = queue.tasks.next()?;
        queue.taken += 1;
        Some((queue.taken - 1, task))
    }

    /// Hands the results on in order until there are no more.
    fn hand_on<R, E>(
        &self,
        receiver: &Receiver<(u64, R)>,
        hear: &mut impl FnMut(Option<R>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        loop {
            match receiver.recv_timeout(TICK) {
                Ok((number, result)) => {
                    waiting.insert(number, result);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            while let Some(result) = waiting.remove(&next) {
                hear(Some(result))?;
                next += 1;
            }
            self.queue().handed_on = next;
            self.moved.notify_all();
            hear(None)?;
        }
    }
}

/// Stops the other threads if this one panics: the result that it owes would keep them waiting.
struct Alarm<'a>(&'a Budget);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.cancel();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that are heard of, until one is `most`.
    fn squares(jobs: usize, budget: &Budget, most: u64) -> (Result<bool, u64>, Vec<u64>) {
        let mut heard = Vec::new();
        let ended = in_order(
            jobs,
            budget,
            0..10_000u64,
            || 0u64,
            |count, n, budget| {
                *count += 1;
                // The later tasks of a few are the quicker ones.
                (0..(8 - n % 8) * 50).for_each(|_| drop(budget.check()));
                n * n
            },
            |square| match square {
                Some(square) if square == most => Err(square),
                square => {
                    heard.extend(square);
                    Ok(())
                }
            },
        );
        (ended, heard)
    }

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        let budget = Budget::unlimited();
        let all: Vec<u64> = (0..10_000).map(|n| n * n).collect();
        for jobs in [0, 1, 2, 5] {
            assert_eq!(squares(jobs, &budget, 2), (Ok(true), all.clone()), "{jobs}");
            assert_eq!(squares(jobs, &budget, 10_000), (Err(10_000), all[..100].to_vec()), "{jobs}");
        }
        assert!(budget.check_now().is_ok(), "a caller who has heard enough does not cancel the budget");
        budget.cancel();
        for jobs in [1, 3] {
            assert_eq!(squares(jobs, &budget, 2), (Ok(false), Vec::new()), "{jobs}");
        }
    }
}
