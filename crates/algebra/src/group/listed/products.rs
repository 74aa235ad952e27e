//! All products of a small group in one table.

use super::{Cayley, ElementId, Listed};
use mexagon_base::budget::{Budget, Stop};

/// Up to this order a number of an element fits into a byte, and no place needs to be checked.
const BYTE: usize = 256;

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
        let mut table = vec![0; order * order];
        let mut of_generators: Vec<Vec<u16>> = Vec::with_capacity(cayley.generators().len());
        for g in 0..cayley.generators().len() {
            // g y^g = y g
            let mut row = vec![0; order];
            for y in 0..order as ElementId {
                row[cayley.by_generator(y, g) as usize] = cayley.times_generator(y, g) as u16;
            }
            of_generators.push(row);
        }
        table[..order].iter_mut().enumerate().for_each(|(y, product)| *product = y as u16);
        let mut before = vec![0; order.max(BYTE)];
        for &x in &cayley.by_length()[1..] {
            budget.check()?;
            // (b s) y = b (s y), and the row of b is there.
            let (b, s) = cayley.step(x);
            before[..order].copy_from_slice(&table[b as usize * order..][..order]);
            let row = table[x as usize * order..][..order].iter_mut().zip(&of_generators[s]);
            if order <= BYTE
                && let Some((before, _)) = before.split_first_chunk::<BYTE>()
            {
                row.for_each(|(product, &y)| *product = before[usize::from(y as u8)]);
            } else {
                row.for_each(|(product, &y)| *product = before[usize::from(y)]);
            }
        }
        let inverses = (0..order as ElementId).map(|x| cayley.inverse(x)).collect();
        Ok(Products { order, table, inverses, generators: cayley.generators().to_vec() })
    }

    /// The products x y for all y.
    #[inline]
    pub(crate) fn row(&self, x: ElementId) -> &[u16] {
        &self.table[x as usize * self.order..][..self.order]
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
