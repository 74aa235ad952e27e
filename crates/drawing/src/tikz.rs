//! TikZ that people can go on with: shapes and arrows are styles at the top, nodes have names, arrows lead from name to name.
//! A document of its own, or a picture to include. Needs nothing but `tikz` and the libraries that come with it.

use super::geometry::{Piece, Point, Rect, exit};
use super::heads::usual;
use super::layout::{ArcLayout, Layout, NodeLayout};
use super::legend::{self, Legend, SMALLER};
use super::look::Look;
use super::model::{ArcStyle, Border, Figure, FigurePart, Sample, Shade};
use super::scene::{Anchor, Item};
use super::shape::{NAME_SIZE, alike};
use super::svg::number;
use super::tex::{one_line, typeset};
use super::text::{ASCENT, DESCENT};
use super::tikz_styles::{UNIT, styles};
use mexagon_base::number::Parity;
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TexKind {
    /// A document that makes one page as large as the picture.
    Standalone,
    /// A picture for `\input`.
    Include,
}

impl TexKind {
    /// Both by name.
    pub const NAMED: [(&'static str, TexKind); 2] =
        [("standalone", TexKind::Standalone), ("include", TexKind::Include)];
}

/// The drawing as a TikZ picture.
pub fn tikz(layout: &Layout, look: &Look, kind: TexKind) -> String {
    const LIBRARIES: &str = "\\usetikzlibrary{arrows.meta,calc,shapes.geometric}";
    let mut out = format!("% {}\n", one_line(&layout.title));
    if kind == TexKind::Standalone {
        let _ = writeln!(out, "\\documentclass{{article}}\n\\usepackage{{tikz}}\n{LIBRARIES}");
        out += "\\begin{document}\n\\setbox0\\hbox{%\n";
    } else {
        let _ = writeln!(out, "% Needs \\usepackage{{tikz}} and {LIBRARIES}.");
    }
    let width = common_width(layout);
    let _ = write!(out, "\\begin{{tikzpicture}}[x={UNIT}bp,y=-{UNIT}bp,\n{}]\n", styles(layout, look, width));
    out += "% Nodes: a name for arrows, a place, and what is written.\n";
    for (v, node) in layout.nodes.iter().enumerate() {
        let _ =
            writeln!(out, "{} % {}", node_line(node, &format!(" ({})", name(layout, v)), width), one_line(&node.title));
    }
    if layout.nodes.iter().any(|node| node.label.is_some()) {
        out += "% Names beside the nodes.\n";
    }
    for (v, node) in layout.nodes.iter().enumerate() {
        out += &label_line(layout, v, node);
    }
    out += "% Arrows. After the dot is the angle at which the border is met; without one TikZ finds the place.\n";
    layout.arcs.iter().for_each(|arc| out += &arc_line(layout, arc));
    if look.legend {
        out += &legend_lines(layout);
    }
    out += "\\useasboundingbox ([shift={(-6,-6)}]current bounding box.north west) rectangle\n";
    out += "  ([shift={(6,6)}]current bounding box.south east);\n\\end{tikzpicture}%\n";
    if kind == TexKind::Standalone {
        out += "}\n\\pdfpagewidth=\\wd0 \\pdfpageheight=\\dimexpr\\ht0+\\dp0\\relax\n";
        out += "\\pdfhorigin=0pt \\pdfvorigin=0pt\n\\shipout\\box0\n\\end{document}\n";
    }
    out
}

/// The name of a node: `c3` for the third class.
fn name(layout: &Layout, v: usize) -> String {
    let first = layout.nodes[v].id.chars().next().filter(char::is_ascii_alphabetic).unwrap_or('n');
    format!("{first}{}", v + 1)
}

/// The width that most triangles have.
fn common_width(layout: &Layout) -> f64 {
    let triangles = layout.nodes.iter().filter(|node| is_triangle(node));
    triangles.map(|node| size(node).0).fold(f64::MAX, f64::min)
}

fn is_triangle(node: &NodeLayout) -> bool {
    matches!(node.figure, Figure::Split { .. } | Figure::Whole { .. })
}

fn size(node: &NodeLayout) -> (f64, f64) {
    let bounds = Rect::of(&node.outline);
    (bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y)
}

/// What TikZ takes as the middle: the centre of the circle around a triangle, or that of a box.
fn middle(node: &NodeLayout) -> Point {
    node.outline.iter().fold(Point::default(), |sum, p| sum.plus(*p)).times(1.0 / node.outline.len() as f64)
}

fn point(p: Point) -> String {
    format!("({},{})", number(p.x), number(p.y))
}

fn bp(x: f64) -> String {
    format!("{}bp", number(x * UNIT))
}

fn shade(shade: Shade) -> &'static str {
    match shade {
        Shade::None => "plain",
        Shade::Winning => "winning",
        Shade::Losing => "losing",
    }
}

fn parity(parity: Parity) -> &'static str {
    if parity == Parity::Odd { "odd" } else { "even" }
}

