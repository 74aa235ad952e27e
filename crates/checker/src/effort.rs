//! How much memory and time a check may take, so that no certificate makes the checker hang or grow without bounds.

use crate::Rejection;

/// Besides ten times its size, a certificate may take this much memory,
const FREE_BYTES: usize = 1 << 16;
/// and this much more for each element of the group,
const BYTES_OF_ELEMENT: usize = 1 << 12;
/// but no more than this for all elements together.
const MOST_BYTES: usize = 64 << 20;
/// The most elementary steps of a check: some minutes.
pub(crate) const MOST_STEPS: u64 = 200_000_000_000;

/// What is left of memory and time.
#[derive(Debug)]
pub(crate) struct Effort {
    bytes: usize,
    steps: u64,
}

impl Effort {
    /// Ten times the size of a text, and a little more.
    pub fn for_text(text: &str, steps: u64) -> Effort {
        Effort { bytes: FREE_BYTES.saturating_add(text.len().saturating_mul(10)), steps }
    }

    /// Gives the memory that a group of some order may take.
    pub fn grant(&mut self, order: usize) {
        self.bytes = self.bytes.saturating_add(order.saturating_mul(BYTES_OF_ELEMENT).min(MOST_BYTES));
    }

    /// Asks for memory, which is not given back.
    pub fn bytes(&mut self, bytes: usize) -> Result<(), Rejection> {
        self.bytes = self.bytes.checked_sub(bytes).ok_or(Rejection::TooLarge("memory"))?;
        Ok(())
    }

    /// Asks for memory that is given back at once.
    pub fn room(&self, bytes: usize) -> Result<(), Rejection> {
        if bytes <= self.bytes { Ok(()) } else { Err(Rejection::TooLarge("memory")) }
    }

    /// Counts steps.
    pub fn steps(&mut self, steps: usize) -> Result<(), Rejection> {
        self.steps = self.steps.checked_sub(steps as u64).ok_or(Rejection::TooLarge("time"))?;
        Ok(())
    }
}
