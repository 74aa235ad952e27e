//! Irreducible modules of a group over a prime field, derivations to them, and the subgroups that both see.
//!
//! Modules are row vectors on which matrices act from the right, one for each generator of the group.

mod characteristic;
mod derivations;
mod irreducible;
mod lattice;
mod maximal;
mod meataxe;
mod points;
mod polynomial;
mod tower;
mod twist;

pub use derivations::first_cohomology;
pub use irreducible::{NamedModule, irreducible_modules, isomorphism_types};
pub use lattice::{ClosedClass, ModuleLattices};
pub use maximal::{MaximalSubmodules, homomorphisms, maximal_submodules};
pub use meataxe::{Irreducible, constituents, irreducible_submodule};
pub use points::CyclicSubgroups;
pub use tower::{along, represent};
pub use twist::twists;
