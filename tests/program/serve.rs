//! `mexagon serve` over real connections: what it answers, and that nothing hostile harms it.

#[cfg(feature = "atlas")]
mod atlas;
mod hostile;
mod jobs;
mod same;
mod stdio;

use super::common::program::{HANG, program};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

/// A server of its own for a test, on any free port.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Server {
        Server::with(&[])
    }

    /// A server with more options.
    fn with(options: &[&str]) -> Server {
        let mut command = program();
        command
            .args(["serve", "--port", "0"])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("the address comes first");
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("{line:?} is no address")).to_owned();
        Server { child, address }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(HANG)).expect("a time limit");
        stream
    }

    /// Sends some bytes and reads all that comes back until the other end closes.
    fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // The other end may refuse the rest before it has all of it.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::read(&bytes)
    }

    fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", "")
    }

    /// A request with more headers, each with a line end, and a body.
    fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let (host, length) = (&self.address, body.len());
        self.raw(
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}")
                .as_bytes(),
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What came back.
#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        Answer { status, head, body: bytes[end..].to_vec() }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[test]
fn pages_come_with_headers_that_keep_browsers_careful() {
    let server = Server::start();
    assert!(server.address.starts_with("127.0.0.1:"), "it listens for this machine alone");
    let page = server.get("/structure?of=S4");
    assert_eq!((page.status, page.header("Content-Type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(page.header("Content-Length"), Some(page.body.len().to_string().as_str()));
    assert_eq!(page.header("X-Content-Type-Options"), Some("nosniff"));
    let policy = page.header("Content-Security-Policy").expect("a policy");
    assert!(policy.contains("script-src 'self'") && policy.contains("default-src 'none'"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    let head = server.send("HEAD", "/structure?of=S4", "", "");
    assert_eq!((head.status, head.body.len(), head.header("Content-Length")), (200, 0, page.header("Content-Length")));
    let tag = page.header("ETag").expect("a tag");
    assert_eq!(server.send("GET", "/structure?of=S4", &format!("If-None-Match: {tag}\r\n"), "").status, 304);
    let sheet =
        page.text().split("href=\"/assets/site.css?").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let sheet = server.get(&format!("/assets/site.css?{}", sheet.expect("a sheet")));
    assert_eq!(sheet.header("Cache-Control"), Some("public, max-age=31536000, immutable"));
}

#[test]
fn texts_are_packed_for_those_who_take_it() {
    let server = Server::start();
    let plain = server.get("/theorems");
    let packed = server.send("GET", "/theorems", "Accept-Encoding: br, gzip;q=0.8\r\n", "");
    assert_eq!((plain.header("Content-Encoding"), packed.header("Content-Encoding")), (None, Some("gzip")));
    assert!(packed.body.len() * 2 < plain.body.len());
    let content = &packed.body[10..packed.body.len() - 8];
    assert_eq!(miniz_oxide::inflate::decompress_to_vec(content).expect("deflated"), plain.body);
}

#[test]
fn a_connection_takes_one_request_after_the_other() {
    let server = Server::start();
    let mut stream = server.connect();
    let one = format!("GET /api/cite?key=BES16 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let last = one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    stream.write_all(format!("{one}{one}{last}").as_bytes()).expect("three requests");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("three answers");
    assert_eq!(String::from_utf8_lossy(&bytes).matches("HTTP/1.1 200 OK").count(), 3);
}
