//! Certificates, checked by the checker that knows nothing of the library.

use crate::value::dict;
use mexagon_checker::Verdict;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

/// What the checker says of a certificate, or why it is rejected.
#[pyfunction]
pub fn verify(py: Python<'_>, text: String) -> PyResult<(Option<Py<PyDict>>, String)> {
    match py.detach(|| mexagon_checker::verify(&text)) {
        Err(why) => Ok((None, why.to_string())),
        Ok(verdict) => {
            let fields = match fields(&verdict) {
                Value::Object(fields) => fields,
                _ => serde_json::Map::new(),
            };
            Ok((Some(dict(py, &fields)?.unbind()), String::new()))
        }
    }
}

fn fields(verdict: &Verdict) -> Value {
    json!({
        "game": verdict.game.name(),
        "nim": verdict.value,
        "order": verdict.order,
        "claimed": verdict.claimed_name,
        "group": verdict.group,
        "evidence": verdict.evidence,
        "conditions": verdict.conditions,
    })
}
