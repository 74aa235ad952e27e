//! `mexagon nim`: a game, a sum of games, or a compound of games.

use super::{Printed, args, output, read, setup};
use mexagon::notation as language;
use mexagon::{Engine, Failure, Game, Selection, Solver};
use serde_json::{Map, Value};
use std::time::Instant;

pub fn run(command: &args::NimArgs) -> Printed {
    let start = Instant::now();
    let solver = Solver::new()
        .within(setup::budget(&command.common.limits))
        .engine(command.engine)
        .misere(command.misere)
        .without(command.without.iter().map(String::as_str))?;
    let json = |object: Map<String, Value>| {
        let mut object = object;
        object.insert("seconds".to_owned(), start.elapsed().as_secs_f64().into());
        output::json(&object)
    };
    if language::is_compound(&command.game) {
        alone(command, "a compound of games stands alone: mexagon nim 'quotient(Z4) v quotient(Z9)'")?;
        if !matches!(command.engine, Engine::Auto | Engine::Closed) {
            let message = "compounds are solved on the product of the positions; leave --engine out";
            return Err(Failure::NotApplicable(message.into()).into());
        }
        let compound = solver.compound(&command.game)?;
        return Ok(if command.common.json { json(compound.json()) } else { compound.text() });
    }
    if language::is_sum(&command.game) {
        alone(command, "a sum of games stands alone: mexagon nim 'gen(S3) + quotient(Z6)'")?;
        if command.misere {
            let message = "the misère outcome of a sum does not follow from its games";
            return Err(Failure::NotApplicable(message.into()).into());
        }
        if command.engine != Engine::Auto {
            let message = "each game of a sum is decided by the engine that can; leave --engine out";
            return Err(Failure::NotApplicable(message.into()).into());
        }
        let sum = solver.sum(&command.game)?;
        return Ok(if command.common.json { json(sum.json()) } else { sum.text() });
    }
    let game: Game = command.game.parse().map_err(|message: String| Failure::undefined(message))?;
    let Some(object) = &command.object else {
        return Err(Failure::undefined(format!("an object is missing: mexagon nim {} S4", command.game)).into());
    };
    let position = solver.position(game, &read(&solver, object)?, &command.position)?;
    let answer = solver.answer(&position)?;
    if command.common.json {
        return Ok(json(answer.json()));
    }
    let mut text = answer.text(command.common.format, command.explain);
    if command.explain && game == Game::Selection(Selection::Dng) && !answer.details.checklist.is_empty() {
        text += &solver.barnes(position.structure()).unwrap_or_default();
    }
    Ok(text)
}

/// A sum or a compound has neither an object nor a position beside it.
fn alone(command: &args::NimArgs, message: &str) -> Result<(), Failure> {
    if command.object.is_some() {
        return Err(Failure::undefined(message));
    }
    if !command.position.trim().is_empty() {
        return Err(Failure::undefined("a position belongs to one game, not to several"));
    }
    Ok(())
}
