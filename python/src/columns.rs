//! Cells of a survey as columns of Arrow, and back as values of Python.

use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder, StringDictionaryBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use mexagon::survey::{Cell, Column, ColumnKind};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;

/// The rows of a batch.
pub const BATCH: usize = 8192;

/// Does a column hold outcomes only, `N` and `P`?
fn is_outcome(column: Column) -> bool {
    column.name().ends_with("_misere")
}

/// The columns as Arrow describes them. Every cell may be empty: undefined, or not solved within the budget.
pub fn schema(columns: &[Column]) -> SchemaRef {
    let field = |column: &Column| {
        let kind = match column.kind() {
            ColumnKind::Number => DataType::Int64,
            ColumnKind::Truth => DataType::Boolean,
            ColumnKind::Text if is_outcome(*column) => {
                DataType::Dictionary(Box::new(DataType::Int8), Box::new(DataType::Utf8))
            }
            ColumnKind::Text => DataType::Utf8,
        };
        Field::new(column.name(), kind, true)
    };
    Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()))
}

/// A column that grows.
enum Builder {
    Number(Int64Builder),
    Truth(BooleanBuilder),
    Text(StringBuilder),
    Outcome(StringDictionaryBuilder<Int8Type>),
}

impl Builder {
    fn of(column: Column) -> Builder {
        match column.kind() {
            ColumnKind::Number => Builder::Number(Int64Builder::with_capacity(BATCH)),
            ColumnKind::Truth => Builder::Truth(BooleanBuilder::with_capacity(BATCH)),
            ColumnKind::Text if is_outcome(column) => Builder::Outcome(StringDictionaryBuilder::new()),
            ColumnKind::Text => Builder::Text(StringBuilder::new()),
        }
    }

    fn push(&mut self, cell: &Cell) {
        match (self, cell) {
            (Builder::Number(builder), Cell::Number(number)) => builder.append_value(*number),
            (Builder::Number(builder), _) => builder.append_null(),
            (Builder::Truth(builder), Cell::Truth(truth)) => builder.append_value(*truth),
            (Builder::Truth(builder), _) => builder.append_null(),
            (Builder::Text(builder), Cell::Text(text)) => builder.append_value(text),
            (Builder::Text(builder), _) => builder.append_null(),
            (Builder::Outcome(builder), Cell::Text(text)) => builder.append_value(text),
            (Builder::Outcome(builder), _) => builder.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Number(builder) => Arc::new(builder.finish()),
            Builder::Truth(builder) => Arc::new(builder.finish()),
            Builder::Text(builder) => Arc::new(builder.finish()),
            Builder::Outcome(builder) => Arc::new(builder.finish()),
        }
    }
}

/// Rows on their way to batches.
pub struct Columns {
    schema: SchemaRef,
    builders: Vec<Builder>,
    waiting: usize,
    pub batches: Vec<RecordBatch>,
}

impl Columns {
    pub fn new(columns: &[Column]) -> Columns {
        let builders = columns.iter().map(|&column| Builder::of(column)).collect();
        Columns { schema: schema(columns), builders, waiting: 0, batches: Vec::new() }
    }

    pub fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// Adds rows, cell after cell.
    pub fn extend(&mut self, cells: &[Cell]) -> Result<(), ArrowError> {
        for row in cells.chunks(self.builders.len().max(1)) {
            for (builder, cell) in self.builders.iter_mut().zip(row) {
                builder.push(cell);
            }
            self.waiting += 1;
            if self.waiting == BATCH {
                self.flush()?;
            }
        }
        Ok(())
    }

    /// Makes a batch of the rows that wait.
    pub fn flush(&mut self) -> Result<(), ArrowError> {
        if self.waiting > 0 {
            self.waiting = 0;
            let arrays = self.builders.iter_mut().map(Builder::finish).collect();
            self.batches.push(RecordBatch::try_new(self.schema(), arrays)?);
        }
        Ok(())
    }
}

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
