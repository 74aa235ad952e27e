//! Generating sets: sets of points on no common hyperplane.

use super::mask::MaskTable;
use super::system::ClosureSystem;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

impl ClosureSystem {
    /// The masks of which no other is a proper part, those of fewest hyperplanes first. Where a set is to be completed to a
    /// generating one, these points do at least as well as all others.
    pub(crate) fn sharpest(&self, budget: &Budget) -> Result<Vec<&[u64]>, Stop> {
        let mut masks: Vec<&[u64]> = self.point_ids().map(|point| self.mask(point)).collect();
        masks.sort_by_cached_key(|mask| bits::count(mask));
        let mut kept: Vec<&[u64]> = Vec::new();
        // A part of a mask has its first hyperplane among the mask's.
        let mut by_first: Vec<Vec<u32>> = vec![Vec::new(); self.hyperplanes().len()];
        for mask in masks {
            budget.check()?;
            if kept.first().is_some_and(|sharp| bits::is_empty(sharp)) {
                break;
            }
            let mut parts = bits::iter(mask).flat_map(|h| &by_first[h]);
            if parts.all(|&number| !bits::is_subset(kept[number as usize], mask)) {
                if let Some(first) = bits::iter(mask).next() {
                    by_first[first].push(kept.len() as u32);
                }
                kept.push(mask);
            }
        }
        Ok(kept)
    }

    /// The least size of a generating set; `at_least` is a lower bound that is known from elsewhere.
    pub fn generation_number(&self, at_least: usize, budget: &Budget) -> Result<usize, Stop> {
        let full = self.full();
        if bits::is_empty(&full) {
            return Ok(0);
        }
        let sharpest = self.sharpest(budget)?;
        let mut size = at_least.max(1);
        let mut search = GeneratingSearch { sharpest: &sharpest, failed: Vec::new(), budget };
        while !search.reaches(&full, size)? {
            size += 1;
        }
        Ok(size)
    }
}

struct GeneratingSearch<'a> {
    sharpest: &'a [&'a [u64]],
    /// failed[k]: classes that k points cannot complete.
    failed: Vec<MaskTable>,
    budget: &'a Budget,
}

impl GeneratingSearch<'_> {
    /// Can `size` points complete the class to a generating set?
    fn reaches(&mut self, class: &[u64], size: usize) -> Result<bool, Stop> {
        self.budget.check()?;
        if size == 1 {
            return Ok(self.sharpest.iter().any(|mask| bits::is_disjoint(class, mask)));
        }
        while self.failed.len() <= size {
            self.failed.push(MaskTable::new(class.len()));
        }
        if self.failed[size].find(class).is_some() {
            return Ok(false);
        }
        for place in 0..self.sharpest.len() {
            let option = bits::common(class, self.sharpest[place]);
            if option != class && self.reaches(&option, size - 1)? {
                return Ok(true);
            }
        }
        self.failed[size].intern(class);
        self.budget.bytes(self.failed[size].bytes())?;
        Ok(false)
    }
}
