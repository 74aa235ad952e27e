//! What hostile input must not do: crash, take more time or memory than it is given, steer the terminal, overwrite files.

use crate::common::program::{Finished, mexagon, program, short, start, temporary};
use num_bigint::BigUint;
use std::process::Stdio;

/// Given up within the time, and without the watchdog: whatever ran on has to ask its budget more often.
fn given_up(arguments: &[&str]) {
    let run = mexagon(&[arguments, &["--budget", "1s"]].concat()).not_solved();
    assert!(!run.stderr.contains("please report"), "{run:#?}");
}

/// Text is cut between characters.
#[test]
fn letters_of_several_bytes_do_no_harm() {
    for object in
        ["(Z7 ⋊ Z3)⊕Z2^2", "Z7⋊é^2", "∶^∶^⊕", "é⊕^3 : Z2", "Ring(Zé[x])", "Module(é; 2)", "Group((1,é))", "< é | é^2 >"]
    {
        for game in ["gen", "quotient"] {
            mexagon(&["nim", game, object]).bad_input();
        }
    }
}

/// A file with some text, as an object.
fn file(name: &str, text: &str) -> String {
    let path = temporary(name);
    std::fs::write(&path, text).expect("writable");
    format!("@{}", path.display())
}

/// Everything whose length depends on the input asks the budget.
#[test]
fn long_loops_ask_the_budget() {
    let list = |count: usize, between: &str, item: &dyn Fn(usize) -> String| -> String {
        (2..count + 2).map(item).collect::<Vec<_>>().join(between)
    };
    let cyclic = file("cyclic", &list(20_000, " x ", &|i| format!("Z{i}")));
    let infinite = file("infinite", &format!("Z^3 x {}", list(20_000, " x ", &|i| format!("Z{i}"))));
    let products = file("products", &list(3000, " x ", &|i| format!("S{}", i % 50 + 2)));
    let operation = |i: usize| format!(r#"{{"name": "f{i}", "arity": 1, "table": [1, 0, 2]}}"#);
    let unary = format!(r#"{{"elements": 3, "operations": [{}]}}"#, list(100_000, ",", &operation));
    let unary = file("unary.json", &unary);
    let constants = list(100_000, "\n", &|i| format!("operation c{i} arity 0\n0"));
    let constants = file("constants", &format!("mexagon algebra\nelements: 3\n{constants}"));
    let powers = format!("Module(GF(2)[x]; {})", list(40, ", ", &|i| format!("x^{i}")));
    for arguments in [
        &["nim", "gen", &cyclic][..],
        &["types", "quotient", &cyclic],
        &["nim", "quotient", &infinite],
        &["info", &products],
        &["nim", "quotient", &unary],
        &["nim", "gen", &constants],
        &["moves", "quotient", &powers],
        &["types", "quotient", "Z2^20"],
        &["types", "quotient", "Z2^5000"],
        &["nim", "quotient(Z2^2000) v quotient(Z4)"],
        &["modules", "Z49999", "--prime", "3"],
        &["nim", "gen", "< a | a^1000000 >"],
        &["nim", "quotient", "Ring(Q[x]/(x^32+1))"],
    ] {
        let run = mexagon(&[arguments, &["--budget", "500ms"]].concat());
        assert!(matches!(run.code, Some(0 | 3)) && !run.stderr.contains("please report"), "{run:#?}");
    }
    for path in [cyclic, infinite, products, unary, constants] {
        std::fs::remove_file(&path[1..]).expect("the test's own file");
    }
}

/// A table of groups gives each its own time, and the watchdog does not count them together.
#[test]
fn each_group_of_a_table_has_its_own_time() {
    let run = mexagon(&["table", "simple", "--budget", "50ms"]);
    assert!(run.code == Some(0) && !run.stderr.contains("please report"), "{run:#?}");
}

/// One generator is recognised at once.
#[test]
fn cyclic_presentations_are_recognised() {
    for (presentation, order) in [
        ("< a | a^1000000 >", "1000000"),
        ("< a | a^12, a^-18 >", "6"),
        ("< a | a >", "1"),
        ("< a | a^5 = a^-3 >", "8"),
    ] {
        let text = mexagon(&["info", presentation]).text();
        assert!(text.contains(&format!("of order {order}\n")), "{presentation}: {text}");
    }
}

/// A drawing of 5650 nodes.
#[test]
fn a_layout_keeps_its_time() {
    let file = temporary("layout.svg");
    let file = file.to_str().expect("a path in UTF-8");
    given_up(&[
        "diagram",
        "gen",
        "Z2^6 x Z3",
        "--kind",
        "full",
        "--merge",
        "none",
        "--max-nodes",
        "100000",
        "-o",
        file,
    ]);
    assert!(!std::path::Path::new(file).exists());
}

/// The largest memory that a command took, in MB, with its run.
#[cfg(target_os = "linux")]
fn with_memory(arguments: &[&str]) -> (Finished, u64) {
    let mut command = program();
    command.args(arguments);
    let child = start(command);
    let status = format!("/proc/{}/status", child.id());
    let watch = std::thread::spawn(move || {
        let mut most = 0;
        while let Ok(text) = std::fs::read_to_string(&status) {
            let Some(line) = text.lines().find_map(|line| line.strip_prefix("RssAnon:")) else { break };
            most = most.max(line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap_or(0));
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        most / 1000
    });
    let run = crate::common::program::finish(child, short(arguments));
    (run, watch.join().expect("a number"))
}

/// Memory stays below twice the limit.
#[cfg(target_os = "linux")]
#[test]
fn memory_limits_hold() {
    let variables: Vec<String> = (1..=64).map(|i| format!("x{i}")).collect();
    let ring = format!("Ring(GF(2)[{}])", variables.join(","));
    let table = temporary("table");
    std::fs::write(&table, "0 1\n".repeat(5_000_000)).expect("writable");
    let table = format!("@{}", table.display());
    let picture = temporary("large.png");
    let picture = picture.to_str().expect("a path in UTF-8");
    for (limit, arguments) in [
        (100, &["nim", "quotient", "Split(Z2; 3:V2^20000)", "--budget", "5s"][..]),
        (100, &["nim", "quotient", &ring, "--budget", "2s"]),
        (100, &["nim", "quotient", "Ring(GF(2)[a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t])", "--budget", "2s"]),
        (100, &["solve", "Split(Z/5; 3:V1^2731)", "--budget", "4s"]),
        (60, &["nim", "gen", &table, "--budget", "5s"]),
        (20, &["diagram", "gen", "S4", "--kind", "full", "--scale", "20", "-o", picture]),
    ] {
        let (run, most) = with_memory(&[arguments, &["--max-memory", &limit.to_string()]].concat());
        assert!(matches!(run.code, Some(0 | 2 | 3)), "{run:#?}");
        assert!(most <= 2 * limit, "{most} MB of {limit}: {run:#?}");
        assert!(!run.stderr.contains("please report"), "{run:#?}");
    }
    std::fs::remove_file(&table[1..]).expect("the test's own file");
    // It is there only if there was room for it.
    let _ = std::fs::remove_file(picture);
}

/// A message is short whatever was typed.
#[test]
fn messages_are_short() {
    let long = "Z2 x ".repeat(200_000);
    let path = temporary("long");
    std::fs::write(&path, format!("{long}?")).expect("writable");
    let file = format!("@{}", path.display());
    let name = "q".repeat(100_000);
    for arguments in [
        &["nim", "gen", &file][..],
        &["nim", "gen", &name],
        &["hunt", &name],
        &["survey", &name],
        &["nim", &name, "S4"],
        &[&name],
    ] {
        let run = mexagon(arguments).fails_with(2);
        assert!(run.stderr.len() < 4000, "{} bytes: {}", run.stderr.len(), short(arguments));
        let run = mexagon(&[arguments, &["--json"]].concat()).fails_with(2);
        assert!(run.stderr.len() < 4000 && run.error().is_some(), "{} bytes: {}", run.stderr.len(), short(arguments));
    }
    // What is left out is left out of the text, not of the JSON around it.
    let run = mexagon(&["theorems", &"\"".repeat(450), "--json"]).bad_input();
    let error = run.error().expect("JSON");
    let message = error["message"].as_str().expect("a text");
    assert!(message.contains(" […] ") && message.ends_with("(mexagon theorems lists them)"), "{message}");
    std::fs::remove_file(&path).expect("the test's own file");
}

/// What a terminal would obey or a reader would not see.
const HIDDEN: &str = "\u{1b}[31m\u{202e}\u{2028}\u{9b}\u{7}\u{200b}";

fn is_clean(text: &str) -> bool {
    text.chars()
        .all(|c| c == '\n' || !c.is_control() && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'))
}

/// Nothing that was typed or read from a file steers the terminal.
#[test]
fn nothing_steers_the_terminal() {
    let labels = temporary("labels.json");
    let table = serde_json::json!({"elements": [format!("a{HIDDEN}"), "b"], "table": [[0, 1], [1, 0]]});
    std::fs::write(&labels, table.to_string()).expect("writable");
    let file = format!("@{}", labels.display());
    let strange = format!("x{HIDDEN}");
    let output = format!("/nowhere{HIDDEN}/x.svg");
    let flag = format!("--{HIDDEN}");
    for arguments in [
        &["nim", "gen", &strange][..],
        &["nim", &strange, "S4"],
        &["nim", "gen", "S4", "--engine", &strange],
        &["nim", "gen", "S4", &flag],
        &["moves", "gen", "S4", &strange],
        &["moves", "gen", &file],
        &["info", &file],
        &["moves", "gen", &file, "--json"],
        &["diagram", "gen", "S4", "--kind", "full", "-o", &output],
        &["nim", "quotient", &format!("Module(Z; {strange})")],
        &["nim", "quotient", &format!("Ring(Z[{strange}])")],
        &["hunt", &strange],
        &["survey", &strange],
        &["survey", "1..3", "--where", &strange],
        &["survey", "1..3", "-o", &output],
        &["cite", &strange],
        &["theorems", &strange],
        &["help", &strange],
    ] {
        let run = mexagon(arguments);
        assert!(is_clean(&run.stdout) && is_clean(&run.stderr), "{run:#?}");
        assert!(matches!(run.code, Some(0 | 2 | 3)), "{run:#?}");
    }
    std::fs::remove_file(&labels).expect("the test's own file");
}

/// Pictures replace nothing by accident, least of all what they are made from.
#[test]
fn pictures_do_not_overwrite() {
    let file = temporary("picture.json");
    let name = file.to_str().expect("a path in UTF-8");
    std::fs::write(&file, "[[0,1],[1,0]]").expect("writable");
    let object = format!("@{name}");
    mexagon(&["diagram", "gen", "S4", "--kind", "full", "-o", name]).bad_input().says("--force");
    mexagon(&["diagram", "gen", &object, "--kind", "full", "--force", "-o", name])
        .bad_input()
        .says("the file with the object");
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "[[0,1],[1,0]]");
    std::fs::remove_file(&file).expect("the test's own file");
}

/// Standard output that takes nothing is an error, for help as well.
#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_is_an_error() {
    for arguments in
        [&["nim", "gen", "S4"][..], &["--help"], &["--version"], &["table", "abelian2"], &["cite", "BES16"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut command = program();
        command.args(arguments).stdout(full).stderr(Stdio::piped()).stdin(Stdio::null());
        let output = command.output().expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("standard output cannot be written"), "{arguments:?}");
    }
}

/// A condition that calculates too far is an error.
#[test]
fn overflow_in_a_condition_is_an_error() {
    let huge = "order * 1000000 * 1000000 * 1000000 * 9 > 0";
    mexagon(&["survey", "1", "--where", huge]).text();
    mexagon(&["survey", "1..9", "--where", huge]).fails_with_output(2).says("2^63");
    mexagon(&["survey", "1..9", "--where", huge, "--table", "gen"]).bad_input().says("2^63");
    mexagon(&["survey", "4", "--where", "order % (order - 4) = 0"]).text();
}

/// Limits of nothing are worded.
#[test]
fn limits_of_nothing_are_worded() {
    mexagon(&["nim", "gen", "Z6", "--budget", "0s"]).not_solved().says("no time was given");
    mexagon(&["types", "gen", "S5", "--max-classes", "0"]).not_solved().says("no class was allowed");
}

/// The number of subspaces of a vector space over q elements (Goldman and Rota, 1969): G(n+1) = 2 G(n) + (q^n - 1) G(n-1).
fn subspaces(q: u32, dimension: u32) -> BigUint {
    let (mut before, mut now) = (BigUint::from(1u8), BigUint::from(2u8));
    for n in 1..dimension {
        let next = &now * 2u8 + (BigUint::from(q).pow(n) - 1u8) * &before;
        (before, now) = (now, next);
    }
    now
}

/// Counts have no largest value.
#[test]
fn closed_sets_are_counted_exactly() {
    assert_eq!(subspaces(2, 16).to_string(), "134732283882873635911");
    let twos = vec!["2"; 16].join(",");
    let module = format!("Module(Z; {twos})");
    for (object, q, dimension) in
        [("Z2^16", 2, 16), ("Z3^18", 3, 18), ("Z5^17", 5, 17), (module.as_str(), 2, 16), ("Z2^8", 2, 8)]
    {
        let json = mexagon(&["types", "quotient", object, "--json"]).json();
        let total = &json["closed_sets"];
        let total = total.as_str().map_or_else(|| total.to_string(), str::to_owned);
        assert_eq!(total, subspaces(q, dimension).to_string(), "{object}");
        let rows = json["positions"].as_array().expect("a list");
        let number = |row: &serde_json::Value| {
            let number = &row["number"];
            number.as_str().map_or_else(|| number.to_string(), str::to_owned).parse::<BigUint>().expect("a number")
        };
        assert_eq!(rows.iter().map(number).sum::<BigUint>(), subspaces(q, dimension), "{object}");
    }
}

/// Towers of exponents are answered rightly or not at all.
#[test]
fn towers_of_exponents_do_not_wrap() {
    let tower = "(((Z3^1000000)^1000000)^1000000)^1000000";
    for (arguments, right) in [
        (["nim", "gen", &format!("{tower} x Z3^2")], "*1"),
        (["nim", "gen", &format!("{tower} x Z3")], "*1"),
        (["nim", "subgroup", &format!("Dih({tower} x Z9)")], "*1"),
    ] {
        let run = mexagon(&arguments);
        match run.code {
            Some(0) => assert!(run.stdout.contains(&format!("= {right}")), "{run:#?}"),
            _ => drop(run.not_solved()),
        }
    }
}
