//! Where arcs may meet a node: the parts of its border that face the layer before or after, without what its name covers.
//!
//! Here and wherever arcs find their ways, everything is turned so that arcs go down.

use super::geometry::{Point, Rect, at, exit};
use super::look::Orientation;
use super::place::pooled;
use super::route::FROM_NAMES;
use super::shape::Shape;

/// A node as arcs see it.
#[derive(Clone, Debug)]
pub(super) struct Solid {
    pub outline: Vec<Point>,
    /// What arcs aim at.
    pub aim: Point,
    /// The box around its name.
    pub label: Option<Rect>,
}

impl Solid {
    /// A shape around (0, 0) with its name.
    pub fn new(shape: &Shape, label: Option<Rect>, orientation: Orientation) -> Solid {
        let turned = |p: &Point| orientation.turned_down(*p);
        Solid {
            outline: shape.outline.iter().map(turned).collect(),
            aim: turned(&shape.aim),
            label: label.map(|label| Rect::of(&[turned(&label.min), turned(&label.max)])),
        }
    }

    pub fn moved(&self, to: Point) -> Solid {
        let moved = |p: Point| p.plus(to);
        Solid {
            outline: self.outline.iter().map(|p| moved(*p)).collect(),
            aim: moved(self.aim),
            label: self.label.map(|label| Rect { min: moved(label.min), max: moved(label.max) }),
        }
    }

    /// The box around the shape and its name.
    pub fn bounds(&self) -> Rect {
        let shape = Rect::of(&self.outline);
        self.label.map_or(shape, |label| shape.union(label))
    }
}

/// The side of a node on which an arc meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Towards the layer before.
    Before,
    /// Towards the layer after.
    After,
}

/// An arc that is to meet a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller {
    /// Where it comes from, or goes to.
    pub toward: Point,
    /// The room that it wants across its way.
    pub room: f64,
}

/// Arcs stay this far from the ends of the border that they may meet.
const MARGIN: f64 = 5.0;

/// Where some arcs meet a node on one side: as close as possible to where they would if they were alone, in the same order,
/// and so far apart that each has room, or as far as there is room at all.
pub(super) fn ports(solid: &Solid, side: Side, callers: &[Caller]) -> Vec<Point> {
    let border = Border::new(solid, side);
    let wanted = |caller: &Caller| border.nearest(exit(&solid.outline, solid.aim, caller.toward));
    let mut order: Vec<(f64, usize)> = callers.iter().map(wanted).zip(0..).collect();
    order.sort_by(|a, b| a.0.total_cmp(&b.0).then(callers[a.1].toward.x.total_cmp(&callers[b.1].toward.x)));
    let mut offsets = vec![0.0];
    for pair in order.windows(2) {
        let room = |&(place, caller): &(f64, usize)| {
            let caller = &callers[caller];
            let slant = border.tangent(place).cross(caller.toward.minus(border.point(place)).unit()).abs();
            caller.room / slant.max(0.45)
        };
        offsets.push(offsets[offsets.len() - 1] + (room(&pair[0]) + room(&pair[1])) / 2.0);
    }
    let (length, needed) = (border.high - border.low, offsets[offsets.len() - 1]);
    let scale = if needed > length { length / needed } else { 1.0 };
    let free = (length - needed * scale).max(0.0);
    let places = pooled(order.iter().zip(&offsets).map(|((place, _), offset)| (1.0, place - offset * scale)));
    let mut ports = vec![Point::default(); callers.len()];
    for ((place, offset), (_, caller)) in places.iter().zip(&offsets).zip(&order) {
        ports[*caller] = border.point(place.clamp(border.low, border.low + free) + offset * scale);
    }
    ports
}

/// A part of an outline, from left to right.
struct Border {
    points: Vec<Point>,
    /// The part of it that arcs may meet, as lengths from its left end.
    low: f64,
    high: f64,
}

impl Border {
    fn new(solid: &Solid, side: Side) -> Border {
        let outline = &solid.outline;
        let middle = outline.iter().fold(Point::default(), |sum, p| sum.plus(*p)).times(1.0 / outline.len() as f64);
        let forward = if side == Side::Before { -1.0 } else { 1.0 };
        let faces = |a: Point, b: Point| {
            let way = b.minus(a).unit();
            let outwards = if way.cross(middle.minus(a)) > 0.0 { -way.x } else { way.x };
            outwards * forward > 0.3
        };
        let mut points = Vec::new();
        for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            if faces(*a, *b) {
                points.extend([*a, *b]);
            }
        }
        points.sort_by(|a, b| a.x.total_cmp(&b.x));
        points.dedup();
        let length: f64 = points.windows(2).map(|pair| pair[1].minus(pair[0]).length()).sum();
        let mut border = Border { points, low: 0.0, high: length };
        let margin = MARGIN.min(length / 6.0);
        (border.low, border.high) = (margin, length - margin);
        if let Some(label) = &solid.label {
            // Arcs of any slant pass the name on their way here; if that leaves little, only steep ones do.
            let parts = [0.15, 0.4, 0.8, 1.6].map(|slant| border.beside(label, side, slant));
            let wide = |(low, high): &&(f64, f64)| high - low > 0.55 * length;
            (border.low, border.high) = parts.iter().find(wide).copied().unwrap_or(parts[3]);
        }
        border
    }

    /// The part that arcs of some slant can reach without touching the name.
    fn beside(&self, label: &Rect, side: Side, slant: f64) -> (f64, f64) {
        let blocked = |place: f64| {
            let p = self.point(place);
            let beside = (label.min.x - p.x).max(p.x - label.max.x).max(0.0);
            let behind = if side == Side::Before { p.y - label.min.y } else { label.max.y - p.y };
            behind + FROM_NAMES > slant * beside
        };
        let (mut low, mut high) = (self.low, self.high);
        while low + 2.0 < high && blocked(low) {
            low += 1.0;
        }
        while low + 2.0 < high && blocked(high) {
            high -= 1.0;
        }
        (low, high)
    }

    /// The segment in which a place is, and the length up to its start.
    fn segment(&self, place: f64) -> (Point, Point, f64) {
        let mut passed = 0.0;
        for (i, pair) in self.points.windows(2).enumerate() {
            let length = pair[1].minus(pair[0]).length();
            if place <= passed + length || i + 2 == self.points.len() {
                return (pair[0], pair[1], passed);
            }
            passed += length;
        }
        let only = self.points.first().copied().unwrap_or_default();
        (only, only.plus(at(1.0, 0.0)), 0.0)
    }

    fn point(&self, place: f64) -> Point {
        let (a, b, passed) = self.segment(place);
        a.plus(b.minus(a).unit().times(place - passed))
    }

    fn tangent(&self, place: f64) -> Point {
        let (a, b, _) = self.segment(place);
        b.minus(a).unit()
    }

    /// The place that is nearest to a point.
    fn nearest(&self, p: Point) -> f64 {
        let mut best = (f64::MAX, 0.0);
        let mut passed = 0.0;
        for pair in self.points.windows(2) {
            let (way, length) = (pair[1].minus(pair[0]).unit(), pair[1].minus(pair[0]).length());
            let off = p.minus(pair[0]);
            let along = (off.x * way.x + off.y * way.y).clamp(0.0, length);
            let distance = off.minus(way.times(along)).length();
            if distance < best.0 - 1e-9 {
                best = (distance, passed + along);
            }
            passed += length;
        }
        best.1
    }
}
