//! Stabilisers under an action of a subgroup, along its polycyclic sequence.
//!
//! Going up the sequence, an element either maps the point into the orbit found so far, which
//! gives one more element of the stabiliser, or multiplies the orbit by its relative order
//! (Handbook, section 8.4).

use super::{Exponents, PcGroup, PcSubgroup};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The stabiliser of `point` in `subgroup`, and the length of its orbit. `act` is an action from
/// the right.
pub fn stabiliser<P: Clone + Eq + Hash>(
    group: &PcGroup,
    subgroup: &PcSubgroup,
    point: P,
    mut act: impl FnMut(&P, &Exponents) -> P,
    budget: &Budget,
) -> Result<(PcSubgroup, usize), Stop> {
    // A point twice and the way to it, each about as long as an element.
    let each = 3 * (size_of::<Exponents>() + 4 * group.len() + 16) as u64;
    let mut orbit = vec![(point.clone(), group.identity())];
    let mut places: FxHashMap<P, usize> = FxHashMap::default();
    places.insert(point.clone(), 0);
    let mut fixing = Vec::new();
    let sequence: Vec<_> = subgroup.sequence().collect();
    for &g in sequence.iter().rev() {
        budget.check()?;
        let image = act(&point, g);
        if let Some(&place) = places.get(&image) {
            // g followed by the way back fixes the point; its first exponent is g's.
            let back = group.inverse(&orbit[place].1);
            fixing.push(group.multiply(g, &back));
            continue;
        }
        // The orbit of the next larger subgroup is the union of the images under powers of g.
        let block = orbit.len();
        let mut start = 0;
        loop {
            let (first, _) = &orbit[start];
            if places.contains_key(&act(first, g)) {
                break;
            }
            budget.bytes((orbit.len() + block) as u64 * each)?;
            for i in start..start + block {
                budget.check()?;
                let next = act(&orbit[i].0, g);
                let way = group.multiply(&orbit[i].1, g);
                places.insert(next.clone(), orbit.len());
                orbit.push((next, way));
            }
            start += block;
        }
    }
    Ok((PcSubgroup::from_induced(group, fixing), orbit.len()))
}
