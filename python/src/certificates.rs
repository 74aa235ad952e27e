//! Certificates, checked by the checker that knows nothing of the library.

use crate::value::dict;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What the checker says of a certificate, or why it is rejected.
#[pyfunction]
pub fn verify(py: Python<'_>, text: String) -> PyResult<(Option<Py<PyDict>>, String)> {
    let verified = py.detach(|| mexagon::verify(&text));
    match verified.why() {
        Some(why) => Ok((None, why)),
        None => Ok((Some(dict(py, &verified.json(None))?.unbind()), String::new())),
    }
}
