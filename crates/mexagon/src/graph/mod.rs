//! Graphs: their automorphism groups, which are groups to play on, and their geodetic convexity, on which GEN and DNG are
//! played as well.
//!
//! ```
//! use mexagon::graph::{Graph, automorphisms};
//! use mexagon::{Budget, Game, Solver};
//! let square = Graph::new(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
//! let found = automorphisms(&square, &Budget::default())?;
//! assert_eq!(found.order.to_string(), "8");
//! let group = found.structure(&Budget::default())?;
//! assert_eq!(Solver::new().solve(Game::GEN, &group)?.json()["nim"], "0");
//! # Ok::<(), mexagon::Failure>(())
//! ```

mod automorphisms;
mod convexity;
mod partition;

pub use automorphisms::{Automorphisms, automorphisms};
pub use convexity::convexity;

use crate::engine::Failure;
use crate::limits::MOST_VERTICES;
use crate::object::ObjectError;

/// A finite graph on the vertices 0, 1, ..., directed or not, perhaps with colours on the vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// For each vertex where its arcs lead, in increasing order; an edge is an arc in both directions.
    out: Vec<Vec<u32>>,
    /// The same for the arcs turned round.
    into: Vec<Vec<u32>>,
    colours: Vec<u32>,
}

impl Graph {
    /// A graph by its edges; an edge from a vertex to itself is a loop, and an edge that is given twice is one.
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Result<Graph, Failure> {
        let both: Vec<(usize, usize)> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        Graph::directed(vertices, &both)
    }

    /// A directed graph by its arcs.
    pub fn directed(vertices: usize, arcs: &[(usize, usize)]) -> Result<Graph, Failure> {
        if vertices > MOST_VERTICES {
            let words = format!("graphs have at most {MOST_VERTICES} vertices here");
            return Err(ObjectError::TooLarge(words).into());
        }
        let mut graph =
            Graph { out: vec![Vec::new(); vertices], into: vec![Vec::new(); vertices], colours: vec![0; vertices] };
        for &(a, b) in arcs {
            if a >= vertices || b >= vertices {
                let words = format!("({a}, {b}) is no edge: the vertices are the numbers below {vertices}");
                return Err(Failure::undefined(words));
            }
            graph.out[a].push(b as u32);
            graph.into[b].push(a as u32);
        }
        for list in graph.out.iter_mut().chain(&mut graph.into) {
            list.sort_unstable();
            list.dedup();
        }
        Ok(graph)
    }

    /// The same graph with a colour for each vertex, which automorphisms have to keep.
    pub fn coloured(self, colours: Vec<u32>) -> Result<Graph, Failure> {
        if colours.len() != self.vertices() {
            let words = format!("there are {} colours for {} vertices", colours.len(), self.vertices());
            return Err(Failure::undefined(words));
        }
        Ok(Graph { colours, ..self })
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.out.len()
    }

    /// Where the arcs of a vertex lead, in increasing order.
    pub fn neighbours(&self, vertex: usize) -> &[u32] {
        &self.out[vertex]
    }

    /// Is there an arc from one vertex to another?
    pub fn has_arc(&self, from: usize, to: usize) -> bool {
        self.out[from].binary_search(&(to as u32)).is_ok()
    }

    /// Is there an arc whose reverse is not an arc?
    pub fn is_directed(&self) -> bool {
        self.out != self.into
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enormous_graphs_are_refused() {
        assert!(Graph::new(usize::MAX, &[]).is_err());
    }
}
