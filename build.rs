//! Tells the program its version: `0.1.0 (47c84934a1)`, with the commit if this is a checkout of its repository.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut version = env!("CARGO_PKG_VERSION").to_owned();
    let log = Path::new(".git/logs/HEAD");
    if log.exists() {
        // It changes with every commit and every checkout.
        println!("cargo::rerun-if-changed={}", log.display());
        let found = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output();
        if let Some(output) = found.ok().filter(|output| output.status.success()) {
            version += &format!(" ({})", String::from_utf8_lossy(&output.stdout).trim());
        }
    }
    println!("cargo::rustc-env=MEXAGON_VERSION={version}");
}
