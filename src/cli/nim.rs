//! `mexagon nim`

use super::{Printed, args, output, setup, sum, words};
use mexagon::budget::Budget;
use mexagon::engine::{
    self, Answer, Engine, Failure, Prepared, Request, check_defined, nim, nim_prepared, prefers_modules,
};
use mexagon::game::Outcome;
use mexagon::language;
use mexagon::object::{Object, Position};
use mexagon::theory::Reason;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The answer as scripts read it.
#[derive(Serialize)]
pub struct Json<'a> {
    game: &'static str,
    object: &'a str,
    order: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Vec<String>>,
    nim: String,
    outcome: String,
    misere: Option<String>,
    winning_move: Option<String>,
    engine: &'static str,
    because: &'a [Reason],
    seconds: f64,
}

impl<'a> Json<'a> {
    pub fn new(
        request: &Request,
        object: &'a Object,
        answer: &'a Answer,
        winning_move: Option<String>,
        seconds: f64,
    ) -> Self {
        let shown = request.position.elements().iter().map(|x| object.show(x)).collect::<Vec<_>>();
        Json {
            game: request.game.name(),
            object: object.name(),
            order: object.order().to_string(),
            position: Some(shown).filter(|shown| !shown.is_empty()),
            nim: answer.value.to_string(),
            outcome: answer.outcome().to_string(),
            misere: answer.misere.map(|outcome| outcome.to_string()),
            winning_move,
            engine: answer.engine.name(),
            because: &answer.because,
            seconds,
        }
    }
}

pub fn run(command: &args::Nim) -> Printed {
    let start = Instant::now();
    let budget = setup::budget(&command.common);
    let game: args::Game = match (&command.object, language::is_sum(&command.game)) {
        (None, true) => return sum::run(command, &budget),
        (Some(_), true) => {
            return Err(Failure::undefined("a sum of games stands alone: mexagon nim 'gen(S3) + dng(Z6)'"));
        }
        _ => command.game.parse().map_err(|message: String| Failure::undefined(message))?,
    };
    let game = game.selection()?;
    let Some(text_of_object) = &command.object else {
        return Err(Failure::undefined(format!("a group is missing: mexagon nim {} S4", game.name())));
    };
    let object = setup::object(text_of_object, &budget)?;
    let position = Position::parse(&command.position, &object)?;
    let request = Request { game, position, misere: command.misere, engine: command.engine.0 };
    let (answer, winning) = match request.engine {
        Engine::Auto if prefers_modules(&request, &object) => without_list(&request, &object, &budget)?,
        Engine::Auto | Engine::Theory | Engine::Hyperplane => {
            check_defined(request.game, &object)?;
            let prepared = Prepared::new(&object, &budget)?;
            let answer = nim_prepared(&request, &prepared)?;
            let winning = winning_move(&request, &answer, &prepared);
            (answer, winning)
        }
        Engine::Module | Engine::Permutation | Engine::Brute => without_list(&request, &object, &budget)?,
    };
    if command.common.json {
        return Ok(output::json(&Json::new(&request, &object, &answer, winning, start.elapsed().as_secs_f64())));
    }
    Ok(text(&request, &object, &answer, winning))
}

/// An answer by an engine that does not list the elements, and the identity if choosing it wins.
fn without_list(request: &Request, object: &Object, budget: &Budget) -> Result<(Answer, Option<String>), Failure> {
    let answer = nim(request, object, budget)?;
    let winning = winning_identity(request, &answer, object);
    Ok((answer, winning))
}

/// The identity stays in the class of the empty set; if the odd positions there are lost, it wins.
fn winning_identity(request: &Request, answer: &Answer, object: &Object) -> Option<String> {
    const LONGEST: usize = 200;
    let lost_odd = answer.kind.is_some_and(|kind| kind.odd == 0) && !object.order().is_one();
    let wins = answer.outcome() == Outcome::N && request.position.elements().is_empty() && lost_odd;
    let shown = object.group().filter(|_| wins).map(|group| group.show(&group.identity()));
    shown.filter(|element| element.len() <= LONGEST)
}

/// A winning move as people write it, if there is one and it is quickly found.
pub fn winning_move(request: &Request, answer: &Answer, prepared: &Prepared<'_>) -> Option<String> {
    if answer.outcome() == Outcome::P {
        return None;
    }
    if let Some(identity) = winning_identity(request, answer, prepared.object()) {
        return Some(identity);
    }
    let little = prepared.budget().part(Duration::from_secs(1), 1_000_000);
    let found = engine::winning_move(request.game, &request.position, prepared, &little).ok()??;
    Some(prepared.object().show(&found))
}

fn text(request: &Request, object: &Object, answer: &Answer, winning: Option<String>) -> String {
    let at_start = request.position.elements().is_empty();
    let place = if at_start { String::new() } else { format!(" at {}", request.position.show(object)) };
    let winner = words::winner(answer.outcome(), at_start);
    let mut text = format!("{}\n", words::title(object));
    text += &format!("{}({}){place} = *{}, {winner}\n", request.game, object.short_name(), answer.value);
    if let Some(element) = winning {
        text += &format!("a winning move is {element}\n");
    }
    if let Some(misere) = answer.misere {
        text += &format!("under misère play the {}\n", words::winner(misere, at_start));
    }
    text += &format!("\nbecause ({} engine)\n", answer.engine.name());
    for reason in &answer.because {
        text += &format!("- {} [{}]\n", reason.statement, reason.source);
    }
    text
}
