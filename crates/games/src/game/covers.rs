//! Closed-set games by the largest closed sets inside each closed set.
//!
//! One more point takes a closed set N to M if and only if the point is in M and in no *lower cover* L of M, a largest closed set inside
//! M, that contains N. So M can be reached if the lower covers over N leave a point of M free. In normal subgroups, and in subgroups of
//! soluble groups, that is a matter of counting: the lower covers of M come in families, and they leave a point free exactly if of
//! each family fewer than some bound contain N. The makers of a [`CoverLattice`] say why.
//!
//! Which sets lie in which is then found for 64 sets N at once, a bit of a word for each, and so are the values.

use super::{Outcome, Worth};
use mexagon_base::budget::{Budget, Stop};

/// A number of lower covers that is never reached.
pub const UNBOUNDED: u32 = u32::MAX;

/// The most that the number of lower covers of one family can be, as a power of two.
const PLANES: usize = 24;

/// Closed sets with their lower covers, numbered so that each comes after those inside it.
#[derive(Clone, Debug, Default)]
pub struct CoverLattice {
    /// The class of each set: sets of a class have the same worth.
    class_of: Vec<u32>,
    classes: usize,
    /// Where the families of each set begin.
    families: Vec<u32>,
    /// Of each family where it begins, and its bound.
    bounds: Vec<(u32, u32)>,
    lower: Vec<u32>,
}

impl CoverLattice {
    /// Makes room for closed sets and their lower covers.
    pub fn reserve(&mut self, sets: usize, covers: usize) {
        self.class_of.reserve(sets);
        self.families.reserve(sets);
        // Most sets have a single family.
        self.bounds.reserve(sets);
        self.lower.reserve(covers);
    }

    /// Adds a closed set; the families of its lower covers are added next. The last set of a class stands for the others.
    pub fn add(&mut self, class: u32) {
        self.class_of.push(class);
        self.classes = self.classes.max(class as usize + 1);
        self.families.push(self.bounds.len() as u32);
    }

    /// Adds lower covers of the set that was added last, of which fewer than `bound` may contain a set from which one goes to it.
    pub fn add_family(&mut self, bound: u32, members: impl IntoIterator<Item = u32>) {
        self.bounds.push((self.lower.len() as u32, bound));
        self.lower.extend(members);
    }

    /// The number of sets.
    pub fn len(&self) -> usize {
        self.class_of.len()
    }

    pub fn is_empty(&self) -> bool {
        self.class_of.is_empty()
    }

    /// The number of pairs of a set and a lower cover of it.
    pub fn covers(&self) -> usize {
        self.lower.len()
    }

    /// The worth of each class. No value is 64 or more: chains of closed sets must be shorter.
    pub fn worths(&self, budget: &Budget) -> Result<Vec<Worth>, Stop> {
        let mut worths = vec![Worth::OVER; self.classes];
        let (mut below, mut reach) = (vec![0u64; self.len()], vec![0u64; self.len()]);
        // The sets that stand for their classes, from the last one on.
        let mut is_new = vec![true; self.classes];
        let mut columns: Vec<usize> = Vec::with_capacity(self.classes);
        for (set, &class) in self.class_of.iter().enumerate().rev() {
            if std::mem::take(&mut is_new[class as usize]) {
                columns.push(set);
            }
        }
        for block in columns.chunks(64) {
            budget.check_now()?;
            let Some(&first) = block.last() else { break };
            self.rise(first, block, &mut below, &mut reach);
            self.fall(first, block, &reach, &mut worths);
        }
        Ok(worths)
    }

    /// Finds for all sets from `first` on which sets of the block are in them, and which can go to them.
    fn rise(&self, first: usize, block: &[usize], below: &mut [u64], reach: &mut [u64]) {
        let mut column = block.len();
        for set in first..self.len() {
            let from = self.families[set] as usize;
            let to = self.families.get(set + 1).map_or(self.bounds.len(), |&next| next as usize);
            let (mut inside, mut barred) = (0, 0);
            for family in from..to {
                let (start, bound) = self.bounds[family];
                let end = self.bounds.get(family + 1).map_or(self.lower.len(), |&(next, _)| next as usize);
                let members = &self.lower[start as usize..end];
                let (some, over) = if bound == 2 {
                    at_least_two(members, below)
                } else if members.len() < bound as usize {
                    (members.iter().fold(0, |some, &set| some | below[set as usize]), 0)
                } else {
                    at_least(bound, members, below)
                };
                inside |= some;
                barred |= over;
            }
            reach[set] = inside & !barred;
            if column > 0 && block[column - 1] == set {
                column -= 1;
                inside |= 1 << column;
            }
            below[set] = inside;
        }
    }

