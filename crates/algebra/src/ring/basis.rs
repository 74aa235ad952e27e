//! Strong Gröbner bases over the whole numbers, and Gröbner bases over the rational ones.
//!
//! Over Z a leading term c·m is divisible by another if both the number and the monomial are, and every leading term of the ideal must
//! be divisible by one in the basis. Besides the usual S-polynomials that needs the combinations whose leading coefficient
//! is the greatest common divisor (A. Kandri-Rody and D. Kapur, "Computing a Gröbner basis of a polynomial ideal over a Euclidean
//! domain", J. Symbolic Computation 6 (1988) 37-57). Numbers in the ideal are kept apart, as the modulus of all coefficients.
//!
//! Over Q, R and C numbers are units, and the monomials alone must be divisible: this is Buchberger's algorithm over Q, whose result is a
//! basis over every larger field. A member is kept as its multiple with whole coefficients that have no common divisor.

use super::polynomial::{Monomial, Polynomial};
use super::presentation::Presentation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::extended_gcd;

/// Why a ring was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is too large in the way that the text says.
    TooLarge(String),
    Stop(Stop),
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Trouble::Stop(stop)
    }
}

fn overflow() -> Trouble {
    Trouble::TooLarge("the relations lead to coefficients or exponents that are too large".to_owned())
}

/// A strong Gröbner basis of the ideal of relations of a ring.
#[derive(Clone, Debug)]
pub struct GroebnerBasis {
    /// The least positive number in the ideal, or 0.
    pub modulus: i128,
    /// The other members, each with its leading monomial and its positive leading coefficient.
    pub members: Vec<Polynomial>,
    /// The number of variables that make the degree of a monomial.
    variables: usize,
    length: usize,
    /// Are numbers units, because the coefficients lie in a field of characteristic 0?
    rational: bool,
}

impl GroebnerBasis {
    pub fn new(ring: &Presentation, budget: &Budget) -> Result<Self, Trouble> {
        let relations = ring.field_equation().into_iter().chain(ring.relations.iter().cloned());
        GroebnerBasis::of(ring, relations.collect(), ring.variables, budget)
    }

    /// The basis of the ideal that some polynomials with the coefficients of a ring generate, among them the equation of the generator of
    /// the base if it has one. The first `counted` variables make the degree.
    pub(super) fn of(
        ring: &Presentation,
        generators: Vec<Polynomial>,
        counted: usize,
        budget: &Budget,
    ) -> Result<Self, Trouble> {
        let mut basis = GroebnerBasis {
            modulus: i128::from(ring.modulus()),
            members: Vec::new(),
            variables: counted,
            length: ring.names.len(),
            rational: ring.base.is_infinite_field(),
        };
        let mut queue = generators;
        queue.reverse();
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        loop {
            budget.check()?;
            let candidate = match queue.pop() {
                Some(polynomial) => polynomial,
                None => {
                    // The pair with the smallest least common multiple first.
                    let key = |&(i, j): &(usize, usize)| basis.lcm(i, j);
                    let Some(at) = (0..pairs.len()).min_by_key(|&at| key(&pairs[at])) else { break };
                    let (i, j) = pairs.swap_remove(at);
                    queue.extend(basis.combinations(i, j)?);
                    continue;
                }
            };
            let reduced = basis.top_reduced(candidate, budget)?;
            if reduced.is_zero() {
                continue;
            }
            if let Some(number) = reduced.constant() {
                // A new number in the ideal changes every coefficient: begin again with it.
                basis.modulus = if basis.rational { 1 } else { extended_gcd(basis.modulus, number).0 };
                queue.extend(std::mem::take(&mut basis.members));
                queue.sort_by_key(|polynomial| std::cmp::Reverse(polynomial.lead().map(|(m, _)| m.clone())));
                pairs.clear();
                if basis.modulus == 1 {
                    return Ok(basis);
                }
                continue;
            }
            let member = basis.normalised(reduced)?;
            if let Some((_, c)) = member.lead()
                && basis.modulus > 0
                && c > 1
            {
                queue.push(member.scaled(basis.modulus / c, basis.modulus).ok_or_else(overflow)?);
            }
            pairs.extend((0..basis.members.len()).map(|i| (i, basis.members.len())));
            basis.members.push(member);
            if basis.members.len() > 3000 {
                return Err(Trouble::TooLarge("the Gröbner basis of the relations has over 3000 members".to_owned()));
            }
        }
        basis.minimise();
        Ok(basis)
    }

