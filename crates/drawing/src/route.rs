//! The ways of the arcs, from border to border, around the nodes and names in between.
//!
//! An arc is a straight line if nothing is in its way; otherwise it bends as little as it can on its way through the gaps that
//! its layers leave; and if even that comes too close to something, it goes straight through the room that it has in each
//! layer and changes sides between layers only, where no node can be.

use super::border::Solid;
use super::crossings::Chain;
use super::geometry::{Piece, Point, Rect, Route, at, gap, length_inside};
use super::spline;
use mexagon_base::budget::{Budget, Stop};

/// Arcs stay this far from nodes and from names.
const FROM_NODES: f64 = 7.0;
pub(super) const FROM_NAMES: f64 = 4.5;

/// A line across the way of an arc.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gate {
    /// How far down it is.
    pub along: f64,
    /// Between the nodes on both sides.
    pub low: f64,
    pub high: f64,
    /// Where the arc passes if it keeps to its place in the order of the layer.
    pub home: f64,
}

/// An arc with its ends and the gates that it passes.
pub(super) struct Track {
    pub upper: usize,
    pub lower: usize,
    pub ends: (Point, Point),
    pub gates: Vec<Gate>,
}

/// Something that arcs go around.
struct Obstacle {
    node: usize,
    outline: Vec<Point>,
    bounds: Rect,
    distance: f64,
    /// Names are in the way of the arcs of their own nodes, too.
    is_name: bool,
}

/// Finds ways between nodes.
pub(super) struct Router {
    obstacles: Vec<Obstacle>,
}

impl Router {
    pub fn new(solids: &[Solid]) -> Router {
        let mut obstacles = Vec::new();
        for (node, solid) in solids.iter().enumerate() {
            let mut add = |outline: Vec<Point>, distance: f64, is_name: bool| {
                let bounds = Rect::of(&outline).grown(distance);
                obstacles.push(Obstacle { node, outline, bounds, distance, is_name });
            };
            add(solid.outline.clone(), FROM_NODES, false);
            if let Some(label) = &solid.label {
                add(label.corners().to_vec(), FROM_NAMES, true);
            }
        }
        Router { obstacles }
    }

    /// Ways for an arc, the simplest first, and last one that keeps to its place in the order of each layer.
    fn ways(&self, track: &Track) -> Vec<Route> {
        let (start, end) = track.ends;
        let straight = Route::straight(start, end);
        let mut ways = vec![
            straight,
            track.bent(track.ends, Keep::Between),
            track.bent(track.ends, Keep::Order),
            track.bent(track.ends, Keep::Upright),
        ];
        ways.retain(|way| self.is_free(track, way));
        if ways.is_empty() {
            ways.push(between_layers(track));
        }
        ways
    }

    /// The ways of all arcs.
    ///
    /// Each arc takes the simplest of the ways on which it crosses the others least, beginning with the simplest ways of all. A bend to
    /// the other side is as bad as two crossings.
    /// Beginning with the ways that keep to the order that was found for few crossings often saves crossings at the price of
    /// bends; among few arcs it is preferred if it saves a fifth of them, and three at least.
    pub fn routes(&self, tracks: &[Track], budget: &Budget) -> Result<Vec<Route>, Stop> {
        const FEW: usize = 120;
        let mut ways: Vec<Vec<Route>> = Vec::new();
        for track in tracks {
            budget.check_now()?;
            ways.push(self.ways(track));
        }
        let chain = |way: &Route| {
            let flat = way.flat_in(ROUGHLY);
            (Chain::new(&flat, false), 2 * turns(&flat))
        };
        let chains: Vec<Vec<(Chain, usize)>> = ways.iter().map(|ways| ways.iter().map(chain).collect()).collect();
        let (simple, crossings) = choose(&chains, vec![0; tracks.len()], budget)?;
        let mut chosen = simple;
        if tracks.len() <= FEW {
            let (strict, fewer) = choose(&chains, ways.iter().map(|ways| ways.len() - 1).collect(), budget)?;
            let saved = crossings.saturating_sub(fewer);
            if saved >= 3 && saved * 5 >= crossings {
                chosen = strict;
            }
        }
        Ok(ways.into_iter().zip(chosen).map(|(mut ways, way)| ways.swap_remove(way)).collect())
    }

    /// Does a way stay away from all names, and from all nodes but its ends, which it only touches?
    fn is_free(&self, track: &Track, way: &Route) -> bool {
        let chain = way.flat();
        let bounds = Rect::of(&chain).grown(1e-6);
        self.obstacles.iter().filter(|obstacle| obstacle.bounds.overlaps(&bounds)).all(|obstacle| {
            let own = obstacle.node == track.upper || obstacle.node == track.lower;
            if own && !obstacle.is_name {
                return chain.windows(2).all(|pair| length_inside(&obstacle.outline, pair[0], pair[1]) < 0.5);
            }
            chain.windows(2).all(|pair| {
                !Rect::of(pair).grown(1e-6).overlaps(&obstacle.bounds)
                    || gap(&obstacle.outline, pair[0], pair[1]) >= obstacle.distance
            })
        })
    }
}

