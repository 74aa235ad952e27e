//! The moves of a position, grouped by where they lead.

use super::solver::{ClassSolver, lagrange_misere};
use super::{Failure, Prepared, check_defined};
use crate::object::{ChosenSet, FormElement};
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::closure::{ClosureSystem, PointId};
use mexagon_games::game::{Outcome, Parities, Parity, Selection, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Moves that lead to equivalent structure classes.
#[derive(Clone, Debug)]
pub struct MoveGroup {
    /// The order of the subgroup of the class that the moves lead to; all of G ends GEN.
    pub order: Order,
    /// The type of that class.
    pub kind: Type,
    /// The parities of the sizes of its positions; the type's other entry means nothing.
    pub parities: Parities,
    /// The value after the move.
    pub value: u32,
    /// The outcome after the move under misère play, if it was asked for.
    pub misere: Option<Outcome>,
    /// Do the moves stay in the class of the position?
    pub stays: bool,
    /// Do they end the game at once, by making a generating set?
    pub ends: bool,
    /// The number of structure classes that they lead to.
    pub classes: u64,
    /// The points of the system whose elements do it.
    pub points: Vec<PointId>,
    /// The number of elements that can be chosen.
    pub elements: u64,
    /// One of them.
    pub example: FormElement,
}

impl MoveGroup {
    /// The type of the class: its parity, and the values of its even and of its odd positions where there are any.
    pub fn entries(&self) -> [Option<u32>; 3] {
        let value = |size: Parity| self.parities.has(size).then(|| self.kind.value(size));
        [Some(self.kind.parity.bit()), value(Parity::Even), value(Parity::Odd)]
    }
}

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct ElementMoves {
    /// The value of the position.
    pub value: u32,
    /// Its outcome under misère play, if it was asked for.
    pub misere: Option<Outcome>,
    /// The groups of moves: winning ones first, then by value and order.
    pub groups: Vec<MoveGroup>,
}

/// Winning moves at a position under normal play and, if that is asked for, under misère play, where there are such moves.
pub fn winning_moves(
    game: Selection,
    position: &ChosenSet,
    misere: bool,
    prepared: &Prepared<'_>,
    budget: &Budget,
) -> Result<[Option<FormElement>; 2], Failure> {
    let found = moves(game, position, misere, prepared, budget)?;
    let example = |wins: &dyn Fn(&MoveGroup) -> bool| {
        found.groups.iter().find(|group| wins(group)).map(|group| group.example.clone())
    };
    Ok([example(&|group| group.value == 0), example(&|group| group.misere == Some(Outcome::P))])
}

/// The moves of a position, with values and, if they are asked for, outcomes under misère play.
pub fn moves(
    game: Selection,
    position: &ChosenSet,
    misere: bool,
    prepared: &Prepared<'_>,
    budget: &Budget,
) -> Result<ElementMoves, Failure> {
    check_defined(game, prepared.object())?;
    let class = prepared.class(game, position)?;
    let system = prepared.system()?;
    let closure = &system.closure;
    let mut solver = ClassSolver::new(game, closure, budget)?;
    let value = solver.type_of(&class)?.value(position.parity());
    let outcome = |solver: &mut ClassSolver<'_>, class: &[u64], parity: Parity| {
        if misere { misere_outcome(game, solver, class, parity, closure, budget).map(Some) } else { Ok(None) }
    };
    let misere = outcome(&mut solver, &class, position.parity())?;
    let mut groups = Vec::new();
    if !bits::is_empty(&class) {
        let mut chosen: FxHashMap<PointId, u64> = FxHashMap::default();
        for x in position.elements() {
            *chosen.entry(system.point(prepared.group.rank(x))).or_insert(0) += 1;
        }
        // If the order of the group fits, so does every number of elements.
        prepared.object().order().to_u64().ok_or_else(too_large)?;
        let fibre = closure.fibre().to_u64().ok_or_else(too_large)?;
        for targets in equivalent_targets(game, closure, &class, budget)?.into_values() {
            let target = &targets[0].0;
            let points: Vec<PointId> = targets.iter().flat_map(|(_, points)| points.iter().copied()).collect();
            let available =
                points.iter().map(|point| closure.weight(*point) * fibre - chosen.get(point).copied().unwrap_or(0));
            let elements = available.sum();
            let Some(example) = example(&points, position, prepared, fibre)? else { continue };
            let kind = solver.type_of(target)?;
            let order = Order::of(closure.class_size(target).max(1)).times(closure.fibre());
            groups.push(MoveGroup {
                order,
                kind,
                parities: solver.parities(target),
                value: kind.value(position.parity().flip()),
                misere: outcome(&mut solver, target, position.parity().flip())?,
                stays: *target == class,
                ends: bits::is_empty(target),
                classes: targets.len() as u64,
                points,
                elements,
                example,
            });
        }
    }
    groups.sort_by_key(|group| (group.value, group.order.to_u64(), group.kind, group.elements));
    Ok(ElementMoves { value, misere, groups })
}

