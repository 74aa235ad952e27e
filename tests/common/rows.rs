//! A survey whose rows are kept.

use mexagon::engine::survey::{Cell, Sink, Summary};

/// Keeps all rows.
#[derive(Default)]
pub struct Everything(pub Vec<Vec<Cell>>);

impl Sink<Vec<Vec<Cell>>> for Everything {
    type Error = std::io::Error;

    fn batch(&mut self, rows: Vec<Vec<Cell>>, _: &Summary) -> std::io::Result<()> {
        self.0.extend(rows);
        Ok(())
    }

    fn tick(&mut self, _: u64) -> std::io::Result<()> {
        Ok(())
    }
}
