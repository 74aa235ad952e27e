//! Evidence by all structure classes: maximal subgroups, a chief series or all subgroups to show that none is missing, and the types.

use super::written::WrittenGroup;
use crate::engine::{Failure, Prepared};
use crate::limits::MOST_CERTIFIED;
use crate::object::{Elements, FormElement};
use mexagon_algebra::group::listed::{ElementId, Listed, SubgroupClass, maximal_classes, subgroup_classes};
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{Selection, Solution, StructureDigraph};
use std::cmp::Reverse;
use std::fmt::Write;

/// Why no maximal subgroup is missing where it would take too long to show it.
const REFERENCE: &str =
    "Mexagon, crates/algebra/src/group/listed/maximal.rs; for simple groups Conway et al., ATLAS of Finite Groups";

/// The value of a game and the lines that show it.
pub(super) fn structure(
    game: Selection,
    group: &WrittenGroup<'_>,
    prepared: &Prepared<'_>,
    is_ladder: bool,
) -> Result<(u32, String), Failure> {
    let budget = prepared.budget();
    let mut text = maximal_subgroups(group, is_ladder, budget)?;
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
            number(prepared, &prepared.group.lift(rank))
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

/// The number of an element of the group.
fn number(prepared: &Prepared<'_>, x: &FormElement) -> ElementId {
    match &prepared.group.elements {
        Elements::Soluble(group) => group.pc.rank(&group.form().exponents(x)) as ElementId,
        Elements::Listed(listed) => listed.rank(x) as ElementId,
        // Certificates are written for groups.
        Elements::Algebra(_) | Elements::Points(_) => 0,
    }
}

/// The maximal subgroups and the proof that none is missing: a chief series, or all subgroups if there is none or if they are
/// wanted.
pub(super) fn maximal_subgroups(group: &WrittenGroup<'_>, is_ladder: bool, budget: &Budget) -> Result<String, Failure> {
    let line = |keyword: &str, elements: Vec<ElementId>| format!("{keyword}{}\n", group.elements(elements));
    let generated = |keyword: &str, class: &SubgroupClass| line(keyword, class.representative.generators.clone());
    let series = if is_ladder { None } else { group.chief_series(budget)? };
    let is_large = group.products.order() as u64 > MOST_CERTIFIED;
    if series.is_some() || is_large {
        let maximal = maximal_classes(&group.products, budget)?;
        let maximal: String = maximal.iter().map(|class| generated("maximal", class)).collect();
        let none_missing = match series {
            Some(series) => series.into_iter().map(|basis| line("factor", basis)).collect(),
            None => format!("complete-by {REFERENCE}\n"),
        };
        return Ok(maximal + &none_missing);
    }
    let subgroups = subgroup_classes(&group.products, budget)?;
    let mut maximal: Vec<&SubgroupClass> = Vec::new();
    for class in subgroups.iter().rev().filter(|class| class.representative.order < group.products.order()) {
        budget.check_now()?;
        let members = &class.representative.members;
        if !maximal.iter().any(|larger| larger.members.iter().any(|larger| members.is_subset(larger))) {
            maximal.push(class);
        }
    }
    let maximal = maximal.into_iter().map(|class| generated("maximal", class));
    Ok(maximal.chain(subgroups.iter().map(|class| generated("rung", class))).collect())
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
