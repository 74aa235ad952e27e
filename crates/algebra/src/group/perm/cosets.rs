//! The action of a group on the right cosets of a subgroup.
//!
//! A coset `H g` is known by one of its elements: the one whose images of the base points
//! of `H` come first in the lexicographic order. It is found level by level in the chain
//! of `H`, since `b^(u_p g)` is `p^g`; and it is the only one with those images, because
//! two elements of `H g` that agree on a base of `H` are equal (Handbook, section 4.6.7).

use rustc_hash::FxHashMap;

use super::group::PermutationGroup;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// A group acting on the right cosets of a subgroup; coset 0 is the subgroup itself.
#[derive(Clone, Debug)]
pub struct CosetAction {
    subgroup: PermutationGroup,
    numbers: FxHashMap<Permutation, u32>,
    representatives: Vec<Permutation>,
    /// What the generators of the group induce, in order.
    generator_images: Vec<Permutation>,
}

impl PermutationGroup {
    /// The action on the right cosets of `subgroup`, or `None` if it is not a subgroup.
    /// The action on the cosets of a normal subgroup is the quotient in its regular
    /// representation.
    ///
    /// ```
    /// use mexagon_base::budget::{Budget, Stop};
    /// use mexagon_algebra::group::perm::{PermutationGroup, named};
    ///
    /// # fn main() -> Result<(), Stop> {
    /// let budget = Budget::unlimited();
    /// let s4 = PermutationGroup::new(4, &named::symmetric(4), &budget)?;
    /// let four = s4.derived_series(&budget)?[2].clone();
    /// let action = s4.action_on_cosets(&four, &budget)?;
    /// let quotient = action.map(|a| a.group(&budget)).transpose()?;
    /// assert_eq!(quotient.map(|q| q.order()), Some(6u32.into()));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// When the budget runs out, and when there are more cosets than it allows classes.
    pub fn action_on_cosets(&self, subgroup: &PermutationGroup, budget: &Budget) -> Result<Option<CosetAction>, Stop> {
        budget.check_now()?;
        if !subgroup.is_subgroup_of(self) {
            return Ok(None);
        }
        let index = u64::try_from(self.order() / subgroup.order()).unwrap_or(u64::MAX);
        budget.classes(index)?;
        budget.bytes(index.saturating_mul(8 * self.degree() as u64 + 80))?;
        if index >= u64::from(u32::MAX) {
            return Err(Stop::Classes(u64::from(u32::MAX)));
        }
        let mut action = CosetAction {
            subgroup: subgroup.clone(),
            numbers: FxHashMap::default(),
            representatives: Vec::new(),
            generator_images: Vec::new(),
        };
        // All representatives get the same degree, or equal ones would look different.
        let degree = self.degree().max(subgroup.degree());
        action.push(action.first(&Permutation::identity(degree)));
        let mut images = vec![Vec::new(); self.generators().len()];
        let mut next = 0;
        while next < action.representatives.len() {
            for (g, list) in self.generators().iter().zip(&mut images) {
                budget.check()?;
                let first = action.first(&(&action.representatives[next] * g));
                let known = action.numbers.get(&first).copied();
                list.push(known.unwrap_or_else(|| action.push(first)));
            }
            next += 1;
        }
        let images = images.into_iter().map(Permutation::from_images_no_checks);
        action.generator_images = images.collect();
        Ok(Some(action))
    }
}

impl CosetAction {
    pub fn degree(&self) -> usize {
        self.representatives.len()
    }

    /// One element of each coset, in the order of the numbers of the cosets.
    pub fn representatives(&self) -> &[Permutation] {
        &self.representatives
    }

    /// The number of the coset of `x`, or `None` if `x` is not in the group.
    pub fn coset(&self, x: &Permutation) -> Option<u32> {
        let x = x.with_degree(self.representatives[0].degree())?;
        self.numbers.get(&self.first(&x)).copied()
    }

    /// The permutation of the cosets that `x` induces, or `None` if `x` is not in the
    /// group.
    pub fn image(&self, x: &Permutation) -> Option<Permutation> {
        let images = self.representatives.iter().map(|r| self.coset(&(r * x)));
        Some(Permutation::from_images_no_checks(images.collect::<Option<_>>()?))
    }

    /// The group of all induced permutations. Its kernel is the largest normal subgroup
    /// that the subgroup contains.
    pub fn group(&self, budget: &Budget) -> Result<PermutationGroup, Stop> {
        PermutationGroup::new(self.degree(), &self.generator_images, budget)
    }

    fn push(&mut self, first: Permutation) -> u32 {
        let number = self.representatives.len() as u32;
        self.numbers.insert(first.clone(), number);
        self.representatives.push(first);
        number
    }

    fn first(&self, x: &Permutation) -> Permutation {
        let mut element = x.clone();
        for level in &self.subgroup.chain().levels {
            let image = |&(_, &p): &(usize, &u32)| element.image(p);
            let best = level.orbit().iter().enumerate().min_by_key(image);
            if let Some((position, _)) = best
                && position > 0
            {
                let mut images: Vec<u32> = (0..self.subgroup.degree() as u32).collect();
                level.lift(&mut images, position);
                element = &Permutation::from_images_no_checks(images) * &element;
            }
        }
        element
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn cosets_of_a_point_stabiliser_are_the_points() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(6, &named::alternating(6), &budget).unwrap();
        let fixer = group.stabiliser(2, &budget).unwrap();
        let action = group.action_on_cosets(&fixer, &budget).unwrap().unwrap();
        assert_eq!(action.degree(), 6);
        let point = |i: u32| action.representatives()[i as usize].image(2);
        for (g, image) in group.generators().iter().zip(&action.generator_images) {
            assert_eq!(action.image(g).as_ref(), Some(image));
            for coset in 0..6 {
                assert_eq!(point(image.image(coset)), g.image(point(coset)));
            }
        }
        assert_eq!(action.group(&budget).unwrap().order(), 360u32.into());
        assert_eq!(action.coset(&named::symmetric(6)[1]), None);
        assert_eq!(action.image(&named::cyclic(7)[0]), None);
    }

    #[test]
    fn the_action_on_elements_and_what_is_no_subgroup() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(5, &named::dihedral(5).unwrap(), &budget).unwrap();
        let trivial = PermutationGroup::new(5, &[], &budget).unwrap();
        let action = group.action_on_cosets(&trivial, &budget).unwrap().unwrap();
        assert_eq!(action.degree(), 10);
        assert_eq!(action.group(&budget).unwrap().order(), 10u32.into());
        assert!(trivial.action_on_cosets(&group, &budget).unwrap().is_none());
        let all = group.action_on_cosets(&group, &budget).unwrap().unwrap();
        assert_eq!(all.degree(), 1);
        let wide = PermutationGroup::new(9, &named::cyclic(5), &budget).unwrap();
        let action = group.action_on_cosets(&wide, &budget).unwrap().unwrap();
        assert_eq!(action.degree(), 2);
        assert_eq!(action.coset(&group.generators()[1]), Some(1));
    }
}
