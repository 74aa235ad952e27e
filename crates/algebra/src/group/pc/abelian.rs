//! What the abelian quotients of a group say, read off its presentation by linear algebra.

use super::{PcGroup, Sketch};
use crate::group::linear::{PrimeField, Subspace};

impl PcGroup {
    pub fn is_abelian(&self) -> bool {
        (0..self.len()).all(|i| (i + 1..self.len()).all(|j| self.conjugate_word(i, j).is_none()))
    }

    /// dim Hom(G, F_p): the number of generators of the largest elementary abelian p-quotient. No generating set of the
    /// group is smaller, and if the group is nilpotent the largest of these numbers is d(G).
    pub fn prime_rank(&self, p: u32) -> usize {
        let mut relations = Subspace::default();
        self.relations(|word, added, factor| {
            relations.insert(self.relation_row(word, added, factor, p), PrimeField(p));
        });
        self.len() - relations.dimension()
    }

    /// Does one element generate the group?
    pub fn is_cyclic(&self) -> bool {
        self.is_abelian() && self.primes().iter().all(|&p| self.prime_rank(p) <= 1)
    }

    /// What the relations show at first sight, unless there are too many generators.
    pub fn sketch(&self) -> Option<Sketch> {
        let odd = |word: &[(usize, u64)]| word.iter().fold(0, |bits, (g, e)| bits | (e & 1) << g);
        let mut sketch = Sketch::new(self.primes())?;
        for i in 0..self.len() {
            let power = self.power_word(i);
            sketch.power(i, power.is_empty(), odd(power));
            for j in i + 1..self.len() {
                if let Some(word) = self.conjugate_word(i, j) {
                    sketch.conjugate(i, j, odd(word));
                }
            }
        }
        Some(sketch)
    }

    /// [`Sketch::has_central_frattini_involution`]
    pub fn has_central_frattini_involution(&self) -> bool {
        self.sketch().is_some_and(|sketch| sketch.has_central_frattini_involution())
    }

    /// The relation word = factor * g modulo p.
    fn relation_row(&self, word: &[(usize, u64)], g: usize, factor: u32, p: u32) -> Vec<u32> {
        let mut row = vec![0; self.len()];
        word.iter().for_each(|&(g, e)| row[g] = (e % u64::from(p)) as u32);
        row[g] = PrimeField(p).sub(row[g], factor % p);
        row
    }

    /// Calls `row(word, g, factor)` for relations word = factor * g that define the largest abelian quotient.
    fn relations(&self, mut row: impl FnMut(&[(usize, u64)], usize, u32)) {
        for i in 0..self.len() {
            row(self.power_word(i), i, self.primes()[i]);
            for j in i + 1..self.len() {
                if let Some(word) = self.conjugate_word(i, j) {
                    row(word, j, 1);
                }
            }
        }
    }
}
