//! Evidence for games on closed sets: all closed sets that can be reached, with what they are worth.

use super::written::WrittenGroup;
use crate::engine::Failure;
use mexagon_algebra::group::listed::{ElementId, Listed, NormalSubgroups, Subgroup, SubgroupPositions};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Outcome, Worth, worths};

/// What a position is worth, and the lines that show it.
pub(super) type Shown = (Worth, String);

/// A game on a group, from the closed set that some elements generate.
pub(super) fn of_group(
    game: Closed,
    group: &WrittenGroup<'_>,
    position: &[ElementId],
    budget: &Budget,
) -> Result<Shown, Failure> {
    let reached = match game {
        Closed::Quotient => {
            let normal = NormalSubgroups::new(&group.cayley, budget)?;
            let start = normal.closure(position.iter().copied());
            let moves = |at: usize| normal.moves(at).iter().map(|step| (step.to, step.element)).collect();
            Reached::new(start, position, moves)
        }
        Closed::Subgroup => {
            let positions = SubgroupPositions::new(&group.cayley, budget)?;
            let products = positions.products();
            let subgroup = Subgroup::generated(products, position, products.order(), budget)?;
            let start = subgroup.and_then(|subgroup| positions.class_of(&subgroup)).unwrap_or_default();
            let moves = |at: usize| positions.extensions(at).iter().map(|step| (step.to, step.element)).collect();
            let mut reached = Reached::new(start, position, moves);
            // Moves are made from one subgroup of each class, whose generators are known.
            for (place, generators) in reached.places.iter().zip(&mut reached.generators) {
                generators.clone_from(&positions.representative(*place).generators);
            }
            reached
        }
    };
    let worths = worths(&reached.options);
    let mut text = String::new();
    for (generators, worth) in reached.generators.iter().zip(&worths) {
        text += &line(*worth, &group.elements(generators.iter().copied()));
    }
    Ok((worths[0], text))
}

/// The line of a closed set.
pub(super) fn line(worth: Worth, elements: &str) -> String {
    format!("closed {} {}{elements}\n", worth.nim, outcome(worth.misere))
}

pub(super) fn outcome(outcome: Outcome) -> &'static str {
    if outcome == Outcome::N { "N" } else { "P" }
}

/// The positions that can be reached from one, which is the first.
struct Reached {
    places: Vec<usize>,
    /// Elements that generate each.
    generators: Vec<Vec<ElementId>>,
    options: Vec<Vec<usize>>,
}

impl Reached {
    fn new(start: usize, position: &[ElementId], moves: impl Fn(usize) -> Vec<(usize, ElementId)>) -> Reached {
        let mut numbers = rustc_hash::FxHashMap::from_iter([(start, 0)]);
        let mut found = Reached { places: vec![start], generators: vec![position.to_vec()], options: Vec::new() };
        while found.options.len() < found.places.len() {
            let at = found.options.len();
            let mut options = Vec::new();
            for (to, element) in moves(found.places[at]) {
                let next = found.places.len();
                let number = *numbers.entry(to).or_insert(next);
                if number == next {
                    found.places.push(to);
                    found.generators.push([&found.generators[at][..], &[element]].concat());
                }
                options.push(number);
            }
            found.options.push(options);
        }
        found
    }
}
