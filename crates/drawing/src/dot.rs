//! DOT, for Graphviz: the digraph with its layers, the places left to Graphviz.

use super::layers::Layers;
use super::look::{Look, Orientation};
use super::model::{ArcStyle, Border, Figure, Picture, Shade};
use mexagon_base::number::Parity;
use std::fmt::Write;

pub fn dot(picture: &Picture, look: &Look) -> String {
    let direction = match look.orientation {
        Orientation::Down => "TB",
        Orientation::Up => "BT",
        Orientation::Right => "LR",
        Orientation::Left => "RL",
    };
    let mut out = format!("digraph {} {{\n", quoted(&picture.title));
    let _ = writeln!(out, "  rankdir={direction};\n  node [fontname=\"Times\", fontsize=11];");
    for node in &picture.nodes {
        let mut attributes = figure(&node.figure);
        if let Some(name) = node.name.as_ref().filter(|_| look.labels) {
            attributes.push(("xlabel", name.clone()));
        }
        attributes.push(("tooltip", node.title.clone()));
        let attributes: Vec<String> =
            attributes.iter().map(|(key, value)| format!("{key}={}", quoted(value))).collect();
        let _ = writeln!(out, "  {} [{}];", quoted(&node.id), attributes.join(", "));
    }
    let layers = Layers::new(picture);
    for layer in 0..layers.count {
        let members = (0..picture.nodes.len()).filter(|&v| layers.of[v] == layer);
        let members: Vec<String> = members.map(|v| quoted(&picture.nodes[v].id)).collect();
        let _ = writeln!(out, "  {{ rank=same; {}; }}", members.join("; "));
    }
    for arc in &picture.arcs {
        let style = match arc.style {
            ArcStyle::Plain | ArcStyle::Kept => "",
            ArcStyle::Line => " [arrowhead=none]",
            ArcStyle::Reduced => " [style=dashed]",
            ArcStyle::Winning => " [style=bold]",
        };
        let id = |v: usize| quoted(&picture.nodes[v].id);
        let _ = writeln!(out, "  {} -> {}{style};", id(arc.from), id(arc.to));
    }
    out + "}\n"
}

fn figure(figure: &Figure) -> Vec<(&'static str, String)> {
    let triangle = |parity: &Parity| match parity {
        Parity::Even => ("shape", "triangle".to_owned()),
        Parity::Odd => ("shape", "invtriangle".to_owned()),
    };
    match figure {
        Figure::Split { parity, trapezoid, tip } => {
            let label = match parity {
                Parity::Even => format!("{}\n{}", tip.text, trapezoid.text),
                Parity::Odd => format!("{}\n{}", trapezoid.text, tip.text),
            };
            vec![triangle(parity), ("label", label), ("margin", "0".into())]
        }
        Figure::Whole { parity, part, border } => {
            let mut attributes = vec![triangle(parity), ("label", part.text.clone()), ("margin", "0".into())];
            match border {
                Border::Single => {}
                Border::Double => attributes.push(("peripheries", "2".into())),
                Border::Dotted => attributes.push(("style", "dotted".into())),
            }
            attributes
        }
        Figure::Box { lines, framed, shade } => {
            let shape = if *framed { "box" } else { "plaintext" };
            let style = if *shade == Shade::Losing { "rounded,filled" } else { "rounded" };
            vec![("shape", shape.into()), ("style", style.into()), ("label", lines.join("\n"))]
        }
        Figure::Dot => vec![("shape", "point".into()), ("width", "0.12".into())],
    }
}

fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
