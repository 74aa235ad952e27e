//! How the lines and areas of a drawing look, by what they are for.

use super::look::Palette;
use super::model::{ArcStyle, Shade};

/// What a line or an area is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The filling of a part.
    Fill(Shade),
    /// The boundary of a shape, or a line inside.
    Outline,
    /// A dotted boundary.
    Dotted,
    Arc(ArcStyle),
    Head,
    /// The head of an arc that stands out.
    WinningHead,
    /// White behind a name.
    Halo,
    /// A line that helps the eye.
    Guide,
}

/// Colours and lines of a role.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colour inside.
    pub fill: Option<[u8; 3]>,
    pub stroke: Option<[u8; 3]>,
    pub width: f64,
    /// Lengths of dashes and gaps.
    pub dash: &'static [f64],
}

impl Role {
    pub fn style(self, palette: Palette) -> Style {
        const INK: [u8; 3] = [26, 26, 26];
        let colour = palette == Palette::Colour;
        let strong = if colour { [176, 36, 24] } else { INK };
        let area = |fill| Style { fill: Some(fill), stroke: None, width: 0.0, dash: &[] };
        let line = |width, dash| Style { fill: None, stroke: Some(INK), width, dash };
        match self {
            Role::Fill(Shade::None) | Role::Halo => area([255, 255, 255]),
            Role::Fill(Shade::Winning) => area(if colour { [231, 240, 250] } else { [255, 255, 255] }),
            Role::Fill(Shade::Losing) => area(if colour { [246, 196, 142] } else { [205, 205, 205] }),
            Role::Outline => line(1.2, &[]),
            Role::Dotted => line(1.6, &[0.1, 3.4]),
            Role::Arc(ArcStyle::Plain | ArcStyle::Line | ArcStyle::Kept) => line(1.0, &[]),
            Role::Arc(ArcStyle::Reduced) => line(1.0, &[5.0, 3.0]),
            Role::Arc(ArcStyle::Winning) => Style { stroke: Some(strong), ..line(2.2, &[]) },
            Role::Head => area(INK),
            Role::WinningHead => area(strong),
            Role::Guide => Style { fill: None, stroke: Some([150, 150, 150]), width: 0.7, dash: &[1.0, 4.0] },
        }
    }

    /// A name for classes and styles.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Role::Fill(Shade::None) => "plain",
            Role::Fill(Shade::Winning) => "winning",
            Role::Fill(Shade::Losing) => "losing",
            Role::Outline => "outline",
            Role::Dotted => "dotted",
            Role::Arc(ArcStyle::Plain) => "arrow",
            Role::Arc(ArcStyle::Line) => "line",
            Role::Arc(ArcStyle::Kept) => "kept",
            Role::Arc(ArcStyle::Reduced) => "reduced",
            Role::Arc(ArcStyle::Winning) => "wins",
            Role::Head => "head",
            Role::WinningHead => "winning-head",
            Role::Halo => "halo",
            Role::Guide => "guide",
        }
    }
}
