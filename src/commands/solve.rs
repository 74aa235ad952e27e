//! `mexagon solve`

use super::closed::{self, ClosedRow};
use super::nim::{self, Json, Title};
use super::{Printed, args, identity, output, setup, words};
use mexagon::engine::closed::{Arena, arena, arena_of};
use mexagon::engine::{
    self, Answer, Engine, Failure, Named, Prepared, Request, check_defined, is_large_extension, nim_named,
    nim_prepared, prefers_modules, prefers_permutations,
};
use mexagon::object::{Object, Position};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Selection, StructureDigraph};
use mexagon_games::theory::Deciders;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The structure digraph is only shown if it is no larger than this.
const CLASSES_SHOWN: u64 = 20_000;

/// Longer winning moves are left out of the table.
const WIDEST: usize = 80;

/// What was found out about one game.
struct Row {
    request: Request,
    answer: Result<Answer, Failure>,
    winning: Option<String>,
    seconds: f64,
}

pub fn run(command: &args::Solve) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let ready = setup::object(&command.object, &budget);
    // Games on closed sets are played on rings and infinite groups as well.
    let found = ready.as_ref().map_or_else(|_| arena(&command.object, &budget), arena_of);
    let arena = match (found, &ready) {
        (Err(failure), _) if failure.is_interrupt() => return Err(failure),
        // A ring that is badly written is no group either, but the ring's error says what is wrong.
        (Err(failure), Err(_)) if failure.is_bad_input() => return Err(failure),
        (found, _) => found.ok(),
    };
    let arena = arena.as_deref();
    let object = match &ready {
        Ok(object) => object,
        Err(failure) => return without_object(command, failure.clone(), arena, &budget),
    };
    // On large split extensions the module engine needs no maximal subgroups, and the permutation engine never does.
    let start = Request { game: Selection::Gen, position: Position::default(), misere: true, engine: Engine::Auto };
    let prepared = if is_large_extension(object) || prefers_permutations(&start, object) {
        None
    } else {
        match Prepared::new(object, &budget) {
            Ok(prepared) => Some(prepared),
            Err(failure) => return without_object(command, failure, arena, &budget),
        }
    };
    let mut rows = Vec::new();
    for game in Selection::ALL {
        let start = Instant::now();
        let request = Request { game, position: Position::default(), misere: true, engine: Engine::Auto };
        let ask = || match &prepared {
            Some(prepared) if !prefers_modules(&request, object) => nim_prepared(&request, prepared),
            _ => engine::nim(&request, object, &budget),
        };
        let answer = match check_defined(game, object).and_then(|()| ask()) {
            Err(failure) if failure.is_interrupt() => return Err(failure),
            answer => answer,
        };
        let winning = answer.as_ref().ok().and_then(|answer| match &prepared {
            Some(prepared) => nim::winning_move(&request, answer, prepared),
            None => nim::winning_at_once(&request, answer, object),
        });
        rows.push(Row { request, answer, winning, seconds: start.elapsed().as_secs_f64() });
    }
    let closed = arena.map_or_else(|| Ok(Vec::new()), |arena| closed::rows(arena, &budget))?;
    let structure = prepared.as_ref().map_or(Ok(None), structure)?;
    if command.common.json {
        let games = rows.iter().map(|row| game_json(row, &Title::of(object), Some(object)));
        let games: Vec<Value> = games.chain(closed_json(&closed, arena)).collect();
        let (classes, orbits) = structure.unzip();
        return Ok(output::json(&json!({
            "object": object.name(),
            "description": object.describe(),
            "order": object.order().to_string(),
            "classes": classes,
            "orbits": orbits,
            "games": games,
        })));
    }
    let headline = prepared.as_ref().map_or_else(|| Ok(words::title(object)), |prepared| headline(object, prepared));
    let mut text = headline? + "\n\n" + &table(&rows, &closed).render(command.common.format);
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

