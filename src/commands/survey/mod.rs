//! `mexagon survey`

pub mod args;
mod certify;
mod table;
mod target;
pub mod words;

use super::{Problem, setup};
use crate::files::problem;
use crate::progress::Progress;
use crate::terminal::{errors_are_seen, output_is_seen, say, width};
use args::SurveyFormat;
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Cell, Column, Filter, Lines, Orders, Sink, Summary, Survey};
use mexagon::{Failure, Format, Limits};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::Counts;
use target::Target;

/// Runs a survey; what it writes does not wait for its end.
pub fn run(command: &args::SurveyArgs) -> Result<u8, Problem> {
    if command.store.is_some() {
        return super::atlas::survey(command);
    }
    let plan = prepare(command)?;
    match &command.certify {
        Some(folder) => certify::run(&plan, folder),
        None => plan.run().map(|()| 0),
    }
}

/// What the results become.
#[derive(Debug)]
enum ResultShape {
    /// Lines that do not wait for each other.
    Rows(Lines),
    /// All rows laid out together.
    Sheet(Format),
    /// How many groups have which values.
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
fn prepare(command: &args::SurveyArgs) -> Result<Plan<'_>, Problem> {
    let orders = parse_orders(&command.orders).and_then(|ranges| Orders::of(&ranges));
    let orders = orders.map_err(|error| Failure::syntax(error, &command.orders))?;
    let games = survey::games(&command.games)?;
    let listed = command.columns.as_ref().or(command.table.as_ref()).map(|list| survey::columns(list)).transpose()?;
    let shape = shape(command, orders.groups())?;
    let columns = match (&shape, listed) {
        (ResultShape::Table(_), Some(listed)) if listed.len() > 2 => {
            return Err(Failure::undefined("a table counts groups by one or two columns").into());
        }
        (ResultShape::Table(_), listed) => [vec![Column::Order], listed.unwrap_or_default()].concat(),
        (_, Some(listed)) => listed,
        (shape, None) => {
            let described = matches!(shape, ResultShape::Sheet(_)).then_some(Column::Description);
            let games = games.into_iter().map(Column::of_game);
            [Column::Order, Column::Id].into_iter().chain(described).chain(games).collect()
        }
    };
    let filter = command.condition.as_ref().map(|text| Filter::parse(text)).transpose()?;
    let limits = Limits {
        time: Some(command.budget),
        classes: command.max_classes,
        bytes: command.max_memory.saturating_mul(1_000_000),
    };
    let jobs = setup::threads(command.jobs);
    let survey = Survey { orders: orders.included.clone(), columns, filter, limits, skipped: 0, jobs };
    Ok(Plan { command, orders, shape, survey })
}

/// A survey of more groups is not kept in memory to be shown on a screen.
const MOST_ON_SCREEN: u64 = 5_000;

/// So many rows can be laid out as a table.
const MOST_IN_TABLE: u64 = 100_000;

fn shape(command: &args::SurveyArgs, groups: u64) -> Result<ResultShape, Failure> {
    let format = match command.format {
        _ if command.json => Some(SurveyFormat::Jsonl),
        _ if command.csv => Some(SurveyFormat::Csv),
        format => format,
    };
    let is_for_people = output_is_seen() && command.output.is_none() && groups <= MOST_ON_SCREEN;
    match (&command.table, format) {
        (_, Some(SurveyFormat::Parquet)) => Err(Failure::NotApplicable(
            "the format parquet: not available yet for a file; --store DIR keeps rows as Parquet".into(),
        )),
        (Some(_), format) => Ok(ResultShape::Table(format.unwrap_or(SurveyFormat::Text))),
        (None, None) if is_for_people => Ok(ResultShape::Sheet(Format::Text(width()))),
        (None, None | Some(SurveyFormat::Csv)) => Ok(ResultShape::Rows(Lines::Csv)),
        (None, Some(SurveyFormat::Jsonl)) => Ok(ResultShape::Rows(Lines::Json)),
        (None, Some(format)) if groups <= MOST_IN_TABLE => Ok(ResultShape::Sheet(match format {
            SurveyFormat::Markdown => Format::Markdown,
            SurveyFormat::Latex => Format::Latex,
            _ => Format::Text(width()),
        })),
        (None, Some(_)) => {
            let most = words::grouped(MOST_IN_TABLE);
            Err(Failure::undefined(format!("more than {most} groups are written as csv or jsonl")))
        }
    }
}

