//! Permutation groups given by generators: order, membership, series, classes.
//!
//! The kernel is Sims' idea (C. C. Sims, "Computational methods in the study of
//! permutation groups", 1970): a group of any size is known through a short list of
//! points and the orbits of their successive stabilisers. The books followed here are
//! Á. Seress, "Permutation Group Algorithms" (2003), and D. F. Holt, B. Eick and
//! E. A. O'Brien, "Handbook of Computational Group Theory" (2005).
//!
//! # Conventions
//!
//! * Permutations act from the right and products are read from left to right, as in
//!   GAP: the image of `x` under `g * h` is `(x^g)^h`; `h^g` is `g⁻¹ h g`, and `[g, h]`
//!   is `g⁻¹ h⁻¹ g h`.
//! * Points are numbered from 0 inside and from 1 in text.
//! * A permutation fixes every point beyond its degree, so permutations of different
//!   degrees may be multiplied; [`Eq`] nevertheless tells them apart by degree.
//!
//! # Exactness
//!
//! Random elements, from a generator with a fixed seed, only help to find answers.
//! Every answer is proved before it is returned, and the same input always gives the
//! same output.
//!
//! ```
//! use mexagon_base::budget::{Budget, Stop};
//! use mexagon_algebra::group::perm::{PermutationGroup, named};
//!
//! # fn main() -> Result<(), Stop> {
//! let budget = Budget::unlimited();
//! let s5 = PermutationGroup::new(5, &named::symmetric(5), &budget)?;
//! assert_eq!(s5.order(), 120u32.into());
//! assert!(!s5.is_soluble(&budget)?);
//! assert_eq!(s5.conjugacy_classes(&budget)?.len(), 7);
//! # Ok(())
//! # }
//! ```

mod bound;
mod centre;
mod chain;
mod classes;
mod closure;
mod conjugates;
mod cosets;
mod cycles;
mod doubly;
mod group;
mod kernel;
mod level;
mod maximal;
pub mod named;
mod natural;
mod numbering;
mod orbits;
mod permutation;
mod prime_order;
mod proof;
mod random;
mod rational;
mod rebase;
mod regular;
mod schreier;
mod search;
mod soluble;
mod soluble_chain;
mod sylow;

pub(super) use bound::restricted;
pub use centre::CentralInvolutions;
pub use chain::StabiliserChain;
pub use classes::ConjugacyClass;
pub use cosets::CosetAction;
pub use group::PermutationGroup;
pub use maximal::LARGEST_SIMPLE;
pub(super) use maximal::SIMPLE_ORDERS;
pub use natural::{NaturalGroup, NaturalMaximal};
pub(super) use orbits::{numbered_orbits, orbits};
pub use permutation::Permutation;
pub use rational::RationalClass;
pub use soluble::SolubleSeries;
pub(super) use sylow::exponent;
