//! Sets of small numbers as bits, 64 to a word.
//!
//! A [`BitSet`] owns its words. Tables of many sets keep them in one flat list instead, a row of words for each; the
//! functions here work on such rows. Sets that are combined must have the same number of words. The functions that are called most
//! often go through the words by their places, because the compiler does not always see through two iterators side by side.

/// The number of words for a set of numbers below `size`.
#[inline]
pub fn words(size: usize) -> usize {
    size.div_ceil(64)
}

#[inline]
pub fn contains(set: &[u64], x: usize) -> bool {
    set[x / 64] >> (x % 64) & 1 == 1
}

/// Adds a number; says whether it is new.
#[inline]
pub fn insert(set: &mut [u64], x: usize) -> bool {
    let word = &mut set[x / 64];
    let bit = 1 << (x % 64);
    let new = *word & bit == 0;
    *word |= bit;
    new
}

#[inline]
pub fn count(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline]
pub fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// Is every member of `small` in `large`?
#[inline]
pub fn is_subset(small: &[u64], large: &[u64]) -> bool {
    let words = small.len().min(large.len());
    let (small, large) = (&small[..words], &large[..words]);
    (0..words).all(|place| small[place] & !large[place] == 0)
}

/// Have the two no member in common?
#[inline]
pub fn is_disjoint(left: &[u64], right: &[u64]) -> bool {
    let words = left.len().min(right.len());
    let (left, right) = (&left[..words], &right[..words]);
    (0..words).all(|place| left[place] & right[place] == 0)
}

/// Leaves in `set` what is in `other`.
#[inline]
pub fn and(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

/// Writes into `set` what the two others have in common.
#[inline]
pub fn and_into(set: &mut [u64], left: &[u64], right: &[u64]) {
    set.iter_mut().zip(left).zip(right).for_each(|((c, a), b)| *c = a & b);
}

/// What the two have in common.
#[inline]
pub fn common(left: &[u64], right: &[u64]) -> Vec<u64> {
    left.iter().zip(right).map(|(a, b)| a & b).collect()
}

/// The number of members that the two have in common.
#[inline]
pub fn count_common(left: &[u64], right: &[u64]) -> u32 {
    left.iter().zip(right).map(|(a, b)| (a & b).count_ones()).sum()
}

/// The members in increasing order.
#[inline]
pub fn iter(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    Members { words: set.iter(), rest: 0, next: 0 }
}

/// A walk through the members of a set.
struct Members<'a> {
    words: std::slice::Iter<'a, u64>,
    /// What is left of the last word, and where the next one begins.
    rest: u64,
    next: usize,
}

impl Iterator for Members<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.rest = *self.words.next()?;
            self.next += 64;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.next - 64 + bit)
    }
}

/// The members of a set that is one word.
#[inline]
pub fn members_of(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// A set of numbers below a bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BitSet(Box<[u64]>);

impl BitSet {
    /// The empty set, with room for the numbers below `size`.
    #[inline]
    pub fn new(size: usize) -> Self {
        BitSet(vec![0; words(size)].into())
    }

    /// Adds a number; says whether it is new.
    #[inline]
    pub fn insert(&mut self, x: u32) -> bool {
        insert(&mut self.0, x as usize)
    }

    #[inline]
    pub fn contains(&self, x: u32) -> bool {
        contains(&self.0, x as usize)
    }

    pub fn len(&self) -> usize {
        count(&self.0) as usize
    }

    #[inline]
    pub fn is_subset(&self, other: &BitSet) -> bool {
        is_subset(&self.0, &other.0)
    }

    /// Have the two no member in common?
    #[inline]
    pub fn is_disjoint(&self, other: &BitSet) -> bool {
        is_disjoint(&self.0, &other.0)
    }

    /// The members in increasing order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        iter(&self.0).map(|x| x as u32)
    }

    pub fn words(&self) -> &[u64] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = BitSet::new(130);
        assert!(set.len() == 0 && set.insert(3) && set.insert(129) && set.insert(64) && !set.insert(3));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 129]);
        assert!(set.contains(64) && !set.contains(65));
        let mut part = BitSet::new(130);
        part.insert(129);
        assert!(part.is_subset(&set) && !set.is_subset(&part) && !set.is_disjoint(&part));
        assert_eq!(set.len(), 3);
    }

    #[test]
    fn rows_of_words() {
        let (a, b) = ([0b0110, 1], [0b1100, 3]);
        let mut both = [0, 0];
        and_into(&mut both, &a, &b);
        assert_eq!((both.to_vec(), count_common(&a, &b)), (common(&a, &b), 2));
        assert!(is_subset(&both, &a) && !is_subset(&a, &b) && is_disjoint(&a, &[0b1001, 2]));
        and(&mut both, &[0, 0]);
        assert!(is_empty(&both));
    }
}
