//! The command line, for the program `mexagon` and for tests that call it without a process of its own.
#![forbid(unsafe_code)]
#![doc(hidden)]

mod colour;
mod commands;
mod files;
mod memory;
mod progress;
mod terminal;
mod watchdog;

pub use terminal::Said;

use std::ffi::OsString;

/// Runs the command that some arguments describe, the name of the program first, and gives the exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    commands::run(arguments)
}

/// Runs a command as [`run`] does, but keeps what it says. No thread watches it, and no signal is handled.
pub fn run_quietly(arguments: impl IntoIterator<Item = OsString>) -> (u8, Said) {
    terminal::captured(|| commands::run(arguments))
}