/// A node with its style; `more` is what stands between the options and the place.
fn node_line(node: &NodeLayout, more: &str, usual: f64) -> String {
    let (width, height) = size(node);
    let part = |part: &FigurePart| format!("{{{}}}{{{}}}", shade(part.shade), typeset(&part.text));
    let larger = if is_triangle(node) && width > usual + 0.1 {
        // The size of a triangle is the diameter of the circle around it.
        format!(",minimum size={}", bp(width * 2.0 / 3f64.sqrt()))
    } else {
        String::new()
    };
    let (style, text) = match &node.figure {
        Figure::Split { parity: side, trapezoid, tip } => {
            (format!("{}={}{}{larger}", parity(*side), part(trapezoid), part(tip)), String::new())
        }
        Figure::Whole { parity: side, part, border } => {
            let border = match border {
                Border::Single => "",
                Border::Double => ",smooth",
                Border::Dotted => ",rough",
            };
            (format!("{} type={{{}}}{border}{larger}", parity(*side), typeset(&part.text)), String::new())
        }
        Figure::Box { lines, framed, shade: filled } => {
            let frame = if *framed { "framed" } else { "free" };
            let lines: Vec<String> = lines.iter().map(|line| typeset(line)).collect();
            let fill = if *framed { format!(",{}", shade(*filled)) } else { String::new() };
            let room = format!("minimum width={},minimum height={}", bp(width), bp(height));
            (format!("{frame}{fill},{room}"), lines.join("\\\\"))
        }
        Figure::Dot => (format!("dot,minimum size={}", bp(width)), String::new()),
    };
    format!("\\node[{style}]{more} at {} {{{text}}};", point(middle(node)))
}

/// The name beside a node, which moves with it.
fn label_line(layout: &Layout, v: usize, node: &NodeLayout) -> String {
    let Some(label) = &node.label else { return String::new() };
    let text_box = label.text_box;
    let base = text_box.min.towards(text_box.max, 0.5).y + NAME_SIZE * (ASCENT - DESCENT) / 2.0;
    let (style, x) = match layout.orientation.is_horizontal() {
        true => ("name under", (text_box.min.x + text_box.max.x) / 2.0),
        false => ("name beside", text_box.min.x),
    };
    let shift = Point { x, y: base }.minus(middle(node));
    format!(
        "\\node[{style}] at ([shift={{{}}}]{}.center) {{{}}};\n",
        point(shift),
        name(layout, v),
        typeset(&label.text)
    )
}

fn arc_style(style: ArcStyle) -> &'static str {
    match style {
        ArcStyle::Plain => "arrow",
        ArcStyle::Line => "line",
        ArcStyle::Kept => "kept",
        ArcStyle::Reduced => "reduced",
        ArcStyle::Winning => "wins",
    }
}

