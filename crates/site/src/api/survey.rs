//! `survey`: the same questions to all embedded groups of some orders.

use super::{Answered, Call, Progress, Query};
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Cell, Column, Filter, Lines, OVERFLOW_MESSAGE, Orders, Sink, Summary, Survey};
use mexagon::{Budget, Failure, Limits, Stop};

/// The memory for the facts about one group, as on the command line.
const BYTES: u64 = 200_000_000;

/// Rows on their way out.
struct Rows<'a> {
    text: Vec<u8>,
    budget: &'a Budget,
    progress: Progress<'a>,
    total: u64,
}

impl Sink<Vec<u8>> for Rows<'_> {
    type Error = Failure;

    fn batch(&mut self, mut lines: Vec<u8>, _: &Summary) -> Result<(), Failure> {
        self.text.append(&mut lines);
        self.budget.bytes(self.text.len() as u64)?;
        Ok(self.budget.check_now()?)
    }

    fn tick(&mut self, done: u64) -> Result<(), Failure> {
        (self.progress)(done, self.total);
        Ok(self.budget.check_now()?)
    }
}

pub(super) fn answer(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let text = query.text("orders");
    let orders = parse_orders(text).and_then(|ranges| Orders::of(&ranges));
    let orders = orders.map_err(|error| Failure::syntax(error, text))?;
    let games = survey::games(query.get("games").unwrap_or("gen,dng"))?;
    let columns = match query.get("columns") {
        Some(list) => survey::columns(list)?,
        None => [Column::Order, Column::Id].into_iter().chain(games.into_iter().map(Column::of_game)).collect(),
    };
    let limits = call.budget.limits();
    let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
    let survey = Survey {
        orders: orders.included.clone(),
        columns: columns.clone(),
        filter: query.get("where").map(Filter::parse).transpose()?,
        limits: Limits { bytes: limits.bytes.min(BYTES), ..limits },
        skipped: 0,
        jobs: 1,
    };
    let mut rows = Rows { text: Vec::new(), budget: call.budget, progress: call.progress, total: orders.groups() };
    let fold = |text: &mut Vec<u8>, row: &[Cell]| Lines::Json.write(text, &names, row);
    match survey::run(&survey, call.budget, fold, &mut rows)? {
        Summary { overflow: true, .. } => Err(Failure::undefined(OVERFLOW_MESSAGE)),
        Summary { interrupted: true, .. } => Err(Stop::Cancelled.into()),
        _ => Ok(Answered::Lines(rows.text)),
    }
}
