//! A survey on several threads, with its results in order: each task's rows are folded into a batch.

use super::filter::{OVERFLOW, Source};
use super::tasks::{Task, chosen, tasks};
use super::{Cell, Column, Facts, Filter, Home, Worker};
use crate::pool::in_order;
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_games::game::Selection;
use std::sync::atomic::{AtomicU64, Ordering};

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
    /// The number of tasks at the beginning that an earlier run has done.
    pub skipped: usize,
    /// The number of threads.
    pub jobs: usize,
}

/// What is said of a condition that calculates beyond all bounds.
pub const OVERFLOW_MESSAGE: &str = "the condition calculates numbers of 2^63 and more";

/// Where the results go.
pub trait Sink<B> {
    /// Why it takes no more.
    type Error;
    /// Takes the next batch, and how the task went that it comes from.
    fn batch(&mut self, batch: B, part: &Summary) -> Result<(), Self::Error>;
    /// Hears how many groups are done, now and then.
    fn tick(&mut self, done: u64) -> Result<(), Self::Error>;
}

/// How a survey went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of groups that were looked at.
    pub groups: u64,
    /// The number of rows that were wanted.
    pub rows: u64,
    /// The number of groups of which something that was asked for was not found within the budget.
    pub unsolved: u64,
    /// Was the survey cancelled before its end?
    pub interrupted: bool,
    /// Did its condition calculate beyond all bounds? Then it was ended there.
    pub overflow: bool,
}

/// What is asked, as the threads share it.
struct Questions<'a> {
    survey: &'a Survey,
    games: Vec<Selection>,
    /// The number of groups that are done.
    done: AtomicU64,
}

/// Runs a survey. `fold` adds a row to a batch; the batches reach the sink in order, and after an interruption what it
/// has seen is a beginning of the whole. The budget's own limits do not count, only whether it is cancelled.
pub fn run<B: Default + Send, S: Sink<B>>(
    survey: &Survey,
    budget: &Budget,
    fold: impl Fn(&mut B, &[Cell]) + Sync,
    sink: &mut S,
) -> Result<Summary, S::Error> {
    run_tasks(survey, tasks(survey.orders.clone()).skip(survey.skipped), budget, fold, sink)
}

/// The same for some of the [`pieces`](super::pieces) of a survey, by their numbers.
pub fn run_pieces<B: Default + Send, S: Sink<B>>(
    survey: &Survey,
    wanted: impl Fn(usize) -> bool + Send,
    budget: &Budget,
    fold: impl Fn(&mut B, &[Cell]) + Sync,
    sink: &mut S,
) -> Result<Summary, S::Error> {
    let all = tasks(survey.orders.clone()).enumerate();
    run_tasks(survey, all.filter(move |(number, _)| wanted(*number)).map(|(_, task)| task), budget, fold, sink)
}

/// The same for some groups, given by order and id, with a batch for each.
pub fn run_groups<B: Default + Send, S: Sink<B>>(
    survey: &Survey,
    groups: &[(u32, u32)],
    budget: &Budget,
    fold: impl Fn(&mut B, &[Cell]) + Sync,
    sink: &mut S,
) -> Result<Summary, S::Error> {
    run_tasks(survey, chosen(groups), budget, fold, sink)
}

fn run_tasks<B: Default + Send, S: Sink<B>>(
    survey: &Survey,
    tasks: impl Iterator<Item = Task> + Send,
    budget: &Budget,
    fold: impl Fn(&mut B, &[Cell]) + Sync,
    sink: &mut S,
) -> Result<Summary, S::Error> {
    let asked = survey.filter.iter().flat_map(Filter::columns).chain(survey.columns.iter().copied());
    let asked: Vec<Selection> = asked.filter_map(Column::game).collect();
    let games = Selection::ALL.into_iter().filter(|game| asked.contains(game)).collect();
    let questions = Questions { survey, games, done: AtomicU64::new(0) };
    let mut summary = Summary::default();
    let complete = in_order(
        survey.jobs,
        &budget.sibling(Limits { time: None, ..survey.limits }),
        tasks,
        Worker::default,
        |worker, task: Task, budget| questions.ask(&task, worker, budget, &fold),
        |heard| match heard {
            Some((batch, part)) if !summary.interrupted => {
                summary = summary.plus(part);
                sink.batch(batch, &part)
            }
            Some(_) => Ok(()),
            None => sink.tick(questions.done.load(Ordering::Relaxed)),
        },
    )?;
    // Tasks that nobody took are missing just like those that were cut short.
    summary.interrupted |= !complete;
    Ok(summary)
}

impl Questions<'_> {
    /// The rows of the groups of a task.
    fn ask<B: Default>(
        &self,
        task: &Task,
        worker: &mut Worker,
        budget: &Budget,
        fold: &impl Fn(&mut B, &[Cell]),
    ) -> (B, Summary) {
        let mut batch = B::default();
        let summary = self.rows(task, worker, budget, &mut |row| fold(&mut batch, row));
        (batch, summary)
    }

    /// The same for anything that takes rows. It is compiled once, with this crate, and not with each of its callers.
    fn rows(&self, task: &Task, worker: &mut Worker, budget: &Budget, take: &mut dyn FnMut(&[Cell])) -> Summary {
        let mut summary = Summary::default();
        let mut row = Vec::with_capacity(self.survey.columns.len());
        for (order, ids, block) in task.groups() {
            for id in ids {
                let home = Home::new(order, id, block, budget, self.survey.limits);
                let mut facts = Facts::new(&home, &self.games, worker);
                let wanted = match self.row(&mut facts, &mut row, budget) {
                    Ok(wanted) => wanted,
                    Err(stop) => {
                        summary.interrupted = true;
                        summary.overflow = stop == OVERFLOW;
                        return summary;
                    }
                };
                summary.groups += 1;
                summary.unsolved += u64::from(facts.is_unsolved());
                if wanted {
                    summary.rows += 1;
                    take(&row);
                }
                self.done.fetch_add(1, Ordering::Relaxed);
            }
        }
        summary
    }

    /// Fills in the row of a group, if it is wanted.
    fn row(&self, facts: &mut Facts<'_>, row: &mut Vec<Cell>, budget: &Budget) -> Result<bool, Stop> {
        budget.check()?;
        row.clear();
        if let Some(filter) = &self.survey.filter
            && !filter.holds(facts)?
        {
            return Ok(false);
        }
        for &column in &self.survey.columns {
            row.push(facts.cell(column)?);
        }
        // What is missing is known at the end, wherever it stands in the row.
        if let Some(place) = self.survey.columns.iter().position(|&column| column == Column::Missing) {
            row[place] = facts.cell(Column::Missing)?;
        }
        Ok(true)
    }
}

impl Summary {
    /// Two parts of a survey together.
    #[must_use]
    pub fn plus(self, other: Summary) -> Summary {
        Summary {
            groups: self.groups + other.groups,
            rows: self.rows + other.rows,
            unsolved: self.unsolved + other.unsolved,
            interrupted: self.interrupted || other.interrupted,
            overflow: self.overflow || other.overflow,
        }
    }
}
