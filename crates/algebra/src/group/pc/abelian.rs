//! What the abelian quotients of a group say, read off its presentation by linear algebra.

use super::PcGroup;
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
            let field = PrimeField(p);
            let mut row = vec![0; self.len()];
            word.iter().for_each(|&(g, e)| row[g] = (e % u64::from(p)) as u32);
            row[added] = field.sub(row[added], factor % p);
            relations.insert(row, field);
        });
        self.len() - relations.dimension()
    }

    /// Does one element generate the group?
    pub fn is_cyclic(&self) -> bool {
        self.is_abelian() && self.primes().iter().all(|&p| self.prime_rank(p) <= 1)
    }

    /// Is a member of the sequence a central involution in the Frattini subgroup? If so, |Phi(G)| is even; if not,
    /// nothing is known.
    ///
    /// A normal subgroup of prime order has a complement or lies in every maximal subgroup. If it is central, a
    /// complement is normal, so there is none exactly if every homomorphism to F_2 vanishes on it.
    pub fn has_central_frattini_involution(&self) -> bool {
        let n = self.len();
        if n > 64 {
            return false;
        }
        // Rows of the relations modulo 2, each with a pivot of its own; the row with pivot c is rows[c].
        let mut rows = [0u64; 64];
        let reduce = |rows: &[u64; 64], mut row: u64| {
            while row != 0 && rows[row.trailing_zeros() as usize] != 0 {
                row ^= rows[row.trailing_zeros() as usize];
            }
            row
        };
        self.relations(|word, added, factor| {
            let odd = word.iter().filter(|(_, e)| e % 2 == 1).fold(0, |row, (g, _)| row ^ 1 << g);
            let row = reduce(&rows, odd ^ u64::from(factor % 2) << added);
            if row != 0 {
                rows[row.trailing_zeros() as usize] = row;
            }
        });
        let is_central = |t: usize| {
            let commutes = |i: usize| self.conjugate_word(i.min(t), i.max(t)).is_none();
            (0..n).all(|i| i == t || commutes(i))
        };
        let is_involution = |t: usize| self.primes()[t] == 2 && self.power_word(t).is_empty();
        (0..n).rev().any(|t| is_involution(t) && reduce(&rows, 1 << t) == 0 && is_central(t))
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
