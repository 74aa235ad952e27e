//! What is asked of no structure: sums, compounds, the census of all groups, the spectrum, theorems, references, words of the field.

use crate::ask::{Bounds, solve};
use crate::errors;
use crate::value::{self, Said, dict, said};
use mexagon::drawing::svg;
use mexagon::theory::Assumption;
use mexagon::{CensusWish, Failure, Format, Spectrum, catalogue, notation};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value};

/// A sum or a selective compound of games.
#[pyfunction]
fn sum(py: Python<'_>, text: &str, bounds: Bounds) -> PyResult<Said> {
    let answer = solve(py, bounds, |solver| {
        if notation::is_compound(text) {
            let compound = solver.compound(text)?;
            return Ok((compound.json(), compound.text()));
        }
        let sum = solver.sum(text)?;
        Ok((sum.json(), sum.text()))
    })?;
    said(py, answer)
}

/// The values of a game over a family, and its picture as SVG.
#[pyfunction]
fn sequence(
    py: Python<'_>,
    game: &str,
    family: &str,
    range: &str,
    misere: bool,
    bounds: Bounds,
) -> PyResult<(Said, String)> {
    let (answer, picture) = solve(py, bounds, |solver| {
        let found = solver.misere(misere).sequence(value::game(game)?, family, range)?;
        Ok(((found.json(), found.text(Format::default())), svg(&found.plot())))
    })?;
    Ok((said(py, answer)?, picture))
}

/// The groups of some orders by the values of GEN and DNG.
#[pyfunction]
fn census(py: Python<'_>, orders: &str, bounds: Bounds) -> PyResult<Said> {
    let answer = solve(py, bounds, |solver| {
        let census = solver.census(orders, CensusWish::default())?;
        Ok((census.json(true), census.text(Format::default(), false)))
    })?;
    said(py, answer)
}

/// The feasible extended types by deficiency.
#[pyfunction]
fn spectrum(py: Python<'_>, conjecture: bool) -> PyResult<Bound<'_, PyDict>> {
    let assumption = if conjecture { Assumption::ConjectureOne } else { Assumption::Nothing };
    let fields = py.detach(|| Spectrum::of(assumption).json());
    dict(py, &fields)
}

fn found<'py>(py: Python<'py>, fields: Result<Map<String, Value>, Failure>) -> PyResult<Bound<'py, PyDict>> {
    dict(py, &fields.map_err(|failure| errors::raise(py, &failure))?)
}

/// One theorem, or all.
#[pyfunction]
fn theorems<'py>(py: Python<'py>, id: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
    found(
        py,
        id.map_or_else(|| Ok(catalogue::theorems_json()), |id| catalogue::theorem(id).map(catalogue::theorem_json)),
    )
}

/// One work that is cited, or all.
#[pyfunction]
fn references<'py>(py: Python<'py>, key: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
    let one = |key| catalogue::reference(key).map(catalogue::reference_json);
    found(py, key.map_or_else(|| Ok(catalogue::references_json()), one))
}

/// One word of the field, or all.
#[pyfunction]
fn words<'py>(py: Python<'py>, word: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
    found(py, word.map_or_else(|| Ok(catalogue::terms_json()), |word| catalogue::term(word).map(catalogue::term_json)))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(sum, module)?)?;
    module.add_function(wrap_pyfunction!(sequence, module)?)?;
    module.add_function(wrap_pyfunction!(census, module)?)?;
    module.add_function(wrap_pyfunction!(spectrum, module)?)?;
    module.add_function(wrap_pyfunction!(theorems, module)?)?;
    module.add_function(wrap_pyfunction!(references, module)?)?;
    module.add_function(wrap_pyfunction!(words, module)?)
}