impl Plan<'_> {
    fn run(mut self) -> Result<(), Problem> {
        let budget = setup::interruptible(Limits { time: None, ..self.survey.limits }, self.survey.jobs);
        let names: Vec<&str> = self.survey.columns.iter().map(|column| column.name()).collect();
        let (target, kept) = self.open(&names)?;
        self.note_left_out();
        let progress = Progress::new(!self.command.quiet, self.command.output.is_none());
        let total = self.orders.groups();
        match self.shape {
            ResultShape::Rows(lines) => {
                let mut sink =
                    Writing { target, progress, total, done: kept.unwrap_or_default(), kept: Instant::now() };
                if kept.is_none() {
                    sink.target.push(&lines.heading(&names))?;
                    sink.target.flush()?;
                }
                self.survey.skipped = sink.done.tasks;
                let fold = |text: &mut Vec<u8>, row: &[Cell]| lines.write(text, &names, row);
                let run = survey::run(&self.survey, &budget, fold, &mut sink)?;
                let summary = Summary { interrupted: run.interrupted, overflow: run.overflow, ..sink.done.summary };
                self.end(summary, sink.target, sink.progress)
            }
            ResultShape::Table(format) => {
                let mut sink = Gathering { all: Counts::new(), progress, total };
                let summary = survey::run(&self.survey, &budget, table::count, &mut sink)?;
                let table = table::render(&sink.all, &names[1..], format);
                self.end_at_once(summary, target, sink.progress, &table)
            }
            ResultShape::Sheet(format) => {
                let mut sink = Gathering { all: Vec::new(), progress, total };
                let fold = |rows: &mut Vec<Vec<Cell>>, row: &[Cell]| rows.push(row.to_vec());
                let summary = survey::run(&self.survey, &budget, fold, &mut sink)?;
                let sheet = table::sheet(&sink.all, &names).render(format);
                self.end_at_once(summary, target, sink.progress, sheet.as_bytes())
            }
        }
    }

    /// Opens the file, and says how far an earlier run was.
    fn open(&self, names: &[&str]) -> Result<(Target, Option<Done>), Problem> {
        let args::SurveyArgs { output, force, resume, condition, .. } = self.command;
        let Limits { time, classes, bytes } = self.survey.limits;
        let heading = format!(
            "version {}; orders {}; columns {}; where {:?}; as {:?}; limits {time:?} {classes} {bytes}",
            env!("CARGO_PKG_VERSION"),
            self.command.orders.trim(),
            names.join(","),
            condition.as_deref().unwrap_or_default(),
            self.shape,
        );
        if !resume {
            return Ok((Target::open(output.as_deref(), *force, &heading)?, None));
        }
        let name = output.as_deref().unwrap_or(Path::new(""));
        let (target, kept) = Target::resume(name, *force, &heading)?;
        let done = kept.map(|kept| Done::read(&kept.note).ok_or_else(|| problem(name, "its state cannot be read")));
        Ok((target, done.transpose()?))
    }

    /// Writes what is written only when all is there.
    fn end_at_once(
        &self,
        summary: Summary,
        mut target: Target,
        progress: Progress,
        content: &[u8],
    ) -> Result<(), Problem> {
        if summary.interrupted {
            target.discard();
            return Err(self.interrupted(summary, None));
        }
        target.push(content)?;
        self.end(summary, target, progress)
    }

    /// Closes the file and says how it went.
    fn end(&self, summary: Summary, target: Target, progress: Progress) -> Result<(), Problem> {
        let elapsed = progress.elapsed();
        drop(progress);
        if summary.interrupted {
            return Err(self.interrupted(summary, target.abandon()?));
        }
        target.finish()?;
        if self.command.quiet {
            return Ok(());
        }
        if self.command.output.is_some() || errors_are_seen() {
            say(&words::summary(&summary, self.survey.filter.is_some(), elapsed));
        } else if summary.unsolved > 0 {
            let (unsolved, total) = (words::grouped(summary.unsolved), words::groups(summary.groups));
            say(&format!("note: {unsolved} of {total} not solved within the budget; their values are empty"));
        }
        Ok(())
    }

    fn interrupted(&self, summary: Summary, kept: Option<PathBuf>) -> Problem {
        if summary.overflow {
            return Failure::undefined(survey::OVERFLOW_MESSAGE).into();
        }
        let (done, total) = (words::grouped(summary.groups), words::groups(self.orders.groups()));
        let kept = kept.map_or_else(String::new, |path| {
            format!("; the rows so far are in {}, and --resume goes on from there", path.display())
        });
        Problem::Interrupted(format!("interrupted after {done} of {total}{kept}"))
    }

    fn note_left_out(&self) {
        let missing = &self.orders.left_out;
        if !missing.is_empty() && !self.command.quiet {
            let orders = if missing.len() == 1 { "order" } else { "orders" };
            say(&format!("note: {orders} {} left out, not embedded", survey::show_orders(missing)));
        }
    }
}

