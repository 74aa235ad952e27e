//! Groups of matrices and other named groups as permutation groups.
//!
//! Each group acts on its natural points: the vectors or the one-dimensional subspaces of a space over a finite field,
//! the ovoid of a Suzuki or Ree group, the points of a Steiner system. The generators come from geometry and the orders from
//! formulas; [`NamedGroup::verified`] proves that they agree.
//!
//! * D. E. Taylor, "The Geometry of the Classical Groups" (1992)
//! * R. Steinberg, "Generators for simple groups" (1962)
//! * M. Suzuki, "On a class of doubly transitive groups" (1962)
//! * R. Ree, "A family of simple groups associated with the simple Lie algebra of type (G2)" (1961)
//! * J. H. Conway, R. T. Curtis, S. P. Norton, R. A. Parker and R. A. Wilson, "ATLAS of Finite Groups" (1985)
//!
//! Matrices act on row vectors from the right, so that a product of matrices gives the product of the permutations. The
//! projective semilinear group of dimension 1 is the automorphism group of the field; it fixes the only point, and acts
//! on the automorphisms themselves instead.

mod action;
mod conway;
mod family;
mod field;
mod general;
mod hyperbolic;
mod linear;
mod mathieu;
mod matrix;
mod named;
mod orders;
mod points;
mod ree;
mod suzuki;
mod symplectic;
mod unitary;
mod written;

pub use action::MatrixAction;
pub use family::words;
pub use field::Field;
pub use linear::{MOST_POINTS, has_too_many_points, linear};
pub use mathieu::mathieu;
pub use matrix::FieldMatrix;
pub use named::NamedGroup;
pub use orders::order;
pub use ree::ree;
pub use suzuki::suzuki;
