//! What the person who wants the picture can choose.

use super::geometry::{Point, at};
use serde::Serialize;
use std::ops::RangeInclusive;

/// How many dots a PNG may have to each 1/96 inch.
pub const SCALES: RangeInclusive<f64> = 0.1..=20.0;

/// Choices that change how a picture looks, not what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which way the arcs go.
    pub orientation: Orientation,
    /// Colours, or black and white.
    pub palette: Palette,
    /// Are the names beside the shapes shown?
    pub labels: bool,
    pub legend: bool,
}

impl Default for Look {
    fn default() -> Self {
        Look { orientation: Orientation::Down, palette: Palette::Colour, labels: true, legend: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    Down,
    Up,
    Right,
    Left,
}

impl Orientation {
    /// All of them by name.
    pub const NAMED: [(&'static str, Orientation); 4] = [
        ("down", Orientation::Down),
        ("up", Orientation::Up),
        ("right", Orientation::Right),
        ("left", Orientation::Left),
    ];

    /// Do the layers lie beside each other?
    pub fn is_horizontal(self) -> bool {
        matches!(self, Orientation::Right | Orientation::Left)
    }

    /// Where a point is if the drawing is turned so that its arcs go down.
    pub(super) fn turned_down(self, p: Point) -> Point {
        match self {
            Orientation::Down => p,
            Orientation::Up => at(p.x, -p.y),
            Orientation::Right => at(p.y, p.x),
            Orientation::Left => at(p.y, -p.x),
        }
    }

    /// The other way round.
    pub(super) fn turned_back(self, p: Point) -> Point {
        if self == Orientation::Left { at(-p.y, p.x) } else { self.turned_down(p) }
    }
}

/// The colours. In both, parts in which whoever is to move loses are darker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Palette {
    /// Tints for winning and losing.
    Colour,
    /// Black, white and one grey.
    BlackAndWhite,
}

impl Palette {
    /// Both by name.
    pub const NAMED: [(&'static str, Palette); 2] = [("colour", Palette::Colour), ("bw", Palette::BlackAndWhite)];
}
