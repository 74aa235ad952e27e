//! `mexagon serve --stdio`: a line for a line.

use crate::common::program::{drain, inside, program};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// The program, waiting for requests.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn start() -> Talk {
        let mut command = program();
        command.args(["serve", "--stdio"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Talk { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, request: &str) {
        let input = self.input.as_mut().expect("open");
        input.write_all(request.as_bytes()).and_then(|()| input.write_all(b"\n")).expect("a reader");
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    fn ask(&mut self, request: &str) -> Value {
        self.send(request);
        self.receive()
    }

    /// Ends the input, and gives what was said on standard error.
    fn end(mut self) -> String {
        drop(self.input.take());
        assert!(self.child.wait().expect("an end").success());
        drain(self.child.stderr.take()).join().expect("text")
    }
}

#[test]
fn answers_are_those_of_the_command_line() {
    let mut talk = Talk::start();
    for (request, arguments) in [
        (json!({"command": "nim", "arguments": {"game": "gen", "object": "S4"}}), vec!["nim", "gen", "S4"]),
        (
            json!({"command": "nim", "arguments": {"game": "gen", "object": "S4", "without": ["symmetric", "barnes"]}}),
            vec!["nim", "gen", "S4", "--without", "symmetric", "--without", "barnes"],
        ),
        (json!("/api/moves?game=dng&object=D8"), vec!["moves", "dng", "D8"]),
        (json!("/api/types?game=subgroup&object=Z12"), vec!["types", "subgroup", "Z12"]),
    ] {
        let line = request.as_str().map_or_else(|| request.to_string(), str::to_owned);
        let answer = talk.ask(&line);
        let printed: Value =
            serde_json::from_str(&inside(&[&arguments[..], &["--json"]].concat()).stdout).expect("JSON");
        assert_eq!(answer, json!({"id": null, "status": 200, "answer": printed}), "{line}");
    }
    let lines = talk.ask("/api/survey?orders=1..3&games=gen");
    assert_eq!(lines["answer"][2], json!({"version": 2, "order": 3, "id": 1, "gen": "2"}));
    assert_eq!(talk.end(), "");
}

#[test]
fn ids_come_back_and_errors_stop_nothing() {
    let mut talk = Talk::start();
    let object = json!({"id": [7], "command": "nim", "arguments": {"game": "gen", "object": "D7"}});
    let wrong = talk.ask(&object.to_string());
    assert_eq!((&wrong["id"], &wrong["status"], &wrong["error"]["place"]), (&json!([7]), &json!(400), &json!([0, 2])));
    for (request, status) in [
        ("nonsense", 400),
        ("[1]", 400),
        ("{\"id\": 1", 400),
        ("{}", 400),
        ("{\"command\": \"nym\"}", 404),
        ("/structure?of=S4", 400),
        ("/diagram.png?of=S3&game=gen", 400),
        ("/diagram.gif?of=S3&game=gen", 400),
        ("/api/nim?game=gen&object=@Cargo.toml", 400),
        (
            "{\"command\": \"nim\", \"arguments\": {\"game\": \"gen\", \"object\": \"S4\", \"engine\": \"brute\"}, \"seconds\": 0.001}",
            422,
        ),
    ] {
        let answer = talk.ask(request);
        assert_eq!(answer["status"], status, "{request}: {answer}");
        assert!(answer["error"]["message"].is_string() && answer.get("answer").is_none(), "{request}: {answer}");
    }
    let whole =
        talk.ask("\n  \n{\"id\":\"x\",\\\n\"command\":\"nim\",\"arguments\":{\"ga\\\nme\":\"gen\",\"object\":\"S3\"}}");
    assert_eq!((&whole["id"], &whole["answer"]["nim"]), (&json!("x"), &json!("3")));
    let picture = talk.ask("/diagram.svg?of=S4&game=gen&kind=simplified");
    assert!(picture["answer"].as_str().is_some_and(|text| text.starts_with("<svg")), "{picture}");
    assert_eq!(talk.end(), "");
}

#[test]
fn what_was_asked_is_answered_after_the_input_has_ended() {
    let mut talk = Talk::start();
    for degree in 3..30 {
        talk.send(&format!("/api/nim?game=gen&object=S{degree}"));
    }
    drop(talk.input.take());
    for degree in 3..30 {
        assert_eq!(talk.receive()["answer"]["object"], format!("S{degree}"));
    }
    assert_eq!(talk.end(), "");
}

#[test]
fn requests_that_are_too_long_are_refused() {
    let mut talk = Talk::start();
    let piece = "x".repeat(4000) + "\\\n";
    let long = piece.repeat(300) + "x";
    assert_eq!(talk.ask(&long)["status"], 400);
    assert_eq!(talk.ask("/api/nim?game=gen&object=S3")["answer"]["nim"], "3");
    assert_eq!(talk.end(), "");
}
