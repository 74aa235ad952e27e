//! Who waits for a computation, and how much memory all of them take: what nobody waits for any more is cancelled.

use crate::memory;
use mexagon::Budget;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Beyond this much memory the youngest computation is cancelled.
const MEMORY: u64 = 1_100_000_000;

/// How often is looked.
const PAUSE: Duration = Duration::from_millis(50);

/// A reader may stop sending when the request is complete; only if the answer takes so long is that taken for leaving.
const PATIENCE: Duration = Duration::from_millis(200);

/// The computations that somebody waits for.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Watched>>);

#[derive(Debug, Default)]
struct Watched {
    next: u64,
    all: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    id: u64,
    stream: Option<TcpStream>,
    budget: Budget,
    since: Instant,
}

/// Somebody who waits; dropped when the computation is over.
#[derive(Debug)]
pub struct Waits<'a> {
    watch: &'a Watch,
    id: u64,
    stream: Option<&'a TcpStream>,
}

impl Watch {
    fn lock(&self) -> MutexGuard<'_, Watched> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to look.
    pub fn start(&self) {
        let watch = self.clone();
        // Without the thread nothing is cancelled before its time.
        let _ = thread::Builder::new().stack_size(128 << 10).spawn(move || {
            loop {
                thread::sleep(PAUSE);
                watch.look();
            }
        });
    }

    /// Cancels a budget when the reader at the other end of a stream leaves, as long as the result is kept.
    pub fn over<'a>(&'a self, stream: Option<&'a TcpStream>, budget: &Budget) -> Waits<'a> {
        let copy = stream.and_then(|stream| {
            let copy = stream.try_clone().ok()?;
            stream.set_nonblocking(true).ok().map(|()| copy)
        });
        let mut watched = self.lock();
        let id = watched.next;
        watched.next += 1;
        watched.all.push(Waiting { id, stream: copy, budget: budget.clone(), since: Instant::now() });
        Waits { watch: self, id, stream }
    }

    fn look(&self) {
        let watched = self.lock();
        for waiting in watched.all.iter().filter(|waiting| waiting.since.elapsed() > PATIENCE) {
            if waiting.stream.as_ref().is_some_and(has_left) {
                waiting.budget.cancel();
            }
        }
        if !watched.all.is_empty() && memory::used().is_some_and(|used| used > MEMORY) {
            let youngest = watched.all.iter().rev().find(|waiting| waiting.budget.check_now().is_ok());
            if let Some(youngest) = youngest {
                youngest.budget.cancel();
            }
        }
    }
}

/// Has the other end been closed?
fn has_left(stream: &TcpStream) -> bool {
    match stream.peek(&mut [0]) {
        Ok(0) => true,
        Ok(_) => false,
        Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted),
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        let mut watched = self.watch.lock();
        watched.all.retain(|waiting| waiting.id != self.id);
        if let Some(stream) = self.stream {
            // What cannot be written to will fail when it is written to.
            let _ = stream.set_nonblocking(false);
        }
    }
}
