//! Factors over the rational numbers: modulo one prime that is larger than every coefficient of a factor can be (Zassenhaus' method
//! without lifting), where the degrees and then the factors are separated by powers of x + c (Cantor and Zassenhaus).

use super::cyclotomic::without_roots_of_unity;
use super::{Coefficients, absolute, derivative, divided, primitive, square_free_parts, trimmed};
use mexagon_base::budget::{Budget, Stop};
use num_bigint::{BigInt, Sign};

/// Polynomials of larger degree without cyclotomic factors are not factored.
pub const MAX_DEGREE: usize = 32;

/// More factors modulo the prime are not tried to be put together.
const MOST_FACTORS: usize = 16;

/// 2^e - 1 is a prime for these e.
const MERSENNE: [u64; 9] = [61, 89, 107, 127, 521, 607, 1279, 2203, 4253];

/// The irreducible factors with their exponents, unless what is left without cyclotomic polynomials is too large.
pub fn factors(f: &[BigInt], budget: &Budget) -> Result<Option<Vec<(Coefficients, u32)>>, Stop> {
    let mut found = Vec::new();
    for (part, exponent) in square_free_parts(f, budget)? {
        let (cyclotomic, rest) = without_roots_of_unity(part, budget)?;
        found.extend(cyclotomic.into_iter().map(|factor| (factor, exponent)));
        let Some(factors) = square_free_factors(rest, budget)? else { return Ok(None) };
        found.extend(factors.into_iter().map(|factor| (factor, exponent)));
    }
    Ok(Some(found))
}

fn square_free_factors(f: Coefficients, budget: &Budget) -> Result<Option<Vec<Coefficients>>, Stop> {
    match f.len() {
        0 | 1 => return Ok(Some(Vec::new())),
        2 => return Ok(Some(vec![f])),
        length if length > MAX_DEGREE + 1 => return Ok(None),
        _ => {}
    }
    // Mignotte: the coefficients of lead(f)·g/lead(g) for a divisor g are at most |lead(f)|·2^n·|f|; one bit more for the sign.
    let bits = |c: &BigInt| c.bits();
    let largest = f.iter().map(bits).max().unwrap_or(0);
    let needed = f.last().map_or(0, bits) + largest + 2 * f.len() as u64 + 2;
    for e in MERSENNE.into_iter().filter(|&e| e > needed) {
        let field = OddPrimeField { p: (BigInt::from(1) << e) - 1, budget };
        if field.gcd(&field.reduce(&f), &field.reduce(&derivative(&f)))?.len() == 1 {
            let Some(parts) = field.factors(&field.monic(&field.reduce(&f)))? else { return Ok(None) };
            return together(f, parts, &field);
        }
    }
    Ok(None)
}

/// Puts factors modulo p together to factors over Z, few at a time.
fn together(
    mut f: Coefficients,
    mut parts: Vec<Coefficients>,
    field: &OddPrimeField,
) -> Result<Option<Vec<Coefficients>>, Stop> {
    if parts.len() > MOST_FACTORS {
        return Ok(None);
    }
    let mut found = Vec::new();
    let mut size = 1;
    'search: while 2 * size <= parts.len() {
        for subset in (0u32..1 << parts.len()).filter(|subset| subset.count_ones() as usize == size) {
            field.budget.check_now()?;
            let chosen = |i: usize| subset >> i & 1 == 1;
            let lead: Coefficients = f.last().cloned().into_iter().collect();
            let product = (0..parts.len()).filter(|&i| chosen(i)).fold(lead, |g, i| field.times(&g, &parts[i]));
            let candidate = primitive(product.iter().map(|c| field.least(c)).collect());
            if let Some(rest) = divided(&f, &candidate) {
                found.push(candidate);
                f = primitive(rest);
                parts = (0..parts.len()).filter(|&i| !chosen(i)).map(|i| parts[i].clone()).collect();
                continue 'search;
            }
        }
        size += 1;
    }
    if f.len() > 1 {
        found.push(f);
    }
    Ok(Some(found))
}

/// The numbers modulo an odd prime, and the time for computing with them.
struct OddPrimeField<'a> {
    p: BigInt,
    budget: &'a Budget,
}

