//! Numbers that look random and are the same each time, so that answers are too.

/// A linear congruential generator with Knuth's multiplier; its high bits are used.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below n, which must not be 0.
    pub fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}
