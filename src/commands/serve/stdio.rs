//! `mexagon serve --stdio`: a request on each line of standard input, its answer on a line of standard output, for programs
//! that keep this one running.
//!
//! A request is the address of something below `/api` or of a diagram, or the JSON object of a job, perhaps with an `id` that comes back with the answer. A
//! line that ends in a backslash goes on with the next one, because terminals swallow what is longer than 4,095 bytes.

use super::asked::{Asked, body};
use super::work::guarded;
use crate::commands::batch::{LONGEST, read_line};
use crate::commands::{Problem, output, setup};
use crate::terminal::{self, write_output};
use mexagon::{Budget, Failure, Limits};
use mexagon_site::{Request, Response, drawing, respond};
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// No more requests are read before they can be answered.
const WAITING: usize = 16;

/// The time of a request, if it asks for none, and the longest that it may ask for.
const USUAL: f64 = 60.0;
const LONGEST_TIME: f64 = 1e6;

/// Answers until the input ends.
pub fn run() -> Result<u8, Problem> {
    if terminal::is_captured() {
        return Ok(0);
    }
    let limits = Limits::default();
    let whole = setup::interruptible(Limits { time: None, ..limits }, 1);
    for request in requests(&whole)? {
        let answer = answer(request.trim(), &whole, limits);
        // Whoever does not read the answer any more does not want another one.
        if whole.check_now().is_err() || write_output(output::json_line(&answer).as_bytes()).is_err() {
            break;
        }
    }
    Ok(0)
}

/// The requests as they come in. When a terminal is closed nobody waits for an answer, so that the computation is cancelled; where a
/// pipe ends, what was asked is still answered.
fn requests(whole: &Budget) -> Result<Receiver<String>, Problem> {
    let (sender, receiver) = sync_channel(WAITING);
    let whole = whole.clone();
    // Once it is closed a terminal is none any more.
    let is_terminal = io::stdin().is_terminal();
    let read = move || {
        let mut input = io::stdin().lock();
        while let Some(request) = next(&mut input) {
            if !request.trim().is_empty() && sender.send(request).is_err() {
                return;
            }
        }
        if is_terminal {
            whole.cancel();
        }
    };
    let spawned = thread::Builder::new().spawn(read);
    spawned.map_err(|error| Problem::Write(format!("standard input cannot be read: {error}")))?;
    Ok(receiver)
}

/// The next request; `None` at the end of the input, and when whoever was at the other end of a terminal has gone.
fn next(input: &mut impl BufRead) -> Option<String> {
    let mut request = String::new();
    loop {
        let line = read_line(input).ok().flatten()?;
        let line = line.trim_end_matches(['\n', '\r']);
        let begun = line.strip_suffix('\\');
        // What is too long is refused, and not kept.
        if request.len() <= LONGEST {
            request += begun.unwrap_or(line);
        }
        if begun.is_none() {
            return Some(request);
        }
    }
}

/// The answer to a request as one object.
fn answer(request: &str, whole: &Budget, limits: Limits) -> Value {
    let object = match read(request) {
        Ok(object) => object,
        Err(message) => return shown(Value::Null, &Response::failure(&Failure::undefined(message))),
    };
    let asked = Asked::read(&object);
    let command = &asked.command;
    let target = if command.starts_with('/') { command.clone() } else { format!("/api/{command}") };
    let mut request = Request::get(&target);
    request.query.extend(asked.arguments.iter().cloned());
    let budget = whole.sibling(Limits { time: Some(asked.time(USUAL, LONGEST_TIME)), ..limits });
    let id = object.get("id").cloned().unwrap_or_default();
    shown(id, &guarded(|| found(&request, &budget)))
}

/// The object of a request.
fn read(request: &str) -> Result<Map<String, Value>, String> {
    if request.len() > LONGEST {
        return Err(format!("a request has at most {LONGEST} bytes"));
    }
    if request.starts_with('/') {
        return Ok(Map::from_iter([("command".to_owned(), request.into())]));
    }
    let wanted = "a request is a JSON object such as {\"command\": \"nim\", \"arguments\": {\"game\": \"gen\", \"object\": \"S4\"}}";
    match serde_json::from_str(request) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(wanted.to_owned()),
        Err(error) => Err(format!("{wanted}; {error}")),
    }
}

fn found(request: &Request, budget: &Budget) -> Response {
    match request.path.strip_prefix("/diagram.").and_then(|ending| drawing(ending, request, budget)) {
        Some(drawn) => drawn.unwrap_or_else(|failure| Response::failure(&failure)),
        None if request.path.strip_prefix("/api/").is_some_and(|name| !name.is_empty()) => respond(request, budget),
        None => {
            let message = format!("there is no command {:?}; there are /api/... and /diagram.svg", request.path);
            Response::failure(&Failure::undefined(message))
        }
    }
}

/// A response as an object.
fn shown(id: Value, response: &Response) -> Value {
    let status = response.status;
    match body(response) {
        Some(Value::Object(mut body)) if status != 200 => {
            json!({ "id": id, "status": status, "error": body.remove("error") })
        }
        Some(body) => json!({ "id": id, "status": status, "answer": body }),
        None => {
            let message = "this is no text; diagrams in lines of text are svg, tex, dot or json";
            shown(id, &Response::failure(&Failure::undefined(message)))
        }
    }
}
