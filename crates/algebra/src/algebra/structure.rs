//! A finite algebra: its elements and operations.

use super::Operation;
use super::closing::Closer;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

pub const MAX_ELEMENTS: usize = 4096;

/// The largest number of entries of one table: that of a binary operation on [`MAX_ELEMENTS`].
pub const MAX_ENTRIES: usize = MAX_ELEMENTS * MAX_ELEMENTS;

/// A finite algebra on the elements 0, 1, ..., n-1, which may have labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Algebra {
    size: usize,
    operations: Vec<Operation>,
    labels: Option<Vec<String>>,
}

impl Algebra {
    /// An algebra, after a check of its tables; what is wrong with them is said for people.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_algebra::algebra::{Algebra, Operation};
    /// let max = Operation::new("max", 2, vec![0, 1, 1, 1]);
    /// let chain = Algebra::new(2, vec![max], None).unwrap();
    /// assert_eq!(chain.closure([], &Budget::default()).unwrap().len(), 0);
    /// assert!(Algebra::new(2, vec![Operation::new("f", 1, vec![0, 2])], None).is_err());
    /// ```
    pub fn new(size: usize, operations: Vec<Operation>, labels: Option<Vec<String>>) -> Result<Self, String> {
        if size == 0 {
            return Err("an algebra has at least one element".into());
        }
        if size > MAX_ELEMENTS {
            return Err(format!("{size} elements are too many: at most {MAX_ELEMENTS} are possible"));
        }
        for Operation { name, arity, table } in &operations {
            if *arity > Operation::MAX_ARITY {
                let most = Operation::MAX_ARITY;
                return Err(format!("operation `{name}` has arity {arity}: arities go from 0 to {most}"));
            }
            // More than a word of 32 bits may hold.
            let expected = (size as u64).pow(*arity as u32);
            if expected > MAX_ENTRIES as u64 {
                return Err(format!("the table of `{name}` is too long: at most {MAX_ENTRIES} entries are possible"));
            }
            if table.len() as u64 != expected {
                return Err(format!("the table of `{name}` has {} entries, {expected} are needed", table.len()));
            }
            if let Some(&entry) = table.iter().find(|entry| **entry as usize >= size) {
                let last = size - 1;
                return Err(format!("entry {entry} of `{name}` is no element: the elements are 0 to {last}"));
            }
        }
        if let Some(labels) = &labels {
            check_labels(labels, size)?;
        }
        Ok(Algebra { size, operations, labels })
    }

    pub fn size(&self) -> usize {
        self.size
    }

    pub fn elements(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.size as u32
    }

    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The values of the operations without arguments, in the order of the operations.
    pub(crate) fn constants(&self) -> impl Iterator<Item = u32> + '_ {
        self.operations.iter().filter(|operation| operation.arity == 0).map(|operation| operation.table[0])
    }

    /// How an element is written: its label, or its number.
    pub fn label(&self, element: u32) -> String {
        match &self.labels {
            Some(labels) => labels[element as usize].clone(),
            None => element.to_string(),
        }
    }

    /// The element that is written so.
    pub fn element(&self, text: &str) -> Option<u32> {
        match &self.labels {
            Some(labels) => labels.iter().position(|label| label == text).map(|place| place as u32),
            None => text.parse().ok().filter(|element| (*element as usize) < self.size),
        }
    }

    /// The subalgebra that elements generate: the smallest one with all of them. Numbers that are no elements are
    /// left out.
    pub fn closure(&self, elements: impl IntoIterator<Item = u32>, budget: &Budget) -> Result<BitSet, Stop> {
        let wanted = elements.into_iter().filter(|element| (*element as usize) < self.size);
        Closer::general(self.size, &self.operations).close(wanted, budget)
    }
}

fn check_labels(labels: &[String], size: usize) -> Result<(), String> {
    if labels.len() != size {
        return Err(format!("{size} elements need {size} labels, not {}", labels.len()));
    }
    let mut seen = FxHashMap::default();
    for (place, label) in labels.iter().enumerate() {
        if !can_be_listed(label) {
            let shown = label.escape_debug();
            let rule =
                "a label has no blanks around it, no control characters, no comma outside brackets and no open bracket";
            return Err(format!("`{shown}` cannot be a label: {rule}"));
        }
        if let Some(first) = seen.insert(label, place) {
            return Err(format!("elements {first} and {place} have the same label `{label}`"));
        }
    }
    Ok(())
}

/// Can a label stand in a list of elements that is separated by commas?
fn can_be_listed(label: &str) -> bool {
    let mut open = Vec::new();
    for c in label.chars() {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            ')' | ']' if open.pop() != Some(c) => return false,
            ',' if open.is_empty() => return false,
            _ if c.is_control() => return false,
            _ => {}
        }
    }
    open.is_empty() && !label.is_empty() && label.trim() == label
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_tables_are_refused() {
        let binary = |table: &[u32]| Operation::new("*", 2, table.to_vec());
        let refused = |size, operation, labels| Algebra::new(size, vec![operation], labels).unwrap_err();
        assert_eq!(refused(2, binary(&[0, 1, 1]), None), "the table of `*` has 3 entries, 4 are needed");
        assert_eq!(refused(2, binary(&[0, 1, 1, 2]), None), "entry 2 of `*` is no element: the elements are 0 to 1");
        assert_eq!(refused(0, binary(&[]), None), "an algebra has at least one element");
        assert_eq!(
            refused(2, Operation::new("f", 4, vec![0; 16]), None),
            "operation `f` has arity 4: arities go from 0 to 3"
        );
        assert!(refused(257, Operation::new("f", 3, Vec::new()), None).contains("too long"));
        assert!(refused(4097, binary(&[]), None).contains("at most 4096"));
        let labels = Some(vec!["a".to_owned(), "a".to_owned()]);
        assert_eq!(refused(2, binary(&[0; 4]), labels), "elements 0 and 1 have the same label `a`");
    }

    #[test]
    fn closures_by_operations_of_every_arity() {
        // Constants alone, then a successor, then x - y + z on the residues modulo 6, whose subalgebras are the cosets.
        let constant = Operation::new("c", 0, vec![4]);
        let successor = Operation::new("s", 1, vec![1, 2, 0, 4, 5, 3]);
        let affine = |x: u32, y: u32, z: u32| (x + 6 - y + z) % 6;
        let cube = (0..216).map(|i| affine(i / 36, i / 6 % 6, i % 6)).collect();
        let ternary = Operation::new("m", 3, cube);
        let closed = |operations: &[&Operation], points: &[u32]| {
            let algebra = Algebra::new(6, operations.iter().map(|&o| o.clone()).collect(), None).unwrap();
            let closed = algebra.closure(points.iter().copied(), &Budget::unlimited()).expect("no limit");
            closed.iter().collect::<Vec<_>>()
        };
        assert_eq!(closed(&[], &[5, 1]), [1, 5]);
        assert_eq!(closed(&[&constant], &[]), [4]);
        assert_eq!(closed(&[&constant, &successor], &[]), [3, 4, 5]);
        assert_eq!(closed(&[&successor], &[1]), [0, 1, 2]);
        assert_eq!(closed(&[&ternary], &[1]), [1]);
        assert_eq!(closed(&[&ternary], &[1, 3]), [1, 3, 5]);
        assert_eq!(closed(&[&ternary, &constant], &[1]), [1, 4]);
    }
}
