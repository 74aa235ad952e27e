//! Polynomials over a prime field, and their irreducible factors.
//!
//! Factors are found by degree and then split at random (Cantor and Zassenhaus, Math. Comp. 36 (1981)); the random numbers are the
//! same each time.

use crate::group::linear::PrimeField;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// Coefficients from the constant on; the last one is not 0, and the zero polynomial has none.
pub(super) type FieldPolynomial = Vec<u32>;

/// Arithmetic in F_p[x].
#[derive(Clone, Copy, Debug)]
pub(super) struct Polynomials(pub PrimeField);

impl Polynomials {
    fn trim(mut f: FieldPolynomial) -> FieldPolynomial {
        while f.last() == Some(&0) {
            f.pop();
        }
        f
    }

    fn minus(self, f: &[u32], g: &[u32]) -> FieldPolynomial {
        let entry = |h: &[u32], i: usize| h.get(i).copied().unwrap_or(0);
        Self::trim((0..f.len().max(g.len())).map(|i| self.0.sub(entry(f, i), entry(g, i))).collect())
    }

    fn times(self, f: &[u32], g: &[u32]) -> FieldPolynomial {
        let mut product = vec![0; (f.len() + g.len()).saturating_sub(1)];
        for (i, &a) in f.iter().enumerate() {
            self.0.add_multiple(&mut product[i..i + g.len()], a, g);
        }
        Self::trim(product)
    }

    /// Quotient and remainder; g must not be 0.
    fn divide(self, f: &[u32], g: &[u32]) -> (FieldPolynomial, FieldPolynomial) {
        let degree = g.len() - 1;
        let inverse = self.0.inv(g[degree]);
        let mut rest = f.to_vec();
        let mut quotient = vec![0; f.len().saturating_sub(degree)];
        for i in (0..quotient.len()).rev() {
            let factor = self.0.mul(rest[i + degree], inverse);
            quotient[i] = factor;
            self.0.add_multiple(&mut rest[i..=i + degree], self.0.neg(factor), g);
        }
        (Self::trim(quotient), Self::trim(rest))
    }

    /// The monic greatest common divisor.
    fn gcd(self, f: &[u32], g: &[u32], budget: &Budget) -> Result<FieldPolynomial, Stop> {
        let (mut f, mut g) = (f.to_vec(), g.to_vec());
        while !g.is_empty() {
            budget.check()?;
            let rest = self.divide(&f, &g).1;
            f = std::mem::replace(&mut g, rest);
        }
        if let Some(&leading) = f.last() {
            let inverse = self.0.inv(leading);
            f.iter_mut().for_each(|a| *a = self.0.mul(*a, inverse));
        }
        Ok(f)
    }

    fn times_modulo(self, f: &[u32], g: &[u32], m: &[u32]) -> FieldPolynomial {
        self.divide(&self.times(f, g), m).1
    }

    pub fn power_modulo(self, f: &[u32], mut e: u64, m: &[u32], budget: &Budget) -> Result<FieldPolynomial, Stop> {
        let mut result = self.divide(&[1], m).1;
        let mut base = self.divide(f, m).1;
        while e > 0 {
            budget.check()?;
            if e & 1 == 1 {
                result = self.times_modulo(&result, &base, m);
            }
            base = self.times_modulo(&base, &base, m);
            e >>= 1;
        }
        Ok(result)
    }

    pub fn plus(self, f: &[u32], g: &[u32]) -> FieldPolynomial {
        let negated: Vec<u32> = g.iter().map(|&a| self.0.neg(a)).collect();
        self.minus(f, &negated)
    }

