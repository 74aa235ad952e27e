//! The ways of the arcs, from border to border, around the nodes in between.
//!
//! An arc is a straight line if no node is in its way; otherwise it takes as few of the bends that its layers left room
//! for as it needs, and is rounded there; and if even that comes too close to a node, it goes straight through the
//! room in each layer and changes sides between layers only, where no node can be.

use super::crossings::Chain;
use super::geometry::{Piece, Point, Route, exit, segment_meets};
use super::look::Orientation;
use super::shape::Shape;
use mexagon_base::budget::{Budget, Stop};

/// A node as an obstacle and as a target.
struct Obstacle {
    outline: Vec<Point>,
    aim: Point,
    /// The outline with the margin that a way is planned with.
    wide: Vec<Point>,
    /// The outline with the margin that it must keep.
    narrow: Vec<Point>,
}

impl Obstacle {
    fn new(outline: Vec<Point>, aim: Point) -> Obstacle {
        let middle = outline.iter().fold(Point::default(), |sum, p| sum.plus(*p)).times(1.0 / outline.len() as f64);
        let grown = |by: f64| outline.iter().map(|p| p.plus(p.minus(middle).unit().times(by))).collect();
        let (wide, narrow) = (grown(14.0), grown(8.0));
        Obstacle { outline, aim, wide, narrow }
    }
}

/// The room for an arc in a layer: where it enters and where it leaves.
pub(super) type Room = (Point, Point);

/// Finds ways between nodes.
pub(super) struct Router {
    targets: Vec<Obstacle>,
    orientation: Orientation,
}

impl Router {
    pub fn new(shapes: &[Shape], centres: &[Point], orientation: Orientation) -> Router {
        let target = |(shape, centre): (&Shape, &Point)| {
            Obstacle::new(shape.outline.iter().map(|p| p.plus(*centre)).collect(), shape.aim.plus(*centre))
        };
        Router { targets: shapes.iter().zip(centres).map(target).collect(), orientation }
    }

    /// Ways from one node to another, out of the room of the first one, through the rooms in the layers between, into the
    /// room of the second one: the simplest first, and last the one that keeps to its rooms.
    fn ways(&self, from: usize, to: usize, rooms: &[Room]) -> Vec<Route> {
        let (a, b) = (&self.targets[from], &self.targets[to]);
        let [first, between @ .., last] = rooms else { return vec![Route::straight(a.aim, b.aim)] };
        // Arcs aim at the middles of their nodes; where that is blocked, at points closer to each other.
        let near = |target: &Obstacle, door: Point| target.aim.towards(exit(&target.outline, target.aim, door), 0.8);
        let (out, into) = (near(a, first.1), near(b, last.0));
        let aims = [(a.aim, b.aim), (a.aim, into), (out, b.aim), (out, into)];
        let straight = |(start, end)| Route::straight(exit(&a.outline, start, end), exit(&b.outline, end, start));
        let mut ways: Vec<Route> =
            aims.map(straight).into_iter().filter(|way| self.is_free(from, to, way)).take(1).collect();
        let doors: Vec<Point> = rooms.iter().flat_map(|(enter, leave)| [*enter, *leave]).collect();
        let doors = doors[1..doors.len() - 1].to_vec();
        let middles: Vec<Point> = between.iter().map(|(enter, leave)| enter.towards(*leave, 0.5)).collect();
        for bends in [self.pulled(from, to, doors.clone()), middles, doors] {
            let smooth = self.through(from, to, &bends);
            if self.is_free(from, to, &smooth) {
                ways.push(smooth);
            }
        }
        ways.push(self.between_layers(from, to, between));
        ways
    }

