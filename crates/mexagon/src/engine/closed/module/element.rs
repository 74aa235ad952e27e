//! Elements of modules as people write them: read, shown, and found for moves.

use super::{ModuleArena, free};
use crate::engine::Failure;
use crate::limits::LARGEST_SEARCHED;
use crate::object::text::{bracketed, shifted, split};
use mexagon_algebra::ring::{Base, Polynomial};
use mexagon_base::budget::Budget;
use mexagon_base::number::count;
use mexagon_games::game::divisors::{self, PartExponents};
use mexagon_language::{Span, SyntaxError};
use rustc_hash::FxHashMap;

impl ModuleArena {
    pub(super) fn vectors(&self, position: &str) -> Result<Vec<Vec<Polynomial>>, Failure> {
        let fail = |error: SyntaxError, at: usize| Failure::syntax(shifted(error, at), position);
        let s = self.orders.len();
        let mut found = Vec::new();
        if position.trim().is_empty() {
            return Ok(found);
        }
        for (at, element) in split(position, ',').map_err(|error| fail(error, 0))? {
            let (inner, inside) = match bracketed(element, '(', ')') {
                Some(inside) => inside,
                None => (0, element),
            };
            let list = split(inside, ',').map_err(|error| fail(error, at + inner))?;
            if list.len() != s {
                let message = format!(
                    "an element of this module is a list of {} in brackets",
                    count(s as u64, "component", "components")
                );
                return Err(fail(SyntaxError::new(Span::new(0, element.len()), message), at));
            }
            let read = |(place, part): (usize, &str)| {
                self.domain.ring.element(part).map_err(|error| fail(error, at + inner + place))
            };
            found.push(list.into_iter().map(read).collect::<Result<_, _>>()?);
        }
        Ok(found)
    }

    pub(super) fn show(&self, element: &[Polynomial]) -> String {
        let parts = element.iter().map(|x| x.show(&self.domain.ring.names));
        format!("({})", parts.collect::<Vec<_>>().join(", "))
    }

    /// An element whose quotient has given exponents at each prime, from the start.
    pub(super) fn element(&self, reached: &[PartExponents], budget: &Budget) -> Result<String, Failure> {
        Ok(self.show(&self.entries(reached, None, budget)?))
    }

    /// The entries of such an element. A free summand that the element uses counts as one with the largest exponents.
    pub(super) fn entries(
        &self,
        reached: &[PartExponents],
        free: Option<usize>,
        budget: &Budget,
    ) -> Result<Vec<Polynomial>, Failure> {
        let s = self.orders.len();
        let mut wanted = vec![vec![0; self.exponents.len()]; s];
        for (prime, (exponents, reached)) in self.exponents.iter().zip(reached).enumerate() {
            let mut summands: Vec<usize> = (0..s).filter(|&i| exponents[i] > 0).collect();
            summands.sort_by_key(|&i| exponents[i]);
            let mut sorted: Vec<u32> = summands.iter().map(|&i| exponents[i]).collect();
            summands.extend(free);
            sorted.extend(free.map(|_| free::ENDLESS));
            for (&i, e) in summands.iter().zip(divisors::element(&sorted, reached)) {
                wanted[i][prime] = e;
            }
        }
        let mut element = Vec::new();
        for (i, exponents) in wanted.iter().enumerate() {
            let full = free != Some(i) && self.exponents.iter().zip(exponents).all(|(list, e)| list[i] == *e);
            element.push(if full { Polynomial::zero() } else { self.domain.product(exponents, budget)? });
        }
        Ok(element)
    }

    /// An element of a small module that leads from a position to one for which the test holds.
    pub(super) fn search(
        &self,
        given: &[Vec<Polynomial>],
        test: &dyn Fn(&[PartExponents]) -> bool,
        budget: &Budget,
    ) -> Result<Option<String>, Failure> {
        let Some(elements) = self.list(LARGEST_SEARCHED) else { return Ok(None) };
        let start = self.domain.quotient(&self.orders, given, budget)?;
        for element in elements {
            let reached = self.after(given, vec![element.clone()], budget)?;
            if reached != start && test(&reached) {
                return Ok(Some(self.show(&element)));
            }
        }
        Ok(None)
    }

