//! `mexagon survey`

pub mod args;
mod lines;
mod table;
mod target;
pub mod words;

use super::{INTERRUPTED, say, setup};
use crate::progress::Progress;
use args::SurveyFormat;
use lines::Lines;
use mexagon::Failure;
use mexagon::Limits;
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Cell, Column, Filter, Orders, Sink, Summary, Survey};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Counts;
use target::{Target, WriteError};

/// Why a survey did not come to its end.
enum SurveyProblem {
    Failure(Failure),
    Write(WriteError),
    Interrupted(String),
}

impl From<Failure> for SurveyProblem {
    fn from(failure: Failure) -> Self {
        SurveyProblem::Failure(failure)
    }
}

impl From<WriteError> for SurveyProblem {
    fn from(error: WriteError) -> Self {
        SurveyProblem::Write(error)
    }
}

/// Runs a survey; what it writes does not wait for its end.
pub fn run(command: &args::SurveyArgs) -> ExitCode {
    let (message, code) = match prepare(command).and_then(|plan| plan.run()) {
        // A reader that has seen enough is no failure.
        Ok(()) | Err(SurveyProblem::Write(WriteError::Closed)) => return ExitCode::SUCCESS,
        Err(SurveyProblem::Failure(failure)) => return super::fail(&failure),
        Err(SurveyProblem::Write(WriteError::Failed(why))) => (format!("error: {why}"), ExitCode::FAILURE),
        Err(SurveyProblem::Interrupted(message)) => (message, ExitCode::from(INTERRUPTED)),
    };
    say(&message);
    code
}

/// What the results become.
enum ResultShape {
    Rows(Lines),
    Table(SurveyFormat),
}

/// A survey that is ready to run.
struct Plan<'a> {
    command: &'a args::SurveyArgs,
    orders: Orders,
    shape: ResultShape,
    survey: Survey,
}

/// Reads the arguments.
fn prepare(command: &args::SurveyArgs) -> Result<Plan<'_>, SurveyProblem> {
    let orders = parse_orders(&command.orders).and_then(|ranges| Orders::of(&ranges));
    let orders = orders.map_err(|error| Failure::syntax(error, &command.orders))?;
    let games = survey::games(&command.games)?;
    let listed = command.columns.as_ref().or(command.table.as_ref()).map(|list| survey::columns(list)).transpose()?;
    let shape = shape(command)?;
    let columns = match (&shape, listed) {
        (ResultShape::Table(_), Some(listed)) if listed.len() > 2 => {
            return Err(Failure::undefined("a table counts groups by one or two columns").into());
        }
        (ResultShape::Table(_), listed) => [vec![Column::Order], listed.unwrap_or_default()].concat(),
        (ResultShape::Rows(_), Some(listed)) => listed,
        (ResultShape::Rows(_), None) => {
            [Column::Order, Column::Id].into_iter().chain(games.into_iter().map(Column::of_game)).collect()
        }
    };
    let filter = command.condition.as_ref().map(|text| Filter::parse(text)).transpose()?;
    let limits = Limits {
        time: Some(command.budget),
        classes: command.max_classes,
        bytes: command.max_memory.saturating_mul(1_000_000),
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = command.jobs.map_or_else(cores, usize::from);
    let survey = Survey { orders: orders.included.clone(), columns, filter, limits, jobs };
    Ok(Plan { command, orders, shape, survey })
}

fn shape(command: &args::SurveyArgs) -> Result<ResultShape, Failure> {
    match (&command.table, command.format) {
        (_, Some(SurveyFormat::Parquet)) => Err(Failure::NotApplicable("the format parquet: not available yet".into())),
        (Some(_), format) => Ok(ResultShape::Table(format.unwrap_or(SurveyFormat::Text))),
        (None, None | Some(SurveyFormat::Csv)) => Ok(ResultShape::Rows(Lines::Csv)),
        (None, Some(SurveyFormat::Jsonl)) => Ok(ResultShape::Rows(Lines::Json)),
        (None, Some(_)) => {
            Err(Failure::undefined("rows are written as csv or jsonl; the other formats are for --table"))
        }
    }
}

