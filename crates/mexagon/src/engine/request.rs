//! A question on GEN or DNG as the engines know it, and the ways in which tests ask it.

use super::{Engine, Failure, Finding, Prepared, by_theory};
use crate::names::Profile;
use crate::object::{ChosenSet, Object};
use crate::strategy;
use crate::structure::Structure;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use mexagon_games::theory::Deciders;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: Selection,
    /// The position; the empty one is the start.
    pub position: ChosenSet,
    /// Is the outcome under misère play asked for as well?
    pub misere: bool,
    /// Who is to decide.
    pub engine: Engine,
}

/// Answers a question on an object that has been made.
pub fn nim(request: &Request, object: &Object, budget: &Budget) -> Result<Finding, Failure> {
    let deciders = &Deciders::all();
    let structure = Structure::of_object(object.clone());
    let position = structure.chosen(request.game, request.position.clone(), object);
    let question = strategy::Question { position: &position, misere: request.misere, engine: request.engine, deciders };
    strategy::ask(&question, budget)
}

/// [`nim`] on an object that has been analysed.
pub fn nim_prepared(request: &Request, prepared: &Prepared<'_>) -> Result<Finding, Failure> {
    nim(request, prepared.object(), prepared.budget())
}

/// The answer that theorems give from a name alone, if they give one.
pub fn nim_named(request: &Request, profile: &Profile, deciders: &Deciders) -> Result<Option<Finding>, Failure> {
    if request.game == Selection::Dng && profile.order.is_one() {
        return Err(Failure::undefined("DNG is not defined on the trivial group"));
    }
    by_theory::named(request, profile, deciders)
}

/// Is the game defined on the object?
pub fn check_defined(game: Selection, object: &Object) -> Result<(), Failure> {
    let name = object.short_name();
    let why = match (object.algebra(), object.points()) {
        _ if game == Selection::Gen => return Ok(()),
        (_, Some(points)) if points.is_generated_by_nothing() => {
            format!("DNG is not defined on {name}, which the empty set generates")
        }
        (None, None) if object.order().is_one() => {
            format!("DNG is not defined on the trivial group {name}, which the empty set generates")
        }
        (Some(_), _) if object.is_generated_by_constants() => {
            format!("DNG is not defined on {name}, which its constants generate")
        }
        _ => return Ok(()),
    };
    Err(Failure::undefined(why))
}
