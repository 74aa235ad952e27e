//! A number that isomorphic groups share.
//!
//! Conjugacy classes get colours that do not depend on how elements are numbered: first from orders and sizes, then in
//! rounds from the colours of powers and roots and, over all h, of (h, gh, [g,h]). This is the colour refinement of
//! Weisfeiler and Leman for groups. Sums make multisets of colours into words of 64 bits; words that agree by accident
//! only make the fingerprint weaker, never wrong.

use super::tables::Tables;
use mexagon_base::number::factor;

/// A scrambled word.
#[inline]
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ (x >> 32)
}

#[inline]
fn pair(x: u64, y: u64) -> u64 {
    mix(mix(x).wrapping_add(y.rotate_left(17)) ^ 0x5851_f42d_4c95_7f2d)
}

/// The colours of the conjugacy classes.
#[derive(Debug)]
pub struct Colours {
    of_class: Vec<u64>,
    /// For each prime p that divides the order, the classes of the p-th powers.
    powers: Vec<Vec<u16>>,
}

impl Colours {
    /// Colours from the orders of elements and their powers and the sizes of classes.
    pub fn new(tables: &Tables) -> Self {
        let primes = factor(tables.order() as u64);
        let mut powers = vec![Vec::with_capacity(tables.classes().len()); primes.len()];
        let mut of_class = Vec::with_capacity(tables.classes().len());
        for class in tables.classes() {
            let cycle = tables.cycle(class[0]);
            for ((p, _), list) in primes.iter().zip(&mut powers) {
                list.push(tables.class_of(cycle[*p as usize % cycle.len()]) as u16);
            }
            of_class.push(pair(cycle.len() as u64, class.len() as u64));
        }
        let mut colours = Colours { of_class, powers };
        colours.spread(tables);
        colours.spread(tables);
        colours
    }

    pub fn of_class(&self, class: u16) -> u64 {
        self.of_class[class as usize]
    }

    /// Adds the colours of powers and roots to each colour.
    fn spread(&mut self, tables: &Tables) {
        let old = &self.of_class;
        let mut new = old.clone();
        for (list, p) in self.powers.iter().zip(1u64..) {
            for (x, &y) in list.iter().enumerate() {
                let y = y as usize;
                let root = pair(old[x], p).wrapping_mul((tables.classes()[x].len() / tables.classes()[y].len()) as u64);
                new[y] = new[y].wrapping_add(root);
                new[x] = new[x].wrapping_add(pair(old[y], p << 8));
            }
        }
        self.of_class = new.into_iter().map(mix).collect();
    }

    /// Refines each colour by those of (h, gh, [g,h]) for all h.
    pub fn refine(&mut self, tables: &Tables) {
        let n = tables.order();
        let spread = |salt: u64| -> Vec<u64> {
            let of_class: Vec<u64> = self.of_class.iter().map(|&c| pair(c, salt)).collect();
            tables.class_numbers().iter().map(|&class| of_class[class as usize]).collect()
        };
        let (first, second, third) = (spread(1), spread(2), spread(3));
        let (mut row, mut back, mut conjugates) = (vec![0u16; n], vec![0u16; n], vec![0u16; n]);
        let mut new = Vec::with_capacity(self.of_class.len());
        for (class, &old) in tables.classes().iter().zip(&self.of_class) {
            let g = class[0];
            tables.row(g, &mut row);
            let mut sum = 0u64;
            if class.len() == 1 {
                for h in 0..n {
                    let word = first[h].wrapping_add(second[row[h] as usize]);
                    sum = sum.wrapping_add(mix_lightly(word.wrapping_add(third[0])));
                }
            } else {
                // Multiplication by g^-1 undoes multiplication by g.
                row.iter().zip(0..).for_each(|(&product, h)| back[product as usize] = h);
                tables.conjugates(g, &mut conjugates);
                for h in 0..n {
                    let commutator = back[conjugates[h] as usize];
                    let word = first[h].wrapping_add(second[row[h] as usize]);
                    sum = sum.wrapping_add(mix_lightly(word.wrapping_add(third[commutator as usize])));
                }
            }
            new.push(pair(old, sum));
        }
        self.of_class = new;
        self.spread(tables);
    }

    /// The fingerprint of the group as far as the colours know it.
    pub fn total(&self, tables: &Tables) -> u64 {
        let classes = tables.classes().iter().zip(&self.of_class);
        let sum = classes.fold(0u64, |sum, (class, &c)| sum.wrapping_add(pair(c, 7).wrapping_mul(class.len() as u64)));
        pair(sum, tables.order() as u64)
    }
}

#[inline]
fn mix_lightly(x: u64) -> u64 {
    let x = (x ^ (x >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^ (x >> 31)
}