/// An arrow from name to name. Controls are relative to the points that they belong to.
fn arc_line(layout: &Layout, arc: &ArcLayout) -> String {
    let (from, to) = (&layout.nodes[arc.from], &layout.nodes[arc.to]);
    let (start, end) = (arc.route.start, arc.route.end());
    // TikZ aims at the middles; where that is what was found, it needs no angle.
    let found = |node: &NodeLayout, other: &NodeLayout, p: Point| {
        exit(&node.outline, middle(node), middle(other)).minus(p).length() < 2.0
    };
    let plain = matches!(arc.route.pieces[..], [Piece::Line(_)]) && found(from, to, start) && found(to, from, end);
    let border = |v: usize, p: Point| {
        if plain {
            return format!("({})", name(layout, v));
        }
        let way = p.minus(middle(&layout.nodes[v]));
        let angle = (-way.y).atan2(way.x).to_degrees().rem_euclid(360.0);
        format!("({}.{})", name(layout, v), (angle * 10.0).round() / 10.0)
    };
    let size = match (arc.head - usual(arc.style)).abs() < 0.005 {
        true => String::new(),
        false => format!("={}", number(arc.head)),
    };
    let mut text = format!("\\draw[{}{size}] {}", arc_style(arc.style), border(arc.from, start));
    let mut last = start;
    for (i, piece) in arc.route.pieces.iter().enumerate() {
        let is_last = i + 1 == arc.route.pieces.len();
        let place = if is_last { border(arc.to, end) } else { point(piece.end()) };
        let _ = match *piece {
            Piece::Line(_) => write!(text, " -- {place}"),
            Piece::Curve(a, b, end) => {
                write!(text, " .. controls +{} and +{} .. {place}", point(a.minus(last)), point(b.minus(end)))
            }
        };
        last = piece.end();
    }
    text + ";\n"
}

fn legend_lines(layout: &Layout) -> String {
    let mut out = "% The legend.\n".to_owned();
    let mut left = 0.0;
    if let Some((items, room)) = legend::bands(layout) {
        left = room.x;
        for item in items {
            let _ = match item {
                Item::Path { route, .. } => {
                    let (start, end) = (route.start.minus(room), route.end().minus(room));
                    writeln!(out, "\\draw[guide] {} -- {};", point(start), point(end))
                }
                Item::Text { text, at, anchor, .. } => {
                    let style = if anchor == Anchor::Middle { "name under" } else { "name beside" };
                    writeln!(out, "\\node[{style}] at {} {{{}}};", point(at.minus(room)), typeset(&text))
                }
            };
        }
    }
    if layout.legend.is_empty() {
        return out;
    }
    let place = |p: Point| point(Point { x: p.x - left, ..p });
    let legend = Legend::new(&layout.legend, layout.width + left, layout.height);
    let _ = writeln!(out, "\\draw[guide] {} -- {};", place(legend.rule.start), place(legend.rule.end()));
    for entry in legend.entries {
        let _ = match &entry.key.sample {
            Sample::Figure(figure) => {
                let shape = &alike(&[figure])[0];
                let at = |p: Point| p.plus(Point { x: (entry.middle.x - left) / SMALLER, y: entry.middle.y / SMALLER });
                let node = super::finish::moved_shape(shape, figure, at);
                writeln!(out, "\\begin{{scope}}[scale={SMALLER},small]{}\\end{{scope}}", node_line(&node, "", 0.0))
            }
            Sample::Arc(style) => {
                let reach = Point { x: 19.0, y: 0.0 };
                let (start, end) = (place(entry.middle.minus(reach)), place(entry.middle.plus(reach)));
                writeln!(out, "\\draw[{}] {start} -- {end};", arc_style(*style))
            }
            Sample::Shade(filled) => {
                writeln!(out, "\\node[sample,{}] at {} {{}};", shade(*filled), place(entry.middle))
            }
        };
        let _ = writeln!(out, "\\node[name beside] at {} {{{}}};", place(entry.text_at), typeset(&entry.key.text));
    }
    out
}
