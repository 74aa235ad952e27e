//! Real elements: those that are conjugate to their inverses.

use super::{Conjugation, ElementId, Listed};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};

/// An element of odd order that is not conjugate to its inverse, if there is one.
pub fn unreal_odd_element(group: &dyn Listed, budget: &Budget) -> Result<Option<ElementId>, Stop> {
    let conjugation = Conjugation::new(group, budget)?;
    let mut seen = BitSet::new(group.order());
    for first in 0..group.order() as ElementId {
        budget.check()?;
        if seen.contains(first) {
            continue;
        }
        let class = conjugation.class(group, first);
        class.iter().for_each(|&x| {
            seen.insert(x);
        });
        if !group.order_of(first).is_multiple_of(2) && !class.contains(&group.inverse(first)) {
            return Ok(Some(first));
        }
    }
    Ok(None)
}
