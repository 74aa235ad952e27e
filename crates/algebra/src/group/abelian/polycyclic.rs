//! The isomorphism type of an abelian group that is given by a polycyclic presentation.

use super::smith::smith;
use crate::group::pc::PcGroup;
use mexagon_base::budget::{Budget, Stop};
use num_bigint::BigInt;

/// The orders of cyclic groups whose product is isomorphic to the group, if it is abelian.
///
/// ```
/// use mexagon_base::budget::Budget;
/// use mexagon_algebra::group::abelian::cyclic_factors;
/// use mexagon_algebra::group::pc::PcGroup;
/// // Z2 x Z4: x^2 = 1, y^2 = z, z^2 = 1.
/// let power = |i: usize| if i == 1 { vec![0, 0, 1] } else { vec![0; 3] };
/// let group = PcGroup::from_relations(vec![2; 3], power, |_, j| (0..3).map(|k| u32::from(k == j)).collect());
/// assert_eq!(cyclic_factors(&group, &Budget::default()).unwrap(), Some(vec![2, 4]));
/// ```
pub fn cyclic_factors(group: &PcGroup, budget: &Budget) -> Result<Option<Vec<u64>>, Stop> {
    if !group.is_abelian() {
        return Ok(None);
    }
    let relation = |(i, &p): (usize, &u32)| {
        let power = group.power(&group.generator(i), u64::from(p));
        let entry = |(j, &e): (usize, &u32)| BigInt::from(if i == j { i64::from(p) } else { 0 } - i64::from(e));
        power.iter().enumerate().map(entry).collect::<Vec<BigInt>>()
    };
    let relations = group.primes().iter().enumerate().map(relation).collect();
    let (factors, _) = smith(relations, group.len(), budget)?;
    let orders = factors.iter().map(|factor| u64::try_from(factor).ok()).collect::<Option<Vec<u64>>>();
    Ok(orders.map(|orders| orders.into_iter().filter(|&order| order != 1).collect()))
}
