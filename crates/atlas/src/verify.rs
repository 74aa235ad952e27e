//! Is a store what it says it is?

use crate::error::AtlasError;
use crate::file::rows_of;
use crate::store::Store;
use mexagon::survey::{Cell, Column, Sink, Summary, run_groups};
use mexagon::{Budget, Failure, Random, Stop};
use serde::Serialize;

/// Shares are whole numbers of millionths.
const MILLION: usize = 1_000_000;

/// What was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// The files that are what their receipts say.
    pub files: usize,
    pub rows: u64,
    /// What is wrong with other files.
    pub damaged: Vec<String>,
    /// The rows that were computed again, and those of which something was not found this time.
    pub recomputed: u64,
    pub unsolved: u64,
    /// The rows that came out otherwise.
    pub wrong: Vec<String>,
}

impl Verified {
    pub fn is_right(&self) -> bool {
        self.damaged.is_empty() && self.wrong.is_empty()
    }
}

/// The rows are computed again within this many times the time of the store's budget. That time is read from a clock, so that a group which
/// takes nearly all of it may be found by one run and not by another, on a machine that has other work to do.
const MORE_TIME: u32 = 4;

/// Rows that are computed again, next to those of the store.
struct Comparing<'a> {
    /// The columns of the store.
    columns: &'a [Column],
    stored: std::slice::Iter<'a, Vec<Cell>>,
    found: &'a mut Verified,
}

/// Checks the files of a store, and computes a share of their rows again, which a seed picks. What the store has and this
/// run does not find is counted as unsolved; what this run finds and the store lists as missing is not wrong.
pub fn verify(store: &Store, share: f64, seed: u64, jobs: usize, budget: &Budget) -> Result<Verified, AtlasError> {
    let mut survey = store.manifest.survey.survey(jobs)?;
    let columns = survey.columns.clone();
    let mut found = Verified::default();
    let mut sample: Vec<Vec<Cell>> = Vec::new();
    let mut random = Random::new(seed);
    let bound = (share.clamp(0.0, 1.0) * MILLION as f64).round() as usize;
    for shard in &store.manifest.shards {
        let (receipt, bytes) = match store.checked(shard.number) {
            Ok(Some(whole)) => whole,
            Ok(None) => continue,
            Err(error) => {
                found.damaged.push(error.to_string());
                continue;
            }
        };
        let path = store.rows_path(shard.number);
        match rows_of(bytes, &columns, &path) {
            Ok(rows) if rows.len() as u64 != receipt.rows => {
                let (is, says) = (rows.len(), receipt.rows);
                found.damaged.push(format!("{}: {is} rows, and its receipt says {says}", path.display()));
            }
            Ok(rows) => {
                found.files += 1;
                found.rows += receipt.rows;
                sample.extend(rows.into_iter().filter(|_| random.below(MILLION) < bound));
            }
            Err(error) => found.damaged.push(error.to_string()),
        }
        budget.check_now().map_err(Failure::from)?;
    }
    let groups: Vec<(u32, u32)> = sample.iter().filter_map(|row| group(row)).collect();
    survey.limits.time = survey.limits.time.map(|time| time.saturating_mul(MORE_TIME));
    if !columns.contains(&Column::Missing) {
        survey.columns.push(Column::Missing);
    }
    let mut sink = Comparing { columns: &columns, stored: sample.iter(), found: &mut found };
    let keep = |batch: &mut Vec<Cell>, row: &[Cell]| batch.extend_from_slice(row);
    let run = run_groups(&survey, &groups, budget, keep, &mut sink)?;
    if run.interrupted { Err(Failure::from(Stop::Cancelled).into()) } else { Ok(found) }
}

fn group(row: &[Cell]) -> Option<(u32, u32)> {
    match row {
        [Cell::Number(order), Cell::Number(id), ..] => Some((u32::try_from(*order).ok()?, u32::try_from(*id).ok()?)),
        _ => None,
    }
}

impl Sink<Vec<Cell>> for Comparing<'_> {
    type Error = AtlasError;

    fn batch(&mut self, row: Vec<Cell>, part: &Summary) -> Result<(), AtlasError> {
        let Some(stored) = self.stored.next().filter(|_| !part.interrupted) else { return Ok(()) };
        self.found.recomputed += 1;
        self.found.unsolved += part.unsolved;
        let name = group(stored).map_or_else(String::new, |(order, id)| format!("SmallGroup({order},{id})"));
        if row.is_empty() {
            self.found.wrong.push(format!("{name}: the condition does not hold"));
        }
        let place = self.columns.iter().position(|column| *column == Column::Missing);
        let lost = row.get(place.unwrap_or(self.columns.len()));
        let open = place.and_then(|place| stored.get(place));
        for ((column, was), is) in self.columns.iter().zip(stored).zip(&row) {
            let is_excused = match (was, is) {
                _ if *column == Column::Missing => true,
                (_, Cell::Empty) => lost.is_some_and(|lost| lists(lost, *column)),
                // A store without that column does not tell what it did not find.
                (Cell::Empty, _) => open.is_none_or(|open| lists(open, *column)),
                _ => false,
            };
            if was != is && !is_excused {
                self.found.wrong.push(format!("{name}: {} is {is:?}, and the store has {was:?}", column.name()));
            }
        }
        Ok(())
    }

    fn tick(&mut self, _: u64) -> Result<(), AtlasError> {
        Ok(())
    }
}

/// Is a column among those that a cell says to be missing?
fn lists(missing: &Cell, column: Column) -> bool {
    matches!(missing, Cell::Text(names) if names.split(';').any(|name| name == column.name()))
}
