//! Budgets of time, classes and memory, and ends from outside.

use super::files::{file_with, gen_of_file};
use crate::common::program::{Finished, finish, mexagon, program, short, start};
use std::process::Command;
use std::time::Duration;

/// Runs the program with at most 2 GB of address space, for input that must not be allowed to fill the memory.
#[cfg(unix)]
fn mexagon_in_little_memory(arguments: &[&str]) -> Finished {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_mexagon")]).args(arguments);
    finish(start(command), short(arguments))
}

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
    // The second would have something to tell when its parts run out of time.
    for arguments in [&["types", "gen", "Z2^14"][..], &["info", "A5^10"]] {
        let mut command = program();
        command.args(arguments);
        let child = start(command);
        // Long enough for the handler to stand, short against the computation.
        std::thread::sleep(Duration::from_millis(500));
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        finish(child, short(arguments)).fails_with(130);
    }
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
