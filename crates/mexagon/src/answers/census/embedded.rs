//! The embedded groups by their values, from a survey.

use super::{CensusWish, JointTable, OrderCensus};
use crate::engine::Failure;
use crate::engine::survey::{self, Cell, Column, Sink, Summary, Survey};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_small_groups::number_of_groups;
use std::collections::BTreeMap;

/// The embedded groups of some orders.
pub(super) struct Surveyed(BTreeMap<u32, SurveyedOrder>);

/// The embedded groups of one order.
pub(super) struct SurveyedOrder {
    pub census: OrderCensus,
    /// How many of them have an odd Frattini subgroup, if that was asked for.
    odd_frattini: u64,
}

/// Orders, values of GEN and DNG, and perhaps orders of Frattini subgroups, with the number of groups that have them.
type Counts = BTreeMap<Vec<Cell>, u64>;

/// Counts on their way.
struct Counting<'a> {
    all: Counts,
    budget: &'a Budget,
    total: u64,
    progress: super::Progress<'a>,
}

impl Sink<Counts> for Counting<'_> {
    type Error = Failure;

    fn batch(&mut self, counts: Counts, _: &Summary) -> Result<(), Failure> {
        counts.into_iter().for_each(|(row, count)| *self.all.entry(row).or_insert(0) += count);
        Ok(self.budget.check_now()?)
    }

    fn tick(&mut self, done: u64) -> Result<(), Failure> {
        (self.progress)(done, self.total);
        Ok(self.budget.check_now()?)
    }
}

impl Surveyed {
    pub fn new(
        orders: Vec<u32>,
        wish: CensusWish,
        budget: &Budget,
        progress: super::Progress<'_>,
    ) -> Result<Surveyed, Failure> {
        let columns = [Column::Order, Column::Gen, Column::Dng].into_iter();
        let limits = Limits { time: None, ..budget.limits() };
        let survey = Survey {
            columns: columns.chain(wish.check.then_some(Column::FrattiniOrder)).collect(),
            filter: None,
            limits,
            skipped: 0,
            jobs: wish.jobs,
            orders,
        };
        let number = |order: &u32| u64::from(number_of_groups(*order).unwrap_or(0));
        let total = survey.orders.iter().map(number).sum();
        let mut counting = Counting { all: Counts::new(), budget, total, progress };
        let add = |counts: &mut Counts, row: &[Cell]| *counts.entry(row.to_vec()).or_insert(0) += 1;
        let summary = survey::run(&survey, budget, add, &mut counting)?;
        if summary.interrupted {
            return Err(Stop::Cancelled.into());
        }
        if summary.unsolved > 0 {
            let message = format!("{} embedded groups were not solved within the budget", summary.unsolved);
            return Err(Failure::NotApplicable(message));
        }
        let mut found = BTreeMap::new();
        for (row, count) in counting.all {
            let [Cell::Number(order), r#gen, dng, frattini @ ..] = &row[..] else { continue };
            let Ok(order) = u32::try_from(*order) else { continue };
            let start = || SurveyedOrder {
                census: OrderCensus {
                    order,
                    groups: number(&order),
                    is_embedded: true,
                    constructed: 0,
                    table: JointTable::new(),
                },
                odd_frattini: 0,
            };
            let place = found.entry(order).or_insert_with(start);
            *place.census.table.entry((value(r#gen), value(dng))).or_insert(0) += count;
            if matches!(frattini, [Cell::Number(order)] if order % 2 == 1) {
                place.odd_frattini += count;
            }
        }
        Ok(Surveyed(found))
    }

    pub fn order(&self, order: u32) -> Option<&SurveyedOrder> {
        self.0.get(&order)
    }
}

impl SurveyedOrder {
    /// In what a construction of the groups differs from them.
    pub fn contradictions(&self, constructed: &OrderCensus) -> Option<String> {
        let order = constructed.order;
        if self.odd_frattini != constructed.constructed {
            return Some(format!(
                "order {order}: {} groups with an odd Frattini subgroup were constructed, {} are embedded",
                constructed.constructed, self.odd_frattini
            ));
        }
        (self.census.table != constructed.table)
            .then(|| format!("order {order}: the values of the constructed groups are not those of the embedded ones"))
    }
}

fn value(cell: &Cell) -> Option<u32> {
    if let Cell::Number(value) = cell { u32::try_from(*value).ok() } else { None }
}
