//! `mexagon diagram` as people and scripts meet it: formats by the endings of files, notices, exit codes, whole files only.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("mexagon-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn diagram(arguments: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mexagon"));
    command.arg("diagram").args(arguments).args(["--force", "-o"]).arg(file).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_ending_says_which_format() {
    let folder = folder("formats");
    for (ending, start) in [
        ("svg", &b"<svg xmlns="[..]),
        ("pdf", b"%PDF-1.4"),
        ("png", b"\x89PNG\r\n"),
        ("tex", b"% Structure diagram of GEN(S4)\n\\documentclass"),
        ("dot", b"digraph \"Structure diagram of GEN(S4)\" {"),
        ("json", b"{\n  \"version\": 2,\n  \"title\": \"Structure diagram of GEN(S4)\""),
    ] {
        let file = folder.join(format!("s4.{ending}"));
        let output = diagram(&["gen", "S4", "--kind", "full", "--legend"], &file);
        assert_eq!(output.status.code(), Some(0), "{ending}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with("Structure diagram of GEN(S4): 8 nodes, 15 arrows"));
        assert!(std::fs::read(&file).expect("written").starts_with(start), "{ending}");
    }
    let json: Value = serde_json::from_slice(&std::fs::read(folder.join("s4.json")).expect("written")).expect("JSON");
    assert_eq!(json["nodes"].as_array().map(Vec::len), Some(8));
    assert_eq!(json["arcs"].as_array().map(Vec::len), Some(15));
    let files = std::fs::read_dir(&folder).expect("readable").count();
    assert_eq!(files, 6, "no other files are left");
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// TeX is black and white unless colours are asked for, and can be made for \input.
#[test]
fn choices_for_tex() {
    let folder = folder("tex");
    let tex = |arguments: &[&str]| {
        let file = folder.join("d8.tex");
        let output = diagram(&[&["gen", "D8", "--kind", "full"], arguments].concat(), &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        std::fs::read_to_string(&file).expect("written")
    };
    assert!(!tex(&[]).contains("red,246"));
    assert!(tex(&["--palette", "colour"]).contains("red,246"));
    assert!(!tex(&["--tex", "include"]).contains("documentclass"));
    assert!(tex(&[]).contains("{Z${}_{4}$}") && !tex(&["--no-labels"]).contains("{Z${}_{4}$}"));
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// TikZ is made to be edited: shapes and arrows are styles at the top, each class is a node with a name, each arrow leads from name to
/// name, and nothing is drawn corner by corner.
#[test]
fn tikz_has_named_nodes_and_arrows_between_them() {
    let folder = folder("tikz");
    let (file, json) = (folder.join("s4.tex"), folder.join("s4.json"));
    for path in [&file, &json] {
        assert_eq!(diagram(&["gen", "S4", "--kind", "full", "--legend"], path).status.code(), Some(0));
    }
    let tex = std::fs::read_to_string(&file).expect("written");
    let json: Value = serde_json::from_slice(&std::fs::read(&json).expect("written")).expect("JSON");
    let (styles, body) = tex.split_once("\n]\n").expect("styles, then the picture");
    for style in ["  even/.style", "  odd/.style", "  arrow/.style", "  losing/.style", "  name beside/.style"] {
        assert_eq!(styles.matches(style).count(), 1, "{style}");
    }
    for class in 1..=8 {
        assert_eq!(body.matches(&format!("] (c{class}) at (")).count(), 1, "c{class}");
    }
    // `(c3)` or `(c3.45.5)` at both ends.
    let name = |end: &str| end.trim_start_matches('(').split(['.', ')']).next().map(str::to_owned).unwrap_or_default();
    let drawn: Vec<(String, String)> = body
        .lines()
        .filter_map(|line| line.strip_prefix("\\draw[arrow")?.split_once("] ")?.1.strip_suffix(';'))
        .map(|way| (name(way), name(way.rsplit(' ').next().unwrap_or_default())))
        .collect();
    let node = |arc: &Value, end: &str| format!("c{}", arc[end].as_u64().expect("a number") + 1);
    let expected = json["arcs"].as_array().expect("arcs").iter().map(|arc| (node(arc, "from"), node(arc, "to")));
    assert_eq!(drawn, expected.collect::<Vec<_>>());
    assert!(body.contains("\\draw[arrow] (c4) -- (c5);") && !body.contains("cycle"));
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

#[test]
fn bad_files_are_bad_input_and_nothing_is_written() {
    let folder = folder("bad");
    for (name, arguments) in [
        ("picture.gif", ["gen", "S4", "--kind", "full"]),
        ("picture", ["gen", "S4", "--kind", "full"]),
        ("missing/picture.svg", ["gen", "S4", "--kind", "full"]),
        ("picture.svg", ["gen", "S4", "--kind", "photo"]),
        ("picture.svg", ["dng", "Z1", "--kind", "full"]),
    ] {
        let output = diagram(&arguments, &folder.join(name));
        assert_eq!(output.status.code(), Some(2), "{name}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    let output = diagram(&["gen", "Z2^14", "--kind", "full", "--max-classes", "1000"], &folder.join("large.svg"));
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(std::fs::read_dir(&folder).expect("readable").count(), 0, "no file is left");
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// 5650 classes, none of them conjugate: the simplified diagram comes with a notice.
#[test]
fn too_many_nodes_give_the_simplified_diagram_and_a_notice() {
    let folder = folder("large");
    let file = folder.join("large.svg");
    for kind in ["full", "digraph", "extended"] {
        let output = diagram(&["gen", "Z2^6 x Z3", "--kind", kind, "--budget", "60s"], &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(text(&output.stderr).starts_with("notice: the "), "{}", text(&output.stderr));
        assert!(text(&output.stderr).contains("would have 5650 nodes, more than 100"), "{}", text(&output.stderr));
        let drawn = std::fs::read_to_string(&file).expect("written");
        assert!(drawn.contains("<title id=\"title\">Simplified structure diagram") && drawn.contains("Notice: "));
    }
    let output = diagram(&["gen", "S4", "--kind", "full", "--max-nodes", "7"], &file);
    assert!(text(&output.stderr).contains("would have 8 nodes, more than 7"));
    let output = diagram(&["gen", "S4", "--kind", "full", "--max-nodes", "8"], &file);
    assert!(output.stderr.is_empty());
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// The elementary abelian group of order 16 has 67 subgroups, of 5 orders: a page holds the latter.
#[test]
fn a_large_picture_is_merged_with_a_notice() {
    let folder = folder("merged");
    let file = folder.join("merged.svg");
    for kind in ["full", "digraph", "extended", "lattice"] {
        let output = diagram(&["gen", "Z2^4", "--kind", kind], &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains(": 5 nodes, "), "{}", text(&output.stdout));
        let notice = text(&output.stderr);
        assert!(notice.starts_with("notice: the ") && notice.contains("would have 67 nodes"), "{notice}");
        assert!(notice.contains("--merge conjugate"), "{notice}");
        assert!(std::fs::read_to_string(&file).expect("written").contains("Notice: "));
    }
    let output = diagram(&["gen", "Z2^4", "--merge", "conjugate"], &file);
    assert!(text(&output.stdout).contains(": 67 nodes, ") && output.stderr.is_empty());
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// A tree that is too large says how large it is, and no other picture takes its place. The numbers of positions up to automorphisms were
/// counted by a separate program, from the definition.
#[test]
fn a_tree_that_is_too_large_is_not_replaced() {
    let folder = folder("trees");
    let file = folder.join("tree.svg");
    for (game, object, nodes) in [("gen", "Z12", 168), ("gen", "D12", 164)] {
        let output = diagram(&[game, object, "--kind", "tree"], &file);
        assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
        let expected = format!("{nodes} positions up to symmetry are too many; try --max-nodes {nodes} (100 now)");
        assert!(text(&output.stderr).contains(&expected), "{}", text(&output.stderr));
        assert!(!file.exists(), "nothing is written");
    }
    let output = diagram(&["gen", "Z12", "--kind", "tree", "--max-nodes", "168"], &folder.join("tree.json"));
    assert!(text(&output.stdout).contains(": 168 nodes, "), "{}", text(&output.stderr));
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// Classes without a known name are called by their order, never by a question mark.
#[test]
fn no_question_marks() {
    let folder = folder("names");
    let file = folder.join("names.svg");
    for (object, label) in [("S6", "6·A5"), ("Z2 x S4", "order 24"), ("Z2 wr Z2 wr Z2", "order")] {
        let output = diagram(&["dng", object, "--kind", "full"], &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let drawn = std::fs::read_to_string(&file).expect("written");
        assert!(drawn.contains(label) && !drawn.contains('?'), "{object}: {label}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}
