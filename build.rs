//! Tells the program which commit it is built from, if this is a checkout of its repository.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let log = Path::new(".git/logs/HEAD");
    if log.exists() {
        // It changes with every commit and every checkout.
        println!("cargo::rerun-if-changed={}", log.display());
        let found = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output().ok();
        let commit =
            found.filter(|output| output.status.success()).and_then(|output| String::from_utf8(output.stdout).ok());
        if let Some(commit) = commit {
            println!("cargo::rustc-env=MEXAGON_COMMIT={}", commit.trim());
        }
    }
}
