//! `mexagon certify` and `mexagon verify`: certificates are written here and checked by `mexagon_checker`, which knows nothing of
//! this program.

pub mod args;

use super::{FAILED, NOT_SOLVED, Printed, Problem, noted, output, setup, written};
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
    let expected = command.object.as_deref().map(group_lines).transpose()?;
    let files = certificates(&command.files)?;
    let (mut rejected, mut conditional) = (0u64, 0u64);
    for path in &files {
        let verdict = mexagon_checker::verify(&content(path)?).and_then(|verdict| compared(verdict, expected.as_ref()));
        match &verdict {
            Err(_) => rejected += 1,
            Ok(verdict) if !verdict.conditions.is_empty() => conditional += 1,
            Ok(_) if command.quiet => continue,
            Ok(_) => {}
        }
        let line = if command.json { output::json_line(&as_json(path, &verdict)) } else { sentence(path, &verdict) };
        written(tell(&(line + "\n")))?;
    }
    if files.len() > 1 && !command.json {
        let accepted = files.len() as u64 - rejected - conditional;
        let conditions =
            if conditional > 0 { format!(", {conditional} accepted on conditions") } else { String::new() };
        let all = count(files.len() as u64, "certificate", "certificates");
        written(tell(&format!("{all}: {accepted} accepted{conditions}, {rejected} rejected\n")))?;
    }
    Ok(match (rejected, conditional) {
        (0, 0) => 0,
        (0, _) => NOT_SOLVED,
        _ => FAILED,
    })
}

/// The lines that give the group of an object.
fn group_lines(text: &str) -> Result<Vec<String>, Problem> {
    let solver = Solver::new();
    let lines = solver.certified_group(&solver.read(text)?)?;
    Ok(lines.lines().map(str::to_owned).collect())
}

/// A verdict, if the group is the expected one.
fn compared(verdict: Verdict, expected: Option<&Vec<String>>) -> Result<Verdict, Rejection> {
    match expected {
        Some(lines) if *lines != verdict.group => {
            Err(Rejection::Wrong("the group is not given as it is for this object".into()))
        }
        _ => Ok(verdict),
    }
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

fn sentence(path: &Path, verdict: &Result<Verdict, Rejection>) -> String {
    let path = path.display();
    match verdict {
        Err(why) => format!("{path}: rejected: {why}"),
        Ok(verdict) => {
            let claimed =
                verdict.claimed_name.as_ref().map_or_else(String::new, |name| format!(", claimed to be {name}"));
            let accepted = match &verdict.conditions[..] {
                [] => "accepted".to_owned(),
                conditions => format!("accepted if {}", conditions.join(" and ")),
            };
            let Verdict { game, value, order, .. } = verdict;
            let game = game.name();
            format!("{path}: {accepted}: {game} = *{value} on a group of order {order}{claimed}; {}", verdict.evidence)
        }
    }
}

fn as_json(path: &Path, verdict: &Result<Verdict, Rejection>) -> Map<String, Value> {
    let file = path.to_string_lossy();
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
            "group": verdict.group,
            "evidence": verdict.evidence,
        })),
    }
}
