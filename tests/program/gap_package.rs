//! The package for GAP (gap/): its own tests, and that it leaves no process behind. Runs only with MEXAGON_GAP=1 in the environment.

use crate::common::program::temporary;
use crate::gap::asked_for;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// GAP in the folder of the project, with the program of these tests.
fn gap(program: &Path) -> Command {
    let mut command = Command::new("gap");
    command.arg("-q").current_dir(env!("CARGO_MANIFEST_DIR")).env("MEXAGON", program);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn the_tests_of_the_package_pass() {
    if !asked_for() {
        return;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_mexagon"));
    let output = gap(program).arg("gap/tst/run.g").output().expect("GAP can be started");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    for file in ["errors", "games", "json", "random"] {
        assert!(said.contains(&format!("{file}.tst")), "{said}");
    }
}

#[test]
fn no_process_is_left_when_gap_ends_or_is_killed() {
    if !asked_for() {
        return;
    }
    let folder = temporary("gap-package");
    fs::create_dir_all(&folder).expect("a folder");
    let (script, number, question) = (folder.join("program"), folder.join("pid"), folder.join("question.g"));
    let lines = format!("#!/bin/sh\necho $$ > {}\nexec {} \"$@\"\n", number.display(), env!("CARGO_BIN_EXE_mexagon"));
    fs::write(&script, lines).expect("a file");
    assert!(Command::new("chmod").arg("+x").arg(&script).status().expect("chmod").success());
    let load = "SetPackagePath( \"mexagon\", \"gap\" ); LoadPackage( \"mexagon\" );\n";
    for (asked, is_killed) in [
        ("NimValue( \"gen\", SymmetricGroup( 3 ) ); QUIT_GAP( 0 );", false),
        ("MexagonCommand( \"nim\", rec( game := \"gen\", object := \"Z2^9\", engine := \"hyperplane\" ) );", true),
    ] {
        let _ = fs::remove_file(&number);
        fs::write(&question, format!("{load}{asked}\n")).expect("a file");
        let mut child = gap(&script).arg(&question).spawn().expect("GAP can be started");
        wait(|| fs::read_to_string(&number).is_ok_and(|text| text.ends_with('\n')), "the program starts");
        let process = format!("/proc/{}", fs::read_to_string(&number).expect("a number").trim());
        if is_killed {
            std::thread::sleep(Duration::from_millis(500));
            assert!(Path::new(&process).exists(), "it computes");
            child.kill().expect("a process to end");
        }
        child.wait().expect("an end");
        wait(|| !Path::new(&process).exists(), "the program ends with GAP");
    }
    fs::remove_dir_all(&folder).expect("a folder to remove");
}

/// Waits until something holds, but not for ever.
fn wait(holds: impl Fn() -> bool, what: &str) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
