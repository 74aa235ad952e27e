//! An upper bound for the order of a group from its orbits and blocks.
//!
//! A transitive group with b blocks of m points lies in the wreath product of S_m with the group on the blocks, so its order
//! is at most (m!)^b times that of a group on b points. A chain that reaches the bound is complete.

use num_bigint::BigUint;

use super::orbits::orbits;
use super::permutation::Permutation;
use crate::group::presentation::blocks::Representation;
use mexagon_base::budget::{Budget, Stop};

/// The action of some permutations on a set of points that they keep, numbered as in the list.
pub(in crate::group) fn restricted(generators: &[Permutation], points: &[u32]) -> Vec<Permutation> {
    let Some(&last) = points.iter().max() else { return Vec::new() };
    let mut places = vec![0; last as usize + 1];
    points.iter().zip(0..).for_each(|(&p, place)| places[p as usize] = place);
    let images = |g: &Permutation| points.iter().map(|&p| places[g.image(p) as usize]).collect();
    generators.iter().map(|g| Permutation::from_images_no_checks(images(g))).collect()
}

/// No group that these permutations generate is larger.
pub(super) fn largest_order(degree: usize, generators: &[Permutation], budget: &Budget) -> Result<BigUint, Stop> {
    let refs: Vec<&Permutation> = generators.iter().collect();
    let mut bound = BigUint::from(1u32);
    for orbit in orbits(degree, &refs) {
        let generators = restricted(generators, &orbit);
        bound *= transitive(Representation { degree: orbit.len(), generators }, budget)?;
    }
    // The bound is the order of a group with transpositions, so that half of its elements are odd.
    let even = generators.iter().all(Permutation::is_even) && bound > BigUint::from(1u32);
    Ok(if even { bound / 2u32 } else { bound })
}

fn transitive(mut action: Representation, budget: &Budget) -> Result<BigUint, Stop> {
    let mut bound = BigUint::from(1u32);
    while action.degree > 1 {
        let mut blocks: Option<Representation> = None;
        for other in 1..action.degree as u32 {
            let found = action.on_blocks(0, &[other], budget)?;
            if blocks.as_ref().is_none_or(|best| best.degree < found.degree) {
                blocks = Some(found);
            }
        }
        // The smallest blocks; in a primitive group the only one that is left is everything.
        let Some(blocks) = blocks else { break };
        let size: BigUint = (1..=action.degree / blocks.degree).map(BigUint::from).product();
        bound *= size.pow(blocks.degree as u32);
        action = blocks;
    }
    Ok(bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn orbits_blocks_and_signs() {
        let budget = Budget::unlimited();
        let bound = |degree, generators: &[Permutation]| largest_order(degree, generators, &budget).unwrap();
        assert_eq!(bound(4, &named::symmetric(4)), 24u32.into());
        assert_eq!(bound(6, &named::alternating(5)), 60u32.into());
        assert_eq!(bound(3, &[]), 1u32.into());
        // A square has two diagonals, and D8 is all of S2 wr S2.
        assert_eq!(bound(4, &named::dihedral(4).unwrap()), 8u32.into());
        // S3 wr S2, with the swap; S2 wr S3 wr S2 from a cycle of 12 points, even and odd.
        let cycle = |c: &[u32]| Permutation::from_cycles(6, &[c.to_vec()]).unwrap();
        let swap = Permutation::from_cycles(6, &[vec![0, 3], vec![1, 4], vec![2, 5]]).unwrap();
        assert_eq!(bound(6, &[cycle(&[0, 1, 2]), cycle(&[0, 1]), swap]), 72u32.into());
        assert!(bound(12, &named::cyclic(12)) < 479_001_600u32.into());
    }
}
