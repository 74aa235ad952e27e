//! The Suzuki groups on their ovoids.
//!
//! M. Suzuki, "On a class of doubly transitive groups" (1962), and J. Tits, "Ovoïdes et groupes de Suzuki" (1962). Let
//! q = 2^(2k+1) with k >= 1, and let θ be the automorphism a -> a^(2^(k+1)), whose square is a -> a^2. The group is the
//! one of all matrices of dimension 4 over the field of q elements that leave the ovoid of the point (1,0,0,0) and the
//! points (a^(2+θ) + ab + b^θ, b, a, 1) in place; B. Huppert and N. Blackburn, "Finite Groups III" (1982), section XI.3,
//! has the matrices.

use super::field::Field;
use super::linear::MOST_POINTS;
use super::matrix::FieldMatrix;
use super::named::NamedGroup;
use super::points::Points;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// The group Sz(q) on the q^2 + 1 points of the ovoid; `None` if q is not an odd power of 2 from 8 on, or there are more
/// than 10^5 points.
pub fn suzuki(q: u64, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let odd_power = q.is_power_of_two() && q.trailing_zeros() % 2 == 1 && q >= 8;
    let degree = q.saturating_mul(q).saturating_add(1);
    let Some(field) = Field::new(q).filter(|_| odd_power && degree <= MOST_POINTS) else {
        return Ok(None);
    };
    let theta = |a: u32| field.power(a, 1 << (q.trailing_zeros() / 2 + 1));
    let first = |a: u32, b: u32| {
        let power = field.mul(field.mul(a, a), theta(a));
        field.add(field.add(power, field.mul(a, b)), theta(b))
    };
    let ovoid = Points::select(&field, 4, budget, |v| match *v {
        [1, 0, 0, 0] => true,
        // The last coordinate of a point of the ovoid cannot be 0 if it is another one.
        [_, _, _, 0] => false,
        [x, b, a, last] => {
            let scale = field.inv(last);
            field.mul(x, scale) == first(field.mul(a, scale), field.mul(b, scale))
        }
        _ => false,
    })?;
    let mut generators = Vec::new();
    for matrix in matrices(&field, theta) {
        generators.push(ovoid.permutation(&field, 4, budget, |v, image| matrix.apply(&field, v, image))?);
    }
    let order = Order::of(q).pow(2).times(&Order::of(degree)).times(&Order::of(q - 1));
    let generators: Option<Vec<_>> = generators.into_iter().collect();
    let named = |generators| NamedGroup::new(&format!("Suzuki group Sz({q})"), degree as usize, generators, order);
    Ok(generators.filter(|_| ovoid.count(&field, 4) == degree).map(named))
}

/// An element of order 4 that fixes (1,0,0,0) only, a generator of the stabiliser of two points, and the exchange of
/// those two. The conjugates of the first under the second, with their products, are a Sylow 2-subgroup.
fn matrices(field: &Field, theta: impl Fn(u32) -> u32) -> [FieldMatrix; 3] {
    let mut unipotent = FieldMatrix::identity(4);
    // The matrix of the pair (a,b) = (1,0).
    for (row, column) in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 2)] {
        unipotent.set(row, column, 1);
    }
    // The diagonal is c^(1+θ/2), c^(θ/2) and their inverses; for c = w^2, which is primitive too, c^(θ/2) is w^θ.
    let w = field.primitive();
    let (outer, inner) = (field.mul(field.mul(w, w), theta(w)), theta(w));
    let torus = FieldMatrix::diagonal(&[outer, inner, field.inv(inner), field.inv(outer)]);
    let mut exchange = FieldMatrix::zero(4);
    for i in 0..4 {
        exchange.set(i, 3 - i, 1);
    }
    [unipotent, torus, exchange]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_one() {
        let budget = Budget::unlimited();
        let group = suzuki(8, &budget).unwrap().unwrap();
        assert_eq!(group.description, "Suzuki group Sz(8) on 65 points");
        assert_eq!(group.order, Order::of(29_120));
        let group = group.verified(&budget).unwrap().unwrap();
        assert!(group.is_transitive());
        // Doubly transitive, and a stabiliser of two points is cyclic of order q - 1.
        let stabiliser = group.stabiliser(0, &budget).unwrap();
        assert_eq!(stabiliser.orbits().len(), 2);
        assert_eq!(stabiliser.order(), 448u32.into());
    }

    #[test]
    fn other_fields() {
        let budget = Budget::unlimited();
        for q in [0, 1, 2, 4, 9, 16, 27, 512, 1 << 63] {
            assert_eq!(suzuki(q, &budget), Ok(None), "{q}");
        }
    }
}
