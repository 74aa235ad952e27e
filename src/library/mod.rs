//! Groups that are known by name because somebody has classified them: the Small Groups library.

mod properties;
mod small;

pub use small::{
    Block, LEFT_OUT, Missing, SmallGroup, described_as, description, number_of_groups, orders, small_group,
};
