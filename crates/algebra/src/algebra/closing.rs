//! Closing sets of elements under the operations, one element at a time.
//!
//! A closed set grows by a work-list: when element number i of the list is taken up, all tuples are evaluated whose
//! latest entry is number i, so every tuple is evaluated once and none within the closed set that it started from.
//! For a single associative operation much less is enough: everything generated is a word, words grow to the right by
//! one generator at a time, and n elements and g generators need n g products instead of n^2.

use super::Operation;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};

/// A closed set with elements that generate it.
#[derive(Clone, Debug)]
pub(super) struct ClosedSet {
    pub elements: BitSet,
    pub generators: Vec<u32>,
}

/// Closes sets of elements under operations.
#[derive(Debug)]
pub(super) struct Closer<'a> {
    size: usize,
    operations: &'a [Operation],
    /// The operation, if it is the only one with arguments and is known to be associative.
    associative: Option<&'a Operation>,
}

impl<'a> Closer<'a> {
    /// A closer that uses nothing but the definition.
    pub fn general(size: usize, operations: &'a [Operation]) -> Self {
        Closer { size, operations, associative: None }
    }

    /// A closer that uses that the only operation with arguments is associative.
    pub fn associative(size: usize, operations: &'a [Operation], operation: &'a Operation) -> Self {
        Closer { size, operations, associative: Some(operation) }
    }

    pub fn close(&self, elements: impl IntoIterator<Item = u32>, budget: &Budget) -> Result<BitSet, Stop> {
        let mut closed = self.bottom(budget)?;
        for x in elements {
            closed = self.adjoin(closed, x, budget)?;
        }
        Ok(closed.elements)
    }

    /// The closure of the empty set.
    pub fn bottom(&self, budget: &Budget) -> Result<ClosedSet, Stop> {
        let mut closed = ClosedSet { elements: BitSet::new(self.size), generators: Vec::new() };
        for constant in self.operations.iter().filter(|operation| operation.arity == 0) {
            budget.check()?;
            closed = self.adjoin(closed, constant.table[0], budget)?;
        }
        Ok(closed)
    }

    /// The closure of a closed set and one more element.
    pub fn adjoin(&self, closed: ClosedSet, x: u32, budget: &Budget) -> Result<ClosedSet, Stop> {
        if closed.elements.contains(x) {
            return Ok(closed);
        }
        let ClosedSet { elements, mut generators } = closed;
        generators.push(x);
        let mut list = List { members: elements.iter().collect(), elements, size: self.size };
        let old = list.members.len();
        list.add(x);
        match self.associative {
            Some(operation) => grow_words(operation, &generators, &mut list, old, budget)?,
            None => self.grow(&mut list, old, budget)?,
        }
        Ok(ClosedSet { elements: list.elements, generators })
    }

    /// Adds all values of the operations; tuples of the first `old` members give nothing new.
    fn grow(&self, list: &mut List, old: usize, budget: &Budget) -> Result<(), Stop> {
        let n = list.size;
        let mut next = old;
        while next < list.members.len() && !list.is_full() {
            budget.check()?;
            let x = list.members[next] as usize;
            for operation in self.operations {
                let table = &operation.table;
                budget.check()?;
                match operation.arity {
                    1 => list.add(table[x]),
                    2 => {
                        for i in 0..=next {
                            let y = list.members[i] as usize;
                            list.add(table[x * n + y]);
                            list.add(table[y * n + x]);
                        }
                    }
                    3 => {
                        for i in 0..=next {
                            budget.check()?;
                            for j in 0..=next {
                                let (y, z) = (list.members[i] as usize, list.members[j] as usize);
                                list.add(table[(x * n + y) * n + z]);
                                list.add(table[(y * n + x) * n + z]);
                                list.add(table[(y * n + z) * n + x]);
                            }
                        }
                    }
                    _ => {}
                }
            }
            next += 1;
        }
        Ok(())
    }
}

/// Adds all words in the generators, of which the last one is new: an old word may go on with the new generator, a new
/// one with any.
fn grow_words(
    operation: &Operation,
    generators: &[u32],
    list: &mut List,
    old: usize,
    budget: &Budget,
) -> Result<(), Stop> {
    let n = list.size;
    let newest = generators.last().map_or(0, |&x| x as usize);
    for i in 0..old {
        let word = list.members[i] as usize;
        list.add(operation.table[word * n + newest]);
    }
    let mut next = old;
    while next < list.members.len() && !list.is_full() {
        budget.check()?;
        let word = list.members[next] as usize;
        generators.iter().for_each(|&g| list.add(operation.table[word * n + g as usize]));
        next += 1;
    }
    Ok(())
}

/// A growing set, with its members in the order in which they came.
struct List {
    elements: BitSet,
    members: Vec<u32>,
    size: usize,
}

impl List {
    #[inline]
    fn add(&mut self, x: u32) {
        if self.elements.insert(x) {
            self.members.push(x);
        }
    }

    fn is_full(&self) -> bool {
        self.members.len() == self.size
    }
}
