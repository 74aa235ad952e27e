//! A table of cosets: for each coset and each letter, the coset that the letter leads to, as far as it is known.
//!
//! Rows are added by definitions and lost by coincidences: when two numbers turn out to mean the same coset, the
//! larger number dies and what was known of it moves to the smaller one (Holt, Eick and O'Brien, "Handbook of
//! Computational Group Theory", 2005, section 5.1, procedures DEFINE, COINCIDENCE and COMPRESS).

use crate::merging::root;
use mexagon_base::budget::{Budget, Stop};

/// The entry of a table that is not known yet.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// Why a table could not do what it was asked.
#[derive(Debug)]
pub(super) enum Halt {
    Full,
    Stop(Stop),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}

/// A partial table of cosets. Column `inverses[c]` undoes column `c`; an involution is its own inverse and has one
/// column only.
#[derive(Debug)]
pub(super) struct CosetTable<'a> {
    inverses: Vec<u32>,
    entries: Vec<u32>,
    /// Of a live coset itself, of a dead one a smaller number of the same coset.
    parents: Vec<u32>,
    /// Bit `i` says that relator `i` is known to close at the coset; that stays true whatever is merged later.
    closed: Vec<u64>,
    live: usize,
    capacity: usize,
    dying: Vec<u32>,
    work: usize,
    budget: &'a Budget,
}

impl<'a> CosetTable<'a> {
    /// The table with one coset, the subgroup itself, and room for `capacity` cosets.
    pub(super) fn new(inverses: Vec<u32>, capacity: usize, budget: &'a Budget) -> Result<Self, Stop> {
        let mut table = CosetTable {
            entries: Vec::new(),
            parents: Vec::new(),
            closed: Vec::new(),
            live: 0,
            capacity: 0,
            dying: Vec::new(),
            work: 0,
            inverses,
            budget,
        };
        table.grow(capacity.max(1))?;
        table.add_row();
        Ok(table)
    }

    /// Makes room for `capacity` rows in all.
    pub(super) fn grow(&mut self, capacity: usize) -> Result<(), Stop> {
        let row = 4 * self.inverses.len() as u64 + 4 + 8;
        // While the rows move to a larger place, the old and the new one exist together.
        self.budget.bytes(row.saturating_mul((capacity + self.rows()) as u64))?;
        self.budget.check_now()?;
        self.entries.reserve_exact(capacity * self.inverses.len() - self.entries.len());
        self.parents.reserve_exact(capacity - self.rows());
        self.closed.reserve_exact(capacity - self.rows());
        self.capacity = capacity;
        Ok(())
    }

    pub(super) fn columns(&self) -> usize {
        self.inverses.len()
    }

    /// The number of rows, live and dead.
    pub(super) fn rows(&self) -> usize {
        self.parents.len()
    }

    pub(super) fn capacity(&self) -> usize {
        self.capacity
    }

    pub(super) fn live(&self) -> usize {
        self.live
    }

    #[inline]
    pub(super) fn is_live(&self, coset: u32) -> bool {
        self.parents[coset as usize] == coset
    }

    #[inline]
    pub(super) fn get(&self, coset: u32, column: u32) -> u32 {
        self.entries[coset as usize * self.inverses.len() + column as usize]
    }

    #[inline]
    fn set(&mut self, coset: u32, column: u32, image: u32) {
        self.entries[coset as usize * self.inverses.len() + column as usize] = image;
    }

    #[inline]
    fn join(&mut self, coset: u32, column: u32, image: u32) {
        self.set(coset, column, image);
        self.set(image, self.inverses[column as usize], coset);
    }

    fn add_row(&mut self) -> u32 {
        let row = self.rows() as u32;
        self.entries.extend(std::iter::repeat_n(UNKNOWN, self.inverses.len()));
        self.parents.push(row);
        self.closed.push(0);
        self.live += 1;
        row
    }

    /// Gives the coset to which the letter leads a number of its own.
    pub(super) fn define(&mut self, coset: u32, column: u32) -> Result<u32, Halt> {
        if self.rows() >= self.capacity {
            return Err(Halt::Full);
        }
        self.budget.classes(self.live as u64 + 1)?;
        let image = self.add_row();
        self.join(coset, column, image);
        Ok(image)
    }

