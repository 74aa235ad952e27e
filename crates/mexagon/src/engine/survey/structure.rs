//! Columns that follow from the structure classes, kept from group to group.
//!
//! The classes are intersections of maximal subgroups, so they are those of G / Phi(G), and so are their types but for the
//! parity of |Phi(G)|. Hundreds of thousands of groups share a few thousand such quotients.

use super::{Cell, Column};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use rustc_hash::FxHashMap;

/// The cells that were found for the Frattini quotients that were met.
#[derive(Debug, Default)]
pub(super) struct KnownStructures {
    numbers: FxHashMap<(PcGroup, bool), usize>,
    cells: Vec<Vec<(Column, Cell)>>,
}

impl KnownStructures {
    /// The number of the structure of a group: by the presentation of its Frattini quotient and the parity of its Frattini
    /// subgroup.
    pub fn number(&mut self, frattini: &FrattiniQuotient) -> usize {
        let key = (frattini.quotient.group.clone(), frattini.frattini_order.is_even());
        let next = self.cells.len();
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.cells.push(Vec::new());
        }
        number
    }

    /// The cell of a column, if it is known.
    pub fn cell(&self, structure: usize, column: Column) -> Option<Cell> {
        self.cells[structure].iter().find(|(known, _)| *known == column).map(|(_, cell)| cell.clone())
    }

    pub fn keep(&mut self, structure: usize, column: Column, cell: Cell) {
        self.cells[structure].push((column, cell));
    }
}
