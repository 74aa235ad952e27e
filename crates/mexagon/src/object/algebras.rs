//! The closure system of a finite algebra: its elements are the points, its maximal proper subalgebras the hyperplanes.

use mexagon_algebra::algebra::{Algebra, Operation, maximal_subalgebras};
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_games::closure::{ClosureSystem, Hyperplane, MergedPoints, PointId};
use std::sync::Arc;
use std::time::Duration;

/// The closure system of the subalgebras of an algebra, with the way from elements to points.
///
/// It has Lagrange's property if the subalgebras are the subgroups of a group ([`Algebra::is_group`]); for anything
/// else the property is not claimed. If the constants generate everything, there is no hyperplane.
#[derive(Clone, Debug)]
pub struct AlgebraSystem {
    /// The points and hyperplanes.
    pub closure: ClosureSystem,
    /// The maximal proper subalgebras, in the order of the hyperplanes.
    pub maximal: Vec<BitSet>,
    point_of: Vec<PointId>,
}

impl AlgebraSystem {
    /// The maximal subalgebras of an algebra as a closure system.
    pub fn new(algebra: &Algebra, budget: &Budget) -> Result<Self, Stop> {
        let maximal = maximal_subalgebras(algebra, budget)?;
        let members = maximal.iter().map(|elements| elements.iter().map(|x| x as usize));
        let MergedPoints { masks, weights, point_of } = MergedPoints::of(algebra.size(), members, budget)?;
        let hyperplanes = maximal.iter().map(|elements| Hyperplane { size: elements.len() as u64 }).collect();
        let product = algebra.operations().iter().find(|operation| operation.arity == 2);
        let closure = match product {
            Some(product) if algebra.is_group(budget)? => {
                let even = even_points(algebra.size(), product, &point_of, masks.len(), budget)?;
                ClosureSystem::new(masks, weights, even, hyperplanes, Order::one(), Vec::new(), budget)?
            }
            _ => ClosureSystem::general(masks, weights, hyperplanes, Vec::new(), budget)?,
        };
        Ok(AlgebraSystem { closure, maximal, point_of })
    }

    pub fn point(&self, element: u32) -> PointId {
        self.point_of[element as usize]
    }

    /// The class of a set of elements: the hyperplanes that contain all of them.
    pub fn class(&self, elements: impl IntoIterator<Item = u32>) -> Vec<u64> {
        let mut class = self.closure.full();
        for x in elements {
            bits::and(&mut class, self.closure.mask(self.point(x)));
        }
        class
    }
}

/// An algebra that is not a group, and what is asked of it again and again.
#[derive(Debug)]
pub(super) struct TableAlgebra {
    pub algebra: Arc<Algebra>,
    pub description: String,
    pub is_generated_by_constants: bool,
}

impl TableAlgebra {
    pub fn new(algebra: Arc<Algebra>, budget: &Budget) -> Result<Self, Stop> {
        let description = describe(&algebra, budget);
        let is_generated_by_constants = algebra.closure([], budget)?.len() == algebra.size();
        Ok(TableAlgebra { algebra, description, is_generated_by_constants })
    }
}

/// What an algebra is, in words: its kind, or its operations.
fn describe(algebra: &Algebra, budget: &Budget) -> String {
    let elements = if algebra.size() == 1 { "1 element".into() } else { format!("{} elements", algebra.size()) };
    // A little time is enough for everything but very large tables.
    match algebra.kind(&budget.part(Duration::from_millis(500), u64::MAX)) {
        Ok(Some(kind)) => format!("{} of {elements}", kind.name()),
        _ => {
            let operations: Vec<String> = algebra
                .operations()
                .iter()
                .map(|operation| format!("{}/{}", operation.name, operation.arity))
                .collect();
            let operations = if operations.is_empty() { "no operations".into() } else { operations.join(", ") };
            format!("algebra of {elements} with {operations}")
        }
    }
}

/// Which points hold a group element of even order?
fn even_points(
    size: usize,
    product: &Operation,
    point_of: &[PointId],
    points: usize,
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    let mut even = vec![false; points];
    for (x, point) in (0u32..).zip(point_of) {
        budget.check()?;
        let powers = std::iter::successors(Some(x), |&power| {
            let next = product.value(size, &[power, x]);
            (next != x).then_some(next)
        });
        even[point.0 as usize] |= powers.count() % 2 == 0;
    }
    Ok(even)
}
