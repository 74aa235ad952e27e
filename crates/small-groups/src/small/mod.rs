//! The groups of order at most 2000, except those of the orders that have too many, by the ids of GAP's Small Groups
//! library.
//!
//! H. U. Besche, B. Eick, E. O'Brien, *A millennium project: constructing small groups*, Internat. J. Algebra Comput. 12
//! (2002). The data was written by GAP and packed by the scripts in `data/small-groups`, whose README says how, and under
//! which licence.

mod block;
mod counted;
mod descriptions;
mod index;
mod outline;

pub use block::{Block, SmallGroup};
pub use counted::counted_groups;
pub(crate) use descriptions::stored_descriptions;
pub use descriptions::{described_as, description, is_described_alone};
pub use index::{NoSuchGroup, number_of_groups, orders};
pub(crate) use index::{place, stored_block, stored_counts, stored_index};

/// The orders up to 2000 whose groups are not there, as people read them.
pub const LEFT_OUT: &str = "512, 768, 1024, 1152, 1280, 1536, 1792 and 1920";

pub fn small_group(order: u64, id: u64) -> Result<SmallGroup, NoSuchGroup> {
    let order = u32::try_from(order).map_err(|_| NoSuchGroup::Order)?;
    let block = Block::of(order).ok_or(NoSuchGroup::Order)?;
    match u32::try_from(id) {
        Ok(id) if (1..=block.len()).contains(&id) => Ok(block.group(id)),
        _ => Err(NoSuchGroup::Id { count: block.len() }),
    }
}
