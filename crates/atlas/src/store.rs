//! The folder of a store: who may write to it, and what is there.

use crate::dictionary::dictionary;
use crate::error::AtlasError;
use crate::manifest::Manifest;
use crate::plan::{Part, Shard, part};
use crate::receipt::Receipt;
use mexagon::sha256;
use mexagon_disk as disk;
use serde::Serialize;
use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

const MANIFEST: &str = "manifest.json";
const DICTIONARY: &str = "dictionary.json";
/// The folders of the rows, of the receipts, and of files that are not complete.
const GROUPS: &str = "groups";
const RECEIPTS: &str = "receipts";
const PARTIAL: &str = "partial";
/// Held by those who fill the store, and for a moment by whoever adds a shard.
const LOCK: &str = "lock";
const TURN: &str = "lock.turn";

/// Which shards a process is going to fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// All; nobody else may fill the store at the same time.
    Whole,
    /// A part; others may fill other parts.
    Part(Part),
    /// Single shards, which somebody else hands out.
    Shards,
}

#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    pub manifest: Manifest,
    /// The locks of whoever fills it.
    _locks: Vec<File>,
}

/// What is there of a store.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Status {
    pub shards: usize,
    pub complete: usize,
    pub groups: u64,
    pub groups_complete: u64,
    pub rows: u64,
    pub unsolved: u64,
    pub bytes: u64,
    pub seconds: f64,
}

/// The stores of a folder with their names: the folder itself, or the folders in it.
pub fn stores(folder: &Path) -> Result<Vec<(String, Store)>, AtlasError> {
    if folder.join(MANIFEST).exists() || !folder.is_dir() {
        return Ok(vec![(GROUPS.to_owned(), Store::open(folder)?)]);
    }
    let entries = std::fs::read_dir(folder).map_err(|error| AtlasError::Read(folder.to_owned(), error))?;
    let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inside.retain(|path| path.join(MANIFEST).exists());
    inside.sort();
    if inside.is_empty() {
        return Err(AtlasError::refused(folder, "there is no store here: manifest.json is missing"));
    }
    let name = |path: &Path| path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    inside.iter().map(|path| Ok((name(path), Store::open(path)?))).collect()
}

