//! Generating sets: sets of points on no common hyperplane.

use super::mask::MaskTable;
use super::system::{ClosureSystem, PointId};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

impl ClosureSystem {
    /// The masks of which no other is a proper part, those of fewest hyperplanes first. Where a set is to be completed to a
    /// generating one, these points do at least as well as all others.
    pub(crate) fn sharpest(&self, budget: &Budget) -> Result<Vec<&[u64]>, Stop> {
        let kept = match self.sharpest.get() {
            Some(kept) => kept,
            None => {
                let found = self.find_sharpest(budget)?;
                self.sharpest.get_or_init(|| found)
            }
        };
        Ok(kept.iter().map(|&point| self.mask(point)).collect())
    }

    fn find_sharpest(&self, budget: &Budget) -> Result<Vec<PointId>, Stop> {
        let mut points: Vec<PointId> = self.point_ids().collect();
        points.sort_by_cached_key(|&point| bits::count(self.mask(point)));
        let mut kept: Vec<PointId> = Vec::new();
        // Each mask that is kept is noted at one of its hyperplanes, where the fewest are: whatever contains it passes there.
        let mut noted: Vec<Vec<u64>> = vec![Vec::new(); self.hyperplanes().len()];
        let stride = self.stride();
        for point in points {
            budget.check()?;
            let mask = self.mask(point);
            if kept.first().is_some_and(|&sharp| bits::is_empty(self.mask(sharp))) {
                break;
            }
            let mut rarest: Option<usize> = None;
            let mut has_part = false;
            for h in bits::iter(mask) {
                if noted[h].chunks_exact(stride).any(|part| bits::is_subset(part, mask)) {
                    has_part = true;
                    break;
                }
                if rarest.is_none_or(|rarest| noted[h].len() < noted[rarest].len()) {
                    rarest = Some(h);
                }
            }
            if !has_part {
                if let Some(rarest) = rarest {
                    // Lists that are doubled when they grow, and their heads.
                    let copies = 2 * 8 * stride * (kept.len() + 1) + 24 * noted.len();
                    budget.bytes(copies as u64)?;
                    noted[rarest].extend_from_slice(mask);
                }
                kept.push(point);
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

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Limits;

    #[test]
    fn copies_of_masks_ask_for_memory() {
        let hyperplanes: Vec<Vec<usize>> = (0..1000).map(|point| vec![point]).collect();
        let system = ClosureSystem::of_hyperplanes(1000, &hyperplanes, &Budget::unlimited()).unwrap();
        // A thousand masks of 16 words are 128,000 bytes.
        let bytes = |bytes| Budget::new(Limits { time: None, bytes, ..Limits::default() });
        assert_eq!(system.sharpest(&bytes(128_000)).map(|masks| masks.len()), Err(Stop::Bytes(128_000)));
        assert_eq!(system.sharpest(&bytes(1_000_000)).map(|masks| masks.len()), Ok(1000));
    }
}
