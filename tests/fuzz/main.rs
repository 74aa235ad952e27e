//! A fuzzer of whole commands, inside one process.
//!
//! Each command is made by chance from a seed, run with its answer kept, and judged: no panic, the right exit code, no output
//! on errors, nothing that steers a terminal, no more time and memory than was given, engines that agree. What was ever found is in
//! testdata/fuzz/commands.txt and runs first.
//!
//! `MEXAGON_FUZZ_SECONDS=3600 MEXAGON_FUZZ_SEED=7 cargo test --profile fuzz --test fuzz -- --nocapture`

mod cases;
mod commands;
mod files;
mod mutate;
mod objects;
mod searches;
#[path = "../common/tokens.rs"]
mod tokens;
mod verdict;
mod watch;

use cases::{Case, FOLDER};
use commands::{HUNT, Left, SURVEY};
use mexagon_base::random::{Random, mix};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use verdict::Court;

/// A run that is longer than this is by hand, on a machine that does little else.
const BY_HAND: u64 = 60;

/// So many different findings are shown.
const SHOWN: usize = 40;

/// The stack of the main thread of a program.
const STACK: usize = 8 << 20;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn fuzz() {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run_all).expect("a thread");
    let findings = thread.join().expect("the fuzzer itself does not panic");
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}

/// Runs what was kept, then new commands until the time is over; gives what is wrong.
fn run_all() -> Vec<String> {
    let (seconds, seed) = (setting("MEXAGON_FUZZ_SECONDS", 2), setting("MEXAGON_FUZZ_SEED", 1));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{}", std::process::id()));
    // A stack that overflows ends the process; then the first line of this file is the command.
    let current = folder.with_extension("txt");
    let mut file = File::create(&current).expect("writable");
    let court = Court::new(folder, seconds >= BY_HAND);
    let mut tally = Tally::default();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/fuzz/commands.txt");
    let kept = std::fs::read_to_string(path).expect("the kept commands");
    for line in kept.lines() {
        tally.add(&court, &Case::read(line));
    }
    let left = left(&court);
    let end = Instant::now() + Duration::from_secs(seconds);
    for number in 0.. {
        if Instant::now() >= end {
            break;
        }
        let case = commands::case(&mut Random::new(mix(seed) ^ mix(number)), &left);
        file.rewind().and_then(|()| file.write_all((case.line() + "\n").as_bytes())).expect("writable");
        tally.add(&court, &case);
        if number % 100_000 == 99_999 {
            println!("{} commands so far", court.runs.get());
        }
    }
    let _ = std::fs::remove_dir_all(&court.folder);
    let _ = std::fs::remove_file(&current);
    println!("seed {seed}: {} commands", court.runs.get());
    tally.report();
    tally.findings.into_values().flatten().collect()
}

/// The states that a survey and a hunt leave.
fn left(court: &Court) -> Left {
    let run = |arguments: &[&str], more: [&str; 2]| {
        let arguments = [arguments, &more[..]].concat().into_iter().map(str::to_owned).collect();
        court.judge(&Case { arguments, ..Case::default() }).expect("a usual command");
    };
    let file = |name: &str| std::fs::read(court.folder.join(name)).expect("what the command has left");
    run(&HUNT, ["--resume", &format!("{FOLDER}/input")]);
    let hunt = file("input");
    run(&SURVEY, ["-o", &format!("{FOLDER}/rows.csv")]);
    Left { hunt, rows: file("rows.csv.partial"), rows_state: file("rows.csv.partial.state") }
}

/// What has been run and found.
#[derive(Default)]
struct Tally {
    /// How many commands of each kind there were, and how much time they took.
    kinds: BTreeMap<&'static str, (u64, Duration)>,
    codes: BTreeMap<u8, u64>,
    /// The findings, by what is wrong.
    findings: BTreeMap<String, Vec<String>>,
}

impl Tally {
    fn add(&mut self, court: &Court, case: &Case) {
        let begun = Instant::now();
        let judged = court.judge(case);
        for kind in &case.kinds {
            let (count, time) = self.kinds.entry(kind).or_default();
            *count += 1;
            *time += begun.elapsed();
        }
        match judged {
            Ok(ended) => *self.codes.entry(ended.code).or_insert(0) += 1,
            Err(wrong) => self.note(case, &wrong),
        }
    }

    /// Takes note of something wrong, unless the same has been seen often.
    fn note(&mut self, case: &Case, wrong: &str) {
        const OF_ONE_KIND: usize = 5;
        let is_place = |word: &&str| word.contains(".rs:");
        let kind = wrong.split(' ').find(is_place).unwrap_or_else(|| wrong.split(':').next().unwrap_or_default());
        let kinds = self.findings.len();
        let same = self.findings.entry(format!("{kind} {}", case.command())).or_default();
        if same.len() < OF_ONE_KIND && kinds < SHOWN {
            let finding = format!("{wrong}\n  {}\n  {}", case.shell(), case.line());
            println!("{finding}");
            same.push(finding);
        }
    }

    fn report(&self) {
        println!("  by exit code: {:?}", self.codes);
        for (kind, (count, time)) in &self.kinds {
            println!("  {kind:<20} {count:>9} {:>9.1} s", time.as_secs_f64());
        }
    }
}
