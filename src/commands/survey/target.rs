//! Where the lines of a survey go: standard output, or a file that gets its name when it is complete. Only whole lines are
//! given to the system.

use crate::commands::Problem;
use crate::files::{Kept, Partial, cannot_write, check_new, problem};
use crate::terminal::{turn, write_output};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Lines are given to the system when there are this many bytes of them,
const BUFFER: usize = 1 << 16;

/// or when this much time has passed.
const PATIENCE: Duration = Duration::from_millis(500);

/// Who else writes to a file.
const OTHER: &str = "another survey is writing this file";

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

impl Target {
    /// Opens a file, or standard output if there is none. A file that exists is only replaced by `force`; FILE.partial
    /// of an earlier run is replaced in any case.
    pub fn open(name: Option<&Path>, force: bool, heading: &str) -> Result<Target, Problem> {
        let place = match name {
            None => Destination::Standard,
            Some(name) => match std::fs::metadata(name) {
                Ok(found) if force && !found.is_file() && !found.is_dir() => {
                    let opened = OpenOptions::new().write(true).open(name);
                    Destination::Stream(opened.map_err(|error| cannot_write(name, &error))?, name.to_owned())
                }
                _ => {
                    check_new(name, force)?;
                    Destination::Partial(Partial::open(name, force, OTHER, heading)?)
                }
            },
        };
        Ok(Target { place, buffer: Vec::new(), written: Instant::now() })
    }

    /// Goes on with FILE.partial of an earlier run, if there is one.
    pub fn resume(name: &Path, force: bool, heading: &str) -> Result<(Target, Option<Kept>), Problem> {
        if !force && name.exists() {
            return Err(problem(name, "the file exists: the survey is complete; --force makes it again"));
        }
        let (partial, kept) = Partial::resume(name, force, OTHER, heading)?;
        let place = Destination::Partial(partial);
        Ok((Target { place, buffer: Vec::new(), written: Instant::now() }, kept))
    }

    /// Keeps how far the work is, if it can be taken up again.
    pub fn keep(&mut self, note: &str) -> Result<(), Problem> {
        if let Destination::Partial(_) = &self.place {
            self.flush()?;
        }
        match &self.place {
            Destination::Partial(partial) => partial.keep(note),
            Destination::Standard | Destination::Stream(..) => Ok(()),
        }
    }

    /// Takes whole lines.
    pub fn push(&mut self, lines: &[u8]) -> Result<(), Problem> {
        self.buffer.extend(lines);
        if self.buffer.len() >= BUFFER { self.flush() } else { Ok(()) }
    }

    /// Lets a reader see what there is, if the last time was a while ago.
    pub fn refresh(&mut self) -> Result<(), Problem> {
        if self.written.elapsed() >= PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Gives all lines to the system.
    pub fn flush(&mut self) -> Result<(), Problem> {
        self.written = Instant::now();
        let lines = std::mem::take(&mut self.buffer);
        let _turn = turn();
        let failed =
            |name: &Path, error: io::Error| Problem::Write(format!("{}: cannot be written: {error}", name.display()));
        match &mut self.place {
            Destination::Standard => write_output(&lines).map_err(|error| match error.kind() {
                ErrorKind::BrokenPipe => Problem::Closed,
                _ => failed(Path::new("standard output"), error),
            }),
            Destination::Stream(file, name) => file.write_all(&lines).map_err(|error| match error.kind() {
                ErrorKind::BrokenPipe => Problem::Closed,
                _ => failed(name, error),
            }),
            Destination::Partial(partial) => partial.write(&lines).map_err(|error| failed(partial.path(), error)),
        }
    }

    /// Writes what is left and gives the file its name.
    pub fn finish(mut self) -> Result<(), Problem> {
        self.flush()?;
        match self.place {
            Destination::Partial(partial) => partial.finish(),
            Destination::Standard | Destination::Stream(..) => Ok(()),
        }
    }

    /// Writes what is left and leaves the file unfinished; gives back where it is, if it is a file.
    pub fn abandon(mut self) -> Result<Option<PathBuf>, Problem> {
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
