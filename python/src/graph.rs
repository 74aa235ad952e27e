//! Graphs: their automorphism groups and their geodetic convexity.

use crate::ask::{Bounds, ask};
use mexagon::graph::{self, Graph};
use pyo3::prelude::*;

/// The automorphism group of a graph on the vertices 0, 1, ... as a text, which counts them from 1.
#[pyfunction]
pub fn automorphisms(
    py: Python<'_>,
    edges: Vec<(usize, usize)>,
    directed: bool,
    colours: Vec<u32>,
    bounds: Bounds,
) -> PyResult<String> {
    ask(py, bounds, |budget| {
        let make = if directed { Graph::directed } else { Graph::new };
        let graph = make(colours.len(), &edges)?.coloured(colours)?;
        Ok(graph::automorphisms(&graph, budget)?.text())
    })
}

/// The maximal proper convex sets of a graph on the vertices 0, 1, ...
#[pyfunction]
pub fn convexity(
    py: Python<'_>,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    bounds: Bounds,
) -> PyResult<Vec<Vec<usize>>> {
    ask(py, bounds, |budget| graph::convexity(&Graph::new(vertices, &edges)?, budget))
}
