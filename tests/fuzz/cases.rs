//! A command with the files that it needs, as a line of testdata/fuzz/commands.txt and as one types it.

use serde_json::{Map, Value, json};
use std::time::Duration;

/// Stands in arguments for the folder in which the files are.
pub const FOLDER: &str = "{folder}";

/// A command, and what is expected of it.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// The command and the kind of its object, for the counts.
    pub kinds: Vec<&'static str>,
    pub arguments: Vec<String>,
    /// The files in the folder, by name.
    pub files: Vec<(String, Vec<u8>)>,
    /// Is the value compared between all engines?
    pub compares: bool,
}

impl Case {
    pub fn read(line: &str) -> Case {
        let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let bytes = |value: &Value| match value {
            Value::Array(bytes) => bytes.iter().map(|byte| byte.as_u64().expect("a byte") as u8).collect(),
            text => text.as_str().expect("a text").as_bytes().to_vec(),
        };
        let files = value["files"].as_object().cloned().unwrap_or_default();
        Case {
            kinds: vec!["kept"],
            arguments: value["arguments"].as_array().expect("arguments").iter().map(text).collect(),
            files: files.iter().map(|(name, content)| (name.clone(), bytes(content))).collect(),
            compares: value["compares"].as_bool().unwrap_or(false),
        }
    }

    pub fn line(&self) -> String {
        let mut line = Map::new();
        line.insert("arguments".into(), json!(self.arguments));
        let content = |bytes: &Vec<u8>| std::str::from_utf8(bytes).map_or_else(|_| json!(bytes), |text| json!(text));
        if !self.files.is_empty() {
            let files: Map<String, Value> =
                self.files.iter().map(|(name, bytes)| (name.clone(), content(bytes))).collect();
            line.insert("files".into(), files.into());
        }
        if self.compares {
            line.insert("compares".into(), true.into());
        }
        Value::from(line).to_string()
    }

    pub fn shell(&self) -> String {
        let quoted = |text: &String| {
            if text.chars().any(char::is_control) {
                let escaped: String = text.chars().map(escaped).collect();
                return format!("$'{escaped}'");
            }
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./,@+:%".contains(c);
            let is_plain = !text.is_empty() && text.chars().all(plain);
            if is_plain { text.clone() } else { format!("'{}'", text.replace('\'', "'\\''")) }
        };
        let words: Vec<String> = self.arguments.iter().map(quoted).collect();
        format!("mexagon {}", words.join(" "))
    }

    /// The first argument, if it is a command.
    pub fn command(&self) -> &str {
        self.arguments.first().map_or("", String::as_str)
    }

    pub fn has(&self, argument: &str) -> bool {
        self.arguments.iter().any(|other| other == argument)
    }

    /// What follows an argument.
    fn after(&self, argument: &str) -> Option<&str> {
        let place = self.arguments.iter().position(|other| other == argument)?;
        self.arguments.get(place + 1).map(String::as_str)
    }

    /// The limit of memory in MB.
    pub fn memory(&self) -> Option<u64> {
        self.after("--max-memory")?.parse().ok()
    }

    /// The time that the command may take.
    pub fn time(&self) -> Duration {
        let milliseconds =
            self.after("--budget").and_then(|text| text.strip_suffix("ms")).and_then(|text| text.parse::<f64>().ok());
        let one = Duration::from_secs_f64(milliseconds.unwrap_or(0.0) / 1000.0);
        // Some budgets are for one group of many.
        one * match self.command() {
            "survey" => 400,
            "table" => 57,
            // Each line and each reply has its own.
            "play" => 60,
            _ => 1,
        }
    }
}

fn escaped(c: char) -> String {
    match c {
        '\'' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    }
}
