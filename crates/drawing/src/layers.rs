//! Which node stands in which layer: bands first, and inside a band the longest path out of it.
//!
//! For structure classes with the deficiency as band these are the sets D(k,l) of BES23, section 2.1. If an arc goes up
//! from a lower band, which identified classes can do, the bands are left out and the longest path alone decides. Arcs that
//! close a cycle are turned around for all this.

use super::model::Picture;

pub(super) struct Layers {
    /// The layer of each node; the first one is where paths start.
    pub of: Vec<usize>,
    pub count: usize,
    /// Do the layers follow the bands?
    pub banded: bool,
    /// Is the arc turned around?
    pub turned: Vec<bool>,
}

impl Layers {
    pub fn new(picture: &Picture) -> Layers {
        let n = picture.nodes.len();
        let turned = back_arcs(picture);
        let mut targets = vec![Vec::new(); n];
        for (arc, &turned) in picture.arcs.iter().zip(&turned) {
            let (from, to) = if turned { (arc.to, arc.from) } else { (arc.from, arc.to) };
            targets[from].push(to);
        }
        let band = |v: usize| picture.nodes[v].band;
        let banded = (0..n).all(|v| targets[v].iter().all(|&w| band(v) >= band(w)));
        let order = bottom_up(&targets);
        let mut height = vec![0usize; n];
        for &v in &order {
            let same = targets[v].iter().filter(|&&w| !banded || band(v) == band(w));
            height[v] = same.map(|&w| height[w] + 1).max().unwrap_or(0);
        }
        if banded {
            let mut bands: Vec<u32> = (0..n).map(band).collect();
            bands.sort_unstable();
            bands.dedup();
            let mut start = 0;
            let inside = height.clone();
            for b in bands {
                let members = || (0..n).filter(|&v| band(v) == b);
                members().for_each(|v| height[v] += start);
                start += members().map(|v| inside[v] + 1).max().unwrap_or(0);
            }
        }
        let count = height.iter().max().map_or(0, |most| most + 1);
        Layers { of: height.iter().map(|h| count - 1 - h).collect(), count, banded, turned }
    }
}

/// The arcs that lead back to a node on the path that a search is on.
fn back_arcs(picture: &Picture) -> Vec<bool> {
    let n = picture.nodes.len();
    let mut out = vec![Vec::new(); n];
    picture.arcs.iter().enumerate().for_each(|(i, arc)| out[arc.from].push(i));
    let mut turned = vec![false; picture.arcs.len()];
    // 0: not seen, 1: on the path, 2: done.
    let mut state = vec![0u8; n];
    for root in 0..n {
        if state[root] > 0 {
            continue;
        }
        state[root] = 1;
        let mut path = vec![(root, 0)];
        while let Some((v, next)) = path.last_mut() {
            let Some(&arc) = out[*v].get(*next) else {
                state[*v] = 2;
                path.pop();
                continue;
            };
            *next += 1;
            let w = picture.arcs[arc].to;
            match state[w] {
                0 => {
                    state[w] = 1;
                    path.push((w, 0));
                }
                1 => turned[arc] = true,
                _ => {}
            }
        }
    }
    turned
}

/// The nodes of a digraph without cycles, targets first.
fn bottom_up(targets: &[Vec<usize>]) -> Vec<usize> {
    let mut sources = vec![Vec::new(); targets.len()];
    let mut left: Vec<usize> = targets.iter().map(Vec::len).collect();
    targets.iter().enumerate().for_each(|(v, out)| out.iter().for_each(|&w| sources[w].push(v)));
    let mut order: Vec<usize> = (0..targets.len()).filter(|&v| left[v] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        for &v in &sources[order[next]] {
            left[v] -= 1;
            if left[v] == 0 {
                order.push(v);
            }
        }
        next += 1;
    }
    order
}
