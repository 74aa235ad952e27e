//! The arguments of `mexagon diagram`.

use super::{BudgetArgs, Game, game};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct DiagramArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game())]
    pub game: Game,
    /// The object
    pub object: String,
    /// What is drawn
    #[arg(long, value_enum)]
    pub kind: KindName,
    /// The file; its ending says which format: svg, pdf, png, tex, dot, json
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    pub force: bool,
    /// What is drawn once, with its number
    #[arg(long, value_enum, default_value_t)]
    pub merge: MergeName,
    /// Which way the arrows go
    #[arg(long, value_enum, default_value_t)]
    pub orientation: OrientationName,
    /// Leave out arrows that other paths make superfluous
    #[arg(long)]
    pub reduce: bool,
    /// Colours, or black and white; black and white unless given in TeX files
    #[arg(long, value_enum)]
    pub palette: Option<PaletteName>,
    /// No names at the nodes
    #[arg(long)]
    pub no_labels: bool,
    /// Add a legend, and the deficiencies beside the layers
    #[arg(long)]
    pub legend: bool,
    /// Beyond this many nodes the simplified diagram is drawn, with a notice
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub max_nodes: usize,
    /// A TeX document of its own, or a picture for \\input
    #[arg(long, value_enum, default_value_t)]
    pub tex: TexName,
    /// Dots of a PNG to each 1/96 inch
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0, value_parser = scale)]
    pub scale: f64,
    #[command(flatten)]
    pub limits: BudgetArgs,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KindName {
    /// The subgroups, with the intersections of maximal ones framed
    Lattice,
    /// The structure classes with their options
    Digraph,
    /// Triangles with the values of even and odd positions
    Full,
    /// Classes of equal type and equal types of options identified
    Simplified,
    /// Extended types, smoothness and deficiency
    Extended,
    /// The positions of a small game up to symmetry
    Tree,
}

/// What is drawn once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum MergeName {
    /// Nothing
    None,
    /// Conjugate classes or subgroups
    #[default]
    Conjugate,
    /// All that look the same: equal order, name and type, and equally many neighbours of each kind
    Alike,
}

/// Which way the arrows go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OrientationName {
    #[default]
    Down,
    Up,
    Right,
    Left,
}

/// The colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaletteName {
    Colour,
    Bw,
}

/// What a TeX file is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TexName {
    #[default]
    Standalone,
    Include,
}

/// A number of dots.
fn scale(text: &str) -> Result<f64, String> {
    let wrong = || "a factor is a number from 0.1 to 20".to_owned();
    text.parse().ok().filter(|factor| (0.1..=20.0).contains(factor)).ok_or_else(wrong)
}
