//! The styles at the top of a TikZ picture: only those that it uses.

use super::heads::{HALF, LENGTH, usual};
use super::layout::Layout;
use super::look::Look;
use super::model::{ArcStyle, Border, Figure, Key, Sample, Shade};
use super::shape::{NAME_SIZE, TIP, VALUE_SIZE};
use super::style::Role;
use super::svg::number;
use super::text::MIDDLE;
use std::fmt::Write;

/// Units of 1/96 inch in TeX's big points.
pub(super) const UNIT: f64 = 0.75;

/// The styles of a picture whose triangles have this width.
pub(super) fn styles(layout: &Layout, look: &Look, width: f64) -> String {
    let mut out = String::new();
    let mut add = |name: &str, content: &str| {
        let _ = writeln!(out, "  {name}/.{content},");
    };
    let font = |size: f64| {
        format!(
            "inner sep=0pt,font=\\fontsize{{{}bp}}{{{}bp}}\\selectfont",
            number(size * UNIT),
            number(size * UNIT * 1.2)
        )
    };
    let keys = || layout.legend.iter().filter(|_| look.legend);
    let shown = |key: &'_ Key| if let Sample::Figure(figure) = &key.sample { Some(figure.clone()) } else { None };
    let figures: Vec<Figure> =
        layout.nodes.iter().map(|node| node.figure.clone()).chain(keys().filter_map(shown)).collect();
    let figures = || figures.iter();
    let arcs = |style: ArcStyle| {
        layout.arcs.iter().any(|arc| arc.style == style) || keys().any(|key| key.sample == Sample::Arc(style))
    };
    let line = |role: Role| role_style(role, look);
    for (shade, name) in [(Shade::None, "plain"), (Shade::Winning, "winning"), (Shade::Losing, "losing")] {
        add(name, &format!("style={{{}}}", line(Role::Fill(shade))));
    }
    add(
        "value",
        &format!("style={{anchor=base,yshift=-{}bp,{}}}", number(MIDDLE * VALUE_SIZE * UNIT), font(VALUE_SIZE)),
    );
    add("name beside", &format!("style={{anchor=base west,{}}}", font(NAME_SIZE)));
    add("name under", &format!("style={{anchor=base,{}}}", font(NAME_SIZE)));
    add("outline", &format!("style={{{}}}", line(Role::Outline)));
    let outline = "outline";
    let split = figures().any(|figure| matches!(figure, Figure::Split { .. }));
    let whole = figures().any(|figure| matches!(figure, Figure::Whole { .. }));
    if split || whole {
        // A triangle is given by the circle around it.
        let circle = number(width * 2.0 / 3f64.sqrt() * UNIT);
        let shape = "shape=regular polygon,regular polygon sides=3,outer sep=0pt";
        add("triangle", &format!("style={{{shape},{},{outline},minimum size={circle}bp}}", font(VALUE_SIZE)));
        add("turned", "style={shape border rotate=180}");
    }
    let height = width * 0.866;
    if split {
        // The lower and the upper end of the small triangle's base, and the heights of both values.
        let (cut, low) = (1.0 - TIP, (1.0 - TIP) / 2.0);
        let high = 1.0 - TIP + (3.5 + 0.34 * VALUE_SIZE) / height;
        add("even", &format!("style n args={{4}}{{triangle,path picture={{{}}}}}", parts(cut, low, high, false)));
        add("odd", &format!("style n args={{4}}{{triangle,turned,path picture={{{}}}}}", parts(cut, low, high, true)));
    }
    if whole {
        let place = (9.0 + 0.34 * VALUE_SIZE) / height;
        let text = |share: f64| format!("{{\\node[value] at {} {{#1}};}}", between("south", "north", share));
        add("even type", &format!("style={{triangle,path picture={}}}", text(place)));
        add("odd type", &format!("style={{triangle,turned,path picture={}}}", text(1.0 - place)));
        for (border, name, content) in [
            (Border::Double, "smooth", format!("style={{double,double distance={}bp}}", number(1.7))),
            (Border::Dotted, "rough", format!("style={{{}}}", line(Role::Dotted))),
        ] {
            if figures().any(|figure| matches!(figure, Figure::Whole { border: b, .. } if *b == border)) {
                add(name, &content);
            }
        }
    }
    let text = format!("shape=rectangle,align=center,outer sep=0pt,{}", font(VALUE_SIZE));
    if figures().any(|figure| matches!(figure, Figure::Box { .. })) {
        add("framed", &format!("style={{{text},inner sep=2.5bp,rounded corners=4.5bp,{outline}}}"));
        add("free", &format!("style={{{text}}}"));
    }
    if figures().any(|figure| matches!(figure, Figure::Dot)) {
        add("dot", &format!("style={{shape=circle,inner sep=0pt,outer sep=0pt,fill=white,{outline}}}"));
    }
    for (style, name) in [
        (ArcStyle::Plain, "arrow"),
        (ArcStyle::Line, "line"),
        (ArcStyle::Kept, "kept"),
        (ArcStyle::Reduced, "reduced"),
        (ArcStyle::Winning, "wins"),
    ] {
        if arcs(style) {
            let pen = line(Role::Arc(style));
            if style == ArcStyle::Line {
                add(name, &format!("style={{{pen}}}"));
                continue;
            }
            let (length, wide) = (number(LENGTH * UNIT), number(2.0 * HALF * UNIT));
            let head = format!("Stealth[length=#1*{length}bp,width=#1*{wide}bp]");
            add(name, &format!("style={{{pen},-{{{head}}}}}"));
            add(name, &format!("default={}", number(usual(style))));
        }
    }
    if look.legend {
        add("guide", &format!("style={{{}}}", line(Role::Guide)));
        add("sample", &format!("style={{shape=rectangle,{outline},minimum width=16.5bp,minimum height=10.5bp}}"));
        add("small", "style={every node/.append style={scale=0.65}}");
    }
    out
}

/// What is inside a triangle of two parts: style and value of the trapezoid, style and value of the small triangle.
fn parts(cut: f64, low: f64, high: f64, turned: bool) -> String {
    let share = |x: f64| if turned { 1.0 - x } else { x };
    let (flat, tip) = if turned { ("north", "south") } else { ("south", "north") };
    let (left, right) =
        (between("south west", "north west", share(cut)), between("south east", "north east", share(cut)));
    let corner = |side: &str| format!("(path picture bounding box.{side} east)");
    let value = |place: f64, argument: u8| {
        format!("\\node[value] at {} {{#{argument}}};", between("south", "north", share(place)))
    };
    format!(
        "\n    \\fill[#1] {left} rectangle {};\n    \\fill[#3] {left} rectangle {};\n    \\draw {left} -- {right};\n    {}\n    {}",
        corner(flat),
        corner(tip),
        value(low, 2),
        value(high, 4)
    )
}

/// A point between two anchors of the box around a path.
fn between(from: &str, to: &str, share: f64) -> String {
    format!("($(path picture bounding box.{from})!{share:.3}!(path picture bounding box.{to})$)")
}

fn role_style(role: Role, look: &Look) -> String {
    let style = role.style(look.palette);
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
