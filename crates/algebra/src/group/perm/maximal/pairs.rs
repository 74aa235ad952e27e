//! Pairs of elements that generate maximal subgroups.

use crate::group::perm::chain::StabiliserChain;
use crate::group::perm::group::PermutationGroup;
use crate::group::perm::permutation::Permutation;
use crate::group::perm::rational::RationalClass;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// How many elements of a maximal subgroup are tried with a conjugate of x, and how many conjugates of x in it.
const TRIES: usize = 40;

impl PermutationGroup {
    /// Does every element but the identity generate, with one more element, one of these maximal subgroups or a conjugate? True is a
    /// proof, by a pair for each class; false says that no pair was found. No maximal subgroup may be cyclic, as none is in a simple group.
    pub fn has_maximal_pairs(
        &self,
        classes: &[RationalClass],
        maximal: &[PermutationGroup],
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let mut random = Random::new(0x9A18);
        // The cosets of each maximal subgroup, when they are first asked for.
        let mut cosets: Vec<Option<Vec<Permutation>>> = vec![None; maximal.len()];
        'classes: for class in classes.iter().filter(|class| class.order > 1) {
            for (subgroup, cosets) in maximal.iter().zip(&mut cosets) {
                if subgroup.chain().order_u64().is_none_or(|order| !order.is_multiple_of(class.order)) {
                    continue;
                }
                let representatives = match cosets {
                    Some(known) => &*known,
                    None => {
                        let action = self.action_on_cosets(subgroup, budget)?;
                        &*cosets.insert(action.map(|action| action.representatives().to_vec()).unwrap_or_default())
                    }
                };
                if is_in_pair(&class.representative, subgroup.chain(), representatives, &mut random, budget)? {
                    continue 'classes;
                }
            }
            return Ok(false);
        }
        Ok(true)
    }
}

/// Does some conjugate of x generate a subgroup together with one of a few of its elements?
fn is_in_pair(
    x: &Permutation,
    subgroup: &StabiliserChain,
    representatives: &[Permutation],
    random: &mut Random,
    budget: &Budget,
) -> Result<bool, Stop> {
    let mut conjugates = 0;
    for r in representatives {
        budget.check()?;
        let conjugate = x.conjugate_by(&r.inverse());
        if !subgroup.contains(&conjugate) {
            continue;
        }
        for _ in 0..TRIES {
            if subgroup.is_generated_by(&[conjugate.clone(), subgroup.random_element(random)], budget)? {
                return Ok(true);
            }
        }
        conjugates += 1;
        if conjugates == TRIES {
            break;
        }
    }
    Ok(false)
}
