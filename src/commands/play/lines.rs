//! Where lines come from: somebody who types them, or a pipe or a file.

use crate::commands::Problem;
use crate::commands::batch::read_line;
use crate::files::problem;
use crate::terminal;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// The source of lines.
pub enum Lines {
    Typed(Box<Editor<Words, DefaultHistory>>),
    Piped(Box<dyn BufRead>),
}

impl Lines {
    pub fn of(script: Option<&Path>) -> Result<Lines, Problem> {
        if let Some(path) = script {
            let file = File::open(path).map_err(|error| problem(path, error.to_string()))?;
            return Ok(Lines::Piped(Box::new(BufReader::new(file))));
        }
        if terminal::is_conversation()
            && let Ok(mut editor) = Editor::with_config(Config::builder().completion_type(CompletionType::List).build())
        {
            editor.set_helper(Some(Words::default()));
            return Ok(Lines::Typed(Box::new(editor)));
        }
        Ok(Lines::Piped(terminal::input()))
    }

    /// Does somebody look at each line before they type the next?
    pub fn are_typed(&self) -> bool {
        matches!(self, Lines::Typed(_))
    }

    /// The next line; none at the end. What can be completed is told by the words.
    pub fn next(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) -> Result<Option<String>, Problem> {
        match self {
            Lines::Piped(input) => {
                read_line(input).map_err(|error| Problem::Write(format!("the lines cannot be read: {error}")))
            }
            Lines::Typed(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.0 = words();
                }
                match editor.readline(prompt) {
                    Ok(line) => {
                        // A line that is not kept can be typed again.
                        let _ = editor.add_history_entry(&line);
                        Ok(Some(line))
                    }
                    Err(ReadlineError::Eof) => Ok(None),
                    Err(ReadlineError::Interrupted) => Err(Problem::Interrupted("the game was interrupted".to_owned())),
                    Err(error) => Err(Problem::Write(format!("the terminal cannot be read: {error}"))),
                }
            }
        }
    }
}

/// What a line can begin with.
#[derive(Default)]
pub struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, place: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let start = line.len() - line.trim_start().len();
        let begun = line.get(start..place).unwrap_or("");
        Ok((start, self.0.iter().filter(|word| word.starts_with(begun)).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::History;

    #[test]
    fn elements_are_completed() {
        let words = Words(["(1,2)", "(1,2,3)", "hint", "help"].map(str::to_owned).to_vec());
        let history = DefaultHistory::new();
        assert!(history.is_empty());
        let complete = |line: &str| words.complete(line, line.len(), &Context::new(&history)).expect("words").1;
        assert_eq!(complete("(1,2"), ["(1,2)", "(1,2,3)"]);
        assert_eq!(complete(" h"), ["hint", "help"]);
        assert!(complete("x").is_empty());
    }
}
