//! Files that describe objects.

use super::error::ObjectError;
use crate::limits::LONGEST_FILE;
use mexagon_base::budget::Budget;
use mexagon_language::MAX_TEXT;
use std::io::Read;

fn problem(path: &str, problem: impl Into<String>) -> ObjectError {
    ObjectError::File { path: path.to_owned(), problem: problem.into() }
}

/// The text of a file.
pub(super) fn read(path: &str, budget: &Budget) -> Result<String, ObjectError> {
    let metadata = std::fs::metadata(path).map_err(|error| problem(path, error.to_string()))?;
    if !metadata.is_file() {
        return Err(problem(path, "this is not a file"));
    }
    let too_long = || problem(path, format!("the file is longer than {LONGEST_FILE} bytes"));
    if metadata.len() > LONGEST_FILE {
        return Err(too_long());
    }
    budget.check_now()?;
    budget.bytes(metadata.len())?;
    let file = std::fs::File::open(path).map_err(|error| problem(path, error.to_string()))?;
    let mut bytes = Vec::with_capacity(metadata.len() as usize + 1);
    // The file may have grown since its length was asked for.
    file.take(LONGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| problem(path, error.to_string()))?;
    if bytes.len() as u64 > LONGEST_FILE {
        return Err(too_long());
    }
    String::from_utf8(bytes).map_err(|_| problem(path, "the file is not UTF-8 text"))
}

/// The text of a file that is not a table, if it is no longer than the language allows.
pub(super) fn short_text(path: &str, text: String) -> Result<String, ObjectError> {
    if text.trim().is_empty() {
        return Err(problem(path, "the file is empty"));
    }
    if text.len() > MAX_TEXT {
        return Err(problem(path, format!("the file is no table, and longer than {MAX_TEXT} bytes")));
    }
    Ok(text)
}
