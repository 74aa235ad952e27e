//! A group made ready for the engines, each part when it is first needed.

use super::Failure;
use crate::limits::{SMALL, WORDS_SHOWN};
use crate::object::{AnalysedGroup, ChosenSet, Elements, Object, SubgroupSystem};
use mexagon_algebra::group::pc::maximal_subgroups;
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
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

    /// The same numbers, and whether the closure system is small. It is not made for that if it is not, nor the masks of all elements.
    pub fn modest_counts(&self) -> Result<((u64, u64), bool), Failure> {
        let modest = || Ok((self.maximal_counts()?, true));
        let Elements::Soluble(group) = &self.group.elements else { return modest() };
        let frattini = &group.frattini;
        let elements = frattini.quotient.group.small_order().unwrap_or(usize::MAX) as u64;
        if elements <= SMALL {
            return modest();
        }
        let (mut even, mut odd) = (0, 0);
        for family in maximal_subgroups(frattini, self.budget)? {
            let order = frattini.series.group.order().divided_by(&Order::of(family.index as u64)).unwrap_or_default();
            *(if order.is_even() { &mut even } else { &mut odd }) += family.count as u64;
        }
        let words = elements.saturating_mul((even + odd).div_ceil(64));
        if words > WORDS_SHOWN { Ok(((even, odd), false)) } else { modest() }
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
