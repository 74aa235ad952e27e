//! Requests as they come in: limits on everything, and no patience with slow ones.

use mexagon_site::Request;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The longest request line with its headers.
const LONGEST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 100;
const LONGEST_BODY: usize = 1 << 20;
/// How long a request may take to come in, from its first byte.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a connection may be idle between requests.
const IDLE: Duration = Duration::from_secs(15);

/// The request line and the headers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    pub method: String,
    pub target: String,
    /// Does the connection stay open unless somebody says otherwise?
    pub is_new: bool,
    headers: Vec<(String, String)>,
}

impl Head {
    /// The value of a header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Is the connection to be kept for more requests?
    pub fn keeps(&self) -> bool {
        let said = self.header("connection").unwrap_or_default().to_ascii_lowercase();
        if self.is_new { !said.contains("close") } else { said.contains("keep-alive") }
    }

    /// The host that is asked, in the target or in its header; `None` if there is none, or there are several.
    pub fn host(&self) -> Option<&str> {
        if self.headers.iter().filter(|(name, _)| name == "host").count() > 1 {
            return None;
        }
        let absolute = self.target.strip_prefix("http://").and_then(|rest| rest.split(['/', '?']).next());
        absolute.or(self.header("host")).or((!self.is_new).then_some("localhost"))
    }

    /// The path and the query that are asked for.
    pub fn path(&self) -> &str {
        let Some(rest) = self.target.strip_prefix("http://") else { return &self.target };
        rest.find(['/', '?']).map_or("/", |place| &rest[place..])
    }
}

/// Why there is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The other end is closed, or says nothing more.
    Gone,
    /// What came in is to be answered with this status.
    Bad(u16),
}

/// What has come in but was not needed yet.
#[derive(Debug, Default)]
pub struct Inbox(Vec<u8>);

impl Inbox {
    /// The next request on a connection.
    pub fn next(&mut self, stream: &mut TcpStream) -> Result<(Head, Request), Fault> {
        let mut deadline = Instant::now() + if self.0.is_empty() { IDLE } else { PATIENCE };
        let (head, length) = loop {
            if let Some(found) = parsed(&self.0)? {
                break found;
            }
            let was_empty = self.0.is_empty();
            self.more(stream, deadline)?;
            if was_empty {
                deadline = Instant::now() + PATIENCE;
            }
        };
        self.0.drain(..length);
        let body = self.body(&head, stream, deadline)?;
        let request = Request::new(&head.method, head.path(), body);
        Ok((head, request))
    }

    /// Reads some more bytes.
    fn more(&mut self, stream: &mut TcpStream, deadline: Instant) -> Result<(), Fault> {
        let late = if self.0.is_empty() { Fault::Gone } else { Fault::Bad(408) };
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err(late);
        }
        let mut some = [0; 8 << 10];
        match stream.read(&mut some) {
            Ok(0) => Err(Fault::Gone),
            Ok(count) => {
                self.0.extend_from_slice(&some[..count]);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => Err(late),
            Err(_) => Err(Fault::Gone),
        }
    }

    fn body(&mut self, head: &Head, stream: &mut TcpStream, deadline: Instant) -> Result<Vec<u8>, Fault> {
        if head.header("transfer-encoding").is_some() {
            return Err(Fault::Bad(411));
        }
        let lengths: Vec<&str> =
            head.headers.iter().filter(|(name, _)| name == "content-length").map(|(_, value)| value.trim()).collect();
        let length = match lengths[..] {
            [] => 0,
            [length] if length.bytes().all(|digit| digit.is_ascii_digit()) && !length.is_empty() => {
                length.parse::<usize>().unwrap_or(usize::MAX)
            }
            _ => return Err(Fault::Bad(400)),
        };
        if length > LONGEST_BODY {
            return Err(Fault::Bad(413));
        }
        if head.header("expect").is_some_and(|value| value.eq_ignore_ascii_case("100-continue"))
            && self.0.len() < length
        {
            stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n").map_err(|_| Fault::Gone)?;
        }
        while self.0.len() < length {
            self.more(stream, deadline)?;
        }
        Ok(self.0.drain(..length).collect())
    }
}

/// The head at the beginning of some bytes, with its length; `None` if it is not complete.
fn parsed(bytes: &[u8]) -> Result<Option<(Head, usize)>, Fault> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let shown = &bytes[..bytes.len().min(LONGEST_HEAD)];
    match request.parse(shown) {
        Ok(httparse::Status::Complete(length)) => {
            let header = |header: &httparse::Header<'_>| {
                (header.name.to_ascii_lowercase(), String::from_utf8_lossy(header.value).into_owned())
            };
            let head = Head {
                method: request.method.unwrap_or_default().to_owned(),
                target: request.path.unwrap_or_default().to_owned(),
                is_new: request.version == Some(1),
                headers: request.headers.iter().map(header).collect(),
            };
            Ok(Some((head, length)))
        }
        Ok(httparse::Status::Partial) if bytes.len() >= LONGEST_HEAD => Err(Fault::Bad(431)),
        Ok(httparse::Status::Partial) => Ok(None),
        Err(httparse::Error::TooManyHeaders) => Err(Fault::Bad(431)),
        Err(_) => Err(Fault::Bad(400)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(text: &str) -> Head {
        parsed(text.as_bytes()).expect("a head").expect("complete").0
    }

    #[test]
    fn heads_are_read() {
        let read = head("GET /a?b HTTP/1.1\r\nHost: localhost\r\nConnection: Close\r\n\r\n");
        assert_eq!((read.path(), read.host(), read.keeps()), ("/a?b", Some("localhost"), false));
        let absolute = head("GET http://evil.example/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert_eq!((absolute.path(), absolute.host()), ("/x", Some("evil.example")));
        assert_eq!(head("GET / HTTP/1.1\r\n\r\n").host(), None);
        assert_eq!(head("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n").host(), None);
    }

    #[test]
    fn what_is_no_head_is_told() {
        assert_eq!(parsed(b"GET / HTTP/1.1\r\nHost: a\r\n"), Ok(None));
        assert_eq!(parsed(b"\0\0\0\0\r\n\r\n"), Err(Fault::Bad(400)));
        assert_eq!(parsed(b"GET / HTTP/9.9\r\n\r\n"), Err(Fault::Bad(400)));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(200));
        assert_eq!(parsed(many.as_bytes()), Err(Fault::Bad(431)));
        let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(20_000));
        assert_eq!(parsed(long.as_bytes()), Err(Fault::Bad(431)));
    }
}
