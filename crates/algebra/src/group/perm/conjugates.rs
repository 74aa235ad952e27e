//! The conjugates of an element, up to the action of some elements of the group.
//!
//! A conjugate is kept as its number in the group if the order of the group is a machine number, so that a class of a hundred
//! thousand permutations of thousands of points takes little memory.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::group::PermutationGroup;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

/// How conjugates are written down.
struct Code<K, E: Fn(&Permutation) -> K, D: Fn(&K) -> Permutation> {
    encode: E,
    decode: D,
    /// The bytes that one of them takes.
    size: usize,
}

impl PermutationGroup {
    /// One conjugate of `x` from each orbit of what some elements of the group generate on its conjugates.
    ///
    /// # Errors
    ///
    /// When the budget runs out, and when there are more conjugates than it allows classes.
    pub fn conjugates_up_to(
        &self,
        x: &Permutation,
        acting: &[Permutation],
        budget: &Budget,
    ) -> Result<Vec<Permutation>, Stop> {
        let chain = self.chain();
        if chain.order_u64().is_some() {
            let encode = |x: &Permutation| chain.number_of(x).unwrap_or_default();
            let decode = |&number: &u64| chain.unrank(number).unwrap_or_else(|| self.identity());
            self.orbits_of_conjugates(x, acting, &Code { encode, decode, size: size_of::<u64>() }, budget)
        } else {
            let size = size_of::<u32>() * self.degree();
            self.orbits_of_conjugates(
                x,
                acting,
                &Code { encode: Permutation::clone, decode: Permutation::clone, size },
                budget,
            )
        }
    }

    fn orbits_of_conjugates<K: Clone + Eq + Hash, E: Fn(&Permutation) -> K, D: Fn(&K) -> Permutation>(
        &self,
        x: &Permutation,
        acting: &[Permutation],
        code: &Code<K, E, D>,
        budget: &Budget,
    ) -> Result<Vec<Permutation>, Stop> {
        let generators = self.few_generators(budget)?;
        let first = (code.encode)(x);
        let mut list = vec![first.clone()];
        let mut places: FxHashMap<K, u32> = FxHashMap::default();
        places.insert(first, 0);
        let mut next = 0;
        while next < list.len() {
            budget.check()?;
            budget.classes(list.len() as u64)?;
            budget.bytes(list.len() as u64 * (2 * code.size as u64 + 24))?;
            let element = (code.decode)(&list[next]);
            for g in &generators {
                let conjugate = (code.encode)(&element.conjugate_by(g));
                let fresh = list.len() as u32;
                if *places.entry(conjugate.clone()).or_insert(fresh) == fresh {
                    list.push(conjugate);
                }
            }
            next += 1;
        }
        let mut seen = vec![false; list.len()];
        let mut representatives = Vec::new();
        for start in 0..list.len() {
            if seen[start] {
                continue;
            }
            representatives.push((code.decode)(&list[start]));
            seen[start] = true;
            let mut waiting = vec![start];
            while let Some(place) = waiting.pop() {
                budget.check()?;
                let element = (code.decode)(&list[place]);
                for g in acting {
                    // Conjugates by elements of the group are in the list.
                    let Some(&image) = places.get(&(code.encode)(&element.conjugate_by(g))) else { continue };
                    if !std::mem::replace(&mut seen[image as usize], true) {
                        waiting.push(image as usize);
                    }
                }
            }
        }
        Ok(representatives)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    /// The transpositions of S5 are one orbit under S5, two under the stabiliser of a point and ten under the identity.
    #[test]
    fn orbits_on_transpositions() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(5, &named::symmetric(5), &budget).unwrap();
        let t = Permutation::from_cycles(5, &[vec![0, 1]]).unwrap();
        let point: Vec<Permutation> = named::symmetric(4).iter().map(|g| g.with_degree(5).unwrap()).collect();
        for (acting, orbits) in [(group.generators(), 1), (&point[..], 2), (&[][..], 10)] {
            assert_eq!(group.conjugates_up_to(&t, acting, &budget).unwrap().len(), orbits);
        }
        // Without numbers.
        let code = Code { encode: Permutation::clone, decode: Permutation::clone, size: 20 };
        assert_eq!(group.orbits_of_conjugates(&t, &point, &code, &budget).unwrap().len(), 2);
    }
}
