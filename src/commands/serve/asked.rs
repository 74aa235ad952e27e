//! What a JSON object asks for: a command, its arguments, and how long it may take; and what was answered, as JSON.

use mexagon_site::Response;
use serde_json::{Map, Value};
use std::time::Duration;

/// `{"command": "nim", "arguments": {"game": "gen", "object": "S4"}, "seconds": 10}`
#[derive(Debug)]
pub struct Asked {
    pub command: String,
    /// As in the query of an address; a list gives its name to each of its values.
    pub arguments: Vec<(String, String)>,
    pub seconds: Option<f64>,
}

impl Asked {
    pub fn read(object: &Map<String, Value>) -> Asked {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let values = |value: &Value| match value {
            Value::Array(values) => values.iter().map(text).collect(),
            value => vec![text(value)],
        };
        let arguments = object.get("arguments").and_then(Value::as_object);
        let each = |(name, value): (&String, &Value)| {
            values(value).into_iter().map(|value| (name.clone(), value)).collect::<Vec<_>>()
        };
        Asked {
            command: object.get("command").and_then(Value::as_str).unwrap_or_default().to_owned(),
            arguments: arguments.into_iter().flatten().flat_map(each).collect(),
            seconds: object.get("seconds").and_then(Value::as_f64),
        }
    }

    /// The time that it may take: what it asks for up to a longest time, or else the usual time, in seconds.
    pub fn time(&self, usual: f64, longest: f64) -> Duration {
        Duration::from_secs_f64(self.seconds.unwrap_or(usual).clamp(0.0, longest))
    }
}

/// The body of a response: JSON as it is, several lines of it as a list, other text as a string; `None` if it is no text.
pub fn body(response: &Response) -> Option<Value> {
    let text = std::str::from_utf8(&response.body).ok()?;
    let object = |line: &str| serde_json::from_str::<Value>(line).ok();
    Some(match response.content_type {
        "application/x-ndjson" => text.lines().filter_map(object).collect(),
        _ => object(text).unwrap_or_else(|| text.into()),
    })
}
