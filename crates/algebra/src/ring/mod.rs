//! Finite commutative rings by generators and relations: `Z/4[x]/(x^2, 2*x)`, `GF(4)[x,y]/(x^2, x*y, y^2)`.
//!
//! The flow is text -> [`Presentation`] -> strong Gröbner basis -> [`FiniteRing`], a module over Z/n with monomials as generators and a
//! table of products -> [`LocalRing`]s, whose ideals are lattices in Hermite normal form ([`Lattice`]). Nothing in here knows
//! what a game is.

mod basis;
mod decompose;
mod finite;
mod ideals;
mod lattice;
mod local;
mod polynomial;
mod presentation;
pub mod rational;
mod reduced;
mod short;
mod text;

pub use basis::{GroebnerBasis, Trouble};
pub use decompose::Component;
pub use finite::{FiniteRing, MAX_RANK};
pub use ideals::{Ideals, Principal};
pub use lattice::{Lattice, Modulus};
pub use local::LocalRing;
pub use polynomial::{Monomial, Polynomial};
pub use presentation::{Base, FIELD_GENERATOR, Presentation};
pub use short::{Relations, Scalars, ShortClass, ShortClasses, ShortRing};
