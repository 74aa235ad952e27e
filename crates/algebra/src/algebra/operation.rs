//! Operations by their tables, and what can be wrong with a table.

use std::fmt;

/// An operation on the elements 0, 1, ..., n-1 by its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub name: String,
    /// The number of its arguments, at most 3.
    pub arity: usize,
    /// Its n^arity values; the last argument runs fastest, so a binary operation's table is listed row by row.
    pub table: Vec<u32>,
}

impl Operation {
    pub const MAX_ARITY: usize = 3;

    /// An operation; [`Algebra::new`](super::Algebra::new) checks it.
    pub fn new(name: impl Into<String>, arity: usize, table: Vec<u32>) -> Self {
        Operation { name: name.into(), arity, table }
    }

    /// The value at a list of `arity` arguments of an algebra with `size` elements.
    pub fn value(&self, size: usize, arguments: &[u32]) -> u32 {
        self.table[arguments.iter().fold(0, |place, &x| place * size + x as usize)]
    }
}

/// Why tables make no algebra.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlgebraError {
    Empty,
    /// More elements than [`MAX_ELEMENTS`](super::MAX_ELEMENTS).
    TooManyElements(usize),
    /// More entries in one table than [`MAX_ENTRIES`](super::MAX_ENTRIES).
    TooManyEntries(String),
    /// An operation of more than three arguments.
    Arity {
        name: String,
        arity: usize,
    },
    /// A table of the wrong length.
    Length {
        name: String,
        /// The number of its entries.
        found: usize,
        /// What it should be.
        expected: usize,
    },
    /// An entry that is no element.
    Entry {
        name: String,
        entry: u32,
        /// The number of elements.
        size: usize,
    },
    /// Not as many labels as elements, or one of them twice.
    Labels(String),
}

impl fmt::Display for AlgebraError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AlgebraError::Empty => write!(f, "an algebra has at least one element"),
            AlgebraError::TooManyElements(n) => {
                write!(f, "{n} elements are too many: at most {} are possible", super::MAX_ELEMENTS)
            }
            AlgebraError::TooManyEntries(name) => {
                write!(f, "the table of `{name}` is too long: at most {} entries are possible", super::MAX_ENTRIES)
            }
            AlgebraError::Arity { name, arity } => {
                write!(f, "operation `{name}` has arity {arity}: arities go from 0 to {}", Operation::MAX_ARITY)
            }
            AlgebraError::Length { name, found, expected } => {
                write!(f, "the table of `{name}` has {found} entries, {expected} are needed")
            }
            AlgebraError::Entry { name, entry, size } => {
                write!(f, "entry {entry} of `{name}` is no element: the elements are 0 to {}", size - 1)
            }
            AlgebraError::Labels(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for AlgebraError {}
