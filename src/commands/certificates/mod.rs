//! `mexagon certify` and `mexagon verify`: certificates are written here and checked by `mexagon_checker`, which knows nothing of
//! this program.

pub mod args;

use super::{FAILED, NOT_SOLVED, Printed, Problem, noted, output, parallel, setup, written};
use crate::files::{check_new, problem, write_atomically};
use crate::terminal::{self, say, tell};
use args::{CertifyArgs, VerifyArgs};
use mexagon::words::count;
use mexagon::{Claim, Sameness, Solver, Verified, clock};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Files with this ending are the certificates of a folder.
const ENDING: &str = "cert";

/// The word that a certificate begins with.
const FIRST_WORD: &str = "mexagon-certificate";

pub fn certify(command: &CertifyArgs) -> Printed {
    if let Some(path) = &command.output {
        check_new(path, command.force)?;
    }
    let solver = Solver::new().within(setup::budget(&command.limits));
    let structure = noted(solver.read(&command.object)?);
    let claim = Claim { game: command.game, misere: command.misere, position: &command.position };
    let text = solver.certificate(claim, &structure, command.kind)?;
    if command.json {
        let object = output::answer(&serde_json::json!({ "certificate": text }));
        return Ok(output::json(&mexagon::json::with_notes(object, &[&structure])));
    }
    match &command.output {
        Some(path) => {
            write_atomically(path, text.as_bytes())?;
            Ok(String::new())
        }
        None => Ok(text),
    }
}

pub fn verify(command: &VerifyArgs) -> Result<u8, Problem> {
    let solver = Solver::new();
    let expected = command.object.as_deref().map(|text| solver.read(text)).transpose()?;
    let texts = certificates(&command.files)?.into_iter().map(|path| Ok((certificate(&path)?, path)));
    let texts = texts.collect::<Result<Vec<(String, PathBuf)>, Problem>>()?;
    let mut all: Vec<(String, &str)> = Vec::new();
    for (text, path) in &texts {
        let parts: Vec<&str> = parts(text).collect();
        match parts[..] {
            [] | [_] => all.push((path.display().to_string(), text)),
            _ => all.extend((1..).zip(&parts).map(|(number, part)| (format!("{} {number}", path.display()), *part))),
        }
    }
    let verdicts = parallel::each(setup::threads(None), &all, |(name, text)| {
        let started = clock::system();
        if command.verbose {
            say(&format!("{name}: {} bytes, a check begins", text.len()));
        }
        let verified = match &expected {
            Some(expected) => solver.verify_as(text, expected)?,
            None => (mexagon::verify(text), None),
        };
        if command.verbose {
            let compared = verified.1.map_or("", |sameness| match sameness {
                Sameness::Lines => ", given as --object is",
                Sameness::Library => ", the same group of the Small Groups library as --object",
            });
            let seconds = (clock::system() - started).as_secs_f64();
            say(&format!("{name}: checked in {seconds:.2} s{compared}"));
        }
        Ok(verified.0)
    });
    let verdicts = verdicts.into_iter().collect::<Result<Vec<Verified>, Problem>>()?;
    let (mut rejected, mut conditional) = (0u64, 0u64);
    for ((name, _), verdict) in all.iter().zip(&verdicts) {
        match verdict.verdict() {
            None => rejected += 1,
            Some(_) if !verdict.is_accepted() => conditional += 1,
            Some(_) if command.quiet => continue,
            Some(_) => {}
        }
        let line = if command.json {
            output::json_line(&verdict.json(Some(name)))
        } else {
            format!("{name}: {}\n", verdict.text())
        };
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

/// The text of a file, which must begin as certificates do.
fn certificate(path: &Path) -> Result<String, Problem> {
    let text = content(path)?;
    if text.starts_with(FIRST_WORD) {
        return Ok(text);
    }
    Err(problem(path, format!("this is no certificate: the first line of one begins with {FIRST_WORD}")))
}

fn content(path: &Path) -> Result<String, Problem> {
    let why = |error: io::Error| match error.kind() {
        ErrorKind::InvalidData => problem(path, "the file is not UTF-8 text"),
        _ => problem(path, error.to_string()),
    };
    if path != Path::new("-") {
        return std::fs::read_to_string(path).map_err(why);
    }
    let mut text = String::new();
    terminal::input().read_to_string(&mut text).map_err(why)?;
    Ok(text)
}
