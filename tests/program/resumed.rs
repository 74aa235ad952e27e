//! Surveys and hunts that are killed, taken up again, or meet a file system that fails.
#![cfg(unix)]

use crate::common::program::{Finished, finish, folder, mexagon, path_text, program, short, start};
use mexagon_base::random::Random;
use std::process::Command;
use std::time::Duration;

/// How often something is killed; `MEXAGON_KILLS=100` kills more often.
fn kills() -> u64 {
    std::env::var("MEXAGON_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Starts a command and kills it after some milliseconds, unless it ends before.
fn killed(arguments: &[&str], milliseconds: u64) {
    let mut command = program();
    command.args(arguments);
    let mut child = start(command);
    std::thread::sleep(Duration::from_millis(milliseconds));
    let _ = child.kill();
    child.wait().expect("an ended child");
}

const SURVEY: [&str; 7] =
    ["survey", "1..160,243", "--columns", "order,id,gen,dng,d,description", "--jobs", "2", "--quiet"];

/// Killed at random moments and taken up again, a survey ends with the same file.
#[test]
fn a_killed_survey_is_resumed() {
    let folder = folder("resumed-survey");
    let whole = mexagon(&SURVEY).text();
    let mut random = Random::new(17);
    for round in 0..kills() {
        let file = folder.join(format!("{round}.csv"));
        let arguments = [&SURVEY[..], &["--resume", "-o", path_text(&file)]].concat();
        while !file.exists() {
            killed(&arguments, 20 + random.below(1500) as u64);
        }
        assert!(std::fs::read_to_string(&file).expect("the survey's file") == whole, "round {round}");
    }
    let left: Vec<_> = std::fs::read_dir(&folder).expect("readable").collect();
    assert_eq!(left.len() as u64, kills(), "{left:?}");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// An interrupted survey keeps how far it was, and is only taken up as what it was.
#[test]
fn an_interrupted_survey_is_resumed() {
    let folder = folder("interrupted-survey");
    let file = folder.join("rows.csv");
    let state = folder.join("rows.csv.partial.state");
    let rows = folder.join("rows.csv.partial");
    let command = ["survey", "1..2000", "--columns", "all", "--jobs", "1", "--quiet", "-o", path_text(&file)];
    let mut begun = program();
    begun.args(command);
    let child = start(begun);
    while std::fs::metadata(&rows).map_or(0, |found| found.len()) < 20_000 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    finish(child, short(&command)).fails_with(130).says("--resume goes on from there");
    assert!(state.exists());
    let resumed = |arguments: &[&str]| mexagon(&[arguments, &["--resume"]].concat());
    resumed(&["survey", "1..3", "-o", path_text(&file)]).bad_input().says("another survey");
    resumed(&[&command[..], &["--json"]].concat()).bad_input().says("another survey");
    // A row that was changed, and a state that was.
    let right = std::fs::read(&rows).expect("rows");
    let mut wrong = right.clone();
    wrong[100] ^= 1;
    std::fs::write(&rows, &wrong).expect("writable");
    resumed(&command).bad_input().says("not the rows");
    std::fs::write(&rows, &right[..50]).expect("writable");
    resumed(&command).bad_input().says("not the rows");
    std::fs::write(&rows, &right).expect("writable");
    let kept = std::fs::read(&state).expect("a state");
    for place in [0, kept.len() / 2, kept.len() - 2] {
        let mut wrong = kept.clone();
        wrong[place] ^= 1;
        std::fs::write(&state, &wrong).expect("writable");
        resumed(&command).bad_input().says("state");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Names that lead elsewhere are refused.
#[test]
fn links_are_refused() {
    let folder = folder("links");
    let other = folder.join("other");
    std::fs::write(&other, "precious\n").expect("writable");
    let [rows, hard, hunt] = ["soft.csv", "hard.csv", "hunt"].map(|name| folder.join(name));
    std::os::unix::fs::symlink(&other, folder.join("soft.csv.partial")).expect("a link");
    std::fs::hard_link(&other, folder.join("hard.csv.partial")).expect("a link");
    std::os::unix::fs::symlink(&other, &hunt).expect("a link");
    mexagon(&["survey", "1..3", "-o", path_text(&rows)]).bad_input().says("plain file");
    mexagon(&["survey", "1..3", "-o", path_text(&hard)]).bad_input().says("other names");
    mexagon(&["hunt", "conjecture-1", "--orders", "2..4", "--resume", path_text(&hunt)]).bad_input().says("plain file");
    mexagon(&["diagram", "gen", "Z6", "--kind", "full", "--force", "-o", path_text(&folder.join("soft.csv.partial"))])
        .bad_input();
    assert_eq!(std::fs::read_to_string(&other).expect("still there"), "precious\n");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

const HUNT: [&str; 10] = [
    "hunt",
    "(1,0,2,0)@3",
    "--families",
    "embedded,split",
    "--orders",
    "2..90",
    "--largest",
    "200",
    "--base-order",
    "8",
];

/// The report of a hunt without the times.
fn timeless(run: Finished) -> serde_json::Value {
    let mut json: serde_json::Value =
        serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:#?}"));
    json["seconds"] = serde_json::Value::Null;
    for family in json["families"].as_array_mut().expect("a list") {
        family["seconds"] = serde_json::Value::Null;
    }
    json
}

/// Killed at random moments and taken up again, a hunt ends with the same report.
#[test]
fn a_killed_hunt_is_resumed() {
    let folder = folder("resumed-hunt");
    let whole = timeless(mexagon(&[&HUNT[..], &["--json"]].concat()));
    let mut random = Random::new(18);
    for round in 0..kills() {
        let file = folder.join(round.to_string());
        let arguments = [&HUNT[..], &["--json", "--resume", path_text(&file)]].concat();
        killed(&[&arguments[..], &["--budget", "300ms"]].concat(), random.below(400) as u64);
        mexagon(&[&arguments[..], &["--budget", "100ms"]].concat());
        assert_eq!(timeless(mexagon(&arguments)), whole, "round {round}");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// A state in which any bit is another one is refused, whatever it says.
#[test]
fn a_changed_hunt_is_refused() {
    let folder = folder("changed-hunt");
    let file = folder.join("state");
    let arguments = [&HUNT[..], &["--json", "--resume", path_text(&file)]].concat();
    mexagon(&[&arguments[..], &["--budget", "100ms"]].concat());
    let right = std::fs::read(&file).expect("a state");
    let mut random = Random::new(19);
    for _ in 0..8 {
        let mut wrong = right.clone();
        let bit = random.below(8 * right.len());
        wrong[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, &wrong).expect("writable");
        mexagon(&arguments).bad_input();
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Every write, sync and rename fails once in turn. Nothing half done stays under the name, what was found is printed, and the
/// exit code says that something went wrong.
#[test]
fn every_call_of_the_file_system_may_fail() {
    let folder = folder("faults");
    let commands: [&[&str]; 3] = [
        &["survey", "1..40", "--quiet", "--jobs", "1", "-o"],
        &["hunt", "conjecture-1", "--families", "embedded", "--orders", "2..30", "--quiet", "--resume"],
        &["diagram", "gen", "S4", "--kind", "full", "-o"],
    ];
    for (arguments, name) in commands.into_iter().zip(["rows.csv", "state", "s4.svg"]) {
        let file = folder.join(name);
        let mut faults = 0;
        loop {
            let mut command = program();
            command.args(arguments).arg(&file).env("MEXAGON_FAULT", faults.to_string());
            let run = finish(start(command), format!("{arguments:?} with fault {faults}"));
            if run.stderr.contains("a fault for tests") {
                assert_eq!(run.code, Some(1), "{run:#?}");
                assert!(!file.exists() || arguments[0] == "hunt", "{run:#?}");
                assert_eq!(run.stdout.contains("none found"), arguments[0] == "hunt" && faults > 0, "{run:#?}");
                faults += 1;
            } else {
                assert!(matches!(run.code, Some(0)), "{run:#?}");
                break;
            }
            // What is left of a survey may stay; of the others nothing does.
            if arguments[0] != "survey" {
                let left: Vec<_> =
                    std::fs::read_dir(&folder).expect("readable").flatten().map(|entry| entry.path()).collect();
                assert!(left.iter().all(|path| !path_text(path).contains("partial")), "{left:?} after {run:#?}");
            }
        }
        assert!(faults >= 3, "{arguments:?}: {faults} faults");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}
