//! The rows of a store, page by page: all of them, or those of which a condition holds.

use crate::error::AtlasError;
use crate::file::rows_of;
use crate::store::Store;
use mexagon::survey::{Cell, Column, Filter, OVERFLOW_MESSAGE, Sheet, Source};
use mexagon::{Budget, Failure, Stop};

/// Some rows of all that were meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub sheet: Sheet,
    /// The number of rows of which the condition holds.
    pub rows: u64,
}

/// A row of a store, as a condition asks it.
struct Stored<'a> {
    columns: &'a [Column],
    cells: &'a [Cell],
}

impl Source for Stored<'_> {
    fn cell(&mut self, column: Column) -> Result<Cell, Stop> {
        let place = self.columns.iter().position(|known| *known == column);
        Ok(place.map_or(Cell::Empty, |place| self.cells[place].clone()))
    }
}

/// The rows from a place on, at most so many, of which a condition holds if there is one. A condition asks for nothing that the store
/// does not have.
pub fn page(
    store: &Store,
    condition: Option<&Filter>,
    from: u64,
    most: usize,
    budget: &Budget,
) -> Result<Page, AtlasError> {
    let all = store.manifest.survey.columns()?;
    // A condition may ask for nothing at all, and a file is read by its columns.
    let asked = condition.map(Filter::columns).filter(|asked| !asked.is_empty()).unwrap_or_else(|| vec![Column::Order]);
    if let Some(column) = asked.iter().find(|column| !all.contains(column)) {
        let there = all.iter().map(|column| column.name()).collect::<Vec<_>>().join(", ");
        let why = format!("the store has no column {}; its columns are {there}", column.name());
        return Err(Failure::undefined(why).into());
    }
    let mut sheet = Sheet { columns: all.iter().map(|column| column.name()).collect(), rows: Vec::new() };
    let mut rows = 0;
    for receipt in store.receipts()? {
        budget.check_now().map_err(Failure::from)?;
        let path = store.rows_path(receipt.shard);
        let read = || std::fs::read(&path).map_err(|error| AtlasError::Read(path.clone(), error));
        // The places of the rows that are meant, in the file.
        let meant: Vec<usize> = match condition {
            None => (0..receipt.rows as usize).collect(),
            Some(filter) => fitting(filter, &asked, &rows_of(read()?, &asked, &path)?)?,
        };
        let skipped = from.saturating_sub(rows).min(meant.len() as u64) as usize;
        let wanted = &meant[skipped..meant.len().min(skipped + most - sheet.rows.len())];
        if !wanted.is_empty() {
            let mut whole = rows_of(read()?, &all, &path)?;
            sheet.rows.extend(wanted.iter().filter_map(|&place| whole.get_mut(place).map(std::mem::take)));
        }
        rows += meant.len() as u64;
    }
    Ok(Page { sheet, rows })
}

/// The places of the rows of which a condition holds.
fn fitting(filter: &Filter, columns: &[Column], rows: &[Vec<Cell>]) -> Result<Vec<usize>, Failure> {
    let mut found = Vec::new();
    for (place, cells) in rows.iter().enumerate() {
        // Cells that are there cannot be stopped: only the condition itself can be at fault.
        let holds = filter.holds(&mut Stored { columns, cells });
        if holds.map_err(|_| Failure::undefined(OVERFLOW_MESSAGE))? {
            found.push(place);
        }
    }
    Ok(found)
}
