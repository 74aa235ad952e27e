//! The closure system that the selection games are played on.

use super::antichain::Antichain;
use super::mask::MaskTable;
use super::merged::MergedPoints;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use std::sync::OnceLock;

/// A point of a closure system, after points on the same hyperplanes have been merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointId(pub u32);

/// A maximal proper closed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hyperplane {
    /// The number of its points, counted in fibres.
    pub size: u64,
}

/// A finite closure system by its points and hyperplanes.
///
/// Sizes are counted in *fibres*: every closed set that matters is a union of fibres of one
/// size (for the subgroups of a group, cosets of the Frattini subgroup).
///
/// A system may have *Lagrange's property*: a closed set of even size lies in closed sets of even size only, and
/// contains a point whose own closure is even. Then parities are known from a few points; without it they are counted.
#[derive(Clone, Debug)]
pub struct ClosureSystem {
    masks: MaskTable,
    weights: Vec<u64>,
    hyperplanes: Vec<Hyperplane>,
    fibre: Order,
    lagrange: bool,
    symmetries: Vec<Vec<u32>>,
    /// The hyperplanes of odd size.
    odd_hyperplanes: Vec<u64>,
    /// Does one of the merged points have a closure of even size of its own?
    even: Vec<bool>,
    /// Masks of such points; every class with one of them inside is even. Maximal ones only.
    even_witnesses: Antichain,
    /// What [`ClosureSystem::sharpest`] has found.
    pub(super) sharpest: OnceLock<Vec<PointId>>,
}

impl ClosureSystem {
    /// A closure system with Lagrange's property: a closed set is of even size exactly if it contains a point whose own
    /// closure is of even size. `masks` and `weights` are the merged points' masks and numbers of fibres, `even` says
    /// whether one of the points merged there has an even closure, and `symmetries` are permutations of the hyperplanes
    /// that preserve the system.
    pub fn new(
        masks: MaskTable,
        weights: Vec<u64>,
        even: Vec<bool>,
        hyperplanes: Vec<Hyperplane>,
        fibre: Order,
        symmetries: Vec<Vec<u32>>,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let mut odd_hyperplanes = vec![0; masks.stride()];
        for (h, hyperplane) in hyperplanes.iter().enumerate() {
            if hyperplane.size % 2 == 1 && !fibre.is_even() {
                bits::insert(&mut odd_hyperplanes, h);
            }
        }
        let mut candidates: Vec<&[u64]> =
            masks.iter().zip(&even).filter(|(_, even)| **even).map(|(mask, _)| mask).collect();
        candidates.sort_by_cached_key(|mask| std::cmp::Reverse(bits::count(mask)));
        let mut even_witnesses = Antichain::new(hyperplanes.len());
        for mask in candidates {
            budget.check()?;
            if !even_witnesses.has_superset(mask) {
                even_witnesses.push(mask);
            }
        }
        let system = ClosureSystem {
            masks,
            weights,
            hyperplanes,
            fibre,
            lagrange: true,
            symmetries: Vec::new(),
            odd_hyperplanes,
            even,
            even_witnesses,
            sharpest: OnceLock::new(),
        };
        Ok(system.with_symmetries(symmetries))
    }

    /// The same system with other permutations of the hyperplanes that preserve it.
    #[must_use]
    pub fn with_symmetries(self, symmetries: Vec<Vec<u32>>) -> Self {
        let symmetries = symmetries.into_iter().filter(|s| s.iter().zip(0..).any(|(&a, b)| a != b)).collect();
        ClosureSystem { symmetries, ..self }
    }

    /// Any closure system; Lagrange's property is not used. `masks` and `weights` are the merged points with the
    /// numbers of points merged into them. There may be no hyperplane, or an empty one.
    pub fn general(
        masks: MaskTable,
        weights: Vec<u64>,
        hyperplanes: Vec<Hyperplane>,
        symmetries: Vec<Vec<u32>>,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let even = vec![false; weights.len()];
        let system = ClosureSystem::new(masks, weights, even, hyperplanes, Order::one(), symmetries, budget)?;
        Ok(ClosureSystem { lagrange: false, ..system })
    }

    /// The closure system on the points 0, 1, ... with these maximal proper closed sets, none of which contains another.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_games::closure::ClosureSystem;
    /// let triangle = ClosureSystem::of_hyperplanes(3, &[vec![0, 1], vec![1, 2], vec![0, 2]], &Budget::default())?;
    /// assert_eq!(triangle.points(), 3);
    /// # Ok::<(), mexagon_base::budget::Stop>(())
    /// ```
    pub fn of_hyperplanes(points: usize, hyperplanes: &[Vec<usize>], budget: &Budget) -> Result<Self, Stop> {
        let merged = MergedPoints::of(points, hyperplanes.iter().map(|members| members.iter().copied()), budget)?;
        let sizes = hyperplanes.iter().map(|members| Hyperplane { size: members.len() as u64 }).collect();
        ClosureSystem::general(merged.masks, merged.weights, sizes, Vec::new(), budget)
    }

    /// Is the system known to have Lagrange's property?
    pub fn is_lagrange(&self) -> bool {
        self.lagrange
    }

    /// The number of merged points.
    pub fn points(&self) -> usize {
        self.weights.len()
    }

