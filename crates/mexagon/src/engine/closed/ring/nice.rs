//! Ideals by few and simple generators: (2) rather than (10), (x + 2) rather than (3*x + 4).
//!
//! An ideal of a product of local rings needs as many generators as the factor that needs most. Elements are tried from the
//! simplest on; one is taken if it lies in the ideal and brings all factors forward that have no generator to spare, which is so
//! if it is outside m I + (those taken) there (Nakayama). So no fewer generators would do, and each is the first that fits.

use super::factor::{Factor, FactorKind};
use crate::engine::Failure;
use mexagon_algebra::ring::{Component, FiniteRing, Lattice};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;

/// No more elements are tried for a generator.
const MOST_TRIED: usize = 400;

/// Only coefficients up to this one, and divisors of the characteristic, are tried.
const LARGEST_COEFFICIENT: u64 = 12;

/// The simplest elements of a ring that is written as one, with their components.
pub(super) struct SimpleElements<'a> {
    ring: &'a FiniteRing,
    components: &'a [Component],
    elements: Vec<(Vec<u64>, Vec<Vec<u64>>)>,
}

impl<'a> SimpleElements<'a> {
    /// Single terms first, then sums of two, each by degree and coefficients; none if the ring was not taken apart.
    pub fn of(factor: &'a Factor, budget: &Budget) -> Result<Option<Self>, Failure> {
        let FactorKind::Finite { ring, components } = &factor.made else { return Ok(None) };
        let characteristic = ring.characteristic();
        let small = (1..characteristic).take_while(|c| *c <= LARGEST_COEFFICIENT);
        let large = divisors(characteristic).into_iter().filter(|d| *d > LARGEST_COEFFICIENT && *d < characteristic);
        let coefficients: Vec<u64> = small.chain(large).collect();
        // The smallest monomials stand last.
        let places: Vec<usize> = (0..ring.rank()).rev().collect();
        let term =
            |place: usize, c: u64| -> Vec<u64> { (0..ring.rank()).map(|i| if i == place { c } else { 0 }).collect() };
        let singles = places.iter().flat_map(|&place| coefficients.iter().map(move |&c| (place, c)));
        let mut vectors: Vec<Vec<u64>> = singles.map(|(place, c)| term(place, c)).take(MOST_TRIED).collect();
        for (high, &place) in places.iter().enumerate() {
            for (&low, &c) in places[..high].iter().flat_map(|low| coefficients.iter().map(move |c| (low, c))) {
                budget.check()?;
                if vectors.len() >= MOST_TRIED {
                    break;
                }
                let mut sum = term(place, 1);
                sum[low] = c;
                vectors.push(sum);
            }
        }
        let projected = |vector: Vec<u64>| {
            let parts = components.iter().map(|component| component.project(&vector)).collect();
            (vector, parts)
        };
        Ok(Some(SimpleElements { ring, components, elements: vectors.into_iter().map(projected).collect() }))
    }

    /// The simplest generators of an ideal modulo a smaller one, both given by their components, with the numbers of generators
    /// that are needed there; `None` if the simple elements do not suffice.
    pub fn generators(
        &self,
        ideals: &[&Lattice],
        below: &[&Lattice],
        needs: &[usize],
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, Failure> {
        let number = needs.iter().copied().max().unwrap_or(0);
        // The smaller ideal + m I + (what was taken), in each component.
        let lattices = ideals.iter().zip(below).zip(self.components);
        let mut reached: Vec<Lattice> =
            lattices.map(|((ideal, below), part)| times_maximal(part, ideal, below)).collect();
        let mut missing = needs.to_vec();
        let mut names = Vec::new();
        for left in (1..=number).rev() {
            let mut found = None;
            for (vector, parts) in &self.elements {
                budget.check()?;
                let fits = (0..ideals.len()).all(|i| {
                    let modulus = self.components[i].local.modulus();
                    modulus.contains(ideals[i], &parts[i])
                        && (missing[i] < left || !modulus.contains(&reached[i], &parts[i]))
                });
                if fits {
                    found = Some((vector, parts));
                    break;
                }
            }
            let Some((vector, parts)) = found else { return Ok(None) };
            for (i, part) in parts.iter().enumerate() {
                let ring = &self.components[i].local;
                if !ring.modulus().contains(&reached[i], part) {
                    reached[i] = ring.ideal(&reached[i], [part.clone()]);
                    missing[i] = missing[i].saturating_sub(1);
                }
            }
            names.push(self.ring.show(vector, budget)?);
        }
        Ok(Some(names))
    }
}

/// The product of an ideal with the maximal one, and a smaller ideal.
fn times_maximal(component: &Component, ideal: &Lattice, below: &Lattice) -> Lattice {
    let ring = &component.local;
    let products = ring.modulus().rows(ideal).into_iter().flat_map(|row| ring.multiples(&row));
    ring.ideal(below, products)
}

fn divisors(n: u64) -> Vec<u64> {
    let mut found = vec![1];
    for (p, exponent) in factor(n.max(1)) {
        let powers = |d: &u64| (0..=exponent as u32).map(|e| d * p.pow(e)).collect::<Vec<u64>>();
        found = found.iter().flat_map(powers).collect();
    }
    found.sort_unstable();
    found
}
