//! A drawing as a list of outlines and texts with roles, from which every vector format is written.

use super::geometry::{Piece, Point, Rect, Route, at};
use super::heads;
use super::layout::{Layout, NodeLayout};
use super::legend;
use super::look::{Look, Palette};
use super::model::{ArcStyle, Border};
use super::shape::{DOUBLE, NAME_SIZE, VALUE_SIZE};
use super::style::Role;
use super::text::{ASCENT, DESCENT, MIDDLE};

#[derive(Clone, Debug)]
pub struct Scene {
    /// Its width, in units of 1/96 inch.
    pub width: f64,
    pub height: f64,
    pub title: String,
    /// What can be seen.
    pub description: String,
    pub palette: Palette,
    /// What is drawn, from the bottom up.
    pub groups: Vec<SceneGroup>,
}

/// Things that belong together.
#[derive(Clone, Debug, Default)]
pub struct SceneGroup {
    /// The id by which pages address it.
    pub id: String,
    /// What it is; may be empty.
    pub title: String,
    /// What kind of thing it is.
    pub class: &'static str,
    pub items: Vec<Item>,
}

/// One stroke, filling or text.
#[derive(Clone, Debug)]
pub enum Item {
    /// A line or an area.
    Path {
        route: Route,
        /// Does it end where it starts?
        closed: bool,
        role: Role,
    },
    Text {
        /// What is written, with indices as in `Z6` and exponents as in `Z2^2`.
        text: String,
        /// A point of the line that the letters stand on.
        at: Point,
        /// Where in the text that point is.
        anchor: Anchor,
        size: f64,
    },
}

/// Which part of a text is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    Middle,
}

impl Scene {
    pub fn of(layout: &Layout, look: &Look) -> Scene {
        let mut scene = Scene {
            width: layout.width,
            height: layout.height,
            title: layout.title.clone(),
            description: layout.description.clone(),
            palette: look.palette,
            groups: Vec::new(),
        };
        for arc in &layout.arcs {
            let (from, to) = (&layout.nodes[arc.from], &layout.nodes[arc.to]);
            scene.groups.push(SceneGroup {
                id: format!("arc-{}-{}", from.id, to.id),
                title: String::new(),
                class: "arc",
                items: arc_items(&arc.route, arc.style, arc.head),
            });
        }
        scene.groups.extend(layout.nodes.iter().map(node_group));
        if look.legend {
            legend::add(&mut scene, layout);
        }
        scene
    }

    /// Moves everything.
    pub(super) fn shift(&mut self, by: Point) {
        for item in self.groups.iter_mut().flat_map(|group| &mut group.items) {
            match item {
                Item::Path { route, .. } => *route = route.clone().mapped(|p| p.plus(by).rounded()),
                Item::Text { at, .. } => *at = at.plus(by).rounded(),
            }
        }
    }
}

/// An arc: its line up to the head, and the head of some size, if there is one.
pub(super) fn arc_items(route: &Route, style: ArcStyle, head: f64) -> Vec<Item> {
    let role = Role::Arc(style);
    if style == ArcStyle::Line {
        return vec![Item::Path { route: route.clone(), closed: false, role }];
    }
    let ([tip, left, right], heading) = (heads::corners(route, head), route.heading());
    let back = |share: f64| heading.times(heads::LENGTH * head * share);
    // The line ends inside the head, so that the tip stays sharp.
    let mut shaft = route.clone();
    let inner = tip.minus(back(0.7)).rounded();
    match shaft.pieces.last_mut() {
        Some(Piece::Line(end)) => *end = inner,
        Some(Piece::Curve(_, control, end)) => {
            *control = control.minus(back(0.7)).rounded();
            *end = inner;
        }
        None => {}
    }
    let head = polygon(&[tip, left.rounded(), tip.minus(back(0.78)).rounded(), right.rounded()]);
    let point = if style == ArcStyle::Winning { Role::WinningHead } else { Role::Head };
    vec![Item::Path { route: shaft, closed: false, role }, Item::Path { route: head, closed: true, role: point }]
}

/// The outline of a polygon.
pub(super) fn polygon(points: &[Point]) -> Route {
    let start = points.first().copied().unwrap_or_default();
    Route { start, pieces: points.iter().skip(1).map(|p| Piece::Line(*p)).collect() }
}

fn node_group(node: &NodeLayout) -> SceneGroup {
    let items = node_items(node).into_iter().chain(label_items(node)).collect();
    SceneGroup { id: node.id.clone(), title: node.title.clone(), class: "node", items }
}

/// The name beside a node, with white behind it where an arc passes.
pub(super) fn label_items(node: &NodeLayout) -> Vec<Item> {
    let Some(label) = &node.label else { return Vec::new() };
    let halo = label.passed.then(|| {
        let route = polygon(&label.text_box.grown(1.0).corners());
        Item::Path { route, closed: true, role: Role::Halo }
    });
    halo.into_iter().chain([name_item(&label.text, label.text_box)]).collect()
}

fn name_item(text: &str, text_box: Rect) -> Item {
    let middle = text_box.min.towards(text_box.max, 0.5);
    let at = middle.plus(at(0.0, NAME_SIZE * (ASCENT - DESCENT) / 2.0)).rounded();
    Item::Text { text: text.to_owned(), at, anchor: Anchor::Middle, size: NAME_SIZE }
}

/// The shape of a node with what is inside.
pub(super) fn node_items(node: &NodeLayout) -> Vec<Item> {
    let mut items = Vec::new();
    let area = |points: &[Point], role: Role| Item::Path { route: polygon(points), closed: true, role };
    let parts = || node.parts.iter().filter(|part| !part.polygon.is_empty());
    if node.border.is_some() {
        items.extend(parts().map(|part| area(&part.polygon, Role::Fill(part.shade))));
    }
    // The line between two parts is the first side of the first one.
    if let (2.., Some(part)) = (parts().count(), parts().next()) {
        let route = Route::straight(part.polygon[0], part.polygon[1]);
        items.push(Item::Path { route, closed: false, role: Role::Outline });
    }
    match node.border {
        Some(Border::Single) => items.push(area(&node.outline, Role::Outline)),
        Some(Border::Dotted) => items.push(area(&node.outline, Role::Dotted)),
        Some(Border::Double) => {
            items.push(area(&node.outline, Role::Outline));
            items.push(area(&inset(&node.outline, DOUBLE), Role::Outline));
        }
        None => {}
    }
    for part in node.parts.iter().filter(|part| !part.text.is_empty()) {
        let at = part.middle.plus(at(0.0, MIDDLE * VALUE_SIZE)).rounded();
        items.push(Item::Text { text: part.text.clone(), at, anchor: Anchor::Middle, size: VALUE_SIZE });
    }
    items
}

/// A regular polygon, made smaller on all sides.
fn inset(outline: &[Point], by: f64) -> Vec<Point> {
    let middle = outline.iter().fold(at(0.0, 0.0), |sum, p| sum.plus(*p)).times(1.0 / outline.len() as f64);
    let side = outline[1].minus(outline[0]).unit();
    let distance = side.cross(middle.minus(outline[0])).abs();
    outline.iter().map(|p| p.towards(middle, by / distance).rounded()).collect()
}
