//! The last step of a layout: everything moves so that the picture starts at (0, 0), and is rounded to hundredths.

use super::geometry::{Point, Rect, Route, at, round};
use super::layers::Layers;
use super::layout::{ArcLayout, LabelLayout, Layout, NodeLayout, PartLayout};
use super::look::Look;
use super::model::{Arc, Figure, Picture};
use super::shape::{Shape, ShapePart, VALUE_SIZE};
use super::text;

const MARGIN: f64 = 10.0;

/// Moves everything so that the picture starts at (0, 0), and rounds it.
#[allow(clippy::too_many_arguments)]
pub(super) fn finish(
    picture: &Picture,
    look: &Look,
    shapes: &[Shape],
    layers: &Layers,
    centres: &[Point],
    routes: impl Iterator<Item = (Route, f64)>,
    names: Vec<Option<LabelLayout>>,
    middles: &[Point],
) -> Layout {
    let routes: Vec<(Route, f64)> = routes.collect();
    let boxes = shapes.iter().zip(centres).map(|(shape, centre)| Rect::around(*centre, shape.width, shape.height));
    let boxes = boxes.chain(names.iter().flatten().map(|label| label.text_box));
    let boxes = boxes.chain(routes.iter().map(|(route, _)| Rect::of(&route.flat())));
    let bounds = boxes.reduce(Rect::union).unwrap_or(Rect::around(at(0.0, 0.0), 1.0, 1.0)).grown(MARGIN);
    let shift = at(-bounds.min.x, -bounds.min.y);
    let moved = |p: Point| p.plus(shift).rounded();
    let moved_box = |rect: Rect| Rect { min: moved(rect.min), max: moved(rect.max) };
    let node = |((v, shape), label): ((usize, &Shape), Option<LabelLayout>)| {
        let given = &picture.nodes[v];
        NodeLayout {
            id: given.id.clone(),
            title: given.title.clone(),
            count: given.count,
            band: given.band,
            layer: layers.of[v],
            label: label.map(|label| LabelLayout { text_box: moved_box(label.text_box), ..label }),
            ..moved_shape(shape, &given.figure, |p| moved(p.plus(centres[v])))
        }
    };
    let nodes: Vec<NodeLayout> = shapes.iter().enumerate().zip(names).map(node).collect();
    let arc = |(arc, (route, head)): (&Arc, (Route, f64))| ArcLayout {
        from: arc.from,
        to: arc.to,
        style: arc.style,
        count: arc.count,
        route: route.mapped(moved),
        head: round(head),
    };
    let arcs = picture.arcs.iter().zip(routes).map(arc).collect();
    let horizontal = look.orientation.is_horizontal();
    let middle = |band: u32| {
        let along = |v: usize| {
            let p = moved(middles[layers.of[v]]);
            if horizontal { p.x } else { p.y }
        };
        let all: Vec<f64> = (0..nodes.len()).filter(|&v| picture.nodes[v].band == band).map(along).collect();
        let (least, most) = all.iter().fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
        (band, round((least + most) / 2.0))
    };
    let mut bands: Vec<u32> = picture.nodes.iter().map(|node| node.band).collect();
    bands.sort_unstable();
    bands.dedup();
    Layout {
        title: picture.title.clone(),
        description: picture.description.clone(),
        orientation: look.orientation,
        width: round(bounds.max.x - bounds.min.x),
        height: round(bounds.max.y - bounds.min.y),
        bands: if layers.banded && picture.band_name.is_some() {
            bands.into_iter().map(middle).collect()
        } else {
            Vec::new()
        },
        band_name: picture.band_name,
        legend: picture.legend.clone(),
        nodes,
        arcs,
    }
}

/// A node with nothing but its shape, moved.
pub(super) fn moved_shape(shape: &Shape, figure: &Figure, moved: impl Fn(Point) -> Point) -> NodeLayout {
    let part = |part: &ShapePart| {
        let text_box = text_box(part.middle, &part.text);
        PartLayout {
            polygon: part.polygon.iter().map(|p| moved(*p)).collect(),
            text: part.text.clone(),
            middle: moved(part.middle),
            text_box: Rect { min: moved(text_box.min), max: moved(text_box.max) },
            shade: part.shade,
        }
    };
    let middle = moved(at(0.0, 0.0));
    NodeLayout {
        id: String::new(),
        title: String::new(),
        count: 1,
        band: 0,
        layer: 0,
        x: middle.x,
        y: middle.y,
        outline: shape.outline.iter().map(|p| moved(*p)).collect(),
        border: shape.border,
        parts: shape.parts.iter().map(part).collect(),
        figure: figure.clone(),
        label: None,
    }
}

/// The box around a value or a line in a box.
fn text_box(middle: Point, line: &str) -> Rect {
    let size = VALUE_SIZE;
    Rect::around(middle, text::width(line, size), 0.68 * size)
}
