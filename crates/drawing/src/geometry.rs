//! Points, convex polygons and routes.

use serde::Serialize;

/// A point; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A point from its coordinates.
pub(super) const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    pub(super) fn plus(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }

    pub(super) fn minus(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }

    pub(super) fn times(self, factor: f64) -> Point {
        at(self.x * factor, self.y * factor)
    }

    pub(super) fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub(super) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The vector of length 1 in the same direction; zero stays zero.
    pub(super) fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self.times(1.0 / length) } else { self }
    }

    /// The point on the way to another one.
    pub(super) fn towards(self, other: Point, share: f64) -> Point {
        self.plus(other.minus(self).times(share))
    }

    /// To hundredths: what the writers print is what is tested.
    pub(super) fn rounded(self) -> Point {
        at(round(self.x), round(self.y))
    }
}

/// A number to hundredths.
pub(super) fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0 + 0.0
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rect {
    /// The upper left corner.
    pub min: Point,
    /// The lower right corner.
    pub max: Point,
}

impl Rect {
    pub(crate) fn around(centre: Point, width: f64, height: f64) -> Rect {
        let half = at(width / 2.0, height / 2.0);
        Rect { min: centre.minus(half), max: centre.plus(half) }
    }

    /// The smallest rectangle around some points.
    pub(crate) fn of(points: &[Point]) -> Rect {
        let (mut min, mut max) = (at(f64::MAX, f64::MAX), at(f64::MIN, f64::MIN));
        for p in points {
            min = at(min.x.min(p.x), min.y.min(p.y));
            max = at(max.x.max(p.x), max.y.max(p.y));
        }
        Rect { min, max }
    }

    /// The smallest rectangle around two.
    pub(crate) fn union(self, other: Rect) -> Rect {
        Rect::of(&[self.min, self.max, other.min, other.max])
    }

    /// Do the insides meet?
    pub(crate) fn overlaps(&self, other: &Rect) -> bool {
        self.min.x < other.max.x && other.min.x < self.max.x && self.min.y < other.max.y && other.min.y < self.max.y
    }

    /// The rectangle with a margin.
    pub(crate) fn grown(self, margin: f64) -> Rect {
        let step = at(margin, margin);
        Rect { min: self.min.minus(step), max: self.max.plus(step) }
    }

    pub fn corners(&self) -> [Point; 4] {
        [self.min, at(self.max.x, self.min.y), self.max, at(self.min.x, self.max.y)]
    }
}

/// Is a point in a convex polygon or on its boundary, give or take `slack`?
pub(super) fn contains(polygon: &[Point], p: Point, slack: f64) -> bool {
    let sides = || polygon.iter().zip(polygon.iter().cycle().skip(1));
    let distance = |a: &Point, b: &Point| b.minus(*a).unit().cross(p.minus(*a));
    sides().all(|(a, b)| distance(a, b) >= -slack) || sides().all(|(a, b)| distance(a, b) <= slack)
}

/// Where a segment leaves a convex polygon in which it starts; its end if it does not.
pub(super) fn exit(polygon: &[Point], inside: Point, outside: Point) -> Point {
    let way = outside.minus(inside);
    let mut share: f64 = 1.0;
    for (a, b) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        let side = b.minus(*a);
        let turn = way.cross(side);
        if turn.abs() < 1e-12 {
            continue;
        }
        let along = a.minus(inside).cross(side) / turn;
        let across = a.minus(inside).cross(way) / turn;
        if along > 1e-9 && (-1e-9..=1.0 + 1e-9).contains(&across) {
            share = share.min(along);
        }
    }
    inside.towards(outside, share)
}

/// Do two segments cross, each in a point that is not an end of it?
pub(super) fn segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| q.minus(p).cross(r.minus(p));
    let apart = |s: f64, t: f64| (s > 1e-6 && t < -1e-6) || (s < -1e-6 && t > 1e-6);
    apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b))
}

/// How far a segment is from a convex polygon; nothing if they meet.
pub(super) fn gap(polygon: &[Point], a: Point, b: Point) -> f64 {
    if contains(polygon, a, 0.0) {
        return 0.0;
    }
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let between = |(c, d): (&Point, &Point)| {
        if segments_cross(a, b, *c, *d) {
            return 0.0;
        }
        distance(a, *c, *d).min(distance(b, *c, *d)).min(distance(*c, a, b)).min(distance(*d, a, b))
    };
    sides.map(between).fold(f64::MAX, f64::min)
}

