//! The `mexagon` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(mexagon_cli::run(std::env::args_os()))
}
