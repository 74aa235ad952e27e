//! Names for quotients.

use crate::limits::MOST_MULTIPLIED;
use crate::names::library_name;
use crate::object::{TRIVIAL, in_time, recognised};
use mexagon_algebra::group::listed::{Cayley, Listed, Products, Subgroup};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_small_groups::identify::{RegularAction, SmallGroupId};

/// The place of a group in the library, if it is there and found in time.
pub(super) fn small_group(cayley: &Cayley, budget: &Budget) -> Result<Option<SmallGroupId>, Stop> {
    RegularAction::of_listed(cayley).map_or(Ok(None), |action| in_time(&action, budget))
}

/// The name of a whole group.
pub(super) fn group_name(cayley: &Cayley, id: Option<SmallGroupId>, budget: &Budget) -> Result<Option<String>, Stop> {
    if cayley.order() == 1 {
        return Ok(Some(TRIVIAL.into()));
    }
    if cayley.order() <= MOST_MULTIPLIED {
        let products = Products::new(cayley, budget)?;
        let mut members = BitSet::new(products.order());
        (0..products.order() as u32).for_each(|x| {
            members.insert(x);
        });
        let whole = Subgroup { members, order: products.order(), generators: products.generators().to_vec() };
        if let Some(name) = recognised(&products, &whole) {
            return Ok(Some(name));
        }
    }
    Ok(id.map(library_name))
}
