//! The closed-set games in the table of `mexagon solve`.

use super::{Json, star};
use crate::commands::words;
use mexagon::engine::closed::{Arena, ClosedAnswer, Nimber};
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Outcome};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// No closed-set game holds the table of `solve` up for longer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was found out about one closed-set game.
#[derive(Debug)]
pub struct ClosedRow {
    game: Closed,
    answer: Result<ClosedAnswer, Failure>,
    seconds: f64,
}

/// The closed-set games that make sense on something.
pub fn rows(arena: &dyn Arena, budget: &Budget) -> Result<Vec<ClosedRow>, Failure> {
    let mut rows = Vec::new();
    for game in Closed::ALL {
        let start = Instant::now();
        let part = budget.part(PATIENCE, budget.limits().classes);
        match arena.answer(game, "", Engine::Auto, &part) {
            Err(failure) if failure.is_interrupt() => return Err(failure),
            Err(failure) if failure.is_bad_input() => {}
            answer => rows.push(ClosedRow { game, answer, seconds: start.elapsed().as_secs_f64() }),
        }
    }
    Ok(rows)
}

impl ClosedRow {
    /// Why nothing was found out.
    pub fn failure(&self) -> Option<&Failure> {
        self.answer.as_ref().err()
    }

    /// The cells of the table.
    pub fn cells(&self) -> Vec<String> {
        let game = self.game.name().to_owned();
        match &self.answer {
            Ok(answer) => {
                let value = match answer.nimber {
                    Nimber::Known(value) => star(value),
                    Nimber::AtMost(bound) => format!("≤ {}", star(bound)),
                    Nimber::Unknown => "?".to_owned(),
                };
                let winner = |outcome: Option<Outcome>, by: &Option<String>| {
                    let by = by.as_ref().map_or_else(String::new, |element| format!(" by {element}"));
                    outcome
                        .map_or_else(|| "unknown".to_owned(), |outcome| words::winner(outcome, true).to_owned() + &by)
                };
                let (normal, misere) =
                    (winner(answer.outcome, &answer.winning), winner(answer.misere, &answer.winning_misere));
                vec![game, value, normal, misere, answer.summary.clone()]
            }
            Err(failure) => {
                let why = failure.to_string();
                let why = why.lines().next().unwrap_or_default().to_owned();
                vec![game, "unsolved".into(), String::new(), String::new(), why]
            }
        }
    }

    /// The game as scripts read it.
    pub fn json(&self, arena: &dyn Arena) -> Value {
        match &self.answer {
            Ok(answer) => {
                serde_json::to_value(Json::new(self.game, arena, "", answer, self.seconds)).unwrap_or_default()
            }
            Err(failure) => {
                json!({ "game": self.game.name(), "nim": null, "status": "unsolved", "message": failure.to_string() })
            }
        }
    }
}
