//! A file of lines that grows under the name FILE.partial until it is complete.
//!
//! Whatever happens, what stands in it is whole lines. A second file, FILE.partial.state, says how many of its bytes are
//! known to be right and what they are the beginning of, so that another process can go on from there.

use super::{beside, cannot_write, check_plain, open_locked, problem};
use crate::commands::Problem;
use mexagon::Checksum;
use mexagon_disk as disk;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The first line of a state.
const TITLE: &str = "mexagon rows 1";

/// The file is locked while it grows.
#[derive(Debug)]
pub struct Partial {
    file: File,
    /// The number of bytes that are in the file, and their checksum.
    length: u64,
    checksum: Checksum,
    path: PathBuf,
    name: PathBuf,
    force: bool,
    /// What the lines are.
    heading: String,
}

/// What a state says besides the rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    bytes: u64,
    checksum: u64,
    /// How far the work was, in the words of whoever did it.
    pub note: String,
}

impl Partial {
    /// Begins a file, in place of the rest of an earlier run. A file under the name itself is only replaced by `force`.
    pub fn open(name: &Path, force: bool, other: &str, heading: &str) -> Result<Partial, Problem> {
        let mut partial = Partial::locked(name, force, other, heading)?;
        partial.cut_to(0).map_err(|error| cannot_write(&partial.path, &error))?;
        partial.remove_state();
        Ok(partial)
    }

    /// Takes up what an earlier run with the same heading left, or begins a file if there is nothing.
    pub fn resume(name: &Path, force: bool, other: &str, heading: &str) -> Result<(Partial, Option<Kept>), Problem> {
        let mut partial = Partial::locked(name, force, other, heading)?;
        let path = partial.state_path();
        check_plain(&path)?;
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                partial.cut_to(0).map_err(|error| cannot_write(&partial.path, &error))?;
                return Ok((partial, None));
            }
            Err(error) => return Err(problem(&path, format!("cannot be read: {error}"))),
        };
        let kept = Kept::read(&text, heading).map_err(|why| problem(&path, why))?;
        let rows = &partial.path;
        partial.checksum = checksum(&partial.file, kept.bytes)
            .map_err(|error| problem(rows, format!("cannot be read: {error}")))?
            .filter(|checksum| checksum.value() == kept.checksum)
            .ok_or_else(|| problem(rows, "these are not the rows that the file beside it describes"))?;
        partial.cut_to(kept.bytes).map_err(|error| cannot_write(&partial.path, &error))?;
        Ok((partial, Some(kept)))
    }

    fn locked(name: &Path, force: bool, other: &str, heading: &str) -> Result<Partial, Problem> {
        check_plain(name)?;
        let path = beside(name, ".partial");
        let file = open_locked(&path)?.ok_or_else(|| problem(&path, other))?;
        let (name, heading) = (name.to_owned(), heading.to_owned());
        Ok(Partial { file, length: 0, checksum: Checksum::default(), path, name, force, heading })
    }

    fn state_path(&self) -> PathBuf {
        beside(&self.path, ".state")
    }

    /// Where a state is written before it takes the place of the last one.
    fn next_state_path(&self) -> PathBuf {
        beside(&self.path, ".state.next")
    }

    fn remove_state(&self) {
        for path in [self.state_path(), self.next_state_path()] {
            // There may be none.
            let _ = std::fs::remove_file(path);
        }
    }

    /// Where the lines are.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds whole lines.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut taken = 0;
        while taken < lines.len() {
            match disk::write(&self.file, &lines[taken..]) {
                Ok(0) => return self.give_up(&lines[..taken], ErrorKind::WriteZero.into()),
                Ok(more) => taken += more,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return self.give_up(&lines[..taken], error),
            }
        }
        self.length += taken as u64;
        self.checksum.add(lines);
        Ok(())
    }

    /// Cuts the file after the last whole line of what was taken, and passes the error on.
    fn give_up(&mut self, taken: &[u8], error: io::Error) -> io::Result<()> {
        let whole = taken.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1);
        self.checksum.add(&taken[..whole]);
        // If not even this works there is nothing left to try, and the first error says why.
        let _ = self.cut_to(self.length + whole as u64);
        Err(error)
    }

    fn cut_to(&mut self, length: u64) -> io::Result<()> {
        self.length = length;
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    /// Keeps what is written so far, and a note on how far the work is, for a run that goes on from here.
    pub fn keep(&self, note: &str) -> Result<(), Problem> {
        disk::sync(&self.file).map_err(|error| cannot_write(&self.path, &error))?;
        let kept = Kept { bytes: self.length, checksum: self.checksum.value(), note: note.to_owned() };
        let (path, next) = (self.state_path(), self.next_state_path());
        // A run that was killed may have left it. Nobody else writes it while the rows are locked.
        let _ = std::fs::remove_file(&next);
        disk::replace(&path, &next, kept.text(&self.heading).as_bytes()).map_err(|error| cannot_write(&path, &error))
    }

    /// Gives the file its name.
    pub fn finish(self) -> Result<(), Problem> {
        let failed =
            |error: io::Error| Problem::Write(format!("{}: cannot be completed: {error}", self.path.display()));
        disk::sync(&self.file).map_err(failed)?;
        if !self.force && self.name.exists() {
            let (name, path) = (self.name.display(), self.path.display());
            return Err(Problem::Write(format!(
                "{name} was made by somebody else in the meantime; the rows are in {path}"
            )));
        }
        disk::rename(&self.path, &self.name).map_err(failed)?;
        self.remove_state();
        Ok(())
    }

    /// Leaves nothing behind.
    pub fn discard(self) {
        // A file that cannot be removed is empty, and does no harm.
        let _ = std::fs::remove_file(&self.path);
        self.remove_state();
    }
}

