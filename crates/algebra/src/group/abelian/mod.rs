//! Finitely generated abelian groups: their isomorphism types, quotients by Smith's normal form, and elements that lead to a
//! wanted quotient (Bra17, Proposition 3.3).

mod count;
mod frame;
mod kind;
mod polycyclic;
mod reach;
mod smith;

pub use count::{elements_reaching, subgroups_with_quotient};
pub use frame::{Cycle, Frame, Vector};
pub use kind::AbelianType;
pub use polycyclic::cyclic_factors;
pub use reach::reach;
pub use smith::smith;
