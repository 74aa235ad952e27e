//! Jobs: long computations that somebody starts, looks at, and cancels.

use super::asked::{Asked, body};
use super::gate::Gate;
use super::watch::Watch;
use super::work::guarded;
use mexagon::{Budget, Limits};
use mexagon_site::{BYTES, COMMANDS, Request, Response, command};
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// No more jobs are kept; those that ended first are forgotten first.
const MOST_KEPT: usize = 64;

/// The time of a job, if it asks for none, and the longest that it may ask for.
const USUAL: f64 = 120.0;
const LONGEST: f64 = 600.0;

/// How long a job waits for others.
const PATIENCE: Duration = Duration::from_secs(3_600);

#[derive(Clone, Debug)]
pub struct Jobs {
    kept: Arc<Mutex<Vec<Arc<Job>>>>,
    next: Arc<AtomicU64>,
    gate: Arc<Gate>,
    watch: Watch,
}

#[derive(Debug)]
struct Job {
    id: String,
    command: String,
    arguments: Vec<(String, String)>,
    budget: Budget,
    done: AtomicU64,
    total: AtomicU64,
    state: Mutex<State>,
}

#[derive(Debug)]
enum State {
    Waiting,
    Running,
    Ended(Response, f64),
}

impl Job {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_ended(&self) -> bool {
        matches!(*self.lock(), State::Ended(..))
    }

    fn json(&self) -> Value {
        let arguments: Map<String, Value> =
            self.arguments.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
        let (done, total) = (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed));
        let progress = if total > 0 { json!({ "done": done, "total": total }) } else { Value::Null };
        let mut object = json!({ "id": self.id, "command": self.command, "arguments": arguments });
        let (state, seconds) = match &*self.lock() {
            State::Waiting => ("waiting", self.budget.elapsed().as_secs_f64()),
            State::Running => ("running", self.budget.elapsed().as_secs_f64()),
            State::Ended(response, seconds) => {
                let (state, name, value) = ending(response, self.budget.check_now().is_err());
                object[name] = value;
                (state, *seconds)
            }
        };
        object["state"] = state.into();
        object["seconds"] = json!((seconds * 1000.0).round() / 1000.0);
        object["progress"] = progress;
        object
    }
}

/// How a job ended: its state, and the field with what it found or why it did not.
fn ending(response: &Response, is_cancelled: bool) -> (&'static str, &'static str, Value) {
    let mut value = body(response).unwrap_or_default();
    match response.status {
        200 => ("done", "result", value),
        _ => (if is_cancelled { "cancelled" } else { "failed" }, "error", value["error"].take()),
    }
}

fn wrong(status: u16, message: &str) -> Response {
    Response::error(status, &json!({ "code": 2, "message": message }))
}

impl Jobs {
    /// Jobs for a machine with some cores.
    pub fn new(cores: usize, watch: Watch) -> Jobs {
        Jobs { kept: Arc::default(), next: Arc::default(), gate: Arc::new(Gate::new((cores / 2).max(1))), watch }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Job>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers a request to `/api/jobs`, or to one of them.
    pub fn respond(&self, request: &Request) -> Response {
        let id = request.path.strip_prefix("/api/jobs/");
        match (request.method.as_str(), id) {
            ("POST", None) => self.start(&request.body),
            ("GET" | "HEAD", None) => {
                let all: Vec<Value> = self.lock().iter().map(|job| job.json()).collect();
                Response::json(&json!({ "jobs": all }))
            }
            ("GET" | "HEAD", Some(id)) => self.found(id, |job| Response::json(&job.json())),
            ("DELETE", Some(id)) => self.found(id, |job| {
                job.budget.cancel();
                self.lock().retain(|other| other.id != job.id);
                let mut object = job.json();
                object["state"] = "cancelled".into();
                Response::json(&object)
            }),
            _ => wrong(405, "jobs are started with POST, looked at with GET and cancelled with DELETE"),
        }
    }

    fn found(&self, id: &str, answer: impl FnOnce(&Job) -> Response) -> Response {
        let job = self.lock().iter().find(|job| job.id == id).map(Arc::clone);
        job.map_or_else(|| wrong(404, "there is no such job, or it was forgotten"), |job| answer(&job))
    }

    fn start(&self, request: &[u8]) -> Response {
        let Ok(Value::Object(asked)) = serde_json::from_slice::<Value>(request) else {
            return wrong(
                400,
                "a job is a JSON object such as {\"command\": \"nim\", \"arguments\": {\"game\": \"gen\", \"object\": \"S4\"}}",
            );
        };
        let asked = Asked::read(&asked);
        let Some(known) = COMMANDS.iter().find(|command| command.name == asked.command) else {
            let all: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
            return wrong(400, &format!("the command of a job is one of {}", all.join(", ")));
        };
        let time = Some(asked.time(USUAL, LONGEST));
        let limits = Limits { time, bytes: 2 * BYTES, ..Limits::default() };
        let job = Arc::new(Job {
            id: (self.next.fetch_add(1, Ordering::Relaxed) + 1).to_string(),
            command: known.name.to_owned(),
            arguments: asked.arguments,
            budget: Budget::new(Limits { time: None, ..limits }),
            done: AtomicU64::new(0),
            total: AtomicU64::new(0),
            state: Mutex::new(State::Waiting),
        });
        {
            let mut kept = self.lock();
            if kept.len() >= MOST_KEPT {
                let Some(oldest) = kept.iter().position(|job| job.has_ended()) else {
                    return wrong(429, "too many jobs run; cancel one, or try again later");
                };
                kept.remove(oldest);
            }
            kept.push(Arc::clone(&job));
        }
        let (jobs, own) = (self.clone(), Arc::clone(&job));
        let spawned = thread::Builder::new().stack_size(super::STACK).spawn(move || jobs.run(&own, limits));
        if spawned.is_err() {
            // A job that never ends would never be forgotten.
            self.lock().retain(|other| other.id != job.id);
            return wrong(429, "there is no thread for another job; try again later");
        }
        Response::json(&job.json()).with_status(202)
    }

    /// Computes a job, when it is its turn.
    fn run(&self, job: &Job, limits: Limits) {
        let ended = match self.gate.enter(PATIENCE, &job.budget) {
            None => wrong(422, "interrupted"),
            Some(_place) => {
                let _waits = self.watch.over(None, &job.budget);
                *job.lock() = State::Running;
                let heard = |done: u64, total: u64| {
                    job.done.store(done, Ordering::Relaxed);
                    job.total.store(total, Ordering::Relaxed);
                };
                let budget = job.budget.sibling(limits);
                let answer = || command(&job.command, &job.arguments, &budget, &heard);
                guarded(|| answer().unwrap_or_else(|| wrong(404, "there is no such command")))
            }
        };
        *job.lock() = State::Ended(ended, job.budget.elapsed().as_secs_f64());
    }
}
