//! Mexagon for Python: what the library answers, as plain Python values.
//!
//! The classes here are thin. What people see (`python/mexagon/*.py`) is made of them: names, tables, pictures, exceptions.

mod ask;
mod catalogue;
mod errors;
mod picture;
mod play;
mod structure;
mod value;

use pyo3::prelude::*;

/// The native part of the package `mexagon`.
#[pymodule]
fn _mexagon(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<structure::Structure>()?;
    module.add_class::<picture::Picture>()?;
    module.add_class::<play::Match>()?;
    catalogue::add(module)
}
