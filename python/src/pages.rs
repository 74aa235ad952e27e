//! The pages of the site, for widgets that show parts of them.

use crate::ask::{Bounds, ask};
use mexagon_site::{ASSETS, Request, respond};
use pyo3::prelude::*;

/// What is at an address of the site: its status and its text.
#[pyfunction]
pub fn page(py: Python<'_>, address: &str, within: Bounds) -> PyResult<(u16, String)> {
    let request = Request::get(address);
    ask(py, within, |budget| {
        let response = respond(&request, budget);
        Ok((response.status, String::from_utf8_lossy(&response.body).into_owned()))
    })
}

/// The style sheet of the site.
#[pyfunction]
pub fn style() -> &'static str {
    ASSETS.iter().find(|asset| asset.name == "site.css").map_or("", |asset| asset.content)
}
