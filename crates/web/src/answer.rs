//! From the address that a page asks for to the bytes that it gets.

use mexagon::{Budget, Limits};
use mexagon_site::{BYTES, Request, longest, respond};
use serde_json::json;

/// The answer to a request for an address: a line of JSON with its status, type and other place, then its body.
pub fn answer(target: &str) -> Vec<u8> {
    let request = Request::get(target);
    let limits = Limits { time: Some(longest(&request)), bytes: BYTES, ..Limits::default() };
    let response = respond(&request, &Budget::new(limits));
    let head = json!({
        "status": response.status,
        "type": response.content_type,
        "location": response.location,
    });
    let mut bytes = format!("{head}\n").into_bytes();
    bytes.extend(response.body);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// The head and the body.
    fn asked(target: &str) -> (Value, Vec<u8>) {
        let answer = answer(target);
        let end = answer.iter().position(|&byte| byte == b'\n').expect("a line");
        (serde_json::from_slice(&answer[..end]).expect("JSON"), answer[end + 1..].to_vec())
    }

    #[test]
    fn an_answer_is_a_head_and_a_body() {
        let (head, body) = asked("/api/nim?game=gen&object=S4");
        assert_eq!(head, json!({ "status": 200, "type": "application/json", "location": null }));
        let body: Value = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(body["nim"], "0");
    }

    #[test]
    fn other_places_and_errors_are_in_the_head() {
        assert_eq!(asked("/structure?of=").0["location"], "/");
        assert_eq!(asked("/api/nim?game=gen&object=D7").0["status"], 400);
        assert_eq!(asked("/nowhere").0["status"], 404);
        assert_eq!(asked("/api/nim?game=gen&object=@/etc/passwd").0["status"], 400);
    }
}
