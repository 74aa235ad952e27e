//! What a store says of itself.

use crate::error::AtlasError;
use crate::plan::{Shard, shards};
use mexagon::notation::parse_orders;
use mexagon::survey::{self, Column, Filter, Orders, Survey, data_checksum};
use mexagon::{Failure, Limits};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The version of the form of stores.
pub const SCHEMA: u32 = 1;

/// The name of the form.
const FORMAT: &str = "mexagon atlas";

/// What was asked, in the words of whoever asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Such as `1..100,128`.
    pub orders: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    #[serde(rename = "where")]
    pub condition: Option<String>,
    /// The budget of each group: milliseconds, structure classes, bytes of tables.
    pub milliseconds: Option<u64>,
    pub classes: u64,
    pub bytes: u64,
    /// The most groups of a shard.
    pub shard_groups: u64,
}

/// What a store says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: String,
    pub schema: u32,
    /// The version of the program that began it, with the commit.
    pub program: String,
    /// The version of the library: stores of different versions are not put together.
    pub version: String,
    /// A checksum of the embedded groups.
    pub data: String,
    /// What was typed.
    pub command: String,
    pub survey: Asked,
    /// The number of groups of all orders.
    pub groups: u64,
    /// The orders of the ranges that are not embedded.
    pub left_out: Vec<u32>,
    pub shards: Vec<Shard>,
}

/// The time of a budget, as manifests have it.
pub fn milliseconds(limits: &Limits) -> Option<u64> {
    limits.time.and_then(|time| u64::try_from(time.as_millis()).ok())
}

impl Asked {
    fn orders(&self) -> Result<Orders, Failure> {
        let orders = parse_orders(&self.orders).and_then(|ranges| Orders::of(&ranges));
        orders.map_err(|error| Failure::syntax(error, &self.orders))
    }

    /// The columns; order and id come first, because they say which group it is.
    pub fn columns(&self) -> Result<Vec<Column>, Failure> {
        let listed = survey::columns(&self.columns.join(","))?;
        let others = listed.into_iter().filter(|column| ![Column::Order, Column::Id].contains(column));
        Ok([Column::Order, Column::Id].into_iter().chain(others).collect())
    }

    /// The survey on some threads.
    pub fn survey(&self, jobs: usize) -> Result<Survey, Failure> {
        Ok(Survey {
            orders: self.orders()?.included,
            columns: self.columns()?,
            filter: self.condition.as_deref().map(Filter::parse).transpose()?,
            limits: Limits {
                time: self.milliseconds.map(Duration::from_millis),
                classes: self.classes,
                bytes: self.bytes,
            },
            skipped: 0,
            jobs,
        })
    }
}

impl Manifest {
    /// The manifest of a survey that begins. The program's version is that of its commit, if it is known.
    pub fn new(asked: Asked, program: &str, command: &str) -> Result<Manifest, AtlasError> {
        let orders = asked.orders()?;
        let columns = asked.columns()?;
        let shards = shards(&orders.included, &columns, asked.shard_groups);
        let names = columns.iter().map(|column| column.name().to_owned()).collect();
        Ok(Manifest {
            format: FORMAT.into(),
            schema: SCHEMA,
            program: program.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            data: format!("{:016x}", data_checksum()),
            command: command.into(),
            groups: orders.groups(),
            left_out: orders.left_out,
            survey: Asked { columns: names, ..asked },
            shards,
        })
    }

    /// Reads a manifest; `Err` says what is wrong with it.
    pub fn read(text: &[u8]) -> Result<Manifest, String> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            schema: u32,
        }
        let head: Head = serde_json::from_slice(text).map_err(|error| format!("this is no manifest: {error}"))?;
        if head.format != FORMAT {
            return Err("this is no manifest of an atlas".into());
        }
        if head.schema > SCHEMA {
            let Head { schema, .. } = head;
            return Err(format!(
                "the store has version {schema}, and this program knows {SCHEMA}; a newer one reads it"
            ));
        }
        serde_json::from_slice(text).map_err(|error| format!("the manifest is damaged: {error}"))
    }

    /// Why rows for this survey must not go into the store of another one; `None` if they may.
    pub fn differs(&self, other: &Manifest) -> Option<String> {
        let what = match self {
            _ if self.data != other.data => "other embedded groups",
            _ if self.version != other.version => "another version of the program",
            _ if self.survey.orders != other.survey.orders && self.shards != other.shards => "other orders",
            _ if self.survey.columns != other.survey.columns => "other columns",
            _ if self.survey.condition != other.survey.condition => "another condition",
            _ if self.survey.shard_groups != other.survey.shard_groups => "shards of another size",
            _ if (self.survey.milliseconds, self.survey.classes, self.survey.bytes)
                != (other.survey.milliseconds, other.survey.classes, other.survey.bytes) =>
            {
                "another budget"
            }
            _ if self.shards != other.shards => "other shards",
            _ => return None,
        };
        Some(format!("the store is of another survey ({what}); it was made by: {}", other.command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked() -> Asked {
        let columns = ["gen", "order"].map(str::to_owned).to_vec();
        let (orders, condition) = ("1..20".into(), None);
        Asked { orders, columns, condition, milliseconds: Some(1500), classes: 100, bytes: 1000, shard_groups: 16 }
    }

    #[test]
    fn manifests_are_read_as_they_are_written() {
        let manifest = Manifest::new(asked(), "0.1.0 (abc)", "mexagon survey 1..20").expect("a survey");
        assert_eq!(manifest.survey.columns, ["order", "id", "gen"]);
        let text = serde_json::to_vec_pretty(&manifest).expect("JSON");
        assert_eq!(Manifest::read(&text), Ok(manifest.clone()));
        let newer = String::from_utf8_lossy(&text).replace("\"schema\": 1", "\"schema\": 2");
        assert!(Manifest::read(newer.as_bytes()).is_err_and(|why| why.contains("version 2")));
        assert!(Manifest::read(&text[..text.len() / 2]).is_err());
        let other = Manifest::new(Asked { milliseconds: None, ..asked() }, "", "").expect("a survey");
        assert!(other.differs(&manifest).is_some_and(|why| why.contains("another budget")));
        assert_eq!(manifest.differs(&manifest.clone()), None);
    }
}
