//! Files that are complete or not there, and locks that keep two processes from one file. Whatever is written by this program
//! is written here.

mod partial;

pub use partial::{Kept, Partial, sealed, unsealed};

use crate::commands::Problem;
use mexagon::{Failure, ObjectError};
use mexagon_disk as disk;
use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A file that cannot be used, and why.
pub fn problem(path: &Path, problem: impl Into<String>) -> Problem {
    Problem::Failure(Failure::Object(ObjectError::File { path: path.display().to_string(), problem: problem.into() }))
}

pub fn cannot_write(path: &Path, error: &io::Error) -> Problem {
    let why = format!("cannot be written: {error}");
    // A place that is not there or not one's own is a slip of whoever typed its name.
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::PermissionDenied
        | ErrorKind::ReadOnlyFilesystem => problem(path, why),
        _ => Problem::Write(format!("{}: {why}", path.display())),
    }
}

/// The path with something after it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Refuses links and whatever else is no plain file: what stands behind them is not this program's to replace.
pub fn check_plain(path: &Path) -> Result<(), Problem> {
    if path.file_name().is_none() {
        return Err(problem(path, "this is not the name of a file"));
    }
    match std::fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => {
            Err(problem(path, "only a plain file can be written here, and this is something else"))
        }
        _ => Ok(()),
    }
}

/// Refuses a file that exists, unless it may be replaced.
pub fn check_new(path: &Path, force: bool) -> Result<(), Problem> {
    check_plain(path)?;
    if !force && path.exists() {
        return Err(problem(path, "the file exists; --force overwrites it"));
    }
    Ok(())
}

/// Do two names lead to one file?
pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// Writes a file under another name first, so that it is never there half written.
pub fn write_atomically(path: &Path, content: &[u8]) -> Result<(), Problem> {
    let partial = beside(path, &format!(".{}.partial", std::process::id()));
    disk::replace(path, &partial, content).map_err(|error| cannot_write(path, &error))
}

/// Opens a file as it is, and locks it; `None` if another process has locked it. Some file systems have no locks; there nothing keeps
/// two processes apart.
fn open_locked(path: &Path) -> Result<Option<File>, Problem> {
    const TRIES: usize = 20;
    check_plain(path)?;
    for _ in 0..TRIES {
        let file = disk::open(path).map_err(|error| cannot_write(path, &error))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Ok(None);
        }
        // The one that had the lock may have renamed or removed the file meanwhile; then the lock is on a file that nobody sees.
        if disk::is_alone(&file, path) {
            return Ok(Some(file));
        }
    }
    Err(problem(path, "this file has other names, or changes all the time"))
}

/// Held while a file is in use that is written anew again and again; a file beside it is locked, and removed at the end.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock for a file, or says who has it.
    pub fn take(path: &Path, other: &str) -> Result<Lock, Problem> {
        check_plain(path)?;
        let lock = beside(path, ".lock");
        let file = open_locked(&lock)?.ok_or_else(|| problem(path, other))?;
        Ok(Lock { path: lock, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays is empty, and does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}
