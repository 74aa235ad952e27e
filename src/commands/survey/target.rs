//! Where the lines of a survey go: standard output, or a file that gets its name when it is complete. Only whole lines are
//! given to the system.

use crate::files::{Partial, cannot_write, problem};
use crate::terminal::turn;
use mexagon::Failure;
use std::fs::{File, OpenOptions};
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
    place: Destination,
    buffer: Vec<u8>,
    written: Instant,
}

#[derive(Debug)]
enum Destination {
    Standard,
    /// A pipe or a device, which cannot be renamed or cut.
    Stream(File, PathBuf),
    Partial(Partial),
}

/// Why lines could not be written.
#[derive(Debug)]
pub enum WriteError {
    /// The reader of standard output has seen enough.
    Closed,
    /// Anything else, in words.
    Failed(String),
}

impl Target {
    /// Opens a file, or standard output if there is none. A file that exists is only replaced by `force`; FILE.partial
    /// of an earlier run is replaced in any case.
    pub fn open(name: Option<&Path>, force: bool) -> Result<Target, Failure> {
        let place = match name {
            None => Destination::Standard,
            Some(name) => match std::fs::metadata(name) {
                Ok(_) if !force => return Err(problem(name, "the file exists; --force overwrites it")),
                Ok(found) if found.is_dir() => return Err(problem(name, "this is a directory")),
                Ok(found) if !found.is_file() => {
                    let opened = OpenOptions::new().write(true).open(name);
                    Destination::Stream(opened.map_err(|error| cannot_write(name, &error))?, name.to_owned())
                }
                _ => Destination::Partial(Partial::open(name, force, "another survey is writing this file")?),
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
        let _turn = turn();
        let failed = |name: &Path, error: io::Error| {
            WriteError::Failed(format!("{}: cannot be written: {error}", name.display()))
        };
        match &mut self.place {
            Destination::Standard => {
                let mut output = io::stdout().lock();
                output.write_all(&lines).and_then(|()| output.flush()).map_err(|error| match error.kind() {
                    ErrorKind::BrokenPipe => WriteError::Closed,
                    _ => failed(Path::new("standard output"), error),
                })
            }
            Destination::Stream(file, name) => file.write_all(&lines).map_err(|error| match error.kind() {
                ErrorKind::BrokenPipe => WriteError::Closed,
                _ => failed(name, error),
            }),
            Destination::Partial(partial) => partial.write(&lines).map_err(|error| failed(partial.path(), error)),
        }
    }

    /// Writes what is left and gives the file its name.
    pub fn finish(mut self) -> Result<(), WriteError> {
        self.flush()?;
        match self.place {
            Destination::Partial(partial) => partial.finish().map_err(WriteError::Failed),
            Destination::Standard | Destination::Stream(..) => Ok(()),
        }
    }

    /// Writes what is left and leaves the file unfinished; gives back where it is, if it is a file.
    pub fn abandon(mut self) -> Result<Option<PathBuf>, WriteError> {
        self.flush()?;
        Ok(match self.place {
            Destination::Partial(partial) => Some(partial.path().to_owned()),
            Destination::Standard | Destination::Stream(..) => None,
        })
    }

    /// Leaves nothing behind.
    pub fn discard(self) {
        if let Destination::Partial(partial) = self.place {
            partial.discard();
        }
    }
}
