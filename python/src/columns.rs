//! Columns of Arrow as values of Python.

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The rows of a batch as tuples.
pub fn rows<'py>(py: Python<'py>, batch: &RecordBatch) -> PyResult<Vec<Bound<'py, PyTuple>>> {
    let row = |row: usize| {
        PyTuple::new(py, batch.columns().iter().map(|array| value(py, array, row)).collect::<PyResult<Vec<_>>>()?)
    };
    (0..batch.num_rows()).map(row).collect()
}

fn value(py: Python<'_>, array: &ArrayRef, row: usize) -> PyResult<Py<PyAny>> {
    if array.is_null(row) {
        return Ok(py.None());
    }
    match array.data_type() {
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).into_py_any(py),
        DataType::Boolean => array.as_boolean().value(row).into_py_any(py),
        DataType::Utf8 => array.as_string::<i32>().value(row).into_py_any(py),
        _ => {
            let dictionary = array.as_dictionary::<Int8Type>();
            let key = dictionary.key(row).unwrap_or_default();
            dictionary.values().as_string::<i32>().value(key).into_py_any(py)
        }
    }
}
