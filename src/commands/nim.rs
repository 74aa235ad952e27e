//! `mexagon nim`: a game, a sum of games, or a compound of games.

use super::{Problem, args, batch, setup};
use crate::terminal::print;
use mexagon::{Failure, Game, Selection, Several, Solver};
use serde_json::{Map, Value};
use std::time::Instant;

pub fn run(command: &args::NimArgs) -> Result<u8, Problem> {
    let solver = Solver::new()
        .engine(command.engine)
        .misere(command.misere)
        .without(command.without.iter().map(String::as_str))?;
    if Several::is(&command.game) {
        return several(command, &solver);
    }
    let game: Game = command.game.parse().map_err(|message: String| Failure::undefined(message))?;
    if command.objects.is_empty() && command.many.batch.is_none() {
        return Err(Failure::undefined(format!("an object is missing: mexagon nim {} S4", command.game)).into());
    }
    let shape = &command.many.common.shape;
    batch::run(&command.many, &command.objects, &solver, |solver, structure| {
        let start = Instant::now();
        let position = solver.position(game, structure, &command.position)?;
        let answer = solver.answer(&position)?;
        let is_explained = command.explain && game == Game::Selection(Selection::Dng);
        let explained = is_explained && !answer.details.checklist.is_empty();
        let more = if explained && !shape.json { solver.barnes(structure) } else { None };
        let text = |format| answer.text(format, command.explain) + &more.unwrap_or_default();
        Ok(shape.answer(|| timed(command, start, answer.json()), text))
    })
}

/// JSON with the time that it took, if somebody wants to know.
fn timed(command: &args::NimArgs, start: Instant, mut object: Map<String, Value>) -> Map<String, Value> {
    if command.timing {
        object.insert("seconds".to_owned(), start.elapsed().as_secs_f64().into());
    }
    object
}

/// A sum or a compound, which stands alone.
fn several(command: &args::NimArgs, solver: &Solver) -> Result<u8, Problem> {
    let start = Instant::now();
    let solver = solver.clone().within(setup::budget(&command.many.common.limits));
    let has_object = !command.objects.is_empty() || command.many.batch.is_some();
    let found = solver.several(&command.game, has_object, &command.position)?;
    let shape = &command.many.common.shape;
    Ok(print(&shape.answer(|| timed(command, start, found.json()), |_| found.text()).pretty()))
}
