//! The normal subgroups directly below one, grouped by what the chief factors between are.

use super::factors::Factor;
use crate::group::layered::section::Section;
use crate::group::linear::Matrix;
use crate::group::modules::maximal_submodules;
use crate::group::pc::Module;
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use num_bigint::BigUint;

/// A group with this many generators or more is given fewer, if possible.
const MANY_GENERATORS: usize = 8;

/// The normal subgroups L directly below M with isomorphic chief factors M/L.
#[derive(Clone, Debug)]
pub(super) struct Head<L> {
    /// |M/L|
    pub size: BigUint,
    /// The size of the field of endomorphisms of M/L, if it is abelian.
    pub scalars: Option<BigUint>,
    pub below: Vec<L>,
}

/// The same group on few generators.
pub(super) fn trimmed(group: PermutationGroup, budget: &Budget) -> Result<PermutationGroup, Stop> {
    if group.generators().len() < MANY_GENERATORS {
        return Ok(group);
    }
    let mut random = Random::new(0x7219);
    let mut generators: Vec<Permutation> = Vec::new();
    while generators.len() + 1 < group.generators().len() {
        budget.check_now()?;
        generators.push(group.chain().random_element(&mut random));
        if generators.len() < 2 {
            continue;
        }
        let small = PermutationGroup::new(group.degree(), &generators, budget)?;
        if small.order() == group.order() {
            return Ok(small);
        }
    }
    Ok(group)
}

/// What lies directly below a normal subgroup of G, if all chief factors of G that are not abelian are known.
pub(super) fn heads(
    group: &PermutationGroup,
    normal: &PermutationGroup,
    factors: &[Factor],
    budget: &Budget,
) -> Result<Vec<Head<PermutationGroup>>, Stop> {
    let mut heads = abelian_heads(group, normal, budget)?;
    for factor in factors {
        if let Some(below) = factor.below(normal, budget)? {
            let below = vec![trimmed(below, budget)?];
            heads.push(Head { size: factor.order.clone(), scalars: None, below });
        }
    }
    Ok(heads)
}

/// The number of subspaces of the space over a field of q elements that has this many hyperplanes: G(n + 1) = 2 G(n) +
/// (q^n - 1) G(n - 1) (J. Goldman and G.-C. Rota, "On the foundations of combinatorial theory IV", 1970).
fn subspaces(q: u64, hyperplanes: u64) -> u64 {
    let (mut before, mut number, mut counted, mut power) = (1u64, 2u64, 1u64, 1u64);
    while counted < hyperplanes {
        power = power.saturating_mul(q);
        counted = counted.saturating_add(power);
        let next = number.saturating_mul(2).saturating_add((power - 1).saturating_mul(before));
        (before, number) = (number, next);
    }
    number
}

/// Abelian chief factors M/L are quotients of M/M'M^p, a module for G.
fn abelian_heads(
    group: &PermutationGroup,
    normal: &PermutationGroup,
    budget: &Budget,
) -> Result<Vec<Head<PermutationGroup>>, Stop> {
    let derived = normal.derived_subgroup(budget)?;
    let index = normal.order() / derived.order();
    let mut primes: Vec<u32> = normal.generators().iter().flat_map(Permutation::primes_of_order).collect();
    primes.sort_unstable();
    primes.dedup();
    let mut heads = Vec::new();
    for prime in primes.into_iter().filter(|&p| (&index % p) == BigUint::ZERO) {
        budget.check_now()?;
        let powers = normal.generators().iter().map(|g| g.pow(i64::from(prime)));
        let generators: Vec<Permutation> = derived.generators().iter().cloned().chain(powers).collect();
        let mut section = Section::over(PermutationGroup::new(normal.degree(), &generators, budget)?, prime);
        for g in normal.generators() {
            section.add(g.clone(), budget)?;
        }
        let action: Option<Vec<Matrix>> = group.generators().iter().map(|g| section.action(g)).collect();
        let action = action.ok_or(Stop::Unsuitable("a normal subgroup"))?;
        let module = Module { field: section.field, dimension: section.dimension(), action };
        for kind in maximal_submodules(&module, budget)? {
            let scalars = u64::from(prime).saturating_pow(kind.endomorphism_degree as u32);
            let all = subspaces(scalars, kind.submodules.len() as u64);
            budget.classes(all)?;
            budget.bytes(all.saturating_mul(normal.chain().bytes()))?;
            let mut below = Vec::new();
            for space in &kind.submodules {
                budget.check_now()?;
                let lifted = space.basis().map(|(_, row)| section.element(row));
                let generators: Vec<Permutation> = section.lower().generators().iter().cloned().chain(lifted).collect();
                let smaller = PermutationGroup::new(normal.degree(), &generators, budget)?;
                below.push(trimmed(smaller, budget)?);
            }
            let power = |exponent: usize| BigUint::from(prime).pow(exponent as u32);
            let (size, scalars) = (power(kind.dimension), Some(power(kind.endomorphism_degree)));
            heads.push(Head { size, scalars, below });
        }
    }
    Ok(heads)
}

#[cfg(test)]
mod tests {
    use super::subspaces;

    #[test]
    fn subspaces_of_small_spaces() {
        // OEIS A006116 and A006117.
        assert_eq!([1, 3, 7, 15, 31, 63].map(|hyperplanes| subspaces(2, hyperplanes)), [2, 5, 16, 67, 374, 2825]);
        assert_eq!([1, 4, 13, 40].map(|hyperplanes| subspaces(3, hyperplanes)), [2, 6, 28, 212]);
    }
}
