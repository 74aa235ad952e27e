//! A group with a name: generators that are meant to generate it, and the order that it must have.

use super::action::MatrixAction;
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// A named group in its natural action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGroup {
    pub degree: usize,
    /// Generators, without identities.
    pub generators: Vec<Permutation>,
    /// The order by the formula for the family.
    pub order: Order,
    /// What it is: `projective special linear group PSL(2,7) on 8 points`.
    pub description: String,
    /// How the points are vectors, if the group is one of matrices.
    pub matrices: Option<MatrixAction>,
}

impl NamedGroup {
    /// A group that is described by its name and the number of points.
    pub(in crate::group) fn new(name: &str, degree: usize, generators: Vec<Permutation>, order: Order) -> Self {
        let points = if degree == 1 { "point" } else { "points" };
        let generators = generators.into_iter().filter(|generator| !generator.is_identity()).collect();
        NamedGroup { degree, generators, order, description: format!("{name} on {degree} {points}"), matrices: None }
    }

    /// The group that the generators generate, or `None` if it has not the order of the formula. The order of the
    /// permutation group is proved from the generators alone, so that a slip in either cannot pass unnoticed.
    pub fn verified(&self, budget: &Budget) -> Result<Option<PermutationGroup>, Stop> {
        let group = PermutationGroup::new(self.degree, &self.generators, budget)?;
        Ok((group.order().to_string() == self.order.to_string()).then_some(group))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn a_wrong_order_is_noticed() {
        let budget = Budget::unlimited();
        let group = NamedGroup::new("symmetric group", 4, named::symmetric(4), Order::of(24));
        assert_eq!(group.description, "symmetric group on 4 points");
        assert!(group.verified(&budget).unwrap().is_some());
        let group = NamedGroup { order: Order::of(12), ..group };
        assert!(group.verified(&budget).unwrap().is_none());
    }
}
