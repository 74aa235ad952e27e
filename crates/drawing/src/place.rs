//! How far along its layer each node stands.
//!
//! Each layer in turn goes as close as it can to the mean places of its neighbours, in the sense of least squares, without
//! changing its order or coming closer than the given distances: that is isotonic regression, solved exactly by pooling
//! neighbours that would overlap. Sweeps down and up alternate until the picture is at rest. Bends of long arcs weigh
//! more than their ends, so that long arcs become straight.

use super::order::Layered;
use mexagon_base::budget::{Budget, Stop};

/// What there is to know about a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeExtent {
    /// How far it reaches along its layer, from its place to the front and to the back.
    pub before: f64,
    pub after: f64,
    /// Is it a bend of a long arc?
    pub bend: bool,
}

/// The least distances between neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    pub nodes: f64,
    pub bends: f64,
}

const SWEEPS: usize = 60;

/// The places of all nodes along their layers.
pub(super) fn places(graph: &Layered, extents: &[NodeExtent], gaps: Gaps, budget: &Budget) -> Result<Vec<f64>, Stop> {
    let mut x = vec![0.0; extents.len()];
    let offsets: Vec<Vec<f64>> = graph.layers.iter().map(|layer| offsets(layer, extents, gaps)).collect();
    for (layer, offsets) in graph.layers.iter().zip(&offsets) {
        let middle = offsets.last().copied().unwrap_or(0.0) / 2.0;
        layer.iter().zip(offsets).for_each(|(&v, offset)| x[v] = offset - middle);
    }
    for sweep in 0..SWEEPS {
        let step = |i: usize| if sweep % 2 == 0 { i } else { graph.layers.len() - 1 - i };
        // First one side pulls, which unfolds the picture quickly, then both, which settles it.
        let (up, down) = match sweep {
            s if s >= SWEEPS / 3 => (true, true),
            s => (s % 2 == 0, s % 2 == 1),
        };
        for i in (0..graph.layers.len()).map(step) {
            budget.check_now()?;
            settle(graph, i, &offsets[i], extents, (up, down), &mut x);
        }
    }
    Ok(x)
}

/// The places of a layer's nodes if they stand as close as they may.
fn offsets(layer: &[usize], extents: &[NodeExtent], gaps: Gaps) -> Vec<f64> {
    let mut place = 0.0;
    let mut offsets = Vec::with_capacity(layer.len());
    for (i, &v) in layer.iter().enumerate() {
        if i > 0 {
            let (a, b) = (extents[layer[i - 1]], extents[v]);
            place += a.after + b.before + if a.bend && b.bend { gaps.bends } else { gaps.nodes };
        }
        offsets.push(place);
    }
    offsets
}

fn settle(
    graph: &Layered,
    layer: usize,
    offsets: &[f64],
    extents: &[NodeExtent],
    (up, down): (bool, bool),
    x: &mut [f64],
) {
    let nodes = &graph.layers[layer];
    let wishes = nodes.iter().zip(offsets).map(|(&v, offset)| {
        // A weak wish to stay keeps nodes without neighbours in place.
        let (mut weight, mut sum) = (0.01, 0.01 * x[v]);
        let above = graph.above[v].iter().filter(|_| up);
        for &u in above.chain(graph.below[v].iter().filter(|_| down)) {
            let pull = match (extents[u].bend, extents[v].bend) {
                (true, true) => 8.0,
                (false, false) => 1.0,
                _ => 1.5,
            };
            weight += pull;
            sum += pull * x[u];
        }
        (weight, sum / weight - offset)
    });
    for ((&v, offset), mean) in nodes.iter().zip(offsets).zip(pooled(wishes)) {
        x[v] = mean + offset;
    }
}

/// The numbers in rising order that are closest to the given ones, each with its weight, in the sense of least squares.
pub(super) fn pooled(wishes: impl Iterator<Item = (f64, f64)>) -> Vec<f64> {
    struct Block {
        weight: f64,
        mean: f64,
        length: usize,
    }
    let mut blocks: Vec<Block> = Vec::new();
    for (weight, mean) in wishes {
        blocks.push(Block { weight, mean, length: 1 });
        while let [.., before, last] = &blocks[..] {
            if before.mean <= last.mean {
                break;
            }
            let weight = before.weight + last.weight;
            let mean = (before.weight * before.mean + last.weight * last.mean) / weight;
            let length = before.length + last.length;
            blocks.pop();
            blocks.pop();
            blocks.push(Block { weight, mean, length });
        }
    }
    blocks.iter().flat_map(|block| std::iter::repeat_n(block.mean, block.length)).collect()
}
