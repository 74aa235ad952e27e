//! `mexagon serve` under load: 200 pages at once, and 50 dear computations at once with a cheap one beside them.
//!
//! `cargo bench --bench serve`

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The pages: groups of order up to 2000, each with an address of its own.
fn pages() -> Vec<String> {
    let names = (0..200).map(|i| match i % 8 {
        0 => format!("S{}", 3 + i / 8 % 4),
        1 => format!("D{}", 2 * (3 + 4 * i)),
        2 => format!("Z{}+x+Z{}", 2 + i / 8, 2 + i % 7),
        3 => format!("SmallGroup(96,{})", 1 + i),
        4 => format!("SmallGroup({},1)", 1000 + i),
        5 => format!("Dic{}", 2 + i),
        6 => format!("SmallGroup(192,{})", 1 + 7 * i),
        _ => format!("Z2+x+D{}", 6 + 2 * i),
    });
    names.map(|name| format!("/structure?of={name}")).collect()
}

/// What takes all of its time, or much memory: structure classes of groups that have very many.
fn dear() -> Vec<String> {
    let object = |i: usize| match i % 2 {
        0 => format!("Z2%5E4+x+S5+x+D{}", 6 + 2 * i),
        _ => format!("Z2%5E6+x+Z3%5E6+x+D{}", 8 + 2 * i),
    };
    (0..50).map(|i| format!("/api/types?game=gen&object={}", object(i))).collect()
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mexagon"));
        let mut child =
            command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("standard output");
        BufReader::new(output).read_line(&mut line).expect("an address");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, address }
    }

    /// The largest amount of memory that it has had, in MB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
        line.trim().trim_end_matches(" kB").parse().unwrap_or(0.0) / 1000.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks for a page and tells the status and the time.
fn get(address: &str, path: &str) -> (u16, Duration) {
    let begun = Instant::now();
    let mut stream = TcpStream::connect(address).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    let status =
        String::from_utf8_lossy(&answer[..answer.len().min(12)]).split(' ').nth(1).and_then(|code| code.parse().ok());
    (status.unwrap_or(0), begun.elapsed())
}

fn at_once(address: &str, paths: &[String]) -> Vec<(u16, Duration)> {
    thread::scope(|scope| {
        let all: Vec<_> = paths.iter().map(|path| scope.spawn(move || get(address, path))).collect();
        all.into_iter().map(|one| one.join().expect("a thread")).collect()
    })
}

fn main() {
    let server = Server::start();
    for run in 1..=3 {
        let mut found = at_once(&server.address, &pages());
        found.sort_by_key(|(_, time)| *time);
        let good = found.iter().filter(|(status, _)| *status == 200).count();
        let (median, last) = (found[found.len() / 2].1, found[found.len() - 1].1);
        println!("200 pages at once, run {run}: {good} answered, median {median:.1?}, last {last:.1?}");
    }
    println!("memory after that: {:.0} MB", server.memory());
    let address = server.address.clone();
    let dear = thread::spawn(move || at_once(&address, &dear()));
    thread::sleep(Duration::from_millis(50));
    let mut slowest = Duration::ZERO;
    for _ in 0..40 {
        let (status, time) = get(&server.address, "/api/nim?game=gen&object=S4");
        assert_eq!(status, 200);
        slowest = slowest.max(time);
        thread::sleep(Duration::from_millis(100));
    }
    println!("a cheap one beside 50 dear ones: at most {slowest:.1?}, memory {:.0} MB", server.memory());
    let statuses: Vec<u16> = dear.join().expect("a thread").into_iter().map(|(status, _)| status).collect();
    assert!(statuses.iter().all(|status| *status < 500), "{statuses:?}");
    println!(
        "memory at the end: {:.0} MB; {} of 50 answered",
        server.memory(),
        statuses.iter().filter(|s| **s == 200).count()
    );
}
