//! Objects from the command line, from standard input and from files, answered one after the other.

use super::args::{Answered, Many};
use super::{Problem, output, read, setup, written};
use crate::files::problem;
use crate::terminal::{self, say, write_output};
use mexagon::{Failure, Limits, Solver, Structure, csv_cell};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

/// Longer texts are no objects; of such a line no more is kept.
pub const LONGEST: usize = 1_000_001;

/// What is done with one object.
pub trait Ask: Fn(&Solver, &Structure) -> Result<Answered, Failure> {}
impl<F: Fn(&Solver, &Structure) -> Result<Answered, Failure>> Ask for F {}

/// Answers for all objects of a command. One object gets its answer as it is; several get lines of JSON, and no error
/// stops the others. The exit code is the largest of all.
pub fn run(many: &Many, objects: &[String], solver: &Solver, ask: impl Ask) -> Result<u8, Problem> {
    if let ([object], None) = (objects, &many.batch)
        && !is_input(object)
    {
        let solver = solver.clone().within(setup::budget(&many.common.limits));
        return Ok(terminal::print(&answered(many, &solver, object, &ask)?.pretty()));
    }
    let limits = setup::limits(&many.common.limits);
    let whole = setup::interruptible(Limits { time: None, ..limits }, 1);
    let mut batch = Batch { many, is_first: true, code: 0 };
    let mut answer = |text: &str, line: Option<usize>| {
        let solver = solver.clone().within(whole.sibling(limits));
        batch.answer(text, line, &solver, &ask)
    };
    for object in objects {
        if is_input(object) {
            let failed = |error: io::Error| Problem::Write(format!("standard input: {error}"));
            each_line(terminal::input(), failed, &mut answer)?;
        } else {
            answer(object, None)?;
        }
    }
    if let Some(path) = &many.batch {
        let failed = |error: io::Error| problem(path, error.to_string());
        each_line(BufReader::new(File::open(path).map_err(failed)?), failed, &mut answer)?;
    }
    Ok(batch.code)
}

fn is_input(object: &str) -> bool {
    matches!(object.trim(), "-" | "@-")
}

/// The answer for an object.
fn answered(many: &Many, solver: &Solver, text: &str, ask: &impl Ask) -> Result<Answered, Failure> {
    let structure = read(solver, text, &many.common.shape)?;
    Ok(ask(solver, &structure)?.on(&[&structure]))
}

/// Answers on their way out.
struct Batch<'a> {
    many: &'a Many,
    is_first: bool,
    code: u8,
}

impl Batch<'_> {
    /// Answers for one object, whether it is one or not.
    fn answer(&mut self, text: &str, line: Option<usize>, solver: &Solver, ask: &impl Ask) -> Result<(), Problem> {
        let json = self.many.common.shape.json;
        let shown = match answered(self.many, solver, text, ask) {
            Ok(Answered::Json(object)) => output::json_line(&object),
            Ok(Answered::Text(answer)) => self.next_to_the_others(text, answer),
            Err(failure) if failure.is_interrupt() => return Err(failure.into()),
            Err(failure) => {
                self.code = self.code.max(failure.code());
                if !json {
                    let place = line.map_or_else(String::new, |line| format!("line {line}: "));
                    say(&format!("{place}{failure}"));
                    return Ok(());
                }
                let mut object = json!({ "object": text, "error": failure.json() });
                if let (Some(line), Value::Object(object)) = (line, &mut object) {
                    object.insert("line".to_owned(), line.into());
                }
                output::json_line(&object)
            }
        };
        self.is_first = false;
        written(write_output(terminal::visible(&shown).as_bytes()))
    }

    /// Answers stand apart; comma-separated values have one heading, and say to which object they belong.
    fn next_to_the_others(&self, object: &str, answer: String) -> String {
        if self.many.common.shape.format() != mexagon::Format::Csv {
            return if self.is_first { answer } else { format!("\n{answer}") };
        }
        let mut lines = answer.lines();
        let heading = lines.next().filter(|_| self.is_first).map(|heading| format!("object,{heading}\n"));
        let name = csv_cell(object.trim());
        heading.unwrap_or_default() + &lines.map(|line| format!("{name},{line}\n")).collect::<String>()
    }
}

/// Does something with the object on each line. A line with brackets that are still open goes on with the next one; empty
/// lines and those that begin with # are passed over. What cannot be read is a problem that `failed` words.
fn each_line(
    mut input: impl BufRead,
    failed: impl Fn(io::Error) -> Problem,
    answer: &mut impl FnMut(&str, Option<usize>) -> Result<(), Problem>,
) -> Result<(), Problem> {
    let (mut object, mut first) = (String::new(), 1);
    for number in 1.. {
        let line = read_line(&mut input).map_err(&failed)?;
        let is_last = line.is_none();
        if let Some(line) = &line {
            if object.is_empty() {
                first = number;
            } else {
                object.push('\n');
            }
            if !line.trim_start().starts_with('#') {
                object += line.trim_end();
            }
        }
        let is_open = open_brackets(&object) > 0 && object.len() < LONGEST;
        if is_last || !is_open {
            let text = std::mem::take(&mut object);
            if !text.trim().is_empty() {
                answer(&text, Some(first))?;
            }
        }
        if is_last {
            return Ok(());
        }
    }
    Ok(())
}

/// How many brackets are open at the end of a text, if none is closed that was not opened.
fn open_brackets(text: &str) -> usize {
    text.chars().fold(0usize, |open, c| match c {
        '(' | '[' | '{' => open + 1,
        ')' | ']' | '}' => open.saturating_sub(1),
        _ => open,
    })
}

/// The next line, or as much of it as can matter; `None` at the end.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() == LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
