//! The proof of completeness for small groups on many points.
//!
//! One Schreier generator costs as many steps as there are points, and there are more of
//! them than points in an orbit: quadratic in the degree. When the order `N` found is
//! small, the following proof needs about `N` steps for each of a few points instead.
//!
//! Let `G = <S>`, let `B` be the base found, and let `Ω` be the `N` tuples that the elements
//! of the chain make of `B`.
//!
//! 1. `Ω` is closed under `S`, so it is the orbit of `B` and the index of the stabiliser
//!    `G_B` is `N`. It remains to prove `G_B = 1`.
//! 2. `G_B` fixes a point `x` if (and only if) sending the tuple `B^g` to `x^g`, for the `N`
//!    elements `g` of the chain, gives a map `f` on `Ω` with `f(t^s) = f(t)^s`.
//! 3. If `G_B` fixes `b^(s⁻¹)` for each base point `b` and each `s` in `S`, then `s⁻¹ G_B s`
//!    fixes `B`, so `G_B` is normal in `G`.
//! 4. A normal subgroup that fixes `x` fixes the orbit of `x`. So it remains to apply 2 to
//!    one point of each orbit, and the orbits of base points need not be looked at.
//!
//! This is the criterion that a transitive group is regular when its centraliser is
//! transitive, put in a form that needs few points.

use super::chain::StabiliserChain;
use super::level::Level;
use super::orbits::orbits;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// A bound on the number of steps that [`missing`] takes, or `None` when the group found
/// has 2^32 elements or more.
pub(super) fn cost(chain: &StabiliserChain) -> Option<f64> {
    let order = chain.order_u64().filter(|&n| u32::try_from(n).is_ok())? as f64;
    let levels = chain.levels.len() as f64;
    let depth: usize = chain.levels.iter().map(Level::depth).sum();
    let generators = chain.levels.first()?.generators().count() as f64;
    let points = levels * generators + open_points(chain).len() as f64;
    let ranking = generators * depth as f64 * levels;
    Some(order * (ranking + points * (generators + levels)))
}

/// An element of the group that the chain does not know, or `None` as a proof that there
/// is none.
pub(super) fn missing(chain: &StabiliserChain, budget: &Budget) -> Result<Option<Permutation>, Stop> {
    let Some(order) = chain.order_u64() else {
        return Ok(None);
    };
    let labels: Vec<_> = chain.levels.iter().take(1).flat_map(Level::generators).collect();
    let lists = chain.levels.len() + labels.len() + 1;
    budget.bytes(order.saturating_mul(4 * lists as u64))?;
    let base = chain.base();
    let images: Vec<Vec<u32>> = base.iter().map(|&b| images_of(chain, b)).collect();
    let witness = |number: u64, s: &Permutation| {
        // Every number below the order has an element.
        chain.unrank(number).map(|g| &g * s)
    };

    let mut tuple = vec![0; base.len()];
    let mut steps: Vec<Vec<u32>> = Vec::new();
    for label in &labels {
        let s = &label.forward;
        let mut step = Vec::with_capacity(order as usize);
        for number in 0..order {
            budget.check()?;
            for (image, list) in tuple.iter_mut().zip(&images) {
                *image = s.images()[list[number as usize] as usize];
            }
            match chain.rank_base_images(&mut tuple) {
                Some(next) => step.push(next as u32),
                None => return Ok(witness(number, s)),
            }
        }
        steps.push(step);
    }

    let mut points = open_points(chain);
    for label in &labels {
        points.extend(base.iter().map(|&b| label.inverse.image(b)));
    }
    points.retain(|point| !base.contains(point));
    points.sort_unstable();
    points.dedup();
    for point in points {
        let images = images_of(chain, point);
        for (label, step) in labels.iter().zip(&steps) {
            budget.check_now()?;
            let s = label.forward.images();
            for (number, &next) in step.iter().enumerate() {
                if images[next as usize] != s[images[number] as usize] {
                    return Ok(witness(number as u64, &label.forward));
                }
            }
        }
    }
    Ok(None)
}

/// One point of each orbit that has at least two points, none of them in the base.
fn open_points(chain: &StabiliserChain) -> Vec<u32> {
    let labels = chain.levels.iter().take(1).flat_map(Level::generators);
    let generators: Vec<&Permutation> = labels.map(|l| &l.forward).collect();
    let mut in_base = vec![false; chain.degree];
    for level in &chain.levels {
        in_base[level.base() as usize] = true;
    }
    let mut points = Vec::new();
    for orbit in orbits(chain.degree, &generators) {
        if orbit.len() > 1 && !orbit.iter().any(|&p| in_base[p as usize]) {
            points.push(orbit[0]);
        }
    }
    points
}

/// The images of a point under all elements, in the order of their numbers. One step for
/// each, since `u_p` is one label more than `u` of its parent.
fn images_of(chain: &StabiliserChain, point: u32) -> Vec<u32> {
    let mut images = vec![point];
    for level in chain.levels.iter().rev() {
        let length = level.orbit().len();
        let mut next = vec![0; images.len() * length];
        for (block, &image) in next.chunks_exact_mut(length).zip(&images) {
            block[0] = image;
            for position in 1..length {
                if let Some((parent, label)) = level.parent(position) {
                    block[position] = label.forward.images()[block[parent] as usize];
                }
            }
        }
        images = next;
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn agrees_with_schreier_on_complete_chains() {
        let budget = Budget::unlimited();
        for generators in [named::dihedral(9).unwrap(), named::alternating(5), named::cyclic(6)] {
            let chain = StabiliserChain::new(11, &generators, &budget).unwrap();
            assert_eq!(missing(&chain, &budget), Ok(None));
        }
    }

    /// From generators alone to the whole group by this proof only.
    #[test]
    fn finds_what_is_missing() {
        let budget = Budget::unlimited();
        let two = |a: &[u32], b: &[u32]| Permutation::from_cycles(9, &[a.to_vec(), b.to_vec()]).unwrap();
        let sets = [
            vec![two(&[0, 1, 2], &[5, 6]), two(&[0, 1], &[7, 8])],
            vec![two(&[0, 1, 2, 3, 4], &[5, 6]), two(&[0, 1], &[7, 8])],
            vec![two(&[0, 1], &[2, 3]), two(&[0, 2], &[1, 3]), two(&[4, 5], &[2, 3])],
        ];
        for generators in sets {
            let mut chain = StabiliserChain::trivial(9);
            for g in &generators {
                chain.insert(g, &budget).unwrap();
            }
            while let Some(element) = missing(&chain, &budget).unwrap() {
                assert!(chain.insert(&element, &budget).unwrap());
            }
            let proved = StabiliserChain::new(9, &generators, &budget).unwrap();
            assert_eq!(chain.order(), proved.order());
        }
    }

    #[test]
    fn a_long_polygon_is_not_quadratic() {
        let budget = Budget::unlimited();
        let generators = named::dihedral(20_000).unwrap();
        let chain = StabiliserChain::new(20_000, &generators, &budget).unwrap();
        assert_eq!(chain.order(), 40_000u32.into());
    }
}
