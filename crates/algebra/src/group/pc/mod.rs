//! Soluble groups by polycyclic presentations.
//!
//! A polycyclic sequence g_0, ..., g_{n-1} generates a series G = G_0 > G_1 > ... > 1 of
//! subgroups, each normal of prime index p_i in the one before. Every element is g_0^{e_0} ...
//! g_{n-1}^{e_{n-1}} for exactly one list of exponents 0 <= e_i < p_i, and the relations
//! g_i^{p_i} and g_j^{g_i}, j > i, say how to multiply (Holt, Eick and O'Brien, *Handbook of
//! Computational Group Theory*, 2005, chapter 8).
//!
//! Conventions: x^g = g^-1 x g, products read from left to right.

mod abelian;
mod chief;
mod classes;
mod code;
mod collect;
mod crowns;
mod derivation;
mod families;
mod frattini;
mod irreducible;
mod listing;
mod maximal;
mod present;
mod sketch;
mod stabiliser;
mod subgroup;

pub use chief::{ChiefLayer, ChiefSeries, Module};
pub use classes::{PcClass, centraliser, conjugacy_classes};
pub use code::relators_of_code;
pub use collect::{Exponents, PcGroup};
pub use crowns::{Crown, CrownAction};
pub use families::{
    centre, dicyclic_subgroup, dihedral_subgroup, element_order, is_nilpotent, splits_at_two, subgroup_ranks,
};
pub use frattini::{FrattiniQuotient, centraliser_of_layers, frattini_subgroup, generator_number};
pub use listing::even_elements;
pub use maximal::{Complements, MaximalFamily, element_masks, maximal_subgroups};
pub use present::{PolycyclicSequence, present};
pub use sketch::{OddExponents, Sketch};
pub use stabiliser::stabiliser;
pub use subgroup::{PcSubgroup, Quotient};
