//! Evidence by all structure classes: maximal subgroups, all subgroups to show that none is missing, and the types.

use super::written::WrittenGroup;
use crate::engine::{Failure, Prepared};
use mexagon_algebra::group::listed::{ElementId, maximal_classes, subgroup_classes};
use mexagon_base::bits;
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{Selection, Solution, StructureDigraph};
use std::cmp::Reverse;
use std::fmt::Write;

/// The value of a game and the lines that show it.
pub(super) fn structure(
    game: Selection,
    group: &WrittenGroup<'_>,
    prepared: &Prepared<'_>,
) -> Result<(u32, String), Failure> {
    let budget = prepared.budget();
    let mut text = String::new();
    for class in maximal_classes(&group.products, budget)? {
        // Writing to a text does not fail.
        let _ = writeln!(text, "maximal{}", group.elements(class.representative.generators));
    }
    for class in subgroup_classes(&group.products, budget)? {
        let _ = writeln!(text, "rung{}", group.elements(class.representative.generators));
    }
    let system = prepared.system()?;
    let graph = StructureDigraph::build(&system.closure, budget)?;
    let solution = Solution::of(game, &graph);
    let mut value = 0;
    for (id, class) in solution.orbits() {
        let mask = graph.mask(id);
        if bits::is_empty(mask) {
            continue;
        }
        budget.check_now()?;
        let points = spanning_points(&system.closure, mask);
        let element = |point| {
            let rank = system.ranks(point).next().unwrap_or_default();
            group.number(&prepared.group.lift(rank))
        };
        let elements: Vec<ElementId> = points.into_iter().map(element).collect();
        let plain = class.etype.plain;
        let _ = writeln!(text, "class {} {}{}", plain.even, plain.odd, group.elements(elements));
        if id == graph.initial() {
            value = plain.even;
        }
    }
    Ok((value, text))
}

/// Points whose masks have no more in common than a class, which is an intersection of such masks.
fn spanning_points(closure: &ClosureSystem, class: &[u64]) -> Vec<mexagon_games::closure::PointId> {
    let mut common = closure.full();
    let mut points = Vec::new();
    while common != class {
        let inside = closure.point_ids().filter(|&point| bits::is_subset(class, closure.mask(point)));
        let best = inside.max_by_key(|&point| Reverse(bits::count_common(&common, closure.mask(point))));
        let Some(point) = best else { break };
        bits::and(&mut common, closure.mask(point));
        points.push(point);
    }
    points
}
