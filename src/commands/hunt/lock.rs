//! Keeps two hunts from one file.

use super::state::problem;
use mexagon::engine::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// Held while a hunt uses the file of its state; a file beside that one is locked, and removed at the end.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock for the file of a state.
    pub fn take(state: &Path) -> Result<Lock, Failure> {
        let mut name = state.as_os_str().to_owned();
        name.push(".lock");
        let path = PathBuf::from(name);
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = opened.map_err(|error| problem(&path, format!("cannot be written: {error}")))?;
        // Some file systems have no locks; there nothing keeps two hunts apart.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(problem(state, "another hunt is using this file".to_owned()));
        }
        Ok(Lock { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays is empty, and does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}
