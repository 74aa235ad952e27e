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
//! is no larger than that group since `C` fixes the base point.

use super::chain::StabiliserChain;
use super::doubly::DoublyTransitive;
use super::permutation::{Permutation, is_identity};
use super::regular;
use crate::budget::{Budget, Stop};

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
pub(super) fn missing(chain: &StabiliserChain, budget: &Budget) -> Result<Option<Permutation>, Stop> {
    let schreier = schreier_costs(chain);
    let total: f64 = schreier.iter().sum();
    let ways = match regular::cost(chain) {
        Some(cost) if cost < total.min(SHORT) => vec![Way::Regular],
        _ if total < SHORT => vec![Way::Schreier; schreier.len()],
        _ => plan(chain, &schreier),
    };
    follow(chain, &ways, budget)
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
    for (at, &cost) in schreier.iter().enumerate().rev() {
        let mut best = (total + cost, Way::Schreier);
        if let Some(level) = DoublyTransitive::new(chain, at) {
            let cost = total + level.cost();
            if cost < best.0 {
                best = (cost, Way::Doubly);
            }
        }
        if let Some(cost) = regular::cost(&chain.from_level(at)).filter(|cost| *cost < best.0) {
            best = (cost, Way::Regular);
            ways.clear();
        }
        total = best.0;
        ways.push(best.1);
    }
    ways.reverse();
    ways
}

fn follow(chain: &StabiliserChain, ways: &[Way], budget: &Budget) -> Result<Option<Permutation>, Stop> {
    for (at, way) in ways.iter().enumerate().rev() {
        let found = match (way, DoublyTransitive::new(chain, at)) {
            (Way::Doubly, Some(level)) => level.missing(budget)?,
            (Way::Regular, _) => regular::missing(&chain.from_level(at), budget)?,
            _ => missing_by_schreier(chain, at, budget)?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// What a Schreier generator of one level leaves, if the levels that follow are complete.
fn missing_by_schreier(chain: &StabiliserChain, at: usize, budget: &Budget) -> Result<Option<Permutation>, Stop> {
    let level = &chain.levels[at];
    let mut images = vec![0; chain.degree];
    for position in 0..level.orbit().len() {
        let mut to: Vec<u32> = (0..chain.degree as u32).collect();
        level.lift(&mut to, position);
        for label in level.generators() {
            if level.is_tree_edge(position, label) {
                continue;
            }
            budget.check()?;
            let by = label.forward.images();
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
