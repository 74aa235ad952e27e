//! The `mexagon` command.
#![forbid(unsafe_code)]

mod commands;
mod files;
mod progress;
mod terminal;
mod watchdog;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
