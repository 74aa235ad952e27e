//! The order of the nodes in each layer, with few crossings.
//!
//! Layer by layer, nodes go to the mean place of their neighbours (Sugiyama, Tagawa and Toda 1981); then neighbours change
//! places, and single nodes move to their best place in the layer (sifting), as long as that takes crossings away. That
//! is done from several starts, sifting for the best of them only. Nothing is left to chance: the starts are always the same.

use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// A digraph whose arcs all lead from one layer to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Layered {
    /// The nodes of each layer in their order.
    pub layers: Vec<Vec<usize>>,
    /// The neighbours of each node in the layer before.
    pub above: Vec<Vec<usize>>,
    /// The neighbours of each node in the layer after.
    pub below: Vec<Vec<usize>>,
    /// The place of each node in its layer.
    place: Vec<usize>,
}

/// How much work may be done, in visits of an arc.
const EFFORT: usize = 400_000;
const MOST_STARTS: usize = 24;

impl Layered {
    pub fn new(layers: Vec<Vec<usize>>, arcs: &[(usize, usize)]) -> Layered {
        let n = layers.iter().map(Vec::len).sum();
        let mut graph = Layered { layers, above: vec![Vec::new(); n], below: vec![Vec::new(); n], place: vec![0; n] };
        for &(from, to) in arcs {
            graph.below[from].push(to);
            graph.above[to].push(from);
        }
        graph.number_all();
        graph
    }

    fn number_all(&mut self) {
        (0..self.layers.len()).for_each(|layer| self.number(layer));
    }

    fn number(&mut self, layer: usize) {
        for (place, &v) in self.layers[layer].iter().enumerate() {
            self.place[v] = place;
        }
    }

    pub fn crossings(&self) -> usize {
        (1..self.layers.len()).map(|layer| self.crossings_above(layer)).sum()
    }

    /// Crossings between a layer and the one before it: pairs of arcs in the wrong order.
    fn crossings_above(&self, layer: usize) -> usize {
        let before = self.layers[layer - 1].len();
        let mut tree = vec![0usize; before + 1];
        let (mut seen, mut crossings) = (0, 0);
        let mut ends: Vec<usize> = Vec::new();
        for &v in &self.layers[layer] {
            ends.clear();
            ends.extend(self.above[v].iter().map(|&u| self.place[u]));
            for &end in &ends {
                // Earlier arcs that end further right cross this one.
                let (mut up_to, mut i) = (0, end + 1);
                while i > 0 {
                    up_to += tree[i];
                    i &= i - 1;
                }
                crossings += seen - up_to;
            }
            for &end in &ends {
                let mut i = end + 1;
                while i <= before {
                    tree[i] += 1;
                    i += i & i.wrapping_neg();
                }
                seen += 1;
            }
        }
        crossings
    }

