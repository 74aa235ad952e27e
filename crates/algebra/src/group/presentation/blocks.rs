//! A faithful action of smaller degree, from the block systems of a transitive one.
//!
//! The blocks of the regular action that contain the identity are the subgroups, so the actions on blocks are the
//! actions on cosets without another enumeration. Block systems are found by M. D. Atkinson's method ("An algorithm
//! for finding the blocks of a permutation group", Math. Comp. 29, 1975). Nothing here has to find the smallest
//! degree there is, but what is returned is faithful: its order is checked.

use num_bigint::BigUint;
use rustc_hash::FxHashSet;

use crate::group::perm::{Permutation, PermutationGroup};
use crate::merging::root;
use mexagon_base::budget::{Budget, Stop};

/// The number of steps for all blocks, and for the blocks of one action.
const STEPS: usize = 1 << 26;
const STEPS_OF_ONE: usize = 1 << 23;

/// The number of actions looked at, in all and on the blocks of one action.
const ACTIONS: usize = 100;
const ACTIONS_OF_ONE: usize = 20;

/// Actions of a larger degree are not asked for their order, which would take longer than it saves.
const DEGREE: usize = 10_000;

/// Permutations of the points `0..degree` that stand for the generators.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::group) struct Representation {
    pub(in crate::group) degree: usize,
    pub(in crate::group) generators: Vec<Permutation>,
}

impl Representation {
    pub(super) fn new(action: Vec<Vec<u32>>) -> Self {
        let degree = action.first().map_or(1, Vec::len);
        let permutation = |images| Permutation::from_images(images).expect("a column of a complete table permutes");
        Representation { degree, generators: action.into_iter().map(permutation).collect() }
    }

    pub(super) fn order(&self, budget: &Budget) -> Result<BigUint, Stop> {
        Ok(PermutationGroup::new(self.degree, &self.generators, budget)?.order())
    }

    /// Several actions side by side.
    pub(in crate::group) fn sum<'a>(
        parts: impl Iterator<Item = &'a Representation> + Clone,
        generators: usize,
    ) -> Self {
        let degree = parts.clone().map(|part| part.degree).sum();
        let images = |g: usize| {
            let mut images = Vec::with_capacity(degree);
            for part in parts.clone() {
                let shift = images.len() as u32;
                images.extend(part.generators[g].images().iter().map(|image| image + shift));
            }
            Permutation::from_images(images).expect("each part permutes its own points")
        };
        Representation { degree, generators: (0..generators).map(images).collect() }
    }

    /// The action on the classes of the finest congruence that puts a point and some others together. If the
    /// action is transitive, these are the smallest blocks of which one contains the points.
    pub(in crate::group) fn on_blocks(
        &self,
        point: u32,
        others: &[u32],
        budget: &Budget,
    ) -> Result<Representation, Stop> {
        let numbers = self.congruence(point, others, budget)?;
        let count = numbers.iter().map(|&number| number as usize + 1).max().unwrap_or_default();
        let mut action = vec![vec![0; count]; self.generators.len()];
        for p in 0..self.degree as u32 {
            for (images, g) in action.iter_mut().zip(&self.generators) {
                images[numbers[p as usize] as usize] = numbers[g.image(p) as usize];
            }
        }
        Ok(Representation::new(action))
    }

    /// The number of the class of each point in that congruence; classes are numbered by their least points.
    pub(in crate::group) fn congruence(&self, point: u32, others: &[u32], budget: &Budget) -> Result<Vec<u32>, Stop> {
        let mut parents: Vec<u32> = (0..self.degree as u32).collect();
        let mut pairs: Vec<(u32, u32)> = others.iter().map(|&other| (point, other)).collect();
        while let Some((first, second)) = pairs.pop() {
            let (first, second) = (root(&mut parents, first), root(&mut parents, second));
            if first == second {
                continue;
            }
            budget.check()?;
            parents[first.max(second) as usize] = first.min(second);
            // It is enough to follow the two points that were merged: all other pairs of a block are chains of such.
            pairs.extend(self.generators.iter().map(|g| (g.image(first), g.image(second))));
        }
        let mut numbers = vec![u32::MAX; self.degree];
        let mut count = 0;
        for p in 0..self.degree as u32 {
            let first = root(&mut parents, p) as usize;
            if numbers[first] == u32::MAX {
                numbers[first] = count;
                count += 1;
            }
            numbers[p as usize] = numbers[first];
        }
        Ok(numbers)
    }
}

