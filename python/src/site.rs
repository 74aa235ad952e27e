//! The pages of `mexagon serve`, of which a notebook shows the board.

use crate::ask::{Bounds, ask};
use mexagon_site::{ASSETS, Request, respond};
use pyo3::prelude::*;

/// A page by its address: its status and its text.
#[pyfunction]
pub fn page(py: Python<'_>, address: &str, bounds: Bounds) -> PyResult<(u16, String)> {
    ask(py, bounds, |budget| {
        let response = respond(&Request::get(address), budget);
        Ok((response.status, String::from_utf8_lossy(&response.body).into_owned()))
    })
}

/// The styles of the pages.
#[pyfunction]
pub fn stylesheet() -> &'static str {
    ASSETS.iter().find(|asset| asset.name == "site.css").map_or("", |asset| asset.content)
}
