//! Closure systems of one's own.

use crate::ask::{Bounds, ask};
use crate::{errors, value};
use mexagon::{ClosureSystem, Failure, NotClosure, Parity, Solver, Stop, maximal_closed_sets};
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

/// Why the maximal closed sets of a function were not found.
enum Trouble {
    NotClosure(NotClosure),
    Stop(Stop),
    /// What the function raised.
    Raised(PyErr),
}

impl From<NotClosure> for Trouble {
    fn from(problem: NotClosure) -> Trouble {
        Trouble::NotClosure(problem)
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stop(stop)
    }
}

/// What a closure function is not, and sets that show it.
type Counterexample = (&'static str, Vec<Vec<usize>>);

fn counterexample(problem: NotClosure) -> Counterexample {
    match problem {
        NotClosure::Strange { set, closure, .. } | NotClosure::NotExtensive { set, closure } => {
            ("extensive", vec![set, closure])
        }
        NotClosure::NotIdempotent { set, closure, again } => ("idempotent", vec![set, closure, again]),
        NotClosure::NotMonotone { small, small_closure, large, large_closure } => {
            ("monotone", vec![small, small_closure, large, large_closure])
        }
    }
}

/// The maximal proper closed sets of a function of Python that closes lists of the points 0, 1, ...; or why it is no closure.
#[pyfunction]
pub fn closed_sets(
    py: Python<'_>,
    points: usize,
    closure: Py<PyAny>,
    bounds: Bounds,
) -> PyResult<(Vec<Vec<usize>>, Option<Counterexample>)> {
    let found = ask(py, bounds, |budget| {
        let close = |set: &[usize]| {
            Python::attach(|py| closure.call1(py, (set.to_vec(),))?.extract(py)).map_err(Trouble::Raised)
        };
        Ok(maximal_closed_sets(points, close, budget))
    })?;
    match found {
        Ok(maximal) => Ok((maximal, None)),
        Err(Trouble::NotClosure(problem)) => Ok((Vec::new(), Some(counterexample(problem)))),
        Err(Trouble::Stop(stop)) => Err(errors::raise(py, &Failure::from(stop))),
        Err(Trouble::Raised(raised)) => Err(raised),
    }
}
