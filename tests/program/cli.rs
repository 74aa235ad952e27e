//! The command line as people and scripts meet it: exit codes, messages, budgets and output.

use crate::common;

use common::cells;
use common::program::{Finished, finish, inside, mexagon, program, short, start, temporary};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// Runs the program with at most 2 GB of address space, for input that must not be allowed to fill the memory.
#[cfg(unix)]
fn mexagon_in_little_memory(arguments: &[&str]) -> Finished {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_mexagon")]).args(arguments);
    finish(start(command), short(arguments))
}

fn gen_of(object: &str) -> Finished {
    mexagon(&["nim", "gen", object])
}

fn at(game: &str, object: &str, position: &str) -> Finished {
    mexagon(&["nim", game, object, "--position", position])
}

/// The value of a position as `nim --json` gives it.
fn value(game: &str, object: &str, position: &str) -> String {
    let json = inside(&["nim", game, object, "--position", position, "--json"]).json();
    string(&json, "nim").to_owned()
}

fn string<'a>(json: &'a Value, field: &str) -> &'a str {
    json[field].as_str().unwrap_or_else(|| panic!("{field} is not a text: {json}"))
}

fn number(json: &Value, field: &str) -> u64 {
    json[field].as_u64().unwrap_or_else(|| panic!("{field} is not a whole number: {json}"))
}

fn list<'a>(json: &'a Value, field: &str) -> &'a [Value] {
    json[field].as_array().unwrap_or_else(|| panic!("{field} is not a list: {json}"))
}

