//! `mexagon play` as people and scripts meet it: whole games, what can be typed, files, wrong input.

use crate::common;

use common::program::{Finished, finish, inside, program, short, temporary};
use std::io::Write;
use std::process::Stdio;

/// Plays by the lines of a script, inside the process of the test.
fn script(name: &str, arguments: &[&str], lines: &str) -> Finished {
    let path = temporary(name);
    std::fs::write(&path, lines).expect("writable");
    let run = inside(&[&["play"], arguments, &["--seed", "1", "--script", &path.display().to_string()]].concat());
    std::fs::remove_file(&path).expect("the test's own file");
    run
}

/// The same with lines from a pipe.
fn piped(arguments: &[&str], lines: &str) -> Finished {
    let mut command = program();
    command.arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("a reader");
    finish(child, short(arguments))
}

/// Does a text have these lines, in this order?
fn has_lines(text: &str, wanted: &[&str]) {
    let mut lines = text.lines();
    for line in wanted {
        assert!(lines.any(|found| found == *line), "{line:?} is missing in\n{text}");
    }
}

#[test]
fn the_program_wins_gen_on_d8() {
    let text = script("d8.txt", &["gen", "D8"], "hint\nr\n").text();
    let wanted = [
        "D8: dihedral group of order 8, the symmetries of the 4-gon",
        "GEN: choose elements in turn; whoever makes a generating set wins",
        "you begin, the program comes second",
        "  generated  1",
        "every move loses against perfect play",
        "1. you: r",
        "   the chosen elements generate Z4 (order 4): 1, r, r^2, r^3",
        "the game is over: the program wins",
    ];
    has_lines(&text, &wanted);
    assert!(text.contains("\n2. the program: ") && text.contains("generate D8 (order 8)"), "{text}");
    // The same lines through a pipe, where nothing is added to the game.
    let same = piped(&["gen", "D8", "--seed", "1"], "hint\nr\n").text();
    assert_eq!(same, text);
    assert!(!text.contains('>'), "{text}");
}

/// From a won position somebody who follows the hints wins.
#[test]
fn whoever_follows_the_hints_wins() {
    for (game, object) in [("gen", "S3"), ("dng", "S3"), ("quotient", "Z2 x Z4"), ("quotient", "Ring(Z/12)")] {
        let mut lines = String::new();
        loop {
            let text = script("hints.txt", &[game, object], &(lines.clone() + "hint\n")).text();
            let last = text.lines().last().expect("a hint");
            if last == "the game is over" {
                has_lines(&text, &["the game is over: you win"]);
                break;
            }
            let element = last.strip_suffix(" wins").unwrap_or_else(|| panic!("{text}"));
            lines += &format!("{element}\n");
        }
    }
}

#[test]
fn the_reason_is_told() {
    let text = script("why.txt", &["gen", "D8"], "why\nplay r\n").text();
    has_lines(&text, &["GEN(D8) = *0; under normal play the second player wins", "8 moves lead to *2, such as 1"]);
    let text = script("why2.txt", &["gen", "S3", "--players", "human,human", "--misere"], "(1,2,3)\nwhy\n").text();
    has_lines(&text, &["GEN(S3) at {(1,2,3)} = *1; under misère play the previous player wins"]);
    let text = script("moves.txt", &["gen", "S3", "--players", "human,human"], "(1,2,3)\nmoves\nlatex\n").text();
    has_lines(
        &text,
        &["GEN at {(1,2,3)} = *1, next player wins", "$\\mathrm{GEN}(S_{3})$ at $\\{(1,2,3)\\}$, normal play"],
    );
    assert!(text.contains("  wins  *0         3  (2,3)"), "{text}");
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let text = script("undo.txt", &["gen", "D8"], "r\nundo\nboard\nredo\nundo\nundo\n");
    assert_eq!(text.code, Some(2), "{text:#?}");
    let text = text.says("there is no move to take back").stdout;
    has_lines(&text, &["1. you: r", "the game is over: the program wins", "the position is {}", "1. you: r"]);
    assert_eq!(text.matches("2. the program: ").count(), 2, "{text}");
    // The first move of the program stays.
    script("undo2.txt", &["gen", "S3", "--begin", "program"], "undo\n").says("there is no move to take back");
}

#[test]
fn games_are_saved_and_loaded() {
    let file = temporary("game.json");
    let path = file.display().to_string();
    let players = ["--players", "human,human"];
    let lines = format!("0\n2\nsave {path}\nsave {path}\n");
    let run = script("save.txt", &[&["dng", "Z6"][..], &players].concat(), &lines);
    assert_eq!(run.code, Some(2), "{run:#?}");
    run.says("the file exists; take another name");
    let game: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("a game")).expect("JSON");
    assert_eq!(game["moves"], serde_json::json!(["0", "2"]));
    let lines = format!("load {path}\nundo\n4\nboard\n");
    let text = script("load.txt", &[&["gen", "S3"][..], &players].concat(), &lines).text();
    let wanted = [
        "Z6: cyclic group of order 6",
        "the position is {0, 2}",
        "the position is {0}",
        "2. the second player: 4",
        "  chosen     0  4",
        "  generated  2",
        "  forbidden  1  3  5",
    ];
    has_lines(&text, &wanted);
    // What is no game leaves the one that is played alone.
    for bad in ["", "[]", "{\"version\": 2}", "{\"version\": 99}"] {
        std::fs::write(&file, bad).expect("writable");
        let run = script("bad.txt", &["gen", "S3"], &format!("load {path}\nhint\n"));
        assert_eq!(run.code, Some(2), "{run:#?}");
        assert!(run.says("this is not a match").stdout.contains("wins\n"));
    }
    let game = r#"{"version": 2, "game": "dng", "object": "Z6", "rule": "normal", "moves": ["0", "1"]}"#;
    std::fs::write(&file, game).expect("writable");
    script("bad.txt", &["gen", "S3"], &format!("load {path}\n")).says("1 is forbidden");
    std::fs::remove_file(&file).expect("the test's own file");
}

