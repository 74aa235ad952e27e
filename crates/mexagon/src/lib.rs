//! Impartial games on algebraic structures.

pub mod engine;
mod limits;
pub mod object;
mod pool;
