//! Every game that makes sense on a structure, in one table.

use super::{Answer, star};
use crate::engine::{Estimate, Failure, Prepared};
use crate::json::Fields;
use crate::limits;
use crate::object::{Object, ObjectError};
use crate::solver::Solver;
use crate::strategy::{is_large, is_large_extension};
use crate::structure::Structure;
use crate::table::{Format, TextTable};
use crate::words;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Closed, Game, Outcome, StructureDigraph};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// What was found out about one game.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The game.
    pub game: Game,
    /// The answer, or why there is none.
    pub answer: Result<Answer, Failure>,
    /// The time that it took.
    pub time: Duration,
}

/// Every game on a structure, and what the structure is.
#[derive(Clone, Debug)]
pub struct Games {
    structure: Structure,
    headline: String,
    /// The games.
    pub rows: Vec<GameRow>,
    /// The numbers of structure classes and of their orbits, if they are few.
    structure_classes: Option<(u64, u64)>,
}

/// The time that a game on closed sets is given in the table.
fn patience(structure: &Structure, game: Closed) -> Duration {
    let is_large = || structure.order().and_then(|order| order.to_u64()).is_none_or(|n| n > limits::LARGEST_ASIDE);
    match game {
        Closed::Subgroup if is_large() => limits::LARGE_GAME_IN_TABLE,
        _ => limits::CLOSED_GAME_IN_TABLE,
    }
}

/// Why a game is not solved, if it was given less time in the table than there is.
fn in_table(failure: Failure, game: Closed, patience: Duration) -> Failure {
    let Failure::Object(ObjectError::Stop(Stop::Time(_))) = failure else { return failure };
    let most = patience.as_secs();
    Failure::NotApplicable(format!("not within {most} s, the most in this table; mexagon nim {} goes on", game.name()))
}

impl Games {
    pub(crate) fn of(solver: &Solver, structure: &Structure, budget: &Budget) -> Result<Games, Failure> {
        let rows = Games::rows(solver, structure, budget)?;
        let facts = shown_facts(structure, budget)?;
        Ok(Games {
            structure: structure.clone(),
            headline: facts.as_ref().map_or_else(|| structure.title(), |(headline, _)| headline.clone()),
            rows,
            structure_classes: facts.and_then(|(_, classes)| classes),
        })
    }

    /// The games alone.
    pub(crate) fn rows(solver: &Solver, structure: &Structure, budget: &Budget) -> Result<Vec<GameRow>, Failure> {
        let mut rows = Vec::new();
        for game in Game::ALL {
            let begun = budget.elapsed();
            let answer = match game {
                Game::Selection(_) => solver.answer_within(&structure.start(game), budget),
                // No game on closed sets holds the table up for longer.
                Game::Closed(closed) => {
                    let patience = patience(structure, closed);
                    let part = budget.part(patience, budget.limits().classes);
                    let answer = solver.answer_within(&structure.start(game), &part);
                    match budget.check_now() {
                        Ok(()) => answer.map_err(|failure| in_table(failure, closed, patience)),
                        Err(_) => answer,
                    }
                }
            };
            match answer {
                Err(failure) if failure.is_interrupt() => return Err(failure),
                // DNG on the trivial group is told; games that have nothing to do with the structure are left out.
                Err(failure) if failure.is_bad_input() && structure.made().is_none_or(|_| is_closed(game)) => {
                    if structure.games().is_empty() {
                        return Err(failure);
                    }
                }
                answer => rows.push(GameRow { game, answer, time: budget.elapsed().saturating_sub(begun) }),
            }
        }
        match nothing_solved(&rows) {
            Some(failure) => Err(failure),
            None => Ok(rows),
        }
    }

    /// The games as one JSON object, perhaps with the time that each took.
    pub fn json(&self, timing: bool) -> Map<String, Value> {
        let (classes, orbits) = self.structure_classes.unzip();
        let mut object = Fields::answer();
        object.put("object", self.structure.name().into());
        object.put("description", self.structure.description().into());
        object.put("order", self.structure.order_text().into());
        object.put("classes", classes.into());
        object.put("orbits", orbits.into());
        object.put("games", self.rows.iter().map(|row| row.json(timing)).collect());
        object.into_map()
    }

    /// The games for people.
    pub fn text(&self, format: Format) -> String {
        let mut table = TextTable::with_remarks(&["game", "value", "normal play", "misère play", "decided by"]);
        self.rows.iter().for_each(|row| table.row(row.cells()));
        let mut text = table.under(&format!("{}\n\n", self.headline), format);
        if let Some((classes, orbits)) = self.structure_classes.filter(|_| format != Format::Csv) {
            let classes = words::count(classes, "structure class", "structure classes");
            let orbits = words::count(orbits, "orbit", "orbits");
            let command = format!("mexagon types gen {}", words::quoted(self.structure.name()));
            // A closure system has no text that a command could be given.
            let is_useful = |shown: &String| shown.len() <= limits::LONGEST_COMMAND && !self.structure.is_points();
            let command = Some(format!(" ({command})")).filter(is_useful);
            text += &format!("\n{classes} in {orbits}{}\n", command.unwrap_or_default());
        }
        text
    }
}

fn is_closed(game: Game) -> bool {
    matches!(game, Game::Closed(_))
}

