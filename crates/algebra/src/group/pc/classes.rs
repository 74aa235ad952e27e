//! Conjugacy classes and centralisers of listed polycyclic groups.

use super::{Exponents, PcGroup, PcSubgroup, stabiliser};
use mexagon_base::budget::{Budget, Stop};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PcClass {
    /// The member that comes first in the numbering of elements.
    pub representative: Exponents,
    pub size: usize,
}

/// The conjugacy classes of a group, by walking through all elements.
pub fn conjugacy_classes(group: &PcGroup, budget: &Budget) -> Result<Vec<PcClass>, Stop> {
    let Some(order) = group.small_order() else { return Err(Stop::Bytes(budget.limits().bytes)) };
    budget.bytes(order as u64)?;
    let generators: Vec<_> =
        (0..group.len()).map(|i| (group.generator(i), group.inverse(&group.generator(i)))).collect();
    let mut seen = vec![false; order];
    let mut classes = Vec::new();
    for first in 0..order {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let mut size = 0;
        let mut queue = vec![first];
        while let Some(rank) = queue.pop() {
            budget.check()?;
            size += 1;
            let x = group.unrank(rank);
            for (g, inverse) in &generators {
                let mut conjugate = group.multiply(inverse, &x);
                group.multiply_into(&mut conjugate, g);
                let image = group.rank(&conjugate);
                if !std::mem::replace(&mut seen[image], true) {
                    queue.push(image);
                }
            }
        }
        classes.push(PcClass { representative: group.unrank(first), size });
    }
    Ok(classes)
}

pub fn centraliser(group: &PcGroup, x: &Exponents, budget: &Budget) -> Result<PcSubgroup, Stop> {
    let whole = PcSubgroup::whole(group);
    let (centraliser, _) = stabiliser(group, &whole, x.clone(), |y, g| group.conjugate(y, g), budget)?;
    Ok(centraliser)
}
