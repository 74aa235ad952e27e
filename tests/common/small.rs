//! The groups of the embedded library, by order and id.

use mexagon_algebra::group::listed::Cayley;
use mexagon_base::budget::Budget;
use mexagon_small_groups::identify::RegularAction;
use mexagon_small_groups::{number_of_groups, small_group};

/// Order and id of all groups of these orders.
pub fn ids(orders: impl IntoIterator<Item = u32>) -> impl Iterator<Item = (u32, u32)> {
    orders.into_iter().flat_map(|order| (1..=number_of_groups(order).expect("embedded")).map(move |id| (order, id)))
}

/// The elements of a group with their products.
pub fn cayley(order: u32, id: u32) -> Cayley {
    let budget = Budget::unlimited();
    let group = small_group(order.into(), id.into()).expect("embedded");
    let action = RegularAction::of_small(&group, &budget).expect("no limit").expect("small");
    action.cayley(&budget).expect("no limit")
}