/// The length of the part of a segment that is inside a convex polygon.
pub(super) fn length_inside(polygon: &[Point], a: Point, b: Point) -> f64 {
    let way = b.minus(a);
    let area: f64 = polygon.iter().zip(polygon.iter().cycle().skip(1)).map(|(p, q)| p.cross(*q)).sum();
    let (mut from, mut to): (f64, f64) = (0.0, 1.0);
    for (p, q) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        // Inside is where this is not negative: at a + t * way it is height + t * climb.
        let side = q.minus(*p).times(area.signum());
        let (height, climb) = (side.cross(a.minus(*p)), side.cross(way));
        if climb.abs() < 1e-12 {
            if height < 0.0 {
                return 0.0;
            }
        } else if climb > 0.0 {
            from = from.max(-height / climb);
        } else {
            to = to.min(-height / climb);
        }
    }
    (to - from).max(0.0) * way.length()
}

/// How far a point is from a segment.
fn distance(p: Point, a: Point, b: Point) -> f64 {
    let (way, off) = (b.minus(a), p.minus(a));
    let share = ((way.x * off.x + way.y * off.y) / (way.x * way.x + way.y * way.y).max(1e-12)).clamp(0.0, 1.0);
    off.minus(way.times(share)).length()
}

/// A step of a route or of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    Line(Point),
    /// A cubic curve: two control points and the end.
    Curve(Point, Point, Point),
}

impl Piece {
    pub(crate) fn end(&self) -> Point {
        match *self {
            Piece::Line(end) | Piece::Curve(_, _, end) => end,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Route {
    pub start: Point,
    pub pieces: Vec<Piece>,
}

impl Route {
    pub(crate) fn straight(start: Point, end: Point) -> Route {
        Route { start, pieces: vec![Piece::Line(end)] }
    }

    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, Piece::end)
    }

    /// The direction in which it arrives, of length 1.
    pub fn heading(&self) -> Point {
        let before = match self.pieces[..] {
            [.., Piece::Curve(_, control, _)] => control,
            [.., last, Piece::Line(_)] => last.end(),
            _ => self.start,
        };
        self.end().minus(before).unit()
    }

    /// The route as a chain of segments.
    pub fn flat(&self) -> Vec<Point> {
        self.flat_in(12)
    }

    /// The same with a given number of segments for each curve.
    pub(super) fn flat_in(&self, steps: u32) -> Vec<Point> {
        let mut points = vec![self.start];
        let mut last = self.start;
        for piece in &self.pieces {
            match *piece {
                Piece::Line(end) => points.push(end),
                Piece::Curve(c, d, end) => points.extend((1..=steps).map(|step| {
                    let t = f64::from(step) / f64::from(steps);
                    let (ab, bc, cd) = (last.towards(c, t), c.towards(d, t), d.towards(end, t));
                    ab.towards(bc, t).towards(bc.towards(cd, t), t)
                })),
            }
            last = piece.end();
        }
        points
    }

    /// The same way back.
    pub(super) fn reversed(&self) -> Route {
        let mut pieces = Vec::with_capacity(self.pieces.len());
        for (i, piece) in self.pieces.iter().enumerate().rev() {
            let before = if i > 0 { self.pieces[i - 1].end() } else { self.start };
            pieces.push(match *piece {
                Piece::Line(_) => Piece::Line(before),
                Piece::Curve(a, b, _) => Piece::Curve(b, a, before),
            });
        }
        Route { start: self.end(), pieces }
    }

    /// The route with every point moved.
    pub(super) fn mapped(self, to: impl Fn(Point) -> Point) -> Route {
        let piece = |piece: Piece| match piece {
            Piece::Line(end) => Piece::Line(to(end)),
            Piece::Curve(c, d, end) => Piece::Curve(to(c), to(d), to(end)),
        };
        Route { start: to(self.start), pieces: self.pieces.into_iter().map(piece).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_inside_and_gaps() {
        let mut square = Rect { min: at(0.0, 0.0), max: at(4.0, 4.0) }.corners().to_vec();
        for _ in 0..2 {
            assert_eq!(length_inside(&square, at(-1.0, 2.0), at(9.0, 2.0)), 4.0);
            assert_eq!(length_inside(&square, at(1.0, 1.0), at(1.0, 3.0)), 2.0);
            assert_eq!(length_inside(&square, at(5.0, 0.0), at(5.0, 4.0)), 0.0);
            assert_eq!(gap(&square, at(5.0, 0.0), at(7.0, 4.0)), 1.0);
            assert_eq!(gap(&square, at(-1.0, 1.0), at(9.0, 1.0)), 0.0);
            square.reverse();
        }
    }

    #[test]
    fn a_way_back_has_the_same_points() {
        let route = Route {
            start: at(0.0, 0.0),
            pieces: vec![Piece::Curve(at(1.0, 0.0), at(2.0, 1.0), at(2.0, 2.0)), Piece::Line(at(2.0, 5.0))],
        };
        let mut back = route.reversed().flat();
        back.reverse();
        let close = |(p, q): (&Point, &Point)| p.minus(*q).length() < 1e-9;
        assert!(route.flat().iter().zip(&back).all(close));
    }
}