    /// The module that is left after more elements.
    pub(super) fn after(
        &self,
        given: &[Vec<Polynomial>],
        more: Vec<Vec<Polynomial>>,
        budget: &Budget,
    ) -> Result<Vec<PartExponents>, Failure> {
        self.domain.quotient(&self.orders, &[given, &more].concat(), budget)
    }

    /// All elements, if there are no more than this.
    pub(super) fn list(&self, most: u64) -> Option<Vec<Vec<Polynomial>>> {
        if self.free > 0 || self.order_of(&self.parts()).to_u64().is_none_or(|order| order > most) {
            return None;
        }
        let mut elements: Vec<Vec<Polynomial>> = vec![Vec::new()];
        for order in &self.orders {
            let residues = self.residues(order);
            elements = elements
                .iter()
                .flat_map(|e| residues.iter().map(move |r| [&e[..], std::slice::from_ref(r)].concat()))
                .collect();
        }
        Some(elements)
    }

    /// From a position in a small module: for each module that can be reached an element that leads there.
    pub(super) fn examples(
        &self,
        given: &[Vec<Polynomial>],
        budget: &Budget,
    ) -> Result<FxHashMap<Vec<PartExponents>, String>, Failure> {
        let mut found = FxHashMap::default();
        for element in self.list(LARGEST_SEARCHED).unwrap_or_default() {
            let reached = self.after(given, vec![element.clone()], budget)?;
            found.entry(reached).or_insert_with(|| self.show(&element));
        }
        Ok(found)
    }

    /// All elements of R/(d), for a small one.
    fn residues(&self, order: &Polynomial) -> Vec<Polynomial> {
        let ring = &self.domain.ring;
        if ring.variables == 0 {
            let n = order.constant().map_or(1, i128::abs);
            return (0..n).map(|c| Polynomial::term(ring.one(), c)).collect();
        }
        let degree = order.lead().map_or(0, |(m, _)| m.degree());
        let (p, e) = match ring.base {
            Base::Finite(q) => mexagon_base::number::factor(q).first().map_or((2, 1), |&(p, e)| (p, e)),
            Base::Residues(p) => (p, 1),
            _ => return Vec::new(),
        };
        let mut found = vec![Polynomial::zero()];
        for i in 0..degree {
            for j in 0..e {
                let exponents = [i as u32, j as u32][..ring.names.len()].to_vec();
                let monomial = mexagon_algebra::ring::Monomial::new(exponents, 1);
                let with = |x: &Polynomial, c: u64| {
                    let mut sum = x.clone();
                    let added = sum.add_multiple(&Polynomial::term(monomial.clone(), i128::from(c)), &ring.one(), 1, 0);
                    added.map(|()| sum)
                };
                found = found.iter().flat_map(|x| (0..p).filter_map(|c| with(x, c)).collect::<Vec<_>>()).collect();
            }
        }
        found
    }

    /// A module by its invariant factors, as people write it.
    pub(super) fn place_name(&self, parts: &[PartExponents], budget: &Budget) -> Result<String, Failure> {
        let longest = parts.iter().map(Vec::len).max().unwrap_or(0);
        let mut factors = Vec::new();
        for i in (1..=longest).rev() {
            let exponents: Vec<u32> =
                parts.iter().map(|part| part.len().checked_sub(i).map_or(0, |at| part[at])).collect();
            factors.push(self.domain.product(&exponents, budget)?.show(&self.domain.ring.names));
        }
        let of = |order: &String| {
            if self.domain.ring.variables == 0 {
                format!("Z/{order}")
            } else {
                format!("{}/({order})", self.domain.ring)
            }
        };
        Ok(if factors.is_empty() { "0".to_owned() } else { factors.iter().map(of).collect::<Vec<_>>().join(" + ") })
    }
}
