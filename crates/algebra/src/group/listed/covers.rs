//! Subgroups with the largest ones inside each of them, as they are told to somebody else.

/// Who is told subgroups with their *lower covers*, the largest subgroups of the same kind inside them.
pub trait CoverSink {
    /// How many subgroups will be told, and how many lower covers.
    fn expect(&mut self, _subgroups: usize, _covers: usize) {}

    /// The next subgroup, which comes after those inside it and gets the next number; the last one of a class stands for it.
    fn subgroup(&mut self, class: u32);

    /// Lower covers of this subgroup M, by their numbers. From a subgroup N inside M one more element leads to M if and only if of
    /// each family fewer than its bound contain N.
    fn family(&mut self, bound: u32, members: &[u32]);
}

/// The bound of a family that bars nothing.
pub const UNBOUNDED: u32 = u32::MAX;
