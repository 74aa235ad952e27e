//! The game of subgroups: a move enlarges a subgroup by one element.

use super::quotient::reached;
use super::worth::subgroup_worths;
use super::{Group, reachable};
use crate::engine::Failure;
use crate::engine::closed::{Finding, Reached, winning_moves};
use crate::object::type_name;
use mexagon_algebra::group::listed::{ElementId, LargerSubgroups, Listed, Subgroup, SubgroupPositions};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Order, count};
use mexagon_games::game::{Board, BoardPlace, BoardStep};
use mexagon_games::theory::Reason;

/// All subgroups, and the one at which the game stands with the moves from there.
struct Stand {
    positions: SubgroupPositions,
    class: usize,
    subgroup: Subgroup,
    moves: Vec<LargerSubgroups>,
}

impl Stand {
    fn new(group: &Group<'_>, position: &str, budget: &Budget) -> Result<Stand, Failure> {
        let elements = group.read(position)?;
        let mut positions = SubgroupPositions::new(&group.base.cayley, budget)?;
        let order = positions.products().order();
        let subgroup = Subgroup::generated(positions.products(), &elements, order, budget)?;
        let subgroup = subgroup.unwrap_or_else(|| Subgroup::trivial(positions.products()));
        let class = positions.class_of(&subgroup).unwrap_or(0);
        let moves = positions.extensions_of(&subgroup, budget)?;
        Ok(Stand { positions, class, subgroup, moves })
    }
}

/// The worth of a position, by all subgroups up to conjugacy.
pub(super) fn answer(group: &Group<'_>, position: &str, budget: &Budget) -> Result<Finding, Failure> {
    let Stand { positions, class, subgroup, moves } = Stand::new(group, position, budget)?;
    let worths = subgroup_worths(&positions);
    let winning = winning_moves(&moves, |step| worths[step.to], |step| group.show(step.element));
    let subgroups = (0..positions.len()).map(|class| positions.length(class)).sum();
    let summary = format!(
        "{} in {}",
        count(subgroups, "subgroup", "subgroups"),
        count(positions.len() as u64, "class", "classes")
    );
    let mut because = vec![Reason::computed(format!("the group has {summary} of conjugate ones"))];
    if subgroup.order > 1 {
        because.push(Reason::computed(format!("the position is a subgroup of order {}", subgroup.order)));
    }
    because.push(reached(moves.iter().map(|step| worths[step.to].nim)));
    Ok(Finding::solved(worths[class], winning, summary, because))
}

/// The subgroups that can be reached, up to conjugacy, and where some elements lead.
pub(super) fn board(
    group: &Group<'_>,
    position: &str,
    elements: &[Vec<ElementId>],
    budget: &Budget,
) -> Result<Reached, Failure> {
    let Stand { positions, class, moves, subgroup } = Stand::new(group, position, budget)?;
    let mut reachable =
        reachable(positions.len(), class, |class| positions.extensions(class).iter().map(|step| step.to));
    reachable.sort_by_key(|&class| (positions.representative(class).order, class));
    let mut place_of = vec![usize::MAX; positions.len()];
    reachable.iter().enumerate().for_each(|(place, &class)| place_of[class] = place);
    let mut places = Vec::new();
    for &reached in &reachable {
        budget.check_now()?;
        let extensions = if reached == class { &moves[..] } else { positions.extensions(reached) };
        let mut steps: Vec<BoardStep> = extensions
            .iter()
            .map(|step| BoardStep {
                to: place_of[step.to],
                element: group.show(step.element),
                count: Some(step.count.into()),
            })
            .collect();
        steps.sort_by_key(|step| step.to);
        places.push(BoardPlace {
            name: name(group, &positions, reached, budget)?,
            order: Order::of(positions.representative(reached).order as u64),
            length: positions.length(reached).into(),
            moves: steps,
        });
    }
    let products = positions.products();
    let mut reached = Vec::new();
    for list in elements {
        let mut larger = None;
        for &x in list {
            let here = larger.as_ref().unwrap_or(&subgroup);
            if !here.members.contains(x) {
                larger = here.extended(products, x, products.order(), budget)?;
            }
        }
        reached.push(larger.and_then(|larger| positions.class_of(&larger)).map(|class| place_of[class]));
    }
    Ok((Board { start: place_of[class], places }, reached))
}

fn name(group: &Group<'_>, positions: &SubgroupPositions, class: usize, budget: &Budget) -> Result<String, Stop> {
    let subgroup = positions.representative(class);
    if subgroup.order == positions.products().order() && subgroup.order > 1 {
        return Ok(group.object.short_name());
    }
    let name = type_name(positions.products(), subgroup, budget)?;
    Ok(name.unwrap_or_else(|| format!("a subgroup of order {}", subgroup.order)))
}