impl Store {
    /// A store that is there, to be read.
    pub fn open(folder: &Path) -> Result<Store, AtlasError> {
        let path = folder.join(MANIFEST);
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(AtlasError::refused(folder, "there is no store here: manifest.json is missing"));
            }
            Err(error) => return Err(AtlasError::Read(path, error)),
        };
        let manifest = Manifest::read(&text).map_err(|why| AtlasError::damaged(&path, why))?;
        Ok(Store { folder: folder.to_owned(), manifest, _locks: Vec::new() })
    }

    /// A store to be filled: begins it, or goes on with the same survey.
    pub fn fill(folder: &Path, manifest: Manifest, claim: Claim) -> Result<Store, AtlasError> {
        make_folder(folder)?;
        let is_new = !folder.join(MANIFEST).exists();
        if is_new && let Some(other) = first_stranger(folder) {
            return Err(AtlasError::refused(folder, format!("this is no store, and not empty: {other} is in it")));
        }
        let mut locks = vec![lock(&folder.join(LOCK), claim != Claim::Whole)?];
        if let Claim::Part(Part { number, of }) = claim {
            locks.push(lock(&folder.join(format!("{LOCK}.{number}-of-{of}")), false)?);
        }
        let store = Store { folder: folder.to_owned(), manifest, _locks: locks };
        for name in [GROUPS, RECEIPTS, PARTIAL] {
            make_folder(&folder.join(name))?;
        }
        let turn = store.turn()?;
        if claim == Claim::Whole {
            store.sweep();
        }
        if folder.join(MANIFEST).exists() {
            let found = Store::open(folder)?.manifest;
            if let Some(why) = store.manifest.differs(&found) {
                return Err(AtlasError::refused(folder, why));
            }
            return Ok(Store { manifest: found, ..store });
        }
        let columns = store.manifest.survey.columns()?;
        store.put(Path::new(DICTIONARY), &pretty(&dictionary(&columns)))?;
        store.put(Path::new(MANIFEST), &pretty(&store.manifest))?;
        drop(turn);
        Ok(store)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of the rows of a shard.
    pub fn rows_path(&self, shard: usize) -> PathBuf {
        self.folder.join(rows_name(shard))
    }

    /// The shards of a claim that are not complete. The files of the others are looked at.
    pub fn pending(&self, claim: Claim) -> Result<Vec<&Shard>, AtlasError> {
        let shards = &self.manifest.shards;
        let mine: Vec<usize> = match claim {
            Claim::Part(which) => part(shards, which),
            Claim::Whole | Claim::Shards => (0..shards.len()).collect(),
        };
        let mut pending = Vec::new();
        for shard in mine {
            if self.checked(shard)?.is_none() {
                pending.push(&shards[shard]);
            }
        }
        Ok(pending)
    }

    /// The receipt of a shard, if it is complete.
    pub fn receipt(&self, shard: usize) -> Result<Option<Receipt>, AtlasError> {
        let path = self.folder.join(receipt_name(shard));
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(AtlasError::Read(path, error)),
        };
        let receipt: Receipt = serde_json::from_slice(&text)
            .map_err(|error| AtlasError::damaged(&path, format!("no receipt: {error}")))?;
        if receipt.shard != shard {
            return Err(AtlasError::damaged(&path, format!("this is the receipt of shard {}", receipt.shard)));
        }
        Ok(Some(receipt))
    }

    /// The receipt of a shard and its file, which is what the receipt says; `None` if the shard is not complete.
    pub fn checked(&self, shard: usize) -> Result<Option<(Receipt, Vec<u8>)>, AtlasError> {
        let Some(receipt) = self.receipt(shard)? else { return Ok(None) };
        let path = self.rows_path(shard);
        let anew = format!("removing {} lets the survey compute it anew", receipt_name(shard).display());
        let bytes = std::fs::read(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => AtlasError::damaged(&path, format!("the file is gone; {anew}")),
            _ => AtlasError::Read(path.clone(), error),
        })?;
        let (found, wanted) = (bytes.len() as u64, receipt.bytes);
        if found != wanted {
            return Err(AtlasError::damaged(&path, format!("it has {found} bytes, and {wanted} were written; {anew}")));
        }
        if sha256(&bytes) != receipt.sha256 {
            return Err(AtlasError::damaged(&path, format!("its checksum is not that of what was written; {anew}")));
        }
        Ok(Some((receipt, bytes)))
    }

    /// Adds a shard: its file first, then its receipt. Size and checksum are filled in.
    pub fn publish(&self, receipt: Receipt, rows: &[u8]) -> Result<Receipt, AtlasError> {
        let receipt = Receipt { bytes: rows.len() as u64, sha256: sha256(rows), ..receipt };
        let _turn = self.turn()?;
        // A file that is replaced must not be told by the receipt of its predecessor.
        let _ = std::fs::remove_file(self.folder.join(receipt_name(receipt.shard)));
        self.put(&rows_name(receipt.shard), rows)?;
        self.put(&receipt_name(receipt.shard), &pretty(&receipt))?;
        Ok(receipt)
    }

    /// What is there, by the receipts.
    pub fn status(&self) -> Result<Status, AtlasError> {
        let shards = &self.manifest.shards;
        let mut status = Status { shards: shards.len(), groups: self.manifest.groups, ..Status::default() };
        for receipt in self.receipts()? {
            status.complete += 1;
            status.groups_complete += receipt.groups;
            status.rows += receipt.rows;
            status.unsolved += receipt.unsolved;
            status.bytes += receipt.bytes;
            status.seconds += receipt.seconds;
        }
        Ok(status)
    }

    /// The receipts of the shards that are complete.
    pub fn receipts(&self) -> Result<Vec<Receipt>, AtlasError> {
        let all = (0..self.manifest.shards.len()).map(|shard| self.receipt(shard));
        Ok(all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// Writes a file of the store, which is complete or not there.
    fn put(&self, name: &Path, content: &[u8]) -> Result<(), AtlasError> {
        let path = self.folder.join(name);
        let short = name.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let partial = self.folder.join(PARTIAL).join(format!("{short}.{}", std::process::id()));
        // What a process of this number left that was killed.
        let _ = std::fs::remove_file(&partial);
        disk::replace(&path, &partial, content).map_err(|error| AtlasError::Write(path, error))
    }

    /// One process at a time adds to the store.
    fn turn(&self) -> Result<File, AtlasError> {
        let path = self.folder.join(TURN);
        let file = disk::open(&path).map_err(|error| AtlasError::Write(path, error))?;
        // Some file systems have no locks; there nothing keeps two processes apart.
        let _ = file.lock();
        Ok(file)
    }

    /// Removes what killed processes left.
    fn sweep(&self) {
        let left = std::fs::read_dir(self.folder.join(PARTIAL)).into_iter().flatten().flatten();
        left.for_each(|entry| {
            let _ = std::fs::remove_file(entry.path());
        });
    }
}

fn rows_name(shard: usize) -> PathBuf {
    Path::new(GROUPS).join(format!("{shard:05}.parquet"))
}

fn receipt_name(shard: usize) -> PathBuf {
    Path::new(RECEIPTS).join(format!("{shard:05}.json"))
}

fn pretty(value: &impl Serialize) -> Vec<u8> {
    // Numbers, texts and lists of them are always JSON.
    let mut text = serde_json::to_vec_pretty(value).unwrap_or_default();
    text.push(b'\n');
    text
}

fn make_folder(folder: &Path) -> Result<(), AtlasError> {
    std::fs::create_dir_all(folder).map_err(|error| AtlasError::Write(folder.to_owned(), error))
}

/// Something in a folder that is no part of a store that begins.
fn first_stranger(folder: &Path) -> Option<String> {
    let names = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let known = [GROUPS, RECEIPTS, PARTIAL, DICTIONARY];
    names.into_iter().find(|name| !name.starts_with(LOCK) && !known.contains(&name.as_str()))
}

/// Takes a lock, which others may share or not.
fn lock(path: &Path, shared: bool) -> Result<File, AtlasError> {
    let file = disk::open(path).map_err(|error: io::Error| AtlasError::Write(path.to_owned(), error))?;
    let taken = if shared { file.try_lock_shared() } else { file.try_lock() };
    match taken {
        Err(TryLockError::WouldBlock) => {
            let folder = path.parent().unwrap_or(path);
            Err(AtlasError::refused(folder, "another survey is filling this store"))
        }
        // Some file systems have no locks.
        _ => Ok(file),
    }
}
