//! Conway's group Co2 on 2300 pairs of vectors of the Leech lattice.
//!
//! Coordinates are those of Conway (J. H. Conway, "A group of order 8,315,553,613,086,720,000", 1969), multiplied by the square root
//! of 8. The binary Golay code is spanned by the octads of M24. The lattice is kept by M24, by changes of sign on the words of the
//! code, and by the map that belongs to a sextet: in each tetrad half of the sum is taken away from each coordinate, and one
//! tetrad changes signs. Co2 fixes the vector x = (4,4,0,...); it permutes the vectors v for which v and x - v are both
//! shortest, in pairs.

use super::steiner::{blocks, ready};
use crate::group::classical::NamedGroup;
use crate::group::perm::{Permutation, PermutationGroup, numbered_orbits};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use rustc_hash::FxHashMap;

type LeechVector = [i8; 24];

enum LatticeSymmetry {
    Permute(Permutation),
    /// A change of signs on a set of coordinates.
    Signs(u32),
    /// The map of a sextet, whose first tetrad changes signs, and then a permutation.
    Sextet([u32; 6], Permutation),
}

impl LatticeSymmetry {
    fn apply(&self, v: &LeechVector) -> LeechVector {
        match self {
            LatticeSymmetry::Permute(g) => permuted(v, g),
            LatticeSymmetry::Signs(set) => std::array::from_fn(|i| if set >> i & 1 == 1 { -v[i] } else { v[i] }),
            LatticeSymmetry::Sextet(tetrads, g) => {
                let mut image = *v;
                for (number, tetrad) in tetrads.iter().enumerate() {
                    let places: Vec<usize> = (0..24).filter(|i| tetrad >> i & 1 == 1).collect();
                    let half = places.iter().map(|&i| v[i]).sum::<i8>() / 2;
                    for i in places {
                        image[i] = if number == 0 { half - v[i] } else { v[i] - half };
                    }
                }
                permuted(&image, g)
            }
        }
    }
}

fn permuted(v: &LeechVector, g: &Permutation) -> LeechVector {
    let mut image = [0; 24];
    for (i, &entry) in v.iter().enumerate() {
        image[g.image(i as u32) as usize] = entry;
    }
    image
}

/// The group Co2 on 2300 points.
pub(super) fn conway2(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some(m24) = ready(24, budget)? else { return Ok(None) };
    let octads = blocks(&m24, 5, budget)?;
    let Some(symmetries) = symmetries(&m24, &octads, budget)? else { return Ok(None) };
    let mut start = [0; 24];
    (start[0], start[2]) = (4, 4);
    let pair = |v: LeechVector| {
        let mut other = v.map(|entry| -entry);
        other[0] += 4;
        other[1] += 4;
        v.min(other)
    };
    let apply = |v: &LeechVector, g: usize| pair(symmetries[g].apply(v));
    let (list, images) = numbered_orbits(vec![pair(start)], symmetries.len(), apply, |_| budget.check())?;
    let generators: Option<Vec<Permutation>> = images.into_iter().map(Permutation::from_images).collect();
    let (Some(generators), 2300) = (generators, list.len()) else { return Ok(None) };
    Ok(Some(NamedGroup::new("Conway group Co2", 2300, generators, Order::of(42_305_421_312_000))))
}

/// Symmetries of the lattice that fix (4,4,0,...) and generate its stabiliser.
fn symmetries(m24: &PermutationGroup, octads: &[u32], budget: &Budget) -> Result<Option<Vec<LatticeSymmetry>>, Stop> {
    let m22 = m24.stabiliser(0, budget)?.stabiliser(1, budget)?;
    let mut found: Vec<LatticeSymmetry> = m22.generators().iter().cloned().map(LatticeSymmetry::Permute).collect();
    // A word of the code without the first two points; its images under M22 give all such words.
    let Some(&word) = octads.iter().find(|octad| **octad & 0b11 == 0) else { return Ok(None) };
    found.push(LatticeSymmetry::Signs(word));
    // The tetrads of the sextet of {0,1,2,3}: each makes an octad with it.
    let first = 0b1111;
    let mut tetrads = vec![first];
    tetrads.extend(octads.iter().filter(|octad| **octad & first == first).map(|octad| octad & !first));
    let Ok(tetrads) = <[u32; 6]>::try_from(tetrads) else { return Ok(None) };
    // It takes (4,4,0,...) to (0,0,4,4,0,...); a permutation takes that back. M24 is transitive on pairs of points.
    let Some(back) = carrying(m24, [2, 3], [0, 1]) else { return Ok(None) };
    found.push(LatticeSymmetry::Sextet(tetrads, back));
    Ok(carrying(m24, [0, 1], [1, 0]).map(|swap| {
        found.push(LatticeSymmetry::Permute(swap));
        found
    }))
}

/// An element of a group that takes one pair of points to another, breadth first.
fn carrying(group: &PermutationGroup, from: [u32; 2], to: [u32; 2]) -> Option<Permutation> {
    let mut seen: FxHashMap<[u32; 2], Permutation> = FxHashMap::default();
    seen.insert(from, group.identity());
    let mut waiting = std::collections::VecDeque::from([from]);
    while let Some(pair) = waiting.pop_front() {
        let element = seen.get(&pair)?.clone();
        if pair == to {
            return Some(element);
        }
        for g in group.generators() {
            let image = pair.map(|point| g.image(point));
            seen.entry(image).or_insert_with(|| {
                waiting.push_back(image);
                &element * g
            });
        }
    }
    None
}
