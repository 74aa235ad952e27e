//! Stores of surveys: what is in them, and what may happen to them while they are filled and afterwards.
#![cfg(all(unix, feature = "atlas"))]

mod recipes;

use crate::book::{matches, run};
use crate::common::program::{Finished, HANG, finish, folder, mexagon, path_text, program, short, start};
use mexagon::survey::{Cell, Column, Lines, columns};
use mexagon_atlas::{Columns, Store, decode, encode};
use mexagon_base::random::Random;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const COLUMNS: &str = "order,id,description,gen,dng,gen_misere,gen_engine,gen_theorem,abelian,etypes,missing";
const SURVEY: [&str; 9] = ["survey", "1..60", "--columns", COLUMNS, "--jobs", "2", "--quiet", "--shard-groups", "16"];

/// The survey of these tests into a store.
fn stored(store: &Path) -> Vec<&str> {
    [&SURVEY[..], &["--store", path_text(store)]].concat()
}

/// The files of the rows.
fn files(store: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(store.join("groups")).expect("a store");
    let read =
        |path: PathBuf| (path_text(path.as_path()).rsplit('/').next().unwrap_or("").to_owned(), std::fs::read(&path));
    entries
        .map(|entry| read(entry.expect("readable").path()))
        .map(|(name, bytes)| (name, bytes.expect("rows")))
        .collect()
}

/// The rows of a store as comma-separated values, which is what the survey prints.
fn rows(store: &Path) -> String {
    let columns = columns(COLUMNS).expect("columns");
    let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
    let mut lines = Lines::Csv.heading(&names);
    for bytes in files(store).into_values() {
        decode(bytes, &columns).expect("Parquet").iter().for_each(|row| Lines::Csv.write(&mut lines, &names, row));
    }
    String::from_utf8(lines).expect("UTF-8")
}

#[test]
fn a_store_has_the_rows_of_the_survey() {
    let folder = folder("atlas-rows");
    let store = folder.join("store");
    mexagon(&stored(&store)).text();
    let printed = mexagon(&SURVEY[..7]).text();
    assert!(rows(&store) == printed && printed.lines().count() > 200);
    // Nothing is computed twice.
    let before =
        std::fs::metadata(store.join("groups/00003.parquet")).and_then(|found| found.modified()).expect("a time");
    let again = mexagon(
        &[&["survey", "1..60", "--columns", COLUMNS, "--shard-groups", "16", "--store"], &[path_text(&store)][..]]
            .concat(),
    );
    assert!(again.stderr.contains("nothing was left"), "{again:#?}");
    let after =
        std::fs::metadata(store.join("groups/00003.parquet")).and_then(|found| found.modified()).expect("a time");
    assert_eq!(before, after);
    // Parts make the same files, whoever makes them, and are put together.
    let parts: Vec<PathBuf> = (1..=3).map(|part| folder.join(format!("part{part}"))).collect();
    for (part, path) in ["1/3", "2/3", "3/3"].iter().zip(&parts) {
        mexagon(&[&stored(path)[..], &["--shard", part]].concat()).text();
    }
    let (all, first) = (files(&store).len(), files(&parts[0]).len());
    assert_eq!(parts.iter().map(|part| files(part).len()).sum::<usize>(), all);
    assert!(first * 2 < all && first * 4 > all);
    let merged = folder.join("merged");
    let merge =
        mexagon(&["atlas", "merge", path_text(&merged), path_text(&parts[0]), path_text(&parts[1]), "--json"]).json();
    assert_eq!(merge["tables"]["groups"]["missing"], files(&parts[2]).len());
    mexagon(&["atlas", "merge", path_text(&merged), path_text(&parts[2]), path_text(&parts[0])]).text();
    assert!(files(&merged) == files(&store));
    let found = mexagon(&["atlas", "verify", path_text(&merged), "--sample", "30", "--json"]).json();
    let found = &found["tables"]["groups"];
    assert!(found["recomputed"].as_u64().is_some_and(|n| n > 20) && found["files"] == all, "{found}");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Starts a command and kills it with -9: after some milliseconds, or in the middle of a call of the file system. Was it in the
/// middle of one?
fn killed(arguments: &[&str], milliseconds: u64, call: Option<u64>) -> bool {
    let mut command = program();
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    if let Some(call) = call {
        command.env("MEXAGON_STALL", call.to_string());
    }
    let mut child = command.spawn().expect("the program starts");
    let mut line = String::new();
    match call {
        // It says that it waits, or comes to its end.
        Some(_) => {
            BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut line).expect("a readable pipe");
        }
        None => std::thread::sleep(Duration::from_millis(milliseconds)),
    }
    let _ = child.kill();
    child.wait().expect("an ended child");
    line.contains("stalled")
}

