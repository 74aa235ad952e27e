//! The arguments of `mexagon diagram`.

use super::{BudgetArgs, choice, game};
use clap::Args;
use clap::builder::TypedValueParser;
use mexagon::drawing::{Orientation, Palette, SCALES, TexKind};
use mexagon::{Game, Merge, PictureKind};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct DiagramArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The object
    pub object: String,
    /// What is drawn [default: full, or digraph for quotient and subgroup]
    #[arg(long, value_parser = kind())]
    pub kind: Option<PictureKind>,
    /// The file; its ending says which format: svg, pdf, png, tex, dot, json; - is SVG on standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    pub force: bool,
    /// What is drawn once, with its number
    #[arg(long, default_value = "auto", value_parser = merge())]
    pub merge: Merge,
    /// Which way the arrows go
    #[arg(long, default_value = "down", value_parser = orientation())]
    pub orientation: Orientation,
    /// Leave out arrows that other paths make superfluous
    #[arg(long)]
    pub reduce: bool,
    /// Colours, or black and white; black and white unless given in TeX files
    #[arg(long, value_parser = palette())]
    pub palette: Option<Palette>,
    /// No names at the nodes
    #[arg(long)]
    pub no_labels: bool,
    /// Add a legend, and the deficiencies beside the layers
    #[arg(long)]
    pub legend: bool,
    /// Beyond this many nodes the simplified diagram is drawn, with a notice; a tree is not drawn
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub max_nodes: usize,
    /// A TeX document of its own, or a picture for \input
    #[arg(long, default_value = "standalone", value_parser = tex())]
    pub tex: TexKind,
    /// Dots of a PNG to each 1/96 inch
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0, value_parser = scale)]
    pub scale: f64,
    #[command(flatten)]
    pub limits: BudgetArgs,
}

fn kind() -> impl TypedValueParser<Value = PictureKind> {
    choice(&[
        ("lattice", "The subgroups, with the intersections of maximal ones framed", PictureKind::Lattice),
        ("digraph", "The structure classes with their options", PictureKind::Digraph),
        ("full", "Triangles with the values of even and odd positions", PictureKind::Full),
        ("simplified", "Classes of equal type and equal types of options identified", PictureKind::Simplified),
        ("extended", "Extended types, smoothness and deficiency", PictureKind::Extended),
        ("tree", "The positions of a small game up to symmetry", PictureKind::Tree),
    ])
}

fn merge() -> impl TypedValueParser<Value = Merge> {
    choice(&[
        ("auto", "Conjugate ones, or all that look the same where there would be more than 60 nodes", Merge::Auto),
        ("none", "Nothing", Merge::None),
        ("conjugate", "Conjugate classes or subgroups", Merge::Conjugate),
        (
            "alike",
            "All that look the same: equal order, name and type, and equally many neighbours of each kind",
            Merge::Alike,
        ),
    ])
}

fn orientation() -> impl TypedValueParser<Value = Orientation> {
    choice(&[
        ("down", "", Orientation::Down),
        ("up", "", Orientation::Up),
        ("right", "", Orientation::Right),
        ("left", "", Orientation::Left),
    ])
}

fn palette() -> impl TypedValueParser<Value = Palette> {
    choice(&[("colour", "", Palette::Colour), ("bw", "", Palette::BlackAndWhite)])
}

fn tex() -> impl TypedValueParser<Value = TexKind> {
    choice(&[("standalone", "", TexKind::Standalone), ("include", "", TexKind::Include)])
}

/// A number of dots.
fn scale(text: &str) -> Result<f64, String> {
    let wrong = || "a factor is a number from 0.1 to 20".to_owned();
    text.parse().ok().filter(|factor| SCALES.contains(factor)).ok_or_else(wrong)
}
