//! The games of groups and of subgroups on a finite group (Bra17, section 4).
//!
//! Positions are the normal subgroups, or the subgroups up to conjugacy, of the group with its elements listed. The normal subgroups of
//! groups that are too large for that are found from their generators (`large.rs`). Their subgroups are left to theorems on their names,
//! and to pairs that generate maximal subgroups of simple groups (`maximal.rs`).

mod large;
mod maximal;
mod naming;
mod quotient;
mod subgroup;
mod theorem;
mod worth;

pub use worth::{quotient_worth, quotient_worth_by_closing, subgroup_worth, subgroup_worth_by_closing};

use self::large::LargeQuotients;
use super::{Arena, Asked, Details, Finding, Reached, abelian};
use crate::engine::{Engine, Failure, GroupSubject};
use crate::limits::{LARGEST_ASIDE, LARGEST_BASE, MISERE_ASIDE, MOST_SUBGROUPS};
use crate::names::Profile;
use crate::object::{BaseGroup, ChosenSet, Form, Object, ObjectError, presentation};
use mexagon_algebra::group::abelian::{AbelianType, cyclic_factors};
use mexagon_algebra::group::listed::ElementId;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::{Walk, by_maximal_subgroups, walk};

/// A finite group as the place of closed-set games.
#[derive(Debug)]
pub struct GroupArena {
    name: String,
    /// The group, if it could be made.
    object: Option<Object>,
    /// What its name says.
    profile: Option<Profile>,
}

impl GroupArena {
    /// The games on a group that has been made.
    pub fn new(object: Object, profile: Option<Profile>) -> GroupArena {
        GroupArena { name: object.name().to_owned(), object: Some(object), profile }
    }

    /// The games on a group that is known by its name only.
    pub fn named(name: String, profile: Profile) -> GroupArena {
        GroupArena { name, object: None, profile: Some(profile) }
    }

    fn group_order(&self) -> Order {
        let known = || self.profile.as_ref().map(|profile| profile.order.clone());
        self.object.as_ref().map(Object::order).or_else(known).unwrap_or_default()
    }

    /// Are there few enough elements to list them?
    fn is_listable(&self) -> bool {
        self.object.is_some() && self.group_order().to_u64().is_some_and(|order| order <= LARGEST_BASE)
    }

    /// Is the group not too large for its positions to be looked for?
    fn is_within_reach(&self, game: Closed) -> bool {
        let by_lattice = || game == Closed::Quotient && self.object.as_ref().is_some_and(large::is_within_reach);
        self.is_listable() || by_lattice()
    }

    /// The group with its elements.
    fn group(&self, game: Closed, budget: &Budget) -> Result<Group<'_>, Failure> {
        let too_large = || Failure::NotApplicable(large::too_large(self, game));
        let object = self.object.as_ref().filter(|_| self.is_listable()).ok_or_else(too_large)?;
        let form = object.group().ok_or_else(too_large)?;
        Ok(Group { object, form, base: object.base(budget)? })
    }
}

/// A group with its elements numbered and written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<'a> {
    object: &'a Object,
    form: &'a dyn Form,
    base: &'a BaseGroup,
}

impl Group<'_> {
    fn show(&self, x: ElementId) -> String {
        self.object.show(&self.base.element(self.form, x))
    }

    fn read(&self, position: &str) -> Result<Vec<ElementId>, ObjectError> {
        let position = ChosenSet::parse(position, self.object)?;
        Ok(position.elements().iter().map(|x| self.base.number(self.form, x)).collect())
    }
}

/// The positions that can be reached from one, among some that are numbered.
fn reachable<I: Iterator<Item = usize>>(positions: usize, start: usize, options: impl Fn(usize) -> I) -> Vec<usize> {
    let mut seen = vec![false; positions];
    seen[start] = true;
    let mut list = vec![start];
    let mut next = 0;
    while let Some(&position) = list.get(next) {
        list.extend(options(position).filter(|&option| !std::mem::replace(&mut seen[option], true)));
        next += 1;
    }
    list
}

