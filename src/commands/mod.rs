//! The command line: arguments in, text or JSON out, and an exit code that scripts can rely on.

mod args;
mod ask;
mod atlas;
mod batch;
mod census;
mod certificates;
mod cite;
mod diagram;
mod explain;
mod games;
mod help;
mod hunt;
mod nim;
mod output;
mod parallel;
mod play;
mod sequence;
mod serve;
mod setup;
mod spectrum;
pub mod survey;
mod table;
mod theorems;

use crate::terminal::{self, print, say};
use args::{Arguments, Command, Shape};
use clap::{CommandFactory, FromArgMatches};
use mexagon::{Failure, Solver, Structure};
use serde::Serialize;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::{self, ErrorKind};

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
    /// Says what is wrong, perhaps as JSON; the exit code tells which kind of thing it is.
    fn end(&self, json: bool) -> u8 {
        terminal::keep_turn();
        let (message, code) = match self {
            Problem::Failure(failure) if json => {
                say_json(failure.json());
                return failure.code();
            }
            Problem::Failure(failure) => (failure.to_string(), failure.code()),
            Problem::Write(message) => (format!("error: {message}"), FAILED),
            Problem::Interrupted(message) => (message.clone(), INTERRUPTED),
            Problem::Closed => return 0,
        };
        if json {
            say_error(code, &message);
        } else {
            say(&message);
        }
        code
    }
}

/// Exit codes of docs/cli.md.
const FAILED: u8 = 1;
const BAD_INPUT: u8 = 2;
const NOT_SOLVED: u8 = 3;
const INTERRUPTED: u8 = 130;

/// An error as one JSON object on standard error. Its texts are as short as those for people.
fn say_json(error: impl Serialize) {
    let mut object = json!({ "error": error });
    for name in ["message", "suggestion"] {
        if let Some(Value::String(text)) = object["error"].get_mut(name) {
            *text = terminal::short(text).into_owned();
        }
    }
    terminal::say_whole(&output::json_line(&object));
}

fn say_error(code: u8, message: &str) {
    say_json(json!({ "code": code, "message": message.trim_start_matches("error: ").trim_end() }));
}

pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let json = arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == "--json");
    let parser = Arguments::command().term_width(terminal::width());
    let matches = parser.try_get_matches_from(&arguments);
    let read = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error, &arguments, json),
    };
    terminal::set_colours(read.color);
    let Some(command) = &read.command else { return print(help::GREETING) };
    if let Some(message) = games::instead_of_object(command, &arguments) {
        return Problem::Failure(Failure::undefined(message)).end(json);
    }
    carry_out(command).unwrap_or_else(|problem| problem.end(json))
}

/// Does what a command says.
fn carry_out(command: &Command) -> Result<u8, Problem> {
    let printed = match command {
        Command::Nim(command) => return nim::run(command),
        Command::Solve(command) => return ask::solve(command),
        Command::Moves(command) => ask::moves(command),
        Command::Types(command) => return ask::types(command),
        Command::Info(command) => return ask::info(command),
        Command::Compare(command) => ask::compare(command),
        Command::Modules(command) => ask::modules(command),
        Command::Play(command) => return play::run(command),
        Command::Survey(command) => return survey::run(command),
        Command::Census(command) => census::run(command),
        Command::Atlas(command) => return atlas::run(command),
        Command::Hunt(command) => return hunt::run(command),
        Command::Sequence(command) => return sequence::run(command),
        Command::Diagram(command) => diagram::run(command),
        Command::Spectrum(command) => spectrum::run(command),
        Command::Theorems(command) => theorems::run(command),
        Command::Cite(command) => cite::run(command),
        Command::Explain(command) => explain::run(command),
        Command::Table(command) => table::run(command),
        Command::Certify(command) => certificates::certify(command),
        Command::Verify(command) => return certificates::verify(command),
        Command::Serve(command) => return serve::run(command),
        Command::Completions(command) => Ok(help::completions(command)),
        Command::Man(command) => help::man(command),
        Command::Help(command) => help::run(command),
    };
    printed.map(|text| print(&text))
}

/// What becomes of an attempt to write to standard output.
fn written(result: io::Result<()>) -> Result<(), Problem> {
    result.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Problem::Closed,
        _ => Problem::Write(format!("standard output cannot be written: {error}")),
    })
}

/// Reads an object, and says what was understood otherwise than it is written; JSON has it in the answer.
fn read(solver: &Solver, text: &str, shape: &Shape) -> Result<Structure, Failure> {
    let structure = solver.read(text)?;
    Ok(if shape.json { structure } else { noted(structure) })
}

/// A structure, after the notes on how it was read.
fn noted(structure: Structure) -> Structure {
    structure.notes().iter().for_each(|note| say(&format!("note: {note}")));
    structure
}

/// Help and version go to standard output and succeed; everything else is bad input.
fn usage(error: &clap::Error, arguments: &[OsString], json: bool) -> u8 {
    let usual = || {
        let text = error.render().to_string();
        // Words of the library that reads numbers, in those of this program.
        let text = text.replace("invalid digit found in string", "a whole number is expected");
        text.replace("number too large to fit in target type", "this number is too large")
            .replace("cannot parse integer from empty string", "a whole number is expected")
    };
    let text = games::wrong(error, arguments).map_or_else(usual, |text| format!("error: {text}\n"));
    if !error.use_stderr() {
        return print(&text);
    }
    if json {
        say_error(BAD_INPUT, &text);
    } else {
        say(&text);
    }
    BAD_INPUT
}