    /// The worths of the sets of a block, from those of all larger ones.
    fn fall(&self, first: usize, block: &[usize], reach: &[u64], worths: &mut [Worth]) {
        // For each value the sets with an option of that value, those with an option that is lost under misère play, and all with options.
        let mut having = [0u64; 64];
        let (mut lost, mut alive) = (0, 0);
        let mut column = 0;
        for set in (first..self.len()).rev() {
            let class = self.class_of[set] as usize;
            if block.get(column) == Some(&set) {
                let bit = 1u64 << column;
                if alive & bit != 0 {
                    let nim = having.iter().take_while(|&&having| having & bit != 0).count() as u32;
                    let misere = if lost & bit != 0 { Outcome::N } else { Outcome::P };
                    worths[class] = Worth { nim, misere };
                }
                column += 1;
            }
            let (sources, worth) = (reach[set], worths[class]);
            having[worth.nim as usize] |= sources;
            alive |= sources;
            if worth.misere == Outcome::P {
                lost |= sources;
            }
        }
    }
}

/// The bits that some sets have, and those that two of them have.
#[inline]
fn at_least_two(members: &[u32], below: &[u64]) -> (u64, u64) {
    let (mut one, mut two) = (0, 0);
    for &set in members {
        let bits = below[set as usize];
        two |= one & bits;
        one |= bits;
    }
    (one, two)
}

/// The bits that some sets have, and those that `bound` or more of them have.
fn at_least(bound: u32, members: &[u32], below: &[u64]) -> (u64, u64) {
    let mut planes = [0u64; PLANES];
    let mut some = 0;
    for &set in members {
        let mut carry = below[set as usize];
        some |= carry;
        for plane in &mut planes {
            if carry == 0 {
                break;
            }
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }
    let (mut more, mut equal) = (0, u64::MAX);
    let used = (members.len().max(bound as usize).max(1).ilog2() + 1) as usize;
    for (place, &plane) in planes[..used.min(PLANES)].iter().enumerate().rev() {
        if bound >> place & 1 == 1 {
            equal &= plane;
        } else {
            more |= equal & plane;
            equal &= !plane;
        }
    }
    (some, more | equal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(lattice: &CoverLattice) -> Vec<(u32, Outcome)> {
        let worths = lattice.worths(&Budget::unlimited()).unwrap_or_default();
        worths.into_iter().map(|worth| (worth.nim, worth.misere)).collect()
    }

    #[test]
    fn a_chain_is_a_heap() {
        let mut chain = CoverLattice::default();
        for set in 0..7u32 {
            chain.add(6 - set);
            chain.add_family(UNBOUNDED, set.checked_sub(1));
        }
        let outcome = |n| if n == 1 { Outcome::P } else { Outcome::N };
        assert_eq!(solve(&chain), (0..7).map(|n| (n, outcome(n))).collect::<Vec<_>>());
    }

    #[test]
    fn the_bound_bars_the_bottom_of_a_plane() {
        // Subspaces of a plane over the field of two elements: one vector does not generate it.
        for (bound, value) in [(2, 0), (3, 0), (4, 2)] {
            let mut plane = CoverLattice::default();
            plane.add(0);
            for line in 1..4 {
                plane.add(line);
                plane.add_family(2, [0]);
            }
            plane.add(4);
            plane.add_family(bound, 1..4);
            assert_eq!(solve(&plane)[0].0, value, "{bound}");
            assert_eq!(solve(&plane)[1], (1, Outcome::P));
        }
    }

    #[test]
    fn counts_are_compared_exactly() {
        for bound in 1..20 {
            let below: Vec<u64> = (0..16).map(|set| u64::MAX << set).collect();
            let (some, over) = at_least(bound, &(0..16).collect::<Vec<_>>(), &below);
            assert_eq!(some, u64::MAX);
            // Bit b is in the sets 0 to b, at most 16 of them.
            let expected = (0..64).filter(|b| (b + 1).min(16) >= bound).fold(0, |bits, b| bits | 1u64 << b);
            assert_eq!(over, expected, "{bound}");
        }
    }
}
