//! Wins in a few moves, by looking at all that can happen.

use crate::engine::{Failure, Prepared};
use crate::object::ChosenSet;
use crate::structure::Position;
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Board, Selection};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Places of a game, and the places that a move leads to.
pub(super) trait Tree {
    type Place: Clone + Eq + Hash;

    fn options(&self, place: &Self::Place, budget: &Budget) -> Result<Vec<Self::Place>, Failure>;
}

/// Forced wins in a number of moves.
pub(super) struct Depth<'a, T: Tree> {
    tree: &'a T,
    misere: bool,
    budget: &'a Budget,
    /// What has been found: may whoever is to move at the place win within so many moves?
    known: FxHashMap<(T::Place, u32), bool>,
}

impl<'a, T: Tree> Depth<'a, T> {
    pub fn new(tree: &'a T, misere: bool, budget: &'a Budget) -> Self {
        Depth { tree, misere, budget, known: FxHashMap::default() }
    }

    /// Can whoever is to move force a win with at most so many moves of their own?
    pub fn wins(&mut self, place: &T::Place, moves: u32) -> Result<bool, Failure> {
        let key = (place.clone(), moves);
        if let Some(&found) = self.known.get(&key) {
            return Ok(found);
        }
        self.budget.classes(self.known.len() as u64)?;
        let options = self.tree.options(place, self.budget)?;
        let mut found = self.misere && options.is_empty();
        for option in &options {
            if moves == 0 || found {
                break;
            }
            found = self.loses(option, moves - 1)?;
        }
        self.known.insert(key, found);
        Ok(found)
    }

    /// Whatever whoever is to move does, can the other one force a win with at most so many moves?
    pub fn loses(&mut self, place: &T::Place, moves: u32) -> Result<bool, Failure> {
        let options = self.tree.options(place, self.budget)?;
        if options.is_empty() {
            return Ok(!self.misere);
        }
        for option in &options {
            self.budget.check()?;
            if !self.wins(option, moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// GEN or DNG by structure classes: a place is a class and the number of chosen elements.
pub(super) struct ClassTree<'a> {
    game: Selection,
    prepared: &'a Prepared<'a>,
    /// The number of elements at a point of weight 1; none if they cannot be counted.
    fibre: Option<u64>,
}

impl<'a> ClassTree<'a> {
    pub fn new(game: Selection, prepared: &'a Prepared<'a>) -> Result<Self, Failure> {
        let fibre = prepared.system()?.closure.fibre().to_u64();
        Ok(ClassTree { game, prepared, fibre })
    }

    pub fn place(&self, chosen: &ChosenSet) -> Result<(Vec<u64>, u64), Failure> {
        let class = chosen.class(self.prepared.group, self.prepared.system()?);
        Ok((class, chosen.elements().len() as u64))
    }

    pub fn is_over(&self, position: &Position) -> Result<bool, Failure> {
        let place = self.place(position.chosen())?;
        Ok(self.options(&place, self.prepared.budget())?.is_empty())
    }
}

impl Tree for ClassTree<'_> {
    type Place = (Vec<u64>, u64);

    fn options(&self, (class, size): &Self::Place, budget: &Budget) -> Result<Vec<Self::Place>, Failure> {
        if bits::is_empty(class) {
            return Ok(Vec::new());
        }
        let closure = &self.prepared.system()?.closure;
        let mut classes = Vec::new();
        for point in closure.point_ids() {
            budget.check()?;
            let option = bits::common(class, closure.mask(point));
            let is_forbidden = self.game == Selection::Dng && bits::is_empty(&option);
            if option != *class && !is_forbidden {
                classes.push(option);
            }
        }
        classes.sort_unstable();
        classes.dedup();
        // Whatever was chosen lies in the closed set of the class, and all of it may have been chosen.
        let room = self.fibre.and_then(|fibre| fibre.checked_mul(closure.class_size(class)));
        if room.is_none_or(|room| room > *size) {
            classes.push(class.clone());
        }
        Ok(classes.into_iter().map(|class| (class, size + 1)).collect())
    }
}

impl Tree for Board {
    type Place = usize;

    fn options(&self, place: &usize, _: &Budget) -> Result<Vec<usize>, Failure> {
        Ok(self.places[*place].moves.iter().map(|step| step.to).collect())
    }
}
