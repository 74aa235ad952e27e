//! Pictures of digraphs in layers: structure diagrams, lattices, game trees.
//!
//! The flow is one way: a [`Picture`] says what there is to see (nodes with their shapes and texts, arcs with their
//! styles); [`layout`] finds a place for everything and gives a [`Layout`], which is also the JSON output; the writers
//! turn that layout into SVG, PDF or PNG by way of one list of strokes, fills and texts ([`Scene`]), so that all
//! formats show the same drawing. TikZ has the same places with styles and names, to be edited by hand; DOT leaves the
//! places to Graphviz.
//!
//! Nothing in here knows what a group or a game is: whoever has a digraph with layers can have it drawn.
//!
//! ```
//! use mexagon_base::budget::Budget;
//! use mexagon_drawing::{Arc, ArcStyle, Figure, Look, PictureNode, Picture, Scene, layout, svg};
//! let node = |id: &str, band| PictureNode {
//!     id: id.into(), name: None, title: id.into(), band, count: 1, figure: Figure::boxed(id),
//! };
//! let picture = Picture {
//!     title: "An arrow".into(),
//!     description: "One arrow from a to b.".into(),
//!     nodes: vec![node("a", 1), node("b", 0)],
//!     arcs: vec![Arc { from: 0, to: 1, style: ArcStyle::Plain, count: 1 }],
//!     band_name: None,
//!     legend: Vec::new(),
//! };
//! let drawn = layout(&picture, &Look::default(), &Budget::seconds(1))?;
//! assert!(drawn.nodes[0].y < drawn.nodes[1].y);
//! assert!(svg(&Scene::of(&drawn, &Look::default())).starts_with("<svg"));
//! # Ok::<(), mexagon_base::budget::Stop>(())
//! ```

mod border;
mod crossings;
mod dot;
mod finish;
mod font;
mod geometry;
mod heads;
mod labels;
mod layers;
mod layout;
mod legend;
mod look;
mod model;
mod order;
mod page;
mod pdf;
mod place;
mod png;
mod raster;
mod route;
mod scene;
mod shape;
mod spline;
mod style;
mod subset;
mod svg;
mod tex;
mod text;
mod tikz;
mod tikz_styles;
mod tracks;

pub use crossings::crossings;
pub use dot::dot;
pub use geometry::{Piece, Point, Rect, Route};
pub use layout::{ArcLayout, LabelLayout, Layout, NodeLayout, PartLayout, layout};
pub use look::{Look, Orientation, Palette, SCALES};
pub use model::{Arc, ArcStyle, Border, Figure, FigurePart, Key, Picture, PictureNode, Sample, Shade};
pub use page::page_svg;
pub use pdf::pdf;
pub use png::png;
pub use scene::{Anchor, Item, Scene, SceneGroup};
pub use style::{Role, Style};
pub use svg::svg;
pub use tex::latex;
pub use tikz::{TexKind, tikz};