    fn one(&self) -> Monomial {
        Monomial::new(vec![0; self.length], self.variables)
    }

    fn lcm(&self, i: usize, j: usize) -> Option<Monomial> {
        let ((m, _), (n, _)) = (self.members[i].lead()?, self.members[j].lead()?);
        Some(m.lcm(n, self.variables))
    }

    /// What the pair of members i and j may add: the S-polynomial and the combination with the smaller leading coefficient.
    fn combinations(&self, i: usize, j: usize) -> Result<Vec<Polynomial>, Trouble> {
        let (f, g) = (&self.members[i], &self.members[j]);
        let (Some((m, c)), Some((n, d))) = (f.lead(), g.lead()) else { return Ok(Vec::new()) };
        let lcm = m.lcm(n, self.variables);
        let (Some(up_f), Some(up_g)) = (lcm.over(m), lcm.over(n)) else { return Ok(Vec::new()) };
        let (divisor, s, t) = extended_gcd(c, d);
        let mut found = Vec::new();
        let mut combine = |a: i128, b: i128| -> Option<()> {
            let mut sum = Polynomial::zero();
            sum.add_multiple(f, &up_f, a, self.modulus)?;
            sum.add_multiple(g, &up_g, b, self.modulus)?;
            found.push(sum);
            Some(())
        };
        if !(m.is_coprime(n) && (self.rational || divisor == 1)) {
            combine(d / divisor, -(c / divisor)).ok_or_else(overflow)?;
        }
        if !self.rational && divisor != c && divisor != d {
            combine(s, t).ok_or_else(overflow)?;
        }
        Ok(found)
    }

    /// A multiple by a unit whose leading coefficient is positive and divides the modulus.
    fn normalised(&self, polynomial: Polynomial) -> Result<Polynomial, Trouble> {
        let Some((_, c)) = polynomial.lead() else { return Ok(polynomial) };
        if self.modulus == 0 {
            let content = if self.rational { polynomial.content() } else { 1 };
            return polynomial.over(content).scaled(c.signum(), 0).ok_or_else(overflow);
        }
        let divisor = extended_gcd(c, self.modulus).0;
        // c/divisor is a unit modulo modulus/divisor; one of its inverses there is a unit modulo the modulus.
        let step = self.modulus / divisor;
        let (_, inverse, _) = extended_gcd((c / divisor).rem_euclid(step.max(1)), step);
        let mut unit = inverse.rem_euclid(step.max(1));
        while extended_gcd(unit, self.modulus).0 != 1 {
            unit += step;
        }
        polynomial.scaled(unit, self.modulus).ok_or_else(overflow)
    }

    /// Is the term d·n a divisor of the term c·m?
    fn divides(&self, (n, d): (&Monomial, i128), (m, c): (&Monomial, i128)) -> bool {
        (self.rational || c % d == 0) && m.over(n).is_some()
    }

    /// Subtracts multiples of members while the leading term is divisible by one of theirs. Over a field the result is one up to units.
    fn top_reduced(&self, polynomial: Polynomial, budget: &Budget) -> Result<Polynomial, Trouble> {
        let mut rest = polynomial.modulo(self.modulus);
        while let Some((m, c)) = rest.lead() {
            budget.check()?;
            let fits = |g: &&Polynomial| g.lead().is_some_and(|lead| self.divides(lead, (m, c)));
            let Some(g) = self.members.iter().find(fits) else { break };
            let Some((n, d)) = g.lead() else { break };
            let Some(up) = m.over(n) else { break };
            let scale = if self.rational { d / extended_gcd(c, d).0 } else { 1 };
            let quotient = c / (d / scale);
            if scale != 1 {
                rest = rest.scaled(scale, 0).ok_or_else(overflow)?;
            }
            rest.add_multiple(g, &up, -quotient, self.modulus).ok_or_else(overflow)?;
            if self.rational && !rest.is_zero() {
                let content = rest.content();
                rest = rest.over(content);
            }
        }
        Ok(rest)
    }