/// The outcome of a class's positions of one parity under misère play.
fn misere_outcome(
    game: Selection,
    solver: &mut ClassSolver<'_>,
    class: &[u64],
    parity: Parity,
    closure: &ClosureSystem,
    budget: &Budget,
) -> Result<Outcome, Failure> {
    match solver.misere(class, parity) {
        Some(outcome) => Ok(outcome),
        None => {
            let kind = solver.type_of(class)?;
            Ok(lagrange_misere(game, class, kind, parity, closure, budget)?)
        }
    }
}

fn too_large() -> Failure {
    Failure::NotApplicable("the group has more elements than can be counted".into())
}

type Targets = Vec<(Vec<u64>, Vec<PointId>)>;

/// The classes that moves lead to, with the points that lead there; classes that a symmetry of the
/// system takes to each other stand together, under the number of the first.
fn equivalent_targets(
    game: Selection,
    closure: &ClosureSystem,
    class: &[u64],
    budget: &Budget,
) -> Result<BTreeMap<usize, Targets>, Failure> {
    let mut targets: Targets = Vec::new();
    let mut numbers: FxHashMap<Vec<u64>, usize> = FxHashMap::default();
    for point in closure.point_ids() {
        budget.check()?;
        let option = bits::common(class, closure.mask(point));
        if game == Selection::Dng && bits::is_empty(&option) {
            continue;
        }
        let next = targets.len();
        let number = *numbers.entry(option.clone()).or_insert(next);
        if number == next {
            targets.push((option, Vec::new()));
        }
        targets[number].1.push(point);
    }
    let mut orbit_of = vec![None; targets.len()];
    for first in 0..targets.len() {
        if orbit_of[first].is_some() {
            continue;
        }
        // The position's own class stays by itself even where an image of it can be reached.
        orbit_of[first] = Some(first);
        if targets[first].0 == class {
            continue;
        }
        for image in orbit(&targets[first].0, closure, budget)? {
            if let Some(&member) = numbers.get(&image).filter(|_| image != class) {
                orbit_of[member] = Some(first);
            }
        }
    }
    let mut groups: BTreeMap<usize, Targets> = BTreeMap::new();
    for (target, orbit) in targets.into_iter().zip(orbit_of) {
        groups.entry(orbit.unwrap_or_default()).or_default().push(target);
    }
    Ok(groups)
}

/// All images of a class.
fn orbit(class: &[u64], closure: &ClosureSystem, budget: &Budget) -> Result<Vec<Vec<u64>>, Failure> {
    let mut seen: FxHashSet<Vec<u64>> = FxHashSet::default();
    seen.insert(class.to_vec());
    let mut orbit = vec![class.to_vec()];
    let mut image = vec![0; class.len()];
    let mut next = 0;
    while next < orbit.len() {
        budget.check()?;
        for symmetry in closure.symmetries() {
            closure.image(&orbit[next], symmetry, &mut image);
            if seen.insert(image.clone()) {
                orbit.push(image.clone());
            }
        }
        next += 1;
    }
    Ok(orbit)
}

/// An element at one of the points that has not been chosen yet.
fn example(
    points: &[PointId],
    position: &ChosenSet,
    prepared: &Prepared<'_>,
    fibre: u64,
) -> Result<Option<FormElement>, Failure> {
    let group = &prepared.group;
    let system = prepared.system()?;
    for &point in points {
        for rank in system.ranks(point) {
            let x = group.lift(rank);
            if !position.elements().contains(&x) {
                return Ok(Some(x));
            }
            let other = if fibre > 1 { other_in_coset(&x, position, prepared) } else { None };
            if other.is_some() {
                return Ok(other);
            }
        }
    }
    Ok(None)
}

/// Another element of the coset x Phi(G) that has not been chosen.
fn other_in_coset(x: &FormElement, position: &ChosenSet, prepared: &Prepared<'_>) -> Option<FormElement> {
    let group = &prepared.group;
    let generators = group.fibre_generators();
    // Breadth first through the coset: no more than the position can block.
    let mut coset = vec![x.clone()];
    let mut next = 0;
    while next < coset.len() {
        for g in &generators {
            let y = group.multiply(&coset[next], g);
            if !position.elements().contains(&y) {
                return Some(y);
            }
            if !coset.contains(&y) {
                coset.push(y);
            }
        }
        next += 1;
    }
    None
}
