//! Impartial games on algebraic structures.

pub mod engine;
pub mod object;
mod pool;
