//! What a presentation says about a group without solving anything.

use super::SmallGroup;
use mexagon_algebra::group::pc::is_nilpotent;
use mexagon_base::budget::{Budget, Stop};

impl SmallGroup {
    /// Is the group soluble? The library keeps all others as permutations.
    pub fn is_soluble(&self) -> bool {
        matches!(self, SmallGroup::Soluble(_))
    }

    pub fn is_abelian(&self) -> bool {
        match self {
            SmallGroup::Soluble(pc) => pc.is_abelian(),
            SmallGroup::Permutation(_) => false,
        }
    }

    /// Does one element generate the group?
    pub fn is_cyclic(&self) -> bool {
        match self {
            SmallGroup::Soluble(pc) => pc.is_cyclic(),
            SmallGroup::Permutation(_) => false,
        }
    }

    /// Is the group a direct product of groups of prime power order?
    pub fn is_nilpotent(&self, budget: &Budget) -> Result<bool, Stop> {
        match self {
            SmallGroup::Soluble(pc) => is_nilpotent(pc, budget),
            SmallGroup::Permutation(_) => Ok(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Block;
    use super::*;

    /// How many groups of an order have each property, in the order of the arguments of the test.
    fn counts(order: u32) -> [usize; 4] {
        let block = Block::of(order).expect("an embedded order");
        let groups: Vec<SmallGroup> = (1..=block.len()).map(|id| block.group(id)).collect();
        let budget = Budget::unlimited();
        let number = |property: &dyn Fn(&SmallGroup) -> bool| groups.iter().filter(|group| property(group)).count();
        [
            number(&SmallGroup::is_cyclic),
            number(&SmallGroup::is_abelian),
            number(&|group| group.is_nilpotent(&budget).expect("no limit")),
            number(&SmallGroup::is_soluble),
        ]
    }

    #[test]
    fn cyclic_abelian_nilpotent_and_soluble_groups_are_counted_right() {
        // Abelian groups are counted by partitions, nilpotent ones by the numbers of their Sylow subgroups.
        assert_eq!(counts(1), [1, 1, 1, 1]);
        assert_eq!(counts(2), [1, 1, 1, 1]);
        assert_eq!(counts(16), [1, 5, 14, 14]);
        assert_eq!(counts(24), [1, 3, 5, 15]);
        assert_eq!(counts(60), [1, 2, 2, 12]);
        assert_eq!(counts(72), [1, 3 * 2, 5 * 2, 50]);
    }
}
