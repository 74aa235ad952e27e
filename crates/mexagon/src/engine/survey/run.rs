//! A survey on several threads, with its results in order.
//!
//! Each thread takes the next task, folds the rows of its groups into a batch and sends the batch to the caller's
//! thread, which hands the batches to the sink in the order of the tasks. A thread that is too far ahead of what has
//! been handed on waits, so that only a bounded number of batches is in memory.

use super::filter::Source;
use super::tasks::{Task, tasks};
use super::{Cell, Column, Facts, Filter, Home, Worker};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_games::game::Selection;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many tasks may be taken beyond the first whose batch has not been handed on.
const WINDOW: u64 = 2048;

/// How often the sink hears about the progress, at least.
const TICK: Duration = Duration::from_millis(100);

/// The stack of a thread; the engines recurse as deep as chains of subgroups are long.
const STACK: usize = 8 << 20;

/// What is asked of which groups.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The orders, all of them embedded, in increasing order.
    pub orders: Vec<u32>,
    /// The columns of a row.
    pub columns: Vec<Column>,
    /// Which rows are wanted; all if there is no condition.
    pub filter: Option<Filter>,
    /// The budget of one group.
    pub limits: Limits,
    /// The number of threads.
    pub jobs: usize,
}

/// Where the results go.
pub trait Sink<B> {
    /// Why it takes no more.
    type Error: From<std::io::Error>;
    /// Takes the next batch.
    fn batch(&mut self, batch: B) -> Result<(), Self::Error>;
    /// Hears how many groups are done, now and then.
    fn tick(&mut self, done: u64) -> Result<(), Self::Error>;
}

/// How a survey went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number of groups that were looked at.
    pub groups: u64,
    /// The number of rows that were wanted.
    pub rows: u64,
    /// The number of groups of which something that was asked for was not found within the budget.
    pub unsolved: u64,
    /// Was the survey cancelled before its end?
    pub interrupted: bool,
}

/// A batch on its way.
struct Sent<B> {
    number: u64,
    batch: B,
    summary: Summary,
}

/// What the threads share.
struct Shared<'a, I> {
    survey: &'a Survey,
    games: &'a [Selection],
    budget: &'a Budget,
    queue: Mutex<Queue<I>>,
    moved: Condvar,
    done: AtomicU64,
}

struct Queue<I> {
    tasks: I,
    taken: u64,
    handed_on: u64,
}

/// Runs a survey. `fold` adds a row to a batch; the batches reach the sink in order, and after an interruption what it
/// has seen is a beginning of the whole. The budget's own limits do not count, only whether it is cancelled; it is
/// cancelled if the sink fails.
pub fn run<B: Default + Send, S: Sink<B>>(
    survey: &Survey,
    budget: &Budget,
    fold: impl Fn(&mut B, &[Cell]) + Sync,
    sink: &mut S,
) -> Result<Summary, S::Error> {
    let asked = survey.filter.iter().flat_map(Filter::columns).chain(survey.columns.iter().copied());
    let asked: Vec<Selection> = asked.filter_map(Column::game).collect();
    let games: Vec<Selection> = Selection::ALL.into_iter().filter(|game| asked.contains(game)).collect();
    let queue = Queue { tasks: tasks(survey.orders.clone()), taken: 0, handed_on: 0 };
    let shared = Shared {
        survey,
        games: &games,
        budget,
        queue: Mutex::new(queue),
        moved: Condvar::new(),
        done: AtomicU64::new(0),
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for number in 0..survey.jobs.max(1) {
            let sender = sender.clone();
            let (shared, fold) = (&shared, &fold);
            let thread = std::thread::Builder::new().stack_size(STACK);
            match thread.spawn_scoped(scope, move || shared.work(&sender, fold)) {
                Err(error) if number == 0 => return Err(error.into()),
                // Fewer threads than were asked for do the same work.
                _ => {}
            }
        }
        drop(sender);
        let result = shared.hand_on(&receiver, sink);
        if result.is_err() {
            budget.cancel_switch().store(true, Ordering::Relaxed);
        }
        shared.moved.notify_all();
        result
    })
}

impl<I: Iterator<Item = Task>> Shared<'_, I> {
    fn queue(&self) -> MutexGuard<'_, Queue<I>> {
        // The queue is never left half changed, so a panic elsewhere does not spoil it.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task with its number, once the sink has come near.
    fn take(&self) -> Option<(u64, Task)> {
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

    /// What one thread does.
    fn work<B: Default>(&self, sender: &Sender<Sent<B>>, fold: &(impl Fn(&mut B, &[Cell]) + Sync)) {
        let mut worker = Worker::default();
        while let Some((number, task)) = self.take() {
            let mut sent = Sent { number, batch: B::default(), summary: Summary::NOTHING };
            self.solve(&task, &mut worker, &mut sent, fold);
            let interrupted = sent.summary.interrupted;
            if sender.send(sent).is_err() || interrupted {
                return;
            }
        }
    }

    fn solve<B>(&self, task: &Task, worker: &mut Worker, sent: &mut Sent<B>, fold: &impl Fn(&mut B, &[Cell])) {
        for (order, id, group) in task.groups() {
            let home = Home::new(order, id, group, self.budget.sibling(self.survey.limits));
            let mut facts = Facts::new(&home, self.games, worker);
            let Ok(row) = self.row(&mut facts) else {
                sent.summary.interrupted = true;
                return;
            };
            sent.summary.groups += 1;
            sent.summary.unsolved += u64::from(facts.is_unsolved());
            if let Some(row) = row {
                sent.summary.rows += 1;
                fold(&mut sent.batch, &row);
            }
            self.done.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn row(&self, facts: &mut Facts<'_>) -> Result<Option<Vec<Cell>>, Stop> {
        self.budget.check_now()?;
        if let Some(filter) = &self.survey.filter
            && !filter.holds(facts)?
        {
            return Ok(None);
        }
        self.survey.columns.iter().map(|&column| facts.cell(column)).collect::<Result<_, _>>().map(Some)
    }

    /// Hands the batches on in order until there are no more.
    fn hand_on<B, S: Sink<B>>(&self, receiver: &mpsc::Receiver<Sent<B>>, sink: &mut S) -> Result<Summary, S::Error> {
        let mut waiting: BTreeMap<u64, Sent<B>> = BTreeMap::new();
        let mut summary = Summary::NOTHING;
        let mut next = 0;
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(sent) => {
                    waiting.insert(sent.number, sent);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(sent) = waiting.remove(&next).filter(|_| !summary.interrupted) {
                sink.batch(sent.batch)?;
                summary = summary.plus(sent.summary);
                next += 1;
            }
            self.queue().handed_on = next;
            self.moved.notify_all();
            sink.tick(self.done.load(Ordering::Relaxed))?;
        }
        // Tasks that nobody took are missing just like those that were cut short.
        summary.interrupted |= self.queue().tasks.next().is_some() || !waiting.is_empty();
        Ok(summary)
    }
}

impl Summary {
    const NOTHING: Summary = Summary { groups: 0, rows: 0, unsolved: 0, interrupted: false };

    fn plus(self, other: Summary) -> Summary {
        Summary {
            groups: self.groups + other.groups,
            rows: self.rows + other.rows,
            unsolved: self.unsolved + other.unsolved,
            interrupted: self.interrupted || other.interrupted,
        }
    }
}
