//! Families of masks that can be asked quickly whether one of them contains, or is contained in, a given mask.

use mexagon_base::bits;

/// A list of masks, found by the hyperplanes in them.
#[derive(Clone, Debug)]
pub(super) struct Antichain {
    masks: Vec<Vec<u64>>,
    /// For each hyperplane the masks that contain it.
    through: Vec<Vec<u32>>,
}

impl Antichain {
    /// An empty family of sets of some hyperplanes.
    pub fn new(hyperplanes: usize) -> Self {
        Antichain { masks: Vec::new(), through: vec![Vec::new(); hyperplanes] }
    }

    /// Adds a mask.
    pub fn push(&mut self, mask: &[u64]) {
        let number = self.masks.len() as u32;
        bits::iter(mask).for_each(|h| self.through[h].push(number));
        self.masks.push(mask.to_vec());
    }

    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        self.masks.iter().map(Vec::as_slice)
    }

    /// Does some mask of the family contain all of `mask`? Only those through its rarest hyperplane can.
    pub fn has_superset(&self, mask: &[u64]) -> bool {
        let Some(rarest) = bits::iter(mask).min_by_key(|&h| self.through[h].len()) else {
            return !self.masks.is_empty();
        };
        self.through[rarest].iter().any(|&number| bits::is_subset(mask, &self.masks[number as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supersets_are_found() {
        let mut family = Antichain::new(70);
        assert!(!family.has_superset(&[0, 0]));
        family.push(&[0b0110, 1]);
        family.push(&[0b1010, 0]);
        assert!(family.has_superset(&[0, 0]) && family.has_superset(&[0b0100, 1]) && family.has_superset(&[0b1000, 0]));
        assert!(!family.has_superset(&[0b1100, 0]) && !family.has_superset(&[1, 0]));
    }
}
