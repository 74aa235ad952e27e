//! Closure systems of one's own.

use crate::ask::{Bounds, ask};
use crate::value;
use mexagon::{ClosureSystem, Parity, Solver};
use pyo3::prelude::*;

/// The value at the start, the outcome under misère play, the deficiency, and the extended type of the class of the empty set.
type Start = (u32, Option<String>, u32, [Option<u32>; 4]);

/// GEN or DNG on the points 0, 1, ... with these maximal proper closed sets, none of which contains another.
#[pyfunction]
pub fn system(
    py: Python<'_>,
    game: &str,
    points: usize,
    hyperplanes: Vec<Vec<usize>>,
    bounds: Bounds,
) -> PyResult<Start> {
    ask(py, bounds, |budget| {
        let system = ClosureSystem::of_hyperplanes(points, &hyperplanes, budget)?;
        let start = Solver::new().within(budget.clone()).system(value::selection(game)?, &system)?;
        let plain = start.etype.plain;
        let [even, odd] = [Parity::Even, Parity::Odd].map(|size| start.value(size));
        let misere = start.outcome(Parity::Even).map(|outcome| outcome.to_string());
        let etype = [Some(plain.parity.bit()), even, odd, Some(start.etype.smoothness)];
        Ok((even.unwrap_or(0), misere, start.deficiency, etype))
    })
}
