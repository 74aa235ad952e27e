//! A permutation group: generators together with a complete stabiliser chain.
//!
//! Series and closures are in `closure.rs`, centralisers and classes in `classes.rs`, and
//! the action on cosets in `cosets.rs`.

use num_bigint::BigUint;

use super::chain::StabiliserChain;
use super::orbits;
use super::permutation::Permutation;
use super::soluble::SolubleSeries;
use mexagon_base::budget::{Budget, Stop};

/// A finite permutation group.
///
/// ```
/// use mexagon_base::budget::{Budget, Stop};
/// use mexagon_algebra::group::perm::{PermutationGroup, named};
///
/// # fn main() -> Result<(), Stop> {
/// let budget = Budget::unlimited();
/// let s4 = PermutationGroup::new(4, &named::symmetric(4), &budget)?;
/// let orders: Vec<String> =
///     s4.derived_series(&budget)?.iter().map(|g| g.order().to_string()).collect();
/// assert_eq!(orders, ["24", "12", "4", "1"]);
/// assert_eq!(s4.stabiliser(2, &budget)?.order(), 6u32.into());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct PermutationGroup {
    generators: Vec<Permutation>,
    chain: StabiliserChain,
}

impl PermutationGroup {
    /// The group that `generators` generate on `0..degree`. A generator of smaller degree
    /// fixes the rest; one of larger degree raises the degree of the group.
    pub fn new(degree: usize, generators: &[Permutation], budget: &Budget) -> Result<Self, Stop> {
        let chain = StabiliserChain::new(degree, generators, budget)?;
        Ok(Self::from_chain(generators.to_vec(), chain))
    }

    /// The group of a complete chain and a list that generates it. Identities are left
    /// out, and all generators get the degree of the group.
    pub(super) fn from_chain(generators: Vec<Permutation>, chain: StabiliserChain) -> Self {
        let generators = generators.iter().filter(|g| !g.is_identity());
        PermutationGroup { generators: generators.filter_map(|g| g.with_degree(chain.degree())).collect(), chain }
    }

    /// The number of points, moved or not.
    pub fn degree(&self) -> usize {
        self.chain.degree()
    }

    /// The generators, without identities.
    pub fn generators(&self) -> &[Permutation] {
        &self.generators
    }

    /// The stabiliser chain, with the numbering of the elements.
    pub fn chain(&self) -> &StabiliserChain {
        &self.chain
    }

    pub fn order(&self) -> BigUint {
        self.chain.order()
    }

    pub fn contains(&self, x: &Permutation) -> bool {
        self.chain.contains(x)
    }

    pub fn identity(&self) -> Permutation {
        Permutation::identity(self.degree())
    }

    /// The orbit of a point, the point first.
    pub fn orbit(&self, point: u32) -> Vec<u32> {
        orbits::orbit(self.degree(), &self.generator_refs(), point)
    }

    /// The orbits on all points, fixed points included, in the order of their least points.
    pub fn orbits(&self) -> Vec<Vec<u32>> {
        orbits::orbits(self.degree(), &self.generator_refs())
    }

    fn generator_refs(&self) -> Vec<&Permutation> {
        self.generators.iter().collect()
    }

    /// Is there one orbit only? The group of degree 0 is transitive.
    pub fn is_transitive(&self) -> bool {
        self.degree() == 0 || self.orbit(0).len() == self.degree()
    }

    /// The points that some element moves, in order.
    pub fn moved_points(&self) -> Vec<u32> {
        let moved = |p: &u32| self.generators.iter().any(|g| g.image(*p) != *p);
        (0..self.degree() as u32).filter(moved).collect()
    }

    /// The elements that fix a point.
    pub fn stabiliser(&self, point: u32, budget: &Budget) -> Result<Self, Stop> {
        if self.generators.iter().all(|g| g.image(point) == point) {
            return Ok(self.clone());
        }
        let base = [point];
        let chain = StabiliserChain::with_base(self.degree(), &self.generators, &base, budget)?.tail();
        Ok(Self::from_chain(chain.strong_generators(), chain))
    }

    pub fn is_abelian(&self) -> bool {
        let pairs = self.generators.iter().enumerate();
        let mut pairs = pairs.flat_map(|(i, g)| self.generators[..i].iter().map(move |h| (g, h)));
        pairs.all(|(g, h)| g.commutes_with(h))
    }

    /// Does the derived series end in the trivial group?
    pub fn is_soluble(&self, budget: &Budget) -> Result<bool, Stop> {
        Ok(SolubleSeries::new(self, budget)?.is_some())
    }

    /// Is every element of this group an element of the other?
    pub fn is_subgroup_of(&self, other: &PermutationGroup) -> bool {
        self.generators.iter().all(|g| other.contains(g))
    }

    /// Have the two groups the same elements? Degrees may differ.
    pub fn equals(&self, other: &PermutationGroup) -> bool {
        self.is_subgroup_of(other) && other.is_subgroup_of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn orbits_and_stabilisers() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(6, &named::dihedral(5).unwrap(), &budget).unwrap();
        assert!(!group.is_transitive() && !group.is_abelian());
        assert_eq!(group.moved_points(), [0, 1, 2, 3, 4]);
        assert_eq!(group.orbits().len(), 2);
        assert_eq!(group.orbit(5), [5]);
        assert_eq!(group.orbit(50), [50]);
        let fixer = group.stabiliser(3, &budget).unwrap();
        assert_eq!(fixer.order(), 2u32.into());
        assert!(fixer.is_subgroup_of(&group) && !group.is_subgroup_of(&fixer));
        assert!(group.stabiliser(5, &budget).unwrap().equals(&group));
        let trivial = fixer.stabiliser(0, &budget).unwrap();
        assert_eq!(trivial.order(), 1u32.into());
        assert!(trivial.is_abelian() && trivial.generators().is_empty());
    }
}