    /// Finds a good order.
    pub fn arrange(&mut self, budget: &Budget) -> Result<(), Stop> {
        let arcs: usize = self.below.iter().map(Vec::len).sum();
        let starts = (EFFORT / (arcs * arcs / 8 + arcs * 60 + 1)).clamp(2, MOST_STARTS);
        let first = self.layers.clone();
        let mut best = (usize::MAX, first.clone());
        let mut random = Random::new(1);
        for start in 0..starts {
            self.layers = first.clone();
            match start {
                0 => {}
                1 => self.layers.iter_mut().for_each(|layer| layer.reverse()),
                _ => self.layers.iter_mut().for_each(|layer| random.shuffle(layer)),
            }
            self.number_all();
            let found = self.improve(start, budget)?;
            if found < best.0 {
                best = (found, self.layers.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        self.layers = best.1;
        self.number_all();
        self.exchange(12, budget)?;
        self.sift(budget)
    }

    /// Sweeps down and up until nothing gets better; gives the number of crossings.
    fn improve(&mut self, start: usize, budget: &Budget) -> Result<usize, Stop> {
        const PATIENCE: usize = 4;
        let mut best = (self.crossings(), self.layers.clone());
        let mut tries = 0;
        for round in start.. {
            let count = self.layers.len();
            if round % 2 == 0 {
                (1..count).for_each(|layer| self.sort(layer, true, round / 2 % 2 == 1));
            } else {
                (0..count.saturating_sub(1)).rev().for_each(|layer| self.sort(layer, false, round / 2 % 2 == 1));
            }
            self.exchange(3, budget)?;
            let now = self.crossings();
            if now < best.0 {
                best = (now, self.layers.clone());
                tries = 0;
            } else {
                tries += 1;
            }
            if tries >= PATIENCE || best.0 == 0 {
                break;
            }
        }
        self.layers = best.1;
        self.number_all();
        Ok(best.0)
    }

    /// Sorts a layer by the mean places of the neighbours on one side; nodes without any stay where they are.
    fn sort(&mut self, layer: usize, from_above: bool, turn_ties: bool) {
        let mean = |v: usize| {
            let neighbours = if from_above { &self.above[v] } else { &self.below[v] };
            let sum: usize = neighbours.iter().map(|&u| self.place[u]).sum();
            (!neighbours.is_empty()).then(|| sum as f64 / neighbours.len() as f64)
        };
        let mut keyed: Vec<(f64, usize)> =
            self.layers[layer].iter().filter_map(|&v| mean(v).map(|mean| (mean, v))).collect();
        if turn_ties {
            keyed.reverse();
        }
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut sorted = keyed.into_iter();
        let fixed: Vec<bool> = self.layers[layer].iter().map(|&v| mean(v).is_none()).collect();
        for (slot, fixed) in fixed.into_iter().enumerate() {
            if !fixed && let Some((_, v)) = sorted.next() {
                self.layers[layer][slot] = v;
            }
        }
        self.number(layer);
    }

    /// How many crossings the arcs of u and v have with each other if u comes first, and if v does.
    fn pair(&self, u: usize, v: usize) -> (usize, usize) {
        let (mut first, mut second) = (0, 0);
        for (us, vs) in [(&self.above[u], &self.above[v]), (&self.below[u], &self.below[v])] {
            for &a in us {
                for &b in vs {
                    first += usize::from(self.place[a] > self.place[b]);
                    second += usize::from(self.place[a] < self.place[b]);
                }
            }
        }
        (first, second)
    }

    /// Lets neighbours change places as long as that takes crossings away.
    fn exchange(&mut self, rounds: usize, budget: &Budget) -> Result<(), Stop> {
        for _ in 0..rounds {
            let mut better = false;
            for layer in 0..self.layers.len() {
                for i in 1..self.layers[layer].len() {
                    budget.check()?;
                    let (u, v) = (self.layers[layer][i - 1], self.layers[layer][i]);
                    let (now, then) = self.pair(u, v);
                    if then < now {
                        self.layers[layer].swap(i - 1, i);
                        (self.place[u], self.place[v]) = (i, i - 1);
                        better = true;
                    }
                }
            }
            if !better {
                break;
            }
        }
        Ok(())
    }

    /// Moves single nodes to their best places as long as that takes crossings away.
    fn sift(&mut self, budget: &Budget) -> Result<(), Stop> {
        const ROUNDS: usize = 6;
        for _ in 0..ROUNDS {
            let mut better = false;
            for layer in 0..self.layers.len() {
                for v in self.layers[layer].clone() {
                    better |= self.sift_node(layer, v, budget)?;
                }
            }
            if !better {
                break;
            }
        }
        Ok(())
    }

    fn sift_node(&mut self, layer: usize, v: usize, budget: &Budget) -> Result<bool, Stop> {
        let home = self.place[v];
        let others: Vec<usize> = self.layers[layer].iter().copied().filter(|&u| u != v).collect();
        // What moving v from the front past the first k others changes.
        let (mut change, mut changes) = (0i64, vec![0i64]);
        for &u in &others {
            budget.check()?;
            let (v_first, u_first) = self.pair(v, u);
            change += u_first as i64 - v_first as i64;
            changes.push(change);
        }
        let Some((place, &least)) = changes.iter().enumerate().min_by_key(|(place, change)| (**change, *place)) else {
            return Ok(false);
        };
        if least >= changes[home] {
            return Ok(false);
        }
        self.layers[layer].remove(home);
        self.layers[layer].insert(place, v);
        self.number(layer);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts crossings pair by pair.
    fn slowly(graph: &Layered) -> usize {
        let arcs: Vec<(usize, usize)> =
            (0..graph.below.len()).flat_map(|v| graph.below[v].iter().map(move |&w| (v, w))).collect();
        let layer = |v| graph.layers.iter().position(|layer| layer.contains(&v));
        let cross = |&(a, b): &(usize, usize), &(c, d): &(usize, usize)| {
            layer(a) == layer(c) && graph.place[a] < graph.place[c] && graph.place[b] > graph.place[d]
        };
        arcs.iter().map(|e| arcs.iter().filter(|f| cross(e, f)).count()).sum()
    }

    #[test]
    fn crossings_are_counted_and_taken_away() {
        // Two layers of eight, each node joined to the mirror image: one arc for each, all crossing.
        let arcs: Vec<(usize, usize)> = (0..8).map(|i| (i, 15 - i)).collect();
        let mut graph = Layered::new(vec![(0..8).collect(), (8..16).collect()], &arcs);
        assert_eq!(graph.crossings(), 28);
        assert_eq!(graph.crossings(), slowly(&graph));
        graph.arrange(&Budget::unlimited()).expect("no limit");
        assert_eq!(graph.crossings(), 0);
    }

    #[test]
    fn complete_layers_cannot_be_improved() {
        let arcs: Vec<(usize, usize)> = (0..3).flat_map(|a| (3..6).map(move |b| (a, b))).collect();
        let mut graph = Layered::new(vec![(0..3).collect(), (3..6).collect()], &arcs);
        graph.arrange(&Budget::unlimited()).expect("no limit");
        assert_eq!((graph.crossings(), slowly(&graph)), (9, 9));
    }
}
