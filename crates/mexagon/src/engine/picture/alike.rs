//! Nodes that look the same, drawn once: the coarsest partition by label in which all nodes of a block have equally many
//! arrows to and from each block.

use std::collections::BTreeMap;

/// A digraph whose nodes stand for several things each.
pub(super) struct Alike {
    /// Nodes with different labels are never alike.
    pub labels: Vec<String>,
    /// How many things each node stands for.
    pub counts: Vec<u64>,
    /// The arrows of one of the things of a node: to which nodes, and how many.
    pub options: Vec<Vec<(usize, u64)>>,
}

/// Nodes that are drawn once.
pub(super) struct AlikeNodes {
    /// The first of them.
    pub first: usize,
    /// How many things they stand for together.
    pub count: u64,
    /// The arrows of one of them.
    pub options: Vec<(usize, u64)>,
}

/// The block of each node; blocks are numbered by their first nodes.
pub(super) fn blocks(given: &Alike) -> Vec<usize> {
    let n = given.labels.len();
    // How many arrows one thing of a node gets from all things of another one.
    let mut sources: Vec<Vec<(usize, u64)>> = vec![Vec::new(); n];
    for (from, options) in given.options.iter().enumerate() {
        for &(to, count) in options {
            sources[to].push((from, given.counts[from] * count / given.counts[to].max(1)));
        }
    }
    let mut blocks = numbered(given.labels.iter().cloned());
    loop {
        let seen = |arrows: &[(usize, u64)]| {
            let mut sums: BTreeMap<usize, u64> = BTreeMap::new();
            arrows.iter().for_each(|&(v, count)| *sums.entry(blocks[v]).or_insert(0) += count);
            sums
        };
        let next = numbered((0..n).map(|v| (blocks[v], seen(&given.options[v]), seen(&sources[v]))));
        if next == blocks {
            return blocks;
        }
        blocks = next;
    }
}

/// Numbers for equal things, in the order in which they first occur.
fn numbered<T: Ord>(things: impl Iterator<Item = T>) -> Vec<usize> {
    let mut numbers = BTreeMap::new();
    things
        .map(|thing| {
            let next = numbers.len();
            *numbers.entry(thing).or_insert(next)
        })
        .collect()
}

/// The blocks with the arrows between them.
pub(super) fn quotient(given: &Alike, blocks: &[usize]) -> Vec<AlikeNodes> {
    let mut merged: Vec<AlikeNodes> = Vec::new();
    for (v, &block) in blocks.iter().enumerate() {
        if block == merged.len() {
            let mut options: BTreeMap<usize, u64> = BTreeMap::new();
            given.options[v].iter().for_each(|&(to, count)| *options.entry(blocks[to]).or_insert(0) += count);
            merged.push(AlikeNodes { first: v, count: 0, options: options.into_iter().collect() });
        }
        merged[block].count += given.counts[v];
    }
    merged
}