/// If no game was solved, why the first was not.
fn nothing_solved(rows: &[GameRow]) -> Option<Failure> {
    let failures: Vec<&Failure> = rows.iter().filter_map(|row| row.answer.as_ref().err()).collect();
    if failures.len() < rows.len() {
        return None;
    }
    failures.first().map(|failure| (*failure).clone())
}

impl GameRow {
    fn cells(&self) -> Vec<String> {
        let game = self.game.name().to_owned();
        let answer = match &self.answer {
            Ok(answer) => answer,
            Err(failure) => {
                let why = failure.to_string();
                let why = why.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
                return vec![game, status(failure).into(), String::new(), String::new(), why];
            }
        };
        let value = match answer.nimber {
            Estimate::Known(value) => star(value),
            Estimate::AtMost(bound) if answer.details.least.is_zero() => format!("≤ {}", star(bound)),
            Estimate::AtMost(bound) => format!("{} to {}", star(answer.details.least), star(bound)),
            Estimate::Unknown => "?".to_owned(),
        };
        let winner = |outcome: Option<Outcome>, by: &Option<String>| {
            let by = by.as_ref().filter(|element| element.len() <= limits::WIDEST_MOVE_IN_TABLE);
            let by = by.map_or_else(String::new, |element| format!(" by {element}"));
            outcome.map_or_else(|| "unknown".to_owned(), |outcome| words::winner(outcome, true).to_owned() + &by)
        };
        vec![
            game,
            value,
            winner(answer.outcome, &answer.winning),
            winner(answer.misere, &answer.winning_misere),
            answer.summary.clone(),
        ]
    }

    fn json(&self, timing: bool) -> Value {
        match &self.answer {
            Ok(answer) => {
                let mut object = answer.part();
                if timing {
                    object.insert("seconds".to_owned(), self.time.as_secs_f64().into());
                }
                Value::Object(object)
            }
            Err(failure) => json!({
                "game": self.game.name(),
                "nim": null,
                "status": status(failure),
                "message": failure.to_string(),
            }),
        }
    }
}

fn status(failure: &Failure) -> &'static str {
    if failure.is_bad_input() { "undefined" } else { "unsolved" }
}

/// What is shown besides the title: a longer headline, and the numbers of structure classes and of their orbits.
type Shown = (String, Option<(u64, u64)>);

/// The facts that go with the table, where they are at hand without listing a large group.
fn shown_facts(structure: &Structure, budget: &Budget) -> Result<Option<Shown>, Failure> {
    let small = structure.order().and_then(|order| order.to_u64()).is_some_and(|order| order <= limits::HEADLINE);
    if structure.is_known_by_name() && !small {
        return Ok(None);
    }
    let Ok(object) = structure.object(budget) else { return Ok(None) };
    // On large split extensions the module engine needs no maximal subgroups, and the permutation engine never does. A group that
    // is not soluble would be listed for them.
    let would_be_listed = || !small && object.group().is_some_and(|form| !form.is_soluble());
    if is_large_extension(object) || is_large(object) || would_be_listed() {
        return Ok(None);
    }
    let prepared = match Prepared::new(object, budget) {
        Err(failure) if failure.is_interrupt() => return Err(failure),
        Err(_) => return Ok(None),
        Ok(prepared) => prepared,
    };
    let counts = match prepared.modest_counts() {
        Err(failure) if failure.is_interrupt() => return Err(failure),
        counts => counts.ok(),
    };
    let is_modest = counts.is_none_or(|(_, is_modest)| is_modest);
    let headline = headline(structure, object, &prepared, counts.map(|(counts, _)| counts))?;
    Ok(Some((headline, if is_modest { classes(&prepared)? } else { None })))
}

/// "S4: symmetric group of degree 4, order 24, SmallGroup(24,12); d(G) = 2, Frattini subgroup trivial, 8 maximal subgroups, all even"
fn headline(
    structure: &Structure,
    object: &Object,
    prepared: &Prepared<'_>,
    maximal: Option<(u64, u64)>,
) -> Result<String, Failure> {
    let title = structure.title();
    if object.group().is_none() {
        let [one, many] = object.element_words();
        let generators = words::count(prepared.group.generators as u64, one, many);
        return Ok(format!("{title}; generated by {generators}, no fewer"));
    }
    let budget = prepared.budget();
    let small = match prepared.group.small_group(&budget.part(limits::QUICK_IDENTIFICATION, budget.limits().classes)) {
        Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        found => found.ok().flatten().map(|small| small.to_string()).filter(|small| small != object.name()),
    };
    let small = small.map_or_else(String::new, |small| format!(", {small}"));
    let frattini = &prepared.group.frattini_order;
    let frattini = if frattini.is_one() { "trivial".into() } else { format!("of order {frattini}") };
    let generators = prepared.group.generators;
    let title = format!("{title}{small}; d(G) = {generators}, Frattini subgroup {frattini}");
    let Some((even, odd)) = maximal else { return Ok(title) };
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
fn classes(prepared: &Prepared<'_>) -> Result<Option<(u64, u64)>, Failure> {
    let Ok(system) = prepared.system() else { return Ok(None) };
    prepared.budget().check_now()?;
    let small = prepared.budget().part(Duration::from_secs(1), limits::CLASSES_SHOWN);
    let graph = StructureDigraph::build(&system.closure, &small).ok();
    Ok(graph.map(|graph| (graph.classes(), graph.orbits().len() as u64)))
}
