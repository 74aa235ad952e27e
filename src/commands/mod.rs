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

use args::{Arguments, Command};
use clap::Parser;
use mexagon::Failure;
use std::io::Write;
use std::process::ExitCode;

/// What a command prints on standard output when it succeeds.
type Printed = Result<String, Failure>;

/// Exit codes of docs/cli.md.
const BAD_INPUT: u8 = 2;
const NOT_SOLVED: u8 = 3;
const INTERRUPTED: u8 = 130;

pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
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
        Command::Survey(command) => return survey::run(command),
        Command::Hunt(command) => return hunt::run(command),
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
        Err(failure) => fail(&failure),
    }
}

/// Says why there is no answer.
fn fail(failure: &Failure) -> ExitCode {
    say(&failure.to_string());
    ExitCode::from(exit_code(failure))
}

fn exit_code(failure: &Failure) -> u8 {
    if failure.is_interrupt() {
        INTERRUPTED
    } else if failure.is_bad_input() {
        BAD_INPUT
    } else {
        NOT_SOLVED
    }
}

/// Nothing useful can be done if standard error is closed.
fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{}", message.trim_end());
}

fn print(text: &str) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough is no failure.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Help and version go to standard output and succeed; everything else is bad input.
fn usage(error: &clap::Error) -> ExitCode {
    let _ = error.print();
    if error.use_stderr() { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS }
}
