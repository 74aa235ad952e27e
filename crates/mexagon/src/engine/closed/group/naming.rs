//! Names for quotients and subgroups.

use crate::limits::{IDENTIFICATION, MOST_MULTIPLIED};
use mexagon_algebra::group::listed::{Cayley, Listed, Products, Subgroup, recognise};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_small_groups::description;
use mexagon_small_groups::identify::{RegularAction, SmallGroupId, identify};

/// The place of a group in the library, if it is there and found in time.
pub(super) fn small_group(cayley: &Cayley, budget: &Budget) -> Result<Option<SmallGroupId>, Stop> {
    match RegularAction::of_listed(cayley) {
        Some(action) => in_time(identify(&action, &budget.part(IDENTIFICATION, budget.limits().classes)), budget),
        None => Ok(None),
    }
}

/// What is not found in a part of the time stays without a name, unless the whole time is over.
fn in_time<T>(found: Result<Option<T>, Stop>, budget: &Budget) -> Result<Option<T>, Stop> {
    match found {
        Ok(found) => Ok(found),
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        Err(_) => budget.check_now().map(|()| None),
    }
}

/// The name of a whole group.
pub(super) fn group_name(cayley: &Cayley, id: Option<SmallGroupId>, budget: &Budget) -> Result<Option<String>, Stop> {
    if cayley.order() == 1 {
        return Ok(Some("1".into()));
    }
    if cayley.order() <= MOST_MULTIPLIED {
        let products = Products::new(cayley, budget)?;
        let mut members = BitSet::new(products.order());
        (0..products.order() as u32).for_each(|x| {
            members.insert(x);
        });
        let whole = Subgroup { members, order: products.order(), generators: products.generators().to_vec() };
        if let Some(name) = recognise(&products, &whole) {
            return Ok(Some(plain(&name)));
        }
    }
    Ok(id.map(library_name))
}

pub(super) fn subgroup_name(group: &Products, subgroup: &Subgroup, budget: &Budget) -> Result<Option<String>, Stop> {
    if subgroup.order == 1 {
        return Ok(Some("1".into()));
    }
    if let Some(name) = recognise(group, subgroup) {
        return Ok(Some(plain(&name)));
    }
    match RegularAction::of_subgroup(group, subgroup) {
        Some(action) => {
            let found = identify(&action, &budget.part(IDENTIFICATION, budget.limits().classes));
            Ok(in_time(found, budget)?.map(library_name))
        }
        None => Ok(None),
    }
}

/// Products as the language writes them.
fn plain(name: &str) -> String {
    name.replace('×', " x ")
}

/// `[16,3] (C4 x C2) : C2`: the place in the library, and what GAP calls it.
fn library_name(id: SmallGroupId) -> String {
    let place = format!("[{},{}]", id.order, id.id);
    description(id.order, id.id).map_or_else(|| place.clone(), |words| format!("{place} {words}"))
}
