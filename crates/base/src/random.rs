//! Random numbers that are the same in every run: they steer searches and prove nothing.

/// A small generator of random numbers with a seed (splitmix64, Steele, Lea and Flood
/// 2014). The same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The generator with the given seed.
    pub fn new(seed: u64) -> Self {
        Random { state: seed }
    }

    pub fn next_u64(&mut self) -> u64 {
        let bits = mix(self.state);
        self.state = self.state.wrapping_add(STEP);
        bits
    }

    /// A number below `bound`; 0 when the bound is 0. The bias is below `bound / 2^64`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// One of some things, of which there must be one.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Puts a list into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

/// The odd number nearest to 2^64 divided by the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// 64 bits that look as if they had nothing to do with `x`.
#[inline]
pub fn mix(x: u64) -> u64 {
    let mut z = x.wrapping_add(STEP);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides() {
        let mut a = Random::new(5);
        let mut b = Random::new(5);
        for bound in 0..100 {
            let x = a.below(bound);
            assert_eq!(x, b.below(bound));
            assert!(x < bound.max(1));
        }
        // The first numbers of the authors' program.
        let mut known = Random::new(1_234_567);
        assert_eq!([known.next_u64(), known.next_u64()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn shuffling_keeps_everything() {
        let mut list: Vec<u32> = (0..50).collect();
        Random::new(1).shuffle(&mut list);
        assert!(list.windows(2).any(|pair| pair[0] > pair[1]));
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
