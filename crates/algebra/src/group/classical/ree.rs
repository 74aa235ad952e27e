//! The small Ree groups on their ovoids.
//!
//! R. Ree, "A family of simple groups associated with the simple Lie algebra of type (G2)" (1961); J. Tits, "Les groupes
//! simples de Suzuki et de Ree" (1961). Let q = 3^(2k+1), and let θ be the automorphism x -> x^(3^(k+1)), whose square is
//! x -> x^3. The points are the triples over the field of q elements and one point more, ∞. The triples form a group U
//! with (a,b,c)(x,y,z) = (a + x, b + y + a x^θ, c + z + ay - bx - a x^(θ+1)), which acts on itself and fixes ∞; the
//! exchange of ∞ and (0,0,0) is in T. De Medts and R. M. Weiss, "The norm of a Ree group" (2010).

use super::field::Field;
use super::linear::MOST_POINTS;
use super::named::NamedGroup;
use crate::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// A point other than ∞.
type FinitePoint = [u32; 3];

/// The group Ree(q) on the q^3 + 1 points of the ovoid; `None` if q is not an odd power of 3, or there are more than 10^5
/// points. Ree(3) is PΓL(2,8), and the others are simple.
pub fn ree(q: u64, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some(degree) = q.checked_pow(3).and_then(|cube| cube.checked_add(1)).filter(|&n| n <= MOST_POINTS) else {
        return Ok(None);
    };
    let Some(field) = Field::new(q).filter(|f| f.characteristic() == 3 && f.exponent() % 2 == 1) else {
        return Ok(None);
    };
    let ovoid = Ovoid::new(&field);
    let w = field.primitive();
    // The conjugates of the first under the second are all (a,0,0), which generate U; U, the second, which generates the
    // stabiliser of ∞ and (0,0,0), and the exchange of the two generate a doubly transitive group.
    let torus = [w, ovoid.product(&[(w, 1), (ovoid.theta(w), 1)]), ovoid.product(&[(w, 2), (ovoid.theta(w), 1)])];
    let found = [
        ovoid.permutation(None, budget, |point| Some(ovoid.times(point, [1, 0, 0])))?,
        ovoid.permutation(None, budget, |point| Some(std::array::from_fn(|i| field.mul(point[i], torus[i]))))?,
        ovoid.permutation(Some([0; 3]), budget, |point| ovoid.exchange(point))?,
    ];
    let generators: Option<Vec<Permutation>> = found.into_iter().collect();
    let order = Order::of(q).pow(3).times(&Order::of(degree)).times(&Order::of(q - 1));
    let named = |generators| NamedGroup::new(&format!("Ree group Ree({q})"), degree as usize, generators, order);
    Ok(generators.map(named))
}

/// The field with its automorphism θ.
struct Ovoid<'a> {
    field: &'a Field,
    images: Vec<u32>,
}

impl<'a> Ovoid<'a> {
    fn new(field: &'a Field) -> Self {
        let exponent = 3_u64.pow(field.exponent() / 2 + 1);
        Ovoid { field, images: (0..field.size()).map(|a| field.power(a, exponent)).collect() }
    }

    fn theta(&self, a: u32) -> u32 {
        self.images[a as usize]
    }

    fn product(&self, factors: &[(u32, u64)]) -> u32 {
        factors.iter().fold(1, |product, &(a, exponent)| self.field.mul(product, self.field.power(a, exponent)))
    }

    /// The sum of some terms minus the sum of others.
    fn difference(&self, plus: &[u32], minus: &[u32]) -> u32 {
        let sum = |terms: &[u32]| terms.iter().fold(0, |sum, &term| self.field.add(sum, term));
        self.field.add(sum(plus), self.field.neg(sum(minus)))
    }

    /// The product in the group U.
    fn times(&self, [a, b, c]: FinitePoint, [x, y, z]: FinitePoint) -> FinitePoint {
        let mul = |s, t| self.field.mul(s, t);
        let twisted = mul(a, self.theta(x));
        [
            self.field.add(a, x),
            self.difference(&[b, y, twisted], &[]),
            self.difference(&[c, z, mul(a, y)], &[mul(b, x), mul(twisted, x)]),
        ]
    }

