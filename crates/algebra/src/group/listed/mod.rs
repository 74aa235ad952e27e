//! Groups whose elements are numbered, and all their maximal subgroups.
//!
//! This is the way for groups that are not soluble. Elements are numbers, multiplication is a look-up, subgroups are bit
//! sets. [`maximal_classes`] finds all maximal subgroups up to conjugacy; see `maximal.rs` for why the list is complete.

mod atoms;
mod automorphisms;
mod cayley;
mod chief;
mod class_products;
mod closures;
mod complement;
mod conjugacy;
mod core;
mod covers;
mod elements;
mod factor;
mod factored;
mod growing;
mod lattice;
mod maximal;
mod normal;
mod normal_lattice;
mod normals;
mod polycyclic;
mod products;
mod real;
mod recognise;
mod set;
mod simple;
mod subgroup_covers;
mod subgroup_lattice;
mod towers;

pub use self::core::has_normal_two_subgroup;
pub use automorphisms::{Automorphisms, automorphisms};
pub use cayley::Cayley;
pub use chief::{ChiefFactor, chief_factors};
pub use conjugacy::{Conjugation, SubgroupClass};
pub use covers::{CoverSink, UNBOUNDED};
pub use elements::ListedGroup;
pub use factor::FactorGroup;
pub use factored::Factored;
pub use growing::GrowingMap;
pub use lattice::{covers, subgroup_classes};
pub use maximal::maximal_classes;
#[cfg(test)]
pub(in crate::group) use maximal::searched_maximal_classes;
pub use normal_lattice::normal_covers;
pub use normals::{NormalMove, NormalSubgroups};
pub use polycyclic::PcElements;
pub use products::Products;
pub use real::unreal_odd_element;
pub use recognise::recognise;
pub use set::Subgroup;
pub(in crate::group) use simple::LARGEST;
pub use subgroup_covers::subgroup_covers;
pub use towers::{LargerSubgroups, SubgroupPositions};

pub type ElementId = u32;

/// A finite group with numbered elements.
pub trait Listed {
    /// The number of elements; they are numbered from 0.
    fn order(&self) -> usize;
    fn identity(&self) -> ElementId;
    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId;
    fn inverse(&self, x: ElementId) -> ElementId;
    fn generators(&self) -> &[ElementId];

    /// x^g = g^-1 x g
    fn conjugate(&self, x: ElementId, g: ElementId) -> ElementId {
        self.multiply(self.multiply(self.inverse(g), x), g)
    }

    /// Index and generators of one maximal subgroup of each class, if it is known at sight which group this is.
    fn known_maximal(&self) -> Option<Vec<(u64, Vec<ElementId>)>> {
        None
    }

    fn order_of(&self, x: ElementId) -> u32 {
        let (mut power, mut order) = (x, 1);
        while power != self.identity() {
            power = self.multiply(power, x);
            order += 1;
        }
        order
    }

    fn commute(&self, x: ElementId, y: ElementId) -> bool {
        self.multiply(x, y) == self.multiply(y, x)
    }
}
