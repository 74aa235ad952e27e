//! The whole multiplication table of a small group.

use super::tables::Tables;

#[derive(Debug)]
pub struct MultiplicationTable {
    order: usize,
    /// The products x y, with all x for the same y together.
    products: Vec<u16>,
    inverses: Vec<u16>,
}

impl MultiplicationTable {
    pub fn new(tables: &Tables) -> Self {
        let n = tables.order();
        let mut products = vec![0; n * n];
        products[..n].iter_mut().zip(0..).for_each(|(product, x)| *product = x);
        for &(y, parent, s) in tables.tree() {
            let (y, parent, step) = (y as usize, parent as usize, &tables.steps()[s as usize]);
            // x (p s) = (x p) s
            for x in 0..n {
                products[y * n + x] = step[products[parent * n + x] as usize];
            }
        }
        let mut inverses = vec![0; n];
        for (place, _) in products.iter().enumerate().filter(|(_, product)| **product == 0) {
            inverses[place % n] = (place / n) as u16;
        }
        MultiplicationTable { order: n, products, inverses }
    }

    pub fn order(&self) -> usize {
        self.order
    }

    #[inline]
    pub fn product(&self, x: u16, y: u16) -> u16 {
        self.products[y as usize * self.order + x as usize]
    }

    pub fn inverse(&self, x: u16) -> u16 {
        self.inverses[x as usize]
    }
}
