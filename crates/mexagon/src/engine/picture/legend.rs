//! What the shapes, shades and arrows of each kind of picture mean.

use super::PictureKind;
use mexagon_base::number::Parity;
use mexagon_drawing::{Arc, ArcStyle, Border, Figure, FigurePart, Key, PictureNode, Sample, Shade};

/// What can be seen, in words.
pub(super) fn words(kind: PictureKind) -> &'static str {
    match kind {
        PictureKind::Lattice => {
            "Lines lead from subgroups down to their maximal subgroups. Framed subgroups are intersections of maximal subgroups \
             of the whole group."
        }
        PictureKind::Digraph => "Each box is a structure class, named by its subgroup; arrows lead to its options.",
        PictureKind::Full | PictureKind::Simplified => {
            "Triangles with a flat bottom are even classes, those with a flat top odd ones. The number in the small triangle at the \
             tip is the value of the odd positions, that in the trapezoid the value of the even ones; where it is 0 the part is shaded \
             and whoever is to move loses. Arrows lead to options."
        }
        PictureKind::Extended => {
            "Triangles with a flat bottom are even classes, those with a flat top odd ones, with extended types (parity, value of \
             even positions, value of odd positions, smoothness) inside. Smooth odd classes have a double boundary, rough ones a \
             dotted one. Solid arrows keep the deficiency, dashed ones lower it by one."
        }
        PictureKind::Tree => {
            "Each box is a position up to symmetry, with its value; where it is 0 the box is shaded and whoever is to move loses. \
             Arrows are moves, strong ones winning moves."
        }
    }
}

/// The lines of the legend: only what occurs.
pub(super) fn keys(kind: PictureKind, nodes: &[PictureNode], arcs: &[Arc]) -> Vec<Key> {
    let key = |sample: Sample, text: &str| Key { sample, text: text.to_owned() };
    let mut keys = Vec::new();
    let letter = |text: &str| FigurePart { text: text.into(), shade: Shade::None };
    for (parity, name) in [(Parity::Odd, "odd class"), (Parity::Even, "even class")] {
        let split = |node: &PictureNode| matches!(&node.figure, Figure::Split { parity: p, .. } if *p == parity);
        if nodes.iter().any(split) {
            let figure = Figure::Split { parity, trapezoid: letter("e"), tip: letter("o") };
            keys.push(key(Sample::Figure(figure), &format!("{name} with the values of even and odd positions")));
        }
    }
    for (parity, border, name) in [
        (Parity::Odd, Border::Double, "smooth odd class"),
        (Parity::Odd, Border::Dotted, "rough odd class"),
        (Parity::Even, Border::Single, "even class"),
    ] {
        let same = |node: &PictureNode| matches!(&node.figure, Figure::Whole { parity: p, border: b, .. } if *p == parity && *b == border);
        if nodes.iter().any(same) {
            keys.push(key(Sample::Figure(Figure::Whole { parity, part: letter("(p,e,o,s)"), border }), name));
        }
    }
    if kind == PictureKind::Lattice {
        keys.push(key(Sample::Figure(Figure::boxed("H")), "intersection of maximal subgroups"));
    }
    if kind == PictureKind::Tree {
        let figure = Figure::Box { lines: vec!["set".into(), "value".into()], framed: true, shade: Shade::None };
        keys.push(key(Sample::Figure(figure), "position and its value"));
    }
    let losing = |node: &PictureNode| match &node.figure {
        Figure::Split { trapezoid, tip, .. } => trapezoid.shade == Shade::Losing || tip.shade == Shade::Losing,
        Figure::Box { shade, .. } => *shade == Shade::Losing,
        _ => false,
    };
    if nodes.iter().any(losing) {
        keys.push(key(Sample::Shade(Shade::Losing), "whoever is to move loses"));
        keys.push(key(Sample::Shade(Shade::Winning), "whoever is to move wins"));
    }
    for (style, text) in [
        (ArcStyle::Kept, "option of the same deficiency"),
        (ArcStyle::Reduced, "deficiency less by one"),
        (ArcStyle::Winning, "winning move"),
    ] {
        if arcs.iter().any(|arc| arc.style == style) {
            keys.push(key(Sample::Arc(style), text));
        }
    }
    keys
}
