//! The commands for scripts, with the JSON of the command line.

mod commands;
mod query;
mod survey;

pub use query::Query;

use crate::response::{Request, Response};
use mexagon::{Budget, Failure, Solver};
use serde_json::{Map, Value};

/// What a command takes.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub is_required: bool,
    /// The only values that it may have; any text if there are none.
    pub choices: &'static [&'static str],
    pub help: &'static str,
}

#[derive(Clone, Copy)]
pub struct Command {
    pub name: &'static str,
    pub summary: &'static str,
    pub parameters: &'static [Parameter],
    /// An example, as a query.
    pub example: &'static str,
    answer: fn(&Query<'_>, &Call<'_>) -> Result<Answered, Failure>,
}

impl std::fmt::Debug for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Command").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Hears how many steps are done, and of how many.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// What a command is called with besides its parameters.
struct Call<'a> {
    budget: &'a Budget,
    progress: Progress<'a>,
}

impl Call<'_> {
    fn solver(&self) -> Solver {
        crate::solver(self.budget)
    }
}

/// What a command says.
enum Answered {
    /// One object.
    Json(Map<String, Value>),
    /// One object on each line.
    Lines(Vec<u8>),
}

pub use commands::COMMANDS;

/// Answers a request below `/api/`, if there is such a command.
pub fn respond(name: &str, request: &Request, budget: &Budget) -> Option<Response> {
    command(name, &request.query, budget, &|_, _| {})
}

/// Carries out a command, if there is one of that name, and tells how far it is.
pub fn command(name: &str, query: &[(String, String)], budget: &Budget, progress: Progress<'_>) -> Option<Response> {
    let command = COMMANDS.iter().find(|command| command.name == name)?;
    let answer = Query::new(command, query).and_then(|query| {
        let budget = query.budget(budget)?;
        (command.answer)(&query, &Call { budget: &budget, progress })
    });
    Some(match answer {
        Ok(Answered::Json(object)) => Response::json(&object),
        Ok(Answered::Lines(lines)) => Response::new("application/x-ndjson", lines),
        Err(failure) => Response::failure(&failure),
    })
}
