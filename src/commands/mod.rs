//! The command line: arguments in, text or JSON out, and an exit code that scripts can rely on.

mod args;
mod ask;
mod cite;
mod diagram;
mod help;
mod hunt;
mod nim;
mod output;
mod setup;
mod spectrum;
pub mod survey;
mod table;
mod theorems;

use crate::terminal::{print, say};
use args::{Arguments, Command};
use clap::Parser;
use mexagon::{Failure, Solver, Structure};
use std::ffi::OsString;

/// What a command prints on standard output when it succeeds.
type Printed = Result<String, Problem>;

/// Why a command did not come to its end.
#[derive(Debug)]
pub enum Problem {
    Failure(Failure),
    /// Something could not be written.
    Write(String),
    /// Somebody wanted it to stop, after this much.
    Interrupted(String),
    /// The reader of standard output has seen enough.
    Closed,
}

impl<F: Into<Failure>> From<F> for Problem {
    fn from(failure: F) -> Self {
        Problem::Failure(failure.into())
    }
}

impl Problem {
    /// Says what is wrong; the exit code tells which kind of thing it is.
    fn end(&self) -> u8 {
        let (message, code) = match self {
            Problem::Failure(failure) => (failure.to_string(), exit_code(failure)),
            Problem::Write(message) => (format!("error: {message}"), FAILED),
            Problem::Interrupted(message) => (message.clone(), INTERRUPTED),
            Problem::Closed => return 0,
        };
        say(&message);
        code
    }
}

/// Exit codes of docs/cli.md.
const FAILED: u8 = 1;
const BAD_INPUT: u8 = 2;
const NOT_SOLVED: u8 = 3;
const INTERRUPTED: u8 = 130;

pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let printed = match &arguments.command {
        Command::Nim(command) => nim::run(command),
        Command::Solve(command) => ask::solve(command),
        Command::Moves(command) => ask::moves(command),
        Command::Types(command) => ask::types(command),
        Command::Info(command) => ask::info(command),
        Command::Compare(command) => ask::compare(command),
        Command::Modules(command) => ask::modules(command),
        Command::Survey(command) => return survey::run(command).unwrap_or_else(|problem| problem.end()),
        Command::Hunt(command) => return hunt::run(command).unwrap_or_else(|problem| problem.end()),
        Command::Diagram(command) => diagram::run(command),
        Command::Spectrum(command) => spectrum::run(command),
        Command::Theorems(command) => theorems::run(command),
        Command::Cite(command) => cite::run(command),
        Command::Table(command) => table::run(command),
        Command::Completions(command) => Ok(help::completions(command)),
        Command::Help(command) => help::run(command),
    };
    match printed {
        Ok(text) => print(&text),
        Err(problem) => problem.end(),
    }
}

/// Reads an object, and says what was understood otherwise than it is written.
fn read(solver: &Solver, text: &str) -> Result<Structure, Failure> {
    let structure = solver.read(text)?;
    structure.notes().iter().for_each(|note| say(&format!("note: {note}")));
    Ok(structure)
}

/// Exit codes of docs/cli.md, for what was not answered.
pub fn exit_code(failure: &Failure) -> u8 {
    if failure.is_interrupt() {
        INTERRUPTED
    } else if failure.is_bad_input() {
        BAD_INPUT
    } else {
        NOT_SOLVED
    }
}

/// Help and version go to standard output and succeed; everything else is bad input.
fn usage(error: &clap::Error) -> u8 {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return print(&text);
    }
    say(&text);
    BAD_INPUT
}
