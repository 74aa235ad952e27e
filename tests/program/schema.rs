//! The JSON of every command is what docs/schema says: nothing is missing and nothing is undocumented.

mod validator;

use crate::common;

use common::program::{inside, mexagon, temporary};
use mexagon::json::VERSION;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use validator::Schema;

/// The commands that print JSON, each with a schema.
const COMMANDS: [&str; 22] = [
    "atlas", "census", "certify", "cite", "compare", "diagram", "error", "explain", "hunt", "info", "modules", "moves",
    "nim", "play", "sequence", "solve", "spectrum", "survey", "table", "theorems", "types", "verify",
];

/// Groups, rings, modules, algebras, what is infinite, and what is known by its name only.
const OBJECTS: [&str; 17] = [
    "Z1",
    "S4",
    "Z2 x Z4",
    "SmallGroup(48,28)",
    "A5",
    "M23",
    "S1000000",
    "M",
    "Split(A4; 2:V2^30, 3:V2^2)",
    "Rubik(2)",
    "@docs/examples/chain.txt",
    "@docs/examples/loop5.txt",
    "Z^2 x Z6",
    "Ring(Z/4[x]/(x^2))",
    "Ring(Z[x])",
    "Module(Z/12; 4, 6)",
    "Module(GF(2)[x]; x^2+1, x^3)",
];

const GAMES: [&str; 4] = ["gen", "dng", "quotient", "subgroup"];

fn check(schema: &Schema, value: &Value, command: &str) {
    let problems = schema.problems(value);
    assert!(problems.is_empty(), "{command}\n{}", problems.join("\n"));
    assert_eq!(value["version"], VERSION, "{command}");
}

/// Checks what a command prints, if it has an answer.
fn answers(schema: &Schema, arguments: &[&str]) -> bool {
    let run = inside(&[arguments, &["--json"]].concat());
    if run.code != Some(0) {
        assert!(matches!(run.code, Some(2 | 3)), "{run:#?}");
        return false;
    }
    let value = serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{}: {error}", run.command));
    check(schema, &value, &run.command);
    true
}

/// Checks commands that all have an answer.
fn all_answer(name: &str, questions: &[&[&str]]) {
    let schema = Schema::of(name);
    for arguments in questions {
        assert!(answers(&schema, &[&[name], *arguments].concat()), "{name} {arguments:?} has no answer");
    }
}

#[test]
fn games_on_every_object() {
    for command in ["nim", "moves", "types"] {
        let schema = Schema::of(command);
        let mut answered = 0;
        for object in OBJECTS {
            for game in GAMES {
                answered += u32::from(answers(&schema, &[command, game, object, "--budget", "2s"]));
            }
        }
        assert!(answered >= 15, "{command} answered {answered} times only");
    }
}

#[test]
fn pages_on_every_object() {
    for command in ["solve", "info"] {
        let schema = Schema::of(command);
        for object in OBJECTS {
            assert!(answers(&schema, &[command, object, "--budget", "5s"]), "{command} {object} has no answer");
        }
    }
}

#[test]
fn positions_engines_sums_and_compounds() {
    all_answer(
        "nim",
        &[
            &["gen", "S4", "--position", "(1,2),(1,2,3)", "--misere"],
            &["dng", "Z2 x Z3 x Z3", "--misere", "--explain"],
            &["gen", "A4", "--engine", "brute", "--misere"],
            &["gen", "M11", "--engine", "permutation"],
            &["gen", "Split(A4; 2:V2^3, 3:V2^2)", "--engine", "module"],
            &["quotient", "Ring(Z[x])"],
            &["quotient", "Z x Z6"],
            &["quotient", "Z4 x Z8", "--position", "(2,0)", "--misere"],
            &["gen(S3) + dng(Z6) + quotient(Z4 x Z8)"],
            &["quotient(Z) + gen(S3)"],
            &["gen(S3) + gen(S3)"],
            &["quotient(Z4) v quotient(Z9)"],
            &["quotient(Z1) v subgroup(Z1)"],
        ],
    );
    all_answer("moves", &[&["gen", "S4", "--position", "(1,2,3)"], &["subgroup", "Q8", "--position", "x^2"]]);
    all_answer("nim", &[&["gen", "s4", "--timing"], &["gen(Z6) + *3", "--timing"]]);
    all_answer("solve", &[&["S3", "--timing"]]);
    all_answer("types", &[&["gen", "Split(A4; 2:V2^3, 3:V2^2)", "--engine", "module"]]);
}

#[test]
fn lists_tables_and_hunts() {
    all_answer("compare", &[&["gen", "Z6", "Z15"], &["dng", "S3", "D10"]]);
    all_answer(
        "verify",
        &[
            &["docs/examples/certificates/A5.cert"],
            &["docs/examples/certificates/ring.cert"],
            &["docs/examples/certificates/split.cert"],
        ],
    );
    all_answer("certify", &[&["gen", "S4", "--position", "(1,2,3)"], &["dng", "A5", "--misere"]]);
    all_answer("modules", &[&["A4", "--prime", "2"], &["S3", "--prime", "5"]]);
    all_answer(
        "sequence",
        &[
            &["gen", "Dih(Z{n})", "1..40", "--misere"],
            &["dng", "Z{n}", "1..12"],
            &["gen", "PSL(2,{q})", "2..400"],
            &["quotient", "Z x Z{n}", "1..30"],
            &["subgroup", "Z2^{n} x Z4", "1..5", "--misere"],
            &["gen", "A{n} wr Z2", "3..6", "--budget", "20ms"],
            &["gen", "A{n}", "1..25"],
        ],
    );
    all_answer("census", &[&["1..20,1024", "--quiet"], &["512", "--list"], &["6", "--check", "--list"]]);
    all_answer("spectrum", &[&[], &["--assume", "conjecture-1", "--steps"]]);
    all_answer("cite", &[&[], &["BES16"], &["GAP"]]);
    all_answer("theorems", &[&[], &["odd-order"]]);
    all_answer("explain", &[&[], &["mex"], &["structure", "class"]]);
    all_answer("table", &[&["abelian2"], &["abelian3", "--max", "12"], &["simple", "--up-to", "700"]]);
    all_answer(
        "hunt",
        &[
            &["(1,3,0,0)@2", "(1,1,2,1)@1", "--orders", "1..40", "--families", "embedded,split,tower", "--quiet"],
            &["(1,9,9,0)@2", "--quiet"],
        ],
    );
}

