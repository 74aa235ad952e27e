//! Cells of a survey as columns of Arrow.

use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder, StringDictionaryBuilder};
use arrow_array::types::Int8Type;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use mexagon::survey::{Cell, Column, ColumnKind};
use std::sync::Arc;

/// The rows of a batch.
pub const BATCH: usize = 8192;

/// The columns as Arrow describes them. Every cell may be empty: undefined, or not solved within the budget.
pub fn schema(columns: &[Column]) -> SchemaRef {
    let field = |column: &Column| {
        let kind = match column.kind() {
            ColumnKind::Number => DataType::Int64,
            ColumnKind::Truth => DataType::Boolean,
            ColumnKind::Text if column.is_from_few() => {
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
    Few(StringDictionaryBuilder<Int8Type>),
}

impl Builder {
    fn of(column: Column) -> Builder {
        match column.kind() {
            ColumnKind::Number => Builder::Number(Int64Builder::with_capacity(BATCH)),
            ColumnKind::Truth => Builder::Truth(BooleanBuilder::with_capacity(BATCH)),
            ColumnKind::Text if column.is_from_few() => Builder::Few(StringDictionaryBuilder::new()),
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
            (Builder::Few(builder), Cell::Text(text)) => builder.append_value(text),
            (Builder::Few(builder), _) => builder.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Number(builder) => Arc::new(builder.finish()),
            Builder::Truth(builder) => Arc::new(builder.finish()),
            Builder::Text(builder) => Arc::new(builder.finish()),
            Builder::Few(builder) => Arc::new(builder.finish()),
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