impl OddPrimeField<'_> {
    fn residue(&self, c: BigInt) -> BigInt {
        let rest = c % &self.p;
        if rest.sign() == Sign::Minus { rest + &self.p } else { rest }
    }

    fn reduce(&self, f: &[BigInt]) -> Coefficients {
        trimmed(f.iter().map(|c| self.residue(c.clone())).collect())
    }

    /// The representative of least absolute value.
    fn least(&self, c: &BigInt) -> BigInt {
        if absolute(c) * 2 > self.p { c - &self.p } else { c.clone() }
    }

    fn monic(&self, f: &[BigInt]) -> Coefficients {
        let Some(lead) = f.last() else { return Vec::new() };
        let inverse = lead.modpow(&(&self.p - 2), &self.p);
        f.iter().map(|c| self.residue(c * &inverse)).collect()
    }

    fn times(&self, f: &[BigInt], g: &[BigInt]) -> Coefficients {
        let mut product = vec![BigInt::ZERO; (f.len() + g.len()).saturating_sub(1)];
        for (i, a) in f.iter().enumerate() {
            g.iter().enumerate().for_each(|(j, b)| product[i + j] += a * b);
        }
        self.reduce(&product)
    }

    /// Quotient and remainder by a polynomial with leading coefficient 1.
    fn divide(&self, f: &[BigInt], g: &[BigInt]) -> (Coefficients, Coefficients) {
        let mut rest = f.to_vec();
        let mut quotient = vec![BigInt::ZERO; (f.len() + 1).saturating_sub(g.len())];
        for shift in (0..quotient.len()).rev() {
            let head = self.residue(rest[shift + g.len() - 1].clone());
            for (i, c) in g.iter().enumerate() {
                rest[shift + i] -= &head * c;
            }
            quotient[shift] = head;
        }
        (quotient, self.reduce(&rest))
    }

    fn gcd(&self, f: &[BigInt], g: &[BigInt]) -> Result<Coefficients, Stop> {
        let (mut f, mut g) = (self.monic(f), self.monic(g));
        while !g.is_empty() {
            self.budget.check_now()?;
            let rest = self.monic(&self.divide(&f, &g).1);
            (f, g) = (g, rest);
        }
        Ok(f)
    }

    fn power(&self, base: &[BigInt], exponent: &BigInt, modulus: &[BigInt]) -> Result<Coefficients, Stop> {
        let mut result = vec![BigInt::from(1)];
        for bit in (0..exponent.bits()).rev() {
            self.budget.check_now()?;
            result = self.divide(&self.times(&result, &result), modulus).1;
            if exponent.bit(bit) {
                result = self.divide(&self.times(&result, base), modulus).1;
            }
        }
        Ok(result)
    }

    fn minus(&self, f: &[BigInt], g: &[BigInt]) -> Coefficients {
        let at = |h: &[BigInt], i: usize| h.get(i).cloned().unwrap_or_default();
        self.reduce(&(0..f.len().max(g.len())).map(|i| at(f, i) - at(g, i)).collect::<Vec<_>>())
    }

    /// The factors of a polynomial without multiple factors and with leading coefficient 1.
    fn factors(&self, f: &[BigInt]) -> Result<Option<Vec<Coefficients>>, Stop> {
        let x = vec![BigInt::ZERO, BigInt::from(1)];
        let (mut left, mut power, mut found) = (f.to_vec(), x.clone(), Vec::new());
        let mut degree = 1;
        while left.len() > 2 * degree {
            // x^(p^d) - x is the product of all irreducible polynomials whose degree divides d.
            power = self.power(&power, &self.p, &left)?;
            let part = self.gcd(&left, &self.minus(&power, &x))?;
            if part.len() > 1 {
                left = self.divide(&left, &part).0;
                if !self.separate(part, degree, &mut found)? {
                    return Ok(None);
                }
                power = self.divide(&power, &left).1;
            }
            degree += 1;
        }
        if left.len() > 1 {
            found.push(left);
        }
        Ok(Some(found))
    }

    /// Adds the factors of a product of irreducible polynomials of one degree to those found; false if all attempts fail.
    fn separate(&self, f: Coefficients, degree: usize, found: &mut Vec<Coefficients>) -> Result<bool, Stop> {
        if f.len() == degree + 1 {
            found.push(f);
            return Ok(true);
        }
        let exponent = (self.p.pow(degree as u32) - 1) / 2;
        let one = [BigInt::from(1)];
        for c in 0..200 {
            let base = self.divide(&[BigInt::from(c), BigInt::from(1)], &f).1;
            let part = self.gcd(&f, &self.minus(&self.power(&base, &exponent, &f)?, &one))?;
            if part.len() > 1 && part.len() < f.len() {
                let rest = self.divide(&f, &part).0;
                return Ok(self.separate(part, degree, found)? && self.separate(rest, degree, found)?);
            }
        }
        Ok(false)
    }
}
