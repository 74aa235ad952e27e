//! The value of a game or of a position in it.

use super::{Engine, Failure, ModuleSystem, Prepared, brute, by_theory, hyperplane, module, permutation};
use crate::limits::{LARGE_EXTENSION, LARGEST_LISTED, MODEST_EXTENSION};
use crate::object::{Element, Elements, Object, Position};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Outcome, Selection, Type};
use mexagon_games::theory::{Deciders, Item, Reason, Step};

/// What is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game.
    pub game: Selection,
    /// The position; the empty one is the start.
    pub position: Position,
    /// Is the outcome under misère play asked for as well?
    pub misere: bool,
    /// Who is to decide.
    pub engine: Engine,
}

/// The value of a position and why it has it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The nim-value.
    pub value: u32,
    /// The type of the structure class, if it was computed.
    pub kind: Option<Type>,
    /// The value after the identity is chosen, if a theorem told it.
    pub after_identity: Option<u32>,
    /// A winning move, if the engine came across one.
    pub winning: Option<Element>,
    /// The outcome under misère play, if it was asked for.
    pub misere: Option<Outcome>,
    /// The engine that decided.
    pub engine: Engine,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
    /// What the theorems said that were asked.
    pub asked: Vec<Step>,
    /// For DNG by theorems, the checklist of paper 000, Corollary 7.
    pub checklist: Vec<Item>,
}

impl Answer {
    /// The outcome under normal play.
    pub fn outcome(&self) -> Outcome {
        Outcome::of_value(self.value)
    }
}

/// Answers a question.
///
/// ```
/// use mexagon_base::budget::Budget;
/// use mexagon::engine::{Engine, Request, nim};
/// use mexagon_games::game::Selection;
/// use mexagon::object::{Object, Position};
/// let budget = Budget::default();
/// let object = Object::parse("S3", &budget).unwrap();
/// let request = Request { game: Selection::Gen, position: Position::default(), misere: false, engine: Engine::Auto };
/// assert_eq!(nim(&request, &object, &budget).unwrap().value, 3);
/// ```
pub fn nim(request: &Request, object: &Object, budget: &Budget) -> Result<Answer, Failure> {
    check_defined(request.game, object)?;
    match request.engine {
        Engine::Permutation => permutation::solve(request, object, budget),
        Engine::Closed => {
            let message = format!("the closed engine plays quotient and subgroup, not {}", request.game.name());
            Err(Failure::NotApplicable(message))
        }
        Engine::Module => module::solve(request, object, budget),
        Engine::Auto if prefers_modules(request, object) => module::solve(request, object, budget),
        Engine::Brute => brute::solve(request, object, budget),
        Engine::Auto | Engine::Theory | Engine::Hyperplane => {
            if let Some(answer) = by_theory::nim_large(request, object, &Deciders::all())? {
                return Ok(answer);
            }
            if prefers_permutations(request, object) {
                return permutation::solve(request, object, budget);
            }
            let prepared = Prepared::new(object, budget)?;
            nim_prepared(request, &prepared)
        }
    }
}

fn is_extension_from(least: u64, object: &Object) -> bool {
    let is_split = object.group().is_some_and(|form| form.extension().is_some());
    is_split && object.order().to_u64().is_none_or(|order| order >= least)
}

/// Is the module engine the first to be asked for a value? So at the start of games on groups that were named as split extensions
/// and are not small.
pub fn prefers_modules(request: &Request, object: &Object) -> bool {
    request.engine == Engine::Auto
        && request.position.elements().is_empty()
        && is_extension_from(MODEST_EXTENSION, object)
}

/// Is the permutation engine the only one for a value? So for groups that are not soluble and too large to be listed.
pub fn prefers_permutations(request: &Request, object: &Object) -> bool {
    let Some(form) = object.group() else { return false };
    let order = object.order();
    let is_large = order.to_u64().is_none_or(|order| order > LARGEST_LISTED);
    let within_reach = form.permutation_group().is_some() || permutation::is_within_reach(object);
    let asked = request.engine == Engine::Auto && request.position.elements().is_empty();
    asked && is_large && within_reach && form.extension().is_none() && form.sequence().is_none()
}

/// Is the object a split extension that is too large for its elements to be listed without being asked?
pub fn is_large_extension(object: &Object) -> bool {
    is_extension_from(LARGE_EXTENSION, object)
}

/// Is the game defined on the object?
pub fn check_defined(game: Selection, object: &Object) -> Result<(), Failure> {
    let name = object.short_name();
    let message = match object.algebra() {
        None if object.order().is_one() => {
            format!("DNG is not defined on the trivial group {name}, which the empty set generates")
        }
        Some(_) if object.is_generated_by_constants() => {
            format!("DNG is not defined on {name}, which its constants generate")
        }
        _ => return Ok(()),
    };
    if game == Selection::Dng { Err(Failure::undefined(message)) } else { Ok(()) }
}

/// Answers a question on a group that has been made ready, by theorems or the hyperplane engine.
pub fn nim_prepared(request: &Request, prepared: &Prepared<'_>) -> Result<Answer, Failure> {
    nim_by(request, prepared, &Deciders::all())
}

/// [`nim_prepared`] with some of the theorems.
pub fn nim_by(request: &Request, prepared: &Prepared<'_>, deciders: &Deciders) -> Result<Answer, Failure> {
    let start = request.position.elements().is_empty();
    if !start && request.engine == Engine::Theory {
        return Err(Failure::NotApplicable("the theorems speak of the start only; try --engine hyperplane".into()));
    }
    let is_group = prepared.object().group().is_some();
    if request.engine == Engine::Theory && !is_group {
        return Err(Failure::NotApplicable("the theorems speak of groups only; try --engine hyperplane".into()));
    }
    if start && is_group && request.engine != Engine::Hyperplane {
        if let Some(answer) = by_theory::ready(request, prepared, deciders)? {
            return Ok(answer);
        }
        if request.engine == Engine::Theory {
            let group = &prepared.group;
            return Err(Failure::NotApplicable(format!(
                "no theorem gives {} of this group (|G| = {}, |Phi(G)| = {}, d(G) = {}); try --engine hyperplane",
                request.game,
                prepared.object().order(),
                group.frattini_order,
                group.generators
            )));
        }
    }
    if let (true, Engine::Auto, Elements::Soluble(group)) = (start, request.engine, &prepared.group.elements) {
        let is_large = group.frattini.quotient.group.order().to_u64().is_none_or(|order| order >= LARGE_EXTENSION);
        if is_large {
            // If the group is too large for this engine too, the other one may still have a chance.
            let half = prepared.budget().half();
            let system = ModuleSystem::of_soluble(group, &half);
            match system.and_then(|system| module::answer(request, &system, &half)) {
                Err(failure) if !failure.is_interrupt() => {}
                answered => return answered,
            }
        }
    }
    hyperplane::solve(request, prepared)
}
