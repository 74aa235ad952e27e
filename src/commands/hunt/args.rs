//! The arguments of `mexagon hunt`.

use crate::commands::args::{duration, megabytes};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Args)]
pub struct HuntArgs {
    /// What to look for: an extended type with a deficiency such as '(1,0,1,1)@2', or conjecture-1; several are looked for at once
    #[arg(required = true, value_name = "ETYPE@DEFICIENCY")]
    pub quarries: Vec<String>,
    /// The families, separated by commas: embedded, split, tower
    #[arg(long, value_name = "LIST", default_value = "embedded,split,tower")]
    pub families: String,
    /// The orders of the embedded groups
    #[arg(long, value_name = "ORDERS", default_value = "1..2000", allow_hyphen_values = true)]
    pub orders: String,
    /// The largest order of Q in Split(Q; ...), and of K in towers
    #[arg(long, value_name = "N", default_value_t = 63, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub base_order: u32,
    /// The characteristics of modules, separated by commas
    #[arg(long, value_name = "LIST", default_value = "2,3")]
    pub primes: String,
    /// The largest dimension of a module over its prime field
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub dimension: u32,
    /// How many different modules
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6))]
    pub modules: u32,
    /// The largest multiplicity of a module
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub multiplicity: u32,
    /// The largest order of a split extension
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub largest: u64,
    /// The largest dimension of a module in a tower
    #[arg(long, value_name = "N", default_value_t = 63, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub tower_dimension: u32,
    /// The largest multiplicity of a module in a tower
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub tower_multiplicity: u32,
    /// Go on when everything has been found, to the end of all families
    #[arg(long)]
    pub all: bool,
    /// Keep in FILE how far the hunt is, and take it up from there if FILE exists
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// The number of threads; what is found and kept does not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Give a group up after this time
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration, allow_hyphen_values = true)]
    pub group_budget: Duration,
    /// Stop after this time: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration, allow_hyphen_values = true)]
    pub budget: Duration,
    /// Give up beyond this much memory for tables, in MB
    #[arg(long, value_name = "MB", default_value = "900", value_parser = megabytes)]
    pub max_memory: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Also how long it took, in JSON
    #[arg(long)]
    pub timing: bool,
    /// No progress on standard error
    #[arg(short, long)]
    pub quiet: bool,
}
