//! A group made ready for the engines, each part when it is first needed.

use super::Failure;
use crate::object::{AnalysedGroup, ChosenSet, Object, SubgroupSystem};
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use mexagon_games::theory::MaximalParities;

/// An object that has been analysed, and the budget of whoever asks.
#[derive(Clone, Copy, Debug)]
pub struct Prepared<'a> {
    object: &'a Object,
    /// What was found.
    pub group: &'a AnalysedGroup,
    budget: &'a Budget,
}

impl<'a> Prepared<'a> {
    /// Analyses a group.
    pub fn new(object: &'a Object, budget: &'a Budget) -> Result<Self, Failure> {
        Ok(Prepared { object, group: object.analysis(budget)?, budget })
    }

    pub fn object(&self) -> &'a Object {
        self.object
    }

    /// The budget of everything that is computed here.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// The maximal subgroups as a closure system.
    pub fn system(&self) -> Result<&'a SubgroupSystem, Failure> {
        Ok(self.object.system(self.budget)?)
    }

    /// The numbers of maximal subgroups, or subalgebras, of even and of odd order.
    pub fn maximal_counts(&self) -> Result<(u64, u64), Failure> {
        let kinds = &self.system()?.maximal;
        let number = |even| kinds.iter().filter(|kind| kind.is_even() == even).map(|kind| kind.count).sum();
        Ok((number(true), number(false)))
    }

    /// What the checklist for DNG asks of the maximal subgroups.
    pub fn maximal_parities(&self) -> Result<MaximalParities, Failure> {
        let (even, odd) = self.maximal_counts()?;
        let system = self.system()?;
        let closure = &system.closure;
        let uncovered = closure.point_ids().find(|&point| !closure.hyperplane_parities(closure.mask(point)).1);
        let element = uncovered.and_then(|point| system.ranks(point).next()).map(|rank| self.group.lift(rank));
        Ok(MaximalParities { even, odd, uncovered: element.map(|x| self.object().show(&x)) })
    }

    /// The class of a position, if the game has such a position.
    pub fn class(&self, game: Selection, position: &ChosenSet) -> Result<Vec<u64>, Failure> {
        let system = self.system()?;
        let class = position.class(self.group, system);
        if !bits::is_empty(&class) || (position.elements().is_empty() && game == Selection::Gen) {
            return Ok(class);
        }
        let shown = position.show(self.object());
        if game == Selection::Dng {
            let message = format!("{shown} generates everything, and DNG has no such position");
            return Err(Failure::undefined(message));
        }
        let elements = 0..position.elements().len();
        let mut removals = elements.map(|i| position.class_without(Some(i), self.group, system));
        if removals.all(|smaller| bits::is_empty(&smaller)) {
            let message =
                format!("{shown} cannot be reached in GEN: the game is over before its last element is chosen");
            return Err(Failure::undefined(message));
        }
        Ok(class)
    }
}
