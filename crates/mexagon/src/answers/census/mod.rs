//! The values of GEN and DNG on all groups of some orders, whether they are embedded or not.
//!
//! Embedded groups are surveyed. Of the other orders only the groups are looked at of which the theorem on even Frattini subgroups does not
//! tell that both values are 0: those with an odd one, which are constructed ([`Cores`]), and the cyclic one.

mod embedded;
mod show;

use crate::engine::every_group::{Cores, LARGEST};
use crate::engine::{Estimate, Failure};
use crate::solver::Solver;
use crate::structure::Structure;
use embedded::Surveyed;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Game, Selection};
use mexagon_language::{OrderRange, SyntaxError, parse_orders};
use mexagon_small_groups::{counted_groups, number_of_groups};
use std::collections::{BTreeMap, BTreeSet};

/// How many groups have which values of GEN and DNG; `None` where a game is not defined.
pub type JointTable = BTreeMap<(Option<u32>, Option<u32>), u64>;

/// How a census is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CensusWish {
    /// The number of threads.
    pub jobs: usize,
    /// Are the groups of embedded orders constructed too, and compared with the embedded ones?
    pub check: bool,
}

impl Default for CensusWish {
    fn default() -> Self {
        CensusWish { jobs: 1, check: false }
    }
}

/// The groups of one order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderCensus {
    pub order: u32,
    /// The number of groups.
    pub groups: u64,
    /// Are they embedded?
    pub is_embedded: bool,
    /// How many groups with an odd Frattini subgroup were constructed.
    pub constructed: u64,
    pub table: JointTable,
}

/// A group that was looked at by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExceptionalGroup {
    pub order: u32,
    /// A name that can be read.
    pub name: String,
    /// Is its Frattini subgroup odd? Otherwise the group is cyclic.
    pub has_odd_frattini: bool,
    pub r#gen: u32,
    pub dng: u32,
}

/// The groups of some orders by the values of GEN and DNG.
#[derive(Clone, Debug)]
pub struct GroupCensus {
    /// What was asked for.
    asked: String,
    pub orders: Vec<OrderCensus>,
    /// The groups of orders that are not embedded, and of others if they were compared, that were looked at by themselves.
    pub exceptional: Vec<ExceptionalGroup>,
    /// Was the construction compared with the embedded groups?
    is_checked: bool,
}

/// Hears how many embedded groups are done, and of how many.
type Progress<'a> = &'a mut dyn FnMut(u64, u64);

impl GroupCensus {
    pub(crate) fn of(
        solver: &Solver,
        text: &str,
        wish: CensusWish,
        budget: &Budget,
        progress: Progress<'_>,
    ) -> Result<GroupCensus, Failure> {
        let fail = |error: SyntaxError| Failure::syntax(error, text);
        let orders = parse_orders(text).and_then(|ranges| all_orders(&ranges)).map_err(fail)?;
        let embedded: Vec<u32> = orders.iter().copied().filter(|&order| number_of_groups(order).is_some()).collect();
        let surveyed = Surveyed::new(embedded, wish, budget, progress)?;
        let mut census = GroupCensus {
            asked: text.split_whitespace().collect(),
            orders: Vec::with_capacity(orders.len()),
            exceptional: Vec::new(),
            is_checked: wish.check,
        };
        let mut cores = Cores::default();
        let mut contradictions = Vec::new();
        let total = orders.iter().filter_map(|&order| number_of_groups(order)).map(u64::from).sum();
        let mut done = 0;
        for order in orders {
            progress(done, total);
            done += number_of_groups(order).map_or(0, u64::from);
            let listed = surveyed.order(order);
            // In a group of odd order there is nothing to construct.
            if listed.is_none() || wish.check && order.is_multiple_of(2) {
                let (constructed, mut groups) = constructed(solver, order, &mut cores, budget)?;
                if let Some(listed) = listed {
                    contradictions.extend(listed.contradictions(&constructed));
                }
                census.orders.push(constructed);
                census.exceptional.append(&mut groups);
            } else if let Some(listed) = listed {
                census.orders.push(listed.census.clone());
            }
        }
        if contradictions.is_empty() { Ok(census) } else { Err(Failure::NotApplicable(contradictions.join("\n"))) }
    }

    /// The number of groups.
    pub fn groups(&self) -> u64 {
        self.orders.iter().map(|census| census.groups).sum()
    }

    /// The groups of all orders together by their values.
    pub fn total(&self) -> JointTable {
        let mut total = JointTable::new();
        for (&values, &count) in self.orders.iter().flat_map(|census| &census.table) {
            *total.entry(values).or_insert(0) += count;
        }
        total
    }
}

/// The orders in some ranges, all of which must be at most 2000.
fn all_orders(ranges: &[OrderRange]) -> Result<BTreeSet<u32>, SyntaxError> {
    for range in ranges.iter().filter(|range| range.last > LARGEST) {
        let message = format!("groups are counted up to order {LARGEST}");
        let less = (range.first < LARGEST).then(|| format!("{}..{LARGEST}", range.first));
        return Err(SyntaxError::new(range.span, message).with_suggestion(less));
    }
    Ok(ranges.iter().flat_map(|range| range.first..=range.last).collect())
}

/// All groups of an even order: those with an odd Frattini subgroup and the cyclic one by themselves, the others by the theorem.
fn constructed(
    solver: &Solver,
    order: u32,
    cores: &mut Cores,
    budget: &Budget,
) -> Result<(OrderCensus, Vec<ExceptionalGroup>), Failure> {
    let groups = counted_groups(order).ok_or(Stop::Unsuitable("an order whose groups have been counted"))?;
    let mut exceptional = Vec::new();
    let names = cores.odd_frattini(order, budget)?;
    let constructed = names.len() as u64;
    // The Frattini subgroup of a cyclic group has even order if 4 divides that of the group.
    let cyclic = order.is_multiple_of(4).then(|| (format!("Z{order}"), false));
    for (name, has_odd_frattini) in names.into_iter().map(|name| (name, true)).chain(cyclic) {
        let [r#gen, dng] = values(solver, &name, budget)?;
        exceptional.push(ExceptionalGroup { order, name, has_odd_frattini, r#gen, dng });
    }
    let mut table = JointTable::new();
    for group in &exceptional {
        *table.entry((Some(group.r#gen), Some(group.dng))).or_insert(0) += 1;
    }
    let others = groups.checked_sub(exceptional.len() as u64);
    let others = others.ok_or_else(|| {
        Failure::NotApplicable(format!("{} groups of order {order} were constructed, of {groups}", exceptional.len()))
    })?;
    if others > 0 {
        *table.entry((Some(0), Some(0))).or_insert(0) += others;
    }
    let is_embedded = number_of_groups(order).is_some();
    Ok((OrderCensus { order, groups, is_embedded, constructed, table }, exceptional))
}

/// The values of GEN and DNG on a group.
fn values(solver: &Solver, name: &str, budget: &Budget) -> Result<[u32; 2], Failure> {
    let structure = Structure::read_text(name, budget)?;
    let value = |game: Selection| {
        let finding = solver.find(&structure.start(Game::Selection(game)), budget)?;
        let known = if let Estimate::Known(value) = finding.nimber { value.to_finite() } else { None };
        let value = known.and_then(|value| u32::try_from(value).ok());
        value.ok_or_else(|| Failure::NotApplicable(format!("{game} of {name} was not decided")))
    };
    Ok([value(Selection::Gen)?, value(Selection::Dng)?])
}
