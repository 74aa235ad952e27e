//! The elements of one prime order, numbered, with the action of the group by conjugation on the numbers.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::group::perm::chain::StabiliserChain;
use crate::group::perm::group::PermutationGroup;
use crate::group::perm::permutation::Permutation;
use crate::group::perm::rational::RationalClass;
use mexagon_base::budget::{Budget, Stop};

pub(super) struct PrimeOrderElements<'a> {
    chain: &'a StabiliserChain,
    ranks: Vec<u64>,
    numbers: FxHashMap<u64, u32>,
    /// Where each generator of the group takes each of them.
    pub(super) images: Vec<Vec<u32>>,
}

impl<'a> PrimeOrderElements<'a> {
    pub(super) fn new(
        group: &'a PermutationGroup,
        generators: &[Permutation],
        prime: u64,
        classes: &[RationalClass],
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let chain = group.chain();
        let images = vec![Vec::new(); generators.len()];
        let mut table = PrimeOrderElements { chain, ranks: Vec::new(), numbers: FxHashMap::default(), images };
        for class in classes.iter().filter(|class| class.order == prime) {
            for k in 1..prime {
                table.push(&class.representative.pow(k as i64));
            }
        }
        let mut next = 0;
        while next < table.ranks.len() {
            budget.check()?;
            budget.bytes(table.ranks.len() as u64 * 64)?;
            let element = table.element(next as u32);
            for (i, g) in generators.iter().enumerate() {
                let image = table.push(&element.conjugate_by(g));
                table.images[i].push(image);
            }
            next += 1;
        }
        Ok(table)
    }

    fn push(&mut self, x: &Permutation) -> u32 {
        let rank = self.chain.number_of(x).unwrap_or_default();
        let fresh = self.ranks.len() as u32;
        let number = *self.numbers.entry(rank).or_insert(fresh);
        if number == fresh {
            self.ranks.push(rank);
        }
        number
    }

    pub(super) fn element(&self, number: u32) -> Permutation {
        let identity = || Permutation::identity(self.chain.degree());
        self.chain.unrank(self.ranks[number as usize]).unwrap_or_else(identity)
    }

    /// The number of an element of this order.
    pub(super) fn number(&self, x: &Permutation) -> Option<u32> {
        self.numbers.get(&self.chain.number_of(x)?).copied()
    }

    /// How many elements have this order.
    pub(super) fn len(&self) -> u32 {
        self.ranks.len() as u32
    }

    /// Marks what gives the same subgroup with an involution up to conjugacy: powers, and conjugates under its centraliser.
    pub(super) fn mark(
        &self,
        x: &Permutation,
        prime: u64,
        commuting: &[Permutation],
        done: &mut [bool],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let mut waiting = vec![x.clone()];
        while let Some(y) = waiting.pop() {
            budget.check()?;
            let Some(number) = self.number(&y) else { continue };
            if done[number as usize] {
                continue;
            }
            for k in 1..prime {
                if let Some(power) = self.number(&y.pow(k as i64)) {
                    done[power as usize] = true;
                }
            }
            waiting.extend(commuting.iter().map(|c| y.conjugate_by(c)));
        }
        Ok(())
    }

    /// The numbers of the conjugates of an element in the subgroup that two elements generate.
    pub(super) fn conjugates(&self, t: &Permutation, pair: &[Permutation; 2]) -> Vec<u32> {
        let mut found: FxHashSet<u32> = FxHashSet::default();
        let mut waiting = vec![t.clone()];
        while let Some(s) = waiting.pop() {
            if self.number(&s).is_some_and(|number| found.insert(number)) {
                waiting.extend(pair.iter().map(|g| s.conjugate_by(g)));
            }
        }
        let mut found: Vec<u32> = found.into_iter().collect();
        found.sort_unstable();
        found
    }
}
