//! A group of small order as what its generators do to its numbered elements.

use super::tables::spanning_tree;
use crate::small::SmallGroup;
use mexagon_algebra::group::listed::{Cayley, ElementId, Listed, ListedGroup, Subgroup};
use mexagon_algebra::group::pc::PcGroup;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The largest order: numbers of elements have 16 bits.
pub const LARGEST: usize = 1 << 15;

/// The right regular action: the elements are 0, ..., n - 1, the identity is 0, and for each of some generators s the
/// list of all x s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegularAction {
    order: usize,
    steps: Vec<Vec<u16>>,
}

impl RegularAction {
    /// The action with given lists of all x s; `None` if they are not permutations of the same numbers or do not connect
    /// them all. That the group which they generate is not larger than its set of elements is the caller's promise.
    pub fn new(order: usize, steps: Vec<Vec<u16>>) -> Option<Self> {
        if order == 0 || order > LARGEST {
            return None;
        }
        for step in &steps {
            let mut seen = vec![false; order];
            let fresh = |&x: &u16| seen.get_mut(x as usize).is_some_and(|seen| !std::mem::replace(seen, true));
            if step.len() != order || !step.iter().all(fresh) {
                return None;
            }
        }
        let connected = spanning_tree(order, &steps).len() + 1 == order;
        connected.then_some(RegularAction { order, steps })
    }

    /// The action of a polycyclic group, its elements numbered as [`PcGroup::rank`] does; `None` if it is too large.
    ///
    /// No word is collected. The tables grow along the series from its bottom: for x = g^e y with y below g, the product
    /// x g is g^(e+1) y^g, and conjugation by g is an automorphism of what is below, known from its generators.
    pub fn of_pc(group: &PcGroup) -> Option<Self> {
        let order = group.small_order().filter(|&order| order <= LARGEST)?;
        let m = group.len();
        // Entry k belongs to the generator m - 1 - k, so that tables are added at the end.
        let mut steps: Vec<Vec<u16>> = Vec::with_capacity(m);
        // y = parent * generator, the generator being the last one that occurs in y.
        let mut tree: Vec<(u16, u16)> = Vec::with_capacity(order);
        tree.push((0, 0));
        let (mut conjugate, mut shifted) = (vec![0; order], vec![0; order]);
        let (mut letters, mut ends): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for i in (0..m).rev() {
            let (size, prime) = (tree.len(), group.primes()[i] as usize);
            let places = |&(j, e): &(usize, u64)| std::iter::repeat_n(m - 1 - j, e as usize);
            // The conjugates of the generators below, as words, one after the other.
            letters.clear();
            ends.clear();
            for k in 0..steps.len() {
                let j = m - 1 - k;
                match group.conjugate_word(i, j) {
                    Some(word) => letters.extend(word.iter().flat_map(places)),
                    None => letters.push(k),
                }
                ends.push(letters.len());
            }
            let along = |start: u16, word: &[usize]| word.iter().fold(start, |x, &k| steps[k][x as usize]);
            shifted[0] = group.power_word(i).iter().flat_map(places).fold(0, |x, k| steps[k][x as usize]);
            for y in 1..size {
                let (parent, k) = (tree[y].0 as usize, tree[y].1 as usize);
                let from = if k == 0 { 0 } else { ends[k - 1] };
                conjugate[y] = along(conjugate[parent], &letters[from..ends[k]]);
                shifted[y] = steps[k][shifted[parent] as usize];
            }
            let (conjugate, shifted) = (&conjugate[..size], &shifted[..size]);
            for step in &mut steps {
                for e in 1..prime {
                    step.extend_from_within(..size);
                    step[e * size..].iter_mut().for_each(|x| *x += (e * size) as u16);
                }
            }
            let mut step = Vec::with_capacity(order);
            (1..prime).for_each(|e| step.extend(conjugate.iter().map(|y| (e * size) as u16 + y)));
            step.extend(conjugate.iter().map(|&y| shifted[y as usize]));
            for e in 1..prime {
                tree.push((((e - 1) * size) as u16, steps.len() as u16));
                tree.extend_from_within(1..size);
                tree[e * size + 1..].iter_mut().for_each(|(parent, _)| *parent += (e * size) as u16);
            }
            steps.push(step);
        }
        steps.reverse();
        Some(RegularAction { order, steps })
    }