    /// The ways of all arcs, given by their ends and rooms.
    ///
    /// Each arc takes the simplest of the ways on which it crosses the others least, beginning with the simplest ways of all.
    /// Beginning with the ways that keep to their rooms, and so to the order that was found for few crossings, often
    /// saves crossings at the price of many bends; among few arcs it is preferred if it saves a fifth of
    /// them, and three at least.
    pub fn routes(&self, arcs: &[(usize, usize, Vec<Room>)], budget: &Budget) -> Result<Vec<Route>, Stop> {
        const ROUGHLY: u32 = 6;
        const FEW: usize = 120;
        let mut ways: Vec<Vec<Route>> = Vec::new();
        for (from, to, rooms) in arcs {
            budget.check_now()?;
            ways.push(self.ways(*from, *to, rooms));
        }
        let horizontal = self.orientation.is_horizontal();
        let chain = |way: &Route| Chain::new(&way.flat_in(ROUGHLY), horizontal);
        let chains: Vec<Vec<Chain>> = ways.iter().map(|ways| ways.iter().map(chain).collect()).collect();
        let (simple, crossings) = choose(&chains, vec![0; arcs.len()], budget)?;
        let mut chosen = simple;
        if arcs.len() <= FEW {
            let (strict, fewer) = choose(&chains, ways.iter().map(|ways| ways.len() - 1).collect(), budget)?;
            let saved = crossings.saturating_sub(fewer);
            if saved >= 3 && saved * 5 >= crossings {
                chosen = strict;
            }
        }
        Ok(ways.into_iter().zip(chosen).map(|(mut ways, way)| ways.swap_remove(way)).collect())
    }

    fn is_free(&self, from: usize, to: usize, route: &Route) -> bool {
        self.avoids(from, to, &route.flat(), |target| &target.narrow)
    }

    /// Does a chain stay away from all nodes but its ends?
    fn avoids(&self, from: usize, to: usize, chain: &[Point], around: impl Fn(&Obstacle) -> &Vec<Point>) -> bool {
        let others = || self.targets.iter().enumerate().filter(|(i, _)| *i != from && *i != to);
        chain.windows(2).all(|s| others().all(|(_, target)| !segment_meets(around(target), s[0], s[1])))
    }

    /// As few of the bends as keep the way free, as close to the straight way as that allows.
    fn pulled(&self, from: usize, to: usize, mut bends: Vec<Point>) -> Vec<Point> {
        let chain = |bends: &[Point]| -> Vec<Point> {
            let (start, end) = (self.targets[from].aim, self.targets[to].aim);
            [start].into_iter().chain(bends.iter().copied()).chain([end]).collect()
        };
        let is_free = |bends: &[Point]| self.avoids(from, to, &chain(bends), |target| &target.wide);
        if !is_free(&bends) {
            return bends;
        }
        let mut i = 0;
        while i < bends.len() {
            let mut fewer = bends.clone();
            fewer.remove(i);
            if is_free(&fewer) {
                bends = fewer;
            } else {
                i += 1;
            }
        }
        const ROUNDS: usize = 3;
        for i in (0..bends.len()).cycle().take(ROUNDS * bends.len()) {
            let points = chain(&bends);
            let straight = self.level(points[i], points[i + 2], points[i + 1]);
            // As close as one of these steps allows.
            let closer = |share: &f64| {
                let mut closer = bends.clone();
                closer[i] = points[i + 1].towards(straight, *share);
                closer
            };
            if let Some(closer) = [0.9, 0.7, 0.5, 0.3, 0.15, 0.05].iter().map(closer).find(|bends| is_free(bends)) {
                bends = closer;
            }
        }
        bends
    }

    /// The point of the line through a and b that is as far along the layers as p.
    fn level(&self, a: Point, b: Point, p: Point) -> Point {
        let along = |v: Point| if self.orientation.is_horizontal() { v.x } else { v.y };
        let way = along(b) - along(a);
        if way.abs() < 1e-9 { p } else { a.towards(b, (along(p) - along(a)) / way) }
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

/// Lets each arc in turn take the first of its ways that crosses the others least; gives the ways and the number of crossings.
fn choose(chains: &[Vec<Chain>], mut chosen: Vec<usize>, budget: &Budget) -> Result<(Vec<usize>, usize), Stop> {
    const ROUNDS: usize = 2;
    let mut crossings = 0;
    for _ in 0..ROUNDS {
        crossings = 0;
        for (arc, ways) in chains.iter().enumerate() {
            let mut best = (usize::MAX, 0);
            for (way, chain) in ways.iter().enumerate() {
                budget.check_now()?;
                let mut cost = 0;
                for (other, &taken) in chosen.iter().enumerate().filter(|(other, _)| *other != arc) {
                    cost += chain.crossings(&chains[other][taken]);
                    if cost >= best.0 {
                        break;
                    }
                }
                if cost < best.0 {
                    best = (cost, way);
                }
            }
            chosen[arc] = best.1;
            crossings += best.0;
        }
    }
    // Each crossing was counted at both arcs.
    Ok((chosen, crossings / 2))
}
