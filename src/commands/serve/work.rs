//! Computations: what is cheap does not wait for what is dear.
//!
//! Nobody can tell from a request what it costs. So each is tried with little time first, and what needs more begins anew behind a
//! narrower gate with more time. An answer counts only if it took less than half of its time: then nothing in it was left out because
//! time was short.

use super::gate::Gate;
use super::kept::Kept;
use super::watch::Watch;
use mexagon::{Budget, Limits};
use mexagon_site::{Atlas, BYTES, Request, Response, is_of_atlas, is_quick, longest, respond, respond_with};
use serde_json::json;
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// The times of a first and of a second try.
const TRIES: [Duration; 2] = [Duration::from_millis(50), Duration::from_millis(1_000)];

/// How long somebody waits at a gate.
const PATIENCE: Duration = Duration::from_secs(60);

/// The gates.
#[derive(Debug)]
pub struct Work {
    tries: [Gate; 2],
    last: Gate,
    kept: Kept,
    /// A store to browse.
    atlas: Option<Box<dyn Atlas>>,
}

impl Work {
    /// Gates for a machine with some cores.
    pub fn new(cores: usize, atlas: Option<Box<dyn Atlas>>) -> Work {
        Work { tries: [Gate::new(2 * cores), Gate::new(cores)], last: Gate::new(cores), kept: Kept::default(), atlas }
    }

    /// Answers a request; the answer is not finished if the reader at the other end of the stream leaves.
    pub fn answer(&self, request: &Request, stream: &TcpStream, watch: &Watch) -> Arc<Response> {
        if is_of_atlas(request) {
            return Arc::new(self.looked_up(request, stream, watch));
        }
        if let Some(kept) = self.kept.find(request) {
            return kept;
        }
        let (response, is_whole) = self.computed(request, stream, watch);
        if is_whole { self.kept.keep(request, response) } else { Arc::new(response) }
    }

    /// What is in the store. That is read, and not computed; the next reader may find more there.
    fn looked_up(&self, request: &Request, stream: &TcpStream, watch: &Watch) -> Response {
        let budget = Budget::new(Limits { time: Some(longest(request)), bytes: BYTES, ..Limits::default() });
        let _waits = watch.over(Some(stream), &budget);
        let Some(_place) = self.last.enter(PATIENCE, &budget) else { return too_many() };
        guarded(|| respond_with(request, self.atlas.as_deref(), &budget))
    }

    /// The answer, and whether nothing in it was left out because time was short.
    fn computed(&self, request: &Request, stream: &TcpStream, watch: &Watch) -> (Response, bool) {
        let whole = Budget::new(Limits { time: None, bytes: BYTES, ..Limits::default() });
        let within = |time: Duration| whole.sibling(Limits { time: Some(time), ..whole.limits() });
        let is_quick = is_quick(request);
        let _waits = (!is_quick).then(|| watch.over(Some(stream), &whole));
        let gates = self.tries.iter().chain([&self.last]).zip(TRIES.into_iter().chain([longest(request)]));
        let mut found = too_many();
        for (gate, time) in gates {
            let Some(_place) = gate.enter(PATIENCE, &whole) else { return (too_many(), false) };
            let budget = within(time);
            found = safely(request, &budget);
            // A page that leaves to others what takes long is whole whenever it is there.
            let is_there = is_quick && found.status == 200;
            if budget.elapsed() < time / 2 || is_there || matches!(found.status, 400..=421) {
                return (found, true);
            }
        }
        (found, false)
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
