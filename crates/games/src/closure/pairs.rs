//! Pairs of points that lie on no common hyperplane, and what the theorems on them ask for: docs/theory.md, Involutions
//! with mates, and docs/open-problems.md, A checklist for GEN.

use super::{ClosureSystem, PointId};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// The *mates* of points in a system with Lagrange's property: a mate generates the system together with what it is a
/// mate of.
#[derive(Debug)]
pub struct Mates<'a> {
    system: &'a ClosureSystem,
    /// Where any point is a mate, one of these is.
    sharpest: Vec<&'a [u64]>,
    budget: &'a Budget,
}

impl<'a> Mates<'a> {
    /// Prepares for questions.
    pub fn new(system: &'a ClosureSystem, budget: &'a Budget) -> Result<Self, Stop> {
        Ok(Mates { system, sharpest: system.sharpest(budget)?, budget })
    }

    /// Has a set of points with this class a mate?
    pub fn exist(&self, class: &[u64]) -> bool {
        self.sharpest.iter().any(|mask| bits::is_disjoint(class, mask))
    }

    /// The number of pairs that [`Mates::first_choice`] may look at.
    pub fn pairs(&self) -> u64 {
        (self.system.points() * self.system.even_witnesses().len()) as u64
    }

    /// A point that is even and has no mate.
    pub fn even_without(&self) -> Result<Option<PointId>, Stop> {
        for point in self.system.point_ids().filter(|&point| self.system.is_even_point(point)) {
            self.budget.check()?;
            if !self.exist(self.system.mask(point)) {
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
        let mut exist_with = |class: &[u64], t: &[u64]| {
            bits::and_into(&mut both, class, t);
            self.exist(&both)
        };
        for g in self.system.point_ids() {
            self.budget.check()?;
            let mask = self.system.mask(g);
            // If the class is even, g has a mate exactly if it has one together with the even points there.
            if self.system.is_odd_class(mask) && !self.exist(mask) && even.iter().all(|t| exist_with(mask, t)) {
                return Ok(Some(g));
            }
        }
        Ok(None)
    }

    /// Has some point with an even class a mate?
    pub fn of_even_class(&self) -> bool {
        let mut masks = self.system.point_ids().map(|point| self.system.mask(point));
        masks.any(|mask| !self.system.is_odd_class(mask) && self.exist(mask))
    }

    /// A point that has a mate and lies on an even hyperplane, and another one with which it lies on odd hyperplanes
    /// only.
    pub fn mixed(&self) -> Result<Option<(PointId, PointId)>, Stop> {
        let parities = |point: PointId| self.system.hyperplane_parities(self.system.mask(point));
        let fits = |g: &PointId| parities(*g) == (true, true) && self.exist(self.system.mask(*g));
        let candidates: Vec<PointId> = self.system.point_ids().filter(fits).collect();
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
