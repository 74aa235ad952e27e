//! The scripts of recipes/: by the engines themselves where they are installed, and otherwise by stand-ins that run the tasks of an
//! array one after the other with the variables that the engine sets.

use super::files;
use crate::common::program::{Finished, finish, folder, mexagon, path_text, start};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

const SURVEY: [&str; 7] = ["1..60", "--where", "not abelian", "--shard-groups", "16", "--columns", "gen"];

fn recipe(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("recipes").join(name)
}

/// What the survey gives without any recipe.
fn is_whole(store: &Path, folder: &Path) -> bool {
    let whole = folder.join("whole");
    mexagon(&[&["survey"], &SURVEY[..], &["--quiet", "--store", path_text(&whole)]].concat()).text();
    files(store) == files(&whole)
}

/// Puts a program of that name into a folder.
fn stand_in(bin: &Path, name: &str, script: &str) -> PathBuf {
    std::fs::create_dir_all(bin).expect("a folder");
    let path = bin.join(name);
    std::fs::write(&path, script).expect("writable");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("the test's own file");
    path
}

/// Runs a command that calls the program, and has to succeed.
fn runs(mut command: Command, name: &str) -> Finished {
    command.env("MEXAGON", env!("CARGO_BIN_EXE_mexagon")).env("JOBS", "2");
    let run = finish(start(command), name.into());
    assert_eq!(run.code, Some(0), "{run:#?}");
    run
}

fn has(program: &str) -> bool {
    let is_there = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        eprintln!("skipped: {program} is not installed");
    }
    is_there
}

/// `sbatch --array=3-7 SCRIPT ...` runs a copy of the script for each number, as Slurm does; here each of them twice, since a job
/// may be begun again.
const SBATCH: &str = r#"#!/usr/bin/env bash
set -euo pipefail
[[ $1 == --array=*-* ]]
range=${1#--array=}
first=${range%-*} last=${range#*-}
copy=$(dirname "$0")/slurm_script
cp "$2" "$copy"
shift 2
for id in $(seq "$first" "$last") $(seq "$first" "$last"); do
  SLURM_ARRAY_TASK_ID=$id SLURM_ARRAY_TASK_MIN=$first SLURM_ARRAY_TASK_MAX=$last \
    SLURM_ARRAY_TASK_COUNT=$((last - first + 1)) bash "$copy" "$@"
done
"#;

#[test]
fn slurm() {
    let folder = folder("atlas-slurm");
    for array in ["--array=1-5", "--array=3-7"] {
        let store = folder.join(array);
        let mut command = Command::new(stand_in(&folder.join("bin"), "sbatch", SBATCH));
        command.arg(array).arg(recipe("slurm.sh")).arg(&store).args(SURVEY);
        runs(command, "sbatch");
        assert!(is_whole(&store, &folder), "{array}");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// `hq submit --array 1-5 --cpus 1 --crash-limit 5 --wait -- PROGRAM ...`
const HQ: &str = r#"#!/usr/bin/env bash
set -euo pipefail
[[ $1 == submit ]]
shift
while [[ $1 != -- ]]; do
  case $1 in
    --array) range=$2; shift 2 ;;
    --cpus | --crash-limit) shift 2 ;;
    --wait) shift ;;
    *) echo "unknown: $1" >&2; exit 2 ;;
  esac
done
shift
for id in $(seq "${range%-*}" "${range#*-}"); do
  HQ_TASK_ID=$id "$@"
  HQ_TASK_ID=$id "$@"
done
"#;

#[test]
fn hyperqueue() {
    let folder = folder("atlas-hq");
    let store = folder.join("a store");
    let mut command = Command::new(recipe("hyperqueue.sh"));
    command.arg(&store).arg("5").args(SURVEY);
    stand_in(&folder.join("bin"), "hq", HQ);
    let others = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{others}", folder.join("bin").display()));
    let run = runs(command, "hq");
    assert!(run.stdout.contains("shards"), "{run:#?}");
    assert!(is_whole(&store, &folder));
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

#[test]
fn gnu_parallel() {
    if !has("parallel") {
        return;
    }
    let folder = folder("atlas-parallel");
    let store = folder.join("store");
    let mut command = Command::new(recipe("parallel.sh"));
    command.args([path_text(&store), "5"]).args(SURVEY);
    runs(command, "parallel");
    assert!(is_whole(&store, &folder));
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// A hunt in pieces finds in each what a hunt there finds; begun again it finds the same.
#[test]
fn hunts() {
    if !has("parallel") {
        return;
    }
    let folder = folder("atlas-hunt");
    let reports = folder.join("reports");
    let pieces = ["2..30", "31..60"];
    for _ in 0..2 {
        let mut command = Command::new(recipe("hunt.sh"));
        command.args([path_text(&reports), "(1,3,0,0)@2"]).args(pieces);
        runs(command, "hunt");
    }
    for orders in pieces {
        let text = std::fs::read_to_string(reports.join(format!("{orders}.json"))).expect("a report");
        let report: serde_json::Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{orders}: {error}: {text}"));
        let alone = ["hunt", "(1,3,0,0)@2", "--families", "embedded", "--orders", orders, "--json", "--quiet"];
        let found = &report["hunt"][0]["found"];
        assert!(found[0]["object"].is_string() && *found == mexagon(&alone).json()["hunt"][0]["found"], "{text}");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}
