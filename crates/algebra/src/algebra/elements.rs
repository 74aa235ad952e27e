//! Sets of elements as bit sets.

/// A set of elements of an algebra.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ElementSet {
    words: Vec<u64>,
}

impl ElementSet {
    /// The empty set, with room for the elements below `size`.
    pub fn empty(size: usize) -> Self {
        ElementSet { words: vec![0; size.div_ceil(64)] }
    }

    /// Is the element in the set?
    #[inline]
    pub fn contains(&self, element: u32) -> bool {
        self.words.get(element as usize / 64).is_some_and(|word| word >> (element % 64) & 1 == 1)
    }

    /// Adds an element; was it missing?
    #[inline]
    pub(super) fn insert(&mut self, element: u32) -> bool {
        let word = &mut self.words[element as usize / 64];
        let missing = *word >> (element % 64) & 1 == 0;
        *word |= 1 << (element % 64);
        missing
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is the set empty?
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Is every element of this set in the other?
    pub fn is_subset(&self, other: &ElementSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// Have the two sets no element in common?
    pub fn is_disjoint(&self, other: &ElementSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// The elements in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().zip(0u32..).flat_map(|(&word, place)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(place * 64 + bit)
            })
        })
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = ElementSet::empty(130);
        assert!(set.is_empty() && set.insert(3) && set.insert(129) && set.insert(64) && !set.insert(3));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 129]);
        assert!(set.contains(64) && !set.contains(65) && !set.contains(4000));
        let mut part = ElementSet::empty(130);
        part.insert(129);
        assert!(part.is_subset(&set) && !set.is_subset(&part) && !set.is_disjoint(&part));
        assert_eq!(set.len(), 3);
    }
}