/// The checksum of the first bytes of a file, if it has so many.
fn checksum(mut file: &File, bytes: u64) -> io::Result<Option<Checksum>> {
    file.seek(SeekFrom::Start(0))?;
    let mut checksum = Checksum::default();
    let mut rest = file.take(bytes);
    let mut buffer = vec![0; 1 << 16];
    let mut read = 0;
    loop {
        match rest.read(&mut buffer)? {
            0 => return Ok((read == bytes).then_some(checksum)),
            some => {
                checksum.add(&buffer[..some]);
                read += some as u64;
            }
        }
    }
}

impl Kept {
    fn text(&self, heading: &str) -> String {
        let Kept { bytes, checksum, note } = self;
        sealed(&format!("{TITLE}\n{heading}\n{bytes} {checksum:016x}\n{note}\n"))
    }

    fn read(text: &str, heading: &str) -> Result<Kept, String> {
        let text = unsealed(text).ok_or("this is not the whole state of a survey")?;
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            return Err("this is not the state of a survey".into());
        }
        if lines.next() != Some(heading) {
            return Err("this is the state of another survey, or of another version of the program".into());
        }
        let mut read = || {
            let (bytes, checksum) = lines.next()?.split_once(' ')?;
            let (bytes, checksum) = (bytes.parse().ok()?, u64::from_str_radix(checksum, 16).ok()?);
            Some(Kept { bytes, checksum, note: lines.next()?.to_owned() })
        };
        read().ok_or_else(|| "this is not the state of a survey".into())
    }
}

/// A text with its checksum as the last line.
pub fn sealed(text: &str) -> String {
    format!("{text}checksum {:016x}\n", Checksum::of(text.as_bytes()))
}

/// The text whose checksum is the last line, if it is right.
pub fn unsealed(text: &str) -> Option<&str> {
    let end = text.strip_suffix('\n')?.rfind('\n')? + 1;
    let (start, last) = text.split_at(end);
    let checksum = last.strip_prefix("checksum ")?.strip_suffix('\n')?;
    (checksum == format!("{:016x}", Checksum::of(start.as_bytes()))).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_only_as_it_was_written() {
        let kept = Kept { bytes: 123, checksum: 0xfeed, note: "4 tasks".into() };
        let text = kept.text("survey 1..9");
        assert_eq!(Kept::read(&text, "survey 1..9"), Ok(kept));
        assert!(Kept::read(&text, "survey 1..8").is_err());
        for bit in 0..text.len() * 8 {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            if let Ok(flipped) = String::from_utf8(bytes) {
                assert!(Kept::read(&flipped, "survey 1..9").is_err(), "bit {bit}: {flipped}");
            }
        }
        for cut in 0..text.len() {
            assert!(Kept::read(&text[..cut], "survey 1..9").is_err(), "{cut}");
        }
    }
}
