//! Long computations as jobs.

use super::Server;
use crate::common::program::inside;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

impl Server {
    fn start_job(&self, job: Value) -> String {
        let answer = self.send("POST", "/api/jobs", "Content-Type: application/json\r\n", &job.to_string());
        assert_eq!(answer.status, 202, "{}", answer.text());
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    fn job(&self, id: &str) -> Value {
        self.get(&format!("/api/jobs/{id}")).json()
    }

    /// The job when it has ended.
    fn ended(&self, id: &str) -> Value {
        let begun = Instant::now();
        loop {
            let job = self.job(id);
            if !matches!(job["state"].as_str(), Some("waiting" | "running")) {
                return job;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "{job}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_job_ends_with_the_answer_of_its_command() {
    let server = Server::start();
    let nim = server.start_job(json!({ "command": "nim", "arguments": { "game": "gen", "object": "S4" } }));
    let job = server.ended(&nim);
    assert_eq!(job["state"], "done", "{job}");
    assert_eq!(job["result"], inside(&["nim", "gen", "S4", "--json"]).json());
    let survey = server.start_job(json!({ "command": "survey", "arguments": { "orders": "1..100" }, "seconds": 60 }));
    let job = server.ended(&survey);
    assert_eq!(job["result"].as_array().map(Vec::len), Some(1048), "{}", job["error"]);
    let wrong = server.start_job(json!({ "command": "nim", "arguments": { "game": "gen", "object": "D7" } }));
    let job = server.ended(&wrong);
    assert_eq!((&job["state"], &job["error"]["code"]), (&json!("failed"), &json!(2)));
    assert_eq!(server.get("/api/jobs").json()["jobs"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_job_is_cancelled() {
    let server = Server::start();
    let dear =
        json!({ "command": "types", "arguments": { "game": "gen", "object": "Z2^6 x Z3^6 x S4" }, "seconds": 600 });
    let ids: Vec<String> = (0..4).map(|_| server.start_job(dear.clone())).collect();
    std::thread::sleep(Duration::from_millis(300));
    assert!(ids.iter().any(|id| server.job(id)["state"] == "running"));
    for id in &ids {
        let answer = server.send("DELETE", &format!("/api/jobs/{id}"), "", "");
        assert_eq!((answer.status, &answer.json()["state"]), (200, &json!("cancelled")));
        assert_eq!(server.get(&format!("/api/jobs/{id}")).status, 404);
    }
    let next = server.start_job(json!({ "command": "nim", "arguments": { "game": "gen", "object": "Z6" } }));
    assert_eq!(server.ended(&next)["state"], "done", "the others have made room");
}

#[test]
fn what_is_no_job_is_told() {
    let server = Server::start();
    let post = |body: &str| server.send("POST", "/api/jobs", "", body).status;
    assert_eq!([post(""), post("[]"), post("{\"command\": \"rm\"}"), post("{\"command\": 7}")], [400; 4]);
    assert_eq!(server.get("/api/jobs/1").status, 404);
    assert_eq!(server.send("DELETE", "/api/jobs/../x", "", "").status, 404);
    let deep = "[".repeat(100_000);
    assert_eq!(post(&deep), 400);
}

/// No more jobs are kept than there is room for.
#[test]
fn jobs_that_ended_are_forgotten_at_last() {
    let server = Server::start();
    let quick = json!({ "command": "cite", "arguments": { "key": "BES16" } });
    let first = server.start_job(quick.clone());
    server.ended(&first);
    for _ in 0..64 {
        let id = server.start_job(quick.clone());
        server.ended(&id);
    }
    assert_eq!(server.get(&format!("/api/jobs/{first}")).status, 404);
    assert_eq!(server.get("/api/jobs").json()["jobs"].as_array().map(Vec::len), Some(64));
}
