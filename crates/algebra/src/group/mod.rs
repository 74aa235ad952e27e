//! Finite groups: permutations, polycyclic presentations, and what the games need of them.
//!
//! Nothing in here knows what a game is.

pub mod abelian;
pub mod classical;
pub mod coxeter;
pub mod cube;
pub mod layered;
pub mod linear;
pub mod listed;
pub mod modules;
pub mod normal;
pub mod pc;
pub mod perm;
pub mod presentation;
pub mod sporadic;
pub mod words;