/// A faithful representation of the smallest degree that is found on the way from a faithful one; `order` is the
/// order of the group.
pub(super) fn smaller(start: Representation, order: &BigUint, budget: &Budget) -> Result<Representation, Stop> {
    let generators = start.generators.len();
    if start.degree == 1 {
        return Ok(start);
    }
    let mut pool = quotients(&start, budget)?;
    pool.retain(|action| action.degree <= DEGREE);

    let mut best = start;
    for action in &pool {
        if action.degree < best.degree && action.order(budget)? == *order {
            best = action.clone();
            break;
        }
    }
    // Several small actions may be faithful together, as for direct products.
    let mut chosen: Vec<&Representation> = Vec::new();
    let mut reached = BigUint::from(1_u32);
    for action in &pool {
        let degree: usize = chosen.iter().map(|part| part.degree).sum();
        if degree > DEGREE || reached == *order {
            break;
        }
        let with = Representation::sum(chosen.iter().copied().chain([action]), generators).order(budget)?;
        if with > reached {
            reached = with;
            chosen.push(action);
        }
    }
    if reached != *order {
        return Ok(best);
    }
    for i in (0..chosen.len()).rev() {
        let others = chosen.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| *part);
        if chosen.len() > 1 && Representation::sum(others, generators).order(budget)? == *order {
            chosen.remove(i);
        }
    }
    let sum = Representation::sum(chosen.iter().copied(), generators);
    Ok(if sum.degree < best.degree { sum } else { best })
}

/// Actions on blocks, on blocks of blocks, and so on. Small actions are looked at first: a large one has so many
/// blocks that the rest would never get their turn.
fn quotients(start: &Representation, budget: &Budget) -> Result<Vec<Representation>, Stop> {
    let mut seen: FxHashSet<Representation> = FxHashSet::default();
    let mut waiting = Vec::new();
    // In a regular action these are the cosets of all generators but one: the factors of a direct product.
    let count = start.generators.len();
    for left_out in (0..count).take(ACTIONS / 2) {
        let others = start.generators.iter().enumerate().filter(|(g, _)| *g != left_out);
        let points: Vec<u32> = others.map(|(_, g)| g.image(0)).collect();
        add(start.on_blocks(0, &points, budget)?, start, &mut seen, &mut waiting);
    }
    waiting.push(start.clone());
    let mut steps_left = STEPS;
    while seen.len() < ACTIONS && steps_left > 0 {
        let Some(place) = (0..waiting.len()).min_by_key(|&i| waiting[i].degree) else { break };
        let action = waiting.remove(place);
        let steps = action.degree * (action.generators.len() + 1);
        let mut found = 0;
        for point in (1..action.degree as u32).take(STEPS_OF_ONE / steps + 1) {
            steps_left = steps_left.saturating_sub(steps);
            found += usize::from(add(action.on_blocks(0, &[point], budget)?, &action, &mut seen, &mut waiting));
            if found == ACTIONS_OF_ONE || steps_left == 0 {
                break;
            }
        }
    }
    let mut pool: Vec<Representation> = seen.into_iter().collect();
    // A set has no order of its own, and the same input must give the same output.
    pool.sort_by(|x, y| x.degree.cmp(&y.degree).then_with(|| x.generators.cmp(&y.generators)));
    Ok(pool)
}

/// Notes an action on blocks of another action if it is new and not trivial.
fn add(
    quotient: Representation,
    of: &Representation,
    seen: &mut FxHashSet<Representation>,
    waiting: &mut Vec<Representation>,
) -> bool {
    let new = quotient.degree > 1 && quotient.degree < of.degree && seen.insert(quotient.clone());
    if new {
        waiting.push(quotient);
    }
    new
}

#[cfg(test)]
mod tests {
    use super::super::FinitePresentation;
    use super::*;

    fn degree(generators: &[&str], relators: &[&str]) -> (usize, usize) {
        let budget = Budget::unlimited();
        let presentation = FinitePresentation::parse(generators, relators).expect("a presentation");
        let action = presentation.cosets(&[], 100_000, &budget).expect("no limit").expect("finite");
        let regular = Representation { degree: action[0].degree(), generators: action };
        let order = BigUint::from(regular.degree);
        let small = smaller(regular.clone(), &order, &budget).expect("no limit");
        assert_eq!(small.order(&budget).expect("no limit"), order);
        (regular.degree, small.degree)
    }

    #[test]
    fn degrees() {
        assert_eq!(degree(&["a", "b"], &["a^2", "b^3", "(a*b)^5"]), (60, 5));
        assert_eq!(degree(&["a", "b"], &["a^2", "b^3", "(a*b)^4"]), (24, 4));
        // Every subgroup of the quaternion group but 1 contains its centre.
        assert_eq!(degree(&["x", "y"], &["x^4", "x^2=y^2", "x^y=x^-1"]), (8, 8));
        // Side by side.
        assert!(degree(&["a", "b"], &["a^100", "b^90", "[a,b]"]).1 <= 190);
        assert_eq!(degree(&["a", "b"], &["a^9", "b^2", "[a,b]"]), (18, 11));
        assert_eq!(degree(&["a"], &["a"]), (1, 1));
        assert_eq!(degree(&["a"], &["a^7"]), (7, 7));
    }
}
