//! Matches as files: what is played on, which game by which rule, and the moves.

use super::{Match, Rule};
use crate::engine::Failure;
use crate::json::{Fields, VERSION};
use crate::structure::Structure;
use mexagon_base::budget::Budget;
use mexagon_games::game::Game;
use serde_json::{Map, Value};

/// More moves are not read: each is checked.
const MOST_MOVES: usize = 10_000;

impl Match {
    /// The match as one JSON object; docs/schema/play.schema.json describes it.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("game", self.game().name().into());
        object.put("object", self.structure().name().into());
        object.put("rule", self.rule.name().into());
        object.put("moves", self.moves().iter().map(ToString::to_string).collect());
        object.into_map()
    }

    /// The match that some JSON text describes. Every move is checked.
    ///
    /// ```
    /// use mexagon::{Budget, play::Match};
    /// let text = r#"{"version": 2, "game": "gen", "object": "S3", "rule": "normal", "moves": ["(1,2)", "(1,2,3)"]}"#;
    /// assert!(Match::load(text, &Budget::default())?.is_over());
    /// # Ok::<(), mexagon::Failure>(())
    /// ```
    pub fn load(text: &str, budget: &Budget) -> Result<Match, Failure> {
        let wrong = |what: &str| Failure::undefined(format!("this is not a match: {what}"));
        let value: Value = serde_json::from_str(text).map_err(|error| wrong(&error.to_string()))?;
        let field = |name: &str| value[name].as_str().ok_or_else(|| wrong(&format!("{name:?} is missing")));
        if value["version"].as_u64().is_none_or(|version| version > u64::from(VERSION)) {
            return Err(wrong("its version is not known"));
        }
        let game: Game = field("game")?.parse().map_err(|message: String| wrong(&message))?;
        let rules = [Rule::Normal, Rule::Misere];
        let rule = field("rule")?;
        let rule =
            rules.into_iter().find(|known| known.name() == rule).ok_or_else(|| wrong("there is no such rule"))?;
        let moves = value["moves"].as_array().ok_or_else(|| wrong("\"moves\" is missing"))?;
        if moves.len() > MOST_MOVES {
            return Err(wrong("it has too many moves"));
        }
        let structure = Structure::read(field("object")?, budget)?;
        let mut played = Match::new(game, &structure, rule, budget)?;
        for element in moves {
            budget.check_now()?;
            played.play(element.as_str().ok_or_else(|| wrong("a move is not a text"))?, budget)?;
        }
        Ok(played)
    }
}
