//! Operations by their tables.

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
    pub(crate) const MAX_ARITY: usize = 3;

    /// An operation; [`Algebra::new`](super::Algebra::new) checks it.
    pub fn new(name: impl Into<String>, arity: usize, table: Vec<u32>) -> Self {
        Operation { name: name.into(), arity, table }
    }

    /// The value at a list of `arity` arguments of an algebra with `size` elements.
    pub fn value(&self, size: usize, arguments: &[u32]) -> u32 {
        self.table[arguments.iter().fold(0, |place, &x| place * size + x as usize)]
    }
}