    /// The image under the exchange of ∞ and (0,0,0); `None` is ∞.
    fn exchange(&self, [a, b, c]: FinitePoint) -> Option<FinitePoint> {
        let [at, bt, ct] = [a, b, c].map(|x| self.theta(x));
        let product = |factors: &[(u32, u64)]| self.product(factors);
        let v = self.difference(
            &[product(&[(at, 1), (bt, 1)]), product(&[(a, 1), (b, 2)]), product(&[(b, 1), (c, 1)])],
            &[ct, product(&[(at, 2), (a, 3)])],
        );
        let u = self
            .difference(&[product(&[(a, 2), (b, 1)]), bt], &[product(&[(a, 1), (c, 1)]), product(&[(at, 1), (a, 3)])]);
        // The norm, which is 0 for (0,0,0) only.
        let norm = self.difference(
            &[product(&[(at, 1), (a, 1), (bt, 1)]), product(&[(bt, 1), (b, 1)]), product(&[(c, 2)])],
            &[
                product(&[(a, 1), (ct, 1)]),
                product(&[(at, 1), (a, 3), (b, 1)]),
                product(&[(a, 2), (b, 2)]),
                product(&[(at, 2), (a, 4)]),
            ],
        );
        if norm == 0 {
            return None;
        }
        let scale = self.field.neg(self.field.inv(norm));
        Some([v, u, c].map(|x| self.field.mul(x, scale)))
    }

    /// The permutation of the points, ∞ being the first; `None` if it is no permutation.
    fn permutation(
        &self,
        of_infinity: Option<FinitePoint>,
        budget: &Budget,
        image: impl Fn(FinitePoint) -> Option<FinitePoint>,
    ) -> Result<Option<Permutation>, Stop> {
        let q = self.field.size();
        let number = |point: Option<FinitePoint>| point.map_or(0, |[a, b, c]| 1 + a + q * (b + q * c));
        let mut images = vec![number(of_infinity)];
        for c in 0..q {
            budget.check()?;
            for b in 0..q {
                images.extend((0..q).map(|a| number(image([a, b, c]))));
            }
        }
        Ok(Permutation::from_images(images))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_triples_form_a_group() {
        let field = Field::new(27).unwrap();
        let ovoid = Ovoid::new(&field);
        let points: Vec<FinitePoint> = (0..27).map(|i| [(i * 5 + 2) % 27, (i * 7) % 27, (i * 11 + 3) % 27]).collect();
        for &x in &points {
            for &y in &points {
                for &z in &points {
                    assert_eq!(ovoid.times(ovoid.times(x, y), z), ovoid.times(x, ovoid.times(y, z)));
                }
            }
            let cube = ovoid.times(ovoid.times(x, x), x);
            assert_eq!(ovoid.times(ovoid.times(cube, cube), cube), [0; 3]);
            assert_eq!(ovoid.exchange(ovoid.exchange(x).unwrap()), Some(x));
        }
        assert_eq!(ovoid.exchange([0; 3]), None);
    }

    /// Doubly transitive, and a stabiliser of two points has order q - 1.
    #[test]
    fn the_smallest_one() {
        let budget = Budget::unlimited();
        let group = ree(3, &budget).unwrap().unwrap();
        assert_eq!(group.description, "Ree group Ree(3) on 28 points");
        let group = group.verified(&budget).unwrap().unwrap();
        assert_eq!(group.order(), 1512u32.into());
        assert!(group.is_transitive());
        let stabiliser = group.stabiliser(0, &budget).unwrap();
        assert_eq!((stabiliser.orbits().len(), stabiliser.order()), (2, 54u32.into()));
    }

    #[test]
    fn other_fields() {
        let budget = Budget::unlimited();
        for q in [0, 1, 8, 9, 16, 81, 243, 1 << 63] {
            assert_eq!(ree(q, &budget), Ok(None), "{q}");
        }
    }
}
