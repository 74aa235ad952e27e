//! The legend under a drawing, and the names of the bands beside it.

use super::finish::moved_shape;
use super::geometry::{Point, Rect, Route, at, round};
use super::layout::Layout;
use super::model::{ArcStyle, Figure, Key, Sample, Shade};
use super::scene::{Anchor, Item, Scene, SceneGroup, arc_items, node_items, polygon};
use super::shape::{NAME_SIZE, alike};
use super::style::Role;
use super::text::{MIDDLE, width};

const GAP: f64 = 18.0;

/// How large the shapes of the legend are, compared with those of the drawing.
const SMALLER: f64 = 0.65;

/// Adds a legend to a drawing.
pub(super) fn add(scene: &mut Scene, layout: &Layout) {
    if let (Some(name), false) = (layout.band_name, layout.bands.is_empty()) {
        add_bands(scene, layout, name);
    }
    if layout.legend.is_empty() {
        return;
    }
    let rows = rows(&layout.legend, scene.width.max(420.0) - 2.0 * GAP);
    let widest = rows.iter().map(|row| row.iter().map(|entry| entry.width + GAP).sum::<f64>()).fold(0.0, f64::max);
    scene.width = round(scene.width.max(widest + GAP));
    let mut items = vec![Item::Path {
        route: Route::straight(at(GAP, scene.height + 4.0), at(round(scene.width - GAP), scene.height + 4.0)),
        closed: false,
        role: Role::Guide,
    }];
    let mut y = scene.height + 12.0;
    for row in &rows {
        let height = row.iter().map(|entry| entry.height).fold(0.0, f64::max);
        let mut x = GAP;
        for entry in row {
            let middle = y + height / 2.0;
            items.extend(sample(&entry.key.sample, at(x + entry.sample / 2.0, middle)));
            let text_at = at(x + entry.sample + 7.0, middle + MIDDLE * NAME_SIZE).rounded();
            items.push(Item::Text {
                text: entry.key.text.clone(),
                at: text_at,
                anchor: Anchor::Start,
                size: NAME_SIZE,
            });
            x += entry.width + GAP;
        }
        y += height + 8.0;
    }
    scene.height = round(y + 4.0);
    scene.groups.push(SceneGroup { id: "legend".into(), title: String::new(), class: "legend", items });
}

/// A line of the legend with the room that it takes.
struct LegendLine<'a> {
    key: &'a Key,
    sample: f64,
    width: f64,
    height: f64,
}

fn rows(keys: &[Key], most: f64) -> Vec<Vec<LegendLine<'_>>> {
    let mut rows: Vec<Vec<LegendLine<'_>>> = Vec::new();
    let mut x = f64::MAX;
    for key in keys {
        let (sample, height) = match &key.sample {
            Sample::Figure(figure) => {
                let shape = &alike(&[figure])[0];
                (shape.width * SMALLER, shape.height * SMALLER)
            }
            Sample::Arc(_) => (38.0, 16.0),
            Sample::Shade(_) => (22.0, 16.0),
        };
        let wide = sample + 7.0 + width(&key.text, NAME_SIZE);
        if x + wide > most {
            rows.push(Vec::new());
            x = 0.0;
        }
        x += wide + GAP;
        if let Some(row) = rows.last_mut() {
            row.push(LegendLine { key, sample, width: wide, height });
        }
    }
    rows
}

fn sample(sample: &Sample, middle: Point) -> Vec<Item> {
    match sample {
        Sample::Figure(figure) => figure_items(figure, middle),
        Sample::Arc(style) => arc_sample(*style, middle),
        Sample::Shade(shade) => shade_sample(*shade, middle),
    }
}

fn figure_items(figure: &Figure, middle: Point) -> Vec<Item> {
    let shape = &alike(&[figure])[0];
    let mut items = node_items(&moved_shape(shape, |p| p));
    let smaller = |p: Point| p.times(SMALLER).plus(middle).rounded();
    for item in &mut items {
        match item {
            Item::Path { route, .. } => *route = route.clone().mapped(smaller),
            Item::Text { at, size, .. } => (*at, *size) = (smaller(*at), round(*size * SMALLER)),
        }
    }
    items
}

fn arc_sample(style: ArcStyle, middle: Point) -> Vec<Item> {
    let reach = at(19.0, 0.0);
    arc_items(&Route::straight(middle.minus(reach).rounded(), middle.plus(reach).rounded()), style, 1.0)
}

fn shade_sample(shade: Shade, middle: Point) -> Vec<Item> {
    let corners = Rect::around(middle, 22.0, 14.0).corners().map(Point::rounded);
    let area = |role| Item::Path { route: polygon(&corners), closed: true, role };
    vec![area(Role::Fill(shade)), area(Role::Outline)]
}

/// Writes the bands' names beside the drawing, with lines between them.
fn add_bands(scene: &mut Scene, layout: &Layout, name: &str) {
    let horizontal = layout.orientation.is_horizontal();
    let text = |band: u32| format!("{name} {band}");
    let widest = layout.bands.iter().map(|(band, _)| width(&text(*band), NAME_SIZE)).fold(0.0, f64::max);
    let room = if horizontal { at(0.0, 30.0) } else { at(round(widest + 24.0), 0.0) };
    let mut items = Vec::new();
    for (band, middle) in &layout.bands {
        let place = if horizontal { at(*middle, 18.0) } else { at(10.0, middle + MIDDLE * NAME_SIZE) };
        let anchor = if horizontal { Anchor::Middle } else { Anchor::Start };
        items.push(Item::Text { text: text(*band), at: place.rounded(), anchor, size: NAME_SIZE });
    }
    let edges = band_edges(layout);
    for edge in edges {
        let (start, end) = if horizontal {
            (at(edge, 4.0), at(edge, layout.height + room.y))
        } else {
            (at(10.0, edge), at(layout.width + room.x - 10.0, edge))
        };
        let route = Route::straight(start.rounded(), end.rounded());
        items.push(Item::Path { route, closed: false, role: Role::Guide });
    }
    for group in &mut scene.groups {
        for item in &mut group.items {
            match item {
                Item::Path { route, .. } => *route = route.clone().mapped(|p| p.plus(room).rounded()),
                Item::Text { at, .. } => *at = at.plus(room).rounded(),
            }
        }
    }
    scene.width = round(scene.width + room.x);
    scene.height = round(scene.height + room.y);
    scene.groups.insert(0, SceneGroup { id: "bands".into(), title: String::new(), class: "bands", items });
}

/// Half-way between the nodes of one band and those of the next.
fn band_edges(layout: &Layout) -> Vec<f64> {
    let horizontal = layout.orientation.is_horizontal();
    let extent = |band: u32| {
        let points = layout.nodes.iter().filter(|node| node.band == band).flat_map(|node| &node.outline);
        let along = points.map(|p| if horizontal { p.x } else { p.y });
        along.fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)))
    };
    let mut extents: Vec<(f64, f64)> = layout.bands.iter().map(|(band, _)| extent(*band)).collect();
    extents.sort_by(|a, b| a.0.total_cmp(&b.0));
    extents.windows(2).map(|pair| (pair[0].1 + pair[1].0) / 2.0).collect()
}
