//! Groups that are known by name because somebody has classified them: the Small Groups library, and the way from a
//! group to its place in it.

mod checksums;
pub mod identify;
mod properties;
pub mod small;

pub use checksums::{checksums, data_checksum};
pub use small::{
    Block, LEFT_OUT, NoSuchGroup, SmallGroup, counted_groups, described_as, description, is_described_alone,
    number_of_groups, orders, small_group,
};

/// The parts of the embedded files in the order of their checksums, as they are.
pub fn parts() -> impl Iterator<Item = &'static [u8]> {
    let places = 0..small::stored_counts().count();
    let of_orders = places.flat_map(|place| [small::stored_block(place), identify::stored_section(place)]);
    [small::stored_index(), small::stored_descriptions()].into_iter().chain(of_orders)
}
