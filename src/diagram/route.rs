//! The ways of the arcs, from border to border, around the nodes in between.
//!
//! An arc is a straight line if no node is in its way; otherwise it takes as few of the bends that its layers left room
//! for as it needs, and is rounded there; and if even that comes too close to a node, it goes straight through the
//! room in each layer and changes sides between layers only, where no node can be.

use super::geometry::{Piece, Point, Route, exit, segment_meets};
use super::look::Orientation;

/// A node as an obstacle and as a target.
pub(super) struct Target {
    pub outline: Vec<Point>,
    pub aim: Point,
    /// The outline with a margin.
    pub around: Vec<Point>,
}

impl Target {
    pub fn new(outline: Vec<Point>, aim: Point) -> Target {
        const MARGIN: f64 = 5.0;
        let middle = outline.iter().fold(Point::default(), |sum, p| sum.plus(*p)).times(1.0 / outline.len() as f64);
        let around = outline.iter().map(|p| p.plus(p.minus(middle).unit().times(2.0 * MARGIN))).collect();
        Target { outline, aim, around }
    }
}

/// The room for an arc in a layer: where it enters and where it leaves.
pub(super) type Room = (Point, Point);

/// Finds ways between nodes.
pub(super) struct Router<'a> {
    pub targets: &'a [Target],
    pub orientation: Orientation,
}

impl Router<'_> {
    /// The way from one node to another through the rooms in the layers between.
    pub fn route(&self, from: usize, to: usize, rooms: &[Room]) -> Route {
        let straight = self.through(from, to, &[]);
        if self.is_free(from, to, &straight) {
            return straight;
        }
        if !rooms.is_empty() {
            let bends = self.pulled(from, to, rooms.iter().map(|(a, b)| a.towards(*b, 0.5)).collect());
            let smooth = self.through(from, to, &bends);
            if self.is_free(from, to, &smooth) {
                return smooth;
            }
        }
        self.between_layers(from, to, rooms)
    }

    fn is_free(&self, from: usize, to: usize, route: &Route) -> bool {
        let chain = route.flat();
        let others = || self.targets.iter().enumerate().filter(|(i, _)| *i != from && *i != to);
        chain.windows(2).all(|s| others().all(|(_, target)| !segment_meets(&target.around, s[0], s[1])))
    }

    /// As few of the bends as keep the way free.
    fn pulled(&self, from: usize, to: usize, mut bends: Vec<Point>) -> Vec<Point> {
        let chain = |bends: &[Point]| {
            let start = self.targets[from].aim;
            let end = self.targets[to].aim;
            let pieces = bends.iter().chain([&end]).map(|p| Piece::Line(*p)).collect();
            Route { start, pieces }
        };
        if !self.is_free(from, to, &chain(&bends)) {
            return bends;
        }
        let mut i = 0;
        while i < bends.len() {
            let mut fewer = bends.clone();
            fewer.remove(i);
            if self.is_free(from, to, &chain(&fewer)) {
                bends = fewer;
            } else {
                i += 1;
            }
        }
        bends
    }

    /// A smooth way through some points, from border to border.
    fn through(&self, from: usize, to: usize, bends: &[Point]) -> Route {
        let (a, b) = (&self.targets[from], &self.targets[to]);
        let first = bends.first().copied().unwrap_or(b.aim);
        let last = bends.last().copied().unwrap_or(a.aim);
        let start = exit(&a.outline, a.aim, first);
        let end = exit(&b.outline, b.aim, last);
        if bends.is_empty() {
            return Route::straight(start, end);
        }
        let points: Vec<Point> = [start].into_iter().chain(bends.iter().copied()).chain([end]).collect();
        let tangent = |i: usize| match i {
            0 => points[1].minus(points[0]).unit(),
            i if i + 1 == points.len() => points[i].minus(points[i - 1]).unit(),
            i => points[i + 1].minus(points[i - 1]).unit(),
        };
        let piece = |i: usize| {
            let reach = points[i + 1].minus(points[i]).length() / 3.0;
            let leave = points[i].plus(tangent(i).times(reach));
            let arrive = points[i + 1].minus(tangent(i + 1).times(reach));
            Piece::Curve(leave, arrive, points[i + 1])
        };
        Route { start, pieces: (0..points.len() - 1).map(piece).collect() }
    }

    /// The way that changes sides only between layers.
    fn between_layers(&self, from: usize, to: usize, rooms: &[Room]) -> Route {
        let (a, b) = (&self.targets[from], &self.targets[to]);
        let down = rooms.first().map_or(b.aim, |room| room.0);
        let far = self.along(down.minus(a.aim)).times(1000.0);
        let start = exit(&a.outline, a.aim, a.aim.plus(far));
        let end = exit(&b.outline, b.aim, b.aim.minus(far));
        let mut pieces = Vec::new();
        let mut last = start;
        for &(enter, leave) in rooms.iter().chain([&(end, end)]) {
            let reach = self.along(enter.minus(last)).times(0.5);
            pieces.push(Piece::Curve(last.plus(reach), enter.minus(reach), enter));
            if leave != enter {
                pieces.push(Piece::Line(leave));
            }
            last = leave;
        }
        Route { start, pieces }
    }

    /// The part of a vector that leads from layer to layer.
    fn along(&self, v: Point) -> Point {
        if self.orientation.is_horizontal() { Point { y: 0.0, ..v } } else { Point { x: 0.0, ..v } }
    }
}
