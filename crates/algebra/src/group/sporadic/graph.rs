//! Graphs with automorphisms: strongly regular graphs from which sporadic groups are made.
//!
//! An automorphism is sought by fixing vertices one after the other on both sides and refining colours in between: a vertex
//! gets a new colour from its own and those of its neighbours. Colours are hashes, so that they mean the same on both sides;
//! what comes out is checked edge by edge.

use crate::group::perm::Permutation;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::mix;
use rustc_hash::FxHashMap;

/// A graph without loops.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    neighbours: Vec<Vec<u32>>,
    words: usize,
    rows: Vec<u64>,
}

impl Graph {
    /// The graph on `size` vertices whose edges a symmetric relation gives.
    pub fn new(size: usize, adjacent: impl Fn(usize, usize) -> bool) -> Self {
        let words = bits::words(size);
        let mut rows = vec![0; size * words];
        for i in 0..size {
            for j in (0..size).filter(|&j| j != i && adjacent(i, j)) {
                bits::insert(&mut rows[i * words..], j);
            }
        }
        Self::of_rows(words, rows, size)
    }

    /// The graph that permutations, given by their images, make of the neighbours of some vertices, one in each orbit.
    pub fn spread(size: usize, first: &[(usize, Vec<u32>)], generators: &[&[u32]]) -> Self {
        let words = bits::words(size);
        let mut rows = vec![0; size * words];
        let mut known = vec![false; size];
        for (start, neighbours) in first {
            known[*start] = true;
            let mut waiting = vec![(*start, neighbours.clone())];
            while let Some((vertex, neighbours)) = waiting.pop() {
                for &j in &neighbours {
                    bits::insert(&mut rows[vertex * words..], j as usize);
                }
                for images in generators {
                    let to = images[vertex] as usize;
                    if !std::mem::replace(&mut known[to], true) {
                        waiting.push((to, neighbours.iter().map(|&j| images[j as usize]).collect()));
                    }
                }
            }
        }
        Self::of_rows(words, rows, size)
    }

    fn of_rows(words: usize, rows: Vec<u64>, size: usize) -> Self {
        let list = |i: usize| bits::iter(&rows[i * words..][..words]).map(|j| j as u32).collect();
        let neighbours = (0..size).map(list).collect();
        Graph { neighbours, words, rows }
    }

    pub fn size(&self) -> usize {
        self.neighbours.len()
    }

    pub fn joined(&self, i: usize, j: usize) -> bool {
        bits::contains(&self.rows[i * self.words..], j)
    }

    /// Does every vertex have `k` neighbours, every edge `lambda` common ones and every other pair `mu`?
    pub fn is_strongly_regular(&self, k: u32, lambda: u32, mu: u32) -> bool {
        let row = |i: usize| &self.rows[i * self.words..][..self.words];
        (0..self.size()).all(|i| {
            self.neighbours[i].len() == k as usize
                && (0..i).all(|j| bits::count_common(row(i), row(j)) == if self.joined(i, j) { lambda } else { mu })
        })
    }

    /// An automorphism that takes one vertex to another; `None` if there is none.
    pub fn automorphism(&self, from: u32, to: u32, budget: &Budget) -> Result<Option<Permutation>, Stop> {
        let start = vec![1; self.size()];
        self.extend(&start, &start, from, to, 2, budget)
    }

    fn extend(
        &self,
        left: &[u64],
        right: &[u64],
        from: u32,
        to: u32,
        depth: u64,
        budget: &Budget,
    ) -> Result<Option<Permutation>, Stop> {
        budget.check_now()?;
        let left = self.refine(left, from, depth);
        let right = self.refine(right, to, depth);
        let mut places: FxHashMap<u64, Vec<u32>> = FxHashMap::default();
        for (vertex, &colour) in right.iter().enumerate() {
            places.entry(colour).or_default().push(vertex as u32);
        }
        let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
        for &colour in &left {
            *counts.entry(colour).or_default() += 1;
        }
        let same = |(colour, count): (&u64, &usize)| places.get(colour).is_some_and(|list| list.len() == *count);
        if !counts.iter().all(same) {
            return Ok(None);
        }
        // The next vertex to fix is one of the smallest colour that has several.
        let next = (0..self.size()).filter(|&v| counts[&left[v]] > 1).min_by_key(|&v| counts[&left[v]]);
        let Some(next) = next else {
            let images: Vec<u32> = left.iter().map(|colour| places[colour][0]).collect();
            let fits = |i: usize| {
                self.neighbours[i].iter().all(|&j| self.joined(images[i] as usize, images[j as usize] as usize))
            };
            return Ok(if (0..self.size()).all(fits) { Permutation::from_images(images) } else { None });
        };
        for &image in &places[&left[next]] {
            if let Some(found) = self.extend(&left, &right, next as u32, image, depth + 1, budget)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Gives a vertex a colour of its own and refines until no colour splits.
    fn refine(&self, colours: &[u64], vertex: u32, mark: u64) -> Vec<u64> {
        let mut colours = colours.to_vec();
        colours[vertex as usize] = mix(mark.wrapping_mul(0x51ED_270B));
        let mut number = 0;
        loop {
            let seen: rustc_hash::FxHashSet<u64> = colours.iter().copied().collect();
            if seen.len() <= number {
                return colours;
            }
            number = seen.len();
            let mixed: Vec<u64> = colours.iter().map(|&colour| mix(colour)).collect();
            let sum = |list: &Vec<u32>| list.iter().fold(0u64, |sum, &j| sum.wrapping_add(mixed[j as usize]));
            colours = self.neighbours.iter().zip(&colours).map(|(list, own)| mix(own ^ mix(sum(list)))).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Petersen's graph: pairs of five things, joined if disjoint. It is transitive, and a path is not.
    #[test]
    fn small_graphs() {
        let budget = Budget::unlimited();
        let pairs: Vec<(usize, usize)> = (0..5).flat_map(|i| (0..i).map(move |j| (i, j))).collect();
        let petersen = Graph::new(10, |a, b| {
            let ((i, j), (k, l)) = (pairs[a], pairs[b]);
            i != k && i != l && j != k && j != l
        });
        assert!(petersen.is_strongly_regular(3, 0, 1));
        for to in 0..10 {
            let found = petersen.automorphism(0, to, &budget).unwrap().unwrap();
            assert_eq!(found.image(0), to);
        }
        let path = Graph::new(4, |a, b| a.abs_diff(b) == 1);
        assert_eq!(path.automorphism(0, 1, &budget), Ok(None));
        assert!(path.automorphism(0, 3, &budget).unwrap().is_some());
        assert!(!path.is_strongly_regular(2, 0, 1));
    }

    /// A pentagon from a turn, and a pentagon with its centre.
    #[test]
    fn graphs_from_permutations() {
        let pentagon = Graph::spread(5, &[(2, vec![1, 3])], &[&[1, 2, 3, 4, 0]]);
        assert!(pentagon.is_strongly_regular(2, 0, 1));
        assert!((0..5).all(|i| pentagon.joined(i, (i + 1) % 5) && !pentagon.joined(i, (i + 2) % 5)));
        let wheel = Graph::spread(6, &[(5, vec![0, 1, 2, 3, 4]), (0, vec![4, 1, 5])], &[&[1, 2, 3, 4, 0, 5]]);
        assert!((0..5).all(|i| wheel.joined(i, 5) && wheel.joined(5, i) && wheel.joined(i, (i + 1) % 5)));
        assert!(!wheel.joined(0, 2) && !wheel.joined(5, 5));
    }
}
