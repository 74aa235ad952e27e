//! What arcs know before they find their ways: the gates between the nodes of each layer, and where they meet their ends.

use super::border::{Caller, Side, Solid, ports};
use super::geometry::{Point, at};
use super::heads::{HALF, usual};
use super::layers::Layers;
use super::layout::Bands;
use super::model::{ArcStyle, Picture};
use super::order::Layered;
use super::place::NodeExtent;
use super::route::{Gate, Keep, Track, place_at};

/// The gates of a node or bend: where its layer begins and where it ends.
pub(super) type Gates = Vec<[Gate; 2]>;

/// A layer reaches this far beyond its nodes.
const BEYOND: f64 = 4.0;

/// Arcs may bend this far beyond the nodes.
const OUTSIDE: f64 = 24.0;

/// Arcs that go around the same node on the same side stay this far apart.
const APART: f64 = 4.0;

/// The gates of all nodes and bends: between the nodes next to them, with some room for the bends in between.
pub(super) fn gates(graph: &Layered, bands: &Bands, across: &[f64], extents: &[NodeExtent]) -> Gates {
    // Nothing bends far out of the picture.
    let reach = |v: usize| (across[v] - extents[v].before, across[v] + extents[v].after);
    let widest = |(low, high): (f64, f64), v| (low.min(reach(v).0), high.max(reach(v).1));
    let (least, most) = (0..across.len()).fold((f64::MAX, f64::MIN), widest);
    let (least, most) = (least - OUTSIDE, most + OUTSIDE);
    let closed = Gate { along: 0.0, low: least, high: most, home: 0.0 };
    let mut gates = vec![[closed; 2]; across.len()];
    for (layer, nodes) in graph.layers.iter().enumerate() {
        let (middle, thick) = (bands.middle[layer], bands.half[layer] + BEYOND);
        let mut low = least;
        for &v in nodes {
            let gate = Gate { along: middle - thick, low, high: most, home: across[v] };
            gates[v] = [gate, Gate { along: middle + thick, ..gate }];
            low = if extents[v].bend { low + APART } else { reach(v).1 };
        }
        let mut high = most;
        for &v in nodes.iter().rev() {
            gates[v].iter_mut().for_each(|gate| gate.high = high);
            high = if extents[v].bend { high - APART } else { reach(v).0 };
        }
    }
    gates
}

/// The arcs with their gates, from the layer of the first end to that of the last.
pub(super) fn of(picture: &Picture, layers: &Layers, chains: &[Vec<usize>], gates: &Gates) -> Vec<Track> {
    let track = |((arc, chain), &turned): ((&super::model::Arc, &Vec<usize>), &bool)| {
        let (upper, lower) = if turned { (arc.to, arc.from) } else { (arc.from, arc.to) };
        let between = chain.iter().flat_map(|&bend| gates[bend]);
        let all = [gates[upper][1]].into_iter().chain(between).chain([gates[lower][0]]);
        Track { upper, lower, ends: (Point::default(), Point::default()), gates: all.collect() }
    };
    picture.arcs.iter().zip(chains).zip(&layers.turned).map(track).collect()
}

/// Finds the points at which the arcs meet their ends.
pub(super) fn find_ports(tracks: &mut [Track], solids: &[Solid], picture: &Picture, layers: &Layers) {
    // A line wants little room, a head more.
    let room = |arc: usize, at_lower: bool| match picture.arcs[arc].style {
        style if style == ArcStyle::Line || layers.turned[arc] == at_lower => 3.0,
        style => 2.0 * HALF * usual(style) + 1.2,
    };
    let mut after: Vec<Vec<(usize, Caller)>> = vec![Vec::new(); solids.len()];
    let mut before = after.clone();
    for (i, track) in tracks.iter().enumerate() {
        // What comes next on the simplest way: the nearest gate of the next layer, or the node there.
        let aims = (solids[track.upper].aim, solids[track.lower].aim);
        let (next, last) = match &track.gates[..] {
            [_, first, .., last, _] => {
                let chain = track.bent(aims, Keep::Between).flat();
                let point = |gate: &Gate| at(place_at(&chain, gate.along), gate.along);
                (point(first), point(last))
            }
            _ => (aims.1, aims.0),
        };
        after[track.upper].push((i, Caller { toward: next, room: room(i, false) }));
        before[track.lower].push((i, Caller { toward: last, room: room(i, true) }));
    }
    for (side, all) in [(Side::After, after), (Side::Before, before)] {
        for (solid, calls) in solids.iter().zip(all).filter(|(_, calls)| !calls.is_empty()) {
            let callers: Vec<Caller> = calls.iter().map(|(_, caller)| *caller).collect();
            for ((arc, _), port) in calls.iter().zip(ports(solid, side, &callers)) {
                let track = &mut tracks[*arc];
                if side == Side::After {
                    track.ends.0 = port;
                    track.gates[0].home = port.x;
                } else {
                    track.ends.1 = port;
                    track.gates.last_mut().into_iter().for_each(|gate| gate.home = port.x);
                }
            }
        }
    }
}
