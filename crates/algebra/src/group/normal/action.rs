//! What a permutation group does to other things than its points: to blocks of them, and to elements under conjugation.

use crate::group::perm::{Permutation, PermutationGroup};
use crate::group::presentation::blocks::Representation;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// No class of elements with more members than this is acted on.
const MOST_MEMBERS: usize = 20_000;

/// Nor is one whose members have more images of points than this in all.
const MOST_IMAGES: usize = 10_000_000;

/// A homomorphism from a permutation group to another one, in steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Action {
    steps: Vec<Arc<Step>>,
}

#[derive(Debug)]
enum Step {
    /// On blocks of points: a point of each, and the block of each point.
    Blocks { points: Vec<u32>, block: Vec<u32> },
    /// On a class of elements, by conjugation.
    Class { elements: Vec<Permutation>, number: FxHashMap<Permutation, u32> },
}

impl Step {
    fn image(&self, g: &Permutation) -> Option<Permutation> {
        let images = match self {
            Step::Blocks { points, block } => {
                points.iter().map(|&point| block.get(g.image(point) as usize).copied()).collect::<Option<_>>()
            }
            Step::Class { elements, number } => {
                elements.iter().map(|x| number.get(&x.conjugate_by(g)).copied()).collect::<Option<_>>()
            }
        };
        Permutation::from_images(images?)
    }
}

impl Action {
    /// The action on one orbit.
    pub fn on_orbit(degree: usize, orbit: &[u32]) -> Action {
        let mut block = vec![u32::MAX; degree];
        orbit.iter().zip(0..).for_each(|(&point, number)| block[point as usize] = number);
        Action { steps: vec![Arc::new(Step::Blocks { points: orbit.to_vec(), block })] }
    }

    /// The action that follows on what this one acts on: on blocks, given by the block of each point.
    pub fn on_blocks(&self, block: Vec<u32>) -> Action {
        let mut points: Vec<u32> = Vec::new();
        for (&number, point) in block.iter().zip(0..) {
            if number as usize == points.len() {
                points.push(point);
            }
        }
        self.then(Step::Blocks { points, block })
    }

    /// The action by conjugation on the class of an element of the image; `None` if the class is too large.
    pub fn on_class(&self, group: &PermutationGroup, x: &Permutation, budget: &Budget) -> Result<Option<Action>, Stop> {
        let generators = self.images(group)?;
        let mut elements = vec![x.clone()];
        let mut number: FxHashMap<Permutation, u32> = [(x.clone(), 0)].into_iter().collect();
        let mut next = 0;
        while next < elements.len() {
            budget.check()?;
            budget.bytes((elements.len() * x.degree() * 8) as u64)?;
            for g in &generators {
                let image = elements[next].conjugate_by(g);
                let fresh = elements.len() as u32;
                if *number.entry(image.clone()).or_insert(fresh) == fresh {
                    elements.push(image);
                }
            }
            if elements.len() > MOST_MEMBERS.min(MOST_IMAGES / x.degree().max(1)) {
                return Ok(None);
            }
            next += 1;
        }
        Ok(Some(self.then(Step::Class { elements, number })))
    }

    fn then(&self, step: Step) -> Action {
        Action { steps: self.steps.iter().cloned().chain([Arc::new(step)]).collect() }
    }

    /// What the generators of a subgroup do.
    pub fn images(&self, group: &PermutationGroup) -> Result<Vec<Permutation>, Stop> {
        let image = |g: &Permutation| self.steps.iter().try_fold(g.clone(), |g, step| step.image(&g));
        let images: Option<Vec<Permutation>> = group.generators().iter().map(image).collect();
        images.ok_or(Stop::Unsuitable("elements of the group that acts"))
    }

    /// What generators of a subgroup of the image before the last step do in that step.
    pub fn last_images(&self, group: &PermutationGroup) -> Result<Vec<Permutation>, Stop> {
        Action { steps: self.steps.last().cloned().into_iter().collect() }.images(group)
    }

    /// The number of things that are permuted, if there is something.
    pub fn degree(&self) -> usize {
        match self.steps.last().map(AsRef::as_ref) {
            Some(Step::Blocks { points, .. }) => points.len(),
            Some(Step::Class { elements, .. }) => elements.len(),
            None => 0,
        }
    }

    /// The group of what a subgroup does.
    pub fn image(&self, group: &PermutationGroup, budget: &Budget) -> Result<PermutationGroup, Stop> {
        PermutationGroup::new(self.degree(), &self.images(group)?, budget)
    }
}

/// The smallest blocks of a transitive group, as the block of each point; `None` if it is primitive.
pub(super) fn smallest_blocks(group: &PermutationGroup, budget: &Budget) -> Result<Option<Vec<u32>>, Stop> {
    let points = Representation { degree: group.degree(), generators: group.generators().to_vec() };
    let mut best: Option<(u32, Vec<u32>)> = None;
    // Points that the stabiliser of the first one takes to each other give conjugate blocks.
    for orbit in group.stabiliser(0, budget)?.orbits() {
        if orbit[0] == 0 {
            continue;
        }
        budget.check_now()?;
        let block = points.congruence(0, &orbit[..1], budget)?;
        let count = block.iter().max().map_or(0, |&last| last + 1);
        if count > 1 && best.as_ref().is_none_or(|(most, _)| count > *most) {
            best = Some((count, block));
        }
    }
    Ok(best.map(|(_, block)| block))
}

/// The action on the largest blocks of an orbit, which is primitive.
pub(super) fn primitive_action(group: &PermutationGroup, orbit: &[u32], budget: &Budget) -> Result<Action, Stop> {
    let mut action = Action::on_orbit(group.degree(), orbit);
    while let Some(block) = smallest_blocks(&action.image(group, budget)?, budget)? {
        action = action.on_blocks(block);
    }
    Ok(action)
}
