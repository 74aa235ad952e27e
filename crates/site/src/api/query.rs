//! The parameters of a command, checked.

use super::Command;
use mexagon::{Budget, Engine, Failure, Game, notation};
use std::time::Duration;

/// The longest time that a request may ask for.
const LONGEST: Duration = Duration::from_secs(600);

/// What a request gives to a command: only what the command takes, and all that it needs.
pub struct Query<'a>(&'a [(String, String)]);

impl<'a> Query<'a> {
    pub fn new(command: &Command, query: &'a [(String, String)]) -> Result<Query<'a>, Failure> {
        let names = || command.parameters.iter().map(|parameter| parameter.name).chain(["budget"]);
        for (name, value) in query {
            let Some(parameter) = command.parameters.iter().find(|parameter| parameter.name == name) else {
                if name == "budget" {
                    continue;
                }
                let near = notation::nearest(name, names());
                let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
                let all = names().collect::<Vec<_>>().join(", ");
                let message = format!("{} takes no parameter {name:?}{near} (it takes {all})", command.name);
                return Err(Failure::undefined(message));
            };
            if !parameter.choices.is_empty() && !parameter.choices.contains(&value.to_lowercase().as_str()) {
                let all = parameter.choices.join(", ");
                return Err(Failure::undefined(format!("{name} is one of {all}, not {value:?}")));
            }
        }
        let given = |name: &str| query.iter().any(|(given, value)| given == name && !value.trim().is_empty());
        match command.parameters.iter().find(|parameter| parameter.is_required && !given(parameter.name)) {
            Some(missing) => Err(Failure::undefined(format!(
                "{} is missing: {}; for example /api/{}?{}",
                missing.name, missing.help, command.name, command.example
            ))),
            None => Ok(Query(query)),
        }
    }

    /// The value of a parameter, if it is given and not empty.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        let found = self.0.iter().rev().find(|(given, _)| given == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.trim().is_empty())
    }

    /// The value of a parameter; empty if it is not given.
    pub fn text(&self, name: &str) -> &'a str {
        self.get(name).unwrap_or_default()
    }

    /// All values of a parameter.
    pub fn all(&self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// Is a switch on? `misere` and `misere=true` are, `misere=false` is not.
    pub fn is_on(&self, name: &str) -> bool {
        let found = self.0.iter().rev().find(|(given, _)| given == name);
        found.is_some_and(|(_, value)| !matches!(value.to_lowercase().as_str(), "false" | "0" | "no"))
    }

    pub fn game(&self) -> Result<Game, Failure> {
        self.text("game").parse().map_err(|message: String| Failure::undefined(message))
    }

    pub fn engine(&self) -> Engine {
        let name = self.text("engine").to_lowercase();
        Engine::ALL.into_iter().find(|engine| engine.name() == name).unwrap_or(Engine::Auto)
    }

    /// The budget of the request: as many seconds as it asks for, as far as it is given them.
    pub fn budget(&self, budget: &Budget) -> Result<Budget, Failure> {
        let Some(text) = self.get("budget") else { return Ok(budget.clone()) };
        let seconds = text.trim().trim_end_matches('s').parse::<f64>().ok();
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let time = time.ok_or_else(|| Failure::undefined("budget is a number of seconds, such as 10 or 2.5"))?;
        Ok(budget.part(time.min(LONGEST), budget.limits().classes))
    }
}
