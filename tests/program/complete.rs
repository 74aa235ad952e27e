//! The book is complete: every command with its options, every address of the interface for scripts, every name of the Python
//! package and every method of a solver has its place in it.

use crate::common::program::inside;
use mexagon::Budget;
use mexagon_site::{Request, respond};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("readable")
}

fn printed(arguments: &[&str]) -> String {
    let run = inside(arguments);
    assert_eq!(run.code, Some(0), "{run:#?}");
    run.stdout
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let named = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The options that a help lists, by their long names.
fn options(help: &str) -> BTreeSet<String> {
    let list = help.lines().skip_while(|line| *line != "Options:").skip(1).map(str::trim_start);
    let named = list.filter_map(|line| {
        // A short name stands before the long one.
        let long = line.split_once(", ").filter(|(short, _)| short.len() == 2).map_or(line, |(_, long)| long);
        let name = long.strip_prefix("--")?.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next()?;
        Some(name.to_owned())
    });
    named.collect()
}

/// What stands below a heading, up to the next one of its level or above.
fn section<'a>(page: &'a str, heading: &str) -> Option<&'a str> {
    let after = page.split_once(&format!("\n{heading}\n"))?.1;
    let level = heading.bytes().take_while(|&c| c == b'#').count();
    let ends = (1..=level).filter_map(|level| after.find(&format!("\n{} ", "#".repeat(level)))).min();
    Some(&after[..ends.unwrap_or(after.len())])
}

fn names(text: &str, option: &str) -> bool {
    text.split(&format!("--{option}"))
        .skip(1)
        .any(|rest| !rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '-'))
}

#[test]
fn every_command_has_a_section_with_its_options() {
    let page = read("docs/cli.md");
    let of_many = section(&page, "## Options of many commands").expect("a section");
    let mut missing = Vec::new();
    let all = commands(&printed(&["--help"]));
    assert!(all.len() > 20, "{all:?}");
    for command in &all {
        let heading = if matches!(command.as_str(), "completions" | "man" | "help") {
            "completions, man and help"
        } else {
            command
        };
        let Some(text) = section(&page, &format!("### {heading}")) else {
            missing.push(command.clone());
            continue;
        };
        let help = printed(&[command, "--help"]);
        let mut found = options(&help);
        for part in commands(&help) {
            if !text.contains(&format!("mexagon {command} {part}")) {
                missing.push(format!("{command} {part}"));
            }
            found.extend(options(&printed(&[command, &part, "--help"])));
        }
        let unnamed = found.iter().filter(|option| !names(text, option) && !names(of_many, option));
        missing.extend(unnamed.map(|option| format!("{command} --{option}")));
        let has_example = text.contains("```console\n$ mexagon")
            || ["atlas", "serve"].contains(&command.as_str())
            || heading.contains(',');
        if !has_example {
            missing.push(format!("an example of {command}"));
        }
    }
    assert!(missing.is_empty(), "docs/cli.md lacks\n{}", missing.join("\n"));
}

#[test]
fn options_are_read_from_a_help() {
    let help = "Options:\n      --a-b <X>\n          words --c\n  -q, --quiet  words\n";
    assert_eq!(options(help), ["a-b", "quiet"].map(str::to_owned).into());
    assert!(names("`--a N`", "a") && !names("`--ab`", "a") && !names("`--a-b`", "a"));
    assert_eq!(section("# x\n\n## a\nb\n### c\nd\n## e\n", "## a"), Some("b\n### c\nd"));
}

#[test]
fn every_address_for_scripts_is_named() {
    let page = read("docs/serve.md");
    let response = respond(&Request::get("/api/openapi.json"), &Budget::seconds(20));
    let document: Value = serde_json::from_slice(&response.body).expect("JSON");
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 20);
    let is_named = |path: &str| {
        let path = path.split('{').next().unwrap_or(path);
        page.contains(&format!("`{}`", path.trim_start_matches("/api/"))) || page.contains(path)
    };
    let missing: Vec<&String> = paths.keys().filter(|path| !is_named(path)).collect();
    assert!(missing.is_empty(), "docs/serve.md lacks {missing:?}");
}

#[test]
fn every_name_of_the_python_package_is_named() {
    let source = read("python/mexagon/__init__.py");
    let list = source.split_once("__all__ = [").and_then(|(_, rest)| rest.split_once(']')).expect("a list").0;
    let all: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(all.len() > 40, "{all:?}");
    let page = read("docs/python.md");
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let words: BTreeSet<&str> = page.split(|c: char| !is_word(c)).collect();
    let missing: Vec<&&str> = all.iter().filter(|name| !words.contains(**name)).collect();
    assert!(missing.is_empty(), "docs/python.md lacks {missing:?}");
}

#[test]
fn every_method_of_a_solver_is_named() {
    let page = read("docs/rust.md");
    let sources = ["crates/mexagon/src/solver.rs", "crates/mexagon/src/sequence/mod.rs"].map(read);
    let of_solver = sources.iter().flat_map(|source| source.split("\nimpl Solver {").skip(1));
    let methods: Vec<&str> = of_solver
        .flat_map(|part| part.split("\n}\n").next().unwrap_or_default().lines())
        .filter_map(|line| line.trim_start().strip_prefix("pub fn "))
        .filter_map(|rest| rest.split(['(', '<']).next())
        .collect();
    assert!(methods.len() > 25, "{methods:?}");
    let missing: Vec<&&str> =
        methods.iter().filter(|name| **name != "new" && !page.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/rust.md lacks {missing:?}");
}

#[test]
fn every_file_of_tests_is_described() {
    let page = read("docs/testing.md");
    let mut missing = Vec::new();
    for folder in ["tests/games", "tests/kernel", "tests/program", "crates/site/tests"] {
        let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder");
        let names = files.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned());
        let paths =
            names.filter(|name| name.ends_with(".rs") && name != "main.rs").map(|name| format!("{folder}/{name}"));
        missing.extend(paths.filter(|path| !page.contains(&format!("`{path}`"))));
    }
    assert!(missing.is_empty(), "docs/testing.md lacks {missing:?}");
}

#[test]
fn addresses_in_the_book_answer() {
    let page = read("docs/serve.md");
    // Code between single strokes, outside blocks.
    let prose: String = page.split("```").step_by(2).collect();
    let spans = prose.split('`').skip(1).step_by(2);
    let is_whole =
        |span: &&str| span.starts_with('/') && !span.contains(' ') && !span.contains("...") && !span.contains("TEXT");
    let addresses: BTreeSet<&str> = spans.filter(is_whole).filter(|span| !span.starts_with("/api/jobs")).collect();
    assert!(addresses.len() > 40, "{addresses:?}");
    for address in addresses {
        let response = respond(&Request::get(address), &Budget::seconds(60));
        // There is no store here.
        let expected = if address.starts_with("/api/atlas") { 404 } else { 200 };
        assert_eq!(response.status, expected, "{address}");
    }
}