#[test]
fn wrong_lines_are_refused_and_the_game_goes_on() {
    let lines = "(1,4)\n(1,2\n\u{1b}[31m\nhint now\n# a remark\n\n()\n";
    let run = script("wrong.txt", &["gen", "S3", "--players", "human,human"], lines);
    assert_eq!(run.code, Some(2), "{run:#?}");
    let run = run.says("(1,4)").says("^^^^^").says("hint stands alone").says("control character `\\u{1b}`");
    assert!(!run.stderr.contains('\u{1b}') && run.stdout.contains("1. the first player: ()"), "{run:#?}");
    script("twice.txt", &["gen", "S3", "--players", "human,human"], "()\n()\n").says("() has been chosen already");
    script("forbidden.txt", &["dng", "Z6"], "1\n")
        .says("1 is forbidden: the chosen elements would generate everything");
    script("misspelt.txt", &["gen", "D8"], "movs\nhnt\nsave\n")
        .says("did you mean moves?")
        .says("did you mean hint?")
        .says("the name of a file is missing: save FILE");
    script("inside.txt", &["quotient", "Z4", "--players", "human,human"], "2\n0\n").says("0 is no move");
    script("over.txt", &["gen", "Z1"], "0\n").says("the game is over");
    for bad in [
        &["gen", "D7"][..],
        &["dng", "Z1"],
        &["gen", "Z6", "--players", "human"],
        &["gen", "Z6", "--players", "human,human", "--begin", "program"],
        &["gen", "Z6", "--level", "good"],
    ] {
        inside(&[&["play"], bad].concat()).bad_input();
    }
    for beyond in [&["gen", "M"][..], &["quotient", "Module(Z; 0, 4)"]] {
        inside(&[&["play"], beyond].concat()).not_solved();
    }
}

/// Every object that has a game can be played on, and the same seed gives the same game.
#[test]
fn the_program_plays_against_itself() {
    for (game, object, winner) in [
        ("gen", "S3", "the first player"),
        ("gen", "D8", "the second player"),
        ("dng", "Q8", "the second player"),
        ("subgroup", "D12", "the first player"),
        ("quotient", "Z^2", "the second player"),
        ("quotient", "Z x Z6", "the first player"),
        ("quotient", "Ring(Z)", "the first player"),
        ("quotient", "Ring(Z[x])", "the first player"),
        ("quotient", "Module(Z/12; 4, 6)", "the first player"),
        ("quotient", "@docs/examples/chain.txt", "the first player"),
        ("gen", "@docs/examples/loop5.txt", "the first player"),
    ] {
        let arguments = [game, object, "--players", "program,program"];
        let text = script("self.txt", &arguments, "").text();
        has_lines(&text, &[&format!("the game is over: {winner} wins")]);
        for level in ["plausible", "random"] {
            let arguments = [&arguments[..], &["--level", level, "--misere"]].concat();
            let text = script("self2.txt", &arguments, "").text();
            assert!(text.contains("the game is over: "), "{text}");
            assert_eq!(script("self3.txt", &arguments, "").text(), text);
        }
    }
}

/// A large group is played on as well as can be, and that is said.
#[test]
fn large_groups_are_played_on() {
    let text = script("m24.txt", &["gen", "M24", "--begin", "program", "--misere"], "()\n").text();
    assert!(text.contains("the program plays as well as it can"), "{text}");
    let text = script("s20.txt", &["gen", "S20"], "(1,2,3)\n").text();
    has_lines(&text, &["1. you: (1,2,3)", "   the chosen elements generate a subgroup of order 3"]);
    let text = script("cyclic.txt", &["gen", "Z1000000"], "250000\n").text();
    has_lines(&text, &["1. you: 250000", "   the chosen elements generate a subgroup of order 4"]);
    let text = script("loop.txt", &["gen", "@docs/examples/loop5.txt"], "1\n").text();
    has_lines(&text, &["   the chosen elements generate a subalgebra of order 2: 0, 1"]);
    let text = script("dng.txt", &["dng", "M11 x M11"], "hint\n").text();
    assert!(text.contains("lose") || text.contains("wins"), "{text}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_game() {
    let mut command = program();
    command.args(["play", "gen", "D8"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let input = child.stdin.take();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    let run = finish(child, "play".to_owned());
    drop(input);
    assert_eq!((run.code, run.stderr.as_str()), (Some(130), "not solved: interrupted\n"), "{run:#?}");
}
