//! Putting stores of the same survey together.

use crate::error::AtlasError;
use crate::store::{Claim, Store};
use serde::Serialize;
use std::path::Path;

/// What was put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Merged {
    /// The shards that were added, and those that both had.
    pub added: usize,
    pub there: usize,
    /// The shards that are still missing.
    pub missing: usize,
}

/// Adds the shards of some stores to a store, which is begun if it is not there. Only files that are what their receipts say are
/// taken, and nothing is taken from the store of another survey.
pub fn merge(folder: &Path, others: &[Store]) -> Result<Merged, AtlasError> {
    let Some(first) = others.first() else { return Ok(Merged::default()) };
    let manifest = match Store::open(folder) {
        Ok(store) => store.manifest,
        Err(_) => first.manifest.clone(),
    };
    for other in others {
        if let Some(why) = manifest.differs(&other.manifest) {
            return Err(AtlasError::refused(other.folder(), why));
        }
    }
    let store = Store::fill(folder, manifest, Claim::Whole)?;
    let mut merged = Merged::default();
    for shard in 0..store.manifest.shards.len() {
        let mut is_there = store.checked(shard)?.is_some();
        for other in others {
            let Some((receipt, rows)) = other.checked(shard)? else { continue };
            if is_there {
                merged.there += 1;
            } else {
                store.publish(receipt, &rows)?;
                merged.added += 1;
                is_there = true;
            }
        }
        merged.missing += usize::from(!is_there);
    }
    Ok(merged)
}
