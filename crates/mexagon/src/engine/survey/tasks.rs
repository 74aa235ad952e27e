//! A survey cut into tasks of a few groups, small enough to share the work evenly.

use mexagon_small_groups::{Block, number_of_groups};
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// The most groups of a task. One task is worked on by one thread, and a single group may take long.
const MOST_GROUPS: u32 = 16;

/// All groups of one order, decoded by whoever needs one of them first and forgotten with the last task on them.
#[derive(Debug)]
struct SharedBlock {
    order: u32,
    block: OnceLock<Option<Block>>,
}

/// Some groups of one order.
#[derive(Debug)]
struct TaskPart {
    block: Arc<SharedBlock>,
    ids: RangeInclusive<u32>,
}

/// Some groups, one after the other.
#[derive(Debug, Default)]
pub(super) struct Task {
    parts: Vec<TaskPart>,
}

impl Task {
    /// The groups of the task: orders, ids, and the blocks that they stand in.
    pub fn groups(&self) -> impl Iterator<Item = (u32, RangeInclusive<u32>, &Block)> {
        self.parts.iter().filter_map(|part| {
            let shared = &part.block;
            let block = shared.block.get_or_init(|| Block::of(shared.order)).as_ref();
            block.map(|block| (shared.order, part.ids.clone(), block))
        })
    }
}

/// How a survey of some orders is cut: the groups of its tasks, in order.
pub fn pieces(orders: &[u32]) -> impl Iterator<Item = Vec<(u32, RangeInclusive<u32>)>> {
    let ids = |task: Task| task.parts.into_iter().map(|part| (part.block.order, part.ids)).collect();
    tasks(orders.to_vec()).map(ids)
}

/// Tasks on single groups, those of one order after each other.
pub(super) fn chosen(groups: &[(u32, u32)]) -> impl Iterator<Item = Task> + Send {
    let mut last: Option<Arc<SharedBlock>> = None;
    let groups: Vec<_> = groups.to_vec();
    groups.into_iter().map(move |(order, id)| {
        let block = match last.take().filter(|block| block.order == order) {
            Some(block) => block,
            None => Arc::new(SharedBlock { order, block: OnceLock::new() }),
        };
        last = Some(Arc::clone(&block));
        Task { parts: vec![TaskPart { block, ids: id..=id }] }
    })
}

/// The tasks of a survey, in order. None is made before it is taken, so that blocks are decoded as late as possible.
pub(super) fn tasks(orders: Vec<u32>) -> impl Iterator<Item = Task> + Send {
    let mut parts = orders.into_iter().flat_map(parts).peekable();
    std::iter::from_fn(move || {
        let size = |part: &TaskPart| part.ids.end() - part.ids.start() + 1;
        let mut task = Task { parts: vec![parts.next()?] };
        let mut groups = size(&task.parts[0]);
        while let Some(part) = parts.next_if(|part| groups + size(part) <= MOST_GROUPS) {
            groups += size(&part);
            task.parts.push(part);
        }
        Some(task)
    })
}

/// The groups of one order in pieces.
fn parts(order: u32) -> impl Iterator<Item = TaskPart> {
    let block = Arc::new(SharedBlock { order, block: OnceLock::new() });
    let last = number_of_groups(order).unwrap_or(0);
    let ids = (1..=last).step_by(MOST_GROUPS as usize);
    ids.map(move |first| TaskPart { block: Arc::clone(&block), ids: first..=last.min(first + MOST_GROUPS - 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_cover_all_groups_in_order() {
        let orders: Vec<u32> = (1..=40).collect();
        let mut found = Vec::new();
        for task in tasks(orders.clone()) {
            let groups = task.groups().flat_map(|(order, ids, _)| ids.map(move |id| (order, id)));
            let groups: Vec<(u32, u32)> = groups.collect();
            assert!((1..=MOST_GROUPS as usize).contains(&groups.len()));
            found.extend(groups);
        }
        let all = orders.iter().flat_map(|&n| (1..=number_of_groups(n).expect("embedded")).map(move |id| (n, id)));
        assert_eq!(found, all.collect::<Vec<_>>());
    }
}
