//! The search for an isomorphism between two groups of equal colours.
//!
//! A sequence that generates the first group is sent, one element after the other, to elements of the second one that
//! have the same colours, alone and multiplied with what has an image already. After each choice the map grows to the
//! subgroup that is generated so far: from f(x) it follows that f(x s) = f(x) f(s), and a contradiction ends the choice.
//! A map that has f(x s) = f(x) f(s) for all x and all generators s is a homomorphism, and one to one it is an
//! isomorphism. An image is only chosen up to automorphisms of the second group that fix the images before it:
//! conjugation by what commutes with those, and central automorphisms (`symmetry.rs`). So a search that has tried all
//! choices without finding a map proves that there is none.

use super::cayley::MultiplicationTable;
use super::symmetry::Symmetry;
use mexagon_algebra::group::listed::GrowingMap;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// A group with its multiplication table and the colours of its elements.
#[derive(Debug)]
pub struct Coloured<'a> {
    pub table: &'a MultiplicationTable,
    pub colours: &'a [u64],
    /// Its obvious automorphisms.
    pub symmetry: &'a Symmetry,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    Isomorphic,
    Different,
    /// Not all choices were tried.
    Open,
}

/// At most this many products are compared by their colours before the map is extended.
const COMPARED: usize = 32;

/// A generating sequence of the first group.
#[derive(Debug)]
pub struct GeneratingSequence {
    sequence: Vec<u16>,
    /// For each member and each prime, whether it is independent of those before it.
    independent: Vec<Vec<bool>>,
}

impl GeneratingSequence {
    /// A source from a generating sequence.
    pub fn new(group: &Coloured<'_>, sequence: Vec<u16>) -> Self {
        let starts = (1..=sequence.len()).map(|end| &sequence[..end]);
        let independent = starts.map(|start| group.symmetry.independent(group.table, start)).collect();
        GeneratingSequence { sequence, independent }
    }
}

struct Search<'a> {
    from: &'a Coloured<'a>,
    to: &'a Coloured<'a>,
    source: &'a GeneratingSequence,
    map: GrowingMap,
    /// The number of choices that are followed at each level but the last.
    width: usize,
    random: Random,
    budget: &'a Budget,
}

/// Looks for an isomorphism, following at most `width` random choices at each level but the last, where all are tried.
pub fn search(
    from: &Coloured<'_>,
    to: &Coloured<'_>,
    source: &GeneratingSequence,
    width: usize,
    budget: &Budget,
) -> Result<SearchEnd, Stop> {
    let (map, random) = (GrowingMap::new(from.table.order()), Random::new(width as u64));
    Search { from, to, source, map, width, random, budget }.descend()
}

