//! The arguments of `mexagon survey`.

use crate::commands::args::{duration, megabytes};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Args)]
pub struct SurveyArgs {
    /// The orders, e.g. 1..100,128
    #[arg(allow_hyphen_values = true)]
    pub orders: String,
    /// The games, separated by commas: gen, dng, quotient, subgroup [default: gen,dng]
    #[arg(long, value_name = "LIST", default_value = "gen,dng", hide_default_value = true)]
    pub games: String,
    /// The columns, separated by commas, or all [default: order, id and one for each game]
    #[arg(long, value_name = "LIST")]
    pub columns: Option<String>,
    /// Only groups of which this holds, e.g. 'abelian = false and order % 2 = 0'
    #[arg(long = "where", value_name = "CONDITION", allow_hyphen_values = true)]
    pub condition: Option<String>,
    /// Count groups by one or two columns and by the parity of the order, instead of listing them
    #[arg(long, value_name = "COLUMNS", conflicts_with = "columns")]
    pub table: Option<String>,
    /// How it is written [default: text for --table and for up to 5,000 groups on a terminal, else csv]
    #[arg(long, value_enum, conflicts_with_all = ["json", "csv"])]
    pub format: Option<SurveyFormat>,
    /// One JSON object on each line, as --format jsonl
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Comma-separated values, as --format csv
    #[arg(long)]
    pub csv: bool,
    /// Write to FILE; until all is there, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
    /// Go on where an earlier run of the same survey was ended, with the rows in FILE.partial
    #[arg(long, requires = "output", conflicts_with = "table")]
    pub resume: bool,
    /// Keep the rows in the store DIR, and go on with what an earlier run has left there
    #[arg(long, value_name = "DIR", conflicts_with_all = ["table", "format", "json", "csv", "output"])]
    pub store: Option<PathBuf>,
    /// Only a part of the store: 2/5 is the second of five, of about equal cost
    #[arg(long, value_name = "I/N", requires = "store")]
    pub shard: Option<String>,
    /// The most groups of a shard, which is what a run that is killed may lose
    #[arg(long, value_name = "N", requires = "store", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..))]
    pub shard_groups: u64,
    /// Write certificates instead of rows: a file for each order into DIR, which `mexagon verify DIR` checks; orders that are there and lack nothing are left out
    #[arg(long, value_name = "DIR", conflicts_with_all = ["store", "output", "columns", "condition", "table", "format", "json", "csv", "resume"])]
    pub certify: Option<std::path::PathBuf>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Give a group up after this time: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration, allow_hyphen_values = true)]
    pub budget: Duration,
    /// Give a group up beyond this many structure classes
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    pub max_classes: u64,
    /// Give a group up beyond this much memory for tables, in MB
    #[arg(long, value_name = "MB", default_value = "200", value_parser = megabytes)]
    pub max_memory: u64,
    /// No progress, notes and summary on standard error
    #[arg(short, long)]
    pub quiet: bool,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SurveyFormat {
    /// Comma-separated values with a heading
    Csv,
    /// One JSON object on each line
    Jsonl,
    /// Not available yet
    Parquet,
    /// Columns that line up
    #[value(alias = "table")]
    Text,
    /// A Markdown table
    Markdown,
    /// A LaTeX tabular, with the rules of booktabs
    Latex,
}
