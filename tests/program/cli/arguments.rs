//! The arguments themselves, and what a build or an engine cannot do.

use super::gen_of;
use crate::common::program::mexagon;

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

/// A program without Parquet says how to build one with it.
#[cfg(not(feature = "atlas"))]
#[test]
fn stores_are_built_by_those_who_want_them() {
    let folder = crate::common::program::temporary("no-store");
    let name = folder.display().to_string();
    let line = "cargo build --release --features atlas";
    mexagon(&["survey", "1..5", "--store", &name]).bad_input().says(line);
    for question in [&["status", &name][..], &["verify", &name], &["build", &name], &["show", &name, "joint"]] {
        mexagon(&[&["atlas"], question].concat()).bad_input().says(line);
    }
    assert!(!folder.exists());
}
