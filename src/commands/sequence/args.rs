//! The arguments of `mexagon sequence`.

use crate::commands::args::{Common, game};
use clap::Args;
use mexagon::Game;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct SequenceArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The family: an object with a letter in braces, n for whole numbers, p for primes or q for prime powers, e.g. 'Z{2n+1}', 'Dih(Z{p})', 'PSL(2,{q})'
    pub family: String,
    /// Which numbers the letter stands for, e.g. 1..60
    pub range: String,
    /// Also who wins under misère play, where whoever moves last loses
    #[arg(long)]
    pub misere: bool,
    /// Print the terms and the offset as the OEIS takes them
    #[arg(long, conflicts_with_all = ["json", "csv", "format"])]
    pub oeis: bool,
    /// Also write the terms to FILE, as a b-file of the OEIS
    #[arg(long, value_name = "FILE")]
    pub bfile: Option<PathBuf>,
    /// Also draw the terms; FILE ends in svg, pdf or png
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// Overwrite the files if they exist
    #[arg(long)]
    pub force: bool,
    // The time is for each term.
    #[command(flatten)]
    pub common: Common,
}
