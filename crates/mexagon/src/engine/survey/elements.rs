//! Facts about a group that its list of elements tells.

use mexagon_algebra::group::listed::{Cayley, Conjugation, Listed, chief_factors};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::gcd;
use std::collections::BTreeSet;

/// What a survey may ask of the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Elements {
    /// The number of conjugacy classes.
    pub classes: usize,
    /// The least e such that x^e = 1 for all x.
    pub exponent: u64,
    pub is_perfect: bool,
    pub is_simple: bool,
}

impl Elements {
    pub(super) fn of(group: &Cayley, budget: &Budget) -> Result<Elements, Stop> {
        let conjugation = Conjugation::new(group, budget)?;
        let classes = conjugation.classes(group);
        let orders = classes.iter().map(|&(x, _)| u64::from(group.order_of(x)));
        let is_perfect = is_perfect(group, &conjugation, budget)?;
        Ok(Elements {
            classes: classes.len(),
            exponent: orders.fold(1, |exponent, order| exponent / gcd(exponent, order) * order),
            is_perfect,
            is_simple: chief_factors(group, budget)?.len() == 1,
        })
    }
}

/// Is the subgroup of commutators everything? The conjugates of those of generators generate it.
fn is_perfect(group: &Cayley, conjugation: &Conjugation, budget: &Budget) -> Result<bool, Stop> {
    let mut commutators = BTreeSet::new();
    for &x in group.generators() {
        for &y in group.generators() {
            let commutator = group.multiply(group.inverse(x), group.conjugate(x, y));
            if commutator != group.identity() && !commutators.contains(&commutator) {
                budget.check()?;
                commutators.extend(conjugation.class(group, commutator));
            }
        }
    }
    let generators: Vec<_> = commutators.into_iter().collect();
    Ok(group.subgroup(&generators, budget)?.0.order() == group.order())
}
