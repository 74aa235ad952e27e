//! The complements of a chief factor N/L in G/L, counted.
//!
//! A complement C contains exactly one element x d(x) of each coset x N/L, and d is a derivation from G to N/L with d(n) = -n for n in
//! N; conversely such a derivation gives a complement. So the complements are the solutions of linear equations in the values of
//! d at the generators: relations of G say 0 = d(1), and elements of N that their value is known. Random relations are taken, so at
//! first there may be too many solutions, never too few. Then one solution, and its sums with a basis of the homogeneous ones, are
//! checked: what L and the elements g_i d(g_i) generate must have the order |G| / |N/L|. The true solutions form an affine
//! subspace, so if these points are true solutions, all are.

use super::section::Section;
use super::tracked::TrackedChain;
use crate::group::linear::AffineSystem;
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use num_bigint::BigUint;

/// How many random relations in a row must say nothing new before the collection ends.
const QUIET: usize = 8;
/// How many times a wrong solution leads to more relations.
const ROUNDS: usize = 20;

/// The logarithm of the number of complements to the base p.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Complements {
    None,
    Power(usize),
}

/// The number of complements of a chief factor; `None` if it was not proved.
pub(super) fn complements(
    group: &PermutationGroup,
    section: &Section,
    budget: &Budget,
) -> Result<Option<Complements>, Stop> {
    let k = section.dimension();
    let Some(mut chain) = TrackedChain::new(group, section, budget)? else { return Ok(None) };
    let mut system = AffineSystem::new(group.generators().len() * k, section.field);
    for x in section.upper().generators() {
        let (Some(value), Some(constants)) = (chain.word_back(x), section.coordinates(x)) else { return Ok(None) };
        // d(w) = -d(x) = x for x in N.
        let constants: Vec<u32> = constants.iter().map(|&constant| section.field.neg(constant)).collect();
        system.demand(&value, &constants);
    }
    for _ in 0..ROUNDS {
        let mut quiet = 0;
        while quiet < QUIET && system.is_consistent() {
            budget.check_now()?;
            let element = chain.random_element();
            let (rest, _) = chain.sift(element);
            let before = system.rank();
            system.demand(&rest.value, &vec![0; k]);
            quiet = if system.rank() == before { quiet + 1 } else { 0 };
        }
        let Some(solutions) = system.solve() else { return Ok(Some(Complements::None)) };
        let mut good = is_complement(group, section, &solutions.particular, budget)?;
        for vector in &solutions.basis {
            if !good {
                break;
            }
            let mut sum = solutions.particular.clone();
            section.field.add_multiple(&mut sum, 1, vector);
            good = is_complement(group, section, &sum, budget)?;
        }
        if good {
            return Ok(Some(Complements::Power(solutions.basis.len())));
        }
    }
    Ok(None)
}

/// Do L and the elements g_i d(g_i) generate a complement? They generate G together with N, so their order tells.
fn is_complement(group: &PermutationGroup, section: &Section, values: &[u32], budget: &Budget) -> Result<bool, Stop> {
    let lifted = group.generators().iter().zip(values.chunks_exact(section.dimension()));
    let lifted = lifted.map(|(g, value)| g * &section.element(value));
    let generators: Vec<Permutation> = section.lower().generators().iter().cloned().chain(lifted).collect();
    let subgroup = PermutationGroup::new(group.degree(), &generators, budget)?;
    let index = BigUint::from(section.field.0).pow(section.dimension() as u32);
    Ok(subgroup.order() * index == group.order())
}
