//! Failures as exceptions, which `mexagon/errors.py` defines.

use mexagon::{Failure, ObjectError, Stop};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// An exception of the package.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("mexagon.errors")?.getattr(name)
}

/// The exception that says what a failure says.
pub fn raise(py: Python<'_>, failure: &Failure) -> PyErr {
    made(py, failure).map_or_else(|error| error, PyErr::from_value)
}

/// What is said when the library goes wrong; where it did has been printed.
pub fn mistake(py: Python<'_>) -> PyErr {
    let words = "Mexagon went wrong here, which is a mistake of the program; please report it with what you asked";
    class(py, "MexagonError").and_then(|class| class.call1((words,))).map_or_else(|error| error, PyErr::from_value)
}

fn made<'py>(py: Python<'py>, failure: &Failure) -> PyResult<Bound<'py, PyAny>> {
    let text = failure.to_string();
    let message = ["error: ", "not solved: "].into_iter().find_map(|prefix| text.strip_prefix(prefix)).unwrap_or(&text);
    match failure {
        Failure::Object(ObjectError::Stop(Stop::Cancelled)) => {
            Ok(PyKeyboardInterrupt::new_err("interrupted").into_value(py).into_bound(py).into_any())
        }
        Failure::Object(ObjectError::Syntax { error, source }) => {
            let fields = failure.json();
            let place = |end: usize| fields["place"][end].as_u64();
            let known = (&error.message, source, place(0), place(1), &error.suggestion, message.trim_end());
            class(py, "NotationError")?.call1(known)
        }
        Failure::Object(ObjectError::Stop(stop)) => {
            let limit = match stop {
                Stop::Time(_) => Some("budget"),
                Stop::Classes(_) => Some("max_classes"),
                Stop::Bytes(_) => Some("memory"),
                Stop::Cancelled | Stop::Unsuitable(_) => None,
            };
            class(py, "NotSolved")?.call1((message.trim_end(), limit))
        }
        failure if failure.is_bad_input() => class(py, "Undefined")?.call1((message.trim_end(),)),
        _ => class(py, "NotSolved")?.call1((message.trim_end(),)),
    }
}
