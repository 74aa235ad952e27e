//! Finite algebras: a set with operations of arity 0 to 3, given by tables.
//!
//! Magmas, semigroups, monoids, quasigroups, loops, lattices, unary algebras: whatever the operations are, the closed
//! sets are the *subalgebras*, the sets that are closed under all of them. Constants are operations of arity 0 and lie
//! in every subalgebra; without a constant the empty set is one. The selection games need the maximal proper
//! subalgebras ([`maximal_subalgebras`]) and nothing else.
//!
//! The flow of this module is text -> cells -> tables -> maximal subalgebras. Nothing in here knows what a game is.

mod bare;
mod cells;
mod closing;
mod congruence;
mod declared;
mod file;
mod json;
mod kind;
mod maximal;
mod operation;
mod structure;
mod tree;

pub use congruence::Partition;
pub use file::{FileError, looks_like_table, parse};
pub use kind::OperationKind;
pub use maximal::maximal_subalgebras;
pub use operation::Operation;
pub use structure::{Algebra, MAX_ELEMENTS, MAX_ENTRIES};
