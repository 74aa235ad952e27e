//! Sets of small numbers as words of bits.

use crate::Rejection;
use crate::effort::Effort;
use std::collections::HashMap;

/// Gives a set and all that its images lead to a value; was it new?
pub(crate) fn add_orbit<V: Copy>(
    set: Set,
    value: V,
    all: &mut HashMap<Set, V>,
    images: impl Fn(&Set, &mut Effort) -> Result<Vec<Set>, Rejection>,
    effort: &mut Effort,
) -> Result<bool, Rejection> {
    let (mut queue, mut is_new) = (Vec::new(), false);
    let mut found = vec![set];
    loop {
        for set in found {
            if !all.contains_key(&set) {
                effort.bytes(2 * Set::bytes(set.0.len() * 64))?;
                all.insert(set.clone(), value);
                queue.push(set);
                is_new = true;
            }
        }
        let Some(next) = queue.pop() else { return Ok(is_new) };
        found = images(&next, effort)?;
    }
}

/// A set of numbers below a bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Set(Vec<u64>);

impl Set {
    /// The empty set, for numbers below a bound.
    pub fn empty(bound: usize) -> Set {
        Set(vec![0; bound.div_ceil(64)])
    }

    /// All numbers below a bound.
    pub fn full(bound: usize) -> Set {
        let mut set = Set::empty(bound);
        (0..bound).for_each(|x| _ = set.insert(x));
        set
    }

    /// The memory of a set.
    pub fn bytes(bound: usize) -> usize {
        bound.div_ceil(64) * 8 + 64
    }

    pub fn contains(&self, x: usize) -> bool {
        self.0.get(x / 64).is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    /// Adds a number below the bound; was it new?
    pub fn insert(&mut self, x: usize) -> bool {
        let is_new = !self.contains(x);
        if let Some(word) = self.0.get_mut(x / 64) {
            *word |= 1 << (x % 64);
        }
        is_new
    }

    /// The common members of two sets.
    pub fn common(&self, other: &Set) -> Set {
        Set(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    pub fn is_subset(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The members in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let members = |(place, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| place * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(members)
    }
}
