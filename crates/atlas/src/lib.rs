//! Surveys that are kept: a folder of Parquet files, one for each shard, which every tool of the field opens.
//!
//! ```text
//! DIR/manifest.json           what was asked, by which program, of which data, within which budget; the shards
//! DIR/dictionary.json         what the columns mean
//! DIR/groups/00000.parquet    the rows of a shard; a file is there if it is complete
//! DIR/receipts/00000.json     its checksum, its numbers of rows and groups, how long it took
//! ```
//!
//! A survey is cut into shards before it begins, always in the same way. A shard whose receipt is there is never
//! computed again, so that any number of processes on any number of machines can fill a store, and whoever begins again
//! goes on.

mod dictionary;
mod error;
mod manifest;
mod plan;
mod receipt;
mod store;
mod tables;

#[cfg(feature = "parquet")]
mod columns;
#[cfg(feature = "parquet")]
mod file;
#[cfg(feature = "parquet")]
mod fill;
#[cfg(feature = "parquet")]
mod merge;
#[cfg(feature = "parquet")]
pub mod questions;
#[cfg(feature = "parquet")]
mod rows;
#[cfg(feature = "parquet")]
mod verify;

pub use error::AtlasError;
pub use manifest::{Asked, Manifest, SCHEMA, milliseconds};
pub use plan::{Part, Shard, part, shards};
pub use receipt::Receipt;
pub use store::{Claim, Status, Store, stores};
pub use tables::{SHARD_GROUPS, TABLES, TableOfAtlas};

#[cfg(feature = "parquet")]
pub use columns::{BATCH, Columns, schema};
#[cfg(feature = "parquet")]
pub use file::{Table, decode, encode};
#[cfg(feature = "parquet")]
pub use fill::{Filled, fill};
#[cfg(feature = "parquet")]
pub use merge::{Merged, merge};
#[cfg(feature = "parquet")]
pub use rows::{Page, page};
#[cfg(feature = "parquet")]
pub use verify::{Verified, verify};
