//! Computing the shards of a store that are missing.

use crate::columns::Columns;
use crate::error::AtlasError;
use crate::file::encode;
use crate::plan::Shard;
use crate::receipt::Receipt;
use crate::store::Store;
use mexagon::survey::{Cell, Column, OVERFLOW_MESSAGE, Sink, Summary, run_pieces};
use mexagon::{Budget, Failure, clock};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

/// What was done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filled {
    /// The shards that were added.
    pub shards: usize,
    pub summary: Summary,
}

/// The rows of a piece, and how long they took.
struct Piece {
    cells: Vec<Cell>,
    begun: Duration,
    spent: Duration,
}

impl Default for Piece {
    fn default() -> Piece {
        Piece { cells: Vec::new(), begun: clock::system(), spent: Duration::ZERO }
    }
}

/// A store that is being filled.
struct Filling<'a> {
    store: &'a Store,
    program: &'a str,
    columns: Vec<Column>,
    /// The shards that are not complete, the next one first.
    waiting: VecDeque<&'a Shard>,
    /// What is there of the next one.
    rows: Columns,
    pieces: usize,
    part: Summary,
    spent: Duration,
    done: Filled,
    tick: &'a mut dyn FnMut(u64),
}

/// Computes some shards, each of which becomes a file as soon as it is complete, on some threads. `tick` hears now and then how
/// many groups are done.
pub fn fill(
    store: &Store,
    shards: &[&Shard],
    program: &str,
    jobs: usize,
    budget: &Budget,
    tick: &mut dyn FnMut(u64),
) -> Result<Filled, AtlasError> {
    let survey = store.manifest.survey.survey(jobs)?;
    let mut wanted = vec![false; store.manifest.shards.last().map_or(0, |shard| shard.pieces.end)];
    shards.iter().for_each(|shard| wanted[shard.pieces.clone()].fill(true));
    let mut sink = Filling {
        store,
        program,
        rows: Columns::new(&survey.columns),
        columns: survey.columns.clone(),
        waiting: shards.iter().copied().collect(),
        pieces: 0,
        part: Summary::default(),
        spent: Duration::ZERO,
        done: Filled::default(),
        tick,
    };
    let fold = |piece: &mut Piece, row: &[Cell]| {
        piece.cells.extend_from_slice(row);
        piece.spent = clock::system().saturating_sub(piece.begun);
    };
    let run = run_pieces(&survey, |piece| wanted.get(piece).copied().unwrap_or(false), budget, fold, &mut sink)?;
    if run.overflow {
        return Err(Failure::undefined(OVERFLOW_MESSAGE).into());
    }
    let summary = Summary { interrupted: run.interrupted, ..sink.done.summary };
    Ok(Filled { summary, ..sink.done })
}

impl Sink<Piece> for Filling<'_> {
    type Error = AtlasError;

    fn batch(&mut self, piece: Piece, part: &Summary) -> Result<(), AtlasError> {
        // What was cut short is asked again.
        let Some(&shard) = self.waiting.front().filter(|_| !part.interrupted) else { return Ok(()) };
        let damaged = |error: String| AtlasError::Damaged(PathBuf::from("a batch of rows"), error);
        self.rows.extend(&piece.cells).map_err(|error| damaged(error.to_string()))?;
        self.part = self.part.plus(*part);
        self.spent += piece.spent;
        self.pieces += 1;
        if self.pieces < shard.pieces.len() {
            return Ok(());
        }
        let rows = std::mem::replace(&mut self.rows, Columns::new(&self.columns));
        let bytes = encode(rows).map_err(|error| damaged(error.to_string()))?;
        let receipt = Receipt {
            shard: shard.number,
            groups: self.part.groups,
            rows: self.part.rows,
            unsolved: self.part.unsolved,
            bytes: 0,
            sha256: String::new(),
            seconds: self.spent.as_secs_f64(),
            program: self.program.to_owned(),
        };
        self.store.publish(receipt, &bytes)?;
        self.done.shards += 1;
        self.done.summary = self.done.summary.plus(self.part);
        self.waiting.pop_front();
        (self.pieces, self.part, self.spent) = (0, Summary::default(), Duration::ZERO);
        Ok(())
    }

    fn tick(&mut self, done: u64) -> Result<(), AtlasError> {
        (self.tick)(done);
        Ok(())
    }
}