#[cfg(feature = "atlas")]
#[test]
fn stores() {
    let folder = temporary("schema-atlas");
    let name = folder.display().to_string();
    let copy = format!("{name}/copy");
    let [whole, closed] = ["selection", "closed"].map(|table| format!("{name}/{table}"));
    all_answer(
        "atlas",
        &[
            &["build", &name, "--orders", "1..12", "--quiet"],
            &["status", &name],
            &["verify", &name, "--sample", "100"],
            &["merge", &copy, &whole],
            &["show", &name, "joint"],
            &["show", &name, "spectrum"],
            &["show", &name, "deciders"],
            &["show", &name, "undecided"],
            &["show", &name, "smallest", "--dng", "3"],
            &["status", &closed],
        ],
    );
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Errors under --json, alone and in the place of an answer.
#[test]
fn errors_are_json() {
    let schema = Schema::of("error");
    let problems =
        |text: &str| schema.problems(&serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}")));
    for (code, arguments) in [
        (2, &["nim", "gen", "Z3 x D7"][..]),
        (2, &["solve", "no such thing"]),
        (2, &["nim", "gen"]),
        (2, &["nim", "--no-such-option"]),
        (2, &["survey", "1..5", "--where", "ordr = 1"]),
        (2, &["theorems", "od-order"]),
        (2, &["explain", "quux"]),
        (3, &["nim", "quotient", "Rubik(3)", "--engine", "brute"]),
        (3, &["types", "gen", "Rubik(3)"]),
    ] {
        let run = inside(&[arguments, &["--json"]].concat());
        assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{run:#?}");
        assert_eq!(problems(&run.stderr), [""; 0], "{run:#?}");
        let error: Value = serde_json::from_str(&run.stderr).expect("JSON");
        assert_eq!(error["error"]["code"], code, "{run:#?}");
    }
    let run = inside(&["nim", "gen", "S3", "D7", "Z3 x Z", "Z6", "--json"]);
    assert_eq!(run.code, Some(2), "{run:#?}");
    let lines: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 4, "{run:#?}");
    check(&Schema::of("nim"), &lines[0], "S3");
    check(&Schema::of("nim"), &lines[3], "Z6");
    for line in &lines[1..3] {
        assert_eq!(schema.problems(line), [""; 0], "{line}");
    }
    assert_eq!(lines[1]["error"]["place"], serde_json::json!([0, 2]));
}

#[test]
fn lines_of_surveys() {
    let schema = Schema::of("survey");
    let lines = |arguments: &[&str]| {
        let run = mexagon(&[&["survey"], arguments, &["--format", "jsonl"]].concat());
        let (command, text) = (run.command.clone(), run.text());
        for line in text.lines() {
            check(&schema, &serde_json::from_str(line).expect("JSON"), &command);
        }
        text.lines().count()
    };
    assert_eq!(lines(&["1..16", "--columns", "all"]), 42);
    assert_eq!(lines(&["1..2"]), 2);
    assert!(lines(&["1..20", "--table", "gen,abelian"]) > 2);
}

#[test]
fn pictures() {
    let schema = Schema::of("diagram");
    for (game, object, kind) in
        [("gen", "S4", "extended"), ("dng", "Z6", "full"), ("gen", "A4", "lattice"), ("quotient", "Z12", "digraph")]
    {
        let path = temporary(&format!("schema-{kind}.json"));
        mexagon(&["diagram", game, object, "--kind", kind, "-o", &path.display().to_string()]).text();
        let text = std::fs::read_to_string(&path).expect("a picture");
        std::fs::remove_file(&path).expect("the test's own file");
        check(&schema, &serde_json::from_str(&text).expect("JSON"), kind);
    }
}

#[test]
fn saved_games() {
    let [lines, game] = ["schema-lines.txt", "schema-game.json"].map(temporary);
    std::fs::write(&lines, format!("save {}\n", game.display())).expect("writable");
    inside(&["play", "gen", "S4", "--begin", "program", "--script", &lines.display().to_string()]).text();
    let text = std::fs::read_to_string(&game).expect("a game");
    [lines, game].iter().for_each(|path| std::fs::remove_file(path).expect("the test's own file"));
    check(&Schema::of("play"), &serde_json::from_str(&text).expect("JSON"), "play");
}

/// What has one name in several schemas is the same everywhere, so that a script may rely on the name.
#[test]
fn schemas_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("docs/schema is there")
        .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, COMMANDS.map(|name| format!("{name}.schema.json")));
    let mut known: BTreeMap<String, Value> = BTreeMap::new();
    for name in COMMANDS {
        let definitions = Schema::of(name).0["$defs"].as_object().cloned().unwrap_or_default();
        for (definition, value) in definitions {
            let first = known.entry(definition.clone()).or_insert_with(|| value.clone());
            assert_eq!(*first, value, "{definition} of {name}");
        }
    }
}
