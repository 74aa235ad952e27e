//! `mexagon nim` of a selective compound of games.

use super::args::Nim;
use super::{Printed, output, words};
use mexagon::engine::closed::{Arena, Compounded, arena, compound};
use mexagon::engine::{Engine, Failure};
use mexagon::object::ObjectError;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Selection};
use mexagon_language::{self as language, SumTerm, SyntaxError};
use serde_json::{Value, json};
use std::time::Instant;

type Part = (Closed, Box<dyn Arena>);

pub fn run(text: &str, command: &Nim, budget: &Budget) -> Printed {
    let start = Instant::now();
    if command.object.is_some() || !command.position.trim().is_empty() {
        let message = "a compound of games stands alone: mexagon nim 'quotient(Z4) v quotient(Z9)'";
        return Err(Failure::undefined(message));
    }
    if !matches!(command.engine.0, Engine::Auto | Engine::Closed) {
        let message = "compounds are solved on the product of the positions; leave --engine out";
        return Err(Failure::NotApplicable(message.into()));
    }
    let parts = parts(text, budget)?;
    let solved = compound(&parts, budget)?;
    let names: Vec<String> = parts.iter().map(|(game, arena)| format!("{game}({})", arena.name())).collect();
    if command.common.json {
        return Ok(output::json(&to_json(&names, &solved, start.elapsed().as_secs_f64())));
    }
    Ok(shown(&names, &solved))
}

fn parts(source: &str, budget: &Budget) -> Result<Vec<Part>, Failure> {
    let fail = |error: SyntaxError| Failure::from(ObjectError::Syntax { error, source: source.to_owned() });
    let mut parts = Vec::new();
    for SumTerm { game, span, object } in language::parse_compound(source).map_err(fail)? {
        let Some(closed) = Closed::ALL.into_iter().find(|closed| closed.name() == game) else {
            if Selection::ALL.iter().any(|selection| selection.name() == game) {
                let message = format!("compounds are solved for the games quotient and subgroup, not for {game}");
                return Err(Failure::NotApplicable(message));
            }
            let message = "there is no such game; compounds are made of quotient(...) and subgroup(...)";
            return Err(fail(SyntaxError::new(span, message)));
        };
        parts.push((closed, arena(object, budget)?));
    }
    Ok(parts)
}

/// `1 in quotient(Z4) and 3 in quotient(Z9)`
fn phrase(moves: &[(usize, String)], names: &[String]) -> String {
    let parts: Vec<String> = moves.iter().map(|(part, element)| format!("{element} in {}", names[*part])).collect();
    parts.join(" and ")
}

fn to_json(names: &[String], solved: &Compounded, seconds: f64) -> Value {
    let moves = |found: &Option<Vec<(usize, String)>>| {
        let found = found.as_ref()?;
        let part = |(part, element): &(usize, String)| json!({ "part": part + 1, "element": element });
        Some(found.iter().map(part).collect::<Vec<_>>())
    };
    let parts = names.iter().zip(&solved.parts).map(|(name, worth)| {
        json!({
            "game": name,
            "nim": worth.nim.to_string(),
            "outcome": worth.outcome().to_string(),
            "misere": worth.misere.to_string(),
        })
    });
    json!({
        "game": "compound",
        "object": names.join(" v "),
        "nim": solved.worth.nim.to_string(),
        "outcome": solved.worth.outcome().to_string(),
        "misere": solved.worth.misere.to_string(),
        "winning_move": moves(&solved.winning),
        "winning_move_misere": moves(&solved.winning_misere),
        "engine": Engine::Closed.name(),
        "parts": parts.collect::<Vec<_>>(),
        "because": solved.because,
        "seconds": seconds,
    })
}

fn shown(names: &[String], solved: &Compounded) -> String {
    let worth = solved.worth;
    let mut text = format!("{} = *{}, {}\n", names.join(" v "), worth.nim, words::winner(worth.outcome(), true));
    text += &format!("misère play: {}\n", words::winner(worth.misere, true));
    for (rule, found) in [("", &solved.winning), (" under misère play", &solved.winning_misere)] {
        if let Some(moves) = found {
            text += &format!("a winning move{rule} is {}\n", phrase(moves, names));
        }
    }
    text += "\nbecause\n";
    solved.because.iter().for_each(|reason| text += &format!("- {} [{}]\n", reason.statement, reason.source));
    text += "\nthe games alone\n";
    names.iter().zip(&solved.parts).for_each(|(name, part)| {
        text += &format!(
            "- {name} = *{}, {}; misère play: {}\n",
            part.nim,
            words::winner(part.outcome(), true),
            words::winner(part.misere, true)
        );
    });
    text
}