impl Search<'_> {
    /// Chooses images for the rest of the sequence.
    fn descend(&mut self) -> Result<SearchEnd, Stop> {
        let level = self.map.images().len();
        let Some(&g) = self.source.sequence.get(level) else { return Ok(SearchEnd::Isomorphic) };
        let width = if level + 1 == self.source.sequence.len() { usize::MAX } else { self.width };
        let mut candidates = self.candidates(g);
        let known = self.map.known().len();
        let (mut followed, mut open) = (0, false);
        for i in 0..candidates.len() {
            self.budget.check()?;
            if followed == width {
                return Ok(SearchEnd::Open);
            }
            let other = i + self.random.below(candidates.len() - i);
            candidates.swap(i, other);
            if self.extend(candidates[i]) {
                followed += 1;
                match self.descend()? {
                    SearchEnd::Isomorphic => return Ok(SearchEnd::Isomorphic),
                    SearchEnd::Different => {}
                    SearchEnd::Open => open = true,
                }
            }
            self.map.retract(level, known);
        }
        Ok(if open { SearchEnd::Open } else { SearchEnd::Different })
    }

    /// The elements that g may go to, one of each orbit of the automorphisms that fix all images so far.
    fn candidates(&self, g: u16) -> Vec<u16> {
        let table = self.to.table;
        let n = table.order() as u16;
        let shifts = self.to.symmetry.shifts(table, &self.source.independent[self.map.images().len()]);
        let conjugators = self.conjugators();
        let mut seen = vec![false; n as usize];
        let mut candidates = Vec::new();
        for x in 0..n {
            if seen[x as usize] || self.map.is_taken(u32::from(x)) || !self.same_colours(g, x) {
                continue;
            }
            candidates.push(x);
            for &(c, inverse) in &conjugators {
                let conjugate = table.product(inverse, table.product(x, c));
                shifts.iter().for_each(|&z| seen[table.product(conjugate, z) as usize] = true);
            }
        }
        candidates
    }

    /// The elements that commute with all images so far, one of each coset of the centre, with their inverses.
    fn conjugators(&self) -> Vec<(u16, u16)> {
        let table = self.to.table;
        let mut seen = vec![false; table.order()];
        let mut conjugators = Vec::new();
        for c in 0..table.order() as u16 {
            let commutes = |&x: &u32| table.product(x as u16, c) == table.product(c, x as u16);
            if !seen[c as usize] && self.map.images().iter().all(commutes) {
                conjugators.push((c, table.inverse(c)));
                self.to.symmetry.centre().iter().for_each(|&z| seen[table.product(c, z) as usize] = true);
            }
        }
        conjugators
    }

    /// Do a g and f(a) x have the same colour for the first a that have an image?
    fn same_colours(&self, g: u16, x: u16) -> bool {
        self.map.known().iter().take(COMPARED).all(|&a| {
            let product = self.from.table.product(a as u16, g);
            let image = self.to.table.product(self.map.map()[a as usize] as u16, x);
            self.from.colours[product as usize] == self.to.colours[image as usize]
        })
    }

    /// Sends the next member of the sequence to an element; false if that is impossible.
    fn extend(&mut self, x: u16) -> bool {
        let (from, to, sequence) = (self.from, self.to, &self.source.sequence);
        self.map.extend(
            u32::from(x),
            |a, i| u32::from(from.table.product(a as u16, sequence[i])),
            |a, b| u32::from(to.table.product(a as u16, b as u16)),
            |y, z| from.colours[y as usize] == to.colours[z as usize],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identify::sequence::generating_sequence;
    use crate::identify::{RegularAction, tables::Tables};
    use crate::small::Block;

    /// All searches from one group of an order to another, without any colours.
    fn outcomes(order: u32, width: usize) -> Vec<Vec<SearchEnd>> {
        let budget = Budget::unlimited();
        let block = Block::of(order).unwrap();
        let tables = |id| Tables::new(&RegularAction::of_small(&block.group(id), &budget).unwrap().unwrap());
        let tables: Vec<Tables> = (1..=block.len()).map(tables).collect();
        let cayley: Vec<MultiplicationTable> = tables.iter().map(MultiplicationTable::new).collect();
        let symmetry: Vec<Symmetry> = tables.iter().zip(&cayley).map(|(t, c)| Symmetry::new(t, c)).collect();
        let colours = vec![0; order as usize];
        let parts = cayley.iter().zip(&symmetry);
        let groups: Vec<Coloured> =
            parts.map(|(table, symmetry)| Coloured { table, colours: &colours, symmetry }).collect();
        let row = |from: &Coloured<'_>| {
            let source = GeneratingSequence::new(from, generating_sequence(from));
            groups.iter().map(|to| search(from, to, &source, width, &budget).unwrap()).collect()
        };
        groups.iter().map(row).collect()
    }

    #[test]
    fn the_search_is_exact_without_colours() {
        for order in [8, 12, 16, 18, 24, 27, 32, 36, 48, 54, 60] {
            for (i, row) in outcomes(order, usize::MAX).iter().enumerate() {
                for (j, &outcome) in row.iter().enumerate() {
                    let expected = if i == j { SearchEnd::Isomorphic } else { SearchEnd::Different };
                    assert_eq!(outcome, expected, "groups {} and {} of order {order}", i + 1, j + 1);
                }
            }
        }
    }

    #[test]
    fn a_narrow_search_is_never_wrong() {
        for (i, row) in outcomes(32, 1).iter().enumerate() {
            for (j, &outcome) in row.iter().enumerate() {
                let wrong = if i == j { SearchEnd::Different } else { SearchEnd::Isomorphic };
                assert_ne!(outcome, wrong, "groups {} and {} of order 32", i + 1, j + 1);
            }
        }
    }
}
