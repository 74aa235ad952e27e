//! The principal ideal rings that modules are given over, their primes, and modules at a prime.

use crate::engine::Failure;
use crate::object::ObjectError;
use mexagon_algebra::ring::{Base, FiniteRing, GroebnerBasis, Lattice, Modulus, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Order, factor};
use mexagon_games::game::divisors::{PartExponents, tidy};

/// A prime element.
#[derive(Clone, Debug)]
pub(super) struct Prime {
    pub element: Polynomial,
    /// The order of the residue field.
    pub residue: Order,
}

/// Z, Z/n, K[x], K[x]/(f) or a finite field K, with everything that a list of summands needs.
#[derive(Debug)]
pub(super) struct Domain {
    /// How elements are read and written.
    pub ring: Presentation,
    pub primes: Vec<Prime>,
    /// K[x]/(F²), F a multiple of all the orders.
    frame: Option<FiniteRing>,
}

impl Domain {
    /// The domain of a module with summands R/(d) for the given d, of which none is 0; `whole` is the modulus of the ring, if it has one.
    pub fn new(
        ring: Presentation,
        orders: &[Polynomial],
        whole: Option<&Polynomial>,
        budget: &Budget,
    ) -> Result<Domain, Failure> {
        let plain = Presentation { relations: Vec::new(), ..ring.clone() };
        if plain.variables == 0 {
            let mut primes: Vec<u64> = Vec::new();
            for order in orders.iter().chain(whole) {
                let number = order.constant().map_or(1, i128::unsigned_abs);
                let Ok(number) = u64::try_from(number) else {
                    let message = format!("the order {number} of a summand is above 2^64");
                    return Err(Failure::Object(ObjectError::TooLarge(message)));
                };
                primes.extend(factor(number.max(1)).into_iter().map(|(p, _)| p));
            }
            primes.sort_unstable();
            primes.dedup();
            let number = |p: u64| Polynomial::term(plain.one(), i128::from(p));
            let primes = primes.into_iter().map(|p| Prime { element: number(p), residue: Order::of(p) }).collect();
            return Ok(Domain { ring: Presentation { base: Base::Integers, ..plain }, primes, frame: None });
        }
        let large =
            || Failure::Object(ObjectError::TooLarge("the orders of the summands have too large a degree".into()));
        let mut multiple = Polynomial::term(plain.one(), 1);
        for order in whole.map_or(orders.iter().collect(), |whole| vec![whole]) {
            multiple = multiple.times(order, 2000).ok_or_else(large)?.modulo(i128::from(plain.modulus()));
        }
        let square = multiple.times(&multiple, 2000).ok_or_else(large)?;
        let Some(frame) = FiniteRing::new(&plain.with([square]), budget)? else { return Err(large()) };
        let mut primes = Vec::new();
        for component in frame.components(budget)? {
            // The residue field is K[x]/(g), and g the least polynomial of the maximal ideal with x^k alone at its head.
            let (local, names) = (&component.local, component.basis());
            let monomial = |place: usize| &frame.monomials()[names[place]];
            let rows = local.modulus().rows(local.maximal());
            let heads = rows.iter().filter_map(|row| Some((row.iter().position(|&c| c != 0)?, row)));
            let pure = |place: usize| monomial(place).exponents().iter().skip(1).all(|&e| e == 0);
            let least = heads.filter(|(place, row)| pure(*place) && row[*place] == 1).max_by_key(|(place, _)| *place);
            let Some((_, row)) = least else { return Err(large()) };
            let mut element = Polynomial::zero();
            for (place, &c) in row.iter().enumerate() {
                let term = Polynomial::term(monomial(place).clone(), i128::from(c));
                element.add_multiple(&term, &plain.one(), 1, i128::from(plain.modulus())).ok_or_else(large)?;
            }
            let residue = Order::of(local.modulus().prime).pow(u64::from(local.residue_degree()));
            primes.push(Prime { element, residue });
        }
        Ok(Domain { ring: plain, primes, frame: Some(frame) })
    }

    /// The exponents of the primes in an element that is not 0.
    pub fn exponents(&self, element: &Polynomial, budget: &Budget) -> Result<Vec<u32>, Failure> {
        let Some(frame) = &self.frame else {
            let number = element.constant().map_or(1, i128::unsigned_abs);
            let exponent = |prime: &Prime| {
                let p = prime.element.constant().map_or(2, i128::unsigned_abs).max(2);
                let (mut rest, mut e) = (number, 0);
                while rest > 0 && rest.is_multiple_of(p) {
                    rest /= p;
                    e += 1;
                }
                e
            };
            return Ok(self.primes.iter().map(exponent).collect());
        };
        let vector = frame.element(element, budget)?;
        let mut found = Vec::new();
        for component in frame.components(budget)? {
            let local = &component.local;
            found.push(local.length(&local.ideal(local.zero(), [component.project(&vector)])));
        }
        Ok(found)
    }

    /// The product of powers of the primes.
    pub fn product(&self, exponents: &[u32], budget: &Budget) -> Result<Polynomial, Failure> {
        let large = || Failure::Object(ObjectError::TooLarge("a product of primes is too large".to_owned()));
        let mut product = Polynomial::term(self.ring.one(), 1);
        let basis = GroebnerBasis::new(&self.ring, budget)?;
        for (prime, &exponent) in self.primes.iter().zip(exponents) {
            for _ in 0..exponent {
                product = product.times(&prime.element, 100_000).ok_or_else(large)?;
                product = basis.normal_form(&product, budget)?;
            }
        }
        Ok(product)
    }

