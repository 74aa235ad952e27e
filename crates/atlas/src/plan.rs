//! How a survey is cut into shards, and which of them make up a part of it.

use mexagon::survey::{Column, MOST_DIGESTED, pieces};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Some groups after each other, whose rows make up one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    pub number: usize,
    /// Order and id of the first group and of the last.
    pub first: (u32, u32),
    pub last: (u32, u32),
    pub groups: u64,
    /// The pieces of the survey that belong to it.
    pub pieces: Range<usize>,
    /// How long it is expected to take, in microseconds on one core.
    pub cost: u64,
}

/// A part of a survey: the first of four, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// From 1.
    pub number: usize,
    pub of: usize,
}

/// A shard is expected to take no longer than this, in microseconds, if it has more than one piece.
const MOST_COST: u64 = 10_000_000;

/// Cuts a survey of some orders into shards of at most `most_groups` groups, or of one piece. The same arguments give the same shards.
pub fn shards(orders: &[u32], columns: &[Column], most_groups: u64) -> Vec<Shard> {
    let mut shards: Vec<Shard> = Vec::new();
    for (number, piece) in pieces(orders).enumerate() {
        let size = |ids: &std::ops::RangeInclusive<u32>| u64::from(ids.end() - ids.start()) + 1;
        let groups: u64 = piece.iter().map(|(_, ids)| size(ids)).sum();
        let cost: u64 = piece.iter().map(|(order, ids)| expected(*order, *ids.start() == 1, size(ids), columns)).sum();
        let (Some((from, first)), Some((to, last))) = (piece.first(), piece.last()) else { continue };
        let (first, last) = ((*from, *first.start()), (*to, *last.end()));
        match shards.last_mut() {
            Some(shard) if shard.groups + groups <= most_groups && shard.cost + cost <= MOST_COST => {
                shard.last = last;
                shard.groups += groups;
                shard.cost += cost;
                shard.pieces.end = number + 1;
            }
            _ => shards.push(Shard { number: shards.len(), first, last, groups, pieces: number..number + 1, cost }),
        }
    }
    shards
}

/// How long some groups of an order are expected to take, in microseconds on one core, as was measured (docs/atlas.md). Structure
/// classes are nearly all in few groups of each order, which are counted with its first ones.
fn expected(order: u32, is_first: bool, groups: u64, columns: &[Column]) -> u64 {
    let square = u64::from(order) * u64::from(order);
    let is_digest = |column: &&Column| matches!(column, Column::GenCertificate | Column::DngCertificate);
    let others = columns.iter().filter(|column| **column != Column::Missing && !is_digest(column));
    let cells = match others.map(|column| column.cost()).max().unwrap_or(0) {
        0..=4 => 10 * groups,
        5..=8 => 300 * groups + if is_first { square / 10 } else { 0 },
        _ => (50 + square / 10) * groups,
    };
    // Certificates of larger groups are not asked for.
    let digests = if u64::from(order) <= MOST_DIGESTED { columns.iter().filter(is_digest).count() as u64 } else { 0 };
    cells + digests * (100 + square / 100) * groups
}

/// The numbers of the shards of a part. The heaviest go first, each to the part that has least so far.
pub fn part(shards: &[Shard], part: Part) -> Vec<usize> {
    let mut by_weight: Vec<&Shard> = shards.iter().collect();
    by_weight.sort_by_key(|shard| (std::cmp::Reverse(shard.cost), shard.number));
    let mut loads = vec![0_u64; part.of];
    let mut mine = Vec::new();
    for shard in by_weight {
        let Some(lightest) = (0..part.of).min_by_key(|&number| (loads[number], number)) else { break };
        loads[lightest] += shard.cost;
        if lightest + 1 == part.number {
            mine.push(shard.number);
        }
    }
    mine.sort_unstable();
    mine
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon::survey::columns;

    fn plan(last: u32, most: u64) -> Vec<Shard> {
        shards(&(1..=last).collect::<Vec<_>>(), &columns("order,id,etypes").expect("columns"), most)
    }

    #[test]
    fn shards_have_all_groups_in_order() {
        let plan = plan(63, 40);
        assert_eq!(plan, self::plan(63, 40));
        assert_eq!(plan.iter().map(|shard| shard.groups).sum::<u64>(), 319);
        assert_eq!((plan[0].first, plan.last().map(|shard| shard.last)), ((1, 1), Some((63, 4))));
        assert!(plan.iter().all(|shard| shard.groups <= 40));
        assert!(plan.windows(2).all(|pair| pair[0].pieces.end == pair[1].pieces.start && pair[0].last < pair[1].first));
    }

    #[test]
    fn parts_are_disjoint_and_balanced() {
        let plan = plan(383, 400);
        let parts: Vec<Vec<usize>> = (1..=3).map(|number| part(&plan, Part { number, of: 3 })).collect();
        let mut all: Vec<usize> = parts.concat();
        all.sort_unstable();
        assert_eq!(all, (0..plan.len()).collect::<Vec<_>>());
        let loads: Vec<u64> = parts.iter().map(|part| part.iter().map(|&shard| plan[shard].cost).sum()).collect();
        let heaviest = plan.iter().map(|shard| shard.cost).max().unwrap_or(0);
        let (most, least) = (loads.iter().max().unwrap_or(&0), loads.iter().min().unwrap_or(&0));
        assert!(most - least <= heaviest, "{loads:?}");
    }
}