    /// Asks the budget after some thousands of steps.
    #[inline]
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), Stop> {
        self.work += steps;
        if self.work > 1 << 16 {
            self.work = 0;
            self.budget.check_now()?;
        }
        Ok(())
    }

    /// The smallest number of the same coset.
    pub(super) fn representative(&mut self, coset: u32) -> u32 {
        root(&mut self.parents, coset)
    }

    fn merge(&mut self, first: u32, second: u32) {
        let (first, second) = (self.representative(first), self.representative(second));
        if first != second {
            let (kept, dead) = (first.min(second), first.max(second));
            self.parents[dead as usize] = kept;
            self.closed[kept as usize] |= self.closed[dead as usize];
            self.live -= 1;
            self.dying.push(dead);
        }
    }

    /// The two numbers mean the same coset: draws all consequences.
    pub(super) fn coincidence(&mut self, first: u32, second: u32) -> Result<(), Stop> {
        self.merge(first, second);
        let mut next = 0;
        while let Some(&dead) = self.dying.get(next) {
            next += 1;
            self.spend(self.columns())?;
            for column in 0..self.columns() as u32 {
                let image = self.get(dead, column);
                if image == UNKNOWN {
                    continue;
                }
                let back = self.inverses[column as usize];
                self.set(dead, column, UNKNOWN);
                self.set(image, back, UNKNOWN);
                let (from, to) = (self.representative(dead), self.representative(image));
                let (forward, backward) = (self.get(from, column), self.get(to, back));
                if forward != UNKNOWN {
                    self.merge(to, forward);
                } else if backward != UNKNOWN {
                    self.merge(from, backward);
                } else {
                    self.join(from, column, to);
                }
            }
        }
        self.dying.clear();
        Ok(())
    }

    /// Follows a word from a coset, forwards and backwards, to see whether it closes there. The gap in the middle is
    /// filled with new cosets if `fill` says so. Returns whether the word closes now; the coset itself may have died.
    pub(super) fn scan(&mut self, coset: u32, word: &[u32], fill: bool) -> Result<bool, Halt> {
        let (mut front, mut i) = (coset, 0);
        let (mut rear, mut j) = (coset, word.len());
        loop {
            let from = i;
            while i < j {
                let image = self.get(front, word[i]);
                if image == UNKNOWN {
                    break;
                }
                front = image;
                i += 1;
            }
            let to = j;
            while j > i {
                let image = self.get(rear, self.inverses[word[j - 1] as usize]);
                if image == UNKNOWN {
                    break;
                }
                rear = image;
                j -= 1;
            }
            self.spend(1 + i - from + to - j)?;
            match j - i {
                0 => {
                    if front != rear {
                        self.coincidence(front, rear)?;
                    }
                    return Ok(true);
                }
                1 => {
                    self.join(front, word[i], rear);
                    return Ok(true);
                }
                _ if fill => {
                    front = self.define(front, word[i])?;
                    i += 1;
                }
                _ => return Ok(false),
            }
        }
    }

    /// Has the relator with this index been seen to close at the coset?
    #[inline]
    pub(super) fn is_closed(&self, coset: u32, relator: usize) -> bool {
        relator < 64 && self.closed[coset as usize] >> relator & 1 == 1
    }

    /// Remembers that a relator closes at the coset. A power of a word of length `root` then closes at each coset
    /// that the powers of that word reach: `a^1000` need not be followed from all cosets of its cycle.
    pub(super) fn mark_closed(&mut self, coset: u32, relator: usize, word: &[u32], root: usize) -> Result<(), Stop> {
        if relator >= 64 {
            return Ok(());
        }
        let start = self.representative(coset);
        self.closed[start as usize] |= 1 << relator;
        if root < word.len() {
            let mut place = start;
            for power in word.chunks(root) {
                place = power.iter().fold(place, |place, &column| self.get(place, column));
                self.closed[place as usize] |= 1 << relator;
            }
            self.spend(word.len())?;
        }
        Ok(())
    }

    /// Throws dead rows away and returns the new number of the first live coset from `place` on.
    pub(super) fn compress(&mut self, place: u32) -> u32 {
        let mut numbers = vec![UNKNOWN; self.rows()];
        let mut count = 0;
        let mut new_place = self.live as u32;
        for coset in 0..self.rows() as u32 {
            if self.is_live(coset) {
                if coset >= place {
                    new_place = new_place.min(count);
                }
                numbers[coset as usize] = count;
                self.closed[count as usize] = self.closed[coset as usize];
                for column in 0..self.columns() as u32 {
                    let image = self.get(coset, column);
                    self.set(count, column, image);
                }
                count += 1;
            }
        }
        self.entries.truncate(count as usize * self.columns());
        for entry in self.entries.iter_mut().filter(|entry| **entry != UNKNOWN) {
            *entry = numbers[*entry as usize];
        }
        self.parents.truncate(count as usize);
        self.parents.iter_mut().zip(0..).for_each(|(parent, row)| *parent = row);
        self.closed.truncate(count as usize);
        new_place
    }

    /// The columns of a complete table, with cosets renumbered in the order in which a breadth-first walk from the
    /// subgroup meets them: the result depends on the group and not on the history of the enumeration.
    pub(super) fn into_standard_columns(mut self) -> Vec<Vec<u32>> {
        self.compress(0);
        let mut numbers = vec![UNKNOWN; self.live];
        let mut order = vec![0_u32];
        numbers[0] = 0;
        let mut next = 0;
        while let Some(&coset) = order.get(next) {
            next += 1;
            for column in 0..self.columns() as u32 {
                let image = self.get(coset, column);
                if numbers[image as usize] == UNKNOWN {
                    numbers[image as usize] = order.len() as u32;
                    order.push(image);
                }
            }
        }
        let image = |&coset: &u32, column| numbers[self.get(coset, column) as usize];
        (0..self.columns() as u32).map(|column| order.iter().map(|coset| image(coset, column)).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Limits;

    #[test]
    fn a_collapse_leaves_one_coset() {
        let budget = Budget::unlimited();
        // Columns a, a⁻¹, b, b⁻¹.
        let mut table = CosetTable::new(vec![1, 0, 3, 2], 100, &budget).expect("no limit");
        assert!(table.scan(0, &[0, 0, 0, 0, 0], true).expect("room"));
        assert!(table.scan(0, &[2, 2, 2], true).expect("room"));
        assert_eq!(table.live(), 7);
        // a³ = 1 and a⁵ = 1 give a = 1; the cycle of b stays.
        assert!(table.scan(0, &[0, 0, 0], true).expect("room"));
        assert_eq!(table.live(), 3);
        let place = table.compress(1);
        assert_eq!((table.rows(), place), (3, 1));
        assert!(table.scan(0, &[0], true).expect("room"));
        assert!(table.scan(0, &[2], true).expect("room"));
        assert_eq!(table.live(), 1);
        assert_eq!(table.into_standard_columns(), vec![vec![0]; 4]);
    }

    #[test]
    fn limits() {
        let budget = Budget::unlimited();
        let mut table = CosetTable::new(vec![1, 0], 3, &budget).expect("no limit");
        assert!(matches!(table.scan(0, &[0, 0, 0, 0, 0], true), Err(Halt::Full)));
        let small = Budget::new(Limits { time: None, classes: 2, bytes: 100 });
        assert!(CosetTable::new(vec![1, 0], 10, &small).is_err());
        let mut table = CosetTable::new(vec![1, 0], 4, &small).expect("80 bytes");
        assert!(matches!(table.scan(0, &[0, 0, 0, 0, 0], true), Err(Halt::Stop(Stop::Classes(2)))));
    }

    #[test]
    fn powers_are_marked_along_their_cycle() {
        let budget = Budget::unlimited();
        let mut table = CosetTable::new(vec![1, 0], 10, &budget).expect("no limit");
        let word = [0, 0, 0, 0];
        assert!(table.scan(0, &word, true).expect("room"));
        table.mark_closed(0, 5, &word, 1).expect("no limit");
        assert!((0..4).all(|coset| table.is_closed(coset, 5)));
        assert!(!table.is_closed(0, 4));
        table.mark_closed(0, 64, &word, 1).expect("no limit");
        assert!(!table.is_closed(0, 64));
    }
}