    /// For each prime the exponents of the sum of R/(d) for given d, modulo what some elements generate.
    pub fn quotient(
        &self,
        orders: &[Polynomial],
        elements: &[Vec<Polynomial>],
        budget: &Budget,
    ) -> Result<Vec<PartExponents>, Failure> {
        match &self.frame {
            Some(frame) => self.quotient_in_frame(frame, orders, elements, budget),
            None => self.quotient_of_integers(orders, elements, budget),
        }
    }

    /// The same over the integers: prime by prime, in lattices modulo a power of it.
    fn quotient_of_integers(
        &self,
        orders: &[Polynomial],
        elements: &[Vec<Polynomial>],
        budget: &Budget,
    ) -> Result<Vec<PartExponents>, Failure> {
        let s = orders.len();
        let mut parts = Vec::new();
        for (at, prime) in self.primes.iter().enumerate() {
            let p = prime.element.constant().and_then(|p| u64::try_from(p).ok()).unwrap_or(2);
            let mut heights = Vec::new();
            for order in orders {
                heights.push(self.exponents(order, budget)?[at]);
            }
            let top = heights.iter().copied().max().unwrap_or(0).max(1);
            // Entries of lattices are below 2^32.
            if p.checked_pow(top).is_none_or(|power| power >= 1 << 32) {
                let message = format!("positions modulo {p}^{top}; below 2^32 they are solved");
                return Err(Failure::Object(ObjectError::TooLarge(message)));
            }
            let modulus = Modulus::new(p, top, s);
            let unit =
                |i: usize, c: u64| (0..s).map(|j| if i == j { c % modulus.power } else { 0 }).collect::<Vec<u64>>();
            let zero = modulus.span(&modulus.zero(), heights.iter().enumerate().map(|(i, &h)| unit(i, p.pow(h))));
            let residue = |c: &Polynomial| c.constant().unwrap_or(0).rem_euclid(i128::from(modulus.power)) as u64;
            let vectors = elements.iter().map(|element| element.iter().map(residue).collect::<Vec<u64>>());
            let below = modulus.span(&zero, vectors);
            let lengths = (0..=top).map(|i| modulus.index(&modulus.span(&below, (0..s).map(|j| unit(j, p.pow(i))))));
            parts.push(from_lengths(&lengths.collect::<Vec<u32>>()));
        }
        Ok(parts)
    }

    /// The same over a ring with finitely many elements modulo the orders: in vectors over its prime field.
    fn quotient_in_frame(
        &self,
        frame: &FiniteRing,
        orders: &[Polynomial],
        elements: &[Vec<Polynomial>],
        budget: &Budget,
    ) -> Result<Vec<PartExponents>, Failure> {
        let s = orders.len();
        let mut parts = Vec::new();
        let (d, p) = (frame.rank(), frame.characteristic());
        let (tables, modulus) = (frame.multiplications(budget)?, Modulus::new(p, 1, s * frame.rank()));
        let images = |vector: &[u64]| -> Vec<Vec<u64>> {
            let apply = |table: &Vec<Vec<u64>>| {
                let mut image = vec![0; s * d];
                for (place, &c) in vector.iter().enumerate().filter(|(_, c)| **c != 0) {
                    for (j, &t) in table[place % d].iter().enumerate() {
                        let entry = &mut image[place / d * d + j];
                        *entry = (*entry + c * t) % p;
                    }
                }
                image
            };
            tables.iter().map(apply).collect()
        };
        let block = |i: usize, x: &Polynomial| -> Result<Vec<u64>, Failure> {
            let mut vector = vec![0; s * d];
            vector[i * d..][..d].copy_from_slice(&frame.element(x, budget)?);
            Ok(vector)
        };
        let grown = |lattice: &Lattice, vectors: Vec<Vec<u64>>| modulus.closure(lattice, vectors, &images);
        let mut relations = Vec::new();
        for (i, order) in orders.iter().enumerate() {
            relations.push(block(i, order)?);
        }
        for element in elements {
            let mut sum = vec![0; s * d];
            for (i, x) in element.iter().enumerate() {
                sum.iter_mut().zip(block(i, x)?).for_each(|(a, b)| *a = (*a + b) % p);
            }
            relations.push(sum);
        }
        let below = grown(&modulus.zero(), relations);
        for (at, prime) in self.primes.iter().enumerate() {
            let degree = prime.residue.length() as u32;
            let mut lengths = vec![0];
            loop {
                budget.check()?;
                let exponents: Vec<u32> =
                    (0..self.primes.len()).map(|j| if j == at { lengths.len() as u32 } else { 0 }).collect();
                let power = self.product(&exponents, budget)?;
                let multiples = (0..s).map(|i| block(i, &power)).collect::<Result<Vec<_>, _>>()?;
                let length = modulus.index(&grown(&below, multiples)) / degree.max(1);
                let done = lengths.last() == Some(&length);
                lengths.push(length);
                if done {
                    break;
                }
            }
            parts.push(from_lengths(&lengths));
        }
        Ok(parts)
    }
}

/// The exponents of a module M from the lengths of M/p^i M.
fn from_lengths(lengths: &[u32]) -> PartExponents {
    // At least i exponents are i or more for each step between i - 1 and i.
    let steps: Vec<u32> = lengths.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let most = steps.first().copied().unwrap_or(0);
    tidy((0..most).map(|j| steps.iter().filter(|&&step| step > j).count() as u32).collect())
}
