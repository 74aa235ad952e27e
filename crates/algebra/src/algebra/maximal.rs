//! The maximal proper subalgebras of an algebra.
//!
//! *The search.* A node is a closed set C with a set F of excluded elements, and stands for the maximal subalgebras M
//! that contain C and avoid F. A node chooses one maximal subalgebra H above C, a known one or one grown from C. Every
//! other M of the node has elements outside H; let x_1, x_2, ... be all elements outside H in some order. If x_i is the
//! first of them in M, then M belongs to the node (closure of C + x_i, F + x_1 + ... + x_{i-1}). So the children of a
//! node share what it stands for, except H, and each M is met on one path only. A child is dropped if its closed set
//! is everything or meets its excluded elements: it stands for nothing then. The closed set grows on each path, so the
//! search ends, and it ends with all maximal subalgebras: each M follows its path down, and where the path stops, M
//! must be the H of that node. None is found twice, because one is grown only where no known one contains C.
//!
//! *What saves work.* Elements with the same closure of C + x lie in the same M, so one stands for all of them. Small
//! closures come first: then x_i is dropped at once if an earlier x_j lies in its closure. And if all elements but x
//! form a subalgebra, it is maximal, and any other maximal one contains x; so the search starts from the closure of
//! all such x (in a semilattice, or in a set without operations, that is the whole search).

use super::Algebra;
use super::closing::{ClosedSet, Closer};
use hashbrown::HashTable;
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// All maximal proper subalgebras, in a fixed order. There are none exactly if the constants generate everything.
pub fn maximal_subalgebras(algebra: &Algebra, budget: &Budget) -> Result<Vec<BitSet>, Stop> {
    let (size, operations) = (algebra.size(), algebra.operations());
    let general = Closer::general(size, operations);
    let mut found = Vec::new();
    let mut start = general.bottom(budget)?;
    for x in removable(algebra, budget)? {
        let mut others = BitSet::new(size);
        algebra.elements().filter(|&y| y != x).for_each(|y| _ = others.insert(y));
        found.push(others);
        budget.bytes((found.len() * bits::words(size) * 8) as u64)?;
        start = general.adjoin(start, x, budget)?;
    }
    if start.elements.len() < size {
        // The test of associativity may take longer than all that was done so far, but not longer than the search.
        let closer = match algebra.binary() {
            Some(operation) if algebra.is_associative(budget)? => Closer::associative(size, operations, operation),
            _ => general,
        };
        let mut search = SubalgebraSearch::new(closer, size, start, found, budget)?;
        search.run()?;
        found = search.found;
    }
    found.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.iter().cmp(b.iter())));
    Ok(found)
}

/// The elements without which all others are a subalgebra: those that are no value of operations on others.
fn removable(algebra: &Algebra, budget: &Budget) -> Result<Vec<u32>, Stop> {
    let n = algebra.size();
    let mut reached = vec![false; n];
    for operation in algebra.operations() {
        for (place, &value) in operation.table.iter().enumerate() {
            budget.check()?;
            let mut arguments = (0..operation.arity).scan(place, |rest, _| {
                let argument = *rest % n;
                *rest /= n;
                Some(argument)
            });
            if arguments.all(|argument| argument != value as usize) {
                reached[value as usize] = true;
            }
        }
    }
    Ok(algebra.elements().filter(|&x| !reached[x as usize]).collect())
}

/// A node of the search with those of its children that have not been taken up.
struct SearchNode {
    /// Excluded elements, those of the children that have been taken up among them.
    excluded: BitSet,
    /// The children: the element that is added and the number of the closed set that it gives.
    children: std::vec::IntoIter<(u32, u32)>,
}

struct SubalgebraSearch<'a> {
    closer: Closer<'a>,
    budget: &'a Budget,
    size: usize,
    /// One element for each closure over the start; those that generate everything are left out.
    elements: Vec<u32>,
    /// Closed sets that have been met; the start is the first.
    sets: Vec<ClosedSet>,
    index: HashTable<u32>,
    /// The closed set that a closed set and an element give; `None` if that is everything.
    joins: FxHashMap<(u32, u32), Option<u32>>,
    found: Vec<BitSet>,
}

fn hash(set: &BitSet) -> u64 {
    let mut hasher = FxHasher::default();
    set.words().iter().for_each(|&word| hasher.write_u64(word));
    hasher.finish()
}

impl<'a> SubalgebraSearch<'a> {
    fn new(
        closer: Closer<'a>,
        size: usize,
        start: ClosedSet,
        found: Vec<BitSet>,
        budget: &'a Budget,
    ) -> Result<Self, Stop> {
        let (index, joins) = (HashTable::new(), FxHashMap::default());
        let mut search =
            SubalgebraSearch { closer, budget, size, elements: Vec::new(), sets: Vec::new(), index, joins, found };
        let start = search.intern(start)?;
        for x in (0..size as u32).filter(|&x| !search.sets[0].elements.contains(x)).collect::<Vec<_>>() {
            let known = search.sets.len();
            // A set that is new here belongs to x alone so far.
            if search.join(start, x)?.is_some_and(|set| set as usize == known) {
                search.elements.push(x);
            }
        }
        Ok(search)
    }

    fn run(&mut self) -> Result<(), Stop> {
        let mut path = vec![self.node(0, BitSet::new(self.size))?];
        while let Some(node) = path.last_mut() {
            let Some((x, set)) = node.children.next() else {
                path.pop();
                continue;
            };
            let excluded = node.excluded.clone();
            node.excluded.insert(x);
            path.push(self.node(set, excluded)?);
        }
        Ok(())
    }

