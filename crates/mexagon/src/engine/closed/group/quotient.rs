//! The game of groups: a move replaces G by its quotient by the normal closure of one element.

use super::worth::normal_worths;
use super::{Group, naming, reachable};
use crate::engine::Failure;
use crate::engine::closed::{Finding, Reached, winning_moves};
use crate::limits::MOST_MULTIPLIED;
use crate::object::type_name;
use mexagon_algebra::group::listed::{ElementId, Listed, NormalMove, NormalSubgroups, Products, Subgroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Order, count};
use mexagon_games::game::{Board, BoardPlace, BoardStep};
use mexagon_games::theory::Reason;
use mexagon_small_groups::identify::SmallGroupId;
use rustc_hash::FxHashMap;

/// The worth of a position, by all normal subgroups.
pub(super) fn answer(group: &Group<'_>, position: &str, budget: &Budget) -> Result<Finding, Failure> {
    let normal = NormalSubgroups::new(&group.base.cayley, budget)?;
    let start = normal.closure(group.read(position)?);
    let worths = normal_worths(&normal);
    let moves = normal.moves(start);
    let winning = winning_moves(&moves, |step: &NormalMove| worths[step.to], |step| group.show(step.element));
    let summary = summary(group, &normal, budget)?;
    let mut because = vec![Reason::computed(sentence(&summary))];
    if start != 0 {
        because.push(Reason::computed(format!(
            "the position is the quotient by a normal subgroup of order {}",
            normal.order(start)
        )));
    }
    because.push(reached(moves.iter().map(|step| worths[step.to].nim)));
    Ok(Finding::solved(worths[start], winning, summary, because))
}

/// "the moves lead to positions of values 0, 1 and 2"
pub(super) fn reached(values: impl Iterator<Item = u32>) -> Reason {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.dedup();
    let shown: Vec<String> = values.iter().map(|value| format!("*{value}")).collect();
    Reason::computed(match &shown[..] {
        [] => "no move is possible, so the value is *0".to_owned(),
        [only] => format!("every move leads to a position of value {only}"),
        [rest @ .., last] => format!("the moves lead to positions of values {} and {last}", rest.join(", ")),
    })
}

pub(super) fn sentence(summary: &str) -> String {
    let article = if summary.starts_with(|c: char| c.is_ascii_digit()) { "" } else { "the " };
    format!("the group has {article}{summary}")
}

/// "normal subgroups 1 < Z2^2 < A4 < S4", or their number if they are no chain.
fn summary(group: &Group<'_>, normal: &NormalSubgroups, budget: &Budget) -> Result<String, Stop> {
    const LONGEST: usize = 6;
    let cayley = &group.base.cayley;
    let mut sorted: Vec<usize> = (0..normal.len()).collect();
    sorted.sort_by_key(|&subgroup| normal.order(subgroup));
    let sets: Vec<_> = sorted.iter().take(LONGEST + 1).map(|&subgroup| normal.members(subgroup)).collect();
    let is_chain = sorted.len() <= LONGEST && sets.windows(2).all(|pair| pair[0].is_subset(&pair[1]));
    if !is_chain {
        return Ok(count(normal.len() as u64, "normal subgroup", "normal subgroups"));
    }
    if sorted.len() == 1 {
        return Ok("normal subgroup 1 only".into());
    }
    let mut names = Vec::new();
    let products = if cayley.order() <= MOST_MULTIPLIED { Some(Products::new(cayley, budget)?) } else { None };
    for (&subgroup, members) in sorted.iter().zip(sets) {
        let order = normal.order(subgroup);
        let name = match &products {
            _ if order == cayley.order() => Some(group.object.short_name()),
            Some(products) => {
                let subgroup = Subgroup::with_members(products, members, order, budget)?;
                type_name(products, &subgroup, budget)?
            }
            None => None,
        };
        names.push(name.unwrap_or_else(|| if order == 1 { "1".into() } else { format!("one of order {order}") }));
    }
    Ok(format!("normal subgroups {}", names.join(" < ")))
}

/// What a quotient is told apart by: its place in the library, or the normal subgroup itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum QuotientKey {
    Library(SmallGroupId),
    By(usize),
}

/// The quotients that can be reached, up to isomorphism where the library tells it, and where some elements lead.
pub(super) fn board(
    group: &Group<'_>,
    position: &str,
    elements: &[Vec<ElementId>],
    budget: &Budget,
) -> Result<Reached, Failure> {
    let normal = NormalSubgroups::new(&group.base.cayley, budget)?;
    let given = group.read(position)?;
    let start = normal.closure(given.iter().copied());
    let mut reachable = reachable(normal.len(), start, |subgroup| normal.joins(subgroup).iter().map(|&to| to as usize));
    reachable.sort_by_key(|&subgroup| (normal.order(subgroup), subgroup));
    let mut types: FxHashMap<QuotientKey, usize> = FxHashMap::default();
    let mut place_of: FxHashMap<usize, usize> = FxHashMap::default();
    let mut places: Vec<BoardPlace> = Vec::new();
    let mut kernels: Vec<usize> = Vec::new();
    for &kernel in &reachable {
        budget.check_now()?;
        let (quotient, _) = group.base.cayley.quotient(&normal.members(kernel), budget)?;
        let id = match group.form.small_group().filter(|_| kernel == 0) {
            Some(known) => Some(known),
            None => naming::small_group(&quotient, budget)?,
        };
        let kind = id.map_or(QuotientKey::By(kernel), QuotientKey::Library);
        let place = *types.entry(kind).or_insert(places.len());
        if place == places.len() {
            let order = quotient.order() as u64;
            let own = Some(group.object.short_name()).filter(|_| kernel == 0 && order > 1);
            let name = match own {
                Some(own) => Some(own),
                None => naming::group_name(&quotient, id, budget)?,
            };
            let name = name.unwrap_or_else(|| format!("a quotient of order {order}"));
            places.push(BoardPlace { name, order: Order::of(order), length: 0.into(), moves: Vec::new() });
            kernels.push(kernel);
        }
        places[place].length += 1;
        place_of.insert(kernel, place);
    }
    for (place, &kernel) in kernels.iter().enumerate() {
        budget.check_now()?;
        places[place].moves = steps(group, &normal, kernel, &place_of);
    }
    let mut reached = Vec::new();
    for list in elements {
        budget.check()?;
        let kernel = normal.closure(given.iter().chain(list).copied());
        reached.push(place_of.get(&kernel).copied().filter(|_| kernel != start));
    }
    Ok((Board { start: place_of.get(&start).copied().unwrap_or(0), places }, reached))
}

fn steps(
    group: &Group<'_>,
    normal: &NormalSubgroups,
    kernel: usize,
    place_of: &FxHashMap<usize, usize>,
) -> Vec<BoardStep> {
    let mut steps: Vec<BoardStep> = Vec::new();
    for step in normal.moves(kernel) {
        let Some(&to) = place_of.get(&step.to) else { continue };
        match steps.iter_mut().find(|known| known.to == to) {
            Some(known) => known.count.iter_mut().for_each(|count| *count += step.count),
            None => steps.push(BoardStep { to, element: group.show(step.element), count: Some(step.count.into()) }),
        }
    }
    steps.sort_by_key(|step| step.to);
    steps
}
