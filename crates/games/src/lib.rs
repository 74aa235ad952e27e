//! Closure systems, the games on them, and the theorems that decide. Nothing here knows what a group is made of.

pub mod closure;
pub mod game;
pub mod theory;