/// How much of a survey is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Done {
    tasks: usize,
    summary: Summary,
}

impl Done {
    fn text(&self) -> String {
        let Summary { groups, rows, unsolved, .. } = self.summary;
        format!("{} {groups} {rows} {unsolved}", self.tasks)
    }

    fn read(text: &str) -> Option<Done> {
        let numbers: Option<Vec<u64>> = text.split(' ').map(|number| number.parse().ok()).collect();
        let [tasks, groups, rows, unsolved] = numbers?[..] else { return None };
        let summary = Summary { groups, rows, unsolved, ..Summary::default() };
        Some(Done { tasks: usize::try_from(tasks).ok()?, summary })
    }
}

/// How often the state of a file is kept.
const KEEP: Duration = Duration::from_secs(1);

/// Rows on their way to a file.
struct Writing {
    target: Target,
    progress: Progress,
    /// The number of groups.
    total: u64,
    done: Done,
    /// When the state was kept.
    kept: Instant,
}

impl Sink<Vec<u8>> for Writing {
    type Error = Problem;

    fn batch(&mut self, lines: Vec<u8>, part: &Summary) -> Result<(), Problem> {
        if part.interrupted || self.kept.elapsed() >= KEEP {
            self.kept = Instant::now();
            self.target.keep(&self.done.text())?;
        }
        self.done.summary = self.done.summary.plus(*part);
        self.done.tasks += 1;
        self.target.push(&lines)
    }

    fn tick(&mut self, done: u64) -> Result<(), Problem> {
        self.progress.show("", done, self.total);
        self.target.refresh()
    }
}

/// Counts or rows that come together until all are there.
struct Gathering<T> {
    all: T,
    progress: Progress,
    /// The number of groups.
    total: u64,
}

impl<T> Gathering<T> {
    fn show(&mut self, done: u64) {
        self.progress.show("", done, self.total);
    }
}

impl Sink<Counts> for Gathering<Counts> {
    type Error = Problem;

    fn batch(&mut self, counts: Counts, _: &Summary) -> Result<(), Problem> {
        for (key, n) in counts {
            *self.all.entry(key).or_insert(0) += n;
        }
        Ok(())
    }

    fn tick(&mut self, done: u64) -> Result<(), Problem> {
        self.show(done);
        Ok(())
    }
}

impl Sink<Vec<Vec<Cell>>> for Gathering<Vec<Vec<Cell>>> {
    type Error = Problem;

    fn batch(&mut self, mut rows: Vec<Vec<Cell>>, _: &Summary) -> Result<(), Problem> {
        self.all.append(&mut rows);
        Ok(())
    }

    fn tick(&mut self, done: u64) -> Result<(), Problem> {
        self.show(done);
        Ok(())
    }
}