    /// All merged points.
    pub fn point_ids(&self) -> impl Iterator<Item = PointId> {
        (0..self.points() as u32).map(PointId)
    }

    /// The hyperplanes through a point.
    #[inline]
    pub fn mask(&self, point: PointId) -> &[u64] {
        self.masks.get(point.0)
    }

    /// The number of fibres that were merged into a point.
    pub fn weight(&self, point: PointId) -> u64 {
        self.weights[point.0 as usize]
    }

    /// Does one of the points that were merged generate a closed set of even size by itself? Known in systems with
    /// Lagrange's property only; elsewhere the answer is no.
    #[inline]
    pub fn is_even_point(&self, point: PointId) -> bool {
        self.even[point.0 as usize]
    }

    pub fn hyperplanes(&self) -> &[Hyperplane] {
        &self.hyperplanes
    }

    /// The number of points in one fibre.
    pub fn fibre(&self) -> &Order {
        &self.fibre
    }

    /// The number of words of a mask.
    pub fn stride(&self) -> usize {
        self.masks.stride()
    }

    /// Permutations of the hyperplanes that preserve the system and generate its known symmetry.
    pub fn symmetries(&self) -> &[Vec<u32>] {
        &self.symmetries
    }

    /// The class of the empty set: all hyperplanes.
    pub fn full(&self) -> Vec<u64> {
        let mut full = vec![0; self.stride()];
        for h in 0..self.hyperplanes.len() {
            bits::insert(&mut full, h);
        }
        full
    }

    /// How many fibres the intersection of a class's hyperplanes has.
    pub fn class_size(&self, class: &[u64]) -> u64 {
        let inside = self.masks.iter().zip(&self.weights).filter(|(mask, _)| bits::is_subset(class, mask));
        inside.map(|(_, weight)| weight).sum()
    }

    /// A number of fibres, which may be 0, as a number of points.
    pub fn shown_size(&self, fibres: u64) -> String {
        if fibres == 0 { "0".into() } else { Order::of(fibres).times(&self.fibre).to_string() }
    }

    /// The size of the whole system, in fibres.
    pub fn size(&self) -> u64 {
        self.weights.iter().sum()
    }

    /// Is the whole system of even size?
    pub fn is_even(&self) -> bool {
        self.fibre.is_even() || self.size().is_multiple_of(2)
    }

    /// Is the intersection of the class's hyperplanes of odd size?
    pub fn is_odd_class(&self, class: &[u64]) -> bool {
        if self.fibre.is_even() {
            return false;
        }
        if !self.lagrange {
            return !self.class_size(class).is_multiple_of(2);
        }
        let in_odd_hyperplane = !bits::is_disjoint(class, &self.odd_hyperplanes);
        in_odd_hyperplane || !self.even_witnesses.has_superset(class)
    }

    /// The masks of points whose own closure is even, those alone that are part of no other one.
    pub fn even_witnesses(&self) -> Vec<&[u64]> {
        self.even_witnesses.iter().collect()
    }

    /// Is the intersection of the class's hyperplanes the only set of points that has this class?
    ///
    /// That is so exactly if the class is lost whichever point is taken out of the intersection: if any smaller set has
    /// the class, so has each set between. A point is needed if it alone keeps the intersection out of some hyperplane.
    /// The identity of a group is never needed, so there every class has more than one set. The intersection may be
    /// empty; then the empty set is the only one.
    pub fn has_one_set(&self, class: &[u64]) -> bool {
        let inside = || self.masks.iter().zip(&self.weights).filter(|(mask, _)| bits::is_subset(class, mask));
        let full = self.full();
        let fibre_is_one = self.fibre.is_one();
        // Hyperplanes that some point inside misses, and those that two of them miss.
        let (mut once, mut twice) = (vec![0; self.stride()], vec![0; self.stride()]);
        for (mask, &weight) in inside() {
            if weight > 1 || !fibre_is_one || mask == full {
                return false;
            }
            for (place, &word) in mask.iter().enumerate() {
                let missed = full[place] & !word;
                twice[place] |= once[place] & missed;
                once[place] |= missed;
            }
        }
        let alone = |mask: &[u64]| (0..mask.len()).any(|place| once[place] & !twice[place] & !mask[place] != 0);
        inside().all(|(mask, _)| alone(mask))
    }

    /// Is some hyperplane of the class odd, and is some even?
    pub fn hyperplane_parities(&self, class: &[u64]) -> (bool, bool) {
        (!bits::is_disjoint(class, &self.odd_hyperplanes), !bits::is_subset(class, &self.odd_hyperplanes))
    }

    /// A point that lies on no even hyperplane.
    pub fn uncovered(&self) -> Option<PointId> {
        self.point_ids().find(|&point| !self.hyperplane_parities(self.mask(point)).1)
    }

    /// Is some hyperplane odd?
    pub fn has_odd_hyperplane(&self) -> bool {
        !bits::is_empty(&self.odd_hyperplanes)
    }

    /// The image of a class under a symmetry.
    pub fn image(&self, class: &[u64], symmetry: &[u32], image: &mut [u64]) {
        image.fill(0);
        bits::iter(class).for_each(|h| {
            bits::insert(image, symmetry[h] as usize);
        });
    }
}
