//! What is asked for and what is answered.

use crate::address;
use crate::html::Html;
use mexagon::Failure;
use serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    pub method: String,
    /// The path, decoded.
    pub path: String,
    /// The query, decoded, in its order.
    pub query: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    /// A request for what is at an address such as `/structure?of=S4`.
    pub fn get(target: &str) -> Request {
        Request::new("GET", target, Vec::new())
    }

    /// A request with a method and a body.
    pub fn new(method: &str, target: &str, body: Vec<u8>) -> Request {
        let (path, query) = address::read(target);
        Request { method: method.to_owned(), path, query, body }
    }

    /// The last value that the query gives to a name; empty if there is none.
    pub(crate) fn value(&self, name: &str) -> &str {
        self.query.iter().rev().find(|(given, _)| given == name).map_or("", |(_, value)| value.as_str())
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    pub status: u16,
    pub content_type: &'static str,
    pub body: Vec<u8>,
    /// What the header `Cache-Control` says.
    pub cache: &'static str,
    /// Where else to look, for a redirection.
    pub location: Option<String>,
    /// May pages of other sites show it in a frame?
    pub is_framed: bool,
}

/// Answers of the same program do not change, but the next program may know more.
const ASK_AGAIN: &str = "no-cache";
/// What has a checksum in its address never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

impl Response {
    /// Some bytes of a type.
    pub fn new(content_type: &'static str, body: impl Into<Vec<u8>>) -> Response {
        Response { status: 200, content_type, body: body.into(), cache: ASK_AGAIN, location: None, is_framed: false }
    }

    /// A page or a part of one.
    pub(crate) fn html(html: Html) -> Response {
        Response::new("text/html; charset=utf-8", html.into_string())
    }

    /// JSON on lines of its own.
    pub fn json(value: &impl serde::Serialize) -> Response {
        Response::new("application/json", mexagon::json::pretty(value))
    }

    /// A failure as scripts read it.
    pub fn failure(failure: &Failure) -> Response {
        Response::error(status(failure), &Value::Object(failure.json()))
    }

    /// An error as scripts read it.
    pub fn error(status: u16, error: &Value) -> Response {
        let body = mexagon::json::line(&serde_json::json!({ "error": error }));
        Response::new("application/json", body).with_status(status)
    }

    /// Somewhere else.
    pub(crate) fn elsewhere(address: String) -> Response {
        Response { status: 303, location: Some(address), ..Response::new("text/plain; charset=utf-8", "") }
    }

    #[must_use]
    pub fn with_status(self, status: u16) -> Response {
        Response { status, ..self }
    }

    /// The same, for frames in pages of other sites.
    #[must_use]
    pub(crate) fn framed(self) -> Response {
        Response { is_framed: true, ..self }
    }

    /// The same, to be kept by the browser for ever.
    #[must_use]
    pub(crate) fn for_ever(self) -> Response {
        Response { cache: FOR_EVER, ..self }
    }
}

/// The status of a failure: what is the reader's fault is 400, what was not solved 422.
pub fn status(failure: &Failure) -> u16 {
    if failure.code() == 2 { 400 } else { 422 }
}
