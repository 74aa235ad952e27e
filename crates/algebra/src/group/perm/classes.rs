//! Conjugacy classes by listing conjugates, and centralisers by the search of `search.rs`.
//!
//! Classes are found in a table with one number for each element, addressed by the numbers
//! of `numbering.rs`: to number `g⁻¹ h g` only its images of the base points are needed.

use super::chain::StabiliserChain;
use super::group::PermutationGroup;
use super::permutation::Permutation;
use super::prime_order::Conjugator;
use super::search::ConjugacySearch;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// A conjugacy class: one of its elements and their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConjugacyClass {
    /// The element of the class with the least number in the chain of the group.
    pub representative: Permutation,
    pub size: u64,
}

impl PermutationGroup {
    /// The conjugacy classes, that of the identity first.
    ///
    /// # Errors
    ///
    /// When the budget runs out, and when the group has more elements than the budget
    /// allows classes.
    pub fn conjugacy_classes(&self, budget: &Budget) -> Result<Vec<ConjugacyClass>, Stop> {
        Ok(self.numbered_classes(budget)?.0)
    }

    /// The conjugacy classes with, for each element by its number, that of its class. Needs four bytes for each element.
    pub(super) fn numbered_classes(&self, budget: &Budget) -> Result<(Vec<ConjugacyClass>, Vec<u32>), Stop> {
        budget.check_now()?;
        let chain = self.chain();
        let order = chain.order_u64().unwrap_or(u64::MAX);
        budget.classes(order)?;
        let bytes = order.saturating_mul(4);
        budget.bytes(bytes)?;
        if order == u64::MAX {
            // Too many to number even where the budget has no limit.
            return Err(Stop::Classes(1 << 63));
        }
        let mut numbers = vec![u32::MAX; order as usize];
        let base = chain.base();
        let generators = self.few_generators(budget)?;
        let actions: Vec<Conjugator<'_>> = generators.iter().map(|g| Conjugator::new(g, &base)).collect();
        let mut tuple = Vec::new();
        let mut classes = Vec::new();
        let mut waiting = Vec::new();
        for first in 0..order {
            if numbers[first as usize] != u32::MAX {
                continue;
            }
            numbers[first as usize] = classes.len() as u32;
            let mut size = 0;
            let mut representative = None;
            waiting.push(first);
            while let Some(number) = waiting.pop() {
                budget.check()?;
                budget.bytes(bytes + 8 * waiting.len() as u64)?;
                size += 1;
                let Some(element) = chain.unrank(number) else {
                    continue; // Not reached: every number here is below the order.
                };
                for conjugate in actions.iter().filter_map(|by| by.number(&element, chain, &mut tuple)) {
                    if numbers[conjugate as usize] == u32::MAX {
                        numbers[conjugate as usize] = classes.len() as u32;
                        waiting.push(conjugate);
                    }
                }
                representative.get_or_insert(element);
            }
            classes.extend(representative.map(|representative| ConjugacyClass { representative, size }));
        }
        Ok((classes, numbers))
    }

    /// Generators of the group, two if chance finds them soon: a list of all elements
    /// takes time in proportion to the number of generators.
    pub(super) fn few_generators(&self, budget: &Budget) -> Result<Vec<Permutation>, Stop> {
        let chain = self.chain();
        if self.generators().len() > 2 && chain.order_u64().is_none_or(|n| n > 10_000) {
            let mut random = Random::new(2);
            for _ in 0..20 {
                let pair = [(); 2].map(|()| chain.random_element(&mut random));
                let found = StabiliserChain::new(self.degree(), &pair, budget)?;
                if found.order() == self.order() {
                    return Ok(pair.into());
                }
            }
        }
        Ok(self.generators().to_vec())
    }

    /// The elements of the group that commute with `x`, one of them.
    pub fn centraliser(&self, x: &Permutation, budget: &Budget) -> Result<Self, Stop> {
        let (generators, order) = ConjugacySearch::new(self.chain(), x, budget)?.centraliser(budget)?;
        Self::of_order(self.degree(), generators, &order, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn classes_of_the_symmetric_groups_are_the_partitions() {
        let budget = Budget::unlimited();
        for (n, partitions) in (1..).zip([1, 2, 3, 5, 7, 11, 15]) {
            let group = PermutationGroup::new(n, &named::symmetric(n), &budget).unwrap();
            let classes = group.conjugacy_classes(&budget).unwrap();
            assert_eq!(classes.len(), partitions);
            assert!(classes[0].representative.is_identity());
            for class in classes {
                let centraliser = group.centraliser(&class.representative, &budget).unwrap();
                assert_eq!(centraliser.order() * class.size, group.order());
                let fixes = |g: &Permutation| g.commutes_with(&class.representative);
                assert!(centraliser.generators().iter().all(fixes));
            }
        }
    }

    #[test]
    fn groups_too_large_to_list_are_refused() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(40, &named::symmetric(40), &budget).unwrap();
        let refused = group.conjugacy_classes(&budget);
        assert_eq!(refused, Err(Stop::Classes(1 << 63)));
    }
}
