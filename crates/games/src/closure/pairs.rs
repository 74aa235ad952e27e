//! Pairs of points that lie on no common hyperplane, and what the theorems on them ask for: docs/theory.md, Involutions
//! with mates, and docs/gen-checklist.md, A checklist for GEN.

use super::{ClosureSystem, PointId};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use std::cell::RefCell;

/// So many of the sharpest points are tried first.
const FEW: usize = 16;

/// The *mates* of points in a system with Lagrange's property: a mate generates the system together with what it is a
/// mate of.
#[derive(Debug)]
pub struct MateSearch<'a> {
    system: &'a ClosureSystem,
    /// All points, those first that lie on the fewest hyperplanes: they are mates most often.
    masks: Vec<&'a [u64]>,
    /// The hyperplanes of each size.
    sizes: Vec<Vec<u64>>,
    /// Classes that have been found to have no mate; then no larger one has.
    lonely: RefCell<Vec<Vec<u64>>>,
    budget: &'a Budget,
}

impl<'a> MateSearch<'a> {
    /// Prepares for questions.
    pub fn new(system: &'a ClosureSystem, budget: &'a Budget) -> Result<Self, Stop> {
        let mut masks: Vec<&[u64]> = system.point_ids().map(|point| system.mask(point)).collect();
        masks.sort_by_cached_key(|mask| bits::count(mask));
        let mut sizes: Vec<(u64, Vec<u64>)> = Vec::new();
        for (h, hyperplane) in system.hyperplanes().iter().enumerate() {
            let place = sizes.iter().position(|(size, _)| *size == hyperplane.size).unwrap_or(sizes.len());
            if place == sizes.len() {
                sizes.push((hyperplane.size, vec![0; system.stride()]));
            }
            bits::insert(&mut sizes[place].1, h);
        }
        let sizes = sizes.into_iter().map(|(_, mask)| mask).collect();
        Ok(MateSearch { system, masks, sizes, lonely: RefCell::default(), budget })
    }

    /// Has a set of points with this class a mate?
    pub fn exist(&self, class: &[u64]) -> Result<bool, Stop> {
        let found = |class: &[u64]| self.masks.iter().any(|mask| bits::is_disjoint(class, mask));
        let (few, _) = self.masks.split_at(self.masks.len().min(FEW));
        if few.iter().any(|mask| bits::is_disjoint(class, mask)) {
            return Ok(true);
        }
        if self.lonely.borrow().iter().any(|lonely| bits::is_subset(lonely, class)) {
            return Ok(false);
        }
        self.budget.check()?;
        if found(class) {
            return Ok(true);
        }
        // Often hyperplanes of one size are enough to keep all mates away, and many classes contain them.
        let parts = self.sizes.iter().map(|size| bits::common(class, size));
        let part = parts.into_iter().find(|part| !found(part)).unwrap_or_else(|| class.to_vec());
        let mut lonely = self.lonely.borrow_mut();
        lonely.push(part);
        self.budget.bytes((lonely.len() * class.len() * 8) as u64)?;
        Ok(false)
    }

    /// The number of pairs that [`MateSearch::first_choice`] may look at.
    pub fn pairs(&self) -> u64 {
        (self.system.points() * self.system.even_witnesses().len()) as u64
    }

    /// A point that is even and has no mate.
    pub fn even_without(&self) -> Result<Option<PointId>, Stop> {
        for point in self.system.point_ids().filter(|&point| self.system.is_even_point(point)) {
            self.budget.check()?;
            if !self.exist(self.system.mask(point))? {
                return Ok(Some(point));
            }
        }
        Ok(None)
    }

    /// A point by which the first player wins GEN: it has no mate, but one together with each even point.
    pub fn first_choice(&self) -> Result<Option<PointId>, Stop> {
        // Of two points the one on more hyperplanes is farther from generating.
        let even = self.system.even_witnesses();
        let mut both = vec![0; self.system.stride()];
        // An even point that keeps the mates away from one point often does so from the next.
        let mut last = 0;
        for g in self.system.point_ids().filter(|&g| !self.system.is_even_point(g)) {
            self.budget.check()?;
            let mask = self.system.mask(g);
            // If the class is even, g has a mate exactly if it has one together with the even points there.
            if self.exist(mask)? || !self.system.is_odd_class(mask) {
                continue;
            }
            let mut refuted = None;
            for t in (last..even.len()).chain(0..last) {
                bits::and_into(&mut both, mask, even[t]);
                if !self.exist(&both)? {
                    refuted = Some(t);
                    break;
                }
            }
            match refuted {
                Some(t) => last = t,
                None => return Ok(Some(g)),
            }
        }
        Ok(None)
    }

    /// Has some point with an even class a mate?
    pub fn of_even_class(&self) -> Result<bool, Stop> {
        let (even, others): (Vec<_>, Vec<_>) = self.system.point_ids().partition(|&u| self.system.is_even_point(u));
        for u in even.into_iter().chain(others) {
            let mask = self.system.mask(u);
            if self.exist(mask)? && !self.system.is_odd_class(mask) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A point that has a mate and lies on an even hyperplane, and another one with which it lies on odd hyperplanes
    /// only.
    pub fn mixed(&self) -> Result<Option<(PointId, PointId)>, Stop> {
        let parities = |point: PointId| self.system.hyperplane_parities(self.system.mask(point));
        let mut candidates = Vec::new();
        for g in self.system.point_ids().filter(|&g| parities(g) == (true, true)) {
            if self.exist(self.system.mask(g))? {
                candidates.push(g);
            }
        }
        let in_odd: Vec<PointId> = self.system.point_ids().filter(|&h| parities(h).0).collect();
        // Points on odd hyperplanes only are the most likely partners.
        let (alone, others): (Vec<_>, Vec<_>) = in_odd.into_iter().partition(|&h| !parities(h).1);
        let mut common = vec![0; self.system.stride()];
        for partners in [alone, others] {
            for &g in &candidates {
                self.budget.check()?;
                for &h in &partners {
                    bits::and_into(&mut common, self.system.mask(g), self.system.mask(h));
                    if self.system.hyperplane_parities(&common) == (true, false) {
                        return Ok(Some((g, h)));
                    }
                }
            }
        }
        Ok(None)
    }
}
