//! What there is to see: nodes with shapes and texts, arcs with styles. No coordinates yet.

use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Parity;
use serde::Serialize;
use std::collections::BTreeSet;

/// A digraph that is to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What it is, in one line.
    pub title: String,
    /// What can be seen in it, for those who cannot see it.
    pub description: String,
    pub nodes: Vec<PictureNode>,
    /// The arcs, each from a node to another one.
    pub arcs: Vec<Arc>,
    /// What the bands of the nodes are: "deficiency". Without a name they are not marked.
    pub band_name: Option<&'static str>,
    /// What a legend would say.
    pub legend: Vec<Key>,
}

#[derive(Clone, Debug)]
pub struct PictureNode {
    /// An id by which pages address it.
    pub id: String,
    /// A name that is written beside the shape.
    pub name: Option<String>,
    /// What it is, in full.
    pub title: String,
    /// Nodes of a higher band are drawn before those of a lower one, as long as no arc goes up.
    pub band: u32,
    /// How many things the node stands for.
    pub count: u64,
    /// Its shape and what is inside.
    pub figure: Figure,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A triangle with a flat bottom (even) or a flat top (odd), cut into a trapezoid at the flat side and a small
    /// triangle at the tip.
    Split {
        /// Which side is flat.
        parity: Parity,
        trapezoid: FigurePart,
        /// What is in the small triangle.
        tip: FigurePart,
    },
    /// The same triangle in one part, with one line of text.
    Whole {
        /// Which side is flat.
        parity: Parity,
        part: FigurePart,
        /// How the boundary is drawn.
        border: Border,
    },
    /// Lines of text in a box, framed or not.
    Box { lines: Vec<String>, framed: bool, shade: Shade },
    /// A small disc.
    Dot,
}

impl Figure {
    /// A framed box with one line.
    pub fn boxed(line: &str) -> Figure {
        Figure::Box { lines: vec![line.to_owned()], framed: true, shade: Shade::None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigurePart {
    pub text: String,
    pub shade: Shade,
}

/// How a part is filled, which says who wins even in black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// Nobody is said to win there.
    None,
    /// Whoever is to move wins.
    Winning,
    /// Whoever is to move loses: the part is darker.
    Losing,
}

/// A line of the legend: what is seen, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub sample: Sample,
    /// What it means.
    pub text: String,
}

/// What a line of the legend shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sample {
    Figure(Figure),
    Arc(ArcStyle),
    Shade(Shade),
}

/// How the boundary of a shape is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Border {
    Single,
    Double,
    Dotted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    /// The number of the node where it starts.
    pub from: usize,
    /// The number of the node where it ends.
    pub to: usize,
    pub style: ArcStyle,
    /// How many arcs it stands for, from one of the things that its first node stands for.
    pub count: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ArcStyle {
    /// An arrow.
    Plain,
    /// A line without a head.
    Line,
    /// An arrow along which the deficiency stays what it is.
    Kept,
    /// An arrow along which it goes down by one.
    Reduced,
    /// An arrow that stands out: a move that wins.
    Winning,
}

impl Picture {
    /// The picture without those arcs that other paths make superfluous. Arcs on a cycle stay.
    pub fn reduced(mut self, budget: &Budget) -> Result<Picture, Stop> {
        let n = self.nodes.len();
        let stride = bits::words(n);
        budget.bytes((n as u64).saturating_mul(stride as u64 * 8))?;
        let mut targets = vec![BTreeSet::new(); n];
        self.arcs.iter().for_each(|arc| {
            targets[arc.from].insert(arc.to);
        });
        // For each node what can be reached from it by one arc or more.
        let mut reach = vec![0u64; n * stride];
        for (start, row) in reach.chunks_exact_mut(stride.max(1)).enumerate() {
            budget.check_now()?;
            let mut stack: Vec<usize> = targets[start].iter().copied().collect();
            while let Some(v) = stack.pop() {
                if bits::insert(row, v) {
                    stack.extend(&targets[v]);
                }
            }
        }
        let reaches = |from: usize, to: usize| bits::contains(&reach[from * stride..], to);
        let detour =
            |arc: &Arc| targets[arc.from].iter().any(|&v| v != arc.to && reaches(v, arc.to) && !reaches(arc.to, v));
        self.arcs.retain(|arc| !detour(arc) || reaches(arc.to, arc.from));
        Ok(self)
    }
}
