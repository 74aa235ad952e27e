//! The `mexagon` command.
#![forbid(unsafe_code)]

mod commands;
mod files;
mod progress;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