    /// Leaves out members whose leading terms are divisible by those of others.
    fn minimise(&mut self) {
        let mut kept: Vec<Polynomial> = Vec::new();
        self.members.sort_by(|f, g| f.lead().cmp(&g.lead()));
        for member in std::mem::take(&mut self.members) {
            let Some(lead) = member.lead() else { continue };
            let divides = |g: &Polynomial| g.lead().is_some_and(|smaller| self.divides(smaller, lead));
            if !kept.iter().any(divides) {
                kept.push(member);
            }
        }
        self.members = kept;
    }

    /// The member with the least leading coefficient among those whose leading monomial divides this one.
    pub(crate) fn divisor(&self, monomial: &Monomial) -> Option<(&Polynomial, i128)> {
        let fits = self.members.iter().filter_map(|g| {
            let (n, d) = g.lead()?;
            monomial.over(n).map(|_| (g, d))
        });
        fits.min_by_key(|(_, d)| *d)
    }

    /// The smallest coefficient c such that c times the monomial is a combination of smaller ones; 0 if there is none.
    pub(crate) fn pivot(&self, monomial: &Monomial) -> i128 {
        self.divisor(monomial).map_or(self.modulus, |(_, d)| d)
    }

    /// The normal form: every coefficient lies between 0 and the pivot of its monomial. Over a field of characteristic 0 it is that of a
    /// multiple by a number that is not 0.
    pub fn normal_form(&self, polynomial: &Polynomial, budget: &Budget) -> Result<Polynomial, Trouble> {
        Ok(self.scaled_normal_form(polynomial, budget)?.1)
    }

    /// A number that is not 0, which is 1 unless the coefficients lie in a field of characteristic 0, and the normal form of the multiple by it.
    fn scaled_normal_form(&self, polynomial: &Polynomial, budget: &Budget) -> Result<(i128, Polynomial), Trouble> {
        let mut rest = polynomial.clone().modulo(self.modulus);
        let mut done = Polynomial::zero();
        let mut factor = 1i128;
        while let Some((m, c)) = rest.lead() {
            budget.check()?;
            let (m, c) = (m.clone(), c);
            if let Some((g, d)) = self.divisor(&m) {
                let Some(up) = g.lead().and_then(|(n, _)| m.over(n)) else { break };
                let scale = if self.rational { d / extended_gcd(c, d).0 } else { 1 };
                let quotient = if self.rational { c / (d / scale) } else { c.div_euclid(d) };
                if scale != 1 {
                    factor = factor.checked_mul(scale).ok_or_else(overflow)?;
                    rest = rest.scaled(scale, 0).ok_or_else(overflow)?;
                    done = done.scaled(scale, 0).ok_or_else(overflow)?;
                }
                rest.add_multiple(g, &up, -quotient, self.modulus).ok_or_else(overflow)?;
            }
            let left = rest.lead().filter(|(n, _)| **n == m).map_or(0, |(_, c)| c);
            if left != 0 {
                rest = rest.without(&m);
                done.add_multiple(&Polynomial::term(m, left), &self.one(), 1, 0).ok_or_else(overflow)?;
            }
        }
        Ok((factor, done))
    }

    /// The members with their other terms in normal form. They depend on nothing but the ideal and the order of the variables.
    pub(crate) fn reduced(&self, budget: &Budget) -> Result<Vec<Polynomial>, Trouble> {
        let mut members = Vec::with_capacity(self.members.len());
        for member in &self.members {
            let Some((m, c)) = member.lead() else { continue };
            let (factor, mut sum) = self.scaled_normal_form(&member.without(m), budget)?;
            let lead = Polynomial::term(m.clone(), c);
            sum.add_multiple(&lead, &self.one(), factor, 0).ok_or_else(overflow)?;
            let content = if self.rational { sum.content() } else { 1 };
            members.push(sum.over(content));
        }
        Ok(members)
    }

    /// Is 1 in the ideal?
    pub(crate) fn is_everything(&self) -> bool {
        self.modulus == 1
    }

    /// Is the quotient finite? It is if a number and a power of every variable with leading coefficient 1 are in the ideal.
    pub(crate) fn is_finite(&self) -> bool {
        let pure = |index: usize| {
            self.members
                .iter()
                .filter_map(Polynomial::lead)
                .any(|(m, c)| c == 1 && m.exponents().iter().enumerate().all(|(i, e)| i == index || *e == 0))
        };
        self.modulus > 0 && (self.is_everything() || (0..self.length).all(pure))
    }
}
