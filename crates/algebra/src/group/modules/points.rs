//! The cyclic subgroups of a group, on which it acts by conjugation.
//!
//! Which subgroup an element generates together with others depends on the cyclic subgroup of the element only, and a subgroup is
//! known from the cyclic subgroups in it; so these are what lattices of subgroups are built from.

use crate::group::listed::{Cayley, ElementId, Listed};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::gcd;
use std::borrow::Cow;

#[derive(Debug)]
pub struct CyclicSubgroups {
    /// A generator of each, the identity first.
    pub generators: Vec<ElementId>,
    /// The number of elements that generate each.
    pub weights: Vec<u64>,
    /// Where each generator of the group takes each of them.
    pub(super) by_generator: Vec<Vec<u32>>,
    /// Where each element of the group takes each of them, if that is not too much.
    by_element: Option<Vec<u32>>,
}

/// Tables of conjugation take at most this many bytes.
const TABLE: u64 = 200_000_000;

impl CyclicSubgroups {
    /// The cyclic subgroups, in the order of the lengths of the shortest words that generate them.
    pub fn new(group: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let mut number = vec![u32::MAX; group.order()];
        let (mut generators, mut weights) = (Vec::new(), Vec::new());
        for &x in group.by_length() {
            if number[x as usize] != u32::MAX {
                continue;
            }
            budget.check()?;
            let powers = group.powers(x, budget)?;
            let coprime = |k: usize| gcd(k, powers.len()) == 1;
            let mut weight = 0;
            for (k, &y) in powers.iter().enumerate().filter(|(k, _)| coprime(*k)) {
                debug_assert!(number[y as usize] == u32::MAX, "power {k} generates the same subgroup");
                number[y as usize] = generators.len() as u32;
                weight += 1;
            }
            generators.push(x);
            weights.push(weight);
        }
        let places = 0..group.generators().len();
        let image = |g: usize| generators.iter().map(|&x| number[group.by_generator(x, g) as usize]).collect();
        let by_generator: Vec<Vec<u32>> = places.map(image).collect();
        let count = generators.len();
        let size = (group.order() as u64).saturating_mul(count as u64 * 4);
        let by_element = (size <= TABLE && budget.bytes(size).is_ok()).then(|| {
            let mut table: Vec<u32> = vec![0; group.order() * count];
            table.iter_mut().take(count).zip(0..).for_each(|(entry, c)| *entry = c);
            for &x in &group.by_length()[1..] {
                let (before, g) = group.step(x);
                for c in 0..count {
                    let image = table[before as usize * count + c] as usize;
                    table[x as usize * count + c] = by_generator[g][image];
                }
            }
            table
        });
        Ok(CyclicSubgroups { generators, weights, by_generator, by_element })
    }

    pub(crate) fn len(&self) -> usize {
        self.generators.len()
    }

    /// What the elements do that are known to take a set of cyclic subgroups to itself; the identity is always one of them.
    pub(super) fn stabiliser(&self, members: &[u64]) -> Vec<Cow<'_, [u32]>> {
        let count = self.len();
        match &self.by_element {
            None => vec![Cow::Owned((0..count as u32).collect())],
            Some(table) => {
                let list: Vec<usize> = bits::iter(members).collect();
                let rows = table
                    .chunks_exact(count)
                    .filter(|row| list.iter().all(|&c| bits::contains(members, row[c] as usize)));
                rows.map(Cow::Borrowed).collect()
            }
        }
    }
}