impl Arena for GroupArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn describe(&self) -> String {
        let words = || self.profile.as_ref().map(|profile| profile.words.clone());
        self.object.as_ref().map(Object::describe).or_else(words).unwrap_or_default()
    }

    fn order(&self) -> Option<Order> {
        Some(self.group_order())
    }

    fn read(&self, position: &str, _: &Budget) -> Result<Vec<String>, Failure> {
        let name = || crate::object::shorten(&self.name);
        let object = self
            .object
            .as_ref()
            .ok_or_else(|| Failure::NotApplicable(format!("the elements of {} are not at hand", name())))?;
        let position = ChosenSet::parse(position, object)?;
        Ok(position.elements().iter().map(|x| object.show(x)).collect())
    }

    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { game, position, misere, engine, deciders, budget } = *asked;
        let at_start = position.is_empty();
        let walked = match self.profile.as_ref().filter(|_| at_start) {
            Some(profile) => walk(game, &GroupSubject::named(profile), deciders)?,
            None => Walk::default(),
        };
        let (theorem, steps) = (walked.decision, walked.steps);
        let compute = |budget: &Budget| {
            if game == Closed::Quotient && !self.is_listable() && engine != Engine::Brute {
                return LargeQuotients::new(self, budget)?.answer(position, budget);
            }
            let group = self.group(game, budget)?;
            match game {
                Closed::Quotient => quotient::answer(&group, position, budget),
                Closed::Subgroup => subgroup::answer(&group, position, budget),
            }
        };
        if matches!(engine, Engine::Closed | Engine::Brute) {
            return compute(budget);
        }
        let is_open = theorem.as_ref().is_some_and(|told| told.value.is_none() || told.misere.is_none());
        let is_aside = !misere && theorem.as_ref().is_some_and(|told| told.value.is_some());
        let is_half_generated = steps.iter().any(|s| s.id == "subgroup-half-generated" && s.applies == Some(true));
        let is_simple = steps.iter().any(|step| step.id == "quotient-simple" && step.applies == Some(true));
        let kind = if theorem.is_none() && at_start { self.abelian_type(budget)? } else { None };
        let told = match &theorem {
            Some(decision) => {
                let told = theorem::answer(game, decision.clone(), self.object.as_ref());
                // In a simple group every element but the identity wins.
                let winning = told.winning.or_else(|| self.samples().into_iter().next().filter(|_| is_simple));
                Some(Finding { winning, ..told })
            }
            None => kind.as_ref().map(|kind| abelian::of_type(kind, asked)).transpose()?,
        };
        let asked_too = |answer: Finding| {
            let asked = steps.into_iter().chain(answer.asked).collect();
            Finding { asked, ..answer }
        };
        if engine == Engine::Theory {
            return told.map(asked_too).ok_or_else(|| self.no_theorem(game, at_start));
        }
        // Small groups show their winning moves as well, and a theorem may leave something open.
        // What told the game of an abelian group leaves nothing open but a move.
        let worth_it = self.is_quick(game) && !kind.as_ref().is_some_and(has_many_subgroups)
            || is_open && self.is_within_reach(game) && !(is_aside && self.has_many_elements(game));
        let half = budget.half();
        let patience = if is_aside { half.part(MISERE_ASIDE, half.limits().classes) } else { half };
        let answer = match told {
            None if game == Closed::Subgroup && at_start && !self.is_listable() => {
                let why = large::too_large(self, game);
                return Err(Failure::NotApplicable(format!("{why}, and no theorem gives its value")));
            }
            None => compute(budget)?,
            Some(told) if !worth_it => told,
            Some(told) => match (compute(&patience), theorem) {
                (Ok(answer), Some(theorem)) => theorem::with_theorem(game, answer, theorem),
                (Ok(answer), None) => answer,
                (Err(failure), _) if failure.is_interrupt() => return Err(failure),
                (Err(_), _) => told,
            },
        };
        let asks_more = is_half_generated && answer.misere.is_none();
        let leaves_misere = asks_more && !misere;
        let more = match self.object.as_ref().filter(|_| asks_more && misere) {
            Some(object) => match maximal::second_player_wins(object, &budget.half()) {
                Err(failure) if failure.is_interrupt() => return Err(failure),
                found => found.unwrap_or(None),
            },
            None => None,
        };
        Ok(asked_too(match more {
            Some(reason) => {
                let because = answer.because.into_iter().chain([reason]).collect();
                Finding { misere: Some(Outcome::P), reply_misere: Some(by_maximal_subgroups()), because, ..answer }
            }
            None => Finding { details: Details { leaves_misere, ..answer.details }, ..answer },
        }))
    }

    fn has_positions(&self, game: Closed, budget: &Budget) -> bool {
        let is_few = |kind: Option<AbelianType>| self.is_listable() && !kind.as_ref().is_some_and(has_many_subgroups);
        match self.object.as_ref().and_then(Object::group).is_some_and(|form| form.is_abelian()) {
            true => self.abelian_type(budget).is_ok_and(is_few),
            false => self.is_within_reach(game),
        }
    }

    fn reached(&self, game: Closed, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        if game == Closed::Quotient && !self.is_listable() {
            return LargeQuotients::new(self, budget)?.board(position, elements, budget);
        }
        let group = self.group(game, budget)?;
        let elements = elements.iter().map(|list| group.read(list)).collect::<Result<Vec<_>, _>>()?;
        match game {
            Closed::Quotient => quotient::board(&group, position, &elements, budget),
            Closed::Subgroup => subgroup::board(&group, position, &elements, budget),
        }
    }

    fn elements(&self, most: u64, budget: &Budget) -> Result<Option<Vec<String>>, Failure> {
        if self.group_order().to_u64().is_none_or(|order| order > most.min(LARGEST_BASE)) {
            return Ok(None);
        }
        let group = self.group(Closed::Quotient, budget)?;
        Ok(Some((0..group.base.order()).map(|x| group.show(x as ElementId)).collect()))
    }

    fn samples(&self) -> Vec<String> {
        let Some((object, form)) = self.object.as_ref().and_then(|object| Some((object, object.group()?))) else {
            return Vec::new();
        };
        let identity = form.identity();
        form.generators().iter().filter(|x| **x != identity).map(|x| object.show(x)).collect()
    }
}

