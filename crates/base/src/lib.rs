//! What every other crate counts with: budgets, numbers, factored orders, ordinals, bit sets, random numbers.

pub mod bits;
pub mod budget;
pub mod checksum;
pub mod clock;
pub mod number;
pub mod random;
pub mod sha256;
