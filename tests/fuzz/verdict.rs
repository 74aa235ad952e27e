//! Runs a command and says what is wrong with how it ended.

use crate::cases::{Case, FOLDER};
use crate::commands::ENGINES;
use crate::watch::{Watch, processor_time};
use mexagon_cli::{Said, run_quietly};
use serde_json::Value;
use std::cell::Cell;
use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The last panic of any thread, with its place.
static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Where commands run, and how strictly they are judged.
pub struct Court {
    pub folder: PathBuf,
    pub watch: Watch,
    /// Is the time counted that a command was running, and not only the time that passed?
    pub strict: bool,
    /// How many commands have been run.
    pub runs: Cell<u64>,
}

/// How a command ended.
pub struct Ended {
    pub code: u8,
    pub output: String,
    pub errors: String,
}

impl Court {
    pub fn new(folder: PathBuf, strict: bool) -> Court {
        std::panic::set_hook(Box::new(|panic| {
            if let Ok(mut last) = PANIC.lock() {
                *last = Some(panic.to_string().replace('\n', " "));
            }
        }));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Court { folder, watch: Watch::start(), strict, runs: Cell::new(0) }
    }

    /// Runs a case; `Err` says what is wrong.
    pub fn judge(&self, case: &Case) -> Result<Ended, String> {
        self.prepare(case);
        let ended = self.run(case)?;
        check(case, &ended)?;
        self.check_files(case, &ended)?;
        if case.compares {
            self.compare(case, &ended)?;
        }
        Ok(ended)
    }

    /// Puts the files of a case into the folder, and nothing else.
    fn prepare(&self, case: &Case) {
        for name in self.names() {
            // Nobody else is here.
            let _ = std::fs::remove_file(name);
        }
        for (name, content) in &case.files {
            std::fs::write(self.folder.join(name), content).expect("writable");
        }
    }

    fn run(&self, case: &Case) -> Result<Ended, String> {
        // Smaller limits are not measured, since the process has tables of its own.
        const MEASURED: u64 = 50;
        const SLACK: u64 = 50_000_000;
        let folder = self.folder.to_string_lossy();
        let arguments = case.arguments.iter().map(|text| OsString::from(text.replace(FOLDER, &folder)));
        let arguments: Vec<OsString> = std::iter::once("mexagon".into()).chain(arguments).collect();
        self.runs.set(self.runs.get() + 1);
        let limit = case.memory().filter(|&limit| limit >= MEASURED);
        self.watch.begin(case.shell(), limit.is_some());
        let (begun, passed) = (processor_time(), Instant::now());
        let run = catch_unwind(AssertUnwindSafe(|| run_quietly(arguments)));
        let (time, passed) = (processor_time().saturating_sub(begun), passed.elapsed());
        let grown = self.watch.end();
        if let Some(panic) = PANIC.lock().ok().and_then(|mut last| last.take()) {
            return Err(format!("panic: {panic}"));
        }
        let Ok((code, Said { output, errors })) = run else { return Err("panic".into()) };
        let (allowed, grace) = (case.time(), Duration::from_secs(if self.strict { 1 } else { 5 }));
        let taken = if self.strict { time } else { passed };
        if taken > allowed + grace {
            return Err(format!("time: {} ms of {} ms", taken.as_millis(), allowed.as_millis()));
        }
        if let Some(limit) = limit.filter(|limit| grown > 2 * limit * 1_000_000 + SLACK) {
            return Err(format!("memory: {} MB of {limit} MB", grown / 1_000_000));
        }
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|_| "bytes that are no text".to_owned());
        Ok(Ended { code, output: text(output)?, errors: text(errors)? })
    }

    /// The files in the folder.
    fn names(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(&self.folder).expect("a folder for the test");
        entries.filter_map(Result::ok).map(|entry| entry.path()).collect()
    }

    /// A picture is there if all went well, and nothing else is left.
    fn check_files(&self, case: &Case, ended: &Ended) -> Result<(), String> {
        if case.command() != "diagram" {
            return Ok(());
        }
        let names = self.names();
        let made: Vec<&PathBuf> = names.iter().filter(|path| !path.ends_with(Path::new("input"))).collect();
        let is_help = ended.output.contains("Usage:") || case.has("--version");
        match made.len() {
            0 if ended.code != 0 || is_help => Ok(()),
            1 if ended.code == 0 => Ok(()),
            _ => Err(format!("files: {made:?} after exit code {}", ended.code)),
        }
    }

    /// All engines that answer agree.
    fn compare(&self, case: &Case, ended: &Ended) -> Result<(), String> {
        let mut answers: Vec<(&str, Value)> = Vec::new();
        if ended.code == 0 {
            answers.push(("first", answer(ended)?));
        }
        for engine in ENGINES.split(' ') {
            let mut arguments = case.arguments.clone();
            arguments.extend(["--engine".to_owned(), engine.to_owned()]);
            let case = Case { arguments, ..case.clone() };
            let ended = self.run(&case).and_then(|ended| check(&case, &ended).map(|()| ended));
            let ended = ended.map_err(|wrong| format!("{wrong}, --engine {engine}"))?;
            if ended.code == 0 {
                answers.push((engine, answer(&ended)?));
            }
        }
        let differs = answers.iter().find(|(_, answer)| differ(answer, &answers[0].1));
        differs.map_or(Ok(()), |other| Err(format!("disagreement: {:?} and {other:?}", answers[0])))
    }
}

