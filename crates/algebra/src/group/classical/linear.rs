//! From the name of a classical group to permutations of its natural points.

use super::action::MatrixAction;
use super::family::{points, words};
use super::field::Field;
use super::general;
use super::matrix::FieldMatrix;
use super::named::NamedGroup;
use super::orders::order;
use super::points::Points;
use super::symplectic::symplectic;
use super::unitary::Unitary;
use crate::group::perm::{self, Permutation};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::prime_power;
use mexagon_language::LinearFamily;

/// The largest number of points of an action.
pub const MOST_POINTS: u64 = 100_000;

/// Every group of a larger dimension has too many points.
const LARGEST_DIMENSION: u64 = 64;

/// The group X(n,q) of a family in its natural action: the projective groups on the points of the projective space, of
/// which PSU takes the isotropic ones, the affine groups on all vectors, and the others on the vectors that are not 0.
///
/// `None` if q is not a prime power, n is 0 or, for a symplectic group, odd, or there are more than 10^5 points.
///
/// ```
/// use mexagon_base::budget::{Budget, Stop};
/// use mexagon_algebra::group::classical;
/// use mexagon_language::LinearFamily;
///
/// # fn main() -> Result<(), Stop> {
/// let budget = Budget::unlimited();
/// let named = classical::linear(LinearFamily::PSU, 3, 3, &budget)?.expect("28 points");
/// assert_eq!(named.description, "projective special unitary group PSU(3,3) on 28 points");
/// let group = named.verified(&budget)?.expect("the order is right");
/// assert_eq!(group.order(), 6048u32.into());
/// # Ok(())
/// # }
/// ```
pub fn linear(family: LinearFamily, degree: u64, field: u64, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some(shape) = Parameters::new(family, degree, field) else {
        return Ok(None);
    };
    let Some(order) = order(family, shape.n as u32, shape.q, shape.e) else {
        return Ok(None);
    };
    let generators = match (family, shape.n) {
        (LinearFamily::PGL | LinearFamily::PSL | LinearFamily::PSU, 1) => Some(Vec::new()),
        (LinearFamily::PGammaL, 1) => Some(perm::named::cyclic(shape.degree)),
        _ => shape.permutations(budget)?,
    };
    let name = format!("{} {}({degree},{field})", words(family), family.name());
    let matrices = shape.vectors();
    Ok(generators.map(|generators| NamedGroup { matrices, ..NamedGroup::new(&name, shape.degree, generators, order) }))
}

/// Does a group act on more points than permutations are made of?
#[must_use]
pub fn has_too_many_points(family: LinearFamily, degree: u64, field: u64) -> bool {
    let points = match (u32::try_from(degree), prime_power(field)) {
        (Ok(n), Some((_, e))) => points(family, n, field, e),
        _ => None,
    };
    points.is_none_or(|points| points > MOST_POINTS)
}

/// A family with parameters that have been checked.
struct Parameters {
    family: LinearFamily,
    n: usize,
    q: u64,
    /// The exponent of q.
    e: u64,
    degree: usize,
}

impl Parameters {
    fn new(family: LinearFamily, n: u64, q: u64) -> Option<Self> {
        // The bound on q keeps the factorisation short.
        if n == 0 || n > LARGEST_DIMENSION || q < 2 || q > u64::from(u32::MAX) {
            return None;
        }
        let (_, e) = prime_power(q)?;
        let degree = points(family, n as u32, q, e).filter(|&points| points <= MOST_POINTS)?;
        Some(Parameters { family, n: n as usize, q, e, degree: degree as usize })
    }

    /// How the points are vectors, if they are all vectors but 0.
    fn vectors(&self) -> Option<MatrixAction> {
        let q = match self.family {
            LinearFamily::GL | LinearFamily::SL | LinearFamily::Sp => self.q,
            LinearFamily::GU | LinearFamily::SU => self.q.saturating_mul(self.q),
            _ => return None,
        };
        Some(MatrixAction::of_space(Field::new(q)?, self.n))
    }

    /// The generators as permutations of the points; `None` if there is no such group.
    fn permutations(&self, budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
        let unitary = match self.family {
            LinearFamily::GU | LinearFamily::SU => true,
            // SU(2,q) is conjugate to SL(2,q), and the isotropic points are a projective line over the field of q
            // elements (Taylor 1992, chapter 10). This way needs no field of q^2 elements.
            LinearFamily::PSU => self.n > 2,
            _ => false,
        };
        let Some(field) = Field::new(if unitary { self.q.saturating_mul(self.q) } else { self.q }) else {
            return Ok(None);
        };
        let space = Unitary::new(&field, self.q, self.n);
        let matrices = match (self.family, &space) {
            (
                LinearFamily::GL
                | LinearFamily::PGL
                | LinearFamily::PGammaL
                | LinearFamily::AGL
                | LinearFamily::AGammaL,
                _,
            ) => Some(general::general(&field, self.n)),
            (LinearFamily::SL | LinearFamily::PSL, _) => Some(general::special(&field, self.n)),
            (LinearFamily::PSU, None) => Some(general::special(&field, self.n)),
            (LinearFamily::GU, space) => space.as_ref().and_then(Unitary::general),
            (LinearFamily::SU | LinearFamily::PSU, space) => space.as_ref().and_then(Unitary::special),
            (LinearFamily::Sp | LinearFamily::PSp, _) => symplectic(&field, self.n),
        };
        let points = match (self.family, &space) {
            (LinearFamily::AGL | LinearFamily::AGammaL, _) => Points::Vectors,
            (LinearFamily::PGL | LinearFamily::PSL | LinearFamily::PGammaL | LinearFamily::PSp, _) => Points::Subspaces,
            (LinearFamily::PSU, Some(space)) => Points::select(&field, self.n, budget, |v| space.is_isotropic(v))?,
            (LinearFamily::PSU, None) => Points::Subspaces,
            (LinearFamily::GL | LinearFamily::SL | LinearFamily::GU | LinearFamily::SU | LinearFamily::Sp, _) => {
                Points::NonZero
            }
        };
        if points.count(&field, self.n) != self.degree as u64 {
            return Ok(None);
        }
        let Some(matrices) = matrices else {
            return Ok(None);
        };
        self.act(&field, &points, &matrices, budget)
    }

