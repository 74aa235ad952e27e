//! Computations: what is cheap does not wait for what is dear.
//!
//! Nobody can tell from a request what it costs. So each is tried with little time first, and what needs more begins anew behind a
//! narrower gate with more time. An answer counts only if it took less than half of its time: then nothing in it was left out because
//! time was short.

use super::gate::Gate;
use super::watch::Watch;
use mexagon::{Budget, Limits};
use mexagon_site::{Request, Response, is_quick, respond};
use serde_json::json;
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The memory of one computation.
pub const BYTES: u64 = 200_000_000;

/// The times of a first and of a second try.
const TRIES: [Duration; 2] = [Duration::from_millis(50), Duration::from_millis(1_000)];

/// The time of the last try: for pages, for scripts, and for scripts that ask for a time.
const PAGE: Duration = Duration::from_secs(5);
const SCRIPT: Duration = Duration::from_secs(10);
const LONGEST: Duration = Duration::from_secs(60);

/// How long somebody waits at a gate.
const PATIENCE: Duration = Duration::from_secs(60);

/// The gates.
#[derive(Debug)]
pub struct Work {
    tries: [Gate; 2],
    last: Gate,
}

impl Work {
    /// Gates for a machine with some cores.
    pub fn new(cores: usize) -> Work {
        Work { tries: [Gate::new(2 * cores), Gate::new(cores)], last: Gate::new(cores) }
    }

    /// Answers a request; the answer is not finished if the reader at the other end of the stream leaves.
    pub fn answer(&self, request: &Request, stream: &TcpStream, watch: &Watch) -> Response {
        let whole = Budget::new(Limits { time: None, bytes: BYTES, ..Limits::default() });
        let within = |time: Duration| whole.sibling(Limits { time: Some(time), ..whole.limits() });
        if is_quick(request) {
            let Some(_place) = self.tries[0].enter(PATIENCE, &whole) else { return too_many() };
            return safely(request, &within(PAGE));
        }
        let _waits = watch.over(Some(stream), &whole);
        for (gate, time) in self.tries.iter().zip(TRIES) {
            let Some(_place) = gate.enter(PATIENCE, &whole) else { return too_many() };
            let budget = within(time);
            let response = safely(request, &budget);
            if budget.elapsed() < time / 2 || matches!(response.status, 400..=421) {
                return response;
            }
        }
        let Some(_place) = self.last.enter(PATIENCE, &whole) else { return too_many() };
        safely(request, &within(last_time(request)))
    }
}

fn last_time(request: &Request) -> Duration {
    match request.path.starts_with("/api/") {
        false => PAGE,
        true if request.query.iter().any(|(name, _)| name == "budget") => LONGEST,
        true => SCRIPT,
    }
}

fn safely(request: &Request, budget: &Budget) -> Response {
    guarded(|| respond(request, budget))
}

/// What something answers; a fault of the program is told like anything else that was not solved, and the panic is in the log.
pub fn guarded(answer: impl FnOnce() -> Response) -> Response {
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|_| {
        Response::error(422, &json!({ "code": 3, "message": "the program failed here; please report this" }))
    })
}

fn too_many() -> Response {
    Response::error(429, &json!({ "code": 3, "message": "too many computations wait; try again later" }))
}
