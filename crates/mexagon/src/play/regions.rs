//! The elements of a small group or ring by what each of them generates alone, so that a board can show its structure.

use super::Match;
use super::board::elements;
use crate::engine::Failure;
use crate::limits::MOST_SQUARES;
use crate::object::Object;
use crate::structure::Element;
use mexagon_algebra::group::listed::{ElementId, covers};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game};
use std::collections::BTreeMap;

/// Elements that generate the same cyclic subgroup, or the same ideal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// What the ideal is called; cyclic subgroups are told by their order.
    pub name: Option<String>,
    /// The number of elements of what they generate.
    pub order: u64,
    /// The elements.
    pub elements: Vec<Element>,
    /// The regions just below: those of the largest cyclic subgroups or ideals inside, among those of the list.
    pub below: Vec<usize>,
}

impl Match {
    /// The regions of a group, or of a ring, by increasing order; none if there are too many elements, and for other structures.
    pub fn regions(&self, budget: &Budget) -> Result<Option<Vec<Region>>, Failure> {
        match self.structure().made() {
            Some(object) if object.group().is_some() => cyclic_subgroups(object, budget),
            _ if self.game() == Game::Closed(Closed::Quotient) => self.ideals(budget),
            _ => Ok(None),
        }
    }

    fn ideals(&self, budget: &Budget) -> Result<Option<Vec<Region>>, Failure> {
        let arena = self.structure().arena(budget)?;
        if arena.without_subgroups() != Some("a ring") {
            return Ok(None);
        }
        let Some(elements) = arena.elements(MOST_SQUARES, budget)? else { return Ok(None) };
        let (board, places) = arena.reached(Closed::Quotient, "", &elements, budget)?;
        let mut found: BTreeMap<usize, Vec<Element>> = BTreeMap::new();
        let many = elements.len() as u64;
        for (x, place) in elements.into_iter().zip(places) {
            found.entry(place.unwrap_or(board.start)).or_default().push(Element::written(x));
        }
        let size = |place: usize| board.places[place].order.to_u64().map_or(1, |order| many / order.max(1));
        let mut found: Vec<(usize, Vec<Element>)> = found.into_iter().collect();
        found.sort_by_key(|(place, _)| size(*place));
        // From an ideal one element leads to each principal ideal above it.
        let is_inside = |a: usize, b: usize| board.places[found[a].0].moves.iter().any(|step| step.to == found[b].0);
        let below = (0..found.len()).map(|set| covers(set, is_inside, budget)).collect::<Result<Vec<_>, _>>()?;
        let regions = found.iter().zip(below).map(|((place, elements), below)| {
            let name = Some(board.places[*place].name.clone());
            Region { name, order: size(*place), elements: elements.clone(), below }
        });
        Ok(Some(regions.collect()))
    }
}

fn cyclic_subgroups(object: &Object, budget: &Budget) -> Result<Option<Vec<Region>>, Failure> {
    let (Some(all), Some(form)) = (elements(object, budget)?, object.group()) else { return Ok(None) };
    let base = object.base(budget)?;
    let mut found: BTreeMap<(usize, Vec<ElementId>), Vec<Element>> = BTreeMap::new();
    for x in &all {
        budget.check()?;
        let mut powers = base.cayley.powers(base.number(form, x), budget)?;
        powers.sort_unstable();
        found.entry((powers.len(), powers)).or_default().push(Element::written(object.show(x)));
    }
    let sets: Vec<&Vec<ElementId>> = found.keys().map(|(_, members)| members).collect();
    let is_inside = |a: usize, b: usize| a != b && sets[a].iter().all(|x| sets[b].binary_search(x).is_ok());
    let below = (0..sets.len()).map(|set| covers(set, is_inside, budget)).collect::<Result<Vec<_>, _>>()?;
    let regions = found.into_iter().zip(below).map(|(((order, _), elements), below)| Region {
        name: None,
        order: order as u64,
        elements,
        below,
    });
    Ok(Some(regions.collect()))
}
