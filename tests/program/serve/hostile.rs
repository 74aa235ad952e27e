//! Clients that mean harm, or do not know what they do.

use super::{Answer, Server};
use std::io::{Read, Write};
use std::time::{Duration, Instant};

/// The server still answers.
fn is_well(server: &Server) {
    assert_eq!(server.get("/api/nim?game=gen&object=S4").status, 200);
}

#[test]
fn what_is_no_request_is_refused() {
    let server = Server::start();
    let host = &server.address;
    let long = "a".repeat(40_000);
    for (request, status) in [
        (format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\nX: {long}\r\n\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "A: b\r\n".repeat(500)), 431),
        (format!("POST /api/jobs HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999\r\n\r\n"), 413),
        (
            format!(
                "POST /api/jobs HTTP/1.1\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n{}",
                2 << 20,
                "x".repeat(2 << 20)
            ),
            413,
        ),
        (format!("POST /api/jobs HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n"), 400),
        (format!("POST /api/jobs HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"), 400),
        (format!("POST /api/jobs HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 411),
        (format!("GET / HTTP/3.7\r\nHost: {host}\r\n\r\n"), 400),
        (format!("GET  / HTTP/1.1\r\nHost: {host}\r\n\r\n"), 400),
        ("\0\u{1}\u{2}\r\n\r\n".to_owned(), 400),
        ("\u{16}\u{3}\u{1}\u{2}\0\r\n\r\n".to_owned(), 400),
        ("hello\r\n\r\n".to_owned(), 400),
    ] {
        let answer = server.raw(request.as_bytes());
        assert_eq!(answer.status, status, "{:.60}: {}", request, answer.head);
    }
    is_well(&server);
}

#[test]
fn only_its_own_name_is_answered() {
    let server = Server::start();
    let port = server.address.rsplit(':').next().unwrap_or_default();
    let status = |host: &str| {
        server.raw(format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes()).status
    };
    assert_eq!([status(&server.address), status("localhost"), status(&format!("[::1]:{port}"))], [200, 200, 200]);
    assert_eq!([status("evil.example"), status(&format!("evil.example:{port}")), status("")], [421, 421, 421]);
    assert_eq!(status(&format!("127.0.0.1.evil.example:{port}")), 421);
    assert_eq!(server.raw(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status, 400);
    assert_eq!(
        server.raw(b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").status,
        421
    );
}

#[test]
fn other_sites_start_nothing() {
    let server = Server::start();
    let job = r#"{"command": "nim", "arguments": {"game": "gen", "object": "S4"}}"#;
    let (own, post) = (&server.address, |headers: &str| server.send("POST", "/api/jobs", headers, job).status);
    assert_eq!(post("Origin: http://evil.example\r\n"), 403);
    assert_eq!(post("Origin: null\r\n"), 403);
    assert_eq!(post(&format!("Origin: https://{own}\r\n")), 403);
    assert_eq!(post("Sec-Fetch-Site: cross-site\r\n"), 403);
    assert_eq!(post("Sec-Fetch-Site: same-site\r\n"), 403);
    assert_eq!(server.send("DELETE", "/api/jobs/1", "Sec-Fetch-Site: cross-site\r\n", "").status, 403);
    assert_eq!(post(&format!("Origin: http://{own}\r\nSec-Fetch-Site: same-origin\r\n")), 202);
    assert_eq!(post(""), 202);
}

#[test]
fn methods_and_paths_that_are_none() {
    let server = Server::start();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"] {
        assert_eq!(server.send(method, "/", "", "").status, 405, "{method}");
        assert_eq!(server.send(method, "/nothing", "", "").status, 404, "{method}");
    }
    assert_eq!(server.send("PUT", "/api/jobs", "", "").status, 405);
    for path in [
        "/../../etc/passwd",
        "/assets/../../../etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/docs/%2e%2e/%2e%2e/Cargo.toml",
        "/assets//etc/passwd",
        "/%00",
        "/nothing",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text().contains("root:"), "{path}");
    }
    assert_eq!(server.get("/structure?of=@/etc/passwd").status, 400);
}

/// A client that sends a byte now and then keeps nobody else waiting, and is sent away.
#[test]
fn slow_clients_are_sent_away() {
    let server = Server::start();
    let begun = Instant::now();
    let mut slow: Vec<_> = (0..30).map(|_| server.connect()).collect();
    let mut still = slow.len();
    while still > 0 && begun.elapsed() < Duration::from_secs(16) {
        still = slow.iter_mut().map(|stream| usize::from(stream.write_all(b"G").is_ok())).sum();
        let asked = Instant::now();
        is_well(&server);
        assert!(asked.elapsed() < Duration::from_secs(5), "others wait");
        std::thread::sleep(Duration::from_millis(400));
    }
    assert_eq!(still, 0, "they are still there after {:?}", begun.elapsed());
    let mut said = Vec::new();
    let _ = slow.pop().map(|mut stream| stream.read_to_end(&mut said));
    assert!(said.is_empty() || matches!(Answer::read(&said).status, 400 | 408), "{}", String::from_utf8_lossy(&said));
}

/// More connections than there may be: some are turned away, and when they are gone all is well.
#[test]
fn too_many_connections_are_turned_away() {
    let server = Server::start();
    let held: Vec<_> = (0..300).map(|_| server.connect()).collect();
    let mut refused = 0;
    for mut stream in held {
        stream.set_read_timeout(Some(Duration::from_millis(1))).expect("a time limit");
        let mut some = [0; 12];
        if stream.read_exact(&mut some).is_ok() {
            assert_eq!(&some, b"HTTP/1.1 429");
            refused += 1;
        }
    }
    assert!(refused >= 40, "{refused}");
    std::thread::sleep(Duration::from_millis(300));
    is_well(&server);
}

/// Nobody waits for an answer that nobody reads: computations end when the client leaves.
#[test]
fn computations_end_when_the_client_leaves() {
    let server = Server::start();
    let begun = Instant::now();
    for i in 0..16 {
        let mut stream = server.connect();
        let path = format!("/api/types?game=gen&object=Z2%5E6+x+Z3%5E6+x+D{}&budget=60", 8 + 2 * i);
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).expect("a request");
    }
    // Each would take a minute, two or more at a time.
    let answer = server.get("/api/types?game=gen&object=Z2%5E6+x+Z3%5E6+x+S4&budget=3");
    assert_eq!(answer.status, 422, "{}", answer.text());
    assert!(begun.elapsed() < Duration::from_secs(18), "{:?}", begun.elapsed());
}
