//! Groups that are known by name because somebody has classified them: the Small Groups library, and the way from a group
//! to its place in it.

pub mod identify;
mod properties;
pub mod small;

pub use small::{
    Block, LEFT_OUT, NoSuchGroup, SmallGroup, described_as, description, number_of_groups, orders, small_group,
};
