//! The rows of a shard as a Parquet file, and back.

use crate::columns::{BATCH, Columns};
use crate::error::AtlasError;
use crate::store::Store;
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use bytes::Bytes;
use mexagon::survey::{Cell, Column};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::arrow::{ArrowWriter, ProjectionMask};
use parquet::basic::Compression;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use std::path::Path;

/// The rows as the bytes of a file. Equal rows give equal bytes.
pub fn encode(mut columns: Columns) -> Result<Vec<u8>> {
    columns.flush()?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(concat!("mexagon ", env!("CARGO_PKG_VERSION")).into())
        .build();
    let mut bytes = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut bytes, columns.schema(), Some(properties))?;
    for batch in &columns.batches {
        writer.write(batch)?;
    }
    writer.close()?;
    Ok(bytes)
}

/// The cells of some columns, row after row, in the order of the list.
pub fn decode(bytes: Vec<u8>, columns: &[Column]) -> Result<Vec<Vec<Cell>>> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(bytes))?;
    let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
    let mask = ProjectionMask::columns(builder.parquet_schema(), names.iter().copied());
    let mut rows = Vec::new();
    for batch in builder.with_projection(mask).with_batch_size(BATCH).build()? {
        let batch = batch?;
        for row in 0..batch.num_rows() {
            rows.push(names.iter().map(|name| cell(&batch, name, row)).collect());
        }
    }
    Ok(rows)
}

fn cell(batch: &RecordBatch, name: &str, row: usize) -> Cell {
    let Some(array) = batch.column_by_name(name).filter(|array| !array.is_null(row)) else { return Cell::Empty };
    match array.data_type() {
        DataType::Int64 => Cell::Number(array.as_primitive::<Int64Type>().value(row)),
        DataType::Boolean => Cell::Truth(array.as_boolean().value(row)),
        DataType::Utf8 => Cell::Text(array.as_string::<i32>().value(row).into()),
        DataType::Dictionary(..) => {
            let texts = array.as_dictionary::<Int8Type>();
            let key = texts.key(row).unwrap_or_default();
            Cell::Text(texts.values().as_string::<i32>().value(key).into())
        }
        _ => Cell::Empty,
    }
}

/// All rows of a store that are there.
#[derive(Debug)]
pub struct Table<'a> {
    store: &'a Store,
    columns: Vec<Column>,
}

impl<'a> Table<'a> {
    /// Some columns of a store, all of which it must have.
    pub fn new(store: &'a Store, columns: &[Column]) -> std::result::Result<Table<'a>, AtlasError> {
        let there = store.manifest.survey.columns()?;
        match columns.iter().find(|column| !there.contains(column)) {
            Some(column) => {
                let why = format!("the store has no column {}, which this question needs", column.name());
                Err(AtlasError::refused(store.folder(), why))
            }
            None => Ok(Table { store, columns: columns.to_vec() }),
        }
    }

    /// Goes through the rows of the shards that are complete, in order.
    pub fn each(&self, mut see: impl FnMut(&[Cell])) -> std::result::Result<(), AtlasError> {
        for receipt in self.store.receipts()? {
            let path = self.store.rows_path(receipt.shard);
            let bytes = std::fs::read(&path).map_err(|error| AtlasError::Read(path.clone(), error))?;
            rows_of(bytes, &self.columns, &path)?.iter().for_each(|row| see(row));
        }
        Ok(())
    }
}

pub(crate) fn rows_of(
    bytes: Vec<u8>,
    columns: &[Column],
    path: &Path,
) -> std::result::Result<Vec<Vec<Cell>>, AtlasError> {
    decode(bytes, columns).map_err(|error| AtlasError::damaged(path, format!("the file is damaged: {error}")))
}
