//! The closure system of a soluble group: its elements are the points, its maximal subgroups the
//! hyperplanes.

use super::AlgebraSystem;
use mexagon_algebra::algebra::Algebra;
use mexagon_algebra::group::listed::SubgroupClass;
use mexagon_algebra::group::pc::{
    FrattiniQuotient, MaximalFamily, PcGroup, element_masks, even_elements, maximal_subgroups,
};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_games::closure::{ClosureSystem, Hyperplane, MergedPoints, PointId};

/// The maximal subgroups that complement one chief factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaximalKind {
    /// The number of their elements modulo the Frattini subgroup.
    pub size: u64,
    /// Their index; 0 in an algebra.
    pub index: u64,
    pub order: Order,
    pub count: u64,
    /// The number of conjugacy classes that they form; 0 in an algebra.
    pub classes: u64,
}

impl MaximalKind {
    /// The kinds of the classes of maximal subgroups of a group of some order, one for each.
    pub fn of_classes(classes: &[SubgroupClass], order: usize) -> Vec<MaximalKind> {
        let kind = |class: &SubgroupClass| MaximalKind {
            size: class.representative.order as u64,
            index: (order / class.representative.order) as u64,
            order: Order::of(class.representative.order as u64),
            count: class.members.len() as u64,
            classes: 1,
        };
        classes.iter().map(kind).collect()
    }

    /// Is the number of their elements even?
    pub fn is_even(&self) -> bool {
        if self.index == 0 { self.size.is_multiple_of(2) } else { self.order.is_even() }
    }
}

/// The closure system of the subgroups of a group, with the way from elements to points.
#[derive(Debug)]
pub struct SubgroupSystem {
    /// The points and hyperplanes.
    pub closure: ClosureSystem,
    /// The maximal subgroups, by chief factor.
    pub maximal: Vec<MaximalKind>,
    point_of: Vec<PointId>,
}

impl SubgroupSystem {
    /// The maximal subgroups of a soluble group as a closure system.
    pub fn new(frattini: &FrattiniQuotient, budget: &Budget) -> Result<Self, Stop> {
        let quotient = &frattini.quotient.group;
        let families = maximal_subgroups(frattini, budget)?;
        let size = TableSize::within(frattini, &families, budget)?;
        let symmetries: Vec<Vec<u32>> = (0..quotient.len()).map(|c| conjugation(quotient, &families, c)).collect();
        let maximal = kinds(frattini, &families, &symmetries);
        let (closure, point_of) = closure_of(frattini, &families, size, symmetries, budget)?;
        Ok(SubgroupSystem { closure, maximal, point_of })
    }

    /// Its closure system alone, without symmetries.
    pub fn plain_closure(frattini: &FrattiniQuotient, budget: &Budget) -> Result<ClosureSystem, Stop> {
        let families = maximal_subgroups(frattini, budget)?;
        let size = TableSize::within(frattini, &families, budget)?;
        Ok(closure_of(frattini, &families, size, Vec::new(), budget)?.0)
    }

    /// The maximal subalgebras of an algebra.
    pub(super) fn of_algebra(algebra: &Algebra, budget: &Budget) -> Result<Self, Stop> {
        let system = AlgebraSystem::new(algebra, budget)?;
        let maximal = kinds_by_size(system.maximal.iter().map(|elements| elements.len() as u64));
        let point_of = algebra.elements().map(|x| system.point(x)).collect();
        Ok(SubgroupSystem { closure: system.closure, maximal, point_of })
    }

    /// A system whose parts were found elsewhere.
    pub(super) fn from_parts(closure: ClosureSystem, maximal: Vec<MaximalKind>, point_of: Vec<PointId>) -> Self {
        SubgroupSystem { closure, maximal, point_of }
    }

    /// The number of elements of G / Phi(G).
    pub fn elements(&self) -> usize {
        self.point_of.len()
    }

    /// The point of the element of G / Phi(G) with a number.
    pub fn point(&self, rank: usize) -> PointId {
        self.point_of[rank]
    }

    /// The numbers of the elements of G / Phi(G) that were merged into a point.
    pub fn ranks(&self, point: PointId) -> impl Iterator<Item = usize> {
        self.point_of.iter().enumerate().filter(move |(_, p)| **p == point).map(|(rank, _)| rank)
    }
}

/// The maximal closed sets of something that is not a group, by their sizes.
pub(super) fn kinds_by_size(sizes: impl Iterator<Item = u64>) -> Vec<MaximalKind> {
    let mut kinds: Vec<MaximalKind> = Vec::new();
    for size in sizes {
        match kinds.iter_mut().find(|kind| kind.size == size) {
            Some(kind) => kind.count += 1,
            None => kinds.push(MaximalKind { size, index: 0, order: Order::of(size.max(1)), count: 1, classes: 0 }),
        }
    }
    kinds
}

