//! The values of the games on a group of the library.

use crate::budget::{Budget, Stop};
use crate::engine::{Engine, Failure, Prepared, Request, nim_prepared};
use crate::game::Selection;
use crate::library::SmallGroup;
use crate::object::{Object, ObjectError, Position};

/// The values that were found. One that is missing is undefined, was not asked for, or was not found within the budget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// The value of GEN.
    pub r#gen: Option<u32>,
    /// The value of DNG.
    pub dng: Option<u32>,
}

impl Values {
    /// The value of a game.
    pub fn of(&self, game: Selection) -> Option<u32> {
        match game {
            Selection::Gen => self.r#gen,
            Selection::Dng => self.dng,
        }
    }

    fn set(&mut self, game: Selection, value: u32) {
        match game {
            Selection::Gen => self.r#gen = Some(value),
            Selection::Dng => self.dng = Some(value),
        }
    }
}

/// What one thread of a survey keeps from group to group.
#[derive(Debug, Default)]
pub struct Worker {}

/// The values of some games on a group, as far as they are defined and found within the budget. Fails if nothing could
/// be found out, and must fail if the budget was cancelled.
pub fn values(group: &SmallGroup, games: &[Selection], _worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    let object = Object::of_small_group("small group".into(), group, budget).map_err(stop)?;
    let prepared = Prepared::new(&object, budget).map_err(|failure| reason(&failure))?;
    let mut values = Values::default();
    for &game in games {
        if game == Selection::Dng && object.order().is_one() {
            continue;
        }
        let request = Request { game, position: Position::default(), misere: false, engine: Engine::Auto };
        match nim_prepared(&request, &prepared) {
            Ok(answer) => values.set(game, answer.value),
            Err(failure) if failure.is_interrupt() => return Err(Stop::Cancelled),
            Err(_) => {}
        }
    }
    Ok(values)
}

fn stop(error: ObjectError) -> Stop {
    reason(&Failure::Object(error))
}

fn reason(failure: &Failure) -> Stop {
    match failure {
        Failure::Object(ObjectError::Stop(stop)) => stop.clone(),
        _ => Stop::Unsuitable("another engine"),
    }
}
