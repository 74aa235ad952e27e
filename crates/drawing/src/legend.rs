//! The legend under a drawing, and the names of the bands beside it.

use super::finish::moved_shape;
use super::geometry::{Point, Rect, Route, at, round};
use super::heads::usual;
use super::layout::Layout;
use super::model::{ArcStyle, Figure, Key, Sample, Shade};
use super::scene::{Anchor, Item, Scene, SceneGroup, arc_items, node_items, polygon};
use super::shape::{NAME_SIZE, alike};
use super::style::Role;
use super::text::{MIDDLE, width};

const GAP: f64 = 18.0;

/// How large the shapes of the legend are, compared with those of the drawing.
pub(super) const SMALLER: f64 = 0.65;

/// Adds a legend to a drawing.
pub(super) fn add(scene: &mut Scene, layout: &Layout) {
    if let Some((items, room)) = bands(layout) {
        scene.shift(room);
        scene.width = round(scene.width + room.x);
        scene.height = round(scene.height + room.y);
        scene.groups.insert(0, SceneGroup { id: "bands".into(), title: String::new(), class: "bands", items });
    }
    if layout.legend.is_empty() {
        return;
    }
    let legend = Legend::new(&layout.legend, scene.width, scene.height);
    scene.width = legend.width;
    scene.height = legend.bottom;
    let mut items = vec![Item::Path { route: legend.rule, closed: false, role: Role::Guide }];
    for entry in legend.entries {
        items.extend(sample(&entry.key.sample, entry.middle));
        let text = entry.key.text.clone();
        items.push(Item::Text { text, at: entry.text_at, anchor: Anchor::Start, size: NAME_SIZE });
    }
    scene.groups.push(SceneGroup { id: "legend".into(), title: String::new(), class: "legend", items });
}

/// A legend with places.
pub(super) struct Legend<'a> {
    pub entries: Vec<Entry<'a>>,
    /// The line above it.
    pub rule: Route,
    width: f64,
    bottom: f64,
}

/// A line of the legend with its place.
pub(super) struct Entry<'a> {
    pub key: &'a Key,
    /// The middle of what is shown.
    pub middle: Point,
    /// Where the text starts.
    pub text_at: Point,
}

impl<'a> Legend<'a> {
    /// A legend under a drawing.
    pub fn new(keys: &'a [Key], width: f64, top: f64) -> Legend<'a> {
        let rows = rows(keys, width.max(420.0) - 2.0 * GAP);
        let widest = rows.iter().map(|row| row.iter().map(|line| line.width + GAP).sum::<f64>()).fold(0.0, f64::max);
        let width = round(width.max(widest + GAP));
        let rule = Route::straight(at(GAP, top + 4.0), at(round(width - GAP), top + 4.0));
        let mut entries = Vec::new();
        let mut y = top + 12.0;
        for row in &rows {
            let height = row.iter().map(|line| line.height).fold(0.0, f64::max);
            let mut x = GAP;
            for line in row {
                let middle = y + height / 2.0;
                entries.push(Entry {
                    key: line.key,
                    middle: at(x + line.sample / 2.0, middle),
                    text_at: at(x + line.sample + 7.0, middle + MIDDLE * NAME_SIZE).rounded(),
                });
                x += line.width + GAP;
            }
            y += height + 8.0;
        }
        Legend { entries, rule, width, bottom: round(y + 4.0) }
    }
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
    let mut items = node_items(&moved_shape(shape, figure, |p| p));
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
    arc_items(&Route::straight(middle.minus(reach).rounded(), middle.plus(reach).rounded()), style, usual(style))
}

fn shade_sample(shade: Shade, middle: Point) -> Vec<Item> {
    let corners = Rect::around(middle, 22.0, 14.0).corners().map(Point::rounded);
    let area = |role| Item::Path { route: polygon(&corners), closed: true, role };
    vec![area(Role::Fill(shade)), area(Role::Outline)]
}

/// The bands' names beside a drawing, with lines between them, and the room that they take, by which the drawing has to move.
pub(super) fn bands(layout: &Layout) -> Option<(Vec<Item>, Point)> {
    let name = layout.band_name.filter(|_| !layout.bands.is_empty())?;
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
    for edge in band_edges(layout) {
        let (start, end) = if horizontal {
            (at(edge, 4.0), at(edge, layout.height + room.y))
        } else {
            (at(10.0, edge), at(layout.width + room.x - 10.0, edge))
        };
        let route = Route::straight(start.rounded(), end.rounded());
        items.push(Item::Path { route, closed: false, role: Role::Guide });
    }
    Some((items, room))
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
