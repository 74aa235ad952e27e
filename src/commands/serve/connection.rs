//! A connection: requests one after the other, each checked and answered.

use super::cross::{Hosts, is_cross_site};
use super::jobs::Jobs;
use super::read::{Fault, Head, Inbox};
use super::watch::Watch;
use super::work::{Work, guarded};
use super::write::write;
use crate::commands::setup;
use mexagon_site::{Atlas, Request, Response};
use serde_json::json;
use std::io::Read;
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The most connections at once.
const MOST_CONNECTIONS: usize = 256;

/// How long a reader may take for a part of an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What all connections share.
#[derive(Debug)]
pub struct Server {
    hosts: Hosts,
    work: Work,
    jobs: Jobs,
    pub watch: Watch,
    connections: Arc<AtomicUsize>,
}

/// One of the connections that there may be; it is free again when this is dropped.
#[derive(Debug)]
pub struct Connected(Arc<AtomicUsize>);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Server {
    /// What answers under a name at an address, with a store to browse if there is one.
    pub fn new(host: &str, bound: IpAddr, atlas: Option<Box<dyn Atlas>>) -> Server {
        let cores = setup::threads(None).max(2);
        let watch = Watch::default();
        Server {
            hosts: Hosts::new(host, bound),
            work: Work::new(cores, atlas),
            jobs: Jobs::new(cores, watch.clone()),
            watch,
            connections: Arc::default(),
        }
    }

    /// Takes one of the connections that there may be.
    pub fn enter(&self) -> Option<Connected> {
        let taken = self.connections.fetch_add(1, Ordering::Relaxed);
        let place = Connected(Arc::clone(&self.connections));
        (taken < MOST_CONNECTIONS).then_some(place)
    }

    /// Answers the requests of a connection until it ends.
    pub fn serve(&self, mut stream: TcpStream) {
        let is_ready = stream.set_nodelay(true).and_then(|()| stream.set_write_timeout(Some(PATIENCE)));
        if is_ready.is_err() {
            return;
        }
        let mut inbox = Inbox::default();
        loop {
            let (head, request) = match inbox.next(&mut stream) {
                Ok(read) => read,
                Err(Fault::Gone) => return,
                Err(Fault::Bad(status)) => return close(stream, &bad(status)),
            };
            let response = self.answer(&head, &request, &stream);
            if write(&mut stream, Some(&head), &response).is_err() || !head.keeps() {
                return;
            }
        }
    }

    fn answer(&self, head: &Head, request: &Request, stream: &TcpStream) -> Arc<Response> {
        match head.host() {
            None => return Arc::new(bad(400)),
            Some(host) if !self.hosts.has(host) => return Arc::new(bad(421)),
            Some(_) => {}
        }
        let is_reading = matches!(head.method.as_str(), "GET" | "HEAD");
        if !is_reading && is_cross_site(head) {
            return Arc::new(bad(403));
        }
        if request.path == "/api/jobs" || request.path.starts_with("/api/jobs/") {
            return Arc::new(guarded(|| self.jobs.respond(request)));
        }
        self.work.answer(request, stream, &self.watch)
    }
}

/// What is said when a request is not even looked at.
fn bad(status: u16) -> Response {
    let message = match status {
        403 => "pages of other sites may not ask for this",
        408 => "the request took too long to come in",
        411 => "a body needs its length",
        413 => "the body is longer than 1 MiB",
        421 => "this server does not answer under that name",
        429 => "too many connections; try again later",
        431 => "the headers are longer than 16 KiB",
        _ => "this is not a request",
    };
    Response::error(status, &json!({ "code": 2, "message": message }))
}

/// Answers and closes, so that the answer arrives even if something is still on its way in.
fn close(mut stream: TcpStream, response: &Response) {
    const LONGEST: Duration = Duration::from_millis(500);
    if write(&mut stream, None, response).is_err() || stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    let begun = Instant::now();
    let mut some = [0; 8 << 10];
    let _ = stream.set_read_timeout(Some(LONGEST));
    while begun.elapsed() < LONGEST && stream.read(&mut some).is_ok_and(|count| count > 0) {}
}

/// Turns a connection away.
pub fn refuse(mut stream: TcpStream) {
    let _ = stream.set_write_timeout(Some(Duration::from_millis(100)));
    let _ = write(&mut stream, None, &bad(429));
}
