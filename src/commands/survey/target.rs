//! Where the lines of a survey go: standard output, or a file that gets its name when it is complete.
//!
//! Whatever happens, what stands in the file is whole lines: only whole lines are given to the system, and if it takes
//! a part of one and then fails, that part is cut off again.

use mexagon::engine::Failure;
use mexagon::object::ObjectError;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Lines are given to the system when there are this many bytes of them,
const BUFFER: usize = 1 << 16;

/// or when this much time has passed.
const PATIENCE: Duration = Duration::from_millis(500);

/// Where lines go.
#[derive(Debug)]
pub struct Target {
    place: Place,
    buffer: Vec<u8>,
    written: Instant,
}

#[derive(Debug)]
enum Place {
    Standard,
    /// A pipe or a device, which cannot be renamed or cut.
    Stream(File, PathBuf),
    Partial(Partial),
}

#[derive(Debug)]
struct Partial {
    file: File,
    /// The number of bytes that are in the file.
    length: u64,
    path: PathBuf,
    name: PathBuf,
    force: bool,
}

/// Why lines could not be written.
#[derive(Debug)]
pub enum WriteError {
    /// The reader of standard output has seen enough.
    Closed,
    /// Anything else, in words.
    Failed(String),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        WriteError::Failed(error.to_string())
    }
}

fn problem(path: &Path, problem: impl Into<String>) -> Failure {
    Failure::Object(ObjectError::File { path: path.display().to_string(), problem: problem.into() })
}

impl Target {
    /// Opens a file, or standard output if there is none. A file that exists is only replaced by `force`; FILE.partial
    /// of an earlier run is replaced in any case.
    pub fn open(name: Option<&Path>, force: bool) -> Result<Target, Failure> {
        let place = match name {
            None => Place::Standard,
            Some(name) => match std::fs::metadata(name) {
                Ok(_) if !force => return Err(problem(name, "the file exists; --force overwrites it")),
                Ok(found) if found.is_dir() => return Err(problem(name, "this is a directory")),
                Ok(found) if !found.is_file() => {
                    let opened = OpenOptions::new().write(true).open(name);
                    Place::Stream(opened.map_err(|error| cannot_write(name, &error))?, name.to_owned())
                }
                _ => Place::Partial(Partial::open(name, force)?),
            },
        };
        Ok(Target { place, buffer: Vec::new(), written: Instant::now() })
    }

    /// Takes whole lines.
    pub fn push(&mut self, lines: &[u8]) -> Result<(), WriteError> {
        self.buffer.extend(lines);
        if self.buffer.len() >= BUFFER { self.flush() } else { Ok(()) }
    }

    /// Lets a reader see what there is, if the last time was a while ago.
    pub fn refresh(&mut self) -> Result<(), WriteError> {
        if self.written.elapsed() >= PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Gives all lines to the system.
    pub fn flush(&mut self) -> Result<(), WriteError> {
        self.written = Instant::now();
        let lines = std::mem::take(&mut self.buffer);
        let failed = |name: &Path, error: io::Error| {
            WriteError::Failed(format!("{}: cannot be written: {error}", name.display()))
        };
        match &mut self.place {
            Place::Standard => {
                let mut output = io::stdout().lock();
                output.write_all(&lines).and_then(|()| output.flush()).map_err(|error| match error.kind() {
                    ErrorKind::BrokenPipe => WriteError::Closed,
                    _ => failed(Path::new("standard output"), error),
                })
            }
            Place::Stream(file, name) => file.write_all(&lines).map_err(|error| match error.kind() {
                ErrorKind::BrokenPipe => WriteError::Closed,
                _ => failed(name, error),
            }),
            Place::Partial(partial) => partial.write(&lines).map_err(|error| failed(&partial.path, error)),
        }
    }

    /// Writes what is left and gives the file its name.
    pub fn finish(mut self) -> Result<(), WriteError> {
        self.flush()?;
        match self.place {
            Place::Partial(partial) => partial.finish(),
            Place::Standard | Place::Stream(..) => Ok(()),
        }
    }

    /// Writes what is left and leaves the file unfinished; gives back where it is, if it is a file.
    pub fn abandon(mut self) -> Result<Option<PathBuf>, WriteError> {
        self.flush()?;
        Ok(match self.place {
            Place::Partial(partial) => Some(partial.path),
            Place::Standard | Place::Stream(..) => None,
        })
    }

    /// Leaves nothing behind.
    pub fn discard(self) {
        if let Place::Partial(partial) = self.place {
            // A file that cannot be removed is empty, and does no harm.
            let _ = std::fs::remove_file(&partial.path);
        }
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    problem(path, format!("cannot be written: {error}"))
}

impl Partial {
    fn open(name: &Path, force: bool) -> Result<Partial, Failure> {
        if name.file_name().is_none() {
            return Err(problem(name, "this is not the name of a file"));
        }
        let mut path = OsString::from(name);
        path.push(".partial");
        let path = PathBuf::from(path);
        if std::fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(problem(&path, "this is needed for a plain file, and is something else"));
        }
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = opened.map_err(|error| cannot_write(&path, &error))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(problem(&path, "another survey is writing this file"));
        }
        // Some file systems have no locks; there nothing keeps two surveys apart.
        file.set_len(0).map_err(|error| cannot_write(&path, &error))?;
        Ok(Partial { file, length: 0, path, name: name.to_owned(), force })
    }

    fn write(&mut self, lines: &[u8]) -> io::Result<()> {
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

    fn finish(self) -> Result<(), WriteError> {
        let failed =
            |error: io::Error| WriteError::Failed(format!("{}: cannot be completed: {error}", self.path.display()));
        self.file.sync_all().map_err(failed)?;
        if !self.force && self.name.exists() {
            let (name, path) = (self.name.display(), self.path.display());
            let message = format!("{name} was made by somebody else in the meantime; the rows are in {path}");
            return Err(WriteError::Failed(message));
        }
        std::fs::rename(&self.path, &self.name).map_err(failed)
    }
}
