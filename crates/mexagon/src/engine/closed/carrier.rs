//! Finite rings and modules as abelian groups with maps into themselves, as certificates give them.
//!
//! The additive group has generators g_0, g_1, ... with n_i g_i a sum of later generators. An element is a list of coefficients below
//! the n_i. A ring comes with the products by its generators, a module with the products by those of its ring.

use crate::engine::Failure;
use mexagon_algebra::ring::{FiniteRing, Polynomial, Trouble};
use mexagon_base::budget::Budget;

/// The coefficients of an element.
pub type Coefficients = Vec<u64>;

/// An abelian group with the maps that no ideal or submodule leaves.
#[derive(Debug, Default)]
pub struct Carrier {
    /// The numbers n_i.
    pub bounds: Vec<u64>,
    /// The elements n_i g_i.
    pub multiples: Vec<Coefficients>,
    /// The unit of a ring.
    pub unit: Option<Coefficients>,
    /// For each map the images of the generators; those of a ring are the products with its generators.
    pub maps: Vec<Vec<Coefficients>>,
}

impl Carrier {
    /// The product of some rings.
    pub fn of_rings(rings: &[&FiniteRing], budget: &Budget) -> Result<Carrier, Failure> {
        let mut carrier = Carrier::sum(rings, budget)?;
        let mut unit = Vec::new();
        for ring in rings {
            let one = Polynomial::term(ring.presentation().one(), 1);
            unit.extend(ring.element(&one, budget)?);
            let before = unit.len() - ring.rank();
            for x in ring.monomials() {
                budget.check()?;
                let mut images = vec![vec![0; carrier.bounds.len()]; carrier.bounds.len()];
                for (i, y) in ring.monomials().iter().enumerate() {
                    let product = x.times(y).ok_or_else(|| Trouble::TooLarge("an exponent is too large".to_owned()))?;
                    let product = ring.element(&Polynomial::term(product, 1), budget)?;
                    images[before + i][before..before + ring.rank()].copy_from_slice(&product);
                }
                carrier.maps.push(images);
            }
        }
        carrier.unit = Some(unit);
        Ok(carrier)
    }

    /// A sum of cyclic modules, each given as a quotient of the same ring.
    pub fn of_cyclic_modules(summands: &[&FiniteRing], budget: &Budget) -> Result<Carrier, Failure> {
        let mut carrier = Carrier::sum(summands, budget)?;
        let n = carrier.bounds.len();
        let operators = summands.first().map_or(0, |ring| ring.presentation().names.len());
        carrier.maps = vec![vec![vec![0; n]; n]; operators];
        let mut before = 0;
        for ring in summands {
            for (operator, table) in ring.multiplications(budget)?.into_iter().enumerate() {
                for (i, image) in table.into_iter().enumerate() {
                    carrier.maps[operator][before + i][before..before + image.len()].copy_from_slice(&image);
                }
            }
            before += ring.rank();
        }
        Ok(carrier)
    }

    /// The additive group of a product.
    fn sum(rings: &[&FiniteRing], budget: &Budget) -> Result<Carrier, Failure> {
        let mut carrier = Carrier::default();
        let n: usize = rings.iter().map(|ring| ring.rank()).sum();
        for ring in rings {
            let before = carrier.bounds.len();
            for (monomial, &bound) in ring.monomials().iter().zip(ring.pivots()) {
                let multiple = Polynomial::term(monomial.clone(), i128::from(bound));
                let mut entry = vec![0; n];
                entry[before..before + ring.rank()].copy_from_slice(&ring.element(&multiple, budget)?);
                carrier.multiples.push(entry);
            }
            carrier.bounds.extend(ring.pivots());
        }
        Ok(carrier)
    }

    /// The number of elements, unless it is very large.
    pub fn order(&self) -> Option<u64> {
        self.bounds.iter().try_fold(1u64, |order, &bound| order.checked_mul(bound))
    }

    /// Adds a multiple of an element to another one.
    pub fn add(&self, sum: &mut Coefficients, x: &[u64], times: u64) {
        sum.iter_mut().zip(x).for_each(|(a, b)| *a += b * times);
        for i in 0..sum.len() {
            let over = sum[i] / self.bounds[i];
            if over > 0 {
                sum[i] %= self.bounds[i];
                // Sums of later generators.
                let multiple = &self.multiples[i];
                (i + 1..sum.len()).for_each(|j| sum[j] += multiple[j] * over);
            }
        }
    }

    /// What a map makes of an element.
    pub fn image(&self, map: &[Coefficients], x: &[u64]) -> Coefficients {
        let mut image = vec![0; x.len()];
        for (of_generator, &times) in map.iter().zip(x) {
            self.add(&mut image, of_generator, times);
        }
        image
    }

    /// The number of an element, the last coefficient counting single ones.
    pub fn number(&self, x: &[u64]) -> usize {
        x.iter().zip(&self.bounds).fold(0, |number, (&c, &bound)| number * bound as usize + c as usize)
    }

    /// The element with a number.
    pub fn element(&self, mut number: usize) -> Coefficients {
        let mut x = vec![0; self.bounds.len()];
        for (c, &bound) in x.iter_mut().zip(&self.bounds).rev() {
            *c = (number % bound as usize) as u64;
            number /= bound as usize;
        }
        x
    }
}