    /// The action of the matrices and of the maps that are not linear.
    fn act(
        &self,
        field: &Field,
        points: &Points,
        matrices: &[FieldMatrix],
        budget: &Budget,
    ) -> Result<Option<Vec<Permutation>>, Stop> {
        let n = self.n;
        let mut generators = Vec::new();
        for matrix in matrices {
            generators.push(points.permutation(field, n, budget, |v, image| matrix.apply(field, v, image))?);
        }
        if matches!(self.family, LinearFamily::AGL | LinearFamily::AGammaL) {
            generators.push(points.permutation(field, n, budget, |v, image| {
                image.copy_from_slice(v);
                image[0] = field.add(v[0], 1);
            })?);
        }
        if matches!(self.family, LinearFamily::PGammaL | LinearFamily::AGammaL) && self.e > 1 {
            generators.push(points.permutation(field, n, budget, |v, image| {
                image.iter_mut().zip(v).for_each(|(image, &a)| *image = field.frobenius(a));
            })?);
        }
        Ok(generators.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_without_a_group() {
        let budget = Budget::unlimited();
        for (family, n, q) in [
            (LinearFamily::GL, 2, 6),
            (LinearFamily::GL, 0, 3),
            (LinearFamily::GL, 2, 1),
            (LinearFamily::GL, 2, 0),
            (LinearFamily::Sp, 3, 3),
            (LinearFamily::PSp, 1, 3),
            (LinearFamily::GL, 17, 2),
            (LinearFamily::PSL, 2, 100_003),
            (LinearFamily::PSU, 1_000_000, 2),
            (LinearFamily::PSU, 3, 47),
            (LinearFamily::AGL, u64::MAX, u64::MAX),
            (LinearFamily::PSL, 1, 18_446_744_073_709_551_557),
        ] {
            assert_eq!(linear(family, n, q, &budget), Ok(None), "{family:?}({n},{q})");
        }
    }

    #[test]
    fn trivial_and_large_ones() {
        let budget = Budget::unlimited();
        for family in [LinearFamily::PSL, LinearFamily::PGL, LinearFamily::PSU] {
            let group = linear(family, 1, 999_983, &budget).unwrap().unwrap();
            assert!(group.generators.is_empty() && group.order.is_one() && group.degree == 1);
            assert!(group.description.ends_with("(1,999983) on 1 point"));
        }
        assert_eq!(linear(LinearFamily::PSL, 2, 99_991, &budget).unwrap().unwrap().degree, 99_992);
        assert_eq!(linear(LinearFamily::PSU, 2, 99_991, &budget).unwrap().unwrap().degree, 99_992);
        assert_eq!(linear(LinearFamily::AGL, 16, 2, &budget).unwrap().unwrap().degree, 65_536);
    }

    #[test]
    fn the_isotropic_points_of_a_plane_are_a_line() {
        let budget = Budget::unlimited();
        for q in [2, 3, 4, 5, 7, 8, 9, 11] {
            let field = Field::new(q * q).unwrap();
            let space = Unitary::new(&field, q, 2).unwrap();
            let points = Points::select(&field, 2, &budget, |v| space.is_isotropic(v)).unwrap();
            let matrices = space.special().unwrap();
            let shape = Parameters::new(LinearFamily::PSU, 2, q).unwrap();
            let named = linear(LinearFamily::PSU, 2, q, &budget).unwrap().unwrap();
            let generators = shape.act(&field, &points, &matrices, &budget).unwrap().unwrap();
            assert_eq!(points.count(&field, 2), q + 1);
            let direct = NamedGroup { generators, ..named.clone() };
            let [direct, named] = [direct, named].map(|group| group.verified(&budget).unwrap().unwrap());
            assert!(direct.is_transitive() && named.is_transitive());
            let classes = [direct, named].map(|group| group.conjugacy_classes(&budget).unwrap().len());
            assert_eq!(classes[0], classes[1], "PSU(2,{q})");
        }
    }

    #[test]
    fn the_budget_is_asked() {
        let budget = Budget::unlimited();
        budget.cancel_switch().store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(linear(LinearFamily::GL, 2, 101, &budget), Err(Stop::Cancelled));
    }
}
