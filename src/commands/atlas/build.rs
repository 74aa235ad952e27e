//! Filling stores: `mexagon survey --store` and `mexagon atlas build`

use super::args::BuildArgs;
use super::problem;
use crate::commands::survey::args::SurveyArgs;
use crate::commands::survey::words;
use crate::commands::{Problem, setup};
use crate::progress::Progress;
use crate::terminal::{print, say};
use mexagon::survey::{self, Column};
use mexagon::{Budget, Failure, Limits};
use mexagon_atlas::{Asked, Claim, Manifest, Part, Status, Store, TABLES, TableOfAtlas, fill, milliseconds};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::Duration;

/// What is to be filled, and how.
struct Work<'a> {
    folder: &'a Path,
    asked: Asked,
    part: Option<&'a str>,
    /// The number of threads, and what Ctrl-C cancels.
    jobs: usize,
    budget: &'a Budget,
    quiet: bool,
}

/// `mexagon survey --store`
pub fn survey(command: &SurveyArgs) -> Result<u8, Problem> {
    let columns = match &command.columns {
        Some(list) => survey::columns(list)?,
        None => survey::games(&command.games)?.into_iter().map(Column::of_game).collect(),
    };
    let bytes = command.max_memory.saturating_mul(1_000_000);
    let limits = Limits { time: Some(command.budget), classes: command.max_classes, bytes };
    let asked = Asked {
        orders: command.orders.trim().to_owned(),
        columns: columns.iter().map(|column| column.name().to_owned()).collect(),
        condition: command.condition.clone(),
        milliseconds: milliseconds(&limits),
        classes: limits.classes,
        bytes: limits.bytes,
        shard_groups: command.shard_groups,
    };
    let folder = command.store.as_deref().unwrap_or(Path::new(""));
    let (part, jobs, quiet) = (command.shard.as_deref(), setup::threads(command.jobs), command.quiet);
    let budget = &setup::interruptible(Limits { time: None, ..limits }, jobs);
    Work { folder, asked, part, jobs, budget, quiet }.run(None).map(|_| 0)
}

/// `mexagon atlas build`
pub fn run(command: &BuildArgs) -> Result<u8, Problem> {
    let wanted = |table: &TableOfAtlas| command.table.as_ref().is_none_or(|name| table.name == name);
    if !TABLES.iter().any(wanted) {
        return Err(Failure::undefined("the tables of the atlas are selection and closed").into());
    }
    let bytes = command.max_memory.saturating_mul(1_000_000);
    let limits = Limits { time: Some(command.budget), classes: command.max_classes, bytes };
    let (part, jobs, quiet) = (command.shard.as_deref(), setup::threads(command.jobs), command.quiet);
    let budget = &setup::interruptible(Limits { time: None, ..limits }, jobs);
    let mut tables = Map::new();
    for table in TABLES.into_iter().filter(wanted) {
        let folder = command.folder.join(table.name);
        let asked = table.asked(command.orders.as_deref(), limits);
        let status = Work { folder: &folder, asked, part, jobs, budget, quiet }.run(Some(table.name))?;
        tables.insert(table.name.to_owned(), json!(status));
    }
    if command.shape.json {
        let version = Value::from(mexagon::json::VERSION);
        let object = Map::from_iter([("version".to_owned(), version), ("tables".to_owned(), tables.into())]);
        return Ok(print(&crate::commands::output::json(&object)));
    }
    Ok(0)
}

/// Reads `2/5`.
fn part(text: &str) -> Result<Part, Failure> {
    let read = || {
        let (number, of) = text.split_once('/')?;
        let part = Part { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? };
        (1..=part.of).contains(&part.number).then_some(part)
    };
    let wrong =
        || Failure::undefined(format!("--shard is a part such as 2/5, the second of five, and {text:?} is none"));
    read().filter(|part| part.of <= 1_000_000).ok_or_else(wrong)
}

impl Work<'_> {
    /// Fills a store, and says what is there then.
    fn run(self, table: Option<&str>) -> Result<Status, Problem> {
        let claim = self.part.map(part).transpose()?.map_or(Claim::Whole, Claim::Part);
        // What is wrong with the wish is said before anything is written.
        self.asked.survey(self.jobs)?;
        let manifest = Manifest::new(self.asked, env!("MEXAGON_VERSION"), &typed()).map_err(problem)?;
        let store = Store::fill(self.folder, manifest, claim).map_err(problem)?;
        let pending = store.pending(claim).map_err(problem)?;
        let total: u64 = pending.iter().map(|shard| shard.groups).sum();
        let before = table.map_or_else(String::new, |table| format!("{table}: "));
        let mut progress = Progress::new(!self.quiet, false);
        let mut tick = |done: u64| progress.show(&before, done, total);
        let filled =
            fill(&store, &pending, env!("MEXAGON_VERSION"), self.jobs, self.budget, &mut tick).map_err(problem)?;
        let elapsed = progress.elapsed();
        drop(progress);
        let status = store.status().map_err(problem)?;
        let folder = self.folder.display();
        if filled.summary.interrupted {
            let (done, all) = (status.complete, status.shards);
            let again = "the same command goes on from there";
            return Err(Problem::Interrupted(format!("interrupted: {folder} has {done} of {all} shards, and {again}")));
        }
        if !self.quiet {
            say(&format!("{before}{}", summary(&status, filled.shards, &filled.summary, elapsed)));
        }
        Ok(status)
    }
}

fn summary(status: &Status, added: usize, part: &survey::Summary, elapsed: Duration) -> String {
    let Status { shards, complete, .. } = status;
    let there = format!("{complete} of {shards} shards, {} rows", words::grouped(status.rows));
    let now = words::summary(part, false, elapsed);
    if added == 0 { format!("{there}; nothing was left to compute") } else { format!("{there}; now {added}: {now}") }
}

/// What was typed, as words.
fn typed() -> String {
    let quoted = |word: String| if word.contains([' ', '\'', '"']) { format!("{word:?}") } else { word };
    let words = std::env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    ["mexagon".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}
