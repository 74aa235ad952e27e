//! Finite closure systems, seen from above: points and hyperplanes.
//!
//! A closure system has points and closed sets; its hyperplanes are the maximal proper closed
//! sets. For the selection games only the hyperplanes matter: the class of a set of points is the
//! set of hyperplanes that contain all of it. A point is therefore known by its *mask*, the set of
//! hyperplanes through it, points with equal masks are merged, and adding a point to a set is one
//! intersection of masks.
//!
//! Nothing in here knows what a group or a game is.

mod antichain;
mod deficiency;
mod generation;
mod mask;
mod merged;
mod pairs;
mod system;

pub use deficiency::{DeepStart, OddClasses, OddType};
pub use mask::MaskTable;
pub use merged::MergedPoints;
pub use pairs::MateSearch;
pub use system::{ClosureSystem, Hyperplane, PointId};
