//! Points that lie on the same hyperplanes are one point with a weight.

use super::{MaskTable, PointId};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// The points 0, 1, ... of a system, merged where the same hyperplanes go through them.
#[derive(Clone, Debug)]
pub struct MergedPoints {
    /// The hyperplanes through each merged point.
    pub masks: MaskTable,
    /// How many points were merged into each.
    pub weights: Vec<u64>,
    /// What each point was merged into.
    pub point_of: Vec<PointId>,
}

impl MergedPoints {
    /// Merges points by the hyperplanes, each of which is told by its members; numbers that are no points are left out.
    pub fn of<M: IntoIterator<Item = usize>>(
        points: usize,
        hyperplanes: impl ExactSizeIterator<Item = M>,
        budget: &Budget,
    ) -> Result<MergedPoints, Stop> {
        let stride = bits::words(hyperplanes.len()).max(1);
        budget.bytes((points * stride * 8) as u64)?;
        let mut rows = vec![0u64; points * stride];
        for (h, members) in hyperplanes.enumerate() {
            budget.check()?;
            for x in members.into_iter().filter(|x| *x < points) {
                bits::insert(&mut rows[x * stride..], h);
            }
        }
        let mut masks = MaskTable::new(stride);
        let point_of: Vec<PointId> = rows.chunks_exact(stride).map(|mask| PointId(masks.intern(mask).0)).collect();
        let mut weights = vec![0; masks.len()];
        point_of.iter().for_each(|point| weights[point.0 as usize] += 1);
        Ok(MergedPoints { masks, weights, point_of })
    }
}
