//! A ring by relations that do not depend on how it was written: a reduced Gröbner basis, and no variable that others express.

use super::basis::{GroebnerBasis, Trouble};
use super::polynomial::{Monomial, Polynomial};
use super::presentation::{Base, MAX_TERMS, Presentation};
use mexagon_base::budget::Budget;

/// The largest power of a variable that another polynomial is put in for.
const MAX_POWER: u32 = 1000;

/// Larger numbers that are zero in the ring stay relations: what looks at a base takes its modulus apart.
const MAX_MODULUS: i128 = 1 << 40;

impl Presentation {
    /// The same ring with a reduced Gröbner basis as relations. A number among them moves into the base, and variables that are 0 or
    /// another element of the base are gone. The ring 0 has the relation 1 and no variables.
    pub fn reduced(&self, budget: &Budget) -> Result<Presentation, Trouble> {
        let basis = GroebnerBasis::new(self, budget)?;
        if basis.is_everything() {
            let names = self.names[self.variables..].to_vec();
            let one = Polynomial::term(Monomial::new(vec![0; names.len()], 0), 1);
            return Ok(Presentation { base: self.base, names, variables: 0, relations: vec![one] });
        }
        let mut ring = self.clone();
        // The equation of the generator of the base has no variables in it.
        ring.relations = basis.reduced(budget)?;
        ring.relations.retain(|member| member.lead().is_some_and(|(m, _)| m.degree() > 0));
        if !self.base.is_field() && basis.modulus > 0 {
            match u64::try_from(basis.modulus) {
                Ok(n) if basis.modulus <= MAX_MODULUS => ring.base = Base::Residues(n),
                _ => ring.relations.push(Polynomial::term(self.one(), basis.modulus)),
            }
        }
        // If a variable leads, no other member of a reduced basis has it.
        let is_unit = |c: i128| c == 1 || self.base.is_infinite_field();
        for v in (0..self.variables).rev() {
            let variable = ring.variable(v);
            let is_number = |f: &Polynomial| {
                f.lead().is_some_and(|(m, c)| *m == variable && is_unit(c))
                    && f.terms().all(|(m, _)| m.degree() == 0 || *m == variable)
            };
            if ring.relations.iter().any(is_number) {
                ring.relations.retain(|f| !is_number(f));
                ring = ring.dropped(v);
            }
        }
        Ok(ring)
    }

    /// Is this the ring 0, as [`Presentation::reduced`] writes it?
    pub fn is_zero(&self) -> bool {
        matches!(self.relations.as_slice(), [one] if one.constant() == Some(1))
    }

    /// The same ring without a variable, if the others express it. A Gröbner basis finds out in which every power of the variable is larger
    /// than all monomials without it: the variable leads a member then.
    pub fn without_variable(&self, v: usize, budget: &Budget) -> Result<Option<Presentation>, Trouble> {
        if !self.may_be_expressed(v, budget)? {
            return Ok(None);
        }
        let first = |f: &Polynomial| {
            f.terms().fold(Polynomial::zero(), |mut moved, (monomial, c)| {
                let mut exponents = monomial.exponents().to_vec();
                exponents[..=v].rotate_right(1);
                moved.insert(Monomial::new(exponents, 1), c);
                moved
            })
        };
        let generators = self.field_equation().iter().chain(&self.relations).map(first).collect();
        let basis = GroebnerBasis::of(self, generators, 1, budget)?;
        let mut exponents = vec![0; self.names.len()];
        exponents[0] = 1;
        let variable = Monomial::new(exponents, 1);
        let is_unit = |c: i128| c == 1 || self.base.is_infinite_field();
        let leads = |f: &Polynomial| f.lead().is_some_and(|(m, c)| *m == variable && is_unit(c));
        let mut members = basis.reduced(budget)?;
        if !members.iter().any(leads) {
            return Ok(None);
        }
        members.retain(|f| !leads(f));
        let mut names = self.names.clone();
        names[..=v].rotate_right(1);
        let mut ring = Presentation { names, relations: members, ..self.clone() }.dropped(0);
        ring.relations.retain(|member| member.lead().is_some_and(|(m, _)| m.degree() > 0));
        if basis.modulus != i128::from(self.modulus()) {
            ring.relations.push(Polynomial::term(ring.one(), basis.modulus));
        }
        Ok(Some(ring))
    }

    /// Is the variable v a number where all other variables are 0? It must be if they express it.
    fn may_be_expressed(&self, v: usize, budget: &Budget) -> Result<bool, Trouble> {
        let others = (0..self.variables).filter(|&w| w != v).map(|w| Polynomial::term(self.variable(w), 1));
        let relations = others.chain(self.relations.iter().cloned()).collect();
        Ok(Presentation { relations, ..self.clone() }.reduced(budget)?.variables == 0)
    }

    /// The same ring without one of its variables, in all ways in which a relation that stands here expresses one by the others.
    pub fn eliminations(&self) -> Vec<Presentation> {
        let modulus = i128::from(self.modulus());
        let is_unit = |c: i128| self.base.is_infinite_field() || c.abs() == 1 || c == modulus - 1;
        let mut found = Vec::new();
        for (which, relation) in self.relations.iter().enumerate() {
            for v in 0..self.variables {
                let mut with = relation.terms().filter(|(m, _)| m.exponents()[v] > 0);
                let Some((monomial, c)) = with.next() else { continue };
                if with.next().is_none() && *monomial == self.variable(v) && is_unit(c) {
                    let c = if c == modulus - 1 { -1 } else { c };
                    found.extend(self.without(which, v, c));
                }
            }
        }
        found
    }