fn is_decimal(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn file_with(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = temporary(name);
    std::fs::write(&path, content).expect("a writable directory for tests");
    path
}

fn gen_of_file(path: &std::path::Path, further: &[&str]) -> Finished {
    let object = format!("@{}", path.display());
    let run = mexagon(&[&["nim", "gen", &object], further].concat());
    std::fs::remove_file(path).expect("the test's own file");
    run
}

// Objects that are no objects

#[test]
fn a_blank_object_is_bad_input() {
    for blank in ["", " ", " \t\n ", "\u{a0}"] {
        gen_of(blank).marks_the_place().says("empty").says("try: ");
    }
}

#[test]
fn brackets_without_partner_are_bad_input() {
    for object in ["(Z2", "Z2)", "Dih(Z3", "Group((1,2)", "Group((1,2)))", "[24,12", "(Z2 x [24,12)", "< a | a^2", ")("]
    {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn parameters_out_of_range_are_bad_input() {
    gen_of("S0").marks_the_place().says("try: S1");
    gen_of("S-3").marks_the_place();
    gen_of("S99999999999").marks_the_place().says("10^6");
    gen_of("Z99999999999999999999999999999999999999").marks_the_place().says("10^6");
    gen_of("Z2^1000001").marks_the_place().says("10^6");
    gen_of("Group((1,1000001))").marks_the_place().says("10^6");
    gen_of("Z0").marks_the_place().says("try: Z1");
    gen_of("Z2^0").marks_the_place();
    gen_of("Z2^-1").marks_the_place();
    gen_of("Q4").marks_the_place().says("try: Z4");
    gen_of("Dic1").marks_the_place().says("try: Z4");
}

#[test]
fn near_misses_get_a_suggestion() {
    gen_of("D7").marks_the_place().says("try: D14");
    gen_of("Z2^2^3").marks_the_place().says("try: (Z2^2)^3");
    gen_of("m_11").marks_the_place().says("try: M11");
    gen_of("B3").marks_the_place().says("try: W(B3)");
    gen_of("2.A5").marks_the_place().says("try: SL(2,5)");
    gen_of("Z3:Z2").marks_the_place().says("Split");
    gen_of("Z3 ⋊ Z2").marks_the_place().says("Split");
    gen_of("Z6 * Z2").marks_the_place().says("try: x");
    gen_of("Group()").marks_the_place().says("try: Group(())");
    gen_of("Dih(S3)").marks_the_place().says("abelian").says("try: Dih(");
}

#[test]
fn operators_without_a_side_are_bad_input() {
    for object in ["Z2 x", "x Z2", "x", "^", "Z2^", "^2", "S3 wr", "wr S3", "Z2 x x Z3", "S3^S3", "×", "@"] {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn a_permutation_must_not_repeat_a_point() {
    for object in ["Group((1,2,1))", "Group((1,2)(2,3))", "Group((1,2),(3,3))", "Group((0,1))"] {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn an_infinite_group_is_bad_input() {
    for object in ["Z", "Z^2", "Z2 x Z", "Dih(Z)", "Z wr S3"] {
        gen_of(object).marks_the_place().says("infinite").says("try: ");
    }
}

#[test]
fn foreign_characters_are_bad_input_and_never_reach_the_screen_raw() {
    let objects =
        ["💥", "Z６", "Ζ6", "Z²", "Z\u{200b}6", "\u{feff}Z6", "e\u{301}", "Z6\u{202e}", "Z6\u{1b}[31m", "S3\u{1}"];
    for object in objects {
        let run = gen_of(object).marks_the_place();
        let raw = |c: char| matches!(c, '\u{1b}' | '\u{1}' | '\u{200b}' | '\u{202e}' | '\u{feff}' | '\u{301}');
        assert!(!run.stderr.contains(raw), "{run:#?}");
    }
}

#[test]
fn deep_nesting_is_bad_input_and_not_a_stack_overflow() {
    for (open, inner, close) in [("(", "Z2", ")"), ("Dih(", "Z2", ")"), ("(Z1 x ", "Z2", ")"), ("(", "Z2", ") wr Z1")] {
        let object = format!("{}{inner}{}", open.repeat(5000), close.repeat(5000));
        gen_of(&object).marks_the_place().says("100 deep");
    }
    let deep = format!("{}Z1{}", "Dih(".repeat(100), ")".repeat(100));
    assert_ne!(gen_of(&deep).code, None, "nothing may end by a signal");
}

// Files

#[test]
fn a_file_is_read_as_an_object() {
    let path = file_with("good", "Group([ (1,2,3),\n        (1,2) ])\n");
    assert!(gen_of_file(&path, &[]).text().contains("*3"));
}

#[test]
fn a_huge_file_is_refused_unread() {
    // Tables may be long, so a file of 90 MB is looked into; a longer one is refused by its length.
    for length in [100_000_000, 90_000_000, 2_000_000] {
        let path = temporary("huge");
        let file = std::fs::File::create(&path).expect("a writable directory for tests");
        file.set_len(length).expect("a sparse file");
        gen_of_file(&path, &[]).bad_input().says("bytes");
    }
}

#[test]
fn a_file_just_over_the_limit_is_refused() {
    let path = file_with("over", format!("Z6{}", " ".repeat(999_999)));
    gen_of_file(&path, &[]).bad_input();
    let path = file_with("within", format!("Z6{}", " ".repeat(999_998)));
    gen_of_file(&path, &[]).text();
}

#[test]
fn a_file_of_junk_is_bad_input() {
    let junk: Vec<u8> = (0..20_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    gen_of_file(&file_with("junk", junk), &[]).bad_input().says("UTF-8");
    gen_of_file(&file_with("zeros", vec![0; 500_000]), &[]).marks_the_place();
    gen_of_file(&file_with("empty", ""), &[]).marks_the_place();
    gen_of_file(&file_with("q", "q".repeat(900_000)), &[]).marks_the_place();
}

#[test]
fn a_file_that_names_a_file_is_bad_input() {
    let path = temporary("self");
    std::fs::write(&path, format!("@{}", path.display())).expect("a writable directory for tests");
    gen_of_file(&path, &[]).bad_input();
}

#[test]
fn what_is_no_file_is_bad_input() {
    let directory = format!("@{}", env!("CARGO_TARGET_TMPDIR"));
    gen_of(&directory).bad_input().says(env!("CARGO_TARGET_TMPDIR"));
    let missing = temporary("missing");
    gen_of(&format!("@{}", missing.display())).bad_input().says("cli-").says("No such file");
    gen_of("Z2 x @file").marks_the_place();
}

/// Opening a pipe would wait for a writer that never comes.
#[cfg(unix)]
#[test]
fn a_named_pipe_is_refused_and_not_waited_for() {
    let path = temporary("pipe");
    let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    gen_of_file(&path, &[]).bad_input();
    gen_of("@/dev/zero").bad_input();
}

// Games and positions that are not there

#[test]
fn dng_of_the_trivial_group_is_bad_input() {
    for object in ["Z1", "S1", "A1", "A2", "Group(())", "Z1^3", "Z1 x S1", "Z1 wr S1"] {
        for command in ["nim", "moves", "types"] {
            mexagon(&[command, "dng", object]).bad_input().says("not defined on the trivial group");
        }
        mexagon(&["nim", "dng", object, "--engine", "brute"]).bad_input();
    }
}

#[test]
fn an_element_of_another_group_is_bad_input() {
    let strangers = [
        ("Z6", "7"),
        ("Z6", "6"),
        ("Z6", "-1"),
        ("Z6", "99999999999999999999999999"),
        ("Z6", "r"),
        ("Z6", "２"),
        ("S3", "(1,4)"),
        ("S3", "(1,2)(1,3)"),
        ("S3", "(0,1)"),
        ("S3", "1"),
        ("A4", "(1,2)"),
        ("Group((5,6,7))", "(1,2)"),
        ("Z2 x Z4", "(1,4)"),
        ("Z2 x Z4", "(1,2,3)"),
        ("Z2 x Z4", "1"),
        ("D8", "t"),
        ("D8", "r^"),
        ("D8", "r**s"),
        ("D8", "r^99999999999999999999"),
        ("Q8", "h"),
        ("Q8", "--1"),
        ("Q16", "i"),
        ("Q16", "-1"),
        ("Dih(Z3^2)", "(1,3)"),
        ("Dih(Z3^2)", "(1,2)**s"),
        ("Z2 wr S3", "[1,0;(1,2)]"),
        ("Z2 wr S3", "[1,0,2;()]"),
        ("Z2 wr S3", "[1,0,1;(1,4)]"),
        ("Z2 wr S3", "[1,0,1]"),
    ];
    for (object, position) in strangers {
        for game in ["gen", "dng"] {
            at(game, object, position).marks_the_place();
            mexagon(&["moves", game, object, "--position", position]).marks_the_place();
        }
    }
}

#[test]
fn the_mark_stands_under_the_wrong_element() {
    let run = at("gen", "Z2 x Z4", "(0,1), (1,4)").marks_the_place();
    assert_eq!(run.stderr.lines().nth(2), Some("            ^"), "{run:#?}");
}

#[test]
fn an_element_twice_is_bad_input_however_it_is_written() {
    for (object, position) in
        [("Z6", "2,2"), ("Z6", "2,02"), ("D8", "r^2*s, s*r^2"), ("Q8", "x^2,j^2"), ("S3", "(1,2),(2,1)")]
    {
        at("gen", object, position).marks_the_place().says("twice");
    }
}

#[test]
fn a_missing_element_is_bad_input() {
    for position in ["1,,2", ",", "2,", ",2", " , 2"] {
        at("gen", "Z6", position).marks_the_place().says("missing");
    }
}

#[test]
fn a_star_without_left_side_is_bad_input() {
    at("gen", "Dih(Z3^2)", "*s").marks_the_place();
}

#[test]
fn unbalanced_positions_are_bad_input() {
    for (object, position) in [("Z6", "(2"), ("Z6", "2)"), ("S3", "(1,2"), ("S3", "(1,2]"), ("Z2 wr S3", "[0,0,0;()")] {
        at("gen", object, position).marks_the_place();
    }
}

#[test]
fn a_generating_set_is_no_position_of_dng() {
    for (object, position) in [("Z6", "1"), ("Z6", "2,3"), ("S3", "(1,2),(1,3)"), ("D8", "r,s"), ("Z2", "1")] {
        for engine in ["auto", "hyperplane", "brute"] {
            mexagon(&["nim", "dng", object, "--position", position, "--engine", engine]).bad_input();
        }
        mexagon(&["moves", "dng", object, "--position", position]).bad_input().says("generates");
    }
}

#[test]
fn gen_has_no_position_beyond_its_end() {
    for (object, position) in
        [("Z6", "1,5"), ("S3", "(1,2),(1,3),(2,3)"), ("Z1", "0"), ("S1", "()"), ("Z2 x Z2", "(0,1),(1,0),(1,1)")]
    {
        for engine in ["auto", "brute"] {
            mexagon(&["nim", "gen", object, "--position", position, "--engine", engine]).bad_input();
        }
        mexagon(&["moves", "gen", object, "--position", position]).bad_input().says("cannot be reached");
    }
    // The same size, but the last element was the one that was missing.
    assert_eq!(value("gen", "Z6", "2,4,0,3"), "0");
}

// The arguments themselves

#[test]
fn wrong_arguments_are_bad_input() {
    let wrong: [&[&str]; 13] = [
        &["nim"],
        &["nim", "gen"],
        &["solve"],
        &["info"],
        &["types", "gen"],
        &["moves", "dng"],
        &["nonsense"],
        &["nim", "nonsense", "S3"],
        &["nim", "gen", "S3", "--engine", "nonsense"],
        &["nim", "gen", "S3", "--max-classes", "many"],
        &["nim", "gen", "S3", "--max-classes", "-1"],
        &["types", "gen", "S3", "--csv", "--json"],
        &["nim", "gen", "S3", "--nonsense"],
    ];
    for arguments in wrong {
        mexagon(arguments).fails_with(2);
    }
    mexagon(&["nim", "nonsense", "S3"]).says("gen").says("dng");
    mexagon(&["nim", "gen", "S3", "--engine", "nonsense"]).says("hyperplane");
}

#[test]
fn a_budget_that_is_no_time_is_bad_input() {
    for budget in ["", "s", "abc", "-1s", "1d", "1e3", "nan", "inf", "99999999999999999999999999h", "1 000 s"] {
        mexagon(&["nim", "gen", "S3", "--budget", budget]).fails_with(2);
    }
    for budget in ["10s", "500ms", "1.5m", "2", "1h", "100000000000h"] {
        mexagon(&["nim", "gen", "S3", "--budget", budget]).text();
    }
}

#[test]
fn help_and_version_succeed() {
    for arguments in [&["--help"][..], &["--version"], &["nim", "--help"], &["help", "types"]] {
        assert!(!mexagon(arguments).text().is_empty());
    }
}

// What later versions will know

#[test]
fn games_that_make_no_sense_are_bad_input() {
    for object in ["Ring(Z/12)", "Module(Z/12; 4, 6)", "Ring(Z)", "Z x Z6"] {
        for game in ["gen", "dng"] {
            mexagon(&["nim", game, object]).bad_input();
        }
        let text = mexagon(&["info", object]).text();
        let games = text.lines().find(|line| line.trim_start().starts_with("games"));
        assert!(games.is_some_and(|games| games.contains("quotient")), "{object}");
    }
    for object in ["Ring(Z/12) x Z2", "Z x S3", "Module(Z/12; 4) x S3", "Z wr Z2"] {
        mexagon(&["nim", "quotient", object]).bad_input();
        mexagon(&["solve", object]).bad_input();
    }
    mexagon(&["nim", "subgroup", "Ring(Z/12)"]).bad_input();
}

#[test]
fn groups_on_too_many_points_are_not_made() {
    // Theorems know them by their names.
    for (name, points) in [("Ree(243)", "14348908 points"), ("Sz(512)", "262145 points")] {
        assert!(gen_of(name).text().contains("every involution is in a generating pair"), "{name}");
        mexagon(&["nim", "dng", name, "--engine", "permutation"]).not_solved().says(points);
        mexagon(&["types", "gen", name]).not_solved().says(points);
    }
    for name in ["Ree(0)", "Ree(2)", "Ree(6)", "Ree(9)", "Ree()"] {
        gen_of(name).bad_input();
    }
}

#[test]
fn an_engine_that_does_not_apply_says_why() {
    mexagon(&["nim", "gen", "S3 x Z5", "--engine", "brute"]).not_solved().says("order 30");
    // No group that is small enough is left by the theorems, so one of them is left out.
    for group in ["SmallGroup(48,50)", "SmallGroup(54,8)"] {
        mexagon(&["nim", "gen", group, "--engine", "theory", "--without", "three-generators"])
            .not_solved()
            .says("no theorem");
    }
    mexagon(&["nim", "gen", "S3", "--position", "()", "--engine", "theory"]).not_solved();
}

// Theorems

#[test]
fn dng_is_answered_like_the_checklist() {
    let text = mexagon(&["nim", "dng", "S4"]).text();
    for line in [
        "checklist (BES16, Cor. 7)",
        "1  |G| = 2",
        "2  |G| is odd",
        "3  |Phi(G)| is even",
        "4  every maximal subgroup is even",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(!text.contains("5  the even"), "item 4 fired:\n{text}");
    let text = mexagon(&["nim", "dng", "A4"]).text();
    assert!(text.contains("6  otherwise") && text.contains("so the value is *3"), "{text}");
}

#[test]
fn theorems_can_be_excluded_and_explained() {
    let explained = mexagon(&["nim", "gen", "D30", "--explain"]).text();
    assert!(explained.contains("dihedral") && explained.contains("G is not abelian"), "{explained}");
    let ids = mexagon_games::theory::THEOREMS.iter().map(|theorem| theorem.id);
    let mut arguments = vec!["nim", "gen", "D30"];
    arguments.extend(ids.flat_map(|id| ["--without", id]));
    let text = mexagon(&arguments).text();
    assert!(text.contains("GEN(D30) = *3") && text.contains("hyperplane engine"), "{text}");
    mexagon(&["nim", "gen", "D30", "--without", "dihedrals"]).bad_input().says("did you mean dihedral?");
}

#[test]
fn groups_too_large_to_list_are_decided_by_name() {
    for (game, object, value) in
        [("gen", "S100000", 1), ("dng", "A99991", 3), ("dng", "W(E8)", 0), ("gen", "Dih(Z999999)", 3)]
    {
        let text = mexagon(&["nim", game, object]).text();
        assert!(text.contains(&format!("({object}) = *{value},")), "{text}");
    }
    assert!(mexagon(&["solve", "M"]).text().contains("sporadic group M"));
    mexagon(&["nim", "dng", "S1"]).bad_input();
}

// Budgets

#[test]
fn the_time_budget_is_kept() {
    mexagon(&["types", "gen", "Z2^14", "--budget", "1s"]).not_solved().says("time limit of 1 s");
    mexagon(&["nim", "gen", "Z6", "--budget", "0s"]).not_solved().says("no time was given");
}

#[test]
fn the_analysis_of_a_long_abelian_group_keeps_the_time_budget() {
    mexagon(&["nim", "gen", "Z2^300", "--budget", "2s"]).solved_or_given_up();
}

/// Every reflection is in a maximal subgroup of its own, so there are as many points as maximal subgroups.
#[test]
fn a_dihedral_group_of_large_prime_degree_keeps_the_time_budget() {
    for game in ["gen", "dng"] {
        mexagon(&["nim", game, "Dih(Z14983)", "--budget", "5s"]).solved_or_given_up();
    }
}

#[test]
fn a_permutation_group_of_large_degree_keeps_the_time_budget() {
    let points: Vec<String> = (1..=100_000).map(|point| point.to_string()).collect();
    let path = file_with("degree", format!("Group((1,2),({}))", points.join(",")));
    gen_of_file(&path, &["--budget", "1s"]).not_solved();
}

#[test]
fn the_class_budget_is_kept() {
    mexagon(&["types", "gen", "S4", "--max-classes", "3"]).not_solved().says("limit of 3 classes");
    mexagon(&["types", "gen", "Z2^10", "--max-classes", "100"]).not_solved().says("limit of 100 classes");
    mexagon(&["nim", "gen", "Z2^14", "--engine", "hyperplane", "--max-memory", "1"]).not_solved().says("1 MB");
}

#[test]
fn huge_objects_end_quickly() {
    for object in ["Z2^1000000", "S1000000", "A100000", "Z1000000 wr S1000000", "Dih(Z2^1000000)", "Z2^600 x Z2^600"] {
        for command in ["moves", "types"] {
            mexagon(&[command, "gen", object]).not_solved();
        }
    }
    // Theorems decide the others by name, which tells what they are as well.
    for arguments in [&["nim", "gen"][..], &["solve"], &["info"]] {
        mexagon(&[arguments, &["Z1000000 wr S1000000"]].concat()).not_solved();
        for object in ["Z2^1000000", "S1000000", "A100000", "Dih(Z2^1000000)", "Z2^600 x Z2^600"] {
            assert!(mexagon(&[arguments, &[object]].concat()).text().contains(object));
        }
    }
}

/// The order of these is 1 or small; only the number of entries of their elements is huge.
#[cfg(unix)]
#[test]
fn huge_powers_of_the_trivial_group_do_not_fill_the_memory() {
    for object in ["(Z1^1000000)^1000000", "Z1^1000 wr D1000000", "(S1^1000000)^1000000 x Z6"] {
        mexagon_in_little_memory(&["nim", "gen", object, "--budget", "10s"]).solved_or_given_up();
    }
}

#[cfg(unix)]
#[test]
fn many_disjoint_transpositions_do_not_fill_the_memory() {
    let generators: Vec<String> = (0..40_000).map(|i| format!("({},{})", 2 * i + 1, 2 * i + 2)).collect();
    let path = file_with("transpositions", format!("Group({})", generators.join(",")));
    let object = format!("@{}", path.display());
    let run = mexagon_in_little_memory(&["nim", "gen", &object, "--budget", "3s"]);
    std::fs::remove_file(path).expect("the test's own file");
    run.solved_or_given_up();
}

impl Finished {
    /// Solved, or given up in good order.
    fn solved_or_given_up(self) {
        if self.code == Some(0) {
            self.text();
        } else {
            self.not_solved();
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_130_and_prints_nothing() {
    let arguments = ["types", "gen", "Z2^14"];
    let mut command = program();
    command.args(arguments);
    let child = start(command);
    // Long enough for the handler to stand, short against the computation.
    std::thread::sleep(Duration::from_millis(500));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    finish(child, short(&arguments)).fails_with(130);
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    for arguments in [["types", "gen", "S4 x S3", "--json"], ["survey", "1..64", "--columns", "all"]] {
        let mut command = program();
        command.args(arguments);
        let mut child = start(command);
        drop(child.stdout.take());
        let run = finish(child, short(&arguments));
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:#?}");
    }
}

/// An answer that could not be written must not pass for a success.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("/dev/full");
    let status = program().args(["nim", "gen", "S3"]).stdout(full).status().expect("the program starts");
    assert_eq!(status.code(), Some(1));
}

// Output for scripts

#[test]
fn nim_json_has_the_documented_fields() {
    for (game, object) in [("gen", "S3"), ("dng", "Z6"), ("gen", "Z3 wr S4"), ("gen", "Z2^100"), ("gen", "Z1")] {
        let json = mexagon(&["nim", game, object, "--json"]).json();
        assert_eq!((string(&json, "game"), string(&json, "object")), (game, object));
        assert!(is_decimal(string(&json, "order")) && is_decimal(string(&json, "nim")), "{json}");
        let outcome = if string(&json, "nim") == "0" { "P" } else { "N" };
        assert_eq!(string(&json, "outcome"), outcome);
        assert_eq!(json.get("misere"), Some(&Value::Null), "{json}");
        assert!(!string(&json, "engine").is_empty() && string(&json, "engine") != "auto");
        let because = list(&json, "because");
        assert!(!because.is_empty());
        for reason in because {
            assert!(!string(reason, "statement").is_empty() && !string(reason, "source").is_empty(), "{reason}");
        }
        assert!(json.get("seconds").is_none(), "{json}");
        let timed = mexagon(&["nim", game, object, "--json", "--timing"]).json();
        assert!(timed["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0), "{timed}");
        let json = mexagon(&["nim", game, object, "--json", "--misere"]).json();
        assert!(["N", "P"].contains(&string(&json, "misere")), "{json}");
    }
}

#[test]
fn large_orders_are_decimal_texts() {
    let json = mexagon(&["nim", "gen", "Z2^100", "--json"]).json();
    assert_eq!(string(&json, "order"), "1267650600228229401496703205376");
}

#[test]
fn solve_json_has_every_game() {
    let json = mexagon(&["solve", "S4", "--json"]).json();
    assert_eq!((string(&json, "object"), string(&json, "order")), ("S4", "24"));
    assert_eq!((number(&json, "classes"), number(&json, "orbits")), (21, 8));
    let games: Vec<(&str, &str)> = list(&json, "games").iter().map(|g| (string(g, "game"), string(g, "nim"))).collect();
    assert_eq!(games, [("gen", "0"), ("dng", "0"), ("quotient", "3"), ("subgroup", "0")]);
    for (game, outcome) in list(&json, "games").iter().zip(["P", "P", "N", "P"]) {
        assert_eq!(string(game, "outcome"), outcome);
        assert!(["N", "P"].contains(&string(game, "misere")));
        assert!(!list(game, "because").is_empty() && game.get("seconds").is_none());
    }
}

#[test]
fn solve_marks_what_is_undefined_and_succeeds() {
    let json = mexagon(&["solve", "Z1", "--json"]).json();
    let dng = list(&json, "games").iter().find(|game| game["game"] == "dng").expect("a row for DNG");
    assert_eq!((&dng["nim"], string(dng, "status")), (&Value::Null, "undefined"));
    assert!(mexagon(&["solve", "Z1"]).text().contains("undefined"));
}

#[test]
fn info_json_describes_the_group() {
    let json = mexagon(&["info", "S4", "--json"]).json();
    for (field, expected) in [("object", "S4"), ("order", "24"), ("order_factored", "2^3 * 3"), ("frattini_order", "1")]
    {
        assert_eq!(string(&json, field), expected);
    }
    assert_eq!((number(&json, "d"), number(&json, "conjugacy_classes")), (2, 5));
    assert_eq!(json["small_group"], serde_json::json!([24, 12]));
    assert_eq!(mexagon(&["info", "Z512", "--json"]).json()["small_group"], Value::Null);
    assert!(mexagon(&["info", "SL(2,5)"]).text().contains("SmallGroup(120,5)\n"));
    assert_eq!((&json["abelian"], &json["soluble"]), (&Value::Bool(false), &Value::Bool(true)));
    assert_eq!((number(&json["maximal"], "count"), number(&json["maximal"], "classes")), (8, 3));
    let kinds = list(&json["maximal"], "kinds").iter();
    let kinds: Vec<_> = kinds.map(|k| (string(k, "order"), number(k, "index"), number(k, "count"))).collect();
    assert_eq!(kinds, [("12", 2, 1), ("8", 3, 3), ("6", 4, 4)]);
}

/// Sizes from the published pictures: classes, arrows, and the same of the simplified diagram.
#[test]
fn types_json_has_the_published_sizes() {
    let sizes = [
        ("dng", "Z6", [3, 2, 3, 2]),
        ("gen", "Z6", [4, 5, 4, 5]),
        ("gen", "Z30", [8, 19, 4, 5]),
        ("gen", "D6", [6, 8, 4, 4]),
        ("dng", "D8", [4, 3, 1, 0]),
        ("gen", "D8", [5, 6, 3, 2]),
        ("dng", "D12", [15, 28, 2, 1]),
        ("gen", "D12", [16, 40, 5, 6]),
        ("gen", "D60", [80, 404, 5, 6]),
        ("gen", "A4", [7, 10, 4, 4]),
        ("dng", "S4", [20, 44, 2, 1]),
        ("gen", "S4", [21, 62, 5, 7]),
        ("dng", "Z6 x Z3", [11, 21, 4, 4]),
        ("gen", "Z6 x Z3", [12, 30, 6, 9]),
        ("gen", "Dih(Z3^2)", [28, 78, 6, 7]),
    ];
    for (game, object, expected) in sizes {
        let json = mexagon(&["types", game, object, "--json"]).json();
        let simplified: Vec<u64> = list(&json, "simplified").iter().filter_map(Value::as_u64).collect();
        let found = [number(&json, "classes"), number(&json, "arrows"), simplified[0], simplified[1]];
        assert_eq!(found, expected, "{game} {object}");
        assert!(is_decimal(string(&json, "nim")) && is_decimal(string(&json, "order")));
        let orbits = list(&json, "orbits");
        assert_eq!(orbits.iter().map(|orbit| number(orbit, "length")).sum::<u64>(), expected[0]);
        for orbit in orbits {
            assert!(is_decimal(string(orbit, "order")));
            assert!(["even", "odd"].contains(&string(orbit, "parity")));
            assert_eq!(list(orbit, "etype")[..3], list(orbit, "type")[..]);
            for option in list(orbit, "options") {
                let target = number(option, "id");
                assert!(orbits.iter().any(|orbit| number(orbit, "id") == target), "{orbit}");
            }
        }
    }
}

#[test]
fn types_csv_says_what_the_json_says() {
    let csv = mexagon(&["types", "gen", "S4", "--csv"]).text();
    let json = mexagon(&["types", "gen", "S4", "--json"]).json();
    let mut lines = csv.lines().map(cells);
    let headings = lines.next().expect("a heading");
    for heading in ["length", "order", "parity", "deficiency", "type", "etype", "options"] {
        assert!(headings.iter().any(|h| h == heading), "{heading} is missing: {headings:?}");
    }
    let rows: Vec<Vec<String>> = lines.collect();
    assert_eq!(rows.len(), list(&json, "orbits").len());
    for (row, orbit) in rows.iter().zip(list(&json, "orbits")) {
        assert_eq!(row.len(), headings.len(), "{row:?}");
        let cell = |name: &str| &row[headings.iter().position(|h| h == name).expect("a column")];
        assert_eq!(*cell("length"), number(orbit, "length").to_string());
        assert_eq!(cell("order"), string(orbit, "order"));
        let etype: Vec<String> = list(orbit, "etype").iter().map(Value::to_string).collect();
        assert_eq!(*cell("etype"), format!("({})", etype.join(",")));
    }
}

#[test]
fn the_echo_says_order_and_degree() {
    assert!(gen_of("D8").text().contains("order 8"));
    let natural = gen_of("Z2 wr S3").text();
    assert!(natural.contains("degree 3") && natural.contains("natural"));
    let regular = gen_of("Z2 wr Z4").text();
    assert!(regular.contains("degree 4") && regular.contains("regular"));
}

// Values

#[test]
fn positions_of_dng_of_z6() {
    for (position, expected) in
        [("", "3"), ("0", "2"), ("2", "0"), ("3", "1"), ("2,4", "1"), ("0,2", "1"), ("0,3", "0"), ("0,2,4", "0")]
    {
        assert_eq!(value("dng", "Z6", position), expected, "{{{position}}}");
    }
}

#[test]
fn positions_of_gen_of_s3() {
    let positions = [
        ("", "3"),
        ("()", "0"),
        ("(1,2)", "2"),
        ("(1,2,3)", "1"),
        ("(),(1,2)", "1"),
        ("(),(1,2,3)", "2"),
        ("(1,2,3),(1,3,2)", "2"),
        ("(),(1,2,3),(1,3,2)", "1"),
        ("(1,2),(1,3)", "0"),
        ("(1,2,3),(1,3,2),(1,2)", "0"),
    ];
    for (position, expected) in positions {
        assert_eq!(value("gen", "S3", position), expected, "{{{position}}}");
    }
}

/// The same position in isomorphic groups, each in its own notation.
#[test]
fn every_notation_reads_the_same_position() {
    let reflection = [
        ("S3", "(1,2)"),
        ("D6", "s"),
        ("D6", "r^2*s"),
        ("D6", " r ^ -1 * s "),
        ("Dih(Z3)", "s*r"),
        ("Dih(A3)", "(1,2,3)*s"),
        ("Group((4,5,6),(4,5))", "(4,6)"),
        ("S3^1", "(1,2)"),
        ("Z1 x S3", "(0,(1,2))"),
        ("Z1 wr S3", "[0,0,0;(1,2)]"),
        ("S3 wr Z1", "[(1,2);0]"),
    ];
    for (object, position) in reflection {
        assert_eq!(value("gen", object, position), "2", "{object} at {position}");
        assert_eq!(value("gen", object, ""), "3", "{object}");
    }
    let read = |object: &str, position: &str| {
        let json = mexagon(&["nim", "gen", object, "--position", position, "--json"]).json();
        list(&json, "position").iter().map(|x| x.as_str().expect("a text").to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(read("Z2 x Z4", "(1, 2), (0,0)"), "(1,2) (0,0)");
    assert_eq!(read("S4", "(3,1)(4,2), ()"), "(1,3)(2,4) ()");
    assert_eq!(read("D8", "s*r^2*s*r, s*s"), "r^3 1");
    assert_eq!(read("Q8", "x*y, y*x, y^-1"), "k -k -j");
    assert_eq!(read("Q8", "ij, b a, -1, -i*j*k"), "k -k -1 1");
    assert_eq!(read("Q16", "x*y, ba, y^-1"), "a b a^7 b a^4 b");
    assert_eq!(read("Dih(Z3^2)", "(1,2)*s, (0,0), s, (0,1)"), "(1,2) s 1 s (0,1)");
    assert_eq!(read("Dih(Z3^2)", "(1,2)s, (0,1) s"), "(1,2) s (0,1) s");
    assert_eq!(read("D8", "r^2 s, sr"), "r^2 s r^3 s");
    assert_eq!(read("Z2 wr Z3", "[1,0,1;2]"), "[1,0,1;2]");
    assert_eq!(read("Z2 wr Z2 wr Z2", "[[1,0;1],[0,0;0];1]"), "[[1,0;1],[0,0;0];1]");
}

#[test]
fn different_elements_have_different_names() {
    for object in ["Dih(D4)", "Dih(Dih(Z1))", "Dih(Z2 x D4)", "Z2 wr Z2", "Q8", "Dih(Z2^2)"] {
        let json = mexagon(&["moves", "gen", object, "--json"]).json();
        let examples: Vec<&str> = list(&json, "moves").iter().map(|group| string(group, "example")).collect();
        let different: BTreeSet<&str> = examples.iter().copied().collect();
        assert_eq!(examples.len(), different.len(), "{object}: {examples:?}");
    }
}

#[test]
fn brute_force_agrees_on_positions_under_both_rules() {
    let positions = [
        ("Z6", &["", "0", "2", "3", "0,2", "2,4", "0,3"][..]),
        ("S3", &["", "()", "(1,2)", "(1,2,3)", "(),(1,2)", "(1,2,3),(1,3,2)"]),
        ("Q8", &["", "1", "x", "x^2", "1,x^2", "1,x,x^2"]),
        ("A4", &["", "()", "(1,2)(3,4)", "(1,2,3)", "(),(1,2,3)"]),
        ("Z2 x Z6", &["", "(0,0)", "(1,0)", "(0,2)", "(0,2),(0,4)", "(1,0),(0,3)"]),
        ("Dih(Z3^2)", &["", "1", "s", "(1,0)", "(1,0),(2,0)", "(1,0),s"]),
        ("Z2", &["", "0"]),
        ("Z9", &["", "0", "3", "0,3"]),
    ];
    for (object, positions) in positions {
        for (game, position) in ["gen", "dng"].into_iter().flat_map(|game| positions.iter().map(move |p| (game, p))) {
            let ask = |engine: &str| {
                let json =
                    mexagon(&["nim", game, object, "--position", position, "--misere", "--json", "--engine", engine])
                        .json();
                ["nim", "outcome", "misere"].map(|field| string(&json, field).to_owned())
            };
            assert_eq!(ask("auto"), ask("brute"), "{game} {object} {{{position}}}");
        }
    }
}

/// The end of GEN is a position as well; under misère play whoever is to move there has won.
#[test]
fn the_end_of_gen_is_lost_and_won() {
    for engine in ["auto", "brute"] {
        let json = mexagon(&["nim", "gen", "Z6", "--position", "1", "--misere", "--json", "--engine", engine]).json();
        assert_eq!(["nim", "outcome", "misere"].map(|field| string(&json, field)), ["0", "P", "N"]);
    }
}

// Moves

fn moves(game: &str, object: &str, position: &str) -> Value {
    inside(&["moves", game, object, "--position", position, "--json"]).json()
}

fn elements<'a>(groups: impl IntoIterator<Item = &'a Value>) -> u64 {
    groups.into_iter().map(|group| number(group, "elements")).sum()
}

/// Checks the moves of a position against `nim`, and returns an example of each group.
fn check_moves(game: &str, object: &str, position: &str) -> Vec<String> {
    let here = moves(game, object, position);
    let place = format!("{game} {object} {{{position}}}: {here}");
    let groups = list(&here, "moves");
    let values: BTreeSet<u32> = groups.iter().map(|g| string(g, "nim").parse().expect("a number")).collect();
    let mex = (0..).find(|n| !values.contains(n)).expect("a finite set");
    assert_eq!(string(&here, "nim"), mex.to_string(), "mex: {place}");
    assert_eq!(string(&here, "nim"), value(game, object, position), "nim: {place}");

    let chosen = list(&here, "position").len() as u64;
    let order: u64 = string(&here, "order").parse().expect("a small order");
    if game == "dng" {
        // The moves of DNG are those moves of GEN that do not end it.
        let achievement = moves("gen", object, position);
        let allowed = list(&achievement, "moves").iter().filter(|group| group["ends_game"] == false);
        assert_eq!(elements(groups), elements(allowed), "legal elements: {place}");
    } else if !groups.is_empty() {
        assert_eq!(elements(groups), order - chosen, "unchosen elements: {place}");
    }

    let mut examples = Vec::new();
    for group in groups {
        assert!(number(group, "elements") > 0, "{place}");
        assert_eq!(group["winning"] == true, string(group, "nim") == "0", "{place}");
        let example = string(group, "example");
        let next = if position.is_empty() { example.to_owned() } else { format!("{position}, {example}") };
        assert_eq!(value(game, object, &next), string(group, "nim"), "after {example}: {place}");
        examples.push(next);
    }
    examples
}

#[test]
fn moves_agree_with_the_values_of_the_positions_they_lead_to() {
    let objects = [
        "Z2",
        "Z6",
        "Z9",
        "Z12",
        "Z2 x Z4",
        "Z6 x Z2",
        "Z2^3",
        "S3",
        "S4",
        "A4",
        "D8",
        "D12",
        "Q8",
        "Dic3",
        "Dih(Z3^2)",
        "Z2 wr Z2",
        "Z3 wr Z2",
        "Z2 wr S3",
        "S3 x Z3",
        "Group((1,2,3,4),(1,3))",
    ];
    for object in objects {
        for game in ["gen", "dng"] {
            // One play for each first move; later moves take turns through the groups.
            for (turn, first) in check_moves(game, object, "").into_iter().enumerate() {
                let mut position = first;
                for step in 0..3 {
                    let next = check_moves(game, object, &position);
                    let Some(chosen) = next.get((turn + step) % next.len().max(1)) else { break };
                    position = chosen.clone();
                }
            }
        }
    }
}

#[test]
fn examples_avoid_what_is_chosen_inside_a_frattini_coset() {
    for game in ["gen", "dng"] {
        for position in ["0", "0,4", "0,2", "0,2,4,6", "2,4,6"] {
            check_moves(game, "Z8", position);
        }
        check_moves(game, "Q8", "1,x^2,x");
        check_moves(game, "Z4 x Z4", "(0,0),(2,0),(0,2)");
    }
}

/// Counts of elements must add up even where a single number does not fit a machine word.
#[test]
fn elements_of_a_huge_group_are_counted_right_or_not_at_all() {
    let run = mexagon(&["moves", "gen", "Z524288 x Z531441 x Z390625 x Z2401", "--json"]);
    if run.code == Some(3) {
        run.not_solved();
        return;
    }
    let json = run.json();
    let order: u128 = string(&json, "order").parse().expect("a number of 21 digits");
    let counted = list(&json, "moves").iter().map(|group| {
        let count = &group["elements"];
        count.as_str().map_or_else(|| count.to_string(), str::to_owned).parse::<u128>().expect("a number")
    });
    assert_eq!(counted.sum::<u128>(), order);
}

#[test]
fn a_small_group_has_three_names() {
    for name in ["SmallGroup(24,12)", "24.12", "[24,12]"] {
        let run = mexagon(&["nim", "gen", name, "--json"]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.stderr);
        assert!(run.stdout.contains("\"object\": \"SmallGroup(24,12)\""), "{name}: {}", run.stdout);
        assert!(run.stdout.contains("\"nim\": \"0\""), "{name}: {}", run.stdout);
    }
    for (name, message) in [
        ("24.16", "there are 15 groups of order 24"),
        ("SmallGroup(1024,1)", "except 512, 768, 1024"),
        ("SmallGroup(768,5)", "`mexagon census 768` counts the values of GEN and DNG on all 1090235 of them"),
        ("2001.1", "not embedded"),
        ("[7,2]", "there is 1 group of order 7"),
    ] {
        let run = mexagon(&["nim", "gen", name]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{name}");
        assert!(run.stderr.contains(message), "{name}: {}", run.stderr);
    }
}

/// A program without Parquet says how to build one with it.
#[cfg(not(feature = "atlas"))]
#[test]
fn stores_are_built_by_those_who_want_them() {
    let folder = temporary("no-store");
    let name = folder.display().to_string();
    let line = "cargo build --release --features atlas";
    mexagon(&["survey", "1..5", "--store", &name]).bad_input().says(line);
    for question in [&["status", &name][..], &["verify", &name], &["build", &name], &["show", &name, "joint"]] {
        mexagon(&[&["atlas"], question].concat()).bad_input().says(line);
    }
    assert!(!folder.exists());
}
