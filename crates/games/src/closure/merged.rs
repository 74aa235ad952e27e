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
    /// Merges points by the hyperplanes, each of which is given by its members; numbers that are not points are left out.
    pub fn of<M: IntoIterator<Item = usize>>(
        points: usize,
        hyperplanes: impl ExactSizeIterator<Item = M>,
        budget: &Budget,
    ) -> Result<MergedPoints, Stop> {
        let stride = bits::words(hyperplanes.len()).max(1);
        // More than a word of 32 bits may hold.
        budget.bytes((points as u64).saturating_mul(stride as u64 * 8))?;
        let mut rows = vec![0u64; points * stride];
        for (h, members) in hyperplanes.enumerate() {
            budget.check()?;
            for x in members.into_iter().filter(|x| *x < points) {
                bits::insert(&mut rows[x * stride..], h);
            }
        }
        Ok(MergedPoints::of_masks(stride, &rows))
    }

    /// Merges points by their masks, which stand one after the other, each of `stride` words.
    pub fn of_masks(stride: usize, rows: &[u64]) -> MergedPoints {
        let mut masks = MaskTable::new(stride);
        let point_of: Vec<PointId> = masks.intern_all(rows).into_iter().map(PointId).collect();
        let mut weights = vec![0; masks.len()];
        point_of.iter().for_each(|point| weights[point.0 as usize] += 1);
        MergedPoints { masks, weights, point_of }
    }
}
