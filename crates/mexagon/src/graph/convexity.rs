//! The geodetic convexity of a graph: a set of vertices is convex if it contains every vertex of every shortest path between
//! two of its members, and the closure of a set is the smallest convex set around it. The empty set is convex.

use super::Graph;
use crate::closure::maximal_closed;
use crate::engine::Failure;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use std::collections::VecDeque;

/// The maximal convex sets other than the whole, of a graph that is not directed: what a position of DNG may be a part of.
///
/// Between vertices of different components there is no path, so that nothing has to lie between them.
///
/// ```
/// use mexagon::graph::{Graph, convexity};
/// use mexagon::{Budget, ClosureSystem, Parity, Selection, Solver};
/// let budget = Budget::default();
/// let path = Graph::new(4, &[(0, 1), (1, 2), (2, 3)])?;
/// let convex = convexity(&path, &budget)?;
/// assert_eq!(convex, [[0, 1, 2], [1, 2, 3]]);
/// let system = ClosureSystem::of_hyperplanes(path.vertices(), &convex, &budget)?;
/// assert_eq!(Solver::new().system(Selection::Dng, &system)?.value(Parity::Even), Some(1));
/// # Ok::<(), mexagon::Failure>(())
/// ```
pub fn convexity(graph: &Graph, budget: &Budget) -> Result<Vec<Vec<usize>>, Failure> {
    if graph.is_directed() {
        return Err(Failure::undefined("the geodetic convexity is that of a graph whose edges have no direction"));
    }
    let between = Between::of(graph, budget)?;
    maximal_closed(graph.vertices(), |set| Ok::<_, Failure>(between.hull(set, budget)?), budget)
}

/// For each pair of vertices what is on shortest paths between them.
struct Between {
    vertices: usize,
    sets: Vec<BitSet>,
}

impl Between {
    fn of(graph: &Graph, budget: &Budget) -> Result<Between, Stop> {
        let vertices = graph.vertices();
        let size = vertices as u64;
        budget.bytes(size.saturating_mul(size).saturating_mul(size / 8 + 24))?;
        let distances = (0..vertices).map(|from| distances(graph, from, budget)).collect::<Result<Vec<_>, _>>()?;
        let mut sets = Vec::with_capacity(vertices * vertices);
        for from in &distances {
            for (to, &whole) in from.iter().enumerate() {
                budget.check()?;
                let mut set = BitSet::new(vertices);
                for via in (0..vertices).filter(|_| whole != u32::MAX) {
                    if from[via].saturating_add(distances[to][via]) == whole {
                        set.insert(via as u32);
                    }
                }
                sets.push(set);
            }
        }
        Ok(Between { vertices, sets })
    }

    /// The smallest convex set around a set.
    fn hull(&self, set: &BitSet, budget: &Budget) -> Result<BitSet, Stop> {
        let mut hull = BitSet::new(self.vertices);
        let mut inside: Vec<u32> = Vec::new();
        let mut waiting: Vec<u32> = set.iter().collect();
        while let Some(vertex) = waiting.pop() {
            if !hull.insert(vertex) {
                continue;
            }
            budget.check_now()?;
            for &other in &inside {
                let between = &self.sets[vertex as usize * self.vertices + other as usize];
                waiting.extend(between.iter().filter(|&new| !hull.contains(new)));
            }
            inside.push(vertex);
        }
        Ok(hull)
    }
}

/// The lengths of the shortest paths from a vertex; the largest number where there is none.
fn distances(graph: &Graph, from: usize, budget: &Budget) -> Result<Vec<u32>, Stop> {
    let mut distances = vec![u32::MAX; graph.vertices()];
    distances[from] = 0;
    let mut waiting = VecDeque::from([from]);
    while let Some(vertex) = waiting.pop_front() {
        budget.check()?;
        for &next in graph.neighbours(vertex) {
            if distances[next as usize] == u32::MAX {
                distances[next as usize] = distances[vertex] + 1;
                waiting.push_back(next as usize);
            }
        }
    }
    Ok(distances)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever cancels is heard inside of each step.
    #[test]
    fn hulls_ask_the_budget() {
        let budget = Budget::unlimited();
        let edges: Vec<(usize, usize)> = (1..100).map(|to| (to - 1, to)).collect();
        let path = Graph::new(100, &edges).expect("a path");
        let between = Between::of(&path, &budget).expect("no limit");
        let mut ends = BitSet::new(100);
        ends.insert(0);
        ends.insert(99);
        assert_eq!(between.hull(&ends, &budget).map(|hull| hull.len()), Ok(100));
        budget.cancel();
        assert_eq!(between.hull(&ends, &budget), Err(Stop::Cancelled));
        assert_eq!(distances(&path, 0, &budget), Err(Stop::Cancelled));
    }
}
