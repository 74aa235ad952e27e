//! What can go wrong with a store.

use mexagon::Failure;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What can go wrong with a store.
#[derive(Debug)]
pub enum AtlasError {
    /// The file system did not do what it was asked.
    Write(PathBuf, io::Error),
    Read(PathBuf, io::Error),
    /// A file is not what it was when it was written, or is no part of a store.
    Damaged(PathBuf, String),
    /// The folder cannot be used for what was asked.
    Refused(PathBuf, String),
    /// The survey itself is at fault.
    Survey(Failure),
}

impl AtlasError {
    pub(crate) fn damaged(path: &Path, why: impl Into<String>) -> AtlasError {
        AtlasError::Damaged(path.to_owned(), why.into())
    }

    pub(crate) fn refused(path: &Path, why: impl Into<String>) -> AtlasError {
        AtlasError::Refused(path.to_owned(), why.into())
    }
}

impl fmt::Display for AtlasError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AtlasError::Write(path, error) => write!(f, "{}: cannot be written: {error}", path.display()),
            AtlasError::Read(path, error) => write!(f, "{}: cannot be read: {error}", path.display()),
            AtlasError::Damaged(path, why) | AtlasError::Refused(path, why) => write!(f, "{}: {why}", path.display()),
            AtlasError::Survey(failure) => failure.fmt(f),
        }
    }
}

impl std::error::Error for AtlasError {}

impl From<Failure> for AtlasError {
    fn from(failure: Failure) -> AtlasError {
        AtlasError::Survey(failure)
    }
}