/// Segments for each curve where places are compared.
const ROUGHLY: u32 = 6;

/// Half the room of an arc that keeps to its place; bends are further apart than two of these.
const NARROW: f64 = 5.0;

/// What a way keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// To the gaps between nodes.
    Between,
    /// To its place in the order of each layer that it passes.
    Order,
    /// To the gaps between nodes, and it leaves and arrives steeply.
    Upright,
}

impl Track {
    /// The way of least bending from end to end that keeps to some room at each gate. Where it would not, it is led through
    /// the end of the room that it passed by, the worst case first.
    pub fn bent(&self, ends: (Point, Point), keep: Keep) -> Route {
        let mut knots = vec![ends.0, ends.1];
        for _ in 0..=self.gates.len() {
            let way = spline::through(&knots);
            let chain = way.flat_in(ROUGHLY);
            let mut worst = (0.5, Point::default());
            for (number, gate) in self.gates.iter().enumerate() {
                let inner = (1..self.gates.len() - 1).contains(&number);
                let (low, high) = match keep {
                    Keep::Order if inner => (gate.home - NARROW, gate.home + NARROW),
                    Keep::Upright if !inner => {
                        let end = if number == 0 { ends.0 } else { ends.1 };
                        let reach = NARROW + 0.5 * (gate.along - end.y).abs();
                        (end.x - reach, end.x + reach)
                    }
                    _ => (gate.low + FROM_NODES + 1.0, gate.high - FROM_NODES - 1.0),
                };
                let x = place_at(&chain, gate.along);
                let off = (low - x).max(x - high);
                if off > worst.0 {
                    worst = (off, at(if x < low { low } else { high }, gate.along));
                }
            }
            if worst.0 <= 0.5 {
                return way;
            }
            let place = knots.partition_point(|knot| knot.y < worst.1.y);
            knots.insert(place, worst.1);
        }
        spline::through(&knots)
    }
}

/// Where a chain that goes down is at some height.
pub(super) fn place_at(chain: &[Point], along: f64) -> f64 {
    let pair = chain.windows(2).find(|pair| pair[0].y <= along && along <= pair[1].y);
    pair.map_or(0.0, |pair| pair[0].towards(pair[1], (along - pair[0].y) / (pair[1].y - pair[0].y).max(1e-9)).x)
}

/// The way that changes sides only between layers.
fn between_layers(track: &Track) -> Route {
    let (start, end) = track.ends;
    let mut pieces = Vec::new();
    let mut last = start;
    for next in track.gates.iter().map(|gate| at(gate.home, gate.along)).chain([end]) {
        let reach = at(0.0, (next.y - last.y) / 2.0);
        pieces.push(match (next.x - last.x).abs() < 1e-6 {
            true => Piece::Line(next),
            false => Piece::Curve(last.plus(reach), next.minus(reach), next),
        });
        last = next;
    }
    Route { start, pieces }
}

/// How often a chain bends to the other side.
fn turns(chain: &[Point]) -> usize {
    let bend = |three: &[Point]| three[1].minus(three[0]).unit().cross(three[2].minus(three[1]).unit());
    let bends: Vec<f64> = chain.windows(3).map(bend).filter(|bend| bend.abs() > 0.01).collect();
    bends.windows(2).filter(|pair| pair[0] * pair[1] < 0.0).count()
}

/// Lets each arc in turn take the first of its ways that crosses the others least, turns included; gives the ways and what
/// they cost together.
fn choose(ways: &[Vec<(Chain, usize)>], mut chosen: Vec<usize>, budget: &Budget) -> Result<(Vec<usize>, usize), Stop> {
    const ROUNDS: usize = 2;
    let (mut crossings, mut turns) = (0, 0);
    for _ in 0..ROUNDS {
        (crossings, turns) = (0, 0);
        for (arc, own) in ways.iter().enumerate() {
            let mut best = (usize::MAX, 0);
            for (way, (chain, turns)) in own.iter().enumerate() {
                budget.check_now()?;
                let mut cost = *turns;
                for (other, &taken) in chosen.iter().enumerate().filter(|(other, _)| *other != arc) {
                    if cost >= best.0 {
                        break;
                    }
                    cost += chain.crossings(&ways[other][taken].0);
                }
                if cost < best.0 {
                    best = (cost, way);
                }
            }
            chosen[arc] = best.1;
            turns += own[best.1].1;
            crossings += best.0 - own[best.1].1;
        }
    }
    // Each crossing was counted at both arcs.
    Ok((chosen, crossings / 2 + turns))
}
