//! TikZ: a document of its own, or a picture to include. Needs nothing but `tikz`.

use super::geometry::{Piece, Point, Route};
use super::scene::{Anchor, Item, Scene};
use super::style::Role;
use super::svg::number;
use super::text::runs;
use std::collections::BTreeSet;
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TexKind {
    /// A document that makes one page as large as the picture.
    Standalone,
    /// A picture for `\input`.
    Include,
}

/// Units of 1/96 inch in TeX's big points.
const UNIT: f64 = 0.75;

pub fn tikz(scene: &Scene, kind: TexKind) -> String {
    let mut out = format!("% {}\n", one_line(&scene.title));
    if kind == TexKind::Standalone {
        out += "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n\\setbox0\\hbox{%\n";
    } else {
        out += "% Needs \\usepackage{tikz}.\n";
    }
    let _ = writeln!(out, "\\begin{{tikzpicture}}[x={UNIT}bp,y=-{UNIT}bp,line join=round,");
    out += "  mexagon text/.style={inner sep=0pt,outer sep=0pt,anchor=base},\n";
    out += "  mexagon note/.style={inner sep=0pt,outer sep=0pt,anchor=base west},\n";
    for role in roles(scene) {
        let _ = writeln!(out, "  mexagon {}/.style={{{}}},", role.name(), style(role, scene));
    }
    out += "]\n";
    let _ = writeln!(out, "\\useasboundingbox (0,0) rectangle ({},{});", number(scene.width), number(scene.height));
    for group in &scene.groups {
        let _ = writeln!(out, "% {} {}", one_line(&group.id), one_line(&group.title));
        group.items.iter().for_each(|item| write_item(&mut out, item));
    }
    out += "\\end{tikzpicture}%\n";
    if kind == TexKind::Standalone {
        out += "}\n\\pdfpagewidth=\\wd0 \\pdfpageheight=\\dimexpr\\ht0+\\dp0\\relax\n";
        out += "\\pdfhorigin=0pt \\pdfvorigin=0pt\n\\shipout\\box0\n\\end{document}\n";
    }
    out
}

fn roles(scene: &Scene) -> BTreeSet<Role> {
    let items = scene.groups.iter().flat_map(|group| &group.items);
    items
        .filter_map(|item| match item {
            Item::Path { role, .. } => Some(*role),
            Item::Text { .. } => None,
        })
        .collect()
}

fn style(role: Role, scene: &Scene) -> String {
    let style = role.style(scene.palette);
    let colour = |[r, g, b]: [u8; 3]| format!("{{rgb,255:red,{r};green,{g};blue,{b}}}");
    let mut parts = Vec::new();
    parts.extend(style.fill.map(|fill| format!("fill={}", colour(fill))));
    parts.extend(
        style.stroke.map(|stroke| format!("draw={},line width={}bp", colour(stroke), number(style.width * UNIT))),
    );
    if !style.dash.is_empty() {
        let dashes = style.dash.chunks(2).map(|pair| {
            let length = |x: Option<&f64>| number(x.copied().unwrap_or(0.0) * UNIT);
            format!("on {}bp off {}bp", length(pair.first()), length(pair.get(1)))
        });
        parts.push(format!("dash pattern={}", dashes.collect::<Vec<_>>().join(" ")));
    }
    if style.stroke.is_some() && (style.dash.is_empty() || role == Role::Dotted) {
        parts.push("line cap=round".into());
    }
    parts.join(",")
}

fn write_item(out: &mut String, item: &Item) {
    match item {
        Item::Path { route, closed, role } => {
            let end = if *closed { " -- cycle" } else { "" };
            let _ = writeln!(out, "\\path[mexagon {}] {}{end};", role.name(), path(route));
        }
        Item::Text { text, at, anchor, size } => {
            let kind = if *anchor == Anchor::Middle { "text" } else { "note" };
            let size = size * UNIT;
            let font = format!("\\fontsize{{{}bp}}{{{}bp}}\\selectfont", number(size), number(size * 1.2));
            let _ = writeln!(out, "\\node[mexagon {kind},font={font}] at {} {{{}}};", point(*at), typeset(text));
        }
    }
}

fn point(p: Point) -> String {
    format!("({},{})", number(p.x), number(p.y))
}

fn path(route: &Route) -> String {
    let mut text = point(route.start);
    for piece in &route.pieces {
        let _ = match *piece {
            Piece::Line(end) => write!(text, " -- {}", point(end)),
            Piece::Curve(a, b, end) => write!(text, " .. controls {} and {} .. {}", point(a), point(b), point(end)),
        };
    }
    text
}

/// A text with its indices and exponents.
fn typeset(text: &str) -> String {
    let mut out = String::new();
    let mut raised = String::new();
    let flush = |out: &mut String, raised: &mut String| {
        if !raised.is_empty() {
            let _ = write!(out, "${{}}{raised}$");
            raised.clear();
        }
    };
    for run in runs(text) {
        if run.raise == 0.0 {
            flush(&mut out, &mut raised);
            out += &latex(&run.text);
        } else {
            let sign = if run.raise > 0.0 { '^' } else { '_' };
            let _ = write!(raised, "{sign}{{{}}}", run.text.replace('\u{2212}', "-"));
        }
    }
    flush(&mut out, &mut raised);
    out
}

/// A text that LaTeX shows as it is.
pub fn latex(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out += "\\textbackslash{}",
            '^' => out += "\\^{}",
            '~' => out += "\\~{}",
            '*' => out += "$\\ast$",
            '×' => out += "$\\times$",
            '·' => out += "$\\cdot$",
            '\u{2212}' => out += "$-$",
            '→' => out += "$\\to$",
            '…' => out += "\\ldots{}",
            '–' => out += "--",
            '<' => out += "$<$",
            '>' => out += "$>$",
            '|' => out += "$|$",
            c if c.is_control() => out.push(' '),
            // LaTeX knows the letters of Western languages; other signs could stop it.
            c if c as u32 > 0x17f => out += "\\rule{0.5em}{0.5em}",
            c => out.push(c),
        }
    }
    out
}

/// A text for a comment.
fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}