    /// The action of a group whose elements are listed, its identity being number 0; `None` if it is too large.
    pub fn of_listed(group: &impl Listed) -> Option<Self> {
        let order = group.order();
        if order > LARGEST || group.identity() != 0 {
            return None;
        }
        let step = |&s: &ElementId| (0..order as u32).map(|x| group.multiply(x, s) as u16).collect();
        Some(RegularAction { order, steps: group.generators().iter().map(step).collect() })
    }

    /// The action of a subgroup of a listed group; `None` if it is too large.
    pub fn of_subgroup(group: &dyn Listed, subgroup: &Subgroup) -> Option<Self> {
        if subgroup.order > LARGEST {
            return None;
        }
        let mut members: Vec<ElementId> = subgroup.members.iter().collect();
        let identity = members.iter().position(|&x| x == group.identity())?;
        members.swap(0, identity);
        let number: FxHashMap<ElementId, u16> = members.iter().copied().zip(0..).collect();
        let step = |&s: &ElementId| members.iter().map(|&x| number.get(&group.multiply(x, s)).copied()).collect();
        let steps = subgroup.generators.iter().map(step).collect::<Option<Vec<_>>>()?;
        Some(RegularAction { order: subgroup.order, steps })
    }

    pub fn of_small(group: &SmallGroup, budget: &Budget) -> Result<Option<Self>, Stop> {
        match group {
            SmallGroup::Soluble(group) => Ok(RegularAction::of_pc(group)),
            SmallGroup::Permutation(generators) => {
                let degree = generators.iter().map(Permutation::degree).max().unwrap_or(1);
                let group = PermutationGroup::new(degree, generators, budget)?;
                Ok(RegularAction::of_listed(&ListedGroup::new(&group, budget)?))
            }
        }
    }

    /// The same group with its words; the numbers stay.
    pub fn cayley(&self, budget: &Budget) -> Result<Cayley, Stop> {
        let wide = |step: &Vec<u16>| step.iter().map(|&x| ElementId::from(x)).collect();
        Cayley::new(self.order, self.steps.iter().map(wide).collect(), budget)
    }

    pub fn order(&self) -> usize {
        self.order
    }

    /// For each generator s the list of all x s.
    pub fn steps(&self) -> &[Vec<u16>] {
        &self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small::Block;

    #[test]
    fn tables_agree_with_collection() {
        let groups =
            |order| Block::of(order).into_iter().flat_map(|block| (1..=block.len()).map(move |id| block.group(id)));
        for group in (1..=64).chain([81, 96, 125, 150]).flat_map(groups) {
            let SmallGroup::Soluble(group) = group else { continue };
            let action = RegularAction::of_pc(&group).unwrap();
            assert_eq!(action.order() as u64, group.order().to_u64().unwrap());
            for (i, step) in action.steps().iter().enumerate() {
                let product = |x: usize| group.rank(&group.multiply(&group.unrank(x), &group.generator(i)));
                assert!(step.iter().enumerate().all(|(x, &y)| product(x) == y as usize));
            }
        }
    }

    #[test]
    fn what_is_no_transitive_action_is_refused() {
        assert!(RegularAction::new(3, vec![vec![1, 2, 0]]).is_some());
        assert!(RegularAction::new(1, vec![]).is_some());
        for steps in [vec![], vec![vec![1, 0, 2]], vec![vec![1, 1, 0]], vec![vec![1, 2, 3]], vec![vec![1, 0]]] {
            assert_eq!(RegularAction::new(3, steps), None);
        }
        assert_eq!(RegularAction::new(0, vec![]), None);
    }
}
