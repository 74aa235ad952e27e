//! The arguments of `mexagon table`.

use crate::commands::args::Common;
use clap::{Args, Subcommand};

// Tables that are computed
#[derive(Debug, Args)]
pub struct TableArgs {
    #[command(subcommand)]
    pub which: Which,
}

#[derive(Debug, Subcommand)]
pub enum Which {
    /// Nimbers of Z/p^n + Z/p^m in the quotient game (Bra17, Figure 1)
    Abelian2(Abelian2Args),
    /// Nimbers of Z/p^n1 + Z/p^n2 + Z/p^n3: where the formula of Bra17, Remark 3.18, is wrong
    Abelian3(Abelian3Args),
    /// The 56 non-abelian simple groups of order below a million: values and numbers of maximal subgroups
    Simple(SimpleArgs),
}

#[derive(Debug, Args)]
pub struct Abelian2Args {
    /// The largest exponent
    #[arg(long, value_name = "M", default_value_t = 14, value_parser = clap::value_parser!(u64).range(..=1000))]
    pub max: u64,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Abelian3Args {
    /// The smallest exponent, or several: 2, 1..6
    #[arg(long, value_name = "A", default_value = "1,2")]
    pub n1: String,
    /// The largest exponent n3
    #[arg(long, value_name = "M", default_value_t = 30, value_parser = clap::value_parser!(u64).range(..=1000))]
    pub max: u64,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct SimpleArgs {
    /// Only groups up to this order
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub up_to: u64,
    /// Also how long each group took
    #[arg(long)]
    pub timing: bool,
    #[command(flatten)]
    pub common: Common,
}
