//! `mexagon solve`

use super::nim::{self, Json};
use super::{Printed, args, output, setup, words};
use mexagon::engine::{Answer, Engine, Failure, Prepared, Request, check_defined, nim_prepared};
use mexagon::game::{Selection, StructureDigraph};
use mexagon::object::{Object, Position};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The structure digraph is only shown if it is no larger than this.
const CLASSES_SHOWN: u64 = 20_000;

/// What was found out about one game.
struct Row {
    request: Request,
    answer: Result<Answer, Failure>,
    winning: Option<String>,
    seconds: f64,
}

pub fn run(command: &args::Solve) -> Printed {
    let budget = setup::budget(&command.common);
    let object = setup::object(&command.object, &budget)?;
    let prepared = Prepared::new(&object, &budget)?;
    let mut rows = Vec::new();
    for game in Selection::ALL {
        let start = Instant::now();
        let request = Request { game, position: Position::default(), misere: true, engine: Engine::Auto };
        let answer = match check_defined(game, &object).and_then(|()| nim_prepared(&request, &prepared)) {
            Err(failure) if failure.is_interrupt() => return Err(failure),
            answer => answer,
        };
        let winning = answer.as_ref().ok().and_then(|answer| nim::winning_move(&request, answer, &prepared));
        rows.push(Row { request, answer, winning, seconds: start.elapsed().as_secs_f64() });
    }
    let structure = structure(&prepared)?;
    if command.common.json {
        let games: Vec<Value> = rows.iter().map(|row| game_json(row, &object)).collect();
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
    for row in &rows {
        table.row(table_row(row));
    }
    let mut text = headline(&object, &prepared)? + "\n\n" + &table.render(command.common.format);
    if let Some((classes, orbits)) = structure {
        let classes = words::count(classes, "structure class", "structure classes");
        text += &format!(
            "\n{classes} in {} (mexagon types gen '{}')\n",
            words::count(orbits, "orbit", "orbits"),
            object.short_name()
        );
    }
    Ok(text)
}

/// "S4: symmetric group of degree 4, order 24; d(G) = 2, Frattini subgroup trivial, 8 maximal subgroups, all even"
fn headline(object: &Object, prepared: &Prepared<'_>) -> Result<String, Failure> {
    let frattini = &prepared.group.frattini_order;
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
    let small = prepared.budget().part(Duration::from_secs(1), CLASSES_SHOWN);
    Ok(StructureDigraph::build(&system.closure, &small)
        .ok()
        .map(|graph| (graph.classes(), graph.orbits().len() as u64)))
}

fn table_row(row: &Row) -> Vec<String> {
    let game = row.request.game.name().to_owned();
    match &row.answer {
        Ok(answer) => {
            let by = row.winning.as_ref().map_or_else(String::new, |element| format!(" by {element}"));
            let normal = words::winner(answer.outcome(), true).to_owned() + &by;
            let misere = answer.misere.map_or("unknown", |outcome| words::winner(outcome, true));
            vec![game, format!("*{}", answer.value), normal, misere.into(), answer.summary.clone()]
        }
        Err(failure) => {
            let why = failure.to_string();
            let why = why.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            vec![game, status(failure).into(), String::new(), String::new(), why]
        }
    }
}

fn game_json(row: &Row, object: &Object) -> Value {
    match &row.answer {
        Ok(answer) => {
            let json = Json::new(&row.request, object, answer, row.winning.clone(), row.seconds);
            serde_json::to_value(json).unwrap_or_default()
        }
        Err(failure) => {
            let game = row.request.game.name();
            json!({ "game": game, "nim": null, "status": status(failure), "message": failure.to_string() })
        }
    }
}

fn status(failure: &Failure) -> &'static str {
    if failure.is_bad_input() { "undefined" } else { "unsolved" }
}
