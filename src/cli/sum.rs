//! `mexagon nim` of a sum of games.

use super::args::{Game, Nim};
use super::{Printed, output, setup};
use mexagon::budget::Budget;
use mexagon::engine::{Engine, Failure, Sum, sum};
use mexagon::game::{Outcome, Selection};
use mexagon::language::{self, SyntaxError};
use mexagon::object::{Object, ObjectError};
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
    let canonical: Vec<String> =
        games.iter().map(|(game, object)| format!("{}({})", game.name(), object.name())).collect();
    let canonical = canonical.join(" + ");
    if command.common.json {
        return Ok(output::json(&to_json(&canonical, &solved, start.elapsed().as_secs_f64())));
    }
    Ok(text(&canonical, &solved))
}

fn games(source: &str, budget: &Budget) -> Result<Vec<(Selection, Object)>, Failure> {
    let fail = |error: SyntaxError| Failure::Object(ObjectError::Syntax { error, source: source.to_owned() });
    let mut games = Vec::new();
    for term in language::parse_sum(source).map_err(fail)? {
        let game: Game = term.game.parse().map_err(|message: String| fail(SyntaxError::new(term.span, message)))?;
        games.push((game.selection()?, setup::object(term.object, budget)?));
    }
    Ok(games)
}

fn winning(solved: &Sum<'_>) -> Option<(usize, String)> {
    let (place, element) = solved.winning.as_ref()?;
    Some((*place, solved.summands[*place].object.show(element)))
}

fn to_json(canonical: &str, solved: &Sum<'_>, seconds: f64) -> Value {
    let summands = solved.summands.iter().map(|summand| {
        json!({
            "game": summand.game.name(),
            "object": summand.object.name(),
            "order": summand.object.order().to_string(),
            "nim": summand.answer.value.to_string(),
            "engine": summand.answer.engine.name(),
            "because": summand.answer.because,
        })
    });
    let winning = winning(solved).map(|(place, element)| json!({ "summand": place + 1, "element": element }));
    json!({
        "game": "sum",
        "object": canonical,
        "nim": solved.value.to_string(),
        "outcome": Outcome::of_value(solved.value).to_string(),
        "misere": null,
        "winning_move": winning,
        "summands": summands.collect::<Vec<_>>(),
        "because": [{ "statement": "the value of a sum is the nim-sum of the values", "source": "Sprague-Grundy theorem" }],
        "seconds": seconds,
    })
}

fn text(canonical: &str, solved: &Sum<'_>) -> String {
    let winner = super::words::winner(Outcome::of_value(solved.value), true);
    let mut text = format!("{canonical} = *{}, {winner}\n", solved.value);
    if let Some((place, element)) = winning(solved) {
        let summand = &solved.summands[place];
        text += &format!("a winning move is {element} in {}({})\n", summand.game.name(), summand.object.short_name());
    }
    text += "\nbecause the value of a sum is the nim-sum of the values [Sprague-Grundy theorem]\n";
    for summand in &solved.summands {
        let name = format!("{}({})", summand.game.name(), summand.object.short_name());
        text += &format!("- {name} = *{}: {}\n", summand.answer.value, summand.answer.summary);
    }
    text
}
