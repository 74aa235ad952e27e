//! `mexagon nim` of a sum of games.

use super::args::{Game, Nim};
use super::closed::star;
use super::{Printed, output, setup};
use mexagon::engine::closed::arena;
use mexagon::engine::{Engine, Failure, Played, Sum, sum};
use mexagon::object::ObjectError;
use mexagon_base::budget::Budget;
use mexagon_games::game::Outcome;
use mexagon_language::{self as language, SyntaxError};
use serde_json::{Value, json};
use std::time::Instant;

pub fn run(command: &Nim, budget: &Budget) -> Printed {
    let start = Instant::now();
    if !command.position.trim().is_empty() {
        return Err(Failure::undefined("a position belongs to one game, not to a sum"));
    }
    if command.misere {
        return Err(Failure::NotApplicable("the misère outcome of a sum does not follow from its games".into()));
    }
    if command.engine.0 != Engine::Auto {
        return Err(Failure::NotApplicable(
            "each game of a sum is decided by the engine that can; leave --engine out".into(),
        ));
    }
    let games = games(&command.game, budget)?;
    let solved = sum(&games, budget)?;
    let canonical = games.iter().map(Played::name).collect::<Vec<_>>().join(" + ");
    if command.common.json {
        return Ok(output::json(&to_json(&canonical, &games, &solved, start.elapsed().as_secs_f64())));
    }
    Ok(text(&canonical, &games, &solved))
}

fn games(source: &str, budget: &Budget) -> Result<Vec<Played>, Failure> {
    let fail = |error: SyntaxError| Failure::Object(ObjectError::Syntax { error, source: source.to_owned() });
    let mut games = Vec::new();
    for term in language::parse_sum(source).map_err(fail)? {
        let game: Game = term.game.parse().map_err(|message: String| fail(SyntaxError::new(term.span, message)))?;
        games.push(match game {
            Game::Selection(game) => Played::Selection(game, setup::object(term.object, budget)?),
            Game::Closed(game) => Played::Closed(game, arena(term.object, budget)?),
        });
    }
    Ok(games)
}

fn outcome(solved: &Sum) -> Outcome {
    if solved.value.is_zero() { Outcome::P } else { Outcome::N }
}

fn to_json(canonical: &str, games: &[Played], solved: &Sum, seconds: f64) -> Value {
    let summands = games.iter().zip(&solved.summands).map(|(game, summand)| {
        json!({
            "game": game.game(),
            "object": game.object(),
            "order": game.order().map_or_else(|| "infinite".to_owned(), |order| order.to_string()),
            "nim": summand.value.to_string(),
            "engine": summand.engine.name(),
            "because": summand.because,
        })
    });
    let winning = solved.winning.as_ref().map(|(place, element)| json!({ "summand": place + 1, "element": element }));
    json!({
        "game": "sum",
        "object": canonical,
        "nim": solved.value.to_string(),
        "outcome": outcome(solved).to_string(),
        "misere": null,
        "winning_move": winning,
        "summands": summands.collect::<Vec<_>>(),
        "because": [{ "statement": "the value of a sum is the nim-sum of the values", "source": "Sprague-Grundy theorem" }],
        "seconds": seconds,
    })
}

fn text(canonical: &str, games: &[Played], solved: &Sum) -> String {
    let winner = super::words::winner(outcome(solved), true);
    let mut text = format!("{canonical} = {}, {winner}\n", star(solved.value));
    if let Some((place, element)) = &solved.winning {
        text += &format!("a winning move is {element} in {}\n", games[*place].short_name());
    }
    text += "\nbecause the value of a sum is the nim-sum of the values [Sprague-Grundy theorem]\n";
    for (game, summand) in games.iter().zip(&solved.summands) {
        text += &format!("- {} = {}: {}\n", game.short_name(), star(summand.value), summand.summary);
    }
    text
}