impl Plan<'_> {
    fn run(&self) -> Result<(), SurveyProblem> {
        let budget = setup::interruptible(Limits { time: None, ..self.survey.limits });
        let target = Target::open(self.command.output.as_deref(), self.command.force)?;
        self.note_left_out();
        let names: Vec<&str> = self.survey.columns.iter().map(|column| column.name()).collect();
        let progress = Progress::new(!self.command.quiet, self.command.output.is_none());
        let total = self.orders.groups();
        match self.shape {
            ResultShape::Rows(lines) => {
                let mut sink = Writing { target, progress, total };
                sink.target.push(&lines.heading(&names))?;
                sink.target.flush()?;
                let fold = |text: &mut Vec<u8>, row: &[Cell]| lines.write(text, &names, row);
                let summary = survey::run(&self.survey, &budget, fold, &mut sink)?;
                self.end(summary, sink.target, sink.progress)
            }
            ResultShape::Table(format) => {
                let mut sink = Counting { counts: Counts::new(), progress, total };
                let summary = survey::run(&self.survey, &budget, table::count, &mut sink)?;
                if summary.interrupted {
                    target.discard();
                    return Err(self.interrupted(summary, None));
                }
                let mut target = target;
                target.push(&table::render(&sink.counts, &names[1..], format))?;
                self.end(summary, target, sink.progress)
            }
        }
    }

    /// Closes the file and says how it went.
    fn end(&self, summary: Summary, target: Target, progress: Progress) -> Result<(), SurveyProblem> {
        let elapsed = progress.elapsed();
        drop(progress);
        if summary.interrupted {
            return Err(self.interrupted(summary, target.abandon()?));
        }
        target.finish()?;
        if self.command.quiet {
            return Ok(());
        }
        if self.command.output.is_some() || std::io::stderr().is_terminal() {
            say(&words::summary(&summary, self.survey.filter.is_some(), elapsed));
        } else if summary.unsolved > 0 {
            let (unsolved, total) = (words::grouped(summary.unsolved), words::groups(summary.groups));
            say(&format!("note: {unsolved} of {total} not solved within the budget; their values are empty"));
        }
        Ok(())
    }

    fn interrupted(&self, summary: Summary, kept: Option<PathBuf>) -> SurveyProblem {
        let (done, total) = (words::grouped(summary.groups), words::groups(self.orders.groups()));
        let kept = kept.map_or_else(String::new, |path| format!("; the rows so far are in {}", path.display()));
        SurveyProblem::Interrupted(format!("interrupted after {done} of {total}{kept}"))
    }

    fn note_left_out(&self) {
        let missing = &self.orders.left_out;
        if !missing.is_empty() && !self.command.quiet {
            let orders = if missing.len() == 1 { "order" } else { "orders" };
            say(&format!("note: {orders} {} left out, not embedded", survey::show_orders(missing)));
        }
    }
}

/// Rows on their way to a file.
struct Writing {
    target: Target,
    progress: Progress,
    /// The number of groups.
    total: u64,
}

impl Sink<Vec<u8>> for Writing {
    type Error = WriteError;

    fn batch(&mut self, lines: Vec<u8>) -> Result<(), WriteError> {
        self.target.push(&lines)
    }

    fn tick(&mut self, done: u64) -> Result<(), WriteError> {
        self.progress.show("", done, self.total);
        self.target.refresh()
    }
}

/// Counts that grow.
struct Counting {
    counts: Counts,
    progress: Progress,
    /// The number of groups.
    total: u64,
}

impl Sink<Counts> for Counting {
    type Error = WriteError;

    fn batch(&mut self, counts: Counts) -> Result<(), WriteError> {
        for (key, n) in counts {
            *self.counts.entry(key).or_insert(0) += n;
        }
        Ok(())
    }

    fn tick(&mut self, done: u64) -> Result<(), WriteError> {
        self.progress.show("", done, self.total);
        Ok(())
    }
}
