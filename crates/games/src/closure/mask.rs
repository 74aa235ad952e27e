//! Tables of sets of hyperplanes, without an allocation for each set.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Different masks of equal length, numbered in the order in which they came.
#[derive(Clone, Debug)]
pub struct MaskTable {
    stride: usize,
    words: Vec<u64>,
    index: HashTable<u32>,
}

fn hash(mask: &[u64]) -> u64 {
    let mut hasher = FxHasher::default();
    mask.iter().for_each(|&word| hasher.write_u64(word));
    hasher.finish()
}

impl MaskTable {
    /// An empty table of masks of `stride` words, at least one.
    pub fn new(stride: usize) -> Self {
        MaskTable { stride: stride.max(1), words: Vec::new(), index: HashTable::new() }
    }

    /// The number of words of a mask.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    pub fn len(&self) -> usize {
        self.words.len() / self.stride
    }

    /// About how many bytes the table takes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.words.capacity() * 8 + self.index.capacity() * 5) as u64
    }

    /// Mask number `id`.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> &[u64] {
        let start = id as usize * self.stride;
        &self.words[start..start + self.stride]
    }

    /// All masks in the order of their numbers.
    pub(crate) fn iter(&self) -> std::slice::ChunksExact<'_, u64> {
        self.words.chunks_exact(self.stride)
    }

    /// The number of a mask, if it is in the table.
    pub(crate) fn find(&self, mask: &[u64]) -> Option<u32> {
        self.index.find(hash(mask), |&id| self.get(id) == mask).copied()
    }

    /// The numbers of all rows of a list, which are added if they are new.
    pub(crate) fn intern_all(&mut self, rows: &[u64]) -> Vec<u32> {
        let words = &self.words;
        let row = |id: u32| id as usize * self.stride..(id as usize + 1) * self.stride;
        self.index.reserve(rows.len() / self.stride, |&id| hash(&words[row(id)]));
        rows.chunks_exact(self.stride).map(|mask| self.intern(mask).0).collect()
    }

    /// The number of a mask, which is added if it is new; and whether it is.
    pub fn intern(&mut self, mask: &[u64]) -> (u32, bool) {
        debug_assert_eq!(mask.len(), self.stride);
        let (stride, words) = (self.stride, &mut self.words);
        let row = |id: u32| id as usize * stride..(id as usize + 1) * stride;
        let key = hash(mask);
        if let Some(&id) = self.index.find(key, |&id| &words[row(id)] == mask) {
            return (id, false);
        }
        let id = (words.len() / stride) as u32;
        words.extend_from_slice(mask);
        self.index.insert_unique(key, id, |&id| hash(&words[row(id)]));
        (id, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_numbered_once() {
        let mut table = MaskTable::new(2);
        for round in 0..2 {
            for i in 0..1000u64 {
                assert_eq!(table.intern(&[i, i * i]), (i as u32, round == 0));
            }
        }
        assert_eq!(table.len(), 1000);
        assert_eq!(table.find(&[7, 49]), Some(7));
        assert_eq!(table.find(&[7, 48]), None);
        assert_eq!(table.get(9), [9, 81]);
    }
}
