//! A ground on several threads, exactly as on one.

use super::super::Failure;
use super::{Ground, Quarry, Searched};
use crate::pool::in_order;
use mexagon_base::budget::Budget;
use rustc_hash::FxHashSet;

/// Why no more is heard.
enum End {
    Enough,
    Failed(Failure),
}

/// Searches a ground from some unit on, on some threads. What came out of the units reaches `hear` in their order, and `None` now
/// and then; it answers whether to go on. The quotients in `met` were counted by an earlier part of the hunt. An error means that the hunt is over: it has been heard of all units before.
pub fn search(
    ground: &dyn Ground,
    first: u64,
    quarries: &[Quarry],
    met: &[u64],
    jobs: usize,
    budget: &Budget,
    mut hear: impl FnMut(Option<Searched>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    // Which thread was the first to solve a quotient is chance; which group is the first that needs it is not.
    let mut met: FxHashSet<u64> = met.iter().copied().collect();
    let ended = in_order(
        jobs,
        budget,
        first..ground.units(),
        || (),
        |(), unit, budget| ground.search(unit, quarries, budget),
        |searched| {
            let searched = searched.transpose().map_err(End::Failed)?.map(|mut searched| {
                searched.quotients.retain(|&quotient| met.insert(quotient));
                searched.solved += searched.quotients.len() as u64;
                searched
            });
            if hear(searched).map_err(End::Failed)? { Ok(()) } else { Err(End::Enough) }
        },
    );
    match ended {
        Ok(true) | Err(End::Enough) => Ok(()),
        Ok(false) => Ok(budget.check_now()?),
        Err(End::Failed(failure)) => Err(failure),
    }
}
