//! The proof that a stabiliser chain is complete, level by level from the last one up.
//!
//! For each level the cheapest of three ways is taken:
//!
//! 1. every Schreier generator of the level sifts to the identity (Schreier's lemma);
//! 2. if the group is doubly transitive on the orbit, a few elements do (`doubly.rs`);
//! 3. this level and all that follow at once, if they have few elements (`regular.rs`).
//!
//! Why 1 proves it for any choice of the elements `u`: let `C` be the set of products
//! `u_k ⋯ u_{i+1}`, known to be the group of level `i + 1`. If `u_p s u_q⁻¹` (`q = p^s`) is
//! in `C` for each generator `s` of level `i` and each `p`, the union of the cosets `C u_p`
//! is closed under each `s`. It contains 1, so it contains the group of level `i`, and it
//! is no larger than that group since `C` fixes the base point. For the first level any
//! generators of the whole group will do, so the given ones are taken if they are fewer.

use super::chain::StabiliserChain;
use super::doubly::DoublyTransitive;
use super::level::Label;
use super::permutation::{Permutation, is_identity};
use super::regular;
use mexagon_base::budget::{Budget, Stop};
use std::sync::Arc;

/// Proofs by Schreier's lemma with fewer steps are made without looking for another way.
const SHORT: f64 = 1e7;

/// How a level is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Schreier,
    Doubly,
    Regular,
}

/// An element of the group that the chain does not know, or `None` as a proof that there is none.
pub(super) fn missing(
    chain: &StabiliserChain,
    generators: &[Permutation],
    budget: &Budget,
) -> Result<Option<Permutation>, Stop> {
    let mut schreier = schreier_costs(chain);
    if let (Some(first), Some(own)) =
        (schreier.first_mut(), chain.levels.first().map(|level| level.generators().count()))
    {
        *first *= generators.len().min(own) as f64 / own.max(1) as f64;
    }
    let total: f64 = schreier.iter().sum();
    let ways = match regular::cost(chain) {
        Some(cost) if cost < total.min(SHORT) => vec![Way::Regular],
        _ if total < SHORT => vec![Way::Schreier; schreier.len()],
        _ => plan(chain, &schreier),
    };
    follow(chain, generators, &ways, budget)
}

/// The number of steps that the proof of all levels by Schreier's lemma may take.
pub(super) fn schreier_cost(chain: &StabiliserChain) -> f64 {
    schreier_costs(chain).iter().sum()
}

fn schreier_costs(chain: &StabiliserChain) -> Vec<f64> {
    let mut sift = 0.0;
    let mut costs = Vec::with_capacity(chain.levels.len());
    for level in chain.levels.iter().rev() {
        sift += level.depth() as f64 * chain.degree as f64;
        costs.push(sift * level.orbit().len() as f64 * level.generators().count() as f64);
    }
    costs.reverse();
    costs
}

/// The cheapest ways for the levels from the first one on; after [`Way::Regular`] nothing is left.
fn plan(chain: &StabiliserChain, schreier: &[f64]) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut total = 0.0;
    let mut order = 1u64;
    for (at, &cost) in schreier.iter().enumerate().rev() {
        order = order.saturating_mul(chain.levels[at].orbit().len() as u64);
        let mut best = (total + cost, Way::Schreier);
        if let Some(level) = DoublyTransitive::new(chain, at) {
            let cost = total + level.cost();
            if cost < best.0 {
                best = (cost, Way::Doubly);
            }
        }
        // Copies of the levels of a large group would take long, and it has no such proof.
        let small = u32::try_from(order).is_ok();
        if let Some(cost) = small.then(|| regular::cost(&chain.tail_from(at))).flatten().filter(|cost| *cost < best.0) {
            best = (cost, Way::Regular);
            ways.clear();
        }
        total = best.0;
        ways.push(best.1);
    }
    ways.reverse();
    ways
}