    /// The node of a closed set and excluded elements.
    fn node(&mut self, set: u32, excluded: BitSet) -> Result<SearchNode, Stop> {
        let above = self.maximal_above(set)?;
        let mut children: Vec<(usize, u32, u32)> = Vec::new();
        for i in 0..self.elements.len() {
            self.budget.check()?;
            let x = self.elements[i];
            if self.found[above].contains(x) || excluded.contains(x) {
                continue;
            }
            if let Some(larger) = self.join(set, x)? {
                let elements = &self.sets[larger as usize].elements;
                if elements.is_disjoint(&excluded) {
                    children.push((elements.len(), larger, x));
                }
            }
        }
        children.sort_unstable();
        children.dedup_by_key(|(_, larger, _)| *larger);
        let mut earlier = BitSet::new(self.size);
        let mut kept = Vec::new();
        for (_, larger, x) in children {
            if self.sets[larger as usize].elements.is_disjoint(&earlier) {
                earlier.insert(x);
                kept.push((x, larger));
            }
        }
        Ok(SearchNode { excluded, children: kept.into_iter() })
    }

    /// The place of a maximal subalgebra above a closed set: the largest known one, or a new one.
    fn maximal_above(&mut self, set: u32) -> Result<usize, Stop> {
        let closed = &self.sets[set as usize];
        let known = self.found.iter().enumerate().filter(|(_, maximal)| closed.elements.is_subset(maximal));
        if let Some((place, _)) = known.max_by_key(|(_, maximal)| maximal.len()) {
            return Ok(place);
        }
        // What gives everything once gives everything ever after, so one round is enough.
        let mut grown = closed.clone();
        for &x in &self.elements {
            if !grown.elements.contains(x) {
                let larger = self.closer.adjoin(grown.clone(), x, self.budget)?;
                if larger.elements.len() < self.size {
                    grown = larger;
                }
            }
        }
        self.found.push(grown.elements);
        Ok(self.found.len() - 1)
    }

    /// The closure of a closed set and an element; `None` if it is everything.
    fn join(&mut self, set: u32, x: u32) -> Result<Option<u32>, Stop> {
        if let Some(&joined) = self.joins.get(&(set, x)) {
            return Ok(joined);
        }
        let larger = self.closer.adjoin(self.sets[set as usize].clone(), x, self.budget)?;
        let joined = if larger.elements.len() < self.size { Some(self.intern(larger)?) } else { None };
        self.joins.insert((set, x), joined);
        Ok(joined)
    }

    /// The number of a closed set.
    fn intern(&mut self, closed: ClosedSet) -> Result<u32, Stop> {
        let key = hash(&closed.elements);
        let sets = &mut self.sets;
        if let Some(&id) = self.index.find(key, |&id| sets[id as usize].elements == closed.elements) {
            return Ok(id);
        }
        let id = sets.len() as u32;
        sets.push(closed);
        self.index.insert_unique(key, id, |&id| hash(&sets[id as usize].elements));
        self.budget.classes(sets.len() as u64)?;
        let words = bits::words(self.size) as u64 + 10;
        self.budget.bytes((sets.len() + self.found.len()) as u64 * words * 8 + self.joins.capacity() as u64 * 17)?;
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::Operation;
    use mexagon_base::budget::Limits;

    fn magma(n: u32, product: impl Fn(u32, u32) -> u32) -> Algebra {
        let table = (0..n * n).map(|i| product(i / n, i % n)).collect();
        Algebra::new(n as usize, vec![Operation::new("*", 2, table)], None).unwrap()
    }

    fn count(algebra: &Algebra) -> usize {
        maximal_subalgebras(algebra, &Budget::unlimited()).unwrap().len()
    }

    #[test]
    fn known_numbers_of_maximal_subalgebras() {
        assert_eq!(count(&magma(60, |x, y| (x + y) % 60)), 3, "one for each prime divisor");
        assert_eq!(count(&magma(64, |x, y| x ^ y)), 63, "hyperplanes of a vector space over GF(2)");
        assert_eq!(count(&magma(700, |x, y| x.max(y))), 700, "a chain without any one element");
        assert_eq!(count(&magma(700, |x, _| x)), 700, "any set is closed under x y = x");
        assert_eq!(count(&Algebra::new(40, Vec::new(), None).unwrap()), 40, "a set");
        assert_eq!(count(&magma(1, |_, _| 0)), 1, "the empty set");
        let point = Operation::new("c", 0, vec![0]);
        assert_eq!(count(&Algebra::new(1, vec![point], None).unwrap()), 0, "a constant generates everything");
        // Subalgebras of x - y on Z/30 contain 0 and are the subgroups.
        assert_eq!(count(&magma(30, |x, y| (x + 30 - y) % 30)), 3);
        // Subspaces of GF(3)^4 by the quasigroup 2x + 2y: cosets of all subspaces, 3 * 40 of them maximal.
        let digit = |x: u32, i: u32| x / 3u32.pow(i) % 3;
        let add = |x, y| (0..4).map(|i| (2 * digit(x, i) + 2 * digit(y, i)) % 3 * 3u32.pow(i)).sum();
        assert_eq!(count(&magma(81, add)), 120);
    }

    #[test]
    fn a_budget_stops_the_search() {
        let algebra = magma(1024, |x, y| x ^ y);
        let budget = Budget::new(Limits { classes: 2000, ..Limits::default() });
        assert_eq!(maximal_subalgebras(&algebra, &budget), Err(Stop::Classes(2000)));
    }
}
