//! The `mexagon` command.
#![forbid(unsafe_code)]

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
