//! Closed-set games on the command line: every command of theirs, over whatever they are played on.

mod moves;
mod positions;
mod row;

pub use moves::moves;
pub use positions::positions;
pub use row::{ClosedRow, rows};

use super::nim::explained;
use super::{Printed, args, output, words};
use mexagon::engine::closed::{Arena, ClosedAnswer, Nimber, arena};
use mexagon::object::{list, shorten};
use mexagon_base::budget::Budget;
use mexagon_base::number::Ordinal;
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::{Reason, Step};
use serde::Serialize;
use std::time::Instant;

/// The answer as scripts read it.
#[derive(Serialize)]
pub struct Json<'a> {
    game: &'static str,
    object: &'a str,
    order: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    position: Vec<String>,
    nim: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nim_at_most: Option<String>,
    outcome: Option<String>,
    misere: Option<String>,
    winning_move: Option<&'a str>,
    winning_move_misere: Option<&'a str>,
    engine: &'static str,
    because: &'a [Reason],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    asked: &'a [Step],
    seconds: f64,
}

impl<'a> Json<'a> {
    fn new(game: Closed, arena: &'a dyn Arena, position: &str, answer: &'a ClosedAnswer, seconds: f64) -> Self {
        let (nim, nim_at_most) = match answer.nimber {
            Nimber::Known(value) => (Some(value.to_string()), None),
            Nimber::AtMost(bound) => (None, Some(bound.to_string())),
            Nimber::Unknown => (None, None),
        };
        let letter = |outcome: Option<Outcome>| outcome.map(|outcome| outcome.to_string());
        Json {
            game: game.name(),
            object: arena.name(),
            order: order(arena),
            position: list(position),
            nim,
            nim_at_most,
            outcome: letter(answer.outcome),
            misere: letter(answer.misere),
            winning_move: answer.winning.as_deref(),
            winning_move_misere: answer.winning_misere.as_deref(),
            engine: answer.engine.name(),
            because: &answer.because,
            asked: &answer.asked,
            seconds,
        }
    }
}

/// The number of elements as scripts read it.
pub fn order(arena: &dyn Arena) -> String {
    arena.order().map_or_else(|| "infinite".to_owned(), |order| order.to_string())
}

/// "S4: symmetric group of degree 4, order 24"
pub fn title(arena: &dyn Arena) -> String {
    words::entitled(&shorten(arena.name()), &arena.describe(), arena.order().as_ref())
}

/// " at <(1,2), (3,4)>", or nothing at the start.
fn place(position: &str) -> String {
    let elements = list(position);
    if elements.is_empty() { String::new() } else { format!(" at <{}>", elements.join(", ")) }
}

/// A value as people write it: `*3`, `*(ω+2)`.
pub fn star(value: Ordinal) -> String {
    let shown = value.pretty();
    if shown.contains(['+', '·']) { format!("*({shown})") } else { format!("*{shown}") }
}

/// `mexagon nim` of a closed-set game.
pub fn nim(command: &args::Nim, game: Closed, object: &str, budget: &Budget) -> Printed {
    let start = Instant::now();
    let deciders = super::nim::deciders(&command.without)?;
    let arena = arena(object, budget)?;
    let arena = arena.as_ref();
    let answer = arena.answer_by(game, &command.position, command.engine.0, &deciders, budget)?;
    if command.common.json {
        let seconds = start.elapsed().as_secs_f64();
        return Ok(output::json(&Json::new(game, arena, &command.position, &answer, seconds)));
    }
    Ok(text(game, arena, &command.position, &answer) + &explained(command, &answer.asked))
}

fn text(game: Closed, arena: &dyn Arena, position: &str, answer: &ClosedAnswer) -> String {
    let at_start = list(position).is_empty();
    let winner = |outcome: Option<Outcome>| outcome.map_or("it is not known who wins", |o| words::winner(o, at_start));
    let value = match answer.nimber {
        Nimber::Known(value) => format!(" = {}", star(value)),
        Nimber::AtMost(bound) => format!(" is not known, at most {}", star(bound)),
        Nimber::Unknown => " is not known".to_owned(),
    };
    let mut text = format!("{}\n", title(arena));
    text += &format!("{game}({}){}{value}, {}\n", shorten(arena.name()), place(position), winner(answer.outcome));
    if let Some(element) = &answer.winning {
        text += &format!("a winning move is {element}\n");
    }
    match answer.misere {
        Some(outcome) => {
            let by = answer.winning_misere.as_ref().map_or_else(String::new, |element| format!(" by {element}"));
            text += &format!("under misère play the {}{by}\n", words::winner(outcome, at_start));
        }
        None => text += "under misère play it is not known who wins\n",
    }
    text += &format!("\nbecause ({} engine)\n", answer.engine.name());
    for reason in &answer.because {
        text += &format!("- {} [{}]\n", reason.statement, reason.source);
    }
    text
}
