//! The search for normalisers of elementary abelian subgroups, simple subgroups and squares of these.

use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

use super::table::PrimeOrderElements;
use crate::group::perm::chain::StabiliserChain;
use crate::group::perm::group::PermutationGroup;
use crate::group::perm::permutation::Permutation;
use crate::group::perm::rational::RationalClass;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

pub(super) struct NormaliserHunt<'a> {
    pub(super) group: &'a PermutationGroup,
    pub(super) generators: Vec<Permutation>,
    pub(super) candidates: Vec<PermutationGroup>,
    pub(super) random: Random,
}

impl NormaliserHunt<'_> {
    /// Adds the stabiliser of a set of numbers to the candidates, unless the set is in `seen`, where it is put with all its
    /// conjugates. Was the set new?
    fn stabiliser(
        &mut self,
        table: &PrimeOrderElements<'_>,
        set: Vec<u32>,
        seen: &mut FxHashSet<Vec<u32>>,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        if seen.contains(&set) {
            return Ok(false);
        }
        let mut places: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut reached: Vec<(u32, u32)> = vec![(0, 0)];
        let mut closing: Vec<(u32, u32, u32)> = Vec::new();
        let mut list = vec![set.clone()];
        places.insert(set, 0);
        let mut next = 0;
        while next < list.len() {
            budget.check()?;
            budget.bytes(list.len() as u64 * (8 * list[0].len() as u64 + 80))?;
            for (g, images) in table.images.iter().enumerate() {
                let mut image: Vec<u32> = list[next].iter().map(|&x| images[x as usize]).collect();
                image.sort_unstable();
                let fresh = list.len() as u32;
                let place = *places.entry(image.clone()).or_insert(fresh);
                if place == fresh {
                    list.push(image);
                    reached.push((next as u32, g as u32));
                } else {
                    closing.push((next as u32, g as u32, place));
                }
            }
            next += 1;
        }
        let order = self.group.order() / BigUint::from(list.len());
        seen.extend(list);
        let path = |mut place: u32| {
            let mut element = self.group.identity();
            while place != 0 {
                let (before, g) = reached[place as usize];
                element = &self.generators[g as usize] * &element;
                place = before;
            }
            element
        };
        let mut chain = StabiliserChain::trivial(self.group.degree());
        let mut found: Vec<Permutation> = Vec::new();
        while chain.order() < order {
            budget.check_now()?;
            // Schreier generators, taken at random: all of them together generate the stabiliser.
            let (from, g, to) = closing[self.random.below(closing.len())];
            let element = &(&path(from) * &self.generators[g as usize]) * &path(to).inverse();
            if chain.insert(&element, budget)? {
                found.push(element);
                chain.randomise(&found, budget)?;
            }
        }
        chain.finish(&found, budget)?;
        let normaliser = PermutationGroup::from_chain(found, chain);
        if normaliser.order() < self.group.order() {
            self.candidates.push(normaliser);
        }
        Ok(true)
    }

    /// The normalisers of elementary abelian p-subgroups; the order of G is divisible by the power `most` of p and no higher one.
    pub(super) fn local(
        &mut self,
        table: &PrimeOrderElements<'_>,
        prime: u64,
        most: u64,
        classes: &[RationalClass],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let mut seen = FxHashSet::default();
        let mut queue: Vec<Vec<Permutation>> = classes
            .iter()
            .filter(|class| class.order == prime)
            .map(|class| vec![class.representative.clone()])
            .collect();
        while let Some(basis) = queue.pop() {
            let mut set: Vec<u32> = span(&basis, prime).iter().filter_map(|x| table.number(x)).collect();
            set.sort_unstable();
            if !self.stabiliser(table, set.clone(), &mut seen, budget)? || basis.len() as u64 >= most {
                continue;
            }
            let mut done: FxHashSet<u32> = set.into_iter().collect();
            for y in 0..table.len() {
                budget.check()?;
                if done.contains(&y) {
                    continue;
                }
                let element = table.element(y);
                if basis.iter().all(|x| x.commutes_with(&element)) {
                    let larger: Vec<Permutation> = basis.iter().cloned().chain([element]).collect();
                    done.extend(span(&larger, prime).iter().filter_map(|x| table.number(x)));
                    queue.push(larger);
                }
            }
        }
        Ok(())
    }

    /// The normalisers of simple subgroups T and of products T x T; false if there may be products of more copies.
    pub(super) fn simple(
        &mut self,
        two: &PrimeOrderElements<'_>,
        odd: &[(u64, PrimeOrderElements<'_>)],
        orders: &[u64],
        classes: &[RationalClass],
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let mut seen = FxHashSet::default();
        for class in classes.iter().filter(|class| class.order == 2) {
            let t = &class.representative;
            let commuting = self.group.cyclic_normaliser(t, budget)?;
            for (prime, table) in odd {
                let mut done = vec![false; table.len() as usize];
                for number in 0..table.len() {
                    if done[number as usize] {
                        continue;
                    }
                    let x = table.element(number);
                    table.mark(&x, *prime, &commuting, &mut done, budget)?;
                    let pair = [t.clone(), x];
                    if self.group.chain().is_generated_by(&pair, budget)? {
                        continue;
                    }
                    let subgroup = PermutationGroup::new(self.group.degree(), &pair, budget)?;
                    if !subgroup.chain().order_u64().is_some_and(|order| orders.contains(&order)) {
                        continue;
                    }
                    let involutions = two.conjugates(t, &pair);
                    if !self.stabiliser(two, involutions.clone(), &mut seen, budget)? {
                        continue;
                    }
                    let others: Vec<Permutation> = (0..two.len())
                        .map(|number| two.element(number))
                        .filter(|s| pair.iter().all(|g| g.commutes_with(s)))
                        .collect();
                    let other = PermutationGroup::new(self.group.degree(), &others, budget)?;
                    if other.order() > subgroup.order() {
                        return Ok(false);
                    }
                    if other.order() == subgroup.order() {
                        let mut all = involutions;
                        all.extend(others.iter().filter_map(|s| two.number(s)));
                        all.sort_unstable();
                        self.stabiliser(two, all, &mut seen, budget)?;
                    }
                }
            }
        }
        Ok(true)
    }
}

/// All products of powers of commuting elements of prime order but the identity.
fn span(basis: &[Permutation], prime: u64) -> Vec<Permutation> {
    let mut all = vec![Permutation::identity(basis.first().map_or(0, Permutation::degree))];
    for x in basis {
        let powers: Vec<Permutation> = (0..prime).map(|k| x.pow(k as i64)).collect();
        all = all.iter().flat_map(|y| powers.iter().map(move |power| y * power)).collect();
    }
    all.retain(|x| !x.is_identity());
    all
}