/// The games that are decided without the elements of a group: by theorems on its name, or because nothing but its closed
/// sets is asked for.
fn without_object(command: &args::Solve, failure: Failure, arena: Option<&dyn Arena>, budget: &Budget) -> Printed {
    if failure.is_interrupt() {
        return Err(failure);
    }
    let closed = arena.map_or_else(|| Ok(Vec::new()), |arena| closed::rows(arena, budget))?;
    let named = Named::parse(&command.object).filter(|_| !failure.is_bad_input());
    let mut rows = Vec::new();
    if let Some(named) = &named {
        for game in Selection::ALL {
            let start = Instant::now();
            let request = Request { game, position: Position::default(), misere: true, engine: Engine::Auto };
            let answer = nim_named(&request, named, &Deciders::all())?.ok_or_else(|| failure.clone());
            let winning = answer.as_ref().ok().and_then(nim::identity);
            rows.push(Row { request, answer, winning, seconds: start.elapsed().as_secs_f64() });
        }
    }
    if rows.iter().all(|row| row.answer.is_err()) && closed.iter().all(|row| row.failure().is_some()) {
        // What is played on closed sets only is not at fault for being no group.
        let first = closed.first().and_then(ClosedRow::failure).filter(|_| named.is_none());
        return Err(first.cloned().unwrap_or(failure));
    }
    if command.common.json {
        let title = named.as_ref().map(Title::named);
        let games = rows.iter().zip(title.iter().cycle()).map(|(row, title)| game_json(row, title, None));
        let games: Vec<Value> = games.chain(closed_json(&closed, arena)).collect();
        let (object, description, order) = match (&named, arena) {
            (Some(named), _) => (named.name.as_str(), named.profile.words.clone(), named.profile.order.to_string()),
            (None, Some(arena)) => (arena.name(), arena.describe(), closed::order(arena)),
            (None, None) => return Err(failure),
        };
        return Ok(output::json(&json!({
            "object": object,
            "description": description,
            "order": order,
            "classes": null,
            "orbits": null,
            "games": games,
        })));
    }
    let title = match (&named, arena) {
        (Some(named), _) => Title::named(named).text,
        (None, Some(arena)) => closed::title(arena),
        (None, None) => return Err(failure),
    };
    Ok(format!("{title}\n\n{}", table(&rows, &closed).render(command.common.format)))
}

fn table(rows: &[Row], closed: &[ClosedRow]) -> output::TextTable {
    let mut table = output::TextTable::new(&["game", "value", "normal play", "misère play", "decided by"]);
    rows.iter().for_each(|row| table.row(table_row(row)));
    closed.iter().for_each(|row| table.row(row.cells()));
    table
}

fn closed_json(rows: &[ClosedRow], arena: Option<&dyn Arena>) -> Vec<Value> {
    arena.map_or_else(Vec::new, |arena| rows.iter().map(|row| row.json(arena)).collect())
}

/// "S4: symmetric group of degree 4, order 24, SmallGroup(24,12); d(G) = 2, Frattini subgroup trivial, 8 maximal subgroups, all even"
fn headline(object: &Object, prepared: &Prepared<'_>) -> Result<String, Failure> {
    if object.algebra().is_some() {
        let generators = words::count(prepared.group.generators as u64, "element", "elements");
        return Ok(format!("{}; generated by {generators}, no fewer", words::title(object)));
    }
    let small = match identity::small_group(prepared, identity::QUICK) {
        Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        found => found.ok().flatten().map(|small| small.to_string()).filter(|small| small != object.name()),
    };
    let small = small.map_or_else(String::new, |small| format!(", {small}"));
    let frattini = &prepared.group.frattini_order;
    let frattini = if frattini.is_one() { "trivial".into() } else { format!("of order {frattini}") };
    let (title, generators) = (words::title(object), prepared.group.generators);
    let title = format!("{title}{small}; d(G) = {generators}, Frattini subgroup {frattini}");
    let (even, odd) = match prepared.maximal_counts() {
        Ok(counts) => counts,
        Err(failure) if failure.is_interrupt() => return Err(failure),
        Err(_) => return Ok(title),
    };
    let number = words::count(even + odd, "maximal subgroup", "maximal subgroups");
    let split = match (even, odd) {
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
            let winning = row.winning.as_ref().filter(|element| element.len() <= WIDEST);
            let by = winning.map_or_else(String::new, |element| format!(" by {element}"));
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

fn game_json(row: &Row, title: &Title<'_>, object: Option<&Object>) -> Value {
    match &row.answer {
        Ok(answer) => {
            let json = Json::new(&row.request, title, object, answer, row.winning.clone(), row.seconds);
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
