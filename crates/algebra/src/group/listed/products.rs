//! All products of a small group in one table.

use super::{Cayley, ElementId, Listed};
use mexagon_base::budget::{Budget, Stop};

/// A group of order at most 2^16 with all its products; numbers and generators are those of the Cayley graph it came from.
#[derive(Clone, Debug)]
pub struct Products {
    order: usize,
    /// Row by row: x y at the place x * order + y.
    table: Vec<u16>,
    inverses: Vec<ElementId>,
    generators: Vec<ElementId>,
}

impl Products {
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let order = cayley.order();
        if order > 1 << 16 {
            return Err(Stop::Unsuitable("a group of order at most 65536"));
        }
        budget.bytes(2 * (order as u64) * (order as u64))?;
        let mut table = Vec::with_capacity(order * order);
        let mut row = Vec::new();
        for x in 0..order as ElementId {
            budget.check()?;
            cayley.row(x, &mut row);
            table.extend(row.iter().map(|&y| y as u16));
        }
        let inverses = (0..order as ElementId).map(|x| cayley.inverse(x)).collect();
        Ok(Products { order, table, inverses, generators: cayley.generators().to_vec() })
    }
}

impl Listed for Products {
    fn order(&self) -> usize {
        self.order
    }

    fn identity(&self) -> ElementId {
        0
    }

    #[inline]
    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        ElementId::from(self.table[x as usize * self.order + y as usize])
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.inverses[x as usize]
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}
