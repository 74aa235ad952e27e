//! `mexagon solve`

use super::nim::Json;
use super::{Printed, args, output, setup, words};
use mexagon::budget::{Budget, Limits};
use mexagon::engine::{Answer, Engine, Failure, Prepared, Request, nim};
use mexagon::game::{Selection, StructureDigraph};
use mexagon::object::{Object, Position};
use serde_json::{Value, json};
use std::time::Instant;

/// The structure digraph is only shown if it is no larger than this.
const CLASSES_SHOWN: u64 = 20_000;

pub fn run(command: &args::Solve) -> Printed {
    let budget = setup::budget(&command.common);
    let object = setup::object(&command.object, &budget)?;
    let prepared = Prepared::new(&object, &budget)?;
    let mut rows = Vec::new();
    for game in Selection::ALL {
        let start = Instant::now();
        let request = Request { game, position: Position::default(), misere: true, engine: Engine::Auto };
        let answer = nim(&request, &object, &budget);
        if answer.as_ref().is_err_and(Failure::is_interrupt) {
            return Err(answer.err().unwrap_or_else(|| Failure::undefined("interrupted")));
        }
        rows.push((request, answer, start.elapsed().as_secs_f64()));
    }
    let structure = structure(&prepared)?;
    if command.common.json {
        let games: Vec<Value> =
            rows.iter().map(|(request, answer, seconds)| game_json(request, &object, answer, *seconds)).collect();
        let (classes, orbits) = structure.unzip();
        return Ok(output::json(&json!({
            "object": object.name(),
            "description": object.form().describe(),
            "order": object.order().to_string(),
            "classes": classes,
            "orbits": orbits,
            "games": games,
        })));
    }
    let mut table = output::TextTable::new(&["game", "value", "normal play", "misère play", "decided by"]);
    for (request, answer, _) in &rows {
        table.row(table_row(request.game, answer));
    }
    let mut text = headline(&object, &prepared)? + "\n\n" + &table.render();
    if let Some((classes, orbits)) = structure {
        let classes = words::count(classes, "structure class", "structure classes");
        text += &format!(
            "\n{classes} in {} (mexagon types gen '{}')\n",
            words::count(orbits, "orbit", "orbits"),
            object.name()
        );
    }
    Ok(text)
}

/// "S4: symmetric group of degree 4, order 24; d(G) = 2, Frattini subgroup trivial, 8 maximal subgroups, all even"
fn headline(object: &Object, prepared: &Prepared<'_>) -> Result<String, Failure> {
    let frattini = &prepared.group.frattini.frattini_order;
    let frattini = if frattini.is_one() { "trivial".into() } else { format!("of order {frattini}") };
    let title = format!("{}; d(G) = {}, Frattini subgroup {frattini}", words::title(object), prepared.group.generators);
    let parities = match prepared.maximal_parities() {
        Ok(parities) => parities,
        Err(failure) if failure.is_interrupt() => return Err(failure),
        Err(_) => return Ok(title),
    };
    let number = words::count(parities.even + parities.odd, "maximal subgroup", "maximal subgroups");
    let split = match (parities.even, parities.odd) {
        (0, 0) => String::new(),
        (1, 0) => ", even".into(),
        (0, 1) => ", odd".into(),
        (_, 0) => ", all even".into(),
        (0, _) => ", all odd".into(),
        (even, odd) => format!(", {even} even and {odd} odd"),
    };
    Ok(format!("{title}, {number}{split}"))
}

/// The numbers of structure classes and of their orbits, if they are few.
fn structure(prepared: &Prepared<'_>) -> Result<Option<(u64, u64)>, Failure> {
    let Ok(system) = prepared.system() else { return Ok(None) };
    prepared.budget().check_now()?;
    let limits =
        Limits { classes: CLASSES_SHOWN, time: Some(std::time::Duration::from_secs(1)), ..prepared.budget().limits() };
    let small = Budget::new(limits);
    Ok(StructureDigraph::build(&system.closure, &small)
        .ok()
        .map(|graph| (graph.classes(), graph.orbits().len() as u64)))
}

fn table_row(game: Selection, answer: &Result<Answer, Failure>) -> Vec<String> {
    match answer {
        Ok(answer) => {
            let misere =
                answer.misere.map_or_else(|| "unknown".into(), |outcome| words::winner(outcome, true).to_owned());
            vec![
                game.name().into(),
                format!("*{}", answer.value),
                words::winner(answer.outcome(), true).into(),
                misere,
                answer.summary.clone(),
            ]
        }
        Err(failure) => {
            let why = failure.to_string();
            let why = why.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            let value = if failure.is_bad_input() { "undefined" } else { "unsolved" };
            vec![game.name().into(), value.into(), String::new(), String::new(), why]
        }
    }
}

fn game_json(request: &Request, object: &Object, answer: &Result<Answer, Failure>, seconds: f64) -> Value {
    match answer {
        Ok(answer) => serde_json::to_value(Json::new(request, object, answer, seconds)).unwrap_or_default(),
        Err(failure) => {
            let status = if failure.is_bad_input() { "undefined" } else { "unsolved" };
            json!({ "game": request.game.name(), "nim": null, "status": status, "message": failure.to_string() })
        }
    }
}