impl GroupArena {
    /// The isomorphism type of an abelian group, by which its game is known, but for winning moves.
    fn abelian_type(&self, budget: &Budget) -> Result<Option<AbelianType>, Failure> {
        let Some(form) = self.object.as_ref().and_then(Object::group).filter(|form| form.is_abelian()) else {
            return Ok(None);
        };
        let Some(group) = presentation(form, budget)? else { return Ok(None) };
        Ok(cyclic_factors(&group, budget)?.and_then(|orders| AbelianType::of_orders(&orders)))
    }

    fn no_theorem(&self, game: Closed, at_start: bool) -> Failure {
        let place = if at_start { "" } else { " at a position" };
        Failure::NotApplicable(format!("no theorem gives {game}({}){place}", crate::object::shorten(&self.name)))
    }

    /// Are there too many subgroups for a question that nobody asked?
    fn has_many_elements(&self, game: Closed) -> bool {
        game == Closed::Subgroup && self.group_order().to_u64().is_none_or(|order| order > LARGEST_ASIDE)
    }

    /// Are all positions found in no time?
    fn is_quick(&self, game: Closed) -> bool {
        let most = match game {
            Closed::Quotient => 2000,
            Closed::Subgroup => 200,
        };
        self.object.is_some() && self.group_order().to_u64().is_some_and(|order| order <= most)
    }
}

/// Does an abelian group have more subgroups than are gone through for the sake of a move? An elementary abelian group of order p^r has
/// at least p^(k(r - k)) subgroups of order p^k.
fn has_many_subgroups(kind: &AbelianType) -> bool {
    kind.primes().into_iter().any(|p| {
        let rank = kind.prime_rank(p).and_then(|rank| u32::try_from(rank).ok());
        let least = rank.and_then(|rank| p.checked_pow((rank / 2).checked_mul(rank.div_ceil(2))?));
        least.is_none_or(|least| least > MOST_SUBGROUPS)
    })
}
