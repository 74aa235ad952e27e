//! Which theorems decide which of the embedded groups, and whether they agree with the engines.
//!
//! Every theorem on finite groups is asked about every group by its structure alone, and what it says is compared with a value
//! that no theorem had a part in. For closed-set games that is the value by all closed sets ([`closed`]), on small groups only. For GEN and DNG: types by their definition on the whole structure digraph of the Frattini quotient. Groups whose
//! digraph is too large for that are compared with the fast values of surveys instead.

mod closed;

use super::survey::{Values, Worker, values};
use super::{Failure, GroupSubject};
use crate::limits::MOST_DEFINED_CLASSES;
use crate::object::{Object, SubgroupSystem};
use crate::pool::in_order;
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Game, Selection, Solution, StructureDigraph};
use mexagon_games::theory::{Deciders, Missing, THEOREMS, Verdict, walk};
use mexagon_small_groups::{Block, SmallGroup};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How many groups of one order a thread takes at once.
const CHUNK: u32 = 1_000;

/// How often a theorem decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often it is the first that does.
    pub first: u64,
    /// How often it applies.
    pub applies: u64,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    pub groups: u64,
    /// The tallies by theorem and game.
    pub tallies: BTreeMap<(&'static str, &'static str), Tally>,
    /// How many groups no theorem decides, by game.
    pub undecided: BTreeMap<&'static str, u64>,
    /// How many groups were compared with values by definition.
    pub by_definition: u64,
    /// How many were compared with the fast values of surveys.
    pub by_survey: u64,
    /// How many groups were compared with values by all positions, by closed-set game.
    pub by_positions: BTreeMap<&'static str, u64>,
    /// What was wrong: none, if the theorems are right.
    pub contradictions: Vec<String>,
}

impl Census {
    fn add(&mut self, other: Census) {
        self.groups += other.groups;
        self.by_definition += other.by_definition;
        self.by_survey += other.by_survey;
        self.contradictions.extend(other.contradictions);
        for (key, tally) in other.tallies {
            let sum = self.tallies.entry(key).or_default();
            sum.first += tally.first;
            sum.applies += tally.applies;
        }
        for (game, count) in other.undecided {
            *self.undecided.entry(game).or_default() += count;
        }
        for (game, count) in other.by_positions {
            *self.by_positions.entry(game).or_default() += count;
        }
    }
}

/// The values that were found without theorems, by the Frattini quotient and the parity of the Frattini subgroup.
#[derive(Default)]
struct Definition {
    solved: FxHashMap<(PcGroup, bool), Option<Values>>,
    worker: Worker,
}

impl Definition {
    /// The values of both games, and whether they are by definition.
    fn values(&mut self, group: &SmallGroup, budget: &Budget) -> Result<(Values, bool), Stop> {
        if let SmallGroup::Soluble(pc) = group {
            let frattini = FrattiniQuotient::new(pc, budget)?;
            let key = (frattini.quotient.group.clone(), frattini.frattini_order.is_even());
            let known = self.solved.entry(key);
            let found = *known.or_insert_with(|| by_definition(&SubgroupSystem::new(&frattini, budget).ok()?, budget));
            if let Some(values) = found {
                return Ok((values, true));
            }
        }
        Ok((values(group, &Selection::ALL, &mut self.worker, budget)?, false))
    }
}

/// The values of both games on the whole structure digraph; `None` if it is too large.
fn by_definition(system: &SubgroupSystem, budget: &Budget) -> Option<Values> {
    let small = budget.sibling(mexagon_base::budget::Limits { classes: MOST_DEFINED_CLASSES, ..budget.limits() });
    let graph = StructureDigraph::build(&system.closure, &small).ok()?;
    let start = graph.find(&system.closure.full())?;
    let value = |game| Solution::of(game, &graph).class(start).map(|class| class.etype.plain.even);
    Some(Values::solved(value(Selection::Gen), value(Selection::Dng)))
}