    /// The ring without a variable v, which the relation `which` makes the sum of its other terms divided by -c. Over a field that
    /// contains 1/c the other relations are multiplied by a power of c. None if they become too large.
    fn without(&self, which: usize, v: usize, c: i128) -> Option<Presentation> {
        let modulus = i128::from(self.modulus());
        let (sign, scale) = (-c.signum(), c.abs());
        let value = self.relations[which].without(&self.variable(v)).scaled(sign, modulus)?;
        let mut relations = Vec::new();
        for relation in self.relations.iter().enumerate().filter(|(i, _)| *i != which).map(|(_, relation)| relation) {
            let most = relation.terms().map(|(m, _)| m.exponents()[v]).max().unwrap_or(0);
            if most > MAX_POWER {
                return None;
            }
            let mut sum = Polynomial::zero();
            for (monomial, c) in relation.terms() {
                let mut exponents = monomial.exponents().to_vec();
                let power = std::mem::take(&mut exponents[v]);
                let c = c.checked_mul(scale.checked_pow(most - power)?)?;
                let mut product = Polynomial::term(Monomial::new(exponents, self.variables), c);
                for _ in 0..power {
                    product = product.times(&value, MAX_TERMS)?.modulo(modulus);
                }
                sum.add_multiple(&product, &self.one(), 1, modulus)?;
            }
            relations.push(sum);
        }
        relations.retain(|relation| !relation.is_zero());
        Some(Presentation { relations, ..self.clone() }.dropped(v))
    }

    /// The ring with one name less, which no relation has.
    fn dropped(&self, v: usize) -> Presentation {
        let variables = self.variables - 1;
        let drop = |relation: &Polynomial| {
            relation.terms().fold(Polynomial::zero(), |mut dropped, (monomial, c)| {
                let mut exponents = monomial.exponents().to_vec();
                exponents.remove(v);
                dropped.insert(Monomial::new(exponents, variables), c);
                dropped
            })
        };
        let relations = self.relations.iter().map(drop).collect();
        let mut names = self.names.clone();
        names.remove(v);
        Presentation { base: self.base, names, variables, relations }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduced(text: &str) -> String {
        let ring = Presentation::parse(text).expect("a ring");
        ring.reduced(&Budget::unlimited()).expect("small").to_string()
    }

    #[test]
    fn what_is_zero_goes() {
        for (text, expected) in [
            ("Z/5[x,y,t]/(2*x, y^2)", "Z/5[y,t]/(y^2)"),
            ("Z[x,y]/(2*y, 3*y, x^2)", "Z[x]/(x^2)"),
            ("GF(4)[x,y,t]/(a*x, y^2)", "GF(4)[y,t]/(y^2)"),
            ("GF(4)[x]/(a*x^2 + x)", "GF(4)[x]/(x^2 + x*a + x)"),
            ("GF(2)[x,y,t]/(x*y, x*y+x, y^2)", "GF(2)[y,t]/(y^2)"),
            ("Z[x,y]/(6, 4, x-y, 3*x^2)", "Z/2[x,y]/(x + y, y^2)"),
            ("Q[x,y]/(2*x - 3*y, x^2 - 5)", "Q[x,y]/(2*x - 3*y, 9*y^2 - 20)"),
            ("C[x,y]/(x*y - 1, x^2)", "C/(1)"),
            ("GF(9)[x]/(a)", "GF(9)/(1)"),
            ("R[x,y]/(2*x^2 + 4*y, 3*x^2)", "R[x]/(x^2)"),
            ("Z/6[x,y]/(2*x, 3*x + 3*y)", "Z/6[x,y]/(x + 3*y)"),
        ] {
            assert_eq!(reduced(text), expected, "{text}");
        }
    }

    #[test]
    fn expressions_are_found_where_they_are_hidden() {
        let budget = Budget::unlimited();
        for (text, expected) in [
            ("Z/7[x,y]/(x^2 + 3*y, x*y)", [None, Some("Z/7[x]/(x^3)")]),
            ("GF(4)[x,y]/(x^2 + a*y, x*y)", [None, Some("GF(4)[x]/(x^3)")]),
            ("Q[x,y]/(x^2 + 3*y + 1)", [None, Some("Q[x]")]),
            ("Z[x,y]/(x^2 + 3*y + 1)", [None, None]),
            ("GF(2)[x,y]/(y - x^5, x^2 - x*y)", [None, Some("GF(2)[x]/(x^6 + x^2)")]),
        ] {
            let ring = Presentation::parse(text).expect("a ring").reduced(&budget).expect("small");
            let found = [0, 1].map(|v| ring.without_variable(v, &budget).expect("small").map(|ring| ring.to_string()));
            assert_eq!(found, expected.map(|text| text.map(str::to_owned)), "{text}: {ring}");
        }
    }

    #[test]
    fn variables_are_expressed_by_others() {
        let ring = Presentation::parse("Q[x,y]/(2*x - y^2, x^2 + x)").expect("a ring");
        let found: Vec<String> = ring.eliminations().iter().map(Presentation::to_string).collect();
        assert_eq!(found, ["Q[y]/(y^4 + 2*y^2)"]);
        let ring = Presentation::parse("Z/4[x,y]/(3*x + y^2, x*y)").expect("a ring");
        let found: Vec<String> = ring.eliminations().iter().map(Presentation::to_string).collect();
        assert_eq!(found, ["Z/4[y]/(y^3)"]);
    }
}
