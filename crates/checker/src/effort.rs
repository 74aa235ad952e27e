//! How much memory and time a check may take, so that no certificate makes the checker hang or grow without bounds.

use crate::Rejection;

/// Beside what its size allows, a certificate may take this much memory.
const FREE_BYTES: usize = 64 << 20;
/// The most elementary steps of a check: some seconds.
const MOST_STEPS: u64 = 20_000_000_000;

/// What is left of memory and time.
#[derive(Debug)]
pub(crate) struct Effort {
    bytes: usize,
    steps: u64,
}

impl Effort {
    /// Ten times the size of a text, and a little more.
    pub fn for_text(text: &str) -> Effort {
        Effort { bytes: FREE_BYTES.saturating_add(text.len().saturating_mul(10)), steps: MOST_STEPS }
    }

    /// Asks for memory, which is not given back.
    pub fn bytes(&mut self, bytes: usize) -> Result<(), Rejection> {
        self.bytes = self.bytes.checked_sub(bytes).ok_or(Rejection::TooLarge("memory"))?;
        Ok(())
    }

    /// Counts steps.
    pub fn steps(&mut self, steps: usize) -> Result<(), Rejection> {
        self.steps = self.steps.checked_sub(steps as u64).ok_or(Rejection::TooLarge("time"))?;
        Ok(())
    }
}