/// Asks every theorem about every embedded group of some orders, on some threads.
pub fn census(orders: &[u32], jobs: usize, budget: &Budget) -> Result<Census, Failure> {
    let parts = |&order: &u32| {
        let count = mexagon_small_groups::number_of_groups(order).unwrap_or(0);
        (0..count.div_ceil(CHUNK)).map(move |part| (order, part * CHUNK + 1, ((part + 1) * CHUNK).min(count)))
    };
    let mut census = Census::default();
    let complete = in_order(
        jobs,
        budget,
        orders.iter().flat_map(parts),
        Definition::default,
        |definition, (order, first, last), budget| {
            let mut found = Census::default();
            let Some(block) = Block::of(order) else { return Ok(found) };
            for id in first..=last {
                count_group(order, id, &block.group(id), definition, &mut found, budget)?;
            }
            Ok::<_, Failure>(found)
        },
        |found| found.transpose().map(|found| found.into_iter().for_each(|found| census.add(found))),
    )?;
    if !complete {
        budget.check_now()?;
    }
    Ok(census)
}

/// The theorems that are the first to decide the games on a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First {
    /// The order of the group.
    pub order: u32,
    pub id: u32,
    /// The theorem that decides GEN.
    pub r#gen: Option<&'static str>,
    /// The theorem that decides DNG.
    pub dng: Option<&'static str>,
}

/// Which theorem is the first to decide each embedded group of some orders.
pub fn first_deciders(orders: &[u32], budget: &Budget) -> Result<Vec<First>, Failure> {
    let mut found = Vec::new();
    for &order in orders {
        let Some(block) = Block::of(order) else { continue };
        for id in 1..=block.len() {
            let group = block.group(id);
            let object = Object::of_small_group(format!("SmallGroup({order},{id})"), &group, budget)?;
            let subject = subject(&object, &group, budget);
            let dng = if order == 1 { None } else { first(Selection::Dng, &subject)? };
            found.push(First { order, id, r#gen: first(Selection::Gen, &subject)?, dng });
        }
    }
    Ok(found)
}

fn subject<'a>(object: &'a Object, group: &'a SmallGroup, budget: &'a Budget) -> GroupSubject<'a> {
    let pc = if let SmallGroup::Soluble(pc) = group { Some(pc) } else { None };
    GroupSubject::lazy(object, pc, budget)
}

fn first(game: Selection, subject: &GroupSubject<'_>) -> Result<Option<&'static str>, Stop> {
    let walked = walk(game, subject, &Deciders::all())?;
    Ok(walked.steps.last().filter(|_| walked.decision.is_some()).map(|step| step.id))
}

fn count_group(
    order: u32,
    id: u32,
    group: &SmallGroup,
    definition: &mut Definition,
    found: &mut Census,
    budget: &Budget,
) -> Result<(), Failure> {
    let (values, defined) = definition.values(group, budget)?;
    found.groups += 1;
    if defined {
        found.by_definition += 1
    } else {
        found.by_survey += 1
    }
    let object = Object::of_small_group(format!("SmallGroup({order},{id})"), group, budget)?;
    let subject = subject(&object, group, budget);
    for game in Selection::ALL {
        if game == Selection::Dng && order == 1 {
            continue;
        }
        let name = game.name();
        match first(game, &subject)? {
            Some(id) => found.tallies.entry((id, name)).or_default().first += 1,
            None => *found.undecided.entry(name).or_default() += 1,
        }
        for theorem in THEOREMS.iter().filter(|theorem| theorem.games.contains(&Game::Selection(game))) {
            let value = match theorem.decide(game, &subject) {
                Ok(Verdict::Decides(decision)) => decision.nim(),
                Ok(Verdict::DoesNot(_)) | Err(Missing::Unknown(_)) => continue,
                Err(Missing::Stop(stop)) => return Err(stop.into()),
            };
            found.tallies.entry((theorem.id, name)).or_default().applies += 1;
            if values.of(game) != value {
                let shown = |value: Option<u32>| value.map_or_else(|| "nothing".into(), |value| format!("*{value}"));
                let (said, known) = (shown(value), shown(values.of(game)));
                let wrong =
                    format!("{game} of SmallGroup({order},{id}): {} says {said}, the engines {known}", theorem.id);
                found.contradictions.push(wrong);
            }
        }
    }
    closed::count_group(order, id, group, &subject, found, budget)
}
