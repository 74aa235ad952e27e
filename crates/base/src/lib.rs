//! What every other crate counts with: budgets, factored orders, parities, ordinals.

pub mod budget;
pub mod clock;
pub mod number;