    /// The different monic irreducible factors of a monic polynomial, those of small degree first.
    pub fn factors(self, f: &[u32], random: &mut Random, budget: &Budget) -> Result<Vec<FieldPolynomial>, Stop> {
        let x = vec![0, 1];
        let mut found = Vec::new();
        let mut rest = f.to_vec();
        let mut frobenius = x.clone();
        let mut degree = 1;
        while rest.len() > 2 * degree {
            // x^(p^degree) - x is the product of the irreducible polynomials whose degree divides `degree`.
            frobenius = self.power_modulo(&frobenius, u64::from(self.0.0), &rest, budget)?;
            let product = self.gcd(&rest, &self.minus(&frobenius, &x), budget)?;
            if product.len() > 1 {
                let mut parts = self.split(product.clone(), degree, random, budget)?;
                parts.sort();
                found.extend(parts);
                let mut common = product;
                while common.len() > 1 {
                    rest = self.divide(&rest, &common).0;
                    common = self.gcd(&rest, &common, budget)?;
                }
                frobenius = if rest.len() > 1 { self.divide(&frobenius, &rest).1 } else { Vec::new() };
            }
            degree += 1;
        }
        if rest.len() > 1 {
            found.push(self.gcd(&rest, &rest, budget)?);
        }
        Ok(found)
    }

    /// The factors of a product of different irreducible polynomials of one degree.
    fn split(
        self,
        f: FieldPolynomial,
        degree: usize,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Vec<FieldPolynomial>, Stop> {
        if f.len() <= degree + 1 {
            return Ok(vec![f]);
        }
        let p = self.0.0;
        loop {
            budget.check()?;
            let trial = Self::trim((0..f.len() - 1).map(|_| random.below(p as usize) as u32).collect());
            if trial.len() < 2 {
                continue;
            }
            // Half of the elements of each residue field have trace 0, or are squares.
            let image = if p == 2 {
                let mut power = trial.clone();
                let mut trace = trial;
                for _ in 1..degree {
                    budget.check()?;
                    power = self.times_modulo(&power, &power, &f);
                    trace = self.plus(&trace, &power);
                }
                trace
            } else {
                // t^((p^d - 1) / 2) is the product of the t^(p^i), to the power (p - 1) / 2.
                let mut conjugate = trial.clone();
                let mut norm = trial;
                for _ in 1..degree {
                    conjugate = self.power_modulo(&conjugate, u64::from(p), &f, budget)?;
                    norm = self.times_modulo(&norm, &conjugate, &f);
                }
                self.minus(&self.power_modulo(&norm, u64::from(p / 2), &f, budget)?, &[1])
            };
            let part = self.gcd(&f, &image, budget)?;
            if part.len() > 1 && part.len() < f.len() {
                let other = self.divide(&f, &part).0;
                let mut parts = self.split(part, degree, random, budget)?;
                parts.extend(self.split(other, degree, random, budget)?);
                return Ok(parts);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All monic polynomials of a degree.
    fn monic(p: u32, degree: u32) -> impl Iterator<Item = FieldPolynomial> {
        (0..p.pow(degree)).map(move |code| (0..degree).map(|i| code / p.pow(i) % p).chain([1]).collect())
    }

    #[test]
    fn factors_of_all_small_polynomials() {
        for (p, most) in [(2, 6), (3, 4), (5, 3)] {
            let ring = Polynomials(PrimeField(p));
            let mut irreducible: Vec<FieldPolynomial> = Vec::new();
            for degree in 1..=most {
                for f in monic(p, degree) {
                    let divides = |g: &&FieldPolynomial| g.len() <= f.len() && ring.divide(&f, g).1.is_empty();
                    let mut expected: Vec<FieldPolynomial> = irreducible.iter().filter(divides).cloned().collect();
                    let parts: usize = expected.iter().map(|g| g.len() - 1).sum();
                    if expected.is_empty() {
                        irreducible.push(f.clone());
                        expected.push(f.clone());
                    }
                    let mut found = ring.factors(&f, &mut Random::new(1), &Budget::unlimited()).expect("no limit");
                    assert!(found.windows(2).all(|pair| pair[0].len() <= pair[1].len()));
                    found.sort();
                    expected.sort();
                    assert_eq!(found, expected, "{f:?} over F_{p}, {parts}");
                }
            }
        }
    }

    #[test]
    fn large_primes() {
        let ring = Polynomials(PrimeField(999_983));
        let f = ring.times(&ring.times(&[5, 1], &[999_000, 1]), &[3, 0, 1]);
        let factors = ring.factors(&f, &mut Random::new(1), &Budget::unlimited()).expect("no limit");
        assert_eq!(factors.iter().map(|g| g.len() - 1).sum::<usize>(), 4);
        assert!(factors.contains(&vec![5, 1]) && factors.contains(&vec![999_000, 1]));
    }
}