/// Killed at fifty moments, half of them in the middle of writing, syncing or renaming, and taken up again, a survey ends with the
/// same files.
#[test]
fn a_killed_survey_ends_with_the_same_store() {
    let folder = folder("atlas-killed");
    let whole = folder.join("whole");
    let survey =
        ["survey", "1..127", "--columns", COLUMNS, "--jobs", "2", "--quiet", "--shard-groups", "16", "--store"];
    mexagon(&[&survey[..], &[path_text(&whole)]].concat()).text();
    let wanted = files(&whole);
    let (mut random, mut stalled) = (Random::new(22), 0);
    for round in 0..10 {
        let store = folder.join(round.to_string());
        let arguments = [&survey[..], &[path_text(&store)]].concat();
        for kill in 0..5 {
            let call = (kill % 2 == round % 2).then(|| random.below(150) as u64);
            stalled += u32::from(killed(&arguments, random.below(100) as u64, call));
            if store.join("groups").exists() {
                let is_whole = |(name, bytes): (String, Vec<u8>)| wanted.get(&name) == Some(&bytes);
                assert!(files(&store).into_iter().all(is_whole), "round {round}: a file that is not complete");
            }
        }
        mexagon(&arguments).text();
        assert!(files(&store) == wanted, "round {round}");
        assert_eq!(std::fs::read_dir(store.join("partial")).expect("a folder").count(), 0);
    }
    assert!(stalled >= 20, "{stalled} of 25 in the middle of a call");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Every call of the file system fails once; the next run goes on.
#[test]
fn every_call_of_a_store_may_fail() {
    let folder = folder("atlas-faults");
    let arguments = ["survey", "1..16", "--jobs", "1", "--quiet", "--shard-groups", "16", "--store"];
    let whole = folder.join("whole");
    mexagon(&[&arguments[..], &[path_text(&whole)]].concat()).text();
    let mut faults = 0;
    loop {
        let store = folder.join(faults.to_string());
        let mut command = program();
        command.args(arguments).arg(&store).env("MEXAGON_FAULT", faults.to_string());
        let run = finish(start(command), format!("fault {faults}"));
        if !run.stderr.contains("a fault for tests") {
            assert_eq!(run.code, Some(0), "{run:#?}");
            break;
        }
        assert_eq!(run.code, Some(1), "{run:#?}");
        mexagon(&[&arguments[..], &[path_text(&store)]].concat()).text();
        assert!(files(&store) == files(&whole), "fault {faults}");
        faults += 1;
    }
    assert!(faults > 30, "{faults} calls");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// The shell's limit on the size of files stops a write, as a full disk does.
#[test]
fn a_full_disk_is_an_error_and_nothing_is_lost() {
    let folder = folder("atlas-full");
    let store = folder.join("store");
    let mut command = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_mexagon")]).args(stored(&store));
    finish(start(command), "a full disk".into()).fails_with(1).says("cannot be written");
    assert_eq!((files(&store).len(), std::fs::read_dir(store.join("partial")).expect("a folder").count()), (0, 0));
    mexagon(&stored(&store)).text();
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// A file system of a megabyte that is full, and read-only then, where the test may mount one.
#[test]
fn a_small_file_system_fills_up() {
    let folder = folder("atlas-small");
    let place = folder.join("place");
    std::fs::create_dir_all(&place).expect("a folder");
    let mount = |options: &str| {
        let run = Command::new("mount").args(["-t", "tmpfs", "-o", options, "none", path_text(&place)]).output();
        run.is_ok_and(|output| output.status.success())
    };
    if !mount("size=64k") {
        eprintln!("skipped: no file system can be mounted here");
        return;
    }
    let store = place.join("store");
    let full = mexagon(&stored(&store));
    let kept = files(&store);
    assert!(mount("remount,size=8m"));
    let begun = mexagon(&["survey", "1..20", "--store", path_text(&place.join("other")), "--quiet"]);
    let there = rows(&place.join("store")).lines().count();
    mexagon(&stored(&store)).text();
    let after = files(&store);
    assert!(mount("remount,ro"));
    let read_only = [mexagon(&stored(&place.join("new"))), mexagon(&stored(&store))];
    let status = mexagon(&["atlas", "status", path_text(&store), "--json"]);
    let _ = Command::new("umount").arg(&place).status();
    full.fails_with(1).says("cannot be written: No space left");
    assert!(!kept.is_empty() && there > 16 && kept.iter().all(|(name, bytes)| after.get(name) == Some(bytes)));
    begun.text();
    read_only.into_iter().for_each(|run| drop(run.bad_input().says("Read-only file system")));
    assert_eq!(status.json()["tables"]["groups"]["complete"], after.len());
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Changes a file of a store, asks for the survey and for a verification, and puts the file back.
fn with_changed(store: &Path, name: &str, change: impl Fn(&[u8]) -> Vec<u8>, words: &str) {
    let path = store.join(name);
    let right = std::fs::read(&path).expect("a file of the store");
    std::fs::write(&path, change(&right)).expect("writable");
    mexagon(&stored(store)).bad_input().says(words);
    if name.starts_with("groups") {
        let verified: Finished = mexagon(&["atlas", "verify", path_text(store), "--sample", "0"]);
        assert_eq!(verified.code, Some(1), "{verified:#?}");
        verified.says(words);
    } else {
        mexagon(&["atlas", "verify", path_text(store), "--sample", "0"]).fails_with_output(2);
    }
    std::fs::write(&path, right).expect("writable");
}

#[test]
fn changed_files_are_refused() {
    let folder = folder("atlas-changed");
    let store = folder.join("store");
    mexagon(&stored(&store)).text();
    let replaced = |from: &'static str, to: &'static str| {
        move |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(from, to).into_bytes()
    };
    with_changed(&store, "manifest.json", replaced("\"schema\": 1", "\"schema\": 2"), "this program knows 1");
    with_changed(&store, "manifest.json", |bytes| bytes[..bytes.len() / 2].to_vec(), "manifest");
    with_changed(&store, "groups/00002.parquet", |bytes| bytes[..bytes.len() - 7].to_vec(), "bytes, and");
    with_changed(&store, "groups/00002.parquet", |_| Vec::new(), "bytes, and");
    let flipped = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        bytes
    };
    with_changed(&store, "groups/00001.parquet", flipped, "checksum");
    // Another survey, and a folder of something else.
    let other = ["survey", "1..30", "--columns", COLUMNS, "--shard-groups", "16", "--store", path_text(&store)];
    mexagon(&other).bad_input().says("other orders");
    let budget = [&stored(&store)[..], &["--budget", "5s"]].concat();
    mexagon(&budget).bad_input().says("another budget");
    mexagon(&["survey", "1..3", "--store", path_text(&folder)]).bad_input().says("no store, and not empty");
    mexagon(&["atlas", "status", path_text(&folder.join("nothing"))]).bad_input().says("no store");
    mexagon(&[&stored(&store)[..], &["--shard", "4/3"]].concat()).bad_input().says("--shard");
    mexagon(&stored(&store)).text();
    // A receipt that goes lets the shard be computed anew.
    let whole = files(&store);
    std::fs::remove_file(store.join("receipts/00001.json")).expect("a receipt");
    std::fs::write(store.join("groups/00001.parquet"), "nonsense").expect("writable");
    mexagon(&stored(&store)).text();
    assert!(files(&store) == whole);
    mexagon(&["atlas", "verify", path_text(&store)]).text();
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// A value that is wrong in a file whose checksum is right is found by computing it again.
#[test]
fn wrong_values_are_found() {
    let folder = folder("atlas-wrong");
    let store = folder.join("store");
    mexagon(&stored(&store)).text();
    let opened = Store::open(&store).expect("a store");
    let columns = columns(COLUMNS).expect("columns");
    let (receipt, bytes) = opened.checked(1).expect("a shard").expect("complete");
    let mut rows = decode(bytes, &columns).expect("Parquet");
    let place = columns.iter().position(|column| *column == Column::Gen).expect("a column");
    rows[5][place] = Cell::Number(7);
    let mut changed = Columns::new(&columns);
    changed.extend(&rows.concat()).expect("rows");
    opened.publish(receipt, &encode(changed).expect("Parquet")).expect("writable");
    let run = mexagon(&["atlas", "verify", path_text(&store), "--sample", "100"]);
    assert_eq!(run.code, Some(1), "{run:#?}");
    run.says("gen is Number(").says("the store has Number(7)");
    // A cell that is empty is wrong, unless the row says that it was not found: then it may be found on a machine with more time.
    let missing = columns.iter().position(|column| *column == Column::Missing).expect("a column");
    for (said, code) in [(Cell::Empty, 1), (Cell::Text("dng;gen".into()), 0), (Cell::Text("gen_misere".into()), 1)] {
        rows[5][place] = Cell::Empty;
        rows[5][missing] = said.clone();
        let (receipt, _) = opened.checked(1).expect("a shard").expect("complete");
        let mut changed = Columns::new(&columns);
        changed.extend(&rows.concat()).expect("rows");
        opened.publish(receipt, &encode(changed).expect("Parquet")).expect("writable");
        let run = mexagon(&["atlas", "verify", path_text(&store), "--sample", "100"]);
        assert_eq!(run.code, Some(code), "{said:?}: {run:#?}");
    }
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Ctrl-C is heard in every table of the atlas.
#[test]
fn ctrl_c_in_the_second_table() {
    let folder = folder("atlas-interrupted");
    let arguments = ["atlas", "build", path_text(&folder), "--orders", "128", "--jobs", "1", "--quiet"];
    let mut command = program();
    command.args(arguments);
    let child = start(command);
    let begun = Instant::now();
    while !folder.join("closed/manifest.json").exists() && begun.elapsed() < HANG {
        std::thread::sleep(Duration::from_millis(2));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    let run = finish(child, short(&arguments));
    assert_eq!(run.code, Some(130), "{run:#?}");
    assert!(run.stderr.contains("closed has 0 of") && run.stderr.contains("the same command goes on"), "{run:#?}");
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// Two surveys of everything exclude each other, as do two of the same part; different parts do not.
#[test]
fn two_surveys_in_one_store() {
    let folder = folder("atlas-two");
    let store = folder.join("store");
    let stalled = |arguments: &[&str]| {
        let mut command = program();
        command.args(arguments).env("MEXAGON_STALL", "30").stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let mut pipe = BufReader::new(child.stderr.take().expect("a pipe"));
        pipe.read_line(&mut line).expect("a readable pipe");
        assert!(line.contains("stalled"), "{line}");
        child
    };
    let part = |number: &'static str| [stored(&store), vec!["--shard", number]].concat();
    let mut first = stalled(&stored(&store));
    mexagon(&stored(&store)).bad_input().says("another survey is filling this store");
    mexagon(&part("1/2")).bad_input().says("another survey");
    mexagon(&["atlas", "status", path_text(&store)]).text();
    first.kill().and_then(|()| first.wait()).expect("an ended child");
    let mut command = program();
    command.args(part("1/2"));
    let slow = start(command);
    let (one, two) = (mexagon(&part("2/2")), finish(slow, short(&part("1/2"))));
    for run in [one, two] {
        run.text();
    }
    mexagon(&["atlas", "verify", path_text(&store)]).text();
    let whole = folder.join("whole");
    mexagon(&stored(&whole)).text();
    assert!(files(&store) == files(&whole));
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// The atlas of small orders: its tables, and questions with answers that are known otherwise.
#[test]
fn the_atlas_of_small_orders() {
    let folder = folder("atlas-build");
    let atlas = folder.join("atlas");
    mexagon(&["atlas", "build", path_text(&atlas), "--orders", "1..63", "--quiet"]).text();
    let show = |question: &[&str]| {
        let json = mexagon(&[&["atlas", "show", path_text(&atlas)], question, &["--json"]].concat()).json();
        json["tables"].clone()
    };
    // The counts are those of the table of 319 groups in testdata.
    let joint = show(&["joint"])["selection"].clone();
    let total: u64 = joint.as_array().expect("rows").iter().filter_map(|row| row["groups"].as_u64()).sum();
    assert_eq!(total, 319);
    let smallest = show(&["smallest", "--gen", "3", "--dng", "0"])["selection"][0].clone();
    assert_eq!((&smallest["order"], &smallest["id"]), (&18.into(), &4.into()));
    assert_eq!(show(&["undecided"])["closed"], serde_json::json!([]));
    let deciders = show(&["deciders"])["selection"].clone();
    let of_gen = deciders.as_array().expect("rows").iter().filter(|row| row["game"] == "gen");
    assert_eq!(of_gen.filter_map(|row| row["groups"].as_u64()).sum::<u64>(), 319);
    let of_closed = show(&["deciders"])["closed"].clone();
    for game in ["quotient", "subgroup"] {
        let rows = of_closed.as_array().expect("rows").iter().filter(|row| row["game"] == game);
        assert_eq!(rows.filter_map(|row| row["groups"].as_u64()).sum::<u64>(), 319, "{of_closed}");
    }
    let first =
        show(&["spectrum"])["selection"].as_array().expect("rows").iter().map(|row| row["first"].clone()).next();
    assert_eq!(first, Some("2.1".into()));
    mexagon(&["atlas", "show", path_text(&atlas), "smallest"]).bad_input().says("--gen");
    mexagon(&["atlas", "build", path_text(&atlas), "--table", "other"]).bad_input().says("selection and closed");
    // A budget that is too small for some groups: they are listed.
    let short = folder.join("short");
    let limit = ["survey", "60..72", "--columns", "gen,subgroup,missing", "--max-classes", "5", "--store"];
    mexagon(&[&limit[..], &[path_text(&short), "--quiet"]].concat()).text();
    let missing = mexagon(&["atlas", "show", path_text(&short), "undecided", "--csv"]).text();
    assert!(missing.lines().count() > 5 && missing.contains("subgroup"), "{missing}");
    // They are not found again, which is no fault of the store.
    let again = mexagon(&["atlas", "verify", path_text(&short), "--sample", "100", "--json"]).json();
    let counts = &again["tables"]["groups"];
    assert_eq!(
        (&counts["unsolved"], &counts["wrong"]),
        (&(missing.lines().count() - 1).into(), &serde_json::json!([]))
    );
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

/// The commands of the page on the atlas print what it shows.
#[test]
fn the_page_prints_what_it_shows() {
    let _ = std::fs::remove_dir_all("target/atlas-example");
    let page = include_str!("../../docs/atlas.md");
    let blocks: Vec<&str> =
        page.split("```text\n$ mexagon ").skip(1).filter_map(|part| part.split("```").next()).collect();
    assert!(blocks.len() >= 4, "the page has examples");
    for block in blocks {
        let (command, expected) = block.split_once('\n').expect("a command line");
        let printed = run(command);
        let lines = |text: &'static str| text.lines().collect::<Vec<_>>();
        let actual: Vec<&str> = printed.lines().collect();
        assert!(matches(&lines(expected), &actual), "mexagon {command} prints\n{printed}");
    }
    let _ = std::fs::remove_dir_all("target/atlas-example");
}
