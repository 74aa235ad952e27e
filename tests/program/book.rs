//! The documentation is run: every `console` block of README.md and docs/ must print what it shows.
//!
//! A block is a command after `$ mexagon`, then `? N` if its exit code N is not 0, then what it prints on
//! standard output and standard error. A line `...` stands for any lines, `[..]` for anything in a line.
//! MEXAGON_BLESS=1 rewrites the blocks that have neither.

use std::path::{Path, PathBuf};
use std::process::Command;

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).expect("docs/ is there");
    let mut pages: Vec<PathBuf> = docs.map(|entry| entry.expect("readable").path()).collect();
    pages.push(root.join("README.md"));
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.sort();
    pages
}

/// Words of a command line; single quotes protect blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.trim().chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("never empty").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What a block should show below its command line.
pub fn run(command: &str) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_mexagon")).args(words(command)).env_remove("COLUMNS").output().expect("runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let code = output.status.code().expect("an exit code");
    let status = if code == 0 { String::new() } else { format!("? {code}\n") };
    (status + &text(&output.stdout) + &text(&output.stderr)).trim_end().to_owned() + "\n"
}

fn line_matches(pattern: &str, line: &str) -> bool {
    let mut rest = line;
    let mut parts = pattern.split("[..]");
    let first = parts.next().unwrap_or_default();
    let Some(after) = rest.strip_prefix(first) else { return false };
    rest = after;
    let parts: Vec<&str> = parts.collect();
    for (i, part) in parts.iter().enumerate() {
        if i + 1 == parts.len() {
            return rest.ends_with(part);
        }
        let Some(place) = rest.find(part) else { return false };
        rest = &rest[place + part.len()..];
    }
    rest.is_empty()
}

pub fn matches(expected: &[&str], actual: &[&str]) -> bool {
    match expected.split_first() {
        None => actual.is_empty(),
        Some((&"...", rest)) => (0..=actual.len()).any(|skip| matches(rest, &actual[skip..])),
        Some((first, rest)) => {
            actual.split_first().is_some_and(|(line, others)| line_matches(first, line) && matches(rest, others))
        }
    }
}

#[test]
fn every_console_block_prints_what_it_shows() {
    let bless = std::env::var_os("MEXAGON_BLESS").is_some();
    let (mut blocks, mut wrong) = (0, Vec::new());
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("readable");
        let mut blessed = String::new();
        let mut parts = text.split("```console\n$ mexagon");
        blessed += parts.next().unwrap_or_default();
        for part in parts {
            blocks += 1;
            let (block, after) = part.split_once("```").expect("a block ends");
            let (command, expected) = block.split_once('\n').expect("a command line");
            if let Some((_, file)) = command.split_once("-o target/") {
                // Pictures of an earlier run would have to be overwritten.
                let _ = std::fs::remove_file(Path::new("target").join(file.trim()));
            }
            let actual = run(command);
            let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
            let (expected_lines, actual_lines) = (lines(expected), lines(&actual));
            let borrow = |lines: &[String]| lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
            let fits = {
                let expected: Vec<&str> = expected_lines.iter().map(String::as_str).collect();
                let actual: Vec<&str> = actual_lines.iter().map(String::as_str).collect();
                matches(&expected, &actual)
            };
            let open = expected.contains("...") || expected.contains("[..]");
            if !fits && (open || !bless) {
                wrong.push(format!("{}: mexagon{command}\nprints\n{}", page.display(), borrow(&actual_lines)));
            }
            let shown = if fits || open { expected } else { &actual };
            blessed += &format!("```console\n$ mexagon{command}\n{shown}```{after}");
        }
        if bless && blessed != text {
            std::fs::write(&page, blessed).expect("writable");
        }
    }
    assert!(blocks >= 10, "the book has examples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