/// The size of the table of elements and maximal subgroups.
#[derive(Clone, Copy)]
struct TableSize {
    order: usize,
    maximal: usize,
}

impl TableSize {
    /// The size for a group, if the budget allows the table.
    fn within(frattini: &FrattiniQuotient, families: &[MaximalFamily<'_>], budget: &Budget) -> Result<Self, Stop> {
        let too_large = || Stop::Bytes(budget.limits().bytes);
        let order = frattini.quotient.group.small_order().ok_or_else(too_large)?;
        let count = families.iter().try_fold(0usize, |sum, family| sum.checked_add(family.count));
        let maximal = count.ok_or_else(too_large)?;
        budget.bytes((order as u64).saturating_mul(bits::words(maximal) as u64 * 8))?;
        Ok(TableSize { order, maximal })
    }
}

/// The closure system, and the point of each element.
fn closure_of(
    frattini: &FrattiniQuotient,
    families: &[MaximalFamily<'_>],
    TableSize { order, maximal }: TableSize,
    symmetries: Vec<Vec<u32>>,
    budget: &Budget,
) -> Result<(ClosureSystem, Vec<PointId>), Stop> {
    let quotient = &frattini.quotient.group;
    let stride = bits::words(maximal).max(1);
    let rows = element_masks(quotient, families, order, stride, budget)?;
    let MergedPoints { masks, weights, point_of } = MergedPoints::of_masks(stride, &rows);
    let even = even_points(frattini, order, &point_of, masks.len(), budget)?;
    let hyperplanes = families.iter().flat_map(|family| {
        let size = (order / family.index) as u64;
        std::iter::repeat_n(Hyperplane { size }, family.count)
    });
    let fibre = frattini.frattini_order.clone();
    let closure = ClosureSystem::new(masks, weights, even, hyperplanes.collect(), fibre, symmetries, budget)?;
    Ok((closure, point_of))
}

/// Which points hold an element of even order?
fn even_points(
    frattini: &FrattiniQuotient,
    order: usize,
    point_of: &[PointId],
    points: usize,
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    let fibre_is_even = frattini.frattini_order.is_even();
    if fibre_is_even || order % 2 == 1 {
        return Ok(vec![fibre_is_even; points]);
    }
    // What is below the last chief factor of even order does not matter.
    let last = frattini.layers.iter().rfind(|layer| layer.prime == 2);
    let of_quotient = even_elements(&frattini.quotient.group, last.map_or(0, |layer| layer.range.end), budget)?;
    let below = order / of_quotient.len();
    let mut even = vec![false; points];
    for (points, _) in point_of.chunks_exact(below).zip(of_quotient).filter(|(_, even)| *even) {
        points.iter().for_each(|point| even[point.0 as usize] = true);
    }
    Ok(even)
}

/// Where conjugation by generator `c` takes each maximal subgroup.
fn conjugation(quotient: &PcGroup, families: &[MaximalFamily<'_>], c: usize) -> Vec<u32> {
    let mut images = Vec::new();
    for family in families {
        let offset = images.len() as u32;
        images.extend(family.conjugation(quotient, c).into_iter().map(|image| image + offset));
    }
    images
}

fn kinds(frattini: &FrattiniQuotient, families: &[MaximalFamily<'_>], symmetries: &[Vec<u32>]) -> Vec<MaximalKind> {
    let total: usize = families.iter().map(|family| family.count).sum();
    let total_size = frattini.quotient.group.small_order().unwrap_or_default();
    let mut seen = vec![false; total];
    let mut offset = 0;
    let mut kinds = Vec::new();
    for family in families {
        let mut classes = 0;
        for first in offset..offset + family.count {
            if seen[first] {
                continue;
            }
            classes += 1;
            seen[first] = true;
            let mut queue = vec![first];
            while let Some(member) = queue.pop() {
                for symmetry in symmetries {
                    let image = symmetry[member] as usize;
                    if !std::mem::replace(&mut seen[image], true) {
                        queue.push(image);
                    }
                }
            }
        }
        offset += family.count;
        let order = frattini.series.group.order().divided_by(&Order::of(family.index as u64)).unwrap_or_default();
        let size = (total_size / family.index) as u64;
        kinds.push(MaximalKind { size, index: family.index as u64, order, count: family.count as u64, classes });
    }
    kinds
}