/// The value and the outcomes.
fn answer(ended: &Ended) -> Result<Value, String> {
    let value: Value = serde_json::from_str(&ended.output).map_err(|error| format!("JSON: {error}"))?;
    Ok(["nim", "outcome", "misere"].map(|field| value[field].clone()).to_vec().into())
}

/// Do two answers differ in something that both of them know?
fn differ(one: &Value, other: &Value) -> bool {
    let pairs = one.as_array().into_iter().flatten().zip(other.as_array().into_iter().flatten());
    pairs.into_iter().any(|(one, other)| !one.is_null() && !other.is_null() && one != other)
}

/// What must hold of every command.
fn check(case: &Case, ended: &Ended) -> Result<(), String> {
    let Ended { code, output, errors } = ended;
    let wrong = |what: &str| Err(format!("{what}: exit code {code}, {:?}", short(errors)));
    if output.chars().chain(errors.chars()).any(is_hidden) {
        return wrong("characters that cannot be seen");
    }
    if errors.len() >= 4000 {
        return wrong("a long message");
    }
    let grows = matches!(case.command(), "hunt" | "survey" | "play");
    if *code != 0 && !grows && !output.is_empty() {
        return wrong("output on error");
    }
    // Notes on how the object was read come before anything else.
    let notes = errors.lines().take_while(|line| line.starts_with("note: ")).map(|line| line.len() + 1).sum::<usize>();
    let errors = &errors[notes.min(errors.len())..];
    // What is wrong with a line of a match is said, and the match goes on.
    let lines = if case.command() == "play" { usize::MAX } else { 1 };
    let begins = |words: &[&str]| {
        let mut lines = errors.lines().take(lines);
        lines.any(|line| words.iter().any(|word| line.starts_with(word))) || errors.contains("\nUsage: ")
    };
    if *code != 0 && is_error(errors, *code) {
        return Ok(());
    }
    match code {
        0 if errors.is_empty() || grows || begins(&["notice: "]) => {}
        0 => return wrong("a message with an answer"),
        1 if errors.contains("cannot be written") => {}
        2 if begins(&["error: "]) || grows && begins(&["note: "]) => {}
        3 if begins(&["not solved: "]) || case.command() == "hunt" && !output.is_empty() => {}
        _ => return wrong("exit code"),
    }
    if *code == 0 && !output.contains("Usage: ") {
        check_json(case, output)?;
    }
    Ok(())
}

/// Is this one error as JSON, with the code that the command ended with?
fn is_error(text: &str, code: u8) -> bool {
    let error = serde_json::from_str::<Value>(text).unwrap_or_default()["error"].clone();
    error["code"] == code && error["message"].is_string()
}

fn check_json(case: &Case, output: &str) -> Result<(), String> {
    let parse = |text: &str| serde_json::from_str::<Value>(text).map(drop).map_err(|error| format!("JSON: {error}"));
    let has_input = case.has("-") || case.has("@-");
    if case.has("jsonl") && !case.has("--table") || case.has("--json") && has_input {
        return output.lines().try_for_each(parse);
    }
    if case.has("--json") && !case.has("--version") { parse(output) } else { Ok(()) }
}

fn short(text: &str) -> String {
    text.chars().take(300).collect()
}

fn is_hidden(c: char) -> bool {
    let turns =
        matches!(c, '\u{61c}' | '\u{ad}' | '\u{180e}' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}');
    c != '\n' && c.is_control() || turns || matches!(c, '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e0fff}')
}
