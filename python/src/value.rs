//! JSON as Python values, and names as what they name.

use mexagon::{Engine, Failure, Game, Selection};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::{Map, Value};

/// What comes out of a question: the fields of its JSON object, and the text for people.
pub type Said = (Py<PyDict>, String);

/// An answer for Python.
pub fn said(py: Python<'_>, (fields, text): (Map<String, Value>, String)) -> PyResult<Said> {
    Ok((dict(py, &fields)?.unbind(), text))
}

/// The fields of an object.
pub fn dict<'py>(py: Python<'py>, fields: &Map<String, Value>) -> PyResult<Bound<'py, PyDict>> {
    let made = PyDict::new(py);
    for (name, value) in fields {
        made.set_item(name, python(py, value)?)?;
    }
    Ok(made)
}

fn python(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    match value {
        Value::Null => Ok(py.None()),
        Value::Bool(truth) => truth.into_py_any(py),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.into_py_any(py),
            (_, Some(number)) => number.into_py_any(py),
            _ => number.as_f64().into_py_any(py),
        },
        Value::String(text) => text.into_py_any(py),
        Value::Array(values) => {
            let values = values.iter().map(|value| python(py, value)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, values)?.into_py_any(py)
        }
        Value::Object(fields) => dict(py, fields)?.into_py_any(py),
    }
}

/// The game with a name.
pub fn game(name: &str) -> Result<Game, Failure> {
    name.parse().map_err(|games: String| Failure::undefined(format!("there is no game {name:?}; {games}")))
}

/// The game of choosing with a name.
pub fn selection(name: &str) -> Result<Selection, Failure> {
    match game(name)? {
        Game::Selection(game) => Ok(game),
        Game::Closed(_) => Err(Failure::undefined("this is asked of gen and dng only")),
    }
}

/// The engine with a name.
pub fn engine(name: &str) -> Result<Engine, Failure> {
    named("engine", name, Engine::ALL.map(|engine| (engine.name(), engine)))
}

/// What has a name among a few things.
pub fn named<T: Copy, const N: usize>(what: &str, name: &str, known: [(&str, T); N]) -> Result<T, Failure> {
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, thing)| *thing);
    let names = || known.map(|(known, _)| known).join(", ");
    found.ok_or_else(|| Failure::undefined(format!("there is no {what} {name:?}; there are {}", names())))
}
