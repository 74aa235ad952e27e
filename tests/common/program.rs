//! The program as a process, and what a finished run leaves behind.

use serde_json::Value;
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// No command here may run longer than this; it guards against hangs and measures nothing.
pub const HANG: Duration = Duration::from_secs(20);

/// What a finished command leaves behind.
#[derive(Debug)]
pub struct Finished {
    pub command: String,
    /// `None` if a signal ended it.
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// A pipe has to be emptied while the command runs, or a long output would block it.
pub fn drain(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).expect("a readable pipe");
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// A long argument would hide the rest of a failure's message.
pub fn short(arguments: &[&str]) -> String {
    arguments
        .iter()
        .map(|text| format!("{:?}", text.chars().take(80).collect::<String>()))
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn start(mut command: Command) -> Child {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

pub fn finish(mut child: Child, command: String) -> Finished {
    let (stdout, stderr) = (drain(child.stdout.take()), drain(child.stderr.take()));
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child to wait for") {
            break status;
        }
        if begun.elapsed() > HANG {
            child.kill().expect("a child to end");
            child.wait().expect("an ended child");
            panic!("{command} is still running after {} s", HANG.as_secs());
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let text = |pipe: JoinHandle<String>| pipe.join().expect("a drained pipe");
    Finished { command, code: status.code(), stdout: text(stdout), stderr: text(stderr) }
}

/// The program on a screen so wide that no line is broken.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mexagon"));
    command.env("COLUMNS", "1000");
    command
}

pub fn mexagon(arguments: &[&str]) -> Finished {
    let mut command = program();
    command.args(arguments);
    finish(start(command), short(arguments))
}

/// The same inside the process of the test, which is quicker: for commands that neither end the program nor need a watchdog.
pub fn inside(arguments: &[&str]) -> Finished {
    let words = ["mexagon"].iter().chain(arguments).map(OsString::from);
    let (code, said) = mexagon_cli::run_quietly(words);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let (stdout, stderr) = (text(said.output), text(said.errors));
    Finished { command: short(arguments), code: Some(i32::from(code)), stdout, stderr }
}

impl Finished {
    /// Nothing on standard output, a message without a panic on standard error, and this exit code.
    pub fn fails_with(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        assert_eq!(self.stdout, "", "{}", self.command);
        assert!(!self.stderr.trim().is_empty(), "{} says nothing", self.command);
        assert!(!self.stderr.contains("panicked"), "{self:#?}");
        self
    }

    /// A message and this exit code, whatever was printed before it was known that something is wrong.
    pub fn fails_with_output(self, code: i32) -> Self {
        Finished { stdout: String::new(), ..self }.fails_with(code)
    }

    pub fn bad_input(self) -> Self {
        let run = self.fails_with(2);
        assert!(run.stderr.starts_with("error: ") || run.error().is_some(), "{run:#?}");
        run
    }

    pub fn not_solved(self) -> Self {
        let run = self.fails_with(3);
        assert!(run.stderr.starts_with("not solved: ") || run.error().is_some(), "{run:#?}");
        run
    }

    /// The error of a command with --json.
    pub fn error(&self) -> Option<serde_json::Value> {
        let error = serde_json::from_str::<serde_json::Value>(&self.stderr).ok()?["error"].clone();
        (i64::from(self.code?) == error["code"].as_i64()? && error["message"].is_string()).then_some(error)
    }

    /// Bad input whose message marks the place with carets.
    pub fn marks_the_place(self) -> Self {
        let run = self.bad_input();
        let caret = |line: &str| line.contains('^') && line.trim().bytes().all(|b| b == b'^');
        assert!(run.stderr.lines().any(caret), "{run:#?}");
        run
    }

    pub fn says(self, words: &str) -> Self {
        assert!(self.stderr.contains(words), "{words:?} is missing: {self:#?}");
        self
    }

    /// The standard output of a success.
    pub fn text(self) -> String {
        assert_eq!(self.code, Some(0), "{self:#?}");
        assert_eq!(self.stderr, "", "{}", self.command);
        self.stdout
    }

    pub fn json(self) -> Value {
        let command = self.command.clone();
        serde_json::from_str(&self.text()).unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

/// A path of its own for a test's file, free of what an earlier run left there.
pub fn temporary(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// A folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = temporary(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A path as an argument.
pub fn path_text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