fn follow(
    chain: &StabiliserChain,
    generators: &[Permutation],
    ways: &[Way],
    budget: &Budget,
) -> Result<Option<Permutation>, Stop> {
    for (at, way) in ways.iter().enumerate().rev() {
        let found = match (way, DoublyTransitive::new(chain, at)) {
            (Way::Doubly, Some(level)) => level.missing(budget)?,
            (Way::Regular, _) => regular::missing(&chain.tail_from(at), budget)?,
            _ => missing_by_schreier(chain, at, generators, budget)?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The steps that Schreier generators of a level are made of; those by its own labels may be edges of the tree.
fn steps<'a>(
    chain: &'a StabiliserChain,
    at: usize,
    generators: &'a [Permutation],
) -> Vec<(&'a Permutation, Option<&'a Arc<Label>>)> {
    let own: Vec<_> = chain.levels[at].generators().map(|label| (&label.forward, Some(label))).collect();
    if at == 0 && generators.len() < own.len() { generators.iter().map(|g| (g, None)).collect() } else { own }
}

/// What a Schreier generator of one level leaves, if the levels that follow are complete.
fn missing_by_schreier(
    chain: &StabiliserChain,
    at: usize,
    generators: &[Permutation],
    budget: &Budget,
) -> Result<Option<Permutation>, Stop> {
    let level = &chain.levels[at];
    let steps = steps(chain, at, generators);
    let mut images = vec![0; chain.degree];
    for position in 0..level.orbit().len() {
        let mut to: Vec<u32> = (0..chain.degree as u32).collect();
        level.lift(&mut to, position);
        for (step, label) in &steps {
            if label.is_some_and(|label| level.is_tree_edge(position, label)) {
                continue;
            }
            budget.check()?;
            let by = step.images();
            for (image, &point) in images.iter_mut().zip(&to) {
                *image = by[point as usize];
            }
            if chain.strip(&mut images, at) < chain.levels.len() || !is_identity(&images) {
                return Ok(Some(Permutation::from_images_no_checks(images)));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    /// x -> x + 1, x -> 2x and x -> -1/x on the projective line modulo p: PGL(2,p), or PSL(2,p) if 2 is a square.
    fn line(p: u32) -> Vec<Permutation> {
        let inverse = |x: u32| (1..p).find(|y| x * y % p == 1);
        let by = |image: &dyn Fn(u32) -> u32| Permutation::from_images((0..=p).map(image).collect()).unwrap();
        let swap = |x| if x == p { 0 } else { inverse(x).map_or(p, |y| p - y) };
        vec![by(&|x| if x == p { p } else { (x + 1) % p }), by(&|x| if x == p { p } else { 2 * x % p }), by(&swap)]
    }

    /// Generators, the number of points and the order.
    fn groups() -> Vec<(Vec<Permutation>, usize, u32)> {
        // S5 x Z2^2 on 5 + 4 points.
        let mut two_orbits = named::symmetric(5);
        two_orbits.push(Permutation::from_cycles(9, &[vec![5, 6], vec![7, 8]]).unwrap());
        two_orbits.push(Permutation::from_cycles(9, &[vec![5, 7], vec![6, 8]]).unwrap());
        vec![
            (line(7), 8, 168),
            (line(11), 12, 1320),
            (line(13), 14, 2184),
            (named::symmetric(6), 6, 720),
            (named::alternating(7), 8, 2520),
            (two_orbits, 9, 480),
            (named::dihedral(3).unwrap(), 3, 6),
            (named::dihedral(8).unwrap(), 8, 16),
        ]
    }

    /// From generators alone to the whole group by one way only, where it can be gone.
    #[test]
    fn every_way_finds_what_is_missing() {
        let budget = Budget::unlimited();
        let mut missed = 0;
        for way in [Way::Schreier, Way::Doubly, Way::Regular] {
            for (generators, degree, order) in groups() {
                let generators: Vec<_> = generators.iter().map(|g| g.with_degree(degree).unwrap()).collect();
                let mut chain = StabiliserChain::trivial(degree);
                for g in &generators {
                    chain.insert(g, &budget).unwrap();
                }
                loop {
                    let ways = if way == Way::Regular { vec![way] } else { vec![way; chain.levels.len()] };
                    let Some(element) = follow(&chain, &generators, &ways, &budget).unwrap() else { break };
                    assert!(chain.insert(&element, &budget).unwrap());
                    missed += 1;
                }
                assert_eq!(chain.order(), order.into(), "{way:?} on {degree} points");
                assert!(generators.iter().all(|g| chain.contains(g)));
            }
        }
        assert!(missed > 0);
    }

    /// A chain without its last level is not complete.
    #[test]
    fn no_way_accepts_a_part() {
        let budget = Budget::unlimited();
        for (generators, degree, _) in groups() {
            let chain = StabiliserChain::new(degree, &generators, &budget).unwrap();
            let levels = chain.levels.len();
            for ways in [vec![Way::Schreier; levels - 1], vec![Way::Doubly; levels - 1]] {
                let mut part = chain.clone();
                part.levels.pop();
                assert!(follow(&part, &generators, &ways, &budget).unwrap().is_some());
            }
        }
    }

    #[test]
    fn the_plan_takes_the_cheapest_way() {
        let budget = Budget::unlimited();
        let chain = StabiliserChain::new(14, &line(13), &budget).unwrap();
        let costs = schreier_costs(&chain);
        assert_eq!(costs.iter().sum::<f64>(), schreier_cost(&chain));
        let dear: Vec<f64> = costs.iter().map(|_| 1e12).collect();
        let ways = plan(&chain, &dear);
        assert!(!ways.contains(&Way::Schreier) && ways.last() == Some(&Way::Regular));
        assert_eq!(follow(&chain, &line(13), &ways, &budget), Ok(None));
        let cheap = vec![0.0; costs.len()];
        assert_eq!(plan(&chain, &cheap), vec![Way::Schreier; costs.len()]);
        assert_eq!(missing(&chain, &line(13), &budget), Ok(None));
    }
}
