//! `mexagon certify` and `mexagon verify`: certificates are written here and checked by `mexagon_checker`, which knows nothing of
//! this program.

pub mod args;

use super::{FAILED, NOT_SOLVED, Printed, Problem, noted, output, parallel, setup, written};
use crate::files::{check_new, problem, write_atomically};
use crate::terminal::tell;
use args::{CertifyArgs, VerifyArgs};
use mexagon::words::count;
use mexagon::{Failure, Game, Solver};
use mexagon_checker::{Rejection, Verdict};
use serde_json::{Map, Value, json};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Files with this ending are the certificates of a folder.
const ENDING: &str = "cert";

pub fn certify(command: &CertifyArgs) -> Printed {
    if let Some(path) = &command.output {
        check_new(path, command.force)?;
    }
    let Game::Selection(game) = command.game else {
        let why = format!("{} has no certificates yet; gen and dng have", command.game.name());
        return Err(Failure::NotApplicable(why).into());
    };
    let solver = Solver::new().within(setup::budget(&command.limits));
    let structure = noted(solver.read(&command.object)?);
    let text = solver.certificate(game, &structure, command.kind)?;
    match &command.output {
        Some(path) => {
            write_atomically(path, text.as_bytes())?;
            Ok(String::new())
        }
        None => Ok(text),
    }
}

pub fn verify(command: &VerifyArgs) -> Result<u8, Problem> {
    let expected = command.object.as_deref().map(Expected::new).transpose()?;
    let texts = certificates(&command.files)?.into_iter().map(|path| Ok((content(&path)?, path)));
    let texts = texts.collect::<Result<Vec<(String, PathBuf)>, Problem>>()?;
    let mut all: Vec<(String, &str)> = Vec::new();
    for (text, path) in &texts {
        let parts: Vec<&str> = parts(text).collect();
        match parts[..] {
            [] | [_] => all.push((path.display().to_string(), text)),
            _ => all.extend((1..).zip(&parts).map(|(number, part)| (format!("{} {number}", path.display()), *part))),
        }
    }
    let verdicts = parallel::each(setup::threads(None), &all, |(_, text)| {
        mexagon_checker::verify(text).and_then(|verdict| compared(verdict, expected.as_ref()))
    });
    let (mut rejected, mut conditional) = (0u64, 0u64);
    for ((name, _), verdict) in all.iter().zip(&verdicts) {
        match verdict {
            Err(_) => rejected += 1,
            Ok(verdict) if !verdict.conditions.is_empty() => conditional += 1,
            Ok(_) if command.quiet => continue,
            Ok(_) => {}
        }
        let line =
            if command.json { output::json_line(&as_json(name, verdict)) } else { sentence(name, verdict) + "\n" };
        written(tell(&line))?;
    }
    if all.len() > 1 && !command.json {
        let accepted = all.len() as u64 - rejected - conditional;
        let conditions =
            if conditional > 0 { format!(", {conditional} accepted on conditions") } else { String::new() };
        let all = count(all.len() as u64, "certificate", "certificates");
        written(tell(&format!("{all}: {accepted} accepted{conditions}, {rejected} rejected\n")))?;
    }
    Ok(match (rejected, conditional) {
        (0, 0) => 0,
        (0, _) => NOT_SOLVED,
        _ => FAILED,
    })
}

type Checked = Result<Verdict, Rejection>;

/// The lines that give the group of an object: plainly, and as a split extension.
struct Expected([Result<Vec<String>, Failure>; 2]);

impl Expected {
    fn new(text: &str) -> Result<Expected, Problem> {
        let solver = Solver::new();
        let structure = solver.read(text)?;
        let lines = |text: String| text.lines().map(str::to_owned).collect();
        let (plain, split) = (solver.certified_group(&structure), solver.certified_extension(&structure));
        match (plain, split) {
            (Err(failure), Err(_)) => Err(failure.into()),
            (plain, split) => Ok(Expected([plain.map(lines), split.map(lines)])),
        }
    }
}

/// A verdict, if the group is the expected one.
fn compared(verdict: Verdict, expected: Option<&Expected>) -> Result<Verdict, Rejection> {
    let lines = expected.map(|Expected(lines)| &lines[usize::from(!verdict.kernel.is_empty())]);
    match lines {
        Some(lines) if lines.as_ref().ok() != Some(&verdict.group) => {
            Err(Rejection::Wrong("the group is not given as it is for this object".into()))
        }
        _ => Ok(verdict),
    }
}

/// The certificates of a text, one after the other.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find("\nend\n").map_or(rest.len(), |at| at + "\nend\n".len());
        let (first, more) = rest.split_at(end);
        rest = more;
        Some(first)
    })
}

/// The files, and those in folders, in order.
fn certificates(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Problem> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(|error| problem(path, error.to_string()))?;
        let inside = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut found: Vec<PathBuf> = inside.filter(|file| file.extension().is_some_and(|e| e == ENDING)).collect();
        if found.is_empty() {
            return Err(problem(path, format!("there are no certificates here: no file ends in .{ENDING}")));
        }
        found.sort();
        files.extend(found);
    }
    Ok(files)
}

fn content(path: &Path) -> Result<String, Problem> {
    if path != Path::new("-") {
        return std::fs::read_to_string(path).map_err(|error| problem(path, error.to_string()));
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| problem(path, error.to_string()))?;
    Ok(text)
}

fn sentence(name: &str, verdict: &Checked) -> String {
    match verdict {
        Err(why) => format!("{name}: rejected: {why}"),
        Ok(verdict) => {
            let claimed =
                verdict.claimed_name.as_ref().map_or_else(String::new, |claimed| format!(", claimed to be {claimed}"));
            let accepted = match &verdict.conditions[..] {
                [] => "accepted".to_owned(),
                conditions => format!("accepted if {}", conditions.join(" and ")),
            };
            let (game, value, order) = (verdict.game.name(), verdict.value, order(verdict));
            format!("{name}: {accepted}: {game} = *{value} on a group of order {order}{claimed}; {}", verdict.evidence)
        }
    }
}

/// "4032 * 3^3465"
fn order(verdict: &Verdict) -> String {
    let powers = verdict.kernel.iter().map(|(p, exponent)| format!(" * {p}^{exponent}"));
    format!("{}{}", verdict.order, powers.collect::<String>())
}

fn as_json(file: &str, verdict: &Checked) -> Map<String, Value> {
    match verdict {
        Err(why) => output::answer(&json!({ "file": file, "accepted": false, "why": why.to_string() })),
        Ok(verdict) => output::answer(&json!({
            "file": file,
            "accepted": verdict.conditions.is_empty(),
            "conditions": verdict.conditions,
            "claimed": verdict.claimed_name,
            "game": verdict.game.name(),
            "nim": verdict.value.to_string(),
            "order": verdict.order,
            "kernel": verdict.kernel,
            "group": verdict.group,
            "evidence": verdict.evidence,
        })),
    }
}
