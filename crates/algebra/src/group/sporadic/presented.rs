//! Groups on the cosets of a subgroup, from a presentation.

use crate::group::classical::NamedGroup;
use crate::group::perm::Permutation;
use crate::group::presentation::FinitePresentation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// Generators, relators and the words that generate a subgroup.
pub(super) struct CosetGeometry<'a> {
    pub letters: &'a [&'a str],
    pub relators: &'a [String],
    pub subgroup: &'a [String],
    /// The enumeration needs fewer cosets than this.
    pub limit: usize,
}

impl CosetGeometry<'_> {
    /// The group on the cosets of the subgroup, with the order that it should have.
    pub(super) fn action(&self, name: &str, order: u64, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
        let Some(generators) = self.generators(budget)? else { return Ok(None) };
        let degree = generators.first().map_or(0, |g| g.degree());
        Ok(Some(NamedGroup::new(name, degree, generators, Order::of(order))))
    }

    /// What the generators do to the cosets of the subgroup, which itself is coset 0.
    pub(super) fn generators(&self, budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
        let parse = |words: &[String]| FinitePresentation::parse(self.letters, words);
        let (Ok(group), Ok(subgroup)) = (parse(self.relators), parse(self.subgroup)) else { return Ok(None) };
        group.cosets(subgroup.relators(), self.limit, budget)
    }
}
