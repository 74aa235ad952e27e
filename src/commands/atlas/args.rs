//! The arguments of `mexagon atlas`.

use crate::commands::args::{Shape, duration, megabytes};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

// Surveys that are kept
#[derive(Debug, Args)]
pub struct AtlasArgs {
    #[command(subcommand)]
    pub which: Which,
}

#[derive(Debug, Subcommand)]
pub enum Which {
    /// What is there of a store: shards, groups, rows, bytes, time
    Status(StatusArgs),
    /// Check the checksums of all files, and compute some of the rows again
    Verify(VerifyArgs),
    /// Put stores of the same survey together
    Merge(MergeArgs),
    /// The answer to a question as a table
    Show(ShowArgs),
    /// The atlas of all embedded groups: GEN and DNG in DIR/selection, the games on closed sets in DIR/closed
    Build(BuildArgs),
}

#[derive(Debug, Args)]
pub struct StatusArgs {
    /// The folder of a store, or a folder with stores in it
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The folder of a store, or a folder with stores in it
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// How many of the rows to compute again, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 1.0, value_parser = percent)]
    pub sample: f64,
    /// Which rows: another number, other rows [default: by the clock]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The folder to which shards are added; it is made if it is not there
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The folders of the same survey from which they are taken
    #[arg(value_name = "FROM", required = true)]
    pub from: Vec<PathBuf>,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The folder of a store, or a folder with stores in it, of which the first is asked that knows
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The question
    pub question: Question,
    /// For smallest: the value of GEN
    #[arg(long, value_name = "N")]
    pub r#gen: Option<i64>,
    /// For smallest: the value of DNG
    #[arg(long, value_name = "N")]
    pub dng: Option<i64>,
    #[command(flatten)]
    pub shape: Shape,
}

/// What can be asked of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Question {
    /// How many groups have which values of GEN and DNG
    Joint,
    /// Which extended types occur, how often, and where first
    Spectrum,
    /// The groups of which something was not found within the budget
    Undecided,
    /// How many values which engine and which theorem told
    Deciders,
    /// The ten smallest groups with the values of --gen and --dng
    Smallest,
}

#[derive(Debug, Args)]
pub struct BuildArgs {
    /// The folder; what an earlier run has left there is not computed again
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Only one table: selection or closed [default: both]
    #[arg(long, value_name = "NAME")]
    pub table: Option<String>,
    /// The orders, instead of all for GEN and DNG and those up to 511 but for 256 and 384 for closed sets
    #[arg(long, value_name = "ORDERS")]
    pub orders: Option<String>,
    /// Only a part of each table: 2/5 is the second of five, of about equal cost
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Give a group up after this time: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub budget: Duration,
    /// Give a group up beyond this many structure classes
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    pub max_classes: u64,
    /// Give a group up beyond this much memory for tables, in MB
    #[arg(long, value_name = "MB", default_value = "900", value_parser = megabytes)]
    pub max_memory: u64,
    /// No progress and no summary on standard error
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub shape: Shape,
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.trim_end_matches('%').parse::<f64>().ok().filter(|number| (0.0..=100.0).contains(number));
    number.ok_or_else(|| "a number from 0 to 100".into())
}
