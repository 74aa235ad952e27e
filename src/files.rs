//! Files that are complete or not there, and locks that keep two processes from one file. Whatever is written by this program
//! is written here.

use mexagon::Failure;
use mexagon::ObjectError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that cannot be used, and why.
pub fn problem(path: &Path, problem: impl Into<String>) -> Failure {
    Failure::Object(ObjectError::File { path: path.display().to_string(), problem: problem.into() })
}

pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    problem(path, format!("cannot be written: {error}"))
}

/// The path with something after it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Writes a file under another name first, so that it is never there half written.
pub fn write_atomically(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let partial = beside(path, &format!(".{}.partial", std::process::id()));
    let written = std::fs::write(&partial, content).and_then(|()| std::fs::rename(&partial, path));
    written.map_err(|error| {
        // There may be nothing to remove.
        let _ = std::fs::remove_file(&partial);
        cannot_write(path, &error)
    })
}

/// Opens a file for writing, as it is, and locks it; `None` if another process has locked it. Some file systems have no locks;
/// there nothing keeps two processes apart.
fn open_locked(path: &Path) -> Result<Option<File>, Failure> {
    let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
    let file = opened.map_err(|error| cannot_write(path, &error))?;
    Ok(if let Err(TryLockError::WouldBlock) = file.try_lock() { None } else { Some(file) })
}

/// Held while a file is in use that is written anew again and again; a file beside it is locked, and removed at the end.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock for a file, or says who has it.
    pub fn take(path: &Path, other: &str) -> Result<Lock, Failure> {
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

/// A file of lines that grows under the name FILE.partial, and is locked meanwhile. Whatever happens, what stands in it is whole
/// lines: if the system takes a part of one and then fails, that part is cut off again.
#[derive(Debug)]
pub struct Partial {
    file: File,
    /// The number of bytes that are in the file.
    length: u64,
    path: PathBuf,
    name: PathBuf,
    force: bool,
}

impl Partial {
    /// Begins a file, in place of the rest of an earlier run. A file under the name itself is only replaced by `force`.
    pub fn open(name: &Path, force: bool, other: &str) -> Result<Partial, Failure> {
        if name.file_name().is_none() {
            return Err(problem(name, "this is not the name of a file"));
        }
        let path = beside(name, ".partial");
        if std::fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(problem(&path, "this is needed for a plain file, and is something else"));
        }
        let file = open_locked(&path)?.ok_or_else(|| problem(&path, other))?;
        file.set_len(0).map_err(|error| cannot_write(&path, &error))?;
        Ok(Partial { file, length: 0, path, name: name.to_owned(), force })
    }

    /// Where the lines are.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds whole lines.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut taken = 0;
        while taken < lines.len() {
            match self.file.write(&lines[taken..]) {
                Ok(0) => return self.cut(&lines[..taken], ErrorKind::WriteZero.into()),
                Ok(more) => taken += more,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return self.cut(&lines[..taken], error),
            }
        }
        self.length += taken as u64;
        Ok(())
    }

    /// Cuts the file after the last whole line of what was taken, and passes the error on.
    fn cut(&mut self, taken: &[u8], error: io::Error) -> io::Result<()> {
        let whole = taken.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1);
        self.length += whole as u64;
        // If not even this works there is nothing left to try, and the first error says why.
        let _ = self.file.set_len(self.length);
        Err(error)
    }

    /// Gives the file its name, or says why not.
    pub fn finish(self) -> Result<(), String> {
        let failed = |error: io::Error| format!("{}: cannot be completed: {error}", self.path.display());
        self.file.sync_all().map_err(failed)?;
        if !self.force && self.name.exists() {
            let (name, path) = (self.name.display(), self.path.display());
            return Err(format!("{name} was made by somebody else in the meantime; the rows are in {path}"));
        }
        std::fs::rename(&self.path, &self.name).map_err(failed)
    }

    /// Leaves nothing behind.
    pub fn discard(self) {
        // A file that cannot be removed is empty, and does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}
