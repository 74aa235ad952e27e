//! Stores of surveys, filled shard by shard by whoever hands out the work.

use crate::ask::{Bounds, ask};
use crate::errors;
use mexagon::Failure;
use mexagon_atlas::{AtlasError, Claim, Manifest, Store, TABLES, fill, stores};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use std::path::PathBuf;

/// An error of a store as an exception.
fn raise(py: Python<'_>, error: &AtlasError) -> PyErr {
    match error {
        AtlasError::Write(..) | AtlasError::Read(..) => PyOSError::new_err(error.to_string()),
        AtlasError::Survey(failure) => errors::raise(py, failure),
        AtlasError::Damaged(..) | AtlasError::Refused(..) => errors::raise(py, &Failure::undefined(error.to_string())),
    }
}

/// The tables of the atlas: name, orders, columns.
#[pyfunction]
pub fn atlas_tables() -> Vec<(&'static str, &'static str, &'static str)> {
    TABLES.iter().map(|table| (table.name, table.orders, table.columns)).collect()
}

/// The stores of a folder: name, folder, the columns, and the numbers of the shards that are complete and of all.
#[pyfunction]
pub fn atlas_stores(
    py: Python<'_>,
    folder: PathBuf,
) -> PyResult<Vec<(String, PathBuf, Vec<String>, Vec<usize>, usize)>> {
    let look = || {
        let described = |(name, store): (String, Store)| {
            let complete = store.receipts()?.iter().map(|receipt| receipt.shard).collect();
            let all = store.manifest.shards.len();
            Ok((name, store.folder().to_owned(), store.manifest.survey.columns.clone(), complete, all))
        };
        stores(&folder)?.into_iter().map(described).collect::<Result<Vec<_>, AtlasError>>()
    };
    look().map_err(|error| raise(py, &error))
}

/// Begins the store of a table of the atlas, or goes on with it: the shards that are missing, each with its expected cost.
#[pyfunction]
pub fn atlas_begin(
    py: Python<'_>,
    folder: PathBuf,
    table: &str,
    orders: Option<&str>,
    shard_groups: Option<u64>,
    bounds: Bounds,
) -> PyResult<Vec<(usize, u64)>> {
    let begin = || {
        let known = TABLES.iter().find(|known| known.name == table);
        let known = known.ok_or_else(|| Failure::undefined("the tables of the atlas are selection and closed"))?;
        let mut asked = known.asked(orders, bounds.limits());
        asked.shard_groups = shard_groups.unwrap_or(asked.shard_groups).max(1);
        let manifest = Manifest::new(asked, env!("CARGO_PKG_VERSION"), "mexagon.atlas.build in Python")?;
        let store = Store::fill(&folder, manifest, Claim::Shards)?;
        Ok(store.pending(Claim::Shards)?.into_iter().map(|shard| (shard.number, shard.cost)).collect())
    };
    begin().map_err(|error: AtlasError| raise(py, &error))
}

/// Computes a shard of a store that has begun, unless it is there. The number of its rows.
#[pyfunction]
pub fn atlas_fill(py: Python<'_>, folder: PathBuf, shard: usize, jobs: usize) -> PyResult<u64> {
    let work = |budget: &mexagon::Budget| {
        let manifest = match Store::open(&folder) {
            Ok(store) => store.manifest,
            Err(error) => return Ok(Err(error)),
        };
        let done = || {
            let store = Store::fill(&folder, manifest, Claim::Shards)?;
            if let Some((receipt, _)) = store.checked(shard)? {
                return Ok(receipt.rows);
            }
            let Some(wanted) = store.manifest.shards.get(shard) else {
                return Err(Failure::undefined(format!("there is no shard {shard}")).into());
            };
            let filled = fill(&store, &[wanted], env!("CARGO_PKG_VERSION"), jobs.max(1), budget, &mut |_| {})?;
            if filled.summary.interrupted {
                return Err(Failure::from(mexagon::Stop::Cancelled).into());
            }
            Ok(filled.summary.rows)
        };
        Ok(done())
    };
    ask(py, Bounds::NONE, work)?.map_err(|error| raise(py, &error))
}
