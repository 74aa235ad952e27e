//! Mexagon for Python: what the library answers, as plain Python values.
//!
//! The classes here are thin. What people see (`python/mexagon/*.py`) is made of them: names, tables, pictures, exceptions.

mod ask;
mod atlas;
mod catalogue;
mod certificates;
mod columns;
mod errors;
mod graph;
mod picture;
mod play;
mod site;
mod structure;
mod survey;
mod system;
mod value;

use pyo3::prelude::*;

/// The native part of the package `mexagon`.
#[pymodule]
fn _mexagon(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<structure::Structure>()?;
    module.add_function(wrap_pyfunction!(structure::timed, module)?)?;
    module.add_class::<picture::Picture>()?;
    module.add_class::<play::Match>()?;
    module.add_class::<survey::Survey>()?;
    module.add_function(wrap_pyfunction!(survey::survey_columns, module)?)?;
    module.add_function(wrap_pyfunction!(atlas::atlas_tables, module)?)?;
    module.add_function(wrap_pyfunction!(atlas::atlas_stores, module)?)?;
    module.add_function(wrap_pyfunction!(atlas::atlas_begin, module)?)?;
    module.add_function(wrap_pyfunction!(atlas::atlas_fill, module)?)?;
    module.add_function(wrap_pyfunction!(certificates::verify, module)?)?;
    module.add_function(wrap_pyfunction!(system::system, module)?)?;
    module.add_function(wrap_pyfunction!(system::closed_sets, module)?)?;
    module.add_function(wrap_pyfunction!(site::page, module)?)?;
    module.add_function(wrap_pyfunction!(site::stylesheet, module)?)?;
    module.add_function(wrap_pyfunction!(graph::automorphisms, module)?)?;
    module.add_function(wrap_pyfunction!(graph::convexity, module)?)?;
    catalogue::add(module)
}
