//! The pages of `mexagon serve`, of which a notebook shows the board.

use crate::ask::{Bounds, ask};
use crate::structure::Structure;
use mexagon_site::{ASSETS, Request, board, respond};
use pyo3::prelude::*;

/// The page at an address; if a structure is given, the board on it that the address tells the rest of.
#[pyfunction]
pub fn page(py: Python<'_>, structure: Option<&Structure>, address: &str, bounds: Bounds) -> PyResult<String> {
    ask(py, bounds, |budget| {
        let request = Request::get(address);
        let response = match structure {
            Some(structure) => board(Some(&structure.0), &request, budget),
            None => respond(&request, budget),
        };
        Ok(String::from_utf8_lossy(&response.body).into_owned())
    })
}

/// The styles of the pages.
#[pyfunction]
pub fn stylesheet() -> &'static str {
    ASSETS.iter().find(|asset| asset.name == "site.css").map_or("", |asset| asset.content)
}
