//! `mexagon serve`: the pages behind a small HTTP server of its own.
//!
//! A thread for each connection reads requests and writes answers; computations go through gates, the dear ones through narrower
//! gates than the cheap ones ([`work`]), and end when nobody waits for them any more ([`watch`]).

pub mod args;
mod asked;
mod connection;
mod cross;
mod gate;
mod gzip;
mod jobs;
mod kept;
mod read;
mod stdio;
mod watch;
mod work;
mod write;

use super::Problem;
use crate::terminal::{say, write_output};
use args::ServeArgs;
use connection::Server;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, ToSocketAddrs};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The port, if no other is asked for, and how many after it are tried.
const PORT: u16 = 8017;
const TRIED: u16 = 20;

/// Threads of connections compute, so that they need the room that a main thread has.
const STACK: usize = 8 << 20;

/// Listens until somebody ends the program.
pub fn run(command: &ServeArgs) -> Result<u8, Problem> {
    if command.stdio {
        return stdio::run();
    }
    let atlas = command.store.as_deref().map(super::atlas::browsed).transpose()?;
    let listener = listen(command)?;
    let address = listener.local_addr().map_err(|error| failed(&command.host, &error))?;
    let page = format!("http://{}/", shown(address));
    write_output(format!("{page}\n").as_bytes())
        .map_err(|error| Problem::Write(format!("standard output cannot be written: {error}")))?;
    if !address.ip().is_loopback() {
        say("warning: whoever reaches this address can make this machine compute; 127.0.0.1 is for yourself alone");
    }
    if command.open {
        open(&page);
    }
    let server = Arc::new(Server::new(&command.host, address.ip(), atlas));
    server.watch.start();
    for stream in listener.incoming() {
        // Without a file or a thread to spare it is better to wait than to spin.
        let Ok(stream) = stream else {
            thread::sleep(Duration::from_millis(20));
            continue;
        };
        let Some(place) = server.enter() else {
            connection::refuse(stream);
            continue;
        };
        let server = Arc::clone(&server);
        let spawned = thread::Builder::new().stack_size(STACK).spawn(move || {
            let _place = place;
            server.serve(stream);
        });
        if spawned.is_err() {
            thread::sleep(Duration::from_millis(20));
        }
    }
    Ok(0)
}

fn failed(host: &str, error: &io::Error) -> Problem {
    Problem::Write(format!("cannot listen at {host}: {error}"))
}

fn listen(command: &ServeArgs) -> Result<TcpListener, Problem> {
    let host = command.host.trim_matches(['[', ']']);
    let at = |port: u16| -> io::Result<TcpListener> {
        let addresses: Vec<SocketAddr> = (host, port).to_socket_addrs()?.collect();
        TcpListener::bind(&addresses[..])
    };
    if let Some(port) = command.port {
        return at(port).map_err(|error| failed(&format!("{host}, port {port}"), &error));
    }
    let ports = (PORT..PORT + TRIED).chain([0]);
    let mut tried = ports.map(at);
    let first = tried.next().unwrap_or_else(|| at(0));
    match first {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            tried.find_map(Result::ok).ok_or_else(|| failed(host, &error))
        }
        found => found.map_err(|error| failed(host, &error)),
    }
}

/// The address as a browser takes it.
fn shown(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Opens a page in whatever browser there is.
fn open(page: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started = std::process::Command::new(program).args(before).arg(page).spawn();
    if started.is_err() {
        say(&format!("note: no browser was found; the page is at {page}"));
    }
}
