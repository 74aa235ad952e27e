//! Chief factors of a listed group.

use super::normal::{MinimalNormal, minimal_normal, prime_classes};
use super::{Conjugation, FactorGroup, Listed};
use mexagon_base::budget::{Budget, Stop};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChiefFactor {
    pub order: usize,
    /// Its prime, if it is abelian.
    pub prime: Option<u32>,
}

/// The chief factors of a chief series, from the top.
pub fn chief_factors(group: &dyn Listed, budget: &Budget) -> Result<Vec<ChiefFactor>, Stop> {
    if group.order() == 1 {
        return Ok(Vec::new());
    }
    let conjugation = Conjugation::new(group, budget)?;
    let classes = prime_classes(group, &conjugation);
    let (kernel, prime) = match minimal_normal(group, &classes, &conjugation, budget)? {
        MinimalNormal::Abelian(kernel, prime) => (Some(kernel), Some(prime)),
        MinimalNormal::NonAbelian(kernels) => (kernels.into_iter().next(), None),
    };
    // A group that is not trivial has a minimal normal subgroup.
    let Some(kernel) = kernel else { return Ok(Vec::new()) };
    let mut factors = chief_factors(&FactorGroup::new(group, &kernel), budget)?;
    factors.push(ChiefFactor { order: kernel.order, prime });
    Ok(factors)
}
