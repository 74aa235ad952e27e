//! Things that do not depend on each other, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// What becomes of each thing, in their order.
pub fn each<T: Sync, R: Send>(threads: usize, things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let take = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        things.get(place).map(|thing| (place, work(thing)))
    };
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let run = || std::iter::from_fn(take).collect::<Vec<_>>();
        let workers: Vec<_> = (0..threads.min(things.len())).map(|_| scope.spawn(run)).collect();
        let ended = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        ended.flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_order() {
        let things: Vec<u64> = (0..100).collect();
        assert_eq!(super::each(3, &things, |n| n * n), things.iter().map(|n| n * n).collect::<Vec<_>>());
    }
}
